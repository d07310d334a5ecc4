"""Casting against play: every order of a small library, every land drop, every way to pay."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keepseven.errors import LimitError, OddsError
from keepseven.odds import chance as chances
from keepseven.odds.castability import Castable, Library, castable, land_law, pay_under
from keepseven.odds.casting import LandClass, ways_to_pay
from keepseven.odds.chance import chance
from keepseven.odds.goal import At, Pay
from keepseven.odds.mana import LETTERS, bits, cost, needs
from keepseven.odds.merge import Item
from keepseven.odds.policy import KARSTEN_2022
from keepseven.odds.question import question
from keepseven.odds.seen import Known
from keepseven.odds.sources import Source, Sources


@dataclass(frozen=True)
class Toy:
    """A card of a toy library: a land with its letters, or a rock with its cost, or a blank."""

    letters: str = ""
    tapped: bool = False
    rock: int | None = None


BLANK = Toy()


def can_cast(symbols: Sequence[frozenset[str]], turn: int, hand: Sequence[Toy], draws: Sequence[Toy | None]) -> bool:
    """Whether some way to play lands (and rocks) pays on the turn. `draws[u]` is the draw of turn u + 1, if there is one."""

    @cache
    def from_turn(u: int, held: tuple[Toy, ...], lands: tuple[Toy, ...], rocks: tuple[Toy, ...]) -> bool:
        draw = draws[u - 1]
        held = (*held, draw) if draw is not None else held
        for land in (None, *(card for card in held if card.letters and card.rock is None)):
            rest = list(held)
            if land is not None:
                rest.remove(land)
            free = [card for card in rest if card.rock == 0 and not card.tapped]  # used at once
            untapped = [*lands, *rocks, *free] + ([land] if land is not None and not land.tapped else [])
            if u == turn:
                if pays(symbols, untapped):
                    return True
                continue
            after = lands if land is None else (*lands, land)
            affordable = [card for card in rest if card.rock is not None and card.rock <= len(untapped)]
            for rock in (None, *affordable):
                left = list(rest)
                if rock is not None:
                    left.remove(rock)
                if from_turn(u + 1, tuple(left), after, rocks if rock is None else (*rocks, rock)):
                    return True
        return False

    return from_turn(1, tuple(hand), (), ())


def pays(symbols: Sequence[frozenset[str]], sources: Sequence[Toy]) -> bool:
    """Whether the sources pay the symbols, by trying; an empty set of letters is generic mana."""
    if not symbols:
        return True
    first, *rest = symbols
    for place, source in enumerate(sources):
        if (not first or first & set(source.letters)) and pays(rest, [*sources[:place], *sources[place + 1 :]]):
            return True
    return False


def ways_of(text: str) -> Iterator[list[frozenset[str]]]:
    """The ways to pay a cost of W, U, generic, hybrid and {2/W} symbols, written out by hand here."""
    found: list[list[frozenset[str]]] = [[]]
    for symbol in text.strip("{}").split("}{"):
        if symbol.isdigit():
            more = [[frozenset[str]()] * int(symbol)]
        elif symbol.startswith("2/"):
            more = [[frozenset(symbol[2:])], [frozenset[str](), frozenset[str]()]]
        else:
            more = [[frozenset(symbol.replace("/", ""))]]
        found = [way + extra for way in found for extra in more]
    yield from found


def by_play(text: str, turn: int, library: Sequence[Toy], hand: int, first_turn_draws: bool) -> Fraction:
    """The chance over all hands and orders of draws."""
    number = turn - 1 + first_turn_draws
    hits = total = 0
    seen: dict[tuple[tuple[int, ...], tuple[int, ...]], bool] = {}
    kinds = {toy: place for place, toy in enumerate(dict.fromkeys(library))}
    for chosen in combinations(range(len(library)), hand):
        rest = [place for place in range(len(library)) if place not in chosen]
        for drawn in permutations(rest, number):
            key = (
                tuple(sorted(kinds[library[place]] for place in chosen)),
                tuple(kinds[library[place]] for place in drawn),
            )
            if key not in seen:
                draws: list[Toy | None] = [library[place] for place in drawn]
                if not first_turn_draws:
                    draws.insert(0, None)
                cards = [library[place] for place in chosen]
                seen[key] = any(can_cast(way, turn, cards, draws) for way in ways_of(text))
            hits += seen[key]
            total += 1
    return Fraction(hits, total)


def library_from(toys: Sequence[Toy]) -> Library:
    lands = [toy for toy in toys if toy.letters and toy.rock is None]
    return Library(tuple(LandClass(bits(toy.letters), toy.tapped, 1) for toy in lands), 0, len(toys))


def counted(text: str, turn: int, library: Library, hand: int, first_turn_draws: bool) -> Fraction:
    """The same by the automaton of needs."""
    before = max(0, turn - 2 + first_turn_draws) if turn > 1 else 0
    step = (turn - 1 + first_turn_draws) - before
    price = cost(text)
    ways = ways_to_pay(price, turn, library.seen_by(price), hand + before)
    law = land_law(ways.useful, ways.other, library, before, step, exact=True, hand=hand)
    found = pay_under(law, ways, price.mana).chance
    assert isinstance(found, Fraction)
    return found


def asked(
    text: str, turn: int, toys: Sequence[Toy], hand: int, first_turn_draws: bool, few: int = chances.FEW_ROWS
) -> Fraction:
    """The same as a goal, with every card corrected by hand; up to `few` rows by enumeration."""
    names = {str(place): toy for place, toy in enumerate(toys)}
    corrections = {
        name: Source(toy.letters, toy.tapped, toy.rock) if toy.letters else None for name, toy in names.items()
    }
    items = tuple(Item(name, 1) for name in names)
    reading = Sources(rocks=True, corrections=corrections)
    goal = question(At(turn, Pay(text)), items, first_turn_draws=first_turn_draws, reading=reading)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chances, "FEW_ROWS", few)
        return chance(goal, known=Known(hand_size=hand)).chance


W, U, WU, WT, UT, WUT, C, CT = (
    Toy("W"),
    Toy("U"),
    Toy("WU"),
    Toy("W", True),
    Toy("U", True),
    Toy("WU", True),
    Toy("C"),
    Toy("C", True),
)
COSTS = ["{W}", "{1}", "{W}{U}", "{1}{W}", "{W}{W}", "{W/U}", "{1}{W}{U}", "{2/W}", "{2/W}{2/W}", "{W/U}{W}", "{2}{U}"]


@settings(max_examples=120, deadline=None)
@given(
    st.sampled_from(COSTS),
    st.integers(1, 3),
    st.lists(st.sampled_from([W, U, WU, WT, UT, WUT, C, CT, BLANK]), min_size=6, max_size=7),
    st.integers(1, 3),
    st.booleans(),
)
def test_lands_pay_as_they_do_in_play(text: str, turn: int, toys: list[Toy], hand: int, first_turn_draws: bool) -> None:
    expected = by_play(text, turn, toys, hand, first_turn_draws)
    assert expected == counted(text, turn, library_from(toys), hand, first_turn_draws)
    assert expected == asked(text, turn, toys, hand, first_turn_draws, few=0)
    assert expected == asked(text, turn, toys, hand, first_turn_draws, few=10**9)


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(COSTS),
    st.integers(1, 3),
    st.lists(st.sampled_from([W, U, WU, WT, UT, WUT, C, CT, BLANK]), min_size=5, max_size=6),
    st.sampled_from([Toy("W", rock=0), Toy("C", rock=0), Toy("WU", rock=0), Toy("W", True, rock=0)]),
    st.integers(1, 3),
    st.booleans(),
)
def test_a_rock_for_nothing_helps_as_it_does_in_play(
    text: str, turn: int, toys: list[Toy], rock: Toy, hand: int, first_turn_draws: bool
) -> None:
    """What costs nothing is used at once, or a turn later if it comes in tapped, whichever lands do."""
    library = [*toys, rock]
    assert by_play(text, turn, library, hand, first_turn_draws) == asked(text, turn, library, hand, first_turn_draws)


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(COSTS),
    st.integers(1, 3),
    st.lists(st.sampled_from([W, U, WU, C, BLANK]), min_size=5, max_size=6),
    st.sampled_from([Toy("W", rock=1), Toy("C", rock=2), Toy("WU", rock=2), Toy("U", rock=1)]),
    st.integers(1, 3),
    st.booleans(),
)
def test_one_rock_helps_as_it_does_in_play(
    text: str, turn: int, toys: list[Toy], rock: Toy, hand: int, first_turn_draws: bool
) -> None:
    """Lands here come in untapped, and the rock costs generic mana: then the model of rocks is play itself."""
    library = [*toys, rock]
    assert by_play(text, turn, library, hand, first_turn_draws) == asked(text, turn, library, hand, first_turn_draws)


SETS = ["W", "U", "B", "R", "G", "WU", "BR", "WUB", "UBRG", "WUBRG", "C"]


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.sampled_from(["W", "U", "B", "R", "G", "W/U", "B/G", "1", "C"]), min_size=1, max_size=6),
    st.lists(st.sampled_from(SETS), max_size=6),
)
def test_the_needs_end_when_the_sources_pay(symbols: list[str], sources: list[str]) -> None:
    """All lands in hand, untapped, and turns enough: paying is a matching of symbols and sources."""
    text = "{" + "}{".join(symbols) + "}"
    expected = any(pays(way, [Toy(letters) for letters in sources]) for way in ways_of(text))
    price = cost(text)
    lands = [LandClass(bits(letters) & price.letters, False, 1) for letters in sources]
    found = ways_to_pay(price, len(symbols) + 1, lands, len(sources))
    held = sum(land.letters > 0 for land in lands)
    assert expected == bool(found.pay[held, len(lands) - held, 0])


@pytest.mark.parametrize(("text", "most"), [("{W}{U}{B}", 16), ("{W}{W}{U}{B}", 28), ("{1}{R}{R}", 3)])
def test_closed_needs_are_few_states(text: str, most: int) -> None:
    """However many lands there are, of any letters: closed needs make the automaton as small as the page of `mana` says."""
    (way,) = cost(text).ways
    found = {needs(way).start}
    for _ in range(8):
        found |= {needs(way).add(state, letters) for state in found for letters in range(1, 32)}
    assert most == len(found)


DUALS = Library(
    (LandClass(bits("R"), False, 10), LandClass(bits("W"), False, 8), LandClass(bits("RW"), True, 6)), 0, 60
)


@pytest.mark.parametrize(
    ("text", "turn", "first_turn_draws", "chance_", "enough"),
    [
        ("{1}{R}{R}", 3, False, Fraction(976870819, 1478314266), Fraction(52994507, 67196103)),
        ("{R}", 1, False, Fraction(216911, 292581), None),
        ("{R}{W}", 2, True, Fraction(9347345548, 11087356995), None),
        ("{2/W}{2/W}", 3, False, Fraction(53408276, 67196103), None),
    ],
)
def test_worked_fractions(
    text: str, turn: int, first_turn_draws: bool, chance_: Fraction, enough: Fraction | None
) -> None:
    """60 cards: 10 basic lands for R, 8 for W, 6 tapped lands for both."""
    found = castable(cost(text), turn, DUALS, first_turn_draws=first_turn_draws, exact=True)
    assert chance_ == found.chance
    assert enough in (None, found.enough)
    rounded = castable(cost(text), turn, DUALS, first_turn_draws=first_turn_draws)
    assert float(chance_) == pytest.approx(rounded.chance, rel=1e-14)


def test_worked_conditions() -> None:
    """Given three lands, and given two on the draw."""
    three = castable(cost("{1}{R}{R}"), 3, DUALS, exact=True)
    two = castable(cost("{R}{W}"), 2, DUALS, first_turn_draws=True, exact=True)
    assert Fraction(976870819, 1165879154) == three.given_enough
    assert Fraction(9347345548, 10472063415) == two.given_enough


def test_a_spell_in_hand_leaves_six_other_cards() -> None:
    """Two lands for {R} of 59 cards, and six cards that are not the spell."""
    library = Library((LandClass(bits("R"), False, 24),), 0, 60)
    found = castable(cost("{R}"), 1, library, held=True, exact=True)
    none = Fraction(1)
    for n in range(6):
        none *= Fraction(35 - n, 59 - n)
    assert 1 - none == found.chance


def test_what_costs_nothing_can_always_be_paid() -> None:
    assert Castable(Fraction(1), Fraction(1)) == castable(cost("{0}"), 1, Library((), 0, 60), exact=True)


def test_a_turn_too_early_pays_nothing() -> None:
    found = castable(cost("{2}{R}"), 2, Library((LandClass(bits("R"), False, 60),), 0, 60), exact=True)
    assert (0, 1, 0) == (found.chance, found.enough, found.given_enough)


def test_a_library_too_small_for_the_turn_is_refused() -> None:
    with pytest.raises(OddsError, match="fewer cards than the 5 that are drawn"):
        castable(cost("{R}"), 6, Library((LandClass(bits("R"), False, 5),), 0, 9))


def test_a_card_in_hand_goes_with_no_policy() -> None:
    with pytest.raises(OddsError, match="no mulligans"):
        castable(cost("{R}"), 1, DUALS, held=True, policy=KARSTEN_2022)


def test_turn_zero_is_no_turn() -> None:
    with pytest.raises(OddsError, match="0 is no turn"):
        castable(cost("{R}"), 0, DUALS)


def test_five_colours_twice_are_refused_when_their_needs_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keepseven.odds.casting.MOST_STATES", 100)
    lands = [LandClass(mask, False, 2) for mask in range(1, 32)]
    with pytest.raises(LimitError, match="more than 100 different needs"):
        ways_to_pay(cost("{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}"), 10, lands, 16)


def test_large_libraries_are_exact_too() -> None:
    """120 lands of 250 cards, 16 cards seen: beyond int64."""
    library = Library((LandClass(bits("R"), False, 70), LandClass(bits("W"), True, 50)), 0, 250)
    found = castable(cost("{R}{W}"), 10, library, exact=True)
    rounded = castable(cost("{R}{W}"), 10, library)
    assert float(found.chance) == pytest.approx(rounded.chance, rel=1e-13)
    ways = ways_to_pay(cost("{R}{W}"), 40, library.lands, 60)
    assert np.object_ == ways.pay.dtype


# costs


@pytest.mark.parametrize(
    ("text", "ways"),
    [
        ("{1}{R}{R}", [("RR", 1)]),
        ("{2/W}{2/W}", [("WW", 0), ("W", 2), ("", 4)]),
        ("{W/U}{1}", [("(WU)", 1)]),
        ("{R/P}{1}", [("", 1), ("R", 1)]),
        ("{G/U/P}", [("", 0), ("(UG)", 0)]),
        ("{X}{X}{U}", [("U", 6)]),
        ("{C}{S}", [("CS", 0)]),
        ("{10}", [("", 10)]),
        ("{w}", [("W", 0)]),
    ],
)
def test_costs_are_read_as_ways_to_pay(text: str, ways: list[tuple[str, int]]) -> None:
    found = []
    for way in cost(text, x=3, life=True).ways:
        letters = [("".join(c for c in LETTERS if bits(c) & mask), count) for mask, count in way.symbols]
        found.append(("".join((f"({s})" if len(s) > 1 else s) * n for s, n in letters), way.generic))
    assert ways == found


def test_phyrexian_mana_is_mana_unless_life_is_paid() -> None:
    assert (2, 1) == (cost("{1}{R/P}").mana, cost("{1}{R/P}", life=True).mana)
    assert 2 == cost("{1}{R/P}", life=True).mana_value


@pytest.mark.parametrize(
    "text", ["", "R", "{", "{R", "{}", "{D}", "{HW}", "{W/}", "{/P}", "{P}", "{R}x", "{1" + "0" * 20 + "}"]
)
def test_what_lands_do_not_pay_is_refused(text: str) -> None:
    with pytest.raises(OddsError, match="is no cost|do not pay"):
        cost(text)


def test_a_cost_with_too_many_ways_is_refused() -> None:
    with pytest.raises(LimitError, match="more than 64 ways"):
        cost("{2/W}{2/U}{2/B}{2/R}{2/G}{3/W}{3/U}")


def test_a_creature_for_nothing_does_not_pay_on_turn_one() -> None:
    library = [Toy("W", True, rock=0), BLANK, BLANK, BLANK]
    assert 0 == asked("{W}", 1, library, 3, False) == by_play("{W}", 1, library, 3, False)
    assert Fraction(3, 4) == asked("{W}", 2, library, 3, False) == by_play("{W}", 2, library, 3, False)


def test_the_last_land_must_be_of_use_beside_the_rocks() -> None:
    """A free rock for W, an untapped land for W, a tapped one for U: {W}{U} cannot be paid on turn 1, whatever is played."""
    library = [Toy("W", rock=0), W, UT, BLANK]
    assert 0 == asked("{W}{U}", 1, library, 4, False) == by_play("{W}{U}", 1, library, 4, False)
    assert (
        1 == asked("{W}{U}", 2, library, 4, False) == by_play("{W}{U}", 2, [*library, BLANK], 4, False) + Fraction(1, 5)
    )


def test_an_untapped_land_that_makes_no_colour_of_the_cost_can_be_the_last_one() -> None:
    """{1}{R} on turn 2 from a tapped land for R and one other land: only if that one is untapped."""
    lands = [LandClass(8, True, 1), LandClass(0, False, 1), LandClass(0, True, 2)]
    found = ways_to_pay(cost("{1}{R}"), 2, lands, 3)
    assert (1, 3) == (found.pay[1, 1, 0], found.all[1, 1, 0])
    # an untapped one before and either tapped one last, or either tapped one before and the untapped one last
    assert (2 + 2, 3 * 2) == (found.pay[1, 1, 2], found.all[1, 1, 2])
