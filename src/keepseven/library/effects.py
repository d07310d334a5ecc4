"""Cards at work on libraries: the operations of `shuffling`, chosen by what `cards` says of a card."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from keepseven.errors import KeepsevenError
from keepseven.library.cards import (
    PUT_ON_TOP_INSTEAD,
    SEARCHES_AND_PLACES,
    SHUFFLES_A_SET,
    SHUFFLES_ITSELF,
    WATCHES_SHUFFLES,
    How,
    Watches,
)
from keepseven.library.events import LibraryEvent, LibraryShuffled
from keepseven.library.library import NOBODY, TOP, Knowers, Library
from keepseven.library.pile import Pile
from keepseven.library.shuffling import (
    Fate,
    Found,
    Occasion,
    Put,
    Thing,
    Unordered,
    search_and_place,
    shuffle_into,
    shuffle_set_into,
)
from keepseven.words import say

T = TypeVar("T")


def put_into_graveyard(
    library: Library[T],
    cards: Pile[T],
    name: Callable[[T], str],
    occasion: Occasion,
    watching: Knowers = NOBODY,
    dying: bool = True,
) -> tuple[Unordered[T] | None, Pile[T]]:
    """Cards of the library's owner would go to the graveyard at the same time; `dying`: from the battlefield.

    Those that shuffle themselves in instead each make a shuffle (CR 701.24f); those that go on top instead lie there
    (CR 701.24g), known to everybody `watching`. Returns what is to be put in order, None where nothing is shuffled in,
    and the cards that are not shuffled in. `occasion.effects` names the controller once; it counts for each of them.
    """
    shuffled = tuple(card for card in cards if _shuffles(name(card), How.INSTEAD, dying))
    if not shuffled:
        return None, cards
    topped = tuple(card for card in cards if dying and name(card) in PUT_ON_TOP_INSTEAD)
    things = tuple(Thing(card) for card in shuffled)
    each = replace(occasion, effects=occasion.effects * len(shuffled))
    waiting = shuffle_into(library, things, each, tuple(Put(card, TOP, watching) for card in topped))
    return waiting, tuple(card for card in cards if card not in shuffled + topped)


def shuffle_itself(
    name: str, library: Library[T], card: T, fate: Fate, occasion: Occasion, dying: bool = True
) -> Unordered[T]:
    """The trigger or the spell of this card resolves and would shuffle the card in. KeepsevenError: it does not."""
    if not any(_shuffles(name, how, dying) for how in (How.TRIGGER, How.RESOLVING)):
        raise KeepsevenError(say("{card} has no ability that shuffles it into a library now", card=name))
    return shuffle_into(library, (Thing(card, fate),), occasion)


def shuffle_its_set(name: str, library: Library[T], cards: Pile[T], occasion: Occasion) -> Unordered[T]:
    """The effect of this card resolves and shuffles a set of cards in, perhaps none. KeepsevenError: it does not."""
    if name not in SHUFFLES_A_SET:
        raise KeepsevenError(say("{card} shuffles no set of cards into a library", card=name))
    return shuffle_set_into(library, cards, occasion)


def search_as(
    name: str, library: Library[T], places: tuple[int, ...], occasion: Occasion, everybody: Knowers
) -> Unordered[T]:
    """The effect of this card finds the cards at `places` and puts them where it says, the first one highest.

    They are known to whoever searched or, where the card has them revealed, to everybody. KeepsevenError: it does not.
    """
    facts = SEARCHES_AND_PLACES.get(name)
    if facts is None:
        raise KeepsevenError(say("{card} does not put found cards back into the library", card=name))
    searcher = library.owner if occasion.player is None else occasion.player
    known_by = everybody if facts.revealed else frozenset({searcher})
    return search_and_place(library, tuple(Found(at, facts.to, known_by) for at in places), occasion)


def times_triggered(name: str, controller: int, event: LibraryEvent, allies: Knowers = NOBODY) -> int:
    """How many times the ability of this card, controlled by `controller`, triggers on the event (CR 701.24e, 701.24f).

    `allies` are the controller's teammates, who are no opponents. KeepsevenError: it watches no shuffles.
    """
    watches = WATCHES_SHUFFLES.get(name)
    if watches is None:
        raise KeepsevenError(say("{card} has no ability that triggers on a shuffle", card=name))
    if not isinstance(event, LibraryShuffled):
        return 0
    if watches is Watches.CONTROLLER:
        return event.effects.count(event.player) if event.player == event.owner else 0
    unwatched = allies | {controller} if watches is Watches.OPPONENTS else NOBODY
    return 0 if event.player in unwatched else event.triggers


def _shuffles(name: str, how: How, dying: bool) -> bool:
    facts = SHUFFLES_ITSELF.get(name)
    return facts is not None and facts.how is how and (dying or not facts.dies)
