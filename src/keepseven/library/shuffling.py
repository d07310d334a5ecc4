"""The keyword action Shuffle on a library in play: CR 701.24, as it stood on any day since 2010-02-01.

Nothing here draws a random number. An operation returns what is still `Unordered`; chance gives an order of its
`count` cards, as it answers the pre-game's question for one, and `arranged` gives the library and what happened.

>>> from keepseven.library.library import TOP, unknown
>>> waiting = search_and_place(unknown(1, ("a", "b", "c", "d")), (Found(2, TOP, known_by=frozenset({1})),), Occasion((1,)))
>>> waiting.count
3
>>> after = waiting.arranged((2, 0, 1))
>>> after.library.cards, after.library.places_known, after.events[0].triggers
(('c', 'd', 'a', 'b'), (0,), 1)
"""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Generic, TypeVar

from keepseven.errors import IllegalAnswer, KeepsevenError
from keepseven.library import pile
from keepseven.library.events import LibraryEvent, LibraryNotShuffled, LibraryShuffled, PileShuffled
from keepseven.library.library import BOTTOM, NOBODY, Knowers, Library, refuse_places
from keepseven.library.pile import Pile
from keepseven.rule import Rule
from keepseven.rules.citations import number, stands
from keepseven.rules.editions import NEWEST
from keepseven.rules.since import Since
from keepseven.words import say

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Occasion:
    """Why a library is shuffled: the controller of each spell or ability that says so, at the same time.

    Without `effects` the rules say so, as before the game and in a mulligan, and nothing triggers. `player` shuffles;
    None: the owner. `day` is the day whose rules apply.
    """

    effects: tuple[int, ...] = ()
    player: int | None = None
    day: date = NEWEST


@dataclass(frozen=True, slots=True)
class Found:
    """A card found in a search, by its place in the library. `to` is a place in it, or None for another zone."""

    place: int
    to: int | None
    known_by: Knowers = NOBODY


@dataclass(frozen=True, slots=True)
class Put(Generic[T]):
    """A card that comes into the library at a place at the same time as a shuffle."""

    card: T
    to: int
    known_by: Knowers = NOBODY


class Fate(StrEnum):
    """What becomes of an object that an effect would shuffle into a library."""

    ARRIVES = "arrives"
    ABSENT = "absent"  # it is not in the zone where it was expected
    REDIRECTED = "redirected"  # an effect moves it to another zone instead
    STAYS = "stays"  # an effect keeps it in the zone where it is


@dataclass(frozen=True, slots=True)
class Thing(Generic[T]):
    """A specific object that an effect would shuffle into a library."""

    card: T
    fate: Fate = Fate.ARRIVES


@dataclass(frozen=True, slots=True)
class Outcome(Generic[T]):
    """What came of it. `elsewhere` are the found cards that go to another zone, in the order they were named."""

    library: Library[T]
    events: tuple[LibraryEvent, ...]
    elsewhere: Pile[T] = ()


@dataclass(frozen=True, slots=True)
class Unordered(Generic[T]):
    """A library whose order is not settled yet: `cards` are to be put at random, `fixed` come to their places.

    `leaving` are the places in `cards` of those that leave the library after the shuffle; `elsewhere` is the whole of
    what goes to another zone. `event` is what will have happened, but for what is known afterwards.
    """

    owner: int
    cards: Pile[T]
    known: tuple[Knowers, ...]
    fixed: tuple[Put[T], ...]
    event: LibraryEvent
    leaving: tuple[int, ...] = ()
    elsewhere: Pile[T] = ()

    @property
    def count(self) -> int:
        """How many cards chance has to arrange; with none or one there is only one order."""
        return len(self.cards)

    def arranged(self, order: tuple[int, ...]) -> Outcome[T]:
        """The library in that order: place i holds `cards[order[i]]`, and the fixed cards lie between them.

        IllegalAnswer: it does not name each of the cards once.
        """
        if sorted(order) != list(range(self.count)):
            raise IllegalAnswer(
                say("an order of {n} cards names each of them once, counted from 0", n=self.count), Rule.RANDOMIZE
            )
        # A shuffle hides nothing about a card that is alone.
        knowers = self.known if self.count == 1 else (NOBODY,) * self.count
        kept = tuple(at for at in order if at not in self.leaving)
        rest = iter(zip(pile.arrange(self.cards, kept), pile.arrange(knowers, kept), strict=True))
        size = len(kept) + len(self.fixed)
        put = dict(zip(final_places(size, tuple(p.to for p in self.fixed)), self.fixed, strict=True))
        lying = [(put[at].card, put[at].known_by) if at in put else next(rest) for at in range(size)]
        library = Library(self.owner, tuple(card for card, _ in lying), tuple(known for _, known in lying))
        event = self.event
        if isinstance(event, LibraryShuffled):
            event = LibraryShuffled(
                event.owner, event.player, event.effects, event.count, library.places_known, event.rules
            )
        return Outcome(library, (event,), self.elsewhere)


