"""Whole games are told to each seat exactly as they were when they were read against the rules."""

import golden
import pytest

WRITTEN = {file.name: file.read_text(encoding="utf-8") for file in golden.FOLDER.glob("*.txt")}
TOLD = golden.transcripts()


def test_there_is_a_file_for_every_seat_and_for_whoever_watches() -> None:
    assert sorted(WRITTEN) == sorted(TOLD)


@pytest.mark.parametrize("name", sorted(TOLD))
def test_a_game_is_told_as_it_was(name: str) -> None:
    assert WRITTEN[name].splitlines() == TOLD[name].splitlines()
