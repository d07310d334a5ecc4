"""Cards that a player has named, found among those of the list."""

from collections.abc import Iterable

from keepseven.pregame.game import Cards, Player


def cards_named(player: Player, names: Iterable[str], among: Cards) -> dict[int, str]:
    """A card for each name: one that the list gives that name, else one that the list leaves unnamed."""
    found: dict[int, str] = {}
    listed = [player.deck[card] for card in among]
    for name in names:
        wanted = name if listed.count(name) > list(found.values()).count(name) else None
        card = next(card for card in among if player.deck[card] == wanted and card not in found)
        found[card] = name
    return found


def known(player: Player, named: dict[int, str]) -> tuple[str | None, ...]:
    """What each card of the player is known to be, once these are."""
    return tuple([named.get(card, name) for card, name in enumerate(player.names)])
