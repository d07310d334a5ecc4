"""XML: what is read, where things stand, and what is refused."""

import pytest

from keepseven.decks import Entry, LineKind, Severity, Zone, read
from keepseven.decks.markup import elements

DOCTYPE = "the XML has a document type (DOCTYPE), which no decklist needs"


def test_elements_know_their_place() -> None:
    found, fault = elements('<a x="1">\n  <B Y=" é "/>\n\t<b>t&amp;u<![CDATA[<v>]]></b></a>')
    assert fault is None
    assert [("a", 1, 1), ("b", 2, 3), ("b", 3, 2)] == [(one.tag, one.line, one.column) for one in found]
    assert ("1", "é", "", "t&u<v>") == (found[0]["x"], found[1]["y"], found[1]["z"], found[2].text)
    assert [None, found[0], found[0]] == [one.parent for one in found]


@pytest.mark.parametrize(
    ("line", "column", "said", "text"),
    [
        (2, 1, DOCTYPE, "<?xml version='1.0'?>\n<!DOCTYPE a>\n<a/>"),
        (1, 1, DOCTYPE, "<!DOCTYPE a SYSTEM 'http://127.0.0.1/a.dtd'><a/>"),
        (1, 1, DOCTYPE, "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>"),
        (1, 1, DOCTYPE, "<!DOCTYPE a [<!ENTITY % b SYSTEM 'file:///etc/passwd'>%b;]><a/>"),
        (1, 4, "the XML is not well formed: undefined entity", "<a>&b;</a>"),
        (2, 3, "the XML is not well formed: mismatched tag", "<a>\n</b>"),
        (1, 4, "the XML is not well formed: no element found", "<a>"),
        (1, 5, "the XML is not well formed: junk after document element", "<a/><b/>"),
        (1, 9, "the XML is not well formed: duplicate attribute", "<a b='' b=''/>"),
        (1, 4, "the XML is not well formed: not well-formed (invalid token)", "<a>\x00</a>"),
    ],
)
def test_where_xml_ends_early(line: int, column: int, said: str, text: str) -> None:
    fault = elements(text)[1]
    assert fault is not None
    assert (line, column, said) == (fault.line, fault.column, str(fault.message))


def test_limits() -> None:
    found, fault = elements("<a>" + "<b/>" * 24_999 + "</a>")
    assert (25_000, None) == (len(found), fault)
    found, fault = elements("<a>" + "<b/>" * 25_000 + "</a>")
    assert fault is not None
    assert (25_000, "the XML has more than 25000 elements") == (len(found), str(fault.message))
    deep = elements("<a>" * 51)[1]
    assert deep is not None
    assert (151, "the XML is nested deeper than 50 levels") == (deep.column, str(deep.message))
    assert 1_000 <= len(elements("<a>" + "<b/>".join(["x" * 300] * 20) + "</a>")[0][0].text) < 1_300
    reading = read(f'<Deck><Cards Name="{"x" * 401}"/></Deck>')
    assert ["a name of 401 characters is no name of a card"] == [str(found.message) for found in reading.errors]


def test_an_encoding_that_a_text_declares_is_not_that_of_the_text() -> None:
    assert (1, None) == (
        len(elements("<?xml version='1.0' encoding='utf-16'?><a b='é'/>")[0]),
        elements("<a b='é'/>")[1],
    )


def test_no_file_is_read_and_nothing_is_expanded() -> None:
    text = """<!DOCTYPE deck [<!ENTITY file SYSTEM "file:///etc/hostname"><!ENTITY a "Opt">]>
<deck><section name="Main"><card qty="1">&file;</card><card qty="1">&a;</card></section></deck>"""
    reading = read(text, format="o8d")
    assert () == reading.deck.entries
    assert [(1, 1, DOCTYPE)] == [(d.line, d.column, str(d.message)) for d in reading.errors]


def test_what_was_read_before_the_end_is_kept() -> None:
    reading = read("<Deck>\n<Cards Quantity='4' Name='Opt'/>\n<Cards Quantity='5' Name='Negate'></Deck>")
    assert (Entry("Opt", 4), Entry("Negate", 5)) == reading.deck.entries
    said = "the XML is not well formed: mismatched tag"
    assert [(3, 37, Severity.ERROR, said)] == [
        (d.line, d.column, d.severity, str(d.message)) for d in reading.diagnostics
    ]


def test_each_card_is_accounted_for() -> None:
    text = """<Deck>
  <Cards Quantity="0" Name="Opt"/><Cards Quantity="2" Name="Optt"/>
  <Cards Quantity="3" Sideboard="TRUE" Name="fire/ice"/>
  <Cards Name="Island"/>
  <Cards Quantity="1"/>
</Deck>"""
    reading = read(text)
    assert [
        (2, 3, Severity.ERROR, '"0" is no count: a line names at least one card'),
        (2, 35, Severity.WARNING, 'no card is named "Optt"; did you mean Opt?'),
        (3, 3, Severity.NOTE, '"fire/ice" is read as Fire // Ice'),
        (5, 3, Severity.ERROR, "a card without a name"),
    ] == [(d.line, d.column, d.severity, str(d.message)) for d in reading.diagnostics]
    assert [LineKind.DIAGNOSTIC, LineKind.CARD, LineKind.CARD, LineKind.CARD, LineKind.DIAGNOSTIC] == list(
        reading.lines
    )
    assert (
        Entry("Optt", 2, unknown=True),
        Entry("Fire // Ice", 3, Zone.SIDEBOARD),
        Entry("Island", 1),
    ) == reading.deck.entries


def test_names_that_cannot_be_shown_are_refused() -> None:
    reading = read('<Deck><Cards Quantity="1" Name="O&#10;pt"/><Cards Quantity="1" Name="O&#x202e;pt"/></Deck>')
    assert () == reading.deck.entries
    assert ["the name has a character that cannot be shown"] * 2 == [str(d.message) for d in reading.errors]


def test_sections_of_octgn_that_are_not_known() -> None:
    reading = read('<deck>\n<section name="Elsewhere"><card qty="2">Opt</card></section>\n<card>Negate</card></deck>')
    assert (Entry("Opt", 2),) == read(
        '<deck><section name="Main"><card qty="2">Opt</card></section></deck>'
    ).deck.entries
    assert (Entry("Opt", 2), Entry("Negate", 1)) == reading.deck.entries
    said = "the section Elsewhere is not known; its cards are read as the main deck"
    assert [(2, 1, Severity.WARNING, said)] == [
        (d.line, d.column, d.severity, str(d.message)) for d in reading.diagnostics
    ]


def test_zones_of_ones_own_in_cockatrice() -> None:
    text = """<cockatrice_deck><zone name="main"><zone name="Ramp"><zone name="Rocks"><card name="Sol Ring"/></zone></zone></zone>
<zone name="side"><zone name="Ramp"><card name="Opt"/></zone></zone><zone name="tokens"><card name="Treasure"/></zone>
<zone name="Mine"><card name="Negate"/></zone></cockatrice_deck>"""
    reading = read(text)
    assert (
        Entry("Sol Ring", 1, tags=("Ramp", "Rocks")),
        Entry("Opt", 1, Zone.SIDEBOARD, tags=("Ramp",)),
        Entry("Treasure", 1, Zone.MAYBEBOARD, unknown=True),
        Entry("Negate", 1, tags=("Mine",)),
    ) == reading.deck.entries
