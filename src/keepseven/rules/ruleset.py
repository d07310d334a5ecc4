"""One flat record of everything the script needs to know, resolved once from format, players and day."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules.editions import EDITIONS, NEWEST, edition
from keepseven.rules.formats import FORMATS, format_named
from keepseven.rules.mulligans import LONDON, Mulligan
from keepseven.words import say

MOST_PLAYERS = 100
"""A bound of this program, not of the rules."""

PLAYED = tuple(day for day in EDITIONS if day >= date(2024, 11, 8))
"""The texts whose procedure the script plays; of older ones the numbers of rules are known."""


class Heading(StrEnum):
    """The headings of "Starting the Game" that the script plays."""

    STARTING_PLAYER = "starting player"
    SET_ASIDE = "set aside"
    SHUFFLE = "shuffle"
    LIFE = "life"
    OPENING_HANDS = "opening hands"
    FIRST_TURN = "first turn"


class Handling(StrEnum):
    """What an opponent may do with a deck that was shuffled."""

    SHUFFLE = "shuffle"
    CUT = "cut"


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules of one game: `players` is the number the game begins with and never changes (CR 100.1).

    `hand_size` is the starting hand size, `free` the mulligans of each player that do not count, `first_draw` the rule
    that says whether the first draw step is skipped. RulesError: a value outside what any rule could mean.
    """

    edition: date
    format: str
    players: int
    headings: tuple[Heading, ...]
    commanders: int
    opponent_may: tuple[Handling, ...]
    life: int
    life_rule: Rule
    hand_size: int
    mulligan: Mulligan
    free: int
    first_draw: Rule

    def __post_init__(self) -> None:
        for what, value, least, most in (
            ("players", self.players, 2, MOST_PLAYERS),
            ("commanders", self.commanders, 0, 2),
            ("life", self.life, 1, 1_000),
            ("hand_size", self.hand_size, 0, 20),
            ("free", self.free, 0, 20),
        ):
            if type(value) is not int or not least <= value <= most:
                raise RulesError(
                    say(
                        "{what} of a ruleset is {least} to {most}, not {value}",
                        what=what,
                        least=least,
                        most=most,
                        value=value,
                    )
                )
        for what, values, right in (
            ("edition", (self.edition,), date),
            ("format", (self.format,), str),
            ("headings", self.headings, Heading),
            ("opponent_may", self.opponent_may, Handling),
            ("life_rule", (self.life_rule,), Rule),
            ("mulligan", (self.mulligan,), Mulligan),
            ("first_draw", (self.first_draw,), Rule),
        ):
            if type(values) is not tuple or not {type(value) for value in values} <= {right}:
                raise RulesError(say("{what} of a ruleset holds {right}", what=what, right=right.__name__))
        if sorted(self.headings) != sorted(Heading):
            raise RulesError(say("headings of a ruleset are {known}, in any order", known=tuple(Heading)))
        for what, named, known in (
            ("edition", (self.edition,), PLAYED),
            ("format", (self.format,), tuple(FORMATS)),
            ("opponent_may", self.opponent_may, tuple(Handling)),
            ("life_rule", (self.life_rule,), (Rule.LIFE, Rule.LIFE_COMMANDER, Rule.LIFE_BRAWL)),
            ("first_draw", (self.first_draw,), (Rule.SKIP_DRAW, Rule.NO_SKIP)),
        ):
            if not set(named) <= set(known) or len(set(named)) < len(named):
                raise RulesError(
                    say(
                        "{what} of a ruleset is chosen from {known}, each once at most",
                        what=what,
                        known=tuple(map(str, known)),
                    )
                )


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
        headings=tuple(Heading),
        commanders=chosen.commanders,
        opponent_may=(Handling.SHUFFLE, Handling.CUT),
        life=chosen.life_multiplayer if multiplayer else chosen.life_two_player,
        life_rule=chosen.life_rule,
        hand_size=7,
        mulligan=LONDON,
        free=1 if multiplayer or chosen.always_free else 0,  # CR 103.5c
        first_draw=Rule.NO_SKIP if multiplayer else Rule.SKIP_DRAW,  # CR 103.8a, 103.8c
    )
