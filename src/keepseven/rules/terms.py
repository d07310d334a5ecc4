"""The words a ruleset is made of: what its parts may be."""

from enum import StrEnum


class Heading(StrEnum):
    """The headings of "Starting the Game" (CR 103)."""

    STARTING_PLAYER = "starting player"
    SET_ASIDE = "set aside"
    SHUFFLE = "shuffle"
    LIFE = "life"
    OPENING_HANDS = "opening hands"
    OPENING_ACTIONS = "opening-hand actions"
    STARTING_PLANE = "starting plane"
    FIRST_TURN = "first turn"

    __hash__ = str.__hash__  # that of the text it equals; an Enum would compute another, slowly


class Aside(StrEnum):
    """The steps of CR 103.2, in today's order."""

    SIDEBOARD = "sideboard"
    COMPANION = "companion"
    COMMANDER = "commander"
    STICKERS = "sticker sheets"
    CONSPIRACIES = "conspiracies"

    __hash__ = str.__hash__  # that of the text it equals; an Enum would compute another, slowly


class Opening(StrEnum):
    """What a card may do from the opening hand (CR 103.6)."""

    BEGIN = "begin on the battlefield"
    REVEAL = "reveal"


class Handling(StrEnum):
    """What an opponent may do with a deck that was shuffled."""

    SHUFFLE = "shuffle"
    CUT = "cut"


class Begins(StrEnum):
    """How it is determined who takes the first turn."""

    CHOOSER = "chooser"  # a player, found by any method, chooses who begins (CR 103.1)
    NAMED = "named"  # the method itself names who begins: first games by the texts until 2001-07-23
    TEAM = "starting team"  # as with a chooser, but a team begins (CR 103.1a)
    ARCHENEMY = "archenemy"  # CR 103.1b
    RANDOM_TEAM = "random team"  # its player in the middle (CR 808.4)
    RANDOM_EMPEROR = "random emperor"  # CR 809.4
    RANDOM_PLAYER = "random player"  # CR 904.12c
    CONTROLLER = "controller"  # whoever restarted the game (CR 726.1a)
    SUBGAME = "subgame"  # a player or team at random (CR 728.2)


class Method(StrEnum):
    """How it is settled who chooses the starting player where nobody was agreed on (CR 103.1)."""

    SEAT = "random seat"
    COIN = "coin"  # between two players or teams
    DICE = "dice"  # the highest roll; those who share it roll again


class Planes(StrEnum):
    """Which planar decks there are."""

    NONE = "none"
    OWN = "own"
    COMMUNAL = "communal"  # one for all (CR 901.15)


class Authority(StrEnum):
    """What a ruleset rests on."""

    RULEBOOK = "rulebook"  # a text of the Comprehensive Rules
    REPORTED = "reported"  # of the years before 1999 no official text is known here
    NAMED = "named"  # a trial or an event with a rule of its own
    HOUSE = "house"  # a procedure outside the rulebook
