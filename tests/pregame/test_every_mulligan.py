"""What the cases do not show of mulligans: words, departures in between, house rules that are composed."""

from dataclasses import replace
from typing import Any

import pytest

from keepseven.decks.deck import deck_of
from keepseven.pregame.asks import (
    Ask,
    Bottom,
    Choice,
    ChooseHand,
    ChooseNumber,
    Declaration,
    Declare,
    MayLook,
    Order,
    PickHand,
    PutAway,
    TopCard,
    plain,
)
from keepseven.pregame.dealer import Dealer
from keepseven.pregame.dealer import deal as dealt
from keepseven.pregame.events import (
    CardsExiled,
    CardsPutAway,
    HandChosen,
    NumberChosen,
    SeenCard,
    StartingHandSize,
    TopCardPlaced,
)
from keepseven.pregame.script import facts
from keepseven.pregame.session import Session
from keepseven.pregame.setup import CHANCE, Seat, Seating, Setup
from keepseven.pregame.view import view
from keepseven.randomness import recipe
from keepseven.rule import Rule
from keepseven.rules.mulligans import MULLIGANS, Deal, Mulligan, Pay, Rest
from keepseven.rules.resolving import resolve
from keepseven.testing.toys import deal, idle, letters, reply, singles, table

ONE, TWO, THREE = Seat(1), Seat(2), Seat(3)
CARD = SeenCard(ONE, 1, 0, "Opt")


def at_hands(*decks: str, rule: str | Mulligan = "london", tops: dict[int, str] | None = None) -> Session:
    """The first question about hands, with decks of single letters."""
    chosen = MULLIGANS[rule] if isinstance(rule, str) else rule
    rules = replace(resolve(players=len(decks)), hand_size=3, mulligan=chosen)
    session = Session(Setup(rules, tuple(Seating(letters(deck)) for deck in decks), ONE))
    session = deal(reply(session, 1, 1), tops)
    for seat in range(1, len(decks) + 1):
        session = deal(reply(session, seat, ()), tops)
    return session


def hand(session: Session, seat: int = 1) -> str:
    return "".join(card.name or "?" for card in view(session, Seat(seat)).hand)


@pytest.mark.parametrize(
    ("ask", "keep", "mulligan"),
    [
        (Declare(ONE, 7, 7, 1, False), "keep: stay with 7 cards", "mulligan: draw 7 cards, then put 1 on the bottom"),
        (
            Declare(ONE, 7, 7, 0, True),
            "keep: stay with 7 cards",
            "mulligan: draw 7 cards, put none on the bottom: the first mulligan is free",
        ),
        (
            Declare(ONE, 7, 10, 3, True),
            "keep: stay with 7 cards",
            "mulligan: draw 10 cards, then put 3 on the bottom: this mulligan is free",
        ),
        (Declare(ONE, 1, 0, 0, False), "keep: stay with 1 card", "mulligan: draw 0 cards"),
        (Declare(ONE, 7, 6, 0, False), "keep: stay with 7 cards", "mulligan: draw 6 cards"),
        (
            Declare(ONE, 7, 6, 0, False, part=True),
            "keep: stay with 7 cards",
            "mulligan: put any number of cards away and draw one fewer",
        ),
        (
            Declare(ONE, 7, 7, 0, True, part=True, even=True),
            "keep: stay with 7 cards",
            "mulligan: put any number of cards away and draw as many",
        ),
        (
            Declare(ONE, 7, 7, 0, False, shown=True),
            "keep: stay with 7 cards",
            "mulligan: draw 7 cards, once, after showing this hand to everybody",
        ),
        (
            Declare(ONE, 7, 7, 0, False, shown=True, may=False),
            "keep: stay with 7 cards",
            "mulligan: not with this hand, which is neither all lands nor without a land",
        ),
    ],
)
def test_a_declaration_says_what_it_costs(ask: Declare, keep: str, mulligan: str) -> None:
    assert (keep, mulligan) == (str(ask.cost(Declaration.KEEP)), str(ask.cost(Declaration.MULLIGAN)))


