"""Every variant with every other, for 2 to 12 players: one ruleset or one rule that refuses it, and each starts a game."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import chain, islice, product
from random import Random
from typing import Any, TypeAlias

import pytest

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.errors import RulesError
from keepseven.pregame.asks import Ask, HandleDecks, Order
from keepseven.pregame.events import FirstDrawStep, FirstTurnBegun, GameWon, PlayerLeft, TeammateLeft, TeamWon
from keepseven.pregame.game import Game
from keepseven.pregame.run import Run
from keepseven.pregame.setup import CHANCE, Seat, Seating, Setup
from keepseven.rules.formats import FORMATS
from keepseven.rules.resolving import resolve
from keepseven.rules.ruleset import Ruleset
from keepseven.rules.terms import Planes

STYLES = ("free-for-all", "grand-melee", "team-vs-team", "emperor", "two-headed-giant", "alternating-teams")
# Of each line one, or none.
CHOICES = (
    STYLES,
    ("archenemy", "supervillain-rumble", "archenemy-commander"),
    ("vanguard",),
    ("planechase", "planechase single-planar-deck"),
    ("conspiracy-draft",),
    ("shared-team-turns",),
    ("limited-range",),
)
Key: TypeAlias = tuple[str, int, tuple[str, ...]]


def combinations() -> Iterator[Key]:
    chosen = [" ".join(words).split() for words in product(*(("", *line) for line in CHOICES))]
    return ((format, players, tuple(names)) for format, players, names in product(FORMATS, range(2, 13), chosen))


@cache
def resolved() -> dict[Key, Ruleset | RulesError]:
    found: dict[Key, Ruleset | RulesError] = {}
    for format, players, names in combinations():
        try:
            found[format, players, names] = resolve(format, players, variants=names)
        except RulesError as error:
            found[format, players, names] = error
    return found


@cache
def different() -> dict[Ruleset, Key]:
    """Each ruleset that is not another's under other names, with how it was asked for."""
    found: dict[Ruleset, Key] = {}
    for key, rules in resolved().items():
        if isinstance(rules, Ruleset):
            found.setdefault(replace(rules, variants=()), key)
    return found


def test_whatever_is_combined_is_a_game_or_refused_by_a_rule() -> None:
    assert 5 * 11 * 7 * 4 * 2 * 3 * 2 * 2 * 2 == len(resolved())
    refused = [error for error in resolved().values() if isinstance(error, RulesError)]
    assert all(error.rule is not None for error in refused)
    assert [] == [str(error) for error in refused if str(error) != " ".join(str(error).split())]


def test_what_is_asked_for_in_another_order_is_the_same_game() -> None:
    for (format, players, names), found in islice(resolved().items(), 0, None, 97):
        if isinstance(found, Ruleset):
            assert found == resolve(format, players, variants=names[::-1])


def test_players_who_agree_on_nothing_more_play_one_game_of_each_format() -> None:
    for format, players in product(FORMATS, range(2, 13)):
        plain = resolved()[format, players, ()]
        assert isinstance(plain, Ruleset) == ((format, players) != ("commander draft", 2))
        if isinstance(plain, Ruleset):
            assert ((), (), (), 1) == (plain.teams, plain.emperors, plain.archenemies, plain.turn_markers)


def test_most_of_what_is_allowed_differs() -> None:
    allowed = [rules for rules in resolved().values() if isinstance(rules, Ruleset)]
    assert len(allowed) > len(different()) > 1_000
    assert len(different()) == len(set(different()))


@pytest.mark.parametrize("part", range(8))
def test_a_random_game_of_each_runs_to_its_end(part: int) -> None:
    for number, (rules, key) in enumerate(islice(different().items(), part, None, 8)):
        random = Random(f"{part} {number}")
        run = Run(set_up(rules, random))
        leaving = random.random() < 0.5
        while not run.over:
            check(run.game, run.asked)
            if leaving and random.random() < 0.04:
                run.depart(random.choice(run.game.turn_order))
            else:
                question = random.choice([n for n in run.asked if n not in run.given])
                run.give(question, answer(run.asked[question], random))
        check(run.game, {})
        check_end(run.game, key)


