"""A process makes ready only the command that is named, and nobody sees a difference."""

import pytest
from typer.main import get_group
from typer.testing import CliRunner

from keepseven.cli.app import app, named

COMMANDS = sorted(get_group(app).commands)


@pytest.mark.parametrize("words", [[word, option] for word in COMMANDS for option in ("--help", "--no-such-option")])
def test_the_command_says_the_same_alone(words: list[str]) -> None:
    whole, alone = CliRunner().invoke(app, words), CliRunner().invoke(named(words[0]), words)
    assert (whole.exit_code, whole.output) == (alone.exit_code, alone.output)


def test_only_it_is_made_ready() -> None:
    assert [["hand"], ["sweep"]] == [list(get_group(named(word)).commands) for word in ("hand", "sweep")]


@pytest.mark.parametrize("word", ["", "cards", "hnad", "--version", "say_version"])
def test_other_words_have_the_whole_program(word: str) -> None:
    assert named(word) is app
