"""MTGJSON's `AtomicCards` file: for each English name the faces of the card, each with its names in other languages."""

from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from keepseven.cards.elements import Read, members
from keepseven.cards.names import fold
from keepseven.errors import CardsError
from keepseven.words import say

LONGEST = 300  # letters; the longest name has 141
MOST_NAMES = 400_000  # in all languages together

LANGUAGES = {
    "de": "German",
    "es": "Spanish",
    "fr": "French",
    "it": "Italian",
    "ja": "Japanese",
    "ko": "Korean",
    "pt": "Portuguese (Brazil)",
    "ru": "Russian",
    "zhs": "Chinese Simplified",
    "zht": "Chinese Traditional",
}
"""The languages that the file has, by the code that `--names` takes."""

OtherName: TypeAlias = tuple[str, str, str]
"""A name, the English one of the card, and the code of the language."""


class Foreign(msgspec.Struct, gc=False, rename="camel"):
    """What a card, and one face of it if it has several, is called in one language. Some entries have no name."""

    language: str
    name: str | None = None
    face_name: str | None = None


class Face(msgspec.Struct, gc=False, rename="camel"):
    """A face of a card, as far as it is needed."""

    layout: str
    foreign_data: list[Foreign] | None = None


def names(source: Read, codes: tuple[str, ...]) -> Iterator[OtherName]:
    """The names in the languages of these codes. CardsError: the file is not what MTGJSON writes."""
    wanted = {LANGUAGES[code]: code for code in codes}
    number = 0
    for english, faces in members(source, "data", msgspec.json.Decoder(list[Face]).decode):
        for foreign in (foreign for face in faces for foreign in face.foreign_data or ()):
            code = wanted.get(foreign.language)
            if code is not None:
                for other in (foreign.name, foreign.face_name):
                    if other and len(other) <= LONGEST and fold(other) != fold(english):
                        number += 1
                        yield other, english, code
        if number > MOST_NAMES:
            raise CardsError(say("it holds more names than there are cards"))
