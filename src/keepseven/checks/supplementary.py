"""What lies beside the deck: planes, schemes, Attractions, Contraptions, sticker sheets, vanguards, conspiracies."""

from collections.abc import Iterator

from keepseven.checks.listed import Cards, Listed, home, is_traditional, names, total
from keepseven.checks.problem import Fault, error, warning
from keepseven.decks.deck import Zone
from keepseven.rule import Rule
from keepseven.rules.construction import DeckRules, Needs
from keepseven.words import Message, say, say_n

PLANES, PHENOMENA = 10, 2
COMMUNAL_PLANES = 40
ATTRACTIONS, DRAFTED_ATTRACTIONS = 10, 3
SHEETS, DRAFTED_SHEETS = 10, 3


def supplementary_faults(cards: Cards, rules: DeckRules) -> Iterator[Fault]:
    """Cards where they cannot be, and each supplementary deck that is there or that the variant needs."""
    yield from _misplaced(cards, rules)
    planes, schemes, vanguards = (cards.of(zone) for zone in (Zone.PLANAR_DECK, Zone.SCHEME_DECK, Zone.VANGUARD))
    if planes or Needs.PLANAR_DECK in rules.needs:
        yield from _planar_deck(planes)
    if schemes or Needs.SCHEME_DECK in rules.needs:
        yield from _scheme_deck(schemes, rules)
    if Needs.VANGUARD in rules.needs:
        if total(vanguards) != 1:
            yield error(Rule.VANGUARD_CARD, say_n("{n} vanguard card", "{n} vanguard cards", n=total(vanguards)),
                        say("each player has exactly one"), names(vanguards))  # fmt: skip
    elif vanguards:
        yield error(Rule.VANGUARD_ONLY, say("only the Vanguard variant uses vanguard cards"),
                    say("leave them out, or play Vanguard"), names(vanguards))  # fmt: skip
    if attractions := cards.of(Zone.ATTRACTION_DECK):
        yield from _attractions(attractions, rules)
    if sheets := cards.of(Zone.STICKERS):
        yield from _stickers(sheets, rules)
    if contraptions := cards.of(Zone.CONTRAPTION_DECK):
        yield warning(Rule.CASUAL, say("the size of a Contraption deck is not checked"),
                      say("the rules do not cover Contraptions: the players agree"), names(contraptions))  # fmt: skip


def communal_faults(cards: Cards, players: int) -> Iterator[Fault]:
    """The single planar deck of a game for so many players (CR 901.15a), whatever else the list holds."""
    planes = cards.of(Zone.PLANAR_DECK)
    least, most = min(COMMUNAL_PLANES, 10 * players), 2 * players
    rule = Rule.COMMUNAL_PLANES
    yield from _strangers(planes, Zone.PLANAR_DECK, rule)
    yield from _too_few(planes, least, rule, say("planar deck"))
    yield from _too_many_phenomena(planes, most, rule)
    yield from _repeated(planes, 1, rule)


def _planar_deck(planes: tuple[Listed, ...]) -> Iterator[Fault]:
    yield from _too_few(planes, PLANES, Rule.PLANAR_DECK, say("planar deck"))
    yield from _too_many_phenomena(planes, PHENOMENA, Rule.PLANAR_DECK)
    yield from _repeated(planes, 1, Rule.PLANAR_DECK)


def _scheme_deck(schemes: tuple[Listed, ...], rules: DeckRules) -> Iterator[Fault]:
    yield from _too_few(schemes, rules.schemes.least, rules.schemes.rule, say("scheme deck"))
    yield from _repeated(schemes, rules.schemes.copies, rules.schemes.rule)


def _attractions(attractions: tuple[Listed, ...], rules: DeckRules) -> Iterator[Fault]:
    if rules.limited:
        yield from _too_few(attractions, DRAFTED_ATTRACTIONS, Rule.ATTRACTIONS_LIMITED, say("Attraction deck"))
    else:
        yield from _too_few(attractions, ATTRACTIONS, Rule.ATTRACTIONS, say("Attraction deck"))
        yield from _repeated(attractions, 1, Rule.ATTRACTIONS)


def _stickers(sheets: tuple[Listed, ...], rules: DeckRules) -> Iterator[Fault]:
    number = total(sheets)
    if not rules.limited:
        yield from _too_few(sheets, SHEETS, Rule.STICKERS, say("pile of sticker sheets"))
        yield from _repeated(sheets, 1, Rule.STICKERS)
    elif number > DRAFTED_SHEETS:
        yield error(Rule.STICKERS_LIMITED, say("{n} sticker sheets", n=number),
                    say("choose {most} at most of those that were opened", most=DRAFTED_SHEETS), names(sheets))  # fmt: skip


