"""The questions about cards of the hand, beside keeping it and the bottom, as they are put to a person."""

import re
from collections.abc import Callable
from typing import Any

from keepseven.cards.acting import BeginsOnBattlefield
from keepseven.cards.creature_types import CREATURE_TYPES
from keepseven.cards.flags import official
from keepseven.cards.names import fold
from keepseven.cli import show
from keepseven.cli.aside import meant
from keepseven.cli.desk import Desk, Unclear
from keepseven.pregame.asks import (
    NONE,
    ActFromHand,
    Ask,
    Choice,
    ChooseCreatureType,
    ChooseHand,
    ChooseNumber,
    ExileFromHand,
    MayLook,
    PutAway,
    TopCard,
)
from keepseven.reports.shown import show_hand
from keepseven.words import Message, say, say_n

Row = tuple[str, Message]


def _act_menu(desk: Desk, ask: ActFromHand) -> list[Row]:
    rows = [("Enter", say("nothing, or nothing more"))]
    places = {place: name for place, name in ask.actions}
    for number, card in enumerate(desk.hand(ask.seat), 1):
        if card.place in places:
            rows.append((str(number), _deed(places[card.place])))
    if ask.unknown:
        rows.append(("name", say("a card of your hand that may act now, such as {cards}", cards=_examples(ask.any_of))))
    return rows


def _deed(card: str) -> Message:
    """What the card does."""
    if official(card, BeginsOnBattlefield):
        return say("begin the game with {card} on the battlefield", card=card)
    return say("reveal {card}", card=card)


def _examples(names: tuple[str, ...]) -> tuple[str, ...]:
    """Three or four of many names; one with a comma would read like two."""
    plain = [name for name in names if "," not in name]
    return tuple(plain[:: max(1, len(plain) // 3)])


def _act(desk: Desk, ask: ActFromHand) -> Any:
    text = desk.line().strip()
    if not text or text.lower() == NONE:
        return NONE
    hand, places = desk.hand(ask.seat), dict(ask.actions)
    if text.isascii() and text.isdigit() and len(text) < 4:
        place = next((card.place for number, card in enumerate(hand, 1) if number == int(text)), -1)
        if place not in places:
            raise Unclear(say("write one of the numbers above, or nothing"))
        return (place, places[place])
    name = meant(ask.any_of or places.values(), text)
    known = next((place for place, named in ask.actions if named == name), None)
    return (known if known is not None else next(iter(ask.unknown), -1), name)


def _type_menu(desk: Desk, ask: ChooseCreatureType) -> list[Row]:
    return [("type", say("one of the {n} creature types, such as {example}", n=len(CREATURE_TYPES), example="Elf"))]


def _type(desk: Desk, ask: ChooseCreatureType) -> Any:
    text = desk.line().strip()
    return next((one for one in CREATURE_TYPES if fold(one) == fold(text)), text)


def _exile_menu(desk: Desk, ask: ExileFromHand) -> list[Row]:
    return _cards_menu(desk, ask.seat, ask.count, say_n("exile that card", "exile those cards", n=ask.count))


def _away_menu(desk: Desk, ask: PutAway) -> list[Row]:
    return _cards_menu(desk, ask.seat, max(ask.least, 2), say("put those cards away"))


def _cards_menu(desk: Desk, seat: Any, count: int, meaning: Message) -> list[Row]:
    if desk.hand(seat):
        return [("number" if count == 1 else " ".join(map(str, range(1, count + 1))), meaning)]
    return [("number", say("how many cards of the hand"))]


def _cards(desk: Desk, ask: ExileFromHand | PutAway) -> Any:
    hand, text = desk.hand(ask.seat), desk.line()
    numbers = [int(word) for word in re.findall(r"[0-9]{1,3}", text)]
    if not hand:  # on paper it does not matter which places they have
        return tuple(range(numbers[0])) if numbers else ()
    return tuple(hand[number - 1].place if 0 < number <= len(hand) else -1 for number in numbers)


def _hand_menu(desk: Desk, ask: ChooseHand) -> list[Row]:
    rows = []
    for number, cards in enumerate(ask.hands, 1):
        names = tuple(show.name(card) for card in show_hand(card.name for card in cards))
        rows.append((str(number), say("{cards}", cards=names) if names else say("no cards")))
    return rows


def _hand(desk: Desk, ask: ChooseHand) -> Any:
    return _number(desk.line()) - 1


def _number_menu(desk: Desk, ask: ChooseNumber) -> list[Row]:
    return [("number", say("any whole number"))]


def _chosen_number(desk: Desk, ask: ChooseNumber) -> Any:
    return _number(desk.line())


def _number(text: str) -> int:
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else -1


def _look_menu(desk: Desk, ask: MayLook) -> list[Row]:
    return [("y", say("look at it")), ("Enter", say("leave it unseen"))]


def _look(desk: Desk, ask: MayLook) -> Any:
    return Choice.LOOK.value if desk.key().lower() == "y" else Choice.DECLINE.value


def _top_menu(desk: Desk, ask: TopCard) -> list[Row]:
    return [("t", say("it stays on top")), ("b", say("it goes to the bottom"))]


def _top(desk: Desk, ask: TopCard) -> Any:
    return {"t": Choice.STAY.value, "b": Choice.BOTTOM.value}.get(desk.key().lower(), "")


IN_HAND: dict[type[Ask[Any]], tuple[Callable[[Desk, Any], list[Row]], Callable[[Desk, Any], Any]]] = {
    ActFromHand: (_act_menu, _act),
    ChooseCreatureType: (_type_menu, _type),
    ExileFromHand: (_exile_menu, _cards),
    PutAway: (_away_menu, _cards),
    ChooseHand: (_hand_menu, _hand),
    ChooseNumber: (_number_menu, _chosen_number),
    MayLook: (_look_menu, _look),
    TopCard: (_top_menu, _top),
}
"""For each question the keys with their meaning, and how the answer is read."""
