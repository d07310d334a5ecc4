"""The rules of a game, resolved once from format, number of players and day into one `Ruleset`."""

from datetime import date

from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules.editions import NEWEST, edition
from keepseven.rules.formats import format_named
from keepseven.rules.mulligans import LONDON
from keepseven.rules.ruleset import MOST_PLAYERS, PLAYED, Ruleset
from keepseven.rules.terms import Aside, Begins, Handling, Heading, Opening
from keepseven.words import say


def resolve(format: str = "constructed", players: int = 2, day: date = NEWEST) -> Ruleset:
    """The rules of a game of `format` for `players` players on `day`.

    RulesError: no such format, a number of players outside 2 to 100, or a day whose rules are not played here.

    >>> rules = resolve("commander", 4)
    >>> rules.life, rules.free, rules.first_draw.value
    (40, 1, 'turn.no_skip')
    """
    chosen = format_named(format)
    if type(players) is not int or not 2 <= players <= MOST_PLAYERS:
        raise RulesError(
            say("a game needs 2 to {most} players, not {players}", most=MOST_PLAYERS, players=str(players))
        )
    if type(day) is not date:
        raise RulesError(say("the day of a game is a date, not {given}", given=type(day).__name__))
    text = edition(day)
    if text not in PLAYED:
        raise RulesError(
            say("games are played here by the rules since {first}, not by those of {day}",
                first=str(PLAYED[0]), day=str(day))
        )  # fmt: skip
    multiplayer = players > 2  # CR 100.1b
    return Ruleset(
        edition=text,
        format=chosen.name,
        players=players,
        headings=tuple(heading for heading in Heading if heading is not Heading.STARTING_PLANE),
        begins=Begins.CHOOSER,
        aside=(Aside.SIDEBOARD, *((Aside.COMMANDER,) if chosen.commanders else ())),
        opening=tuple(Opening),
        commanders=chosen.commanders,
        opponent_may=(Handling.SHUFFLE, Handling.CUT),
        life=chosen.life_multiplayer if multiplayer else chosen.life_two_player,
        life_rule=chosen.life_rule,
        hand_size=7,
        mulligan=LONDON,
        free=1 if multiplayer or chosen.always_free else 0,  # CR 103.5c
        first_draw=Rule.NO_SKIP if multiplayer else Rule.SKIP_DRAW,  # CR 103.8a, 103.8c
    )
