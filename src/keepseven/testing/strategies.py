"""Strategies for Hypothesis: decks, set-ups, answers that are legal and answers that may not be, games in progress.

They reach every kind of question, small decks and large ones, paper cards, departures at any moment. An order of many
cards is drawn as the seed of a shuffle, so that a game of twelve players stays a small example.
"""

from dataclasses import replace
from itertools import islice
from random import Random
from string import ascii_uppercase
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.pregame.asks import (
    AGAIN,
    ActFromHand,
    Ask,
    Bottom,
    ChooseColour,
    ChooseCreatureType,
    ChooseHand,
    ChooseNumber,
    ChooseSheets,
    ChooseStartingPlayer,
    ChooseStartingTeam,
    Declare,
    ExileDrafted,
    ExileFromHand,
    HandleDecks,
    MayLook,
    NameCommanders,
    NameTurnedUp,
    Order,
    PickHand,
    PutAway,
    PutConspiracies,
    RandomSeat,
    RandomSheets,
    RevealCompanion,
    RollDie,
    TopCard,
)
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Previous, Seat, Seating, Setup, Why
from keepseven.rules.formats import FORMATS
from keepseven.rules.mulligans import LONDON, MULLIGANS, Deal, Mulligan
from keepseven.rules.resolving import resolve
from keepseven.rules.ruleset import Ruleset
from keepseven.rules.terms import Handling, Heading, Method, Planes
from keepseven.rules.texts import PLAYED
from keepseven.rules.variants import VARIANTS

ACTING = (
    "Leyline of the Void",
    "Leyline of Transformation",
    "Gemstone Caverns",
    "Chancellor of the Tangle",
    "Serum Powder",
    "Wastes",
)
"""Cards that do something before the first turn, and one that does not."""

OUTSIDE = (
    "sideboard card",
    "Opt",
    "Grizzly Bears",
    "Lurrus of the Dream-Den",
    "Yorion, Sky Nomad",
    "Power Play",
    "Brago's Favor",
    "Summoner's Bond",
    "Backup Plan",
    "Emissary's Ploy",
    "Sovereign's Realm",
)
"""Cards outside the game: of no use there, drafted, companions, conspiracies that lie face up and face down."""

_OUTSIDE: SearchStrategy[list[str | None]] = st.just([]) | st.lists(st.sampled_from((*OUTSIDE, None)), max_size=6)

COMMANDERS = ("commander", "Clara Oswald", "The Prismatic Piper")

PLANES = (("Naya", "Spatial Merging"), ("Interplanar Tunnel", "Spatial Merging"), (None, "Bant", "Spatial Merging"), ())
"""Planar decks with a plane, without one, with a card that nobody listed, and none at all."""

BESIDE = (
    (
        (Zone.SCHEME_DECK, ("All in Good Time", "All in Good Time", "Behold My Grandeur")),
        (Zone.ATTRACTION_DECK, ("Balloon Stand", "Trash Bin")),
        (
            Zone.STICKERS,
            ("Geek Lotus Warrior", "Giant Mana Cake", "Space Fungus Snickerdoodle", "Urza's Dark Cannonball"),
        ),
        (Zone.VANGUARD, ("Elvish Champion Avatar",)),
        (Zone.COMPANION, ("Lurrus of the Dream-Den",)),
        (Zone.CONSPIRACIES, ("Brago's Favor",)),
    ),
    (
        (Zone.SCHEME_DECK, (None, "All in Good Time")),
        (Zone.CONTRAPTION_DECK, ("Arms Depot",)),
        (Zone.STICKERS, (None, "Giant Mana Cake")),
        (Zone.VANGUARD, ("Gerrard",)),
    ),
)
"""What may lie beside a deck: supplementary decks, sticker sheets, a vanguard, a companion and a conspiracy by itself."""

EXILING = ("Arcane Savant", "Volatile Chimera", "Wastes")
"""Cards that exile drafted cards before the shuffle, and one that does not."""


RULES = (LONDON.name, *MULLIGANS)
"""The mulligan rules that games are played by, today's before all."""


