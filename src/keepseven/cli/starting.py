"""What was written on the command line of `start`, and whether the words go together."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from keepseven.cli.failure import Failure
from keepseven.cli.options import USUAL, Auto, Lists, Unknown
from keepseven.rules.terms import Method
from keepseven.words import say

LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Options:
    """The words of `start`, None or empty where they were left out."""

    decks: tuple[str, ...] = ()
    players: int | None = None
    format: str | None = None
    seed: str | None = None
    hotseat: bool = False
    paper: bool = False
    auto: Auto | None = None
    json: bool = False
    save: Path | None = None
    resume: Path | None = None
    view: int | None = None
    names: tuple[str, ...] = ()
    chooser: int | None = None
    as_of: str | None = None
    cards: int | None = None
    variants: tuple[str, ...] = ()
    teams: str | None = None
    archenemy: int | None = None
    life: int | None = None
    method: Method | None = None
    house: tuple[str, ...] = ()
    vanguards: tuple[str, ...] = ()
    planes: tuple[str, ...] = ()
    schemes: tuple[str, ...] = ()
    companions: tuple[str, ...] = ()
    conspiracies: tuple[str, ...] = ()
    lists: Lists = USUAL


def check(options: Options, terminal: bool) -> None:
    """Failure: words that contradict each other or mean nothing together. `terminal`: a person is there."""
    set_up = [
        word
        for word, given in (
            ("DECK", options.decks),
            ("--players", options.players),
            ("--format", options.format),
            ("--seed", options.seed),
            ("--paper", options.paper),
            ("--cards", options.cards),
            ("--name", options.names),
            ("--chooser", options.chooser),
            ("--as-of", options.as_of),
            ("--variant", options.variants),
            ("--teams", options.teams),
            ("--archenemy", options.archenemy),
            ("--life", options.life),
            ("--method", options.method),
            ("--house", options.house),
            ("--vanguard", options.vanguards),
            ("--planes", options.planes),
            ("--schemes", options.schemes),
            ("--companion", options.companions),
            ("--conspiracy", options.conspiracies),
            ("--lenient", options.lists.lenient),
            ("--from", options.lists.format),
            ("--deck", options.lists.deck),
            ("--unknown", options.lists.unknown),
            ("--out", options.lists.out),
            ("--in", options.lists.into),
        )
        if given not in (None, False, (), Unknown.KEEP)
    ]
    if options.resume is not None and set_up:
        raise Failure(say("--resume goes on with the game as it was set up; leave out {words}", words=tuple(set_up)))
    others = (("--auto", options.auto), ("--json", options.json), ("--view", options.view), ("--paper", options.paper))
    clash = [word for word, given in others if options.hotseat and given not in (None, False)]
    if clash:
        raise Failure(say("--hotseat is for people who share the keyboard; leave out {words}", words=tuple(clash)))
    if options.hotseat and not terminal:
        raise Failure(say("--hotseat needs a terminal with a keyboard; without one a game is played with --auto"))
    if (options.lists.out or options.lists.into) and not options.decks:
        raise Failure(say("--out and --in change a list; name the DECK that they are about"))
    if options.cards is not None and (options.decks or not options.paper):
        raise Failure(say("--cards is the size of a paper deck without a list; it goes with --paper and no DECK"))
    if options.chooser is not None and options.method is not None:
        raise Failure(say("--chooser is who was agreed on and --method how to find somebody; give one of them"))
    for name in options.names:
        if not (name.strip() and name.isprintable() and len(name) <= LONGEST_NAME):
            raise Failure(say("a name has 1 to {most} letters that can be shown", most=LONGEST_NAME))
    if len(set(options.names)) < len(options.names):
        raise Failure(say("two players cannot have the same --name"))


def teams_of(text: str | None) -> tuple[tuple[int, ...], ...] | None:
    """Teams as they were written: seats with commas, teams with a stroke between them. Failure: they are not."""
    if text is None:
        return None
    if not re.fullmatch(r"[0-9]{1,3}([,/][0-9]{1,3})*", text):
        raise Failure(
            say("{text} names no teams; write seats with commas and teams with / between them: 1,2/3,4", text=text)
        )
    return tuple(tuple(int(seat) for seat in team.split(",")) for team in text.split("/"))


def house_of(words: tuple[str, ...]) -> dict[str, Any] | None:
    """House rules as they were written, "free=1". Failure: a word is none."""
    found: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise Failure(say("{word} sets nothing; write a name and a value: free=1 or mulligan=houston", word=word))
        key, value = name.strip().replace("-", "_"), value.strip()
        if key in found:
            raise Failure(say("{word} sets what another --house sets already; leave one out", word=word))
        found[key] = int(value) if re.fullmatch(r"-?[0-9]{1,50}", value) else value
        if key == "opponent_may":
            found[key] = tuple(part for part in value.split("+") if part)
    return found or None
