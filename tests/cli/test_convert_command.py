"""`keepseven convert`, and the words by which every command reads decks."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from keepseven.cli.app import TO, app
from keepseven.decks.registry import written_formats

FEED = """{"decks": [{"name": "First", "main": [{"count": 60, "name": "Island"}]},
{"name": "Second", "main": [{"count": 59, "name": "Fire // Ice"}, "Opt"], "companion": ["Lurrus of the Dream-Den"]}]}"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("feed.json").write_text(FEED)
    Path("list.txt").write_text("4 Optt\n10 Island\n\n3 Negate\n")


def run(*words: str, status: int = 0, text: str = "") -> tuple[str, list[str]]:
    """What the command writes, and what it says, sentence by sentence."""
    result = CliRunner().invoke(app, [*words], input=text)
    assert status == result.exit_code
    return result.stdout, [line.removeprefix("keepseven: ") for line in result.stderr.splitlines()]


def test_what_cannot_be_said_is_reported_beside_the_deck() -> None:
    written, said = run("convert", "feed.json", "--deck", "second", "--to", "mtgo")
    assert "59 Fire/Ice\n1 Opt\n\n1 Lurrus of the Dream-Den\n" == written
    assert [
        "feed.json is read as feed JSON: 60 cards in the main deck and 1 companion",
        "MTGO text has no place for a companion; put into the sideboard: Lurrus of the Dream-Den",
    ] == said


def test_of_several_decks_one_is_chosen() -> None:
    assert "// NAME: First" == run("convert", "feed.json", "--deck", "1", "--to", "plain")[0].splitlines()[0]
    for words in (
        ("convert", "feed.json", "--to", "plain"),
        ("hand", "feed.json"),
        ("start", "feed.json", "--auto", "keep"),
    ):
        written, said = run(*words, status=2)
        listed = 'there are 2 decks; choose one by its number or its name: 1 "First" and 2 "Second"'
        assert ("", [f"feed.json, --deck: {listed}"]) == (written, said)
    said = run("convert", "feed.json", "--deck", "3", "--to", "plain", status=2)[1]
    assert ['feed.json, --deck: "3" does not choose one deck; there are 1 "First" and 2 "Second"'] == said


def test_a_format_may_be_named() -> None:
    assert "3 Negate" not in run("convert", "list.txt", "--from", "mtgo", "--to", "plain")[0].split("Sideboard")[0]
    assert "Sideboard" not in run("convert", "list.txt", "--to", "plain")[0]
    for command in (
        ("convert", "list.txt", "--to", "csv"),
        ("hand", "list.txt"),
        ("start", "list.txt", "--auto", "keep"),
    ):
        said = run(*command, "--from", "word", status=2)[1]
        assert said[0].startswith("no format of decklists is named word; there are plain, mtgo, dek, arena, moxfield,")


def test_names_that_no_card_has_are_kept_or_refused() -> None:
    written, said = run("convert", "list.txt", "--to", "csv")
    assert "4,Optt,,,,,main," in written
    assert 'list.txt, warning: line 1, column 3: no card is named "Optt"; did you mean Opt?' == said[0]
    for command in (
        ("convert", "list.txt", "--to", "csv"),
        ("hand", "list.txt"),
        ("start", "list.txt", "--auto", "keep"),
    ):
        written, said = run(*command, "--unknown", "refuse", status=1)
        assert ("", 'list.txt, error: line 1, column 3: no card is named "Optt"; did you mean Opt?') == (
            written,
            said[0],
        )


def test_a_list_with_errors_is_not_converted_unless_it_is_to_be_taken() -> None:
    text = "0 Opt\n4 Island\n"
    written, said = run("convert", "-", "--to", "csv", text=text, status=1)
    assert "" == written
    assert "- is not taken as it stands; correct the list, or take what could be read with --lenient" == said[-1]
    assert "4,Island" in run("convert", "-", "--to", "csv", "--lenient", text=text)[0]
    assert "" == run("convert", "-", "--to", "csv", "--lenient", text="0 Opt\n", status=1)[0]


def test_a_format_that_is_not_written() -> None:
    said = ["--to is one of plain, mtgo, arena, moxfield, cockatrice, xmage, forge, csv and json, not dek"]
    assert said == run("convert", "list.txt", "--to", "dek", status=2)[1]


def test_a_deck_that_ships() -> None:
    written, said = run("convert", "breed-lethality", "--to", "arena")
    assert written.startswith("About\nName Breed Lethality\n\nCommander\n1 Atraxa, Praetors' Voice\n\nDeck\n")
    assert [] == said


def test_the_help_names_every_format_that_is_written() -> None:
    *most, last = written_formats()
    assert f"{', '.join(most)} or {last}" == str(TO)


def test_hands_say_what_a_file_was_read_as() -> None:
    shown = " ".join(run("hand", "feed.json", "--deck", "First", "-n", "1")[0].split())
    assert "feed.json is read as feed JSON: 60 cards in the main deck" in shown
