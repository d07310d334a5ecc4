"""No file of the project speaks of the machine or the workshop it was made on."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("src", "tests", "scripts", "benchmarks", "docs", ".ci")
MACHINE = re.compile(r"(?<![\w.:/-])/(?:home|root|tmp|opt|srv|mnt|media|var|work|Users)/\w|\b[A-Z]:\\\w")
WORKSHOP = re.compile(r"\bCEO\b|\bworkplace\b|\bshared[/]\w|\bdigest \d|\bissue #?\d|\bsub-?agents?\b|\bthe brief\b")
PRINTED = ROOT / "src" / "keepseven" / "cards" / "cards.txt"  # names of cards, as they are printed
OUTSIDE = re.compile(r"(?<![\w./])(?:\.\./)+[\w.-]+(?:/[\w.-]+)*")


def test_no_file_names_a_machine_or_a_workshop() -> None:
    assert [] == [f"{path.relative_to(ROOT)}: {fault}" for path in texts() for fault in faults(path.read_text(), path)]


def test_such_words_are_found() -> None:
    slash, up = "/", ".." + "/"
    text = f"""
see {slash}home/me/decks and https://example.org/home/me, or 1/2/3
digest {14} says so
[below](../tests/house) is inside, {up}{up}notes.md is not
C{":"}\\Users\\me
"""
    assert [2, 3, 4, 5] == [int(fault.split()[1].rstrip(":")) for fault in faults(text, ROOT / "docs" / "index.md")]


def texts() -> Iterator[Path]:
    inside = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file())
    for path in sorted([*inside, *ROOT.glob("*.md"), ROOT / "pyproject.toml"]):
        if path.suffix != ".pyc" and path != PRINTED and b"\0" not in path.read_bytes()[:1024]:
            yield path


def faults(text: str, path: Path) -> Iterator[str]:
    for number, line in enumerate(text.splitlines(), 1):
        yield from (f"line {number}: {m.group()}" for pattern in (MACHINE, WORKSHOP) for m in pattern.finditer(line))
        for m in OUTSIDE.finditer(line):
            if ROOT not in (path.parent / m.group()).resolve().parents:
                yield f"line {number}: {m.group()} is outside the project"
