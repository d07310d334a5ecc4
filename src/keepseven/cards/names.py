"""How a card's name is compared: folded, so that case, accents, quotes, dashes and spacing do not matter."""

import re
import unicodedata
from collections.abc import Iterator

_PLAIN = str.maketrans(
    {
        **dict.fromkeys("‘’‚‛ʼʹ′`´＇", "'"),
        **dict.fromkeys("“”„‟″", '"'),
        **dict.fromkeys("‐‑‒–—―−", "-"),
        **dict.fromkeys("⁄∕", "/"),
        "꞉": ":",
        "®": None,
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "ł": "l",
        "đ": "d",
        "ð": "d",
        "þ": "th",
    }
)


def fold(name: str) -> str:
    """The name as the table of cards is sorted: NFKC, no case, no accents, dashes as spaces, single spaces.

    A word made of slashes alone is the separator of two halves and becomes `//`; a slash inside a word stays.

    >>> fold("Lim-Dûl’s  Vault"), fold("Fire / Ice"), fold("SP//dr, Piloted by Peni")
    ("lim dul's vault", 'fire // ice', 'sp//dr, piloted by peni')
    """
    text = name.lower() if name.isascii() else _unaccented(name)
    words = text.replace("-", " ").replace("`", "'").split()
    return " ".join(word if word.strip("/") else "//" for word in words)


def spellings(name: str) -> Iterator[str]:
    """The folded names to look for, best first: as written; halves without spaces; the same face twice; without `A-`.

    >>> list(spellings("Fire/Ice"))
    ['fire/ice', 'fire // ice']
    >>> list(spellings("A-Blood Artist"))
    ['a blood artist', 'blood artist']
    """
    folded = fold(name)
    yield folded
    if "/" in folded:
        halves = [half.strip() for half in re.split("/+", folded) if half.strip()]
        yield " // ".join(halves)
        if len(halves) == 2 and halves[0] == halves[1]:
            yield halves[0]
    if rebalanced(name):
        yield fold(re.sub(r"(^|/)(\s*)A-", r"\1\2", name.strip()))


def rebalanced(name: str) -> bool:
    """Whether the name carries the prefix of a card that was changed for digital play."""
    return name.lstrip().startswith("A-")


def _unaccented(name: str) -> str:
    text = unicodedata.normalize("NFKD", name.translate(_PLAIN)).casefold().translate(_PLAIN)
    marked = unicodedata.normalize("NFKD", text).translate(_PLAIN)
    return "".join(char for char in marked if unicodedata.category(char) not in ("Mn", "Cf"))
