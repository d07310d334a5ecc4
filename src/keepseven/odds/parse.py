"""Goals from text. The grammar is `goals.lark`; docs/reference/goals.md explains the language."""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TypeAlias

from lark import Lark, Token, Tree, UnexpectedInput

from keepseven.errors import GoalError, OddsError
from keepseven.odds.goal import (
    And,
    At,
    Both,
    Cards,
    Cast,
    Count,
    Either,
    Field,
    Goal,
    Group,
    Makes,
    Named,
    Non,
    Not,
    Or,
    Pay,
    Where,
    Word,
)
from keepseven.odds.mana import cost
from keepseven.odds.merge import Items
from keepseven.odds.misread import behind_a_number, error, unexpected
from keepseven.odds.vocabulary import KEYWORDS, LETTERS, Vocabulary
from keepseven.words import Message, say

MOST_CHARACTERS = 4_000
DEEPEST = 60
LAST_TURN = 1_000

Node: TypeAlias = Tree[Token]


@dataclass(frozen=True, slots=True)
class Sum:
    """Cards counted, each with a factor, and a number: what stands on one side of a comparison."""

    terms: tuple[tuple[int, Cards], ...]
    number: int = 0


def parse(text: str, items: Items | None = None) -> Goal:
    """Read a goal. With the cards of a list, its names, subtypes and tags are checked.

    GoalError, with line and column, for a text that is no goal: it says what cannot be and what may be meant.

    >>> parse("lands in 2..4")
    Count(terms=((1, Word(word='land')),), low=2, high=4)
    """
    if len(text) > MOST_CHARACTERS:
        raise GoalError(
            say("a goal has at most {most} characters, and this one {n}", most=MOST_CHARACTERS, n=len(text))
        )
    try:
        tree = _parser().parse(text)
    except UnexpectedInput as problem:
        raise unexpected(text, problem) from None
    return _Reader(Vocabulary({}, items)).start(tree)


@cache
def _parser() -> Lark:
    grammar = files("keepseven.odds").joinpath("goals.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", propagate_positions=True)


