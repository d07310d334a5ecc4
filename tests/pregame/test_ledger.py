"""The ledger: whoever follows its steps without knowing the rules comes to the cards of the game."""

from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from hypothesis import given
from shared_game import played

from keepseven.agents.play import play
from keepseven.agents.policies import at_random
from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.pregame.asks import Declare
from keepseven.pregame.dealer import Dealer
from keepseven.pregame.ledger import Step, ledger
from keepseven.pregame.session import Answered, Session
from keepseven.pregame.setup import Seat, Seating, Setup
from keepseven.rules.mulligans import MULLIGANS, Mulligan, Pay, Rest
from keepseven.rules.resolving import resolve
from keepseven.rules.terms import Method
from keepseven.testing.strategies import sessions, setups
from keepseven.testing.toys import deal, letters, reply, table


@dataclass
class Table:
    """Written from the list of steps at the top of the ledger."""

    names: list[str | None]
    library: list[int]
    hand: list[int] = field(default_factory=list)
    command: list[int] = field(default_factory=list)
    aside: list[int] = field(default_factory=list)


def follow(steps: tuple[Step, ...], log: tuple[Any, ...]) -> dict[tuple[int, Zone], Table]:
    tables: dict[tuple[int, Zone], Table] = {}
    for step in steps:
        if step.do in ("deck", "pile"):
            tables[step.seat, step.zone] = Table(list(step.cards), list(range(len(step.cards))))
            continue
        one = tables[step.seat, step.zone]
        match step.do:
            case "command":
                for card, name in zip(step.places, step.cards, strict=True):
                    one.library.remove(card)
                    one.command.append(card)
                    one.names[card] = name
            case "seat":
                assert step.seat in step.places
                assert step.seat == log[step.entry - 1].answer
            case "die":
                assert step.number == log[step.entry - 1].answer
            case "shuffle":
                one.library.sort()
                if step.entry:
                    one.library = [one.library[place] for place in log[step.entry - 1].answer]
            case "cut":
                one.library = one.library[step.number :] + one.library[: step.number]
            case "draw":
                drawn, one.library = one.library[: len(step.cards)], one.library[len(step.cards) :]
                assert list(step.cards) == [one.names[card] for card in drawn]
                one.hand += drawn
            case "return":
                one.library, one.hand = one.library + one.hand, []
            case "bottom":
                cards = [one.hand[place] for place in step.places]
                assert list(step.cards) == [one.names[card] for card in cards]
                one.hand = [card for card in one.hand if card not in cards]
                one.library += cards
            case "back" | "aside":
                cards = [one.hand[place] for place in step.places]
                one.hand = [card for card in one.hand if card not in cards]
                if step.do == "back":
                    one.library += cards
                else:
                    one.aside += cards
            case "rejoin":
                one.library, one.aside = one.library + one.aside, []
            case "pick":
                assert step.number == log[step.entry - 1].answer
                assert step.places[step.number] > 0
            case "fetch":
                cards = one.library + one.hand
                assert list(step.cards) == [one.names[card] for card in step.places]
                assert set(step.places) <= set(cards)
                one.hand, one.library = list(step.places), [card for card in cards if card not in step.places]
            case "sink":
                one.library = one.library[1:] + one.library[:1]
            case "out" | "show":
                cards = [one.hand[place] for place in step.places]
                for card, name in zip(cards, step.cards, strict=True):
                    assert one.names[card] in (None, name)
                    one.names[card] = name
                if step.do == "out":
                    one.hand = [card for card in one.hand if card not in cards]
            case "leave":
                for (seat, _), table in tables.items():
                    if seat == step.seat:
                        table.library, table.hand, table.command, table.aside = [], [], [], []
            case "sheets":
                assert step.places == log[step.entry - 1].answer
            case "under" | "plane":
                top = one.library.pop(0)
                assert one.names[top] in (None, step.cards[0])
                one.names[top] = step.cards[0]
                if step.do == "under":
                    one.library.append(top)
            case _:
                raise AssertionError(step.do)
    return tables


@given(sessions(setups(most_cards=15)))
def test_following_the_ledger_gives_the_cards_of_the_game(session: Session) -> None:
    check(session)


def at_chance(setup: Setup, seed: str, leaves: int | None = None) -> Session:
    """The game that this seed deals and in which it answers; a seat may leave when the first hands are declared."""
    policies = {Seat(seat): at_random(f"{seed} {seat}") for seat in range(1, setup.rules.players + 1)}
    dealer, session = Dealer(seed.encode()), Session(setup)
    if leaves is not None:
        while not any(isinstance(ask, Declare) for ask in session.questions.values()):
            session = session.dealt(dealer)
            number, ask = next(iter(session.questions.items()))
            hand = session.game.player(ask.seat).hand
            names = tuple(session.game.player(ask.seat).names[card] for card in hand)
            session = session.answer(ask.seat, number, policies[ask.seat](ask, names))
            session = session.dealt(dealer)
        session = session.leave(Seat(leaves))
    return play(session, policies, dealer)


def of(players: int, cards: dict[str, int], beside: dict[Zone, dict[str, int]], **settings: Any) -> Setup:
    """A set-up in which everybody has this deck."""
    entries = [Entry(name, count) for name, count in cards.items()]
    entries += [Entry(name, count, zone) for zone, names in beside.items() for name, count in names.items()]
    rules = resolve(settings.pop("format", None), players, variants=settings.pop("variants", ()))
    return Setup(rules, (Seating(Deck("deck", tuple(entries))),) * players, **settings)