def _misplaced(cards: Cards, rules: DeckRules) -> Iterator[Fault]:
    """Cards that are in no deck but in one, and strangers in a supplementary deck."""
    if not rules.limited:
        conspiracies = [one for one in cards.listed if _home(one) is Zone.CONSPIRACIES]
        if conspiracies:
            yield error(Rule.CONSPIRACY_LIMITED, say("conspiracies are used in limited play only"),
                        say("leave them out"), names(conspiracies))  # fmt: skip
    zones = (Zone.MAIN, Zone.COMMANDER, *(() if rules.limited else (Zone.SIDEBOARD,)))
    wrong = [one for one in cards.of(*zones) if not is_traditional(one)]
    for rule, place in _NO_DECK.items():
        found = [one for one in wrong if _home(one) is place]
        if found and (rules.limited or place is not Zone.CONSPIRACIES):
            yield error(rule, say("{cards} cannot be in a deck", cards=names(found)), _where(place), names(found))  # fmt: skip
    others = [one for one in wrong if _home(one) not in _NO_DECK.values()]
    if others:
        yield error(Rule.TRADITIONAL, say("{cards} cannot be in a deck", cards=names(others)),
                    say("put each into its own deck in the command zone, or leave it out"), names(others))  # fmt: skip
    for zone, rule in _RULES.items():
        yield from _strangers(cards.of(zone), zone, rule)


_NO_DECK = {Rule.CONSPIRACY_NO_DECK: Zone.CONSPIRACIES, Rule.ATTRACTION_NO_DECK: Zone.ATTRACTION_DECK}
_RULES = {
    Zone.PLANAR_DECK: Rule.PLANAR_DECK,
    Zone.SCHEME_DECK: Rule.SCHEME_DECK,
    Zone.VANGUARD: Rule.VANGUARD_CARD,
    Zone.CONSPIRACIES: Rule.CONSPIRACY_LIMITED,
    Zone.ATTRACTION_DECK: Rule.ATTRACTION_NO_DECK,
    Zone.STICKERS: Rule.STICKERS,
    Zone.CONTRAPTION_DECK: Rule.CASUAL,
}


def _home(one: Listed) -> Zone | None:
    return home(one.card) if one.card else None


def _where(place: Zone) -> Message:
    if place is Zone.CONSPIRACIES:
        return say("put them into the command zone from the sideboard")
    return say("put them into an Attraction deck")


def _strangers(held: tuple[Listed, ...], zone: Zone, rule: Rule) -> Iterator[Fault]:
    strange = [one for one in held if one.card and _home(one) is not zone]
    if strange:
        yield error(rule, say("{cards} cannot be among the cards of that kind ({zone})", cards=names(strange),
                              zone=zone.value), say("take them out"), names(strange))  # fmt: skip


def _too_few(held: tuple[Listed, ...], least: int, rule: Rule, what: Message) -> Iterator[Fault]:
    number = total(held)
    if number < least:
        yield error(rule, say("the {what} has {n}; it needs {least} at least", what=what, n=number, least=least),
                    say_n("add {n}", "add {n}", n=least - number))  # fmt: skip


def _too_many_phenomena(planes: tuple[Listed, ...], most: int, rule: Rule) -> Iterator[Fault]:
    phenomena = [one for one in planes if one.card and "Phenomenon" in one.card.types]
    if total(phenomena) > most:
        yield error(rule, say("{n} of the planar deck are phenomena; {most} at most", n=total(phenomena), most=most),
                    say("take {n} of them out", n=total(phenomena) - most), names(phenomena))  # fmt: skip


def _repeated(held: tuple[Listed, ...], most: int, rule: Rule) -> Iterator[Fault]:
    """Cards of one name more often than that; either name of a card with two counts (CR 201.3)."""
    counts: dict[str | None, int] = {}
    for one in held:
        counts[one.key] = counts.get(one.key, 0) + one.count
    often = [one for one in held if one.key is not None and counts[one.key] > most]
    if often:
        yield error(rule, say("more than {most} of {cards}", most=most, cards=names(often)),
                    say_n("one of each name at most", "{n} of each name at most", n=most), names(often))  # fmt: skip
