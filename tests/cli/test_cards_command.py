"""`keepseven cards`: the table in use, the facts of a card, and bringing them up to date from a file or a server."""

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from loopback import Behaviour, serving
from pseudo_terminal import PseudoTerminal
from typer.testing import CliRunner

import keepseven.reports
from keepseven.cards import lookup, search, table
from keepseven.cli import update
from keepseven.cli.app import app
from keepseven.testing.bulk import write_bulk

SCHEMAS = Path(keepseven.reports.__file__).parent / "schemas"
ATOMIC = json.dumps(
    {
        "meta": {"date": "2026-10-01", "version": "5.3.0"},
        "data": {
            "Serum Powder": [
                {
                    "layout": "normal",
                    "foreignData": [
                        {"language": "Italian", "name": "Polvere di Siero"},
                        {"language": "Japanese", "name": "血清の粉末"},
                    ],
                }
            ]
        },
    }
)


@pytest.fixture(scope="module")
def bulk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of Scryfall's with all cards."""
    path = tmp_path_factory.mktemp("bulk") / "oracle-cards-20261128090000.json"
    write_bulk(path)
    return path


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "own"
    monkeypatch.setenv("KEEPSEVEN_DATA", str(folder))
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    forget()
    yield folder
    forget()


def forget() -> None:
    for cached in (table.opened, table.names, lookup, search._names):
        cached.cache_clear()


def run(*words: str, status: int = 0) -> str:
    forget()
    result = CliRunner().invoke(app, ["cards", *words])
    assert status == result.exit_code, result.stdout + result.stderr
    return " ".join((result.stdout + result.stderr).split())


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_info_of_the_table_that_ships() -> None:
    shown = run("info")
    assert shown.startswith(
        "facts of cards: MTGJSON (2026-07) and XMage (2026-08) table ships with keepseven as of 2026-07, "
    )
    assert "holds 35209 cards, " in shown and " other names, 1989 cards that make mana" in shown
    assert shown.endswith("names in other languages: none (keepseven cards update --names it,ja)")


def test_update_with_a_file(bulk: Path, own: Path) -> None:
    shown = run("update", "--file", str(bulk))
    assert "facts of cards: Scryfall, oracle_cards" in shown
    assert "as of 2026-11-28, " in shown and "holds 35206 cards, 1330 other names, " in shown
    assert str(own / "cards.txt") in run("info").replace(" ", "")
    assert ["cards.txt"] == files(own)
    assert bulk.exists()
    assert "source scryfall-2026-11-28" in run("show", "Lim-Dul's Vault")
    document = json.loads(run("info", "--json"))
    assert (False, "Scryfall, oracle_cards", "2026-11-28", 35206) == tuple(
        document["facts"][key] for key in ("ships", "source", "as_of", "cards")
    )


def test_names_with_a_file(own: Path, tmp_path: Path) -> None:
    path = tmp_path / "AtomicCards.json.gz"
    path.write_bytes(gzip.compress(ATOMIC.encode()))
    shown = run("update", "--names", "it,ja", "--file", str(path))
    assert "names in other languages: MTGJSON, AtomicCards" in shown
    assert "as of 2026-10-01, " in shown and "languages it and ja holds 2 names" in shown
    assert ["names.txt"] == files(own)
    for name in ("血清の粉末", "polvere di siero", "Serum Powder"):
        assert "Serum Powder {3}" in run("show", name)


