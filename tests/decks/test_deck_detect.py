"""Formats are found by what a text says: the marks of each program, one at a time."""

from pathlib import Path

import pytest

from keepseven.decks import load
from keepseven.decks.detect import detect
from keepseven.decks.registry import FORMATS

MARKS: list[tuple[str | None, str]] = [
    ("plain", "4 Opt\n\n15 Negate"),
    ("plain", "4 Opt *F*\n4 Opt # a comment\nSideboard\n1 Opt"),
    ("plain", ""),
    ("plain", "// NAME: x\n\nDeck\n4 Opt (XLN) 65 *F* #Draw"),
    ("arena", "Deck\n4 Opt"),
    ("arena", "4 Opt (XLN) 65"),
    ("arena", "統率者\n1 Opt\n\nデッキ\n4 Island"),
    ("moxfield", "1 Sol Ring (CMR) 472 *F*"),
    ("moxfield", "1 Sol Ring (CMR) 472 #Ramp"),
    ("moxfield", "1 Sol Ring\nSIDEBOARD:\n1 Opt"),
    ("archidekt", "1x Sol Ring (cmr) 472 [Ramp]"),
    ("archidekt", "1x Sol Ring [Ramp,Artifacts]"),
    ("archidekt", "1x Sol Ring [Mana rocks]"),
    ("archidekt", "1 Sol Ring [Ramp{noDeck}]"),
    ("archidekt", "1x Sol Ring (cmr) 472 ^Have,#37d67a^"),
    ("deckstats", "//Main\n1 Opt"),
    ("deckstats", "1 Atraxa, Praetors' Voice # !Commander"),
    ("deckstats", "1 Atraxa, Praetors' Voice #!Commander"),
    ("deckstats", "1 [M10#146] Opt"),
    ("tappedout", "1x Atraxa, Praetors' Voice *CMDR*"),
    ("tappedout", "1x Opt *f-etch*"),
    ("tappedout", "1x Opt (XLN:65)"),
    ("dec", "4 Opt\nSB:3 Negate"),
    ("dec", "4 Opt\nSB: 3 Negate"),
    ("mwdeck", "    4 [XLN] Opt\nSB:  1 [DGM] Wear/Tear"),
    ("mwdeck", "// Deck file for Magic Workstation (x)\n4 Opt"),
    ("cockatrice-text", "// x\n\n// 60 Maindeck\n4 Opt"),
    ("xmage", "4 [XLN:65] Opt"),
    ("xmage", "SB: 4 [MPS-AKH:11] Opt"),
    ("xmage", "4 Opt\nLAYOUT MAIN:(1,1)"),
    ("forge", "[metadata]\nName=x\n[Main]\n4 Opt"),
    ("forge", "[Main]\n4 Opt|XLN"),
    ("forge", "[Main]\n4 Opt|XLN|2"),
    ("precon", "// SOURCE: x\n4 Opt"),
    ("precon", "COMMANDER: 1 Opt"),
    ("precon", "4 Opt [XLN:65] [foil]"),
    ("csv", "Count,Name\n4,Opt"),
    ("csv", "sep=;\nNome;Quantità\nOpt;4"),
    ("dek", "<?xml version='1.0'?>\n<!-- x --><Deck><Cards/></Deck>"),
    ("o8d", "<deck game='x'><section name='Main'/></deck>"),
    ("cockatrice", "\ufeff <cockatrice_deck version='1'/>"),
    ("json", '{"keepseven_deck": 1}'),
    ("moxfield-json", '[{"mainboard": {}}]'),
    ("archidekt-json", '{"cards": [{"card": {"oracleCard": {}}}]}'),
    ("mtgjson", '{"data": {"mainBoard": []}}'),
    ("feed", '{"decks": [{"main": []}]}'),
    ("feed", ' {"main": []}'),
    (None, "<html/>"),
    (None, '{"a": 1}'),
]


@pytest.mark.parametrize(("format", "text"), MARKS)
def test_a_format_is_found(format: str | None, text: str) -> None:
    assert format == detect(text)
    if format and not text.lstrip("\ufeff \n").startswith(("<", "{", "[{")):
        assert format == detect(text.replace("\n", "\r\n"))


def test_every_format_that_can_be_told_is_told() -> None:
    """MTGO text has no mark: it is read as plain text, or by name."""
    assert set(FORMATS) - {"mtgo"} == {format for format, _ in MARKS if format}


def test_the_name_of_a_file_decides_nothing(tmp_path: Path) -> None:
    path = tmp_path / "deck.csv"
    path.write_text("<Deck><Cards Quantity='4' Name='Opt'/></Deck>")
    assert "dek" == load(path).format
    path.with_suffix(".cod").write_text("Deck\n4 Opt")
    assert "arena" == load(path.with_suffix(".cod")).format