@st.composite
def decks(draw: DrawFn, least: int = 0, most: int = 100) -> Deck:
    """Decks of `least` to `most` cards: of a few names or of many, listed in part or not at all, with a sideboard.

    Up to two cards more are marked as commanders, and in some decks there is everything that can lie beside one.
    """
    count = draw(st.sampled_from((least, most)) | st.integers(least, min(most, 12)) | st.integers(least, most))
    letters = ascii_uppercase[: draw(st.integers(1, 3))]
    names = draw(st.sampled_from((letters, ACTING, EXILING, _numbered(max(count, 1)))))
    unlisted = draw(st.just(0) | st.integers(0, count))
    entries = [Entry(names[i % len(names)], 1) for i in range(count - unlisted)]
    entries.append(Entry(None, unlisted))
    outside = draw(_OUTSIDE)
    entries.extend(Entry(name, 1, Zone.SIDEBOARD) for name in outside)
    commanders = draw(st.lists(st.sampled_from((*names, *COMMANDERS)), max_size=2))
    entries.extend(Entry(name, 1, Zone.COMMANDER) for name in commanders)
    entries.extend(draw(_BESIDE))
    return Deck("toy deck", tuple(entry for entry in entries if entry.count))


def _entries(*zones: tuple[Zone, tuple[str | None, ...]]) -> list[Entry]:
    return [Entry(name, 1, zone) for zone, names in zones for name in names]


_BESIDE = st.sampled_from([[], *(_entries((Zone.PLANAR_DECK, planes), *kit) for planes in PLANES for kit in BESIDE)])


@st.composite
def setups(
    draw: DrawFn, players: int | None = None, most_cards: int = 100, mulligans: tuple[str, ...] = RULES
) -> Setup:
    """Set-ups of 2 to 12 players in any format and edition, with starting hands of 0 to 9 cards, on paper or not, as a first
    or a later game of a match.

    `mulligans` are the names of the rules that may be played, the first of them in about half of the games.
    """
    count = players or draw(st.sampled_from((2, 3, 4, 5, 8, 12)))
    formats = sorted(name for name, format in FORMATS.items() if count > 2 or not format.multiplayer)
    format = draw(st.sampled_from(formats))
    rules = resolve(format, count, draw(st.sampled_from([day for day in PLAYED if day >= FORMATS[format].first])))
    rules = replace(rules, hand_size=draw(st.just(7) | st.integers(0, 9)))
    rule = MULLIGANS[draw(st.sampled_from(mulligans[:1]) | st.sampled_from(mulligans))]
    rules = replace(rules, mulligan=rule)
    if draw(st.booleans()):
        rules = draw(_with_cards_beside(rules))
    communal = draw(_COMMUNAL) if rules.planes is Planes.COMMUNAL else None
    chooser = draw(st.none() | st.integers(1, count).map(Seat))
    choosers = st.lists(st.integers(1, count).map(Seat), min_size=1, max_size=3, unique=True).map(tuple)
    later = st.none() | st.builds(Previous, choosers, st.sampled_from(Why))
    previous = draw(later) if chooser is None else None
    seats = draw(_seats(count, most_cards, rule))
    return Setup(rules, seats, chooser, draw(_method(count)), communal, previous)


TeamGame = tuple[tuple[str, ...], tuple[int, ...]]

TEAM_GAMES: tuple[TeamGame, ...] = (
    (("two-headed-giant",), (4, 6)),
    (("two-headed-giant", "planechase", "single-planar-deck"), (4,)),
    (("two-headed-giant", "conspiracy-draft"), (4,)),
    (("archenemy",), (2, 3, 5)),
    (("archenemy-commander",), (3, 4)),
    (("team-vs-team",), (3, 5)),
    (("team-vs-team", "shared-team-turns", "planechase"), (4, 5)),
    (("team-vs-team", "conspiracy-draft"), (4,)),
    (("emperor",), (6, 9)),
    (("alternating-teams", "vanguard"), (4, 6)),
)
"""Games of teams, each with the numbers of players that it is drawn with."""


