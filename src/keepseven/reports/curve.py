"""The curve of a list: for every spell the chance that the lands pay for it on time."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from keepseven.decks.deck import Deck, Zone
from keepseven.reports.chances import Begins, Chance, Method, first_turn_draws, reading_said, rounded
from keepseven.reports.lines import Teller
from keepseven.rules.mulligans import Look, Pay
from keepseven.words import Message, say, say_n

if TYPE_CHECKING:  # arrays are loaded when there is something to compute
    from keepseven.odds.castability import Castable
    from keepseven.odds.curve import Curve
    from keepseven.odds.policy import Policy
    from keepseven.odds.sources import Source, Sources


@dataclass(frozen=True, slots=True)
class CastChance:
    """The chance that the lands pay, the chance that they are enough in number, and the first given the second."""

    chance: Chance
    enough: Chance
    given_enough: Chance


@dataclass(frozen=True, slots=True)
class CurveRow:
    """One spell on one turn; each tuple has a chance for each way to begin. `count` is 0 for a commander."""

    name: str
    count: int
    cost: str
    turn: int
    first_hand: tuple[CastChance, ...]
    after_mulligans: tuple[CastChance, ...]


@dataclass(frozen=True, slots=True)
class LandRow:
    """A source as it was read."""

    name: str
    count: int
    letters: str
    tapped: bool


@dataclass(frozen=True, slots=True)
class CurveOdds:
    """All spells of a list. `policy` is the mulligan policy in words, with the rule it plays by."""

    deck: str
    library: int
    lands: int
    begins: tuple[Begins, ...]
    mulligan: str
    policy: str
    free_mulligans: int
    rows: tuple[CurveRow, ...]
    sources: tuple[LandRow, ...]
    conditions: tuple[str, ...]
    method: Method = "exact to rounding"
    report: Literal["curve"] = "curve"
    version: Literal[1] = 1


def curve_odds(
    deck: Deck,
    tell: Teller,
    *,
    policy: str = "karsten 2022",
    free: int = 0,
    begins: Sequence[Begins] = ("play", "draw"),
    reading: "Sources | None" = None,
) -> CurveOdds:
    """The curve of a list under a policy by name. OddsError: no such policy, or too few cards."""
    from keepseven.odds.curve import curve
    from keepseven.odds.merge import library, stock
    from keepseven.odds.policy import policy_named
    from keepseven.odds.sources import Sources
    from keepseven.reports.odds import identity

    items, commanders = library(deck), stock(deck, zone=Zone.COMMANDER)
    reading = reading or Sources(identity=identity(commanders))
    chosen = policy_named(policy)
    found = curve(
        items,
        commanders=commanders,
        policy=chosen,
        free=free,
        first_turn_draws=[first_turn_draws(way) for way in begins],
        reading=reading,
    )
    counts = {item.name: item.count for item in items}
    return CurveOdds(
        deck=deck.name,
        library=found.library.size,
        lands=found.library.barren + sum(land.count for land in found.library.lands),
        begins=tuple(begins),
        mulligan=chosen.mulligan.name,
        policy=tell(chosen.said()),
        free_mulligans=free,
        rows=tuple(
            CurveRow(
                row.spell.name,
                row.spell.count,
                row.spell.cost.text,
                row.spell.turn,
                tuple(_chance(one) for one in row.plain),
                tuple(_chance(one) for one in row.after_mulligans),
            )
            for row in found.rows
        ),
        sources=tuple(_land(name, counts[name], source) for name, source in found.sources),
        conditions=tuple(tell(line) for line in _conditions(found, begins)),
    )


def _chance(found: "Castable") -> CastChance:
    return CastChance(rounded(found.chance), rounded(found.enough), rounded(found.given_enough))


def _land(name: str, count: int, source: "Source") -> LandRow:
    return LandRow(name, count, source.letters, source.tapped)


def _conditions(found: "Curve", begins: Sequence[Begins]) -> tuple[Message, ...]:
    seen = {
        "play": say("on the play, 7 cards are seen by turn 1, and one more each later turn"),
        "draw": say("on the draw, 8 cards are seen by turn 1, and one more each later turn"),
        "all draw": say("everybody draws on turn 1: 8 cards are seen by then, and one more each later turn"),
    }
    return (
        say("on curve is the turn of the spell's mana value; the spell itself need not have been drawn"),
        *(seen[way] for way in begins),
        say("before mulligans: the first hand is kept"),
        say("after mulligans: {policy}", policy=found.policy.said()),
        say_n("{n} mulligan is free; until then a hand has to hold {low} to {high} lands",
              "{n} mulligans are free; until then a hand has to hold {low} to {high} lands",
              n=found.free, low=found.policy.free[0], high=found.policy.free[1])
        if found.free
        else say("no mulligan is free"),
        *_policy_said(found.policy),
        *reading_said(found.reading, curve=True),
    )  # fmt: skip


def _policy_said(policy: "Policy") -> list[Message]:
    """What the policy does with the cards it may choose."""
    found = []
    if policy.mulligan.pay is Pay.BOTTOM:
        found.append(
            say("to the bottom go lands beyond the third, those that do not help the spell first; then other cards")
        )
    if policy.mulligan.look is not Look.NOBODY:
        found.append(
            say("with fewer than 7 cards a land on top of the library stays, and anything else goes to the bottom")
        )
    return found