def shuffle(library: Library[T], occasion: Occasion, placed: tuple[Put[T], ...] = ()) -> Unordered[T]:
    """CR 701.24a: all cards come into a random order and nobody knows anything of them any more.

    CR 701.24f: two effects at the same time trigger twice; that one physical shuffle is enough is our reading.
    CR 701.24g: the cards `placed` at the same time lie at their places. RulesError: no rule of that day says so.
    """
    return _shuffled(library.owner, library.cards, library.known, placed, occasion, ())


def search_and_place(library: Library[T], found: tuple[Found, ...], occasion: Occasion) -> Unordered[T]:
    """CR 701.24b: the found cards stay out of the shuffle and then go to their places, or to another zone.

    Before 2022-02-18 that was said only of cards that come to a place in the library: the others were shuffled with
    the rest and taken out afterwards, which differs in how many cards chance arranges. KeepsevenError: no such cards.
    """
    refuse_places(tuple(card.place for card in found), len(library.cards))
    stay_out = _STAY_OUT.on(occasion.day)
    out = [card for card in found if stay_out or card.to is not None]
    inside = [at for at in range(len(library.cards)) if at not in [card.place for card in out]]
    placed = tuple(Put(library.cards[c.place], c.to, c.known_by) for c in found if c.to is not None)
    leaving = tuple(inside.index(card.place) for card in found if card not in out)
    elsewhere = tuple(library.cards[card.place] for card in found if card.to is None)
    rules = (Rule.SEARCH_PLACE,) if out else ()
    cards, known = pile.arrange(library.cards, inside), pile.arrange(library.known, inside)
    return _shuffled(library.owner, cards, known, placed, occasion, rules, leaving, elsewhere)


def shuffle_into(
    library: Library[T], things: tuple[Thing[T], ...], occasion: Occasion, placed: tuple[Put[T], ...] = ()
) -> Unordered[T]:
    """CR 701.24c: specific objects are shuffled in; the library is shuffled even if none of them comes.

    Until 2015-07-17 it was not shuffled where none of them was in the expected zone, and from 2011-02-04 nor where all
    were moved elsewhere instead; we read that as "nor where some were absent and all others moved". Of objects that
    stay where they are the older texts say nothing, so the library was shuffled.
    """
    fates = {thing.fate for thing in things}
    stopping = _STOPPED.on(occasion.day) or frozenset()
    if things and fates <= stopping:
        lying = zip(library.cards, library.known, strict=True)
        as_it_was = tuple(Put(card, at, known) for at, (card, known) in enumerate(lying))
        event = LibraryNotShuffled(library.owner, _rules_of(fates, occasion.day))
        return Unordered(library.owner, (), (), as_it_was, event)
    arriving = tuple(thing.card for thing in things if thing.fate is Fate.ARRIVES)
    rules = () if arriving else _rules_of(fates, occasion.day)
    return _with(library, arriving, occasion, placed, rules)


def shuffle_set_into(
    library: Library[T], cards: Pile[T], occasion: Occasion, placed: tuple[Put[T], ...] = ()
) -> Unordered[T]:
    """CR 701.24d: a set of cards, such as a graveyard, is shuffled in; an empty set is shuffled in as well."""
    return _with(library, cards, occasion, placed, () if cards else (Rule.EMPTY_SET,))


def shuffle_pile(cards: Library[T]) -> Unordered[T]:
    """CR 701.24a: any face-down pile is put into a random order that nobody knows; nothing triggers."""
    return Unordered(cards.owner, cards.cards, cards.known, (), PileShuffled(cards.owner, len(cards.cards)))


