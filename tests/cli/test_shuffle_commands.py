"""The commands of `keepseven shuffle`, as they are typed."""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest
from typer.testing import CliRunner

from keepseven.cli import evidence
from keepseven.cli.app import app
from keepseven.reports.evidence import AuditReport, audit_recipe


def run(*words: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["shuffle", *words])
    return done.exit_code, done.stdout, done.stderr


def test_an_audit_says_what_was_counted_and_tested() -> None:
    status, said, _ = run("audit", "-n", "300", "--seed", "x")
    assert 0 == status
    assert "300 shuffles of 60 cards, 24 of them lands, seed x" in said
    assert "counted: each choice below 2 to 256 has equally many bytes" in said
    assert "counted: all ways to choose give different orders, 40,320 of them for 8 cards" in said
    for trial in ("places", "neighbours beside each other", "runs", "lands in seven", "repeated orders"):
        assert trial in said
    assert "nothing was found; an honest shuffler fails any of these with a chance of at most 0.001" in said


def test_the_same_seed_gives_the_same_audit_and_fresh_bytes_another() -> None:
    words = ("audit", "-n", "50", "--json")
    once, again = run(*words, "--seed", "x"), run(*words, "--seed", "x")
    assert once == again
    fresh = json.loads(run(*words)[1])  # its verdict is a matter of chance, one in a thousand at most is a false alarm
    assert fresh["seed"] is None
    assert fresh["findings"] != json.loads(once[1])["findings"]


def test_a_shuffler_that_is_caught_ends_with_status_1(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = audit_recipe(50, 60, 24, "x")
    findings = (replace(honest.findings[0], refuted=True, p=1e-9), *honest.findings[1:])

    def caught(*words: object) -> AuditReport:
        return replace(honest, findings=findings, honest=False, uneven_choices=(3,), orders=((1, 1), (2, 1)))

    monkeypatch.setattr(evidence, "audit_recipe", caught)
    status, said, _ = run("audit")
    assert 1 == status
    assert "counted: 1 choice is not fair" in said
    assert "counted: some ways to choose give the same order for 1 cards" in said
    assert "1 in 1,000,000,000" in said
    assert "this is not an honest shuffler" in said


def test_an_audit_without_its_extra_names_the_line_that_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evidence, "find_spec", lambda name: None)
    assert (1, "", "keepseven: an audit needs numpy: pip install 'keepseven[odds]' brings it\n") == run("audit")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("audit", "--cards", "3"), "an audit needs 8 to 256 cards"),
        (("audit", "--shuffles", "0"), "an audit makes 1 to 50000000 shuffles, not 0"),
        (("audit", "--shuffles", "50000001"), "an audit makes 1 to 50000000 shuffles"),
        (("streak", "no luck"), "say it like one of these: no land in 20 of 60 with 24"),
        (("streak", "no land in 20 of 60 with 24", "--games", "0"), "say how many games, from 1 to 1000000000, not 0"),
        (("riffle", "301"), "riffles are computed for 1 to 300 cards"),
    ],
)
def test_what_makes_no_sense_is_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    status, said, complaint = run(*words)
    assert (1, "") == (status, said)
    assert complaint.startswith(f"keepseven: {sentence}")


def test_a_streak() -> None:
    status, said, _ = run("streak", "no land in 20 of 60 with 24", "--games", "500")
    assert 0 == status
    assert "in one game: 1 in 573,607, exactly 3162/1813744429" in said
    rows = [line.split() for line in said.splitlines()]
    assert ["500", "0.0871", "%", "0.000872"] in rows
    assert "it is as likely as not to be seen within 397594 games" in said
    assert "So one streak proves nothing after the event." in said


@pytest.mark.parametrize(
    ("text", "chance", "answer"),
    [
        ("at least 8 lands in 7 of 60 with 24", "never", "it never happens"),
        ("at most 7 lands in 7 of 60 with 24", "1 in 1", "it always happens"),
    ],
)
def test_what_is_certain_is_said_to_be(text: str, chance: str, answer: str) -> None:
    status, said, _ = run("streak", text)
    assert (0, True, True) == (status, f"in one game: {chance}, exactly" in said, answer in said)


def test_riffles() -> None:
    status, said, _ = run("riffle", "52")
    rows = [line.split() for line in said.splitlines()]
    assert 0 == status
    assert [["6", "0.614"], ["7", "0.334"], ["8", "0.167"]] == rows[8:11]
    assert "With 52 cards the distance falls below one half after 7 riffles and below a tenth after 9." in said


@pytest.mark.parametrize(
    ("words", "report"), [(("streak", "no land in 7 of 60 with 24"), "streak"), (("riffle",), "riffles")]
)
def test_documents(words: tuple[str, ...], report: str) -> None:
    status, said, _ = run(*words, "--json")
    assert (0, report) == (status, json.loads(said)["report"])


def test_the_progress_is_told_as_it_goes() -> None:
    heard: list[int] = []
    audit_recipe(9_000, 60, 24, "x", heard.append)
    assert heard == sorted(heard)
    assert (True, 9_000) == (len(heard) > 1, heard[-1])


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("COLUMNS", "200")
    yield
