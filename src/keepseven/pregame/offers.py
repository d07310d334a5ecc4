"""Why something is not offered: for each kind of question, what the rules say when it is not being asked."""

from collections.abc import Callable

from keepseven.errors import Refusal
from keepseven.pregame.asks import (
    ASKS,
    ActFromHand,
    Bottom,
    ChooseColour,
    ChooseCreatureType,
    ChooseHand,
    ChooseNumber,
    ChooseSheets,
    ChooseStartingPlayer,
    ChooseStartingTeam,
    Declare,
    ExileDrafted,
    ExileFromHand,
    HandleDecks,
    MayLook,
    NameCommanders,
    NameTurnedUp,
    Order,
    PickHand,
    PutAway,
    PutConspiracies,
    RandomSeat,
    RandomSheets,
    RevealCompanion,
    RollDie,
    TopCard,
)
from keepseven.pregame.game import Game, Player
from keepseven.pregame.session import Session, open_now
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.rule import Rule
from keepseven.rules.mulligans import Back, Look, Pay, Rest, When
from keepseven.rules.terms import Aside, Begins
from keepseven.words import Message, Who, say, say_n


def why_not_offered(session: Session, seat: Seat, kind: str, answer: object = None) -> Refusal | None:
    """Why the question is not open to the seat, or the answer not legal; None where it is. See `Session`."""
    if not isinstance(kind, str) or kind not in ASKS:
        return Refusal(say("there is no such question; there are {known}", known=tuple(ASKS)), Rule.SIMULTANEOUS)
    if (type(seat) is not int or seat != CHANCE) and (gone := session.why_not_leave(seat)) is not None:
        return gone
    offered = [ask for ask in session.questions.values() if ask.seat == seat and ask.kind == kind]
    if offered:
        refused = [None if answer is None else ask.refusal(answer) for ask in offered]
        return None if None in refused else refused[0]
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
    if game.rules.begins is Begins.ARCHENEMY:
        return Rule.ARCHENEMY_FIRST, say("the archenemy begins; nobody chooses")
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


def _companion(game: Game, player: Player) -> tuple[Rule, Message]:
    who = Who(player.seat)
    if player.companion is not None:
        return Rule.COMPANION_REVEAL, say("{who} has revealed a companion, and may reveal no other", who=who)
    if not player.outside:
        return Rule.COMPANION_REVEAL, say("{who} has no cards outside the game", who=who)
    if _is_past(game):
        return Rule.COMPANION_REVEAL, say("companions are revealed before decks are shuffled; a refusal is final")
    return Rule.SIMULTANEOUS, say("it is not the turn of {who} to reveal a companion", who=who)


def _colour(game: Game, player: Player) -> tuple[Rule, Message]:
    return Rule.COLOUR_CHOICE, say("no commander of {who} is put down now whose colour is chosen", who=Who(player.seat))


def _sheets(game: Game, player: Player) -> tuple[Rule, Message]:
    if not player.sheets:
        return Rule.STICKER_SHEETS, say("{who} plays without sticker sheets", who=Who(player.seat))
    if not game.rules.limited:
        return Rule.STICKER_SHEETS, say("the sheets are taken at random")
    return Rule.STICKER_SHEETS, say("{who} is not choosing sticker sheets now", who=Who(player.seat))


def _conspiracies(game: Game, player: Player) -> tuple[Rule, Message]:
    if Aside.CONSPIRACIES not in game.rules.aside:
        return Rule.CONSPIRACIES, say("conspiracies are used in limited play only")
    if _is_past(game):
        return Rule.CONSPIRACIES, say("conspiracies are put down before the decks are shuffled, and none afterwards")
    return Rule.CONSPIRACIES, say("{who} is not putting down conspiracies now", who=Who(player.seat))


def _drafted(game: Game, player: Player) -> tuple[Rule, Message]:
    if not game.rules.limited:
        return Rule.REVEALED_FROM_DECK, say("no cards were drafted")
    if _is_past(game):
        return Rule.REVEALED_FROM_DECK, say("the decks are shuffled already")
    return Rule.REVEALED_FROM_DECK, say("{who} is not about to shuffle now", who=Who(player.seat))


def _is_past(game: Game) -> bool:
    """Whether the decks are shuffled, before which all cards are set aside."""
    return any(player.shuffles for player in game.players)


def _plane(game: Game, player: Player) -> tuple[Rule, Message]:
    return Rule.STARTING_PLANE, say("{who} is not turning up cards of a planar deck now", who=Who(player.seat))


def _decks(game: Game, player: Player) -> tuple[Rule, Message]:
    if not player.shuffles:
        return Rule.SHUFFLE, say("the decks are not shuffled yet")
    if player.life is not None:
        return Rule.OPPONENT_SHUFFLES, say("the decks are libraries now and cannot be cut any more")
    return Rule.SIMULTANEOUS, say("{who} is not the next to shuffle or cut", who=Who(player.seat))


