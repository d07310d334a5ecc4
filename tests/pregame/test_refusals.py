"""Bad answers of every kind to every question: each is refused with a sentence, names its rule and changes nothing."""

from dataclasses import dataclass
from typing import Any

import pytest

from keepseven.decks.deck import Deck, Entry, Zone, deck_of, paper_deck
from keepseven.errors import IllegalAnswer
from keepseven.pregame.asks import ASKS
from keepseven.pregame.session import Session
from keepseven.pregame.setup import CHANCE, Seat, Seating, Setup
from keepseven.rule import Rule
from keepseven.rules.resolving import resolve
from keepseven.rules.terms import Method
from keepseven.testing.toys import deal, idle, letters, reply, singles, table

HUGE = 10**5000
NESTED: Any = ()
for _ in range(5000):
    NESTED = (NESTED,)


@dataclass(frozen=True)
class Case:
    """A session at a question, the seat that is asked, the rule that asks and answers with what is said to them."""

    session: Session
    seat: int
    kind: str
    rule: Rule
    refused: dict[str, tuple[Any, ...]]


POWDERS = deck_of((("Opt", 6), ("Serum Powder", 1), ("Wastes", 2)))
MIXED = deck_of((("Opt", 6), ("Wastes", 3)))


def at_the_look() -> Session:
    """Seat 1 has kept a smaller hand under Vancouver."""
    session = at_declarations(singles(9), singles(9), mulligan="vancouver")
    return reply(deal(reply(reply(session, 1, "mulligan"), 2, "keep")), 1, "keep")


def at_a_pick() -> Session:
    """Chance picks the hand of seat 1: the first has three lands of seven, the second is all lands and cannot win."""
    deck = deck_of((("Opt", 11), ("Wastes", 10)))
    session = reply(table(deck, singles(0), chooser=1, mulligan="london, noisy first hand"), 1, 1)
    session = deal(session, {1: ["Wastes"] * 3 + ["Opt"] * 4 + ["Wastes"] * 7})
    while seats := [ask.seat for ask in session.questions.values() if ask.seat != CHANCE]:
        session = reply(session, seats[0], ())
    return session


def at_the_ploy() -> Session:
    """Seat 1 has put Emissary's Ploy into the command zone and is about to draw."""
    deck = beside(("Emissary's Ploy", Zone.CONSPIRACIES))
    session = asked("conspiracies", deck, singles(3), format="limited")
    session = deal(reply(session, 1, (("Emissary's Ploy",),)))
    while all(ask.kind != "choose number" for ask in session.questions.values()):
        session = deal(reply(session, next(ask.seat for ask in session.questions.values()), ()))
    return session


def at_declarations(*decks: Deck, **options: Any) -> Session:
    """Seat 1 begins and has to declare."""
    session = deal(reply(table(*decks, chooser=1, **options), 1, 1))
    for seat in range(1, len(decks) + 1):
        session = reply(session, seat, ())
    return session


def at_actions(*cards: str, starting: int = 1) -> Session:
    """Two players who kept these cards, when the first of them may act from the opening hand."""
    deck = Deck("toy deck", tuple(Entry(card, 1) for card in cards))
    session = deal(reply(table(deck, deck, hand_size=len(cards), chooser=1), 1, starting))
    for answer in ((), "keep"):
        for seat in session.game.turn_order:
            session = reply(session, seat, answer)
    return session


def at_bottom() -> Session:
    """Seat 1 takes the second mulligan of a two-player game and has to put two of seven cards on the bottom."""
    session = deal(reply(at_declarations(singles(9), singles(9)), 1, "mulligan"))
    session = deal(reply(session, 2, "keep"))
    return deal(reply(session, 1, (0,), "mulligan"))


def at_last_bottom() -> Session:
    """Seat 1 has a hand of two, and the second mulligan puts both on the bottom."""
    session = deal(reply(at_declarations(singles(9), singles(9), hand_size=2), 1, "mulligan"))
    session = deal(reply(session, 2, "keep"))
    return deal(reply(session, 1, (0,), "mulligan"))


