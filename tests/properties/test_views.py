"""What is hidden changes nothing for whoever cannot see it (design: "Hidden information").

Two games are played side by side: the same public answers, but every card the watching seat cannot see is another one,
what others do in secret (their bottoms, the depth of their cuts) is something else, and the watcher's own cards lie
differently wherever it has not looked. All that seat receives must be equal, byte by byte.
"""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.pregame.asks import AGAIN, ASKS, Bottom, HandleDecks, Order, PutConspiracies
from keepseven.pregame.asks.conspiracies import secrets_of
from keepseven.pregame.events import (
    AgendaRevealed,
    BegunOnBattlefield,
    CardsBottomed,
    CardsChosen,
    CardsDrawn,
    CardsExiled,
    CardsPutOnBottom,
    ChosenAsEnters,
    CommanderRevealed,
    CompanionRevealed,
    ConspiraciesPut,
    DraftedExiled,
    ExiledForCard,
    HandExiled,
    HandShown,
    PhenomenonTurnedUp,
    PlayerLeft,
    RevealedFromOpeningHand,
    SeenCard,
    SheetsChosen,
    SheetsRevealed,
    Shuffled,
    StartingPlaneSet,
    TeammateLeft,
    TopCardSeen,
    VanguardShown,
)
from keepseven.pregame.piles import names_of, pile_of
from keepseven.pregame.session import Answered, Departed, Session
from keepseven.pregame.setup import CHANCE, Seat, Setup
from keepseven.pregame.view import view
from keepseven.rules.mulligans import Deal
from keepseven.testing.strategies import sessions, setups, team_setups
from keepseven.testing.toys import deal, letters, reply, table

HIDDEN = ("Duress", "Negate", "Opt", "Ponder", "Shock")
"""Cards that no rule before the first turn looks at, and no companion minds."""

AGENDAS = {"Brago's Favor": "Secrets of Paradise", "Summoner's Bond": "Double Stroke"}
"""Conspiracies that lie face down, each with another one; where the first has two secret names the other has one."""


Known = dict[Seat, set[str]]
"""By owner, the names of cards that a seat has seen of them; those of the communal planar deck belong to seat 0."""


@pytest.mark.parametrize("teams", [False, True], ids=["each alone", "teams"])
@settings(max_examples=60)
@given(data=st.data())
def test_changing_what_a_seat_cannot_see_changes_nothing_for_it(teams: bool, data: DataObject) -> None:
    session = data.draw(sessions(team_setups(most_cards=30) if teams else setups(most_cards=30)))
    watcher = Seat(data.draw(st.integers(0, session.setup.rules.players)))
    random = Random(data.draw(st.integers(0, 2**32 - 1)))
    known = names_known(session, watcher)
    seen = seen_places(session, watcher)
    other = Session(other_setup(session, watcher, known, random))
    one = Session(session.setup)
    for entry in session.log:
        assert received(one, watcher) == received(other, watcher)
        if isinstance(entry, Departed):
            one, other = one.leave(entry.seat), other.leave(entry.seat)
        else:
            answer = Changed(one, other, watcher, known, seen, random).answer(entry)
            one = one.answer(entry.seat, entry.question, entry.answer)
            other = other.answer(entry.seat, entry.question, answer)
    assert received(one, watcher) == received(other, watcher)


SHOWN = (
    AgendaRevealed,
    BegunOnBattlefield,
    ChosenAsEnters,
    CommanderRevealed,
    CompanionRevealed,
    ConspiraciesPut,
    DraftedExiled,
    ExiledForCard,
    HandExiled,
    HandShown,
    PhenomenonTurnedUp,
    RevealedFromOpeningHand,
    StartingPlaneSet,
    VanguardShown,
)
"""What shows cards to everybody, by the rules and not by what the events say of themselves: their `cards` and `by`."""


