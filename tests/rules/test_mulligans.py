"""The mulligan rules as data: hand sizes by the published tables, and the one field in which each differs."""

from dataclasses import replace
from typing import Any

import pytest

from keepseven.errors import RulesError
from keepseven.rules.mulligans import (
    CANADIAN_HIGHLANDER,
    LONDON,
    MULLIGANS,
    NONE,
    ORIGINAL,
    PARIS,
    PARIS_EACH,
    PARIS_TEAMS,
    PARTIAL_PARIS,
    SMOOTHED_LONDON,
    SPOILS,
    VANCOUVER,
    VANCOUVER_TRIAL,
    Back,
    Deal,
    Declared,
    Look,
    Mulligan,
    Pay,
    Rest,
    When,
)

# The ladders of all texts since 1999: two players; from 2007-07-13 several players, and from 2018-07-13 Brawl.
TWO_PLAYERS = (7, 6, 5, 4, 3, 2, 1, 0)
FREE = (7, 7, 6, 5, 4, 3, 2, 1, 0)
COUNTING = (LONDON, SMOOTHED_LONDON, PARIS, PARIS_EACH, PARIS_TEAMS, PARTIAL_PARIS, VANCOUVER, VANCOUVER_TRIAL)


def ladder(mulligan: Mulligan, starting: int, free: int, length: int) -> tuple[int, ...]:
    return tuple(mulligan.hand_size(starting, taken, free) for taken in range(length))


@pytest.mark.parametrize("mulligan", COUNTING, ids=lambda mulligan: mulligan.name)
def test_every_mulligan_that_counts_costs_a_card_down_to_none(mulligan: Mulligan) -> None:
    assert TWO_PLAYERS == ladder(mulligan, 7, 0, 8)
    assert FREE == ladder(mulligan, 7, 1, 9)
    assert (1, 0, 0) == ladder(mulligan, 1, 0, 3)


@pytest.mark.parametrize(
    ("starting", "free", "sizes"),
    [
        (5, 1, (5, 5, 4, 3, 2, 1, 0)),  # a starting hand of five, in a game of several players
        (9, 0, (9, 8, 7, 6, 5, 4, 3, 2, 1, 0)),  # a vanguard with a hand modifier of +2
        (10, 1, (10, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)),
        (3, 0, (3, 2, 1, 0)),  # a vanguard with -4
        (0, 0, (0, 0)),
    ],
)
def test_other_starting_hand_sizes(starting: int, free: int, sizes: tuple[int, ...]) -> None:
    assert sizes == ladder(LONDON, starting, free, len(sizes))


@pytest.mark.parametrize("mulligan", [NONE, ORIGINAL, SPOILS], ids=lambda mulligan: mulligan.name)
def test_a_mulligan_that_costs_nothing(mulligan: Mulligan) -> None:
    assert (7, 7, 7) == ladder(mulligan, 7, 0, 3)


def test_a_ladder_is_given_outright() -> None:
    assert (7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0, 0) == ladder(CANADIAN_HIGHLANDER, 7, 0, 16)


