"""The keyword action Shuffle, letter by letter, with its dated differences. Expected values are read off the rule."""

from datetime import date, timedelta
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keepseven.errors import IllegalAnswer, KeepsevenError, RulesError
from keepseven.library import pile
from keepseven.library.events import LibraryNotShuffled, LibraryShuffled, PileShuffled
from keepseven.library.library import BOTTOM, NOBODY, TOP, Library, unknown
from keepseven.library.shuffling import (
    Fate,
    Found,
    Occasion,
    Put,
    Thing,
    Unordered,
    final_places,
    search_and_place,
    shuffle,
    shuffle_into,
    shuffle_pile,
    shuffle_set_into,
)
from keepseven.rule import Rule

TODAY = Occasion((1,))
ALL = frozenset({1, 2})


def on(year: int, month: int, day: int) -> Occasion:
    return Occasion((1,), day=date(year, month, day))


def shuffled(waiting: Unordered[str], order: tuple[int, ...]) -> LibraryShuffled:
    event = waiting.arranged(order).events[0]
    assert isinstance(event, LibraryShuffled)
    return event


# a


def test_a_shuffle_needs_an_order_of_all_cards_and_forgets_all_knowledge() -> None:
    library = unknown(2, ("a", "b", "c")).seen((0, 2), by=(1,))
    waiting = shuffle(library, TODAY)
    after = waiting.arranged((2, 0, 1))
    assert (3, ("c", "a", "b"), (NOBODY,) * 3) == (waiting.count, after.library.cards, after.library.known)
    assert (LibraryShuffled(2, 2, (1,), 3, (), (Rule.RANDOMIZE,)),) == after.events
    assert "player 2 shuffled" == str(after.events[0].message())


def test_every_order_gives_a_library_of_its_own() -> None:
    waiting = shuffle(unknown(1, tuple("abcd")), TODAY)
    assert 24 == len({waiting.arranged(order).library.cards for order in permutations(range(4))})


@pytest.mark.parametrize("order", [(), (0, 1), (0, 1, 1), (0, 1, 3), (0, 1, 2, 3)])
def test_what_is_no_order_of_the_cards_is_refused(order: tuple[int, ...]) -> None:
    with pytest.raises(IllegalAnswer, match="an order of 3 cards names each of them once, counted from 0") as refused:
        shuffle(unknown(1, ("a", "b", "c")), TODAY).arranged(order)
    assert Rule.RANDOMIZE == refused.value.rule


def test_a_face_down_pile_is_shuffled_and_triggers_nothing() -> None:
    after = shuffle_pile(unknown(1, ("a", "b")).seen((0,), by=(1,))).arranged((1, 0))
    assert (("b", "a"), (), (PileShuffled(1, 2),)) == (after.library.cards, after.library.places_known, after.events)
    assert (0, "player 1 shuffled a pile of 2 cards") == (after.events[0].triggers, str(after.events[0].message()))


def test_somebody_else_may_shuffle_it() -> None:
    event = shuffled(shuffle(unknown(1, ("a", "b")), Occasion((2,), player=2)), (0, 1))
    assert "player 2 shuffled the library of player 1" == str(event.message())


def test_days_before_the_oldest_text_are_refused() -> None:
    with pytest.raises(RulesError, match="shuffle.randomize on 2010-01-31 is not known; .* is of 2010-02-01"):
        shuffle(unknown(1, ("a",)), on(2010, 1, 31))


# b


def test_found_cards_stay_out_of_the_shuffle_and_are_known_to_who_found_them() -> None:
    library = unknown(1, ("a", "b", "c", "d")).seen((1, 3), by=(2,))
    waiting = search_and_place(library, (Found(2, TOP, frozenset({1})),), TODAY)
    assert (3, ("a", "b", "d")) == (waiting.count, waiting.cards)
    after = waiting.arranged((1, 2, 0))
    assert ("c", "b", "d", "a") == after.library.cards
    assert (frozenset({1}), NOBODY, NOBODY, NOBODY) == after.library.known
    assert (LibraryShuffled(1, 1, (1,), 3, (0,), (Rule.SEARCH_PLACE, Rule.RANDOMIZE)),) == after.events
    assert "player 1 shuffled; 1 card lies where somebody knows it" == str(after.events[0].message())