def names_known(session: Session, watcher: Seat) -> Known:
    """What the rules let the seat know, read off what happened: never off what its view shows, which is to be judged."""
    rules, known = session.setup.rules, defaultdict[Seat, set[str]](set)
    mates = rules.team_of(watcher) if watcher != CHANCE and rules.hands_shown else (watcher,)
    for event in session.game.events:
        cards: Collection[SeenCard] = ()
        match event:
            case CardsDrawn() | CardsChosen() if event.seat in mates:
                cards = event.cards
            case DraftedExiled() | HandExiled():
                cards = (*event.cards, *(event.by if isinstance(event.by, tuple) else (event.by,)))
            case CardsExiled():  # none where they lie face down
                cards = event.shown
            case SheetsRevealed() | SheetsChosen():
                known[event.seat].update(map(str, event.sheets))
            case PlayerLeft() | TeammateLeft() if event.seat == watcher:
                mates = (watcher,)
            case _ if isinstance(event, SHOWN):
                cards = event.cards
        for card in cards:
            owners = (
                rules.team_of(card.owner) if rules.team_sideboard and card.zone is Zone.COMPANION else (card.owner,)
            )
            for owner in owners:
                known[Seat(owner)].add(str(card.name))
    return known


def received(session: Session, seat: Seat) -> tuple[Any, ...]:
    """All that a seat can get out of a session: its view, the same as bytes, and what is said to its answers."""
    mine = view(session, seat)
    said = [session.why_not_offered(seat, kind) for kind in ASKS]
    said += [session.why_not(seat, number, "burn") for number in range(40)]
    said += [session.why_not_leave(seat)]
    sentences = [str(event.message()) for event in mine.events]
    return mine, msgspec.json.encode(mine), repr(mine), said, sentences


def seen_places(session: Session, seat: Seat) -> dict[int, set[int]]:
    """For each shuffle of the seat's own pile, by number: which cards of it, in canonical order, the seat got to see."""
    places: dict[int, set[int]] = defaultdict(set)
    orders, played = dict[int, tuple[int, ...]](), Session(session.setup)
    for entry in session.log:
        if isinstance(entry, Departed):
            played = played.leave(entry.seat)
            continue
        match played.questions[entry.question]:
            case Order(owner=owner, number=number, zone=Zone.MAIN) if owner == seat:
                orders[number] = entry.answer
            case HandleDecks(zone=Zone.MAIN):
                for owner, deed, count in entry.answer:
                    if (owner, deed) == (seat, "cut"):
                        last = max(orders, default=0)
                        orders[last] = orders.get(last, ())[count:] + orders.get(last, ())[:count]
        played = played.answer(entry.seat, entry.question, entry.answer)
    for event in session.game.events:
        if isinstance(event, CardsDrawn | CardsChosen | TopCardSeen) and event.seat == seat:
            for card in event.cards:
                places[card.shuffle].update(orders.get(card.shuffle, ())[card.place : card.place + 1])
    return places


def other_setup(session: Session, watcher: Seat, known: Known, random: Random) -> Setup:
    """The same table, but the others have other cards wherever the watcher never saw what they are.

    CR 100.4c: a sideboard that belongs to the team is the watcher's as well.
    """
    setup, rules = session.setup, session.setup.rules
    team = rules.team_of(watcher) if rules.team_sideboard and watcher != CHANCE else ()
    seatings = tuple(
        seating
        if seat == watcher
        else replace(seating, deck=other_deck(seating.deck, known[Seat(seat)], seat in team, random))
        for seat, seating in enumerate(setup.seatings, 1)
    )
    communal = None if setup.communal is None else other_deck(setup.communal, known[CHANCE], False, random)
    return replace(setup, seatings=seatings, communal=communal)


OUTSIDE = (Zone.SIDEBOARD, Zone.COMPANION, Zone.CONSPIRACIES)


