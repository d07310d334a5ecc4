"""A hand in one line: read, written, and read back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keepseven.errors import OddsError
from keepseven.odds.merge import Item
from keepseven.solver.notation import Does, HandLine, Move, write_hand
from keepseven.solver.reading import read_hand

NAMES = ("Mountain", "Lightning Bolt", "Krenko, Mob Boss", "Circle of Protection: Red", "Fire // Ice", "Draw Four")
ITEMS = tuple(Item(name, 20) for name in NAMES)


@pytest.mark.parametrize(
    ("text", "line"),
    (
        ("2 Mountain, Lightning Bolt", HandLine(("Mountain", "Mountain", "Lightning Bolt"))),
        ("draw m1: mountain | keep, bottom mountain",
         HandLine(("Mountain",), 1, True, move=Move(Does.KEEP, ("Mountain",)))),
        ("PLAY: krenko, mob boss, mountain", HandLine(("Krenko, Mob Boss", "Mountain"), 0, False)),
        ("m3: Circle of Protection: Red | Mulligan", HandLine(("Circle of Protection: Red",), 3, move=Move(Does.MULLIGAN))),
        ("Circle of Protection: Red", HandLine(("Circle of Protection: Red",))),
        ("draw m2: 5 mountain; bottomed 2 lightning bolt; exiled krenko, mob boss | powder",
         HandLine(("Mountain",) * 5, 2, True, ("Lightning Bolt",) * 2, ("Krenko, Mob Boss",), Move(Does.POWDER))),
        (":", HandLine(())),
    ),
)  # fmt: skip
def test_read(text: str, line: HandLine) -> None:
    assert read_hand(text, ITEMS) == line


@pytest.mark.parametrize(
    ("text", "why"),
    (
        ("2 Forest", "Forest is not in the deck"),
        ("Mountain | sleep", "behind the bar stands keep, mulligan or powder"),
        ("Mountain |", "behind the bar"),
        ("Mountain; bottomed Mountain; bottomed Mountain", "a line says bottomed once"),
        ("sideways m1: Mountain", "is not in the deck"),
        ("Mountain" * 1000, "at most"),
    ),
)
def test_refused(text: str, why: str) -> None:
    with pytest.raises(OddsError, match=why):
        read_hand(text, ITEMS)


CARDS = st.lists(st.sampled_from(NAMES), max_size=8).map(lambda cards: tuple(sorted(cards)))


@given(
    st.builds(
        HandLine,
        cards=CARDS,
        taken=st.integers(0, 99),
        on_the_draw=st.sampled_from((None, True, False)),
        bottomed=st.none() | CARDS.filter(len),
        exiled=st.none() | CARDS.filter(len),
        move=st.none() | st.builds(Move, st.sampled_from(Does), CARDS),
    )
)
def test_what_is_written_is_read_back(line: HandLine) -> None:
    assert read_hand(write_hand(line), ITEMS) == line


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        read_hand(text, ITEMS)
    except OddsError as error:
        assert str(error)
