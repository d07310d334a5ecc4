"""Evidence about shuffles: an audit of the recipe, how odd a streak is, how many riffles are enough."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from keepseven.errors import KeepsevenError
from keepseven.randomness import counted, recipe, riffle, streak
from keepseven.reports.lines import Teller
from keepseven.words import say, say_n

if TYPE_CHECKING:
    from keepseven.randomness.audit import Audit
    from keepseven.randomness.many import Orders

GAMES = (1, 10, 100, 1_000, 10_000)
COUNTED_CARDS = 8  # up to which all ways to choose are gone through
MOST_SHUFFLES = 50_000_000  # eight bytes of each are kept


@dataclass(frozen=True, slots=True)
class Finding:
    """One trial: its statistic beside what is expected of an honest shuffler, and how often that one is as far out."""

    trial: str
    statistic: float
    expected: float
    p: float
    refuted: bool


@dataclass(frozen=True, slots=True)
class AuditReport:
    """What was counted to the end and what was tested on `shuffles` orders of `cards` cards, `lands` of them lands.

    `seed` is None where every shuffle had fresh bytes. `uneven_choices` are numbers below which a choice is not fair;
    `orders` says for 0, 1, ... cards how many ways there are to choose and how many orders they give. An honest
    shuffler is accused with at most the chance `false_alarm`.
    """

    shuffles: int
    cards: int
    lands: int
    seed: str | None
    uneven_choices: tuple[int, ...]
    orders: tuple[tuple[int, int], ...]
    false_alarm: float
    findings: tuple[Finding, ...]
    honest: bool
    report: Literal["audit"] = "audit"
    version: Literal[1] = 1


@dataclass(frozen=True, slots=True)
class Games:
    """The chance to see a streak at least once in so many games, and how often it is seen on average."""

    games: int
    at_least_once: float
    times: float


@dataclass(frozen=True, slots=True)
class StreakReport:
    """How odd a streak is: `least` to `most` of the `copies` cards `what` among `drawn` of `deck`.

    `exact` is the chance in one game as a fraction, `chance` the same to rounding. `even_after` is the number of games
    after which it is as likely as not to have been seen, None for what never happens.
    """

    what: str
    least: int
    most: int
    drawn: int
    deck: int
    copies: int
    exact: str
    chance: float
    games: tuple[Games, ...]
    even_after: int | None
    honest_answer: tuple[str, ...]
    report: Literal["streak"] = "streak"
    version: Literal[1] = 1


@dataclass(frozen=True, slots=True)
class RifflesReport:
    """How far `cards` cards are from random after 0, 1, 2, ... riffles; `below` pairs a limit with the first below it."""

    cards: int
    distances: tuple[float, ...]
    below: tuple[tuple[str, int], ...]
    report: Literal["riffles"] = "riffles"
    version: Literal[1] = 1


def audit_recipe(
    shuffles: int, cards: int, lands: int, seed: str | None, progress: Callable[[int], None] = lambda done: None
) -> AuditReport:
    """Shuffle and test; `progress` hears how many shuffles are done. Needs the extra `odds`.

    With a seed the shuffles are those of the labels ("audit", 0), ("audit", 1), ...; without one each takes fresh
    bytes, as the dealer does. KeepsevenError: no such pile or no such number of shuffles.
    """
    from keepseven.randomness.audit import Tally, judge

    if not 1 <= shuffles <= MOST_SHUFFLES:
        raise KeepsevenError(
            say("an audit makes 1 to {most} shuffles, not {shuffles}", most=MOST_SHUFFLES, shuffles=shuffles)
        )
    tally = Tally(cards, lands)
    for orders in _shuffled(shuffles, cards, seed):
        tally.add(orders)
        progress(tally.shuffles)
    return _audit_report(judge(tally), seed)


def _shuffled(shuffles: int, cards: int, seed: str | None) -> "Iterator[Orders]":
    from keepseven.randomness.many import batches

    if seed is None:
        before = recipe.message(b"", ("audit",))[:-8]
        length = recipe.bytes_needed(cards).to_bytes(8, "big")
        return batches((before + length + recipe.fresh(cards) for _ in range(shuffles)), cards)
    return batches((recipe.message(seed.encode(), ("audit", number)) for number in range(shuffles)), cards)


def _audit_report(found: "Audit", seed: str | None) -> AuditReport:
    uneven = counted.uneven_choices()
    orders = tuple(counted.orders_of_all_choices(count) for count in range(COUNTED_CARDS + 1))
    findings = tuple(
        Finding(f.trial.value, f.statistic, f.expected, f.p, f.trial in found.refuted) for f in found.findings
    )
    return AuditReport(
        shuffles=found.shuffles,
        cards=found.cards,
        lands=found.lands,
        seed=seed,
        uneven_choices=uneven,
        orders=orders,
        false_alarm=found.false_alarm,
        findings=findings,
        honest=not (uneven or found.refuted) and all(ways == different for ways, different in orders),
    )


def explain_streak(text: str, games: int | None, tell: Teller) -> StreakReport:
    """The exact chance of the streak and the answer for somebody who plays. KeepsevenError: it says no streak."""
    found = streak.read_streak(text)
    if games is not None and not 1 <= games <= 10**9:
        raise KeepsevenError(say("say how many games, from 1 to {most}, not {games}", most=10**9, games=games))
    chance = found.chance
    return StreakReport(
        what=found.what,
        least=found.least,
        most=found.most,
        drawn=found.drawn,
        deck=found.deck,
        copies=found.copies,
        exact=str(chance),
        chance=float(chance),
        games=tuple(
            Games(number, streak.at_least_once(chance, number), float(chance * number))
            for number in sorted({*GAMES, *([games] if games else [])})
        ),
        even_after=streak.games_until_even(chance),
        honest_answer=tuple(_honest_answer(chance, tell)),
    )


def _honest_answer(chance: Fraction, tell: Teller) -> list[str]:
    if chance in (0, 1):
        never = say("it never happens: the deck does not allow it")
        return [tell(say("it always happens: the deck does not allow anything else") if chance else never)]
    return [
        tell(say("This is the chance of a fair shuffle; it looks at one deck, one moment and this one streak.")),
        tell(say("Who remembers streaks looks at many: no lands, only lands, one card never, in every game, also for the opponent."
                 " If ten kinds of streak would have struck you as much, one of them comes about ten times as often.")),
        tell(say("So one streak proves nothing after the event. Say beforehand what you look for, count all games, and compare"
                 " the count with the last column.")),
    ]  # fmt: skip


def count_riffles(cards: int) -> RifflesReport:
    """The distances until one is below a hundredth. KeepsevenError: no such pile.

    >>> count_riffles(52).below
    (('1/2', 7), ('1/10', 9), ('1/100', 13))
    """
    found = riffle.distances(cards)
    limits = (Fraction(1, 2), Fraction(1, 10), Fraction(1, 100))
    return RifflesReport(
        cards=cards,
        distances=tuple(float(distance) for distance in found),
        below=tuple((str(limit), riffle.enough(found, limit)) for limit in limits),
    )


def said_of_riffles(found: RifflesReport, tell: Teller) -> tuple[str, ...]:
    """What the distances mean, in sentences."""
    first, later = found.below[0][1], found.below[1][1]
    return (
        tell(say_n("With {cards} cards the distance falls below one half after {n} riffle and below a tenth after {later}.",
                   "With {cards} cards the distance falls below one half after {n} riffles and below a tenth after {later}.",
                   n=first, cards=found.cards, later=later)),
        tell(say("The distance is the most by which the chance of anything at all can differ from that of a true shuffle.")),
        tell(say("A riffle is that of Gilbert, Shannon and Reeds, as practised hands do it; clumps and half riffles need more.")),
    )  # fmt: skip
