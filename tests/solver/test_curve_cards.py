"""What the curve model sees of cards, and what it makes of a list."""

import numpy as np
import pytest

from keepseven.cards import lookup
from keepseven.decks import load_shipped
from keepseven.errors import LimitError, OddsError
from keepseven.odds.mana import Way, bits
from keepseven.odds.merge import Item, Items
from keepseven.odds.sources import Source, Sources
from keepseven.reports.asking import Subject, put
from keepseven.rules.mulligans import LONDON
from keepseven.solver.asked import asked_by_curve
from keepseven.solver.curve import Curve, Terms
from keepseven.solver.curve_cards import Fact, Idle, Land, Spell, colour_blind, facts_of, simplified
from keepseven.solver.curve_layout import layout
from keepseven.solver.curve_worth import curve_worth
from keepseven.solver.goldfish import Goldfish
from keepseven.solver.problem import Problem
from keepseven.solver.solve import solve
from keepseven.solver.values import worth_of

W, U, B, R, G = (bits(letter) for letter in "WUBRG")


def items(*names: str) -> Items:
    return tuple(Item(name, 4, lookup(name)) for name in names)


def facts(*names: str, turns: int = 4, reading: Sources | None = None) -> dict[str, Fact]:
    return facts_of(items(*names), turns, reading or Sources())


def test_one_colour_has_no_colours() -> None:
    found = facts("Mountain", "Lightning Bolt", "Hill Giant", "Shivan Dragon", "Ornithopter", "Blood Moon")
    assert found == {
        "Mountain": Land(0),
        "Lightning Bolt": Spell((Way((), 1),)),
        "Hill Giant": Spell((Way((), 4),)),
        "Shivan Dragon": Idle.SPELL,  # costs six
        "Ornithopter": Idle.SPELL,  # costs nothing
        "Blood Moon": Spell((Way((), 3),)),
    }


def test_two_colours_and_what_no_land_makes() -> None:
    found = facts(
        "Mountain", "Plains", "Boros Guildgate", "Lightning Helix", "Boros Reckoner", "Counterspell", "Mind Stone"
    )
    assert found["Mountain"] == Land(R) and found["Boros Guildgate"] == Land(R | W, True)
    assert found["Lightning Helix"] == Spell((Way(((W, 1), (R, 1)), 0),))
    assert found["Boros Reckoner"] == Spell((Way((), 3),))  # {R/W} each, and every land pays for that
    assert found["Counterspell"] is Idle.SPELL
    assert found["Mind Stone"] == Spell((Way((), 2),))


def test_colours_that_nothing_asks_for_make_no_difference() -> None:
    assert facts("Mountain", "Plains", "Mind Stone") == {
        "Mountain": Land(0), "Plains": Land(0), "Mind Stone": Spell((Way((), 2),))
    }  # fmt: skip


def test_lands_that_make_nothing_and_cards_that_nobody_knows() -> None:
    found = facts("Mountain", "Maze of Ith", "A Card Nobody Printed", "Ancestral Vision")
    assert found["Maze of Ith"] is Idle.OTHER
    assert found["A Card Nobody Printed"] is found["Ancestral Vision"] is Idle.SPELL


def test_corrections_and_rocks() -> None:
    reading = Sources(rocks=True, corrections={"Maze of Ith": Source("R", True)})
    found = facts("Mountain", "Maze of Ith", "Mind Stone", "Shock", reading=reading)
    assert found["Maze of Ith"] == Land(0, True)
    assert found["Mind Stone"] == Spell((Way((), 2),))  # a spell, and no source


def test_ways_to_pay() -> None:
    spectral = facts("Plains", "Island", "Spectral Procession", "Counterspell")["Spectral Procession"]
    assert spectral == Spell((Way(((W, 3),), 0), Way(((W, 2),), 2)))
    assert facts("Plains", "Spectral Procession", turns=3)["Spectral Procession"] == Spell((Way((), 3),))


def test_hybrid_mana_of_which_one_half_is_made() -> None:
    white = Spell((Way(((W | U, 1), (W, 1)), 0),))
    found = simplified({"plains": Land(W), "waste": Land(0), "spell": white})
    assert found == {"plains": Land(W), "waste": Land(0), "spell": Spell((Way(((W, 2),), 0),))}


