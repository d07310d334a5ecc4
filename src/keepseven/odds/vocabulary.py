"""The words of the goal language that mean cards, and what may be meant by one that is not known."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from keepseven.cards.names import fold
from keepseven.cards.table import opened
from keepseven.odds.goal import Cards, Named, Non, Word
from keepseven.odds.merge import Item, Items
from keepseven.odds.sets import COLOURS, WORDS, subtypes
from keepseven.words import Message, either, say

KEYWORDS = frozenset(
    "and or not opening by on turn in tag makes non cast pay cost mv power toughness".split(),
)
LETTERS = {**{letter.lower(): letter for letter in "WUBRGC"}, **COLOURS, "colourless": "C", "colorless": "C"}
NUMBERS = frozenset("zero one two three four five six seven eight nine ten".split())
IRREGULAR = {"sorceries": "sorcery", "elves": "elf", "dwarves": "dwarf", "wolves": "wolf", "werewolves": "werewolf"}


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words and names that a goal may use: groups of its own, and what the list has, if there is one.

    Without a list every word is taken for a subtype or a tag, and every name for a card.
    """

    groups: dict[str, Cards]
    items: Items | None = None

    def word(self, text: str) -> Cards | None:
        """The cards that a bare word means; None if it means nothing that is known."""
        word = text.lower()
        if word in self.groups:
            return self.groups[word]
        known = _known(self.items)
        for single in _singulars(word):
            if single in known:
                return Word(single)
        for single in _singulars(word):
            if single.startswith("non") and len(single) > 4:
                inner = single[3:].lstrip("-")
                if inner in known:
                    return Non(Word(inner))
        found = [single for single in _singulars(word) if single in _all_subtypes()]
        if not found and self.items is not None:
            return None
        return Word(found[0] if found else word)

    def name(self, text: str) -> str | None:
        """The name of a card of the list, or of a half of one, as it is printed; None if there is none."""
        wanted = fold(text)
        if self.items is None:
            return text
        return next((name for item in self.items for name in _names(item) if fold(name) == wanted), None)

    def phrase(self, text: str) -> Cards | None:
        """What stands in braces without quotes: a card, a group or a word."""
        name = self.name(text) if self.items is not None else None
        if name is not None:
            return Named(name)
        if text.lower() in self.groups or WORDS.intersection(_singulars(text.lower())):
            return self.word(text)
        if self.items is None:
            return Named(text)
        return self.word(text) if text.isalpha() else None

    def meant(self, text: str) -> Message:
        """The end of a sentence about a word or name that is not known: what may be meant."""
        if text.lower() in NUMBERS:
            return say("numbers are written in digits")
        near = _near(text, self._candidates())
        if not near:
            return say("words are types, subtypes, colours and tags; names of cards stand in quotes")
        return say("did you mean {what}?", what=either(near))

    def _candidates(self) -> Iterator[str]:
        yield from WORDS | self.groups.keys()
        for item in self.items or ():
            yield f'"{item.name}"'
            yield from subtypes(item) | item.tags


def names_of(items: Items) -> dict[str, str]:
    """The whole name of each card by its folded name and by those of its halves."""
    return {fold(name): item.name for item in items for name in _names(item)}


def names_meant(text: str, items: Items) -> tuple[str, ...]:
    """The names of cards that a misspelt one may be."""
    return tuple(_near(text, (item.name for item in items)))


def keyword_meant(text: str, possible: Iterable[str]) -> str | None:
    """The keyword that a misspelt word may be."""
    from rapidfuzz import process
    from rapidfuzz.distance import DamerauLevenshtein

    likeness = DamerauLevenshtein.normalized_similarity
    found = process.extractOne(text.lower(), possible, scorer=likeness, score_cutoff=0.65)
    return found[0] if found else None


def _near(text: str, candidates: Iterable[str]) -> list[str]:
    from rapidfuzz import fuzz, process

    plain = {fold(name.strip('"')): name for name in candidates}
    found = process.extract(fold(text[:200]), plain.keys(), scorer=fuzz.ratio, limit=3, score_cutoff=70)
    return [plain[key] for key, _, _ in found]


def _names(item: Item) -> list[str]:
    """The name of a card and those of its halves."""
    card = item.card
    if card is None:
        return [item.name]
    return [item.name, card.front_name, *([card.second.name] if card.second else [])]


def _known(items: Items | None) -> frozenset[str]:
    found = set(WORDS)
    for item in items or ():
        found |= subtypes(item) | item.tags
    return frozenset(found)


def _singulars(word: str) -> list[str]:
    """The word, and what it may be the plural of."""
    found = [IRREGULAR[word]] if word in IRREGULAR else []
    found.append(word)
    if word.endswith("ies"):
        found.append(word[:-3] + "y")
    if word.endswith("es"):
        found.append(word[:-2])
    if word.endswith("s"):
        found.append(word[:-1])
    return found


@cache
def _all_subtypes() -> frozenset[str]:
    """Every subtype there is, from the table of cards; asked for only when a word is not known otherwise."""
    found: set[str] = set()
    for line in opened().lines():
        cells = line.split("\t")
        if len(cells) > 9:
            found.update(cells[9].lower().split("|"))
    return frozenset(found - {""})
