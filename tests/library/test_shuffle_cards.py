"""The four examples that the rule gives, with their cards, and the other cards that have to do with shuffling."""

from datetime import date

import pytest

from keepseven.cards.search import lookup
from keepseven.errors import KeepsevenError
from keepseven.library.cards import (
    PUT_ON_TOP_INSTEAD,
    SEARCHES_AND_PLACES,
    SHUFFLES_A_SET,
    SHUFFLES_ITSELF,
    WATCHES_SHUFFLES,
)
from keepseven.library.effects import (
    put_into_graveyard,
    search_as,
    shuffle_its_set,
    shuffle_itself,
    times_triggered,
)
from keepseven.library.events import LibraryNotShuffled, LibraryShuffled, PileShuffled
from keepseven.library.library import Library, unknown
from keepseven.library.shuffling import Fate, Found, Occasion, search_and_place, shuffle
from keepseven.rule import Rule

LIBRARY = unknown(1, ("Island", "Opt", "Shock"))
BY_1 = Occasion((1,))
IN_2012 = Occasion((1,), day=date(2012, 2, 1))
TABLE = frozenset({1, 2, 3})


# the examples


def test_guile_is_exiled_in_response_and_the_library_is_shuffled() -> None:
    waiting = shuffle_itself("Guile", LIBRARY, "Guile", Fate.ABSENT, BY_1)
    after = waiting.arranged((2, 1, 0))
    assert ("Shock", "Opt", "Island") == after.library.cards
    assert (LibraryShuffled(1, 1, (1,), 3, (), (Rule.ABSENT, Rule.RANDOMIZE)),) == after.events
    assert 1 == times_triggered("Psychogenic Probe", 2, after.events[0])


def test_guile_is_exiled_in_response_and_in_2012_nothing_happens() -> None:
    after = shuffle_itself("Guile", LIBRARY, "Guile", Fate.ABSENT, IN_2012).arranged(())
    assert (LIBRARY, (LibraryNotShuffled(1, (Rule.ABSENT,)),)) == (after.library, after.events)
    assert 0 == times_triggered("Psychogenic Probe", 2, after.events[0])


def test_black_suns_zenith_is_cast_with_flashback_and_the_library_is_shuffled() -> None:
    after = shuffle_itself("Black Sun's Zenith", LIBRARY, "Black Sun's Zenith", Fate.REDIRECTED, BY_1).arranged(
        (1, 0, 2)
    )
    assert ("Opt", "Island", "Shock") == after.library.cards
    assert (LibraryShuffled(1, 1, (1,), 3, (), (Rule.REDIRECTED, Rule.RANDOMIZE)),) == after.events


def test_black_suns_zenith_is_cast_with_flashback_and_in_2012_nothing_is_shuffled() -> None:
    after = shuffle_itself("Black Sun's Zenith", LIBRARY, "Black Sun's Zenith", Fate.REDIRECTED, IN_2012).arranged(())
    assert (LIBRARY, (LibraryNotShuffled(1, (Rule.REDIRECTED,)),)) == (after.library, after.events)


@pytest.mark.parametrize("occasion", [Occasion((2,)), Occasion((2,), day=date(2010, 2, 1))])
def test_loaming_shaman_without_targets_still_makes_its_target_player_shuffle(occasion: Occasion) -> None:
    after = shuffle_its_set("Loaming Shaman", LIBRARY, (), occasion).arranged((1, 2, 0))
    assert ("Opt", "Shock", "Island") == after.library.cards
    assert (LibraryShuffled(1, 1, (2,), 3, (), (Rule.EMPTY_SET, Rule.RANDOMIZE)),) == after.events


def test_darksteel_colossus_is_shuffled_in_and_gravebane_zombie_lies_on_top() -> None:
    cards = ("Gravebane Zombie", "Grizzly Bears", "Darksteel Colossus")
    waiting, others = put_into_graveyard(LIBRARY, cards, str, BY_1, watching=TABLE)
    assert waiting is not None
    assert (("Island", "Opt", "Shock", "Darksteel Colossus"), ("Grizzly Bears",)) == (waiting.cards, others)
    after = waiting.arranged((3, 0, 1, 2))
    assert ("Gravebane Zombie", "Darksteel Colossus", "Island", "Opt", "Shock") == after.library.cards
    assert (TABLE, frozenset()) == after.library.known[:2]
    assert (LibraryShuffled(1, 1, (1,), 4, (0,), (Rule.POSITION, Rule.RANDOMIZE)),) == after.events


# more cards


def test_two_colossi_that_die_together_trigger_twice() -> None:
    cards = ("Darksteel Colossus", "Blightsteel Colossus")
    waiting, others = put_into_graveyard(LIBRARY, cards, str, BY_1)
    assert waiting is not None
    event = waiting.arranged((4, 3, 2, 1, 0)).events[0]
    assert ((), (1, 1), Rule.SEVERAL) == (others, getattr(event, "effects", None), event.rule)
    assert 2 == times_triggered("Cosi's Trickster", 2, event)


def test_a_discarded_zombie_does_not_die_and_a_discarded_colossus_is_shuffled_in() -> None:
    cards = ("Gravebane Zombie", "Darksteel Colossus")
    waiting, others = put_into_graveyard(LIBRARY, cards, str, BY_1, dying=False)
    assert waiting is not None
    assert (4, ("Gravebane Zombie",)) == (waiting.count, others)


def test_where_nothing_is_shuffled_in_nothing_waits_for_an_order() -> None:
    assert (None, ("Gravebane Zombie", "Guile")) == put_into_graveyard(
        LIBRARY, ("Gravebane Zombie", "Guile"), str, BY_1
    )