def test_without_lands_nothing_is_cast() -> None:
    assert simplified({"spell": Spell((Way((), 1),))}) == {"spell": Idle.SPELL}


def test_colour_blind() -> None:
    two = Spell((Way(((W, 1),), 0), Way((), 2)))
    assert colour_blind((Land(W, True), two, Idle.OTHER)) == (Land(0, True), Spell((Way((), 1),)), Idle.OTHER)


def test_a_colour_blind_list_is_worth_no_less() -> None:
    coloured = (Land(W), Land(U), Spell((Way(((W, 1),), 0),)), Spell((Way(((U, 2),), 0),)))
    deck = (9, 8, 12, 11)
    rows = np.array([[2, 1, 2, 2], [1, 2, 3, 1], [0, 3, 3, 1]])
    plain, blind = (
        worth_of(Curve(cards, Terms(3)).at(deck), rows, rows) for cards in (coloured, colour_blind(coloured))
    )
    assert (plain <= blind + 1e-12).all() and (plain < blind - 0.1).any()


def test_very_many_kinds_are_valued_without_colours() -> None:
    names = ["Mountain", "Plains", "Island", "Swamp", "Forest", "Shock", "Opt", "Terror", "Cancel", "Shatter", "Disenchant",
             "Naturalize", "Counterspell", "Hymn to Tourach", "Lightning Helix", "Growth Spiral", "Terminate", "Mortify",
             "Putrefy", "Wrath of God", "Damnation", "Llanowar Elves", "Boros Charm", "Izzet Charm", "Hill Giant"]  # fmt: skip
    few, many = asked_by_curve(items(*names[:8])), asked_by_curve(items(*names))
    assert few.notes == ()
    assert "colours are not looked at" in str(many.notes[0]) and len(many.merged.kinds) == 5
    assert asked_by_curve(items(*names[:8]), Terms(6)).notes


def test_terms_that_make_no_sense() -> None:
    for terms, why in (((2,), "not at 2"), ((4, -0.1), "not -0.1"), ((4, 0.5, 11.0), "not 11")):
        with pytest.raises(OddsError, match=why):
            Terms(*terms)


def test_a_deck_of_other_kinds() -> None:
    with pytest.raises(OddsError, match="knows 1 kinds of cards, and the deck has 2"):
        curve_worth(Curve((Land(0),)), (1, 2))


def test_too_many_different_cards() -> None:
    shades = [Land(1 << place) for place in range(5)] + [Land(31 ^ (1 << place)) for place in range(5)]
    spells = [Spell((Way(((1 << place, n),), m),)) for place in range(5) for n in range(1, 4) for m in range(6)]
    with pytest.raises(LimitError, match="so many different cards"):
        layout((9,) * 90, spells, 6, 0.5)
    with pytest.raises(LimitError, match="so many different lands"):
        layout((1,) * 31, [Land(mask) for mask in range(31)], 6, 0.5)
    assert layout((2,) * 10, shades, 4, 0.5).width == 11


