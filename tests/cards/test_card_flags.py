"""The flags against the list of cards that were found when the rules were read, card by card, and against the table.

`files/pregame-cards.tsv` is that list: 781 rows, without the words about each card.
"""

import math
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import get_args

import pytest

from keepseven.cards import flag as f
from keepseven.cards import record
from keepseven.cards.card import Card, parse
from keepseven.cards.flags import flagged, flags
from keepseven.cards.names import fold
from keepseven.cards.table import shipped

FOUND = [
    (line.rstrip("\n").split("\t") + [""])[:4]
    for line in (Path(__file__).parent / "files" / "pregame-cards.tsv").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
STATUS = {"official": f.Status.OFFICIAL, "digital": f.Status.DIGITAL, "playtest_or_un": f.Status.FUN}
KINDS: dict[str, type[f.Flag]] = {
    "any_time_could_mulligan": f.ActsAtMulligan,
    "attraction": f.Supplementary,
    "before_shuffle_reveal": f.RevealedFromDeck,
    "begin_elsewhere": f.BeginsElsewhere,
    "begin_on_battlefield": f.BeginsOnBattlefield,
    "checks_starting_player": f.AsksWhoStarted,
    "choice_before_game": f.ChosenBeforeGame,
    "commander_background": f.Pairs,
    "commander_by_text": f.CommanderByText,
    "commander_choose_background": f.Pairs,
    "commander_doctors_companion": f.Pairs,
    "commander_partner": f.Pairs,
    "commander_partner_text": f.Pairs,
    "commander_partner_with": f.Pairs,
    "commander_time_lord_doctor": f.Pairs,
    "companion": f.CompanionFlag,
    "contraption": f.Supplementary,
    "deck_limit": f.DeckLimit,
    "deck_rule": f.DeckRule,
    "draft_matters": f.Drafted,
    "hero_challenge": f.Modifies,
    "opening_hand_exile": f.BeginsElsewhere,
    "put_on_top_replacement": f.OnTopInstead,
    "restart_game": f.BeginsGame,
    "reveal_from_opening_hand": f.RevealedFromHand,
    "search_shuffle_place": f.FindsAndPlaces,
    "shuffle_replacement": f.ShufflesItself,
    "shuffle_self_on_resolve": f.ShufflesItself,
    "shuffle_set_into_library": f.ShufflesSet,
    "shuffle_trigger": f.WatchesShuffles,
    "shuffle_trigger_self": f.ShufflesItself,
    "sticker_sheet": f.Supplementary,
    "subgame": f.BeginsGame,
    "vanguard": f.Modifies,
}
BY_TYPE = {"(planes)": 184, "(phenomena)": 21, "(schemes)": 102}
"""Rows that stand for all cards of a type, with how many there are."""
NOT_SO = {("Quiet Speculation", "shuffle_set_into_library")}
"""Searches a library for cards that go to the graveyard, then has it shuffled; no set of cards is shuffled in."""
AS_DECK_RULE = {"Lorthos, Tentacled Terror", "Mr. Wiggles, Helpful Butterfly", "Theopholos, Order Acolyte"}
"""Found as a choice before the game; what they do is no choice but a rule for a deck with them as commander."""


def cards() -> Iterator[Card]:
    return (parse(line) for line in shipped().lines() if line.count("\t") > 1)


def kind_of(name: str, category: str) -> type[f.Flag]:
    if category.startswith("conspiracy"):
        return f.Conspiracy
    return f.DeckRule if name in AS_DECK_RULE and category == "choice_before_game" else KINDS[category]


def test_every_card_that_was_found_has_its_flag_with_its_status_and_no_other_has_one() -> None:
    wanted = sorted(
        (fold(name), kind_of(name, category).__name__, STATUS[status])
        for name, category, status, _ in FOUND
        if name not in BY_TYPE and (name, category) not in NOT_SO
    )
    names = {fold(name): name for name, *_ in FOUND}
    ours = sorted((key, type(flag).__name__, flag.status) for key in names for flag in flags(key))
    assert 777 == len(wanted)
    assert wanted == ours
    assert {names[key] for key, *_ in ours} == {name for kind in get_args(f.Flag) for name in flagged(kind)}


def test_every_card_with_a_flag_is_in_the_table_under_its_exact_name() -> None:
    for kind in get_args(f.Flag):
        for name in flagged(kind):
            card = record(name)
            assert card is not None and name == card.name


def test_planes_phenomena_and_schemes_are_known_by_their_type() -> None:
    types = {"(planes)": "Plane", "(phenomena)": "Phenomenon", "(schemes)": "Scheme"}
    assert BY_TYPE == {row: sum(kind in card.types for card in cards()) for row, kind in types.items()}


@pytest.mark.parametrize(("name", "modifiers"), [(n, v) for n, c, _, v in FOUND if c == "vanguard"])
def test_hand_and_life_modifiers(name: str, modifiers: str) -> None:
    (flag,) = (flag for flag in flags(name) if isinstance(flag, f.Modifies))
    assert modifiers == f"{flag.hand:+} {flag.life:+}"
    card = record(name)
    assert card is not None and (card.hand_modifier, card.life_modifier) == (flag.hand, flag.life)


def test_heroes() -> None:
    assert (f.Modifies(life=7),) == flags("The Slayer")
    assert (f.Modifies(hand=1),) == flags("The Vanquisher")


def test_partners_as_found() -> None:
    kinds = {"commander_partner": "partner", "commander_choose_background": "choose_a_background",
             "commander_background": "background", "commander_doctors_companion": "doctors_companion",
             "commander_time_lord_doctor": "time_lord_doctor"}  # fmt: skip
    for name, category, status, value in FOUND:
        if KINDS.get(category) is not f.Pairs:
            continue
        if category == "commander_partner_with":
            other = value.removesuffix(" never")
            detail = name if other == "itself" else other
            wanted = f.Pairs(kind="partner_with", detail=detail, never=value.endswith(" never"), status=STATUS[status])
        elif category == "commander_partner_text":
            label, _, day = value.rpartition(" ")
            since = None if value == "Friends forever" else date.fromisoformat(day)
            wanted = f.Pairs(kind="partner_text", detail=value if since is None else label, since=since)
        else:
            wanted = f.Pairs(kind=kinds[category], status=STATUS[status])
        assert wanted in flags(name)


def test_flags_say_what_the_columns_of_the_table_say() -> None:
    for card in cards():
        ours = flags(card.name)
        pairs = {(flag.kind, flag.detail) for flag in ours if isinstance(flag, f.Pairs)}
        table = {
            (pairing.kind, card.name if pairing.detail == "itself" else pairing.detail) for pairing in card.partner
        }
        assert pairs == table
        limits = [flag.most for flag in ours if isinstance(flag, f.DeckLimit)]
        assert limits == ([] if card.max_copies is None or "Basic" in card.supertypes else [card.max_copies])
        assert bool(card.companion) == any(isinstance(flag, f.CompanionFlag) for flag in ours)
        by_text = any(isinstance(flag, f.CommanderByText) for flag in ours)
        # two planeswalkers of a joke product say it too, and a Vehicle did until every legendary one could
        others = ("Dyfed, the Guiding Hand", "Greensleeves", "Shorikai, Genesis Engine")
        assert by_text == (card.commander == "text") or card.name in others
        assert ("Conspiracy" in card.types) == any(isinstance(flag, f.Conspiracy) for flag in ours)
        beside = {"Attraction": "attraction", "Contraption": "contraption"}
        deck = next((deck for subtype, deck in beside.items() if subtype in card.subtypes), "")
        deck = "sticker sheet" if "Stickers" in card.types and card.name != "Sticker sheet" else deck
        assert [deck] * bool(deck) == [flag.deck for flag in ours if isinstance(flag, f.Supplementary)]


def test_deck_limits_as_found() -> None:
    for name, category, _, value in FOUND:
        if category == "deck_limit":
            (flag,) = (flag for flag in flags(name) if isinstance(flag, f.DeckLimit))
            assert flag.most == (math.inf if value == "any" else int(value))


def test_who_begins_on_the_battlefield() -> None:
    special = {name: flag for name, flag in flagged(f.BeginsOnBattlefield).items() if flag != f.BeginsOnBattlefield()}
    assert {
        "A-Leyline of Resonance": f.BeginsOnBattlefield(status=f.Status.DIGITAL),
        "Elvish Champion Avatar": f.BeginsOnBattlefield(token="1/1 green Elf that taps for green"),
        "Gemstone Caverns": f.BeginsOnBattlefield(unless_starting=True, counter="luck", exiles=1),
        "Leyline of Transformation": f.BeginsOnBattlefield(chooses="creature type"),
        "Welcome to Australia": f.BeginsOnBattlefield(status=f.Status.FUN),
    } == special
    assert 22 == len(flagged(f.BeginsOnBattlefield))


def test_when_what_was_revealed_acts() -> None:
    whens: dict[str, set[str]] = {}
    for name, flag in flagged(f.RevealedFromHand).items():
        whens.setdefault(flag.when, set()).add(name)
    assert {
        "first upkeep": {"Chancellor of the Dross", "Chancellor of the Forge", "Chancellor of the Mulligan",
                         "Chancellor of the Spires", "Providence"},
        "own first upkeep": {"Devourer of Destiny", "Sphinx of Foresight"},
        "own first main phase": {"Chancellor of the Tangle"},
        "first spell of each opponent": {"Chancellor of the Annex"},
        "at once": {"Impatient Iguana"},
    } == whens  # fmt: skip
    assert ["Impatient Iguana"] == [name for name, flag in flagged(f.RevealedFromHand).items() if flag.unless_starting]


def test_conspiracies() -> None:
    ours = flagged(f.Conspiracy)
    assert 14 == sum(flag.secret == 1 for flag in ours.values())
    special = {name: flag for name, flag in ours.items() if flag.secret != 1 and flag != f.Conspiracy()}
    fun = {name for name, flag in special.items() if flag.status is f.Status.FUN}
    assert {
        "Command From the Shadows",
        "Everyone's an Imposter",
        "Marchesa's Surprise Party",
        "Rule with an Even Hand",
    } == fun
    assert {
        "Advantageous Proclamation": f.Conspiracy(minimum=-5),
        "Backup Plan": f.Conspiracy(hands=1),
        "Emissary's Ploy": f.Conspiracy(chooses="1, 2 or 3"),
        "Hold the Perimeter": f.Conspiracy(upkeep="each player"),
        "Power Play": f.Conspiracy(starts=True),
        "Sentinel Dispatch": f.Conspiracy(upkeep="the game"),
        "Sovereign's Realm": f.Conspiracy(hand_size=5, bars="basic lands"),
        "Summoner's Bond": f.Conspiracy(secret=2),
        "Worldknit": f.Conspiracy(whole_pool=True),
    } == {name: flag for name, flag in special.items() if name not in fun}
    assert {"Hymn of the Wilds", "Weight Advantage"} == {name for name, flag in ours.items() if flag == f.Conspiracy()}


def test_shuffles() -> None:
    itself = flagged(f.ShufflesItself)
    assert {"Blightsteel Colossus", "Darksteel Colossus", "Legacy Weapon", "Nexus of Fate", "Progenitus"} == {
        name for name, flag in itself.items() if flag.how == "instead"
    }
    assert {"Alabaster Dragon", "Angel of Fury", "Cavalier of Gales"} == {n for n, flag in itself.items() if flag.dies}
    assert ["Angel of Fury"] == [name for name, flag in itself.items() if flag.may]
    assert 10 == sum(flag.how == "resolving" for flag in itself.values())
    assert {"Long-Term Plans": 2} == {n: flag.place for n, flag in flagged(f.FindsAndPlaces).items() if flag.place}
    assert f.FindsAndPlaces(revealed=True) in flags("Mystical Tutor")
    assert f.FindsAndPlaces() in flags("Vampiric Tutor")
    assert {"Cosi's Trickster": "opponents", "Psychic Surgery": "opponents", "Psychogenic Probe": "everybody",
            "Widespread Panic": "the effect's controller"} == {
        name: flag.whose for name, flag in flagged(f.WatchesShuffles).items()
    }  # fmt: skip
    assert "hand" == flagged(f.ShufflesSet)["Winds of Change"].taken


def test_a_card_is_found_however_it_is_written_and_may_have_several_flags() -> None:
    assert flags("Serum Powder") == flags("SERUM  powder") != ()
    assert () == flags("Opt") == flags("") == flags("Serum")
    assert [f.Pairs(kind="partner_with", detail="Rory Williams"), f.Pairs(kind="doctors_companion")] == list(
        flags("Amy Pond")
    )
    assert {f.BeginsOnBattlefield, f.Modifies} == {type(flag) for flag in flags("Elvish Champion Avatar")}
    assert f.ChosenBeforeGame(what="colour", commander=True) in flags("The Prismatic Piper")
    assert (f.RevealedFromDeck(exiles="creature", least=3, more=True),) == flags("Volatile Chimera")
