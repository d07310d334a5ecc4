"""A whole started game, with everything that is hidden: for tools that play on from here."""

from dataclasses import dataclass
from datetime import date
from gettext import NullTranslations
from typing import Literal

from keepseven.pregame.events import CardsBottomed, GameWon, MulliganTaken, TeamWon
from keepseven.pregame.game import Game, Player
from keepseven.pregame.session import Session
from keepseven.reports.beside import Beside, ShownPile, all_beside, all_planes, communal_pile
from keepseven.reports.lines import Line, lines, teller
from keepseven.reports.lying import ShownLater, ShownPermanent, show_later, show_permanents
from keepseven.reports.shown import ShownCard, show, show_hand
from keepseven.reports.table import first_draw_skipped, mulligans_counted
from keepseven.rules.conditions import conditions


@dataclass(frozen=True, slots=True)
class StartedPlayer:
    """One player as the game starts. `library` is listed from top to bottom; `bottomed` are its lowest cards, which the
    player put there, the last one lowest.

    `opening_hand` and `library` show a paper card that nobody has named without a name. `sideboard` and `missing` are
    numbers of cards: outside the game, and not drawn because the library was empty.
    """

    seat: int
    name: str
    deck: str
    life: int | None
    opening_hand: tuple[ShownCard, ...]
    mulligans_taken: int
    mulligans_counted: int
    library: tuple[ShownCard, ...]
    bottomed: tuple[ShownCard, ...]
    commanders: tuple[ShownCard, ...]
    exile: tuple[ShownCard, ...]
    battlefield: tuple[ShownPermanent, ...]
    beside: Beside
    sideboard: int
    drew_from_empty_library: bool
    missing: int
    left: bool


@dataclass(frozen=True, slots=True)
class Started:
    """A game at its first turn, or won before it because everybody else left (`winners`, a player or a whole team).

    `edition` is the first day of the text of the rules; `variants` are those of the game and its options, `teams` the
    seats of each team, `archenemies` those with schemes. `starting_player` of a starting team is its primary player;
    `first_turns` are all whose first turn it is. `chooser` is who named the starting player or team; `seed` the text
    that chance was seeded with, None for fresh bytes; `delayed` what revealed cards do later. `planes` lie face up;
    `communal` is the planar deck that everybody uses, where there is one.
    """

    edition: date
    format: str
    variants: tuple[str, ...]
    teams: tuple[tuple[int, ...], ...]
    archenemies: tuple[int, ...]
    mulligan: str
    conditions: str
    seed: str | None
    chooser: int | None
    chooser_agreed: bool
    starting_player: int | None
    turn_order: tuple[int, ...]
    first_draw_skipped: bool | None
    first_turns: tuple[int, ...]
    begun: bool
    winners: tuple[int, ...]
    players: tuple[StartedPlayer, ...]
    delayed: tuple[ShownLater, ...]
    planes: tuple[ShownCard, ...]
    communal: tuple[ShownPile, ...]
    events: tuple[Line, ...]
    report: Literal["started"] = "started"
    version: Literal[1] = 1


def started(session: Session, seed: str | None = None, translations: NullTranslations | None = None) -> Started:
    """The game of a session, which holds everything; `seed` is what chance was seeded with, where a text was given."""
    game, setup = session.game, session.setup
    return Started(
        edition=game.rules.edition,
        format=game.rules.format,
        variants=game.rules.variants,
        teams=game.rules.teams,
        archenemies=game.rules.archenemies,
        mulligan=game.rules.mulligan.name,
        conditions=teller(setup.names, translations)(conditions(game.rules)),
        seed=seed,
        chooser=game.chooser,
        chooser_agreed=setup.chooser is not None,
        starting_player=game.starting,
        turn_order=game.turn_order if game.starting is not None else (),
        first_draw_skipped=first_draw_skipped(game.events),
        first_turns=tuple(seat for turn in game.first_turns for seat in turn) if game.begun else (),
        begun=game.begun,
        winners=winners(game),
        players=tuple(_player(session, player) for player in game.players),
        delayed=show_later(game.delayed),
        planes=all_planes(game),
        communal=communal_pile(game),
        events=lines(game.events, game.rules.edition, teller(setup.names, translations)),
    )


def winners(game: Game) -> tuple[int, ...]:
    """Who has won as everybody else left; nobody where the game goes on."""
    for event in game.events:
        match event:
            case GameWon(seat=seat):
                return (seat,)
            case TeamWon(team=team):
                return team
    return ()


def _player(session: Session, player: Player) -> StartedPlayer:
    seating, names = session.setup.seatings[player.seat - 1], player.names
    return StartedPlayer(
        seat=player.seat,
        name=seating.name,
        deck=seating.deck.name,
        life=player.life,
        opening_hand=show_hand(names[card] for card in player.hand),
        mulligans_taken=player.taken,
        mulligans_counted=mulligans_counted(session.game.events, player.seat),
        library=show(names[card] for card in player.library),
        bottomed=show(bottomed(session.game, player)),
        commanders=show(names[card] for card in player.command),
        exile=show(one.seen.name for one in player.exile),
        battlefield=show_permanents(player.battlefield),
        beside=all_beside(player),
        sideboard=len(player.outside),
        drew_from_empty_library=player.short > 0,
        missing=player.short,
        left=player.left,
    )


def bottomed(game: Game, player: Player) -> tuple[str | None, ...]:
    """The cards that the player put on the bottom and that lie there still; a later mulligan shuffles them in."""
    names: tuple[str | None, ...] = ()
    for event in game.events if not player.left else ():
        if event.seat == player.seat and isinstance(event, MulliganTaken):
            names = ()
        elif event.seat == player.seat and isinstance(event, CardsBottomed):
            names = tuple(card.name for card in event.cards)
    return names
