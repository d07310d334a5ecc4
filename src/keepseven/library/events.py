"""What happened to a library: whether it was shuffled, what that triggers, and what somebody still knows of it."""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from keepseven.rule import Rule
from keepseven.words import Message, Who, say, say_n


@dataclass(frozen=True, slots=True)
class LibraryShuffled:
    """CR 701.24a: `player` shuffled the library of `owner`; `count` cards came into an order that nobody knows.

    `effects` has the controller of each spell or ability that said so; it is empty where the rules did, as before the
    game. `known` are the places, 0 on top, whose card somebody still knows. `rules` begins with the most special one.
    """

    owner: int
    player: int
    effects: tuple[int, ...]
    count: int
    known: tuple[int, ...]
    rules: tuple[Rule, ...]
    audience: ClassVar[None] = None

    @property
    def rule(self) -> Rule:
        """The most special of the rules that were applied."""
        return self.rules[0]

    @property
    def triggers(self) -> int:
        """How many times "whenever a library is shuffled" happened: once for each effect (CR 701.24f)."""
        return len(self.effects)

    def message(self) -> Message:
        who = Who(self.player)
        if self.player == self.owner:
            shuffled = say("{who} shuffled", who=who)
        else:
            shuffled = say("{who} shuffled the library of {owner}", who=who, owner=Who(self.owner))
        if not self.known:
            return shuffled
        return say_n("{shuffled}; {n} card lies where somebody knows it", "{shuffled}; {n} cards lie where somebody knows them",
                     n=len(self.known), shuffled=shuffled)  # fmt: skip


@dataclass(frozen=True, slots=True)
class LibraryNotShuffled:
    """CR 701.16c (2012-02-01): nothing was where it was expected, so the library stayed as it was."""

    owner: int
    rules: tuple[Rule, ...]
    triggers: ClassVar[int] = 0
    audience: ClassVar[None] = None

    @property
    def rule(self) -> Rule:
        """The rule that stopped the shuffle."""
        return self.rules[0]

    def message(self) -> Message:
        return say("the library of {owner} is not shuffled, as nothing is shuffled into it", owner=Who(self.owner))


@dataclass(frozen=True, slots=True)
class PileShuffled:
    """CR 701.24a: a face-down pile that is no library was shuffled; nothing triggers."""

    owner: int
    count: int
    rule: ClassVar[Rule] = Rule.RANDOMIZE
    triggers: ClassVar[int] = 0
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say_n("{owner} shuffled a pile of {n} card", "{owner} shuffled a pile of {n} cards",
                     n=self.count, owner=Who(self.owner))  # fmt: skip


LibraryEvent: TypeAlias = LibraryShuffled | LibraryNotShuffled | PileShuffled
