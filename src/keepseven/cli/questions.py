"""Each question as it is put to a person: what the keys mean, and the answer in the form the rules want."""

import re
from collections.abc import Callable
from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from keepseven import cards
from keepseven.cli import show
from keepseven.cli.aside import SET_ASIDE, meant
from keepseven.cli.desk import Desk, Unclear
from keepseven.cli.in_hand import IN_HAND
from keepseven.cli.keyboard import Paused
from keepseven.decks.deck import Zone
from keepseven.pregame.asks import (
    AGAIN,
    Ask,
    Bottom,
    ChooseStartingPlayer,
    ChooseStartingTeam,
    Declaration,
    Declare,
    Handled,
    HandleDecks,
    NameCommanders,
)
from keepseven.pregame.asks.hands import USE
from keepseven.pregame.events.decks import whose
from keepseven.pregame.script.facts import actor
from keepseven.pregame.script.hand_sizes import declaration_of
from keepseven.pregame.setup import Seat
from keepseven.reports.explanation import explain
from keepseven.reports.shown import how_sorted
from keepseven.words import Message, Who, say, say_n

Row = tuple[str, Message]
MOST_LISTED = 12  # players or cards that are listed one below the other


def answer(desk: Desk, ask: Ask[Any]) -> Any:
    """The answer of the person in that seat, a legal one. Conceded, Drawn, TimeCalled, Quit, KeyboardClosed."""
    menu, _ = _QUESTIONS[type(ask)]
    while True:
        desk.turn_to(ask.seat)
        desk.draw = lambda: _draw(desk, ask, menu(desk, ask))
        desk.explain = lambda: _explain(desk, ask)
        desk.draw()
        desk.prompt()
        try:
            return _legal(desk, ask)
        except Paused:
            desk.pause()


def _legal(desk: Desk, ask: Ask[Any]) -> Any:
    """What is answered under the question, once it is legal."""
    _, reading = _QUESTIONS[type(ask)]
    while True:
        try:
            found = reading(desk, ask)
        except Unclear as unclear:
            desk.again(unclear.message)
            continue
        why = ask.why_not(found)
        if why is None:
            if desk.passed_around:
                desk.heard(ask.seat)
            return found
        desk.again(why)


def _draw(desk: Desk, ask: Ask[Any], menu: list[Row]) -> None:
    screen, hand = desk.screen, desk.hand(ask.seat)
    day = desk.session.setup.rules.edition
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column()
    for keys, meaning in menu:
        grid.add_row(keys, Text(screen.text(meaning)))
    below: list[RenderableType] = [
        Text(),
        Text(screen.text(show.asked(ask, day)), "bold"),
        grid,
        Text(screen.text(_ever(desk)), "dim"),
    ]
    below.extend(Text(screen.text(trouble), "yellow") for trouble in desk.troubles)
    if hand:
        held = say_n("the hand of {who}, {n} card, {order}", "the hand of {who}, {n} cards, {order}",
                     n=len(hand), who=Who(ask.seat), order=how_sorted())  # fmt: skip
        partners = [
            Text(screen.text(say("the hand of {who}: ", who=Who(one)))).append_text(show.in_a_row(screen, cards_held))
            for one, cards_held in desk.partners(ask.seat)
        ]
        below = [Text(), Text(screen.text(held)), show.hand(screen, hand), *partners, *below]
    if desk.passed_around:
        screen.open_page()
        desk.news(ask.seat, screen.height - sum(screen.lines_of(thing) for thing in below) - 3)
    else:
        desk.news(desk.reader(ask.seat))
        desk.heard(desk.reader(ask.seat))
    screen.show(*below)


def _ever(desk: Desk) -> Message:
    """The keys that every question takes."""
    if desk.saved.in_match and desk.not_saved is None:
        return say("? the rule, c concede, d a draw, t time is called, q stop (the match is saved)")
    if desk.saved.in_match:
        return say("? the rule, c concede, d a draw, t time is called, q stop (the match is not saved)")
    if desk.not_saved is None:
        return say("? the rule, c concede, q stop (the game is saved)")
    return say("? the rule, c concede, q stop (the game is not saved)")


def _explain(desk: Desk, ask: Ask[Any]) -> None:
    screen, found = desk.screen, explain(desk.session, ask)
    if desk.passed_around:
        screen.open_page()
    screen.show(Text(), show.lines(screen, found.rules))
    if found.not_offered:
        screen.say(say("Not offered now:"), "bold")
        each_once = {line.text: line for line in found.not_offered}
        screen.show(show.lines(screen, each_once.values()))
    screen.say(say("Any key goes back to the question."), "dim")
    desk.keyboard.key()
    desk.draw()
    desk.prompt()