class _Reader:
    """From the tree of a text to a goal. Where something has no sense, the error says where it stands."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words

    def start(self, tree: Node) -> Goal:
        """All groups and clauses; clauses are all to hold."""
        clauses: list[Goal] = []
        for part in _trees(tree):
            if part.data in ("listed", "defined"):
                self.define(part)
            else:
                clauses.append(self.goal(part, 0))
        return clauses[0] if len(clauses) == 1 else And(tuple(clauses))

    def define(self, tree: Node) -> None:
        """A group: its name, and the cards."""
        (head,), (body,) = _tokens(tree), _trees(tree)
        name = head.rstrip(":= \t\r\n").lower()
        if name in KEYWORDS:
            raise error(head, say("{name} has a meaning already and cannot name a group", name=name))
        self.words.groups[name] = Group(name, self.cards(body, 0))

    def goal(self, node: Node, depth: int) -> Goal:
        """A part that says yes or no; cards alone mean at least one of them."""
        value = self.value(node, depth)
        if isinstance(value, Sum):
            raise error(node, say("this is a number of cards and no condition: compare it, as in lands >= 3"))
        return Count(((1, value),), low=1) if isinstance(value, Cards) else value

    def cards(self, node: Node, depth: int) -> Cards:
        """A part that means cards."""
        value = self.value(node, depth)
        if isinstance(value, Cards):
            return value
        if isinstance(value, Sum):
            raise error(node, say("this is a number; cards are counted like this: lands >= 3"))
        raise error(node, say("this is a condition and does not mean cards"))

    def sum(self, node: Node, depth: int) -> Sum:
        """A part that is a number of cards."""
        value = self.value(node, depth)
        if isinstance(value, Sum):
            return value
        if isinstance(value, Cards):
            return Sum(((1, value),))
        raise error(node, say("this is a condition and no number of cards"))

    def value(self, node: Node, depth: int) -> Goal | Cards | Sum:
        """The value of any part."""
        if depth > DEEPEST:
            raise error(node, say("the goal is nested more than {n} deep", n=DEEPEST))
        deep, parts, tokens = depth + 1, _trees(node), _tokens(node)
        match node.data:
            case "and_":
                return And(tuple(self.goal(part, deep) for part in parts))
            case "or_":
                return Or(tuple(self.goal(part, deep) for part in parts))
            case "not_":
                return Not(self.goal(parts[0], deep))
            case "at":
                return At(_turn(parts[0]), self.goal(parts[1], deep))
            case "late":
                return At(_turn(node), self.goal(parts[0], deep))
            case "compare":
                difference = _plus(self.sum(parts[0], deep), self.sum(parts[1], deep), -1)
                return _compared(node, difference, str(tokens[0]))
            case "chain":
                first, middle, last = (self.sum(part, deep) for part in parts)
                low = _compared(node, _plus(first, middle, -1), str(tokens[0]))
                return _both(low, _compared(node, _plus(middle, last, -1), str(tokens[1])))
            case "window":
                return _bounded(node, self.sum(parts[0], deep), *_range(parts[1], parts[2]))
            case "sum":
                total = self.sum(parts[0], deep)
                for sign, part in zip(tokens, parts[1:], strict=True):
                    total = _plus(total, self.sum(part, deep), -1 if sign == "-" else 1)
                return total
            case "times":
                return Sum(((int(tokens[0]), self.cards(parts[0], deep)),))
            case "minus_times":
                return Sum(((-int(tokens[1]), self.cards(parts[0], deep)),))
            case "minus":
                return _plus(Sum(()), self.sum(parts[0], deep), -1)
            case "either":
                return Either(tuple(self.cards(part, deep) for part in parts))
            case "both":
                self.check_words(parts)
                return Both(tuple(self.cards(part, deep) for part in parts))
            case "non":
                return Non(self.cards(parts[0], deep))
            case _:
                return self.leaf(node.data, tokens)

    def leaf(self, rule: str, tokens: list[Token]) -> Goal | Cards | Sum:
        """The value of a part without parts."""
        first = tokens[0]
        match rule:
            case "number":
                return Sum((), int(first))
            case "word":
                return self.word(first)
            case "name":
                return Named(self.name(first))
            case "tag":
                return Word(_unquoted(first).lower())
            case "braces":
                return Either(tuple(self.item(token) for token in tokens))
            case "where":
                return _where(first, str(tokens[1]), int(tokens[2]))
            case "where_in":
                return Where(Field(first.lower()), *_range(tokens[1], tokens[2]))
            case "makes":
                if first.lower() not in LETTERS:
                    raise error(first, say("{word} is no colour of mana", word=str(first)))
                return Makes(LETTERS[first.lower()])
            case "cast":
                return Cast(self.name(first))
            case _:
                return _pay(first)

    def word(self, token: Token) -> Cards:
        """A bare word."""
        if token.lower() in KEYWORDS:
            raise error(token, say("{word} cannot stand here", word=str(token)))
        found = self.words.word(token)
        if found is None and self.words.name(token) is not None:
            raise error(token, say('names of cards stand in quotes: "{name}"', name=str(token)))
        if found is None:
            raise error(
                token, say("{word} means no cards of this list; {help}", word=str(token), help=self.meant(token))
            )
        return found

    def name(self, token: Token) -> str:
        """A name in quotes."""
        text = _unquoted(token)
        found = self.words.name(text)
        if found is None:
            raise error(token, say("{card} is not in this list; {help}", card=text, help=self.meant(text)))
        return found

    def item(self, token: Token) -> Cards:
        """What stands in braces: a name, with quotes or without, or a word."""
        if token.type == "NAME":
            return Named(self.name(token))
        text = " ".join(token.split())
        found = self.words.phrase(text)
        if found is None:
            raise error(token, say("{card} is not in this list; {help}", card=text, help=self.meant(text)))
        return found

    def meant(self, text: str) -> Message:
        """What may be meant by a word or a name."""
        return self.words.meant(text)

    def check_words(self, parts: list[Node]) -> None:
        """An error for words beside each other that are a card's name, and for one behind a number."""
        words = [part for part in parts if part.data == "word"]
        text = " ".join(str(_tokens(part)[0]) for part in words)
        if self.words.items is not None and len(words) > 1 and self.words.name(text) is not None:
            raise error(words[0], say('names of cards stand in quotes: "{name}"', name=text))
        if parts[0].data == "number" and parts[1].data == "word":
            raise behind_a_number(_tokens(parts[1])[0])


