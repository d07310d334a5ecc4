"""What stands around the name of a card in one line of a list: printing, finish, language, place, the owner's tags.

- `(SET) 123`, `(SET:123)`, `[SET:123]`, `[SET] 123`, and in front `[SET:123] Name`, `[SET#123] Name`. A set has two to six
  letters and digits and is kept in capitals; a number is anything with a digit in it (`254★`, `C21-263`, `123a`).
- `*F*`, `*f-pre*`, `[foil]`, `(foil)`, `(F)`: foil; `*E*`, `*f-etch*`, `[etched]`, `(E)`: etched.
- `*JP*`, `*IT*`: a language; English is not kept. `*CMDR*`: a commander.
- ` #tag` and ` #!tag`: the owner's words, each up to the next ` #`; ` # !Commander`, ` # !Companion`, ` # !Foil`. From ` # ` on
  everything else is a comment.
- `^Word,#37d67a^`: Archidekt's label, a tag. `<123>` or `<word>`: MTGGoldfish's version, a collector number or not kept.
- In Archidekt's lists `[Ramp,Draw{noDeck}]` are categories.

Other marks (`*A*`, `*P*`, …) are taken off the name, and a note says that they are not kept.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from keepseven.decks.deck import Zone
from keepseven.decks.draft import Draft, Found
from keepseven.decks.headings import zone_of
from keepseven.words import say

# 146, 254★, C21-263, 6p. Up to its first digit it has none, so that a long run of digits is tried once.
NUMBER = r"[^\s()\[\]^\d]*\d[^\s()\[\]^]*"
ASIDE = re.compile(
    r" (?:\*(?P<star>\w[\w-]{0,11})\*"
    r"|[\[(](?P<finish>foil|etched|[FE](?=\)))[\])]"
    r"|<(?P<version>[^<>]*)>"
    rf"|\((?P<round>\w{{2,6}})?(?::(?P<colon>[^\s)]*))?\)(?P<after> \*| {NUMBER})?"
    rf"|\[(?P<square>\w{{2,6}})(?:(?P<within>[:#][^\s\]]+)\]|\](?P<beside> {NUMBER})?)"
    r"|\^(?P<label>[^^]*)\^"
    r"|\[(?P<categories>[^\[\]]*)\])$",
    re.IGNORECASE,
)
SET_IN_FRONT = re.compile(r"\[(?P<set>[^\]:#\s]{1,12})(?:[:#](?P<number>[^\s\]]+))?\] (?=\S)")
PICTURE = re.compile(r" \(\d{1,3}\)$")  # the second picture of a land
FINISHES = {"f": "foil", "f-pre": "foil", "foil": "foil", "e": "etched", "f-etch": "etched", "etched": "etched"}
LANGUAGES = {
    **{code: code for code in "de es fr it ja ko pt ru zhs zht ph la grc he ar sa".split()},
    "jp": "ja", "kr": "ko", "cn": "zhs", "cs": "zhs", "tw": "zht", "ct": "zht", "sp": "es", "en": "",
    "english": "", "german": "de", "spanish": "es", "french": "fr", "italian": "it", "japanese": "ja",
    "korean": "ko", "portuguese": "pt", "russian": "ru", "chinese simplified": "zhs", "chinese traditional": "zht",
    "simplified chinese": "zhs", "traditional chinese": "zht", "portuguese (brazil)": "pt", "phyrexian": "ph",
    "zh_cn": "zhs", "zh_tw": "zht", "zh-cn": "zhs", "zh-tw": "zht",
}  # fmt: skip
"""The codes that are kept, of the ways in which lists write a language."""
MOST_MARKS = 12  # of one card
NO_NUMBER = "0"  # XMage must write a number


@dataclass(frozen=True, slots=True)
class Style:
    """What the marks of one program mean. `categories`: what stands in square brackets are the owner's words, not a set.

    `pictures`: a number in brackets behind a name chooses a picture. `zero`: a collector number 0 says that none is known.
    """

    categories: bool = False
    pictures: bool = False
    zero: bool = False


def strip_marks(draft: Draft, found: Found, style: Style) -> Found:
    """The card with its bare name: everything known that stands before and behind it is taken off and kept.

    `name_column` comes back as the place of the bare name.
    """
    text = found.name
    found = replace(found, name=" ".join(text.split()))
    front = SET_IN_FRONT.match(found.name) if not style.categories else None
    if front:
        found = replace(found, name=found.name[front.end() :], set=front["set"], number=front["number"] or "")
        found = replace(found, name_column=found.name_column + text.index(found.name[0], text.index("]")))
    for _ in range(MOST_MARKS):
        aside = ASIDE.search(found.name)
        less = _taken(draft, found, aside, style) if aside else None
        if aside is None or less is None:
            break
        found = replace(less, name=found.name[: aside.start()])
    if style.pictures and PICTURE.search(found.name) and not draft.known(found.name):
        draft.once(say("which picture a card has is not kept"))
        found = replace(found, name=PICTURE.sub("", found.name))
    return replace(found, set="", number="") if style.zero and found.number == NO_NUMBER else found


def take_words(found: Found, words: list[str]) -> Found:
    """The card with what stands behind ` #`: `#tag`, `#!tag` of all decks, `# !Commander`; from `# ` on, a comment."""
    tags: list[str] = []
    for word in words:
        if (bang := re.match(r" ?!(\w+)$", word.rstrip())) and (taken := _bang(found, bang[1].casefold())):
            found = taken
        elif word.startswith(" "):
            break
        else:
            tags.append(word.lstrip("!").strip())
    return replace(found, tags=(*found.tags, *tags)) if tags else found


def language_of(text: str) -> str | None:
    """The code of a language, empty for English; None for what is no language.

    >>> language_of("Italian"), language_of("EN"), language_of("NM")
    ('it', '', None)
    """
    return LANGUAGES.get(" ".join(text.casefold().split()))


def with_categories(found: Found, categories: list[str]) -> Found:
    """The card with Archidekt's categories: the first one says where it belongs, each is a word of the owner's.

    A commander is one wherever the category stands; `{noDeck}` behind the first sets a card beside the deck.
    """
    titles = [re.sub(r"\{[^{}]*\}", "", category).strip() for category in categories]
    zones = [zone_of(title) for title in titles]
    zone = found.zone
    if Zone.COMMANDER in zones:
        zone = Zone.COMMANDER
    elif zones and zones[0] is not None:
        zone = zones[0]
    elif categories and "{nodeck}" in categories[0].casefold():
        zone = Zone.MAYBEBOARD
    words = [title for title, there in zip(titles, zones, strict=True) if title and there is None]
    return replace(found, zone=zone, tags=(*words, *found.tags))


def label_words(label: str) -> tuple[str, ...]:
    """The word of Archidekt's label, which is a word and a colour; there may be none.

    >>> label_words("Have,#37d67a"), label_words(",#656565")
    (('Have',), ())
    """
    word = (label.rpartition(",")[0] if ",#" in label else label).strip()
    return (word,) if word else ()


def _taken(draft: Draft, found: Found, aside: re.Match[str], style: Style) -> Found | None:
    """The card with one more mark; None where it is none, and belongs to the name."""
    take = next(take for group, take in _TAKERS if aside[group] is not None)
    return take(draft, found, aside, style)


def _star(draft: Draft, found: Found, aside: re.Match[str], style: Style) -> Found | None:
    word = aside["star"].casefold()
    if word == "cmdr":
        return replace(found, zone=Zone.COMMANDER)
    if finish := FINISHES.get(word):
        return replace(found, foil=_finish(found, finish))
    language = language_of(word)
    if language is None:
        draft.once(say("the mark {mark} is not kept", mark=f"*{aside['star']}*"))
        return found
    return replace(found, language=language)


def _foil(draft: Draft, found: Found, aside: re.Match[str], style: Style) -> Found | None:
    return replace(found, foil=_finish(found, FINISHES[aside["finish"].casefold()]))


def _version(draft: Draft, found: Found, aside: re.Match[str], style: Style) -> Found | None:
    """MTGGoldfish's version of a printing: a collector number or a word."""
    if re.fullmatch(r"[^\s<>\d]*\d[^\s<>]*", aside["version"]):
        return replace(found, number=found.number or aside["version"])
    draft.once(say("the mark {mark} is not kept", mark=f"<{aside['version']}>"))
    return found


