"""Quick copies are the values that the slow ways make, and as frozen."""

from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from keepseven.pregame.copying import changed, several


@dataclass(frozen=True, slots=True)
class Card:
    name: str
    place: int = 0


@pytest.mark.parametrize("field", ["name", "place"])
def test_a_changed_value_is_what_replace_makes_and_stays_frozen(field: str) -> None:
    card = Card("Island", 3)
    new = changed(card, place=4)
    assert (Card, replace(card, place=4), Card("Island", 3)) == (type(new), new, card)
    assert hash(Card("Island", 4)) == hash(new)
    with pytest.raises(FrozenInstanceError):
        setattr(new, field, 5)


def test_a_field_that_does_not_exist_is_refused() -> None:
    with pytest.raises(AttributeError):
        changed(Card("Island"), life=20)


def test_several_values_are_one_for_each_row() -> None:
    assert (Card("Opt", 1), Card("Island", 2)) == several(Card, [("Opt", 1), ("Island", 2)])
