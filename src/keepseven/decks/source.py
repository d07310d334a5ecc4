"""What a reader of a format is given."""

from dataclasses import dataclass

from keepseven.decks.draft import Names


@dataclass(frozen=True, slots=True)
class Source:
    """A text, the name of a deck that has none of its own, and how names of cards are looked up."""

    text: str
    name: str
    names: Names
