"""A comparison says what single calls say, and its numbers fit each other."""

from dataclasses import replace

import pytest

from keepseven.decks.deck import Deck, deck_of
from keepseven.decks.ships import load_shipped
from keepseven.reports.asking import Subject, put
from keepseven.reports.comparison import ComparedRule, compared
from keepseven.reports.lines import teller
from keepseven.reports.optimum import optima
from keepseven.reports.standing import standing
from keepseven.rules.mulligans import (
    BEST_OF_TWO,
    CANADIAN_HIGHLANDER,
    LONDON,
    MULLIGANS,
    PARIS,
    PARTIAL_PARIS,
    VANCOUVER,
    Rest,
)
from keepseven.solver.asked import Procedure
from keepseven.solver.curve import TERMS
from keepseven.solver.problem import Limits

TELL = teller({})
RED = deck_of([("Mountain", 20), ("Shock", 8), ("Hill Giant", 12)], "Red")
GOAL = "by turn 3: lands in 2..4 and spells >= 2"


def by_name(subject: Subject) -> dict[str, ComparedRule]:
    found = compared(subject, TELL)
    return {name: rule for rule in found.rules for name in (rule.rule, *rule.alike)}


def test_every_rule_agrees_with_a_single_call() -> None:
    rules = by_name(Subject(RED, GOAL))
    assert set(MULLIGANS) == set(rules)
    for name, rule in MULLIGANS.items():
        alone = optima(Subject(RED, GOAL, Procedure(rule)), TELL)
        for one, way in zip(alone.optima, rules[name].ways, strict=True):
            assert (one.begins, one.value, one.error, one.expected_cards, one.first_hand) == (
                way.begins, way.value, way.error, way.cards, way.first_hand,
            )  # fmt: skip
            assert way.goal == way.value


def test_one_player_does_not_see_who_declares_first() -> None:
    rule = by_name(Subject(RED, GOAL))["paris, team by team"]
    assert ("paris", {"paris, team by team", "paris, each to the end"}) == (rule.rule, set(rule.alike))
    assert ("partial paris", ("partial paris, face down",)) == (
        (rule := by_name(Subject(RED, GOAL))["partial paris"]).rule, rule.alike
    )  # fmt: skip


@pytest.mark.parametrize("name", ("london", "vancouver", "partial paris", "houston", "canadian highlander"))
def test_sizes_add_up(name: str) -> None:
    for way in by_name(Subject(RED, GOAL))[name].ways:
        sizes = way.sizes
        assert 1 == pytest.approx(sum(row.begins.value for row in sizes), abs=1e-12)
        assert way.cards == pytest.approx(sum(row.cards * row.begins.value for row in sizes), abs=1e-12)
        assert [row.cards for row in sizes] == sorted((row.cards for row in sizes), reverse=True)
        assert way.first_hand.value == pytest.approx(sizes[0].begins.value) or name == "partial paris"


def test_keep_rates_of_a_size_that_comes_twice() -> None:
    """With a free mulligan there are two hands of seven; their rates are weighted by how often each comes up."""
    subject = Subject(RED, GOAL, Procedure(LONDON, 1))
    (alone,) = optima(subject, TELL, ("play",)).optima
    first, second = alone.hands[:2]
    assert (7, 7) == (first.cards, second.cards)
    keeps = first.keep.value + (1 - first.keep.value) * second.keep.value
    (row, *_) = standing(put(subject), "play", TELL).sizes
    assert row.keep is not None
    assert keeps / (2 - first.keep.value) == pytest.approx(row.keep.value, abs=1e-12)
    assert keeps == pytest.approx(row.begins.value, abs=1e-12)


def no_play(deck: Deck, rule: Procedure, way: str = "play") -> tuple[float | None, tuple[str, ...]]:
    found = standing(put(Subject(deck, GOAL, rule)), "play" if way == "play" else "draw", TELL)
    return None if found.no_play is None else found.no_play.value, found.notes