def test_several_found_cards_lie_in_the_order_named() -> None:
    waiting = search_and_place(unknown(1, tuple("abcde")), (Found(3, TOP), Found(1, TOP), Found(0, BOTTOM)), TODAY)
    after = waiting.arranged((1, 0))
    assert ("d", "b", "e", "c", "a") == after.library.cards
    assert (Rule.SEARCH_PLACE, Rule.SAME_POSITION, Rule.RANDOMIZE) == shuffled(waiting, (0, 1)).rules


def test_third_from_the_top_of_a_library_of_two_is_the_bottom() -> None:
    waiting = search_and_place(unknown(1, ("a", "b")), (Found(0, 2),), TODAY)
    assert ("b", "a") == waiting.arranged((0,)).library.cards
    assert (Rule.SEARCH_PLACE, Rule.PAST_END, Rule.RANDOMIZE) == shuffled(waiting, (0,)).rules


@pytest.mark.parametrize(
    ("occasion", "count", "rules"),
    [
        (on(2022, 2, 17), 4, (Rule.RANDOMIZE,)),
        (on(2022, 2, 18), 3, (Rule.SEARCH_PLACE, Rule.RANDOMIZE)),
    ],
)
def test_found_cards_for_another_zone_stay_out_since_2022_02_18(
    occasion: Occasion, count: int, rules: tuple[Rule, ...]
) -> None:
    waiting = search_and_place(unknown(1, tuple("abcd")), (Found(1, None),), occasion)
    after = waiting.arranged(tuple(reversed(range(count))))
    assert (count, ("d", "c", "a"), ("b",)) == (waiting.count, after.library.cards, after.elsewhere)
    assert rules == shuffled(waiting, tuple(range(count))).rules


@pytest.mark.parametrize("occasion", [on(2010, 2, 1), on(2022, 2, 17), on(2022, 2, 18), TODAY])
def test_found_cards_for_a_place_in_the_library_always_stayed_out(occasion: Occasion) -> None:
    waiting = search_and_place(unknown(1, tuple("abcd")), (Found(1, TOP), Found(2, None)), occasion)
    after = waiting.arranged(tuple(range(waiting.count)))
    assert (("b", "a", "d"), ("c",)) == (after.library.cards, after.elsewhere)


def test_who_finds_nothing_shuffles_all_cards() -> None:
    waiting = search_and_place(unknown(1, ("a", "b")), (), TODAY)
    assert (2, (Rule.RANDOMIZE,), 1) == (
        waiting.count,
        shuffled(waiting, (0, 1)).rules,
        shuffled(waiting, (0, 1)).triggers,
    )


@pytest.mark.parametrize("places", [(4,), (-1,), (1, 1)])
def test_cards_that_nobody_could_find_are_refused(places: tuple[int, ...]) -> None:
    with pytest.raises(KeepsevenError, match="name different places from 0, the top, to 3"):
        search_and_place(unknown(1, tuple("abcd")), tuple(Found(place, TOP) for place in places), TODAY)


# c


@pytest.mark.parametrize(
    ("day", "fates", "whether"),
    [
        ("2010-02-01", [Fate.ABSENT, Fate.ABSENT], False),
        ("2010-02-01", [Fate.REDIRECTED], True),  # the text says nothing of it yet
        ("2010-02-01", [Fate.ABSENT, Fate.REDIRECTED], True),
        ("2011-02-03", [Fate.REDIRECTED], True),
        ("2011-02-04", [Fate.REDIRECTED], False),
        ("2011-02-04", [Fate.ABSENT, Fate.REDIRECTED], False),
        ("2015-07-16", [Fate.ABSENT], False),
        ("2015-07-16", [Fate.REDIRECTED, Fate.REDIRECTED], False),
        ("2015-07-16", [Fate.STAYS], True),  # the text says nothing of it yet
        ("2015-07-16", [Fate.ABSENT, Fate.ARRIVES], True),
        ("2015-07-17", [Fate.ABSENT], True),
        ("2015-07-17", [Fate.REDIRECTED], True),
        ("2015-07-17", [Fate.STAYS], True),
        ("2026-02-27", [Fate.ABSENT, Fate.REDIRECTED, Fate.STAYS], True),
    ],
)
def test_whether_the_library_is_shuffled_if_objects_do_not_come(day: str, fates: list[Fate], whether: bool) -> None:
    library = unknown(1, ("a", "b", "c")).seen((1,), by=(2,))
    things = tuple(Thing(f"x{n}", fate) for n, fate in enumerate(fates))
    waiting = shuffle_into(library, things, Occasion((2,), day=date.fromisoformat(day)))
    come = tuple(thing.card for thing in things if thing.fate is Fate.ARRIVES)
    after = waiting.arranged(tuple(range(waiting.count)))
    assert (("a", "b", "c", *come), int(whether)) == (after.library.cards, after.events[0].triggers)
    assert (() if whether else (1,)) == after.library.places_known
    assert whether == isinstance(after.events[0], LibraryShuffled)


