"""What an engine told, against what a case expects: what it left out is no fault, and is never counted as met."""

from collections import Counter
from typing import Any

from keepseven.conform.compare import differences
from keepseven.conform.facts import Facts
from keepseven.words import Message, say

BEYOND_ENGINES = "rule"
"""What an event or a refusal may leave out: not every engine knows its rules by name."""


def judge(expected: Facts, told: Facts) -> tuple[list[Message], list[str]]:
    """A sentence for each value that is another one, and the names of what the engine did not tell."""
    untold: list[str] = []
    problems: list[Message] = []
    asked = _told_of(expected, told, "", untold, problems)
    return [*problems, *differences(asked, told)], untold


def _told_of(expected: Facts, told: Facts, where: str, untold: list[str], problems: list[Message]) -> Facts:
    """What is expected and was told, so that it can be compared. A value of another shape is a problem."""
    found: Facts = {}
    for key, wanted in expected.items():
        path = f"{where} {key}".strip()
        source = {"top": "pile", "bottom": "pile", "not_saw": "saw", "not_happened": "happened"}.get(key, key)
        if source not in told:
            untold.append(" ".join(word for word in path.split() if not word.isdigit()))  # no matter of which seat
        elif not isinstance(told[source], list if isinstance(wanted, list) else dict) and isinstance(
            wanted, list | dict
        ):
            problems.append(say("{path} is told as {found}", path=path, found=str(told[source])))
        elif isinstance(wanted, dict):
            found[key] = _told_of(wanted, told[source], path, untold, problems)
        elif source in ("saw", "happened", "asked"):
            records = told[source]
            if not all(isinstance(record, dict) for record in records):
                problems.append(say("{path} is told as {found}", path=path, found=str(records)))
            elif source == "asked":
                found[key] = _questions(wanted, records, path, untold)
            else:
                found[key] = _events(wanted, records, path, untold)
        else:
            found[key] = wanted
    return found


def _events(patterns: list[Facts], events: list[Facts], path: str, untold: list[str]) -> list[Facts]:
    """The patterns without the rule where no event tells one."""
    if any(BEYOND_ENGINES in event for event in events) or not any(BEYOND_ENGINES in one for one in patterns):
        return patterns
    untold.append(f"{path} {BEYOND_ENGINES}")
    return [{key: value for key, value in one.items() if key != BEYOND_ENGINES} for one in patterns]


def _questions(patterns: list[Facts], questions: list[Facts], path: str, untold: list[str]) -> list[Facts]:
    """Each pattern without what the question in its place leaves out."""
    if len(patterns) != len(questions):
        return patterns
    found = []
    for pattern, question in zip(patterns, questions, strict=True):
        untold.extend(f"{path} {key}" for key in pattern if key not in question)
        found.append({key: value for key, value in pattern.items() if key in question})
    return found


def lost_or_doubled(deck: Facts, holdings: Facts) -> bool:
    """Whether a card that the deck began with lies nowhere, or more copies of one lie somewhere than were brought.

    Every list of the holdings is a place; cards from the sideboard may have come to one.
    """
    lying = Counter(str(card) for place in holdings.values() if isinstance(place, list) for card in place)
    begun = Counter({str(None): deck["unlisted"]}) + Counter(deck["cards"]) + Counter(deck["commanders"])
    return bool(begun - lying or lying - sum(map(_brought, deck.items()), start=Counter[str]()))


def _brought(part: tuple[str, Any]) -> Counter[str]:
    """The cards in a part of a deck list: names with counts, names, or zones with these."""
    match part:
        case str(name), int(count):
            return Counter({str(None) if name == "unlisted" else name: count})
        case _, dict(inner):
            return sum(map(_brought, inner.items()), start=Counter[str]())
        case _, names:
            return Counter(names)
