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
        "゠": "=",
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
_VOICED = "\u3099\u309a"  # the marks that make か into が: another letter and no accent
_FURIGANA = r"(?<=[\u3005\u3006\u3400-\u9fff\uf900-\ufaff])(?:\([\u3041-\u30ff]+\))+"  # few runs meet a name for it


def fold(name: str) -> str:
    """The name as the table of cards is sorted: NFKC, no case, no accents, dashes as spaces, single spaces.

    A word made of slashes alone is the separator of two halves and becomes `//`; a slash inside a word stays. In
    Japanese, readings in brackets behind kanji and the brackets 《》 around a name do not count.

    >>> fold("Lim-Dûl’s  Vault"), fold("Fire / Ice"), fold("SP//dr, Piloted by Peni")
    ("lim dul's vault", 'fire // ice', 'sp//dr, piloted by peni')
    >>> fold("《ｺﾞﾌﾞﾘﾝの電術師（でんじゅつし）》")
    'ゴブリンの電術師'
    """
    text = name.lower() if name.isascii() else _unaccented(name)
    words = _unbracketed(text.replace("-", " ").replace("`", "'")).split()
    return " ".join(word if word.strip("/") else "//" for word in words)


def spellings(name: str) -> Iterator[str]:
    """The folded names to look for, best first: as written; halves without spaces; the same face twice; without `A-`.

    Within 《》 the Japanese and the English name stand with a slash between them.

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
        elif len(halves) == 2 and _unbracketed(name) != name:
            yield from halves
    if rebalanced(name):
        yield fold(re.sub(r"(^|/)(\s*)A-", r"\1\2", name.strip()))


def rebalanced(name: str) -> bool:
    """Whether the name carries the prefix of a card that was changed for digital play."""
    return name.lstrip().startswith("A-")


def _unbracketed(text: str) -> str:
    """The text without the brackets in which Japanese texts put the name of a card."""
    while (bare := text.strip()).startswith("《") and bare.endswith("》") and len(bare) > 1:
        text = bare[1:-1]
    return text


def _unaccented(name: str) -> str:
    text = unicodedata.normalize("NFKD", name.translate(_PLAIN)).casefold().translate(_PLAIN)
    marked = unicodedata.normalize("NFKD", text).translate(_PLAIN)
    kept = (char for char in marked if char in _VOICED or unicodedata.category(char) not in ("Mn", "Cf"))
    return re.sub(_FURIGANA, "", unicodedata.normalize("NFC", "".join(kept)))