def other_deck(deck: Deck, shown: set[str], outside_too: bool, random: Random) -> Deck:
    """A deck of as many cards; which of them are listed at all stays as it is, as that decides what chance is asked.

    `outside_too`: the cards outside the game are known. A vanguard lies face up from the beginning.
    """
    cards = [entry for entry in deck.entries for _ in range(entry.count)]
    entries = [
        replace(entry, count=1)
        if entry.zone is Zone.VANGUARD or outside_too and entry.zone in OUTSIDE
        else Entry(other_name(entry.name, entry.zone, shown, random), 1, entry.zone)
        for entry in cards
    ]
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
    known: Known
    seen: dict[int, set[int]]
    random: Random

    def answer(self, entry: Answered) -> Any:
        answer = entry.answer
        match self.one.questions[entry.question]:
            case Order(owner=owner, number=number, zone=Zone.MAIN) if owner == self.watcher:
                # a model weighs the lands of hands that nobody sees
                weighed = self.one.setup.rules.mulligan.deal not in (Deal.PLAIN, Deal.PLAYER)
                return answer if weighed else self._other_places(answer, self.seen.get(number, set()))
            case Order(owner=owner, zone=zone) if owner == self.watcher and zone is not Zone.PLANAR_DECK:
                return self._other_places(answer, set())
            case Order(owner=owner, zone=zone):
                return self._other_order(answer, owner, zone)
            case Bottom(seat=seat, held=held, count=count) if answer != AGAIN and seat != self.watcher:
                if self._is_hidden(seat):
                    return tuple(self.random.sample(range(held), count))
                if self._is_unknown_below(seat):
                    return tuple(self.random.sample(answer, count))
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
                return tuple(self._other_agenda(seat, one) for one in answer)
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
            free.setdefault(self._known(owner, name), []).append(place)
        for places in free.values():
            self.random.shuffle(places)
        return tuple(free[self._known(owner, names[card])].pop() for card in answer)

    def _known(self, owner: Seat, name: str | None) -> str | None:
        """What the watcher may come to know of a card: its name; that nobody has named it yet; nothing."""
        return name if name is None or owner == self.watcher or name in self.known[owner] else "hidden"

    def _is_hidden(self, seat: Seat) -> bool:
        """Whether the watcher never sees any card that the player holds; paper cards that are shown have no name."""
        return not self._held(seat) & {*self.known[seat], None}

    def _is_unknown_below(self, seat: Seat) -> bool:
        """Whether nobody draws what lies below: whoever shuffles first does not know it, but who uses a card may."""
        return not {"Serum Powder", "None"} & self.known[seat] and None not in self._held(seat)

    def _held(self, seat: Seat) -> set[str | None]:
        player = self.one.game.player(seat)
        return {player.names[card] for card in player.hand}

    def _may_cut(self, owner: Seat, zone: Zone) -> bool:
        names = set(pile_names(self.one, owner, zone))
        return owner != self.watcher and not names & {*self.known[owner], None}

    def _other_agenda(self, seat: Seat, put: tuple[str, ...]) -> tuple[str, ...]:
        name = put[0]
        if name not in AGENDAS or self.other_keeps(seat, name):
            return put
        other = AGENDAS[name]
        return (other, *self.random.sample(("Clone", "Fear", "Jump"), secrets_of(other)))

    def other_keeps(self, seat: Seat, name: str) -> bool:
        """Whether the other game has the card too, as the watcher may know of it."""
        rules = self.one.setup.rules
        together = rules.team_sideboard and self.watcher in rules.team_of(seat)
        return together or name in self.known[seat]


def pile_names(session: Session, owner: Seat, zone: Zone) -> list[str | None]:
    """What the cards of a pile are known to be, in canonical order."""
    game = session.game
    if zone is Zone.MAIN:
        return [game.player(owner).names[card] for card in sorted(game.player(owner).library)]
    pile, names = pile_of(game, owner, zone), names_of(game, owner)
    assert pile is not None
    return [names[card] for card in sorted(pile.cards)]


@settings(max_examples=100)
@given(sessions(setups(most_cards=12) | team_setups(most_cards=12), whole=True))
def test_no_card_can_be_followed_through_a_shuffle(session: Session) -> None:
    """A seat knows its cards by the number of the last shuffle and the place there: the top ones, then the next ones."""
    for player in session.game.players:
        shuffles = drawn = 0
        below = False  # after cards went to the bottom, a card that was used may draw them again
        for event in view(session, player.seat).events:
            if isinstance(event, Shuffled) and (event.seat, event.zone) == (player.seat, Zone.MAIN):
                shuffles, drawn, below = shuffles + 1, 0, False
                assert shuffles == event.number
            if isinstance(event, CardsDrawn) and event.seat == player.seat and not below:
                assert [(player.seat, shuffles, drawn + place) for place in range(len(event.cards))] == [
                    (card.owner, card.shuffle, card.place) for card in event.cards
                ]
                drawn += len(event.cards)
            if isinstance(event, CardsBottomed):
                below = True
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
