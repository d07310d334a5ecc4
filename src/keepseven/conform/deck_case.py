"""Cases of decks: a deck, what it is to be, and every problem that a check must find. `docs/reference/deck-cases.md`.

A case names rules and cards, never functions, so that any deck checker can be tested with it. `deck_schema.json` is made
from these types.
"""

from collections import Counter
from collections.abc import Iterator
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

from keepseven.checks import Severity, problems
from keepseven.conform.case import Count, Part
from keepseven.conform.run import Outcome
from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.errors import CaseError, KeepsevenError
from keepseven.rule import Rule
from keepseven.rules.construction import CHECKED, deck_rules
from keepseven.rules.editions import NEWEST
from keepseven.words import Message, say


class Expected(Part, frozen=True):
    """A problem that must be found: how much it matters, its rule, and the names of the cards concerned."""

    severity: Severity
    rule: Rule
    cards: list[str] = []


class DeckCase(Part, frozen=True, kw_only=True):
    """One behaviour of the rules for decks. `fault` tells in words what programs have been seen to do instead."""

    name: Annotated[str, Meta(min_length=1)]
    shows: Annotated[str, Meta(min_length=1)]
    fault: str = ""
    rules: Annotated[list[Rule], Meta(min_length=1)]
    edition: date | UnsetType = UNSET
    format: Annotated[str, Meta(extra_json_schema={"enum": list(CHECKED)})] = "constructed"
    deck: dict[Zone, dict[str, Count]]
    companion: str | None = None
    communal: int | None = None
    problems: list[Expected]


class DeckFile(Part, frozen=True, kw_only=True):
    """The cases of one subject."""

    schema: str = field(name="$schema", default="../deck_schema.json")
    about: str
    cases: Annotated[list[DeckCase], Meta(min_length=1)]


@cache
def deck_cases() -> tuple[DeckCase, ...]:
    """Every case that ships with the package, file by file in the order of their names."""
    return tuple(case for name, data in deck_texts().items() for case in read_deck_cases(data, name).cases)


def deck_texts() -> dict[str, bytes]:
    """The files that ship with the package, by their names without the ending."""
    folder = files(__package__) / "decks"
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".json")), key=lambda file: file.name)
    return {file.name.removesuffix(".json"): file.read_bytes() for file in found}


def read_deck_cases(data: bytes, name: str) -> DeckFile:
    """A file of cases. CaseError: it is no JSON, or something in it is not what cases are made of; says where."""
    try:
        return msgspec.json.decode(data, type=DeckFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise CaseError(say("{name} is not a file of cases: {what}", name=name, what=str(error))) from error


def deck_schema() -> dict[str, Any]:
    """The JSON Schema of a file of cases."""
    made = msgspec.json.schema(DeckFile)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "cases of decks", **made}


def run_deck_case(case: DeckCase) -> Outcome:
    """Check the deck of a case. What is found and not expected, or expected and not found, is a problem of the case."""
    entries = (Entry(name, count, zone) for zone, cards in case.deck.items() for name, count in cards.items())
    day = NEWEST if case.edition is UNSET else case.edition
    try:
        found = problems(Deck("deck", tuple(entries)), deck_rules(case.format, day), case.companion, case.communal)
    except KeepsevenError as error:
        return Outcome(case.name, (error.message,), frozenset())
    seen = Counter((one.severity, one.rule, tuple(sorted(one.cards))) for one in found)
    wanted = Counter((one.severity, one.rule, tuple(sorted(one.cards))) for one in case.problems)
    return Outcome(case.name, tuple(_differences(wanted, seen)), frozenset(one.rule for one in found))


_Key = tuple[Severity, Rule, tuple[str, ...]]


def _differences(wanted: Counter[_Key], seen: Counter[_Key]) -> Iterator[Message]:
    for severity, rule, cards in (wanted - seen).elements():
        yield say("no {severity} by {rule} about {cards}", severity=severity.value, rule=rule.value, cards=cards)
    for severity, rule, cards in (seen - wanted).elements():
        yield say("an unexpected {severity} by {rule} about {cards}",
                  severity=severity.value, rule=rule.value, cards=cards)  # fmt: skip
