"""The table as one seat sees it: built from that seat's view and from nothing else."""

from dataclasses import dataclass
from datetime import date
from gettext import NullTranslations
from typing import Any, Literal

from keepseven.pregame.asks import Ask, Declaration, Declare
from keepseven.pregame.events import Event, FirstDrawStep, MulliganTaken
from keepseven.pregame.view import PlayerView, View
from keepseven.reports.beside import Beside, seen_beside
from keepseven.reports.lines import Line, Teller, lines, teller
from keepseven.reports.lying import ShownLater, ShownPermanent, show_later, show_permanents
from keepseven.reports.shown import ShownCard, how_sorted, show, show_hand
from keepseven.rules.citations import known_number


@dataclass(frozen=True, slots=True)
class Question:
    """A question put to this seat. `costs` says what each answer leads to, `details` is the question itself as data."""

    number: int
    kind: str
    rule: str
    rule_number: str
    text: str
    costs: dict[str, str]
    details: dict[str, Any]


@dataclass(frozen=True, slots=True)
class TablePlayer:
    """What everybody sees of a player. `hand`, `library` and `sideboard` (all that lies outside the game) are numbers
    of cards.

    `mulligans_counted` are those that cost a card; `missing` is how many cards could not be drawn from an empty library;
    `revealed` are cards of the hand that lie open until the first turn begins.
    """

    seat: int
    name: str
    starts: bool
    life: int | None
    hand: int
    library: int
    sideboard: int
    commanders: tuple[ShownCard, ...]
    exile: tuple[ShownCard, ...]
    battlefield: tuple[ShownPermanent, ...]
    revealed: tuple[ShownCard, ...]
    beside: Beside
    mulligans_taken: int
    mulligans_counted: int
    kept: bool
    missing: int
    left: bool


@dataclass(frozen=True, slots=True)
class Table:
    """The table as `seat` sees it; seat 0 only watches. `hand` is that seat's own, in the order that `sorted` says.

    `edition` is the first day of the text of the rules; `variants` are those of the game and its options, `teams` the
    seats of each team, `delayed` what revealed cards do later. `turn_order` is empty until there is a starting player,
    of a team its primary player;
    `first_draw_skipped` is None until the first turn has begun. `planes` lie face up; `planar_deck` is how many cards the
    communal planar deck has, where there is one.
    """

    seat: int
    edition: date
    format: str
    variants: tuple[str, ...]
    teams: tuple[tuple[int, ...], ...]
    mulligan: str
    conditions: str
    players: tuple[TablePlayer, ...]
    starting_player: int | None
    turn_order: tuple[int, ...]
    first_draw_skipped: bool | None
    hand: tuple[ShownCard, ...]
    sorted: str
    delayed: tuple[ShownLater, ...]
    planes: tuple[ShownCard, ...]
    planar_deck: int | None
    events: tuple[Line, ...]
    waiting_for: tuple[int, ...]
    questions: tuple[Question, ...]
    begun: bool
    over: bool
    report: Literal["table"] = "table"
    version: Literal[1] = 1


def table(view: View, translations: NullTranslations | None = None) -> Table:
    """The table of a view, for a reader of the catalogue's language."""
    tell = teller({player.seat: player.name for player in view.players}, translations)
    return Table(
        seat=view.seat,
        edition=view.edition,
        format=view.format,
        variants=view.variants,
        teams=view.teams,
        mulligan=view.mulligan,
        conditions=tell(view.conditions),
        players=tuple(_player(player, view) for player in view.players),
        starting_player=view.starting_player,
        turn_order=view.turn_order,
        first_draw_skipped=first_draw_skipped(view.events),
        hand=show_hand(card.name for card in view.hand),
        sorted=tell(how_sorted()),
        delayed=show_later(view.delayed),
        planes=show(card.name for card in view.planes),
        planar_deck=view.planar_deck,
        events=lines(view.events, view.edition, tell),
        waiting_for=view.waiting_for,
        questions=tuple(_question(n, ask, view.edition, tell) for n, ask in view.questions),
        begun=view.begun,
        over=view.over,
    )


def first_draw_skipped(events: tuple[Event, ...]) -> bool | None:
    """Whether the first draw step is skipped; None while the first turn has not begun."""
    return next((event.skipped for event in events if isinstance(event, FirstDrawStep)), None)


def mulligans_counted(events: tuple[Event, ...], seat: int) -> int:
    """How many mulligans of the seat cost a card."""
    return max(
        (event.counted for event in events if isinstance(event, MulliganTaken) and event.seat == seat), default=0
    )


def _starting(view: View) -> tuple[int | None, ...]:
    """The starting player, or everybody of the starting team."""
    team = next((team for team in view.teams if view.starting_player in team), ())
    return team if view.shared_turns else (view.starting_player,)


def _player(player: PlayerView, view: View) -> TablePlayer:
    return TablePlayer(
        seat=player.seat,
        name=player.name,
        starts=player.seat in _starting(view),
        life=player.life,
        hand=player.hand,
        library=player.library,
        sideboard=player.sideboard,
        commanders=show(card.name for card in player.commanders),
        exile=show(card.name for card in player.exile),
        battlefield=show_permanents(player.battlefield),
        revealed=show(card.name for card in player.revealed),
        beside=seen_beside(player, view),
        mulligans_taken=player.mulligans,
        mulligans_counted=mulligans_counted(view.events, player.seat),
        kept=player.kept,
        missing=player.short,
        left=player.left,
    )


def _question(at: int, ask: Ask[Any], day: date, tell: Teller) -> Question:
    from msgspec import to_builtins

    costs: dict[str, str] = {}
    if isinstance(ask, Declare):
        costs = {declaration.value: tell(ask.cost(declaration)) for declaration in Declaration}
    return Question(
        number=at,
        kind=ask.kind,
        rule=ask.rule.value,
        rule_number=known_number(ask.rule, day),
        text=tell(ask.message()),
        costs=costs,
        details=to_builtins(ask),
    )
