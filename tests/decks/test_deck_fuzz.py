"""No text raises, and every line is accounted for."""

import re
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from keepseven.decks import LineKind, Zone, read

CARDS = (
    "Opt",
    "Fire/Ice",
    "child of night",
    "No Such Card",
    "SP//dr, Piloted by Peni",
    "Atraxa, Praetors’ Voice",
    "1996 World Champion",
)
AFTER = ("", " (M10) 146", " [PLST:C21-263] [foil]", " *F*", " # mine", " (XYZ")
ends = st.sampled_from(["\n", "\r\n", "\r"])
cards = st.builds(
    lambda mark, count, times, name, after: (f"{mark}{count}{times} {name}{after}", LineKind.CARD, count),
    st.sampled_from(["", "  ", "SB: ", "SB:", "COMMANDER: ", "- "]),
    st.integers(1, 50),
    st.sampled_from(["", "x"]),
    st.sampled_from(CARDS),
    st.sampled_from(AFTER),
)
others = st.sampled_from(
    [
        ("", LineKind.BLANK, 0),
        (" \t", LineKind.BLANK, 0),
        ("// a comment", LineKind.COMMENT, 0),
        ("# 4 Opt", LineKind.COMMENT, 0),
        ("Sideboard (15)", LineKind.HEADER, 0),
        ("deck:", LineKind.HEADER, 0),
        ("Opt", LineKind.CARD, 1),
        ("Lightning", LineKind.DIAGNOSTIC, 0),
        ("0 Opt", LineKind.DIAGNOSTIC, 0),
        ("-2 Opt", LineKind.DIAGNOSTIC, 0),
        ("4 O\x00pt", LineKind.DIAGNOSTIC, 0),
        ("1000000 Opt", LineKind.DIAGNOSTIC, 0),
    ]
)
anything = st.text(st.sampled_from("0123456789xX :/#*[]()-_\t\n\r\u00a0\ufeff\x00é’★abcOpt"), max_size=80) | st.text(
    max_size=80
)


@given(st.lists(cards | others, min_size=1, max_size=30), ends)
def test_every_line_is_what_it_was_written_as(lines: list[tuple[str, LineKind, int]], end: str) -> None:
    reading = read("".join(text + end for text, _, _ in lines))
    assert [kind for _, kind, _ in lines] == list(reading.lines)
    assert [count for _, kind, count in lines if kind is LineKind.CARD] == [e.count for e in reading.deck.entries]
    assert sum(count for _, _, count in lines) == sum(reading.deck.size(zone) for zone in Zone)
    refused = {number for number, (_, kind, _) in enumerate(lines, 1) if kind is LineKind.DIAGNOSTIC}
    assert refused <= {found.line for found in reading.errors}


@given(anything, st.booleans())
def test_no_text_raises_and_no_line_is_lost(text: str, checked: bool) -> None:
    reading = read(text) if checked else read(text, cards=None)
    pieces = re.split("\r\n|\r|\n", text.removeprefix("\ufeff"))
    assert len(pieces) - (not pieces[-1]) == len(reading.lines)
    assert len(reading.deck.entries) == reading.lines.count(LineKind.CARD)
    for kind, piece in zip(reading.lines, pieces, strict=False):
        assert (kind is LineKind.BLANK) <= (not re.search(r"[\w!-~]", piece))
    assert all(entry.name and entry.name.isprintable() and entry.count > 0 for entry in reading.deck.entries)
    places = Counter((found.line, found.column) for found in reading.diagnostics)
    assert all(1 <= line <= max(1, len(reading.lines)) and column >= 1 for line, column in places)
