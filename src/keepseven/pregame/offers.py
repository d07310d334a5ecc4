"""Why something is not offered: for each kind of question, what the rules say when it is not being asked."""

from collections.abc import Callable

from keepseven.errors import Refusal
from keepseven.pregame.asks import (
    ASKS,
    ActFromHand,
    Bottom,
    ChooseCreatureType,
    ChooseStartingPlayer,
    Declare,
    ExileFromHand,
    HandleDecks,
    NameCommanders,
    Order,
    RandomSeat,
)
from keepseven.pregame.game import Game, Player
from keepseven.pregame.session import Session, open_now
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.rule import Rule
from keepseven.words import Message, Who, say, say_n


def why_not_offered(session: Session, seat: Seat, kind: str, answer: object = None) -> Refusal | None:
    """Why the question is not open to the seat, or the answer not legal; None where it is. See `Session`."""
    if not isinstance(kind, str) or kind not in ASKS:
        return Refusal(say("there is no such question; there are {known}", known=tuple(ASKS)), Rule.SIMULTANEOUS)
    if (type(seat) is not int or seat != CHANCE) and (gone := session.why_not_leave(seat)) is not None:
        return gone
    offered = [ask for ask in session.questions.values() if ask.seat == seat and ask.kind == kind]
    if offered:
        whys = [None if answer is None else ask.why_not(answer) for ask in offered]
        why = None if None in whys else whys[0]
        return None if why is None else Refusal(why, ASKS[kind].rule)
    if session.answered(seat, kind):
        return _refuse(ASKS[kind].rule, say("{who} has answered already", who=Who(seat)), session)
    if (seat == CHANCE) != (kind in _CHANCE):
        return _refuse(ASKS[kind].rule, say("chance alone is asked for a seat or an order at random"), session)
    if kind in _CHANCE:
        return _refuse(ASKS[kind].rule, say("nothing is decided at random now"), session)
    rule, what = _REASONS[kind](session.game, session.game.player(seat))
    return _refuse(rule, what, session)


def _refuse(rule: Rule, what: Message, session: Session) -> Refusal:
    return Refusal(say("{what}; {now}", what=what, now=open_now(session.questions)), rule)


def _starting_player(game: Game, player: Player) -> tuple[Rule, Message]:
    if game.starting is not None:
        return Rule.STARTING_PLAYER, say("{who} is the starting player already", who=Who(game.starting))
    return Rule.WHO_CHOOSES, say("it is not {who} who chooses the starting player", who=Who(player.seat))


def _commanders(game: Game, player: Player) -> tuple[Rule, Message]:
    if not game.rules.commanders:
        return Rule.COMMANDER, say("there are no commanders in {format}", format=game.rules.format)
    if player.marked:
        return Rule.COMMANDER, say("the list of {who} says which its commanders are", who=Who(player.seat))
    if player.command:
        return Rule.COMMANDER, say("{who} has put commanders into the command zone", who=Who(player.seat))
    return Rule.SIMULTANEOUS, say("it is not the turn of {who} to name commanders", who=Who(player.seat))


def _decks(game: Game, player: Player) -> tuple[Rule, Message]:
    if not player.shuffles:
        return Rule.SHUFFLE, say("the decks are not shuffled yet")
    if player.life is not None:
        return Rule.OPPONENT_SHUFFLES, say("the decks are libraries now and cannot be cut any more")
    return Rule.SIMULTANEOUS, say("{who} is not the next to shuffle or cut", who=Who(player.seat))


def _declare(game: Game, player: Player) -> tuple[Rule, Message]:
    if player.kept and not player.hand:
        return Rule.LIMIT, say("{who} has no cards in hand and can take no further mulligan", who=Who(player.seat))
    if player.kept:
        return Rule.KEEP, say_n("{who} has kept {n} card and can take no further mulligan",
                                "{who} has kept {n} cards and can take no further mulligan",
                                n=len(player.hand), who=Who(player.seat))  # fmt: skip
    if player.life is None or not player.hand:
        return Rule.STARTING_HAND, say("no hands are drawn yet")
    return Rule.DECLARE, say("{who} is not the next to declare", who=Who(player.seat))


def _bottom(game: Game, player: Player) -> tuple[Rule, Message]:
    if 0 < player.taken <= game.rules.free:
        return Rule.FREE, say("the first mulligan is free: {who} puts nothing on the bottom", who=Who(player.seat))
    return Rule.BOTTOM, say("{who} is not taking a mulligan now", who=Who(player.seat))


def _act(game: Game, player: Player) -> tuple[Rule, Message]:
    if not player.hand and player.kept:
        return Rule.ACT, say("{who} has no card in hand", who=Who(player.seat))
    if game.rules.shared_turns:
        return Rule.ACT_TEAMS, say("it is not the team of {who} that acts from opening hands", who=Who(player.seat))
    return Rule.ACT, say("it is not {who} who acts from the opening hand", who=Who(player.seat))


def _begun(game: Game, player: Player) -> tuple[Rule, Message]:
    return Rule.BEGIN, say("no card of {who} asks for it now", who=Who(player.seat))


_CHANCE = (RandomSeat.kind, Order.kind)
_REASONS: dict[str, Callable[[Game, Player], tuple[Rule, Message]]] = {
    ChooseStartingPlayer.kind: _starting_player,
    NameCommanders.kind: _commanders,
    HandleDecks.kind: _decks,
    Declare.kind: _declare,
    Bottom.kind: _bottom,
    ActFromHand.kind: _act,
    ChooseCreatureType.kind: _begun,
    ExileFromHand.kind: _begun,
}
