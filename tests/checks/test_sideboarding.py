"""What a deck may become between two games: the same cards (CR 100.4), and a deck that is ready (CR 100.2, 100.4a)."""

from datetime import date

import pytest

from keepseven.checks.sideboarding import is_checked, may_change, pool_faults, sideboarding_problems
from keepseven.decks.deck import Deck, Entry, Zone, deck_of, paper_deck
from keepseven.rule import Rule
from keepseven.rules.editions import NEWEST

SIDEBOARD, COMPANION, COMMANDER = Zone.SIDEBOARD, Zone.COMPANION, Zone.COMMANDER


def deck(*entries: tuple[str | None, int] | tuple[str | None, int, Zone]) -> Deck:
    return Deck("deck", tuple(Entry(*entry) for entry in entries))


FIRST = deck(("Shock", 4), ("Island", 56), ("Negate", 2, SIDEBOARD), ("Duress", 13, SIDEBOARD))


def problems(
    after: Deck, first: Deck = FIRST, format: str = "constructed", day: date = NEWEST
) -> list[tuple[Rule, str]]:
    return [(found.rule, str(found.message)) for found in sideboarding_problems(first, after, format, day)]


def test_cards_move_one_for_one_or_not() -> None:
    """CR 100.4 asks for no exchange of equal numbers; the deck needs 60 cards, the sideboard has 15 at most."""
    assert [] == problems(FIRST)
    assert [] == problems(
        deck(("Shock", 2), ("Island", 56), ("Negate", 2), ("Duress", 13, SIDEBOARD), ("Shock", 2, SIDEBOARD))
    )
    assert [] == problems(deck(("Shock", 4), ("Island", 56), ("Negate", 2), ("Duress", 13, SIDEBOARD)))


def test_a_deck_that_is_not_ready_any_more() -> None:
    fewer = deck(
        ("Shock", 2), ("Island", 56), ("Negate", 2, SIDEBOARD), ("Duress", 13, SIDEBOARD), ("Shock", 2, SIDEBOARD)
    )
    assert [
        (Rule.CONSTRUCTED, "the deck has 58 cards; it needs at least 60"),
        (Rule.SIDEBOARD_SIZE, "17 cards in the sideboard; 15 at most"),
    ] == problems(fewer)


def test_what_was_wrong_in_the_first_game_is_not_held_against_the_second() -> None:
    """Nine Duress are too many in both; 59 cards are not the 58 that the first deck had."""
    first = deck(("Shock", 4), ("Island", 45), ("Duress", 9), ("Negate", 2, SIDEBOARD))
    even = deck(("Shock", 2), ("Island", 45), ("Duress", 9), ("Negate", 2), ("Shock", 2, SIDEBOARD))
    one_more = deck(("Shock", 4), ("Island", 45), ("Duress", 9), ("Negate", 1), ("Negate", 1, SIDEBOARD))
    assert [] == problems(even, first)
    assert [(Rule.CONSTRUCTED, "the deck has 59 cards; it needs at least 60")] == problems(one_more, first)


def test_cards_that_are_gone_and_cards_that_are_new() -> None:
    other = deck(("Shock", 3), ("Island", 57), ("Opt", 2, SIDEBOARD), ("Duress", 13, SIDEBOARD))
    assert [
        (Rule.SIDEBOARDING, "cards of the first game are missing: 1 Shock and 2 Negate"),
        (Rule.SIDEBOARDING, "cards were not there in the first game: 1 Island and 2 Opt"),
    ] == problems(other)
    [gone, new] = sideboarding_problems(FIRST, other, "constructed", NEWEST)
    assert (("Shock", "Negate"), "CR 100.4") == (gone.cards, gone.citation)
    assert "put them into the deck or the sideboard" == str(gone.right)
    assert "leave them out; between games cards move between deck and sideboard, and nothing else changes" == str(
        new.right
    )


def test_a_wholly_other_deck_is_not_listed_to_its_end() -> None:
    before, after = (deck(*((f"{name} {n:02}", 2) for n in range(30))) for name in ("old", "new"))
    gone, new = (sentence for _, sentence in problems(after, before))
    for sentence, name in ((gone, "old"), (new, "new")):
        assert sentence.endswith(f"2 {name} 18, 2 {name} 19 and 20 more")


