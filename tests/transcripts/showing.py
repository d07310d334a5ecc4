"""What golden transcripts are made with: a table, players who answer by a list, and what a seat is told."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat
from textwrap import wrap
from typing import Any

from keepseven.agents.policies import Policy, keep_all
from keepseven.decks.deck import Deck
from keepseven.pregame.asks import Ask
from keepseven.pregame.dealer import Dealer
from keepseven.pregame.session import Session
from keepseven.pregame.setup import CHANCE, Seat, Seating, Setup
from keepseven.pregame.view import PlayerView, View, view
from keepseven.reports.lines import Line, lines, teller
from keepseven.rules.resolving import resolve
from keepseven.words import Who, joined, render, say


@dataclass(frozen=True)
class Golden:
    """A game that was started, and what its transcript shows."""

    name: str
    shows: str
    session: Session


def table(
    *decks: Deck,
    format: str = "constructed",
    chooser: int | None = None,
    names: Sequence[str] = (),
    paper: Sequence[int] = (),
) -> Session:
    seatings = tuple(
        Seating(deck, name, paper=seat in paper)
        for (seat, deck), name in zip(enumerate(decks, 1), names or repeat(""), strict=False)
    )
    return Session(Setup(resolve(format, len(decks)), seatings, None if chooser is None else Seat(chooser)))


def says(answers: Mapping[str, Sequence[Any]], otherwise: Policy = keep_all) -> Policy:
    """Gives these answers to questions of a kind, one after another; to all others what another policy says."""
    left = {kind: list(given) for kind, given in answers.items()}

    def policy(ask: Ask[Any], hand: tuple[str | None, ...]) -> Any:
        if ask.kind not in left:
            return otherwise(ask, hand)
        return left[ask.kind].pop(0)

    return policy


def play_once(session: Session, policies: Mapping[Seat, Policy], dealer: Dealer) -> Session:
    """One answer, or all that chance is asked."""
    number, ask = next(iter(session.questions.items()))
    if ask.seat == CHANCE:
        return session.dealt(dealer)
    return session.answer(ask.seat, number, policies[ask.seat](ask, ()))


def transcript(golden: Golden, seat: int) -> str:
    """What the seat was told, and the table in the end; seat 0 watches."""
    seen = view(golden.session, Seat(seat))
    who = f"as player {seat} sees it" if seat else "as somebody who watches sees it"
    head = [f"# {golden.name}, {who}", "#", *(f"# {line}" for line in wrap(golden.shows, 116)), ""]
    return "\n".join([*head, *map(told, told_to(golden.session, seen)), "", *ending(seen)]) + "\n"


def told_to(session: Session, seen: View) -> tuple[Line, ...]:
    """The lines of a view."""
    return lines(seen.events, session.setup.rules.edition, teller(session.setup.names))


def told(line: Line) -> str:
    """A line with its rule; the number is not known of every rule on every day."""
    return f"{'CR ' + line.number if line.number else '':<11} {line.text}"


def ending(seen: View) -> Iterator[str]:
    """The table in the end, as far as it can be seen."""
    names = {int(player.seat): player.name for player in seen.players if player.name}
    for player in seen.players:
        what = "left" if player.left else "; ".join(_holds(player))
        yield f"{render(say('{who}', who=Who(player.seat)), names=names)}: {what}"
    if seen.hand:
        yield f"your hand: {joined(card.name or 'a card' for card in seen.hand)}"
    for partner, cards in seen.partners:
        who = render(say("{who}", who=Who(partner)), names=names)
        yield f"hand of {who}: {joined(card.name or 'a card' for card in cards)}"
    if seen.planes:
        yield f"face up: {joined(card.name or 'a card' for card in seen.planes)}"
    for later in seen.delayed:
        who = render(say("{who}", who=Who(later.seat)), names=names)
        yield f"later, at {later.when}: {later.effect} ({later.card.name} of {who})"


def _holds(player: PlayerView) -> Iterator[str]:
    yield f"{player.life} life, {player.hand} in hand, {player.library} in the library"
    for what, cards in (
        ("on the battlefield", [one.card for one in player.battlefield]),
        ("in the command zone", [*player.commanders, *player.conspiracies, *player.vanguard]),
        ("outside the game still", [player.companion] if player.companion else []),
    ):
        if cards:
            yield f"{what} {render(say('{cards}', cards=tuple(card.name or 'a card' for card in cards)))}"
    if player.face_down:
        yield f"{player.face_down} face down in the command zone"
    for zone, count in player.piles:
        yield f"{count} in the {zone}"
