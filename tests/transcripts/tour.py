"""The games of the reader's tour in docs/tour: the table, and what the players answer. `pages` has the words around it.

Decks are shipped ones, those in `decks/` and real lists of `tests/decks/files`. Chance comes from a seed that was looked
for, so that the game shows what it is there to show; where no answer is given here the players decide by land counts.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

from showing import says

from keepseven.agents.play import play
from keepseven.agents.policies import land_count
from keepseven.decks.deck import Deck
from keepseven.decks.files import load
from keepseven.decks.ships import load_beside, load_shipped
from keepseven.pregame.dealer import Dealer
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat, Seating, Setup
from keepseven.rules.resolving import resolve
from keepseven.rules.ruleset import Ruleset
from keepseven.rules.terms import Method

HERE = Path(__file__).parent
FILES = HERE.parent / "decks" / "files"
NAMES = ("Ada", "Ben", "Cleo", "Dan")

Answers = Mapping[str, Sequence[Any]]


def own(file: str, name: str) -> Deck:
    return replace(load(HERE / "decks" / f"{file}.txt").accepted(), name=name)


def real(file: str, name: str) -> Deck:
    return replace(load(FILES / file).accepted(), name=name)


def with_beside(deck: Deck, beside: str) -> Deck:
    return Deck(deck.name, (*deck.entries, *load_beside(beside).entries))


def played(
    rules: Ruleset, decks: Sequence[Deck], answers: Sequence[Answers], seed: str, method: Method = Method.SEAT
) -> Session:
    """The game by these answers of each seat, dealt from the seed."""
    seatings = tuple(Seating(deck, name) for deck, name in zip(decks, NAMES, strict=False))
    policies = {Seat(seat): says(given, land_count) for seat, given in enumerate(answers, 1)}
    return play(Session(Setup(rules, seatings, method=method)), policies, Dealer(seed.encode()))


def two_players() -> Session:
    decks = (load_shipped("azorius-spirits"), load_shipped("awakening-earth"))
    answers: Sequence[Answers] = (
        {"opponents' decks": [((2, "cut", 25),)]},
        {"opponents' decks": [((1, "shuffle", 0),)]},
    )
    return played(resolve(), decks, answers, "tour 47", Method.DICE)


def commander() -> Session:
    decks = (
        own("cats", "Cats"),
        own("sheoldred", "Sheoldred"),
        load_shipped("death-toll"),
        load_shipped("heads-i-win-tails-you-lose"),
    )
    answers: Sequence[Answers] = ({}, {"opponents' decks": [((3, "cut", 40),)]}, {"starting player": [2]}, {})
    return played(resolve("commander", 4), decks, answers, "tour 850")


def two_headed_giant() -> Session:
    rules = resolve(players=4, variants=("two-headed-giant",))
    decks = [load_shipped(one) for one in ("azorius-spirits", "awakening-earth", "white-blue-green-wake")]
    return played(rules, (*decks, real("precon-challenger-song-dance.txt", "Song Dance")), ({}, {}, {}, {}), "tour 423")


def planechase() -> Session:
    rules = resolve("commander", 3, variants=("planechase",))
    decks = (
        real("precon-cmd-pc-call-for-backup.txt", "Call for Backup"),
        real("precon-cmd-pc-cavalry-charge.txt", "Cavalry Charge"),
        with_beside(own("sheoldred", "Sheoldred"), "planes"),
    )
    answers: Sequence[Answers] = ({}, {"starting player": [1]}, {"opponents' decks": [(), ((1, "cut", 4),)]})
    return played(rules, decks, answers, "tour 179")


def archenemy() -> Session:
    rules = resolve(players=4, variants=("archenemy",))
    decks = [load_shipped(one) for one in ("azorius-spirits", "awakening-earth", "white-blue-green-wake")]
    answers: Sequence[Answers] = ({}, {"opponents' decks": [(), ((1, "shuffle", 0),)]}, {}, {})
    return played(
        rules, (real("precon-archenemy-archenemy-nicol-bolas.txt", "Nicol Bolas"), *decks), answers, "tour 53"
    )


def conspiracy_draft() -> Session:
    rules = resolve(players=3, variants=("conspiracy-draft",))
    decks = [
        own("draft-power-play", "white and blue"),
        own("draft-backup-plan", "red and green"),
        own("draft-hidden-agenda", "black and green"),
    ]
    agenda = (("Brago's Favor", "Typhoid Rats"),)
    answers: Sequence[Answers] = ({}, {}, {"starting player": [3], "conspiracies": [agenda]})
    return played(rules, decks, answers, "tour 615")


def in_1998() -> Session:
    decks = [
        real("dec-extended-pt-chicago-1st-brw-necropotence-randy-buehler.dec", "Necropotence (Randy Buehler, 1997)"),
        real("dec-standard-1st.-wu-control-michael-loconto.dec", "White and Blue Control (Michael Loconto, 1996)"),
    ]
    answers: Sequence[Answers] = ({"opponents' decks": [((2, "cut", 30),)]}, {"opponents' decks": [((1, "cut", 20),)]})
    return played(resolve(day=date(1998, 6, 1)), decks, answers, "tour 246", Method.COIN)


def in_2016() -> Session:
    decks = [
        real("xmage-jeskai-control.dck", "Jeskai Control"),
        real("forge-modern-ad-nauseam-combo.dck", "Ad Nauseam"),
    ]
    answers: Sequence[Answers] = ({"look": ["look"], "top card": ["bottom"]}, {"look": ["look"], "top card": ["stay"]})
    return played(resolve(day=date(2016, 6, 1)), decks, answers, "tour 235", Method.DICE)
