"""The mulligan rules, as records.

H is a player's starting hand size, m the mulligans that player has taken; a *free* mulligan does not count.
Each official rule names the days it was in force; the rest are named procedures of leagues and programs.
"""

from dataclasses import dataclass
from enum import StrEnum

from keepseven.errors import RulesError
from keepseven.words import Message, say

MOST = 100
"""Bounds of this program, not of any rule: cards drawn, mulligans, sizes in a ladder; candidates are a tenth of it."""
MOST_WEIGHT = 2**40


class Pay(StrEnum):
    """What a mulligan costs."""

    NOTHING = "nothing"
    FEWER = "fewer"  # draw one card fewer than was held before
    BOTTOM = "bottom"  # draw H cards, then put as many on the bottom as mulligans count


class Look(StrEnum):
    """Who may look at the top card once every hand is kept, and may put it on the bottom."""

    NOBODY = "nobody"
    SMALLER_HAND = "smaller hand"  # whoever kept fewer than H cards
    ANY_MULLIGAN = "any mulligan"  # whoever took a mulligan


class When(StrEnum):
    """Which hands may be sent back."""

    NONE = "none"
    ANY = "any"
    ALL_OR_NO_LAND = "all or no land"  # shown to everybody


class Declared(StrEnum):
    """How declarations and mulligans follow each other."""

    ROUNDS = "rounds"  # everybody declares in turn order, then all mulligans happen at the same time
    EACH = "each"  # one player to the end, then the next
    EACH_TEAM = "each team"  # one team to the end, its members together, then the next


class Back(StrEnum):
    """What leaves the hand."""

    HAND = "hand"  # all of it, shuffled into the library
    EXILED = "exiled"  # any number of cards, exiled; shuffled in when the player keeps
    SET_ASIDE = "set aside"  # any number of cards, replaced once, then shuffled in


class Deal(StrEnum):
    """How a first hand is dealt: which of several candidates it is. `gap` is the distance of a candidate's share of
    lands from the deck's, `l` its lands, `mu` the lands it has on average."""

    PLAIN = "plain"  # the only one
    PLAYER = "player"  # the one the player chooses
    CLOSEST = "closest"  # the least gap; equal ones at random
    LAND_WEIGHTS = "land weights"  # at random with the weights 4 ** -abs(l - mu) ** 2.5
    SHARE_WEIGHTS = "share weights"  # at random with the weights exp(-(gap ** 2) / 0.015)
    NOISY = "noisy"  # the least max(0, gap - 0.15) + 0.3 * u, with u evenly between 0 and 1


class Rest(StrEnum):
    """Where the cards go that were drawn and not kept."""

    BOTTOM = "bottom"
    SHUFFLED = "shuffled"  # shuffled into the library


