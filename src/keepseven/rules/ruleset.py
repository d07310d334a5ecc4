"""One flat record of everything the script needs to know. `rules.resolving` fills it."""

from dataclasses import dataclass, fields
from datetime import date
from types import UnionType
from typing import get_args, get_origin

from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules.formats import FORMATS
from keepseven.rules.mulligans import Mulligan
from keepseven.rules.terms import Aside, Authority, Begins, Handling, Heading, Opening, Planes
from keepseven.rules.texts import PLAYED
from keepseven.words import say

MOST_PLAYERS = 100
"""A bound of this program, not of the rules."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules of one game: `players` is the number the game begins with and never changes (CR 100.1).

    `headings` come in the order of the text, `aside` are the steps of setting cards aside that it has and `opening`
    what cards may do from opening hands. `begins` says who takes the first turn. `hand_size` is the starting hand size
    before a player's own cards change it, `free` the mulligans of each player that do not count, `first_draw` the rule
    that says whether the first draw step is skipped, `variants` the variants and options played, by name.

    `teams` are the seats of each team, none where everybody plays alone; those of a team that sits together come
    clockwise, its primary player first (CR 805.2). With `shared_turns` teams take turns together (CR 805), with
    `hands_shown` teammates may look at each other's hands (CR 808.5, 809.7, 810.5), with `shared_life` a team has one
    life total and leaves together (CR 810.8b). `emperors` are the seats with whom their teams lose. `archenemies` are the seats with scheme decks; they begin at `archenemy_life` where that is
    not the life total of everybody. `turn_markers` is how many turns begin at once (CR 807.4a). `authority` is what the
    procedure rests on, `procedure` its name where that is no rulebook. `any_time`: cards may act whenever their owner
    could mulligan. `limited`: the decks are made of what the players
    opened or drafted; with `team_sideboard` what is left of that belongs to the team (CR 100.4c). RulesError: values that no rule could mean.
    """

    edition: date
    format: str
    players: int
    headings: tuple[Heading, ...]
    begins: Begins
    aside: tuple[Aside, ...]
    opening: tuple[Opening, ...]
    commanders: int
    opponent_may: tuple[Handling, ...]
    life: int
    life_rule: Rule
    hand_size: int
    mulligan: Mulligan
    free: int
    first_draw: Rule
    variants: tuple[str, ...] = ()
    teams: tuple[tuple[int, ...], ...] = ()
    shared_turns: bool = False
    hands_shown: bool = False
    shared_life: bool = False
    emperors: tuple[int, ...] = ()
    archenemies: tuple[int, ...] = ()
    archenemy_life: int | None = None
    vanguards: bool = False
    planes: Planes = Planes.NONE
    turn_markers: int = 1
    authority: Authority = Authority.RULEBOOK
    procedure: str = ""
    any_time: bool = True
    limited: bool = False
    team_sideboard: bool = False

    def __post_init__(self) -> None:
        for field in fields(self):
            if not _fits(getattr(self, field.name), field.type):
                raise RulesError(say("{what} of a ruleset has another type", what=field.name))
        for what, value, least, most in (
            ("players", self.players, 2, MOST_PLAYERS),
            ("commanders", self.commanders, 0, 2),
            ("life", self.life, 1, 1_000),
            ("archenemy_life", self.life if self.archenemy_life is None else self.archenemy_life, 1, 1_000),
            ("hand_size", self.hand_size, 0, 20),
            ("free", self.free, 0, 20),
            ("turn_markers", self.turn_markers, 1, MOST_PLAYERS),
        ):
            if not least <= value <= most:
                raise RulesError(
                    say(
                        "{what} of a ruleset is {least} to {most}, not {value}",
                        what=what,
                        least=least,
                        most=most,
                        value=value,
                    )
                )
        seats = tuple(range(1, self.players + 1))
        for what, named, known in (
            ("edition", (self.edition,), PLAYED),
            ("format", (self.format,), tuple(FORMATS)),
            ("headings", self.headings, tuple(Heading)),
            ("aside", self.aside, tuple(Aside)),
            ("opening", self.opening, tuple(Opening)),
            ("opponent_may", self.opponent_may, tuple(Handling)),
            ("life_rule", (self.life_rule,), LIFE_RULES),
            ("first_draw", (self.first_draw,), (Rule.SKIP_DRAW, Rule.SKIP_TEAM, Rule.SECONDARY_DRAWS, Rule.NO_SKIP)),
            ("emperors", self.emperors, seats),
            ("archenemies", self.archenemies, seats),
            ("teams", tuple(seat for team in self.teams for seat in team), seats),
        ):
            if not set(named) <= set(known) or len(set(named)) < len(named):
                raise RulesError(
                    say(
                        "{what} of a ruleset is chosen from {known}, each once at most",
                        what=what,
                        known=tuple(map(str, known)),
                    )
                )
        if missing := ALWAYS - set(self.headings):
            raise RulesError(say("headings of a ruleset lack {missing}", missing=tuple(sorted(missing))))
        if self.teams and (sum(map(len, self.teams)) != self.players or not all(self.teams)):
            raise RulesError(say("every player is in one team of the ruleset"))
        if not all(text.isprintable() for text in (self.procedure, *self.variants)):
            raise RulesError(say("the names in a ruleset hold characters that cannot be printed"))

    def team_of(self, seat: int) -> tuple[int, ...]:
        """The seats of the team a player is in; the seat alone where nobody plays in teams."""
        return next((team for team in self.teams if seat in team), (seat,))


ALWAYS = frozenset(Heading) - {Heading.OPENING_ACTIONS, Heading.STARTING_PLANE}
"""The headings that every game has, whatever its day and variant."""

LIFE_RULES = (
    Rule.LIFE,
    Rule.LIFE_COMMANDER,
    Rule.LIFE_BRAWL,
    Rule.LIFE_TEAM,
    Rule.LIFE_GIANTS,
    Rule.LIFE_VANGUARD,
    Rule.LIFE_ARCHENEMY_COMMANDER,
)
"""The rules that set the life total of everybody, or of every team."""


def _fits(value: object, wanted: object) -> bool:
    """Whether a value has exactly this type; types are exact, as a subclass may lie."""
    if isinstance(wanted, UnionType):
        return any(_fits(value, one) for one in get_args(wanted))
    if get_origin(wanted) is tuple:
        return type(value) is tuple and all(_fits(one, get_args(wanted)[0]) for one in value)
    return type(value) is wanted
