"""From a bulk file of 150 MB to a table: seconds, the most memory, and a checksum of the lines.

The files are made of the cards of the table that ships, in the shape of Scryfall's oracle_cards (an element a line, and
all in one line) and of MTGJSON's AtomicCards (one line). Each is read by a process of its own.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from keepseven.testing.bulk import objects, write_bulk

SIZE = 150_000_000
MEASURED = """
import resource, sys, time, zlib
from pathlib import Path
begin, work = time.perf_counter(), time.process_time()
from keepseven.cards.update import update_cards, update_names
path = Path(sys.argv[1])
done = update_names(path, ("it", "ja")) if "Atomic" in path.name else update_cards(path)
wall, work = time.perf_counter() - begin, time.process_time() - work
most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
check = zlib.crc32("".join(line.replace(f"scryfall-{done.as_of}", "") for line in done.made.lines).encode())
print(f"{len(done.made.lines):6} lines  {wall:5.2f} s, of work {work:5.2f} s  {most:4} MB  checksum {check:08x}")
"""


def main() -> None:
    """Print a line for each file. They are made by another process, whose memory would else count in those measured."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, __file__, folder], check=True)
        for path in (
            Path(folder, name) for name in ("oracle_cards.json", "oracle_cards-compact.json", "AtomicCards.json")
        ):
            print(f"{path.name:27} {path.stat().st_size / 1e6:4.0f} MB ", end="", flush=True)
            print(measured(path, folder).strip())


def make(folder: str) -> None:
    """Write the three files."""
    lines = Path(folder, "oracle_cards.json")
    write_bulk(lines, SIZE)
    compact = Path(folder, "oracle_cards-compact.json")
    compact.write_bytes(lines.read_bytes().replace(b",\n", b",").replace(b"[\n", b"[", 1))
    write_atomic(Path(folder, "AtomicCards.json"))


def measured(path: Path, folder: str) -> str:
    """What the process that reads the file says."""
    program = f"import os; os.environ['KEEPSEVEN_DATA'] = {folder!r}\n{MEASURED}"
    return subprocess.run([sys.executable, "-c", program, str(path)], check=True, capture_output=True, text=True).stdout


def write_atomic(path: Path) -> None:
    """A file in the shape of MTGJSON's: ten languages for each card, with made-up names and texts."""
    languages = ("German", "Spanish", "French", "Italian", "Japanese", "Korean", "Portuguese (Brazil)", "Russian",
                 "Chinese Simplified", "Chinese Traditional")  # fmt: skip
    data = {
        card["name"]: [
            {
                "layout": card["layout"],
                "foreignData": [
                    {"language": language, "name": f"{language[:2]} {card['name'][::-1]}", "text": "x" * 300}
                    for language in languages
                ],
            }
        ]
        for card in objects()
    }
    document = {"meta": {"date": "2026-11-28", "version": "5.3.0"}, "data": data}
    path.write_text(json.dumps(document, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


if __name__ == "__main__":
    make(sys.argv[1]) if len(sys.argv) > 1 else main()