def test_no_play_without_a_mulligan_is_a_hypergeometric_chance() -> None:
    """40 cards, 20 lands and 8 Shocks: without land or without Shock in 7 (and one draw by turn 2) nothing can be cast."""
    from math import comb

    def never(cards: int) -> float:
        return (comb(20, cards) + comb(32, cards) - comb(12, cards)) / comb(40, cards)

    rule = Procedure(MULLIGANS["none"])
    assert never(8) == pytest.approx(no_play(RED, rule)[0], abs=1e-12)
    assert never(9) == pytest.approx(no_play(RED, rule, "draw")[0], abs=1e-12)


def test_lists_and_rules_without_a_chance_of_no_play() -> None:
    slow = deck_of([("Mountain", 20), ("Hill Giant", 20)])
    assert (None, ()) == no_play(slow, Procedure(LONDON))
    powdered = deck_of([("Mountain", 20), ("Shock", 8), ("Hill Giant", 10), ("Serum Powder", 2)])
    chance, notes = no_play(powdered, Procedure(LONDON, floor=6))
    assert chance is None and "no play: this is not computed here" == notes[-1]


def test_no_play_with_mulligans_of_a_part_of_the_hand() -> None:
    """Seven cards without a mulligan, and better after one; of decisions that are equally good any one counts, and it is said."""
    chance, notes = no_play(RED, Procedure(PARTIAL_PARIS))
    without, _ = no_play(RED, Procedure(MULLIGANS["none"]))
    assert chance is not None and without is not None and 0 < chance < without
    assert ("no play: of decisions that are equally good any one counts",) == notes


def test_two_hands_of_one_library_are_not_computed() -> None:
    rule = Procedure(replace(BEST_OF_TWO, one_library=True), floor=6)
    chance, notes = no_play(RED, rule)
    assert chance is None and "no play: this is not computed here" == notes[-1]


def test_too_many_kinds_even_without_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keepseven.solver.beside.MOST_STEPS", 1)
    assert (None, ("no play: there are too many kinds of cards for it",)) == no_play(RED, Procedure(LONDON))


def test_very_many_kinds_of_cards() -> None:
    """Four colours: the lands are taken to pay for any colour, which is said and can only lower the chance."""
    deck = load_shipped("breed-lethality")
    chance, notes = no_play(deck, Procedure(VANCOUVER))
    assert ("no play: with so many kinds of cards, lands are taken to pay for any colour",) == notes
    assert chance is not None and 0.1 < chance < 0.5


def test_what_cannot_be_computed_has_a_sentence() -> None:
    """Mulligans of a part of a hand of this list have too many states, and the list has too many hands."""
    names = (
        "Mountain",
        "Island",
        "Shock",
        "Opt",
        "Duress",
        "Negate",
        "Hill Giant",
        "Murder",
        "Divination",
        "Counterspell",
    )
    many = deck_of([(name, 4) for name in (*names, "Forest", "Plains", "Swamp")])
    goal = " or ".join(f'"{entry.name}" >= 2' for entry in many.entries)
    (rule,) = compared(Subject(many, goal), TELL, rules=(PARTIAL_PARIS,)).rules
    assert () == rule.ways and rule.problem is not None and "states" in rule.problem


def test_conditions_stand_once_and_each_rule_says_its_own() -> None:
    found = compared(Subject(RED, GOAL, Procedure(LONDON, 1)), TELL, rules=(PARIS, CANADIAN_HIGHLANDER))
    assert "the first mulligan is free" in found.conditions
    assert not any(line.startswith("mulligans:") for line in found.conditions)
    assert all(rule.procedure[0].startswith(f"mulligans: {rule.rule}") for rule in found.rules)
    assert (40, 20, False) == (found.library, found.lands, found.goal_is_default)
    assert compared(replace(Subject(RED), goal=None), TELL, rules=(PARIS,)).goal_is_default


def test_one_way_may_be_computed_where_the_other_is_too_much() -> None:
    """Hands are not sampled where cards that are not kept are shuffled in; on the draw there is one draw more to follow."""
    subject = Subject(load_shipped("core-set-flyers"), terms=TERMS, limits=Limits(steps=10**9))
    (rule,) = compared(subject, TELL, rules=(replace(LONDON, name="shuffled in", rest=Rest.SHUFFLED),)).rules
    assert ["play"] == [way.begins for way in rule.ways]
    assert rule.problem is not None and "steps; the limit is 1000000000" in rule.problem
