"""Which cards of a library are in a set of the goal language."""

from collections.abc import Mapping

from keepseven.cards.names import fold
from keepseven.odds.goal import Both, Cards, Either, Field, Group, Makes, Named, Non, Where, Word
from keepseven.odds.merge import Item

COLOURS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
CARD_TYPES = frozenset(
    "land creature artifact enchantment instant sorcery planeswalker battle tribal kindred conspiracy "
    "plane phenomenon scheme vanguard dungeon".split()
)
SUPERTYPES = frozenset("basic legendary snow world ongoing elite host".split())
OTHER_WORDS = frozenset("card spell permanent colourless colorless multicolour multicolor mdfc".split())
WORDS = CARD_TYPES | SUPERTYPES | OTHER_WORDS | COLOURS.keys()
"""The words that fit cards of any deck; beside them there are subtypes and tags."""


def contains(cards: Cards, item: Item) -> bool:
    """Whether the set contains the card. A card that nothing is known of is only what its name and its tags say.

    What makes a colour is read from the card alone; a list knows more, as what a land can fetch (`resolved`).
    """
    match cards:
        case Named(name):
            return fold(name) in _names(item)
        case Word(word):
            return word in item.tags or _fits(word, item)
        case Where(field, low, high):
            number = _number(field, item)
            return number is not None and (low is None or low <= number) and (high is None or number <= high)
        case Makes(colour):
            mana = item.card.mana if item.card else None
            return mana is not None and (colour in mana.produces or (bool(mana.any_colour) and colour != "C"))
        case Non(other):
            return not contains(other, item)
        case Both(of):
            return all(contains(part, item) for part in of)
        case Either(of):
            return any(contains(part, item) for part in of)
        case Group(_, inner):
            return contains(inner, item)


def makes_colours(cards: Cards) -> bool:
    """Whether the set asks for what makes a colour."""
    match cards:
        case Makes():
            return True
        case Non(inner) | Group(_, inner):
            return makes_colours(inner)
        case Both(of) | Either(of):
            return any(makes_colours(part) for part in of)
        case _:
            return False


def resolved(cards: Cards, makers: Mapping[str, str]) -> Cards:
    """The set with "makes a colour" as the names of the list's cards that do: `makers` gives their letters."""
    match cards:
        case Makes(colour):
            return Either(tuple(Named(name) for name, letters in makers.items() if colour in letters))
        case Non(other):
            return Non(resolved(other, makers))
        case Both(of):
            return Both(tuple(resolved(part, makers) for part in of))
        case Either(of):
            return Either(tuple(resolved(part, makers) for part in of))
        case Group(name, inner):
            return Group(name, resolved(inner, makers))
        case _:
            return cards


def _names(item: Item) -> tuple[str, ...]:
    """The names of a card and of its halves, folded."""
    card = item.card
    if card is None or card.second is None:
        return (fold(item.name),)
    return fold(item.name), fold(card.front_name), fold(card.second.name)


def subtypes(item: Item) -> frozenset[str]:
    """The card's subtypes in small letters."""
    return frozenset(word.lower() for word in item.card.subtypes) if item.card else frozenset()


def _fits(word: str, item: Item) -> bool:
    card = item.card
    if word == "card":
        return True
    if card is None:
        return word == "spell"
    match word:
        case "spell":
            return not card.is_land
        case "permanent":
            return not {"Instant", "Sorcery"} & set(card.types)
        case "colourless" | "colorless":
            return not card.colours
        case "multicolour" | "multicolor":
            return len(card.colours) > 1
        case "mdfc":
            return not card.is_land and card.layout == "modal_dfc" and _land_behind(item)
    if word in COLOURS:
        return COLOURS[word] in card.colours
    return word.capitalize() in (*card.types, *card.supertypes) or word in subtypes(item)


def _land_behind(item: Item) -> bool:
    half = item.card.second if item.card else None
    return half is not None and "Land" in half.type_line.split()


def _number(field: Field, item: Item) -> float | None:
    card = item.card
    if card is None:
        return None
    match field:
        case Field.COST:
            return None if card.is_land else card.mana_value
        case Field.VALUE:
            return card.mana_value
        case Field.POWER:
            return _printed(card.power)
        case Field.TOUGHNESS:
            return _printed(card.toughness)


def _printed(text: str) -> float | None:
    """A number of a creature's box; None for a star and the like."""
    try:
        return float(text)
    except ValueError:
        return None
