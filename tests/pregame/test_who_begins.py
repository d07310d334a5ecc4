"""CR 103.1a, 103.1b, 103.1c, 808.4, 809.4, 904.12c: who begins in the variants, also where players leave meanwhile."""

from dataclasses import replace
from typing import Any

import pytest

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.errors import RulesError
from keepseven.pregame.asks import ChooseStartingTeam, Draws, RandomSeat, RollDie
from keepseven.pregame.dealer import Dealer, deal
from keepseven.pregame.events import (
    ChooserDetermined,
    CoinFlipped,
    DieRolled,
    Event,
    FirstTurnBegun,
    StartingPlayerDetermined,
    TeamLifeTotalSet,
    TeammateLeft,
    TeamWon,
    TurnMarkersTaken,
)
from keepseven.pregame.session import Session
from keepseven.pregame.setup import CHANCE, Seat, Seating, Setup
from keepseven.pregame.view import view
from keepseven.rule import Rule
from keepseven.rules.resolving import resolve
from keepseven.rules.terms import Begins, Method
from keepseven.testing.toys import reply, singles

ONE, TWO, THREE, FOUR, FIVE = map(Seat, range(1, 6))
POWER = Deck("power", (Entry("Island", 9), Entry("Power Play", 1, Zone.CONSPIRACIES)))


def table(
    players: int, *variants: str, format: str | None = None, decks: tuple[Deck, ...] = (), **rest: Any
) -> Session:
    rules = resolve(format, players, variants=variants, **{key: rest.pop(key) for key in ("teams",) if key in rest})
    return Session(Setup(rules, tuple(map(Seating, decks or (singles(9),) * players)), **rest))


def chance(session: Session, *answers: Any) -> Session:
    """The session after these answers of chance, each to the first open question."""
    for answer in answers:
        number = next(n for n, ask in session.questions.items() if ask.seat == CHANCE)
        session = session.answer(CHANCE, number, answer)
    return session


def asked(session: Session) -> list[Any]:
    return list(session.questions.values())


def test_a_team_is_drawn_though_its_first_player_leaves_meanwhile() -> None:
    session = table(5, "team-vs-team", teams=((1, 2, 3), (4, 5)))
    teams = ((ONE, TWO, THREE), (FOUR, FIVE))
    assert [RandomSeat(CHANCE, (ONE, FOUR), Draws.STARTS, 1, teams)] == asked(session)
    session = session.leave(ONE)
    assert [RandomSeat(CHANCE, (TWO, FOUR), Draws.STARTS, 1, ((TWO, THREE), (FOUR, FIVE)))] == asked(session)
    session = chance(session, 2)
    assert THREE == session.game.starting  # CR 808.4: left of the midpoint of the two who are there
    assert StartingPlayerDetermined(THREE, (THREE, FOUR, FIVE, TWO), True, Rule.RANDOM_TEAM) in session.game.events


def test_an_emperor_begins_though_a_general_has_left() -> None:
    session = chance(table(9, "emperor").leave(ONE), 2)
    assert TWO == session.game.starting


def test_a_team_that_has_left_whole_is_not_drawn() -> None:
    session = table(9, "emperor").leave(TWO)
    assert (FOUR, Seat(7)) == asked(session)[0].seats
    assert [ONE, THREE] == [event.seat for event in session.game.events if isinstance(event, TeammateLeft)]


def test_a_roller_who_leaves_does_not_choose() -> None:
    session = chance(table(3, method=Method.DICE), 20)
    session = session.leave(ONE)
    assert [RollDie(CHANCE, TWO, 1), RollDie(CHANCE, THREE, 1)] == asked(session)
    session = chance(session, 4, 4)
    assert [RollDie(CHANCE, TWO, 2), RollDie(CHANCE, THREE, 2)] == asked(session)
    session = chance(session, 1, 2)
    assert [DieRolled(TWO, 4, 1), DieRolled(THREE, 4, 1), DieRolled(TWO, 1, 2), DieRolled(THREE, 2, 2)] == [
        event for event in session.game.events if isinstance(event, DieRolled)
    ]
    assert ChooserDetermined(THREE, agreed=False) in session.game.events


def test_when_those_who_share_the_highest_roll_leave_everybody_rolls_again() -> None:
    session = chance(table(4, method=Method.DICE), 9, 9, 2, 1)
    session = session.leave(ONE).leave(TWO)
    assert [RollDie(CHANCE, THREE, 3), RollDie(CHANCE, FOUR, 3)] == asked(session)


def test_one_of_two_who_share_the_highest_roll_leaves() -> None:
    session = chance(chance(table(3, method=Method.DICE), 9, 9, 2).leave(ONE), 5)
    assert ChooserDetermined(TWO, agreed=False) in session.game.events


def test_dice_and_coins_of_teams_are_those_of_their_primary_players() -> None:
    session = chance(table(4, "two-headed-giant", method=Method.DICE), 3, 7)
    assert [ChooseStartingTeam(THREE, ((ONE, TWO), (THREE, FOUR)))] == asked(session)
    session = chance(table(4, "two-headed-giant", method=Method.COIN), 3)
    assert (CoinFlipped(THREE), ChooserDetermined(THREE, agreed=False)) == session.game.events
    assert "for whom does the coin fall?" == str(RandomSeat(CHANCE, (ONE, THREE), Draws.COIN).message())


