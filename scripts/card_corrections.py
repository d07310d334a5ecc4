"""Facts of the source table that are wrong, and names that it does not have; `build_cards` puts both right.

Each was read in the card's own implementation in two public engines (Forge, XMage), and a correction says what it
replaces: where the source has changed since, the script refuses it.
"""

from typing import NamedTuple


class Correction(NamedTuple):
    """One fact: the field of that card is `value`, not `was`."""

    name: str
    field: str
    was: str
    value: str


# CR 702.178a: a max speed ability gives an ability to its object while the speed is 4; in a deck the card has none.
MAX_SPEED = (
    "Deviant Skytech",
    "Endrider Catalyzer",
    "Gas Guzzler",
    "Glitch Ghost Surveyor",
    "Goblin Surveyor",
    "Hour of Victory",
    "Howlsquad Heavy",
    "Kickoff Celebrations",
    "Leonin Surveyor",
    "Loxodon Surveyor",
    "Perilous Snare",
    "Slick Imitator",
)
# Artifact landcycling, and an equip ability for some creatures only: the pattern of the source missed both.
UNUSUAL_KEYWORDS = ("Sojourner's Companion", "Excalibur, Sword of Eden")
# The second source has no text for these: every planeswalker card here has loyalty abilities (CR 306.5d).
PLANESWALKERS = (
    "Ajani Resolute",
    "Ajani Unrelenting",
    "Arzakon",
    "Dyfed, the Guiding Hand",
    "Feroz, Ulgrotha's Warden",
    "Garruk, Curse Breaker",
    "Garruk, Veiled Butcher",
    "Greensleeves",
    "The Theorist, Jace Beleren",
)
# Nor for these lands, each with mana abilities and the symbols of two colours (none on Hobbit Hole) in its text.
LANDS = {
    "Elvenking's Halls": "UG",
    "Goblin-town": "BR",
    "Hobbit Hole": "",
    "Iron Hills": "WR",
    "Lake-town": "WU",
    "Mirkwood": "BG",
    "The Lonely Mountain": "R",
}

CORRECTIONS: tuple[Correction, ...] = (
    *(Correction(name, "has_activated_ability", "1", "") for name in MAX_SPEED),
    *(Correction(name, "has_activated_ability", "", "1") for name in (*UNUSUAL_KEYWORDS, *PLANESWALKERS, *LANDS)),
    *(Correction(name, "colour_identity", "", colours) for name, colours in LANDS.items() if colours),
    Correction("The Lonely Mountain", "subtypes", "", "Mountain"),  # its type line was cut off
    Correction("The Lonely Mountain", "type_line", "Land", "Land — Mountain"),
    # Its own words let it command until every legendary Vehicle could; today's text no longer has them.
    Correction("Shorikai, Genesis Engine", "commander", "vehicle_2025", "text"),
)

# What makes mana, where the second source has the land and the source of mana does not: what it makes, and whether it
# enters tapped. Hobbit Hole finds a basic land instead. The two creatures make mana at maximum speed only.
MANA = {
    "Elvenking's Halls": ("UG", "yes"),
    "Goblin-town": ("BR", "yes"),
    "Iron Hills": ("WR", "yes"),
    "Lake-town": ("WU", "yes"),
    "Mirkwood": ("BG", "yes"),
    "The Lonely Mountain": ("R", "depends"),
    "Hobbit Hole": ("", "no"),
}
NO_MANA = ("Endrider Catalyzer", "Howlsquad Heavy")

# Interchangeable names (CR 201.3): on the left the name of the first printing, on the right that of the later one,
# under which the source has the card. Read in Scryfall's data of the printings (set SLD), as public lists copy it.
TWINS = {
    "Rick, Steadfast Leader": "Greymond, Avacyn's Stalwart",
    "Daryl, Hunter of Walkers": "Hansk, Slayer Zealot",
    "Glenn, the Voice of Calm": "Gregor, Shrewd Magistrate",
    "Michonne, Ruthless Survivor": "Enkira, Hostile Scavenger",
    "Negan, the Cold-Blooded": "Malik, Grim Manipulator",
    "Lucille": "Gisa's Favorite Shovel",
    "Chief Jim Hopper": "Sophina, Spearsage Deserter",
    "Dustin, Gadget Genius": "Hargilde, Kindly Runechanter",
    "Eleven, the Mage": "Cecily, Haunted Mage",
    "Lucas, the Sharpshooter": "Bjorna, Nightfall Alchemist",
    "Max, the Daredevil": "Elmar, Ulvenwald Informant",
    "Mike, the Dungeon Master": "Othelm, Sigardian Outcast",
    "Mind Flayer, the Shadow": "Arvinox, the Mind Flail",
    "Will the Wise": "Wernog, Rider's Chaplain",
    "Hawkins National Laboratory": "Havengul Laboratory // Havengul Mystery",
    "Hawkins National Laboratory // The Upside Down": "Havengul Laboratory // Havengul Mystery",
    "Chun-Li, Countless Kicks": "Zethi, Arcane Blademaster",
    "Guile, Sonic Soldier": "Immard, the Stormcleaver",
    "Ryu, World Warrior": "Vikya, Scorching Stalwart",
    "Ken, Burning Brawler": "Aisha of Sparks and Smoke",
    "Blanka, Ferocious Friend": "The Howling Abomination",
    "Dhalsim, Pliable Pacifist": "Tadeas, Juniper Ascendant",
    "E. Honda, Sumo Champion": "Baldin, Century Herdmaster",
    "Zangief, the Red Cyclone": "Maarika, Brutal Gladiator",
    "Xenk, Paladin Unbroken": "Rashel, Fist of Torm",
    "Simon, Wild Magic Sorcerer": "Mathise, Surge Channeler",
    "Forge, Neverwinter Charlatan": "Evin, Waterdeep Opportunist",
    "Holga, Relentless Rager": "Jurin, Leading the Charge",
    "Edgin, Larcenous Lutenist": "Bohn, Beguiling Balladeer",
    "Doric, Nature's Warden": "Casal, Lurkwood Pathfinder // Casal, Pathbreaker Owlbear",
    "Doric, Nature's Warden // Doric, Owlbear Avenger": "Casal, Lurkwood Pathfinder // Casal, Pathbreaker Owlbear",
}
