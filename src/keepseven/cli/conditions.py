"""Words of the command line that several commands with numbers share: how the game begins, how lands are read."""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from keepseven.cli.failure import Failure
from keepseven.cli.formats import COMMANDER, choose_format
from keepseven.decks.deck import Deck, Zone
from keepseven.reports.chances import Begins
from keepseven.rule import Rule
from keepseven.rules.resolving import resolve
from keepseven.rules.ruleset import Ruleset
from keepseven.words import Message, say

if TYPE_CHECKING:
    from keepseven.odds.sources import Sources

LAND = re.compile(r"(?P<name>[^=]+)=\s*(?P<letters>[WUBRGCS]*)\s*(?P<tapped>tapped)?\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Lands:
    """How lands are read, as the command line says."""

    tapped: bool = False
    rocks: bool = False
    double_faced: bool = True
    x: int = 0
    life: bool = False
    lands: tuple[str, ...] = ()


LANDS = Lands()


def the_game(deck: Deck, format: str | None, players: int | None) -> tuple[Ruleset, tuple[Message, ...]]:
    """The rules of the game the deck is for, and what was decided for the user. Failure, RulesError."""
    chosen, notes = choose_format(format, (deck,))
    return resolve(chosen, players if players is not None else 4 if chosen == COMMANDER else 2), notes


def ways_to_begin(rules: Ruleset, on: str | None) -> tuple[Begins, ...]:
    """On the play and on the draw, or the one that is asked for; where nobody skips a draw that is the only way."""
    if on not in (None, "play", "draw"):
        raise Failure(say("--on is play or draw, not {word}", word=on or ""))
    if rules.first_draw is Rule.NO_SKIP:
        return ("all draw",)
    return ("play", "draw") if on is None else ("play",) if on == "play" else ("draw",)


def reading_of(deck: Deck, lands: Lands) -> "Sources":
    """How cards are read as sources. Failure: a land that was not written as it has to be, or is not in the deck."""
    from keepseven.odds.merge import stock
    from keepseven.odds.naming import cards_named
    from keepseven.odds.sources import Source, Sources
    from keepseven.reports.odds import identity

    if not 0 <= lands.x <= 1000:
        raise Failure(say("--x is 0 to 1000"))
    items = stock(deck)
    corrections: dict[str, Source | None] = {}
    for text in lands.lands:
        found = LAND.fullmatch(text)
        if found is None:
            raise Failure(
                say("--land is written name=letters, as {example}, with tapped behind it if it comes in so; not {text}",
                    example="'Urborg, Tomb of Yawgmoth=B'", text=text)
            )  # fmt: skip
        (name, *_) = cards_named(found["name"].strip(), items) or ("",)
        letters = found["letters"].upper()
        corrections[name] = Source(letters, bool(found["tapped"])) if letters else None
    return Sources(
        depends=lands.tapped,
        double_faced=lands.double_faced,
        rocks=lands.rocks,
        identity=identity(stock(deck, zone=Zone.COMMANDER)),
        corrections=corrections,
        x=lands.x,
        life=lands.life,
    )
