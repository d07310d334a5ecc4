"""Rows of a sweep say what single calls say, and each question has a key of its own."""

import pickle
from dataclasses import replace

import pytest

from keepseven.decks.deck import Deck, Entry, Zone, deck_of
from keepseven.decks.edits import edited
from keepseven.odds.sources import Source, Sources
from keepseven.reports.asking import Subject
from keepseven.reports.lines import teller
from keepseven.reports.optimum import optima
from keepseven.rules.mulligans import LONDON, PARTIAL_PARIS, VANCOUVER, Mulligan
from keepseven.solver.asked import Procedure
from keepseven.sweeps.task import COLUMNS, Task, key_of, row_of, with_land_counts

RED = deck_of([("Mountain", 20), ("Shock", 8), ("Hill Giant", 12)], "Red")
GOAL = "by turn 3: lands in 2..4 and spells >= 2"
SUBJECT = Subject(RED, GOAL, Procedure(LONDON), Sources())


@pytest.mark.parametrize("rule", (LONDON, VANCOUVER), ids=lambda rule: rule.name)
def test_a_row_agrees_with_a_single_call(rule: Mulligan) -> None:
    subject = replace(SUBJECT, procedure=Procedure(rule))
    (alone,) = optima(subject, teller({}), ("draw",)).optima
    row = row_of(Task(subject, "draw"))
    assert list(COLUMNS) == list(row)
    assert (alone.value.value, alone.expected_cards, 0.0) == (row["value"], row["cards"], row["error"])
    assert [hand.keep.value for hand in alone.hands if hand.cards] == [
        row[f"keep_{hand.cards}"] for hand in alone.hands if hand.cards
    ]
    assert (
        "Red",
        40,
        20,
        "",
        "draw",
        GOAL.replace("lands", "land").replace("spells", "spell"),
        "exact fraction",
        "",
    ) == tuple(row[name] for name in ("deck", "library", "lands", "swap", "on", "goal", "method", "problem"))


def test_other_numbers_of_lands_are_the_lists_changed_by_hand() -> None:
    found = {
        row_of(Task(subject, "play", swap))["lands"]: (subject, swap)
        for subject, swap in with_land_counts(SUBJECT, (19, 20, 22))
    }
    assert ["-1 Mountain, +1 Hill Giant", "", "+2 Mountain, -1 Hill Giant, -1 Shock"] == [
        swap for _, swap in found.values()
    ]
    by_hand = edited(RED, ("Hill Giant", "Shock"), ("2 Mountain",))
    (alone,) = optima(replace(SUBJECT, deck=by_hand), teller({}), ("play",)).optima
    assert alone.value.value == row_of(Task(found[22][0], "play"))["value"]


def test_what_cannot_be_computed_is_a_row_too() -> None:
    lands = ("Mountain", "Island", "Forest", "Plains", "Swamp")
    spells = ("Shock", "Opt", "Duress", "Negate", "Hill Giant", "Murder", "Divination", "Counterspell")
    many = deck_of([(name, 4) for name in (*lands, *spells)])
    goal = " or ".join(f'"{entry.name}" >= 2' for entry in many.entries)
    row = row_of(Task(Subject(many, goal, Procedure(PARTIAL_PARIS)), "play"))
    assert row["value"] is None and "states" in str(row["problem"])


def test_hands_of_more_than_seven_have_no_columns() -> None:
    row = row_of(Task(replace(SUBJECT, procedure=Procedure(LONDON, hand_size=8)), "play"))
    smaller = sum(float(row[f"begin_{size}"] or 0) for size in range(8))
    assert 0 < smaller < 1  # the rest begins with eight
    assert float(row["cards"] or 0) > sum(size * float(row[f"begin_{size}"] or 0) for size in range(8)) + 7.99 * (
        1 - smaller
    )


def test_a_row_is_one_line_whatever_the_deck_is_called() -> None:
    row = row_of(Task(replace(SUBJECT, deck=replace(RED, name='a\nb\x1b,"')), "play"))
    assert 'a b ,"' == row["deck"]


def test_the_key_is_that_of_the_question() -> None:
    task = Task(SUBJECT, "play")
    printed = Deck("Red", tuple(replace(entry, set="M21", number="7") for entry in reversed(RED.entries)))
    assert key_of(task) == key_of(pickle.loads(pickle.dumps(task)))
    assert key_of(task) == key_of(Task(replace(SUBJECT, deck=printed), "play"))
    beside = replace(RED, entries=(*RED.entries, Entry("Negate", 3, Zone.SIDEBOARD)))
    assert key_of(task) == key_of(Task(replace(SUBJECT, deck=beside), "play"))
    others = [
        Task(SUBJECT, "draw"),
        Task(replace(SUBJECT, goal="lands >= 2"), "play"),
        Task(replace(SUBJECT, goal=None), "play"),
        Task(replace(SUBJECT, deck=replace(RED, name="Blue")), "play"),
        Task(replace(SUBJECT, deck=edited(RED, ("Shock",), ("Mountain",))), "play"),
        Task(replace(SUBJECT, deck=replace(RED, entries=(*RED.entries, Entry("Negate", 1, Zone.COMMANDER)))), "play"),
        Task(replace(SUBJECT, procedure=Procedure(VANCOUVER)), "play"),
        Task(replace(SUBJECT, procedure=Procedure(LONDON, 1)), "play"),
        Task(replace(SUBJECT, procedure=Procedure(LONDON, floor=4)), "play"),
        Task(replace(SUBJECT, reading=Sources(x=2)), "play"),
        Task(replace(SUBJECT, reading=Sources(corrections={"Shock": Source("R")})), "play"),
    ]
    assert len({key_of(task), *map(key_of, others)}) == 1 + len(others)


def test_the_key_knows_the_facts_of_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    task = Task(SUBJECT, "play")
    before = key_of(task)
    monkeypatch.setattr("keepseven.odds.merge.stock.__kwdefaults__", {"zone": Zone.MAIN, "cards": lambda name: None})
    assert before != key_of(task)
