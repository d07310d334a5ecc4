"""What the players chose about their hands beside what would have been best, and what each choice cost.

A choice costs V - Q: what the best that could be done was worth, less what was done, if all that follows is done best
(`solver.policy`). Cards put on the bottom are worth the better of keeping the rest and another mulligan, so that a hand's
costs add up to what it lost in all. The numbers are those of `advise`.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.errors import KeepsevenError, OddsError, RecordError
from keepseven.pregame.asks import NONE, ActFromHand, Bottom, ChooseHand, Declare, ExileFromHand, PutAway, TopCard
from keepseven.pregame.asks import Choice as Place
from keepseven.pregame.choices import Choice, Stock, choices, stocks
from keepseven.pregame.session import Answered, Session
from keepseven.pregame.setup import Seat
from keepseven.reports.advice import Adviser, adviser
from keepseven.reports.asking import Numbers, Subject, conditions, method_of, notes_of
from keepseven.reports.chances import Begins, Unit
from keepseven.reports.grading import Graded, grade
from keepseven.reports.grading_openings import openings_said
from keepseven.reports.lines import Teller
from keepseven.rule import Rule
from keepseven.rules.mulligans import Deal
from keepseven.words import Message, Who, say

if TYPE_CHECKING:  # arrays are loaded when there is something to compute
    from keepseven.odds.sources import Sources
    from keepseven.solver.asked import Procedure
    from keepseven.solver.curve import Terms as CurveTerms


@dataclass(frozen=True, slots=True)
class SeatReview:
    """The choices of one seat in one game, and what they cost together.

    `not_graded` are the kinds of other questions for which the seat did something. Where nothing can be graded,
    `why_not` says so; `goal`, `begins` and `method` are None then.
    """

    seat: int
    player: str
    deck: str
    goal: str | None
    goal_is_default: bool
    begins: Begins | None
    choices: tuple[Graded, ...]
    mistakes: int
    lost: float
    not_graded: tuple[str, ...]
    why_not: str | None
    notes: tuple[str, ...]
    conditions: tuple[str, ...]
    method: Numbers | None


@dataclass(frozen=True, slots=True)
class SeatSum:
    """What a seat lost over all games: in how many `games`, with how many `choices`, its choices were graded."""

    seat: int
    player: str
    games: int
    choices: int
    mistakes: int
    lost: float


@dataclass(frozen=True, slots=True)
class Review:
    """The games, each with its seats, and the sums by seat. What is lost is counted in `unit`."""

    unit: Unit
    games: tuple[tuple[SeatReview, ...], ...]
    sums: tuple[SeatSum, ...]
    report: Literal["review"] = "review"
    version: Literal[1] = 1


@dataclass(frozen=True, slots=True)
class Terms:
    """By what is graded, as in `Subject`; how the lands of a list are read; and of which seats (all: empty)."""

    goal: str | None = None
    curve: "CurveTerms | None" = None
    reading: "Callable[[Deck], Sources] | None" = None
    seats: tuple[int, ...] = ()


TERMS = Terms()


def review(games: Sequence[Session], tell: Teller, terms: Terms = TERMS) -> Review:
    """Grade the games of a match, or one game; one that is not over stays closed. RecordError: there is no such seat."""
    known: dict[tuple[Deck, Begins, Procedure], Adviser] = {}
    found: list[tuple[SeatReview, ...]] = []
    for session in games:
        seats = range(1, session.setup.rules.players + 1)
        if missing := [seat for seat in terms.seats if seat not in seats]:
            raise RecordError(say("there is no seat {seat}; the seats of the game are 1 to {n}",
                                  seat=missing[0], n=len(seats)))  # fmt: skip
        made = choices(session)
        found.append(
            tuple(
                _seat(session, seat, [choice for choice in made if choice.seat == seat], tell, terms, known)
                for seat in terms.seats or seats
            )
        )
    unit: Unit = "chance" if terms.goal is not None or terms.curve is None else "mana"
    return Review(unit, tuple(found), tuple(_sums(found)))


def _seat(
    session: Session,
    seat: int,
    made: list[Choice],
    tell: Teller,
    terms: Terms,
    known: "dict[tuple[Deck, Begins, Procedure], Adviser]",
) -> SeatReview:
    from keepseven.solver.asked import Procedure

    rules, deck = session.setup.rules, session.setup.seatings[seat - 1].deck
    empty = SeatReview(seat, tell(say("{who}", who=Who(seat))), deck.name, None, terms.goal is None, None, (), 0, 0.0,
                       _others(session, seat), None, (), (), None)  # fmt: skip
    first = session.game.starting in rules.team_of(seat)
    begins: Begins = "all draw" if rules.first_draw is Rule.NO_SKIP else "play" if first else "draw"
    try:
        if not session.over:
            raise OddsError(say("the start of the game is not over: a review would show hands that are still hidden"))
        if not made:
            raise OddsError(say("no choice about a hand was made"))
        if any(None in choice.hand for choice in made):
            raise OddsError(say("the cards are paper, and nobody named them"))
        stock = stocks(session)[Seat(seat)]
        deck = played(deck, stock)
        key = deck, begins, Procedure(rules.mulligan, rules.free, stock.hand_size)
        if key not in known:
            reading = terms.reading(deck) if terms.reading is not None else None
            known[key] = adviser(Subject(deck, terms.goal, key[-1], reading, terms.curve), begins)
        found = tuple(grade(known[key], choice) for choice in made)
    except KeepsevenError as error:
        return replace(empty, why_not=tell(error.message))
    using, costs = known[key], [one.cost for one in found]
    return replace(
        empty,
        goal=using.found.said(),
        begins=begins,
        choices=found,
        mistakes=sum(cost > 0 for cost in costs),
        lost=sum(costs),
        notes=tuple(tell(note) for note in (*_unknown(deck), *notes_of(using.asked, using.solution))),
        conditions=tuple(tell(one) for one in (*conditions(using.found, (begins,)), *openings_said(using.found, made))),
        method=method_of(using.solution),
    )


def _others(session: Session, seat: int) -> tuple[str, ...]:
    """The kinds of questions that no goal of a hand says anything about, where the seat did something."""
    of_hands = GRADED if session.setup.rules.mulligan.deal is Deal.PLAYER else GRADED - {ChooseHand.kind}
    answered = (entry for entry in session.log if isinstance(entry, Answered) and entry.seat == seat)
    kinds = (entry.kind for entry in answered if entry.answer not in AS_A_MATTER_OF_COURSE)
    return tuple(dict.fromkeys(kind for kind in kinds if kind not in of_hands))


GRADED = {ask.kind for ask in (Declare, Bottom, PutAway, ChooseHand, TopCard, ActFromHand, ExileFromHand)}
AS_A_MATTER_OF_COURSE = ((), NONE, Place.LOOK.value)
"""Nothing was done; or a card was looked at, and what then became of it is graded."""


def played(deck: Deck, stock: Stock) -> Deck:
    """The list as it was played: what was shuffled is the main deck, and what began in the command zone commands.

    The owner's words for a card are those of the list.
    """
    listed = {entry.name: entry for entry in deck.entries}
    entries = [
        replace(listed.get(name, Entry(name, 1)), name=name, count=count, zone=zone)
        for zone, names in ((Zone.MAIN, stock.cards), (Zone.COMMANDER, stock.commanders))
        for name, count in sorted(Counter(names).items(), key=lambda item: item[0] or "")
    ]
    return Deck(deck.name, tuple(entries))


def _unknown(deck: Deck) -> tuple[Message, ...]:
    names = tuple(entry.name for entry in deck.entries if entry.unknown and entry.name and entry.zone is Zone.MAIN)
    return (say("nothing is known of {names}", names=names),) if names else ()


def _sums(games: Sequence[tuple[SeatReview, ...]]) -> list[SeatSum]:
    by_seat: dict[int, list[SeatReview]] = {}
    for game in games:
        for one in game:
            by_seat.setdefault(one.seat, []).append(one)
    return [
        SeatSum(
            seat=seat,
            player=ones[0].player,
            games=sum(one.why_not is None for one in ones),
            choices=sum(len(one.choices) for one in ones),
            mistakes=sum(one.mistakes for one in ones),
            lost=sum(one.lost for one in ones),
        )
        for seat, ones in by_seat.items()
    ]
