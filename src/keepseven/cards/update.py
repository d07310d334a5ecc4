"""From a downloaded file to the user's table: read, built, looked through, and only then swapped in.

Whatever is refused is refused with one sentence, and the table in use stays as it is.
"""

import gzip
import os
import re
import time
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from keepseven.cards import building
from keepseven.cards.building import Made
from keepseven.cards.card import parse
from keepseven.cards.elements import Read
from keepseven.cards.flags import flags
from keepseven.cards.places import CARDS, NAMES, data_folder, replace
from keepseven.cards.table import shipped
from keepseven.errors import CardsError
from keepseven.words import say

MOST_BYTES = 1_000_000_000
"""Of a file, packed or not; the real ones have a fifth of it."""
LEAST_CARDS, LEAST_MANA = 25_000, 1_000
"""A file with fewer cards, or fewer that make mana, is not the whole of Scryfall's: in 2026 those are 36,000 and 2,000."""

Progress = Callable[[int], None]
"""Is told how many bytes of the file have been read so far."""


@dataclass(frozen=True, slots=True)
class Updated:
    """What became of a file: the counts of the new table, and cards to look at.

    `unreviewed` act before the game as far as their text shows, and `keepseven.cards.flags` does not know them.
    """

    made: Made
    as_of: str
    unreviewed: tuple[str, ...] = ()


def update_cards(path: Path, as_of: str = "", progress: Progress = lambda _: None, whole: bool = True) -> Updated:
    """Make the user's table of Scryfall's `oracle_cards` file. `as_of`: its day, if known; else the file says.

    `whole`: a file with fewer cards than the real one has, or without their texts, is refused.

    CardsError, OSError: no table was made, and the one in use is unchanged.
    """
    from keepseven.cards import scryfall

    as_of = as_of or _day_of(path)
    with _opened(path, progress) as read:
        found = scryfall.read(read, f"scryfall-{as_of[:10]}", _first_sets())
    with _about(path):
        made = building.build(found.rows, found.aliases)
        _look_through(made, *((LEAST_CARDS, LEAST_MANA) if whole else (1, 0)))
    replace(data_folder() / CARDS, building.cards_file(made, _entries("Scryfall, oracle_cards", as_of)))
    return Updated(made, as_of, tuple(name for name in found.early if not flags(name)))


def update_names(path: Path, codes: tuple[str, ...], as_of: str = "", progress: Progress = lambda _: None) -> Updated:
    """Make the user's table of names of MTGJSON's `AtomicCards` file, in the languages of `mtgjson.LANGUAGES`.

    CardsError, OSError: no table was made, and the one in use is unchanged.
    """
    from keepseven.cards import mtgjson

    as_of = as_of or _day_within(path) or _day_of(path)
    with _opened(path, progress) as read:
        found = list(mtgjson.names(read, codes))
    missing = tuple(code for code in codes if code not in {code for _, _, code in found})
    if missing:
        raise CardsError(say("{file} has no names in {languages}", file=str(path), languages=missing))
    with _about(path):
        made = building.build_names(found)
    entries = {**_entries("MTGJSON, AtomicCards", as_of), "languages": " ".join(codes)}
    replace(data_folder() / NAMES, building.names_file(made, entries))
    return Updated(made, as_of)


@contextmanager
def _opened(path: Path, progress: Progress) -> Iterator[Read]:
    """Reads a file, packed with gzip or not, no further than MOST_BYTES; what is wrong with it becomes a sentence."""
    with _about(path), open(path, "rb") as raw:
        if os.fstat(raw.fileno()).st_size > MOST_BYTES:
            raise CardsError(say("it is larger than any such file ({most} bytes)", most=MOST_BYTES))
        packed = raw.peek(2)[:2] == b"\x1f\x8b"
        file = gzip.open(raw) if packed else raw
        total = 0

        def read(size: int) -> bytes:
            nonlocal total
            piece = file.read(size)
            total += len(piece)
            if total > MOST_BYTES:
                raise CardsError(say("it unpacks to more than any such file ({most} bytes)", most=MOST_BYTES))
            progress(raw.tell())
            return piece

        yield read


@contextmanager
def _about(path: Path) -> Iterator[None]:
    """Names the file in what is refused inside."""
    try:
        yield
    except CardsError as error:
        raise CardsError(say("{file} cannot be used: {why}", file=str(path), why=error.message)) from None
    except (gzip.BadGzipFile, EOFError, zlib.error):
        raise CardsError(say("{file} cannot be used: it is damaged or ends too early", file=str(path))) from None
    except IsADirectoryError:
        raise CardsError(say("{file} is a folder", file=str(path))) from None
    except FileNotFoundError:
        raise CardsError(say("there is no file {file}", file=str(path))) from None


def _look_through(made: Made, cards: int, mana: int) -> None:
    """CardsError: a line that could not be read back, or fewer cards than these, or fewer that make mana."""
    if made.cards < cards:
        raise CardsError(
            say("it has {n} cards, and all of Scryfall's are more than {least}", n=made.cards, least=cards)
        )
    if made.mana < mana:
        raise CardsError(say("its cards have no texts from which facts could be read"))
    for line in made.lines:
        if line.count("\t") > 1:
            try:
                parse(line)
            except ValueError:
                name = line.split("\t", 2)[1]
                raise CardsError(say("the facts of {card} are not understood", card=name)) from None


def _first_sets() -> dict[str, tuple[str, str]]:
    """The first set of each card and its date, of the table that ships."""
    cells = (line.split("\t", 18) for line in shipped().lines())
    return {cell[1]: (cell[15], cell[16]) for cell in cells if len(cell) > 17}


def _entries(source: str, as_of: str) -> Mapping[str, str]:
    return {"source": source, "as of": as_of, "made": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())}


def _day_of(path: Path) -> str:
    """The day of a file: in its name, as Scryfall writes it, or when it was last written."""
    found = re.search(r"(20\d\d)(\d\d)(\d\d)(?=\d{6}\D|\D|$)", path.name)
    if found:
        return "-".join(found.groups())
    with _about(path):
        return time.strftime("%Y-%m-%d", time.gmtime(path.stat().st_mtime))


def _day_within(path: Path) -> str:
    """The day that MTGJSON writes at the beginning of a file; empty if it does not."""
    with _opened(path, lambda _: None) as read:
        found = re.search(rb'"date"\s*:\s*"(20\d\d-\d\d-\d\d)"', read(500))
    return found[1].decode() if found else ""
