"""What a case is written with, as types: the set-up, the stacked chance and the steps.

`docs/reference/cases.md` tells what each means; `schema.json` is made from these types. Nothing else is allowed in a
file of cases: a key that is not here, or a value of another type, is refused with its path.
"""

from datetime import date
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType, field

from keepseven.conform.words import EVENTS, QUESTIONS
from keepseven.decks.deck import Zone
from keepseven.pregame.asks import ASKS
from keepseven.rule import Rule
from keepseven.rules.mulligans import MULLIGANS

Count: TypeAlias = Annotated[int, Meta(ge=0)]
Seat: TypeAlias = Annotated[int, Meta(ge=1, description="a place at the table: 1, 2, 3 ... clockwise")]
Place: TypeAlias = Annotated[int, Meta(ge=0, description="a seat, or 0 for chance and for somebody who only watches")]
Names: TypeAlias = list[str | None]
MulliganName: TypeAlias = Annotated[
    str, Meta(description="a mulligan rule by its name", extra_json_schema={"enum": list(MULLIGANS)})
]
Kind: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": list(ASKS)})]
Pattern: TypeAlias = Annotated[
    dict[str, Any],
    Meta(
        description="what of an event is compared: its kind and any of what that kind tells",
        extra_json_schema={
            "anyOf": [
                {
                    "properties": {"event": {"const": kind}, **{key: {} for key in keys}},
                    "required": ["event"],
                    "additionalProperties": False,
                }
                for kind, keys in EVENTS.items()
            ]
        },
    ),
]
Question: TypeAlias = Annotated[
    dict[str, Any],
    Meta(
        description="what of a question is compared: its kind and any of what that kind tells",
        extra_json_schema={
            "anyOf": [
                {
                    "properties": {"ask": {"const": kind}, **{key: {} for key in keys}},
                    "required": ["ask"],
                    "additionalProperties": False,
                }
                for kind, keys in QUESTIONS.items()
            ]
        },
    ),
]


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a case: named values only, and none that are not named here."""


class DeckList(Part, frozen=True):
    """What a player brings: names with counts, or a number for so many cards of the alphabet (see `decks`)."""

    cards: Count | dict[str, Count] = 0
    sideboard: dict[str, Count] = {}
    commanders: list[str] = []
    unlisted: Count = 0  # paper cards that nobody listed
    substitutes: dict[str, Count] = {}  # cards of the deck that are substitute cards
    zones: dict[Zone, dict[str, Count]] = {}  # what lies elsewhere: supplementary decks, vanguard, sticker sheets ...


class House(Part, frozen=True):
    """Values of the ruleset that this case sets otherwise than its format does."""

    hand_size: Count | UnsetType = UNSET
    free: Count | UnsetType = UNSET
    mulligan: MulliganName | UnsetType = UNSET


class Restart(Part, frozen=True, tag_field="game", tag="restarted"):
    """The game of the set-up was restarted by an effect of `controller`; see `pregame.again`. Cards by seat."""

    controller: Seat
    gone: list[Seat] = []
    brought: dict[int, list[str]] = {}
    exempted: dict[int, list[str]] = {}


class Subgame(Part, frozen=True, tag_field="game", tag="subgame"):
    """A game is played within that of the set-up; see `pregame.again`. Cards by seat."""

    libraries: dict[int, dict[str, Count]]
    command: dict[int, list[str]] = {}
    gone: list[Seat] = []


class SetUp(Part, frozen=True):
    """The table before the first question. `chooser` is agreed on; otherwise chance is asked in the way that it names.

    `then` makes the new game of the case out of that table. `archenemy` and `life` are those of `rules.resolving`.
    """

    format: str = "constructed"
    players: int = 2
    variants: list[str] = []
    teams: list[list[Seat]] | UnsetType = UNSET
    archenemy: Seat = 1
    life: Count | UnsetType = UNSET
    decks: list[Count | DeckList] = []
    chooser: Seat | Literal["random", "coin", "dice"] = 1
    paper: list[Seat] = []
    communal: dict[str, Count] | UnsetType = UNSET  # the planar deck that everybody uses
    then: Restart | Subgame | UnsetType = UNSET
    rules: House = field(default_factory=House)


class Stacked(Part, frozen=True):
    """How chance leaves one pile after one shuffle: some cards on top, some at the bottom, the rest by name.

    The pile is the deck, or the supplementary deck `zone`; the communal planar deck is that of seat 0.
    """

    of: Place
    zone: Zone = Zone.MAIN
    shuffle: Annotated[int, Meta(ge=1)] = 1
    top: list[str] = []
    bottom: list[str] = []


class Chance(Part, frozen=True):
    """What chance answers where a case cares: who chooses, who starts, what dice show, the orders of piles, the hands a
    model picks by seat.

    `dice` are the rounds of rolls, each by seat; `sheets` the sticker sheets that are taken, by seat.
    """

    chooser: Seat | UnsetType = UNSET
    starts: Seat | UnsetType = UNSET
    dice: list[dict[int, int]] = []
    orders: list[Stacked] = []
    picks: dict[int, Count] = {}
    sheets: dict[int, list[str]] = {}


class OnBattlefield(Part, frozen=True):
    """A card that begins on the battlefield, with the counter on it and what was chosen for it."""

    card: str | None
    counter: str = ""
    chosen: str = ""


class Seen(Part, frozen=True):
    """What everybody sees of one player. `hand`, `library` and `sideboard` are numbers of cards."""

    life: int | None | UnsetType = UNSET
    hand: Count | UnsetType = UNSET
    library: Count | UnsetType = UNSET
    sideboard: Count | UnsetType = UNSET
    commanders: Names | UnsetType = UNSET
    colours: list[tuple[Count, str]] | UnsetType = UNSET
    companion: str | None | UnsetType = UNSET
    stickers: Names | UnsetType = UNSET
    conspiracies: Names | UnsetType = UNSET
    face_down: Count | UnsetType = UNSET
    vanguard: Names | UnsetType = UNSET
    piles: list[tuple[Zone, Count]] | UnsetType = UNSET
    exile: Names | UnsetType = UNSET
    battlefield: list[OnBattlefield] | UnsetType = UNSET
    revealed: Names | UnsetType = UNSET
    mulligans: Count | UnsetType = UNSET
    kept: bool | UnsetType = UNSET
    short: Count | UnsetType = UNSET
    aside: Count | UnsetType = UNSET
    more_hands: list[Count] | UnsetType = UNSET
    left: bool | UnsetType = UNSET


class Later(Part, frozen=True):
    """What a revealed card does later on."""

    seat: Seat
    card: str | None
    when: str
    effect: str


class Held(Part, frozen=True):
    """What one player really has: the hand, the library's top and bottom cards, other zones."""

    hand: Names | UnsetType = UNSET
    top: Names | UnsetType = UNSET
    bottom: Names | UnsetType = UNSET
    library: Count | UnsetType = UNSET
    command: Names | UnsetType = UNSET
    exile: Names | UnsetType = UNSET
    aside: Names | UnsetType = UNSET