def test_updating_the_facts_keeps_the_names(bulk: Path, own: Path, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(ATOMIC, encoding="utf-8")
    run("update", "--names", "ja", "--file", str(tmp_path / "a.json"))
    shown = run("update", "--file", str(bulk))
    assert "Scryfall, oracle_cards" in shown and "languages ja holds 1 name" in shown
    assert "Serum Powder" in run("show", "血清の粉末")


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        (
            "Steam Vents",
            "type Land — Island Mountain|activated ability yes|makes mana U and R, up to 1|enters tapped depends",
        ),
        ("arid mesa", "Arid Mesa|fetches WR"),
        ("Evolving Wilds", "fetches basic lands"),
        ("Ice", "Fire // Ice {1}{R}|other half Ice {1}{U} — Instant|mana value 4|colours UR"),
        ("Jace Beleren", "loyalty 3"),
        ("Hare Apparent", "copies any number|before the game a deck may hold any number of it"),
        ("Nazgul", "copies 9"),
        ("Little Girl", "mana value 0.5"),
        ("Ertai", "vanguard hand -1, life +4|before the game starting hand size -1, starting life +4"),
        ("Amy Pond", "may be a commander creature|pairs partner_with: Rory Williams|pairs doctors_companion"),
        ("Opt", "size none"),
    ],
)
def test_show(name: str, lines: str) -> None:
    shown = run("show", name)
    for line in lines.split("|"):
        assert (line in shown) is (line != "size none")
    Draft202012Validator(json.loads((SCHEMAS / "card.json").read_bytes())).validate(
        json.loads(run("show", name, "--json"))
    )


def test_a_card_that_there_is_not() -> None:
    assert "keepseven: no card is named Lightnig Bolt; near are Lightning Bolt, " in run(
        "show", "Lightnig Bolt", status=1
    )
    assert "keepseven: no card is named qwertyuiop asdf" == run("show", "qwertyuiop asdf", status=1)
    assert run("show", "x" * 5_000, status=1).endswith("x" * 200)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("leave one out", ["--file", "a", "--url", "b"]),
        ("--names takes languages", ["--names", "xx", "--file", "a"]),
        ("--names takes languages", ["--names", ",", "--file", "a"]),
    ],
)
def test_words_that_make_no_sense(said: str, words: list[str]) -> None:
    assert said in run("update", *words, status=2)


def test_a_file_that_is_of_no_use_changes_nothing(own: Path, tmp_path: Path) -> None:
    for content, said in ((ATOMIC, "is no JSON array, as Scryfall's oracle_cards is"), ("[]", "it has 0 cards")):
        (tmp_path / "a.json").write_text(content, encoding="utf-8")
        assert said in run("update", "--file", str(tmp_path / "a.json"), status=1)
    assert "is no JSON object, as MTGJSON's AtomicCards is" in run(
        "update", "--names", "it", "--file", str(tmp_path / "a.json"), status=1
    )
    assert "there is no file" in run("update", "--file", str(tmp_path / "b.json"), status=1)
    assert "is a folder" in run("update", "--file", str(tmp_path), status=1)
    assert [] == files(tmp_path / "own")


def test_a_folder_that_cannot_be_written_gets_a_sentence(bulk: Path, tmp_path: Path) -> None:
    (tmp_path / "own").write_text("a file where the folder should be")
    said = run("update", "--file", str(bulk), status=1)
    assert "keepseven: the table could not be made: " in said


def test_a_damaged_table_is_said_and_not_used(bulk: Path, own: Path) -> None:
    run("update", "--file", str(bulk))
    os.truncate(own / "cards.txt", 100_000)
    shown = run("info")
    assert "ships with keepseven" in shown
    assert "not in use:" in shown and "is not whole; keepseven cards update makes it again" in shown
    assert "Lim-Dûl's Vault" in run("show", "Lim-Dul's Vault")


# from a server


def scryfall(bulk: Path, address: str, updated: str = "2026-11-28T09:00:00+00:00") -> Behaviour:
    """What Scryfall's server has: where today's file is, and the file."""
    note = {"object": "bulk_data", "download_uri": f"{address}/file", "updated_at": updated, "size": 1}
    return Behaviour(paths={"/bulk": json.dumps(note).encode(), "/file": bulk.read_bytes()})


