"""`keepseven check`: is this deck ready to start with?"""

from collections.abc import Iterator

from rich.text import Text

from keepseven.cards import lookup, suggest
from keepseven.cards.names import fold
from keepseven.checks.companions import COMPANIONS
from keepseven.cli import streams
from keepseven.cli.decks import format_of, read_deck
from keepseven.cli.failure import FAILED, Failure
from keepseven.cli.options import USUAL, Lists, day_of
from keepseven.cli.screen import Screen
from keepseven.decks.deck import Deck, Zone
from keepseven.decks.draft import shown
from keepseven.reports.check import DeckCheck, ShownProblem, check_deck
from keepseven.reports.lines import teller
from keepseven.rules.construction import deck_rules
from keepseven.rules.editions import NEWEST
from keepseven.words import Message, say, say_n


def check_command(
    word: str,
    format: str | None = None,
    companion: str | None = None,
    communal: int | None = None,
    as_of: str | None = None,
    json: bool = False,
    lists: Lists = USUAL,
) -> int:
    """Run the command: 0 where the deck is ready, else 1. Failure, KeepsevenError: it cannot be checked."""
    day = NEWEST if as_of is None else day_of(as_of)
    if format is not None:
        deck_rules(format, day)  # words that make no sense are said before a deck is read
    named = None if companion is None else _companion(companion)
    deck, read = read_deck(word, lists)
    rules = deck_rules(_format_of(deck, communal) if format is None else format, day)
    screen = Screen(teller({}))
    found = check_deck(deck, rules, screen.tell, named, communal)
    if json:
        from keepseven.reports.document import encoded

        streams.write(encoded(found))
    else:
        _show(screen, found, read)
    return 0 if found.ready else FAILED


def _companion(word: str) -> str:
    """The name of the card as it is printed; the first word of a companion's name will do. Failure: there is no card."""
    key = fold(word)
    short = next((name for name in COMPANIONS if key == fold(name).replace(",", "").split()[0]), word)
    card = lookup(short)
    if card is not None:
        return card.name
    if near := suggest(word, limit=1):
        raise Failure(say("no card is named {name}; did you mean {card}?", name=shown(word), card=near[0]))
    raise Failure(say("no card is named {name}; the companions are {cards}", name=shown(word), cards=COMPANIONS))


def _format_of(deck: Deck, communal: int | None) -> str:
    """The format that a list suggests: by its commander and size, and by what lies beside the deck."""
    base = format_of(deck)
    if communal is not None:
        return "planechase"
    if deck.size(Zone.CONSPIRACIES):
        return "conspiracy draft"
    if deck.size(Zone.SCHEME_DECK):
        return "archenemy commander" if base == "commander" else "archenemy"
    if deck.size(Zone.VANGUARD):
        return "vanguard"
    return "planechase" if deck.size(Zone.PLANAR_DECK) and base == "constructed" else base


def _show(screen: Screen, found: DeckCheck, read: tuple[Message, ...]) -> None:
    what = say(
        "{deck}: {format}, Comprehensive Rules of {day}", deck=found.deck, format=found.format, day=str(found.edition)
    )
    screen.say(what, "bold")
    for note in read or (say("{counts}", counts=found.counts),):
        screen.say(note, "dim")
    if found.companion is not None:
        screen.say(say("companion: {card}", card=found.companion), "dim")
    for label, style, problems in (
        (say("error"), "bold red", found.errors),
        (say("warning"), "bold yellow", found.warnings),
    ):
        for problem in problems:
            screen.show(*_lines(screen, label, style, problem))
    screen.show(Text())
    screen.say(_verdict(found), "bold")
    screen.say(say("Not checked:"), "dim")
    for sentence in found.not_checked:
        screen.say(say("- {what}", what=sentence), "dim")


def _lines(screen: Screen, label: Message, style: str, problem: ShownProblem) -> Iterator[Text]:
    head = say("{label}, CR {number}: {what}", label=label, number=problem.number, what=problem.text)
    yield Text(screen.text(head), style)
    yield Text(screen.text(say("  right: {what}", what=problem.right)))
    if missing := tuple(card for card in problem.cards if card not in problem.text):
        yield Text(screen.text(say("  cards: {cards}", cards=missing)), "dim")


def _verdict(found: DeckCheck) -> Message:
    if found.errors:
        return say_n("not ready: {n} error", "not ready: {n} errors", n=len(found.errors))
    if found.warnings:
        return say_n("ready to start, with {n} warning", "ready to start, with {n} warnings", n=len(found.warnings))
    return say("ready to start")
