"""What is hidden changes nothing for whoever cannot see it (design: "Hidden information").

Two games are played side by side: the same public answers, but every card the watching seat cannot see is another one,
what others do in secret (their bottoms, the depth of their cuts) is something else, and the watcher's own cards lie
differently wherever it has not looked. All that seat receives must be equal, byte by byte.
"""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.pregame.asks import AGAIN, ASKS, Ask, Bottom, HandleDecks, Order
from keepseven.pregame.events import CardsBottomed, CardsDrawn, CardsPutOnBottom, Shuffled
from keepseven.pregame.session import Answered, Departed, Session
from keepseven.pregame.setup import CHANCE, Seat, Seating, Setup
from keepseven.pregame.view import view
from keepseven.testing.strategies import sessions, setups
from keepseven.testing.toys import deal, letters, reply, table


@settings(max_examples=150)
@given(st.data())
def test_changing_what_a_seat_cannot_see_changes_nothing_for_it(data: DataObject) -> None:
    session = data.draw(sessions(setups(most_cards=30)))
    watcher = Seat(data.draw(st.integers(0, session.setup.rules.players)))
    random = Random(data.draw(st.integers(0, 2**32 - 1)))
    seen = seen_places(session, watcher)
    other = Session(other_setup(session, watcher, random))
    one = Session(session.setup)
    for entry in session.log:
        assert received(one, watcher) == received(other, watcher)
        if isinstance(entry, Departed):
            one, other = one.leave(entry.seat), other.leave(entry.seat)
        else:
            ask = other.questions[entry.question]
            answer = other_answer(ask, entry.answer, watcher, seen, random)
            one = one.answer(entry.seat, entry.question, entry.answer)
            other = other.answer(entry.seat, entry.question, answer)
    assert received(one, watcher) == received(other, watcher)


def received(session: Session, seat: Seat) -> tuple[Any, ...]:
    """All that a seat can get out of a session: its view, the same as bytes, and what is said to its answers."""
    mine = view(session, seat)
    said = [session.why_not_offered(seat, kind) for kind in ASKS]
    said += [session.why_not(seat, number, "burn") for number in range(40)]
    said += [session.why_not_leave(seat)]
    sentences = [str(event.message()) for event in mine.events]
    return mine, msgspec.json.encode(mine), repr(mine), said, sentences


def seen_places(session: Session, seat: Seat) -> dict[int, set[int]]:
    """For each shuffle of the seat's own pile, by number: the places of its order whose cards the seat got to see."""
    places: dict[int, set[int]] = {}
    if seat == CHANCE:
        return places
    for entries in range(len(session.log) + 1):
        player = session.back_to(entries).game.player(seat)
        pile = sorted((*player.library, *player.hand))
        places.setdefault(player.shuffles, set()).update(pile.index(card) for card in player.hand)
    return places


def other_setup(session: Session, watcher: Seat, random: Random) -> Setup:
    """The same table, but the others have other cards; known are only their commanders and how many cards they have."""
    seatings = tuple(
        seating if seat == watcher else replace(seating, deck=other_deck(session, Seat(seat), seating, random))
        for seat, seating in enumerate(session.setup.seatings, 1)
    )
    return replace(session.setup, seatings=seatings)


def other_deck(session: Session, seat: Seat, seating: Seating, random: Random) -> Deck:
    """A deck of as many cards; which of them are listed at all stays as it is, as that decides what chance is asked."""
    shown = [e.answer for e in session.log if isinstance(e, Answered) and (e.seat, e.kind) == (seat, "commanders")]
    public = Counter(name for names in shown for name in names)
    entries = []
    for entry in seating.deck.entries:
        for _ in range(entry.count):
            name: str | None = f"other {random.randrange(9)}"
            if entry.name is None or (entry.zone is Zone.COMMANDER and session.setup.rules.commanders):
                name = entry.name
            elif entry.zone is Zone.MAIN and public[entry.name]:
                public[entry.name] -= 1
                name = entry.name
            entries.append(Entry(name, 1, entry.zone))
    return Deck(seating.deck.name, tuple(entries))


def other_answer(ask: Ask[Any], answer: Any, watcher: Seat, seen: dict[int, set[int]], random: Random) -> Any:
    """Another answer where the watcher cannot tell the difference, else the same one."""
    match ask:
        case Order(owner=owner, number=number, count=count):
            known = seen.get(number, set()) if owner == watcher else set()
            hidden = [place for place, card in enumerate(answer) if card not in known]
            cards = [answer[place] for place in hidden]
            random.shuffle(cards)
            changed = list(answer)
            for place, card in zip(hidden, cards, strict=True):
                changed[place] = card
            return tuple(changed)
        case Bottom(seat=seat, held=held, count=count) if seat != watcher and answer != AGAIN:
            return tuple(random.sample(range(held), count))
        case HandleDecks(seat=seat, piles=piles) if seat != watcher:
            size = dict(piles)
            return tuple(
                (owner, deed, random.randrange(1, size[owner]) if deed == "cut" and owner != watcher else lifted)
                for owner, deed, lifted in answer
            )
    return answer


@settings(max_examples=100)
@given(sessions(setups(most_cards=12), whole=True))
def test_no_card_can_be_followed_through_a_shuffle(session: Session) -> None:
    """A seat knows its cards by the number of the last shuffle and the place there: the top ones, whatever they are."""
    for player in session.game.players:
        shuffles = 0
        for event in view(session, player.seat).events:
            if isinstance(event, Shuffled) and event.seat == player.seat:
                shuffles += 1
                assert shuffles == event.number
            if isinstance(event, CardsDrawn):
                assert [(player.seat, shuffles, place) for place in range(len(event.cards))] == [
                    (card.owner, card.shuffle, card.place) for card in event.cards
                ]
            if isinstance(event, CardsBottomed):
                assert {shuffles} == {card.shuffle for card in event.cards}


def test_what_others_put_on_the_bottom_is_a_number() -> None:
    session = deal(reply(table(letters("ABCDEFGH"), letters("ABCDEFGH"), chooser=1), 1, 1))
    session = deal(reply(reply(reply(session, 1, ()), 2, ()), 1, "mulligan"))
    session = reply(deal(reply(session, 2, "keep")), 1, (3,))
    mine, theirs = view(session, Seat(1)), view(session, Seat(2))
    (bottomed,) = [event for event in mine.events if isinstance(event, CardsBottomed)]
    assert ["D"] == [card.name for card in bottomed.cards]
    assert CardsPutOnBottom(Seat(1), 1) in theirs.events
    assert [] == [event for event in theirs.events if isinstance(event, CardsBottomed)]


def test_a_view_holds_no_card_number_of_the_table() -> None:
    """The same cards in another order of the deck list, and the same cards drawn: the same view."""
    views = []
    for order in ((0, 1, 2, 3), (3, 2, 1, 0)):
        session = reply(table(letters("AAAA"), letters("B"), hand_size=2, chooser=1), 1, 1)
        session = session.answer(CHANCE, 2, order)
        views.append(view(reply(reply(session, 1, ()), 2, ()), Seat(1)))
    assert views[0] == views[1]