def test_update_from_scryfall(bulk: Path, own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    how = Behaviour()
    with serving(how) as address:
        how.paths = scryfall(bulk, address).paths
        monkeypatch.setattr(update, "SCRYFALL", f"{address}/bulk")
        shown = run("update")
        assert "as of 2026-11-28T09:00:00+00:00, " in shown and "holds 35206 cards" in shown
        assert 2 == len(how.asked)
        assert ["cards.txt"] == files(own)
        shown = run("update")
        assert shown.startswith("Scryfall has nothing newer than what is in use")
        assert 3 == len(how.asked)
        how.paths = scryfall(bulk, address, "2026-11-29T09:00:00+00:00").paths
        assert "as of 2026-11-29T09:00:00+00:00" in run("update")


def test_a_download_that_broke_off_goes_on_in_the_next_run(bulk: Path, own: Path) -> None:
    how = Behaviour(bulk.read_bytes(), breaks=1_000_000, times=1, status=[200, 404])
    with serving(how) as address:
        assert "answers with status 404" in run("update", "--url", f"{address}/file", status=1)
        assert ["downloads/oracle_cards.json.note", "downloads/oracle_cards.json.part"] == files(own)
        assert "holds 35206 cards" in run("update", "--url", f"{address}/file")
    assert ["", "bytes=1000000-", "bytes=1000000-"] == [asked.get("range", "") for asked in how.asked]
    assert ["cards.txt"] == files(own)


def test_a_bar_shows_how_far_it_is(bulk: Path, own: Path, tmp_path: Path) -> None:
    environment = {"KEEPSEVEN_DATA": str(own), "NO_PROXY": "127.0.0.1"}
    with (
        serving(Behaviour(gzip.compress(ATOMIC.encode() + b" " * 1_000_000)[:2_000], pause=0.02)) as address,
        PseudoTerminal(
            tmp_path, "cards", "update", "--names", "ja", "--url", address, environment=environment
        ) as terminal,
    ):
        terminal.wait("downloading")
        assert "/" in terminal.wait("bytes")
        assert 0 == terminal.finish()
    assert ["names.txt"] == files(own)


def test_names_from_a_server(own: Path) -> None:
    with serving(Behaviour(gzip.compress(ATOMIC.encode()))) as address:
        assert "holds 2 names" in run("update", "--names", "it,ja", "--url", address)
    assert ["names.txt"] == files(own)


@pytest.mark.parametrize("body", [b"", b"<html>", b"[{}", os.urandom(1000), b"[" * 100_000, b'{"object":"error"}'])
def test_rubbish_from_a_server_changes_nothing(body: bytes, bulk: Path, own: Path) -> None:
    run("update", "--file", str(bulk))
    before = (own / "cards.txt").read_bytes()
    with serving(Behaviour(body)) as address:
        assert "cannot be used" in run("update", "--url", address, status=1)
    assert before == (own / "cards.txt").read_bytes()
    assert ["cards.txt"] == files(own)


@pytest.mark.parametrize(
    "note",
    [
        b"{}",
        b"[",
        b"\xff",
        b'{"download_uri":7,"updated_at":"2026"}',
        b'{"download_uri":"http://127.0.0.1:9/x","updated_at":"2026\\n# cards: 9"}',
        b'{"download_uri":"ftp://127.0.0.1/x","updated_at":"2026-11-28"}',
        b'{"download_uri":"file:///etc/hostname","updated_at":"2026-11-28"}',
    ],
)
def test_a_note_of_scryfall_that_is_none_gets_a_sentence(
    note: bytes, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(Behaviour(note)) as address:
        monkeypatch.setattr(update, "SCRYFALL", address)
        monkeypatch.setattr("keepseven.cli.download.Patience.between", 0.0, raising=False)
        said = run("update", status=1)
    assert said.startswith("keepseven: ")
    assert "cards.txt" not in files(own)


def test_scryfalls_own_address_is_protected_and_leads_to_no_other() -> None:
    assert update.SCRYFALL.startswith("https://") and update.MTGJSON.startswith("https://")
    note = b'{"download_uri":"http://example.org/x","updated_at":"2026-11-28"}'
    with pytest.raises(Exception, match="something else than expected"):
        update._newest(note)
