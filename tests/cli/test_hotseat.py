"""Several people at one keyboard: nobody sees another hand, and none stays in the scroll-back."""

import re
from pathlib import Path

from pseudo_terminal import ESCAPES, PseudoTerminal

from keepseven.cli.saved import read

OPEN, CLOSE, WIPE = "\x1b[?1049h", "\x1b[?1049l", "\x1b[2J"
WORDS = ("start", "--hotseat", "--seed", "x", "--chooser", "1", "--save", "game.json", "--name", "Ann", "--name", "Bob")


def played(folder: Path) -> str:
    """Two people: Ann names Bob, nobody cuts, Bob mulligans once, both keep; then Bob looks at the hand again."""
    with PseudoTerminal(folder, *WORDS) as people:
        people.wait("Enter begins.")
        people.press("\n")
        people.wait("Pass the keyboard to Ann")
        people.press("\n")
        people.ask("Ann: who takes the first turn?", "2\n")
        for name, question, keys in (
            ("Bob", "do you want", "\n"),
            ("Ann", "do you want", "\n"),
            ("Bob", "keep this hand", "mm"),
            ("Ann", "keep this hand", "k"),
        ):
            people.wait(f"Pass the keyboard to {name}")
            people.press("\n")
            people.ask(f"{name}: {question}", keys)
        people.wait("Pass the keyboard to Bob")
        people.press("\n")
        people.ask("Bob: which card goes to the bottom?", "1\ny")
        people.ask("Bob: keep this hand", "k")
        people.ask("To see an opening hand again", "2\n")
        people.wait("Pass the keyboard to Bob")
        people.press("\n")
        people.wait("Any key hides the hand.")
        people.press(" ")
        people.ask("To see an opening hand again", "\n")
        assert 0 == people.finish()
        return people.shown


def hands_of(folder: Path) -> dict[str, set[str]]:
    """Every card that anybody held at any time, by player."""
    session = read(folder / "game.json").session
    held: dict[str, set[str]] = {"Ann": set(), "Bob": set()}
    for at in range(len(session.log) + 1):
        for player, name in zip(session.back_to(at).game.players, held, strict=True):
            held[name] |= {player.names[card] or "" for card in player.hand}
    return held


def pages(shown: str) -> list[str]:
    """What stood on the private page from one wipe to the next."""
    inside = re.findall(re.escape(OPEN) + "(.*?)" + re.escape(CLOSE), shown, re.DOTALL)
    return [page for part in inside for page in part.split(WIPE)]


def test_no_hand_stays_in_the_scroll_back(tmp_path: Path) -> None:
    shown = played(tmp_path)
    outside = re.sub(re.escape(OPEN) + ".*?" + re.escape(CLOSE), "", shown, flags=re.DOTALL)
    held = hands_of(tmp_path)
    assert [] == [name for name in held["Ann"] | held["Bob"] if name in outside]
    assert OPEN not in outside
    assert "Bob kept 6 cards" in outside


def test_a_page_shows_one_hand_and_is_wiped_before_the_next_person_looks(tmp_path: Path) -> None:
    shown = played(tmp_path)
    held = hands_of(tmp_path)
    alone = {"Ann": held["Ann"] - held["Bob"], "Bob": held["Bob"] - held["Ann"]}
    assert all(alone.values())
    looked = [{name for name, cards in alone.items() if any(card in page for card in cards)} for page in pages(shown)]
    assert [] == [names for names in looked if len(names) > 1]
    assert {"Ann"} in looked
    assert {"Bob"} in looked
    passing = [page for page in pages(shown) if "Pass the keyboard" in page]
    assert len(passing) >= 7
    assert [] == [page for page in passing if any(card in page for cards in held.values() for card in cards)]


def test_the_same_person_is_not_asked_to_pass_to_themselves(tmp_path: Path) -> None:
    text = ESCAPES.sub("", played(tmp_path))
    bottom, keep = text.index("Bob: which card goes to the bottom?"), text.rindex("Bob: keep this hand")
    assert "Pass the keyboard" not in text[bottom:keep]


