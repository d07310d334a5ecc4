"""The set-up of a case as a `Setup`, and the answers of chance that a case stacked or left open."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from msgspec import UNSET, structs

from keepseven.conform.case import Case, DeckList, Restart, SetUp, Stacked, Subgame
from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.errors import CaseError
from keepseven.pregame.again import restart, subgame
from keepseven.pregame.asks import (
    MOST_SHEETS,
    NONE,
    SIDES,
    ActFromHand,
    Ask,
    ChooseStartingPlayer,
    ChooseStartingTeam,
    Draws,
    ExileDrafted,
    HandleDecks,
    Order,
    PickHand,
    PutConspiracies,
    RandomSeat,
    RandomSheets,
    RevealCompanion,
    RollDie,
)
from keepseven.pregame.game import Game
from keepseven.pregame.piles import names_of, pile_of
from keepseven.pregame.setup import SUBSTITUTE, Seat, Seating, Setup
from keepseven.rules.editions import NEWEST
from keepseven.rules.formats import format_named
from keepseven.rules.mulligans import MULLIGANS
from keepseven.rules.resolving import resolve
from keepseven.rules.ruleset import Ruleset
from keepseven.rules.terms import Method
from keepseven.words import Who, say

ALPHABET = (
    "Armageddon",
    "Berserk",
    "Clone",
    "Duress",
    "Earthbind",
    "Fear",
    "Gloom",
    "Hurricane",
    "Impulse",
    "Jump",
    "Kudzu",
    "Lich",
    "Meekstone",
    "Nightmare",
    "Opt",
    "Ponder",
    "Quench",
    "Regrowth",
    "Shock",
    "Terror",
    "Unsummon",
    "Vindicate",
)
"""The first cards of a deck that is given as a number, in order; the others are Wastes, which come after them."""

USUAL = {
    "constructed": DeckList(cards=60),
    "limited": DeckList(cards=40),
    "commander": DeckList(cards=99, commanders=["Isamaru, Hound of Konda"]),
    "brawl": DeckList(cards=59, commanders=["Isamaru, Hound of Konda"]),
    "commander draft": DeckList(cards=59, commanders=["Isamaru, Hound of Konda"]),
}
"""What a player brings where a case does not say."""


def setup_of(case: Case) -> Setup:
    """The table of a case. KeepsevenError: no game can be set up like that."""
    asked = case.setup
    day = NEWEST if case.edition is UNSET else case.edition
    rules = resolve(
        asked.format,
        asked.players,
        day,
        tuple(asked.variants),
        teams=None if asked.teams is UNSET else tuple(map(tuple, asked.teams)),
        archenemy=asked.archenemy,
        life=None if asked.life is UNSET else asked.life,
    )
    rules = _in_this_house(rules, asked)
    lists = deck_lists(asked)
    seatings = tuple(Seating(_deck(deck), paper=seat in asked.paper) for seat, deck in enumerate(lists, 1))
    communal = None if asked.communal is UNSET else _deck(DeckList(cards={}, zones={Zone.PLANAR_DECK: asked.communal}))
    if isinstance(asked.chooser, str):
        return _then(Setup(rules, seatings, method=_METHODS[asked.chooser], communal=communal), asked)
    return _then(Setup(rules, seatings, Seat(asked.chooser), communal=communal), asked)


def _then(setup: Setup, asked: SetUp) -> Setup:
    match asked.then:
        case Restart() as one:
            gone = {Seat(seat) for seat in one.gone}
            return restart(
                setup, Seat(one.controller), gone=gone, brought=_by_seat(one.brought), exempted=_by_seat(one.exempted)
            ).setup
        case Subgame() as one:
            libraries = {Seat(seat): list(Counter(cards).elements()) for seat, cards in one.libraries.items()}
            return subgame(
                setup, libraries, command=_by_seat(one.command), gone={Seat(seat) for seat in one.gone}
            ).setup
    return setup


def _by_seat(cards: dict[int, list[str]]) -> dict[Seat, list[str]]:
    return {Seat(seat): names for seat, names in cards.items()}


_METHODS = {"random": Method.SEAT, "coin": Method.COIN, "dice": Method.DICE}


def deck_lists(asked: SetUp) -> list[DeckList]:
    """What everybody brings, spelt out by name and seat. RulesError: there is no such format."""
    decks = asked.decks or [USUAL[format_named(asked.format).name]]
    lists = [DeckList(cards=deck) if isinstance(deck, int) else deck for deck in decks]
    named = [
        deck if isinstance(deck.cards, dict) else structs.replace(deck, cards=alphabet(deck.cards)) for deck in lists
    ]
    return named * asked.players if len(named) == 1 else named


def _in_this_house(rules: Ruleset, asked: SetUp) -> Ruleset:
    house = asked.rules
    return replace(
        rules,
        hand_size=rules.hand_size if house.hand_size is UNSET else house.hand_size,
        free=rules.free if house.free is UNSET else house.free,
        mulligan=rules.mulligan if house.mulligan is UNSET else MULLIGANS[house.mulligan],
    )


def _deck(deck: DeckList) -> Deck:
    assert isinstance(deck.cards, dict)
    entries = [Entry(name, count) for name, count in deck.cards.items()]
    if deck.unlisted:
        entries.append(Entry(None, deck.unlisted))
    entries += [Entry(name, 1, Zone.COMMANDER) for name in deck.commanders]
    entries += [Entry(name, count, Zone.SIDEBOARD) for name, count in deck.sideboard.items()]
    entries += [Entry(name, count, tags=(SUBSTITUTE,)) for name, count in deck.substitutes.items()]
    entries += [Entry(name, count, zone) for zone, names in deck.zones.items() for name, count in names.items()]
    return Deck("deck", tuple(entries))


def alphabet(count: int) -> dict[str, int]:
    """The deck that is written as a number.

    >>> alphabet(3), alphabet(60)["Wastes"]
    ({'Armageddon': 1, 'Berserk': 1, 'Clone': 1}, 38)
    """
    cards = dict.fromkeys(ALPHABET[:count], 1)
    return {**cards, "Wastes": count - len(cards)} if count > len(cards) else cards


def open_answer(question: Ask[Any], case: Case, game: Game) -> tuple[Any] | None:
    """The answer to a question that a case leaves to its set-up, in a tuple; None where a step must answer it.

    CaseError: the cards that the case stacks are not in the pile.
    """
    match question:
        case RandomSeat(seats=seats, draws=draws):
            wanted = case.chance.starts if draws is Draws.STARTS else case.chance.chooser
            return (wanted if wanted in seats else seats[0],)
        case RollDie(roller=roller, round=number):
            rounds = case.chance.dice
            return (rounds[number - 1].get(roller, 1) if number <= len(rounds) else max(1, SIDES - roller),)
        case ChooseStartingPlayer(seat=seat) | ChooseStartingTeam(seat=seat):
            return (seat,)
        case HandleDecks() | RevealCompanion() | PutConspiracies() | ExileDrafted():
            return ((),)
        case PickHand(owner=owner):
            picked = {int(seat): hand for seat, hand in case.chance.picks.items()}
            return (picked.get(owner, next(question.options())),)
        case ActFromHand():
            return (NONE,)
        case RevealCompanion() | PutConspiracies() | ExileDrafted():
            return ((),)
        case RandomSheets(owner=owner):
            sheets = game.player(owner).sheets
            taken = case.chance.sheets.get(owner, [])
            return (tuple(sorted(map(sheets.index, taken))) or tuple(range(MOST_SHEETS)),)
        case Order(owner=owner, number=number, zone=zone):
            names = list(_names_in(game, owner, zone))
            stacked = stacked_for(case, owner, number, zone)
            return (order_of(stacked, names) if stacked else tuple(range(question.count)),)
    return None


def stacked_for(case: Case, owner: int, number: int, zone: Zone) -> Stacked | None:
    """What the case says of that shuffle of that pile."""
    wanted = (owner, number, zone)
    return next((one for one in case.chance.orders if (one.of, one.shuffle, one.zone) == wanted), None)


def _names_in(game: Game, owner: Seat, zone: Zone) -> Sequence[str | None]:
    """The names on the list of the cards in a pile that is to be shuffled, in canonical order."""
    if zone is Zone.MAIN:
        return [game.player(owner).deck[card] for card in sorted(game.player(owner).library)]
    pile, names = pile_of(game, owner, zone), names_of(game, owner)
    return [names[card] for card in sorted(pile.cards)] if pile else []


def order_of(stacked: Stacked, names: Sequence[str | None]) -> tuple[int, ...]:
    """The order with the named cards on top and at the bottom, the rest between them in canonical order.

    >>> order_of(Stacked(of=1, top=["Clone"], bottom=["Armageddon"]), ["Armageddon", "Berserk", "Clone", "Duress"])
    (2, 1, 3, 0)
    """
    named = [*stacked.top, *stacked.bottom]
    if missing := Counter[str | None](named) - Counter(names):
        raise CaseError(
            say(
                "the pile of {who} does not hold {cards} so often",
                who=Who(stacked.of),
                cards=tuple(str(name) for name in missing),
            )
        )
    left = list(range(len(names)))
    places = []
    for name in named:
        place = next(place for place in left if names[place] == name)
        left.remove(place)
        places.append(place)
    top, bottom = places[: len(stacked.top)], places[len(stacked.top) :]
    return (*top, *left, *bottom)
