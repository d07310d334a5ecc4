"""The costs of a review add up to what the choices lost, over all orders in which a toy deck can lie.

Whatever somebody does, on average over every order of the cards the costs are the value of the best decisions less the value
of what was done (the performance difference). The second is counted here: how often the goal stands on the table at last.
"""

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations

import pytest

from keepseven.decks.deck import Zone
from keepseven.odds.merge import stock
from keepseven.odds.parse import parse
from keepseven.odds.question import question
from keepseven.pregame.session import Session
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.reports.lines import teller
from keepseven.reports.review import Terms, review
from keepseven.solver.asked import Procedure, asked
from keepseven.solver.solve import solve
from keepseven.testing.toys import deal, idle, letters, reply, table

TOY = letters("LLABB")
GOAL = 'by turn 2: "L" >= 2 and "A" >= 1'
Hand = tuple[str, ...]
Keeps = Callable[[Hand], bool]
Bottoms = Callable[[Hand], int]


def orders() -> list[tuple[int, ...]]:
    """One order of chance for each way in which the five cards can lie; all of these are equally likely."""
    cards = TOY.cards(Zone.MAIN)
    found = {tuple(cards[place] for place in order): order for order in permutations(range(len(cards)))}
    return list(found.values())


ORDERS = orders()


def begun() -> Session:
    return reply(table(TOY, letters("Z"), hand_size=3, chooser=1), 1, 1)


def with_order(session: Session, order: tuple[int, ...]) -> Session:
    """The deck of the player lies so; the opponent's card lies as it does."""
    number = next(n for n, ask in session.questions.items() if ask.seat == CHANCE and ask.about == 1)
    return deal(session.answer(CHANCE, number, order))


def hand(session: Session) -> Hand:
    player = session.game.player(Seat(1))
    return tuple(str(player.names[card]) for card in player.hand)


def played(keeps: Keeps, bottoms: Bottoms) -> list[tuple[Session, Fraction]]:
    """Every game of somebody who takes one mulligan at most, with its chance."""
    found: list[tuple[Session, Fraction]] = []
    for order in ORDERS:
        session = reply(reply(with_order(begun(), order), 1, ()), 2, ())
        share = Fraction(1, len(ORDERS))
        if keeps(hand(session)):
            found.append((reply(reply(session, 1, "keep"), 2, "keep"), share))
            continue
        session = reply(reply(session, 1, "mulligan"), 2, "keep")
        for again in ORDERS:
            drawn = with_order(session, again)
            drawn = reply(reply(drawn, 1, (bottoms(hand(drawn)),)), 1, "keep")
            found.append((drawn, share / len(ORDERS)))
    return found


def reached(session: Session) -> bool:
    """Whether the goal stands with the card that is drawn on turn 2."""
    player = session.game.player(Seat(1))
    seen = [player.names[card] for card in (*player.hand, *player.library[:1])]
    return seen.count("L") >= 2 and "A" in seen


@pytest.mark.parametrize(
    ("keeps", "bottoms"),
    [
        (lambda cards: True, lambda cards: 0),
        (lambda cards: False, lambda cards: 0),
        (lambda cards: "B" not in cards, lambda cards: cards.index(max(cards))),
        (lambda cards: "A" in cards, lambda cards: cards.index(min(cards))),
    ],
    ids=["keeps all", "sends all back", "no B", "the best cards on the bottom"],
)
def test_costs_add_up_to_what_is_lost(keeps: Keeps, bottoms: Bottoms) -> None:
    games = played(keeps, bottoms)
    found = review([idle(session) for session, _ in games], teller({}), Terms(GOAL, seats=(1,)))
    lost = sum(float(share) * seats[0].lost for (_, share), seats in zip(games, found.games, strict=True))
    value = sum(share for session, share in games if reached(session))
    items = stock(TOY)
    best = solve(asked(question(parse(GOAL, items), items), Procedure(hand_size=3)).problem).value
    assert pytest.approx(float(best - value), abs=1e-12) == lost
    assert lost > 0.01
