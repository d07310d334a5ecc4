"""What is played and what it rests on, as a sentence that stands over every view and transcript."""

from keepseven.rules.editions import FIRST
from keepseven.rules.ruleset import Ruleset
from keepseven.rules.terms import Authority
from keepseven.words import Message, say


def conditions(rules: Ruleset) -> Message:
    """The game, its size, its mulligan and its authority.

    >>> from keepseven.rules.resolving import resolve
    >>> str(conditions(resolve("commander", 4)))
    'commander for 4 players, london mulligan, Comprehensive Rules of 2026-02-27'
    """
    return say("{game} for {n} players, {mulligan} mulligan, {source}",
               game=", ".join((rules.format, *rules.variants)), n=rules.players, mulligan=rules.mulligan.name,
               source=source(rules))  # fmt: skip


def source(rules: Ruleset) -> Message:
    """What the procedure rests on. Whatever is no rulebook's is called so."""
    day = str(rules.edition)
    match rules.authority:
        case Authority.RULEBOOK:
            return say("Comprehensive Rules of {day}", day=day)
        case Authority.REPORTED:
            return say("as reported of the time since {day}, of which no official text is known", day=day)
        case Authority.NAMED if rules.edition < FIRST:
            return say("{procedure}, an event with a rule of its own; no official text of the time is known",
                       procedure=rules.procedure)  # fmt: skip
        case Authority.NAMED:
            return say("{procedure}, an event with a rule of its own, beside the Comprehensive Rules of {day}",
                       procedure=rules.procedure, day=day)  # fmt: skip
    if not rules.procedure:
        return say("not in the rulebook: house rules over the Comprehensive Rules of {day}", day=day)
    return say("not in the rulebook: {procedure}, over the Comprehensive Rules of {day}",
               procedure=rules.procedure, day=day)  # fmt: skip
