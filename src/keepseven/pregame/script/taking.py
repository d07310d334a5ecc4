"""CR 103.5: the mulligans that were declared are taken, all at the same time."""

from typing import Any

from keepseven.pregame.asks import Ask, Bottom, PutAway
from keepseven.pregame.copying import changed
from keepseven.pregame.events import BottomingSkipped, HandShown, MulliganTaken
from keepseven.pregame.game import Cards, Game, bottom, draw
from keepseven.pregame.hands import put_away, shuffle_away
from keepseven.pregame.script.asking import Script, ask_all
from keepseven.pregame.script.declaring import part_rule
from keepseven.pregame.script.hand_sizes import fewer, rest_question, to_draw, uncounted
from keepseven.pregame.script.shuffling import shuffle
from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.rules.mulligans import Back, When


def take(game: Game, takers: tuple[Seat, ...]) -> Script[Game]:
    """CR 103.5: whoever declared a mulligan takes it now, in the way of the ruleset's mulligan rule."""
    seats = tuple([seat for seat in game.turn_order if seat in takers])
    if game.rules.mulligan.back is Back.HAND:
        return (yield from take_whole(game, seats))
    return (yield from take_part(game, seats))


def take_whole(game: Game, seats: tuple[Seat, ...]) -> Script[Game]:
    """CR 103.5: shuffle the hand in, draw, and put cards on the bottom. Where only some hands go back, show it first."""
    held = {}
    for seat in seats:
        player = game.player(seat)
        held[seat] = len(player.hand)
        if game.rules.mulligan.when is When.ALL_OR_NO_LAND:
            game = game.log(HandShown(seat, player.seen(player.hand)))
        game = _counted(game, seat, library=player.library + player.hand, hand=())
    game = yield from shuffle(game, seats, Rule.TAKE)
    for seat in seats:
        player = game.player(seat)
        game = draw(game, seat, to_draw(game.rules, player, player.taken, held[seat]), Rule.TAKE)
    return (yield from put_the_rest_away(game, seats))


def put_the_rest_away(game: Game, seats: tuple[Seat, ...]) -> Script[Game]:
    """CR 103.5: the cards that were drawn and do not stay in the hand go to the bottom, or are shuffled in."""
    owing = (game.player(seat) for seat in seats)
    asks: tuple[Ask[Any], ...] = tuple([one for player in owing if (one := rest_question(game.rules, player))])
    if not asks:
        return game
    game, chosen = yield from ask_all(game, asks)
    shuffled: tuple[Seat, ...] = ()
    for question, answer in chosen:
        seat = question.seat
        if isinstance(answer, str):
            # The shortcut: cards that go straight back need not be chosen.
            game = game.put(changed(game.player(seat), pledged=True), BottomingSkipped(seat))
        elif isinstance(question, Bottom):
            game = bottom(game, seat, answer)
        else:
            game = shuffle_away(game, seat, answer, Rule.TAKE)
            shuffled += (seat,)
    return (yield from shuffle(game, shuffled, Rule.TAKE)) if shuffled else game


def take_part(game: Game, seats: tuple[Seat, ...]) -> Script[Game]:
    """CR 103.4e (2015-11-13): any number of cards, at least one, is put away, and one fewer drawn for them.

    CR 103.4c (2013-07-11): as many the first time in a multiplayer game. Nothing is shuffled until the hand is kept.
    """
    players = [game.player(seat) for seat in seats]
    asks = tuple(
        [
            PutAway(one.seat, len(one.hand), 1, len(one.hand), fewer(game.rules, one.taken + 1))
            for one in players
            if not one.left
        ]
    )
    game, chosen = yield from ask_all(game, asks)
    for question, places in chosen:
        game = _counted(game, question.seat)
        game = put_away(game, question.seat, places, part_rule(game), game.rules.mulligan.face_down)
    for question, places in chosen:
        seat = question.seat
        game = draw(game, seat, len(places) - fewer(game.rules, game.player(seat).taken), Rule.TAKE)
    return game


def _counted(game: Game, seat: Seat, **changes: Cards) -> Game:
    """CR 103.5c: one mulligan more; whether it counts. `changes` are those of the player's zones."""
    player = game.player(seat)
    taken = player.taken + 1
    counted = max(0, taken - uncounted(game.rules))
    rule = Rule.FREE if counted == 0 else Rule.TAKE
    return game.put(changed(player, taken=taken, pledged=False, **changes), MulliganTaken(seat, taken, counted, rule))
