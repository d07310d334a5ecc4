"""Every question is a sentence, and so is every rare event; whom a question to chance is about."""

import pytest

from keepseven.decks.deck import Zone
from keepseven.pregame.asks import (
    ASKS,
    ActFromHand,
    Ask,
    ChooseColour,
    ChooseCreatureType,
    ChooseSheets,
    ChooseStartingTeam,
    ExileDrafted,
    ExileFromHand,
    HandleDecks,
    NameTurnedUp,
    Order,
    PutConspiracies,
    RandomSeat,
    RandomSheets,
    RevealCompanion,
    RollDie,
)
from keepseven.pregame.asks.start import Draws
from keepseven.pregame.events import (
    AgendaRevealed,
    BegunOnBattlefield,
    CardsShuffledIn,
    ChosenAsEnters,
    ColourChosen,
    Event,
    ExiledForCard,
    GameWon,
    HandExiled,
    NoStartingPlane,
    SeenCard,
    SheetsRevealed,
    VanguardActs,
    VanguardShown,
)
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.rule import Rule
from keepseven.rules.terms import Handling

ONE, TWO, THREE, FOUR = Seat(1), Seat(2), Seat(3), Seat(4)
BOTH = (Handling.SHUFFLE, Handling.CUT)
PLANES = Zone.PLANAR_DECK


def card(name: str | None) -> SeenCard:
    return SeenCard(ONE, 1, 0, name)


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (RandomSeat(CHANCE, (ONE, TWO)), "which player chooses who takes the first turn?"),
        (RandomSeat(CHANCE, (ONE, TWO), Draws.COIN), "for whom does the coin fall?"),
        (RandomSeat(CHANCE, (ONE, TWO), Draws.STARTS), "which player takes the first turn?"),
        (RollDie(CHANCE, TWO, 1), "what does player 2 roll?"),
        (ChooseStartingTeam(ONE, ((ONE, TWO), (THREE, FOUR))), "which team takes the first turn?"),
        (RevealCompanion(ONE, ("Opt",), (), 60, None), "do you want to reveal a companion from outside the game?"),
        (ChooseColour(ONE, "The Prismatic Piper"), "which colour is The Prismatic Piper?"),
        (RandomSheets(CHANCE, TWO, 10), "which three of the 10 sticker sheets of player 2 are used?"),
        (ChooseSheets(ONE, ("a", "b")), "which sticker sheets do you use, three at most?"),
        (PutConspiracies(ONE, (), ()), "which conspiracies do you put into the command zone?"),
        (ExileDrafted(ONE, (), ()), "do you want to reveal cards of your deck that exile cards you drafted?"),
        (Order(CHANCE, TWO, 1, 60), "in which order do the 60 cards of player 2 lie?"),
        (Order(CHANCE, TWO, 1, 10, PLANES), "in which order do the 10 cards of the planar deck of player 2 lie?"),
        (Order(CHANCE, CHANCE, 1, 20, PLANES), "in which order do the 20 cards of the planar deck of everybody lie?"),
        (HandleDecks(ONE, ((TWO, 60),), BOTH), "do you want to shuffle or cut an opponent's deck?"),
        (HandleDecks(ONE, ((TWO, 60),), BOTH[1:]), "do you want to cut an opponent's deck?"),
        (HandleDecks(ONE, ((TWO, 9),), BOTH, PLANES), "do you want to shuffle or cut the planar deck of an opponent?"),
        (HandleDecks(ONE, ((TWO, 9),), BOTH[:1], PLANES), "do you want to shuffle the planar deck of an opponent?"),
        (ActFromHand(ONE, (), (), ()), "which card of the opening hand acts, if any?"),
        (ChooseCreatureType(ONE, "Cavern"), "which creature type do you choose for Cavern?"),
        (ExileFromHand(ONE, 7, 1, "Caverns"), "which card of your hand do you exile for Caverns?"),
        (ExileFromHand(ONE, 7, 2, "Caverns"), "which 2 cards of your hand do you exile for Caverns?"),
        (NameTurnedUp(ONE, (None,)), "which card lies on top of the planar deck?"),
    ],
)
def test_questions_are_told(ask: Ask[object], sentence: str) -> None:
    assert sentence == str(ask.message())
    assert ASKS[ask.kind] is type(ask)


