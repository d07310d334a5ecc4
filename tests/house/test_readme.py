"""The two commands that the README opens with are the ones that work: CI runs the second, word for word."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
PLAY = "python3 -m venv .venv && .venv/bin/pip install '.[all]' && .venv/bin/keepseven start"
TEST = "python3 -m venv .venv && .venv/bin/pip install '.[all,testing]' && .venv/bin/pytest"


def test_the_readme_has_exactly_two_commands_to_set_up() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert [PLAY, TEST] == [line.strip(" `") for line in lines if "-m venv" in line]


def test_ci_runs_the_second_word_for_word() -> None:
    assert f'"{TEST}"' in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