def test_an_angel_that_did_not_die_is_not_shuffled_in() -> None:
    assert 4 == shuffle_itself("Angel of Fury", LIBRARY, "Angel of Fury", Fate.ARRIVES, BY_1).count
    with pytest.raises(KeepsevenError, match="Angel of Fury has no ability that shuffles it into a library now"):
        shuffle_itself("Angel of Fury", LIBRARY, "Angel of Fury", Fate.ARRIVES, BY_1, dying=False)


@pytest.mark.parametrize("name", ["Darksteel Colossus", "Island"])
def test_cards_that_no_resolving_effect_shuffles_in_are_refused(name: str) -> None:
    with pytest.raises(KeepsevenError, match=f"{name} has no ability"):
        shuffle_itself(name, LIBRARY, name, Fate.ARRIVES, BY_1)


def test_a_graveyard_is_shuffled_in_with_elixir_itself() -> None:
    after = shuffle_its_set("Elixir of Immortality", LIBRARY, ("Elixir of Immortality", "Duress"), BY_1)
    assert ("Island", "Opt", "Shock", "Elixir of Immortality", "Duress") == after.cards
    with pytest.raises(KeepsevenError, match="Island shuffles no set of cards"):
        shuffle_its_set("Island", LIBRARY, (), BY_1)


def test_a_tutor_shows_its_card_to_everybody_or_to_nobody_else() -> None:
    worldly = search_as("Worldly Tutor", LIBRARY, (1,), BY_1, TABLE).arranged((1, 0)).library
    assert (("Opt", "Shock", "Island"), TABLE) == (worldly.cards, worldly.known[0])
    vampiric = search_as("Vampiric Tutor", LIBRARY, (1,), BY_1, TABLE).arranged((1, 0)).library
    assert frozenset({1}) == vampiric.known[0]
    other = (
        search_as("Varragoth, Bloodsky Sire", LIBRARY, (1,), Occasion((2,), player=3), TABLE).arranged((1, 0)).library
    )
    assert frozenset({3}) == other.known[0]


def test_long_term_plans_puts_its_card_third_from_the_top() -> None:
    library = unknown(1, tuple("abcde"))
    after = search_as("Long-Term Plans", library, (4,), BY_1, TABLE).arranged((0, 1, 2, 3)).library
    assert (tuple("abecd"), (2,)) == (after.cards, after.places_known)


def test_a_card_that_puts_nothing_back_is_refused() -> None:
    with pytest.raises(KeepsevenError, match="Island does not put found cards back into the library"):
        search_as("Island", LIBRARY, (0,), BY_1, TABLE)


# what watches shuffles


@pytest.mark.parametrize(
    ("name", "controller", "effects", "times"),
    [
        # player 1 shuffles
        ("Cosi's Trickster", 2, (1,), 1),
        ("Cosi's Trickster", 1, (1,), 0),
        ("Cosi's Trickster", 2, (1, 2), 2),
        ("Psychic Surgery", 3, (1,), 1),
        ("Psychogenic Probe", 1, (2,), 1),
        ("Psychogenic Probe", 2, (1,), 1),
        ("Widespread Panic", 2, (1,), 1),
        ("Widespread Panic", 2, (2,), 0),
        ("Widespread Panic", 2, (2, 1), 1),
    ],
)
def test_how_often_cards_trigger(name: str, controller: int, effects: tuple[int, ...], times: int) -> None:
    event = shuffle(LIBRARY, Occasion(effects)).arranged((0, 1, 2)).events[0]
    assert times == times_triggered(name, controller, event)


def test_a_teammate_is_no_opponent() -> None:
    event = shuffle(LIBRARY, BY_1).arranged((0, 1, 2)).events[0]
    assert 0 == times_triggered("Cosi's Trickster", 2, event, allies=frozenset({1}))


def test_widespread_panic_needs_a_library_of_ones_own() -> None:
    event = shuffle(LIBRARY, Occasion((2,), player=2)).arranged((0, 1, 2)).events[0]
    assert 0 == times_triggered("Widespread Panic", 3, event)


@pytest.mark.parametrize("cards", [(), ("Island",)])
def test_a_library_of_no_or_one_card_triggers_them_too(cards: tuple[str, ...]) -> None:
    event = shuffle(unknown(1, cards), BY_1).arranged(tuple(range(len(cards)))).events[0]
    assert 1 == times_triggered("Cosi's Trickster", 2, event)


@pytest.mark.parametrize("name", sorted(WATCHES_SHUFFLES))
def test_shuffles_by_the_rules_and_of_other_piles_trigger_none_of_them(name: str) -> None:
    before_the_game = shuffle(LIBRARY, Occasion()).arranged((0, 1, 2)).events[0]
    assert [0, 0] == [
        times_triggered(name, seat, event) for seat, event in ((2, before_the_game), (2, PileShuffled(1, 3)))
    ]


def test_a_search_with_placing_triggers_as_well() -> None:
    event = search_and_place(LIBRARY, (Found(0, 0),), BY_1).arranged((0, 1)).events[0]
    assert 1 == times_triggered("Cosi's Trickster", 2, event)


def test_a_card_that_watches_nothing_is_refused() -> None:
    with pytest.raises(KeepsevenError, match="Island has no ability that triggers on a shuffle"):
        times_triggered("Island", 1, PileShuffled(1, 1))


def test_the_lists_name_real_cards() -> None:
    names = {*SHUFFLES_ITSELF, *SHUFFLES_A_SET, *SEARCHES_AND_PLACES, *PUT_ON_TOP_INSTEAD, *WATCHES_SHUFFLES}
    assert 25 + 15 + 47 + 1 + 4 == len(names)
    assert [] == sorted(name for name in names if lookup(name) is None)


def test_libraries_are_values() -> None:
    assert Library(1, ("a",), (frozenset(),)) == unknown(1, ("a",))
