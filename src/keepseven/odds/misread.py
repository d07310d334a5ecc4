"""What is said about a text that is no goal, and where."""

import re

from lark import Token, Tree, UnexpectedInput, UnexpectedToken

from keepseven.errors import GoalError
from keepseven.odds.vocabulary import KEYWORDS, keyword_meant
from keepseven.words import Message, say

PIECE = re.compile(r"[\w'’-]+|[^\s\w]{1,2}")


def error(place: "Tree[Token] | Token", message: Message) -> GoalError:
    """An error about a part of a text."""
    if isinstance(place, Token):
        return at(place.line or 1, place.column or 1, message)
    return at(place.meta.line, place.meta.column, message)


def at(line: int, column: int, message: Message) -> GoalError:
    """An error at a place; columns count from 1."""
    if line == 1:
        return GoalError(say("column {column}: {what}", column=column, what=message), line, column)
    return GoalError(say("line {line}, column {column}: {what}", line=line, column=column, what=message), line, column)


def behind_a_number(word: Token) -> GoalError:
    """The error for a word behind a number, as in 3 lands or lands >= 3 adn."""
    near = keyword_meant(word, ("and", "or", "by"))
    if near is not None:
        return error(word, say('"{piece}" cannot stand here; did you mean {word}?', piece=str(word), word=near))
    return error(word, say("cards are counted like this: {word} >= 3", word=str(word)))


def unexpected(text: str, problem: UnexpectedInput) -> GoalError:
    """The error for the place where a text stops being a goal."""
    if isinstance(problem, UnexpectedToken):
        expected = problem.accepts or problem.expected
        ended = problem.token.type == "$END"
    else:
        expected, ended = getattr(problem, "allowed", None) or set(), False
    place = len(text.rstrip()) if ended else problem.pos_in_stream or 0
    before = text[:place]
    line, column = before.count("\n") + 1, place - before.rfind("\n")
    piece = PIECE.match(text, place)
    if ended or piece is None:
        return at(line, column, say("the goal ends too early: {wanted}", wanted=_wanted(expected)))
    return at(line, column, _said(piece.group(), text[place:], expected))


def _said(piece: str, rest: str, expected: set[str]) -> Message:
    if rest.startswith(('"', "“")) and "NAME" in expected:
        return say("the name has no closing quotation mark")
    if rest.startswith(("=", ">", "<")):
        return say("a comparison is one of >=, <=, =, !=, < and >, between two numbers of cards")
    if rest.startswith(("&", "|", "!")):
        return say("conditions are joined by and, or, not; sets of cards by a single |")
    if rest.startswith(")"):
        return say("a bracket is closed that was not opened, or something is missing before it")
    if re.match(r"\d{10}", rest):
        return say("the number is too large")
    if "__ANON_0" in expected:
        return say("a range is written with two points: 2..4")
    if expected == {"NAME"}:
        return say("the name of a card stands in quotes here")
    words = {word for word in KEYWORDS if word.upper() in expected}
    near = keyword_meant(piece, words)
    if near is not None:
        return say('"{piece}" cannot stand here; did you mean {word}?', piece=piece, word=near)
    return say('"{piece}" cannot stand here: {wanted}', piece=piece, wanted=_wanted(expected))


def _wanted(expected: set[str]) -> Message:
    """What could stand at the place, roughly."""
    if {"WORD", "NAME", "LPAR"} <= expected and "AND" not in expected:
        return say('a set of cards is wanted, as lands or "Goblin Guide"')
    if "CMP" in expected:
        return say("a comparison is wanted, as >= 2 or in 2..4")
    if "AND" in expected:
        return say("and, or, a semicolon or the end is wanted")
    if "COLON" in expected:
        return say("a colon is wanted after the turn")
    if "RBRACE" in expected:
        return say("a comma or the closing brace is wanted")
    if "INT" in expected:
        return say("a number is wanted")
    if "MANA" in expected:
        return say("a cost is wanted, as {cost}", cost="{1}{R}")
    if "TURN" in expected:
        return say("the word turn is wanted")
    if "SEMICOLON" in expected:
        return say("a semicolon is wanted")
    if "RPAR" in expected:
        return say("a closing bracket is wanted")
    return say("something else is wanted")
