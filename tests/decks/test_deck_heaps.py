"""The blank line of an MTGO list: when it divides, what it divides off, and when it means nothing."""

import pytest

from keepseven.decks import Severity, Zone, read

ATRAXA = "1 Atraxa, Praetors' Voice"
OKAUN = "1 Okaun, Eye of Chaos\n1 Zndrsplt, Eye of Wisdom"
DIVIDED = "blank lines divide the list into {} parts; all is read as the main deck: write Sideboard above what is not"


@pytest.mark.parametrize(
    ("counts", "said", "text"),
    [
        # the second of two heaps is the sideboard
        ((60, 15, 0), (2, "the 15 cards below are the sideboard"), "60 Island\n\n15 Opt"),
        ((60, 15, 0), (2, "the 15 cards below are the sideboard"), "60 Island\n\n10 Opt\n5 Negate\n\n"),
        ((60, 15, 0), (5, "the 15 cards below are the sideboard"), "\n\n60 Island\n\n\n15 Opt"),
        ((60, 15, 0), (3, "the 15 cards below are the sideboard"), "60 Island\n\n// what else\n15 Opt\n\n// end"),
        ((60, 1, 0), (2, "the card below the blank line is the sideboard"), "60 Island\n\n1 Opt"),
        ((80, 15, 0), (2, "the 15 cards below are the sideboard"), "80 Island\n\n15 Opt"),
        ((40, 45, 0), (2, "the 45 cards below are the sideboard"), "40 Island\n\n45 Opt"),
        ((45, 30, 0), (2, "the 30 cards below are the sideboard"), "45 Island\n\n30 Opt"),
        ((60, 2, 0), (2, "the 2 cards below are the sideboard"), f"60 Island\n\n{OKAUN}"),
        # or the commander
        ((99, 0, 1), (2, "the card below the blank line is the commander"), f"99 Island\n\n{ATRAXA}"),
        ((98, 0, 2), (2, "the 2 cards below are the commanders"), f"98 Island\n\n{OKAUN}"),
        ((99, 0, 1), (2, "the card above the blank line is the commander"), f"{ATRAXA}\n\n99 Island"),
        ((98, 0, 2), (3, "the 2 cards above are the commanders"), f"{OKAUN}\n\n98 Island"),
        ((59, 0, 1), (2, "the card below the blank line is the commander"), f"59 Island\n\n{ATRAXA}"),
        ((59, 0, 1), (2, "the card below the blank line is the commander"), "59 Island\n\n1 Teferi, Hero of Dominaria"),
        # or nothing else
        ((60, 0, 0), (2, DIVIDED.format(2)), "36 Opt\n\n24 Island"),
        ((60, 0, 0), (2, DIVIDED.format(2)), "45 Opt\n\n15 Island"),
        ((60, 0, 0), (2, DIVIDED.format(2)), "59 Island\n\n1 Opt"),
        ((60, 0, 0), (2, DIVIDED.format(2)), f"58 Island\n\n{OKAUN}"),
        ((100, 0, 0), (2, DIVIDED.format(2)), "62 Opt\n\n38 Island"),
        ((100, 0, 0), (2, DIVIDED.format(2)), "99 Opt\n\n1 Island"),
        ((100, 0, 0), (2, DIVIDED.format(2)), "98 Opt\n\n2 Atraxa, Praetors' Voice"),
        ((76, 0, 0), (2, DIVIDED.format(2)), "60 Island\n\n16 Opt"),
        ((77, 0, 0), (2, DIVIDED.format(2)), "46 Island\n\n31 Opt"),
        ((54, 0, 0), (2, DIVIDED.format(2)), "39 Island\n\n15 Opt"),
        ((75, 0, 0), (2, DIVIDED.format(3)), "30 Opt\n\n30 Island\n\n15 Negate"),
    ],
)
def test_two_heaps(counts: tuple[int, int, int], said: tuple[int, str], text: str) -> None:
    reading = read(text)
    assert counts == tuple(reading.deck.size(zone) for zone in (Zone.MAIN, Zone.SIDEBOARD, Zone.COMMANDER))
    severity = Severity.WARNING if "divide" in said[1] else Severity.NOTE
    assert [(*said, severity)] == [(d.line, str(d.message), d.severity) for d in reading.diagnostics]


@pytest.mark.parametrize(
    "text",
    [
        "60 Island\n15 Opt",
        "\n60 Island\n15 Opt\n\n",
        "Deck\n60 Island\n\n15 Opt",
        "60 Island\n\nDeck\n15 Opt",
        "// Main\n60 Island\n\n15 Opt",
        "Lands\n60 Island\n\nInstants\n15 Opt",
        "// Lands\n60 Island\n\n// Instants\n15 Opt",
    ],
)
def test_headings_and_single_heaps_leave_a_blank_line_without_meaning(text: str) -> None:
    reading = read(text)
    assert (75, ()) == (reading.deck.size(Zone.MAIN), reading.diagnostics)


def test_marks_leave_a_blank_line_without_meaning() -> None:
    reading = read("60 Island\n\n4 Negate\n\nSB: 11 Opt")
    assert (64, 11, ()) == (reading.deck.size(Zone.MAIN), reading.deck.size(Zone.SIDEBOARD), reading.diagnostics)


def test_a_heap_of_lines_that_are_not_understood_is_no_heap() -> None:
    reading = read("60 Island\n\nqwertyuiop asdfgh\n\n15 Opt")
    assert (60, 15) == (reading.deck.size(Zone.MAIN), reading.deck.size(Zone.SIDEBOARD))


def test_without_names_the_counts_decide() -> None:
    reading = read("99 Basic\n\n1 General", cards=None)
    assert 1 == reading.deck.size(Zone.COMMANDER)
