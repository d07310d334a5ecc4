"""What few games come to: sentences of rare events, refusals of rare answers and set-ups, piles that are not there."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any, TypeVar

import pytest

from keepseven.agents.play import play
from keepseven.agents.policies import at_random, keep_all
from keepseven.decks.deck import Deck, Entry, Zone, deck_of
from keepseven.errors import RulesError
from keepseven.pregame.asks import (
    ActFromHand,
    Ask,
    ExileDrafted,
    ExileFromHand,
    NameTurnedUp,
    PutConspiracies,
    RandomSheets,
)
from keepseven.pregame.dealer import Dealer
from keepseven.pregame.dealer import deal as dealt
from keepseven.pregame.events import (
    CompanionBarred,
    DraftedExiled,
    Event,
    FirstDrawStep,
    HandShown,
    PhenomenonTurnedUp,
    SeenCard,
    StartingPlaneSet,
    SubstitutesSetAside,
)
from keepseven.pregame.game import Game
from keepseven.pregame.piles import arrange_pile, cut_pile, gather_pile, name_top, put_under, set_plane
from keepseven.pregame.script.opening_actions import opening_flag
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat, Seating, Setup
from keepseven.rule import Rule
from keepseven.rules.resolving import resolve
from keepseven.rules.terms import Opening, Planes
from keepseven.rules.why import why
from keepseven.testing.toys import deal, letters, reply, table

ONE = Seat(1)


def card(name: str) -> SeenCard:
    return SeenCard(ONE, 1, 0, name, Zone.MAIN)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (SubstitutesSetAside(ONE, 2), "player 1 set aside 2 cards that substitute cards in the deck stand for"),
        (HandShown(ONE, (card("Opt"),)), "player 1 shows the hand: Opt"),
        (DraftedExiled(ONE, (card("A"),), (card("B"),)), "player 1 revealed A and exiled B"),
        (CompanionBarred(ONE, "Lurrus", True, False), "a card of that name is in the starting deck"),
        (CompanionBarred(ONE, "Lurrus", False, True), "its colour identity is not within the commander's"),
        (FirstDrawStep(ONE, False, Rule.SECONDARY_DRAWS), "of the team of player 1 only the other player draws"),
    ],
)
def test_rare_events_are_told(event: Event, told: str) -> None:
    assert told in str(event.message())


def test_only_conspiracies_begin_in_the_command_zone() -> None:
    refused = PutConspiracies(ONE, ("Opt", "Power Play"), ()).why_not((("Opt",),))
    assert "Opt is no conspiracy" == str(refused)


def test_only_some_cards_exile_drafted_ones() -> None:
    ask = ExileDrafted(ONE, ("Opt", "Arcane Savant"), ("Shock", "Grizzly Bears"))
    assert "Opt exiles nothing before the shuffle" == str(ask.why_not((("Opt", "Shock"),)))


def test_only_planes_and_phenomena_are_turned_up() -> None:
    ask = NameTurnedUp(ONE, (None,))
    assert "Opt is no plane and no phenomenon" == str(ask.why_not("Opt"))
    assert ask.why_not("A plane of my own") is None


def test_three_sheets_are_taken_and_the_same_for_the_same_seed() -> None:
    ask = RandomSheets(Seat(0), ONE, 5)
    taken = dealt(ask, bytes(64))
    assert taken == dealt(ask, bytes(64))
    assert 3 == len(set(taken)) and set(taken) <= set(range(5)) and sorted(taken) == list(taken)


def test_every_way_to_exile_a_card_of_the_hand_is_an_option() -> None:
    assert [(0,), (1,), (2,)] == list(ExileFromHand(ONE, 3, 1, "Gemstone Caverns").options())


def test_a_card_without_an_action_has_none() -> None:
    assert opening_flag("Island", tuple(Opening)) is None


@pytest.mark.parametrize(
    "move",
    [
        lambda game: gather_pile(game, ONE, Zone.PLANAR_DECK, ONE, Rule.SHUFFLE),
        lambda game: arrange_pile(game, ONE, Zone.PLANAR_DECK, (1, 0)),
        lambda game: cut_pile(game, ONE, Zone.PLANAR_DECK, 1),
        lambda game: name_top(game, ONE, "Naya"),
        lambda game: put_under(game, ONE, ONE),
        lambda game: set_plane(game, ONE, ONE, Rule.STARTING_PLANE),
    ],
)
def test_nothing_happens_to_a_pile_that_has_left_with_its_owner(move: Callable[[Game], Game]) -> None:
    game = deal(table(letters("AAAAAAAA"), letters("BBBBBBBB"), chooser=1)).game
    assert game == move(game)


def test_whoever_leaves_while_exiling_exiles_nothing() -> None:
    caverns = deck_of([("Gemstone Caverns", 1), ("Wastes", 7)])
    session = deal(table(caverns, caverns, letters("AAAAAAAA"), chooser=1))
    session = deal(reply(session, 1, 1))
    for seat in (1, 2, 3):
        session = deal(reply(session, seat, ()))
    for seat in (1, 2, 3):
        session = reply(session, seat, "keep")
    session = reply(session, 1, "none")
    number, ask = next(iter(session.questions.items()))
    assert isinstance(ask, ActFromHand)
    ((place, _),) = ask.actions
    session = session.answer(Seat(2), number, (place, "Gemstone Caverns"))
    (ask,) = session.questions.values()
    assert isinstance(ask, ExileFromHand)
    session = session.leave(Seat(2))
    assert () == session.game.player(Seat(2)).exile
    assert Seat(2) in session.game.gone


PLANES = tuple(Entry(name, 1, Zone.PLANAR_DECK) for name in ("Naya", "Bant", "Jund", "Grixis", "Esper"))


def planechase(communal: Deck | None, *more: Entry) -> Setup:
    deck = deck_of([("Island", 20)])
    rules = resolve(None, 2, variants=("planechase",))
    return Setup(rules, (Seating(Deck("deck", (*deck.entries, *PLANES, *more))),) * 2, communal=communal)


def test_conspiracies_and_drafted_cards_of_a_team_are_those_of_the_own_list() -> None:
    """CR 905.1d: a pool is the drafter's own; a companion alone may come from the list of the other head (CR 100.4c)."""
    main = [("Island", 20), ("Volatile Chimera", 1)]
    outside = ("Jegantha, the Wellspring", "Worldknit", "Grizzly Bears", "Hill Giant")
    lists = [Deck("one", (*deck_of(main).entries, *(Entry(name, 1, Zone.SIDEBOARD) for name in outside)))]
    lists += [Deck("two", (*deck_of(main).entries, Entry("Hold the Perimeter", 1, Zone.SIDEBOARD)))] * 3
    rules = resolve("limited", 4, variants=("two-headed-giant",))
    session = Session(Setup(rules, tuple(map(Seating, lists)), chooser=ONE)).dealt(Dealer())
    session = reply(session, 1, 1, ())
    session = reply(session, 2, ("Jegantha, the Wellspring",))
    session = reply(reply(session, 3, ()), 4, ())
    assert ("Worldknit",) == asked(session, PutConspiracies).cards
    session = reply(session, 1, (("Worldknit",),))
    assert ("Hold the Perimeter",) == asked(session, PutConspiracies).cards
    session = reply(reply(reply(session, 2, ()), 3, ()), 4, ())
    assert ("Grizzly Bears", "Hill Giant") == asked(session, ExileDrafted).drafted


