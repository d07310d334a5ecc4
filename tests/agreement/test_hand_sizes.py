"""How many cards are kept under each mulligan rule, through the script in every way, against fractions worked out by hand.

Six cards, one of them an A, hands of three; whoever holds the A keeps, and otherwise sends back as much as the rule lets.
"""

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from keepseven.decks.deck import Deck, deck_of
from keepseven.pregame.asks import (
    NONE,
    ActFromHand,
    Ask,
    Bottom,
    ChooseHand,
    Declare,
    HandleDecks,
    MayLook,
    Order,
    PutAway,
)
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat, Seating, Setup
from keepseven.rules.mulligans import MULLIGANS, Mulligan
from keepseven.rules.resolving import resolve
from keepseven.testing.toys import letters, reply

ME = Seat(1)
F = Fraction
A = "A"


def session_of(deck: Deck, rule: Mulligan, free: int) -> Session:
    rules = replace(resolve(), hand_size=3, mulligan=rule, free=free)
    return reply(Session(Setup(rules, (Seating(deck), Seating(letters(""))), ME)), 1, 1)


def sizes(session: Session, wanted: str) -> dict[int, Fraction]:
    """The chance of each size of the kept hand, every order of the pile being as likely."""
    found: dict[int, Fraction] = defaultdict(Fraction)
    waiting: dict[Any, tuple[Fraction, Session]] = {None: (F(1), session)}
    while waiting:
        weight, session = waiting.pop(next(iter(waiting)))
        if session.over:
            found[len(session.game.player(ME).hand)] += weight
            continue
        ((number, ask),) = session.questions.items()
        for chance, answer in answers(session, ask, wanted):
            after = session.answer(ask.seat, number, answer)
            key: Any = replace(after.game, events=()), tuple(after.questions.values())
            if not after.over and after.game.player(ME).taken == 0 and not any(map(is_declaration, key[1])):
                key = object()  # among several first hands the table does not tell what the ones before were
            waiting[key] = (weight * chance + waiting.get(key, (F(0), None))[0], after)
    return dict(found)


def is_declaration(ask: Ask[Any]) -> bool:
    return isinstance(ask, Declare)


def answers(session: Session, ask: Ask[Any], wanted: str) -> list[tuple[Fraction, Any]]:
    player = session.game.player(ME)
    hand = [player.names[card] for card in player.hand]
    match ask:
        case Order(count=count):
            piles: dict[Any, Any] = {}
            pile = sorted(player.library)
            for order in permutations(range(count)):
                piles.setdefault(tuple(player.names[pile[i]] for i in order), order)
            return [(F(1, len(piles)), order) for order in piles.values()]
        case HandleDecks():
            return [(F(1), ())]
        case Declare(may=may):
            return [(F(1), "keep" if wanted in hand or not may else "mulligan")]
        case PutAway(held=held, least=least, most=most):
            spare = sorted(range(held), key=lambda place: hand[place] == wanted)
            return [(F(1), tuple(spare[: most if most == held else least]))]
        case Bottom(held=held, count=count):
            return [(F(1), tuple(sorted(range(held), key=lambda place: hand[place] == wanted)[:count]))]
        case ChooseHand(hands=hands):
            return [(F(1), max(range(len(hands)), key=lambda at: any(card.name == wanted for card in hands[at])))]
        case MayLook():
            return [(F(1), "decline")]
        case ActFromHand():
            return [(F(1), NONE)]
    raise AssertionError(ask)


def rule(name: str) -> Mulligan:
    """The rule, for hands of three instead of seven."""
    scaled: dict[str, dict[str, Any]] = {"canadian highlander": {"ladder": (3, 2, 2, 1, 1, 0)}, "houston": {"draws": 4}}
    scaled["houston, then london"] = scaled["houston"]
    return replace(MULLIGANS[name], **scaled.get(name, {}))


