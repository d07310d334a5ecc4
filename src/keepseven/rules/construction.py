"""What a deck must be in each format, as records. What changed from text to text is a value per span of dates.

Whether a card is legal in a format, banned or restricted is no part of these rules: they are lists that the texts do
not hold.
"""

from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum

from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules.deck_numbers import ARCHENEMY_COMMANDER, VEHICLES, WHOLE
from keepseven.rules.editions import NEWEST, edition
from keepseven.rules.since import Since
from keepseven.words import say


class MayCommand(StrEnum):
    """The kinds of legendary cards that may be a commander. A card may also say it of itself."""

    CREATURE = "creature"
    PLANESWALKER = "planeswalker"
    VEHICLE = "Vehicle"
    SPACECRAFT = "Spacecraft"  # with power and toughness


class Needs(StrEnum):
    """What a variant needs beside the deck."""

    PLANAR_DECK = "planar deck"
    SCHEME_DECK = "scheme deck"
    VANGUARD = "vanguard"


@dataclass(frozen=True, slots=True)
class Most:
    """A number of cards that may not be exceeded, and the rule that says so. None: any number."""

    cards: int | None
    rule: Rule


@dataclass(frozen=True, slots=True)
class Schemes:
    """A scheme deck: at least so many cards, at most so many of a name."""

    least: int
    copies: int
    rule: Rule


@dataclass(frozen=True, slots=True)
class Commanders:
    """Which kinds of cards may command, and the rule. `lone_partners`: mono- and colourless ones have partner."""

    kinds: frozenset[MayCommand]
    rule: Rule
    one_basic_type: bool = False  # Brawl: a colourless commander allows any basic lands of one basic land type
    lone_partners: bool = False


@dataclass(frozen=True, slots=True)
class DeckRules:
    """The rules for the decks of one format in the text of one day.

    `size` is the least and the most cards of a deck, commanders among them (no most: None); `copies` how many of a name
    A deck has at least `least` and at most `most` cards (None: any number), commanders among them. `copies` is how many
    of a name it may hold beside basic lands, counted together with the sideboard where `sideboard_counts`.
    """

    edition: date
    format: str
    least: int
    most: int | None
    size_rule: Rule
    copies: Most
    sideboard_counts: bool
    sideboard: Most
    limited: bool
    commanders: Commanders | None
    schemes: Schemes
    needs: frozenset[Needs]


@dataclass(frozen=True, slots=True)
class _Format:
    """One way to build decks, with what changed in it. `first` is the first text that has it."""

    name: str
    size_rule: Rule
    least: int
    copies: Most
    most: int | None = None
    sideboard_counts: bool = False
    sideboard: Since[Most] = field(default_factory=lambda: Since((WHOLE, Most(15, Rule.SIDEBOARD_SIZE))))
    limited: bool = False
    commanders: Since[Commanders] | None = None
    schemes: Since[Schemes] = field(default_factory=lambda: Since((WHOLE, Schemes(20, 2, Rule.SCHEME_DECK))))
    needs: frozenset[Needs] = frozenset()
    first: date = WHOLE


def deck_rules(format: str = "constructed", day: date = NEWEST) -> DeckRules:
    """The rules for decks of `format` on `day`.

    RulesError: no such format, none on that day, or a day whose text is not known whole.

    >>> brawl = deck_rules("brawl")
    >>> brawl.least, brawl.most, brawl.copies.cards
    (60, 60, 1)
    """
    named = format.strip().lower().replace("-", " ").replace("_", " ")
    found = _FORMATS.get(named)
    if found is None:
        raise RulesError(say("there is no format {name}; decks are checked for {known}", name=format, known=CHECKED))
    if day < found.first:
        raise RulesError(
            say("decks for {name} are checked by the texts since {first}; that of {day} is not known or has no such game",
                name=found.name, first=str(found.first), day=str(day))
        )  # fmt: skip
    sideboard, schemes = found.sideboard.on(day), found.schemes.on(day)
    assert sideboard is not None and schemes is not None  # the first of each is there from `first` on
    return DeckRules(
        edition=edition(day),
        format=found.name,
        least=found.least,
        most=found.most,
        size_rule=found.size_rule,
        copies=found.copies,
        sideboard_counts=found.sideboard_counts,
        sideboard=sideboard,
        limited=found.limited,
        commanders=found.commanders.on(day) if found.commanders else None,
        schemes=schemes,
        needs=found.needs,
    )


