"""Pictures in files: SVG, PNG or a page that needs no network. A file is the old one or the new one at any moment."""

from enum import StrEnum
from pathlib import Path

import vl_convert

from keepseven.cards.places import replace
from keepseven.errors import KeepsevenError
from keepseven.plots.page import page
from keepseven.plots.picture import Picture
from keepseven.words import say

VEGA_LITE = "6.4"
"""The version of Vega-Lite that Altair writes; vl-convert brings several."""
EMBED = "window.vegaEmbed = vegaEmbed;"
"""What the page needs of the libraries."""
SHARP = 2
"""Pixels of a PNG for each pixel of the picture, each way."""


class Form(StrEnum):
    """What a picture can be written as; the end of a file's name says which."""

    SVG = "svg"
    PNG = "png"
    HTML = "html"


def form_of(path: Path) -> Form:
    """The form by the end of the name. KeepsevenError: the name has another end.

    >>> form_of(Path("hands.PNG")).value
    'png'
    """
    try:
        return Form(path.suffix.lower().removeprefix("."))
    except ValueError:
        ends = tuple(f".{form.value}" for form in Form)
        raise KeepsevenError(
            say(
                "a picture is a file with one of the endings {ends}, not {name}", ends=ends, name=path.name or str(path)
            )
        ) from None


def document(shown: Picture, form: Form) -> bytes:
    """The picture as what stands in a file."""
    match form:
        case Form.SVG:
            return vl_convert.vegalite_to_svg(shown.spec, vl_version=VEGA_LITE).encode() + b"\n"
        case Form.PNG:
            return vl_convert.vegalite_to_png(shown.spec, vl_version=VEGA_LITE, scale=SHARP)
        case Form.HTML:
            return page(shown, vl_convert.javascript_bundle(EMBED, vl_version=VEGA_LITE)).encode()


def write(shown: Picture, path: Path) -> None:
    """Write the picture; a file of that name is replaced. KeepsevenError: no such form; OSError: it cannot be written."""
    replace(path, [document(shown, form_of(path))])
