"""The page of known faults: which case or test shows that a fault seen elsewhere is none here."""

import ast
import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LIST = Path(__file__).with_suffix(".toml")
UP = "/".join([".."] * 2)  # from docs/reference to the project


def page(cases: Mapping[str, str]) -> str:
    """The page; `cases` are the names of all cases with the files that hold them. ValueError: a name that is none."""
    sections = sections_of(LIST.read_text(encoding="utf-8"))
    check(sections, cases)
    lines = [
        "# Known faults",
        "",
        "<!-- made by scripts/generate.py from scripts/known_faults.toml; do not edit -->",
        "",
        "Programs that start a game of Magic get some things wrong again and again. Here is each fault that was found in",
        "reports and in code of others, the rule in the newest text, and the cases or tests that show what is right. Any",
        "engine can be tried with the cases ([how](engine-protocol.md)). Two more lists follow: what is easily misread,",
        "and what the texts leave open, with the reading that was taken.",
    ]
    for section in sections:
        lines += [
            "",
            f"## {section['title']}",
            "",
            "| | what | seen in | rule | shown by |",
            "| --- | --- | --- | --- | --- |",
        ]
        lines += [_row(fault, cases) for fault in section["fault"]]
    return "\n".join(lines) + "\n"


def sections_of(text: str) -> list[dict[str, Any]]:
    """The list as it is written."""
    found: list[dict[str, Any]] = tomllib.loads(text)["section"]
    return found


def check(sections: list[dict[str, Any]], cases: Collection[str]) -> None:
    """ValueError: a fault names a case or a test that does not exist, or nothing and no reason why, or a key twice."""
    keys = set()
    for fault in (fault for section in sections for fault in section["fault"]):
        key = fault["key"]
        if key in keys:
            raise ValueError(f"{key} stands twice in {LIST.name}")
        keys.add(key)
        if not any(fault.get(what) for what in ("cases", "tests", "why")):
            raise ValueError(f"{key} is shown by nothing, and {LIST.name} does not say why")
        if missing := [name for name in fault.get("cases", ()) if name not in cases]:
            raise ValueError(f"{key} names cases that do not exist: {missing}")
        if missing := [name for name in fault.get("tests", ()) if not _is_test(name)]:
            raise ValueError(f"{key} names tests that do not exist: {missing}")


def _is_test(name: str) -> bool:
    file, _, test = name.partition("::")
    if not (ROOT / file).is_file():
        return False
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return not test or any(isinstance(one, ast.FunctionDef) and one.name == test for one in ast.walk(tree))


def _row(fault: Mapping[str, Any], cases: Mapping[str, str]) -> str:
    shown = [f"[{name}]({UP}/src/keepseven/conform/{cases[name]})" for name in fault.get("cases", ())]
    for name in fault.get("tests", ()):
        file, _, test = name.partition("::")
        shown.append(f"[`{test or Path(file).name}`]({UP}/{file})")
    cells = (
        fault["key"],
        fault["fault"],
        fault.get("seen", ""),
        fault.get("rule", ""),
        "; ".join(shown) or fault["why"],
    )
    return f"| {' | '.join(cells)} |"
