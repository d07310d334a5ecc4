"""Toy decks and tables, for tests and examples that can be worked out by hand."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.pregame.asks import NONE, ActFromHand, Order
from keepseven.pregame.session import Session
from keepseven.pregame.setup import CHANCE, Seat, Seating, Setup
from keepseven.rules.mulligans import MULLIGANS
from keepseven.rules.resolving import resolve


def letters(main: str, sideboard: str = "", commanders: str = "") -> Deck:
    """A deck of cards that are named by single letters.

    >>> letters("BAB", commanders="C").cards(Zone.MAIN)
    ('A', 'B', 'B')
    """
    zones = ((main, Zone.MAIN), (sideboard, Zone.SIDEBOARD), (commanders, Zone.COMMANDER))
    entries = (Entry(letter, cards.count(letter), zone) for cards, zone in zones for letter in sorted(set(cards)))
    return Deck("toy deck", tuple(entries))


def singles(count: int) -> Deck:
    """A deck of `count` different cards, named so that their canonical order is the order of their numbers.

    >>> singles(3).cards(Zone.MAIN)
    ('card 001', 'card 002', 'card 003')
    """
    return Deck("toy deck", tuple(Entry(f"card {number:03}", 1) for number in range(1, count + 1)))


def table(
    *decks: Deck,
    format: str = "constructed",
    hand_size: int = 7,
    free: int | None = None,
    chooser: int | None = None,
    paper: Collection[int] = (),
    mulligan: str = "london",
    variants: tuple[str, ...] = (),
) -> Session:
    """A session before its first question, with a deck for each seat; `paper` are the seats that play with real cards.

    `free` overrides how many mulligans the format leaves uncounted, `mulligan` names the mulligan rule.
    """
    rules = replace(resolve(format, len(decks), variants=variants), hand_size=hand_size, mulligan=MULLIGANS[mulligan])
    if free is not None:
        rules = replace(rules, free=free)
    seatings = tuple(Seating(deck, paper=seat in paper) for seat, deck in enumerate(decks, 1))
    return Session(Setup(rules, seatings, None if chooser is None else Seat(chooser)))


def reply(session: Session, seat: int, *answers: Any) -> Session:
    """The session after these answers of a seat, one after another, each to the first question it is asked then."""
    for answer in answers:
        number = next(number for number, ask in session.questions.items() if ask.seat == seat)
        session = session.answer(Seat(seat), number, answer)
    return session


def deal(session: Session, tops: Mapping[int, Sequence[str | None]] | None = None) -> Session:
    """The session once chance has answered: the first seat is picked, piles stay in canonical order.

    `tops` names, by seat, the cards that come to lie on top of the pile of that seat, the top card first.
    """
    while asked := [(number, ask) for number, ask in session.questions.items() if ask.seat == CHANCE]:
        for number, ask in asked:
            answer = (
                _stacked(session, ask, (tops or {}).get(ask.owner, ()))
                if isinstance(ask, Order)
                else next(ask.options())
            )
            session = session.answer(CHANCE, number, answer)
    return session


def _stacked(session: Session, order: Order, top: Sequence[str | None]) -> tuple[int, ...]:
    player = session.game.player(order.owner)
    left = list(range(order.count))
    first = []
    for name in top:
        place = next(place for place in left if player.names[player.library[place]] == name)
        left.remove(place)
        first.append(place)
    return (*first, *left)


def idle(session: Session) -> Session:
    """The session once nobody acts from an opening hand."""
    while asked := [(n, ask.seat) for n, ask in session.questions.items() if isinstance(ask, ActFromHand)]:
        session = session.answer(asked[0][1], asked[0][0], NONE)
    return session
