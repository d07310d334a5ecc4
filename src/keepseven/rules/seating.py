"""Who sits where: the teams of a variant, by default or as they were given, and how they sit.

Seats count clockwise, so the player to the left of seat 1 is in seat 2. From its own side of the table a team sees its
first player clockwise at its right end: that is the primary player (CR 805.2).
"""

from collections.abc import Collection

from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.words import Message, Who, say

Teams = tuple[tuple[int, ...], ...]


def teams_of(variants: Collection[str], players: int, given: Teams | None = None, archenemy: int = 1) -> Teams:
    """The teams of a game of these variants (see `variants`), each clockwise where it sits together; () where there are none.

    RulesError: so many players make no such teams, or the given ones do not fit the variant or do not sit as it says.

    >>> teams_of(["two-headed-giant"], 4), teams_of(["alternating-teams"], 6), teams_of(["archenemy"], 4, archenemy=3)
    (((1, 2), (3, 4)), ((1, 3, 5), (2, 4, 6)), ((3,), (4, 1, 2)))
    """
    rule = next((rule for name, rule in _TEAMS.items() if name in variants), Rule.INDIVIDUALS)
    if given is not None:
        _refuse_unfit(given, players, rule)
    match rule:
        case Rule.ARCHENEMY_TEAMS:
            return _against_one(archenemy, players, given)
        case Rule.GIANTS_TEAMS:
            return _giants(players, given)
        case Rule.EMPEROR_TEAMS:
            return _emperors(players, given)
        case Rule.ALTERNATING_SEATS:
            return _alternating(players, given)
        case Rule.TEAMS_TOGETHER:
            half = (players + 1) // 2
            teams = given or (tuple(range(1, half + 1)), tuple(range(half + 1, players + 1)))
            if len(teams) < 2:
                raise RulesError(say("two or more teams play against each other"), rule)
            return _together(teams, players, rule)
    if given is not None:
        raise RulesError(say("everybody plays alone here; teams belong to {variants}", variants=tuple(_TEAMS)), rule)
    return ()


_TEAMS = {
    "archenemy": Rule.ARCHENEMY_TEAMS,
    "archenemy-commander": Rule.ARCHENEMY_TEAMS,
    "two-headed-giant": Rule.GIANTS_TEAMS,
    "emperor": Rule.EMPEROR_TEAMS,
    "alternating-teams": Rule.ALTERNATING_SEATS,
    "team-vs-team": Rule.TEAMS_TOGETHER,
}


def middle(team: Collection[int]) -> int:
    """CR 808.4: the player in the centre seat; in a team of even size the player to the left of its midpoint.

    >>> middle((1, 2, 3)), middle((1, 2, 3, 4)), middle((5, 6))
    (2, 3, 6)
    """
    return tuple(team)[len(team) // 2]


def _against_one(archenemy: int, players: int, given: Teams | None) -> Teams:
    """CR 904.2: the archenemy against everybody else; the others sit together as nobody else is at the table."""
    if type(archenemy) is not int or not 1 <= archenemy <= players:
        raise RulesError(
            say("the archenemy is one of the seats 1 to {n}", n=players),
            Rule.ARCHENEMY_TEAMS,
        )
    others = tuple((archenemy + step) % players + 1 for step in range(players - 1))
    teams = ((archenemy,), others)
    if given is not None and {frozenset(team) for team in given} != set(map(frozenset, teams)):
        raise RulesError(
            say("{who} is the archenemy, against one team of all others", who=Who(archenemy)), Rule.ARCHENEMY_TEAMS
        )
    return teams


def _giants(players: int, given: Teams | None) -> Teams:
    """CR 810.1, 810.11: two teams of the same size, side by side."""
    half = players // 2
    teams = given or (tuple(range(1, half + 1)), tuple(range(half + 1, players + 1)))
    if len(teams) != 2 or len(teams[0]) != len(teams[1]):
        raise _wrong(say("two-headed-giant is played by two teams of the same size"), players, Rule.GIANTS_TEAMS)
    return _together(teams, players, Rule.GIANTS_TEAMS)


def _emperors(players: int, given: Teams | None) -> Teams:
    """CR 809.1: teams of the same size, usually three. CR 809.2: the emperor has as many generals on either side."""
    size = next((size for size in range(3, players // 2 + 1, 2) if players % size == 0), 0)
    teams = given or tuple(tuple(range(at, at + size)) for at in range(1, players, size or players))
    sizes = set(map(len, teams))
    if len(teams) < 2 or len(sizes) > 1 or min(sizes) < 3 or min(sizes) % 2 == 0:
        wanted = say("emperor is played by two or more teams of the same odd size, of three or more players")
        raise _wrong(wanted, players, Rule.EMPEROR_TEAMS)
    return _together(teams, players, Rule.EMPEROR_TEAMS)


def _alternating(players: int, given: Teams | None) -> Teams:
    """CR 811.1, 811.3: teams of the same size, spaced out equally, so that nobody sits next to a teammate."""
    count = next((count for count in range(2, players // 2 + 1) if players % count == 0), 0)
    teams = given or tuple(tuple(range(at, players + 1, count)) for at in range(1, count + 1))
    every = len(teams)
    spaced = every > 1 and all(one % every == team[0] % every for team in teams for one in team)
    if not spaced or len(set(map(len, teams))) > 1:
        wanted = say("alternating-teams is played by teams of the same size that sit in turn round the table")
        raise _wrong(wanted, players, Rule.ALTERNATING_SEATS)
    return tuple(sorted(tuple(sorted(team)) for team in teams))


def _together(teams: Teams, players: int, rule: Rule) -> Teams:
    """Each team clockwise from its right end. RulesError: one does not sit together."""
    found = []
    for team in teams:
        ends = [seat for seat in team if (seat - 2) % players + 1 not in team]
        if len(ends) != 1:
            raise RulesError(say("the players of a team sit together, not in the seats {seats}", seats=team), rule)
        found.append(tuple((ends[0] - 1 + step) % players + 1 for step in range(len(team))))
    return tuple(sorted(found))


def _refuse_unfit(teams: Teams, players: int, rule: Rule) -> None:
    fits = type(teams) is tuple and all(type(team) is tuple and team for team in teams)
    seats = [seat for team in teams for seat in team] if fits else []
    if not all(type(seat) is int for seat in seats) or sorted(seats) != list(range(1, players + 1)):
        raise RulesError(say("every seat from 1 to {n} is in one of the teams, once", n=players), rule)


def _wrong(wanted: Message, players: int, rule: Rule) -> RulesError:
    return RulesError(say("{wanted}; here are {players} players", wanted=wanted, players=players), rule)
