"""Pictures in files: what stands in them, and that a file is the old one or the new one."""

import os
import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest

from keepseven.errors import KeepsevenError
from keepseven.plots.files import SHARP, Form, document, form_of, write
from keepseven.plots.lands import copies_seen
from keepseven.plots.picture import WIDTH, Picture
from keepseven.reports.lines import teller
from keepseven.reports.odds import copies_odds

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def shown() -> Picture:
    return copies_seen(copies_odds(60, 24, 9, 3, 5), teller({}))


def test_an_svg_has_the_bars_and_the_words(shown: Picture) -> None:
    tree = ElementTree.fromstring(document(shown, Form.SVG))
    assert f"{SVG}svg" == tree.tag
    words = [text.text for text in tree.iter(f"{SVG}text")]
    assert "Copies among 9 cards seen, of 24 in a deck of 60" in words and "copies seen" in words
    bars = [path for path in tree.iter(f"{SVG}path") if path.get("aria-roledescription") == "bar"]
    assert 10 == len(bars)  # 0 to 9 copies


def test_a_png_has_twice_as_many_pixels_each_way(shown: Picture) -> None:
    data = document(shown, Form.PNG)
    assert b"\x89PNG\r\n\x1a\n" == data[:8]
    width, _ = struct.unpack(">II", data[16:24])
    assert WIDTH * SHARP * 0.95 <= width <= WIDTH * SHARP * 1.02


@pytest.mark.parametrize("form", Form)
def test_the_same_picture_makes_the_same_file(form: Form, shown: Picture) -> None:
    assert document(shown, form) == document(shown, form)


@pytest.mark.parametrize(("name", "form"), [("a.svg", Form.SVG), ("b.PNG", Form.PNG), ("c.d.html", Form.HTML)])
def test_the_end_of_a_name_says_the_form(name: str, form: Form) -> None:
    assert form is form_of(Path(name))


@pytest.mark.parametrize("name", ["picture", "picture.pdf", "svg", ".svg", "a.svg.gz", ".", ".."])
def test_another_end_is_refused(name: str) -> None:
    with pytest.raises(KeepsevenError, match=r"one of the endings \.svg, \.png and \.html, not ."):
        form_of(Path(name))


def test_a_file_is_replaced(shown: Picture, tmp_path: Path) -> None:
    path = tmp_path / "copies.svg"
    path.write_text("old")
    write(shown, path)
    assert document(shown, Form.SVG) == path.read_bytes()
    assert [path] == list(tmp_path.iterdir())


def test_the_old_file_stays_where_the_new_one_fails(
    shown: Picture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "copies.svg"
    path.write_text("old")
    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="No space left"):
        write(shown, path)
    assert "old" == path.read_text()
    assert [path] == list(tmp_path.iterdir())