def final_places(size: int, wanted: tuple[int, ...]) -> tuple[int, ...]:
    """Where cards lie that come to their places at the same time, in a library that has `size` cards with them.

    CR 401.7: a place that the library does not have is the bottom. CR 401.4: cards for one place lie there in the order
    in which their owner names them, the top one first. A card whose place is taken by those lies next below, or, at the
    end, next above: our reading, as no rule speaks of it.

    KeepsevenError: a place above the top, or more cards than the library has.

    >>> final_places(7, (0, BOTTOM, 0, 2, 60))
    (0, 5, 1, 2, 6)
    """
    if len(wanted) > size or any(place < BOTTOM for place in wanted):
        raise KeepsevenError(
            say("places are counted from 0, the top, or are -1, the bottom, not {wanted} in a library of {size}",
                wanted=wanted, size=size),
            Rule.PAST_END,
        )  # fmt: skip
    free = list(range(size))
    places: dict[int, int] = {}
    low = [one for one, place in enumerate(wanted) if place == BOTTOM or place >= size]
    for one in sorted((one for one in range(len(wanted)) if one not in low), key=lambda one: wanted[one]):
        places[one] = next((at for at in free if at >= wanted[one]), free[-1])
        free.remove(places[one])
    for one in reversed(low):
        places[one] = free.pop()
    return tuple(places[one] for one in range(len(wanted)))


_STAY_OUT = Since((date(2010, 2, 1), False), (date(2022, 2, 18), True))
"""Whether found cards that go to another zone stay out of the shuffle too."""

_STOPPED: Since[frozenset[Fate]] = Since(
    (date(2010, 2, 1), frozenset({Fate.ABSENT})),
    (date(2011, 2, 4), frozenset({Fate.ABSENT, Fate.REDIRECTED})),
    (date(2015, 7, 17), frozenset()),
)
"""The library is not shuffled where each of the objects has one of these fates."""


def _rules_of(fates: set[Fate], day: date) -> tuple[Rule, ...]:
    """The rules of that day that speak of what did not arrive."""
    about = ((Rule.ABSENT, {Fate.ABSENT}), (Rule.REDIRECTED, {Fate.REDIRECTED, Fate.STAYS}))
    return tuple(rule for rule, concerned in about if fates & concerned and stands(rule, day))


def _with(
    library: Library[T], cards: Pile[T], occasion: Occasion, placed: tuple[Put[T], ...], rules: tuple[Rule, ...]
) -> Unordered[T]:
    known = library.known + (NOBODY,) * len(cards)
    return _shuffled(library.owner, library.cards + cards, known, placed, occasion, rules)


def _shuffled(
    owner: int,
    cards: Pile[T],
    known: tuple[Knowers, ...],
    placed: tuple[Put[T], ...],
    occasion: Occasion,
    rules: tuple[Rule, ...],
    leaving: tuple[int, ...] = (),
    elsewhere: Pile[T] = (),
) -> Unordered[T]:
    day = occasion.day
    number(Rule.RANDOMIZE, day)  # refuses a day of which no text is known
    if placed and Rule.SEARCH_PLACE not in rules:
        number(Rule.POSITION, day)  # refuses a day that has no such rule
        rules += (Rule.POSITION,)
    size = len(cards) - len(leaving) + len(placed)
    low = [BOTTOM if put.to >= size else put.to for put in placed]
    special = (
        (Rule.SEVERAL, len(occasion.effects) > 1),
        (Rule.FEW_CARDS, len(cards) + len(placed) + len(elsewhere) - len(leaving) < 2),
        (Rule.PAST_END, any(put.to >= size for put in placed)),
        (Rule.SAME_POSITION, len(set(low)) < len(low)),
    )
    rules += tuple(rule for rule, applies in special if applies and stands(rule, day))
    player = owner if occasion.player is None else occasion.player
    event = LibraryShuffled(owner, player, occasion.effects, len(cards), (), (*rules, Rule.RANDOMIZE))
    final_places(size, tuple(put.to for put in placed))  # refuses places that no library has
    return Unordered(owner, cards, known, placed, event, leaving, elsewhere)
