"""Games whose every answer, also of chance, is written down by the test."""

from collections.abc import Iterable
from typing import Any

from keepseven.decks.deck import Deck, Entry, Zone, deck_of
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat, Seating, Setup
from keepseven.rules.resolving import resolve

# nine cards in canonical order, which is that of the alphabet: an order of chance names them by these places
NINE = ("Counterspell", "Divination", "Duress", "Forest", "Island", "Murder", "Negate", "Opt", "Shock")
AS_LISTED = tuple(range(9))
BACKWARDS = AS_LISTED[::-1]


def nine_cards(name: str = "nine") -> Deck:
    return deck_of([(card, 1) for card in NINE], name)


def with_sideboard(deck: Deck, count: int) -> Deck:
    return Deck(deck.name, (*deck.entries, Entry("Negate", count, Zone.SIDEBOARD)))


def answered(session: Session, answers: Iterable[Any]) -> Session:
    """Each answer goes to the first question that is open."""
    for answer in answers:
        number, ask = next(iter(session.questions.items()))
        session = session.answer(ask.seat, number, answer)
    return session


def before_declarations() -> Session:
    """Seat 1 names seat 2 as starting player; seat 2 holds the first seven of NINE, seat 1 the last seven backwards."""
    seatings = (Seating(with_sideboard(nine_cards("first"), 2), "Ann"), Seating(nine_cards("second")))
    session = Session(Setup(resolve("constructed", 2), seatings, chooser=Seat(1)))
    return answered(session, [2, (), AS_LISTED, BACKWARDS, (), ()])


def one_mulligan() -> Session:
    """Seat 2 keeps; seat 1 mulligans into the first seven, puts Divination on the bottom and keeps six."""
    return answered(before_declarations(), ["keep", "mulligan", AS_LISTED, (1,), "keep", "none", "none"])
