"""Which cards shuffle libraries, and how: facts in our own words, by name. Read card by card, 2024-11-08.

A card is listed under each way in which it has to do with a shuffle. The lists are meant for the operations of
`effects` and for looking up; a card that only says "search your library, then shuffle" needs no entry.
"""

from dataclasses import dataclass
from enum import StrEnum

from keepseven.library.library import TOP


@dataclass(frozen=True, slots=True)
class ShufflesItself:
    """CR 701.24c: the card itself is shuffled into its owner's library, by one of three kinds of effect.

    `dies`: only when it comes from the battlefield. `may`: its controller need not.
    """

    how: "How"
    dies: bool = False
    may: bool = False


class How(StrEnum):
    """What kind of effect shuffles the card in."""

    INSTEAD = "instead"  # a replacement: it never reaches the graveyard
    TRIGGER = "trigger"  # an ability that triggers when it has reached the graveyard
    RESOLVING = "resolving"  # a spell, as the last thing it does


class Taken(StrEnum):
    """CR 701.24d: which set of cards is shuffled into a library."""

    GRAVEYARD = "graveyard"
    GRAVEYARD_AND_ITSELF = "graveyard and itself"
    TARGETS = "targets in a graveyard"
    HAND = "hand"
    HAND_AND_GRAVEYARD = "hand and graveyard"


@dataclass(frozen=True, slots=True)
class Places:
    """CR 701.24b: found cards are put back at a place, `to`, counted from the top. `revealed`: everybody sees them."""

    revealed: bool
    to: int = TOP


class Watches(StrEnum):
    """Whose shuffles an ability triggers on."""

    OPPONENTS = "opponents"
    EVERYBODY = "everybody"
    CONTROLLER = "the effect's controller"  # who shuffles their own library by their own spell or ability


SHUFFLES_ITSELF: dict[str, ShufflesItself] = {
    **dict.fromkeys(
        ("Blightsteel Colossus", "Darksteel Colossus", "Legacy Weapon", "Nexus of Fate", "Progenitus"),
        ShufflesItself(How.INSTEAD),
    ),
    **dict.fromkeys(
        ("Dread", "Guile", "Hostility", "Purity", "Serra Avatar", "Vigor", "Worldspine Wurm"),
        ShufflesItself(How.TRIGGER),
    ),
    **dict.fromkeys(("Alabaster Dragon", "Cavalier of Gales"), ShufflesItself(How.TRIGGER, dies=True)),
    "Angel of Fury": ShufflesItself(How.TRIGGER, dies=True, may=True),
    **dict.fromkeys(
        (
            "Beacon of Creation",
            "Beacon of Destruction",
            "Beacon of Immortality",
            "Beacon of Tomorrows",
            "Beacon of Unrest",
            "Black Sun's Zenith",
            "Blue Sun's Zenith",
            "Green Sun's Zenith",
            "Red Sun's Zenith",
            "White Sun's Zenith",
        ),
        ShufflesItself(How.RESOLVING),
    ),
}

SHUFFLES_A_SET: dict[str, Taken] = {
    **dict.fromkeys(
        ("Emrakul, the Aeons Torn", "Feldon's Cane", "Kozilek, Butcher of Truth", "Ulamog, the Infinite Gyre"),
        Taken.GRAVEYARD,
    ),
    "Elixir of Immortality": Taken.GRAVEYARD_AND_ITSELF,
    **dict.fromkeys(
        ("Gaea's Blessing", "Krosan Reclamation", "Loaming Shaman", "Memory's Journey", "Stream of Consciousness"),
        Taken.TARGETS,
    ),
    "Winds of Change": Taken.HAND,
    **dict.fromkeys(("Day's Undoing", "Echo of Eons", "Time Spiral", "Timetwister"), Taken.HAND_AND_GRAVEYARD),
}

SEARCHES_AND_PLACES: dict[str, Places] = {
    **dict.fromkeys(
        (
            "Bringer of the Black Dawn",
            "Cruel Tutor",
            "Imperial Seal",
            "Insatiable Avarice",
            "Insidious Dreams",
            "Liliana Vess",
            "Scheming Symmetry",
            "Vampiric Tutor",
            "Varragoth, Bloodsky Sire",
        ),
        Places(revealed=False),
    ),
    "Long-Term Plans": Places(revealed=False, to=2),
    **dict.fromkeys(
        (
            "Ainok Guide",
            "Boggart Harbinger",
            "Brutalizer Exarch",
            "Campus Guide",
            "Compass Gnome",
            "Conduit of Ruin",
            "Congregation at Dawn",
            "Dune Mover",
            "Dwarven Recruiter",
            "Elvish Harbinger",
            "Embermouth Sentinel",
            "Enlightened Tutor",
            "Faerie Harbinger",
            "Flamekin Harbinger",
            "Forerunner of the Coalition",
            "Forerunner of the Empire",
            "Forerunner of the Heralds",
            "Forerunner of the Legion",
            "Fountainport Bell",
            "Giant Harbinger",
            "Giant Ladybug",
            "Goblin Recruiter",
            "Kithkin Harbinger",
            "Loam Larva",
            "Merrow Harbinger",
            "Momir Vig, Simic Visionary",
            "Moon-Blessed Cleric",
            "Mwonvuli Beast Tracker",
            "Mystical Tutor",
            "Personal Tutor",
            "Scouting Trek",
            "Silver Deputy",
            "Spider-Bot",
            "Sterling Grove",
            "Sylvan Tutor",
            "Treefolk Harbinger",
            "Worldly Tutor",
        ),
        Places(revealed=True),
    ),
}

PUT_ON_TOP_INSTEAD = ("Gravebane Zombie",)
"""Cards that go on top of their owner's library instead of dying."""

WATCHES_SHUFFLES: dict[str, Watches] = {
    "Cosi's Trickster": Watches.OPPONENTS,
    "Psychic Surgery": Watches.OPPONENTS,
    "Psychogenic Probe": Watches.EVERYBODY,
    "Widespread Panic": Watches.CONTROLLER,
}
