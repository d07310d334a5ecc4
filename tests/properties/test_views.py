"""What is hidden changes nothing for whoever cannot see it (design: "Hidden information").

Two games are played side by side: the same public answers, but every card the watching seat cannot see is another one,
what others do in secret (their bottoms, the depth of their cuts) is something else, and the watcher's own cards lie
differently wherever it has not looked. All that seat receives must be equal, byte by byte.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.pregame.asks import AGAIN, ASKS, Bottom, HandleDecks, MayLook, Order, PutConspiracies, TopCard
from keepseven.pregame.asks.conspiracies import secrets_of
from keepseven.pregame.events import CardsBottomed, CardsDrawn, CardsPutOnBottom, Shuffled
from keepseven.pregame.piles import names_of, pile_of
from keepseven.pregame.session import Answered, Departed, Session
from keepseven.pregame.setup import CHANCE, Seat, Setup
from keepseven.pregame.view import view
from keepseven.rules.mulligans import LONDON
from keepseven.testing.strategies import sessions, setups
from keepseven.testing.toys import deal, letters, reply, table

HIDDEN = ("Duress", "Negate", "Opt", "Ponder", "Shock")
"""Cards that no rule before the first turn looks at, and no companion minds."""

AGENDAS = {"Brago's Favor": "Secrets of Paradise", "Summoner's Bond": "Double Stroke"}
"""Conspiracies that lie face down, each with another one; where the first has two secret names the other has one."""


@settings(max_examples=60)
@given(st.data())
def test_changing_what_a_seat_cannot_see_changes_nothing_for_it(data: DataObject) -> None:
    session = data.draw(sessions(setups(most_cards=30)))
    watcher = Seat(data.draw(st.integers(0, session.setup.rules.players)))
    random = Random(data.draw(st.integers(0, 2**32 - 1)))
    shown = names_shown(session, watcher)
    seen = seen_places(session, watcher)
    other = Session(other_setup(session, watcher, shown, random))
    one = Session(session.setup)
    for entry in session.log:
        assert received(one, watcher) == received(other, watcher)
        if isinstance(entry, Departed):
            one, other = one.leave(entry.seat), other.leave(entry.seat)
        else:
            answer = Changed(one, other, watcher, shown, seen, random).answer(entry)
            one = one.answer(entry.seat, entry.question, entry.answer)
            other = other.answer(entry.seat, entry.question, answer)
    assert received(one, watcher) == received(other, watcher)


def names_shown(session: Session, seat: Seat) -> set[str]:
    """Every word that ever stood in what the seat was given, the questions put to it aside: names in it are no secret."""
    played, shown = Session(session.setup), set[str]()
    for entry in (*session.log, None):
        seen = msgspec.to_builtins(replace(view(played, seat), questions=()))
        shown.update(words(seen))
        if isinstance(entry, Departed):
            played = played.leave(entry.seat)
        elif entry is not None:
            played = played.answer(entry.seat, entry.question, entry.answer)
    return shown


def words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from words(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from words(one)


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
        early = session.back_to(entries)
        player = early.game.player(seat)
        pile = sorted(player.order)
        open_to_it = [card for hand in (player.hand, *player.more_hands, player.aside) for card in hand]
        open_to_it += [one.card for one in player.exile] + [one.card for one in player.battlefield]
        if any(ask.seat == seat and ask.kind in (MayLook.kind, TopCard.kind) for ask in early.questions.values()):
            open_to_it += player.library[:1]
        places.setdefault(player.shuffles, set()).update(pile.index(card) for card in open_to_it if card in pile)
    return places


def other_setup(session: Session, watcher: Seat, shown: set[str], random: Random) -> Setup:
    """The same table, but the others have other cards wherever the watcher never saw what they are."""
    setup = session.setup
    seatings = tuple(
        seating if seat == watcher else replace(seating, deck=other_deck(seating.deck, shown, random))
        for seat, seating in enumerate(setup.seatings, 1)
    )
    communal = None if setup.communal is None else other_deck(setup.communal, shown, random)
    return replace(setup, seatings=seatings, communal=communal)


def other_deck(deck: Deck, shown: set[str], random: Random) -> Deck:
    """A deck of as many cards; which of them are listed at all stays as it is, as that decides what chance is asked."""
    cards = [(entry, entry.name) for entry in deck.entries for _ in range(entry.count)]
    entries = [Entry(other_name(name, entry.zone, shown, random), 1, entry.zone) for entry, name in cards]
    return Deck(deck.name, tuple(entries))


def other_name(name: str | None, zone: Zone, shown: set[str], random: Random) -> str | None:
    if name is None or name in shown:
        return name
    if name in AGENDAS and zone in (Zone.SIDEBOARD, Zone.CONSPIRACIES):
        return AGENDAS[name]
    return random.choice(never_shown(shown))


def never_shown(shown: set[str]) -> list[str]:
    """Names that the watcher cannot take for one it has seen."""
    return [name for name in HIDDEN if name not in shown] or [f"hidden {number}" for number in range(9)]


@dataclass(frozen=True)
class Changed:
    """Answers in the other game: something else where the watcher cannot tell the difference, else the same."""

    one: Session
    other: Session
    watcher: Seat
    shown: set[str]
    seen: dict[int, set[int]]
    random: Random

    def answer(self, entry: Answered) -> Any:
        answer = entry.answer
        match self.one.questions[entry.question]:
            case Order(owner=owner, number=number, zone=Zone.MAIN) if owner == self.watcher:
                # other rules let a player draw, and put back, cards that no question shows
                london = self.one.setup.rules.mulligan == LONDON
                return self._other_places(answer, self.seen.get(number, set())) if london else answer
            case Order(owner=owner, zone=zone):
                return self._other_order(answer, owner, zone)
            case Bottom(seat=seat, held=held, count=count) if self._is_hidden(seat) and answer != AGAIN:
                return tuple(self.random.sample(range(held), count))
            case HandleDecks(seat=seat, piles=piles, zone=zone) if seat != self.watcher:
                size = dict(piles)
                return tuple(
                    (
                        owner,
                        deed,
                        self.random.randrange(1, size[owner])
                        if deed == "cut" and self._may_cut(owner, zone)
                        else lifted,
                    )
                    for owner, deed, lifted in answer
                )
            case PutConspiracies(seat=seat) if seat != self.watcher:
                return tuple(self._other_agenda(one) for one in answer)
        return answer

    def _other_places(self, answer: Any, known: set[int]) -> Any:
        """The watcher's own cards lie differently wherever it has not looked."""
        hidden = [place for place, card in enumerate(answer) if card not in known]
        cards = [answer[place] for place in hidden]
        self.random.shuffle(cards)
        changed = list(answer)
        for place, card in zip(hidden, cards, strict=True):
            changed[place] = card
        return tuple(changed)

    def _other_order(self, answer: Any, owner: Seat, zone: Zone) -> Any:
        """Cards whose names are shown lie where they lay, and so do those without a name; of the others any."""
        names, others = pile_names(self.one, owner, zone), pile_names(self.other, owner, zone)
        free: dict[str | None, list[int]] = {}
        for place, name in enumerate(others):
            free.setdefault(self._known(name), []).append(place)
        for places in free.values():
            self.random.shuffle(places)
        return tuple(free[self._known(names[card])].pop() for card in answer)

    def _known(self, name: str | None) -> str | None:
        """What the watcher may come to know of a card: its name; that nobody has named it yet; nothing."""
        return name if name is None or name in self.shown else "hidden"

    def _is_hidden(self, seat: Seat) -> bool:
        """Whether the watcher never sees any card that the player holds; paper cards that are shown have no name."""
        player = self.one.game.player(seat)
        held = {player.names[card] for card in player.hand}
        return seat != self.watcher and not held & {*self.shown, None}

    def _may_cut(self, owner: Seat, zone: Zone) -> bool:
        return owner != self.watcher and not set(pile_names(self.one, owner, zone)) & {*self.shown, None}

    def _other_agenda(self, put: tuple[str, ...]) -> tuple[str, ...]:
        name = put[0]
        if name in self.shown or name not in AGENDAS:
            return put
        other = AGENDAS[name]
        return (other, *self.random.sample(("Clone", "Fear", "Jump"), secrets_of(other)))


def pile_names(session: Session, owner: Seat, zone: Zone) -> list[str | None]:
    """What the cards of a pile are known to be, in canonical order."""
    game = session.game
    if zone is Zone.MAIN:
        return [game.player(owner).names[card] for card in sorted(game.player(owner).library)]
    pile, names = pile_of(game, owner, zone), names_of(game, owner)
    assert pile is not None
    return [names[card] for card in sorted(pile.cards)]


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
