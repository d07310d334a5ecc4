"""The list that ties faults seen elsewhere to cases and tests."""

from typing import Any

import pytest

import generate
import known_faults


def fault(**fields: Any) -> list[dict[str, Any]]:
    return [{"title": "one", "fault": [{"key": "E1", "fault": "it was wrong", **fields}]}]


def test_what_is_shown_by_a_case_or_a_test_or_says_why_not_is_in_order() -> None:
    known_faults.check(fault(cases=["a case"]), {"a case"})
    known_faults.check(fault(tests=["tests/scripts/test_known_faults.py::fault"]), set())
    known_faults.check(fault(tests=["tests/scripts/test_known_faults.py"]), set())
    known_faults.check(fault(why="It is of another game."), set())


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"cases": ["a case", "no case"]}, r"E1 names cases that do not exist: \['no case'\]"),
        ({"tests": ["tests/scripts/test_known_faults.py::test_of_nothing"]}, "E1 names tests that do not exist"),
        ({"tests": ["tests/scripts/test_of_nothing.py"]}, "E1 names tests that do not exist"),
        ({"cases": []}, "E1 is shown by nothing"),
        ({}, "E1 is shown by nothing"),
    ],
)
def test_a_name_of_nothing_is_refused(fields: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        known_faults.check(fault(**fields), {"a case"})


def test_a_fault_stands_once() -> None:
    with pytest.raises(ValueError, match="E1 stands twice"):
        known_faults.check(fault(why="so") + fault(why="so"), set())


def test_the_list_has_every_fault_that_was_found_and_every_reading() -> None:
    sections = known_faults.sections_of(known_faults.LIST.read_text(encoding="utf-8"))
    keys = [one["key"] for section in sections for one in section["fault"]]
    assert 31 == sum(key.startswith("S") for key in keys)
    assert 14 == sum(key.startswith("O") for key in keys)
    assert FOUND == {int(key[1:]) for key in keys if key.startswith("E")}


def test_the_page_links_the_file_of_each_case() -> None:
    page = known_faults.page(generate.files_of_cases())
    assert "[Yorion: never in Commander](../../src/keepseven/conform/decks/companions.json)" in page
    assert "[the starting plane](../../src/keepseven/conform/cases/planes.json)" in page


# the numbers of the log of faults; those that are missing were found to be no faults or to be told by another entry
FOUND = {
    *(1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29, 31, 32, 34, 35, 37, 38, 40, 41, 43, 44),
    *(46, 47, 49, 50, 52, 53, 55, 56, 58, 59, 61, 62, 64, 65, 67, 68, 70, 71, 73, 74, 76, 77, 79, 80, 82, 83, 85, 86),
    *(88, 89, 91, 92, 94, 95, 97, 98, 100, 101, 103, 104, 106, 107, 109, 110, 112, 113, 115, 116),
}
