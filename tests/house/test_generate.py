"""The pages made from the code."""

from pathlib import Path

import pytest

import generate
from keepseven.conform.files import cases
from keepseven.rule import Rule


def test_a_rule_that_moved_has_both_numbers() -> None:
    """Shuffling is 701.20a in the text of 2024-11-08 and moved to 701.24a with that of 2025-06-06."""
    assert "701.20a (2024-11-08), 701.24a (2025-06-06)" == generate.numbers(Rule.RANDOMIZE)


def test_a_rule_that_stayed_has_one_number() -> None:
    assert "103.5c" == generate.numbers(Rule.FREE)


def test_every_rule_has_its_row() -> None:
    rows = [line.split(" | ")[0] for line in generate.rules_page().splitlines() if line.startswith("| `")]
    assert [f"| `{rule.value}`" for rule in Rule] == rows


def test_the_modules_of_a_rule_are_those_that_name_it(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text("from keepseven.rule import Rule\n\nRULES = (Rule.TAKE, Rule.KEEP)  # not Rule.BOTTOM\n")
    assert {"TAKE", "KEEP"} == generate.rules_named_in(module)


def test_a_case_stands_under_each_of_its_rules() -> None:
    lines = generate.rules_page().splitlines()
    start = lines.index("## mulligan.free")
    end = next(number for number in range(start + 1, len(lines)) if lines[number].startswith("## "))
    names = [case.name for case in cases() if Rule.FREE in case.rules]
    assert names == [line.split(":")[0].removeprefix("- ") for line in lines[start:end] if line.startswith("- ")]
    assert len(names) > 1


def test_a_page_that_is_out_of_date_fails_the_check_and_is_written_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generate, "ROOT", tmp_path)
    assert 1 == generate.main(["--check"])
    assert not (tmp_path / "docs").exists()
    assert 0 == generate.main([])
    assert 0 == generate.main(["--check"])
    with (tmp_path / "docs" / "rules.md").open("a") as page:
        page.write("a line of somebody's own\n")
    assert 1 == generate.main(["--check"])
