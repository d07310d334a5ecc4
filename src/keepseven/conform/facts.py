"""What a session shows, in the words of the cases: plain values that any engine could give."""

from dataclasses import fields
from enum import Enum
from typing import Any, TypeAlias

from keepseven.conform.words import EVENTS, QUESTIONS, kind_of
from keepseven.pregame.asks import Ask
from keepseven.pregame.events import Event, SeenCard
from keepseven.pregame.game import Cards, Delayed, Game, Player
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat
from keepseven.pregame.view import PermanentView, View

Facts: TypeAlias = dict[str, Any]


def facts_of_view(view: View) -> Facts:
    """What a seat sees, under the names of a `view` step; `saw` holds everything it was told."""
    return {
        "hand": plain(view.hand),
        "aside": plain(view.aside),
        "partners": {seat: plain(hand) for seat, hand in view.partners},
        "asked": [facts_of_question(ask) for _, ask in view.questions],
        "waiting_for": plain(view.waiting_for),
        "starting_player": view.starting_player,
        "turn_order": plain(view.turn_order),
        "players": {
            player.seat: {field.name: plain(getattr(player, field.name)) for field in fields(player)}
            for player in view.players
        },
        "delayed": plain(view.delayed),
        "agendas": plain(view.agendas),
        "planes": plain(view.planes),
        "planar_deck": view.planar_deck,
        "saw": [facts_of_event(event) for event in view.events],
    }


def facts_of_table(session: Session) -> Facts:
    """What lies on the table, under the names of a `table` step; `happened` holds every event."""
    game = session.game
    return {
        "players": {player.seat: _holdings(player) for player in game.players},
        "happened": [facts_of_event(event) for event in game.events],
    }


def _holdings(player: Player) -> Facts:
    def names(cards: Cards) -> list[str | None]:
        return [player.deck[card] for card in cards]

    return {
        "hand": names(player.hand),
        "pile": names(player.library),
        "library": len(player.library),
        "command": [player.names[card] for card in player.command],
        "exile": [player.names[one.card] for one in player.exile],
        "aside": names(player.aside),
    }


def facts_of_event(event: Event) -> Facts:
    """An event: its kind and what it tells."""
    kind = kind_of(type(event))
    return {"event": kind, **{name: plain(getattr(event, name)) for name in EVENTS[kind]}}


def facts_of_question(ask: Ask[Any]) -> Facts:
    """A question: its kind and what it tells beside whom it is put to."""
    return {"ask": ask.kind, **{name: plain(getattr(ask, name)) for name in QUESTIONS[ask.kind]}}


def plain(value: object) -> Any:
    """The value as JSON would have it; a card is its name."""
    match value:
        case SeenCard(name=name):
            return name
        case Enum():
            return value.value
        case tuple():
            return [plain(one) for one in value]
        case PermanentView() | Delayed():
            return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    return value


def foreign_cards(view: View) -> tuple[Seat, ...]:
    """The owners of cards that the view shows to its seat alone and that are no teammate's whose hand it may see."""
    own = {view.seat, *(partner for partner, _ in view.partners)}
    told = (event for event in view.events if event.audience is not None)
    shown = [*view.hand, *(card for event in told for card in getattr(event, "cards", ()))]
    return tuple(sorted({card.owner for card in shown if card.owner not in own}))


def misplaced(game: Game) -> tuple[Seat, ...]:
    """Who is still in the game with a card in two places or in none."""
    return tuple(
        player.seat
        for player in game.players
        if not player.left and sorted(player.everywhere) != list(range(len(player.deck)))
    )