def test_no_copy_is_a_companion_twice_and_drafted_too() -> None:
    two = Deck("two", (*deck_of([("Island", 20)]).entries, Entry("Lurrus of the Dream-Den", 3, Zone.SIDEBOARD)))
    rules = resolve("limited", 4, variants=("two-headed-giant",))
    seatings = (Seating(two), *[Seating(deck_of([("Island", 20)]))] * 3)
    session = Session(Setup(rules, seatings, chooser=ONE)).dealt(Dealer())
    session = reply(session, 1, 1, ("Lurrus of the Dream-Den",))
    session = reply(reply(session, 2, ("Lurrus of the Dream-Den",)), 1, ())
    assert ("Lurrus of the Dream-Den",) == asked(session, ExileDrafted).drafted


A = TypeVar("A", bound=Ask[Any])


def asked(session: Session, kind: type[A]) -> A:
    """The one question that is open, which is of this kind."""
    (ask,) = session.questions.values()
    assert isinstance(ask, kind)
    return ask


def test_a_communal_deck_is_only_for_games_with_one() -> None:
    with pytest.raises(RulesError, match="there is a communal planar deck if the game is played with one"):
        planechase(Deck("all", PLANES))


@pytest.mark.parametrize(
    ("communal", "told"),
    [
        (Deck("a" * 401, PLANES), "a name of the communal planar deck has more than 400 letters"),
        (Deck("a\nb", PLANES), "a name of the communal planar deck holds characters that cannot be printed"),
        (Deck("all", (Entry("Naya", 10_001, Zone.PLANAR_DECK),)), "the communal planar deck needs 0 to 10000 cards"),
    ],
)
def test_a_communal_deck_that_cannot_be(communal: Deck, told: str) -> None:
    rules = replace(resolve(None, 2, variants=("planechase",)), planes=Planes.COMMUNAL)
    with pytest.raises(RulesError, match=told):
        Setup(rules, (Seating(deck_of([("Island", 20)])),) * 2, communal=communal)


