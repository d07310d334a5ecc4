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
    LAST_TEAM = "leave.last_team"
    TEAM_LEAVES = "leave.team"
    EMPEROR_LEAVES = "leave.emperor"
    LEAVE = "leave.objects"  # what a player owns leaves with that player
    CHOICE_PASSES = "leave.choice"  # a choice the rules want from somebody who left

    MATCH = "match.wins"  # how many games a side has to win
    SIDEBOARDING = "match.sideboarding"  # decks change between games with their sideboards alone
    TOURNAMENT = "match.tournament"  # what tournaments add
    WON = "game.won"
    DRAWN = "game.drawn"

    WHO_CHOOSES = "start.chooser"
    STARTING_PLAYER = "start.player"

    STARTING_TEAM = "start.team"
    ARCHENEMY_FIRST = "start.archenemy"
    POWER_PLAY = "start.power_play"
    RANDOM_TEAM = "start.random_team"
    RANDOM_EMPEROR = "start.random_emperor"
    RANDOM_VILLAIN = "start.random_villain"  # Supervillain Rumble
    RESTART = "start.restart"
    SUBGAME = "start.subgame"

    # Who may play what together.
    MULTIPLAYER = "variant.multiplayer"  # more than two players
    ONE_VARIANT = "variant.one"
    SHARED_TURNS = "variant.shared_turns"
    INDIVIDUALS = "variant.individuals"  # Free-for-All
    TEAMS_TOGETHER = "variant.teams_together"  # a team sits together
    EMPEROR_TEAMS = "variant.emperor_teams"
    GIANTS_TEAMS = "variant.giants_teams"
    ALTERNATING_SEATS = "variant.alternating_seats"
    ARCHENEMY_TEAMS = "variant.archenemy_teams"
    RUMBLE = "variant.rumble"
    ARCHENEMY_COMMANDER = "variant.archenemy_commander"
    CONSPIRACY_DRAFT = "variant.conspiracy_draft"
    COMMANDER_DRAFT_GAME = "variant.commander_draft"

    SIDEBOARD = "aside.sideboard"
    SUBSTITUTES = "aside.substitutes"
    COMPANION_REVEAL = "aside.companion"
    COMMANDER = "aside.commander"
    STICKER_SHEETS = "aside.stickers"
    CONSPIRACIES = "aside.conspiracies"
    HIDDEN_AGENDA = "aside.hidden_agenda"
    DOUBLE_AGENDA = "aside.double_agenda"
    AGENDA_REVEALED = "aside.agenda_revealed"  # as its player leaves, or the game ends
    REVEALED_FROM_DECK = "aside.revealed"  # cards that exile others before the shuffle

    SHUFFLE = "shuffle.decks"
    OPPONENT_SHUFFLES = "shuffle.opponent"
    SUPPLEMENTARY = "shuffle.supplementary"
    RANDOMIZE = "shuffle.randomize"  # the keyword action
    SEARCH_PLACE = "shuffle.search_place"  # found cards stay out of the shuffle
    ABSENT = "shuffle.absent"  # an object to be shuffled in is not where it was expected
    REDIRECTED = "shuffle.redirected"  # it goes or stays somewhere else
    EMPTY_SET = "shuffle.empty_set"
    FEW_CARDS = "shuffle.few_cards"  # a library of no or one card
    SEVERAL = "shuffle.several"  # at the same time
    POSITION = "shuffle.position"  # a card goes to a position at the same time

    SAME_POSITION = "library.same_position"  # several cards go to one position
    PAST_END = "library.past_end"  # a position that the library does not have

    LIFE = "life.total"
    LIFE_COMMANDER = "life.commander"
    LIFE_BRAWL = "life.brawl"
    LIFE_TEAM = "life.team"
    LIFE_GIANTS = "life.giants"  # teams of more than two heads
    LIFE_VANGUARD = "life.vanguard"
    LIFE_ARCHENEMY = "life.archenemy"
    LIFE_ARCHENEMY_COMMANDER = "life.archenemy_commander"

    STARTING_HAND = "hand.draw"
    HAND_VANGUARD = "hand.vanguard"
    CONSPIRACY_ACTS = "hand.conspiracy"  # a face-up conspiracy changes the procedure
    EMPTY_LIBRARY = "hand.empty_library"

    DECLARE = "mulligan.declare"
    TAKE = "mulligan.take"
    BOTTOM = "mulligan.bottom"
    KEEP = "mulligan.keep"
    LIMIT = "mulligan.limit"
    FREE = "mulligan.free"
    ANY_TIME = "mulligan.any_time"  # actions at a declaration
    MULLIGAN_TEAMS = "mulligan.teams"
    LOOK = "mulligan.look"
    PARTIAL_PARIS = "mulligan.partial"

    ACT = "opening.actions"
    BEGIN = "opening.begin"
    REVEAL = "opening.reveal"
    ACT_TEAMS = "opening.teams"

    STARTING_PLANE = "plane.start"
    PLANE_COMMUNAL = "plane.communal"
    PLANE_MARKERS = "plane.markers"
    PLANE_TEAM = "plane.team"

    FIRST_TURN = "turn.first"
    TURN_MARKERS = "turn.markers"
    SKIP_DRAW = "turn.skip_draw"
    SKIP_TEAM = "turn.skip_team"
    SECONDARY_DRAWS = "turn.secondary_draws"  # of a starting team only one player draws
    NO_SKIP = "turn.no_skip"

    # What a deck must be before anything starts.
    REFERENCE = "card.reference"  # a card is what the reference of cards says
    CASUAL = "card.casual"  # cards that the rules do not cover
    TRADITIONAL = "deck.traditional"  # planes, schemes and the like are in no deck
    CONSTRUCTED = "deck.constructed"  # sixty cards, four of a name
    LIMITED = "deck.limited"  # forty cards
    SIDEBOARD_SIZE = "deck.sideboard"
    NO_MAXIMUM = "deck.no_maximum"
    OWN_WORDS = "deck.own_words"  # a card changes what decks may hold
    SAME_NAME = "deck.same_name"  # two names that count as one
    OUTSIDE = "deck.outside"  # cards that a player owns outside the game

    COMMANDER_CARD = "commander.card"  # which card may be the commander
    COMMANDER_DECK = "commander.deck_size"
    SINGLETON = "commander.singleton"
    IDENTITY = "commander.identity"
    BASIC_TYPES = "commander.basic_types"
    NO_SIDEBOARD = "commander.no_sideboard"
    COLOUR_CHOICE = "commander.colour_choice"  # a commander whose colour is chosen before the game
    FROM_OUTSIDE = "commander.from_outside"  # what may be brought into a game of Commander
    COMMANDER_DRAFT = "commander.draft"
    BRAWL_CARD = "brawl.card"
    BRAWL_DECK = "brawl.deck_size"
    BRAWL_BASICS = "brawl.basics"  # one basic land type for a colourless commander

    PARTNERS = "partner.abilities"  # two commanders need a partner ability
    PARTNER_VARIANTS = "partner.variants"  # different ones do not go together
    PARTNER_MOST = "partner.most"
    PARTNER = "partner.plain"
    PARTNER_TEXT = "partner.text"
    PARTNER_WITH = "partner.with"
    FRIENDS_FOREVER = "partner.friends_forever"
    BACKGROUND = "partner.background"
    DOCTOR = "partner.doctor"

    COMPANION = "companion.one"  # one card, revealed before the game
    COMPANION_CONDITION = "companion.condition"

    PLANAR_DECK = "planes.deck"
    COMMUNAL_PLANES = "planes.communal"
    VANGUARD_CARD = "vanguard.card"
    VANGUARD_ONLY = "vanguard.only"  # no other variant uses them
    SCHEME_DECK = "schemes.deck"
    SCHEMES_COMMANDER = "schemes.commander"
    CONSPIRACY_LIMITED = "conspiracies.limited"
    CONSPIRACY_NO_DECK = "conspiracies.no_deck"
    ATTRACTION_NO_DECK = "attractions.no_deck"
    ATTRACTIONS = "attractions.constructed"
    ATTRACTIONS_LIMITED = "attractions.limited"
    STICKERS = "stickers.constructed"
    STICKERS_LIMITED = "stickers.limited"
