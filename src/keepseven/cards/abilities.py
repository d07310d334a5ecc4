"""What a card's text says about facts: read once, while a table is made, and never kept.

The patterns are the few set phrases that rules and cards share. They look at text without reminders and without what
stands between quotation marks, which is somebody else's ability.
"""

import re

from keepseven.cards.card import Commander

BASIC_LAND_TYPES = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
NUMBERS = {
    word: str(number)
    for number, word in enumerate(
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(), 1
    )
}

COMPANIONS = {
    "Gyruda, Doom of Depths",
    "Jegantha, the Wellspring",
    "Kaheera, the Orphanguard",
    "Keruga, the Macrosage",
    "Lurrus of the Dream-Den",
    "Lutri, the Spellchaser",
    "Obosh, the Preypiercer",
    "Umori, the Collector",
    "Yorion, Sky Nomad",
    "Zirda, the Dawnwaker",
}
"""The companions whose conditions are known by the first word of their names."""

_REMINDER = re.compile(r" ?\([^()]*\)")
_QUOTED = re.compile(r'"[^"]*"')
_COSTS = (
    "Behold Blight Collect Discard Exert Exile Forage Mill Pay Put Remove Return Reveal Sacrifice Tap Unattach Untap "
    "Waterbend"
).split()
_LOYALTY = re.compile(r"\[?[+−–-]?(?:\d+|X)\]?")
_KEYWORDS = re.compile(
    r"^(?:[^.\n]*, )?(?:"
    r"equip|fortify|(?:[a-z]+ )*[a-z]*cycling|commander ninjutsu|ninjutsu|unearth|embalm|eternalize|encore|scavenge"
    r"|outlast|transmute|transfigure|reconfigure|level up|aura swap|forecast|channel|renew|power-up|teleport"
    r")(?! abilit)(?: [a-z ,]{1,60})?(?: ?\{|—|$)"
    r"|^(?:[^.\n]*, )?(?:crew|saddle) (?:\d|x)|^(?:[^.\n]*, )?station$|^reinforce (?:\d|x)—|^craft with ",
    re.M | re.I,
)
_COPIES = re.compile(r"A deck can have (?:(any number) of|up to (\w+)|only (\w+)) cards? named ")
_PARTNER_WITH = re.compile(r"^Partner with ([^\n(]+?)\s*$", re.M)
_PARTNER_TEXT = re.compile(r"^Partner—([^\n(]+?)\s*$", re.M)
_PARTNER = re.compile(r"^(?:[^.\n—]*, )?partner\s*$", re.M | re.I)
_COMPANION = re.compile(r"^Companion — ", re.M)
_OFFBOARD = re.compile(r"isn't on the battlefield, it's an? \d+/\d+ (\w+) creature")


def own_text(text: str) -> str:
    """The text without reminders and without abilities that it gives to others."""
    if "(" in text:
        text = _REMINDER.sub("", text)
    return _QUOTED.sub("", text) if '"' in text else text


def is_activated(own: str, types: list[str], subtypes: list[str]) -> bool:
    """Whether a card with this own text has an activated ability; a basic land type brings one."""
    if "Land" in types and not BASIC_LAND_TYPES.keys().isdisjoint(subtypes):
        return True
    return ": " in own and any(map(_has_cost, own.split("\n"))) or _KEYWORDS.search(own) is not None


def _has_cost(line: str) -> bool:
    """Whether a line is an activated ability: a cost, perhaps behind an ability word, stands before a colon.

    One behind "Max speed" is there only during the game.
    """
    cost, colon, _ = line.partition(": ")
    word, _, cost = cost.rpartition(" — ")
    if not colon or word == "Max speed":
        return False
    before_symbol, symbol, _ = cost.partition("{")
    if "." in before_symbol:
        return False
    return bool(symbol) or _LOYALTY.fullmatch(cost) is not None or cost.split(" ", 1)[0] in _COSTS


def max_copies(own: str, supertypes: list[str], types: list[str]) -> str:
    """The cell for how many copies a deck may hold: "any", a number, or empty where the format decides."""
    if "Basic" in supertypes and "Land" in types:
        return "any"
    found = _COPIES.search(own) if "A deck can have" in own else None
    if found is None:
        return ""
    any_number, up_to, only = found.groups()
    return "any" if any_number else NUMBERS.get(up_to or only, up_to or only)


def commander(own: str, supertypes: list[str], types: list[str], subtypes: list[str], power: str) -> str:
    """The cell for why a card may be a commander, empty where it may not."""
    if "can be your commander" in own:
        return Commander.TEXT
    if "Legendary" not in supertypes:
        return ""
    if "Creature" in types or offboard_types(own):
        return Commander.CREATURE
    if power and ("Vehicle" in subtypes or "Spacecraft" in subtypes):
        return Commander.VEHICLE
    return Commander.BACKGROUND if "Background" in subtypes else ""


def partner(own: str, supertypes: list[str], types: list[str], subtypes: list[str]) -> str:
    """The cell for the ways in which a commander goes with another, with a bar between them."""
    found = []
    lowered = own.lower()
    if "partner" in lowered:
        found += [f"partner_with:{name}" for name in _PARTNER_WITH.findall(own)]
        found += [f"partner_text:{label}" for label in _PARTNER_TEXT.findall(own)]
        if _PARTNER.search(own):
            found.append("partner")
    if "friends forever" in lowered and _is_line(own, "Friends forever"):
        found.append("partner_text:Friends forever")
    if _is_line(own, "Choose a Background"):
        found.append("choose_a_background")
    if _is_line(own, "Doctor's companion"):
        found.append("doctors_companion")
    if "Legendary" in supertypes and "Background" in subtypes:
        found.append("background")
    if types == ["Creature"] and subtypes == ["Time Lord", "Doctor"]:
        found.append("time_lord_doctor")
    return "|".join(found)


def companion(own: str, name: str) -> str:
    """The cell for the condition of a companion, "other" for one that is not official; empty for other cards."""
    if "Companion —" not in own or not _COMPANION.search(own):
        return ""
    word = name.partition(" ")[0].rstrip(",").lower()
    return word if name in COMPANIONS else "other"


def offboard_types(own: str) -> str:
    """The cell for the types a card has only where it is not on the battlefield."""
    found = _OFFBOARD.search(own) if "isn't on the battlefield" in own else None
    return f"Creature|{found[1]}" if found else ""


def has_all_creature_types(own: str, keywords: list[str]) -> bool:
    """Whether a card is of every creature type wherever it is."""
    return "Changeling" in keywords or "is every creature type" in own


def acts_early(own: str) -> bool:
    """Whether the text speaks of what happens before the first turn, as far as cards have had words for it."""
    return any(
        words in own for words in ("opening hand", "could mulligan", "before you shuffle your deck", "Companion —")
    )


def _is_line(own: str, ability: str) -> bool:
    return ability in own and any(part.strip() == ability for line in own.split("\n") for part in line.split(", "))