def test_after_the_last_question_nobody_is_asked_as_if_they_still_were(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, *WORDS) as people:
        people.press("\n\n2\n\n\n\n\n\nk\nk")
        people.wait("To see an opening hand again")
        ended = len(people.shown)
        people.press("?\nc\ny\n")
        for _ in range(3):
            people.wait("there are the players 1 to 2")
        people.wait("> ")
        people.pause()
        people.ask("To see an opening hand again", "1\n")
        people.wait("Pass the keyboard to Ann")
        people.press("\n")
        people.wait("Any key hides the hand.")
        people.pause()
        at = len(people.shown)
        people.ask("To see an opening hand again", "\n")
        assert 0 == people.finish()
        assert "Traceback" not in people.plain
        before_passing = people.shown[ended : people.shown.rindex("Pass the keyboard")]
        held = hands_of(tmp_path)
        assert [] == [name for name in held["Ann"] | held["Bob"] if name in before_passing + people.shown[at:]]


def test_after_a_pause_the_keyboard_is_passed_again_before_a_hand_is_shown(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, *WORDS) as people:
        people.press("\n\n2\n\n\n\n\n\n")
        people.wait("Bob: keep this hand")
        people.wait("> ")
        people.pause()
        at = len(people.shown)
        people.wait("Pass the keyboard to Bob")
        assert [] == [name for name in hands_of(tmp_path)["Bob"] if name in people.shown[at:]]
        people.press("\n")
        people.wait("Bob: keep this hand")


def test_a_stop_on_the_page_hides_the_hand(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, *WORDS) as people:
        people.press("\n\n2\n\n\n\n\n\n")
        people.wait("Bob: keep this hand")
        people.press("\x03")
        people.wait("keepseven start --resume game.json")
        assert 130 == people.finish()
        outside = re.sub(re.escape(OPEN) + ".*?" + re.escape(CLOSE), "", people.shown, flags=re.DOTALL)
    assert [] == [name for name in hands_of(tmp_path)["Bob"] if name in outside]


def test_a_game_that_cannot_be_saved_says_so_on_every_screen_until_it_can(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    words = ("start", "--hotseat", "--chooser", "1", "--save", "games/game.json")
    with PseudoTerminal(tmp_path, *words) as people:
        people.wait("Enter begins.")
        people.press("\n")
        people.wait("Pass the keyboard to player 1")
        people.press("\n")
        people.wait("player 1: who takes")
        (tmp_path / "games").rename(tmp_path / "away")
        people.press("2\n")
        shown = people.wait("Pass the keyboard to player 2") + people.wait("the game could not be saved")
        assert "the game is not saved" in shown
        people.press("\n")
        shown = people.wait("player 2: do you want") + people.wait("the game could not be saved")
        assert "q stop (the game is not saved)" in shown
        (tmp_path / "away").rename(tmp_path / "games")
        people.press("\n")
        shown = people.wait("Pass the keyboard to player 1") + people.wait("the game is saved.")
        assert "could not" not in shown
        people.press("q")
        people.wait("keepseven start --resume games/game.json")


def test_the_shared_screen_shows_no_seed_and_no_decks(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, "start", "--hotseat", "--seed", "secretly", "--save", "game.json") as people:
        shown = people.wait("Enter begins.")
    assert "chance: from a seed" in shown
    assert [] == [word for word in ("secretly", "Awakening Earth", "Azorius Spirits") if word in shown]


def test_a_resumed_game_is_passed_around_again(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, *WORDS) as people:
        people.press("\nq")
        assert 0 == people.finish()
    with PseudoTerminal(tmp_path, "start", "--resume", "game.json") as people:
        people.wait("Enter begins.")
        people.press("\n")
        people.wait("Pass the keyboard to Ann")


def test_a_terminal_that_cannot_hide_says_so(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, *WORDS, environment={"TERM": "dumb"}, rows=30) as people:
        assert "leaves no trace" not in people.wait("This terminal cannot hide what it has shown")
        people.press("\n")
        shown = people.wait("Pass the keyboard to Ann")
        assert "\n" * 30 in shown
        assert "\x1b" not in people.shown
