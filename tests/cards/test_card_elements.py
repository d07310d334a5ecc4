"""Bulk files are cut into elements as the whole would be decoded, whatever their layout; damage is a sentence."""

import io
import json
import tracemalloc
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from keepseven.cards import elements as module
from keepseven.cards.elements import elements, members
from keepseven.errors import CardsError

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text('ab{}[]",:\\\n é', max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text('k"}\\', max_size=3), inner, max_size=3),
    max_leaves=8,
)
OBJECTS = st.lists(st.dictionaries(st.text("name{", max_size=4), VALUES, max_size=4), max_size=5)


def lines(items: list[Any]) -> str:
    """An element a line, as Scryfall writes."""
    return "[\n" + ",\n".join(json.dumps(item, ensure_ascii=False) for item in items) + "\n]\n"


def compact(items: list[Any]) -> str:
    return json.dumps(items, separators=(",", ":"))


def pretty(items: list[Any]) -> str:
    return json.dumps(items, indent=2)


def reading(text: str | bytes, size: int = 1 << 20) -> Callable[[int], bytes]:
    """Reads no more than so many bytes at a time."""
    file = io.BytesIO(text.encode() if isinstance(text, str) else text)
    return lambda wanted: file.read(min(wanted, size))


def decoded(text: str | bytes, size: int = 1 << 20) -> list[Any]:
    return list(elements(reading(text, size), msgspec.json.decode))


@given(OBJECTS, st.sampled_from((lines, compact, pretty)), st.integers(1, 60))
@example([{"a": {"b": 1}, "c": "},\n{"}], pretty, 7)
@example([{"name": '\\"}'}, {}], compact, 1)
def test_elements_are_those_of_the_whole(items: list[Any], layout: Callable[[list[Any]], str], size: int) -> None:
    text = layout(items)
    assert json.loads(text) == decoded(text, size)


@given(OBJECTS, st.sampled_from((lines, compact, pretty)), st.data())
def test_what_is_cut_off_is_refused(items: list[Any], layout: Callable[[list[Any]], str], data: st.DataObject) -> None:
    text = layout(items).rstrip().encode()
    with pytest.raises(CardsError):
        decoded(text[: data.draw(st.integers(0, len(text) - 1))])


@given(st.binary(max_size=40))
@example(b"[{}")
@example(b'[{"a"}]')
def test_any_bytes_are_decoded_or_refused(raw: bytes) -> None:
    found: list[Any] | None
    try:
        found = decoded(raw)
    except CardsError:
        found = None
    try:
        wanted = json.loads(raw)
    except (ValueError, RecursionError):
        wanted = None
    fits = isinstance(wanted, list) and all(isinstance(item, dict | list) for item in wanted)
    assert (wanted if fits else None) == found


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("it is no JSON array", ""),
        ("it is no JSON array", '{"object":"error"}'),
        ("it is no JSON array", "<!DOCTYPE html>"),
        ("in the middle of element 1", "[{"),
        ("ends after element 1", "[{}"),
        ("damaged after element 1", "[{} {}]"),
        ("damaged after element 2", "[{},{};{}]"),
        ("element 2", "[{},]"),
        ("element 2", "[{},7]"),
        ("element 1 is not as it should be", '[{"a":tru}]'),
        ("something follows", "[{}] [{}]"),
        ("element 1", "[" + '{"a":' * 50 + "1" + "}" * 50 + "]"),
        ("element 1", "[" * 100_000),
        ("more than 100000 elements", "[" + ",".join(["{}"] * 100_001) + "]"),
    ],
)
def test_damage_is_said_with_its_place(said: str, text: str) -> None:
    with pytest.raises(CardsError, match=said):
        decoded(text)


def test_a_line_may_end_inside_an_element() -> None:
    assert [{"a": {"b": 1}, "c": 2}, {}] == decoded('[{"a":{"b":1}\n,"c":2}\n,\n{}\n]')
    assert [{"a": "}\n"}] == decoded('[\n{"a":"}\\n"},\n]'.replace("},\n]", "}\n]"))


@pytest.mark.parametrize("text", [b'[{"a":"\xff"}]', b'[\n{"a":"\xff"}\n]'])
def test_bytes_that_are_no_text_are_refused(text: bytes) -> None:
    with pytest.raises(CardsError, match="element 1 is not as it should be"):
        list(elements(reading(text), msgspec.json.Decoder(dict[str, str]).decode))


@pytest.mark.parametrize("endless", [b'{"a":1},', b'{"a":"' + b"x" * 1000, b"{" * 1000, b" " * 1000])
def test_a_file_without_an_end_takes_no_more_memory(endless: bytes) -> None:
    pieces = (b"[" if at == 0 else endless * (module.PIECE // len(endless)) for at in range(12))
    tracemalloc.start()
    with pytest.raises(CardsError):
        for _ in elements(lambda _: next(pieces, b""), msgspec.json.decode):
            pass
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 4 * (module.LONGEST + 2 * module.PIECE)


@given(st.dictionaries(st.text('k"é{', max_size=4), st.lists(VALUES, max_size=3), max_size=4), st.integers(1, 50))
def test_members_are_those_of_the_whole(inner: dict[str, list[Any]], size: int) -> None:
    document = {"meta": {"date": "2026-03-01", "list": [1, "]"]}, "note": 'a "quoted" }', "n": 1.5, "data": inner}
    for text in (json.dumps(document), json.dumps(document, indent=1, ensure_ascii=False)):
        found = members(reading(text, size), "data", msgspec.json.decode)
        assert json.loads(text)["data"] == dict(found)


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("it is no JSON object", "[]"),
        ("it has no entry data", '{"meta":{}}'),
        ("its entry data is no object", '{"data":[]}'),
        ("element 1 is not as it should be", '{"data":{"a":[1}}'),
        ("element 1", '{"data":{"a":7}}'),
        ("where a name should be", '{"data":{a:[]}}'),
        ("where a name should be", '{"data":{"\\x":[]}}'),
        ("ends after element 1", '{"data":{"a":[]'),
        ("where a value should be", '{"meta":'),
        ("something follows", '{"data":{}} x'),
        ("more than 100000 elements", '{"data":{' + ",".join(f'"{n}":[]' for n in range(100_001)) + "}}"),
    ],
)
def test_damage_in_an_object_is_said(said: str, text: str) -> None:
    with pytest.raises(CardsError, match=said):
        list(members(reading(text), "data", msgspec.json.decode))


@given(st.binary(max_size=30))
@example(b'{"\\ud800":[]}')
def test_any_bytes_are_an_object_or_refused(raw: bytes) -> None:
    try:
        list(members(reading(b'{"data":{' + raw), "data", msgspec.json.decode))
    except CardsError:
        return
    json.loads(b'{"data":{' + raw)