@dataclass(frozen=True, slots=True)
class Mulligan:
    """One mulligan rule. `most` bounds the mulligans of a player, None where only the hand does.

    `ladder` gives the hand sizes after 0, 1, 2 ... mulligans outright where they are not computed from `pay`.
    `draws` is how many cards are drawn for each hand where that is more than are kept; `rest` is where the others go.
    The first hand is one of `candidates`, as `deal` says: drawn from the deck shuffled anew for each, or, with
    `one_library`, one after another. Candidates that are not chosen are shuffled in before the first declaration.
    `weights` are those of a hand with 0, 1, 2 ... lands where they are given outright.
    Cards that are exiled or set aside lie `face_down` or are seen by everybody; with `may_look` their owner may look at
    them. RulesError: values that no rule could mean.
    """

    name: str
    pay: Pay
    look: Look = Look.NOBODY
    when: When = When.ANY
    declared: Declared = Declared.ROUNDS
    back: Back = Back.HAND
    deal: Deal = Deal.PLAIN
    most: int | None = None
    ladder: tuple[int, ...] = ()
    draws: int | None = None
    rest: Rest = Rest.BOTTOM
    candidates: int = 1
    one_library: bool = False
    weights: tuple[int, ...] = ()
    face_down: bool = False
    may_look: bool = False

    def __post_init__(self) -> None:
        for what, values, most in (
            ("most", (self.most or 0,), MOST),
            ("draws", (self.draws or 0,), MOST),
            ("candidates", (self.candidates - 1,), MOST // 10 - 1),
            ("ladder", (len(self.ladder), *self.ladder), MOST),
            ("weights", (min(len(self.weights), MOST), *self.weights), MOST_WEIGHT),
        ):
            if not all(0 <= value <= most for value in values):
                raise RulesError(say("{what} of the mulligan rule {rule} is out of bounds", what=what, rule=self.name))
        if not self.name.isprintable():
            raise RulesError(say("the name of a mulligan rule holds characters that cannot be printed"))
        if self.deal is Deal.NOISY and self.candidates != 2:
            raise RulesError(say("noise chooses between two hands, not {n}", n=self.candidates))

    @property
    def ends(self) -> bool:
        """Whether there is a last mulligan, whatever anybody declares."""
        if self.most is not None:
            return True
        return not self.ladder[-1] if self.ladder else self.pay is not Pay.NOTHING

    def hand_size(self, starting: int, taken: int, free: int = 0) -> int:
        """The hand after `taken` mulligans of which the first `free` do not count, from a library that suffices.

        >>> [LONDON.hand_size(7, m, free=1) for m in range(4)]
        [7, 7, 6, 5]
        """
        if self.ladder:
            return self.ladder[min(taken, len(self.ladder) - 1)]
        if self.pay is Pay.NOTHING:
            return starting
        return max(0, starting - max(0, taken - free))


NONE = Mulligan("none", Pay.NOTHING, when=When.NONE, most=0)
"""No redraw: 1993 to about 1994."""

ORIGINAL = Mulligan("original", Pay.NOTHING, when=When.ALL_OR_NO_LAND, declared=Declared.EACH, most=1)
"""All-land or no-land, once, hand shown: about 1995 to early 1997. No official text is known."""

PARIS_EACH = Mulligan("paris, each to the end", Pay.FEWER, declared=Declared.EACH)
"""1997 until 2009-07-08."""

PARIS_TEAMS = Mulligan("paris, team by team", Pay.FEWER, declared=Declared.EACH_TEAM)
"""Two-Headed Giant, 2006-10-01 until 2009-07-08."""

PARIS = Mulligan("paris", Pay.FEWER)
"""2009-07-08 until 2015-09-26."""

PARTIAL_PARIS = Mulligan("partial paris", Pay.FEWER, back=Back.EXILED)
"""Commander, 2009-10-01 until 2013-02-01: what is exiled lies face up."""

PARTIAL_PARIS_FACE_DOWN = Mulligan("partial paris, face down", Pay.FEWER, back=Back.EXILED, face_down=True)
"""Commander, 2013-02-01 until 2015-09-26."""

PARTIAL_PARIS_LOOK = Mulligan(
    "partial paris, face down, with the look", Pay.FEWER, look=Look.SMALLER_HAND, back=Back.EXILED, face_down=True
)
"""Commander, 2015-09-26 until 2015-11-13."""

PARTIAL_PARIS_LAST = Mulligan(
    "partial paris, with both looks",
    Pay.FEWER,
    look=Look.SMALLER_HAND,
    back=Back.EXILED,
    face_down=True,
    may_look=True,
)
"""Commander, 2015-11-13 until 2016-01-16: the owner may look at what is exiled. The general look is read to apply."""

VANCOUVER = Mulligan("vancouver", Pay.FEWER, look=Look.SMALLER_HAND)
"""2015-09-26 until 2019-07-12."""

VANCOUVER_TRIAL = Mulligan("vancouver, 2015 trial", Pay.FEWER, look=Look.ANY_MULLIGAN)
"""Pro Tour Magic Origins 2015 and the World Championship 2015."""

LONDON = Mulligan("london", Pay.BOTTOM)
"""CR 103.5: since 2019-07-12; tried at the Mythic Championship London 2019."""

CANADIAN_HIGHLANDER = Mulligan(
    "canadian highlander", Pay.FEWER, look=Look.SMALLER_HAND, ladder=(7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0)
)
"""A league's rule: each size twice below seven, with the look."""

SPOILS = Mulligan("highlander spoils", Pay.NOTHING, back=Back.SET_ASIDE, most=1, face_down=True)
"""A league's rule: set any number aside once, draw as many, shuffle them in."""

HOUSTON = Mulligan("houston", Pay.NOTHING, when=When.NONE, most=0, draws=10)
"""A league's rule: draw ten cards, keep seven, the rest on the bottom, and no mulligan after it."""

HOUSTON_AND_LONDON = Mulligan("houston, then london", Pay.BOTTOM, draws=10)
"""The same with mulligans allowed: every hand is the best of ten cards, one fewer for each mulligan."""

BEST_OF_TWO = Mulligan("london, best of two hands", Pay.BOTTOM, deal=Deal.PLAYER, candidates=2)
"""A house rule: the first hand is the better of two, each from the shuffled deck."""

BEST_OF_THREE = Mulligan("london, best of three hands", Pay.BOTTOM, deal=Deal.PLAYER, candidates=3)
"""A house rule: the same of three."""

SMOOTHED_LONDON = Mulligan("london, smoothed first hand", Pay.BOTTOM, deal=Deal.CLOSEST, candidates=2)
"""A public model of what a program does in games of best of one; not a rule of the game."""

LAND_WEIGHTED_LONDON = Mulligan("london, land-weighted first hand", Pay.BOTTOM, deal=Deal.LAND_WEIGHTS, candidates=3)
"""A second such model, of three hands."""

SHARE_WEIGHTED_LONDON = Mulligan("london, share-weighted first hand", Pay.BOTTOM, deal=Deal.SHARE_WEIGHTS, candidates=3)
"""A third such model, of three hands."""

NOISY_LONDON = Mulligan("london, noisy first hand", Pay.BOTTOM, deal=Deal.NOISY, candidates=2, one_library=True)
"""What another program does in limited games: two hands of one library."""

MULLIGANS: dict[str, Mulligan] = {
    m.name: m
    for m in (
        NONE,
        ORIGINAL,
        PARIS_EACH,
        PARIS_TEAMS,
        PARIS,
        PARTIAL_PARIS,
        PARTIAL_PARIS_FACE_DOWN,
        PARTIAL_PARIS_LOOK,
        PARTIAL_PARIS_LAST,
        VANCOUVER,
        VANCOUVER_TRIAL,
        LONDON,
        CANADIAN_HIGHLANDER,
        SPOILS,
        HOUSTON,
        HOUSTON_AND_LONDON,
        BEST_OF_TWO,
        BEST_OF_THREE,
        SMOOTHED_LONDON,
        LAND_WEIGHTED_LONDON,
        SHARE_WEIGHTED_LONDON,
        NOISY_LONDON,
    )
}
"""Every rule by its name."""


def unknown_mulligan(name: str) -> Message:
    """What is said of a name that no mulligan rule has. Those that have one stand in quotes, as some have commas."""
    known = tuple(f'"{one}"' for one in MULLIGANS)
    return say("there is no mulligan rule {name}; there are {known}", name=name[:50] or '""', known=known)
