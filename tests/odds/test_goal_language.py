"""The goal language: what texts mean, that writing and reading are inverse, and what errors say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tagged_lists import tagged

from keepseven.decks import deck_of
from keepseven.errors import GoalError, OddsError
from keepseven.odds.goal import (
    And,
    At,
    Both,
    Cards,
    Cast,
    Count,
    Either,
    Field,
    Goal,
    Group,
    Makes,
    Named,
    Non,
    Not,
    Or,
    Pay,
    Where,
    Word,
    at_least,
    at_most,
    between,
    exactly,
)
from keepseven.odds.merge import stock
from keepseven.odds.parse import parse
from keepseven.odds.writing import write

LIST = stock(
    tagged(
        deck_of(
            [
                ("Goblin Guide", 4),
                ("Lightning Bolt", 4),
                ("Mountain", 20),
                ("Sol Ring", 1),
                ("Arcane Signet", 1),
                ("Llanowar Elves", 4),
                ("Fire // Ice", 2),
                ("Sheoldred, the Apocalypse", 4),
                ("Ach! Hans, Run!", 1),
            ]
        ),
        {"Sol Ring": ["ramp"], "Arcane Signet": ["Ramp", "card draw"]},
    )
)
LAND, GUIDE = Word("land"), Named("Goblin Guide")

MEANINGS: list[tuple[str, Goal]] = [
    (
        "lands in 2..4 and cost<=2 >= 1",
        And((between(2, 4, LAND), at_least(1, Where(Field.COST, high=2)))),
    ),
    ('by turn 3: lands >= 3 and "Goblin Guide" >= 1', At(3, And((at_least(3, LAND), at_least(1, GUIDE))))),
    ("opening: lands = 3", At(0, exactly(3, LAND))),
    ('by turn 4: cast "Sheoldred, the Apocalypse"', At(4, Cast("Sheoldred, the Apocalypse"))),
    ("pay {1}{r}{r} by turn 3", At(3, Pay("{1}{R}{R}"))),
    ("turn 2: lands >= 2", At(2, at_least(2, LAND))),
    ("On Turn 2: LANDS >= 2", At(2, at_least(2, LAND))),
    ('"goblin guide"', at_least(1, GUIDE)),
    ("lands > 2", at_least(3, LAND)),
    ("lands < 2", at_most(1, LAND)),
    ("lands <= 2", at_most(2, LAND)),
    ("2 <= lands", at_least(2, LAND)),
    ("lands == 2", exactly(2, LAND)),
    ("lands != 2", Not(exactly(2, LAND))),
    ("lands ≥ 2", at_least(2, LAND)),
    ("lands - spells >= 1", Count(((1, LAND), (-1, Word("spell"))), low=1)),
    ("lands > spells + 1", Count(((1, LAND), (-1, Word("spell"))), low=2)),
    ("2*lands + 3 <= 9 - lands", Count(((3, LAND),), high=6)),
    ("2 <= lands <= 4", between(2, 4, LAND)),
    ("4 >= lands > 1", between(2, 4, LAND)),
    ("red < lands < 4", And((Count(((1, Word("red")), (-1, LAND)), high=-1), at_most(3, LAND)))),
    ("-lands in -3..-2", between(2, 3, LAND)),
    ("red creatures >= 2", at_least(2, Both((Word("red"), Word("creature"))))),
    ("red | green >= 2", at_least(2, Either((Word("red"), Word("green"))))),
    ("nonland", at_least(1, Non(LAND))),
    ("non-creature >= 2", at_least(2, Non(Word("creature")))),
    ("non (red | green) >= 2", at_least(2, Non(Either((Word("red"), Word("green")))))),
    ("elves", at_least(1, Word("elf"))),
    ("goblins + zombies >= 1", Count(((1, Word("goblin")), (1, Word("zombie"))), low=1)),
    ("ramp", at_least(1, Word("ramp"))),
    ('tag "card draw" >= 1', at_least(1, Word("card draw"))),
    ("makes red >= 2", at_least(2, Makes("R"))),
    ("lands makes G", at_least(1, Both((LAND, Makes("G"))))),
    ("mv = 0", at_least(1, Where(Field.VALUE, 0, 0))),
    ("cost in 1..2 in 2..3", between(2, 3, Where(Field.COST, 1, 2))),
    ("cost != 2", at_least(1, Either((Where(Field.COST, high=1), Where(Field.COST, low=3))))),
    ("power > 2", at_least(1, Where(Field.POWER, low=3))),
    ('{Sol Ring, "Arcane Signet"} >= 1', at_least(1, Either((Named("Sol Ring"), Named("Arcane Signet"))))),
    (
        "rocks = {Sol Ring, arcane signet}  rocks >= 1",
        at_least(1, Group("rocks", Either((Named("Sol Ring"), Named("Arcane Signet"))))),
    ),
    (
        "cheap := spells cost<=2; cheap + lands >= 3",
        Count(((1, Group("cheap", Both((Word("spell"), Where(Field.COST, high=2))))), (1, LAND)), low=3),
    ),
    ("lands = 3; by turn 3: creatures # a note", And((exactly(3, LAND), At(3, at_least(1, Word("creature")))))),
    (
        "red or green and white",
        Or((at_least(1, Word("red")), And((at_least(1, Word("green")), at_least(1, Word("white")))))),
    ),
    ("not red and green", And((Not(at_least(1, Word("red"))), at_least(1, Word("green"))))),
    (
        "red and by turn 2: green or white",
        And((at_least(1, Word("red")), At(2, Or((at_least(1, Word("green")), at_least(1, Word("white"))))))),
    ),
    ('"ice"', at_least(1, Named("Ice"))),
    ('"Ach! Hans, Run!" >= 1', at_least(1, Named("Ach! Hans, Run!"))),
    ("“Sol Ring”", at_least(1, Named("Sol Ring"))),
    ("{goblins, Sol Ring}", at_least(1, Either((Word("goblin"), Named("Sol Ring"))))),
    ("((lands >= 2))", at_least(2, LAND)),
]


@pytest.mark.parametrize(("text", "goal"), MEANINGS, ids=[text for text, _ in MEANINGS])
def test_what_a_text_means(text: str, goal: Goal) -> None:
    assert goal == parse(text, LIST)
    assert goal == parse(write(goal), LIST)


def test_without_a_list_names_and_words_are_taken_as_they_are() -> None:
    assert Count(((1, Named("Black Lotus")), (1, Word("combo"))), low=1) == parse('"Black Lotus" + combo >= 1')
    assert at_least(1, Word("plains")) == parse("plains")
    assert at_least(1, Either((Named("Black Lotus"), Word("land")))) == parse("{Black Lotus, lands}")


NAMES = st.sampled_from(["Goblin Guide", "Fire // Ice", 'The "Best"', "back\\slash", "Lim-Dûl's Vault"])
SETS: st.SearchStrategy[Cards] = st.recursive(
    st.builds(Named, NAMES)
    | st.builds(Word, st.sampled_from(["land", "elf", "plains", "card draw", "turn", "tag", "red"]))
    | st.builds(Makes, st.sampled_from("WUBRGC"))
    | st.builds(
        lambda f, a, b: Where(f, min(a, b), max(a, b)), st.sampled_from(Field), st.integers(0, 9), st.integers(0, 9)
    )
    | st.builds(lambda f, a: Where(f, low=a), st.sampled_from(Field), st.integers(0, 9))
    | st.builds(lambda f, a: Where(f, high=a), st.sampled_from(Field), st.integers(0, 9)),
    lambda inner: (
        st.builds(Non, inner)
        | st.builds(lambda parts: Both(tuple(parts)), st.lists(inner, min_size=2, max_size=3))
        | st.builds(lambda parts: Either(tuple(parts)), st.lists(inner, min_size=2, max_size=3))
        | st.builds(lambda parts: Either(tuple(parts)), st.lists(st.builds(Named, NAMES), min_size=1, max_size=3))
    ),
    max_leaves=4,
)


@st.composite
def sums(draw: st.DrawFn) -> Count:
    """Sums as they are read: each set once, something of it positive, and at least one bound."""
    sets = draw(st.lists(SETS, min_size=1, max_size=3, unique=True))
    numbers = draw(
        st.lists(st.sampled_from([-2, -1, 1, 1, 3]), min_size=len(sets), max_size=len(sets)).filter(
            lambda n: max(n) > 0
        )
    )
    low, width = draw(st.integers(-3, 9)), draw(st.integers(0, 3))
    bounds = draw(st.sampled_from([(low, None), (None, low), (low, low + width)]))
    return Count(tuple(zip(numbers, sets, strict=True)), *bounds)


GOALS: st.SearchStrategy[Goal] = st.recursive(
    sums() | st.builds(Cast, NAMES) | st.builds(Pay, st.sampled_from(["{1}{R}", "{2/W}{G/U/P}", "{X}"])),
    lambda inner: (
        st.builds(Not, inner)
        | st.builds(At, st.integers(0, 9), inner)
        | st.builds(lambda parts: And(tuple(parts)), st.lists(inner, min_size=2, max_size=3))
        | st.builds(lambda parts: Or(tuple(parts)), st.lists(inner, min_size=2, max_size=3))
    ),
    max_leaves=6,
)


@given(GOALS)
def test_what_is_written_is_read_back(goal: Goal) -> None:
    assert goal == parse(write(goal))


def test_groups_are_written_once_and_in_front() -> None:
    rocks = Group("rocks", Either((Named("Sol Ring"), Named("Arcane Signet"))))
    mana = Group("mana", Either((rocks, LAND)))
    goal = And((at_least(3, mana), at_least(1, rocks)))
    text = 'rocks := {"Sol Ring", "Arcane Signet"};\nmana := rocks | land;\nmana >= 3 and rocks >= 1'
    assert text == write(goal)
    assert goal == parse(text, LIST)


def test_what_the_language_cannot_say_is_refused() -> None:
    with pytest.raises(OddsError, match="two groups have the name x"):
        write(And((at_least(1, Group("x", LAND)), at_least(1, Group("x", GUIDE)))))
    with pytest.raises(OddsError, match="without a bound says nothing: land"):
        write(Count(((1, LAND),)))


ERRORS = [
    ("lands >=", 9, "ends too early"),
    ("by trun 3: lands >= 3", 4, "did you mean turn"),
    ("lands >= 3 adn spells >= 1", 12, "did you mean and"),
    ("lands >= 3 and", 15, "ends too early"),
    ("lands => 3", 8, "a comparison is one of"),
    ("rocks = {Sol Ring", 18, "a comma or the closing brace is wanted"),
    ("lands in 2-4", 11, r"2\.\.4"),
    ("lands in 4..2", 10, r"2\.\.4"),
    ('"Goblin Guide', 1, "no closing quotation mark"),
    ("lands 3", 7, "lands >= 3"),
    ("3 lands", 3, "lands >= 3"),
    ("by turn 3 lands", 11, "a colon is wanted"),
    ("opening lands", 9, "a colon is wanted"),
    ("cast Lightning Bolt by turn 3", 6, "stands in quotes"),
    ("@", 1, "cannot stand here"),
    ("lands >= 9999999999", 10, "too large"),
    ("lands >= 3 && spells", 12, "and, or, not"),
    ("Goblin Guide >= 1", 1, 'in quotes: "Goblin Guide"'),
    ('"Goblin Giude" >= 1', 1, 'did you mean "Goblin Guide"'),
    ("goblens >= 1", 1, "did you mean goblin"),
    ("{Goblin Guide, Lava Spike}", 16, "Lava Spike is not in this list"),
    ("lands + 2", 1, "compare it"),
    ("3 >= 2", 1, "no cards are counted"),
    ("lands - lands = 0", 1, "no cards are counted"),
    ("by turn 0: lands", 9, "turns count from 1"),
    ("by turn 2000: lands", 9, "turns count from 1"),
    ("turn = {Sol Ring} lands", 1, "has a meaning already"),
    ("pay {D}", 5, "do not pay"),
    ("pay R", 5, "a cost is wanted"),
    ("", 1, "ends too early"),
    ("lands\n and\n  foo", 3, "line 3, column 3: foo means no cards"),
    ("not " * 100 + "lands", 245, "nested more than 60 deep"),
    ("lands >= 3)", 11, "a bracket is closed"),
    ("(lands >= 3", 12, "closing bracket"),
    ("(lands >= 2) + 1 >= 3", 2, "a condition and no number"),
    ("red (lands >= 2)", 6, "does not mean cards"),
    ("makes purple", 7, "no colour of mana"),
    ("lands $ 3", 7, "a comparison is wanted"),
    ("lands >= two", 10, "written in digits"),
    ("by turn three: lands", 9, "a number is wanted"),
    ("lands on 3", 7, "cannot stand here"),
    ("cheap := spells cheap", 22, "semicolon"),
]


@pytest.mark.parametrize(("text", "column", "words"), ERRORS, ids=[text for text, _, _ in ERRORS])
def test_errors_say_where_and_what(text: str, column: int, words: str) -> None:
    with pytest.raises(GoalError, match=words) as caught:
        parse(text, LIST)
    assert column == caught.value.column
    assert f"column {column}: " in str(caught.value)


def test_a_text_without_end_is_refused() -> None:
    with pytest.raises(GoalError, match="at most 4000 characters"):
        parse("lands and " * 500)


@given(st.text(alphabet=st.sampled_from('ab 23"{}()<>=+-*|;:,.#\n“and or not lands by turn'), max_size=40))
def test_no_text_is_a_crash(text: str) -> None:
    for items in (None, LIST):
        try:
            goal = parse(text, items)
        except GoalError:
            continue
        assert goal == parse(write(goal), items)
