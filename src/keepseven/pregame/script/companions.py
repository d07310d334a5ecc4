"""CR 103.2b: companions are revealed from outside the game."""

from collections import Counter
from dataclasses import replace

from keepseven.checks.listed import Cards, facts_of
from keepseven.checks.sizes import least_size
from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.pregame.asks import RevealCompanion
from keepseven.pregame.events import CompanionRevealed, SeenCard
from keepseven.pregame.game import Cards as Outside
from keepseven.pregame.game import Game, Player
from keepseven.pregame.script.asking import Script, ask
from keepseven.pregame.script.naming import cards_named, known
from keepseven.pregame.setup import Seat
from keepseven.rules.construction import nearest_deck_rules


def reveal_companions(game: Game) -> Script[Game]:
    """CR 103.2b: in turn order each player may reveal one, and a refusal is final. It stays outside the game.

    Whoever has cards outside the game is asked, so that being asked tells nothing of them.
    """
    for seat in game.turn_order if any([player.outside for player in game.players]) else ():
        outside = _names_outside(game, seat)
        if outside:
            game, named = yield from ask(game, _question(game, game.player(seat), outside))
            if named:
                game = _reveal(game, seat, named[0])
    return game


def left_outside(game: Game, seat: Seat) -> Outside:
    """The cards of a list outside the game without those that were revealed as companions, by whomever of the team."""
    player = game.player(seat)
    outside = player.outside
    for mate in game.team(seat):
        companion = game.player(mate).companion
        if companion is not None and _lister(game, mate, companion.name) == seat:
            shown = next((card for card in outside if player.names[card] == companion.name), None)
            outside = tuple(card for card in outside if card != shown)
    return outside


def _lister(game: Game, seat: Seat, companion: str | None) -> Seat | None:
    """Whose list has the companion of a player."""
    return next(
        (one.seat for one in _owners(game, seat) if companion in {one.names[card] for card in one.outside}), None
    )


def _names_outside(game: Game, seat: Seat) -> tuple[str | None, ...]:
    """CR 100.4c: a sideboard may be that of the team, and then no card of it is revealed twice."""
    names = Counter[str | None]()
    for mate in _owners(game, seat):
        names.update([mate.deck[card] for card in mate.outside])
    for mate in _owners(game, seat):
        if mate.companion is not None:
            name = mate.companion.name
            names[name if names[name] else None] -= 1
    return tuple(names.elements())


def _owners(game: Game, seat: Seat) -> tuple[Player, ...]:
    """Whose lists say what lies outside the game for this player, the own one first."""
    mates = tuple(mate for mate in game.team(seat) if mate != seat) if game.rules.team_sideboard else ()
    return tuple(game.player(one) for one in (seat, *mates))


def _question(game: Game, player: Player, outside: tuple[str | None, ...]) -> RevealCompanion:
    rules = nearest_deck_rules(game.rules.format, game.rules.edition)
    deck = Counter([player.deck[card] for card in player.library])
    return RevealCompanion(player.seat, outside, tuple(deck.items()), least_size(_planned(player), rules), rules.most)


def _planned(player: Player) -> Cards:
    """CR 113.6n: the conspiracies that the list has by themselves work before they lie in the command zone."""
    entries = tuple(Entry(player.deck[card], 1, Zone.CONSPIRACIES) for card in player.planned)
    return facts_of(Deck("", entries))


def _reveal(game: Game, seat: Seat, name: str) -> Game:
    owner = next(one for one in _owners(game, seat) if {name, None} & {one.deck[card] for card in one.outside})
    game = game.put(replace(owner, names=known(owner, cards_named(owner, (name,), owner.outside))))
    companion = SeenCard(seat, 0, 0, name, Zone.COMPANION)
    player = game.player(seat)
    player = replace(player, beside=replace(player.beside, companion=companion))
    return game.put(player, CompanionRevealed(seat, (companion,)))