PAPER = paper_deck(3)
LISTED = letters("AABC")
ORDER = "an order names each of the places 0 to 2 once"
SEATS = "name the seat of a player in the game: 1, 2 and 3"
NAMES = "give the commanders as a list of card names of at most 200 printable letters"
DECKS = "give (seat, deed, cards lifted) at most once for each of the seats 3 and 1; the deeds are shuffle and cut"
KEEP = "declare keep or mulligan"
TWO = "choose 2 different cards of the hand by their places from 0 to 6, or say again"
LAST = "choose 2 different cards of the hand by their places from 0 to 1"


def asked(kind: str, *decks: Deck, **options: Any) -> Session:
    """Seat 1 begins and answers nothing of all that is asked, up to the question of this kind."""
    session = deal(reply(table(*decks, chooser=1, **options), 1, 1))
    while all(ask.kind != kind for ask in session.questions.values()):
        session = deal(reply(session, next(ask.seat for ask in session.questions.values()), ()))
    return session


def beside(*cards: tuple[str | None, Zone], main: str = "AAA") -> Deck:
    return Deck("deck", (*letters(main).entries, *(Entry(name, 1, zone) for name, zone in cards)))


OUTSIDE = beside(("Opt", Zone.SIDEBOARD), ("Brago's Favor", Zone.SIDEBOARD), ("Yorion, Sky Nomad", Zone.SIDEBOARD))
CLARA = Deck("deck", (Entry("Plains", 3), Entry("Clara Oswald", 1, Zone.COMMANDER)))
SHEETS = beside(
    *((name, Zone.STICKERS) for name in ("Giant Mana Cake", "Weird Angel Flame", "Mystic Doom Sandwich", "Urza"))
)
SAVANT = Deck("deck", (Entry("Arcane Savant", 1), Entry("Volatile Chimera", 1), *OUTSIDE.entries))
PLANES = Deck("deck", (Entry("A", 3), Entry("Naya", 1, Zone.PLANAR_DECK)))
LIST = "give a list with the name of one companion, or an empty one"
PUT = "give a list of conspiracies, each a list of its name and the names secretly chosen for it"
PAIRS = "give a list of pairs: a card of the deck, and a card that is exiled with it"
PRINTABLE = "names of cards have at most 200 printable letters"
COLOURS = "give one letter: W for white, U for blue, B for black, R for red and G for green"


def planechase() -> Session:
    """Seat 1 plays a planar deck of paper and has to say which card is on top."""
    session = deal(reply(table(PLANES, PLANES, chooser=1, variants=("planechase",), paper=[1]), 1, 1))
    while all(ask.kind != "turned up" for ask in session.questions.values()):
        ask = next(iter(session.questions.values()))
        session = reply(session, ask.seat, "keep" if ask.kind == "declare" else "none" if "opening" in ask.kind else ())
    return session


