"""What an engine is told: requests as JSON has them. `docs/reference/engine-protocol.md` tells the replies."""

from typing import Any, Protocol

import msgspec

from keepseven.conform.case import AnyStep, Case, SetUp
from keepseven.conform.facts import Facts
from keepseven.conform.tables import deck_lists

PROTOCOL = 1
"""The version of the protocol. It changes when an engine for an older one would be wrong."""

ALWAYS = ("format", "players", "chooser")
"""What every set-up says, beside the decks."""


class AnyEngine(Protocol):
    """An engine: for each request it is told there is a reply. EngineError: there is none."""

    def tell(self, request: Facts) -> Facts: ...


def opening(case: Case) -> Facts:
    """The first request: everything the case says of the table, nothing of its steps; decks are spelt out by seat.

    What is as usual is left out, so that an engine meets only keys that matter.
    """
    told: Facts = msgspec.to_builtins(case, str_keys=True)
    for key in ("name", "shows", "fault", "rules", "chance", "steps"):
        del told[key]
    usual: Facts = msgspec.to_builtins(SetUp(), str_keys=True)
    decks: list[Facts] = msgspec.to_builtins(deck_lists(case.setup), str_keys=True)
    told["setup"] = {key: value for key, value in told["setup"].items() if key in ALWAYS or value != usual.get(key)} | {
        "decks": [{key: value for key, value in deck.items() if key == "cards" or value} for deck in decks]
    }
    return {"do": "start", "protocol": PROTOCOL, "case": case.name, **told}


def request_of(step: AnyStep, **other: Any) -> Facts:
    """What a step does, without what it expects; `other` beside it or instead."""
    told: Facts = msgspec.to_builtins(step, str_keys=True)
    return {key: value for key, value in told.items() if key not in ("rule", "during")} | other


def is_question(one: object) -> bool:
    """Whether it tells whom it is put to, and its kind."""
    return isinstance(one, dict) and type(one.get("seat")) is int and isinstance(one.get("ask"), str)
