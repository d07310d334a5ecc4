"""The words by which lists say where their cards belong."""

import re

from keepseven.cards.names import fold
from keepseven.decks.deck import Zone

_TITLES = {
    **dict.fromkeys(("deck", "main", "main deck", "maindeck", "mainboard", "main board", "mazzo", "デッキ"), Zone.MAIN),
    **dict.fromkeys(("sideboard", "side board", "side", "sb", "サイドボード"), Zone.SIDEBOARD),
    **dict.fromkeys(
        (
            "commander", "commanders", "command zone", "commandzone", "oathbreaker", "signature spell",
            "signature spells", "signaturespells", "comandante", "統率者",
        ),
        Zone.COMMANDER,
    ),
    **dict.fromkeys(("companion", "companions", "compagno", "相棒"), Zone.COMPANION),
    **dict.fromkeys(("planar deck", "planes", "planechase"), Zone.PLANAR_DECK),
    **dict.fromkeys(("scheme deck", "schemes"), Zone.SCHEME_DECK),
    **dict.fromkeys(("attraction deck", "attractions"), Zone.ATTRACTION_DECK),
    **dict.fromkeys(("contraption deck", "contraptions"), Zone.CONTRAPTION_DECK),
    **dict.fromkeys(("sticker sheets", "sticker sheet", "stickers"), Zone.STICKERS),
    **dict.fromkeys(("conspiracies",), Zone.CONSPIRACIES),
    **dict.fromkeys(("vanguard", "vanguards", "avatar", "avatars"), Zone.VANGUARD),
    **dict.fromkeys(
        (
            "maybeboard", "maybe board", "maybe", "considering", "wishlist", "acquireboard", "acquire",
            "display commander", "displaycommander", "tokens", "tokens & extras", "dungeon", "dungeons",
        ),
        Zone.MAYBEBOARD,
    ),
}  # fmt: skip
ZONES = {fold(title): zone for title, zone in _TITLES.items()}
"""The zone of each heading, folded."""

KINDS = frozenset(
    "creature creatures land lands instant instants sorcery sorceries artifact artifacts enchantment enchantments "
    "planeswalker planeswalkers battle battles spell spells".split()
)
BESIDE_KINDS = frozenset("and & other basic nonbasic non noncreature".split())

AROUND = re.compile(r"[\d()\[\]:=*_,/]+|\bcards?\b")
LONGEST = 60


def zone_of(title: str) -> Zone | None:
    """The zone that a section of this name holds, however it is written; None if the name says nothing of the kind.

    >>> zone_of("SIDEBOARD: (15 cards)"), zone_of("Ramp")
    (<Zone.SIDEBOARD: 'sideboard'>, None)
    """
    return ZONES.get(plain(title))


def names_kinds(plain_title: str) -> bool:
    """Whether a heading only groups cards by kind, as "Creatures (16)" does."""
    words = set(plain_title.split())
    return bool(words & KINDS) and words <= KINDS | BESIDE_KINDS


def plain(title: str) -> str:
    """A heading, folded, without counts, brackets and what else stands around it; nothing where it is too long for one."""
    return " ".join(AROUND.sub(" ", fold(title)).split()) if len(title) <= LONGEST else ""
