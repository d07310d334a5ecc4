"""JSON: what is read, where things stand, and what is refused."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keepseven.decks import Entry, Severity, Zone, read, read_all
from keepseven.decks.documents import offsets, values, written

keys = st.text(st.sampled_from('ab"\\\n é{[:,'), max_size=3)
trees = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | keys,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=20,
)


@given(trees, st.sampled_from([None, 0, 2]), st.booleans())
def test_every_value_of_a_document_is_found_where_it_stands(tree: object, indent: int | None, plain: bool) -> None:
    """By each path, from the place that was found, the standard library decodes the value that the path leads to."""
    text = json.dumps(tree, indent=indent, ensure_ascii=plain)
    found = list(values(text))
    for path, offset in found:
        value = tree
        for step in path:
            assert isinstance(value, dict | list)
            value = value[step] if isinstance(value, dict) else value[int(step)]
        assert value == json.JSONDecoder().raw_decode(text, offset)[0]
    assert len(found) == count(tree)


def count(tree: object) -> int:
    inner = tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ()
    return 1 + sum(map(count, inner))


def test_a_text_that_is_no_document_has_values_too() -> None:
    assert [((), 2), ((), 5)] == list(values("},1],2"))


def test_only_the_places_that_are_wanted_are_looked_for() -> None:
    assert {("a", 1): 10} == offsets('{"a": [1, 2, 3], "b": 4}', {("a", 1), ("c",)})


@pytest.mark.parametrize(
    ("text", "leaf"),
    [
        ("", None),
        ("4", 4),
        ("4", 4.0),
        ("4.5", 4.5),
        ("true", True),
        ("false", False),
        ("4", "4"),
        ("inf", float("inf")),
    ],
)
def test_values_as_a_person_writes_them(text: str, leaf: int | float | str | bool | None) -> None:
    assert text == written(leaf)


@pytest.mark.parametrize(
    ("line", "column", "said", "text"),
    [
        (2, 1, "the JSON is malformed: trailing characters", '{"main": []}\n}'),
        (1, 11, "the JSON is malformed: invalid character", '{"main": [é]}'),
        (1, 17, "the JSON is malformed: it ends too early", '{"main": ["Opt",'),
        (2, 9, "the JSON is not of this format: Expected array | null, got str", '{\n"main": "Opt"}'),
        (2, 2, "the JSON is not of this format: Expected str | object, got int", '{"main": ["Opt",\n 4]}'),
        (1, 1, "the JSON is not of this format: Expected object, got int", "4"),
    ],
)
def test_where_a_feed_makes_no_sense(line: int, column: int, said: str, text: str) -> None:
    reading = read(text, format="feed")
    assert () == reading.deck.entries
    assert [(line, column, said)] == [(d.line, d.column, str(d.message)) for d in reading.errors]


def test_a_misfit_among_boards_is_found_though_the_decoder_does_not_name_the_key() -> None:
    text = '{"name": "x", "mainboard": {\n"Opt": {"quantity": 4},\n"Negate": 7}}'
    reading = read(text)
    assert ("moxfield-json", 3, 11) == (reading.format, reading.errors[0].line, reading.errors[0].column)


@pytest.mark.parametrize(
    ("line", "column", "said", "text"),
    [
        (1, 1, "the JSON holds more than 100000 lists and objects", '{"main": [' + "[" * 100_000),
        (2, 105, "the JSON is nested too deep", '{"main": ["Opt"],\n"x":' + "[" * 5_000),  # the 101st list in an object
        (1, 1, "the JSON holds more than 20000 cards with names", '{"main": [' + ",".join(['"Opt"'] * 20_001) + "]}"),
        (1, 1, "the JSON holds more than 1000 decks", '{"decks": [' + ",".join(['{"main": ["Opt"]}'] * 1_001) + "]}"),
    ],
)
def test_limits(line: int, column: int, said: str, text: str) -> None:
    reading = read(text)
    assert () == reading.deck.entries
    assert [(line, column, said)] == [(d.line, d.column, str(d.message)) for d in reading.errors]


def test_keys_with_escapes_lead_to_a_place() -> None:
    assert {("a", "b"): 17} == offsets('{"\\u0061": {"b": 2}}', {("a", "b")})
    assert {('"\\x"',): 8} == offsets('{"\\x":  1}', {('"\\x"',)})  # no JSON: the key as it is written
    text = '{"m\\u0061in": [\n"Optt"]}'
    assert [(2, 1)] == [(found.line, found.column) for found in read(text, format="feed").diagnostics]


def test_each_card_has_its_place() -> None:
    text = """{"decks": [
  {"name": "First", "main": [{"count": 4, "name": "Opt"},
    {"count": 0, "name": "Opt"}, "Optt"]},
  {"name": "Second", "main": [], "sideboard": ["fire/ice"]}
]}"""
    first, second = read_all(text)
    assert [
        (3, 5, Severity.ERROR, '"0" is no count: a line names at least one card'),
        (3, 34, Severity.WARNING, 'no card is named "Optt"; did you mean Opt?'),
    ] == [(d.line, d.column, d.severity, str(d.message)) for d in first.diagnostics]
    assert [(4, 48, Severity.NOTE, '"fire/ice" is read as Fire // Ice')] == [
        (d.line, d.column, d.severity, str(d.message)) for d in second.diagnostics
    ]


def test_a_document_without_a_deck() -> None:
    for text in ('{"decks": []}', '{"data": null, "x": "mainBoard"}', '{"mainboard": {}}', "[]"):
        reading = read(text, format="feed" if text == "[]" else None)
        assert ["line 1, column 1: the list holds no cards"] == [str(d.said()) for d in reading.errors]


@pytest.mark.parametrize(
    "text", ['{"cards": 1}', "<svg/>", "[]", "[{}]", "{", '{"a": {"b": []}}', "<", "<!-- x --><html>"]
)
def test_documents_of_no_format(text: str) -> None:
    reading = read(text)
    assert ((), "plain") == (reading.deck.entries, reading.format)
    assert str(reading.errors[0].message).startswith(
        "this is XML or JSON, and no deck in a format that is read: MTGO .dek,"
    )


def test_a_deck_of_another_version_of_this_package_is_not_guessed_at() -> None:
    reading = read('{"keepseven_deck": 2, "cards": [{"count": 4, "name": "Opt"}]}')
    assert ["a deck of keepseven has 1 under keepseven_deck, not 2"] == [str(d.message) for d in reading.errors]


def test_a_byte_order_mark_and_odd_characters() -> None:
    assert (Entry("Opt", 1),) == read('\ufeff{"main": ["Opt"]}').deck.entries
    said = ["the name has a character that cannot be shown"]
    assert said == [str(d.message) for d in read('{"data": {"mainBoard": [{"name": "O\\npt"}]}}').errors]
    assert 1 == len(read('{"main": ["\ud800"]}').diagnostics)


def test_planes_alone_are_a_planar_deck_in_json_too() -> None:
    reading = read('{"main": ["Akoum", "Chaotic Aether"]}')
    assert 2 == reading.deck.size(Zone.PLANAR_DECK)
