"""The table before the first question: what each player has brought, in its places."""

from dataclasses import replace

from keepseven.cards.acting import Modifies
from keepseven.cards.flags import official
from keepseven.decks.deck import Zone
from keepseven.pregame.events import SeenCard
from keepseven.pregame.game import Beside, Communal, FaceUp, Game, Pile, Player
from keepseven.pregame.setup import SUBSTITUTE, Seat, Seating, Setup
from keepseven.rules.ruleset import Ruleset
from keepseven.rules.terms import Aside, Planes


def sit_down(setup: Setup) -> Game:
    """The table before the first question: every deck with its commanders, and beside it what the game uses of the rest.

    CR 408.3: supplementary decks and vanguards lie in the command zone from the beginning.
    """
    players = tuple([_player(setup, Seat(seat)) for seat in range(1, setup.rules.players + 1)])
    communal = None if setup.communal is None else _communal(setup)
    return Game(setup.rules, players, setup.chooser, method=setup.method, communal=communal, previous=setup.previous)


OUTSIDE = (Zone.SIDEBOARD, Zone.COMPANION, Zone.CONSPIRACIES)
"""The zones of a list whose cards lie outside the game."""


def _player(setup: Setup, seat: Seat) -> Player:
    rules, seating = setup.rules, setup.seatings[seat - 1]
    deck = seating.deck
    beside = {entry.zone for entry in deck.entries if entry.zone is not Zone.MAIN}
    main, marked = deck.cards(Zone.MAIN), deck.cards(Zone.COMMANDER) if beside else ()
    outside = tuple([name for zone in OUTSIDE for name in deck.cards(zone)]) if beside else ()
    cards = tuple(range(len(main) + len(marked)))
    names = main + marked + outside
    player = Player(
        seat,
        names,
        names=(None,) * len(names) if seating.paper else names,
        marked=cards[len(main) :] if rules.commanders else (),
        outside=tuple(range(len(cards), len(names))),
        library=cards,
        order=cards,
        hand_size=rules.hand_size,
        absent=seating.absent,
    )
    substitutes = sum([entry.count for entry in deck.entries if entry.tags and SUBSTITUTE in entry.tags])
    if substitutes or Zone.CONSPIRACIES in beside:
        planned = tuple(range(len(names) - deck.size(Zone.CONSPIRACIES), len(names)))
        player = replace(player, beside=Beside(planned=planned, substitutes=substitutes))
    return player if beside <= _ORDINARY else _with_the_rest(player, rules, seating)


_ORDINARY = {Zone.COMMANDER, *OUTSIDE, Zone.MAYBEBOARD}


def _with_the_rest(player: Player, rules: Ruleset, seating: Seating) -> Player:
    """The player with sticker sheets, supplementary decks and vanguard, as far as the game has a use for them."""
    used = {
        Zone.PLANAR_DECK: rules.planes is Planes.OWN,  # CR 901.12a: each player has one
        Zone.SCHEME_DECK: player.seat in rules.archenemies,
        Zone.ATTRACTION_DECK: True,
        Zone.CONTRAPTION_DECK: True,
    }
    for zone in [zone for zone, is_used in used.items() if is_used and seating.deck.size(zone)]:
        names = seating.deck.cards(zone)
        cards = tuple(range(len(player.deck), len(player.deck) + len(names)))
        pile = Pile(zone, cards, cards)
        player = replace(_with_cards(player, names, seating.paper), piles=(*player.piles, pile))
    if rules.vanguards and (vanguard := seating.deck.cards(Zone.VANGUARD)):
        player = _with_vanguard(player, vanguard[0])
    sheets = seating.deck.cards(Zone.STICKERS)
    return replace(player, beside=replace(player.beside, sheets=sheets)) if Aside.STICKERS in rules.aside else player


def _with_cards(player: Player, names: tuple[str | None, ...], paper: bool) -> Player:
    known = (None,) * len(names) if paper else names
    return replace(player, deck=player.deck + names, names=player.names + known)


def _with_vanguard(player: Player, name: str | None) -> Player:
    """CR 313.6, 313.7: the vanguard lies face up, so it is known, and modifies the starting hand and life total."""
    at, found = len(player.deck), official(name, Modifies)
    shown = FaceUp(at, SeenCard(player.seat, 0, 0, name, Zone.VANGUARD))
    player = _with_cards(player, (name,), paper=False)
    beside = replace(player.beside, vanguard=(shown,))
    if found is not None:
        beside = replace(beside, hand_modifier=found.hand, life_modifier=found.life)
    return replace(player, beside=beside)


def _communal(setup: Setup) -> Communal:
    assert setup.communal is not None
    names = setup.communal.cards(Zone.PLANAR_DECK)
    cards, paper = tuple(range(len(names))), all(seating.paper for seating in setup.seatings)
    return Communal(names, (None,) * len(names) if paper else names, Pile(Zone.PLANAR_DECK, cards, cards))
