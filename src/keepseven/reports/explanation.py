"""What stands behind a question: the rule in our own words, and why other things are not offered now."""

from dataclasses import dataclass
from typing import Any, Literal

from keepseven.errors import Refusal
from keepseven.pregame.asks import (
    ASKS,
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
from keepseven.pregame.setup import CHANCE
from keepseven.reports.lines import Line, line, teller
from keepseven.rule import Rule
from keepseven.words import Message, say


@dataclass(frozen=True, slots=True)
class Explanation:
    """The rules behind a question, one line each, and for every other question why it is not asked of this seat now."""

    kind: str
    rules: tuple[Line, ...]
    not_offered: tuple[Line, ...]
    report: Literal["explanation"] = "explanation"
    version: Literal[1] = 1


def explain(session: Session, ask: Ask[Any]) -> Explanation:
    """The explanation of a question that is open in the session."""
    day, tell = session.setup.rules.edition, teller(session.setup.names)
    refused = [
        refusal
        for kind in ASKS
        if kind not in (ask.kind, RandomSeat.kind, RollDie.kind, RandomSheets.kind, Order.kind) and ask.seat != CHANCE
        if (refusal := session.why_not_offered(ask.seat, kind)) is not None
    ]
    return Explanation(
        kind=ask.kind,
        rules=tuple(line(rule, text, day, tell) for rule, text in (*_RULES[ask.kind], *_EVER)),
        not_offered=tuple(line(refusal.rule, _reason(refusal), day, tell) for refusal in refused),
    )


def _reason(refusal: Refusal) -> Message:
    """The refusal without the list of what is asked now, which the reader is looking at."""
    reason = dict(refusal.message.values).get("what")
    return reason if isinstance(reason, Message) else refusal.message


_RULES: dict[str, tuple[tuple[Rule, Message], ...]] = {
    RandomSeat.kind: (
        (Rule.WHO_CHOOSES, say("any method the players agree on decides who chooses; here it is chance")),
    ),
    RollDie.kind: ((Rule.WHO_CHOOSES, say("the highest roll decides who chooses; those who share it roll again")),),
    Order.kind: ((Rule.RANDOMIZE, say("a shuffle brings cards into an order that nobody knows")),),
    ChooseStartingPlayer.kind: (
        (
            Rule.STARTING_PLAYER,
            say("the chooser names any player, also themselves; the turn order goes clockwise from there"),
        ),
    ),
    ChooseStartingTeam.kind: (
        (
            Rule.STARTING_TEAM,
            say("the chooser names any team, also their own; the teams take their turns clockwise from there"),
        ),
    ),
    NameCommanders.kind: (
        (Rule.COMMANDER, say("each player puts the commander from the deck face up into the command zone")),
    ),
    RevealCompanion.kind: (
        (
            Rule.COMPANION_REVEAL,
            say("in turn order each player may reveal one companion from outside the game; who does not, never does"),
        ),
        (
            Rule.COMPANION_CONDITION,
            say("the starting deck, with its commander and without the sideboard, must fulfil what the companion wants"),
        ),
    ),
    ChooseColour.kind: (
        (Rule.COLOUR_CHOICE, say("the colour was chosen with the deck, and is shown with the commander")),
    ),
    RandomSheets.kind: ((Rule.STICKER_SHEETS, say("three of all the sheets of a player are taken at random")),),
    ChooseSheets.kind: (
        (Rule.STICKER_SHEETS, say("up to three of the opened sheets are chosen; only their stickers can be used")),
    ),
    PutConspiracies.kind: (
        (Rule.CONSPIRACIES, say("any number of conspiracies goes from the sideboard into the command zone")),
        (Rule.HIDDEN_AGENDA, say("one with hidden agenda lies face down, and a card name is chosen in secret")),
        (Rule.DOUBLE_AGENDA, say("for one with double agenda two different names are; that there are two is a secret too")),
    ),
    ExileDrafted.kind: (
        (
            Rule.REVEALED_FROM_DECK,
            say("some cards may be revealed from the deck before it is shuffled, to exile drafted cards that are not in it"),
        ),
    ),
    NameTurnedUp.kind: (
        (
            Rule.STARTING_PLANE,
            say("cards are turned up until one is a plane; phenomena go to the bottom, and nothing triggers"),
        ),
    ),
    HandleDecks.kind: (
        (
            Rule.OPPONENT_SHUFFLES,
            say("once all decks are shuffled by their owners, each player may shuffle or cut each opponent's deck"),
        ),
    ),
    Declare.kind: (
        (Rule.DECLARE, say("players declare in turn order; when all have, all mulligans are taken at the same time")),
        (
            Rule.BOTTOM,
            say("a mulligan shuffles the hand away and draws a full new one; then as many cards as mulligans were taken go to"
                " the bottom, in any order"),
        ),
        (Rule.FREE, say("with more than two players, and in Brawl, the first mulligan of each player does not count")),
        (Rule.KEEP, say("a kept hand is the opening hand: no mulligan may follow")),
        (Rule.LIMIT, say("mulligans may go on until the hand would hold no card")),
    ),
    Bottom.kind: (
        (
            Rule.BOTTOM,
            say("you choose which cards of the hand and in which order they lie; nobody else sees them"),
        ),
        (
            Rule.TAKE,
            say("who means to take another mulligan straight away may say again: the cards would be shuffled in anyway"),
        ),
    ),
    PutAway.kind: (
        (
            Rule.TAKE,
            say("cards that are put away come back into the library once the hand is kept; meanwhile nothing is shuffled"),
        ),
    ),
    ChooseHand.kind: ((Rule.STARTING_HAND, say("one of the hands is kept; all other cards are shuffled together")),),
    PickHand.kind: ((Rule.STARTING_HAND, say("chance picks a hand by its lands, as the model says that is played")),),
    ChooseNumber.kind: (
        (Rule.CONSPIRACY_ACTS, say("a conspiracy that lies face up may change how the game begins")),
    ),
    MayLook.kind: (
        (
            Rule.LOOK,
            say("once every hand is kept, who kept fewer cards than the starting hand size may look at the top card"),
        ),
    ),
    TopCard.kind: ((Rule.LOOK, say("who looked at the top card may put it on the bottom")),),
    ActFromHand.kind: (
        (Rule.ACT, say("the starting player acts first, in any order, then each other player in turn order")),
        (Rule.BEGIN, say("a card that begins on the battlefield is put there and not cast; nobody gets priority")),
        (Rule.REVEAL, say("a revealed card stays in the hand and is seen by everybody until the first turn begins")),
        (Rule.ACT_TEAMS, say("with shared team turns the players of a team act in whatever order they like")),
    ),
    ChooseCreatureType.kind: (
        (Rule.BEGIN, say("what is chosen as a card comes onto the battlefield is chosen here too")),
    ),
    ExileFromHand.kind: ((Rule.BEGIN, say("the card demands it; its owner chooses which")),),
}  # fmt: skip
_EVER = ((Rule.CONCEDE, say("a player may concede at any time and leaves the game at once")),)
