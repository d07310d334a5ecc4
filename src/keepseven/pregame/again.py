"""Games that begin out of another one: the set-up of a restarted game, and of a subgame.

What happened in the old game is not known here, so whoever ran it says who has left and where the cards are.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.errors import RulesError
from keepseven.pregame.setup import Seat, Seating, Setup
from keepseven.rule import Rule
from keepseven.rules.again import again
from keepseven.rules.terms import Begins
from keepseven.words import Who, say

Names = Iterable[str | None]
_NONE: Mapping[Seat, Names] = {}


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game out of another one. `seats` are the seats of its players in that one, in the order of their new numbers."""

    setup: Setup
    seats: tuple[Seat, ...]


def restart(
    setup: Setup,
    controller: Seat,
    *,
    gone: Collection[Seat] = (),
    brought: Mapping[Seat, Names] = _NONE,
    exempted: Mapping[Seat, Names] = _NONE,
) -> NewGame:
    """CR 726: the game after the one of `setup` was restarted by an effect of `controller`, who begins (CR 726.1a).

    `gone` are those who had left; `brought` the cards each player had brought in from outside, which are cards of the
    deck now (CR 726.2), and `exempted` those that the effect keeps out of it (CR 726.5). An exempted commander stays the
    deck's commander without being in the command zone (CR 726.5a); one exempted in an earlier restart is back. A
    companion that was not brought in lies outside as before.

    RulesError: fewer than two players or teams are left, the controller is not among them, or a card that is exempted
    was not in the game.
    """
    seats = _staying(setup, gone, Rule.RESTART)
    if controller not in seats:
        raise RulesError(say("whoever restarts the game is one of the seats {seats}", seats=seats), Rule.RESTART)
    rules = again(setup.rules, seats, Begins.CONTROLLER)
    seatings = tuple(_restarted(setup, seat, brought.get(seat, ()), exempted.get(seat, ())) for seat in seats)
    chooser = Seat(seats.index(controller) + 1)
    return NewGame(Setup(rules, seatings, chooser, communal=setup.communal), seats)


def subgame(
    setup: Setup,
    libraries: Mapping[Seat, Names],
    *,
    command: Mapping[Seat, Names] = _NONE,
    gone: Collection[Seat] = (),
    life: int | None = None,
) -> NewGame:
    """CR 728: the game within the one of `setup`, which goes on afterwards. Who begins is decided at random (CR 728.2).

    `libraries` are the cards of each player's library in the main game, which are the decks now; `command` the
    commanders that are in its command zone and come along (CR 728.2c). Supplementary decks and vanguards do too
    (CR 728.2a, 728.2b). All other cards are outside the subgame (CR 728.4). `life` is what everybody begins at, where
    the effect says so.

    RulesError: fewer than two players or teams are left, or a card is not one that the player has.
    """
    seats = _staying(setup, gone, Rule.SUBGAME)
    rules = again(setup.rules, seats, Begins.SUBGAME)
    if life is not None:
        rules = replace(rules, life=life, archenemy_life=None)
    seatings = tuple(_within(setup, seat, libraries.get(seat, ()), command.get(seat, ())) for seat in seats)
    return NewGame(Setup(rules, seatings, communal=setup.communal), seats)


def _staying(setup: Setup, gone: Collection[Seat], rule: Rule) -> tuple[Seat, ...]:
    everybody = range(1, setup.rules.players + 1)
    if not set(gone) <= set(everybody):
        raise RulesError(say("who has left is one of the seats 1 to {n}", n=setup.rules.players), rule)
    return tuple(Seat(seat) for seat in everybody if seat not in gone)


_TRADITIONAL = (Zone.MAIN, Zone.COMMANDER, Zone.SIDEBOARD, Zone.COMPANION)


def _restarted(setup: Setup, seat: Seat, brought: Names, exempted: Names) -> Seating:
    seating = setup.seatings[seat - 1]
    main, commanders, sideboard, companion = _held(seating)
    commanders += Counter(seating.absent)
    for name in brought:
        outside = next((zone for zone in (companion, sideboard) if zone[name]), None)
        if outside is not None:
            outside[name] -= 1
        main[name] += 1
    absent: tuple[str, ...] = ()
    for name in exempted:
        zone = next((zone for zone in (commanders, main) if zone[name]), None)
        if zone is None:
            raise _unknown(seat, name, Rule.RESTART)
        zone[name] -= 1
        if zone is commanders and name is not None:
            absent += (name,)
    return _seated(seating, (main, commanders, sideboard, companion), absent)


def _within(setup: Setup, seat: Seat, library: Names, command: Names) -> Seating:
    seating = setup.seatings[seat - 1]
    main, commanders, sideboard, companion = _held(seating)
    commanders += Counter(seating.absent)
    deck, leading = Counter(library), Counter(command)
    owned = main + commanders + sideboard + companion
    if missing := (deck + leading - owned) + (leading - commanders):
        raise _unknown(seat, next(iter(missing)), Rule.SUBGAME)
    absent = tuple(name for name in (commanders - leading).elements() if name is not None)
    companion &= owned - deck - leading
    return _seated(seating, (deck, leading, owned - deck - leading - companion, companion), absent)


def _held(seating: Seating) -> tuple[Counter[str | None], ...]:
    """The traditional cards of a list, zone by zone."""
    return tuple(Counter(seating.deck.cards(zone)) for zone in _TRADITIONAL)


def _seated(seating: Seating, zones: tuple[Counter[str | None], ...], absent: tuple[str, ...]) -> Seating:
    """The seat with other cards in these zones, and the rest of the list as it was."""
    rest = tuple(entry for entry in seating.deck.entries if entry.zone not in _TRADITIONAL)
    entries = tuple(
        Entry(name, count, zone)
        for zone, held in zip(_TRADITIONAL, zones, strict=True)
        for name, count in held.items()
        if count
    )
    return replace(seating, deck=Deck(seating.deck.name, entries + rest), absent=absent)


def _unknown(seat: Seat, name: str | None, rule: Rule) -> RulesError:
    return RulesError(
        say("{who} has no card {card} there", who=Who(seat), card=say("a card") if name is None else name), rule
    )
