"""What a cost demands, and whether a set of sources pays it.

A symbol accepts a set of colours: a coloured symbol one, a hybrid two, `{C}` colourless mana, `{S}` snow lands, generic
mana everything. A source offers a set and pays one symbol. By Hall's theorem the sources can pay iff for each union S of
accepted sets

    need(S) = symbols whose accepted set lies in S   <=   sources that offer something in S,

and there are as many sources as symbols. Only the letters of the cost matter. A source with the letters c lowers need(S)
by one for each S that it meets; because more sources meet a larger S, need(S) may be raised to the largest need of a
part of S. Closed like that the needs are the state of a small automaton (16 states for {W}{U}{B}, some hundreds for
{W}{U}{B}{R}{G}) whose end is "nothing needed".

`{2/W}` is two ways to pay, W or two generic, and so are a Phyrexian symbol (with life: nothing) and the halves of a split
card: a cost is a list of ways. X counts as often as it stands there, with a value that is given.
"""

import re
from dataclasses import dataclass
from functools import cache
from itertools import product

from keepseven.errors import LimitError, OddsError
from keepseven.words import say

LETTERS = "WUBRGCS"
MOST_WAYS = 64
MOST_CHARACTERS = 300
SYMBOL = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class Way:
    """One way to pay: how many symbols accept each set of letters (as bits in the order of LETTERS), and generic mana."""

    symbols: tuple[tuple[int, int], ...]
    generic: int

    @property
    def mana(self) -> int:
        """How many sources it takes."""
        return self.generic + sum(count for _, count in self.symbols)

    @property
    def letters(self) -> int:
        """The bits of all letters that its symbols accept."""
        return mask_of(self.symbols)


@dataclass(frozen=True, slots=True)
class Cost:
    """A cost as printed, and the ways to pay it, the cheapest first."""

    text: str
    ways: tuple[Way, ...]

    @property
    def letters(self) -> int:
        """The bits of all letters that matter."""
        return mask_of(tuple(pair for way in self.ways for pair in way.symbols))

    @property
    def mana(self) -> int:
        """How many sources the cheapest way takes."""
        return self.ways[0].mana

    @property
    def mana_value(self) -> int:
        """The sources for all its symbols as they are printed: no life paid, {2/W} as two."""
        return max(way.mana for way in self.ways)


def bits(letters: str) -> int:
    """A set of letters as bits.

    >>> bits("W"), bits("UR"), bits("")
    (1, 10, 0)
    """
    return sum(1 << LETTERS.index(letter) for letter in set(letters))


def mask_of(symbols: tuple[tuple[int, int], ...]) -> int:
    """All the letters of some symbols."""
    mask = 0
    for accepted, _ in symbols:
        mask |= accepted
    return mask


def cost(text: str, *, x: int = 0, life: bool = False) -> Cost:
    """Read a cost such as `{1}{R}{R}`. `x` is the value of X; with `life`, Phyrexian symbols may be paid with life.

    OddsError for a symbol that lands do not pay, LimitError for more than 64 ways.

    >>> [(way.symbols, way.generic) for way in cost("{2/W}{U}").ways]
    [(((1, 1), (2, 1)), 0), (((2, 1),), 2)]
    """
    found = SYMBOL.findall(text[:MOST_CHARACTERS])
    if len(text) > MOST_CHARACTERS or SYMBOL.sub("", text).strip() or not found:
        shown = text if len(text) <= 40 else text[:39] + "…"
        raise OddsError(say('"{text}" is no cost: symbols stand in braces, as {example}', text=shown, example="{1}{R}"))
    choices = [_choices(symbol.upper(), text, x, life) for symbol in found]
    distinct = {choice: choices.count(choice) for choice in choices}
    ways = {_NOTHING}
    for choice, times in distinct.items():
        # copies of a symbol are alike, so only how many are paid in each way matters
        taken = {_sum(parts) for parts in _multisets(choice, times)}
        ways = {_sum((way, more)) for way, more in product(ways, taken)}
        if len(ways) > MOST_WAYS:
            raise LimitError(say("{text} can be paid in more than {most} ways", text=text, most=MOST_WAYS))
    return Cost(text, _cheapest_first(ways))


def either(first: Cost, second: Cost) -> Cost:
    """One cost or the other, as for a split card."""
    ways = set(first.ways) | set(second.ways)
    return Cost(f"{first.text} // {second.text}", _cheapest_first(ways))


@dataclass(frozen=True, slots=True)
class Needs:
    """What a way to pay still needs of coloured sources: closed needs, for unions of accepted sets, smallest first."""

    unions: tuple[int, ...]
    inside: tuple[tuple[int, ...], ...]  # for each union, the places of the unions that lie in it
    start: tuple[int, ...]

    def add(self, state: tuple[int, ...], source: int) -> tuple[int, ...]:
        """The needs after one more source, which offers the letters `source`."""
        return _closed(
            [need - bool(source & union) for need, union in zip(state, self.unions, strict=True)], self.inside
        )


@cache
def needs(way: Way) -> Needs:
    """The automaton of a way to pay."""
    found = {0}
    for mask, _ in way.symbols:
        found |= {union | mask for union in found}
    unions = tuple(sorted(found - {0}, key=lambda union: (union.bit_count(), union)))
    inside = tuple(
        tuple(place for place, part in enumerate(unions) if part != union and part & ~union == 0) for union in unions
    )
    demand = [sum(count for mask, count in way.symbols if mask & ~union == 0) for union in unions]
    return Needs(unions, inside, _closed(demand, inside))


def _closed(need: list[int], inside: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    closed: list[int] = []
    for own, parts in zip(need, inside, strict=True):
        closed.append(max([own, 0, *(closed[place] for place in parts)]))
    return tuple(closed)


_NOTHING = Way((), 0)


def _choices(symbol: str, text: str, x: int, life: bool) -> tuple[Way, ...]:
    """The ways to pay one symbol."""
    if symbol.isdecimal() and len(symbol) <= 9:
        return (Way((), int(symbol)),)
    if symbol in ("X", "Y", "Z"):
        return (Way((), x),)
    parts = symbol.split("/")
    letters = "".join(part for part in parts if part in LETTERS and part)
    number = [part for part in parts if part.isdecimal() and len(part) <= 9]
    phyrexian = parts[1:] and parts[-1] == "P"
    if not letters or len(letters) + len(number) + bool(phyrexian) != len(parts):
        raise OddsError(say("lands do not pay {symbol} of {text}", symbol="{" + symbol[:20] + "}", text=text[:40]))
    ways = [Way(((bits(letters), 1),), 0)]
    ways += [Way((), int(part)) for part in number]
    if phyrexian and life:
        ways.append(_NOTHING)
    return tuple(ways)


def _multisets(choice: tuple[Way, ...], times: int) -> list[tuple[Way, ...]]:
    if len(choice) == 1:
        return [choice * times]
    first, *rest = choice
    return [(first,) * n + more for n in range(times + 1) for more in _multisets(tuple(rest), times - n)]


def _sum(ways: tuple[Way, ...]) -> Way:
    symbols: dict[int, int] = {}
    for way in ways:
        for mask, count in way.symbols:
            symbols[mask] = symbols.get(mask, 0) + count
    return Way(tuple(sorted(symbols.items())), sum(way.generic for way in ways))


def _cheapest_first(ways: set[Way]) -> tuple[Way, ...]:
    return tuple(sorted(ways, key=lambda way: (way.mana, way.generic, way.symbols)))