def test_an_unshuffled_library_says_why() -> None:
    event = shuffle_into(unknown(1, ("a",)), (Thing("x", Fate.ABSENT),), on(2012, 2, 1)).arranged(()).events[0]
    assert LibraryNotShuffled(1, (Rule.ABSENT,)) == event
    assert Rule.ABSENT == event.rule
    assert "the library of player 1 is not shuffled, as nothing is shuffled into it" == str(event.message())


def test_the_rules_of_what_did_not_come_are_those_of_the_day() -> None:
    things = (Thing("x", Fate.ABSENT), Thing("y", Fate.REDIRECTED))
    today = shuffled(shuffle_into(unknown(1, ("a", "b")), things, TODAY), (0, 1))
    assert (Rule.ABSENT, Rule.REDIRECTED, Rule.RANDOMIZE) == today.rules
    then = shuffled(shuffle_into(unknown(1, ("a", "b")), things, on(2010, 2, 1)), (0, 1))
    assert (Rule.ABSENT, Rule.RANDOMIZE) == then.rules


# d, e, f


@pytest.mark.parametrize("occasion", [on(2010, 2, 1), on(2012, 2, 1), TODAY])
def test_an_empty_set_is_shuffled_in(occasion: Occasion) -> None:
    event = shuffled(shuffle_set_into(unknown(1, ("a", "b")), (), occasion), (1, 0))
    assert ((Rule.EMPTY_SET, Rule.RANDOMIZE), Rule.EMPTY_SET, 1) == (event.rules, event.rule, event.triggers)


def test_a_set_of_cards_is_shuffled_in() -> None:
    after = shuffle_set_into(unknown(1, ("a",)), ("b", "c"), TODAY).arranged((2, 0, 1))
    assert ("c", "a", "b") == after.library.cards


@pytest.mark.parametrize("cards", [(), ("a",)])
def test_a_library_of_no_or_one_card_is_shuffled(cards: tuple[str, ...]) -> None:
    event = shuffled(shuffle(unknown(1, cards), TODAY), tuple(range(len(cards))))
    assert ((Rule.FEW_CARDS, Rule.RANDOMIZE), 1) == (event.rules, event.triggers)


def test_a_card_that_is_alone_stays_known() -> None:
    after = shuffle(unknown(1, ("a",)).seen((0,), by=(2,)), TODAY).arranged((0,))
    assert (frozenset({2}),) == after.library.known


def test_effects_at_the_same_time_trigger_each_and_are_one_shuffle() -> None:
    waiting = shuffle(unknown(1, ("a", "b")), Occasion((1, 2, 2)))
    event = shuffled(waiting, (1, 0))
    assert (2, 3, (Rule.SEVERAL, Rule.RANDOMIZE)) == (waiting.count, event.triggers, event.rules)


def test_a_shuffle_by_the_rules_triggers_nothing() -> None:
    assert 0 == shuffled(shuffle(unknown(1, ("a", "b")), Occasion()), (1, 0)).triggers


# g


def test_a_card_for_a_position_lies_there_and_the_rest_is_random() -> None:
    waiting = shuffle(unknown(1, ("a", "b", "c")), TODAY, (Put("z", TOP, ALL), Put("y", 2), Put("x", BOTTOM)))
    after = waiting.arranged((2, 1, 0))
    assert ("z", "c", "y", "b", "a", "x") == after.library.cards
    assert ((0,), (Rule.POSITION, Rule.RANDOMIZE)) == (after.library.places_known, shuffled(waiting, (0, 1, 2)).rules)


def test_no_older_rule_says_what_happens_then() -> None:
    library = unknown(1, ("a", "b"))
    last = date(2020, 7, 2)
    with pytest.raises(RulesError, match="shuffle.position is no rule of 2020-07-02; it stands since 2020-07-03"):
        shuffle(library, Occasion((1,), day=last), (Put("z", TOP),))
    assert 2 == shuffle(library, Occasion((1,), day=last + timedelta(1)), (Put("z", TOP),)).count


def test_rules_whose_number_is_not_known_are_not_named() -> None:
    waiting = shuffle(unknown(1, ("a", "b")), on(2020, 7, 3), (Put("z", 9), Put("y", BOTTOM)))
    assert ((Rule.POSITION, Rule.RANDOMIZE), ("a", "b", "z", "y")) == (
        shuffled(waiting, (0, 1)).rules,
        waiting.arranged((0, 1)).library.cards,
    )


