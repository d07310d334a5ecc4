"""CR 103.2: what is set aside before the decks are shuffled."""

from dataclasses import replace

from keepseven.pregame.asks import NameCommanders
from keepseven.pregame.events import CommanderRevealed, SideboardSetAside
from keepseven.pregame.game import Game, Player
from keepseven.pregame.script.asking import Script, ask


def set_cards_aside(game: Game) -> Script[Game]:
    """CR 103.2: the steps of the list, in its order, each only where it applies."""
    game = set_sideboards_aside(game)
    if game.rules.commanders:
        game = yield from put_commanders(game)
    return game


def set_sideboards_aside(game: Game) -> Game:
    """CR 103.2a: sideboards are set aside; what is left of each deck is the starting deck."""
    for seat in game.turn_order:
        player = game.player(seat)
        if player.outside:
            game = game.log(SideboardSetAside(seat, len(player.outside), len(player.library)))
    return game


def put_commanders(game: Game) -> Script[Game]:
    """CR 103.2c: each player puts their commanders from the deck face up into the command zone.

    Where the list does not mark them their owner names them.
    """
    for seat in game.turn_order:
        player = game.player(seat)
        names = tuple([player.deck[card] for card in player.library])
        most = min(game.rules.commanders, len(names))
        if player.marked:
            game = _reveal(game, player, {card: player.deck[card] for card in player.marked})
        elif most:
            game, named = yield from ask(game, NameCommanders(seat, names, most))
            if named is not None:
                game = _reveal(game, player, _cards_named(player, named))
    return game


def _cards_named(player: Player, names: tuple[str, ...]) -> dict[int, str | None]:
    """A card for each name: one that the list gives that name, else one that the list leaves unnamed."""
    found: dict[int, str | None] = {}
    listed = [player.deck[card] for card in player.library]
    for name in names:
        wanted = name if listed.count(name) > list(found.values()).count(name) else None
        card = next(card for card in player.library if player.deck[card] == wanted and card not in found)
        found[card] = name
    return found


def _reveal(game: Game, player: Player, commanders: dict[int, str | None]) -> Game:
    library = tuple(card for card in player.library if card not in commanders)
    names = tuple(commanders.get(card, name) for card, name in enumerate(player.names))
    player = replace(player, library=library, command=tuple(commanders), names=names)
    return game.put(player, CommanderRevealed(player.seat, player.commanders))
