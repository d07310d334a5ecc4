"""The pages made from the code."""

import re
from pathlib import Path

import pytest

import generate
from keepseven.conform.files import cases
from keepseven.rule import Rule


def test_a_rule_that_moved_has_both_numbers() -> None:
    """Shuffling was 701.20a in the text of 2024-11-08 and moved to 701.24a with that of 2025-06-06."""
    assert generate.numbers(Rule.RANDOMIZE).endswith("701.20a (2020-07-03), 701.24a (2025-06-06)")


def test_a_rule_has_no_number_in_the_texts_before_it() -> None:
    assert "701.20g (2020-07-03), 701.24g (2025-06-06)" == generate.numbers(Rule.POSITION)


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
    listed = [line for line in lines[start:end] if line.startswith("- ")]
    assert [line.startswith(f"- {name}: ") for name, line in zip(names, listed, strict=True)] == [True] * len(names)
    assert len(names) > 1


def test_a_case_stands_with_its_file_and_its_day() -> None:
    page = generate.rules_page()
    free = "- two free mulligans as a house rule: "
    assert {"([free_mulligans](../src/keepseven/conform/cases/free_mulligans.json))"} == {
        line[line.rindex("([") :] for line in page.splitlines() if line.startswith(free)
    }
    assert "([editions](../src/keepseven/conform/cases/editions.json), rules of 2025-06-05)" in page


def test_what_the_page_links_to_is_there() -> None:
    targets = set(re.findall(r"\]\(([\w./-]+)\)", generate.rules_page()))
    assert len(targets) > 50
    assert [] == [target for target in targets if not (generate.ROOT / "docs" / target).is_file()]


def test_rules_of_a_library_in_play_name_their_tests() -> None:
    (row,) = [line for line in generate.rules_page().splitlines() if line.startswith("| `shuffle.absent`")]
    assert "[`test_shuffle_rule.py`](../tests/library/test_shuffle_rule.py)" in row


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


def test_the_offline_page_names_its_own_script_and_style_and_allows_nothing_else() -> None:
    page = generate.offline_page()
    script = page.split('<script type="module">')[1].split("</script>")[0]
    style = page.split("<style>")[1].split("</style>")[0]
    assert f"default-src 'none'; script-src {generate.digest(script)}; style-src {generate.digest(style)};" in page
    assert [] == [line for line in script.splitlines() if line.startswith(("import ", "export "))]
    assert [] == [
        word for word in ("http://", "https://", "fetch(", "XMLHttpRequest", "innerHTML", "eval(") if word in page
    ]


def test_a_policy_names_a_script_by_its_hash() -> None:
    """The example of the specification (CSP level 3, 8.3): alert('Hello, world.');"""
    assert "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='" == generate.digest("alert('Hello, world.');")
