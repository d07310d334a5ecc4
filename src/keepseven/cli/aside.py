"""The questions about what is set aside, and about the starting plane, as they are put to a person."""

from collections.abc import Callable, Iterable
from typing import Any

from keepseven import cards
from keepseven.cards.names import fold
from keepseven.checks.identity import COLOUR_WORDS
from keepseven.cli.desk import Desk
from keepseven.pregame.asks import (
    Ask,
    ChooseColour,
    ChooseSheets,
    ExileDrafted,
    NameTurnedUp,
    PutConspiracies,
    RevealCompanion,
)
from keepseven.pregame.asks.conspiracies import secrets_of
from keepseven.words import Message, say, say_n

Row = tuple[str, Message]


def meant(names: Iterable[str | None], written: str) -> str:
    """The card of these that is meant, by its own name, by another one that the table knows, or by a part of it."""
    known = {fold(name): name for name in names if name is not None}
    card = cards.lookup(written)
    for key in (fold(written), fold(card.name) if card else ""):
        if key in known:
            return known[key]
    parts = [name for key, name in known.items() if fold(written) in key]
    if len(parts) == 1:
        return parts[0]
    return card.name if card else written


def _companion_menu(desk: Desk, ask: RevealCompanion) -> list[Row]:
    found = [("name", say("reveal {card}", card=answer[0])) for answer in ask.options() if answer]
    return [("Enter", say("reveal none")), *(found or [("name", say("reveal that card"))])]


def _companion(desk: Desk, ask: RevealCompanion) -> Any:
    return tuple(meant(ask.outside, part) for part in _parts(desk.line()))


def _colour_menu(desk: Desk, ask: ChooseColour) -> list[Row]:
    return [(letter, word) for letter, word in COLOUR_WORDS.items()]


def _colour(desk: Desk, ask: ChooseColour) -> Any:
    return desk.key().upper()


def _sheets_menu(desk: Desk, ask: ChooseSheets) -> list[Row]:
    return [("Enter", say("use none")), *_listed(ask.sheets)]


def _sheets(desk: Desk, ask: ChooseSheets) -> Any:
    return tuple(meant(ask.sheets, part) for part in _parts(desk.line()))


def _conspiracies_menu(desk: Desk, ask: PutConspiracies) -> list[Row]:
    face_up = tuple(name for name in ask.cards if name is None or not secrets_of(name))
    rows = [("Enter", say("put down none")), *(_listed(face_up) if face_up else ())]
    for name in dict.fromkeys(name for name in ask.cards if name is not None and secrets_of(name)):
        wanted = secrets_of(name)
        rows.append((f"{name}: ...", say_n("put it face down, and choose a card name in secret",
                                           "put it face down, and choose {n} card names in secret, with / between them",
                                           n=wanted)))  # fmt: skip
    return rows


def _conspiracies(desk: Desk, ask: PutConspiracies) -> Any:
    found = []
    for part in _parts(desk.line()):
        name, _, chosen = part.partition(":")
        names = (meant(ask.deck, one.strip()) for one in chosen.split(" / "))
        found.append((meant(ask.cards, name.strip()), *filter(None, names)))
    return tuple(found)


def _drafted_menu(desk: Desk, ask: ExileDrafted) -> list[Row]:
    example = "{}: ...".format(next(filter(None, ask.cards), "name"))
    return [
        ("Enter", say("reveal none")),
        (example, say("reveal that card, and exile the drafted card named behind it")),
    ]


def _drafted(desk: Desk, ask: ExileDrafted) -> Any:
    pairs = [part.partition(":") for part in _parts(desk.line())]
    return tuple((meant(ask.cards, one.strip()), meant(ask.drafted, other.strip())) for one, _, other in pairs)


def _turned_up_menu(desk: Desk, ask: NameTurnedUp) -> list[Row]:
    return [("name", say("the card that was turned up"))]


def _turned_up(desk: Desk, ask: NameTurnedUp) -> Any:
    return meant(ask.cards, desk.line().strip())


def _parts(line: str) -> list[str]:
    return [part.strip() for part in line.split(";") if part.strip()]


def _listed(names: tuple[str | None, ...]) -> list[Row]:
    """How cards are written: a single one by its name, several with a sign between them that no name has."""
    known = tuple(sorted({name for name in names if name is not None}))
    if known and len(names) == 1:
        return [("name", say("{names}, or a part of that name", names=known))]
    if known:
        return [("name; name", say("any of {names}", names=known))]
    return [("name; name", say("any of yours"))]


SET_ASIDE: dict[type[Ask[Any]], tuple[Callable[[Desk, Any], list[Row]], Callable[[Desk, Any], Any]]] = {
    RevealCompanion: (_companion_menu, _companion),
    ChooseColour: (_colour_menu, _colour),
    ChooseSheets: (_sheets_menu, _sheets),
    PutConspiracies: (_conspiracies_menu, _conspiracies),
    ExileDrafted: (_drafted_menu, _drafted),
    NameTurnedUp: (_turned_up_menu, _turned_up),
}
"""For each question the keys with their meaning, and how the answer is read."""
