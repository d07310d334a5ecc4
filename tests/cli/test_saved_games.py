"""Games in files: whole at any moment, of one owner, and without what a terminal would obey."""

import json
from pathlib import Path

import pytest

from keepseven.cli import saved as files
from keepseven.cli.failure import Failure, clean
from keepseven.cli.saved import Mode, Place, Saved, Taken
from keepseven.decks.deck import deck_of, paper_deck
from keepseven.errors import RecordError
from keepseven.pregame.dealer import Dealer
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seating, Setup
from keepseven.rules.resolving import resolve


def game(seed: str | None = "x") -> Saved:
    deck = deck_of([("Island", 60)])
    return Saved(Session(Setup(resolve(), (Seating(deck), Seating(deck)))), Mode.HOTSEAT, seed)


@pytest.mark.parametrize("seed", [None, "", "x", "Ünïcode"])
def test_a_game_comes_back_with_its_seed_and_its_people(tmp_path: Path, seed: str | None) -> None:
    files.write(Place(tmp_path / "game.json"), game(seed))
    assert game(seed) == files.read(tmp_path / "game.json")
    assert Dealer(None if seed is None else seed.encode()) == game(seed).dealer


def test_a_record_of_a_session_is_a_game_too(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(game().session.save())
    assert (Mode.ALONE, None) == ((found := files.read(tmp_path / "game.json")).mode, found.seed)
    paper = Session(Setup(resolve(), (Seating(paper_deck(60), paper=True),) * 2))
    (tmp_path / "paper.json").write_bytes(paper.save())
    assert Mode.PAPER is files.read(tmp_path / "paper.json").mode


def test_what_a_damaged_entry_holds_is_told_in_a_sentence_of_bounded_length() -> None:
    document = json.loads(game().document()) | {"keyboard": {"mode": "x" * 100_000}}
    with pytest.raises(RecordError, match="the entry keyboard of the saved game is damaged: ") as raised:
        files.game_in(json.dumps(document).encode())
    assert 300 > len(str(raised.value))


def test_the_rest_of_the_file_is_the_record(tmp_path: Path) -> None:
    files.write(Place(tmp_path / "game.json"), game())
    document = json.loads((tmp_path / "game.json").read_bytes())
    assert {"mode": "hotseat", "seed": "x"} == document.pop("keyboard")
    assert json.loads(game().session.save()) == document


def test_a_write_that_fails_leaves_the_old_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    place = files.write(Place(path), game())
    before = path.read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError):
        files.write(place, game("another"))
    assert ([path], before) == (list(tmp_path.iterdir()), path.read_bytes())


def test_a_file_that_somebody_else_wrote_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    mine = files.write(Place(path), game())
    with pytest.raises(Taken):
        files.write(Place(path), game("new"))  # two runs begin with the same name
    theirs = files.write(Place(path, path.read_bytes()), game("theirs"))
    with pytest.raises(Taken):
        files.write(mine, game("mine"))  # two runs go on with the same game
    assert "theirs" == files.read(path).seed
    (tmp_path / "game-2.json").write_text("also there")
    beside = files.write_beside(path, game("mine"))
    assert tmp_path / "game-3.json" == beside.path
    assert "mine" == files.read(beside.path).seed
    files.write(theirs, game("theirs again"))
    assert ["game-2.json", "game-3.json", "game.json"] == sorted(each.name for each in tmp_path.iterdir())


def test_a_file_that_is_gone_is_written_again(tmp_path: Path) -> None:
    place = files.write(Place(tmp_path / "game.json"), game())
    place.path.unlink()
    files.write(place, game("again"))
    assert "again" == files.read(place.path).seed


def test_a_link_stays_one(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    target, link = tmp_path / "elsewhere" / "game.json", tmp_path / "link.json"
    files.write(Place(target), game())
    link.symlink_to(target)
    files.write(Place(link, link.read_bytes()), game("another"))
    assert (True, "another") == (link.is_symlink(), files.read(target).seed)


def test_a_place_of_the_users_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    place = files.new_place()
    assert (tmp_path / "state" / "keepseven" / "games", ".json") == (place.parent, place.suffix)
    assert 0o700 == place.parent.stat().st_mode & 0o777


def test_where_the_state_cannot_be_kept_a_temporary_folder_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "temporary"))
    assert tmp_path / "temporary" / "keepseven" / "games" == files.new_place().parent
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "file"))
    with pytest.raises(Failure):
        files.new_place()


def test_text_from_files_moves_no_terminal() -> None:
    assert "a\ufffd[2Jb" == clean("a\x1b[2Jb")
    assert "game\ufffdkeepseven: all is well" == clean("game\nkeepseven: all is well")