@st.composite
def team_setups(
    draw: DrawFn, most_cards: int = 100, mulligans: tuple[str, ...] = RULES, games: tuple[TeamGame, ...] = TEAM_GAMES
) -> Setup:
    """Set-ups of games between teams, by any text that has them, in a format they can be played in."""
    names, sizes = draw(st.sampled_from(games))
    variants = [VARIANTS[name] for name in names]
    allowed = next((one.formats for one in variants if one.formats), ("constructed", "limited", "commander", "brawl"))
    format = FORMATS[draw(st.sampled_from(allowed))]
    count = draw(st.sampled_from([size for size in sizes if size > 2 or format.multiplayer is None]))
    days = [day for day in PLAYED if day >= max(format.first, *(one.first for one in variants))]
    # Where two of them have a life total of their own the players say at how much they begin.
    rules = resolve(format.name, count, draw(st.sampled_from(days)), names, life=30)
    rule = MULLIGANS[draw(st.sampled_from(mulligans[:1]) | st.sampled_from(mulligans))]
    rules = replace(rules, hand_size=draw(st.just(7) | st.integers(0, 9)), mulligan=rule)
    communal = draw(_COMMUNAL) if rules.planes is Planes.COMMUNAL else None
    chooser = draw(st.none() | st.integers(1, count).map(Seat))
    sides = len(rules.teams) if rules.shared_turns else count
    return Setup(rules, draw(_seats(count, most_cards, rule)), chooser, draw(_method(sides)), communal)


def _method(sides: int) -> SearchStrategy[Method]:
    """How it is settled who chooses; a coin decides between two."""
    return st.sampled_from([one for one in Method if one is not Method.COIN or sides == 2])


@st.composite
def _seats(draw: DrawFn, count: int, most_cards: int, rule: Mulligan) -> tuple[Seating, ...]:
    seats = tuple(draw(seatings(most_cards)) for _ in range(count))
    if rule.candidates > 1 and rule.deal is not Deal.PLAYER:  # a model has to see the cards
        return tuple(Seating(_listed(seating.deck), seating.name) for seating in seats)
    return seats


