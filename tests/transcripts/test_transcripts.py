"""Whole games are told to each seat exactly as they were when they were read against the rules."""

import golden
import pages
import pytest

WRITTEN = {file.name: file.read_text(encoding="utf-8") for file in golden.FOLDER.glob("*.txt")}
TOLD = golden.transcripts()
TOUR = pages.pages()


def test_there_is_a_file_for_every_seat_and_for_whoever_watches() -> None:
    assert sorted(WRITTEN) == sorted(TOLD)


@pytest.mark.parametrize("name", sorted(TOLD))
def test_a_game_is_told_as_it_was(name: str) -> None:
    assert WRITTEN[name].splitlines() == TOLD[name].splitlines()


@pytest.mark.parametrize("name", sorted(TOUR))
def test_the_tour_tells_the_same_games(name: str) -> None:
    assert (pages.FOLDER / name).read_text(encoding="utf-8").splitlines() == TOUR[name].splitlines()


def test_the_tour_has_no_other_page() -> None:
    assert sorted(file.name for file in pages.FOLDER.iterdir()) == sorted(TOUR)
