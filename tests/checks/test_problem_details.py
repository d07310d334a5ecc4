"""What a problem names: the rule, the cards and both sentences, for problems of which another test sees only that they come."""

from datetime import date

import pytest

from keepseven.checks import problems
from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.rule import Rule
from keepseven.rules.construction import deck_rules
from keepseven.rules.editions import NEWEST

LEADER = Zone.COMMANDER
DECKS = {
    # CR 903.5c, 903.5d: of a card outside the colour identity, it matters whether only its basic land types are.
    "commander: 97 Plains, Sacred Foundry, Lightning Bolt; Isamaru, Hound of Konda": [
        (Rule.IDENTITY, "Lightning Bolt",
         "the colour identity of Lightning Bolt is not within the commander's", "only colours of the commander: white"),
        (Rule.BASIC_TYPES, "Sacred Foundry",
         "Sacred Foundry could make mana of a colour that the commander does not have",
         "only colours of the commander: white"),
    ],
    # CR 903.12e: of ten Plains and 49 Islands the Plains are the fewer.
    "brawl: 10 Plains, 49 Island; Karn, Living Legacy": [
        (Rule.BRAWL_BASICS, "Plains",
         "basic lands of 2 basic land types, but the commander is colourless",
         "any number of basic lands of one type, such as Island"),
    ],
    # Two cards of one colour or none have partner in this draft, one of two or three colours has not.
    "commander masters draft: 58 Wastes; Isamaru, Hound of Konda; Krenko, Mob Boss": [],
    "commander masters draft: 58 Wastes; Judith, the Scourge Diva; Isamaru, Hound of Konda": [
        (Rule.PARTNERS, "Judith, the Scourge Diva; Isamaru, Hound of Konda",
         "Judith, the Scourge Diva and Isamaru, Hound of Konda are no pair of commanders",
         "name one of them, or two whose partner abilities go together"),
    ],
    # CR 702.124i, 702.124h (newest): only one has an ability, or the abilities are two kinds.
    "commander: 98 Wastes; Bjorna, Nightfall Alchemist; Isamaru, Hound of Konda": [
        (Rule.PARTNER_TEXT, "Bjorna, Nightfall Alchemist; Isamaru, Hound of Konda",
         "Bjorna, Nightfall Alchemist and Isamaru, Hound of Konda are no pair of commanders",
         "name one of them, or two whose partner abilities go together"),
    ],
    "commander: 98 Wastes; Bjorna, Nightfall Alchemist; Tymna the Weaver": [
        (Rule.PARTNER_VARIANTS, "Bjorna, Nightfall Alchemist; Tymna the Weaver",
         "Bjorna, Nightfall Alchemist and Tymna the Weaver are no pair of commanders",
         "name one of them, or two whose partner abilities go together"),
    ],
    # CR 702.124k: a Background stands beside a commander; CR 903.3: a card that is neither may not command.
    "commander: 99 Wastes; Raised by Giants": [
        (Rule.BACKGROUND, "Raised by Giants",
         "a Background is no commander alone", "name a commander beside it that chooses a Background"),
    ],
    "commander: 98 Wastes; Sol Ring; Tymna the Weaver": [
        (Rule.COMMANDER_CARD, "Sol Ring",
         "Sol Ring cannot be a commander",
         "name a legendary creature, Vehicle or Spacecraft card, or one that says so itself as commander"),
    ],
    # CR 100.2a, 100.4a: four of a name in deck and sideboard together.
    "constructed: 56 Island, 4 Opt; sideboard 1 Opt": [
        (
            Rule.CONSTRUCTED,
            "Opt",
            "5 copies of Opt in deck and sideboard; 4 at most",
            "take 1 out",
        ),
    ],
    "constructed: 60 Island; sideboard 1 Power Play": [
        (
            Rule.CONSPIRACY_LIMITED,
            "Power Play",
            "conspiracies are used in limited play only",
            "leave them out",
        ),
    ],
    # CR 717.2a: ten Attractions, each of its own name.
    "constructed: 60 Island; attraction deck 9 Balloon Stand": [
        (
            Rule.ATTRACTIONS,
            "",
            "the Attraction deck has 9; it needs 10 at least",
            "add 1",
        ),
        (
            Rule.ATTRACTIONS,
            "Balloon Stand",
            "more than 1 of Balloon Stand",
            "one of each name at most",
        ),
    ],
    # The cards in the way of a condition are named, and what the condition asks for.
    "constructed: 56 Plains, 4 Sun Titan; companion Lurrus of the Dream-Den": [
        (Rule.COMPANION_CONDITION, "Sun Titan",
         "the deck does not fulfil the condition of Lurrus of the Dream-Den",
         "every permanent card has mana value 2 or less"),
    ],
    "constructed: 54 Plains, 4 Opt, 2 Shock; companion Lutri, the Spellchaser": [
        (Rule.COMPANION_CONDITION, "Opt; Shock",
         "the deck does not fulfil the condition of Lutri, the Spellchaser", "no two nonland cards have the same name"),
    ],
    # The companion of a list has a place in the sideboard of its own.
    "constructed: 60 Plains; companion Lurrus of the Dream-Den": [],
    "constructed: 62 Plains": [
        (Rule.NO_MAXIMUM, "", "the deck has 62 cards; 60 would be enough",
         "any number is legal; fewer cards make each of them likelier"),
    ],
    "commander: 100 Plains; Isamaru, Hound of Konda": [
        (Rule.COMMANDER_DECK, "", "the deck has 101 cards; it needs exactly 100, commanders included",
         "take 1 card out"),
    ],
    "commander: 97 Wastes; Krenko, Mob Boss; Isamaru, Hound of Konda; Tymna the Weaver": [
        (Rule.PARTNER_MOST, "Krenko, Mob Boss; Isamaru, Hound of Konda; Tymna the Weaver",
         "3 commanders", "one commander, or two with a partner ability"),
    ],
    "planechase: 60 Plains; planar deck Opt": [
        (Rule.PLANAR_DECK, "Opt", "Opt cannot be among the cards of that kind (planar deck)", "take them out"),
        (Rule.PLANAR_DECK, "", "the planar deck has 1; it needs 10 at least", "add 9"),
    ],
    # Of 98 Islands and one Plains the Islands are the more, and so the colour that the choice must be.
    "commander: 98 Island, Plains; The Prismatic Piper": [
        (Rule.BASIC_TYPES, "Plains", "Plains could make mana of a colour that the commander does not have",
         "only colours of the commander: blue"),
        (Rule.COLOUR_CHOICE, "The Prismatic Piper", "The Prismatic Piper must be blue",
         "the choice is made with the deck, and told as the commander is revealed"),
    ],
    "constructed: 60 Plains; vanguard Gerrard": [
        (Rule.VANGUARD_ONLY, "Gerrard",
         "only the Vanguard variant uses vanguard cards", "leave them out, or play Vanguard"),
    ],
    "commander: 99 Plains; Isamaru, Hound of Konda; sideboard 2 Opt": [
        (Rule.NO_SIDEBOARD, "Opt",
         "a sideboard of 2, but a Commander game uses none",
         "leave it out: but for a companion nothing of it can come into the game"),
    ],
}  # fmt: skip


