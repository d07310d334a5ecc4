"""`keepseven odds DECK GOAL`: the chance that a list reaches a goal."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from keepseven.cli import streams
from keepseven.cli.conditions import LANDS, Lands, reading_of, the_game, ways_to_begin
from keepseven.cli.decks import read_deck
from keepseven.cli.extras import extras
from keepseven.cli.failure import Failure
from keepseven.cli.options import USUAL, Lists
from keepseven.cli.picture import check_picture, draw
from keepseven.decks.deck import Deck
from keepseven.reports.chances import Begins, begins_said, percent
from keepseven.reports.odds import UNKNOWN, GoalOdds, Places, Seen
from keepseven.words import Message, say, say_n

if TYPE_CHECKING:
    from keepseven.plots.picture import Picture


@dataclass(frozen=True, slots=True)
class GoalWords:
    """The words of the command for a list and a goal."""

    deck: str
    goal: str
    given: str | None = None
    on: str | None = None
    format: str | None = None
    players: int | None = None
    places: Places = UNKNOWN
    lands: Lands = LANDS
    explain: bool = False
    fractions: bool = False
    json: bool = False
    plot: Path | None = None
    lists: Lists = USUAL


def odds_of_goal(words: GoalWords) -> None:
    """The chance of a goal, with every condition. Failure, KeepsevenError: it cannot be computed."""
    from keepseven.reports.lines import teller
    from keepseven.reports.odds import goal_odds

    check_picture(words.plot)
    if words.plot is not None and words.given is not None:
        raise Failure(say("the picture shows a goal by turn, and what is given belongs to one turn; leave out --given"))
    deck, read = read_deck(words.deck, words.lists)
    rules, chosen = the_game(deck, words.format, words.players)
    notes = (*read, *chosen)
    with extras():
        found = goal_odds(
            deck,
            words.goal,
            teller({}),
            given=words.given,
            begins=ways_to_begin(rules, words.on),
            places=words.places,
            reading=reading_of(deck, words.lands),
        )
    if words.json:
        from keepseven.reports.document import encoded

        streams.write(encoded(found))
    else:
        _show(found, notes, words.explain, words.fractions)
    draw(words.plot, lambda: _picture(words, deck, ways_to_begin(rules, words.on)))


def _picture(words: GoalWords, deck: Deck, begins: tuple[Begins, ...]) -> "Picture":
    from keepseven.plots.turns import by_turn
    from keepseven.reports.lines import teller
    from keepseven.reports.turns import turn_odds

    tell, reading = teller({}), reading_of(deck, words.lands)
    return by_turn(turn_odds(deck, words.goal, tell, begins=begins, places=words.places, reading=reading), tell)


def _show(found: GoalOdds, notes: tuple[Message, ...], explain: bool, fractions: bool) -> None:
    from rich.text import Text

    from keepseven.cli.screen import Screen
    from keepseven.reports.lines import teller

    screen = Screen(teller({}))
    screen.say(say("{deck}: {cards}", deck=found.deck, cards=say_n("{n} card", "{n} cards", n=found.library)), "bold")
    for note in notes:
        screen.say(note, "dim")
    screen.say(say("{goal}", goal=found.goal))
    if found.given is not None:
        screen.say(say("given {goal}", goal=found.given))
    for one in found.chances:
        line = Text(screen.text(say("{begins}: ", begins=begins_said(one.begins))))
        line.append(percent(one.chance), "bold")
        if fractions:
            line.append(f" = {one.chance.fraction}")
        screen.show(line.append(screen.text(say(" ({seen})", seen=_seen(one.seen))), "dim"))
        if one.given is not None and one.both is not None:
            screen.say(say("  both happen: {both}; what is given happens: {given}",
                           both=percent(one.both), given=percent(one.given)))  # fmt: skip
    for condition in found.conditions:
        screen.say(say("- {what}", what=condition), "dim")
    screen.say(say("- {method}", method=found.method), "dim")
    if explain:
        screen.say(say("cards that the goal cannot tell apart:"))
        for kind in found.kinds:
            screen.say(say("  {kind}", kind=kind))


def _seen(seen: tuple[Seen, ...]) -> Message:
    """How many cards are seen, moment by moment."""
    return say(
        "{seen}",
        seen=tuple(
            say_n("{n} card seen by turn {turn}", "{n} cards seen by turn {turn}", n=one.cards, turn=one.turn)
            if one.turn
            else say_n("{n} card in the opening hand", "{n} cards in the opening hand", n=one.cards)
            for one in seen
        ),
    )