@st.composite
def _with_cards_beside(draw: DrawFn, rules: Ruleset) -> Ruleset:
    """Rules that have a use for planes, schemes and vanguards."""
    planes = draw(st.sampled_from(Planes))
    headings = tuple(one for one in Heading if one is not Heading.STARTING_PLANE or planes is not Planes.NONE)
    return replace(
        rules,
        headings=headings,
        planes=planes,
        vanguards=draw(st.booleans()),
        archenemies=draw(st.sampled_from(((), (1,), (1, 2)))),
        turn_markers=draw(st.just(1) | st.integers(1, max(1, rules.players // 4))),
    )


_COMMUNAL = st.sampled_from([Deck("planes", tuple(_entries((Zone.PLANAR_DECK, planes)))) for planes in PLANES])


def seatings(most_cards: int = 100) -> SearchStrategy[Seating]:
    """A deck of up to so many cards, of paper in some cases."""
    return st.builds(Seating, decks(most=most_cards), st.sampled_from(("", "Ada")), st.booleans())


def answers(ask: Ask[Any]) -> SearchStrategy[Any]:
    """Any legal answer to a question."""
    match ask:
        case RandomSeat(seats=seats) | ChooseStartingPlayer(seats=seats):
            return st.sampled_from(seats)
        case ChooseStartingTeam() | RollDie():
            return st.sampled_from(tuple(ask.options()))
        case NameCommanders():
            return _commanders(ask)
        case RevealCompanion(outside=outside):
            return st.sampled_from(tuple(ask.options())) | _if_unlisted(outside, ("a card",))
        case ChooseColour() | ChooseSheets() | RandomSheets():
            return st.sampled_from(tuple(ask.options()))
        case PutConspiracies():
            return _first_options(ask) | _if_unlisted(ask.cards, (("Summoner's Bond", "A", "B"),))
        case ExileDrafted():
            return _first_options(ask)
        case NameTurnedUp(cards=cards):
            return st.sampled_from([*ask.options(), *(["a plane", "Spatial Merging"] if None in cards else [])])
        case Order(count=count) if count <= 5:
            return st.permutations(range(count)).map(tuple)
        case Order(count=count):
            return st.integers(0, 2**32 - 1).map(lambda seed: tuple(Random(seed).sample(range(count), count)))
        case HandleDecks():
            return _handled(ask)
        case Declare() | ChooseHand() | ChooseNumber() | PickHand() | MayLook() | TopCard():
            return st.sampled_from(tuple(ask.options()))
        case PutAway(held=held, least=least, most=most):
            places = st.permutations(range(held))
            return st.tuples(places, st.integers(least, most)).map(lambda drawn: tuple(drawn[0][: drawn[1]]))
        case ActFromHand() | ChooseCreatureType():
            return st.sampled_from(tuple(ask.options()))
        case ExileFromHand(held=held, count=count):
            return st.permutations(range(held)).map(lambda places: tuple(places[:count]))
        case Bottom(held=held, count=count, again=again):
            chosen = st.permutations(range(held)).map(lambda places: tuple(places[:count]))
            return chosen | st.just(AGAIN) if again else chosen
    raise TypeError(f"no answers are known to a question {ask.kind}")


def attempts(session: Session) -> SearchStrategy[tuple[Any, Any, Any]]:
    """Seat, number of a question and answer, each of which may be right, nearly right or of any type at all."""
    asked = session.questions
    seats = st.sampled_from(range(session.setup.rules.players + 1))
    numbers = st.sampled_from(tuple(asked)) if asked else st.just(1)
    legal = [answers(ask) for ask in asked.values()]
    return st.tuples(seats | anything(), numbers | st.integers(0, 99) | anything(), st.one_of(*legal) | anything())


def anything() -> SearchStrategy[Any]:
    """A value of any type that might come instead of a seat, a number or an answer."""
    places = st.integers(-1, 9) | st.booleans()
    plain = st.none() | places | st.integers() | st.just(10**5000) | st.floats() | st.text(max_size=5) | st.binary()
    words = st.sampled_from((*Handling, "keep", "mulligan", AGAIN))
    deeds = st.tuples(places, words, places)
    flat = plain | words
    return (
        flat
        | st.lists(places).map(tuple)
        | st.lists(flat, max_size=3)
        | st.lists(flat, max_size=3).map(tuple)
        | st.lists(deeds, max_size=3).map(tuple)
        | st.lists(deeds.map(list), max_size=2).map(tuple)
        | st.dictionaries(st.integers(), flat, max_size=1)
    )


@st.composite
def steps(draw: DrawFn, session: Session, leaving: int = 25) -> Session:
    """The session after one legal answer; questions that are open together are answered in any order.

    In about one of `leaving` steps somebody leaves instead (0: never).
    """
    if leaving and draw(st.integers(1, leaving)) == leaving:
        return session.leave(draw(st.sampled_from(session.game.turn_order)))
    number, ask = draw(st.sampled_from(tuple(session.questions.items())))
    return session.answer(ask.seat, number, draw(answers(ask)))


@st.composite
def sessions(
    draw: DrawFn, setup: SearchStrategy[Setup] | None = None, leaving: bool = True, whole: bool = False
) -> Session:
    """Sessions that have come anywhere between the first question and the end; with `whole`, to the end.

    With `leaving`, some players leave in half of them.
    """
    often = draw(st.sampled_from((0, 0, 25, 6))) if leaving else 0
    session = Session(draw(setups() if setup is None else setup))
    while not session.over:
        session = draw(steps(session, often))
    return session if whole else session.back_to(draw(st.integers(0, len(session.log))))


def _listed(deck: Deck) -> Deck:
    return replace(deck, entries=tuple(entry for entry in deck.entries if entry.name is not None))


def _numbered(count: int) -> tuple[str, ...]:
    return tuple(f"card {number:03}" for number in range(count))


def _first_options(ask: Ask[Any]) -> SearchStrategy[Any]:
    """One of the first hundred legal answers, of which there may be very many."""
    return st.sampled_from(tuple(islice(ask.options(), 100)))


def _if_unlisted(names: tuple[str | None, ...], answer: tuple[Any, ...]) -> SearchStrategy[Any]:
    return st.just(answer if None in names else ())


@st.composite
def _commanders(draw: DrawFn, ask: NameCommanders) -> tuple[str, ...]:
    cards = ask.cards
    places = draw(st.lists(st.sampled_from(range(len(cards))), min_size=1, max_size=ask.most, unique=True))
    names = tuple(cards[place] or draw(st.sampled_from(("A", "somebody else"))) for place in places)
    if ask.why_not(names) is None:
        return names
    listed = tuple(islice(ask.options(), 100))
    return draw(st.sampled_from(listed or (("somebody else",),)))


@st.composite
def _handled(draw: DrawFn, ask: HandleDecks) -> tuple[tuple[Seat, str, int], ...]:
    touched = draw(st.just(()) | st.lists(st.sampled_from(ask.piles), max_size=3, unique=True))
    handled = []
    for owner, count in touched:
        if Handling.CUT in ask.may and count > 1 and draw(st.booleans()):
            handled.append((owner, Handling.CUT.value, draw(st.integers(1, count - 1))))
        elif Handling.SHUFFLE in ask.may:
            handled.append((owner, Handling.SHUFFLE.value, 0))
    return tuple(handled)