@pytest.mark.parametrize(
    ("ask", "options"),
    [
        (ChooseColour(ONE, "The Prismatic Piper"), ["W", "U", "B", "R", "G"]),
        (ChooseSheets(ONE, ("b", None, "a")), [(), ("a",), ("b",), ("a", "b")]),
        (ChooseSheets(ONE, ("a", "a")), [(), ("a",), ("a", "a")]),
        (NameTurnedUp(ONE, ("Naya", None, "Bant", "Naya")), ["Bant", "Naya"]),
        (
            PutConspiracies(ONE, ("Worldknit", "Brago's Favor", None), ("Opt", "Shock")),
            [
                (),
                (("Worldknit",),),
                (("Brago's Favor", "Opt"),),
                (("Brago's Favor", "Opt"), ("Worldknit",)),
                (("Brago's Favor", "Shock"),),
                (("Brago's Favor", "Shock"), ("Worldknit",)),
            ],
        ),
        (
            PutConspiracies(ONE, ("Worldknit", "Worldknit"), ()),
            [(), (("Worldknit",),), (("Worldknit",), ("Worldknit",))],
        ),
        (
            ExileDrafted(ONE, ("Arcane Savant",), ("Shock", "Shock", "Grizzly Bears")),
            [(), (("Arcane Savant", "Shock"),)],
        ),
        (
            ExileDrafted(ONE, ("Volatile Chimera",), ("Bog Imp", "Elvish Visionary", "Grizzly Bears")),
            [
                (),
                tuple(("Volatile Chimera", name) for name in ("Bog Imp", "Elvish Visionary", "Grizzly Bears")),
            ],
        ),
    ],
)
def test_answers_are_offered_each_once(ask: Ask[object], options: list[object]) -> None:
    assert options == list(ask.options())


def test_every_creature_type_may_be_chosen() -> None:
    types = list(ChooseCreatureType(ONE, "Cavern").options())
    assert {"Elf", "Time Lord"} < set(types)
    assert len(types) == len(set(types))


@pytest.mark.parametrize(
    ("ask", "seat"),
    [
        (RollDie(CHANCE, TWO, 1), TWO),
        (RandomSheets(CHANCE, THREE, 10), THREE),
        (Order(CHANCE, TWO, 1, 60), TWO),
        (RandomSeat(CHANCE, (ONE, TWO)), CHANCE),
        (ChooseColour(ONE, "Clara Oswald"), ONE),
    ],
)
def test_whom_a_question_is_about(ask: Ask[object], seat: Seat) -> None:
    assert seat == ask.about


def test_chance_takes_no_sheets_of_somebody_who_left() -> None:
    ask = RandomSheets(CHANCE, TWO, 10)
    assert (None, ask) == (ask.after(TWO, THREE), ask.after(ONE, TWO))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            VanguardActs(ONE, (card("Ink-Eyes"),), "a card is put into the graveyard"),
            "as the game begins, the vanguard Ink-Eyes of player 1: a card is put into the graveyard",
        ),
        (
            VanguardShown(ONE, (card("Gerrard"),), -4, 0),
            "the vanguard of player 1 is Gerrard: -4 to the starting hand size, +0 to the life total",
        ),
        (ColourChosen(ONE, "Clara Oswald", "R"), "Clara Oswald of player 1 is red"),
        (
            HandExiled(ONE, card("Serum Powder"), (card("Opt"), card("Serum Powder"))),
            "player 1 uses Serum Powder and exiles the hand: Opt and Serum Powder",
        ),
        (GameWon(ONE), "player 1 wins: every opponent has left the game"),
        (SheetsRevealed(ONE, ("a", None)), "player 1 revealed 2 sticker sheets: a and a sheet"),
        (SheetsRevealed(ONE, ("a",)), "player 1 revealed 1 sticker sheet: a"),
        (
            AgendaRevealed(ONE, (card("Double Play"),), ("Opt", "Krenko, Mob Boss")),
            "the face-down conspiracy of player 1 is Double Play, with the secret choice of Opt; and Krenko, Mob Boss",
        ),
        (CardsShuffledIn(ONE, 1, Rule.TAKE), "player 1 shuffles 1 card into the library"),
        (CardsShuffledIn(ONE, 3, Rule.TAKE), "player 1 shuffles 3 cards into the library"),
        (
            BegunOnBattlefield(ONE, (card("Gemstone Caverns"),), "luck"),
            "player 1 begins the game with Gemstone Caverns on the battlefield, with a luck counter on it",
        ),
        (
            BegunOnBattlefield(ONE, (card("Leyline of Hope"),), ""),
            "player 1 begins the game with Leyline of Hope on the battlefield",
        ),
        (
            ChosenAsEnters(ONE, (card("Cavern"),), "a creature type", "Elf"),
            "player 1 chose for Cavern, a creature type: Elf",
        ),
        (ExiledForCard(ONE, (), 1), "player 1 has no card in hand to exile for it"),
        (ExiledForCard(ONE, (card("Opt"),), 1), "player 1 exiled Opt for it"),
        (ExiledForCard(ONE, (card("Opt"), card(None)), 2), "player 1 exiled Opt and a card for it"),
        (NoStartingPlane(ONE), "the planar deck of player 1 holds no plane: there is no starting plane"),
    ],
)
def test_rare_events_are_told(event: Event, sentence: str) -> None:
    assert sentence == str(event.message())
