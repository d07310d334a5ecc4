"""The pages of docs/, and the JSON Schemas that ship, which are made from the code.

.venv/bin/python scripts/generate.py            writes those that are out of date
.venv/bin/python scripts/generate.py --check    writes nothing and fails where one is out of date
"""

import ast
import json
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from keepseven.conform import files
from keepseven.errors import RulesError
from keepseven.reports import document
from keepseven.rule import Rule
from keepseven.rules.citations import number
from keepseven.rules.editions import EDITIONS

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "keepseven"


def main(arguments: list[str]) -> int:
    """0 where every page is as it should be, or has been written so."""
    checking = arguments == ["--check"]
    stale = [(ROOT / name, text) for name, text in pages() if not is_on_disk(ROOT / name, text)]
    for path, text in stale:
        if checking:
            print(f"{path.relative_to(ROOT)} is out of date: .venv/bin/python scripts/generate.py writes it")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"{path.relative_to(ROOT)} written")
    return 1 if checking and stale else 0


def pages() -> Iterator[tuple[str, str]]:
    """Each page with its text."""
    yield "docs/rules.md", rules_page()
    yield "src/keepseven/conform/schema.json", json.dumps(files.schema(), indent=2, ensure_ascii=False) + "\n"
    for report in document.REPORTS:
        yield f"src/keepseven/reports/schemas/{report}.json", document.schema(report).decode()


def is_on_disk(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text(encoding="utf-8") == text


def rules_page() -> str:
    """Each rule: its name, its number by edition, the modules that name it and the cases that show it."""
    modules = {path.relative_to(SOURCES).as_posix(): rules_named_in(path) for path in sorted(SOURCES.rglob("*.py"))}
    del modules["rules/citations.py"]  # it names them all
    rows, sections = [], []
    for rule in Rule:
        where = ", ".join(f"`{name}`" for name, rules in modules.items() if rule.name in rules)
        shown = [f"- {case.name}: {case.shows}" for case in files.cases() if rule in case.rules]
        # a heading's anchor has its words without the dots
        link = f"[{len(shown)}](#{rule.value.replace('.', '')})" if shown else "none"
        rows.append(f"| `{rule.value}` | {numbers(rule)} | {where} | {link} |")
        if shown:
            sections += ["", f"## {rule.value}", "", *shown]
    lines = [
        "# The rules by name",
        "",
        "<!-- made by scripts/generate.py from the code; do not edit -->",
        "",
        "The code, saved games and cases know a rule by its name, which never changes. Its number does: below is the",
        f"number in each text of the Comprehensive Rules that the package knows, from {EDITIONS[0]} to {EDITIONS[-1]}.",
        "",
        "| rule | number | in the code | cases |",
        "| --- | --- | --- | --- |",
        *rows,
        *sections,
    ]
    return "\n".join(lines) + "\n"


def numbers(rule: Rule) -> str:
    """The numbers a rule has had, each with the first known text that prints it, such as "103.5 (2024-11-08)"."""
    firsts: list[tuple[str, date]] = []
    for day in EDITIONS:
        printed = number_on(rule, day)
        if not firsts or firsts[-1][0] != printed:
            firsts.append((printed, day))
    if len(firsts) == 1:
        return firsts[0][0]
    return ", ".join(f"{printed} ({day})" for printed, day in firsts)


def number_on(rule: Rule, day: date) -> str:
    try:
        return number(rule, day)
    except RulesError:
        return "–"


def rules_named_in(path: Path) -> set[str]:
    """The members of Rule that a module writes: `Rule.TAKE` gives "TAKE"."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Rule"
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
