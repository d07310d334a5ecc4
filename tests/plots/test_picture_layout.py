"""Nothing in a picture lies over something else, at either size: measured in headless Chromium.

Left out where there is no Chromium.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from chromium import Page, browser, program
from test_pictures import NAMES, SMALL, pictures

from keepseven.plots.files import Form, document
from keepseven.plots.picture import WIDTH

OVERLAPS = """
JSON.stringify((() => {
  const boxes = [...document.querySelectorAll('text')]
    .filter(one => one.textContent.trim() && one.getAttribute('opacity') !== '0').map(one => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return { text: one.textContent, left, right, top, bottom }
  })
  const picture = document.documentElement.getBoundingClientRect(), found = []
  for (const [at, one] of boxes.entries()) {
    if (one.left < picture.left || one.right > picture.right + 1) found.push([one.text, 'outside'])
    for (const other of boxes.slice(at + 1)) {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      if (wide > 1 && high > 3) found.push([one.text, other.text])
    }
  }
  return { number: boxes.length, found }
})())
"""
"""Letters have room above and below them, so that boxes of lines may meet; three pixels are no letter. Numbers of an axis that have no
room are there, and not to be seen."""


@pytest.fixture(scope="module")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    if program() is None:
        pytest.skip("no Chromium is installed, so pictures were not measured: apt-get install chromium")
    with browser(tmp_path_factory.mktemp("browser")) as page:
        yield page


@pytest.mark.parametrize("width", [SMALL, WIDTH])
@pytest.mark.parametrize("name", NAMES)
def test_no_words_lie_over_others(name: str, width: int, tab: Page, tmp_path: Path) -> None:
    path = tmp_path / "picture.svg"
    path.write_bytes(document(pictures(width)[name], Form.SVG))
    tab.open(path)
    measured = json.loads(tab.say(OVERLAPS))
    assert measured["number"] > 10
    assert [] == measured["found"]


def test_words_that_lie_over_others_are_found(tab: Page, tmp_path: Path) -> None:
    path = tmp_path / "picture.svg"
    path.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><text x="10" y="20">one</text>'
        '<text x="20" y="22">two</text><text x="90" y="40">three</text></svg>'
    )
    tab.open(path)
    assert [["one", "two"], ["three", "outside"]] == json.loads(tab.say(OVERLAPS))["found"]