# A hand of n of the six cards holds the A with n / 6.
PARIS = {3: F(1, 2), 2: F(1, 2) * F(2, 6), 1: F(1, 2) * F(4, 6) * F(1, 6), 0: F(1, 2) * F(4, 6) * F(5, 6)}
FREE_PARIS = {3: F(3, 4), 2: F(1, 4) * F(2, 6), 1: F(1, 4) * F(4, 6) * F(1, 6), 0: F(1, 4) * F(4, 6) * F(5, 6)}
# All three go, and two come from the other three cards, which hold the A; then the last one is it.
PART = {3: F(1, 2), 2: F(1, 2) * F(2, 3), 1: F(1, 2) * F(1, 3)}
EXPECTED: list[tuple[str, int, dict[int, Fraction]]] = [
    ("none", 0, {3: F(1)}),
    ("paris, each to the end", 0, PARIS),
    ("paris, each to the end", 1, FREE_PARIS),
    ("paris, team by team", 1, FREE_PARIS),
    ("paris", 0, PARIS),
    ("paris", 1, FREE_PARIS),
    ("partial paris", 0, PART),
    ("partial paris", 1, {3: F(1)}),  # three new cards for the three others: the A is among them
    ("partial paris, face down", 0, PART),
    ("partial paris, face down, with the look", 0, PART),
    ("partial paris, with both looks", 0, PART),
    ("vancouver", 0, PARIS),
    ("vancouver", 1, FREE_PARIS),
    ("vancouver, 2015 trial", 0, PARIS),
    ("london", 0, {3: F(1, 2), 2: F(1, 4), 1: F(1, 8), 0: F(1, 8)}),
    ("london", 1, {3: F(3, 4), 2: F(1, 8), 1: F(1, 16), 0: F(1, 16)}),
    # 3, 2, 2, 1, 1, 0 cards; misses 1/2, then 4/6 twice, then 5/6 twice
    (
        "canadian highlander",
        0,
        {3: F(1, 2), 2: F(1, 6) + F(1, 9), 1: F(2, 9) * (F(1, 6) + F(5, 36)), 0: F(2, 9) * F(25, 36)},
    ),
    ("highlander spoils", 0, {3: F(1)}),
    ("houston", 0, {3: F(1)}),
    ("houston, then london", 0, {3: F(4, 6), 2: F(2, 6) * F(4, 6), 1: F(4, 36) * F(4, 6), 0: F(1, 27)}),
    # the first hand misses with 1/2 * 1/2, three with 1/8
    ("london, best of two hands", 0, {3: F(3, 4), 2: F(1, 8), 1: F(1, 16), 0: F(1, 16)}),
    ("london, best of three hands", 0, {3: F(7, 8), 2: F(1, 16), 1: F(1, 32), 0: F(1, 32)}),
]


@pytest.mark.parametrize(("name", "free", "expected"), EXPECTED, ids=[f"{name}-{free}" for name, free, _ in EXPECTED])
def test_the_sizes_of_kept_hands(name: str, free: int, expected: dict[int, Fraction]) -> None:
    assert 1 == sum(expected.values())
    found = sizes(session_of(letters("ABBBBB"), rule(name), free), A)
    assert expected == found


def test_all_lands_or_no_land_is_sent_back_once() -> None:
    """Three lands of six cards: of the 20 hands one is all lands and one has none; a second such hand is kept.

    Whoever wants an Opt keeps the one without a land too, which holds it with all three spells.
    """
    deck = deck_of((("Forest", 3), ("Shock", 2), ("Opt", 1)))
    kept: dict[tuple[str, int], Fraction] = defaultdict(Fraction)
    waiting: list[tuple[Fraction, Session]] = [(F(1), session_of(deck, MULLIGANS["original"], 0))]
    while waiting:
        weight, session = waiting.pop()
        if session.over:
            player = session.game.player(ME)
            kept["".join(sorted(str(player.names[card])[0] for card in player.hand)), player.taken] += weight
            continue
        ((number, ask),) = session.questions.items()
        waiting += [(weight * c, session.answer(ask.seat, number, a)) for c, a in answers(session, ask, "Opt")]
    assert F(1, 20) * F(1, 20) == kept["FFF", 1]
    assert F(1, 20) * F(18, 20) == sum(kept[h, 1] for h in ("FFO", "FFS", "FOS", "FSS"))
    assert F(1, 20) == kept["OSS", 0]
    assert F(1, 20) == sum(chance for (_, taken), chance in kept.items() if taken)
    assert 1 == sum(kept.values())
