"""The multiplayer variants, casual variants and options, as records: what goes with what, by which rule.

A game is of one format, at most one multiplayer variant (CR 800.2), any casual variants and options that no rule keeps
apart. What the rules leave open is refused until somebody decides it; see `resolving`.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date

from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules.editions import WHOLE_TEXTS
from keepseven.words import say

MULTIPLAYER_TEXTS = date(2005, 8, 1)
"""The first text that speaks of more than two players; the sections on most variants are known from 2023-11-17 on only."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One variant or option. `rule` is the rule that refuses what cannot be, `usual` how many are likely to play it.

    `least`: it begins with at least so many players. `style`: it is one of the multiplayer variants, of which a game
    has one. `formats` are those it can be played in, the usual one first; any where there is none. `without` are the
    names that its rule excludes; of `needs`, one must be there. `first` is the first text that has it, as far as known.
    """

    name: str
    rule: Rule
    usual: int
    least: int = 2
    style: bool = False
    formats: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    first: date = MULTIPLAYER_TEXTS


_RANGE, _SHARED, _SINGLE = "limited-range", "shared-team-turns", "single-planar-deck"

FREE_FOR_ALL = Variant("free-for-all", Rule.INDIVIDUALS, 4, 3, style=True)
GRAND_MELEE = Variant("grand-melee", Rule.TURN_MARKERS, 10, 4, style=True)
TEAM_VS_TEAM = Variant("team-vs-team", Rule.TEAMS_TOGETHER, 4, 3, style=True)
EMPEROR = Variant("emperor", Rule.EMPEROR_TEAMS, 6, 6, style=True)
GIANTS = Variant("two-headed-giant", Rule.GIANTS_TEAMS, 4, 4, style=True)
ALTERNATING_TEAMS = Variant("alternating-teams", Rule.ALTERNATING_SEATS, 4, 4, style=True)
_STYLES = (FREE_FOR_ALL, GRAND_MELEE, TEAM_VS_TEAM, EMPEROR, GIANTS, ALTERNATING_TEAMS)

ARCHENEMY = Variant(
    "archenemy",
    Rule.ARCHENEMY_TEAMS,
    4,
    without=(*(one.name for one in _STYLES if one is not TEAM_VS_TEAM), "supervillain-rumble", _RANGE),
    first=date(2010, 6, 18),
)
RUMBLE = Variant(
    "supervillain-rumble",
    Rule.RUMBLE,
    4,
    3,
    without=(*(one.name for one in _STYLES if one is not FREE_FOR_ALL), _RANGE, _SHARED),
    first=WHOLE_TEXTS,
)
ARCHENEMY_COMMANDER = Variant(
    "archenemy-commander",
    Rule.ARCHENEMY_COMMANDER,
    4,
    formats=("commander", "commander draft"),
    without=(*ARCHENEMY.without, ARCHENEMY.name),
    first=date(2024, 11, 8),
)
VANGUARD = Variant("vanguard", Rule.LIFE_VANGUARD, 2, first=date(2009, 10, 1))
PLANECHASE = Variant("planechase", Rule.STARTING_PLANE, 4, first=date(2009, 9, 4))
CONSPIRACY_DRAFT = Variant(
    "conspiracy-draft", Rule.CONSPIRACY_DRAFT, 4, 3, formats=("limited",), first=date(2014, 6, 1)
)

SHARED_TURNS = Variant(
    _SHARED,
    Rule.SHARED_TURNS,
    4,
    needs=tuple(one.name for one in (TEAM_VS_TEAM, EMPEROR, GIANTS, ARCHENEMY, ARCHENEMY_COMMANDER)),
)
LIMITED_RANGE = Variant(_RANGE, Rule.MULTIPLAYER, 4, 3)
"""CR 801: what is out of a player's range matters once the game is under way, and nothing of how it begins."""
SINGLE_PLANAR_DECK = Variant(_SINGLE, Rule.PLANE_COMMUNAL, 4, needs=(PLANECHASE.name,), first=WHOLE_TEXTS)

VARIANTS: dict[str, Variant] = {
    one.name: one
    for one in (
        *_STYLES,
        ARCHENEMY,
        RUMBLE,
        ARCHENEMY_COMMANDER,
        VANGUARD,
        PLANECHASE,
        CONSPIRACY_DRAFT,
        SHARED_TURNS,
        LIMITED_RANGE,
        SINGLE_PLANAR_DECK,
    )
}
"""Every variant and option by its name."""


def together(names: Collection[str]) -> tuple[Variant, ...]:
    """The variants and options of these names, in the order of the table, each once.

    RulesError: there is none of that name, or a rule keeps two of them apart or asks for another one.

    >>> [one.name for one in together(["Planechase", "two-headed giant"])]
    ['two-headed-giant', 'planechase']
    """
    if isinstance(names, str) or not isinstance(names, Collection):  # a text would be taken letter by letter
        raise RulesError(say("variants are a list of names, not {given}", given=type(names).__name__))
    chosen = {_named(name).name for name in names}
    found = tuple(one for name, one in VARIANTS.items() if name in chosen)
    styles = [one for one in found if one.style]
    if len(styles) > 1:
        raise RulesError(
            say("a game is of one multiplayer variant, not of {variants}", variants=_list(styles)), Rule.ONE_VARIANT
        )
    for one in found:
        if apart := [other for other in found if other.name in one.without]:
            raise RulesError(
                say("{variant} is not played with {others}", variant=one.name, others=_list(apart)), one.rule
            )
        if one.needs and not chosen & set(one.needs):
            raise RulesError(
                say("{variant} goes only with one of {needs}", variant=one.name, needs=one.needs), one.rule
            )
    return found


def usual_players(names: Collection[str]) -> int:
    """How many players are likely to play these variants together; two where there is none.

    >>> usual_players(["emperor", "planechase"]), usual_players([])
    (6, 2)
    """
    return max((one.usual for one in together(names)), default=2)


def refuse_players(one: Variant, players: int) -> None:
    """RulesError: it is not played by so few. Two players are too few for any multiplayer game (CR 800.1)."""
    if players < one.least:
        raise RulesError(
            say("{variant} needs at least {least} players, not {players}",
                variant=one.name, least=one.least, players=players),
            Rule.MULTIPLAYER if players == 2 else one.rule,
        )  # fmt: skip


def _named(name: str) -> Variant:
    known = VARIANTS.get("-".join(name.replace(".", "").lower().split())) if type(name) is str else None
    if known is None:
        raise RulesError(
            say("there is no variant {name}; there are {known}", name=str(name)[:50] or '""', known=tuple(VARIANTS))
        )
    return known


def _list(variants: Iterable[Variant]) -> tuple[str, ...]:
    return tuple(one.name for one in variants)