def _starting_menu(desk: Desk, ask: ChooseStartingPlayer) -> list[Row]:
    rows = [("Enter", say("{who} takes the first turn", who=Who(ask.seat)))]
    if len(ask.seats) > MOST_LISTED:
        return [*rows, (f"1-{max(ask.seats)}", say("that player, and Enter"))]
    others = [(str(seat), say("{who} takes it", who=Who(seat))) for seat in ask.seats if seat != ask.seat]
    return rows + others


def _starting(desk: Desk, ask: ChooseStartingPlayer | ChooseStartingTeam) -> Any:
    text = desk.line()
    if text and not _is_number(text):
        raise Unclear(say("write the number of a player, or nothing"))
    return int(text) if text else ask.seat


def _team_menu(desk: Desk, ask: ChooseStartingTeam) -> list[Row]:
    own = ask.seat
    rows = [("Enter", say("your team takes the first turn"))]
    others = [team for team in ask.teams if own not in team]
    return rows + [
        (str(team[0]), say("the team of {team} takes it", team=tuple(map(Who, team)))) for team in others[:MOST_LISTED]
    ]


def _commander_menu(desk: Desk, ask: NameCommanders) -> list[Row]:
    numbered = [(str(at), say("{name}", name=name)) for at, name in enumerate(_candidates(ask), 1)]
    rows = numbered
    if len(numbered) > MOST_LISTED:
        listed = "; ".join(f"{number} {name}" for number, name in numbered)
        rows = [(f"1-{len(numbered)}", say("{listed}", listed=listed))]
    by_name = say("type a name; two names with ; between them") if ask.most > 1 else say("type a name")
    return [*rows, ("name", by_name)]


def _candidates(ask: NameCommanders) -> list[str]:
    """The cards of the deck that may be commanders, alone or beside another one."""
    found = ((name, cards.lookup(name)) for name in sorted({name for name in ask.cards if name is not None}))
    return [name for name, card in found if card is not None and card.commander is not None]


def _commander(desk: Desk, ask: NameCommanders) -> Any:
    text, candidates = desk.line(), _candidates(ask)
    parts = text.split() if re.fullmatch(r"[0-9 ]+", text) else text.split(";")
    names: list[str] = []
    for part in filter(None, map(str.strip, parts)):
        if _is_number(part) and 0 < int(part) <= len(candidates):
            names.append(candidates[int(part) - 1])
        else:
            names.append(meant(ask.cards, part))
    if names and ask.why_not(tuple(names)) is None:
        named = tuple(_doubted(name) for name in names)
        _confirm(
            desk, say("{cards} in the command zone? y or Enter for yes, any other key to choose again", cards=named)
        )
    return tuple(names)


def _doubted(name: str) -> Message:
    """The name; where no card has it, with those that may be meant."""
    if cards.lookup(name) is not None:
        return say("{name}", name=name)
    near = cards.suggest(name)
    if not near:
        return say("{name} (no card is known by this name)", name=name)
    return say("{name} (no card is known by this name; did you mean {near}?)", name=name, near=" / ".join(near))


def _deck_menu(desk: Desk, ask: HandleDecks) -> list[Row]:
    owner, count = ask.piles[0]
    few = min(9, count - 1)
    rows: list[Row] = [("Enter", say("leave them as they are"))]
    if "cut" in ask.may and count > 1:
        rows.append((f"{owner} cut", _middle(ask.zone, owner)))
        rows.append((f"{owner} cut {few}", say_n("lift {n} card of it", "lift {n} cards of it", n=few)))
    if "shuffle" in ask.may:
        rows.append((f"{owner} shuffle", say("shuffle it")))
    return (
        [*rows, ("all cut", say("every opponent's; several with commas between them"))] if len(ask.piles) > 1 else rows
    )


def _middle(zone: Zone, owner: Seat) -> Message:
    if zone is Zone.MAIN:
        return say("cut the deck of {who} in the middle", who=Who(owner))
    return say("cut the {zone} of {who} in the middle", zone=zone.value, who=whose(owner))


