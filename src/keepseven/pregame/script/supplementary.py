"""CR 103.3a: supplementary decks are shuffled and offered to the opponents as decks are."""

from keepseven.decks.deck import Zone
from keepseven.pregame.asks import HandleDecks, Order
from keepseven.pregame.events import Cut
from keepseven.pregame.game import Game
from keepseven.pregame.piles import arrange_pile, cut_pile, gather_pile, names_of, pile_of
from keepseven.pregame.script.asking import Script, ask, ask_all
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.rule import Rule
from keepseven.rules.terms import Handling

Deck = tuple[Seat, Zone]


def shuffle_supplementary_decks(game: Game) -> Script[Game]:
    """CR 103.3a: all shuffle theirs; then, in turn order, each player may shuffle or cut those of the opponents."""
    if not game.communal and not any([player.piles for player in game.players]):
        return game
    zones = _zones(game)
    decks = tuple((owner, zone) for zone in zones for owner in _owners(game, game.turn_order, zone))
    game = yield from _shuffle(game, decks)
    for seat in game.turn_order:
        for zone in zones:
            game = yield from _handle(game, seat, zone)
    return game


def keeper(game: Game, owner: Seat) -> Seat:
    """Who acts for the owner of a planar deck. CR 901.15b: the communal one counts as that of the planar controller,
    who is to be the starting player, or with shared team turns the primary player of the starting team (CR 901.12b)."""
    return game.first_turns[0][0] if owner == CHANCE else owner


def _zones(game: Game) -> tuple[Zone, ...]:
    found = [pile.zone for player in game.players for pile in player.piles]
    return tuple(dict.fromkeys([*found, *([Zone.PLANAR_DECK] if game.communal else [])]))


def _owners(game: Game, seats: tuple[Seat, ...], zone: Zone) -> tuple[Seat, ...]:
    """Which of these have such a deck; the communal one is that of seat 0, if its keeper is among them."""
    owners = [seat for seat in seats if pile_of(game, seat, zone) is not None]
    communal = pile_of(game, CHANCE, zone) is not None and keeper(game, CHANCE) in seats
    return (*owners, CHANCE) if communal else tuple(owners)


def _handle(game: Game, seat: Seat, zone: Zone) -> Script[Game]:
    piles = tuple(
        (owner, len(pile.cards))
        for owner in _owners(game, game.opponents(seat), zone)
        if (pile := pile_of(game, owner, zone)) is not None
    )
    if not piles:
        return game
    game, handled = yield from ask(game, HandleDecks(seat, piles, game.rules.opponent_may, zone))
    for owner, what, count in handled or ():
        if what == Handling.CUT:
            game = cut_pile(game, owner, zone, count).log(Cut(owner, seat, zone))
    shuffled = tuple((owner, zone) for owner, what, _ in handled or () if what == Handling.SHUFFLE)
    return (yield from _shuffle(game, shuffled, by=seat))


def _shuffle(game: Game, decks: tuple[Deck, ...], by: Seat | None = None) -> Script[Game]:
    """CR 701.24a, all at the same time. Chance is not asked where only one order is possible, or none can be told."""
    asks: tuple[Order, ...] = ()
    for owner, zone in decks:
        game = gather_pile(game, owner, zone, by or keeper(game, owner), Rule.SUPPLEMENTARY)
        pile, names = pile_of(game, owner, zone), names_of(game, owner)
        if pile is not None and len(pile.cards) > 1 and any(names[card] is not None for card in pile.cards):
            asks += (Order(CHANCE, owner, pile.shuffles, len(pile.cards), zone),)
    game, orders = yield from ask_all(game, asks)
    for question, order in orders:
        assert isinstance(question, Order)
        game = arrange_pile(game, question.owner, question.zone, order)
    return game
