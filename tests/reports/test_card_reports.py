"""The facts of a card and the tables in use, as they are shown and as documents."""

import json
from datetime import date
from pathlib import Path
from typing import get_args

import jsonschema
import pytest

from keepseven.cards import flag as f
from keepseven.cards import table
from keepseven.cards.card import parse
from keepseven.cards.flags import flagged, flags
from keepseven.reports import document
from keepseven.reports.facts import CardFacts, facts
from keepseven.reports.flags import sentence
from keepseven.reports.sources import sources
from keepseven.words import render


@pytest.mark.parametrize(
    ("name", "sentences"),
    [
        ("Leyline of the Void", ["may begin the game on the battlefield, from the opening hand"]),
        (
            "A-Leyline of Resonance",
            ["may begin the game on the battlefield, from the opening hand (digital card)"],
        ),
        (
            "Gemstone Caverns",
            [
                "may begin the game on the battlefield, from the opening hand, if its owner is not the starting player,"
                " with a counter (luck); then 1 card is exiled from the hand"
            ],
        ),
        (
            "Elvish Champion Avatar",
            [
                "a token is on the battlefield as the game begins: 1/1 green Elf that taps for green",
                "starting hand size +0, starting life -5; a token is on the battlefield from the beginning",
            ],
        ),
        ("Serum Powder", ["any time its owner could take a mulligan: exile the whole hand and draw as many cards"]),
        ("Sphinx of Foresight", ["may be revealed from the opening hand; own first upkeep: its owner scries 3"]),
        ("Yorion, Sky Nomad", ["may be a companion if at least 20 cards more than the smallest deck"]),
        ("Amy Pond", ["as a commander goes with Rory Williams", "as a commander goes with a Time Lord Doctor"]),
        ("Blaring Captain", ["is no commander, for it is not legendary; finds Blaring Recruiter"]),
        ("Ellie, Brick Master", ["as a commander goes with another of the same label, Survivors, since 2025-11-14"]),
        ("Hare Apparent", ["a deck may hold any number of it"]),
        ("Nazgûl", ["a deck may hold up to 9 copies"]),
        ("Once More with Feeling", ["a deck may hold 1 copy (playtest card or Un-card)"]),
        ("Summoner's Bond", ["begins the game in the command zone: face down and 2 card names chosen in secret"]),
        ("Backup Plan", ["begins the game in the command zone: face up and 1 more hand of seven to choose from"]),
        ("Volatile Chimera", ["may be revealed before the deck is shuffled to exile drafted cards (creature, 3 or more)"]),
        ("Angel of Fury", ["when it dies, it may be shuffled into its owner's library"]),
        ("Progenitus", ["is shuffled into its owner's library instead of going to a graveyard"]),
        ("Long-Term Plans", ["finds cards, shuffles and puts them into the library at place 3 from the top, seen by its finder only"]),
        ("Karn Liberated", ["restarts the game; stays: permanent cards exiled with it"]),
    ],
)  # fmt: skip
def test_what_a_card_does_before_the_game(name: str, sentences: list[str]) -> None:
    assert sentences == [render(sentence(flag)) for flag in flags(name)]


def test_every_flag_has_a_sentence() -> None:
    for kind in get_args(f.Flag):
        for name, flag in flagged(kind).items():
            said = str(sentence(flag))
            assert said and "{" not in said and ";  " not in said and not said.endswith((": ", "; ", "then ")), name


@pytest.mark.parametrize(
    "name",
    [
        "Steam Vents",
        "fire/ice",
        "Hare Apparent",
        "Gleemax",
        "Little Girl",
        "Ertai",
        "Amy Pond",
        "Grist, the Hunger Tide",
    ],
)
def test_the_facts_of_a_card_fit_their_schema(name: str) -> None:
    found = facts(name)
    assert found is not None
    read = json.loads(document.encoded(found))
    jsonschema.validate(read, json.loads(document.schema("card")))
    assert name == read["asked"]


def test_facts() -> None:
    def of(name: str) -> CardFacts:
        found = facts(name)
        assert found is not None
        return found

    vents = of("steam vents")
    assert ("Steam Vents", "Land — Island Mountain", True) == (vents.name, vents.type_line, vents.has_activated_ability)
    assert vents.mana is not None and "UR" == vents.mana.produces
    fire = of("Ice")
    assert ("Fire // Ice", "Ice", "{1}{U}", "Instant") == (
        fire.name, fire.second_name, fire.second_mana_cost, fire.second_type_line,
    )  # fmt: skip
    assert ("any", 9, None) == (of("Island").max_copies, of("Nazgul").max_copies, of("Opt").max_copies)
    assert ("partner_with: Rory Williams", "doctors_companion") == of("Amy Pond").partner
    assert facts("Optt") is None


def test_the_table_that_ships_is_in_use() -> None:
    found = sources(date(2026, 7, 11))
    assert (True, table.PATH, "MTGJSON (2026-07) and XMage (2026-08)", "2026-07", 10, "") == (
        found.facts.ships, found.facts.path, found.facts.source, found.facts.as_of, found.facts.days_old, found.facts.made,
    )  # fmt: skip
    lines = list(table.shipped().lines())
    cards = [parse(line) for line in lines if line.count("\t") > 1]
    assert (len(cards), len(lines) - len(cards), sum(card.mana is not None for card in cards)) == (
        found.facts.cards, found.facts.other_names, found.facts.make_mana,
    )  # fmt: skip
    assert (None, ()) == (found.names, found.unused)
    assert 0 == sources(date(2026, 1, 1)).facts.days_old
    heading = Path(table.PATH).read_text(encoding="utf-8").partition("\n\n")[0]
    assert f"# Sources: {table.SHIPPED_SOURCE}," in heading
    jsonschema.validate(json.loads(document.encoded(found)), json.loads(document.schema("cards")))
