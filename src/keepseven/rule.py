"""The names of the rules.

A name is the identity of a rule; its printed number changes from edition to edition and is found by
`keepseven.rules.citations.cite`. Code, questions, events, refusals and cases carry names.
"""

from enum import StrEnum


class Rule(StrEnum):
    """A rule that this package plays by. The value is stable: it stands in saved games and in cases."""

    SIMULTANEOUS = "choices.order"  # the order in which players choose at the same time
    CONCEDE = "leave.concede"
    LAST_PLAYER = "leave.last"  # everybody else has left
    LEAVE = "leave.objects"  # what a player owns leaves with that player
    CHOICE_PASSES = "leave.choice"  # a choice the rules want from somebody who left

    WHO_CHOOSES = "start.chooser"
    STARTING_PLAYER = "start.player"

    SIDEBOARD = "aside.sideboard"
    COMMANDER = "aside.commander"

    SHUFFLE = "shuffle.decks"
    OPPONENT_SHUFFLES = "shuffle.opponent"
    RANDOMIZE = "shuffle.randomize"  # the keyword action

    LIFE = "life.total"
    LIFE_COMMANDER = "life.commander"
    LIFE_BRAWL = "life.brawl"

    STARTING_HAND = "hand.draw"
    EMPTY_LIBRARY = "hand.empty_library"

    DECLARE = "mulligan.declare"
    TAKE = "mulligan.take"
    BOTTOM = "mulligan.bottom"
    KEEP = "mulligan.keep"
    LIMIT = "mulligan.limit"
    FREE = "mulligan.free"

    FIRST_TURN = "turn.first"
    SKIP_DRAW = "turn.skip_draw"
    NO_SKIP = "turn.no_skip"