def nearest_deck_rules(format: str, day: date) -> DeckRules:
    """The same for a game on any day: where the text of the day is not known whole, the rules of the first one that is.

    RulesError: no such format.

    >>> nearest_deck_rules("brawl", date(2018, 7, 13)).edition
    datetime.date(2023, 11, 17)
    """
    found = _FORMATS.get(format)
    return deck_rules(format, max(day, found.first) if found else day)


_CREATURES = frozenset({MayCommand.CREATURE})
_SINCE_VEHICLES = _CREATURES | {MayCommand.VEHICLE, MayCommand.SPACECRAFT}
_WALKERS = frozenset({MayCommand.PLANESWALKER})
_COMMAND = Since(
    (WHOLE, Commanders(_CREATURES, Rule.COMMANDER_CARD)),
    (VEHICLES, Commanders(_SINCE_VEHICLES, Rule.COMMANDER_CARD)),
)
_NO_SIDEBOARD = (VEHICLES, Most(0, Rule.NO_SIDEBOARD))

_CONSTRUCTED = _Format("constructed", Rule.CONSTRUCTED, 60, Most(4, Rule.CONSTRUCTED), sideboard_counts=True)
_LIMITED = _Format(
    "limited",
    Rule.LIMITED,
    40,
    Most(None, Rule.LIMITED),
    sideboard=Since((WHOLE, Most(None, Rule.LIMITED))),
    limited=True,
)
_COMMANDER = _Format(
    "commander",
    Rule.COMMANDER_DECK,
    100,
    Most(1, Rule.SINGLETON),
    most=100,
    sideboard=Since((WHOLE, Most(15, Rule.SIDEBOARD_SIZE)), _NO_SIDEBOARD),
    commanders=_COMMAND,
    schemes=Since(
        (WHOLE, Schemes(20, 2, Rule.SCHEME_DECK)), (ARCHENEMY_COMMANDER, Schemes(10, 1, Rule.SCHEMES_COMMANDER))
    ),
)
_BRAWL = replace(
    _COMMANDER,
    name="brawl",
    size_rule=Rule.BRAWL_DECK,
    least=60,
    most=60,
    commanders=Since(
        (WHOLE, Commanders(_CREATURES | _WALKERS, Rule.BRAWL_CARD, one_basic_type=True)),
        (VEHICLES, Commanders(_SINCE_VEHICLES | _WALKERS, Rule.BRAWL_CARD, one_basic_type=True)),
    ),
)
_COMMANDER_DRAFT = replace(
    _COMMANDER,
    name="commander draft",
    size_rule=Rule.COMMANDER_DRAFT,
    least=60,
    most=None,
    copies=Most(None, Rule.COMMANDER_DRAFT),
    sideboard=Since((WHOLE, Most(None, Rule.LIMITED)), _NO_SIDEBOARD),
    limited=True,
)
_MASTERS_DRAFT = replace(
    _COMMANDER_DRAFT,
    name="commander masters draft",
    commanders=Since(*((day, replace(value, lone_partners=True)) for day, value in _COMMAND.spans)),
)

_FORMATS: dict[str, _Format] = {
    f.name: f
    for f in (
        _CONSTRUCTED,
        _LIMITED,
        _COMMANDER,
        _BRAWL,
        _COMMANDER_DRAFT,
        _MASTERS_DRAFT,
        replace(_LIMITED, name="conspiracy draft"),
        replace(_CONSTRUCTED, name="planechase", needs=frozenset({Needs.PLANAR_DECK})),
        replace(_CONSTRUCTED, name="archenemy", needs=frozenset({Needs.SCHEME_DECK})),
        replace(
            _COMMANDER,
            name="archenemy commander",
            needs=frozenset({Needs.SCHEME_DECK}),
            first=ARCHENEMY_COMMANDER,
        ),
        replace(_CONSTRUCTED, name="vanguard", needs=frozenset({Needs.VANGUARD})),
    )
}

CHECKED = tuple(_FORMATS)
"""The formats whose decks can be checked. A variant is played with the decks of its players; here constructed ones."""
