"""No text raises, every line is accounted for, and no plain card is lost: for each format by a corpus of its own, by changes
of it, and by Hypothesis. Faults planted into the readers are found by the same run.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeVar

import pytest
from fuzzing import LISTS, changed, corpus, faults, pieces
from hypothesis import given, settings
from hypothesis import strategies as st

from keepseven.decks import LineKind, Zone, documents, draft, marks, markup, read, read_all, text
from keepseven.decks.draft import Draft, Found
from keepseven.decks.fault import places
from keepseven.decks.formats import csv
from keepseven.decks.registry import FORMATS

K = TypeVar("K")
CHANGES = 25  # of each text of the corpus


@pytest.fixture(autouse=True)
def no_suggestions(monkeypatch: pytest.MonkeyPatch) -> None:
    """They take long and are tested elsewhere."""
    monkeypatch.setattr(draft, "suggest", lambda name: ())


def run(format: str) -> list[str]:
    """What the corpus of a format and its changes find."""
    found = []
    for name, start in corpus(format):
        for number, changed_text in enumerate([start, *changed(start, format, name, CHANGES)]):
            found += [f"{name}, change {number}: {fault}" for fault in faults(changed_text, format)]
    return found


@pytest.mark.parametrize("format", FORMATS)
def test_the_corpus(format: str) -> None:
    assert [] == run(format)


@pytest.mark.parametrize("format", FORMATS)
def test_every_text_of_the_corpus_is_read_whatever_it_is_taken_for(format: str) -> None:
    for _, start in corpus(format):
        for other in FORMATS:
            assert [] == [fault for fault in faults(start, other) if "lost" not in fault and "accounted" not in fault]
        assert read_all(start)


@pytest.mark.parametrize("format", FORMATS)
def test_any_text(format: str) -> None:
    parts = st.lists(st.sampled_from(pieces(format)) | st.text(max_size=5), max_size=25).map("".join)
    starts = st.sampled_from([start for _, start in corpus(format)])
    cuts = st.tuples(starts, st.integers(0, 3_000), parts).map(lambda cut: cut[0][: cut[1]] + cut[2] + cut[0][cut[1] :])

    @settings(max_examples=60)
    @given(parts | cuts)
    def check(text: str) -> None:
        assert [] == faults(text, format)

    check()


# Faults as they happen, in the place where they would happen. Each is planted into one reader, and the run has to find it.


def foil_lines_vanish(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines with a mark for foil are taken for comments, as an importer of another program did in 2026."""
    cards = text._Reader._cards

    def broken(self: text._Reader, line: str) -> None:
        self.draft.add(LineKind.COMMENT) if "*F*" in line else cards(self, line)

    monkeypatch.setattr(text._Reader, "_cards", broken)


def counts_lose_a_digit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a count only the first digit is read."""
    card = Draft.card
    monkeypatch.setattr(Draft, "card", lambda self, found: card(self, replace(found, count=found.count[:1])))


def empty_brackets_raise(monkeypatch: pytest.MonkeyPatch) -> None:
    """A set is expected between brackets."""

    def broken(draft: Draft, found: Found, aside: re.Match[str], style: marks.Style) -> Found:
        return replace(found, set=aside["round"].upper())

    takers = tuple((group, broken if take is marks._round else take) for group, take in marks._TAKERS)
    monkeypatch.setattr(marks, "_TAKERS", takers)


def missing_attributes_raise(monkeypatch: pytest.MonkeyPatch) -> None:
    """An element is expected to have every attribute."""
    monkeypatch.setattr(markup.Element, "__getitem__", lambda self, name: self.attributes[name])


def short_rows_raise(monkeypatch: pytest.MonkeyPatch) -> None:
    """A row is expected to have a cell for every column."""
    monkeypatch.setattr(csv, "len", lambda row: 1_000, raising=False)


def places_count_from_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first line of a text is line 0."""

    def broken(text: str, offsets: Mapping[K, int]) -> dict[K, tuple[int, int]]:
        return {key: (line - 1, column) for key, (line, column) in places(text, offsets).items()}

    monkeypatch.setattr(documents, "places", broken)


def unreadable_lines_are_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that is not understood is dropped without a word."""
    monkeypatch.setattr(Draft, "problem", lambda self, message, column=1: None)


@pytest.mark.parametrize(
    ("plant", "format", "said"),
    [
        (foil_lines_vanish, "moxfield", "was lost"),
        (counts_lose_a_digit, "plain", "was lost"),
        (counts_lose_a_digit, "cockatrice", "was lost"),
        (empty_brackets_raise, "archidekt", "AttributeError"),
        (missing_attributes_raise, "dek", "KeyError"),
        (short_rows_raise, "csv", "IndexError"),
        (unreadable_lines_are_skipped, "dec", "accounted for"),
        (places_count_from_zero, "feed", "a place that is not in the text: 0"),
    ],
)
def test_a_planted_fault_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], format: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert [] == run(format)
    plant(monkeypatch)
    assert any(said in fault for fault in run(format))


# Lists line by line: each line is what it was written as.

CARDS = (
    "Opt",
    "Fire/Ice",
    "child of night",
    "No Such Card",
    "SP//dr, Piloted by Peni",
    "Atraxa, Praetors’ Voice",
    "1996 World Champion",
)
AFTER = ("", " (M10) 146", " [PLST:C21-263] [foil]", " *F*", " # mine", " (XYZ", " #Draw", " *CMDR*")
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
        ("4½ Opt", LineKind.DIAGNOSTIC, 0),
        ("4 O\x00pt", LineKind.DIAGNOSTIC, 0),
        ("1000000 Opt", LineKind.DIAGNOSTIC, 0),
    ]
)
anything = st.text(st.sampled_from("0123456789xX :/#*[]()-_\t\n\r\u00a0\ufeff\x00é’★abcOpt"), max_size=80) | st.text(
    max_size=80
)


@given(st.lists(cards | others, min_size=1, max_size=30), ends)
def test_every_line_is_what_it_was_written_as(lines: list[tuple[str, LineKind, int]], end: str) -> None:
    reading = read("".join(text + end for text, _, _ in lines), format="plain")
    assert [kind for _, kind, _ in lines] == list(reading.lines)
    assert [count for _, kind, count in lines if kind is LineKind.CARD] == [e.count for e in reading.deck.entries]
    assert sum(count for _, _, count in lines) == sum(reading.deck.size(zone) for zone in Zone)
    refused = {number for number, (_, kind, _) in enumerate(lines, 1) if kind is LineKind.DIAGNOSTIC}
    assert refused == {found.line for found in reading.errors} - (set() if reading.deck.entries else {1} - refused)


@given(anything, st.booleans(), st.sampled_from(LISTS))
def test_no_text_raises_and_no_line_is_lost(text: str, checked: bool, format: str) -> None:
    reading = read(text, format=format) if checked else read(text, cards=None, format=format)
    split = re.split("\r\n|\r|\n", text.removeprefix("\ufeff"))
    assert len(split) - (not split[-1]) == len(reading.lines)
    assert len(reading.deck.entries) == reading.lines.count(LineKind.CARD)
    for kind, piece in zip(reading.lines, split, strict=False):
        assert (kind is LineKind.BLANK) <= (not re.search(r"[\w!-~]", piece))
    spoken = Counter((found.line, found.column) for found in reading.diagnostics)
    assert all(1 <= line <= max(1, len(reading.lines)) and column >= 1 for line, column in spoken)