def _deck(desk: Desk, ask: HandleDecks) -> Any:
    found: list[Handled] = []
    for part in filter(None, map(str.strip, desk.line().lower().split(","))):
        words = re.fullmatch(r"(all|[0-9]{1,3})\s*(shuffle|s|(?:cut|c)\s*([0-9]{1,5})?)", part)
        chosen = int(words[1]) if words is not None and words[1] != "all" else None
        if words is None or chosen is not None and chosen not in dict(ask.piles):
            owner = ask.piles[0][0]
            raise Unclear(say("write {cut} or {shuffle}, with the number of an opponent: {opponents}; or nothing",
                              cut=f"{owner} cut", shuffle=f"{owner} shuffle", opponents=tuple(dict(ask.piles))))  # fmt: skip
        for owner, count in ask.piles:
            if chosen in (None, owner):
                if words[2].startswith("s"):
                    found.append((owner, "shuffle", 0))
                elif count > 1 or chosen is not None:
                    found.append((owner, "cut", int(words[3] or count // 2)))
    if len({owner for owner, _, _ in found}) < len(found):
        raise Unclear(say("name each opponent once"))
    return tuple(found)


def _declare_menu(desk: Desk, ask: Declare) -> list[Row]:
    rows = [("k", ask.cost(Declaration.KEEP)), ("m m", ask.cost(Declaration.MULLIGAN))]
    if ask.usable:
        rows.append(("u", say("use {card}: exile the whole hand and draw as many cards", card=actor())))
    return rows


def _declare(desk: Desk, ask: Declare) -> Any:
    key = desk.key()
    if key in ("k", "K"):
        return Declaration.KEEP.value
    if key in ("u", "U") and ask.usable:
        _confirm(desk, say("Exile the whole hand? y for yes, any other key goes back"), also_enter=False)
        return (USE, ask.usable[0])
    if key not in ("m", "M"):
        raise Unclear(say("k keeps the hand, m twice takes a mulligan"))
    desk.screen.say(say("m once more takes the mulligan; any other key goes back"), "bold")
    desk.prompt()
    again = desk.keyboard.key()
    desk.screen.type(again.strip() + "\n")
    if again not in ("m", "M"):
        raise Unclear(say("No mulligan was taken."))
    return Declaration.MULLIGAN.value


def _bottom_menu(desk: Desk, ask: Bottom) -> list[Row]:
    if desk.hand(ask.seat):
        example = " ".join(str(at) for at in range(ask.count, 0, -1))
        meaning = say_n("that card goes to the bottom", "those cards, one after another: the last one lies lowest",
                        n=ask.count)  # fmt: skip
        rows = [(example, meaning)]
    else:
        meaning = say_n(
            "{n} card of the hand lies on the bottom", "{n} cards of the hand lie on the bottom", n=ask.count
        )
        rows = [("Enter", meaning)]
    if ask.again:
        game = desk.session.game
        next_one = declaration_of(game.rules, game.player(ask.seat)).cost(Declaration.MULLIGAN)
        rows.append((AGAIN, say("choose none and go on to the next {mulligan}", mulligan=next_one)))
    return rows


def _bottom(desk: Desk, ask: Bottom) -> Any:
    hand, text = desk.hand(ask.seat), desk.line().lower()
    if text in ("a", AGAIN):
        if ask.again:
            _confirm(desk, say("Another mulligan instead? y for yes, any other key goes back"), also_enter=False)
        return AGAIN
    if not hand:
        if text:
            raise Unclear(say("press Enter once the cards lie on the bottom"))
        return tuple(range(ask.count))
    words = re.split(r"[\s,;]+", text.strip(" ,;"))
    picks = [int(word) - 1 if _is_number(word) else -1 for word in words]
    if len(set(picks)) != len(picks) or len(picks) != ask.count or not all(0 <= pick < len(hand) for pick in picks):
        raise Unclear(say_n("write the number of a card, from 1 to {held}",
                            "write the numbers of {n} different cards, from 1 to {held}, with spaces between them",
                            n=ask.count, held=len(hand)))  # fmt: skip
    named = tuple(show.name(hand[pick]) for pick in picks)
    sure = say_n("{cards} to the bottom? y or Enter for yes, any other key to choose again",
                 "{cards} to the bottom, the last one lowest? y or Enter for yes, any other key to choose again",
                 n=len(named), cards=named)  # fmt: skip
    _confirm(desk, sure)
    return tuple(hand[pick].place for pick in picks)


def _confirm(desk: Desk, question: Message, also_enter: bool = True) -> None:
    if not desk.confirm(question, also_enter):
        raise Unclear(say("Choose again."))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 6


_QUESTIONS: dict[type[Ask[Any]], tuple[Callable[[Desk, Any], list[Row]], Callable[[Desk, Any], Any]]] = {
    ChooseStartingPlayer: (_starting_menu, _starting),
    ChooseStartingTeam: (_team_menu, _starting),
    NameCommanders: (_commander_menu, _commander),
    **SET_ASIDE,
    HandleDecks: (_deck_menu, _deck),
    Declare: (_declare_menu, _declare),
    Bottom: (_bottom_menu, _bottom),
    **IN_HAND,
}
"""For each question the keys with their meaning, and how the answer is read. Chance alone is asked the others."""
