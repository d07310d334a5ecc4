"""`keepseven conform`: what it says of an engine, what it ends with, and what it cannot make sense of."""

import json
import shlex
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

import keepseven.reports
from keepseven.cli import conform as command
from keepseven.cli.app import app
from keepseven.conform.files import cases
from keepseven.rule import Rule

OWN = shlex.join([sys.executable, str(Path(__file__).parents[1] / "conform" / "own_engine.py")])
NOT_PLAYED = shlex.join(
    [sys.executable, "-c", 'while input(): print(\'{"unplayed": "not\\\\u001b[1m yet"}\', flush=True)']
)
SILENT = shlex.join([sys.executable, "-c", "input()"])


def cases_of(*rules: Rule) -> int:
    """How many cases there are of any of these rules."""
    return sum(bool({*rules} & {*case.rules}) for case in cases())


LAST = cases_of(Rule.LAST_PLAYER)


def run(*words: str, status: int = 0) -> str:
    result = CliRunner().invoke(app, ["conform", *words])
    assert status == result.exit_code, result.output
    return result.stdout if status < 2 else " ".join(result.stderr.split())


def test_an_engine_that_keeps_the_rules() -> None:
    said = run("--engine", OWN, "--rule", "leave.last").splitlines()
    assert f"{OWN}: {LAST} cases of the start of a game" == said[0]
    assert ["rule", "number", "passed", "failed", "broken", "partly", "unplayed"] == said[1].split()
    assert ["leave.last", "104.2a", str(LAST)] == said[2].split()
    assert (
        f"nothing contradicts the rules: {LAST} passed, 0 failed, 0 broken, 0 passed as far as told, 0 not played"
        == said[-1]
    )


def test_what_an_engine_fails_is_said_by_rule_and_once() -> None:
    engine = f"{OWN} 'free in Commander'"
    said = run("--engine", engine, "--rule", "mulligan.take", "--rule", "aside.commander", status=1).splitlines()
    failed = "a two-player Commander game has no free mulligan"
    stays = "a commander stays in the command zone through mulligans"
    assert f"aside.commander (103.2c): 1 case of {cases_of(Rule.COMMANDER)} is not met" in said
    assert f"mulligan.take (103.5): 2 cases of {cases_of(Rule.TAKE)} are not met" in said
    assert 1 == sum(line.startswith(f"- {failed}: It is the number of players") for line in said)
    assert 1 == sum(line.startswith(f"- {stays}: ") for line in said)
    assert 1 == said.count(f"- {stays} (above)")
    assert [] == [line for line in said if "mulligan.bottom" in line]  # not asked for
    at = next(n for n, line in enumerate(said) if line.startswith(f"- {failed}: "))
    assert said[at + 1].startswith(
        "    step 1: asked is [{'ask': 'declare', 'held': 7, 'draws': 7, 'bottoms': 0, 'free': True"
    )
    assert said[at + 1].endswith("}], not [{'ask': 'declare', 'bottoms': 1, 'free': False}]")
    assert said[-1].startswith("this engine does not show that it keeps the rules: ")
    assert f"{cases_of(Rule.TAKE, Rule.COMMANDER) - 2} passed, 2 failed, 0 broken" in said[-1]


def test_what_is_not_played_is_said_apart_and_shows_nothing() -> None:
    said = run("--engine", NOT_PLAYED, "--rule", "leave.last", status=1).splitlines()
    assert ["Not played by this engine:", f"- not\ufffd[1m yet: {LAST} cases"] == said[-4:-2]
    assert said[-1].endswith(f"0 passed, 0 failed, 0 broken, 0 passed as far as told, {LAST} not played")


def test_an_engine_that_stays_away_is_given_up() -> None:
    said = run("--engine", SILENT, "--rule", "leave.concede", status=1).splitlines()
    assert "    the program ended with status 0" in said
    assert f"leave.concede (104.3a): 3 cases of {cases_of(Rule.CONCEDE)} are not met" in said
    assert (
        f"Given up after three cases without a sensible reply: {cases_of(Rule.CONCEDE) - 3} cases were not tried."
        in said
    )


def test_a_document() -> None:
    report = json.loads(
        run("--engine", f"{OWN} 'first non-winner chooses'", "--rule", "start.chooser", "--json", status=1)
    )
    schemas = Path(keepseven.reports.__file__).parent / "schemas"
    Draft202012Validator(json.loads((schemas / "conformance.json").read_text())).validate(report)
    assert {"broken": 0, "partly": 0, "unplayed": 0, "unreached": 0}.items() <= report["counts"].items()
    assert report["counts"]["failed"] >= 2
    assert cases_of(Rule.WHO_CHOOSES) == sum(report["counts"].values())
    assert not report["conforms"]
    (rule,) = [one for one in report["rules"] if one["rule"] == "start.chooser"]
    assert ("103.1", report["counts"]["failed"]) == (rule["number"], len(rule["fails"]))


def test_cases_of_ones_own(tmp_path: Path) -> None:
    one = {"name": "forty life", "shows": "It is forty.", "rules": ["life.total"],
           "steps": [{"do": "view", "seat": 0, "players": {"1": {"life": 40}}}]}  # fmt: skip
    path = tmp_path / "cases.json"
    path.write_text(json.dumps({"about": "life", "cases": [one]}))
    said = run("--engine", OWN, str(path), status=1).splitlines()
    assert "- forty life: It is forty." in said
    assert "    step 1: players 1 life is 20, not 40" in said
    path.write_text(json.dumps({"about": "life", "cases": []}))
    assert "cases.json is not a file of cases" in " ".join(
        CliRunner().invoke(app, ["conform", "--engine", OWN, str(path)]).stderr.split()
    )
    assert "there is no case of leave.last" in run(
        "--engine", OWN, "--rule", "leave.last", str(written(path, one)), status=2
    )


def written(path: Path, case: object) -> Path:
    path.write_text(json.dumps({"about": "life", "cases": [case]}))
    return path


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--engine", ""), "give the command that starts the engine, such as --engine './engine'"),
        (("--engine", "'"), "the command of the engine cannot be read: No closing quotation"),
        (("--engine", "no-such-program --here"), "no-such-program is no program that can be started here"),
        (("--engine", OWN, "--timeout", "0"), "a case may take up to 3600 seconds, not 0"),
        (("--engine", OWN, "--timeout", "nan"), "a case may take up to 3600 seconds, not nan"),
        (("--engine", OWN, "--rule", "mulligan.fre"), "there is no rule mulligan.fre; did you mean mulligan.free?"),
        ((), "Missing option '--engine'"),
    ],
)
def test_words_that_make_no_sense(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in run(*words, status=2)


def test_a_file_that_is_not_there_or_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = CliRunner().invoke(app, ["conform", "--engine", OWN, str(tmp_path / "none.json")])
    assert (1, True) == (result.exit_code, "cannot be read: No such file" in " ".join(result.stderr.split()))
    monkeypatch.setattr(command, "MOST_BYTES", 10)
    path = tmp_path / "large.json"
    path.write_text(" " * 11)
    result = CliRunner().invoke(app, ["conform", "--engine", OWN, str(path)])
    assert (1, True) == (result.exit_code, "has more than 10 bytes" in " ".join(result.stderr.split()))