def test_more_than_one_number_for_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand that takes two numbers is worth what it is worth in one."""
    ways = (Way(((W, 1),), 0),), (Way(((U, 1),), 1),), (Way(((W, 1), (U, 1)), 0),)
    cards: tuple[Fact, ...] = (Land(W), Land(U), *(Spell(way) for way in ways), Idle.SPELL)
    curve, deck = Curve(cards, Terms(3), True), (8, 8, 8, 6, 6, 4)
    problem = Problem(deck, curve, floor=6)
    one = solve(problem).value
    curve_worth.cache_clear()
    monkeypatch.setattr("keepseven.solver.curve_layout.HALF", 200)
    assert set(curve_worth(curve, deck).layout.cards.half.tolist()) == {0, 1}
    rows = np.array([[2, 1, 2, 1, 1, 0]])
    assert float(solve(problem).value) == pytest.approx(float(one), abs=1e-12)
    assert worth_of(curve_worth(curve, deck), rows, rows)[0] > 4
    curve_worth.cache_clear()


def test_a_spell_may_wait_for_a_dearer_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """{W} or two: a land on each of two turns, nothing else to do: waiting spends two; also with room for one set only."""
    monkeypatch.setattr("keepseven.solver.goldfish.SETS", 1)
    either = Spell((Way(((W, 1),), 0), Way((), 2)))
    deck = (3, 1, 6)
    worth = Curve((Land(W), either, Idle.SPELL), Terms(3, 0.0, 0.0)).at(deck)
    row = np.array([[3, 1, 3]])
    assert worth_of(worth, row, row).tolist() == [2.0]


def test_too_many_ways_to_cast_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keepseven.solver.goldfish.MOST_SETS", 2)
    monkeypatch.setattr("keepseven.solver.goldfish.SETS", 1)
    spells = tuple(Spell((Way(((W, 1),), n),)) for n in (0, 1, 2))
    lay = layout((8, 4, 4, 4), (Land(W), *spells), 4, 0.5)
    with pytest.raises(LimitError, match="too many ways"):
        Goldfish(lay).nodes(1, lay.columns(np.array([[4, 1, 1, 1]])))


def test_no_pairs() -> None:
    worth = Curve((Land(0), Spell((Way((), 1),))), Terms(3)).at((8, 8))
    nothing = np.zeros((0, 2), dtype=np.int64)
    assert len(worth_of(worth, nothing, nothing)) == 0


def test_a_draw_from_an_empty_library() -> None:
    """Nine cards, all of them in hand: nothing is drawn."""
    problem = Problem((5, 4), Curve((Land(0), Spell((Way((), 1),))), Terms(3, 0.0, 0.0), True), LONDON, hand_size=9)
    worth = problem.value.at(problem.deck)
    row = np.array([[5, 4]])
    assert worth_of(worth, row, row).tolist() == [4.0]


def test_a_graph_that_starts_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often it has to grow, also in the middle of a node, the values are the same."""
    ways = (Way(((W, 1),), 0),), (Way(((U, 1),), 1),), (Way(((W, 1), (U, 1)), 0),), (Way((), 1),)
    cards: tuple[Fact, ...] = (Land(W), Land(U, True), Land(W | U), *(Spell(way) for way in ways), Idle.OTHER)
    curve, deck = Curve(cards, Terms(4)), (5, 4, 3, 4, 4, 4, 4, 2)
    problem = Problem(deck, curve, floor=5)
    usual = float(solve(problem).value)
    rows = np.array([[1, 1, 1, 1, 1, 1, 1, 0], [2, 0, 0, 2, 1, 1, 1, 0]])
    worths = worth_of(curve.at(deck), rows, rows)
    for first in (1, 7, 100):
        monkeypatch.setattr("keepseven.solver.goldfish.FIRST", first)
        curve_worth.cache_clear()
        assert worth_of(curve.at(deck), rows, rows) == pytest.approx(worths, abs=1e-12)
        curve_worth.cache_clear()
        assert float(solve(problem).value) == pytest.approx(usual, abs=1e-12)
    curve_worth.cache_clear()


def test_kinds_that_only_a_rule_tells_apart() -> None:
    """Kinds split by something that the model does not see change no value, and no hand keeps other cards."""
    stock = tuple(
        Item(name, count, lookup(name))
        for name, count in (
            ("Mountain", 17),
            ("Shock", 8),
            ("Lightning Bolt", 8),
            ("Hill Giant", 5),
            ("Shivan Dragon", 2),
        )
    )
    plain, fine = asked_by_curve(stock, Terms(3)), asked_by_curve(stock, Terms(3), views=(lambda item: item.name,))
    assert (len(plain.merged.kinds), len(fine.merged.kinds)) == (3, 5)
    one, other = solve(plain.problem).by_hands(), solve(fine.problem).by_hands()
    assert one is not None and other is not None
    assert [float(step.value) for step in one.steps] == pytest.approx(
        [float(step.value) for step in other.steps], abs=1e-12
    )
    for step in other.steps:
        assert step.kept.chosen is not None
        kept = step.kept.chosen.rows[step.kept.chosen.choice]
        assert (kept <= step.kept.chosen.hands).all() and (kept.sum(axis=1) == step.stage.kept).all()
        worths = worth_of(fine.problem.value.at(fine.problem.deck), kept, step.kept.chosen.hands)
        assert step.kept.best == pytest.approx(worths, abs=1e-12)


def test_the_curve_model_is_no_goal() -> None:
    found = put(Subject(load_shipped("core-set-flyers"), terms=Terms()))
    with pytest.raises(OddsError, match="is no goal"):
        found.question("play")
