"""CR 103.7: the starting plane."""

from keepseven.cards import lookup
from keepseven.decks.deck import Zone
from keepseven.pregame.asks import NameTurnedUp
from keepseven.pregame.events import NoStartingPlane
from keepseven.pregame.game import Game
from keepseven.pregame.piles import listed_in, name_top, names_of, pile_of, put_under, set_plane
from keepseven.pregame.script.asking import Script, ask
from keepseven.pregame.script.supplementary import keeper
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.rule import Rule
from keepseven.rules.terms import Planes


def reveal_starting_plane(game: Game) -> Script[Game]:
    """CR 103.7: the starting player turns up cards of the planar deck until one is a plane; nothing triggers.

    CR 901.12b: with shared team turns that is the primary player of the starting team. CR 901.14a: in Grand Melee each
    player who begins with a turn marker does it. CR 901.15b: a communal deck is that of whoever turns its cards up.
    """
    if game.rules.turn_markers > 1:
        for (seat,) in game.first_turns:
            game = yield from _turn_up(game, seat, seat, Rule.PLANE_MARKERS)
    elif game.rules.planes is Planes.COMMUNAL:
        game = yield from _turn_up(game, game.first_turns[0][0], CHANCE, Rule.PLANE_COMMUNAL)
    else:
        rule = Rule.PLANE_TEAM if game.rules.shared_turns else Rule.STARTING_PLANE
        seat = None
        while seat is None or game.player(seat).left:
            seat = game.first_turns[0][0]
            game = yield from _turn_up(game, seat, seat, rule)
    return game


def _turn_up(game: Game, seat: Seat, owner: Seat, rule: Rule) -> Script[Game]:
    """One planar deck, from the top. In a deck without a plane each card is turned up once, and no plane is set."""
    pile = pile_of(game, owner, Zone.PLANAR_DECK)
    for _ in pile.cards if pile is not None else ():
        pile = pile_of(game, owner, Zone.PLANAR_DECK)
        if pile is None:
            return game
        name = names_of(game, owner)[pile.cards[0]]
        if name is None:
            question = NameTurnedUp(seat, listed_in(game, owner, pile), communal=owner == CHANCE)
            game, name = yield from ask(game, question)
            if name is None:
                return game
            seat = keeper(game, owner) if owner == CHANCE else seat  # who answered
            game = name_top(game, owner, name)
        if not _is_phenomenon(name):
            return set_plane(game, seat, owner, rule)
        game = put_under(game, seat, owner)
    return game if pile is None else game.log(NoStartingPlane(seat))


def _is_phenomenon(name: str) -> bool:
    card = lookup(name)
    return card is not None and "Phenomenon" in card.types
