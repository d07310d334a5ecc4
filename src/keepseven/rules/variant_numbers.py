"""The printed numbers of the rules for variants, teams and opening hands; `citations` gives them out."""

from datetime import date

from keepseven.rule import Rule
from keepseven.rules.editions import WHOLE_TEXTS
from keepseven.rules.since import Since


def _started(*spans: tuple[str, str | None]) -> Since[str | None]:
    """A rule of "Starting the Game": the first day of each number that it had, and of having none again."""
    return Since(*((date.fromisoformat(day), number) for day, number in spans))


def _elsewhere(number: str, *later: tuple[str, str]) -> Since[str | None]:
    """A rule of any other section: its number since the first text that is known whole, and what came later."""
    return Since((WHOLE_TEXTS, number), *((date.fromisoformat(day), changed) for day, changed in later))


VARIANT_NUMBERS: dict[Rule, Since[str | None]] = {
    Rule.STARTING_TEAM: _started(("2010-06-18", "103.2a"), ("2020-07-03", "103.1a")),
    Rule.ARCHENEMY_FIRST: _started(("2010-06-18", "103.2b"), ("2020-07-03", "103.1b")),
    Rule.POWER_PLAY: _started(("2014-06-01", "103.2c"), ("2020-07-03", "103.1c")),
    Rule.RANDOM_TEAM: _elsewhere("808.4"),
    Rule.RANDOM_EMPEROR: _elsewhere("809.4"),
    Rule.RANDOM_VILLAIN: _elsewhere("904.12c"),
    Rule.RESTART: _elsewhere("723.1a", ("2024-08-02", "724.1a"), ("2025-04-04", "725.1a"), ("2025-07-25", "726.1a")),
    Rule.SUBGAME: _elsewhere("724.2", ("2024-08-02", "726.2"), ("2025-04-04", "727.2"), ("2025-07-25", "728.2")),
    Rule.MULTIPLAYER: _elsewhere("800.1"),
    Rule.ONE_VARIANT: _elsewhere("800.2"),
    Rule.SHARED_TURNS: _elsewhere("805.1"),
    Rule.INDIVIDUALS: _elsewhere("806.1"),
    Rule.TEAMS_TOGETHER: _elsewhere("808.2"),
    Rule.EMPEROR_TEAMS: _elsewhere("809.1"),
    Rule.GIANTS_TEAMS: _elsewhere("810.1"),
    Rule.ALTERNATING_SEATS: _elsewhere("811.3"),
    Rule.ARCHENEMY_TEAMS: _elsewhere("904.2"),
    Rule.RUMBLE: _elsewhere("904.12a"),
    Rule.ARCHENEMY_COMMANDER: Since((date(2024, 11, 8), "904.13a")),
    Rule.CONSPIRACY_DRAFT: _elsewhere("905.1"),
    Rule.COMMANDER_DRAFT_GAME: _elsewhere("903.13a"),
    Rule.SUBSTITUTES: _elsewhere("713.3"),
    Rule.COMPANION_REVEAL: _started(("2020-04-17", "103.1b"), ("2020-07-03", "103.2b")),
    Rule.STICKER_SHEETS: _started(("2022-10-07", "103.2d")),
    Rule.CONSPIRACIES: _started(
        ("2014-06-01", "103.1c"), ("2020-04-17", "103.1d"), ("2020-07-03", "103.2d"), ("2022-10-07", "103.2e")
    ),
    Rule.HIDDEN_AGENDA: _elsewhere("702.106a"),
    Rule.DOUBLE_AGENDA: _elsewhere("702.106f"),
    Rule.AGENDA_REVEALED: _elsewhere("702.106e"),
    Rule.REVEALED_FROM_DECK: _elsewhere("607.2n"),
    Rule.SUPPLEMENTARY: _started(("2022-10-07", "103.3a")),
    Rule.LIFE_TEAM: _started(("2007-05-01", "101.3a"), ("2009-07-08", "103.3a"), ("2022-10-07", "103.4a")),
    Rule.LIFE_GIANTS: _elsewhere("810.11"),
    Rule.LIFE_VANGUARD: _started(("2009-10-01", "103.3b"), ("2022-10-07", "103.4b")),
    Rule.LIFE_ARCHENEMY: _started(("2010-06-18", "103.3d"), ("2018-07-13", "103.3e"), ("2022-10-07", "103.4e")),
    Rule.LIFE_ARCHENEMY_COMMANDER: Since((date(2024, 11, 8), "904.13b")),
    Rule.HAND_VANGUARD: _started(("2009-10-01", "103.3b"), ("2013-07-11", "103.4a"), ("2022-10-07", "103.5a")),
    Rule.CONSPIRACY_ACTS: _elsewhere("315.5a"),
    Rule.MULLIGAN_TEAMS: _started(
        ("2006-10-01", "101.4a"),
        ("2007-07-13", "101.4b"),
        ("2009-07-08", "103.4c"),
        ("2013-07-11", "103.4d"),
        ("2022-10-07", "103.5d"),
    ),
    Rule.ANY_TIME: _started(("2009-07-08", "103.4a"), ("2013-07-11", "103.4b"), ("2022-10-07", "103.5b")),
    Rule.LOOK: _started(("2015-09-26", "103.4"), ("2019-07-12", None)),
    Rule.PARTIAL_PARIS: _started(("2009-10-01", "103.4d"), ("2013-07-11", "103.4e"), ("2016-01-16", None)),
    Rule.ACT: _started(("2007-07-13", "101.5"), ("2009-07-08", "103.5"), ("2022-10-07", "103.6")),
    Rule.BEGIN: _started(
        ("2007-07-13", "101.5"), ("2009-07-08", "103.5"), ("2011-05-01", "103.5a"), ("2022-10-07", "103.6a")
    ),
    Rule.REVEAL: _started(("2011-05-01", "103.5b"), ("2022-10-07", "103.6b")),
    Rule.ACT_TEAMS: _started(("2010-06-18", "103.5a"), ("2011-05-01", "103.5c"), ("2022-10-07", "103.6c")),
    Rule.STARTING_PLANE: _started(("2009-09-04", "103.6"), ("2022-10-07", "103.7")),
    Rule.PLANE_COMMUNAL: _elsewhere("901.15b"),
    Rule.PLANE_MARKERS: _elsewhere("901.14a"),
    Rule.PLANE_TEAM: _elsewhere("901.12b"),
    Rule.TURN_MARKERS: _elsewhere("807.4b"),
    Rule.SECONDARY_DRAWS: _started(("2006-10-01", "101.5b"), ("2007-05-01", None)),
    Rule.SKIP_TEAM: _started(
        ("2005-08-01", "101.5b"),
        ("2007-07-13", "101.6b"),
        ("2009-07-08", "103.6b"),
        ("2009-09-04", "103.7b"),
        ("2022-10-07", "103.8b"),
    ),
    Rule.TEAM_LEAVES: _elsewhere("810.8b"),
    Rule.EMPEROR_LEAVES: _elsewhere("809.5b"),
    Rule.LAST_TEAM: _elsewhere("104.2c"),
}
"""By name; a number of None: the rule is gone since that day."""
