"""The package alone, without extras: what a user has after `pip install .`, tried in a clean environment.

Run by an interpreter that has keepseven and nothing else; needs the standard library only. Every check runs; exit 1
where one fails.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib.metadata import distributions
from pathlib import Path

HEAVY = (
    "numpy",
    "numba",
    "fastapi",
    "sqlalchemy",
    "altair",
    "vl_convert",
    "pydantic",
    "msgspec",
    "typer",
    "rich",
    "rapidfuzz",
    "httpx",
    "platformdirs",
)
EXTRAS = (
    "numpy",
    "numba",
    "lark",
    "fastapi",
    "sqlalchemy",
    "altair",
    "vl-convert-python",
    "pyarrow",
    "distributed",
    "pytest",
    "hypothesis",
)
DECK = "24 Island\n4 Opt\n32 Brainstorm\n"


def main() -> int:
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        for check in CHECKS:
            try:
                check(Path(folder))
            except AssertionError as problem:
                failures += 1
                print(f"{check.__name__.replace('_', ' ')}: {problem}")
    return 1 if failures else 0


def import_is_light(folder: Path) -> None:
    code = "import sys, keepseven; print(*sorted(sys.modules))"
    loaded = run(folder, [sys.executable, "-W", "error", "-c", code]).split()
    found = [name for name in HEAVY if name in loaded]
    assert not found, f"import keepseven loads {', '.join(found)}"


def nothing_of_the_extras_is_installed(folder: Path) -> None:
    names = {distribution.metadata["Name"].lower() for distribution in distributions()}
    found = [name for name in EXTRAS if name in names]
    assert not found, f"the base install brings {', '.join(found)}"


def help_is_there(folder: Path) -> None:
    assert "start" in keepseven(folder, "--help"), "keepseven --help does not name its command start"


def start_plays_the_shipped_decks(folder: Path) -> None:
    words = ("start", "--auto", "lands", "--seed", "x", "--json")
    first = keepseven(folder, *words)
    json.loads(first)
    assert first == keepseven(folder, *words), "the same seed gives another game"


def start_without_a_terminal_prints_the_transcript(folder: Path) -> None:
    assert keepseven(folder, "start", "--seed", "x"), "keepseven start prints nothing in a pipe"


def hand_deals_sample_hands(folder: Path) -> None:
    (folder / "deck.txt").write_text(DECK, encoding="utf-8")
    hands = keepseven(folder, "hand", "deck.txt", "-n", "3", "--seed", "x")
    assert "Island" in hands or "Brainstorm" in hands, f"no card of the deck is in the sample hands:\n{hands}"


def a_saved_game_verifies(folder: Path) -> None:
    keepseven(folder, "start", "--auto", "keep", "--seed", "x", "--save", "game.json")
    assert keepseven(folder, "verify", "game.json"), "keepseven verify does not say what it checked"


def a_damaged_game_is_refused_with_a_sentence(folder: Path) -> None:
    (folder / "damaged.json").write_text('{"version": 1', encoding="utf-8")
    done = call(folder, [*COMMAND, "verify", "damaged.json"])
    assert done.returncode != 0, "keepseven verify accepts a damaged file"
    assert done.stderr and "Traceback" not in done.stderr, f"keepseven verify has no sentence for it:\n{done.stderr}"


def card_facts_are_shown(folder: Path) -> None:
    assert "Serum Powder" in keepseven(folder, "cards", "show", "serum powder"), "keepseven cards show finds no card"
    assert "ships" in keepseven(folder, "cards", "info"), "keepseven cards info does not say which table is in use"


def odds_of_copies_need_no_extra(folder: Path) -> None:
    assert "39.95 %" in keepseven(folder, "odds"), "keepseven odds does not give the chance of its defaults"


def what_needs_an_extra_says_how_to_install_it(folder: Path) -> None:
    done = call(folder, [*COMMAND, "odds", "azorius-spirits", "lands >= 2"])
    assert done.returncode != 0, "keepseven odds DECK GOAL works without its extra"
    assert "pip install" in done.stderr and "Traceback" not in done.stderr, f"it does not say how:\n{done.stderr}"


CHECKS: tuple[Callable[[Path], None], ...] = (
    import_is_light,
    nothing_of_the_extras_is_installed,
    help_is_there,
    start_plays_the_shipped_decks,
    start_without_a_terminal_prints_the_transcript,
    hand_deals_sample_hands,
    a_saved_game_verifies,
    card_facts_are_shown,
    a_damaged_game_is_refused_with_a_sentence,
    odds_of_copies_need_no_extra,
    what_needs_an_extra_says_how_to_install_it,
)
COMMAND = (str(Path(sys.executable).with_name("keepseven")),)


def keepseven(folder: Path, *words: str) -> str:
    """What the command prints; it must succeed and must not warn."""
    return run(folder, [*COMMAND, *words])


def run(folder: Path, command: list[str]) -> str:
    done = call(folder, command)
    shown = " ".join(["keepseven", *command[1:]])
    assert done.returncode == 0, f"{shown} ends with {done.returncode}:\n{done.stdout}{done.stderr}"
    assert not done.stderr, f"{shown} complains:\n{done.stderr}"
    return done.stdout


def call(folder: Path, command: list[str]) -> "subprocess.CompletedProcess[str]":
    own = {**os.environ, "KEEPSEVEN_DATA": str(folder / "data")}  # not the card facts of whoever runs this
    return subprocess.run(
        command, cwd=folder, env=own, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60
    )


if __name__ == "__main__":
    sys.exit(main())
