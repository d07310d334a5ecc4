"""`keepseven start` without a person: policies, transcripts, documents, and every wrong word."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

import keepseven.reports
from keepseven.cli.app import app
from keepseven.cli.saved import read
from keepseven.pregame.session import Session

SCHEMAS = Path(keepseven.reports.__file__).parent / "schemas"
RECOMMENDED = "4 Opt\n20 Island\n36 Shock\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str, status: int = 0) -> str:
    result = CliRunner().invoke(app, ["start", *words])
    assert (status, result.exception is None or isinstance(result.exception, SystemExit)) == (result.exit_code, True)
    return result.stdout if status == 0 else result.stderr


def document(*words: str, schema: str = "started") -> Any:
    found = json.loads(run(*words, "--json"))
    validator = Draft202012Validator(json.loads((SCHEMAS / f"{schema}.json").read_bytes()))
    assert [] == [error.message for error in validator.iter_errors(found)]
    return found


def test_without_a_terminal_it_plays_by_land_counts_and_prints_the_transcript(here: Path) -> None:
    shown = run("--seed", "x")
    assert run("--seed", "x", "--auto", "lands") == shown
    assert re.search(r"^103\.8    player \d takes the first turn$", shown, re.MULTILINE)
    assert re.search(r"^103\.1 .*the turn order is player \d and player \d$", shown, re.MULTILINE)
    assert "Comprehensive Rules of 2026-02-27" in shown
    assert [] == list(here.iterdir())  # nothing is kept that nobody asked for


def test_a_program_reads_what_the_terminal_saved(here: Path) -> None:
    run("--seed", "x", "--save", "game.json")
    saved = (here / "game.json").read_bytes()
    assert {"mode": "alone", "seed": "x"} == json.loads(saved)["keyboard"]
    assert Session.load(saved).game.begun


def test_a_transcript_of_everything_says_who_alone_may_read_a_line() -> None:
    shown = run("--seed", "x")
    assert "[to player 1 only] you drew " in shown
    assert "[to player 2 only] you drew " in shown


def test_a_seat_reads_its_own_lines_only() -> None:
    shown = run("--seed", "x", "--view", "2")
    assert 1 == shown.count("you drew ")
    assert "only]" not in shown
    assert 0 == run("--seed", "x", "--view", "0").count("you drew ")


def test_a_resumed_game_is_only_looked_at_without_a_terminal(here: Path) -> None:
    run("azorius-spirits", "--chooser", "1", "--json", "--save", "game.json")
    run("azorius-spirits", "--seed", "x", "--chooser", "1", "--json", "--save", "whole.json", "--auto", "keep")
    for words in ((), ("--view", "2")):
        shown = run("--resume", "game.json", *words)
        assert "player 1: who takes the first turn? (CR 103.1)" in shown
        assert "drew" not in shown
    assert 1 == run("--resume", "whole.json").count("you drew ")
    hotseat = json.loads((here / "whole.json").read_bytes())
    hotseat["keyboard"]["mode"] = "hotseat"
    (here / "hotseat.json").write_text(json.dumps(hotseat))
    assert 0 == run("--resume", "hotseat.json").count("you drew ")
    assert 2 == run("--resume", "hotseat.json", "--auto", "lands").count("you drew ")


@pytest.mark.parametrize(("seat", "own"), [("0", ()), ("1", ("Awakening Earth",)), ("2", ("Azorius Spirits",))])
def test_a_seat_sees_no_seed_and_no_deck_but_its_own(here: Path, seat: str, own: tuple[str, ...]) -> None:
    """From a seed and a deck the hand follows."""
    run("--seed", "secretly", "--save", "game.json")
    for words in (("--seed", "secretly"), ("--resume", "game.json")):
        shown = run(*words, "--view", seat)
        assert "chance: from a seed" in shown
        assert "secretly" not in shown
        assert own == tuple(name for name in ("Awakening Earth", "Azorius Spirits") if name in shown)
    assert "chance: seed secretly" in run("--seed", "secretly")


def test_an_empty_word_is_no_deck() -> None:
    assert "the word for the deck is empty" in run("", status=2)


def test_every_policy_plays_to_the_first_turn() -> None:
    for policy in ("keep", "lands", "random"):
        assert document("--auto", policy, "--seed", "x", "-f", "commander")["begun"]


def test_the_same_seed_is_the_same_game_and_another_is_not() -> None:
    words = ("--auto", "random", "--seed")
    assert document(*words, "x") == document(*words, "x")
    assert document(*words, "x") != document(*words, "y")
    assert document("--auto", "keep")["players"] != document("--auto", "keep")["players"]


def test_the_started_game_of_four_commander_decks() -> None:
    found = document("--auto", "keep", "-f", "commander", "--seed", "x", "--chooser", "3", "--name", "Ann")
    assert ("commander", "london", "2026-02-27") == (found["format"], found["mulligan"], found["edition"])
    assert (3, True, 3, [3, 4, 1, 2]) == (
        found["chooser"],
        found["chooser_agreed"],
        found["starting_player"],
        found["turn_order"],
    )
    assert found["first_draw_skipped"] is False
    assert ["Ann", "", "", ""] == [player["name"] for player in found["players"]]
    for player in found["players"]:
        cards = (*player["opening_hand"], *player["library"], *player["commanders"])
        assert (40, 7, 100) == (player["life"], len(player["opening_hand"]), len(cards))


def test_a_seats_view_is_printed_without_playing_on(here: Path) -> None:
    found = document("azorius-spirits", "--seed", "x", "--chooser", "1", "--save", "game.json", schema="table")
    assert (1, False, ["starting player"]) == (found["seat"], found["over"], [q["kind"] for q in found["questions"]])
    assert [] == document("--resume", "game.json", "--view", "2", schema="table")["questions"]
    assert 0 == document("--resume", "game.json", "--view", "0", schema="table")["seat"]


def test_a_game_saved_half_way_goes_on_with_the_same_chance(here: Path) -> None:
    document("azorius-spirits", "--seed", "x", "--chooser", "1", "--save", "game.json", schema="table")
    resumed = document("--resume", "game.json", "--auto", "lands")
    assert document("azorius-spirits", "--seed", "x", "--chooser", "1", "--auto", "lands") == resumed
    assert not read(here / "game.json").session.over  # untouched without --save


def test_a_resumed_game_may_be_saved_in_its_own_file(here: Path) -> None:
    run("--seed", "x", "--json", "--save", "game.json")
    run("--resume", "game.json", "--save", "./game.json", "--auto", "keep")
    assert read(here / "game.json").session.over


def test_one_deck_is_everybodys_and_two_are_two_players(here: Path) -> None:
    Path("one.txt").write_text(RECOMMENDED)
    Path("two.txt").write_text("// NAME: the other\n60 Island\n")
    assert ["one"] * 3 == [p["deck"] for p in document("one.txt", "-p", "3", "--auto", "keep")["players"]]
    assert ["one", "the other"] == [p["deck"] for p in document("one.txt", "two.txt", "--auto", "keep")["players"]]


def test_a_deck_with_a_commander_suggests_its_format(here: Path) -> None:
    Path("edh.txt").write_text("Commander\n1 Atraxa, Praetors' Voice\n\nDeck\n99 Forest\n")
    Path("brawl.txt").write_text("Commander\n1 Atraxa, Praetors' Voice\n\nDeck\n59 Forest\n")
    shown = run("edh.txt")
    assert "commander for 4 players" in shown
    assert "commander is played because edh names a commander; --format says otherwise" in shown
    assert "brawl for 2 players" in run("brawl.txt")
    assert "constructed for 2 players" in run("edh.txt", "-f", "constructed")


def test_the_rules_of_another_day() -> None:
    found = document("--auto", "keep", "--as-of", "2024-12-24")
    assert "2024-11-08" == found["edition"]


def test_paper_cards_have_no_names() -> None:
    found = document("--auto", "keep", "--paper", "--cards", "40")
    assert [[None] * 7, [None] * 7] == [[card["name"] for card in p["opening_hand"]] for p in found["players"]]
    assert [33, 33] == [len(player["library"]) for player in found["players"]]


def test_a_list_with_errors_stops_with_line_and_column_unless_it_is_to_be_taken(here: Path) -> None:
    Path("bad.txt").write_text("4 Lightnig Bolt\n56 Island\n-3 Opt\n")
    said = run("bad.txt", status=1)
    assert 'bad.txt, warning: line 1, column 3: no card is named "Lightnig Bolt"; did you mean Lightning Bolt' in said
    assert "bad.txt, error: line 3, column 1: " in said
    assert "--lenient" in said
    found = document("bad.txt", "--lenient", "--auto", "keep")
    names = {card["name"] for card in (*found["players"][0]["opening_hand"], *found["players"][0]["library"])}
    assert {"Lightnig Bolt", "Island"} == names


def test_a_name_that_no_card_has_is_played_unless_it_is_refused(here: Path) -> None:
    Path("odd.txt").write_text("4 Lightnig Bolt\n56 Island\n")
    first = document("odd.txt", "--auto", "keep")["players"][0]
    names = [card["name"] for card in (*first["opening_hand"], *first["library"])]
    assert (4, 60) == (names.count("Lightnig Bolt"), len(names))
    said = run("odd.txt", "--unknown", "refuse", status=1)
    assert 'odd.txt, error: line 1, column 3: no card is named "Lightnig Bolt"' in said


def test_a_deck_from_the_standard_input() -> None:
    result = CliRunner().invoke(app, ["start", "-", "--auto", "keep", "--json"], input=RECOMMENDED)
    assert {"deck"} == {player["deck"] for player in json.loads(result.stdout)["players"]}


def a_folder(here: Path) -> None:
    (here / "folder").mkdir()


def a_binary(here: Path) -> None:
    (here / "binary").write_bytes(bytes(range(256)))


def no_json(here: Path) -> None:
    (here / "game.json").write_text("{")


def another_version(here: Path) -> None:
    (here / "game.json").write_text('{"keepseven": 99}')


def a_game(here: Path) -> None:
    run("--seed", "x", "--json", "--save", "game.json")


def a_game_of_an_unknown_mode(here: Path) -> None:
    a_game(here)
    text = (here / "game.json").read_text()
    (here / "game.json").write_text(text.replace('"mode": "alone"', '"mode": "asleep"'))


def nothing(here: Path) -> None:
    pass


@pytest.mark.parametrize(
    ("before", "words", "status", "sentence"),
    [
        (nothing, "nowhere.txt", 2, "there is no file nowhere.txt, nor does a deck of that name ship"),
        (nothing, "azorius-spiritz", 2, "did you mean azorius-spirits, which ships?"),
        (a_folder, "folder", 2, '"folder" is a folder, not a decklist'),
        (a_binary, "binary", 2, '"binary" is not a text file'),
        (nothing, "--players 1", 2, "a game needs 2 to 100 players, not 1"),
        (nothing, "--players 101", 2, "a game needs 2 to 100 players, not 101"),
        (nothing, "azorius-spirits death-toll -p 3", 2, "2 decks do not go round among 3 players"),
        (nothing, "--format comander", 2, "did you mean commander?"),
        (nothing, "--format xyzzy", 2, "there is no format xyzzy; there are constructed"),
        (nothing, "--save .", 2, ". is there already and is a folder; name a new file in it"),
        (nothing, "--seed \udcff", 2, "--seed takes any text, and this is none"),
        (nothing, "--as-of yesterday", 2, "yesterday is neither a day like 2016-01-16 nor one of these names: "),
        (nothing, "--as-of 1992-01-01", 2, "the game is younger than 1992-01-01; its first rules are of 1993-08-05"),
        (nothing, "--chooser 3", 2, "the chooser is one of the seats 1 to 2, not 3"),
        (nothing, "--view 9", 2, "--view takes a seat, 1 to 2, or 0"),
        (nothing, "--view -1", 2, "--view takes a seat, 1 to 2, or 0"),
        (nothing, "--name a --name b --name c", 2, "there are 3 names for 2 players"),
        (nothing, "--name a --name a", 2, "two players cannot have the same --name"),
        (nothing, "--name \x1b[2J", 2, "a name has 1 to 40 letters"),
        (nothing, "--hotseat", 2, "--hotseat needs a terminal"),
        (nothing, "--hotseat --json", 2, "--hotseat is for people who share the keyboard; leave out --json"),
        (nothing, "--hotseat --auto keep", 2, "leave out --auto"),
        (nothing, "--hotseat --paper", 2, "leave out --paper"),
        (nothing, "--hotseat --view 1", 2, "leave out --view"),
        (nothing, "--cards 40", 2, "--cards is the size of a paper deck"),
        (nothing, "--paper --cards 40 azorius-spirits", 2, "--cards is the size of a paper deck"),
        (nothing, "--paper --cards 10001", 2, "a paper deck has 0 to 10000 cards, not 10001"),
        (nothing, "--auto cleverly", 2, "cleverly"),
        (nothing, "--nonsense", 2, "--nonsense"),
        (nothing, "--resume nowhere.json", 2, "there is no file nowhere.json"),
        (a_folder, "--resume folder", 2, "folder is a folder, not a saved game"),
        (no_json, "--resume game.json", 1, "the saved game is damaged"),
        (another_version, "--resume game.json", 1, "this game was saved as version 99"),
        (a_binary, "--resume binary", 1, "the saved game is damaged"),
        (a_game_of_an_unknown_mode, "--resume game.json", 1, "the entry keyboard of the saved game is damaged"),
        (a_game, "--resume game.json --players 2 --seed x", 2, "leave out --players and --seed"),
        (a_game, "--save game.json", 2, "game.json is there already and is not written over"),
        (nothing, "--save nowhere/game.json", 2, "there is no folder nowhere to save the game in"),
        (a_folder, "--save folder", 2, "folder is there already"),
    ],
)
def test_wrong_words_get_a_sentence(
    here: Path, before: Callable[[Path], None], words: str, status: int, sentence: str
) -> None:
    before(here)
    files = {path: path.read_bytes() for path in here.rglob("*") if path.is_file()}
    assert sentence in " ".join(run(*words.split(" "), status=status).split())
    assert files == {path: path.read_bytes() for path in here.rglob("*") if path.is_file()}


def test_a_refusal_by_the_rules_names_the_rule(here: Path) -> None:
    deck = here / "three.txt"
    deck.write_text(
        "Commander\n1 Atraxa, Praetors' Voice\n1 Isamaru, Hound of Konda\n1 Krenko, Mob Boss\n\nDeck\n9 Plains\n"
    )
    assert "(CR 103.2c)" in run("-f", "commander", str(deck), status=2)


@pytest.mark.parametrize("command", ["start", "match"])
def test_a_life_total_that_no_rule_settles_is_given_with_an_option(here: Path, command: str) -> None:
    words = ["-p", "4", "--format", "commander", "--variant", "two-headed-giant", "--auto", "keep"]
    refused = CliRunner().invoke(app, [command, *words])
    assert 2 == refused.exit_code
    assert "begin together; give the life total with --life N (CR 103.4a)" in refused.stderr
    assert "begin at 60 life" in run(*words, "--life", "60")


def test_cards_beside_a_commander_deck_are_no_sideboard(here: Path) -> None:
    (here / "cats.txt").write_text(
        "Commander\n1 Arahbo, Roar of the World\n\nCompanion\n1 Kaheera, the Orphanguard\n\nDeck\n99 Plains\n"
    )
    shown = run("cats.txt", "--format", "commander", "--auto", "keep")
    assert "player 1 set aside 1 card, which lies outside the game; the starting deck has 100" in shown
    assert "outside the game: 1 card" in shown
    assert "sideboard" not in shown


def test_a_limit_of_this_program_names_no_rule() -> None:
    assert "CR" not in run("--players", "101", status=2)


def test_the_table_has_everybody_clockwise_around_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the lower left corner: seat 1, above it 2, beside that 3, below that 4."""
    monkeypatch.setenv("COLUMNS", "80")
    titles = [line for line in run("-f", "commander", "--seed", "x").splitlines() if line.startswith("╭")]
    assert [["2", "3"], ["1", "4"]] == [re.findall(r"player (\d)", line) for line in titles]
    monkeypatch.setenv("COLUMNS", "40")
    titles = [line for line in run("-f", "commander", "--seed", "x").splitlines() if line.startswith("╭")]
    assert [["1"], ["2"], ["3"], ["4"]] == [re.findall(r"player (\d)", line) for line in titles]


def test_the_table_shows_mulligans_and_what_was_free() -> None:
    """A policy that declares at random takes some in five games, and says which were free."""
    shown = " ".join(run("-f", "commander", "--seed", f"{at}", "--auto", "random") for at in range(5))
    taken = {int(n) for n in re.findall(r"takes mulligan (\d)", shown)}
    assert max(taken) > 1
    assert "1 mulligan, 1 free" in shown
    assert "2 mulligans, 1 free" in shown
