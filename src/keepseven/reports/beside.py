"""What lies beside a player's deck, hand and library, as it is shown."""

from dataclasses import dataclass

from keepseven.decks.deck import Zone
from keepseven.pregame.game import Game, Pile, Player
from keepseven.pregame.view import PlayerView, View
from keepseven.reports.shown import ShownCard, show


@dataclass(frozen=True, slots=True)
class ShownPile:
    """A supplementary deck: how many cards it has and, for whoever may know them, the cards from top to bottom."""

    zone: Zone
    count: int
    cards: tuple[ShownCard, ...] = ()


@dataclass(frozen=True, slots=True)
class ShownAgenda:
    """A face-down conspiracy, with the card names secretly chosen for it."""

    card: ShownCard
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Beside:
    """`companion` was revealed and is still outside the game; `colours` are those chosen for commanders, by place, as
    letters of WUBRG; `stickers` are the sheets in use; `conspiracies` lie face up, `face_down` is how many lie face
    down, and `agendas` what they are, for whoever may know it; `piles` are the supplementary decks.
    """

    companion: tuple[ShownCard, ...]
    colours: tuple[tuple[int, str], ...]
    stickers: tuple[str | None, ...]
    conspiracies: tuple[ShownCard, ...]
    face_down: int
    agendas: tuple[ShownAgenda, ...]
    vanguard: tuple[ShownCard, ...]
    piles: tuple[ShownPile, ...]


def seen_beside(player: PlayerView, view: View) -> Beside:
    """As the seat of the view sees it."""
    own = view.agendas if player.seat == view.seat else ()
    return Beside(
        companion=() if player.companion is None else show((player.companion.name,)),
        colours=player.colours,
        stickers=player.stickers,
        conspiracies=show(card.name for card in player.conspiracies),
        face_down=player.face_down,
        agendas=tuple(ShownAgenda(show((card.name,))[0], names) for card, names in own),
        vanguard=show(card.name for card in player.vanguard),
        piles=tuple(ShownPile(zone, count) for zone, count in player.piles),
    )


def all_beside(player: Player) -> Beside:
    """With everything that is hidden."""
    return Beside(
        companion=() if player.companion is None else show((player.companion.name,)),
        colours=tuple((player.command.index(card), colour) for card, colour in player.colours),
        stickers=player.stickers,
        conspiracies=show(one.seen.name for one in player.conspiracies),
        face_down=len(player.agendas),
        agendas=tuple(ShownAgenda(show((player.names[one.card],))[0], one.names) for one in player.agendas),
        vanguard=show(one.seen.name for one in player.vanguard),
        piles=tuple(_pile(pile, player.names) for pile in player.piles),
    )


def all_planes(game: Game) -> tuple[ShownCard, ...]:
    """The planes that lie face up."""
    planes = [one.seen.name for player in game.players for one in player.plane]
    return show(planes + [one.seen.name for one in (game.communal.plane if game.communal else ())])


def communal_pile(game: Game) -> tuple[ShownPile, ...]:
    """The communal planar deck, where there is one."""
    return (_pile(game.communal.pile, game.communal.names),) if game.communal else ()


def _pile(pile: Pile, names: tuple[str | None, ...]) -> ShownPile:
    return ShownPile(pile.zone, len(pile.cards), show(names[card] for card in pile.cards))
