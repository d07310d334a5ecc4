"""What is made from the code: pages of docs/, and the JSON Schemas and the page for the browser that ship.

.venv/bin/python scripts/generate.py            writes those that are out of date
.venv/bin/python scripts/generate.py --check    writes nothing and fails where one is out of date
"""

import ast
import json
import sys
from base64 import b64encode
from collections.abc import Iterable, Iterator
from datetime import date
from hashlib import sha256
from pathlib import Path

import deck_formats
import games_page
from keepseven.conform import deck_case, files
from keepseven.conform.case import Case
from keepseven.errors import RulesError
from keepseven.reports import document
from keepseven.rule import Rule
from keepseven.rules.citations import number
from keepseven.rules.editions import EDITIONS

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "keepseven"
TESTS = ROOT / "tests" / "library"
NONE = "–"  # in a text that does not have the rule


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
    yield "docs/reference/deck-formats.md", deck_formats.page()
    yield "docs/reference/games.md", games_page.page()
    yield "src/keepseven/conform/schema.json", json.dumps(files.schema(), indent=2, ensure_ascii=False) + "\n"
    decks = json.dumps(deck_case.deck_schema(), indent=2, ensure_ascii=False)
    yield "src/keepseven/conform/deck_schema.json", decks + "\n"
    yield "src/keepseven/reports/page/offline.html", offline_page()
    for report in document.REPORTS:
        yield f"src/keepseven/reports/schemas/{report}.json", document.schema(report).decode()


def offline_page() -> str:
    """The page that checks opened games, in one file: its modules joined, nothing allowed but this script and style."""
    folder = SOURCES / "reports" / "page"
    modules = (SOURCES / "randomness" / "recipe.mjs", folder / "check.mjs", folder / "page.mjs")
    script = "".join(joinable(path.read_text(encoding="utf-8")) for path in modules)
    style = (folder / "page.css").read_text(encoding="utf-8")
    policy = f"default-src 'none'; script-src {digest(script)}; style-src {digest(style)}; base-uri 'none'; form-action 'none'"
    page = (folder / "page.html").read_text(encoding="utf-8")
    return page.replace("{policy}", policy).replace("{style}", style).replace("{script}", script)


def joinable(module: str) -> str:
    """A module as a part of one script: without its imports, which stand each in a line, and its exports."""
    lines = [line.removeprefix("export ") for line in module.splitlines() if not line.startswith("import ")]
    return "\n".join(lines) + "\n"


def digest(text: str) -> str:
    """How a content security policy names a script or a style that stands in the page."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def is_on_disk(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text(encoding="utf-8") == text


def rules_page() -> str:
    """Each rule: its name, its number by edition, the modules that name it and the cases that show it."""
    modules = named_in_modules(SOURCES)
    for numbers_alone in [name for name in modules if name.endswith(("citations.py", "_numbers.py"))]:
        del modules[numbers_alone]
    tests = named_in_modules(TESTS)
    cases = [*shipped_cases()]
    rows, sections = [], []
    for rule in Rule:
        code = listing((f"../src/keepseven/{name}", name) for name, rules in modules.items() if rule.name in rules)
        shown = [text for rules, text in cases if rule in rules]
        # a heading's anchor has its words without the dots
        link = f"[{len(shown)}](#{rule.value.replace('.', '')})" if shown else ""
        tested = listing(
            (f"../tests/library/{name}", name) for name, rules in tests.items() if rule.name in rules and not shown
        )
        rows.append(f"| `{rule.value}` | {numbers(rule)} | {code} | {link or tested or 'none'} |")
        if shown:
            sections += ["", f"## {rule.value}", "", *shown]
    lines = [
        "# The rules by name",
        "",
        "<!-- made by scripts/generate.py from the code; do not edit -->",
        "",
        "The code, saved games and cases know a rule by its name, which never changes. Its number does: below is the",
        f"number in each text of the Comprehensive Rules that the package knows, from {EDITIONS[0]} to {EDITIONS[-1]},",
        "with the first text that prints it. Sections other than 103 and Shuffle are known since 2023-11-17 only.",
        "",
        "The cases of a rule stand below the table, each with its file; any engine can be tested with them",
        "([how](reference/engine-protocol.md)). Rules of a library in play have no cases but tests, which are named instead.",
        "",
        "| rule | number | in the code | cases |",
        "| --- | --- | --- | --- |",
        *rows,
        *sections,
    ]
    return "\n".join(lines) + "\n"


def shipped_cases() -> Iterator[tuple[list[Rule], str]]:
    """The rules of each case, of games and of decks, and its line on the page."""
    for name, data in files.texts().items():
        for case in files.read(data, name).cases:
            yield case.rules, case_line("cases", name, case)
    for name, data in deck_case.deck_texts().items():
        for deck in deck_case.read_deck_cases(data, name).cases:
            yield deck.rules, case_line("decks", name, deck)


def case_line(folder: str, file: str, case: Case | deck_case.DeckCase) -> str:
    """What the case shows, its file, and the day of its text where it is not the newest."""
    by = f", rules of {case.edition}" if isinstance(case.edition, date) else ""
    return f"- {case.name}: {case.shows} ([{file}](../src/keepseven/conform/{folder}/{file}.json){by})"


def named_in_modules(folder: Path) -> dict[str, set[str]]:
    """The rules that each module in a folder names, by its path there."""
    return {path.relative_to(folder).as_posix(): rules_named_in(path) for path in sorted(folder.rglob("*.py"))}


def listing(links: Iterable[tuple[str, str]]) -> str:
    return ", ".join(f"[`{name}`]({target})" for target, name in links)


def numbers(rule: Rule) -> str:
    """The numbers a rule has had, each with the first known text that prints it, such as "103.5 (2022-10-07)"."""
    firsts: list[tuple[str, date]] = []
    for day in EDITIONS:
        printed = number_on(rule, day)
        if printed != (firsts[-1][0] if firsts else NONE):
            firsts.append((printed, day))
    return ", ".join(f"{printed} ({day})" for printed, day in firsts)


def number_on(rule: Rule, day: date) -> str:
    try:
        return number(rule, day)
    except RulesError:
        return NONE


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
