"""A finished game is opened with `keepseven verify --open`, checked again, and the page for the browser is written."""

import json
from importlib.resources import files
from pathlib import Path

import pytest
from typer.testing import CliRunner

from keepseven.cli.app import app
from keepseven.decks.deck import deck_of
from keepseven.pregame.opened import opened
from keepseven.pregame.pledges import Pledges, Void, commit, commitment_of, hand_in, promise, shared
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat, Seating, Setup
from keepseven.randomness.commitments import Secret
from keepseven.rules.resolving import resolve
from keepseven.testing.toys import idle, reply

DECK = deck_of([("Island", 30), ("Opt", 30)])
SETUP = Setup(resolve(), (Seating(DECK, "Ada"), Seating(DECK)))


def pledges() -> Pledges:
    secrets = [Secret("", f"{seat:02x}" * 32) for seat in range(3)]
    found = promise(SETUP, secrets[0], (Void(2, (), (0,)),))
    for seat in (1, 2):
        found = commit(found, SETUP, Seat(seat), commitment_of(found, Seat(seat), secrets[seat]))
    for seat in (1, 2):
        found = hand_in(found, SETUP, Seat(seat), secrets[seat])
    return found


def game() -> Session:
    session = shared(SETUP, pledges()).dealt()
    session = reply(session, next(ask.seat for ask in session.questions.values()), 1).dealt()
    return idle(reply(reply(reply(reply(session, 1, ()), 2, ()), 1, "keep"), 2, "keep"))


def run(*words: str, status: int = 0) -> str:
    done = CliRunner().invoke(app, [*words])
    assert status == done.exit_code, done.output
    return " ".join(done.output.split())


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    (tmp_path / "game.json").write_bytes(game().save())
    return tmp_path / "game.json"


def test_a_shared_game_is_verified_with_its_commitments(saved: Path) -> None:
    shown = run("verify", str(saved))
    assert "3 of 3 answers computed again" in shown
    assert "2 shuffles, 0 cuts and 2 hands followed card by card" in shown
    for one, who in zip(pledges().committed, ("dealer", "player 1", "player 2"), strict=True):
        assert f"{who} kept to {one.to}" in shown.replace("- ", "")
    assert "1 attempt before this one was given up" in shown
    assert "that the dealer, who knew every card from then on, told nobody" in shown
    assert "everything fits" in shown


def test_it_is_opened_and_checked_again(saved: Path, tmp_path: Path) -> None:
    run("verify", str(saved), "--open", str(tmp_path / "open.json"))
    assert opened(game()) == (tmp_path / "open.json").read_bytes()
    assert "compared step by step with the one that follows from the answers" in run(
        "verify", str(tmp_path / "open.json")
    )


def test_a_ledger_that_does_not_follow_is_found(tmp_path: Path) -> None:
    document = json.loads(opened(game()))
    document["ledger"][-1]["cards"][0] = "Black Lotus"
    (tmp_path / "open.json").write_text(json.dumps(document))
    shown = run("verify", str(tmp_path / "open.json"), status=1)
    assert f"step {len(document['ledger'])} of the ledger does not follow from the log" in shown
    document["ledger"].pop()
    (tmp_path / "open.json").write_text(json.dumps(document))
    assert f"step {len(document['ledger']) + 1} of the ledger" in run("verify", str(tmp_path / "open.json"), status=1)


def test_a_game_that_is_not_over_stays_closed(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(shared(SETUP, pledges()).save())
    shown = run("verify", str(tmp_path / "game.json"), "--open", str(tmp_path / "open.json"), status=1)
    assert "a game that is not over is opened when everybody agrees" in shown
    assert not (tmp_path / "open.json").exists()


def test_files_that_are_there_are_not_written_over(saved: Path, tmp_path: Path) -> None:
    assert "is there already" in run("verify", str(saved), "--open", str(saved), status=2)
    assert "is there already" in run("shuffle", "page", str(saved), status=2)
    assert "there is no folder" in run("shuffle", "page", str(tmp_path / "none" / "page.html"), status=2)


def test_a_name_that_no_file_can_have_is_a_sentence(tmp_path: Path) -> None:
    assert "cannot be written" in run("shuffle", "page", str(tmp_path / ("x" * 300)), status=1)


def test_the_page_is_written(tmp_path: Path) -> None:
    run("shuffle", "page", str(tmp_path / "check.html"))
    shipped = files("keepseven.reports").joinpath("page", "offline.html").read_bytes()
    assert shipped == (tmp_path / "check.html").read_bytes()
    assert b"Content-Security-Policy" in shipped


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
