"""Policies answer every question legally, and by the rule of thumb they are named after."""

from dataclasses import replace
from typing import Any

import pytest

from keepseven.agents.play import play
from keepseven.agents.policies import Policy, at_random, is_land, keep_all, land_count
from keepseven.decks.deck import Deck, deck_of, paper_deck
from keepseven.pregame.asks import Ask, Bottom, ChooseStartingPlayer, Declare, HandleDecks, NameCommanders, RandomSeat
from keepseven.pregame.dealer import Dealer
from keepseven.pregame.events import Cut, HandKept, Shuffled
from keepseven.pregame.session import Session
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.rule import Rule
from keepseven.rules.terms import Handling
from keepseven.testing.toys import letters, singles, table

ONE, TWO = Seat(1), Seat(2)
SEVEN = Declare(ONE, held=7, draws=7, bottoms=1, free=False)
BOTH = (Handling.SHUFFLE, Handling.CUT)


def hand(lands: int, others: int) -> tuple[str, ...]:
    return ("Island",) * lands + ("Opt",) * others


def test_keep_all_goes_first_keeps_and_touches_nothing() -> None:
    assert 2 == keep_all(ChooseStartingPlayer(TWO, (ONE, TWO)), ())
    assert "keep" == keep_all(SEVEN, hand(0, 7))
    assert () == keep_all(HandleDecks(ONE, ((TWO, 60),), BOTH), ())
    assert (0, 1) == keep_all(Bottom(ONE, 7, 2, again=True), hand(3, 4))


@pytest.mark.parametrize(
    ("deck", "commander"),
    [
        (("Air Elemental", "Isamaru, Hound of Konda", "Island"), "Isamaru, Hound of Konda"),
        (("Azusa, Lost but Seeking", "Isamaru, Hound of Konda"), "Azusa, Lost but Seeking"),
        (("nobody's card", "Air Elemental"), "nobody's card"),  # the other one is known to be none
        ((None, "Opt", None), "unknown commander"),
        (("Opt", "Air Elemental"), "Air Elemental"),  # no card may be one, so that any is taken
        (("Raised by Giants", "Wilson, Refined Grizzly"), "Wilson, Refined Grizzly"),  # a Background is none alone
        ((None, None), "unknown commander"),
    ],
)
def test_the_commander_is_the_first_card_that_may_be_one(deck: tuple[str | None, ...], commander: str) -> None:
    ask = NameCommanders(ONE, deck, 2)
    assert (commander,) == keep_all(ask, ()) == land_count(ask, ()) == at_random("a")(ask, ())
    assert ask.why_not((commander,)) is None


def test_no_policy_answers_for_chance() -> None:
    for policy in (keep_all, land_count, at_random("a")):
        with pytest.raises(TypeError, match="no policy answers a question random seat"):
            policy(RandomSeat(CHANCE, (ONE, TWO)), ())


@pytest.mark.parametrize(
    ("cards", "declared"),
    [
        *((hand(lands, 7 - lands), "keep" if 2 <= lands <= 5 else "mulligan") for lands in range(8)),
        *((hand(lands, 6 - lands), "keep" if 2 <= lands <= 5 else "mulligan") for lands in range(7)),
        *((hand(lands, 5 - lands), "keep") for lands in range(6)),
        ((None,) * 7, "keep"),
        (hand(0, 6) + (None,), "keep"),
    ],
)
def test_land_counts_keep_two_to_five_lands_and_any_small_hand(cards: tuple[str | None, ...], declared: str) -> None:
    assert declared == land_count(SEVEN, cards)


@pytest.mark.parametrize(
    ("cards", "count", "bottom"),
    [
        (("Island", "Island", "Island", "Island", "Opt", "Air Elemental", "Opt"), 1, (0,)),  # a fourth land
        (("Opt", "Island", "Air Elemental", "Island", "Island", "Shock", "Opt"), 1, (2,)),  # the dearest spell
        (("Opt", "Island", "Air Elemental", "Island", "Island", "Island", "Opt"), 2, (1, 2)),
        (("Opt", "Island", "Air Elemental", "Island", "Hill Giant", "Shock", "Opt"), 3, (2, 4, 0)),
        (("Island", "Island"), 1, (0,)),  # nothing but lands
        (("Opt", None, "nobody's card"), 2, (0, 1)),
    ],
)
def test_land_counts_put_spare_lands_down_and_then_the_dearest_spells(
    cards: tuple[str | None, ...], count: int, bottom: tuple[int, ...]
) -> None:
    assert bottom == land_count(Bottom(ONE, len(cards), count, again=True), cards)