@pytest.mark.parametrize(
    ("vanguards", "told"),
    [
        (Entry("Gerrard", 2, Zone.VANGUARD), "has 2 vanguards"),
        (Entry(None, 1, Zone.VANGUARD), "the vanguard of player 1 needs a name"),
    ],
)
def test_one_vanguard_with_a_name(vanguards: Entry, told: str) -> None:
    deck = Deck("deck", (Entry("Island", 40), vanguards))
    with pytest.raises(RulesError, match=told):
        Setup(resolve(None, 2, variants=("vanguard",)), (Seating(deck),) * 2)


def test_a_vanguard_that_no_table_knows_changes_nothing() -> None:
    rules = resolve(None, 2, variants=("vanguard",))
    deck = Deck("deck", (Entry("Island", 40), Entry("Somebody of Ours", 1, Zone.VANGUARD)))
    player = Session(Setup(rules, (Seating(deck),) * 2)).game.player(ONE)
    assert (0, 0) == (player.hand_modifier, player.life_modifier)


def test_why_partial_mulligans() -> None:
    assert Rule.PARTIAL_PARIS is why(resolve("commander", 4, date(2012, 6, 1)), "mulligan").rule


@pytest.mark.parametrize("seed", range(8))
def test_games_with_many_kinds_of_cards_are_saved_and_followed(seed: int) -> None:
    """Planes, supplementary decks that are cut, cards that act: the game that is loaded is the one that was saved."""
    main = [("Island", 8), ("Gemstone Caverns", 6), ("Leyline of the Void", 6), ("Chancellor of the Tangle", 6)]
    more = (*PLANES, Entry("Mutual Epiphany", 2, Zone.PLANAR_DECK), Entry("Roller Coaster", 3, Zone.ATTRACTION_DECK))
    deck = Deck("deck", (*deck_of(main).entries, *more))
    setup = Setup(resolve(None, 3, variants=("planechase",)), (Seating(deck),) * 3)
    policies = {Seat(seat): at_random(f"{seed} {seat}") for seat in (1, 2, 3)}
    session = play(Session(setup), policies, Dealer(f"{seed}".encode()))
    assert session.over and session == Session.load(session.save())


def at_the_planes(session: Session) -> Session:
    """The game where a plane or phenomenon on paper is to be named."""
    session = session.dealt(Dealer())
    while not isinstance(ask := next(iter(session.questions.values())), NameTurnedUp):
        number = next(iter(session.questions))
        session = session.answer(ask.seat, number, keep_all(ask, ())).dealt(Dealer())
    return session


def test_whoever_leaves_before_naming_a_paper_plane_sets_none() -> None:
    rules = resolve(None, 3, variants=("planechase",))
    deck = Deck("deck", (Entry("Island", 20), *PLANES))
    session = at_the_planes(Session(Setup(rules, (Seating(deck, paper=True),) * 3, chooser=ONE)))
    (ask,) = session.questions.values()
    session = session.leave(ask.seat)
    assert ask.seat not in [event.seat for event in session.game.events if isinstance(event, StartingPlaneSet)]


def test_whoever_begins_instead_names_the_top_of_a_communal_paper_deck_and_goes_on_with_it() -> None:
    """CR 901.15b: the deck is that of whoever turns its cards up, a phenomenon under it too."""
    rules = replace(resolve(None, 3, variants=("planechase",)), planes=Planes.COMMUNAL)
    seatings = (Seating(Deck("deck", (Entry("Island", 20),)), paper=True),) * 3
    communal = Deck("all", (Entry("Mutual Epiphany", 1, Zone.PLANAR_DECK), *PLANES))
    session = at_the_planes(Session(Setup(rules, seatings, chooser=ONE, communal=communal)))
    session = session.leave(ONE)
    session = reply(session, 2, "Mutual Epiphany", "Naya")
    told = [event for event in session.game.events if isinstance(event, PhenomenonTurnedUp | StartingPlaneSet)]
    assert [(Seat(2), "Mutual Epiphany"), (Seat(2), "Naya")] == [(event.seat, event.cards[0].name) for event in told]
    assert session.over
