"""Files and the standard input: what can be read, and a sentence for what cannot."""

import io
import os
import sys
from pathlib import Path

import pytest

from keepseven.decks import Deck, Entry, Severity, Zone, load, load_all
from keepseven.errors import DeckError


@pytest.mark.parametrize(
    "raw",
    [
        "4 Lim-Dûl's Vault\n".encode(),
        "4 Lim-Dûl's Vault\r\n".encode("utf-8-sig"),
        "4 Lim-Dûl's Vault\r\n".encode("utf-16"),
        b"\xfe\xff" + "4 Lim-Dûl's Vault".encode("utf-16-be"),
        """<?xml version='1.0' encoding='ISO-8859-1'?><Deck><Cards Quantity='4' Name="Lim-Dûl's Vault"/></Deck>""".encode(
            "iso-8859-1"
        ),
        """<?xml version="1.0" encoding="utf-8"?><Deck><Cards Quantity="4" Name="Lim-Dûl's Vault"/></Deck>""".encode(),
    ],
)
def test_encodings(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "my deck.txt"
    path.write_bytes(raw)
    reading = load(path)
    assert ("my deck", (Entry("Lim-Dûl's Vault", 4),), ()) == (
        reading.deck.name,
        reading.deck.entries,
        reading.diagnostics,
    )
    assert reading == load(str(path))


@pytest.mark.parametrize(
    ("said", "raw"),
    [
        ('"deck.txt" is not UTF-8: byte FB in line 2; save it as UTF-8', b"1 Opt\n4 Lim-D\xfbl's Vault"),
        ('"deck.txt" is not a text file: it holds zero bytes', b"\x7fELF\0\0\0"),
        ('"deck.txt" is not a text file: it holds zero bytes', "4 Opt".encode("utf-16-le")),
        ('"deck.txt" is not UTF-8: byte 00 in line 1; save it as UTF-8', b"\xff\xfe\x00\xd8"),
        ('"deck.txt" is larger than 4 megabytes: that is no decklist', b"x" * 4_000_001),
    ],
)
def test_files_that_hold_no_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, raw: bytes) -> None:
    (tmp_path / "deck.txt").write_bytes(raw)
    monkeypatch.chdir(tmp_path)
    assert said == refusal("deck.txt")


def test_paths_that_are_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "deck.txt").write_text("1 Opt")
    assert 'there is no file "deck"' == refusal("deck")
    assert 'there is no file ""' == refusal("")
    assert '"folder" is a folder, not a decklist' == refusal("folder")
    assert '"deck.txt/x" cannot be read: Not a directory' == refusal("deck.txt/x")
    assert '"a�b" cannot be read: embedded null byte' == refusal("a\0b")
    assert refusal("x" * 5000).endswith("cannot be read: File name too long")


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="a device of Unix")
def test_a_device_without_end_is_read_up_to_the_limit() -> None:
    assert '"/dev/zero" is larger than 4 megabytes: that is no decklist' == refusal("/dev/zero")


def test_an_empty_file_is_a_list_without_cards(tmp_path: Path) -> None:
    path = tmp_path / "empty.txt"
    path.write_bytes(b"")
    assert ["line 1, column 1: the list holds no cards"] == [str(found.said()) for found in load(path).errors]


def test_the_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"3 Opt\nSB: 1 Negate")))
    reading = load("-")
    assert ("deck", 3, 1) == (reading.deck.name, reading.deck.size(Zone.MAIN), reading.deck.size(Zone.SIDEBOARD))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"x" * 5_000_000)))
    assert '"-" is larger than 4 megabytes: that is no decklist' == refusal("-")
    monkeypatch.setattr(sys, "stdin", None)
    assert '"-" cannot be read: the standard input is closed' == refusal("-")


def test_names_need_not_be_checked(tmp_path: Path) -> None:
    path = tmp_path / "made-up.txt"
    path.write_text("4 Foo")
    assert () == load(path, cards=None).diagnostics
    assert [(Severity.WARNING, True)] == [
        (found.severity, load(path).deck.entries[0].unknown) for found in load(path).diagnostics
    ]
    assert 1 == len(load(path, refuse_unknown=True).errors)


def test_a_file_with_several_decks(tmp_path: Path) -> None:
    path = tmp_path / "two.json"
    path.write_text('{"decks": [{"name": "A", "main": ["Opt"]}, {"main": ["Negate", "Negate"]}]}')
    assert [("A", 1), ("two", 2)] == [(found.deck.name, found.deck.size(Zone.MAIN)) for found in load_all(path)]
    assert ("two", 2) == (load(path, deck="2").deck.name, load(path, deck="two").deck.size(Zone.MAIN))
    said = 'line 1, column 1: there are 2 decks; choose one by its number or its name: 1 "A" and 2 "two"'
    assert [said] == [str(found.said()) for found in load(path).errors]


def test_a_format_may_be_named(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("20 Island\n\n3 Negate")
    assert (23, 0) == sizes(load(path).deck)
    assert (20, 3) == sizes(load(path, format="mtgo").deck)
    with pytest.raises(DeckError) as caught:
        load(path, format="word")
    assert str(caught.value).startswith("no format of decklists is named word; there are plain, mtgo, dek, arena,")


def sizes(deck: Deck) -> tuple[int, int]:
    return deck.size(Zone.MAIN), deck.size(Zone.SIDEBOARD)


def refusal(path: str) -> str:
    with pytest.raises(DeckError) as caught:
        load(path)
    return str(caught.value)