def test_what_is_a_land() -> None:
    assert [True, True, False, False, False] == [
        is_land(name) for name in ("Island", "Dryad Arbor", "Opt", "nobody's card", None)
    ]


def test_at_random_gives_every_kind_of_legal_answer_and_the_same_ones_for_a_seed() -> None:
    piles = HandleDecks(ONE, ((TWO, 3), (Seat(3), 1), (Seat(4), 9)), BOTH)
    asks: list[Ask[Any]] = [
        ChooseStartingPlayer(ONE, (ONE, TWO)),
        SEVEN,
        piles,
        Bottom(ONE, 3, 1, again=True),
        Bottom(ONE, 3, 3, again=False),
    ]
    asks += [replace(piles, may=(Handling.CUT,)), replace(piles, may=(Handling.SHUFFLE,)), replace(piles, may=())]
    policy, again = at_random("seed"), at_random("seed")
    given = [[policy(ask, ()) for ask in asks] for _ in range(300)]
    assert given == [[again(ask, ()) for ask in asks] for _ in range(300)]
    assert [None] * len(asks) * 300 == [
        ask.why_not(answer) for answers in given for ask, answer in zip(asks, answers, strict=True)
    ]
    seats, declared, handled, bottomed, *_ = zip(*given, strict=True)
    assert ({1, 2}, {"keep", "mulligan"}) == (set(seats), set(declared))
    assert {(), ((2, "cut", 1),), ((2, "shuffle", 0),), ((4, "cut", 8),)} < set(handled)
    assert {(0,), (1,), (2,), "again"} == set(bottomed)
    assert 6 == len({answers[4] for answers in given})


DECKS: list[Deck] = [deck_of([("Island", 17), ("Opt", 23)]), letters("AABB", commanders="C"), singles(0), paper_deck(9)]


@pytest.mark.parametrize("format", ["constructed", "commander"])
@pytest.mark.parametrize("policy", [keep_all, land_count, at_random("a"), at_random("b")])
def test_a_game_is_played_to_its_end(policy: Policy, format: str) -> None:
    session = play(table(*DECKS, format=format), dict.fromkeys(map(Seat, range(1, 5)), policy), Dealer(b"seed"))
    assert session.over
    assert session.game.begun
    kept = [event for event in session.game.events if isinstance(event, HandKept)]
    assert {1, 2, 3, 4} == {event.seat for event in kept}


def test_the_game_stops_where_somebody_without_a_policy_has_to_answer() -> None:
    session = play(table(*DECKS[:2], chooser=1), {ONE: keep_all}, Dealer(b"seed"))
    assert [TWO] == [ask.seat for ask in session.questions.values()]
    assert session == play(session, {ONE: keep_all}, Dealer(b"seed"))


def test_a_policy_sees_its_own_hand_in_its_order() -> None:
    seen: list[tuple[str | None, ...]] = []

    def watching(ask: object, hand: tuple[str | None, ...]) -> object:
        seen.append(hand)
        return "keep" if isinstance(ask, Declare) else "none"

    session: Session = play(table(letters("ABC"), singles(0), hand_size=2, chooser=1), {TWO: keep_all}, Dealer(b"seed"))
    session = play(session.answer(ONE, 1, 1), {TWO: keep_all}, Dealer(b"seed"))
    session = session.answer(ONE, max(session.questions), ())
    session = play(session, {ONE: watching, TWO: keep_all}, Dealer(b"seed"))
    player = session.game.player(ONE)
    assert [tuple(player.names[card] for card in player.hand)] * 2 == seen, "asked to declare, and to act"


def test_random_players_do_touch_decks() -> None:
    happened = set()
    for seed in range(20):
        policies = {seat: at_random(f"{seed}") for seat in (ONE, TWO)}
        session = play(table(singles(9), singles(9)), policies, Dealer(b"seed"))
        happened |= {type(event) for event in session.game.events if event.rule is Rule.OPPONENT_SHUFFLES}
    assert {Cut, Shuffled} == happened
