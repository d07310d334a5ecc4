"""What is known before anybody is asked: the ruleset, the seats and their decks."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules.mulligans import LONDON
from keepseven.rules.ruleset import Ruleset
from keepseven.words import Who, say

Seat = NewType("Seat", int)
"""A place at the table: 1, 2, 3 ... clockwise."""

CHANCE = Seat(0)
"""Who is asked where the rule says "at random"."""

MOST_CARDS = 10_000
"""The largest deck this program plays, sideboard included."""

MOST_AT_THE_TABLE = 20_000
"""The cards of all decks together: a record of the game can then be written and read in a few seconds."""


@dataclass(frozen=True, slots=True)
class Seating:
    """One player: a deck and a name. With `paper` the cards are real ones that the program never sees."""

    deck: Deck
    name: str = ""
    paper: bool = False


class Why(StrEnum):
    """Why somebody chooses the starting player of a later game of a match.

    CR 103.1: the loser of the previous game does, or who chose in it where it was a draw. Which of several losers does
    is not said there; the other values are what the group may use.
    """

    LOST = "lost"
    DREW = "drew"
    ANY_LOSER = "any loser"
    LOST_FIRST = "lost first"
    LOST_LAST = "lost last"
    NAMED = "named"


@dataclass(frozen=True, slots=True)
class Previous:
    """What the previous game of a match says about who chooses: one of `choosers`, at random where they are several."""

    choosers: tuple[Seat, ...]
    why: Why


@dataclass(frozen=True, slots=True)
class Setup:
    """A game about to start. `chooser` is the seat the players agreed on (CR 103.1); None: at random.

    In a later game of a match nobody is agreed on: the `previous` game says who chooses. RulesError: the seats, the
    decks or the chooser do not fit the ruleset.
    """

    rules: Ruleset
    seatings: tuple[Seating, ...]
    chooser: Seat | None = None
    previous: Previous | None = None

    def __post_init__(self) -> None:
        _refuse_other_types("game", self)
        for seating in self.seatings:
            _refuse_other_types("seat", seating)
            _refuse_other_types("deck", seating.deck)
            for entry in seating.deck.entries:
                _refuse_other_types("line of a deck", entry)
        if len(self.seatings) != self.rules.players:
            raise RulesError(
                say("{n} players need {n} decks, not {decks}", n=self.rules.players, decks=len(self.seatings))
            )
        if self.rules.mulligan != LONDON:
            raise RulesError(say("the only mulligan that is played yet is {known}", known=LONDON.name), Rule.TAKE)
        if self.chooser is not None and not 1 <= self.chooser <= self.rules.players:
            raise RulesError(
                say(
                    "the chooser is one of the seats 1 to {n}, not {chooser}",
                    n=self.rules.players,
                    chooser=self.chooser,
                ),
                Rule.WHO_CHOOSES,
            )
        if self.previous is not None:
            _refuse_unfit(self.previous, self)
        for seat, seating in enumerate(self.seatings, 1):
            deck, most = seating.deck, self.rules.commanders
            if not all(text.isprintable() for text in _texts(seating)):
                raise RulesError(
                    say("a name at the seat of {who} holds characters that cannot be printed", who=Who(seat))
                )
            if any(entry.count < 0 for entry in deck.entries) or sum(e.count for e in deck.entries) > MOST_CARDS:
                raise RulesError(say("{who} needs a deck of 0 to {most} cards", who=Who(seat), most=MOST_CARDS))
            if len(deck.entries) > MOST_CARDS:
                raise RulesError(say("the deck of {who} has more than {most} entries", who=Who(seat), most=MOST_CARDS))
            if any(entry.name is None and entry.zone is Zone.COMMANDER for entry in deck.entries):
                raise RulesError(say("the commander of {who} needs a name", who=Who(seat)), Rule.COMMANDER)
            if most and deck.size(Zone.COMMANDER) > most:
                raise RulesError(
                    say("{who} has {n} commanders; at most {most} begin in the command zone",
                        who=Who(seat), n=deck.size(Zone.COMMANDER), most=most),
                    Rule.COMMANDER,
                )  # fmt: skip
        together = sum(entry.count for seating in self.seatings for entry in seating.deck.entries)
        if together > MOST_AT_THE_TABLE:
            raise RulesError(
                say(
                    "the decks of a game have at most {most} cards together, not {n}",
                    most=MOST_AT_THE_TABLE,
                    n=together,
                )
            )

    @property
    def names(self) -> dict[int, str]:
        """The names the players gave themselves, by seat."""
        return {seat: seating.name for seat, seating in enumerate(self.seatings, 1) if seating.name}


_TYPES: dict[type, dict[str, tuple[type, ...]]] = {
    Setup: {
        "rules": (Ruleset,),
        "seatings": (tuple,),
        "chooser": (int, type(None)),
        "previous": (Previous, type(None)),
    },
    Previous: {"choosers": (tuple,), "why": (Why,)},
    Seating: {"deck": (Deck,), "name": (str,), "paper": (bool,)},
    Deck: {"name": (str,), "entries": (tuple,)},
    Entry: {
        "name": (str, type(None)),
        "count": (int,),
        "zone": (Zone,),
        **dict.fromkeys(("set", "number", "foil", "language"), (str,)),
        "tags": (tuple,),
        "unknown": (bool,),
    },
}
_OWN: dict[str, type] = {
    "game": Setup,
    "previous game": Previous,
    "seat": Seating,
    "deck": Deck,
    "line of a deck": Entry,
}


def _refuse_other_types(what: str, value: object) -> None:
    """RulesError: the value is not what it should be, or a field of it; types are exact, as a subclass may lie."""
    if type(value) is not _OWN[what]:
        raise RulesError(say("a {what} is {right}, not {given}", what=what, right=_OWN[what].__name__,
                             given=type(value).__name__))  # fmt: skip
    for field, right in _TYPES[_OWN[what]].items():
        if type(getattr(value, field)) not in right:
            raise RulesError(
                say("{field} of a {what} is {right}, not {given}", field=field, what=what,
                    right=" or ".join(one.__name__ for one in right), given=type(getattr(value, field)).__name__)
            )  # fmt: skip
    if isinstance(value, Entry) and not all(type(tag) is str for tag in value.tags):
        raise RulesError(say("tags of a line of a deck are texts"))


def _refuse_unfit(previous: Previous, setup: Setup) -> None:
    """RulesError: who is to choose after the previous game cannot."""
    _refuse_other_types("previous game", previous)
    seats, players = previous.choosers, setup.rules.players
    if (
        not seats
        or not all(type(seat) is int and 1 <= seat <= players for seat in seats)
        or len(set(seats)) < len(seats)
    ):
        raise RulesError(
            say("after a game of the match one of the seats 1 to {n} chooses, or one of several", n=players),
            Rule.WHO_CHOOSES,
        )
    if setup.chooser is not None:
        raise RulesError(
            say("players agree on a chooser for the first game of a match only; the previous game says who chooses"),
            Rule.WHO_CHOOSES,
        )


def _texts(seating: Seating) -> Iterator[str]:
    yield from (seating.name, seating.deck.name)
    for entry in seating.deck.entries:
        yield from (entry.name or "", entry.set, entry.number, entry.foil, entry.language, *entry.tags)