def test_a_card_is_the_same_by_each_of_its_names_and_printings() -> None:
    first = deck(("Fire // Ice", 2), ("Island", 60))
    same = Deck("other", (Entry("Fire", 1, set="APC"), Entry("Ice", 1, SIDEBOARD), Entry("Island", 60)))
    assert [] == problems(same, first)


def test_a_companion_is_a_card_of_the_sideboard_and_a_commander_is_not() -> None:
    companion = deck(("Island", 60), ("Lurrus of the Dream-Den", 1, COMPANION))
    assert [] == problems(deck(("Island", 60), ("Lurrus of the Dream-Den", 1, SIDEBOARD)), companion)
    first = deck(("Wastes", 99), ("Missy", 1, COMMANDER))
    assert [
        (Rule.SIDEBOARDING, "cards of the first game are missing: 1 Missy (commander)"),
        (Rule.SIDEBOARDING, "cards were not there in the first game: 1 Missy"),
    ] == problems(deck(("Wastes", 99), ("Missy", 1)), first, "commander")


def test_conspiracies_come_from_the_sideboard_and_go_back() -> None:
    """CR 315.2: each game a player chooses which of them to put into the command zone."""
    first = deck(("Island", 45), ("Brago's Favor", 1, Zone.CONSPIRACIES))
    assert [] == problems(deck(("Island", 45), ("Brago's Favor", 1, SIDEBOARD)), first, "conspiracy draft")


@pytest.mark.parametrize("format", ["limited", "conspiracy draft", "commander draft"])
def test_in_limited_play_basic_lands_come_and_go(format: str) -> None:
    first = deck(("Shock", 23), ("Island", 17), ("Opt", 4, SIDEBOARD))
    other = deck(("Shock", 22), ("Opt", 4), ("Plains", 9), ("Snow-Covered Swamp", 7), ("Shock", 1, SIDEBOARD))
    assert () == pool_faults(first, other, format)
    assert () != pool_faults(first, other, "constructed")
    [gone] = pool_faults(deck(("Shock", 40), ("Evolving Wilds", 1)), deck(("Shock", 40)), format)
    assert "cards of the first game are missing: 1 Evolving Wilds" == str(gone.message)


def test_what_lies_beside_a_list_is_not_looked_at() -> None:
    beside = Deck("deck", (*FIRST.entries, Entry("Opt", 9, Zone.MAYBEBOARD)))
    assert [] == problems(beside)


def test_cards_that_nobody_named_are_counted() -> None:
    assert [] == problems(paper_deck(60), paper_deck(60))
    assert [(Rule.SIDEBOARDING, "cards of the first game are missing: 1 without a name")] == problems(
        paper_deck(60), paper_deck(61)
    )
    [gone] = sideboarding_problems(paper_deck(61), paper_deck(60), "constructed", NEWEST)
    assert () == gone.cards


def test_by_a_text_that_decks_are_not_checked_by_only_the_pool_is_looked_at() -> None:
    day = date(2019, 7, 12)
    assert [True, False, False] == [is_checked("limited", NEWEST), is_checked("limited", day), is_checked("?", NEWEST)]
    small = deck(("Shock", 4), ("Negate", 1, SIDEBOARD))
    assert [] == problems(deck(("Shock", 3), ("Negate", 1), ("Shock", 1, SIDEBOARD)), small, day=day)
    assert [(Rule.SIDEBOARDING, "cards of the first game are missing: 1 Shock")] == problems(
        deck(("Shock", 3), ("Negate", 1)), small, "a format of nobody"
    )


@pytest.mark.parametrize(
    ("first", "format", "expected"),
    [
        (FIRST, "constructed", True),
        (deck_of([("Island", 60)]), "constructed", False),
        (deck_of([("Island", 40)]), "limited", True),
        (deck(("Island", 60), ("Lurrus of the Dream-Den", 1, COMPANION)), "constructed", True),
        (deck(("Wastes", 99), ("Missy", 1, COMMANDER)), "commander", False),
    ],
)
def test_whether_there_is_anything_to_change(first: Deck, format: str, expected: bool) -> None:
    assert expected is may_change(first, format)