def test_each_rule_is_what_the_texts_of_its_days_say() -> None:
    paris = Mulligan("paris", Pay.FEWER)
    assert {
        "none": Mulligan("none", Pay.NOTHING, when=When.NONE, most=0),
        "original": Mulligan("original", Pay.NOTHING, when=When.ALL_OR_NO_LAND, declared=Declared.EACH, most=1),
        "paris, each to the end": replace(paris, name="paris, each to the end", declared=Declared.EACH),
        "paris, team by team": replace(paris, name="paris, team by team", declared=Declared.EACH_TEAM),
        "paris": paris,
        "partial paris": replace(paris, name="partial paris", back=Back.EXILED),
        "partial paris, face down": replace(paris, name="partial paris, face down", back=Back.EXILED, face_down=True),
        "partial paris, face down, with the look": replace(
            paris,
            name="partial paris, face down, with the look",
            back=Back.EXILED,
            face_down=True,
            look=Look.SMALLER_HAND,
        ),
        "partial paris, with both looks": replace(
            paris,
            name="partial paris, with both looks",
            back=Back.EXILED,
            face_down=True,
            may_look=True,
            look=Look.SMALLER_HAND,
        ),
        "vancouver": replace(paris, name="vancouver", look=Look.SMALLER_HAND),
        "vancouver, 2015 trial": replace(paris, name="vancouver, 2015 trial", look=Look.ANY_MULLIGAN),
        "london": Mulligan("london", Pay.BOTTOM),
        "canadian highlander": replace(
            paris,
            name="canadian highlander",
            look=Look.SMALLER_HAND,
            ladder=(7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0),
        ),
        "highlander spoils": Mulligan("highlander spoils", Pay.NOTHING, back=Back.SET_ASIDE, most=1, face_down=True),
        "houston": Mulligan("houston", Pay.NOTHING, when=When.NONE, most=0, draws=10, rest=Rest.BOTTOM),
        "houston, then london": Mulligan("houston, then london", Pay.BOTTOM, draws=10, rest=Rest.BOTTOM),
        "london, best of three hands": first_hand("london, best of three hands", Deal.PLAYER, 3),
        "london, best of two hands": first_hand("london, best of two hands", Deal.PLAYER, 2),
        "london, smoothed first hand": first_hand("london, smoothed first hand", Deal.CLOSEST, 2),
        "london, land-weighted first hand": first_hand("london, land-weighted first hand", Deal.LAND_WEIGHTS, 3),
        "london, share-weighted first hand": first_hand("london, share-weighted first hand", Deal.SHARE_WEIGHTS, 3),
        "london, noisy first hand": replace(first_hand("london, noisy first hand", Deal.NOISY, 2), one_library=True),
    } == MULLIGANS


@pytest.mark.parametrize(
    ("values", "what"),
    [
        ({"most": -1}, "most"),
        ({"most": 101}, "most"),
        ({"draws": -1}, "draws"),
        ({"candidates": 0}, "candidates"),
        ({"candidates": 11}, "candidates"),
        ({"ladder": (7, -1)}, "ladder"),
        ({"ladder": (7,) * 101}, "ladder"),
        ({"weights": (2**40 + 1,)}, "weights"),
    ],
)
def test_values_out_of_bounds_are_refused(values: dict[str, Any], what: str) -> None:
    with pytest.raises(RulesError, match=f"{what} of the mulligan rule mine is out of bounds"):
        Mulligan("mine", Pay.BOTTOM, **values)


def test_a_name_that_cannot_be_printed_and_noise_among_three_are_refused() -> None:
    with pytest.raises(RulesError, match="cannot be printed"):
        Mulligan("a\nb", Pay.BOTTOM)
    with pytest.raises(RulesError, match="noise chooses between two hands, not 3"):
        Mulligan("mine", Pay.BOTTOM, deal=Deal.NOISY, candidates=3)


@pytest.mark.parametrize(
    ("rule", "ends"),
    [
        (LONDON, True),
        (CANADIAN_HIGHLANDER, True),
        (NONE, True),
        (Mulligan("", Pay.NOTHING), False),
        (Mulligan("", Pay.FEWER, ladder=(7, 6)), False),
        (Mulligan("", Pay.FEWER, ladder=(7, 0)), True),
    ],
)
def test_which_rules_have_a_last_mulligan(rule: Mulligan, ends: bool) -> None:
    assert ends == rule.ends


def first_hand(name: str, deal: Deal, candidates: int) -> Mulligan:
    return Mulligan(name, Pay.BOTTOM, deal=deal, candidates=candidates)


def test_unless_said_otherwise_a_mulligan_is_of_any_hand_in_rounds_without_a_bound_or_a_look() -> None:
    assert (Look.NOBODY, When.ANY, Declared.ROUNDS, Back.HAND, Deal.PLAIN, None, ()) == (
        LONDON.look,
        LONDON.when,
        LONDON.declared,
        LONDON.back,
        LONDON.deal,
        LONDON.most,
        LONDON.ladder,
    )


def test_no_mulligan_is_free_unless_that_is_said() -> None:
    assert [7, 6, 5] == [LONDON.hand_size(7, taken) for taken in range(3)]
