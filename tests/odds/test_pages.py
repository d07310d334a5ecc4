"""The pages on odds are true: every goal can be read, every number is computed."""

import re
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest
from tagged_lists import tagged

from keepseven.decks import deck_of, load_shipped
from keepseven.errors import OddsError
from keepseven.odds.castability import Library, Number, castable
from keepseven.odds.casting import LandClass
from keepseven.odds.chance import chance
from keepseven.odds.counting import Copies, between, mean
from keepseven.odds.mana import bits, cost
from keepseven.odds.merge import Item, Items, stock
from keepseven.odds.multiset import hands
from keepseven.odds.parse import parse
from keepseven.odds.policy import KARSTEN_2022, NO_MULLIGANS, kept_under
from keepseven.odds.question import question
from keepseven.odds.seen import Known

DOCS = Path(__file__).parents[2] / "docs"
GOALS = (DOCS / "reference" / "goals.md").read_text(encoding="utf-8")
WHY = (DOCS / "explanation" / "why-calculators-disagree.md").read_text(encoding="utf-8")
LIST = stock(
    tagged(
        deck_of(
            [
                ("Goblin Guide", 4),
                ("Lightning Bolt", 4),
                ("Llanowar Elves", 4),
                ("Sol Ring", 1),
                ("Arcane Signet", 1),
                ("Sheoldred, the Apocalypse", 4),
                ("Sword of Fire and Ice", 1),
                ("Steam Vents", 20),
            ]
        ),
        {"Sol Ring": ["ramp", "rocks"], "Opt": ["card draw"]},
    )
)


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", GOALS, re.DOTALL)


def cells(heading: str) -> list[str]:
    """What stands in backticks in the first column of the table under a heading."""
    table = GOALS.split(heading)[1].split("\n\n|", 1)[1].split("\n\n")[0]
    first = [re.split(r"(?<!\\)\|", row)[0 if row[0] != "|" else 1] for row in ("|" + table).splitlines()[2:]]
    return [text.replace("\\|", "|") for cell in first for text in re.findall(r"`([^`]+)`", cell)]


@pytest.mark.parametrize("goal", blocks("goal") + cells("## Counting cards"))
def test_goals_of_the_page_are_goals(goal: str) -> None:
    assert question(parse(goal, LIST), LIST)


@pytest.mark.parametrize("words", cells("## Which cards") + cells("Sets are joined like this:"))
def test_sets_of_the_page_are_sets(words: str) -> None:
    assert question(parse(f"({words}) >= 1", LIST), LIST)


def test_the_pages_tables_are_found() -> None:
    assert 10 == len(blocks("goal"))
    assert {"lands >= 2", "lands > spells"} <= set(cells("## Counting cards"))
    assert {"red | green", "nonland"} <= set(cells("Sets are joined like this:"))


def test_the_python_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = blocks("python")
    exec(compile(code, "goals.md", "exec"), {})
    assert "8791543/25844655\n" == capsys.readouterr().out


def test_errors_of_the_page_are_those_that_come() -> None:
    texts = ["by trun 3: lands", '"Goblin Giude" >= 1']
    found = []
    for text in texts:
        with pytest.raises(OddsError) as caught:
            parse(text, LIST)
        found.append(str(caught.value))
    assert found == blocks("text")[0].splitlines()


def test_the_command_of_the_page_asks_a_goal() -> None:
    (line,) = blocks("sh")
    words = re.fullmatch(r"keepseven odds (\S+) '(.*)'\n", line)
    assert words is not None
    assert parse(words[2], stock(load_shipped(words[1])))


def asked(items: Items, goal: str, known: Known | None = None) -> Fraction:
    return chance(question(parse(goal, items), items), known=known).chance


def partial_mulligan(most: int) -> Fraction:
    items = (Item("A", 4), Item("B", 4), Item("C", 52))
    seven = hands((4, 4, 52), 7)
    total = Fraction(0)
    for (a, b, c), weight in zip(seven.rows.tolist(), seven.weights.tolist(), strict=True):
        kept = {"A": min(a, most), "B": min(b, most)}
        bottom = ["A"] * (a - kept["A"]) + ["B"] * (b - kept["B"]) + ["C"] * c
        goal = f'by turn {len(bottom) + 1}: "A" >= 1 and "B" >= 1'
        total += Fraction(weight, seven.total) * asked(items, goal, Known(hand=kept, bottom=bottom))
    return total


def test_all_percentages_of_why_calculators_disagree() -> None:
    tombs = stock(deck_of([("Overgrown Tomb", 4), ("Swamp", 8), ("Forest", 8), ("Llanowar Elves", 40)]))
    eleven = (Item("Land", 4), Item("Spell", 7))
    sources = Library((LandClass(bits("R"), False, 14), LandClass(0, False, 11)), 0, 60)
    plain, kept = (castable(cost("{R}"), 1, sources, policy=policy) for policy in (NO_MULLIGANS, KARSTEN_2022))
    fails = [1 - between(Copies(60, 4, size), 1) for size in (7, 6, 5)]
    pair = (Item("A", 4), Item("B", 4), Item("C", 52))
    expected: list[Number] = [
        between(Copies(60, 24, 7), 3, 3),
        between(Copies(60, 24, 7), 3),
        between(Copies(60, 24, 7), 3, 4),
        Fraction(sum(comb(9, n) * 2 ** (9 - n) for n in range(3, 10)), 3**9),
        between(Copies(99, 33, 9), 3),
        between(Copies(60, 24, 9), 3),
        between(Copies(60, 24, 10), 3),
        plain.chance,
        plain.enough,
        plain.given_enough,
        kept.given_enough,
        Fraction(9, 10),
        1 - fails[0] * fails[1] * fails[2],
        1 - fails[0] ** 3,
        Fraction("0.99573"),  # what a program said
        Fraction("0.9925311523183866"),  # and the exact value, of tests of the solver
        asked(eleven, 'by turn 2: "Land"', Known(hand={}, bottom=["Land"])),
        asked(eleven, 'by turn 2: "Land"', Known(hand={})),
        Fraction(3, 11),
        asked(tombs, "by turn 2: pay {B}{G}"),
        asked(tombs, "by turn 2: lands makes B >= 1 and lands makes G >= 1"),
        asked(pair, '"A" >= 1 and "B" >= 1'),
        partial_mulligan(4),
        partial_mulligan(1),
    ]
    digits = re.findall(r"(\d+(?:\.\d+)?) %", WHY)
    assert digits == [f"{100 * float(e):.{len(d.partition('.')[2])}f}" for e, d in zip(expected, digits, strict=True)]


def test_all_means_of_why_calculators_disagree() -> None:
    found = kept_under(KARSTEN_2022, (20, 40), [0])
    after = float((found.weights * found.kept[:, 0]).sum())
    expected: list[Number] = [mean(Copies(60, 20, 7)), mean(Copies(260, 220, 7)), mean(Copies(60, 20, 7)), after]
    section = WHY.split("## 6.")[1].split("## 7.")[0].split("Without mulligans")[1]
    assert re.findall(r"\b\d\.\d\d\b", section) == [f"{float(number):.2f}" for number in expected]
