"""What the numbers depend on stands beside them everywhere: on a screen, in the document, in the picture and its page."""

import csv
import json
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from keepseven.cli.app import app
from keepseven.decks.deck import deck_of
from keepseven.pregame.record import save
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat, Seating, Setup
from keepseven.rules.resolving import resolve
from keepseven.testing.toys import reply

GOAL = 'by turn 3: lands >= 3 and cast "Shock"'
SAID = {"conditions", "method", "goal", "given", "procedure", "notes", "policy", "rule", "chance_of", "mulligans"}
"""The fields of reports that say what their numbers stand for and depend on; `mulligans` where it is a text."""
CASTS = ("lands that may come in tapped do", "X is 2", "life may be paid for Phyrexian mana")
WORDS = ("--tapped", "--x", "2", "--life")
SOLVED = (
    *CASTS,
    "mulligans: vancouver, from hands of 7",
    "the first mulligan is free",
    "on the draw: 3 cards are drawn",
)
UNDER = ("--goal", GOAL, "--mulligan", "vancouver", "--free", "1", "--on", "draw", *WORDS)
CASES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "odds": (
        ("DECK", GOAL, "--bottom", "Mountain", "--on", "draw", *WORDS),
        (*CASTS, "on the bottom of the library: Mountain", "nothing is shuffled later", "exact fraction"),
    ),
    "curve": (
        ("DECK", "--policy", "karsten 2017", "--format", "commander", "--tapped", "--x", "2", "--life"),
        (*CASTS, "a land on top of the library stays", "1 mulligan is free", "exact"),
    ),
    "solve": (("DECK", *UNDER), SOLVED),
    "advise": (("DECK", "2 Mountain, 5 Shock", *UNDER), SOLVED),
    "price": (("DECK", "keep if lands in 2..5", *UNDER), (*SOLVED, "hands of 4 cards or fewer are kept")),
    "compare": (
        ("DECK", "--rules", "vancouver,houston,original", *(UNDER[:2] + UNDER[4:])),
        (
            *SOLVED,
            "the look at the top card",
            "mulligans: houston",
            "only a hand of all lands or none may be sent back",
        ),
    ),
    "sweep": (
        ("DECK", "-o", "rows.csv", "--lands", "20..22", "--rules", "vancouver", *(UNDER[:2] + UNDER[4:])),
        SOLVED,
    ),
    "review": (("GAME", "--goal", GOAL, *WORDS), (*CASTS, "mulligans: london, from hands of 7", "on the play")),
}
"""The words of each command that answers with numbers, and what has to be said because of them."""
DRAWN = ("odds", "curve", "solve", "compare", "sweep")
DOCUMENTS = tuple(name for name in CASES if name != "sweep")


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[str, ...]]:
    """The words of each command, in a folder with a list and a game."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deck.txt").write_text("// NAME: Half\n24 Mountain\n4 Lightning Bolt\n4 Goblin Guide\n28 Shock\n")
    deck = deck_of([("Mountain", 24), ("Shock", 36)], "Half")
    session = reply(Session(Setup(resolve(), (Seating(deck), Seating(deck)), Seat(1))), 1, 1)
    (tmp_path / "game.json").write_bytes(save(played(session)))
    there = {"DECK": "deck.txt", "GAME": "game.json"}
    return {name: (name, *(there.get(word, word) for word in said)) for name, (said, _) in CASES.items()}


def played(session: Session) -> Session:
    """Both keep seven cards, whatever they are."""
    from keepseven.agents.play import play
    from keepseven.agents.policies import keep_all
    from keepseven.pregame.dealer import Dealer

    return play(session, {Seat(1): keep_all, Seat(2): keep_all}, Dealer(b"a"))


def run(*words: str) -> str:
    result = CliRunner().invoke(app, words)
    assert 0 == result.exit_code, result.output
    return result.stdout


def one_line(text: str) -> str:
    return " ".join(text.split())


def said_in(document: Any) -> Iterator[str]:
    """Every text in the fields that say something of the numbers, however deep."""
    for key, value in document.items() if isinstance(document, dict) else ():
        if key in SAID:
            texts = value if isinstance(value, list) else [value]
            yield from (one for one in texts if isinstance(one, str))
        yield from said_in(value)
    for one in document if isinstance(document, list) else ():
        yield from said_in(one)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_document_says_on_what_its_numbers_depend(name: str, words: dict[str, tuple[str, ...]]) -> None:
    found = one_line("; ".join(said_in(json.loads(run(*words[name], "--json")))))
    assert [] == [text for text in CASES[name][1] if text not in found]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_screen_leaves_nothing_out(name: str, words: dict[str, tuple[str, ...]]) -> None:
    said, shown = list(said_in(json.loads(run(*words[name], "--json")))), one_line(run(*words[name]))
    assert len(said) > 4
    assert [] == [text for text in said if one_line(text) not in shown]


def test_a_row_of_a_sweep_says_on_what_it_depends(words: dict[str, tuple[str, ...]]) -> None:
    run(*words["sweep"])
    rows = list(csv.DictReader(Path("rows.csv").read_text(encoding="utf-8").splitlines()))
    assert 3 == len(rows)
    for row in rows:
        assert [] == [text for text in CASES["sweep"][1] if text not in row["conditions"]]


@pytest.mark.parametrize("name", DRAWN)
def test_the_picture_says_on_what_its_numbers_depend(name: str, words: dict[str, tuple[str, ...]]) -> None:
    """Its page lists everything; the specification says the same in words, for those who cannot see it."""
    run(*words[name], "--plot", "picture.html")
    page = Path("picture.html").read_text(encoding="utf-8")
    listed = unescape(page[page.index("<ul>") : page.index("</ul>")])
    described = json.loads(page[page.index('vegaEmbed("#picture", ') :].partition(", ")[2].partition(", {\n  mode:")[0])
    text = one_line(described["description"])
    assert [] == [one for one in CASES[name][1] if one not in text]
    assert [] == [one for one in CASES[name][1] if one not in listed and one not in drawn(described)]


def drawn(spec: dict[str, Any]) -> str:
    """The words in the picture itself."""
    title = spec["title"]
    return " ".join([*title["text"], *title["subtitle"]])