class Step(Part, frozen=True, tag_field="do"):
    """One thing that is done or looked at."""


class Answer(Step, frozen=True, tag="answer"):
    """A seat answers a question, or several seats one after another, each the question of that kind put to it."""

    seat: Seat | list[Seat]
    ask: Kind
    answer: Any


class Allow(Step, frozen=True, tag="allow"):
    """The answer is legal now. The game stays where it is."""

    seat: Seat
    ask: Kind
    answer: Any


class Refuse(Step, frozen=True, tag="refuse"):
    """The answer is refused by this rule, and nothing changes. `put_to`: the question of another seat."""

    seat: Seat
    ask: Kind
    answer: Any
    rule: Rule
    put_to: Seat | UnsetType = UNSET


class NotOffered(Step, frozen=True, tag="not offered"):
    """The question, or that answer to it, is not open to the seat now, for this rule."""

    seat: Seat
    ask: Kind
    rule: Rule
    answer: Any = UNSET
    during: Kind | UnsetType = UNSET


class Leave(Step, frozen=True, tag="leave"):
    """A player concedes; `during`: while a question of that kind waits for an answer."""

    seat: Seat
    during: Kind | UnsetType = UNSET


class CannotLeave(Step, frozen=True, tag="cannot leave"):
    """The seat cannot concede now, for this rule."""

    seat: Place
    rule: Rule
    during: Kind | UnsetType = UNSET


class View(Step, frozen=True, tag="view"):
    """What a seat sees now; `during`: while a question of that kind waits for an answer."""

    seat: Place
    during: Kind | UnsetType = UNSET
    hand: Names | UnsetType = UNSET
    aside: Names | UnsetType = UNSET
    partners: dict[int, Names] | UnsetType = UNSET
    asked: list[Question] | UnsetType = UNSET
    waiting_for: list[Seat] | UnsetType = UNSET
    starting_player: Seat | None | UnsetType = UNSET
    turn_order: list[Seat] | UnsetType = UNSET
    players: dict[int, Seen] | UnsetType = UNSET
    delayed: list[Later] | UnsetType = UNSET
    agendas: list[tuple[str, list[str]]] | UnsetType = UNSET
    planes: Names | UnsetType = UNSET
    planar_deck: Count | None | UnsetType = UNSET
    saw: list[Pattern] | UnsetType = UNSET
    not_saw: list[Pattern] | UnsetType = UNSET
    hides: list[str] | UnsetType = UNSET


class Table(Step, frozen=True, tag="table"):
    """What really lies on the table now, for whoever runs the game."""

    during: Kind | UnsetType = UNSET
    players: dict[int, Held] | UnsetType = UNSET
    happened: list[Pattern] | UnsetType = UNSET
    not_happened: list[Pattern] | UnsetType = UNSET


class FirstTurn(Step, frozen=True, tag="first turn"):
    """Nothing is asked any more: the seat's first turn has begun, with or without its draw step."""

    seat: Seat
    draw_step: Literal["skipped", "taken"]


class Won(Step, frozen=True, tag="won"):
    """Nothing is asked any more: everybody else has left, and the seat, or each of a team, wins before any turn began."""

    seat: Seat | list[Seat]


class CannotBegin(Step, frozen=True, tag="cannot begin"):
    """No such game can be set up, by this rule. It is the only step of its case."""

    rule: Rule


class Cite(Step, frozen=True, tag="cite"):
    """The number of a rule in the text the game is played by."""

    rule: Rule
    number: str


AnyStep: TypeAlias = (
    Answer | Allow | Refuse | NotOffered | Leave | CannotLeave | View | Table | FirstTurn | Won | CannotBegin | Cite
)


class Case(Part, frozen=True, kw_only=True):
    """One behaviour of the rules. `fault` tells in words what programs have been seen to do instead."""

    name: Annotated[str, Meta(min_length=1)]
    shows: Annotated[str, Meta(min_length=1)]
    fault: str = ""
    rules: Annotated[list[Rule], Meta(min_length=1)]
    edition: date | UnsetType = UNSET
    setup: SetUp = field(default_factory=SetUp)
    chance: Chance = field(default_factory=Chance)
    steps: Annotated[list[AnyStep], Meta(min_length=1)]


class File(Part, frozen=True, kw_only=True):
    """The cases of one heading."""

    schema: str = field(name="$schema", default="../schema.json")
    about: str
    cases: Annotated[list[Case], Meta(min_length=1)]
