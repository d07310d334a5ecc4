"""A picture as a page, in headless Chromium: drawn without a network, and nothing in a name of a deck runs.

Left out where there is no Chromium.
"""

import re
from collections.abc import Iterator

import pytest
from chromium import Page, browser, program

from keepseven.decks.deck import deck_of
from keepseven.plots.files import Form, document, write
from keepseven.plots.turns import by_turn
from keepseven.reports.lines import teller
from keepseven.reports.turns import turn_odds

HOSTILE = "</title></script><script>document.title='run'</script><img src=x onerror=\"document.title='run'\">"
DECK = deck_of([("Mountain", 24), ("Shock", 36)], HOSTILE)
SHOWN = by_turn(turn_odds(DECK, "by turn 3: lands >= 3", teller({})), teller({}))


def test_the_page_holds_everything_itself() -> None:
    text = document(SHOWN, Form.HTML).decode()
    assert 2 == text.count("<script>") == text.count("</script>")
    around = re.sub(r"<script>.*?</script>", "", text, flags=re.DOTALL)
    assert [] == re.findall(r"<(?:script|link|img|iframe|a)\b|https?:", around)
    assert "default-src 'none'" in text and "connect-src" not in text
    assert "<li>the first hand is kept</li>" in text


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    if program() is None:
        pytest.skip("no Chromium is installed, so the page was not opened: apt-get install chromium")
    folder = tmp_path_factory.mktemp("picture")
    write(SHOWN, folder / "turns.html")
    with browser(folder / "profile") as tab:
        tab("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=0, uploadThroughput=0)
        tab.open(folder / "turns.html")
        tab.until("document.querySelector('#picture svg') !== null")
        yield tab


def test_it_is_drawn_without_a_network(page: Page) -> None:
    assert 10 == page.say("document.querySelectorAll('#picture svg g.mark-line path').length")  # five goals, twice
    assert "land >= 3" in page.say("document.querySelector('#picture svg').textContent")
    fetched = [one["params"]["request"]["url"] for one in page.events if one["method"] == "Network.requestWillBeSent"]
    assert {"file:", "data:", "blob:"} >= {
        url.partition("/")[0].partition(",")[0].split(":")[0] + ":" for url in fetched
    }


def test_nothing_in_a_name_runs(page: Page) -> None:
    assert page.say("document.title").startswith("</title></script><script>")
    assert 0 == page.say("document.querySelectorAll('img').length")


def test_nothing_is_complained_of(page: Page) -> None:
    errors = [one for one in page.events if one["method"] in ("Runtime.exceptionThrown", "Log.entryAdded")]
    assert [] == errors
