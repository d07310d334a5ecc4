"""What is known before anybody is asked: the ruleset, the seats and their decks."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

from keepseven.cards import lookup
from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules.mulligans import Deal, Mulligan
from keepseven.rules.ruleset import Ruleset
from keepseven.rules.terms import Begins, Method, Planes
from keepseven.words import Who, say

Seat = NewType("Seat", int)
"""A place at the table: 1, 2, 3 ... clockwise."""

CHANCE = Seat(0)
"""Who is asked where the rule says "at random"."""

MOST_CARDS = 10_000
"""The largest deck this program plays, sideboard included."""

MOST_AT_THE_TABLE = 20_000
"""The cards of all decks together: a record of the game can then be written and read in a few seconds."""

LONGEST_NAME = 400
"""The letters of a name of a card, a deck or a player, so that it can be told; the longest real card has 141."""

SUBSTITUTE = "substitute"
"""The tag of cards in a deck that are substitute cards: the card of that name is set aside (CR 713.3)."""

TWO_FACED = ("transform", "modal_dfc", "meld", "reversible_card")
"""The layouts of cards that a substitute card may stand for."""


@dataclass(frozen=True, slots=True)
class Seating:
    """One player: a deck and a name. With `paper` the cards are real ones that the program never sees.

    `absent` names commanders of the deck that are not in it and do not begin in the command zone: exempted when a game
    was restarted (CR 726.5a), or elsewhere in the main game of a subgame (CR 728.2c).
    """

    deck: Deck
    name: str = ""
    paper: bool = False
    absent: tuple[str, ...] = ()


class Why(StrEnum):
    """Why somebody chooses the starting player of a later game of a match.

    CR 103.1: the loser of the previous game does, or who chose in it where it was a draw. Which of several losers does
    is not said there; the other values are what the group may use.
    """

    LOST = "lost"
    DREW = "drew"
    ANY_LOSER = "any loser"
    LOST_FIRST = "lost first"
    LOST_LAST = "lost last"
    NAMED = "named"


@dataclass(frozen=True, slots=True)
class Previous:
    """What the previous game of a match says about who chooses: one of `choosers`, at random where they are several."""

    choosers: tuple[Seat, ...]
    why: Why


@dataclass(frozen=True, slots=True)
class Setup:
    """A game about to start. `chooser` is the seat the players agreed on (CR 103.1); None: by `method`.

    In a game that was restarted `chooser` is who controlled the effect that did it and so begins (CR 726.1a).
    `communal` is the planar deck that everybody uses (CR 901.15a), where the ruleset has one. In a later game of a match
    nobody is agreed on: the `previous` game says who chooses.
    RulesError: the seats, the decks, the chooser or the method do not fit the ruleset.
    """

    rules: Ruleset
    seatings: tuple[Seating, ...]
    chooser: Seat | None = None
    method: Method = Method.SEAT
    communal: Deck | None = None
    previous: Previous | None = None

    def __post_init__(self) -> None:
        _refuse_other_types("game", self)
        for seating in self.seatings:
            _refuse_other_types("seat", seating)
            _refuse_other_types("deck", seating.deck)
            for entry in seating.deck.entries:
                _refuse_other_types("line of a deck", entry)
        if len(self.seatings) != self.rules.players:
            raise RulesError(
                say("{n} players need {n} decks, not {decks}", n=self.rules.players, decks=len(self.seatings))
            )
        self._refuse_the_mulligan(self.rules.mulligan)
        if self.chooser is not None and not 1 <= self.chooser <= self.rules.players:
            raise RulesError(
                say(
                    "the chooser is one of the seats 1 to {n}, not {chooser}",
                    n=self.rules.players,
                    chooser=self.chooser,
                ),
                Rule.WHO_CHOOSES,
            )
        if self.chooser is None and self.rules.begins is Begins.CONTROLLER:
            raise RulesError(say("a restarted game says who begins: give that seat as the chooser"), Rule.RESTART)
        sides = len(self.rules.teams) if self.rules.shared_turns else self.rules.players
        if self.method is Method.COIN and sides != 2:
            raise RulesError(say("a coin decides between two, not between {n}", n=sides), Rule.WHO_CHOOSES)
        if self.previous is not None:
            _refuse_unfit(self.previous, self)
        for seat, seating in enumerate(self.seatings, 1):
            deck, most = seating.deck, self.rules.commanders
            if not all(text.isprintable() for text in (*_names(seating), *_marks(deck))):
                raise RulesError(
                    say("a name at the seat of {who} holds characters that cannot be printed", who=Who(seat))
                )
            if any(len(name) > LONGEST_NAME for name in _names(seating)):
                raise RulesError(
                    say("a name at the seat of {who} has more than {most} letters", who=Who(seat), most=LONGEST_NAME)
                )
            if any(entry.count < 0 for entry in deck.entries) or sum(e.count for e in deck.entries) > MOST_CARDS:
                raise RulesError(say("{who} needs a deck of 0 to {most} cards", who=Who(seat), most=MOST_CARDS))
            if len(deck.entries) > MOST_CARDS:
                raise RulesError(say("the deck of {who} has more than {most} entries", who=Who(seat), most=MOST_CARDS))
            if any(entry.name is None and entry.zone is Zone.COMMANDER for entry in deck.entries):
                raise RulesError(say("the commander of {who} needs a name", who=Who(seat)), Rule.COMMANDER)
            _refuse_substitutes(seat, deck)
            if self.rules.vanguards:
                _refuse_vanguards(seat, deck)
            if most and deck.size(Zone.COMMANDER) > most:
                raise RulesError(
                    say("{who} has {n} commanders; at most {most} begin in the command zone",
                        who=Who(seat), n=deck.size(Zone.COMMANDER), most=most),
                    Rule.COMMANDER,
                )  # fmt: skip
        self._refuse_communal()
        decks = [seating.deck for seating in self.seatings] + ([self.communal] if self.communal else [])
        together = sum(entry.count for deck in decks for entry in deck.entries)
        if together > MOST_AT_THE_TABLE:
            raise RulesError(
                say(
                    "the decks of a game have at most {most} cards together, not {n}",
                    most=MOST_AT_THE_TABLE,
                    n=together,
                )
            )

    def _refuse_communal(self) -> None:
        """CR 901.15: one planar deck for all, where the players use a single one."""
        if (self.communal is not None) != (self.rules.planes is Planes.COMMUNAL):
            raise RulesError(
                say("there is a communal planar deck if the game is played with one, and only then"),
                Rule.COMMUNAL_PLANES,
            )
        if self.communal is None:
            return
        _refuse_other_types("deck", self.communal)
        for entry in self.communal.entries:
            _refuse_other_types("line of a deck", entry)
        texts = (*_names_of(self.communal), *_marks(self.communal))
        if not all(text.isprintable() for text in texts):
            raise RulesError(say("a name of the communal planar deck holds characters that cannot be printed"))
        if any(len(name) > LONGEST_NAME for name in _names_of(self.communal)):
            raise RulesError(say("a name of the communal planar deck has more than {most} letters", most=LONGEST_NAME))
        counts = [entry.count for entry in self.communal.entries]
        if len(counts) > MOST_CARDS or min(counts, default=0) < 0 or sum(counts) > MOST_CARDS:
            raise RulesError(say("the communal planar deck needs 0 to {most} cards", most=MOST_CARDS))

    def _refuse_the_mulligan(self, rule: Mulligan) -> None:
        """RulesError: a game under this mulligan rule might not end, or a model cannot see the lands of a hand."""
        if not rule.ends:
            raise RulesError(
                say("{rule} has no last mulligan; say how many there are at most", rule=rule.name), Rule.TAKE
            )
        by_lands = rule.candidates > 1 and rule.deal not in (Deal.PLAIN, Deal.PLAYER)
        if by_lands and any(one.paper or any(e.name is None for e in one.deck.entries) for one in self.seatings):
            raise RulesError(
                say("{rule} chooses hands by their lands, and nobody knows those of cards on paper", rule=rule.name)
            )

    @property
    def names(self) -> dict[int, str]:
        """The names the players gave themselves, by seat."""
        return {seat: seating.name for seat, seating in enumerate(self.seatings, 1) if seating.name}


_TYPES: dict[type, dict[str, tuple[type, ...]]] = {
    Setup: {
        "rules": (Ruleset,),
        "seatings": (tuple,),
        "chooser": (int, type(None)),
        "method": (Method,),
        "communal": (Deck, type(None)),
        "previous": (Previous, type(None)),
    },
    Previous: {"choosers": (tuple,), "why": (Why,)},
    Seating: {"deck": (Deck,), "name": (str,), "paper": (bool,), "absent": (tuple,)},
    Deck: {"name": (str,), "entries": (tuple,)},
    Entry: {
        "name": (str, type(None)),
        "count": (int,),
        "zone": (Zone,),
        **dict.fromkeys(("set", "number", "foil", "language"), (str,)),
        "tags": (tuple,),
        "unknown": (bool,),
    },
}
_OWN: dict[str, type] = {
    "game": Setup,
    "previous game": Previous,
    "seat": Seating,
    "deck": Deck,
    "line of a deck": Entry,
}


def _refuse_other_types(what: str, value: object) -> None:
    """RulesError: the value is not what it should be, or a field of it; types are exact, as a subclass may lie."""
    if type(value) is not _OWN[what]:
        raise RulesError(say("a {what} is {right}, not {given}", what=what, right=_OWN[what].__name__,
                             given=type(value).__name__))  # fmt: skip
    for field, right in _TYPES[_OWN[what]].items():
        if type(getattr(value, field)) not in right:
            raise RulesError(
                say("{field} of a {what} is {right}, not {given}", field=field, what=what,
                    right=" or ".join(one.__name__ for one in right), given=type(getattr(value, field)).__name__)
            )  # fmt: skip
    if isinstance(value, Entry) and not all(type(tag) is str for tag in value.tags):
        raise RulesError(say("tags of a line of a deck are texts"))
    if isinstance(value, Seating) and not all(type(name) is str for name in value.absent):
        raise RulesError(say("the absent commanders of a seat are names"))


def _refuse_substitutes(seat: int, deck: Deck) -> None:
    """CR 713.3: a substitute card stands for a double-faced or meld card. Of an unknown card it is assumed to be one."""
    for entry in deck.entries:
        if entry.tags and SUBSTITUTE in entry.tags and entry.name is not None:
            card = lookup(entry.name)
            if card is not None and card.layout not in TWO_FACED:
                raise RulesError(
                    say("{card} of {who} is no double-faced or meld card, so no substitute card can stand for it",
                        card=entry.name, who=Who(seat)),
                    Rule.SUBSTITUTES,
                )  # fmt: skip


def _refuse_vanguards(seat: int, deck: Deck) -> None:
    """CR 902.3: each player has one vanguard, which everybody sees."""
    if deck.size(Zone.VANGUARD) > 1:
        raise RulesError(
            say("{who} has {n} vanguards; each player has one", who=Who(seat), n=deck.size(Zone.VANGUARD)),
            Rule.VANGUARD_CARD,
        )
    if None in deck.cards(Zone.VANGUARD):
        raise RulesError(say("the vanguard of {who} needs a name", who=Who(seat)), Rule.VANGUARD_CARD)


def _refuse_unfit(previous: Previous, setup: Setup) -> None:
    """RulesError: who is to choose after the previous game cannot."""
    _refuse_other_types("previous game", previous)
    seats, players = previous.choosers, setup.rules.players
    if (
        not seats
        or not all(type(seat) is int and 1 <= seat <= players for seat in seats)
        or len(set(seats)) < len(seats)
    ):
        raise RulesError(
            say("after a game of the match one of the seats 1 to {n} chooses, or one of several", n=players),
            Rule.WHO_CHOOSES,
        )
    if setup.chooser is not None:
        raise RulesError(
            say("players agree on a chooser for the first game of a match only; the previous game says who chooses"),
            Rule.WHO_CHOOSES,
        )


def _names(seating: Seating) -> Iterator[str]:
    yield from (seating.name, *seating.absent)
    yield from _names_of(seating.deck)


def _names_of(deck: Deck) -> Iterator[str]:
    yield deck.name
    yield from (entry.name for entry in deck.entries if entry.name is not None)


def _marks(deck: Deck) -> Iterator[str]:
    """What stands beside the names of a deck."""
    for entry in deck.entries:
        yield from (entry.set, entry.number, entry.foil, entry.language, *entry.tags)