def read(text: str) -> Deck:
    """The main deck, and after each semicolon a commander or another zone with its word before the card."""
    main, *others = text.split("; ")
    entries = [entry(one, Zone.MAIN) for one in main.replace(", ", ",,").split(",,")]
    for one in others:
        zone = next(
            (
                zone
                for zone in (Zone.COMPANION, Zone.VANGUARD, Zone.SIDEBOARD, Zone.ATTRACTION_DECK, Zone.PLANAR_DECK)
                if one.startswith(zone.value)
            ),
            LEADER,
        )
        entries.append(entry(one.removeprefix(f"{zone.value} "), zone))
    return Deck("deck", tuple(entries))


def entry(text: str, zone: Zone) -> Entry:
    number, _, name = text.partition(" ")
    return Entry(name, int(number), zone) if number.isdigit() else Entry(text, 1, zone)


@pytest.mark.parametrize("text", DECKS)
def test_a_problem_names_its_rule_its_cards_and_what_would_be_right(text: str) -> None:
    format, _, deck = text.partition(": ")
    found = problems(read(deck), deck_rules(format))
    told = [(one.rule, "; ".join(one.cards), str(one.message), str(one.right)) for one in found]
    assert DECKS[text] == told


@pytest.mark.parametrize(("day", "rules"), [(date(2025, 11, 13), [Rule.PARTNER_WITH]), (NEWEST, [])])
def test_planeswalkers_were_partners_before_the_text_said_so(day: date, rules: list[Rule]) -> None:
    """Until 2025-11-14 the text spoke of creature cards only, which is a warning and no error."""
    [will, rowan] = [Entry(f"{name} Kenrith", 1, LEADER) for name in ("Will", "Rowan")]
    found = problems(Deck("deck", (Entry("Wastes", 98), will, rowan)), deck_rules("commander", day))
    assert [("warning", rule) for rule in rules] == [(one.severity, one.rule) for one in found]


def test_two_creatures_were_partners_by_the_old_text_too() -> None:
    pair = [Entry(name, 1, LEADER) for name in ("Tymna the Weaver", "Thrasios, Triton Hero")]
    assert () == problems(Deck("deck", (Entry("Wastes", 98), *pair)), deck_rules("commander", date(2025, 11, 13)))
