"""`keepseven conform`: the cases are driven through a program, and what it fails is said by rule."""

import shlex
from collections.abc import Sequence
from pathlib import Path
from shutil import which

from rich.table import Table as Grid
from rich.text import Text

from keepseven.cli import streams
from keepseven.cli.failure import FAILED, Failure, clean, reason
from keepseven.cli.screen import Screen
from keepseven.conform.case import Case
from keepseven.conform.engine import Engine
from keepseven.conform.files import cases, read
from keepseven.conform.trial import trial
from keepseven.reports.conformance import CaseResult, Conformance, RuleResult, Verdict, conformance
from keepseven.reports.lines import teller
from keepseven.rule import Rule
from keepseven.words import Message, say, say_n

MOST_SECONDS = 3_600.0
MOST_BYTES = 16_000_000
"""The largest file of cases that is read."""


def conform_command(
    command: str, files: Sequence[Path] = (), rules: Sequence[str] = (), seconds: float = 10.0, json: bool = False
) -> int:
    """Run the command: 0 where a case was passed and none failed, else 1. Failure: there is nothing to run."""
    words = _words(command)
    if not 0 < seconds <= MOST_SECONDS:
        raise Failure(say("a case may take up to {most} seconds, not {n}", most=f"{MOST_SECONDS:g}", n=f"{seconds:g}"))
    only = [_rule(name) for name in rules]
    asked = _asked(files, only)
    screen = Screen(teller({}))
    found = conformance(clean(command), tuple(trial(asked, Engine(words, seconds), screen.tell)), only)
    if json:
        from keepseven.reports.document import encoded

        streams.write(encoded(found))
    else:
        _show(screen, found)
    return 0 if found.conforms else FAILED


def _words(command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise Failure(say("the command of the engine cannot be read: {why}", why=str(error))) from error
    if not words:
        raise Failure(say("give the command that starts the engine, such as {like}", like="--engine './engine'"))
    if "\0" in command or which(words[0]) is None:
        raise Failure(say("{program} is no program that can be started here", program=words[0]))
    return words


def _asked(files: Sequence[Path], rules: Sequence[Rule]) -> tuple[Case, ...]:
    """The cases that were asked for. Failure, CaseError: a file cannot be read, or there are none."""
    found = tuple(case for path in files for case in read(_bytes(path), path.name).cases) if files else cases()
    asked = tuple(case for case in found if not rules or set(rules) & set(case.rules))
    if not asked:
        raise Failure(say("there is no case of {rules}", rules=tuple(rule.value for rule in rules)))
    return asked


def _rule(name: str) -> Rule:
    from rapidfuzz.process import extractOne

    known = [rule.value for rule in Rule]
    if name in known:
        return Rule(name)
    near = extractOne(name, known)[0]
    raise Failure(say("there is no rule {name}; did you mean {near}?", name=name, near=near))


def _bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as problem:
        raise Failure(say("{file} cannot be read: {why}", file=str(path), why=reason(problem)), FAILED) from problem
    if len(data) > MOST_BYTES:
        raise Failure(say("{file} has more than {n} bytes", file=str(path), n=MOST_BYTES), FAILED)
    return data


def _show(screen: Screen, found: Conformance) -> None:
    screen.say(_heading(found), "bold")
    screen.show(_grid(screen, found.rules))
    by_name = {one.case: one for one in found.cases}
    told: set[str] = set()
    for rule in found.rules:
        if not rule.fails:
            continue
        screen.show(Text())
        screen.say(say_n("{rule} ({number}): {n} case of {all} is not met",
                         "{rule} ({number}): {n} cases of {all} are not met",
                         n=len(rule.fails), rule=rule.rule.value, number=rule.number, all=rule.counts.cases), "bold red")  # fmt: skip
        for name in rule.fails:
            _show_case(screen, by_name[name], again=name in told)
            told.add(name)
    _show_apart(screen, found)
    screen.show(Text())
    screen.say(_verdict(found), "bold")


def _heading(found: Conformance) -> Message:
    return say_n("{engine}: {n} case of the start of a game", "{engine}: {n} cases of the start of a game",
                 n=len(found.cases), engine=found.engine)  # fmt: skip


def _grid(screen: Screen, rules: Sequence[RuleResult]) -> Grid:
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column(screen.text(say("rule")), no_wrap=True)
    grid.add_column(screen.text(say("number")), no_wrap=True)
    for heading in (say("passed"), say("failed"), say("broken"), say("partly"), say("unplayed")):
        grid.add_column(screen.text(heading), justify="right")
    for one in rules:
        all = one.counts
        counts = (all.passed, all.failed, all.broken, all.partly, all.unplayed + all.unreached)
        style = "red" if one.fails else ""
        grid.add_row(one.rule.value, one.number, *(str(count or "") for count in counts), style=style)
    return grid


def _show_case(screen: Screen, one: CaseResult, again: bool) -> None:
    if again:
        screen.say(say("- {case} (above)", case=one.case))
        return
    screen.say(say("- {case}: {shows}", case=one.case, shows=one.shows))
    for problem in one.problems:
        screen.say(say("    {what}", what=problem), "red")


def _show_apart(screen: Screen, found: Conformance) -> None:
    """The cases that are neither passed nor failed, each with the reason, as many as there are of it."""
    for verdict, heading in (
        (Verdict.PARTLY, say("Nothing wrong, but not all was told:")),
        (Verdict.UNPLAYED, say("Not played by this engine:")),
    ):
        reasons: dict[str, list[str]] = {}
        for one in found.cases:
            if one.verdict is verdict:
                for why in one.untold:
                    reasons.setdefault(why, []).append(one.case)
        if reasons:
            screen.show(Text())
            screen.say(heading, "bold")
        for why, names in reasons.items():
            screen.say(say_n("- {why}: {n} case", "- {why}: {n} cases", n=len(names), why=why))
    if found.counts.unreached:
        screen.show(Text())
        screen.say(say_n("Given up after three cases without a sensible reply: {n} case was not tried.",
                         "Given up after three cases without a sensible reply: {n} cases were not tried.",
                         n=found.counts.unreached), "bold red")  # fmt: skip


def _verdict(found: Conformance) -> Message:
    counts = found.counts
    told = say(
        "{passed} passed, {failed} failed, {broken} broken, {partly} passed as far as told, {unplayed} not played",
        passed=counts.passed,
        failed=counts.failed,
        broken=counts.broken,
        partly=counts.partly,
        unplayed=counts.unplayed + counts.unreached,
    )
    if found.conforms:
        return say("nothing contradicts the rules: {counts}", counts=told)
    return say("this engine does not show that it keeps the rules: {counts}", counts=told)
