"""What a card's text says about making mana: the last columns of the table, read while it is made.

Good defaults in the sense of `card.Mana`: what a permanent's own activated abilities add, lands that fetch lands, and
how what makes mana enters. Rituals, triggers and tokens are no source; nor is an ability that says something else
before it adds.
"""

import re

from keepseven.cards.abilities import BASIC_LAND_TYPES, NUMBERS
from keepseven.cards.card import Tapped

_SPELLS = {"Instant", "Sorcery"}
_ADDS = re.compile(r": Add ([^.\n]*)")
_SYMBOLS = re.compile(r"(?:\{[WUBRGC]\})+")
_MANY = re.compile(rf"\b({'|'.join(NUMBERS)}|\d+) mana\b")
_LAND = re.compile(r"\b(?:land|Gate)s?\b")
_ANY = re.compile(r"any (?:one )?(?:colou?r|type)|combination of colou?rs|of any of|(?:chosen|noted|that|its) colou?r")
_BASIC_LAND = re.compile(r"\bbasic (?:snow )?lands? ")
_SENTENCE = re.compile(r"[.\n]|: ")
_TAPPED = re.compile(r"\benters(?: the battlefield)? tapped\b")
_CONDITION = re.compile(r"\b(?:unless|if|otherwise)\b", re.I)


def mana(own: str, types: list[str], subtypes: list[str], several_faces: bool) -> dict[str, str]:
    """The mana columns of a face with this own text (`abilities.own_text`); empty where it makes no mana."""
    land = "Land" in types
    clauses = _ADDS.findall(own) if ": Add " in own and _SPELLS.isdisjoint(types) else []
    produces = {letter for kind, letter in BASIC_LAND_TYPES.items() if land and kind in subtypes}
    amount = min(1, len(produces))
    for clause in clauses:
        runs = _SYMBOLS.findall(clause)
        produces.update(*(run[1::3] for run in runs))
        numbers = [int(NUMBERS.get(word, word)) for word in _MANY.findall(clause)]
        amount = max(amount, 1, *numbers, *(len(run) // 3 for run in runs))
    fetches, basic = _fetched(own) if land else ("", "")
    if not (amount or fetches or basic):
        return {}
    return {
        "mana_kind": "land" if land else "/".join(types),
        "produces": "".join(letter for letter in "WUBRGC" if letter in produces),
        "any_colour": next(filter(None, map(_any_colour, clauses)), ""),
        "amount": str(amount),
        "fetches": fetches,
        "fetches_basic": basic,
        "enters_tapped": Tapped.SICK if "Creature" in types and not land else _tapped(own),
        "face_split": "1" if several_faces else "",
    }


def _any_colour(clause: str) -> str:
    if "could produce" in clause and _LAND.search(clause):
        return "like other lands"
    if "commander" in clause and "identity" in clause:
        return "commander identity"
    return "free" if _ANY.search(clause) else ""


def _fetched(own: str) -> tuple[str, str]:
    """The letters of the basic land types that are searched for, and "1" where any basic land is."""
    letters, basic = "", ""
    if "earch your library for" in own:
        for sentence in _SENTENCE.split(own):
            wanted, card, _ = sentence.partition("earch your library for ")[2].partition(" card")
            if card:
                letters += "".join(letter for kind, letter in BASIC_LAND_TYPES.items() if kind in wanted)
                basic = "1" if _BASIC_LAND.search(f"{wanted} ") else basic
    return "".join(letter for letter in "WUBRG" if letter in letters), basic


def _tapped(own: str) -> Tapped:
    if " tapped" in own:
        for sentence in _SENTENCE.split(own):
            if _TAPPED.search(sentence):
                return Tapped.DEPENDS if _CONDITION.search(sentence) else Tapped.YES
    return Tapped.NO
