"""What one seat may see, built from what that seat is allowed to know and from nothing else."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from keepseven.decks.deck import Zone
from keepseven.errors import RulesError
from keepseven.pregame.asks import Ask
from keepseven.pregame.events import CardsChosen, CardsDrawn, Event, SeenCard
from keepseven.pregame.game import Delayed, Game, Player
from keepseven.pregame.session import Session
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.rules.conditions import conditions
from keepseven.rules.mulligans import Mulligan
from keepseven.words import Message, say


@dataclass(frozen=True, slots=True)
class PermanentView:
    """A card that begins on the battlefield, with the counter on it and what was chosen for it, empty where nothing is."""

    card: SeenCard
    counter: str
    chosen: str


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What everybody at the table sees of one player. `hand`, `library` and `sideboard` are numbers of cards.

    `companion` lies outside the game still, `exile` are cards exiled face up, those put away face up in mulligans among
    them, and `aside` is how many cards are put away until the hand is kept; `more_hands` are the numbers of cards of
    further hands of which one will be chosen. `conspiracies` lie face up and `face_down` is how many lie face down;
    `colours` are those chosen for commanders, by place; `stickers` are the sheets in use; `piles` are the supplementary
    decks with their numbers of cards. `revealed` are the cards of the hand that lie open until the first turn begins.
    """

    seat: Seat
    name: str
    life: int | None
    hand: int
    library: int
    sideboard: int
    commanders: tuple[SeenCard, ...]
    exile: tuple[SeenCard, ...]
    battlefield: tuple[PermanentView, ...]
    revealed: tuple[SeenCard, ...]
    mulligans: int
    kept: bool
    short: int
    aside: int
    more_hands: tuple[int, ...]
    left: bool
    companion: SeenCard | None = None
    colours: tuple[tuple[int, str], ...] = ()
    stickers: tuple[str | None, ...] = ()
    conspiracies: tuple[SeenCard, ...] = ()
    face_down: int = 0
    vanguard: tuple[SeenCard, ...] = ()
    piles: tuple[tuple[Zone, int], ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """The table as `seat` sees it; seat 0 is somebody who watches and has no hand. `conditions` say what is played, and
    what is no rulebook's.

    `hand` are the seat's own cards, `aside` those of its cards put away face down that it may look at, `partners` the
    hands of teammates that the seat may look at; `questions` those put to it, by number, `waiting_for` everybody who has
    to answer. `turn_order` is empty until there is a starting player, who of a starting team is its primary player.
    `variants`, `teams`, `emperors` and `archenemies` are those of the ruleset. `agendas` are the seat's own face-down
    conspiracies, each with the names secretly chosen for it (CR 315.7); `planes` lie face up, and `planar_deck` is how
    many cards the communal planar deck has. `delayed` is what revealed cards and vanguards do later on.
    """

    seat: Seat
    edition: date
    format: str
    variants: tuple[str, ...]
    teams: tuple[tuple[int, ...], ...]
    shared_turns: bool
    emperors: tuple[int, ...]
    archenemies: tuple[int, ...]
    mulligan: str
    conditions: Message
    starting_player: Seat | None
    turn_order: tuple[Seat, ...]
    players: tuple[PlayerView, ...]
    hand: tuple[SeenCard, ...]
    aside: tuple[SeenCard, ...]
    partners: tuple[tuple[Seat, tuple[SeenCard, ...]], ...]
    delayed: tuple[Delayed, ...]
    events: tuple[Event, ...]
    waiting_for: tuple[Seat, ...]
    questions: tuple[tuple[int, Ask[Any]], ...]
    begun: bool
    over: bool
    agendas: tuple[tuple[SeenCard, tuple[str, ...]], ...] = ()
    planes: tuple[SeenCard, ...] = ()
    planar_deck: int | None = None


def view(session: Session, seat: Seat) -> View:
    """The view of a seat, or of a spectator (seat 0). RulesError: there is no such seat."""
    game, rules = session.game, session.setup.rules
    if type(seat) is not int or not CHANCE <= seat <= rules.players:
        raise RulesError(say("a seat is one of the numbers 1 to {n}, or 0 for whoever watches", n=rules.players))
    names = session.setup.names
    asked = session.questions
    own = None if seat == CHANCE else game.player(seat)
    shown = _shown_to(game, seat)
    return View(
        seat=seat,
        edition=rules.edition,
        format=rules.format,
        variants=rules.variants,
        teams=rules.teams,
        shared_turns=rules.shared_turns,
        emperors=rules.emperors,
        archenemies=rules.archenemies,
        mulligan=rules.mulligan.name,
        conditions=conditions(rules),
        starting_player=game.starting,
        turn_order=game.turn_order if game.starting is not None else (),
        players=tuple(_public(player, names.get(player.seat, ""), rules.mulligan) for player in game.players),
        hand=own.seen(own.hand) if own else (),
        aside=own.seen(own.aside) if own and rules.mulligan.may_look else (),
        partners=tuple((one, game.player(one).seen(game.player(one).hand)) for one in shown if one != seat),
        delayed=game.delayed,
        events=tuple(event for event in game.events if _is_told(event, seat, shown)),
        waiting_for=tuple(sorted({ask.seat for ask in asked.values() if ask.seat != CHANCE})),
        questions=tuple((n, ask) for n, ask in asked.items() if ask.seat == seat != CHANCE),
        begun=game.begun,
        over=session.over,
        agendas=tuple((own.agenda_seen(at), one.names) for at, one in enumerate(own.agendas)) if own else (),
        planes=tuple(one.seen for player in game.players for one in player.plane) + _communal_plane(game),
        planar_deck=len(game.communal.pile.cards) if game.communal else None,
    )


def _communal_plane(game: Game) -> tuple[SeenCard, ...]:
    return tuple(one.seen for one in game.communal.plane) if game.communal else ()


def _shown_to(game: Game, seat: Seat) -> tuple[Seat, ...]:
    """The seats whose hands this one may look at: its own, and those of teammates where the variant says so."""
    if seat == CHANCE:
        return ()
    return game.team(seat) if game.rules.hands_shown and not game.player(seat).left else (seat,)


def _is_told(event: Event, seat: Seat, shown: tuple[Seat, ...]) -> bool:
    """Whether the seat is told: what everybody is, what it alone is, and which cards are in the hands it may look at.

    CR 808.5, 809.7, 810.5: teammates look at hands. What else a teammate does in secret stays so: the names chosen for
    a face-down conspiracy (CR 315.7), the top card of the library, the order of cards on its bottom (CR 401.4).
    """
    if event.audience is None or event.audience == seat != CHANCE:
        return True
    return event.audience in shown and isinstance(event, CardsDrawn | CardsChosen)


def _public(player: Player, name: str, rule: Mulligan) -> PlayerView:
    exile = tuple([one.seen for one in player.exile])
    return PlayerView(
        seat=player.seat,
        name=name,
        life=player.life,
        hand=len(player.hand),
        library=len(player.library),
        sideboard=len(player.outside),
        commanders=player.commanders,
        exile=exile if rule.face_down else exile + player.seen(player.aside),
        battlefield=tuple(PermanentView(one.seen, one.counter, one.chosen) for one in player.battlefield),
        revealed=tuple(one.seen for one in player.revealed),
        mulligans=player.taken,
        kept=player.kept,
        short=player.short,
        aside=len(player.aside),
        more_hands=tuple(map(len, player.more_hands)),
        left=player.left,
        companion=player.companion,
        colours=tuple((player.command.index(card), colour) for card, colour in player.colours),
        stickers=player.stickers,
        conspiracies=tuple(one.seen for one in player.conspiracies),
        face_down=len(player.agendas),
        vanguard=tuple(one.seen for one in player.vanguard),
        piles=tuple((pile.zone, len(pile.cards)) for pile in player.piles),
    )
