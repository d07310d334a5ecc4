"""Every number of a rule that the code mentions is the number of the newest text, or of the day beside it.

CR 103.5c                   a number of the newest text
CR 103.4 (2010-02-01)       a number of the text of that day
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from datetime import date
from doctest import DocTestParser, Example
from pathlib import Path

import keepseven
from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules.citations import number
from keepseven.rules.editions import NEWEST

PACKAGE = Path(keepseven.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
NUMBER = re.compile(r"(\d{3}(?:\.\d+[a-z]?)?)(?: \((\d{4}-\d{2}-\d{2})\))?")
MENTION = re.compile(rf"\bCR {NUMBER.pattern}(?:(?:,| and| or) {NUMBER.pattern})*")
PRINTED = re.compile(r"\b\d{3}\.\d+[a-z]?\b")
# Mentioned in explanations though nothing is ever refused, asked or told by them. Each was read in the newest text.
WITHOUT_A_NAME = {
    "100.1": "how many players a game is for",
    "100.1b": "a multiplayer game is one that begins with more than two",
    "101.4a": "what is chosen among hidden cards stays hidden until everybody has chosen",
    "101.4b": "a later player knows what the earlier ones chose",
    "113.6a": "an ability that defines characteristics works before the game too",
    "101.3": "what is impossible is left undone",
    "205.3m": "the list of creature types",
    "205.4c": "a basic land is one by its supertype",
    "402.2": "the maximum hand size is seven, where nothing changes it",
    "702.124c": "the identity of two commanders is that of both together",
    "702.139b": "the starting deck has no sideboard and still has its commander",
    "709.4": "in the deck a split card is both of its halves",
    "709.4b": "the symbols of both halves' costs are seen one by one",
    "709.4c": "a split card has the types of both halves",
    "712.8a": "in the deck a card with two faces is its front only",
    "121.1": "a draw takes the top card",
    "100.4c": "in limited Two-Headed Giant the sideboard is that of the team",
    "123.2c": "the sheets that are used stay revealed",
    "313.4": "the abilities of a vanguard work in the command zone",
    "313.6": "a vanguard changes the starting hand size",
    "313.7": "a vanguard changes the life total",
    "315.2": "conspiracies go to the command zone before the shuffle",
    "315.7": "who put a conspiracy face down may look at it",
    "408.3": "cards of casual variants begin in the command zone",
    "713.4": "a substitute card is the card it stands for",
    "901.5": "nothing triggers as the starting plane is turned up",
    "901.12a": "in Two-Headed Giant each player has a planar deck",
    "104.5": "who loses leaves the game",
    "805.3a": "a team takes its mulligans in whatever order it likes",
    "805.4": "teams take turns rather than players",
    "807.4a": "one turn marker for each full four players",
    "808.5": "teammates may look at each other's hands",
    "809.7": "teammates may look at each other's hands",
    "810.5": "teammates may look at each other's hands",
    "800.5": "players agree on who sits where",
    "806.3": "Free-for-All is seated at random",
    "807.3": "Grand Melee is seated at random",
    "801": "a limited range of influence",
    "104.6": "a game may be restarted for those who are still in it",
    "726.2": "all cards of the restarted game are in the new one",
    "726.5": "an effect may keep cards out of the new game",
    "726.5a": "a commander that is kept out stays the commander and begins nowhere",
    "728.1a": "a subgame is a game of its own",
    "728.2a": "supplementary decks come along into a subgame",
    "728.2b": "vanguards come along into a subgame",
    "728.2c": "commanders that are in the command zone come along into a subgame",
    "728.4": "all other cards are outside the subgame",
    "805.2": "the primary player of a team sits at its right end",
    "805.3": "a starting team is found by the methods of 103.1",
    "809.2": "an emperor sits in the middle of the team",
    "811.1": "alternating teams are of the same size",
    "905.1d": "the pool of a draft is the own one of whoever drafted it",
    "904.12b": "in a Supervillain Rumble everybody is an archenemy",
    "800.4d": "what somebody who left would trigger does not happen",
    "800.4k": "a turn of somebody who left does not begin",
}


def test_every_mention_is_a_number_of_its_day() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)}: CR {printed} is no rule of {day}"
        for path in MODULES
        for printed, day in mentions(path.read_text())
        if printed not in numbers_of(day) and not (day == NEWEST and printed in WITHOUT_A_NAME)
    ]
    assert [] == wrong


def test_the_numbers_without_a_name_are_needed() -> None:
    used = {printed for path in MODULES for printed, _ in mentions(path.read_text())}
    assert set() == WITHOUT_A_NAME.keys() - used
    assert set() == WITHOUT_A_NAME.keys() & numbers_of(NEWEST)


def test_mentions_are_found_in_docstrings_and_comments() -> None:
    source = '''
"""CR 103: the start.

>>> print("CR 701.20a")
CR 701.20a
"""
shuffle = "CR 103.3"  # CR 701.20a (2024-11-08): in another place then
def keep():
    """CR 103.5c and 103.8: free."""
'''
    then = date(2024, 11, 8)
    expected = [("103", NEWEST), ("103.5c", NEWEST), ("103.8", NEWEST), ("701.20a", then)]
    assert expected == sorted(mentions(source))


def test_wrong_numbers_are_found() -> None:
    assert {"103.5c", "103.5", "103", "701.24a"} <= numbers_of(NEWEST)
    assert "701.20a" not in numbers_of(NEWEST)
    assert "701.20a" in numbers_of(date(2024, 11, 8))
    assert set() == numbers_of(date(1990, 1, 1))


def test_code_carries_names_and_never_printed_numbers() -> None:
    """A sentence with a number in it would be wrong under another text; `cite` prints the number of the day."""
    found = [
        f"{path.relative_to(PACKAGE)}, line {line}: {text}"
        for path in MODULES
        if path.relative_to(PACKAGE).as_posix()
        not in ("rules/citations.py", "rules/deck_numbers.py", "rules/variant_numbers.py")
        for line, text in strings_of_code(ast.parse(path.read_text()))
        if PRINTED.search(text)
    ]
    assert [] == found


def numbers_of(day: date) -> set[str]:
    """The numbers of the rules with a name on that day, and of the headings above them: 103.5c, 103.5, 103."""
    found = set()
    for rule in Rule:
        try:
            printed = number(rule, day)
        except RulesError:
            continue
        found |= {printed, printed.rstrip("abcdefghijklmnopqrstuvwxyz"), printed.split(".")[0]}
    return found


def mentions(source: str) -> Iterator[tuple[str, date]]:
    for text in [*docstrings(ast.parse(source)), *comments(source)]:
        for mention in MENTION.finditer(text):
            for printed, day in NUMBER.findall(mention.group()):
                yield printed, date.fromisoformat(day) if day else NEWEST


def docstrings(tree: ast.Module) -> Iterator[str]:
    """The prose of docstrings, of modules, classes, functions and of the values above them; examples check themselves."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            parts = DocTestParser().parse(node.value.value)
            yield "".join(part for part in parts if not isinstance(part, Example))


def comments(source: str) -> Iterator[str]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def strings_of_code(tree: ast.Module) -> Iterator[tuple[int, str]]:
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.lineno, node.value
