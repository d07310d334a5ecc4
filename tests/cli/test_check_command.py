"""`keepseven check`: what it says, what it ends with, and what it cannot make sense of."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

import keepseven.reports
from keepseven.cli.app import app

LISTS = Path(__file__).parents[1] / "decks" / "files"
SIXTEEN = str(LISTS / "dec-extended-high-tide-kai-budde.dec")


def run(*words: str, status: int = 0, text: str | None = None) -> str:
    result = CliRunner().invoke(app, ["check", *words], input=text)
    assert status == result.exit_code
    return result.stdout if status < 2 else " ".join(result.stderr.split())


def test_a_deck_that_is_ready() -> None:
    assert [
        "Heads I Win, Tails You Lose: commander, Comprehensive Rules of 2026-02-27",
        "98 cards in the main deck and 2 commanders",
        "",
        "ready to start",
        "Not checked:",
        "- which cards a format allows: sets, ban lists and restricted lists are no part of these rules",
        "- whether the cards of a limited deck were opened, and which cards somebody owns",
    ] == run("heads-i-win-tails-you-lose").splitlines()


def test_a_deck_that_is_not() -> None:
    assert [
        "error, CR 100.4a: 16 cards in the sideboard; 15 at most",
        "  right: take 1 card out",
        "",
        "not ready: 1 error",
    ] == run(SIXTEEN, status=1).splitlines()[2:6]


def test_a_deck_with_a_warning() -> None:
    said = run(str(LISTS / "dec-standard-1st.-ubr-control-tim-bonneville.dec")).splitlines()
    assert "warning, CR 100.5: the deck has 61 cards; 60 would be enough" in said
    assert "ready to start, with 1 warning" in said


def test_cards_that_the_sentence_does_not_name_stand_below() -> None:
    said = run("awakening-earth", "--companion", "lurrus", status=1)
    assert "companion: Lurrus of the Dream-Den\n" in said
    assert "  right: every permanent card has mana value 2 or less\n" in said
    assert "  cards: Nissa, Who Shakes the World; and Frilled Mystic\n" in said


def test_the_number_is_that_of_the_day() -> None:
    deck = "99 Plains\nCOMMANDER: 1 Weatherlight\n"
    assert "Rules of 2025-06-06" in run("-", "-f", "commander", "--as-of", "2025-07-24", text=deck, status=1)
    assert "Comprehensive Rules of 2025-07-25" in run(
        "-", "--as-of", "2025-07-25", text=deck.replace("Plains", "Wastes")
    )


@pytest.mark.parametrize(
    ("words", "format"),
    [
        (["arena-brawl-teysa-oo.txt"], "commander"),
        (["precon-brawl-faerie-schemes.txt"], "brawl"),
        (["dec-extended-high-tide-matt-linde.dec"], "constructed"),
        (["precon-cmd-arc-death-toll.txt"], "archenemy commander"),
        (["precon-archenemy-assemble-the-doomsday-machine.txt"], "archenemy"),
        (["precon-planechase-elemental-thunder.txt"], "planechase"),
        (["precon-cmd-pc-cavalry-charge.txt"], "commander"),
        (["precon-box-planechase-anthology-planes.txt", "--communal", "4"], "planechase"),
    ],
)
def test_the_list_says_what_it_is(words: list[str], format: str) -> None:
    found = json.loads(run(str(LISTS / words[0]), *words[1:], "--json"))
    assert (format, True) == (found["format"], found["ready"])


@pytest.mark.parametrize(
    ("zone", "format"), [("Conspiracies\n1 Power Play", "conspiracy draft"), ("Vanguard\n1 Ertai", "vanguard")]
)
def test_what_lies_beside_the_deck_says_what_it_is(zone: str, format: str) -> None:
    assert f"deck: {format}, " in run("-", text=f"60 Island\n\n{zone}\n")


def test_a_document_by_its_schema() -> None:
    found = json.loads(run(SIXTEEN, "--json", status=1))
    schema = Path(keepseven.reports.__file__).parent / "schemas" / "check.json"
    assert Draft202012Validator(json.loads(schema.read_bytes())).is_valid(found)
    assert ("check", False, "deck.sideboard", "100.4a") == (
        found["report"],
        found["ready"],
        found["errors"][0]["rule"],
        found["errors"][0]["number"],
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["azorius-spirits", "-f", "standard"], "there is no format standard; decks are checked for constructed, "),
        (["azorius-spirits", "--as-of", "2020-01-01"], "are checked by the texts since 2023-11-17"),
        (["azorius-spirits", "--as-of", "yesterday"], "yesterday"),
        (["azorius-spirits", "--companion", "Lurrus of the Dream-Dem"], "did you mean Lurrus of the Dream-Den?"),
        (["azorius-spirits", "--companion", "xyzzy"], 'no card is named "xyzzy"; the companions are Gyruda, '),
        (["azorius-spirits", "-f", "limited", "--communal", "4"], "a single planar deck is for planechase"),
        (["no-such-deck"], "there is no file no-such-deck"),
    ],
)
def test_words_that_make_no_sense(words: list[str], said: str) -> None:
    assert said in run(*words, status=2)
