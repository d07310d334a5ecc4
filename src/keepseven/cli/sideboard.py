"""Sideboarding between two games of a match: cards that change places, a file, or a pasted list."""

from dataclasses import replace
from functools import partial

from rich.table import Table as Grid
from rich.text import Text

from keepseven.checks.problem import Problem
from keepseven.checks.sideboarding import is_checked, sideboarding_problems
from keepseven.cli.desk import Desk, Unclear
from keepseven.cli.prompt import ask_line
from keepseven.decks.contents import read
from keepseven.decks.deck import Deck, Zone
from keepseven.decks.files import load
from keepseven.decks.reading import Reading, counted
from keepseven.decks.swaps import is_swap, read_swaps, swapped
from keepseven.errors import DeckError
from keepseven.pregame.match import Match
from keepseven.pregame.setup import Seat
from keepseven.rules.citations import known_number
from keepseven.words import Message, Who, say

END_OF_LIST = "."
MOST_LINES = 2_000
LISTED = ((Zone.MAIN, say("deck")), (Zone.SIDEBOARD, say("sideboard")), (Zone.COMPANION, say("companion")))


def sideboarded(match: Match, seat: Seat, deck: Deck, words: str) -> Deck:
    """The deck after what somebody wrote: cards that change places, or the name of a file with the whole list.

    DeckError: the list has errors, or a card is not there so often.
    """
    return swapped(deck, read_swaps(words)) if is_swap(words) else _listed(match, seat, load(words))


def why_not(match: Match, seat: Seat, deck: Deck) -> tuple[Message, ...]:
    """Why the seat cannot play the next game with this deck, a sentence for each problem."""
    rules = match.setup.rules
    return tuple(
        say("{what}; right: {right}{rule}", what=found.message, right=found.right, rule=_by(found))
        for found in sideboarding_problems(_first(match, seat), deck, rules.format, rules.edition)
    )


def sideboard(desk: Desk, match: Match, seat: Seat) -> Deck:
    """The deck that the person in the seat plays the next game with; nobody else looks. Quit, KeyboardClosed."""
    deck, done = match.game.session.setup.seatings[seat - 1].deck, False
    while not done:
        draw, answer = partial(_draw, desk, match, seat, deck), partial(_read, desk, match, seat, deck)
        deck, done = ask_line(desk, draw, answer, seat)
    return deck


def _read(desk: Desk, match: Match, seat: Seat, deck: Deck, text: str) -> tuple[Deck, bool]:
    """The deck as it is now, and whether it stays so."""
    if text.lower() == "back":
        return _first(match, seat), False
    if text.lower() == "list":
        return _listed(match, seat, read(_pasted(desk))), False
    if text:
        return sideboarded(match, seat, deck, text), False
    if problems := why_not(match, seat, deck):
        raise Unclear(say("not with this deck: {problems}", problems=problems))
    return deck, True


def _draw(desk: Desk, match: Match, seat: Seat, deck: Deck) -> None:
    screen, rules = desk.screen, match.setup.rules
    if desk.passed_around:
        screen.open_page()
    screen.show(Text())
    screen.say(say("{who}: the deck for game {n}", who=Who(seat), n=len(match.games) + 1), "bold")
    for zone, title in LISTED:
        if cards := _cards(deck, zone):
            screen.say(say("{zone}, {n}: {cards}", zone=title, n=deck.size(zone), cards=cards), "dim")
    screen.say(counted(deck))
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column()
    for keys, meaning in (
        ("-1 NAME +1 NAME", say("cards out of the deck, and cards of the sideboard into it")),
        ("FILE", say("the whole list, from a file")),
        ("list", say("paste the whole list; a line with {end} alone ends it", end=END_OF_LIST)),
        ("back", say("as in the first game")),
        ("Enter", say("play with this deck")),
    ):
        grid.add_row(keys, Text(screen.text(meaning)))
    screen.show(grid)
    if not is_checked(rules.format, rules.edition):
        screen.say(
            say("Decks of that day or format cannot be checked here; only that the same cards are there."), "dim"
        )
    for trouble in desk.troubles:
        screen.say(trouble, "yellow")


def _cards(deck: Deck, zone: Zone) -> str:
    """The cards of a zone in a line, each name once."""
    cards = deck.cards(zone)
    return "; ".join(f"{cards.count(name)} {name or '?'}" for name in dict.fromkeys(cards))


def _pasted(desk: Desk) -> str:
    """Lines up to the one that ends a list. KeyboardClosed, Paused."""
    desk.screen.say(say("The list; a line with {end} alone ends it.", end=END_OF_LIST), "bold")
    lines: list[str] = []
    while (line := desk.keyboard.line()).strip() != END_OF_LIST:
        lines.append(line)
        if len(lines) > MOST_LINES:
            raise Unclear(say("a list has at most {most} lines", most=MOST_LINES))
    return "\n".join(lines)


def _listed(match: Match, seat: Seat, reading: Reading) -> Deck:
    """The deck of a list, under the name that it has in the match. DeckError: the list has errors."""
    if reading.errors:
        raise DeckError(say("the list is not taken: {what}", what=reading.errors[0].said()))
    return replace(reading.deck, name=_first(match, seat).name)


def _by(problem: Problem) -> str:
    """The rule behind a sentence, where the text of the day has a number for it that is known."""
    number = known_number(problem.rule, problem.edition)
    return f" (CR {number})" if number else ""


def _first(match: Match, seat: Seat) -> Deck:
    return match.setup.seatings[seat - 1].deck