def _declare(game: Game, player: Player) -> tuple[Rule, Message]:
    if game.rules.mulligan.when is When.NONE:
        return Rule.DECLARE, say("hands are kept as they are drawn: there are no mulligans")
    if player.kept and not player.hand:
        return Rule.LIMIT, say("{who} has no cards in hand and can take no further mulligan", who=Who(player.seat))
    if player.kept:
        return Rule.KEEP, say_n("{who} has kept {n} card and can take no further mulligan",
                                "{who} has kept {n} cards and can take no further mulligan",
                                n=len(player.hand), who=Who(player.seat))  # fmt: skip
    if player.life is None or not player.hand:
        return Rule.STARTING_HAND, say("no hands are drawn yet")
    if game.rules.shared_turns:
        return Rule.MULLIGAN_TEAMS, say("{who} has declared, or another team declares before", who=Who(player.seat))
    return Rule.DECLARE, say("{who} is not the next to declare", who=Who(player.seat))


def _bottom(game: Game, player: Player) -> tuple[Rule, Message]:
    if 0 < player.taken <= game.rules.free:
        return Rule.FREE, say("the first mulligan is free: {who} puts nothing on the bottom", who=Who(player.seat))
    if game.rules.mulligan.pay is not Pay.BOTTOM:
        return Rule.TAKE, say("no card goes to the bottom in a {rule} mulligan", rule=game.rules.mulligan.name)
    return Rule.BOTTOM, say("{who} is not taking a mulligan now", who=Who(player.seat))


def _put_away(game: Game, player: Player) -> tuple[Rule, Message]:
    rule = game.rules.mulligan
    if rule.back is Back.HAND and rule.rest is not Rest.SHUFFLED:
        return Rule.TAKE, say("the whole hand goes back in a {rule} mulligan", rule=rule.name)
    return Rule.TAKE, say("{who} is not taking a mulligan now", who=Who(player.seat))


def _choose_hand(game: Game, player: Player) -> tuple[Rule, Message]:
    return Rule.STARTING_HAND, say("{who} has no hands to choose from now", who=Who(player.seat))


def _choose_number(game: Game, player: Player) -> tuple[Rule, Message]:
    return Rule.CONSPIRACY_ACTS, say("no conspiracy has {who} choose a number now", who=Who(player.seat))


def _look(game: Game, player: Player) -> tuple[Rule, Message]:
    rule = game.rules.mulligan
    if rule.look is Look.NOBODY:
        return Rule.LOOK, say("nobody looks at the top card after a {rule} mulligan", rule=rule.name)
    if not all(other.kept or other.left for other in game.players):
        return Rule.LOOK, say("nobody looks before every hand is kept")
    if rule.look is Look.SMALLER_HAND and len(player.hand) >= player.hand_size:
        return Rule.LOOK, say("{who} has not kept fewer cards than the starting hand size", who=Who(player.seat))
    return Rule.LOOK, say("it is not the turn of {who} to look", who=Who(player.seat))


def _act(game: Game, player: Player) -> tuple[Rule, Message]:
    if not player.hand and player.kept:
        return Rule.ACT, say("{who} has no card in hand", who=Who(player.seat))
    if game.rules.shared_turns:
        return Rule.ACT_TEAMS, say("it is not the team of {who} that acts from opening hands", who=Who(player.seat))
    return Rule.ACT, say("it is not {who} who acts from the opening hand", who=Who(player.seat))


def _begun(game: Game, player: Player) -> tuple[Rule, Message]:
    return Rule.BEGIN, say("no card of {who} asks for it now", who=Who(player.seat))


_CHANCE = (RandomSeat.kind, RollDie.kind, RandomSheets.kind, Order.kind, PickHand.kind)
_REASONS: dict[str, Callable[[Game, Player], tuple[Rule, Message]]] = {
    ChooseStartingPlayer.kind: _starting_player,
    ChooseStartingTeam.kind: _starting_player,
    RevealCompanion.kind: _companion,
    NameCommanders.kind: _commanders,
    ChooseColour.kind: _colour,
    ChooseSheets.kind: _sheets,
    PutConspiracies.kind: _conspiracies,
    ExileDrafted.kind: _drafted,
    HandleDecks.kind: _decks,
    Declare.kind: _declare,
    Bottom.kind: _bottom,
    PutAway.kind: _put_away,
    ChooseHand.kind: _choose_hand,
    ChooseNumber.kind: _choose_number,
    MayLook.kind: _look,
    TopCard.kind: _look,
    ActFromHand.kind: _act,
    ChooseCreatureType.kind: _begun,
    ExileFromHand.kind: _begun,
    NameTurnedUp.kind: _plane,
}
