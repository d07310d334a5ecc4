"""The rules of a game, resolved once from format, number of players, day and variants into one `Ruleset`."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from keepseven.errors import LifeError, RulesError
from keepseven.rule import Rule
from keepseven.rules import variants as known
from keepseven.rules.editions import NEWEST
from keepseven.rules.formats import Format, format_named
from keepseven.rules.house import in_house
from keepseven.rules.mulligans import Mulligan
from keepseven.rules.named import Named, meant_by
from keepseven.rules.ruleset import MOST_PLAYERS, Ruleset
from keepseven.rules.seating import Teams, middle, teams_of
from keepseven.rules.terms import Aside, Authority, Begins, Heading, Planes
from keepseven.rules.texts import Draws, Free, Text, text
from keepseven.rules.variants import Variant, refuse_players, together
from keepseven.words import say


def resolve(
    format: str | None = None,
    players: int = 2,
    day: date | str = NEWEST,
    variants: tuple[str, ...] = (),
    *,
    teams: Teams | None = None,
    archenemy: int = 1,
    life: int | None = None,
    house: Mapping[str, Any] | None = None,
) -> Ruleset:
    """The rules of a game for `players` players on `day`, in a format (else the usual one of the variants).

    `variants` are names of `rules.variants`; `teams` the seats of each team, where not the usual ones; `archenemy` the
    seat of the archenemy. With `life` everybody, or every team, begins at that before a vanguard changes it; the rules
    settle it, except where several variants have one of their own. `day` may be the name of an event (`rules.named`);
    `house` are rules of your own (`rules.house`), which are laid over those of the day.

    RulesError: no such format or variant, a combination that a rule forbids or does not settle, a number of players
    outside 2 to 100 or not that of the variant, a game that is younger than the day, or a day before the first game.

    >>> rules = resolve("commander", 4)
    >>> rules.life, rules.free, rules.first_draw.value
    (40, 1, 'turn.no_skip')
    >>> resolve(players=4, variants=("two-headed-giant",)).teams
    ((1, 2), (3, 4))
    """
    named = meant_by(day) if isinstance(day, str) else day
    when = named.day if isinstance(named, Named) else named
    if type(when) is not date:
        raise RulesError(say("the day of a game is a date or a name, not {given}", given=type(day).__name__))
    by = text(when)
    chosen = together(variants)
    played_in = _format(format, chosen)
    _refuse_players(played_in, chosen, players)
    games = (
        (played_in.name, played_in.first, played_in.life_rule),
        *((one.name, one.first, one.rule) for one in chosen),
    )
    for what, first, rule in games:
        if by.starts < first:
            raise RulesError(
                say(
                    "{game} is no game of {day}; it is known since {first}", game=what, day=str(when), first=str(first)
                ),
                rule,
            )
    names = tuple(one.name for one in chosen)
    giants = known.GIANTS in chosen
    seated = teams_of(names, players, teams, archenemy)
    planes = _planes(chosen)
    rules = Ruleset(
        edition=by.starts,
        format=played_in.name,
        players=players,
        headings=tuple(one for one in by.headings if one is not Heading.STARTING_PLANE or planes is not Planes.NONE),
        begins=_begins(chosen, by),
        aside=tuple(step for step in by.aside if _has_step(step, played_in)),
        opening=by.opening,
        commanders=played_in.commanders,
        opponent_may=by.opponent_may,
        life=played_in.life(players),
        life_rule=played_in.life_rule,
        hand_size=7,
        mulligan=_mulligan(by, played_in, giants),
        free=free_mulligans(by, played_in, players, giants),
        first_draw=first_draw(by, players, giants),
        variants=names,
        teams=seated,
        shared_turns=any(one in chosen for one in _SHARED_TURNS),
        hands_shown=any(one in chosen for one in _HANDS_SHOWN),
        emperors=tuple(map(middle, seated)) if known.EMPEROR in chosen else (),
        archenemies=_archenemies(chosen, players, archenemy),
        vanguards=known.VANGUARD in chosen,
        planes=planes,
        turn_markers=players // 4 if known.GRAND_MELEE in chosen else 1,  # CR 807.4a
        any_time=by.any_time,
        limited=played_in.limited,
        team_sideboard=played_in.limited and giants,  # CR 100.4c
        authority=by.authority,
    )
    if isinstance(named, Named):
        rules = replace(rules, mulligan=named.mulligan, authority=Authority.NAMED, procedure=named.name)
    rules = _with_life(rules, played_in, chosen, by) if life is None else _with_given_life(rules, chosen, life)
    return rules if house is None else in_house(rules, house)


def free_mulligans(by: Text, format: Format, players: int, giants: bool) -> int:
    """CR 103.5c: one where more than two begin, and in Brawl."""
    several = by.free is Free.MULTIPLAYER and players > 2 or by.free is Free.GIANTS and giants
    return 1 if several or format.always_free else 0


def first_draw(by: Text, players: int, giants: bool) -> Rule:
    """CR 103.8a, 103.8b, 103.8c: the rule that says whether the first draw step is skipped."""
    if giants and by.first_draw is not Draws.FIRST:
        return Rule.SECONDARY_DRAWS if by.first_draw is Draws.SECONDARY else Rule.SKIP_TEAM
    return Rule.SKIP_DRAW if players == 2 or by.first_draw is Draws.FIRST else Rule.NO_SKIP


def _mulligan(by: Text, format: Format, giants: bool) -> Mulligan:
    """The rule of the day; Two-Headed Giant and Commander had their own for a time."""
    if giants and by.giants_mulligan is not None:
        return by.giants_mulligan
    return by.commander_mulligan if format.commanders and by.commander_mulligan is not None else by.mulligan


_ONE_AGAINST_ALL = (known.ARCHENEMY, known.ARCHENEMY_COMMANDER)
_SHARED_TURNS = (known.GIANTS, known.SHARED_TURNS, *_ONE_AGAINST_ALL)
# CR 904.2: beside the archenemy's own rules that game is Team vs. Team.
_HANDS_SHOWN = (known.GIANTS, known.TEAM_VS_TEAM, known.EMPEROR, *_ONE_AGAINST_ALL)


def _format(name: str | None, chosen: tuple[Variant, ...]) -> Format:
    """The format that was named, else the usual one of the variants."""
    usual = next((one.formats[0] for one in chosen if one.formats), "constructed")
    found = format_named(usual if name is None else name)
    for one in chosen:
        if one.formats and found.name not in one.formats:
            raise RulesError(
                say("{variant} is played in {formats}, not in {given}",
                    variant=one.name, formats=one.formats, given=found.name),
                one.rule,
            )  # fmt: skip
    return found


def _refuse_players(format: Format, chosen: tuple[Variant, ...], players: int) -> None:
    if type(players) is not int or not 2 <= players <= MOST_PLAYERS:
        raise RulesError(
            say("a game needs 2 to {most} players, not {players}", most=MOST_PLAYERS, players=str(players))
        )
    if format.multiplayer and players == 2:
        raise RulesError(say("{format} is a game of more than two players", format=format.name), format.multiplayer)
    for one in chosen:
        refuse_players(one, players)


def _planes(chosen: tuple[Variant, ...]) -> Planes:
    if known.PLANECHASE not in chosen:
        return Planes.NONE
    return Planes.COMMUNAL if known.SINGLE_PLANAR_DECK in chosen else Planes.OWN


def _has_step(step: Aside, format: Format) -> bool:
    """CR 103.2: commanders belong to some formats only, conspiracies to limited play (CR 315.2)."""
    if step is Aside.COMMANDER:
        return format.commanders > 0
    return step is not Aside.CONSPIRACIES or format.limited


def _begins(chosen: tuple[Variant, ...], by: Text) -> Begins:
    """The first that applies: a team that takes turns together needs no player in its middle (CR 805.3)."""
    usual = Begins.NAMED if by.names_first else Begins.CHOOSER
    ways = (
        (known.ARCHENEMY, Begins.ARCHENEMY),
        (known.ARCHENEMY_COMMANDER, Begins.ARCHENEMY),
        (known.RUMBLE, Begins.RANDOM_PLAYER),
        (known.GIANTS, Begins.TEAM),
        (known.SHARED_TURNS, Begins.TEAM),
        (known.TEAM_VS_TEAM, Begins.RANDOM_TEAM),
        (known.EMPEROR, Begins.RANDOM_EMPEROR),
    )
    return next((way for variant, way in ways if variant in chosen), usual)


def _archenemies(chosen: tuple[Variant, ...], players: int, archenemy: int) -> tuple[int, ...]:
    if known.RUMBLE in chosen:
        return tuple(range(1, players + 1))  # CR 904.12b
    return (archenemy,) if any(one in chosen for one in _ONE_AGAINST_ALL) else ()


def _with_life(rules: Ruleset, format: Format, chosen: tuple[Variant, ...], by: Text) -> Ruleset:
    """CR 103.4: the life total of the one format or variant that has its own; 20 where none has.

    Where two have one the rules do not say which holds, except for Archenemy Commander (CR 904.13b).
    """
    own = [one.name for one in (known.GIANTS, known.ARCHENEMY, known.RUMBLE, known.VANGUARD) if one in chosen]
    settled = known.ARCHENEMY_COMMANDER in chosen
    if settled or format.life_rule is not Rule.LIFE:
        own.append(known.ARCHENEMY_COMMANDER.name if settled else format.name)
    if len(own) > 1:
        raise LifeError(
            say("the rules do not say at how much life {games} begin together; give the life total", games=tuple(own)),
            next(rule for one, rule in _UNSETTLED if one in chosen),
        )
    if settled:
        return replace(rules, life=60, life_rule=Rule.LIFE_ARCHENEMY_COMMANDER, shared_life=True)
    if known.GIANTS in chosen:
        if by.giants_life is None:
            raise LifeError(
                say("no text of {day} that is known tells at how much life a team begins; give the life total",
                    day=str(by.starts)),
                Rule.LIFE_TEAM,
            )  # fmt: skip
        return _giants(rules, by.giants_life + 15 * (len(rules.teams[0]) - 2))  # CR 103.4a, 810.11
    if rules.archenemies:
        return replace(rules, archenemy_life=40)  # CR 103.4e, 904.12c
    return replace(rules, life_rule=Rule.LIFE_VANGUARD) if rules.vanguards else rules


_UNSETTLED = (
    (known.VANGUARD, Rule.LIFE_VANGUARD),
    (known.GIANTS, Rule.LIFE_TEAM),
    (known.ARCHENEMY, Rule.LIFE_ARCHENEMY),
    (known.RUMBLE, Rule.LIFE_ARCHENEMY),
)


def _with_given_life(rules: Ruleset, chosen: tuple[Variant, ...], life: int) -> Ruleset:
    """The same life for everybody, or for every team that shares it; this is no longer what a rulebook says."""
    rules = replace(rules, life=life, authority=Authority.HOUSE)
    if known.GIANTS in chosen:
        return _giants(rules, life)
    if known.ARCHENEMY_COMMANDER in chosen:
        return replace(rules, life_rule=Rule.LIFE_ARCHENEMY_COMMANDER, shared_life=True)
    return replace(rules, life_rule=Rule.LIFE_VANGUARD) if rules.vanguards else rules


def _giants(rules: Ruleset, life: int) -> Ruleset:
    rule = Rule.LIFE_GIANTS if len(rules.teams[0]) > 2 else Rule.LIFE_TEAM
    return replace(rules, life=life, life_rule=rule, shared_life=True)