POWDERS = {"Forest": 8, "Opt": 4, "Serum Powder": 6}
ACTING = {"Island": 8, "Gemstone Caverns": 6, "Leyline of the Void": 6, "Chancellor of the Tangle": 6}
PLANES = {"Naya": 1, "Mutual Epiphany": 4, "Interplanar Tunnel": 1}
SHEETS = {f"sheet {number}": 1 for number in range(10)}
COMMUNAL = Deck("all", tuple(Entry(name, count, Zone.PLANAR_DECK) for name, count in PLANES.items()))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("mulligan", MULLIGANS)
def test_following_the_ledger_under_every_mulligan_rule(mulligan: str, seed: int) -> None:
    setup = of(2, POWDERS, {})
    check(at_chance(replace(setup, rules=replace(setup.rules, mulligan=MULLIGANS[mulligan])), f"{mulligan} {seed}"))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    ("setup", "leaves"),
    [
        (of(2, ACTING, {Zone.PLANAR_DECK: PLANES}, variants=("planechase",)), None),
        (of(3, ACTING, {}, variants=("planechase", "single-planar-deck"), communal=COMMUNAL), None),
        (of(2, {"Island": 20}, {Zone.STICKERS: SHEETS}), None),
        (of(3, {"Island": 40}, {Zone.COMMANDER: {"Krenko, Mob Boss": 1}}, format="commander"), 2),
        (of(3, {"Island": 20}, {}, method=Method.DICE), None),
        (of(9, {"Island": 20}, {}, variants=("emperor",)), 5),
    ],
    ids=["planes", "communal", "sheets", "commanders", "dice", "emperors"],
)
def test_following_the_ledger_of_many_kinds_of_games(setup: Setup, leaves: int | None, seed: int) -> None:
    check(at_chance(setup, str(seed), leaves))


def check(session: Session) -> None:
    """Following the ledger leads to the cards of the game."""
    tables = follow(ledger(session), session.log)
    for player in session.game.players:
        one = tables[player.seat, Zone.MAIN]
        hands = tuple(card for hand in player.more_hands for card in hand) + player.hand
        assert (hands, player.command) == (tuple(one.hand), tuple(one.command))
        assert player.aside == tuple(one.aside)
        if not any(ask.kind == "order" for ask in session.questions.values()):  # else a batch is not full yet
            assert player.library == tuple(one.library)
        assert player.left or [player.names[card] for card in range(len(one.names))] == one.names
        for pile in player.piles if not any(ask.kind == "order" for ask in session.questions.values()) else ():
            held = tables[player.seat, pile.zone]
            assert [player.names[card] for card in pile.cards] == [held.names[card] for card in held.library]


def test_the_steps_of_a_small_game() -> None:
    session = deal(table(letters("ABC"), letters("DEF"), hand_size=2))
    session = deal(reply(session, 1, 2))
    session = reply(reply(session, 2, ((1, "cut", 1),)), 1, ())
    session = reply(deal(reply(reply(session, 2, "keep"), 1, "mulligan")), 1, (1,))
    assert (
        Step("deck", 1, cards=("A", "B", "C")),
        Step("deck", 2, cards=("D", "E", "F")),
        Step("seat", 1, 1, 1, places=(1, 2)),
        Step("shuffle", 2, 3, 1),
        Step("shuffle", 1, 4, 1),
        Step("cut", 1, 5, 1),
        Step("draw", 2, cards=("D", "E")),
        Step("draw", 1, cards=("B", "C")),
        Step("return", 1),
        Step("shuffle", 1, 9, 2),
        Step("draw", 1, cards=("A", "B")),
        Step("bottom", 1, places=(1,), cards=("B",)),
    ) == ledger(session)


def test_the_rest_of_a_hand_that_is_shuffled_in_goes_back_alone() -> None:
    """A house rule of four cards drawn and three kept."""
    rule = Mulligan("four", Pay.NOTHING, most=0, draws=4, rest=Rest.SHUFFLED)
    session = table(letters("ABCDEF"), letters("G"), hand_size=3, chooser=1)
    session = Session(replace(session.setup, rules=replace(session.setup.rules, mulligan=rule)))
    session = reply(reply(deal(reply(session, 1, 1)), 1, ()), 2, ())
    session = deal(reply(session, 1, (1,)))
    steps = ledger(session)
    assert (
        Step("draw", 1, cards=("A", "B", "C", "D")),
        Step("draw", 2, cards=("G",)),
        Step("back", 1, places=(1,)),
        Step("shuffle", 1, 6, 2),
    ) == steps[-4:]
    found = follow(steps, session.log)[1, Zone.MAIN]
    assert ([0, 2, 3], [1, 4, 5]) == (found.hand, found.library)


def test_a_shuffle_that_chance_has_not_answered_has_no_entry() -> None:
    session = reply(deal(table(letters("ABC"), letters("DEF"))), 1, 1)
    assert [0, 0] == [step.entry for step in ledger(session) if step.do == "shuffle"]


@pytest.mark.parametrize("step", ["deck", "command", "seat", "shuffle", "cut", "draw", "return", "bottom", "leave"])
def test_every_kind_of_step_happens_in_the_shared_game(step: str) -> None:
    assert step in {one.do for one in ledger(played())}


def test_orders_of_the_log_are_each_used_once() -> None:
    session = played()
    entries = [at for at, one in enumerate(session.log, 1) if isinstance(one, Answered) and one.kind == "order"]
    assert sorted(step.entry for step in ledger(session) if step.do == "shuffle") == entries
