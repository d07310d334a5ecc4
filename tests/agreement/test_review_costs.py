"""The costs of a review add up to what the choices lost, over all orders in which a toy deck can lie, under every rule.

Whatever somebody does, on average over every order of the cards the costs are the value of the best decisions less the value
of what was done (the performance difference). The second is counted here: how often the goal stands on the table at last.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from keepseven.decks.deck import Deck, deck_of
from keepseven.pregame.asks import (
    ActFromHand,
    Ask,
    Bottom,
    ChooseHand,
    Declare,
    HandleDecks,
    MayLook,
    Order,
    PickHand,
    PutAway,
    TopCard,
)
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat, Seating, Setup
from keepseven.reports.asking import Subject, put
from keepseven.reports.lines import teller
from keepseven.reports.review import Terms, review
from keepseven.rules.mulligans import MULLIGANS, Back, Deal, Mulligan, Rest
from keepseven.rules.resolving import resolve
from keepseven.solver.asked import Procedure
from keepseven.solver.solve import solve

TOY = deck_of([("Forest", 2), ("Opt", 1), ("Shock", 1)])
POWDERED = deck_of([("Forest", 2), ("Opt", 1), ("Serum Powder", 1)])
WANTED = '"Forest" >= 1 and "Opt" >= 1'
ME, OTHER, SIZE = Seat(1), Seat(2), 3
Names = tuple[str, ...]
Plays = Callable[[Ask[Any], Names, int], Any]


def careless(ask: Ask[Any], hand: Names, taken: int) -> Any:
    """One mulligan of every hand without a Forest and an Opt; all else as it comes."""
    match ask:
        case Declare(usable=usable) if usable and "Opt" not in hand:
            return "use", usable[0]
        case Declare(may=may):
            return "mulligan" if may and not taken and len(hand) > 1 and not {"Forest", "Opt"} <= set(hand) else "keep"
        case Bottom(count=count) | PutAway(least=count):
            return tuple(range(count))
        case ChooseHand(hands=hands):
            return len(hands) - 1
        case TopCard():
            return "bottom"
    return _of_course(ask)


def stubborn(ask: Ask[Any], hand: Names, taken: int) -> Any:
    """One mulligan of every hand with an Opt, which goes to the bottom or aside where it can; the first of several hands."""
    match ask:
        case Declare(may=may):
            return "mulligan" if may and not taken and "Opt" in hand else "keep"
        case Bottom(count=count) | PutAway(least=count):
            places = sorted(range(len(hand)), key=lambda place: (hand[place] != "Opt", -place))
            return tuple(sorted(places[:count])) if isinstance(ask, PutAway) else tuple(places[:count])
        case ChooseHand():
            return 0
        case TopCard():
            return "stay"
    return _of_course(ask)


def _of_course(ask: Ask[Any]) -> Any:
    match ask:
        case HandleDecks():
            return ()
        case MayLook():
            return "look"
        case ActFromHand():
            return "none"
    return ME  # who begins


def names(session: Session, cards: tuple[int, ...]) -> Names:
    return tuple(str(session.game.player(ME).names[card]) for card in cards)


def games(
    session: Session, plays: Plays, draws: int, share: Fraction = Fraction(1)
) -> Iterator[tuple[Session, Fraction]]:
    """Every game of somebody who plays so, with its chance."""
    player = session.game.player(ME)
    for number, ask in session.questions.items():
        match ask:
            case Order(owner=owner, count=count) if owner == OTHER:
                answers: dict[Any, Fraction] = {tuple(range(count)): Fraction(1)}
            case Order():
                answers = orders(session, ask, draws == 0 and (player.kept or bool(player.hand)))
            case PickHand(weights=weights):
                answers = {hand: Fraction(weights[hand], sum(weights)) for hand in ask.options()}
            case Declare(seat=seat) if seat == OTHER:
                answers = {"keep": Fraction(1)}
            case ChooseHand(seat=seat) if seat == OTHER:
                answers = {0: Fraction(1)}
            case Bottom(seat=seat, count=count) | PutAway(seat=seat, least=count) if seat == OTHER:
                answers = {tuple(range(count)): Fraction(1)}
            case _:
                answers = {plays(ask, names(session, player.hand), player.taken): Fraction(1)}
        for answer, chance in answers.items():
            yield from games(session.answer(ask.seat, number, answer), plays, draws, share * chance)
        return
    yield session, share


def orders(session: Session, ask: Order, matters_not: bool) -> dict[Any, Fraction]:
    """One order for each way in which the cards can lie, which are equally likely; one where nobody will see any."""
    pile = names(session, tuple(sorted(session.game.player(ME).library)))
    if matters_not:
        return {tuple(range(ask.count)): Fraction(1)}
    found = {tuple(pile[place] for place in order): order for order in permutations(range(ask.count))}
    return {order: Fraction(1, len(found)) for order in found.values()}


def reached(session: Session, draws: int) -> bool:
    """Whether the goal stands with the cards that are drawn by its turn."""
    player = session.game.player(ME)
    return {"Forest", "Opt"} <= set(names(session, player.hand + player.library[:draws]))


def lost_and_value(deck: Deck, rule: Mulligan, free: int, plays: Plays, draws: int) -> tuple[float, Fraction]:
    """What the reviews say was lost, and the value of what was done."""
    goal = WANTED if draws == 0 else f"by turn {draws + 1}: {WANTED}"
    rules = replace(resolve(), hand_size=SIZE, mulligan=rule, free=free)
    setup = Setup(rules, (Seating(deck), Seating(deck_of([("Wastes", 1)]))), ME)
    found = list(games(Session(setup), plays, draws))
    assert 1 == sum(share for _, share in found)
    seats = [game[0] for game in review([s for s, _ in found], teller({}), Terms(goal, seats=(1,))).games]
    assert {None, "no choice about a hand was made"} >= {
        seat.why_not for seat in seats
    }  # some hands may not be sent back
    lost = sum(float(share) * seat.lost for (_, share), seat in zip(found, seats, strict=True))
    return lost, sum((share for session, share in found if reached(session, draws)), Fraction(0))


def best(deck: Deck, rule: Mulligan, free: int, draws: int) -> float:
    goal = WANTED if draws == 0 else f"by turn {draws + 1}: {WANTED}"
    problem = put(Subject(deck, goal, Procedure(rule, free, SIZE))).asked("play").problem
    return float(solve(problem).value)


def scaled(rule: Mulligan) -> Mulligan:
    """The rule for starting hands of three."""
    if rule.ladder:
        return replace(rule, ladder=(3, 2, 2, 1, 1, 0))
    return rule if rule.draws is None else replace(rule, draws=4)


RULES = (
    "original",
    "paris",
    "partial paris",
    "partial paris, with both looks",
    "vancouver",
    "london",
    "canadian highlander",
    "highlander spoils",
    "houston",
)
"""Others differ from one of these only in who declares when, or let chance choose a first hand."""
SEVERAL = "london, best of two hands"


@pytest.mark.parametrize(
    ("name", "plays"),
    [*((name, plays) for name in RULES for plays in (careless, stubborn)), (SEVERAL, careless)],
)
def test_costs_add_up_to_what_is_lost(name: str, plays: Plays) -> None:
    """A goal of the kept hand alone where cards are shuffled after it, as their order is nobody's then."""
    rule = scaled(MULLIGANS[name])
    later = rule.back is not Back.HAND or rule.deal is not Deal.PLAIN or rule.rest is Rest.SHUFFLED
    lost, value = lost_and_value(TOY, rule, 0, plays, 0 if later else 1)
    assert pytest.approx(best(TOY, rule, 0, 0 if later else 1) - float(value), abs=1e-12) == lost
    assert lost >= 0


def test_costs_add_up_where_the_rest_is_shuffled_in() -> None:
    rule = replace(scaled(MULLIGANS["houston"]), rest=Rest.SHUFFLED)
    lost, value = lost_and_value(TOY, rule, 0, stubborn, 0)
    assert pytest.approx(best(TOY, rule, 0, 0) - float(value), abs=1e-12) == lost > 0.1


@pytest.mark.parametrize("name", ["london", "vancouver", "paris"])
@pytest.mark.parametrize("free", [0, 1])
def test_costs_add_up_with_serum_powder_and_free_mulligans(name: str, free: int) -> None:
    lost, value = lost_and_value(POWDERED, MULLIGANS[name], free, careless, 0)
    assert pytest.approx(best(POWDERED, MULLIGANS[name], free, 0) - float(value), abs=1e-12) == lost


def test_something_is_lost_somewhere() -> None:
    assert lost_and_value(TOY, MULLIGANS["london"], 0, stubborn, 1)[0] > 0.1
