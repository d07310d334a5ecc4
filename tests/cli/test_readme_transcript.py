"""What the README shows is what the program prints."""

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from keepseven.cli.app import app

README = Path(__file__).parents[2] / "README.md"
SHOWN = re.findall(r"```console\n\$ keepseven (.*?)\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize(("words", "shown"), SHOWN)
def test_a_command_in_the_readme_prints_what_stands_there(words: str, shown: str) -> None:
    result = CliRunner().invoke(app, shlex.split(words))
    assert shown == result.stdout


def test_the_readme_shows_the_program_at_work() -> None:
    assert ["start", "advise"] == [words.split()[0] for words, _ in SHOWN]
