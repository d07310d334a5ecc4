"""Which cards may be a deck's commanders, alone and in pairs."""

from collections.abc import Callable, Iterator
from datetime import date

from keepseven.cards import Card, Commander
from keepseven.checks.listed import Cards, Listed, names, total, types
from keepseven.checks.problem import Fault, error, warning
from keepseven.decks.deck import Zone
from keepseven.rule import Rule
from keepseven.rules.construction import Commanders, DeckRules, MayCommand
from keepseven.rules.deck_numbers import CHARACTERS, FRIENDS_ARE_PARTNERS, PARTNER_TEXTS, WHOLE
from keepseven.rules.since import Since
from keepseven.words import Message, either, say

MOST_COMMANDERS = 2
FRIENDS = "Friends forever"
TEXTS = Since(
    (WHOLE, frozenset({FRIENDS})),  # a keyword of its own then
    (PARTNER_TEXTS, frozenset({FRIENDS, "Father & son", "Survivors"})),
    (CHARACTERS, frozenset({FRIENDS, "Father & son", "Survivors", "Character select"})),
)
"""The words after "partner" that the text of a day knows (CR 702.124i)."""
CREATURES_ONLY = Since((WHOLE, True), (PARTNER_TEXTS, False))
"""Whether partner abilities speak of creature cards only."""
FRIENDS_RULE = Since((WHOLE, Rule.FRIENDS_FOREVER), (FRIENDS_ARE_PARTNERS, Rule.PARTNER_TEXT))
TIME_LORD_DOCTOR = {"Time Lord", "Doctor"}


def commander_faults(cards: Cards, rules: DeckRules) -> Iterator[Fault]:
    """No commander, too many, one that may not command, or two that do not go together."""
    chosen = cards.of(Zone.COMMANDER)
    if rules.commanders is None:
        if chosen:
            yield warning(Rule.COMMANDER_CARD, say("only Commander games have commanders"),
                          say("it is counted as one of the deck's cards"), names(chosen))  # fmt: skip
        return
    number = total(chosen)
    if number == 0:
        yield error(rules.commanders.rule, say("the list names no commander"),
                    say("name {which} as commander", which=_which(rules.commanders)))  # fmt: skip
    elif number > MOST_COMMANDERS:
        yield error(Rule.PARTNER_MOST, say("{n} commanders", n=number),
                    say("one commander, or two with a partner ability"), names(chosen))  # fmt: skip
    elif known := [one.card for one in chosen for _ in range(one.count) if one.card]:
        if len(known) < number:
            return  # of a card that nobody knows nothing can be said
        yield from _alone(chosen, known[0], rules.commanders) if number == 1 else _pair(chosen, known, rules)


def may_command(card: Card, commanders: Commanders) -> bool:
    """Whether the card alone may be a commander: by its types, or by its own words (CR 903.3)."""
    if card.commander is Commander.TEXT:
        return True
    if "Legendary" not in card.supertypes:
        return False
    words, kinds = types(card) | set(card.subtypes), commanders.kinds
    return (
        (MayCommand.CREATURE in kinds and "Creature" in words)
        or (MayCommand.PLANESWALKER in kinds and "Planeswalker" in words)
        or (MayCommand.VEHICLE in kinds and "Vehicle" in words)
        or (MayCommand.SPACECRAFT in kinds and "Spacecraft" in words and bool(card.power))
    )


def _alone(chosen: tuple[Listed, ...], card: Card, commanders: Commanders) -> Iterator[Fault]:
    if may_command(card, commanders):
        return
    if _is_background(card):
        yield error(Rule.BACKGROUND, say("a Background is no commander alone"),
                    say("name a commander beside it that chooses a Background"), names(chosen))  # fmt: skip
    else:
        yield error(commanders.rule, say("{card} cannot be a commander", card=card.name),
                    say("name {which} as commander", which=_which(commanders)), names(chosen))  # fmt: skip


