"""The page about the protocol: its engine plays, its dialogue is what that engine says, its tables name everything."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from keepseven.conform.engine import MOST_BYTES, MOST_IN_A_CASE, Engine
from keepseven.conform.files import cases
from keepseven.conform.protocol import PROTOCOL
from keepseven.conform.trial import MOST_BROKEN, trial
from keepseven.reports.conformance import Verdict
from keepseven.reports.lines import teller

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "engine-protocol.md").read_text(encoding="utf-8")


@pytest.fixture
def example(tmp_path: Path) -> Path:
    """The engine of the page."""
    (code,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.M | re.S)
    path = tmp_path / "engine.py"
    path.write_text(code, encoding="utf-8")
    return path


def test_the_example_has_sixty_lines(example: Path) -> None:
    assert 60 >= sum(bool(line.strip()) for line in example.read_text().splitlines())


def test_the_example_fails_no_case_and_passes_some(example: Path) -> None:
    results = list(trial(cases(), Engine([sys.executable, str(example)], 60), teller({})))
    wrong = [(one.case, one.problems) for one in results if one.verdict in ("failed", "broken", "unreached")]
    assert [] == wrong
    assert {Verdict.PASSED, Verdict.PARTLY, Verdict.UNPLAYED} == {one.verdict for one in results}


def test_an_example_with_a_fault_would_fail(example: Path) -> None:
    """The draw step goes by the number of players; an engine that always skips it is noticed."""
    code = example.read_text()
    wrong = code.replace('"taken" if len(seats) > 2 else "skipped"', '"taken"')
    assert wrong != code
    example.write_text(wrong)
    results = trial(cases(), Engine([sys.executable, str(example)], 60), teller({}))
    assert "with two players the first draw step is skipped" in {one.case for one in results if one.verdict == "failed"}


def test_the_dialogue_is_what_the_example_says(example: Path) -> None:
    (dialogue,) = re.findall(r"^```text\n(.*?)^```", PAGE, re.M | re.S)
    lines = dialogue.splitlines()
    told = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    replies = [json.loads(line) for line in lines if not line.startswith("> ")]
    done = subprocess.run(
        [sys.executable, str(example)], input="\n".join(told), capture_output=True, text=True, check=True
    )
    assert replies == [json.loads(line) for line in done.stdout.splitlines()]
    assert len(told) == len(replies) > 5


def test_every_verdict_has_its_row() -> None:
    rows = re.findall(r"^\| (\w+) \| ", PAGE[: PAGE.index("## Lines")], re.M)
    assert sorted(Verdict) == sorted(rows)


def test_every_request_has_its_row() -> None:
    requests = {"start", "answer", "leave", "view", "table", "why not", "cite"}
    assert requests == set(re.findall(r"^\| ([a-z ]+) \| ", PAGE[PAGE.index("| `do`") :], re.M))


def test_the_numbers_are_those_of_the_program() -> None:
    assert f"`protocol` ({PROTOCOL})" in PAGE
    assert (4_000_000, 64_000_000, 3) == (MOST_BYTES, MOST_IN_A_CASE, MOST_BROKEN)
    assert "a reply may have 4 megabytes, and those of a case 64 together" in " ".join(PAGE.split())
    assert "three cases one after another were broken" in PAGE
