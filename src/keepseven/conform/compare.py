"""What a case expects against what there is. Only what the case names is compared; what it names is compared exactly."""

from collections.abc import Iterator

from keepseven.conform.facts import Facts
from keepseven.conform.words import EVENTS, QUESTIONS
from keepseven.words import Message, say


def differences(expected: Facts, seen: Facts, where: str = "") -> Iterator[Message]:
    """A sentence for each value that is another one. A hand is compared without an order."""
    for key, wanted in expected.items():
        path = f"{where} {key}".strip()
        match key, wanted:
            case (("saw" | "happened"), list()):
                yield from _in_order(wanted, seen[key])
            case (("not_saw" | "not_happened"), list()):
                yield from _none(wanted, seen[key.removeprefix("not_")])
            case "asked", list():
                yield from _asked(wanted, seen[key])
            case (("top" | "bottom"), list()):
                pile = seen["pile"]
                yield from same(path, wanted, pile[: len(wanted)] if key == "top" else pile[len(pile) - len(wanted) :])
            case (("hand" | "command" | "commanders" | "exile" | "aside"), list()):
                yield from same(path, sorted(wanted, key=str), sorted(seen[key], key=str))
            case _ if key not in seen:
                yield say("there is no {path}", path=path)
            case _, dict():
                yield from differences(wanted, seen[key], path)
            case _:
                yield from same(path, wanted, seen[key])


def same(path: str, wanted: object, found: object) -> Iterator[Message]:
    """A sentence where two values differ."""
    if not _equal(wanted, found):
        yield say("{path} is {found}, not {wanted}", path=path, found=str(found), wanted=str(wanted))


def _in_order(patterns: list[Facts], events: list[Facts]) -> Iterator[Message]:
    """Every pattern is met by an event after the one that met the pattern before it."""
    left = iter(events)
    for pattern in patterns:
        yield from _unknown(pattern, "event", EVENTS)
        if not any(_fits(pattern, event) for event in left):
            yield say("there is no event {pattern} where it should be", pattern=str(pattern))
            return


def _none(patterns: list[Facts], events: list[Facts]) -> Iterator[Message]:
    for pattern in patterns:
        yield from _unknown(pattern, "event", EVENTS)
        for event in events:
            if _fits(pattern, event):
                yield say("there should be no event {pattern}, but there is {event}",
                          pattern=str(pattern), event=str(event))  # fmt: skip


def _asked(patterns: list[Facts], questions: list[Facts]) -> Iterator[Message]:
    for pattern in patterns:
        yield from _unknown(pattern, "ask", QUESTIONS)
    if len(patterns) != len(questions) or not all(map(_fits, patterns, questions)):
        yield say("asked is {found}, not {wanted}", found=str(questions), wanted=str(patterns))


def _fits(pattern: Facts, found: Facts) -> bool:
    return all(key in found and _equal(wanted, found[key]) for key, wanted in pattern.items())


def _equal(one: object, other: object) -> bool:
    """As JSON has it: true is not 1, and 1 is not 1.0."""
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(_equal, one, other))
    return type(one) is type(other) and one == other


def _unknown(pattern: Facts, key: str, known: dict[str, tuple[str, ...]]) -> Iterator[Message]:
    """What the pattern names and nothing could ever show."""
    kind = str(pattern.get(key))
    if kind not in known:
        yield say("there is no {what} {kind}; there are {known}", what=key, kind=kind, known=tuple(known))
    elif strange := tuple(name for name in pattern if name not in (key, *known[kind])):
        yield say("{kind} tells {told}, not {strange}", kind=kind, told=known[kind], strange=strange)