ASIDE = [
    Case(
        asked("companion", OUTSIDE, singles(3)),
        1,
        "companion",
        Rule.COMPANION_REVEAL,
        {
            LIST: (None, "Opt", ["Opt"], ("Opt", "Opt"), (7,), ("",), ("X" * 201,), (HUGE,), NESTED),
            "Shock is not among your cards outside the game, or not so often": (("Shock",),),
        },
    ),
    Case(
        asked("companion", OUTSIDE, singles(3)),
        1,
        "companion",
        Rule.COMPANION,
        {"Opt is no companion": (("Opt",),)},
    ),
    Case(
        asked("companion", OUTSIDE, singles(3)),
        1,
        "companion",
        Rule.COMPANION_CONDITION,
        {
            "the deck does not fulfil the condition of Yorion, Sky Nomad: the deck has at least 80 cards": (
                ("Yorion, Sky Nomad",),
            )
        },
    ),
    Case(
        asked("colour", CLARA, CLARA, format="commander"),
        1,
        "colour",
        Rule.COLOUR_CHOICE,
        {COLOURS: (None, "", "w", "C", "WU", "blue", ("W",), 1, HUGE, NESTED)},
    ),
    Case(
        reply(table(SHEETS, SHEETS, chooser=1), 1, 1),
        CHANCE,
        "random sheets",
        Rule.STICKER_SHEETS,
        {
            "give three different places from 0 to 3": (
                (0, 1),
                (0, 1, 4),
                (0, 0, 1),
                (0, 1, True),
                [0, 1, 2],
                None,
                NESTED,
            ),
            "give the places in order, the lowest first": ((1, 0, 2),),
        },
    ),
    Case(
        reply(table(SHEETS, SHEETS, chooser=1, format="limited"), 1, 1),
        1,
        "sheets",
        Rule.STICKER_SHEETS,
        {
            "give the names of at most 3 sheets as a list": (None, "Urza", ["Urza"], (1,), ("Urza",) * 4, NESTED),
            "Opt is not among your sheets, or not so often": (("Opt",), ("Opt", "Urza")),
            "Opt and Urza are not among your sheets, or not so often": (("Opt", "Urza", "Urza"),),
        },
    ),
    Case(
        asked("conspiracies", OUTSIDE, singles(3), format="limited"),
        1,
        "conspiracies",
        Rule.CONSPIRACIES,
        {
            PUT: (None, "Opt", ("Opt",), (["Opt"],), ((),), [("Opt",)], (HUGE,)),
            PRINTABLE: (((7,),), (("",),), (("X" * 201,),), (("Brago's Favor", None),), NESTED[0]),
            "Shock is not among your cards outside the game, or not so often": ((("Shock",),),),
            "for Brago's Favor 1 card name is secretly chosen": ((("Brago's Favor",),), (("Brago's Favor", "A", "B"),)),
        },
    ),
    Case(
        asked("before shuffling", SAVANT, singles(3), format="limited"),
        1,
        "before shuffling",
        Rule.REVEALED_FROM_DECK,
        {
            PAIRS: (None, "Opt", ("Opt",), (("Opt",),), (("A", "B", "C"),), [("A", "B")], NESTED),
            PRINTABLE: ((("Arcane Savant", 7),), (("", "Opt"),)),
            "Shock is not among your cards outside the game, or not so often": ((("Arcane Savant", "Shock"),),),
            "Shock is not in the deck, or not so often": ((("Shock", "Opt"),),),
            "Arcane Savant exiles instant or sorcery cards, and Yorion, Sky Nomad is none": (
                (("Arcane Savant", "Yorion, Sky Nomad"),),
            ),
            "Volatile Chimera exiles 3 cards or more": ((("Volatile Chimera", "Yorion, Sky Nomad"),),),
        },
    ),
    Case(
        planechase(),
        1,
        "turned up",
        Rule.STARTING_PLANE,
        {
            f"name the card; {PRINTABLE}": (None, "", 7, ("Naya",), "X" * 201, HUGE, NESTED),
            "Opt is not in the planar deck, or not so often": ("Opt",),
        },
    ),
]

