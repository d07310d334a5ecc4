"""The decks that ship with the package."""

from pathlib import Path

from keepseven.decks.deck import Deck
from keepseven.decks.files import load
from keepseven.errors import DeckError
from keepseven.words import say

FOLDER = Path(__file__).with_name("shipped")
BESIDE = Path(__file__).with_name("shipped_beside")


def shipped() -> tuple[str, ...]:
    """The names of the decks that ship with the package, in the order of the alphabet."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.txt")))


def load_shipped(name: str) -> Deck:
    """A deck that ships with the package. DeckError for another name says which there are."""
    if name not in shipped():
        raise DeckError(say("no deck named {name} ships with keepseven; there are {names}", name=name, names=shipped()))
    return load(FOLDER / f"{name}.txt", format="precon").accepted()


def load_beside(name: str) -> Deck:
    """A supplementary deck that ships: "planes", "planes-for-all" or "schemes"."""
    return load(BESIDE / f"{name}.txt", format="plain").accepted()