def test_power_play_of_players_who_leave_meanwhile_does_nothing() -> None:
    decks = (singles(9), POWER, POWER, singles(9))
    session = table(4, "conspiracy-draft", decks=decks, chooser=ONE)
    session = reply(session, 1, 4)
    while asked(session)[0].kind != "random seat":
        ask = asked(session)[0]
        session = reply(session, ask.seat, (("Power Play",),) if ask.kind == "conspiracies" else ())
    assert [RandomSeat(CHANCE, (TWO, THREE), Draws.STARTS, 1)] == asked(session)
    alone = session.leave(TWO)
    assert [RandomSeat(CHANCE, (THREE,), Draws.STARTS, 1)] == asked(alone)
    assert THREE == chance(alone, 3).game.starting
    assert FOUR == alone.leave(THREE).game.starting
    assert not any(isinstance(event, StartingPlayerDetermined) for event in alone.leave(THREE).game.events)


def test_the_second_draw_of_a_seat_is_another_one() -> None:
    first, second = (RandomSeat(CHANCE, (ONE, TWO, THREE, FOUR), Draws.STARTS, number) for number in (1, 2))
    sources = [bytes([n] * 16) for n in range(40)]
    assert any(deal(first, source) != deal(second, source) for source in sources)


def test_every_side_of_a_die_can_be_dealt() -> None:
    ask = RollDie(CHANCE, TWO, 1)
    assert set(range(1, 21)) == {deal(ask, Dealer(bytes([n, n])).source(ask)) for n in range(250)}


def test_a_seat_alone_is_not_drawn_for() -> None:
    assert RandomSeat(CHANCE, (ONE,), Draws.STARTS).after(ONE, TWO) is None


@pytest.mark.parametrize("method", list(Method))
def test_a_table_agrees_on_a_method(method: Method) -> None:
    session = table(2, method=method).dealt(Dealer(b"seed"))
    assert "starting player" == asked(session)[0].kind


def test_turns_of_a_grand_melee_begin_at_the_seats_that_are_left() -> None:
    session = table(8, "grand-melee", chooser=ONE)
    session = reply(session, 1, 2).leave(THREE).dealt(Dealer(b"seed"))
    while not session.over:
        ask = asked(session)[0]
        session = reply(session, ask.seat, "keep" if ask.kind == "declare" else "none" if "hand" in ask.kind else ())
    assert TurnMarkersTaken(TWO, (TWO,)) in session.game.events
    said = [str(event.message()) for event in session.game.events]
    assert "player 2 has the turn marker and takes the first turn" in said


def test_a_team_wins_with_those_who_had_left() -> None:
    session = table(4, "team-vs-team").leave(TWO).leave(FOUR).leave(THREE)
    assert TeamWon(ONE, (ONE, TWO)) == session.game.events[-1]
    assert "the team of player 1 and player 2 wins: every other team has left the game" == str(
        session.game.events[-1].message()
    )
    assert session.over


def test_sentences_of_teams() -> None:
    said: list[Event] = [
        CoinFlipped(TWO),
        DieRolled(TWO, 20, 1),
        TeamLifeTotalSet(ONE, (ONE, TWO), 30, Rule.LIFE_TEAM),
        TeamLifeTotalSet(ONE, (ONE,), 60, Rule.LIFE_ARCHENEMY_COMMANDER),
        FirstTurnBegun(ONE, (ONE, TWO)),
        TurnMarkersTaken(ONE, (ONE, FIVE)),
        TeammateLeft(TWO, Rule.TEAM_LEAVES),
        StartingPlayerDetermined(TWO, (TWO, ONE), False, Rule.ARCHENEMY_FIRST),
    ]
    assert [
        "the coin fell for player 2",
        "player 2 rolled 20",
        "player 1 and player 2 begin at 30 life together",
        "player 1 begins at 60 life",
        "the team of player 1 and player 2 takes the first turn",
        "player 1 and player 5 have the turn markers 1 to 2, and take their first turns at the same time",
        "player 2 leaves the game with the team",
        "the archenemy begins: player 2 takes the first turn; the turn order is player 2 and player 1",
    ] == [str(event.message()) for event in said]


def test_partners_hands_are_seen_where_the_variant_says_so() -> None:
    session = table(4, "two-headed-giant", chooser=ONE)
    session = reply(session, 1, 1).dealt(Dealer(b"seed"))
    while asked(session)[0].kind != "declare":
        session = reply(session, asked(session)[0].seat, ()).dealt(Dealer(b"seed"))
    ((partner, hand),) = view(session, ONE).partners
    assert (TWO, view(session, TWO).hand) == (partner, hand)
    assert 7 == len(hand)
    assert ((ONE, TWO), True) == (view(session, ONE).teams[0], view(session, ONE).shared_turns)


@pytest.mark.parametrize(
    ("rest", "sentence"),
    [
        ({"players": 3, "method": Method.COIN}, "a coin decides between two, not between 3"),
        ({"players": 2, "method": "coin"}, "method of a game is Method, not str"),
    ],
)
def test_a_method_that_does_not_fit_is_refused(rest: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RulesError) as raised:
        table(**rest)
    assert sentence == str(raised.value)


def test_absent_commanders_are_names() -> None:
    absent: Any = (5,)
    with pytest.raises(RulesError, match="the absent commanders of a seat are names"):
        Setup(resolve(), (Seating(singles(9), absent=absent), Seating(singles(9))))
    with pytest.raises(RulesError, match="holds characters that cannot be printed"):
        Setup(resolve(), (Seating(singles(9), absent=("\n",)), Seating(singles(9))))


def test_a_restarted_game_says_who_begins() -> None:
    with pytest.raises(RulesError, match="a restarted game says who begins: give that seat as the chooser"):
        Setup(replace(resolve(), begins=Begins.CONTROLLER), (Seating(singles(9)),) * 2)
