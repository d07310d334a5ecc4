"""The whole check: everything at once, errors first, dated; and what is refused with a sentence."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keepseven.cards.table import opened
from keepseven.checks import Severity, problems
from keepseven.conform.deck_case import DeckCase, deck_cases
from keepseven.decks.deck import Deck, Entry, Zone, deck_of, paper_deck
from keepseven.errors import DeckError, RulesError
from keepseven.rule import Rule
from keepseven.rules.construction import CHECKED, deck_rules
from keepseven.rules.deck_numbers import ARCHENEMY_COMMANDER, WHOLE
from keepseven.rules.editions import EDITIONS


def commander_deck(*commanders: str, count: int = 99) -> Deck:
    return Deck("deck", (Entry("Wastes", count), *(Entry(name, 1, Zone.COMMANDER) for name in commanders)))


def test_all_problems_come_at_once_and_errors_first() -> None:
    deck = Deck(
        "deck",
        (
            Entry("Opt", 5),
            Entry("Akoum", 1),
            Entry("Black Lotos", 1),
            Entry("Shock", 16, Zone.SIDEBOARD),
            Entry("Arms Depot", 1, Zone.CONTRAPTION_DECK),
        ),
    )
    found = problems(deck, deck_rules())
    assert [
        ("error", Rule.CONSTRUCTED, ()),
        ("error", Rule.CONSTRUCTED, ("Opt",)),
        ("error", Rule.CONSTRUCTED, ("Shock",)),
        ("error", Rule.SIDEBOARD_SIZE, ()),
        ("error", Rule.TRADITIONAL, ("Akoum",)),
        ("warning", Rule.CASUAL, ("Arms Depot",)),
        ("warning", Rule.REFERENCE, ("Black Lotos",)),
    ] == [(one.severity, one.rule, one.cards) for one in found]
    assert "the deck has 6 cards; it needs at least 60" == str(found[0].message)
    assert "add 54 cards" == str(found[0].right)


def test_a_problem_is_cited_by_the_text_of_its_day() -> None:
    deck = Deck("deck", (Entry("Wastes", 98), *(Entry(name, 1, Zone.COMMANDER) for name in ("Rose Tyler", "Missy"))))
    for day, number in (("2025-11-13", "m"), ("2025-11-14", "n"), ("2026-01-16", "m")):
        [found] = problems(deck, deck_rules("commander", date.fromisoformat(day)))
        assert f"CR 702.124{number}" == found.citation


@pytest.mark.parametrize("day", [day for day in EDITIONS if day >= WHOLE])
def test_no_problem_is_cited_that_its_text_does_not_have(day: date) -> None:
    """Every case that ships, by the text of every day."""
    for case in deck_cases():
        if case.format == "archenemy commander" and day < ARCHENEMY_COMMANDER:
            continue
        for found in problems(listed(case), deck_rules(case.format, day), case.companion, case.communal):
            assert found.edition == day
            assert found.citation.startswith("CR ")


def test_cards_that_nobody_named_are_counted() -> None:
    [found] = problems(paper_deck(60), deck_rules())
    assert (Severity.WARNING, Rule.REFERENCE, ()) == (found.severity, found.rule, found.cards)
    assert "60 cards have no name; they are counted and not looked at" == str(found.message)


def test_of_commanders_that_nobody_knows_nothing_is_said() -> None:
    for deck in (commander_deck("Nobody at All"), commander_deck("Nobody at All", "Tymna the Weaver", count=98)):
        [found] = problems(deck, deck_rules("commander"))
        assert (Severity.WARNING, Rule.REFERENCE, ("Nobody at All",)) == (found.severity, found.rule, found.cards)


def test_of_a_companion_beside_an_unknown_commander_the_condition_is_judged() -> None:
    found = problems(commander_deck("Nobody at All"), deck_rules("commander"), "Keruga, the Macrosage")
    assert [Rule.REFERENCE] == [one.rule for one in found]


def test_what_lies_beside_the_deck_is_not_looked_at() -> None:
    deck = Deck("deck", (Entry("Island", 60), Entry("Opt", 99, Zone.MAYBEBOARD)))
    assert () == problems(deck, deck_rules())


def test_an_empty_deck_has_too_few_cards() -> None:
    assert [Rule.CONSTRUCTED] == [one.rule for one in problems(Deck("deck", ()), deck_rules())]


def test_a_companion_that_no_card_is() -> None:
    with pytest.raises(DeckError, match='no card is named "Lurus"'):
        problems(deck_of([("Island", 60)]), deck_rules(), "Lurus")


@pytest.mark.parametrize(
    ("format", "companion", "players", "said"),
    [
        ("constructed", None, 4, "a single planar deck is for planechase, not for constructed"),
        ("planechase", "Yorion, Sky Nomad", 4, "a planar deck has no companion"),
        ("planechase", None, 1, "a game needs 2 to 100 players, not 1"),
        ("planechase", None, 101, "a game needs 2 to 100 players, not 101"),
        ("planechase", None, 10**9, "a game needs 2 to 100 players, not 1000000000"),
    ],
)
def test_a_single_planar_deck_that_makes_no_sense(format: str, companion: str | None, players: int, said: str) -> None:
    with pytest.raises(RulesError, match=said):
        problems(deck_of([("Akoum", 1)]), deck_rules(format), companion, players)


@pytest.mark.parametrize(("players", "planes"), [(2, 19), (100, 39)])
def test_a_single_planar_deck_for_the_fewest_and_the_most_players(players: int, planes: int) -> None:
    deck = Deck("planes", (Entry("Akoum", planes, Zone.PLANAR_DECK),))
    found = problems(deck, deck_rules("planechase"), communal=players)
    assert [Rule.COMMUNAL_PLANES, Rule.COMMUNAL_PLANES] == [one.rule for one in found]
    assert f"the planar deck has {planes}; it needs {planes + 1} at least" == str(found[0].message)


@pytest.mark.parametrize(
    ("format", "day", "right"),
    [
        ("commander", "2025-07-24", "name a legendary creature card, or one that says so itself as commander"),
        (
            "commander",
            "2025-07-25",
            "name a legendary creature, Vehicle or Spacecraft card, or one that says so itself",
        ),
        ("brawl", "2025-07-24", "name a legendary creature or planeswalker card, or one that says so itself"),
    ],
)
def test_who_may_command_is_said_by_the_text_of_the_day(format: str, day: str, right: str) -> None:
    deck = Deck("deck", (Entry("Wastes", 59 if format == "brawl" else 99), Entry("Grizzly Bears", 1, Zone.COMMANDER)))
    [found] = problems(deck, deck_rules(format, date.fromisoformat(day)))
    assert str(found.right).startswith(right)


@pytest.mark.parametrize(
    ("format", "zones", "right"),
    [
        ("constructed", {Zone.MAIN: {"Island": 57}}, "add 3 cards"),
        ("commander", {Zone.MAIN: {"Plains": 104}, Zone.COMMANDER: {"Isamaru, Hound of Konda": 1}}, "take 5 cards out"),
        ("constructed", {Zone.MAIN: {"Opt": 7, "Island": 53}}, "take 3 out"),
        ("constructed", {Zone.MAIN: {"Island": 60}, Zone.SIDEBOARD: {"Wastes": 17}}, "take 2 cards out"),
        (
            "limited",
            {Zone.MAIN: {"Island": 38}, Zone.SIDEBOARD: {"Advantageous Proclamation": 1}},
            "add 2 cards, or put Advantageous Proclamation into the command zone",
        ),
        ("limited", {Zone.MAIN: {"Island": 38}, Zone.SIDEBOARD: {"Opt": 1}}, "add 2 cards"),
        ("constructed", {Zone.MAIN: {"Island": 58}, Zone.SIDEBOARD: {"Opt": 1}}, "add 2 cards"),
        ("planechase", {Zone.MAIN: {"Island": 60}}, "add 10"),
        (
            "planechase",
            {Zone.MAIN: {"Island": 60}, Zone.PLANAR_DECK: {"Chaotic Aether": 5, "Akoum": 5}},
            "take 3 of them out",
        ),
        ("limited", {Zone.MAIN: {"Island": 40, "Power Play": 1}}, "put them into the command zone from the sideboard"),
        ("constructed", {Zone.MAIN: {"Island": 60, "Balloon Stand": 1}}, "put them into an Attraction deck"),
    ],
)
def test_what_would_be_right(format: str, zones: dict[Zone, dict[str, int]], right: str) -> None:
    entries = (Entry(name, n, zone) for zone, cards in zones.items() for name, n in cards.items())
    found = problems(Deck("deck", tuple(entries)), deck_rules(format))
    assert right == str(found[0].right)


def test_the_minimum_is_never_less_than_nothing() -> None:
    deck = Deck("deck", (Entry("Advantageous Proclamation", 9, Zone.CONSPIRACIES),))
    assert () == problems(deck, deck_rules("conspiracy draft"))


def test_colours_are_said_in_words_and_in_order() -> None:
    main = (Entry("Mountain", 60), Entry("Island", 38), Entry("Llanowar Elves", 1))
    for commander, right in (
        ("Zndrsplt, Eye of Wisdom", "blue"),
        ("Sol Ring", "none"),
        ("Tymna the Weaver", "white and black"),
    ):
        found = problems(Deck("deck", (*main, Entry(commander, 1, Zone.COMMANDER))), deck_rules("commander"))
        said = {str(one.right) for one in found if one.rule is Rule.IDENTITY}
        assert {f"only colours of the commander: {right}"} == said


def listed(case: DeckCase) -> Deck:
    return Deck("deck", tuple(Entry(name, n, zone) for zone, cards in case.deck.items() for name, n in cards.items()))


@given(st.data())
def test_neither_the_order_of_the_list_nor_its_lines_matter(data: st.DataObject) -> None:
    """Each entry may stand anywhere, and in several lines."""
    case = data.draw(st.sampled_from(deck_cases()))
    rules, deck = deck_rules(case.format), listed(case)
    parts = []
    for entry in deck.entries:
        first = data.draw(st.integers(0, entry.count))
        parts += [Entry(entry.name, n, entry.zone) for n in (first, entry.count - first) if n]
    shuffled = Deck("deck", tuple(data.draw(st.permutations(parts))))
    assert found_in(deck, case) == found_in(shuffled, case)
    assert rules.edition == max(EDITIONS)


def found_in(deck: Deck, case: DeckCase) -> list[tuple[str, str, list[str]]]:
    found = problems(deck, deck_rules(case.format), case.companion, case.communal)
    return sorted((one.severity.value, one.rule.value, sorted(one.cards)) for one in found)


NAMES = [
    "Opt",
    "Island",
    "Akoum",
    "Power Play",
    "Grist, the Hunger Tide",
    "Faceless One",
    "Fire",
    "Nobody at All",
    "\x00",
    "",
]
ENTRIES = st.builds(
    Entry,
    st.one_of(st.none(), st.sampled_from(NAMES), st.text(max_size=30)),
    st.integers(0, 100_000),
    st.sampled_from(Zone),
)


@given(
    st.lists(ENTRIES, max_size=12),
    st.sampled_from(CHECKED),
    st.sampled_from([None, "Lutri, the Spellchaser", "Opt", "Yorion, Sky Nomad", "Umori, the Collector"]),
    st.sampled_from([day for day in EDITIONS if day >= ARCHENEMY_COMMANDER]),
)
def test_of_any_list_something_can_be_said(entries: list[Entry], format: str, companion: str | None, day: date) -> None:
    for found in problems(Deck("any", tuple(entries)), deck_rules(format, day), companion):
        assert all(map(str, (found.citation, found.message, found.right)))


def test_a_list_of_ten_thousand_names_is_checked_in_one_pass() -> None:
    """Without passes over the list for each name: that would take minutes."""
    deck = deck_of((name, 5) for name in every_name()[:10_000])
    found = problems(deck, deck_rules())
    assert 9_000 < sum(one.rule in (Rule.CONSTRUCTED, Rule.OWN_WORDS) for one in found)


def every_name() -> list[str]:
    cells = (line.split("\t") for line in opened().lines())
    return [name for _, name, *facts in cells if facts]