def test_questions_as_sentences_with_their_answers() -> None:
    asked: dict[Ask[Any], tuple[str, int]] = {
        PutAway(ONE, 3, 1, 1, None): ("which card leaves the hand?", 3),
        PutAway(ONE, 3, 2, 2, None): ("which 2 cards leave the hand?", 3),
        PutAway(ONE, 3, 1, 3, 1): ("which cards do you put away? You draw one fewer", 7),
        PutAway(ONE, 3, 1, 3, 0): ("which cards do you put away? You draw as many", 7),
        ChooseHand(ONE, ((CARD,), ())): ("which of the 2 hands is yours?", 2),
        PickHand(CHANCE, TWO, 1, (1, 0, 3)): ("which of the 3 hands does player 2 get?", 2),
        MayLook(ONE): ("do you look at the top card of your library?", 2),
        TopCard(ONE, CARD): ("does Opt stay on top, or go to the bottom?", 2),
        ChooseNumber(ONE, CARD, (1, 2, 3)): ("which number do you choose for Opt?", 3),
        Declare(ONE, 7, 7, 1, False, may=False): ("keep this hand, or take a mulligan?", 1),
        Declare(ONE, 7, 7, 1, False, usable=(2, 4)): ("keep this hand, or take a mulligan?", 4),
    }
    for ask, (sentence, answers) in asked.items():
        assert (sentence, answers) == (str(ask.message()), len(list(ask.options())))
        assert [] == [answer for answer in ask.options() if ask.why_not(answer) is not None]
    assert ["look", "stay"] == [plain(Choice.LOOK), plain(Choice.STAY)]
    assert PickHand(CHANCE, TWO, 1, (1,)).about == TWO


def test_events_as_sentences() -> None:
    assert "the starting hand size of player 1 is 9, the maximum hand size 9" == str(
        StartingHandSize(ONE, 9, 9, Rule.HAND_VANGUARD).message()
    )
    assert "player 1 chose 2 for Opt" == str(NumberChosen(ONE, CARD, 2).message())
    assert "player 1 chose a hand of 7 cards" == str(HandChosen(ONE, 7, False, Rule.STARTING_HAND).message())
    assert "chance picked a hand of 1 card for player 1" == str(HandChosen(ONE, 1, True, Rule.STARTING_HAND).message())
    assert "player 1 put Opt away face up" == str(CardsExiled(ONE, 1, (CARD,), Rule.TAKE).message())
    assert "player 1 put 2 cards away face down" == str(CardsExiled(ONE, 2, (), Rule.TAKE).message())
    assert "you put Opt away" == str(CardsPutAway(ONE, (CARD,), False, Rule.TAKE).message())
    assert "you shuffle Opt into the library" == str(CardsPutAway(ONE, (CARD,), True, Rule.TAKE).message())
    assert ["player 1 puts that card on the bottom", "player 1 leaves that card on top"] == [
        str(TopCardPlaced(ONE, bottomed).message()) for bottomed in (True, False)
    ]


def test_two_hands_of_one_library() -> None:
    """Both are drawn; the one that is not chosen and the rest of the library are shuffled together."""
    rule = Mulligan("two", Pay.BOTTOM, deal=Deal.PLAYER, candidates=2, one_library=True)
    session = at_hands("ABCDEFGH", "", rule=rule)
    assert ((3,), 3, 2) == (
        view(session, TWO).players[0].more_hands,
        view(session, TWO).players[0].hand,
        view(session, TWO).players[0].library,
    )
    session = session.answer(ONE, next(iter(session.questions)), 0)
    assert ("ABC", 5) == (hand(session), len(session.game.player(ONE).library))
    assert "DEFGH" == "".join(str(session.game.player(ONE).deck[c]) for c in deal(session).game.player(ONE).library)


def test_the_rest_is_shuffled_in_where_a_rule_says_so() -> None:
    rule = Mulligan("four", Pay.NOTHING, most=0, draws=4, rest=Rest.SHUFFLED)
    session = at_hands("ABCDEF", "", rule=rule)
    session = reply(session, 1, (0,))
    assert "BCD" == hand(session)
    (order,) = session.questions.values()
    assert isinstance(order, Order)
    assert 3 == order.count
    assert [0, 1, 2] == sorted(card.place - 3 for card in view(session, ONE).hand)


