"""The formats, as records. A number that depends on how many play, or on the day, is resolved in `ruleset`."""

from dataclasses import dataclass
from datetime import date

from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules.editions import WHOLE_TEXTS
from keepseven.words import say


@dataclass(frozen=True, slots=True)
class Format:
    """One way to play. `commanders` is how many cards may begin in the command zone as commanders."""

    name: str
    life_two_player: int
    life_multiplayer: int
    life_rule: Rule
    commanders: int = 0
    always_free: bool = False  # the first mulligan is free in two-player games too
    limited: bool = False  # decks are made of what the players opened or drafted
    multiplayer: Rule | None = None  # the rule by which more than two play, where one says so
    first: date = date.min  # the first text that has it

    def life(self, players: int) -> int:
        """The starting life total where no variant changes it; CR 100.1b: more than two are a multiplayer game."""
        return self.life_multiplayer if players > 2 else self.life_two_player


CONSTRUCTED = Format("constructed", 20, 20, Rule.LIFE)
LIMITED = Format("limited", 20, 20, Rule.LIFE, limited=True)
COMMANDER = Format("commander", 40, 40, Rule.LIFE_COMMANDER, commanders=2, first=date(2009, 10, 1))
BRAWL = Format("brawl", 25, 30, Rule.LIFE_BRAWL, commanders=2, always_free=True, first=date(2018, 7, 13))
COMMANDER_DRAFT = Format(
    "commander draft",
    40,
    40,
    Rule.LIFE_COMMANDER,
    commanders=2,
    limited=True,
    multiplayer=Rule.COMMANDER_DRAFT_GAME,
    first=WHOLE_TEXTS,
)

FORMATS: dict[str, Format] = {f.name: f for f in (CONSTRUCTED, LIMITED, COMMANDER, BRAWL, COMMANDER_DRAFT)}
"""Every format by its name."""


def format_named(name: str) -> Format:
    """The format of that name, in any case, with spaces or hyphens. RulesError: there is none."""
    found = None if type(name) is not str else FORMATS.get(name.strip().lower().replace("-", " "))
    if found is None:
        raise RulesError(say("there is no format {name}; there are {known}", name=str(name), known=tuple(FORMATS)))
    return found
