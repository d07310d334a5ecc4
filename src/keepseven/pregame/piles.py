"""Moves on supplementary decks: those of the players, and the communal planar deck, which is that of seat 0."""

from dataclasses import replace

from keepseven.decks.deck import Zone
from keepseven.library import pile as order
from keepseven.pregame.events import PhenomenonTurnedUp, SeenCard, Shuffled, StartingPlaneSet
from keepseven.pregame.game import Cards, Communal, FaceUp, Game, Pile, Player
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.rule import Rule

Names = tuple[str | None, ...]


def pile_of(game: Game, owner: Seat, zone: Zone) -> Pile | None:
    """The supplementary deck of an owner; None where there is none, or not any more."""
    if owner == CHANCE:
        return game.communal.pile if game.communal and zone is Zone.PLANAR_DECK else None
    return next((pile for pile in game.player(owner).piles if pile.zone is zone), None)


def names_of(game: Game, owner: Seat) -> Names:
    """What the cards of an owner are known to be."""
    return _holder(game, owner).names


def listed_in(game: Game, owner: Seat, pile: Pile) -> Names:
    """The names on the list of the cards in a pile whose names are not known yet, None for unlisted ones."""
    holder = _holder(game, owner)
    return tuple(holder.deck[card] for card in pile.cards if holder.names[card] is None)


def gather_pile(game: Game, owner: Seat, zone: Zone, by: Seat, rule: Rule) -> Game:
    """The pile comes into canonical order, to be shuffled (CR 103.3a)."""
    pile = pile_of(game, owner, zone)
    if pile is None:
        return game
    number, cards = pile.shuffles + 1, tuple(sorted(pile.cards))
    game = _with_pile(game, owner, Pile(zone, cards, cards, number))
    return game.log(Shuffled(owner, by, number, rule, zone))


def arrange_pile(game: Game, owner: Seat, zone: Zone, places: Cards) -> Game:
    """The pile, in canonical order, comes into the order that chance gave it."""
    pile = pile_of(game, owner, zone)
    if pile is None:
        return game
    cards = order.arrange(pile.cards, places)
    return _with_pile(game, owner, replace(pile, cards=cards, order=cards))


def cut_pile(game: Game, owner: Seat, zone: Zone, count: int) -> Game:
    """The pile was cut: `count` cards from the top went under the rest."""
    pile = pile_of(game, owner, zone)
    if pile is None:
        return game
    cards = order.cut(pile.cards, count)
    return _with_pile(game, owner, replace(pile, cards=cards, order=cards))


def name_top(game: Game, owner: Seat, name: str) -> Game:
    """The top card of the planar deck was turned up and named. One whose name the list gives changes with that card."""
    pile, holder = pile_of(game, owner, Zone.PLANAR_DECK), _holder(game, owner)
    if pile is None:
        return game
    top, deck, names = pile.cards[0], list(holder.deck), list(holder.names)
    unnamed = [card for card in pile.cards if names[card] is None]
    card = next((card for card in unnamed if deck[card] == name), None)
    card = next(card for card in unnamed if deck[card] is None) if card is None else card
    deck[top], deck[card] = deck[card], deck[top]
    names[top] = name
    return _with_holder(game, owner, replace(holder, deck=tuple(deck), names=tuple(names)))


def put_under(game: Game, seat: Seat, owner: Seat) -> Game:
    """CR 103.7: the phenomenon on top of the planar deck goes to its bottom."""
    pile = pile_of(game, owner, Zone.PLANAR_DECK)
    if pile is None:
        return game
    seen = _seen(game, owner, pile)
    game = _with_pile(game, owner, replace(pile, cards=(*pile.cards[1:], pile.cards[0])))
    return game.log(PhenomenonTurnedUp(seat, (seen,)))


def set_plane(game: Game, seat: Seat, owner: Seat, rule: Rule) -> Game:
    """CR 103.7: the plane on top of the planar deck becomes the starting plane."""
    pile = pile_of(game, owner, Zone.PLANAR_DECK)
    if pile is None:
        return game
    shown = FaceUp(pile.cards[0], _seen(game, owner, pile))
    game = _with_pile(game, owner, replace(pile, cards=pile.cards[1:]))
    holder = _holder(game, owner)
    if isinstance(holder, Player):
        holder = replace(holder, beside=replace(holder.beside, plane=(shown,)))
    else:
        holder = replace(holder, plane=(shown,))
    game = _with_holder(game, owner, holder)
    return game.log(StartingPlaneSet(seat, (shown.seen,), rule))


def _seen(game: Game, owner: Seat, pile: Pile) -> SeenCard:
    top = pile.cards[0]
    return SeenCard(owner, pile.shuffles, pile.order.index(top), names_of(game, owner)[top], pile.zone)


def _holder(game: Game, owner: Seat) -> Player | Communal:
    if owner == CHANCE:
        assert game.communal is not None
        return game.communal
    return game.player(owner)


def _with_holder(game: Game, owner: Seat, holder: Player | Communal) -> Game:
    return game.put(holder) if isinstance(holder, Player) else replace(game, communal=holder)


def _with_pile(game: Game, owner: Seat, pile: Pile) -> Game:
    if owner == CHANCE:
        assert game.communal is not None
        return replace(game, communal=replace(game.communal, pile=pile))
    player = game.player(owner)
    piles = tuple(pile if one.zone is pile.zone else one for one in player.piles)
    return game.put(replace(player, piles=piles))
