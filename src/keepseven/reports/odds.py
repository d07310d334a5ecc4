"""Odds: how many copies are seen, and whether a goal is reached."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from keepseven.decks.deck import Deck, Zone
from keepseven.reports.chances import Begins, Chance, Method, exact, first_turn_draws, reading_said
from keepseven.reports.lines import Teller
from keepseven.words import Message, joined, say, say_n

if TYPE_CHECKING:  # arrays are loaded when there is something to compute
    from keepseven.odds.merge import Items
    from keepseven.odds.question import Question
    from keepseven.odds.seen import Known
    from keepseven.odds.sources import Sources


@dataclass(frozen=True, slots=True)
class CopiesOdds:
    """The chance to see from `low` to `high` copies (at least `low` where `high` is None), and of 0, 1, 2, ... copies."""

    deck_size: int
    copies: int
    seen: int
    low: int
    high: int | None
    chance: Chance
    law: tuple[Chance, ...]
    mean: float
    method: Method = "exact fraction"
    report: Literal["copies"] = "copies"
    version: Literal[1] = 1


def copies_odds(
    deck_size: int = 60, copies: int = 4, seen: int = 7, low: int = 1, high: int | None = None
) -> CopiesOdds:
    """How many of some copies are seen. OddsError for numbers that cannot be."""
    from keepseven.odds.counting import Copies, between, law, mean

    question = Copies(deck_size, copies, seen)
    return CopiesOdds(
        deck_size=deck_size,
        copies=copies,
        seen=seen,
        low=low,
        high=high,
        chance=exact(between(question, low, high)),
        law=tuple(exact(chance) for chance in law(question)),
        mean=float(mean(question)),
    )


@dataclass(frozen=True, slots=True)
class Seen:
    """How many cards have been seen by a turn; turn 0 is the opening hand."""

    turn: int
    cards: int


@dataclass(frozen=True, slots=True)
class GoalChance:
    """The chance of the goal for one way to begin. With a condition, `chance` is given it; `both` and `given` are not."""

    begins: Begins
    chance: Chance
    given: Chance | None
    both: Chance | None
    seen: tuple[Seen, ...]


@dataclass(frozen=True, slots=True)
class GoalOdds:
    """The chance that a list reaches a goal. `library` is how many cards are shuffled; `kinds` how they were merged."""

    deck: str
    library: int
    goal: str
    given: str | None
    chances: tuple[GoalChance, ...]
    kinds: tuple[str, ...]
    conditions: tuple[str, ...]
    method: Method = "exact fraction"
    report: Literal["goal_odds"] = "goal_odds"
    version: Literal[1] = 1


@dataclass(frozen=True, slots=True)
class Places:
    """Cards in known places, each a line of names; `hand` None means unknown cards."""

    hand: str | None = None
    top: str = ""
    bottom: str = ""
    exiled: str = ""


UNKNOWN = Places()


def goal_odds(
    deck: Deck,
    goal: str,
    tell: Teller,
    *,
    given: str | None = None,
    begins: Sequence[Begins] = ("play", "draw"),
    places: Places = UNKNOWN,
    reading: "Sources | None" = None,
) -> GoalOdds:
    """The chance of a goal, with every condition it stands under.

    GoalError: the goal cannot be read; LimitError: too many cases; OddsError: cards that are not in the deck.
    """
    from keepseven.odds.chance import chance
    from keepseven.odds.goal import casts, turns
    from keepseven.odds.merge import library, merge, stock
    from keepseven.odds.parse import parse
    from keepseven.odds.question import question
    from keepseven.odds.sources import Sources
    from keepseven.odds.writing import write

    items, commanders = library(deck), stock(deck, zone=Zone.COMMANDER)
    known, reading = known_cards(places, items), reading or Sources(identity=identity(commanders))
    goals = [parse(text, (*items, *commanders)) for text in (goal, given) if text is not None]
    chances: list[GoalChance] = []
    asked: list[Question] = []
    for way in begins:
        draws = first_turn_draws(way)
        asked = [question(one, items, first_turn_draws=draws, reading=reading, commanders=commanders) for one in goals]
        found = chance(asked[0], given=asked[1] if len(asked) > 1 else None, known=known)
        seen = tuple(
            Seen(turn, _cards(known, turn, draws, items)) for turn in sorted(frozenset().union(*map(turns, goals)))
        )
        both, condition = (None if part is None else exact(part) for part in (found.both, found.given))
        chances.append(GoalChance(way, exact(found.chance), condition, both, seen))
    written = [write(one) for one in goals]
    return GoalOdds(
        deck=deck.name,
        library=sum(item.count for item in items),
        goal=written[0],
        given=written[1] if len(written) > 1 else None,
        chances=tuple(chances),
        kinds=tuple(tell(line) for line in merge(items, *(ask.facts for ask in asked)).said()),
        conditions=tuple(tell(line) for line in conditions_of(deck, known, reading, any(map(casts, goals)))),
    )


def identity(commanders: "Items") -> str:
    """The colours of the commanders, as letters."""
    return "".join(dict.fromkeys("".join(item.card.colour_identity for item in commanders if item.card)))


def known_cards(places: Places, items: "Items") -> "Known":
    """The cards in known places, by the names of a list. OddsError: cards that are not in it."""
    from keepseven.odds.naming import cards_named
    from keepseven.odds.seen import Known

    hand = None if places.hand is None else Counter(cards_named(places.hand, items))
    return Known(
        hand=hand,
        top=cards_named(places.top, items),
        bottom=cards_named(places.bottom, items),
        exiled=Counter(cards_named(places.exiled, items)),
    )


def _cards(known: "Known", turn: int, draws: bool, items: "Items") -> int:
    """How many cards have been seen by a turn."""
    from keepseven.odds.clock import draws_by

    hand = known.hand_size if known.hand is None else sum(known.hand.values())
    return min(hand + draws_by(turn, draws), sum(item.count for item in items) - sum(known.exiled.values()))


def conditions_of(deck: Deck, known: "Known", reading: "Sources", mana: bool) -> tuple[Message, ...]:
    """Everything that a chance depends on; `mana`: also how lands are read."""
    found = [say("the first hand is kept")]
    if known.hand is not None:
        found = [say("this hand is kept: {cards}", cards=_listed(known.hand))]
    if deck.size(Zone.COMMANDER):
        found.append(say_n("{n} commander is not among the cards", "{n} commanders are not among the cards",
                           n=deck.size(Zone.COMMANDER)))  # fmt: skip
    if known.top:
        found.append(say("on top of the library, the first draw first: {cards}", cards=joined(known.top)))
    if known.bottom:
        found.append(say("on the bottom of the library: {cards}", cards=joined(known.bottom)))
    if known.exiled:
        found.append(say("exiled: {cards}", cards=_listed(known.exiled)))
    found.append(say("nothing is shuffled later, and nothing else draws cards"))
    return (*found, *(reading_said(reading, curve=False) if mana else ()))


def _listed(cards: Mapping[str, int]) -> str:
    return joined(f"{count} {name}" for name, count in cards.items()) or "-"
