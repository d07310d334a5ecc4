"""`keepseven hand`: sample hands of a deck, dealt by the same script as a game."""

from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from keepseven.cli import show, streams
from keepseven.cli.decks import read_deck
from keepseven.cli.failure import Failure
from keepseven.cli.formats import choose_format
from keepseven.cli.options import Lists, seed_of
from keepseven.cli.picture import check_picture, draw
from keepseven.cli.screen import Screen
from keepseven.reports.hands import MOST, Hands, sample_hands
from keepseven.reports.lines import teller
from keepseven.rules.resolving import resolve
from keepseven.words import Message, say, say_n

if TYPE_CHECKING:
    from keepseven.plots.picture import Picture


def deal_hands(
    word: str,
    count: int,
    draws: int,
    seed: str | None,
    format: str | None,
    json: bool,
    plot: Path | None,
    lists: Lists,
) -> None:
    """Run the command. Failure, KeepsevenError: it cannot be done."""
    if not 1 <= count <= MOST or not 0 <= draws <= MOST:
        raise Failure(say("-n is 1 to {most} hands and --draws 0 to {most} cards", most=MOST))
    check_picture(plot)
    deck, read = read_deck(word, lists)
    chosen, notes = choose_format(format, (deck,))
    found = sample_hands(deck, resolve(chosen), count, draws, seed_of(seed))
    if json:
        from keepseven.reports.document import encoded

        streams.write(encoded(found))
    else:
        _show(Screen(teller({})), found, (*read, *notes))
    draw(plot, lambda: _picture(found))


def _picture(found: Hands) -> "Picture":
    from keepseven.plots.lands import lands_of_hands

    return lands_of_hands(found, teller({}))


def _show(screen: Screen, found: Hands, notes: tuple[Message, ...]) -> None:
    chance = say("seed {seed}", seed=found.seed) if found.seed is not None else say("fresh chance")
    screen.say(say("{deck}: {cards}, {format}, first hands before any mulligan, {chance}", deck=found.deck,
                   cards=say_n("{n} card", "{n} cards", n=found.starting_deck), format=found.format, chance=chance),
               "bold")  # fmt: skip
    for note in notes:
        screen.say(note, "dim")
    if found.commanders:
        zone = Text(screen.text(say("command zone: ")))
        screen.show(zone.append_text(show.in_a_row(screen, found.commanders)))
    for at, one in enumerate(found.hands, 1):
        lands = say_n("{n} land", "{n} lands", n=one.lands)
        title = say("hand {at}: {cards}, {lands}", at=at, lands=lands,
                    cards=say_n("{n} card", "{n} cards", n=len(one.hand)))  # fmt: skip
        screen.show(Text(), Text(screen.text(title), "bold"), show.hand(screen, one.hand, numbered=False))
        screen.show(Text(one.line, "dim"))
        if found.draws:
            drawn = Text(screen.text(say("draws, the first one first: ")), "dim")
            nothing = Text(screen.text(say("the library is empty")), "dim")
            screen.show(drawn.append_text(show.in_a_row(screen, one.draws) if one.draws else nothing))