CASES = [
    *ASIDE,
    Case(
        table(singles(9), singles(9), singles(9)),
        CHANCE,
        "random seat",
        Rule.WHO_CHOOSES,
        {"chance picks one of the seats 1, 2 and 3": (0, 4, -1, HUGE, -HUGE, 2.0, "2", None, True, (2,), [2], NESTED)},
    ),
    Case(
        table(singles(9), singles(9), singles(9), chooser=3),
        3,
        "starting player",
        Rule.STARTING_PLAYER,
        {SEATS: (0, 4, -1, HUGE, 2.0, float("nan"), "2", None, True, (2,), [2], {}, NESTED)},
    ),
    Case(
        Session(Setup(resolve(), (Seating(singles(9)),) * 2, method=Method.DICE)),
        CHANCE,
        "die",
        Rule.WHO_CHOOSES,
        {"a die shows a number from 1 to 20": (0, 21, -1, HUGE, -HUGE, 2.0, "2", None, True, (2,), [2], NESTED)},
    ),
    Case(
        Session(
            Setup(resolve(players=4, variants=("two-headed-giant",)), (Seating(singles(9)),) * 4, chooser=Seat(3)),
        ),
        3,
        "starting team",
        Rule.STARTING_TEAM,
        {
            "name the seat of a player of that team: 1, 2, 3 and 4": (
                0,
                5,
                -1,
                HUGE,
                2.0,
                float("nan"),
                "2",
                None,
                True,
                (1, 2),
                [2],
                {},
                NESTED,
            )
        },
    ),
    Case(
        deal(reply(table(letters("AAB"), letters("A"), chooser=1), 1, 1)),
        1,
        "opponents' decks",
        Rule.OPPONENT_SHUFFLES,
        {
            "give a list of what is done with opponents' decks; it may be empty": (
                None,
                True,
                0,
                HUGE,
                "cut",
                [],
                [(2, "cut", 1)],
                {},
                float("nan"),
            ),
            "give (seat, deed, cards lifted) at most once for each of the seats 2; the deeds are shuffle and cut": (
                (2, "cut", 1),
                ((1, "shuffle", 0),),
                ((2, "burn", 0),),
                ((2, None, 0),),
                NESTED,
            ),
            "a pile of fewer than two cards cannot be cut": (((2, "cut", 0),), ((2, "cut", 1),), ((2, "cut", HUGE),)),
        },
    ),
    Case(
        deal(reply(table(singles(2), singles(2), chooser=1), 1, 1)),
        1,
        "opponents' decks",
        Rule.OPPONENT_SHUFFLES,
        {"a cut of 2 cards lifts 1 to 1 of them": (((2, "cut", 0),), ((2, "cut", 2),))},
    ),
    Case(
        deal(reply(table(singles(5), singles(5), singles(5), chooser=2), 2, 2)),
        2,
        "opponents' decks",
        Rule.OPPONENT_SHUFFLES,
        {
            DECKS: (
                ((2, "cut", 1),),  # the own deck
                ((4, "cut", 1),),
                ((0, "shuffle", 0),),
                ((HUGE, "shuffle", 0),),
                ((True, "cut", 1),),
                ((1, "cut", True),),
                ((1, "cut", 1.0),),
                ((1.0, "cut", 1),),
                (("1", "cut", 1),),
                ((1, "cut"),),
                ((1, "cut", 1, 1),),
                ([1, "cut", 1],),
                (([1], "cut", 1),),
                (((1,), "cut", 1),),
                ((1, ("cut",), 1),),
                ((1, "Cut", 1),),
                ((1, "cut", 1), (1, "cut", 1)),
                ((1, "cut", 1), (3, "cut", 1), (1, "shuffle", 0)),
                (1,),
                ("cut",),
                (None,),
                NESTED,
            ),
            "a shuffle lifts no cards; give 0": (((1, "shuffle", 1),), ((3, "cut", 1), (1, "shuffle", HUGE))),
            "a cut of 5 cards lifts 1 to 4 of them": (
                ((1, "cut", 0),),
                ((1, "cut", 5),),
                ((1, "cut", -1),),
                ((1, "cut", HUGE),),
            ),
        },
    ),
    Case(
        reply(table(LISTED, singles(0), format="commander", chooser=1), 1, 1),
        1,
        "commanders",
        Rule.COMMANDER,
        {
            NAMES: (
                None,
                True,
                0,
                HUGE,
                "A",
                ["A"],
                (None,),
                (1,),
                (True,),
                (float("nan"),),
                (("A",),),
                NESTED,
                ("",),
                ("   ",),
                ("A ",),
                ("A\n",),
                ("\x1b[2J",),
                ("\ud800",),
                ("X" * 201,),
                ("A", None),
            ),
            "name one card, at most 2": ((), ("A", "B", "C"), ("A",) * 99),
            "X is not in the deck, or not so often; name cards of the deck": (
                ("X",),
                ("A", "X"),
                ("B", "X"),
                ("X", "X"),
            ),
            "X and Y are not in the deck, or not so often; name cards of the deck": (("X", "Y"), ("Y", "X")),
            "B is not in the deck, or not so often; name cards of the deck": (("B", "B"),),
        },
    ),
    Case(
        reply(table(PAPER, singles(0), format="commander", chooser=1), 1, 1),
        1,
        "commanders",
        Rule.COMMANDER,
        {NAMES: (("",), ("\x1b[2J",), ("X" * 201,), (HUGE,)), "name one card, at most 2": ((),)},
    ),
    Case(
        reply(table(singles(1), singles(0), format="commander", chooser=1), 1, 1),
        1,
        "commanders",
        Rule.COMMANDER,
        {"name one card": ((), ("card 001", "card 001"))},
    ),
    Case(
        reply(table(letters("AAB"), singles(0), chooser=1), 1, 1),
        CHANCE,
        "order",
        Rule.RANDOMIZE,
        {
            ORDER: (
                None,
                True,
                0,
                HUGE,
                "012",
                (),
                (0,),
                (0, 1),
                (0, 1, 2, 3),
                (0, 1, 1),
                (0, 1, 3),
                (0, 1, HUGE),
                (-1, 0, 1),
                [0, 1, 2],
                (0, True, 2),
                (0, 1.0, 2),
                (0, "1", 2),
                (0, None, 2),
                (float("nan"), 1, 2),
                ((0,), (1,), (2,)),
                NESTED,
            )
        },
    ),
    Case(
        at_declarations(singles(9), singles(9)),
        1,
        "declare",
        Rule.DECLARE,
        {
            KEEP: (
                None,
                True,
                False,
                0,
                HUGE,
                "",
                "Keep",
                "keep ",
                "again",
                "k" * 10**6,
                ("keep",),
                ["keep"],
                {"keep": 1},
                float("nan"),
                NESTED,
            )
        },
    ),
    Case(
        at_bottom(),
        1,
        "bottom",
        Rule.BOTTOM,
        {
            TWO: (
                None,
                True,
                0,
                HUGE,
                "Again",
                "keep",
                "01",
                (),
                (0,),
                (0, 1, 2),
                (0, 0),
                (0, 7),
                (-1, 0),
                (0, HUGE),
                (0, True),
                (False, 1),
                (0, 1.0),
                (0, "1"),
                (0, None),
                (0, float("nan")),
                ((0, 1),),
                [0, 1],
                {0, 1},
                NESTED,
            )
        },
    ),
    Case(
        at_last_bottom(),
        1,
        "bottom",
        Rule.BOTTOM,
        {
            LAST: (None, (), (0,), (0, 0), (0, 2), (0, 1, 2), [0, 1], NESTED),
            "no further mulligan is left, so the cards must be put on the bottom": ("again",),
        },
    ),
    Case(
        at_actions("Gemstone Caverns", "Leyline of the Void"),
        1,
        "opening-hand action",
        Rule.ACT,
        {
            "name a card that may act by its place and name, or say none; cards that may: 1 Leyline of the Void": (
                None,
                True,
                1,
                HUGE,
                "None",
                "Leyline of the Void",
                (),
                (1,),
                (1, "Leyline of the Meek"),
                (0, "Leyline of the Void"),
                (0, "Gemstone Caverns"),  # the starting player
                (True, "Leyline of the Void"),
                (1.0, "Leyline of the Void"),
                (1, "Leyline of the Void", 1),
                [1, "Leyline of the Void"],
                (HUGE, "Leyline of the Void"),
                NESTED,
            )
        },
    ),
    Case(
        reply(at_actions("Leyline of Transformation"), 1, (0, "Leyline of Transformation")),
        1,
        "creature type",
        Rule.BEGIN,
        {
            "choose one creature type as cards print it, such as Time Lord": (
                None,
                0,
                "",
                "elf",
                "Island",
                "Elf ",
                ("Elf",),
                HUGE,
                NESTED,
            )
        },
    ),
    Case(
        reply(reply(at_actions("Gemstone Caverns", "Wastes", starting=2), 2, "none"), 1, (0, "Gemstone Caverns")),
        1,
        "exile from hand",
        Rule.BEGIN,
        {
            "choose 1 card of the hand by its place from 0 to 0": (
                None,
                0,
                (),
                (1,),
                (-1,),
                (True,),
                (0, 0),
                [0],
                ("Wastes",),
                NESTED,
            )
        },
    ),
    Case(
        reply(reply(at_declarations(singles(9), singles(9), mulligan="partial paris"), 1, "mulligan"), 2, "keep"),
        1,
        "put away",
        Rule.TAKE,
        {
            "choose 1 to 7 different cards of the hand by their places from 0 to 6": (
                None,
                0,
                (),
                (7,),
                (-1,),
                (True,),
                (0, 0),
                [0],
                tuple(range(8)),
                ("card 001",),
                HUGE,
                NESTED,
            )
        },
    ),
    Case(
        deal(at_declarations(singles(9), singles(9), mulligan="london, best of two hands")),
        1,
        "choose hand",
        Rule.STARTING_HAND,
        {"choose one of the hands 0 to 1": (None, -1, 2, True, 0.0, "0", (0,), HUGE, NESTED)},
    ),
    Case(
        at_a_pick(),
        CHANCE,
        "pick hand",
        Rule.STARTING_HAND,
        {"chance picks one of the hands 0": (None, -1, 1, 2, True, "0", (0,), HUGE, NESTED)},
    ),
    Case(
        at_the_look(),
        1,
        "look",
        Rule.LOOK,
        {"say look or decline": (None, 0, True, "", "stay", ("look",), HUGE, NESTED)},
    ),
    Case(
        reply(at_the_look(), 1, "look"),
        1,
        "top card",
        Rule.LOOK,
        {"say stay or bottom": (None, 0, True, "", "look", ("stay",), HUGE, NESTED)},
    ),
    Case(
        at_the_ploy(),
        1,
        "choose number",
        Rule.CONSPIRACY_ACTS,
        {"choose one of the numbers 1, 2 and 3": (None, 0, 4, True, 1.0, "1", (1,), HUGE, NESTED)},
    ),
    Case(
        at_declarations(POWDERS, singles(9)),
        1,
        "declare",
        Rule.DECLARE,
        {
            "declare keep or mulligan": (("use",), ("use", 0, 0), ("keep", 0), (0, "use"), ["use", 0]),
            "a card that may be used now lies at one of the places 6 of the hand": (
                ("use", 0),
                ("use", 7),
                ("use", -1),
                ("use", True),
                ("use", "Serum Powder"),
                ("use", HUGE),
                ("use", None),
            ),
        },
    ),
    Case(
        at_declarations(singles(9), singles(9)),
        1,
        "declare",
        Rule.DECLARE,
        {"no card of this hand is used now; declare keep or mulligan": (("use", 0), ("use", 6))},
    ),
    Case(
        at_declarations(MIXED, MIXED, mulligan="original"),
        1,
        "declare",
        Rule.DECLARE,
        {"only a hand that is all lands or has no land is sent back; declare keep": ("mulligan",)},
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.kind}, seat {case.seat}")
def test_what_is_not_legal_is_refused_with_what_would_be(case: Case) -> None:
    number, ask = next((n, ask) for n, ask in case.session.questions.items() if ask.seat == case.seat)
    before = snapshot(case.session)
    assert case.kind == ask.kind
    for sentence, answers in case.refused.items():
        for answer in answers:
            refusal = case.session.why_not(Seat(case.seat), number, answer)
            assert refusal is not None, answer
            assert (sentence, case.rule) == (str(refusal), refusal.rule), answer
            with pytest.raises(IllegalAnswer) as raised:
                case.session.answer(Seat(case.seat), number, answer)
            assert (refusal.message, refusal.rule) == (raised.value.message, raised.value.rule)
            assert before == snapshot(case.session)
            offered = case.session.why_not_offered(Seat(case.seat), case.kind, answer)
            assert offered == (None if answer is None else refusal), answer


def test_every_question_has_its_bad_answers() -> None:
    assert set(ASKS) == {case.kind for case in CASES}


def snapshot(session: Session) -> tuple[Any, ...]:
    return session.log, session.game, session.questions, session.over


WRONG_NUMBERS: list[Any] = [True, 1.0, "1", None, (1,), [1], {1: 1}, float("nan"), 0, -1, 2, 99, HUGE, -HUGE]
WRONG_SEATS: list[Any] = [True, 1.0, "1", None, (1,), [1], {1: 1}, float("nan"), 0, -1, 2, 99, HUGE]


def test_a_number_of_no_open_question_is_refused() -> None:
    session = table(singles(9), singles(9), chooser=1)
    for number in WRONG_NUMBERS:
        refusal = session.why_not(Seat(1), number, 1)
        assert refusal is not None
        assert "an answer gives the number of an open question; open now: question 1 to player 1" == str(refusal)
        assert Rule.SIMULTANEOUS is refusal.rule


def test_a_seat_that_is_not_asked_is_refused() -> None:
    session = table(singles(9), singles(9), chooser=1)
    for seat in WRONG_SEATS:
        refusal = session.why_not(seat, 1, 1)
        assert refusal is not None
        assert "question 1 is put to player 1; open now: question 1 to player 1" == str(refusal)
        assert Rule.SIMULTANEOUS is refusal.rule


def test_chance_is_named_where_it_is_asked() -> None:
    refusal = table(singles(9), singles(9)).why_not(Seat(1), 1, 1)
    assert refusal is not None
    assert "question 1 is put to chance; open now: question 1 to chance" == str(refusal)


def test_a_late_answer_is_refused() -> None:
    session = reply(table(singles(9), singles(9), chooser=1), 1, 2)
    refusal = session.why_not(Seat(1), 1, 1)
    assert refusal is not None
    assert (
        "question 1 is no longer open; open now: question 2 to chance and question 3 to chance",
        Rule.SIMULTANEOUS,
    ) == (str(refusal), refusal.rule)


def test_a_second_answer_in_an_open_batch_is_refused() -> None:
    session = reply(table(singles(9), singles(9), chooser=1), 1, 2).answer(CHANCE, 3, tuple(range(9)))
    refusal = session.why_not(CHANCE, 3, tuple(range(9)))
    assert refusal is not None
    assert "question 3 is no longer open; open now: question 2 to chance" == str(refusal)


def test_an_answer_after_the_end_is_refused() -> None:
    session = at_declarations(singles(9), singles(9))
    session = idle(reply(reply(session, 1, "keep"), 2, "keep"))
    assert session.over
    for number in [1, *WRONG_NUMBERS]:
        refusal = session.why_not(Seat(1), number, "keep")
        assert refusal is not None
        assert ("the start of the game is complete; nothing is asked any more", Rule.FIRST_TURN) == (
            str(refusal),
            refusal.rule,
        )
    with pytest.raises(IllegalAnswer, match="complete"):
        session.answer(Seat(1), 1, "keep")
    with pytest.raises(IllegalAnswer, match="complete"):
        session.leave(Seat(1))


def test_who_cannot_leave_is_told_why() -> None:
    session = table(singles(9), singles(9), singles(9), chooser=1)
    for seat in [seat for seat in WRONG_SEATS if seat != 2]:
        refusal = session.why_not_leave(seat)
        assert refusal is not None
        assert ("a seat is one of the numbers 1 to 3", Rule.CONCEDE) == (str(refusal), refusal.rule)
    assert session.why_not_leave(Seat(2)) is None
    session = session.leave(Seat(2))
    with pytest.raises(IllegalAnswer, match="player 2 has left the game already") as raised:
        session.leave(Seat(2))
    assert Rule.CONCEDE is raised.value.rule
    assert session.log == session.back_to(9).log