def test_a_powder_that_leaves_no_card_in_hand_leaves_no_declaration() -> None:
    powders = deck_of([("Serum Powder", 2)])
    session = deal(reply(table(powders, letters("ABCD"), hand_size=2, chooser=1), 1, 1))
    session = reply(reply(session, 1, ()), 2, ())
    session = deal(reply(session, 1, ("use", 0)))
    assert ((), 2) == (session.game.player(ONE).hand, len(session.game.player(ONE).exile))
    assert [(TWO, "declare")] == [(ask.seat, ask.kind) for ask in session.questions.values()]


def test_who_leaves_while_looking_is_passed_over() -> None:
    session = at_hands("ABCDEF", "ABCDEF", "ABCDEF", rule="vancouver, 2015 trial")
    session = deal(reply(reply(reply(session, 1, "mulligan"), 2, "mulligan"), 3, "keep"))
    session = reply(reply(reply(session, 1, "keep"), 2, "keep"), 1, "look")
    session = session.leave(ONE)
    assert [TWO] == list(view(session, TWO).waiting_for)
    session = session.leave(TWO)
    assert session.over


def test_who_leaves_while_hands_are_chosen_has_none() -> None:
    session = at_hands("ABCDEF", "ABCDEF", "ABCDEF", rule="london, best of two hands")
    session = session.leave(TWO)
    session = deal(reply(reply(session, 1, 0), 3, 1))
    assert (3, 0, 3) == tuple(player.hand for player in view(session, ONE).players)


def test_who_leaves_before_a_second_candidate_is_dealt_has_none() -> None:
    for rule in ("london, best of two hands", "london, smoothed first hand"):
        rules = replace(resolve(players=3), hand_size=3, mulligan=MULLIGANS[rule])
        session = Session(Setup(rules, tuple(Seating(letters("ABCDEF")) for _ in range(3)), ONE))
        session = deal(reply(session, 1, 1))
        for seat in (1, 2, 3):
            session = reply(session, seat, ())
        session = session.leave(TWO).dealt(Dealer(b"candidates"))
        if rule == "london, best of two hands":
            session = reply(reply(session, 1, 0), 3, 1).dealt(Dealer(b"candidates"))
        assert (3, 0, 3) == tuple(player.hand for player in view(session, ONE).players)


def test_who_put_cards_away_and_leaves_takes_them_along() -> None:
    session = at_hands("ABCDEF", "ABCDEF", "ABCDEF", rule="partial paris")
    session = reply(reply(reply(reply(session, 1, "mulligan"), 2, "keep"), 3, "keep"), 1, (0, 1)).leave(ONE)
    assert () == session.game.player(ONE).everywhere
    assert idle(session).over


def test_only_serum_powder_acts_at_a_declaration() -> None:
    """One official card does; with another one, whoever uses a paper card would have to say which it is."""
    assert "Serum Powder" == facts.actor()
    assert [True, True, False, False] == [
        facts.acts(name) for name in ("Serum Powder", None, "No-Regrets Egret", "Opt")
    ]
    assert [True, False, None, None] == [facts.is_land(name) for name in ("Dryad Arbor", "Opt", None, "no such card")]
    assert facts.conspiracy(None) is None


def test_chance_picks_by_the_recipe() -> None:
    ask = PickHand(CHANCE, TWO, 3, (5, 0, 7))
    assert recipe.weighted(b"seed", ("pick", 2, 3), (5, 0, 7)) == dealt(ask, b"seed")


def test_a_known_land_and_a_paper_card_may_be_all_lands() -> None:
    """The original rule asks the owner alone: a card that nobody named can be a land or none."""
    session = deal(reply(table(singles(7), singles(7), chooser=1, paper=(1,), mulligan="original"), 1, 1))
    session = reply(reply(session, 1, ()), 2, ())
    (ask,) = session.questions.values()
    assert isinstance(ask, Declare)
    assert ask.may


def test_no_bottom_where_nothing_is_owed() -> None:
    session = deal(reply(reply(at_hands("ABCDEF", "ABC", rule="paris"), 1, "mulligan"), 2, "keep"))
    assert "AB" == hand(session)
    assert not any(isinstance(ask, Bottom) for ask in session.questions.values())
