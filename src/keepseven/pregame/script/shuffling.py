"""CR 103.3: decks are shuffled, offered to the opponents, and become libraries."""

from keepseven.pregame.asks import HandleDecks, Order
from keepseven.pregame.events import Cut
from keepseven.pregame.game import Game, Player, arrange, cut, gather
from keepseven.pregame.script.asking import Script, ask, ask_all
from keepseven.pregame.script.supplementary import shuffle_supplementary_decks
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.rule import Rule
from keepseven.rules.terms import Handling


def shuffle_and_present(game: Game) -> Script[Game]:
    """CR 103.3: all shuffle their own decks; then each player may shuffle or cut the opponents' decks.

    The opponents choose one after another in turn order, each knowing what was done before (CR 101.4b).
    CR 103.3a: then the same with supplementary decks.
    """
    game = yield from shuffle(game, game.turn_order, Rule.SHUFFLE)
    for seat in game.turn_order:
        game = yield from handle_decks(game, seat)
    return (yield from shuffle_supplementary_decks(game))


def handle_decks(game: Game, seat: Seat) -> Script[Game]:
    """CR 103.3: one player's choice, for every opponent's deck: nothing, a shuffle or a cut. Teammates are none."""
    opponents = tuple([(s, len(game.player(s).library)) for s in game.opponents(seat)])
    game, handled = yield from ask(game, HandleDecks(seat, opponents, game.rules.opponent_may))
    if not handled:
        return game
    for owner, what, count in handled:
        if what == Handling.CUT:
            game = cut(game, owner, count).log(Cut(owner, seat))
    shuffled = tuple(owner for owner, what, _ in handled if what == Handling.SHUFFLE)
    return (yield from shuffle(game, shuffled, Rule.OPPONENT_SHUFFLES, by=seat))


def shuffle(game: Game, seats: tuple[Seat, ...], rule: Rule, by: Seat | None = None) -> Script[Game]:
    """CR 701.24a: the piles of these seats come into an order nobody knows, all at the same time.

    Chance is not asked where only one order is possible: no card, one card, or paper cards nobody can tell apart.
    """
    asks: tuple[Order, ...] = ()
    for seat in seats:
        game = gather(game, seat, by or seat, rule)
        player = game.player(seat)
        if len(player.library) > 1 and not _unknown(player):
            asks += (Order(CHANCE, seat, player.shuffles, len(player.library)),)
    game, orders = yield from ask_all(game, asks)
    for question, order in orders:
        game = arrange(game, question.about, order)
    return game


def _unknown(player: Player) -> bool:
    return all(player.names[card] is None for card in player.library)
