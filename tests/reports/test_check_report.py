"""The report of a check: what the terminal and other programs are given."""

from datetime import date

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.reports.check import ShownProblem, check_deck
from keepseven.reports.lines import teller
from keepseven.rules.construction import deck_rules

TELL = teller({})


def test_errors_and_warnings_apart_with_the_numbers_of_the_day() -> None:
    deck = Deck("Pair", (Entry("Wastes", 98), *(Entry(name, 1, Zone.COMMANDER) for name in ("Rose Tyler", "Missy"))))
    found = check_deck(deck, deck_rules("commander", date(2025, 11, 14)), TELL, "Keruga, the Macrosage")
    assert ("Pair", "commander", date(2025, 11, 14), False) == (found.deck, found.format, found.edition, found.ready)
    assert "98 cards in the main deck and 2 commanders" == found.counts
    assert [
        ShownProblem(
            "partner.doctor",
            "702.124n",
            "Rose Tyler and Missy are no pair of commanders",
            "name one of them, or two whose partner abilities go together",
            ("Rose Tyler", "Missy"),
        ),
        ShownProblem(
            "companion.condition",
            "702.139a",
            "the deck does not fulfil the condition of Keruga, the Macrosage",
            "every card is a land or has mana value 3 or more",
            ("Rose Tyler",),
        ),
    ] == list(found.errors)
    assert [("commander.from_outside", "903.11a")] == [(one.rule, one.number) for one in found.warnings]


def test_a_deck_with_warnings_only_is_ready() -> None:
    found = check_deck(Deck("Many", (Entry("Island", 61),)), deck_rules(), TELL)
    assert (True, (), ["deck.no_maximum"]) == (found.ready, found.errors, [one.rule for one in found.warnings])
    assert 2 == len(found.not_checked)
    assert "ban lists" in found.not_checked[0]
