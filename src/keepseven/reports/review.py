"""What the players chose about their hands beside what would have been best, and what each choice cost.

A choice costs V - Q: what the best that could be done was worth, less what was done, if all that follows is done best
(`solver.policy`). Cards put on the bottom are worth the better of keeping the rest and another mulligan, so that a hand's
costs add up to what it lost in all. The numbers are those of `advise`.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Literal

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.errors import KeepsevenError, OddsError, RecordError
from keepseven.pregame.asks import NONE, Bottom, Declare, ExileFromHand
from keepseven.pregame.choices import Choice, Exile, Stock, choices, stocks
from keepseven.pregame.session import Answered, Session
from keepseven.pregame.setup import Seat
from keepseven.reports.advice import NEAR, AdvisedAction, Adviser, advised, adviser, decided
from keepseven.reports.asking import Numbers, Subject, conditions, method_of, number_of
from keepseven.reports.chances import Begins, Chance
from keepseven.reports.lines import Teller
from keepseven.rule import Rule
from keepseven.words import Message, Who, say

if TYPE_CHECKING:  # arrays are loaded when there is something to compute
    from keepseven.odds.sources import Sources
    from keepseven.solver.asked import Procedure
    from keepseven.solver.notation import HandLine
    from keepseven.solver.policy import Action
    from keepseven.solver.values import Number


@dataclass(frozen=True, slots=True)
class ReviewedChoice:
    """One choice. `hand` is the line that stands for it, as `advise` reads it; `bottom` what was put on the bottom.

    `value` is how often the goal is reached after it if all that follows is done best; `cost` how much less that is than
    after the best that could be done. `near_tie`: it cost something, but hardly anything.
    """

    hand: str
    did: Literal["keep", "mulligan", "bottom"]
    bottom: tuple[str, ...]
    value: Chance
    cost: float
    best: AdvisedAction
    near_tie: bool


@dataclass(frozen=True, slots=True)
class ReviewedExile:
    """Cards that were exiled from the hand for the card `source`, beside those for which the goal is reached most often."""

    hand: str
    source: str
    exiled: tuple[str, ...]
    value: Chance
    cost: float
    best: tuple[str, ...]
    best_value: Chance


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
    choices: tuple[ReviewedChoice, ...]
    exiles: tuple[ReviewedExile, ...]
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
    """The games, each with its seats, and the sums by seat."""

    games: tuple[tuple[SeatReview, ...], ...]
    sums: tuple[SeatSum, ...]
    report: Literal["review"] = "review"
    version: Literal[1] = 1


@dataclass(frozen=True, slots=True)
class Terms:
    """By what is graded: the goal, the derived one where it is None, how lands are read, and of which seats (all: empty)."""

    goal: str | None = None
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
    return Review(tuple(found), tuple(_sums(found)))


def _seat(
    session: Session,
    seat: int,
    made: list[Choice | Exile],
    tell: Teller,
    terms: Terms,
    known: "dict[tuple[Deck, Begins, Procedure], Adviser]",
) -> SeatReview:
    from keepseven.solver.asked import Procedure

    rules, deck = session.setup.rules, session.setup.seatings[seat - 1].deck
    empty = SeatReview(seat, tell(say("{who}", who=Who(seat))), deck.name, None, terms.goal is None, None, (), (), 0, 0.0,
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
            known[key] = adviser(Subject(deck, terms.goal, key[-1], reading), begins)
        graded = tuple(_graded(known[key], one) for one in made if isinstance(one, Choice))
        exiles = tuple(_exiled(known[key], one) for one in made if isinstance(one, Exile))
    except KeepsevenError as error:
        return replace(empty, why_not=tell(error.message))
    using, costs = known[key], [one.cost for one in graded] + [one.cost for one in exiles]
    return replace(
        empty,
        goal=using.found.said(),
        begins=begins,
        choices=graded,
        exiles=exiles,
        mistakes=sum(cost > 0 for cost in costs),
        lost=sum(costs),
        notes=tuple(tell(note) for note in (*_unknown(deck), *using.solution.notes)),
        conditions=tuple(tell(one) for one in conditions(using.found, (begins,))),
        method=method_of(using.solution),
    )


def _others(session: Session, seat: int) -> tuple[str, ...]:
    """The kinds of questions that no goal of a hand says anything about, where the seat did something."""
    answered = (entry for entry in session.log if isinstance(entry, Answered) and entry.seat == seat)
    kinds = (entry.kind for entry in answered if entry.answer not in ((), NONE))
    return tuple(dict.fromkeys(kind for kind in kinds if kind not in GRADED))


GRADED = (Declare.kind, Bottom.kind, ExileFromHand.kind)


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


def _graded(known: Adviser, choice: Choice) -> ReviewedChoice:
    from keepseven.solver.notation import write_hand

    line = line_of(known, choice)
    actions = decided(known, line).actions
    value = _value(known, line, choice, actions)
    cost = float(actions[0].value - value)
    return ReviewedChoice(
        hand=write_hand(line),
        did=choice.did,
        bottom=_named(choice.bottom),
        value=number_of(value),
        cost=cost if cost > NOTHING else 0.0,
        best=advised(known, line, actions[0]),
        near_tie=NOTHING < cost < NEAR,
    )


def _exiled(known: Adviser, exile: Exile) -> ReviewedExile:
    from keepseven.odds.chance import chance
    from keepseven.odds.seen import Known
    from keepseven.solver.notation import HandLine, write_hand

    asked = known.found.question(known.begins)
    hand, bottomed, exiled = (_named(cards) for cards in (exile.hand, exile.bottomed, exile.exiled))
    seen = Counter(hand) + Counter(_named(exile.battlefield))

    def value(cards: tuple[str, ...]) -> Fraction:
        gone = Counter(cards)
        table = Known(hand=seen - gone, bottom=bottomed, exiled=Counter(exiled) + gone)
        return chance(asked, known=table).chance

    did = _named(exile.cards)
    ways = dict.fromkeys(combinations(sorted(hand), len(did)))
    best = max(ways, key=value)
    return ReviewedExile(
        hand=write_hand(HandLine(hand, exile.taken, _on_the_draw(known), bottomed or None, exiled or None)),
        source=exile.source,
        exiled=did,
        value=number_of(value(did)),
        cost=float(value(best) - value(did)),
        best=best,
        best_value=number_of(value(best)),
    )


NOTHING = 1e-12
"""A difference that is smaller comes from rounding."""


def line_of(known: Adviser, choice: Choice) -> "HandLine":
    """The line that stands for the hand of a choice, its copies together, as they are where the line is read back."""
    from keepseven.solver.notation import HandLine

    hand, bottomed = (tuple(Counter(_named(cards)).elements()) for cards in (choice.hand, choice.bottomed))
    return HandLine(hand, choice.taken, _on_the_draw(known), bottomed or None)


def _on_the_draw(known: Adviser) -> bool | None:
    return {"play": False, "draw": True}.get(known.begins)


def _value(known: Adviser, line: "HandLine", choice: Choice, actions: "Sequence[Action]") -> "Number":
    """What the best is worth that can follow the choice. OddsError: no such thing could be done."""
    from keepseven.solver.policy import Verb

    bottom = known.asked.vector(Counter(_named(choice.bottom)))
    none = (0,) * len(bottom)
    keeps = [action.value for action in actions if action.verb is Verb.KEEP and (action.cards or none) == bottom]
    others = [action.value for action in actions if action.verb is Verb.MULLIGAN]
    follows = {"keep": keeps, "mulligan": others, "bottom": keeps + others if keeps else []}[choice.did]
    if not follows:
        raise OddsError(say("what was done with {hand} is not among what can be done", hand=", ".join(line.cards)))
    return max(follows)


def _named(cards: tuple[str | None, ...]) -> tuple[str, ...]:
    return tuple(name for name in cards if name is not None)


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
            choices=sum(len(one.choices) + len(one.exiles) for one in ones),
            mistakes=sum(one.mistakes for one in ones),
            lost=sum(one.lost for one in ones),
        )
        for seat, ones in by_seat.items()
    ]
