"""keepseven: the start of a game of Magic: The Gathering, by the rules of any day."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from keepseven.checks.check import problems as problems
    from keepseven.checks.problem import Problem as Problem
    from keepseven.decks.deck import Deck as Deck
    from keepseven.decks.deck import Entry as Entry
    from keepseven.decks.deck import Zone as Zone
    from keepseven.decks.deck import deck_of as deck_of
    from keepseven.decks.deck import paper_deck as paper_deck
    from keepseven.errors import DeckError as DeckError
    from keepseven.errors import IllegalAnswer as IllegalAnswer
    from keepseven.errors import KeepsevenError as KeepsevenError
    from keepseven.errors import RecordError as RecordError
    from keepseven.errors import Refusal as Refusal
    from keepseven.errors import RulesError as RulesError
    from keepseven.pregame.again import restart as restart
    from keepseven.pregame.again import subgame as subgame
    from keepseven.pregame.dealer import Dealer as Dealer
    from keepseven.pregame.match import Match as Match
    from keepseven.pregame.match import match_of as match_of
    from keepseven.pregame.session import Session as Session
    from keepseven.pregame.setup import Seat as Seat
    from keepseven.pregame.setup import Seating as Seating
    from keepseven.pregame.setup import Setup as Setup
    from keepseven.pregame.view import View as View
    from keepseven.pregame.view import view as view
    from keepseven.rule import Rule as Rule
    from keepseven.rules.citations import cite as cite
    from keepseven.rules.construction import DeckRules as DeckRules
    from keepseven.rules.construction import deck_rules as deck_rules
    from keepseven.rules.resolving import resolve as resolve
    from keepseven.rules.ruleset import Ruleset as Ruleset
    from keepseven.rules.why import Why as Why
    from keepseven.rules.why import why as why
    from keepseven.words import Message as Message
    from keepseven.words import render as render

# Resolved on first use, so that importing the package loads nothing (PEP 562).
_PUBLIC = {
    "keepseven.checks.check": ("problems",),
    "keepseven.checks.problem": ("Problem",),
    "keepseven.decks.deck": ("Deck", "Entry", "Zone", "deck_of", "paper_deck"),
    "keepseven.errors": ("DeckError", "IllegalAnswer", "KeepsevenError", "RecordError", "Refusal", "RulesError"),
    "keepseven.pregame.again": ("restart", "subgame"),
    "keepseven.pregame.dealer": ("Dealer",),
    "keepseven.pregame.match": ("Match", "match_of"),
    "keepseven.pregame.session": ("Session",),
    "keepseven.pregame.setup": ("Seat", "Seating", "Setup"),
    "keepseven.pregame.view": ("View", "view"),
    "keepseven.rule": ("Rule",),
    "keepseven.rules.citations": ("cite",),
    "keepseven.rules.construction": ("DeckRules", "deck_rules"),
    "keepseven.rules.resolving": ("resolve",),
    "keepseven.rules.ruleset": ("Ruleset",),
    "keepseven.rules.why": ("Why", "why"),
    "keepseven.words": ("Message", "render"),
}
_HOME = {name: module for module, names in _PUBLIC.items() for name in names}
__all__ = sorted(_HOME)


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)


def __dir__() -> list[str]:
    return __all__
