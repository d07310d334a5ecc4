"""CR 103.5, read back from what everybody at the table sees: draws, rounds of declarations, mulligans, keeps."""

from collections.abc import Iterable

from hypothesis import assume, given, settings

from keepseven.pregame.events import (
    BottomingSkipped,
    CardsPutOnBottom,
    Event,
    GameWon,
    HandDrawn,
    HandKept,
    MulliganDeclared,
    MulliganTaken,
    PlayerLeft,
    StartingPlayerChosen,
    StartingPlayerDetermined,
)
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.testing.strategies import sessions, setups

OPENING = (
    BottomingSkipped,
    CardsPutOnBottom,
    GameWon,
    HandDrawn,
    HandKept,
    MulliganDeclared,
    MulliganTaken,
    PlayerLeft,
)


class Reader:
    """Reads the public events one by one. Who leaves is taken note of wherever it happens."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.events = [event for event in events if isinstance(event, OPENING)]
        self.gone: set[Seat] = set()
        self.won = False
        self.skip_departures()

    def skip_departures(self) -> None:
        while self.events and isinstance(self.events[0], PlayerLeft | GameWon):
            event = self.events.pop(0)
            self.gone.add(event.seat) if isinstance(event, PlayerLeft) else None
            self.won = self.won or isinstance(event, GameWon)

    def used_cards(self, seat: Seat) -> int | None:
        """The hand after cards were used at the declaration, each of which draws a new one; None where none was."""
        count = None
        while (
            seat not in self.gone
            and self.events
            and isinstance(event := self.events[0], HandDrawn)
            and event.rule is Rule.ANY_TIME
        ):
            assert seat == event.seat
            count = event.count
            self.events.pop(0)
            self.skip_departures()
        return count

    def next(self, seat: int, *kinds: type[Event]) -> Event | None:
        """The next event, which must be of that seat and of one of the kinds; None where that player has left."""
        if seat in self.gone or self.won:
            return None
        event = self.events.pop(0)
        assert isinstance(event, kinds)
        assert seat == event.seat
        self.skip_departures()
        return event


@settings(max_examples=200)
@given(sessions(setups(most_cards=20, mulligans=("london",)), whole=True))
def test_everybody_declares_in_turn_order_then_all_mulligans_are_taken(session: Session) -> None:
    events = session.game.events
    # Hands of Backup Plan are drawn and put away before the rounds; the cases see them.
    assume(not any(event.rule is Rule.CONSPIRACY_ACTS for event in events))
    # A card used on the last of a library leaves an empty hand, which is kept without a word: told of in the cases.
    assume(not any(isinstance(e, HandDrawn) and e.rule is Rule.ANY_TIME and e.count == 0 for e in events))
    begin = next((at for at, event in enumerate(events) if isinstance(event, HandDrawn)), len(events))
    begun = (StartingPlayerChosen, StartingPlayerDetermined)
    order = next((event.turn_order for event in reversed(events[:begin]) if isinstance(event, begun)), ())
    read = Reader(events[begin:])
    read.gone |= {event.seat for event in events[:begin] if isinstance(event, PlayerLeft)}
    read.won = read.won or begin == len(events)
    free = session.setup.rules.free
    hand: dict[Seat, int] = {}
    for seat in order:
        if isinstance(drawn := read.next(seat, HandDrawn), HandDrawn):
            hand[seat] = drawn.count
    kept = keep_empty(read, order, hand, set())
    pledged: set[Seat] = set()
    while not read.won and (undecided := [seat for seat in order if seat not in kept | read.gone]):
        said: dict[Seat, Event | None] = {}
        for seat in undecided:
            used = read.used_cards(seat)
            hand |= {} if used is None else {seat: used}
            said[seat] = read.next(seat, MulliganDeclared, HandKept)
        kept |= {seat for seat, event in said.items() if isinstance(event, HandKept)}
        takers = [seat for seat, event in said.items() if isinstance(event, MulliganDeclared)]
        assert pledged - read.gone <= set(takers)
        counted: dict[Seat, int] = {}
        for seat in takers:
            if isinstance(taken := read.next(seat, MulliganTaken), MulliganTaken):
                counted[seat] = taken.counted
                assert max(0, taken.taken - free) == taken.counted
        for seat in counted:
            if isinstance(drawn := read.next(seat, HandDrawn), HandDrawn):
                hand[seat] = drawn.count
        pledged = set()
        for seat in [seat for seat, count in counted.items() if count and seat not in read.gone]:
            put = read.next(seat, CardsPutOnBottom, BottomingSkipped)
            if isinstance(put, CardsPutOnBottom):
                assert min(counted[seat], hand[seat]) == put.count
                hand[seat] -= put.count
            elif put is not None:
                assert hand[seat] > counted[seat], "there must be another mulligan left"
                pledged.add(seat)
        kept = keep_empty(read, order, hand, kept)
    assert [] == read.events


def keep_empty(read: Reader, order: Iterable[Seat], hand: dict[Seat, int], kept: set[Seat]) -> set[Seat]:
    """A hand without cards is kept at once, in turn order."""
    empty = {seat for seat in order if seat not in kept | read.gone and hand.get(seat) == 0}
    for seat in order:
        if seat in empty:
            read.next(seat, HandKept)
    return kept | empty