def _trees(node: Node) -> list[Node]:
    return [child for child in node.children if isinstance(child, Tree)]


def _tokens(node: Node) -> list[Token]:
    return [child for child in node.children if isinstance(child, Token)]


def _turn(node: Node) -> int:
    """The turn of a moment; 0 is the opening hand."""
    tokens = _tokens(node)
    if not tokens:
        return 0
    turn = int(tokens[0])
    if not 1 <= turn <= LAST_TURN:
        raise error(tokens[0], say("turns count from 1 to {last}; the kept hand is written opening:", last=LAST_TURN))
    return turn


def _range(low: Node | Token, high: Node | Token) -> tuple[int, int]:
    least, most = _bound(low), _bound(high)
    if least > most:
        raise error(low, say("a range goes from the smaller number to the larger one: {a}..{b}", a=most, b=least))
    return least, most


def _bound(place: Node | Token) -> int:
    if isinstance(place, Token):
        return int(place)
    return int(_tokens(place)[-1]) * (-1 if place.data == "negative" else 1)


def _plus(first: Sum, second: Sum, factor: int) -> Sum:
    terms = dict[Cards, int]()
    for sign, side in ((1, first), (factor, second)):
        for number, cards in side.terms:
            terms[cards] = terms.get(cards, 0) + sign * number
    return Sum(tuple((n, cards) for cards, n in terms.items() if n), first.number + factor * second.number)


def _compared(node: Node, difference: Sum, sign: str) -> Goal:
    """A comparison of a difference with 0."""
    match sign:
        case ">=" | "≥":
            return _bounded(node, difference, 0, None)
        case ">":
            return _bounded(node, difference, 1, None)
        case "<=" | "≤":
            return _bounded(node, difference, None, 0)
        case "<":
            return _bounded(node, difference, None, -1)
        case "=" | "==":
            return _bounded(node, difference, 0, 0)
        case _:
            return Not(_bounded(node, difference, 0, 0))


def _both(first: Goal, second: Goal) -> Goal:
    """Two comparisons of a chain; bounds of the same sum, as in 2 <= lands <= 4, are one window."""
    if isinstance(first, Count) and isinstance(second, Count) and first.terms == second.terms:
        lows = [bound for bound in (first.low, second.low) if bound is not None]
        highs = [bound for bound in (first.high, second.high) if bound is not None]
        low, high = max(lows, default=None), min(highs, default=None)
        if low is None or high is None or low <= high:
            return Count(first.terms, low, high)
    return And((first, second))


def _bounded(node: Node, total: Sum, low: int | None, high: int | None) -> Count:
    """A sum in a range, with its number on the other side, and turned round if all of it is negative."""
    if not total.terms:
        raise error(node, say("no cards are counted here"))
    low = None if low is None else low - total.number
    high = None if high is None else high - total.number
    if all(number < 0 for number, _ in total.terms):
        turned = tuple((-number, cards) for number, cards in total.terms)
        return Count(turned, None if high is None else -high, None if low is None else -low)
    return Count(total.terms, low, high)


def _where(token: Token, sign: str, number: int) -> Cards:
    field = Field(token.lower())
    match sign:
        case ">=" | "≥":
            return Where(field, low=number)
        case ">":
            return Where(field, low=number + 1)
        case "<=" | "≤":
            return Where(field, high=number)
        case "<":
            return Where(field, high=number - 1)
        case "=" | "==":
            return Where(field, number, number)
        case _:
            return Either((Where(field, high=number - 1), Where(field, low=number + 1)))


def _pay(token: Token) -> Pay:
    try:
        cost(token)
    except OddsError as problem:
        raise error(token, problem.message) from None
    return Pay(token.upper())


def _unquoted(token: Token) -> str:
    return re.sub(r"\\(.)", r"\1", token[1:-1])
