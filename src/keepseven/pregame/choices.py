"""What the players chose about their hands, in the order in which they chose."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from keepseven.cards.acting import BeginsOnBattlefield
from keepseven.cards.flags import official
from keepseven.pregame.asks import (
    AGAIN,
    NONE,
    ActFromHand,
    Ask,
    Bottom,
    ChooseHand,
    Declaration,
    Declare,
    ExileFromHand,
    PutAway,
    TopCard,
)
from keepseven.pregame.asks import Choice as Place
from keepseven.pregame.game import Game, Player
from keepseven.pregame.run import Run
from keepseven.pregame.script.opening_actions import action_question
from keepseven.pregame.session import Answered, Session, follow
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.rules.mulligans import Deal

Names = tuple[str | None, ...]
Does = Literal[
    "keep",
    "mulligan",
    "bottom",  # put cards on the bottom before the declaration
    "shuffle in",  # the same where what does not stay in the hand is shuffled into the library
    "set aside",  # the cards that a mulligan of a part of the hand puts away
    "use",  # a card that acts at a declaration
    "choose hand",  # one of several first hands
    "leave on top",  # what was seen on top of the library
    "put under",  # the same, to the bottom
    "begin with",  # a card of the opening hand, on the battlefield
    "reveal",  # the same, a card that does something later
    "act no more",  # though some card could
    "exile",  # from the kept hand, for a card that began on the battlefield
]


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of a seat that has taken so many mulligans. A paper card that nobody named is None.

    `hand` is what it held and `cards` those of it that the choice is about. Of the same hand, cards lie on the bottom
    (`bottomed`), were exiled face up, or put `aside` by mulligans of a part. `source` is the card that is used, that was on
    top, or for which others are exiled. `others` are the hands that were not chosen. After the keep `may` are the cards that
    may act from the hand, and `top` is the card that was left on top of the library.
    """

    seat: Seat
    taken: int
    does: Does
    hand: Names
    cards: Names = ()
    bottomed: Names = ()
    exiled: Names = ()
    aside: Names = ()
    battlefield: Names = ()
    source: str | None = None
    others: tuple[Names, ...] = ()
    may: tuple[str, ...] = ()
    top: str | None = None


@dataclass(frozen=True, slots=True)
class Stock:
    """From what a seat drew its hands of `hand_size` cards: all that was shuffled, beside the commanders, whatever the list
    called them."""

    cards: Names
    commanders: Names
    hand_size: int


def choices(session: Session) -> tuple[Choice, ...]:
    """The choices of the game so far (CR 103.5, 103.6)."""
    found: list[Choice] = []
    bottomed: dict[Seat, Names] = {}
    tops: dict[Seat, str | None] = {}
    for game, ask, answer in _answered(session):
        choice = _choice(game, ask, answer, bottomed, tops)
        if choice is not None:
            found.append(choice)
            match choice.does:
                case "bottom" | "shuffle in":
                    bottomed[choice.seat] = choice.cards
                case "mulligan":
                    bottomed[choice.seat] = ()
                case "leave on top":
                    tops[choice.seat] = choice.source
                case "put under":
                    bottomed[choice.seat] = (*choice.bottomed, choice.source)
    return tuple(found)


def stocks(session: Session) -> dict[Seat, Stock]:
    """What each seat drew from, for those that have said something of their first hand."""
    found: dict[Seat, Stock] = {}
    for game, ask, _ in _answered(session):
        if isinstance(ask, ABOUT_HANDS) and ask.seat not in found:
            player = game.player(ask.seat)
            more = tuple(card for hand in player.more_hands for card in hand)
            cards = player.library + player.hand + more + player.aside
            found[ask.seat] = Stock(_names(player, cards), _names(player, player.command), player.hand_size)
    return found


ABOUT_HANDS = Declare, Bottom, PutAway, ChooseHand


def _answered(session: Session) -> Iterator[tuple[Game, Ask[Any], Any]]:
    """Each answer with its question and the game as it was then."""
    run = Run(session.setup)
    for entry in session.log:
        if isinstance(entry, Answered):
            yield run.game, run.asked[entry.question], entry.answer
        follow(run, entry)


def _choice(
    game: Game, ask: Ask[Any], answer: Any, bottomed: Mapping[Seat, Names], tops: Mapping[Seat, str | None]
) -> Choice | None:
    """What an answer says about a hand; None where it says nothing."""
    if ask.seat == CHANCE:
        return None
    player = game.player(ask.seat)
    hand = _names(player, player.hand)
    base = Choice(
        seat=ask.seat,
        taken=player.taken,
        does="keep",
        hand=hand,
        bottomed=bottomed.get(ask.seat, ()),
        exiled=_names(player, tuple(one.card for one in player.exile)),
        aside=_names(player, player.aside),
        battlefield=_names(player, tuple(one.card for one in player.battlefield)),
    )

    def with_cards(does: Does) -> Choice:
        return replace(base, does=does, cards=tuple(hand[place] for place in answer))

    match ask:
        case Declare() if isinstance(answer, tuple):
            return replace(base, does="use", source=hand[answer[1]])
        case Declare():
            return base if answer == Declaration.KEEP else replace(base, does="mulligan")
        case Bottom() if answer == AGAIN:
            return replace(base, does="mulligan", bottomed=())
        case Bottom():
            return replace(with_cards("bottom"), bottomed=())
        case PutAway(draws_fewer=None):
            return replace(with_cards("shuffle in"), bottomed=())
        case PutAway():
            return with_cards("set aside")
        case ChooseHand(hands=hands) if game.rules.mulligan.deal is Deal.PLAYER:
            named = [tuple(card.name for card in one) for one in hands]
            return replace(base, does="choose hand", hand=named.pop(answer), others=tuple(named))
        case TopCard(card=card):
            return replace(base, does="put under" if answer == Place.BOTTOM else "leave on top", source=card.name)
        case ActFromHand(actions=actions) if actions or answer != NONE:
            return replace(_acts(base, answer), may=_cards(actions), top=tops.get(ask.seat))
        case ExileFromHand(name=name):
            may = _cards(action_question(game, ask.seat).actions)
            return replace(with_cards("exile"), source=name, may=may, top=tops.get(ask.seat))
    return None


def _acts(base: Choice, answer: tuple[int, str] | str) -> Choice:
    if isinstance(answer, str):
        return replace(base, does="act no more")
    name = answer[1]
    return replace(base, does="reveal" if official(name, BeginsOnBattlefield) is None else "begin with", cards=(name,))


def _cards(actions: tuple[tuple[int, str], ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for _, name in actions))


def _names(player: Player, cards: tuple[int, ...]) -> Names:
    return tuple(player.names[card] for card in cards)
