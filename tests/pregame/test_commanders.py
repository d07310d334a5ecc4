"""CR 103.2c: commanders go face up to the command zone; nothing else of the deck is told."""

import pytest

from keepseven.decks.deck import Deck, Entry, Zone, paper_deck
from keepseven.errors import RulesError
from keepseven.pregame.asks import ChooseColour, NameCommanders
from keepseven.pregame.events import CommanderRevealed, SeenCard
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat
from keepseven.pregame.view import view
from keepseven.testing.toys import letters, reply, singles, table


def named(deck: Deck, *names: str) -> Session:
    """A Commander game in which seat 1 has to name its commanders and has named these."""
    session = reply(table(deck, letters("XY", commanders="Z"), format="commander", chooser=1), 1, 1)
    return reply(session, 1, names) if names else session


def revealed(session: Session) -> list[CommanderRevealed]:
    return [event for event in session.game.events if isinstance(event, CommanderRevealed)]


def commander(seat: int, place: int, name: str) -> SeenCard:
    return SeenCard(Seat(seat), 0, place, name)


def test_marked_commanders_are_put_into_the_command_zone_without_a_question() -> None:
    deck = letters("AABB", commanders="CD")
    session = reply(table(deck, letters("A"), format="commander", chooser=1), 1, 1)
    assert [CommanderRevealed(Seat(1), (commander(1, 0, "C"), commander(1, 1, "D")))] == revealed(session)
    assert (4, 5) == session.game.player(Seat(1)).command
    assert (0, 1, 2, 3) == session.game.player(Seat(1)).library
    assert {2: NameCommanders(Seat(2), ("A",), 1)} == session.questions


def test_where_the_list_does_not_mark_them_their_owner_names_them() -> None:
    session = named(letters("ABBC"))
    assert {2: NameCommanders(Seat(1), ("A", "B", "B", "C"), 2)} == session.questions
    session = named(letters("ABBC"), "C", "B")
    first, second = revealed(session)
    assert CommanderRevealed(Seat(1), (commander(1, 0, "C"), commander(1, 1, "B"))) == first
    assert CommanderRevealed(Seat(2), (commander(2, 0, "Z"),)) == second
    assert (3, 1) == session.game.player(Seat(1)).command
    assert (0, 2) == session.game.player(Seat(1)).library
    assert (commander(1, 0, "C"), commander(1, 1, "B")) == view(session, Seat(2)).players[0].commanders


def test_two_commanders_of_one_name_are_two_cards() -> None:
    assert (1, 2) == named(letters("ABBC"), "B", "B").game.player(Seat(1)).command


def test_a_commander_nobody_listed_is_one_of_the_unknown_cards() -> None:
    session = named(paper_deck(3), "Sliver Queen", "Other")
    player = session.game.player(Seat(1))
    assert (0, 1) == player.command
    assert ("Sliver Queen", "Other", None) == player.names
    partly = Deck("half a list", (Entry(None, 2), Entry("A", 1)))
    assert {2: NameCommanders(Seat(1), (None, None, "A"), 2)} == named(partly).questions
    assert (2, 0) == named(partly, "A", "A").game.player(Seat(1)).command
    one_each = Deck("half a list", (Entry(None, 1), Entry("A", 1)))
    assert (1, 0) == named(one_each, "A", "A").game.player(Seat(1)).command
    assert (0, 1) == named(one_each, "B", "A").game.player(Seat(1)).command
    question = named(one_each).questions[2]
    assert "B and C are not in the deck, or not so often; name cards of the deck" == str(question.why_not(("B", "C")))


@pytest.mark.parametrize(
    ("deck", "other"),
    [(letters("BXYZ"), letters("ABCD")), (letters("BCXX"), letters("BBCC")), (letters("BBBC"), letters("BCCC"))],
)
def test_a_commander_tells_nothing_about_the_rest_of_the_deck(deck: Deck, other: Deck) -> None:
    names = ("B", "C") if "C" in deck.cards(Zone.MAIN) else ("B",)
    one, two = named(deck, *names), named(other, *names)
    for seat in (0, 2):
        assert view(one, Seat(seat)) == view(two, Seat(seat))


def test_the_commanders_of_somebody_who_left_are_not_revealed() -> None:
    marked = letters("XY", commanders="Z")
    session = reply(table(letters("AB"), marked, letters("AB"), format="commander", chooser=1), 1, 1)
    session = reply(session.leave(Seat(2)), 1, ("A",))
    assert [Seat(1)] == [event.seat for event in revealed(session)]
    assert () == session.game.player(Seat(2)).command
    assert () == view(session, Seat(3)).players[1].commanders


def test_whoever_leaves_while_the_colours_of_two_pipers_are_asked_is_asked_once() -> None:
    pipers = Deck("pipers", (Entry("Wastes", 5), Entry("The Prismatic Piper", 2, Zone.COMMANDER)))
    session = reply(table(pipers, letters("AB"), letters("AB"), format="commander", chooser=1), 1, 1)
    assert [Seat(1)] == [ask.seat for ask in session.questions.values() if isinstance(ask, ChooseColour)]
    session = session.leave(Seat(1))
    assert [NameCommanders] == [type(ask) for ask in session.questions.values()]
    assert () == session.game.player(Seat(1)).colours


@pytest.mark.parametrize("format", ["constructed", "limited"])
def test_without_commanders_in_the_format_a_marked_card_is_a_card_of_the_deck(format: str) -> None:
    session = reply(table(letters("AB", commanders="C"), singles(1), format=format, chooser=1), 1, 1)
    assert (0, 1, 2) == session.game.player(Seat(1)).library
    assert [] == revealed(session)


def test_an_empty_deck_has_no_commander() -> None:
    session = reply(table(singles(0), letters("A"), format="brawl", chooser=1), 1, 1)
    assert {2: NameCommanders(Seat(2), ("A",), 1, "brawl")} == session.questions


def test_a_list_with_too_many_commanders_is_refused() -> None:
    with pytest.raises(RulesError, match="player 2 has 3 commanders; at most 2 begin in the command zone"):
        table(letters("A"), letters("A", commanders="BCD"), format="commander")
    nameless = Deck("no name", (Entry(None, 1, Zone.COMMANDER),))
    with pytest.raises(RulesError, match="the commander of player 1 needs a name"):
        table(nameless, letters("A"), format="commander")