def _pair(chosen: tuple[Listed, ...], cards: list[Card], rules: DeckRules) -> Iterator[Fault]:
    commanders, day = rules.commanders, rules.edition
    assert commanders is not None
    one, other = cards
    for card in cards:
        if not may_command(card, commanders) and not _is_background(card):
            yield error(commanders.rule, say("{card} cannot be a commander", card=card.name),
                        say("name {which} as commander", which=_which(commanders)), (card.name,))  # fmt: skip
            return
    if commanders.lone_partners and all(
        len(card.colour_identity) < 2 and may_command(card, commanders) for card in cards
    ):
        return
    rule = next((rule for rule, fits in _PAIRINGS if fits(one, other, day) or fits(other, one, day)), None)
    if rule is None:
        yield error(_why_apart(one, other, day), say("{one} and {other} are no pair of commanders",
                                                     one=one.name, other=other.name),
                    say("name one of them, or two whose partner abilities go together"), names(chosen))  # fmt: skip
    elif rule in _OF_CREATURES and CREATURES_ONLY.on(day) and any("Creature" not in types(card) for card in cards):
        yield warning(rule, say("the text of that day speaks of creature cards, and one of these is none"),
                      say("they were played as a pair all the same"), names(chosen))  # fmt: skip


def _kinds(card: Card) -> dict[str, tuple[str, ...]]:
    """The partner abilities of a card: for each kind the details it has."""
    found: dict[str, tuple[str, ...]] = {}
    for pairing in card.partner:
        found[pairing.kind] = (*found.get(pairing.kind, ()), pairing.detail)
    return found


def _partners(one: Card, other: Card, day: date) -> bool:
    return "partner" in _kinds(one) and "partner" in _kinds(other)


def _partners_with(one: Card, other: Card, day: date) -> bool:
    return other.name in _kinds(one).get("partner_with", ()) and one.name in _kinds(other).get("partner_with", ())


def _same_text(one: Card, other: Card, day: date) -> bool:
    shared = set(_kinds(one).get("partner_text", ())) & set(_kinds(other).get("partner_text", ()))
    return bool(shared & (TEXTS.on(day) or frozenset()))


def _chooses_background(one: Card, other: Card, day: date) -> bool:
    return "choose_a_background" in _kinds(one) and _is_background(other)


def _companions(one: Card, other: Card, day: date) -> bool:
    """CR 702.124m: the other is a legendary Time Lord Doctor creature without any further creature type."""
    doctor = set(other.subtypes) == TIME_LORD_DOCTOR and {"Legendary"} <= set(other.supertypes)
    return "doctors_companion" in _kinds(one) and doctor and "Creature" in types(other) and not other.all_creature_types


_PAIRINGS: tuple[tuple[Rule, Callable[[Card, Card, date], bool]], ...] = (
    (Rule.PARTNER, _partners),
    (Rule.PARTNER_WITH, _partners_with),
    (Rule.PARTNER_TEXT, _same_text),
    (Rule.BACKGROUND, _chooses_background),
    (Rule.DOCTOR, _companions),
)
_OF_CREATURES = (Rule.PARTNER, Rule.PARTNER_WITH)
_RULES = {
    "partner": Rule.PARTNER,
    "partner_with": Rule.PARTNER_WITH,
    "choose_a_background": Rule.BACKGROUND,
    "doctors_companion": Rule.DOCTOR,
}


def _why_apart(one: Card, other: Card, day: date) -> Rule:
    """The rule by which two cards are no pair: of the ability that both have or only one has; else that they differ."""
    first, second = _abilities(one, day), _abilities(other, day)
    if _is_background(one) or _is_background(other):
        return Rule.BACKGROUND
    if not first | second:
        return Rule.PARTNERS
    if first and second and not first & second:
        return Rule.PARTNER_VARIANTS
    return min(first & second or first | second)


def _abilities(card: Card, day: date) -> set[Rule]:
    """The rules of the partner abilities that the card has by the text of that day."""
    known = TEXTS.on(day) or frozenset()
    found = {_RULES[pairing.kind] for pairing in card.partner if pairing.kind in _RULES}
    for text in set(_kinds(card).get("partner_text", ())) & known:
        found.add(FRIENDS_RULE.on(day) or Rule.PARTNER_TEXT if text == FRIENDS else Rule.PARTNER_TEXT)
    return found


def _is_background(card: Card) -> bool:
    """A legendary Background enchantment card (CR 702.124k)."""
    return {"Legendary"} <= set(card.supertypes) and "Background" in card.subtypes and "Enchantment" in card.types


def _which(commanders: Commanders) -> Message:
    kinds = tuple(kind.value for kind in MayCommand if kind in commanders.kinds)
    return say("a legendary {kinds} card, or one that says so itself", kinds=either(kinds))
