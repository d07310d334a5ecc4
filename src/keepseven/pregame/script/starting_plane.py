"""CR 103.7: the starting plane."""

from keepseven.cards import lookup
from keepseven.decks.deck import Zone
from keepseven.pregame.asks import NameTurnedUp
from keepseven.pregame.events import NoStartingPlane
from keepseven.pregame.game import Game
from keepseven.pregame.piles import listed_in, name_top, names_of, pile_of, put_under, set_plane
from keepseven.pregame.script.asking import Script, ask
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.rule import Rule
from keepseven.rules.terms import Planes


def reveal_starting_plane(game: Game) -> Script[Game]:
    """CR 103.7: the starting player turns up cards of the planar deck until one is a plane; nothing triggers.

    CR 901.12b: with shared team turns that is the primary player of the starting team. CR 901.14a: in Grand Melee each
    player who begins with a turn marker does it. CR 901.15b: a communal deck is that of whoever turns its cards up.
    Who begins is looked at afresh after each of them, as players may leave while they are asked.
    """
    done: tuple[Seat, ...] = ()
    while waiting := [turn[0] for turn in game.first_turns if turn[0] not in done]:
        done += (waiting[0],)
        game = yield from _turn_up(game, waiting[0])
    return game


def _turn_up(game: Game, seat: Seat) -> Script[Game]:
    """One planar deck, from the top. In a deck without a plane each card is turned up once, and no plane is set."""
    communal = game.rules.planes is Planes.COMMUNAL
    owner = CHANCE if communal else seat
    turned = 0
    while (pile := pile_of(game, owner, Zone.PLANAR_DECK)) is not None and turned < len(pile.cards):
        name = names_of(game, owner)[pile.cards[0]]
        if name is None:
            game, name = yield from ask(game, NameTurnedUp(seat, listed_in(game, owner, pile), communal))
            if name is None:
                return game
            game = name_top(game, owner, name)
            if game.player(seat).left:  # somebody else named the card, and whoever begins now goes on with it
                return game
        if not _is_phenomenon(name):
            return set_plane(game, seat, owner, _rule(game))
        game = put_under(game, seat, owner)
        turned += 1
    return game if pile is None else game.log(NoStartingPlane(seat))


def _rule(game: Game) -> Rule:
    """The rule by which a plane is set here."""
    if game.rules.turn_markers > 1:
        return Rule.PLANE_MARKERS
    if game.rules.planes is Planes.COMMUNAL:
        return Rule.PLANE_COMMUNAL
    return Rule.PLANE_TEAM if game.rules.shared_turns else Rule.STARTING_PLANE


def _is_phenomenon(name: str) -> bool:
    card = lookup(name)
    return card is not None and "Phenomenon" in card.types