@pytest.mark.parametrize(
    ("size", "wanted", "expected"),
    [
        (3, (), ()),
        (3, (TOP,), (0,)),
        (3, (BOTTOM,), (2,)),
        (3, (2,), (2,)),
        (3, (3,), (2,)),
        (3, (1000,), (2,)),
        (5, (TOP, TOP, BOTTOM, BOTTOM), (0, 1, 3, 4)),
        (5, (1, TOP, TOP), (2, 0, 1)),  # sorted by place: both on top come first
        (3, (2, 2, 2), (2, 1, 0)),  # the place is taken, and there is none below
        (4, (7, BOTTOM, TOP), (2, 3, 0)),
    ],
)
def test_where_cards_lie_that_come_at_the_same_time(
    size: int, wanted: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert expected == final_places(size, wanted)


@pytest.mark.parametrize(("size", "wanted"), [(3, (-2,)), (0, (TOP,))])
def test_places_that_no_library_has_are_refused(size: int, wanted: tuple[int, ...]) -> None:
    with pytest.raises(KeepsevenError, match="places are counted from 0, the top, or are -1, the bottom"):
        final_places(size, wanted)


@given(
    st.integers(0, 8).flatmap(
        lambda size: st.tuples(
            st.permutations(range(size)),
            st.lists(st.integers(-1, 12), max_size=4),
            st.sets(st.integers(0, 7)).map(lambda places: {place for place in places if place < size}),
        )
    )
)
def test_cards_are_conserved_and_only_what_was_placed_is_known(
    drawn: tuple[list[int], list[int], set[int]],
) -> None:
    order, placed, seen = drawn
    library = unknown(1, tuple(range(len(order)))).seen(seen, by=(2,))
    put = tuple(Put(100 + n, to, frozenset({1})) for n, to in enumerate(placed))
    after = shuffle(library, Occasion((1,)), put).arranged(tuple(order)).library
    assert sorted([*range(len(order)), *(p.card for p in put)]) == sorted(after.cards)
    alone = len(order) == 1 and bool(seen)
    assert {p.card for p in put} | ({0} if alone else set()) == {after.cards[at] for at in after.places_known}
    assert tuple(order) == tuple(card for card in after.cards if card < 100)


def test_every_rule_of_a_library_in_play_is_observed() -> None:
    few, library = unknown(1, ("a",)), unknown(1, ("a", "b"))
    put = (Put("z", TOP), Put("y", TOP), Put("x", 9))
    waiting = (
        search_and_place(library, (Found(0, TOP),), TODAY),
        shuffle_into(library, (Thing("x", Fate.ABSENT), Thing("y", Fate.STAYS)), TODAY),
        shuffle_set_into(few, (), Occasion((1, 1))),
        shuffle(library, TODAY, put),
    )
    seen = {rule for one in waiting for rule in shuffled(one, tuple(range(one.count))).rules}
    assert {rule for rule in Rule if rule.value.startswith(("shuffle.", "library."))} == seen | {
        Rule.SHUFFLE,
        Rule.OPPONENT_SHUFFLES,
        Rule.SUPPLEMENTARY,
    }


# the value


def test_a_pile_is_cut_and_drawn_from() -> None:
    assert ("c", "d", "a", "b") == pile.cut(tuple("abcd"), 2)
    assert (("a", "b"), ("c",)) == pile.draw(tuple("abc"), 2)
    assert (("a",), ()) == pile.draw(("a",), 7)
    assert ("a", "c", "b") == pile.put_on_bottom(("a",), ("c", "b"))


def test_a_library_that_says_too_little_is_refused() -> None:
    with pytest.raises(KeepsevenError, match="for 2 cards it must be said who knows them, not for 1"):
        Library(1, ("a", "b"), (NOBODY,))


def test_looking_at_cards_adds_who_knows_them() -> None:
    library = unknown(1, ("a", "b", "c")).seen((0, 1), by=(1,)).seen((1,), by=(2,))
    assert ((frozenset({1}), frozenset({1, 2}), NOBODY), (0, 1)) == (library.known, library.places_known)


def test_the_sentence_counts_the_cards_that_are_known() -> None:
    event = LibraryShuffled(1, 1, (1,), 3, (0, 4), (Rule.RANDOMIZE,))
    assert "player 1 shuffled; 2 cards lie where somebody knows them" == str(event.message())