def set_up(rules: Ruleset, random: Random) -> Setup:
    communal = Deck("planes", planes()) if rules.planes is Planes.COMMUNAL else None
    seatings = tuple(Seating(deck(rules, seat, random)) for seat in range(1, rules.players + 1))
    return Setup(rules, seatings, communal=communal)


def deck(rules: Ruleset, seat: int, random: Random) -> Deck:
    entries = [Entry("Island", random.randrange(4, 12)), Entry("Opt", 2), Entry("Shock", 2, Zone.SIDEBOARD), *planes()]
    entries += [Entry("Isamaru, Hound of Konda", 1, Zone.COMMANDER)] * bool(rules.commanders)
    entries += [Entry("Ashnod", 1, Zone.VANGUARD), Entry("All in Good Time", 2, Zone.SCHEME_DECK)]
    entries += [Entry(name, 1, Zone.CONSPIRACIES) for name in ("Power Play", "Brago's Favor")] * bool(seat < 4)
    return Deck("deck", tuple(entries))


def planes() -> tuple[Entry, ...]:
    return tuple(Entry(name, 1, Zone.PLANAR_DECK) for name in ("Academy at Tolaria West", "Interplanar Tunnel"))


def answer(ask: Ask[Any], random: Random) -> Any:
    match ask:
        case Order(count=count):
            return tuple(random.sample(range(count), count))
        case HandleDecks():
            return ()
    return random.choice(list(islice(ask.options(), 8)))


def check(game: Game, asked: dict[int, Ask[Any]]) -> None:
    for player in game.players:
        assert player.left or sorted(player.everywhere) == list(range(len(player.deck)))
        assert not player.left or not player.everywhere
    present = {player.seat for player in game.players if not player.left}
    assert set(game.gone) == {player.seat for player in game.players} - present
    assert {ask.seat for ask in asked.values()} <= present | {CHANCE}
    assert sorted(present) == sorted(game.turn_order) == sorted(chain(*game.turns))
    if game.rules.shared_life:
        for team in game.rules.teams:
            assert len({game.player(Seat(seat)).left for seat in team}) == 1, (
                "a team with one life total leaves together"
            )
    for seat in game.rules.emperors:
        if game.player(Seat(seat)).left:
            assert not set(game.rules.team_of(seat)) & present, "a team loses with its emperor"


def check_end(game: Game, key: Key) -> None:
    format, players, names = key
    present = set(game.turn_order)
    if not game.begun:
        won = [event for event in game.events if isinstance(event, GameWon | TeamWon)]
        assert won == [game.events[-1]]
        assert present <= set(game.rules.team_of(won[0].seat))
        assert not game.rules.teams or players == 2 or isinstance(won[0], TeamWon)
        return
    assert len({game.rules.team_of(seat) for seat in present}) > 1
    for seat in present:
        assert life(format, players, names, seat) == game.player(seat).life
    first = next(event for event in game.events if isinstance(event, FirstTurnBegun))
    skipped = next(event for event in game.events if isinstance(event, FirstDrawStep))
    assert first.seat == skipped.seat == game.turn_order[0]
    assert (players == 2 or "two-headed-giant" in names) == skipped.skipped
    conceded = [event.seat for event in game.events if isinstance(event, PlayerLeft)]
    followed = [event.seat for event in game.events if isinstance(event, TeammateLeft)]
    assert sorted(conceded + followed) == sorted(game.gone)


def life(format: str, players: int, names: tuple[str, ...], seat: int) -> int:
    """Worked out from the texts: CR 103.4 and its letters, 810.11, 904.12c, 904.13b. Ashnod changes it by -8."""
    if "archenemy-commander" in names:
        return 60
    if "two-headed-giant" in names:
        return 30 + 15 * (players // 2 - 2)
    if "supervillain-rumble" in names or ("archenemy" in names and seat == 1):
        return 40
    if "vanguard" in names:
        return 20 - 8
    return {"commander": 40, "commander draft": 40, "brawl": 25 if players == 2 else 30}.get(format, 20)