def _round(draft: Draft, found: Found, aside: re.Match[str], style: Style) -> Found | None:
    number = (aside["colon"] or aside["after"] or "").strip()
    if found.set or (aside["round"] and not number and draft.known(found.name)):
        return None  # said twice; or a card whose name ends in brackets
    return replace(found, set=aside["round"] or "", number=number if aside["round"] else "")


def _square(draft: Draft, found: Found, aside: re.Match[str], style: Style) -> Found | None:
    if style.categories:
        return _categories(draft, found, aside, style)
    if found.set:
        return None
    number = (aside["within"] or aside["beside"] or "").lstrip(" :#")
    return replace(found, set=aside["square"], number=number or found.number)


def _label(draft: Draft, found: Found, aside: re.Match[str], style: Style) -> Found | None:
    return replace(found, tags=(*label_words(aside["label"]), *found.tags))


def _categories(draft: Draft, found: Found, aside: re.Match[str], style: Style) -> Found | None:
    return with_categories(found, aside[0].strip()[1:-1].split(",")) if style.categories else None


def _bang(found: Found, word: str) -> Found | None:
    if (zone := zone_of(word)) in (Zone.COMMANDER, Zone.COMPANION):
        return replace(found, zone=zone)
    return replace(found, foil=_finish(found, FINISHES[word])) if word in ("foil", "etched") else None


def _finish(found: Found, finish: str) -> str:
    return "etched" if "etched" in (found.foil, finish) else finish


_Taker = Callable[[Draft, Found, re.Match[str], Style], Found | None]
_TAKERS: tuple[tuple[str | int, _Taker], ...] = (
    ("star", _star),
    ("finish", _foil),
    ("version", _version),
    ("label", _label),
    ("square", _square),
    ("categories", _categories),
    ("round", _round),
    (0, _round),  # brackets with nothing in them
)
