"""CR 103.3, 103.5: no spell or ability says "shuffle" before the game, so nothing triggers on it."""

from keepseven.decks.deck import deck_of
from keepseven.pregame.asks import Declaration
from keepseven.pregame.dealer import Dealer
from keepseven.pregame.events import Shuffled
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seating, Setup
from keepseven.rule import Rule
from keepseven.rules.resolving import resolve


def test_shuffles_before_the_game_and_in_mulligans_trigger_nothing() -> None:
    deck = deck_of([("Cosi's Trickster", 20), ("Island", 20)])
    session = Session(Setup(resolve(), (Seating(deck), Seating(deck)))).dealt(Dealer(b"seed"))
    while not session.over:
        number, ask = next(iter(session.questions.items()))
        options = list(ask.options()) if ask.kind in ("declare", "starting player") else []
        wanted = {
            "declare": Declaration.MULLIGAN.value,
            "starting player": 1,
            "opponents' decks": ((3 - ask.seat, "shuffle", 0),),
        }
        answer = wanted.get(ask.kind, tuple(range(getattr(ask, "count", 0))))
        assert not options or answer in options
        session = session.answer(ask.seat, number, answer).dealt(Dealer(b"seed"))
    shuffles = [event for event in session.game.events if isinstance(event, Shuffled)]
    assert {Rule.SHUFFLE, Rule.OPPONENT_SHUFFLES, Rule.TAKE} == {event.rule for event in shuffles}
    assert 2 + 2 + 7 + 7 == len(shuffles)
    assert {0} == {event.triggers for event in shuffles}
