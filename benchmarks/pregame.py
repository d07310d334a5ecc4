"""How many starts of games a second: python benchmarks/pregame.py

Two players with 60 cards, seeded chance, hands kept and put on the bottom by land counts; one process, one core. First
through the script alone, then through sessions, in which every answer is checked. Both play the same games, so the
checksum of all hands and libraries is the same twice, and on every machine.
"""

from collections.abc import Callable, Iterable
from hashlib import sha256
from statistics import median
from time import perf_counter

from keepseven.agents.play import play
from keepseven.agents.policies import land_count
from keepseven.decks.deck import deck_of
from keepseven.pregame.dealer import Dealer, deal
from keepseven.pregame.game import Game
from keepseven.pregame.run import Run
from keepseven.pregame.session import Session
from keepseven.pregame.setup import CHANCE, Seat, Seating, Setup
from keepseven.rules.resolving import resolve

RUNS = 9
GAMES = 500
SEEDS = [number.to_bytes(16, "big") for number in range(GAMES)]
DECK = deck_of([("Island", 24), ("Opt", 12), ("Air Elemental", 12), ("Brainstorm", 12)])
SETUP = Setup(resolve(), (Seating(DECK), Seating(DECK)))


def main() -> None:
    print("                                best   median   a second   checksum of the games")
    for name, start in (
        ("through the script", through_the_script),
        ("through a session, all checked", through_a_session),
    ):
        times = sorted(timed(start) for _ in range(RUNS))
        best, middle = times[0] / GAMES * 1e6, median(times) / GAMES * 1e6
        print(f"{name:30} {best:6.0f}  {middle:6.0f} µs  {1e6 / best:8,.0f}   {checksum(map(start, SEEDS))}")


def timed(start: Callable[[bytes], Game]) -> float:
    begin = perf_counter()
    for seed in SEEDS:
        start(seed)
    return perf_counter() - begin


def through_the_script(seed: bytes) -> Game:
    """What a simulation or an engine does that answers with legal answers only."""
    run = Run(SETUP)
    while not run.over:
        for number, ask in tuple(run.asked.items()):
            if ask.seat == CHANCE:
                run.give(number, deal(ask, seed))
            else:
                player = run.game.player(ask.seat)
                run.give(number, land_count(ask, tuple([player.names[card] for card in player.hand])))
    return run.game


def through_a_session(seed: bytes) -> Game:
    policies = {Seat(1): land_count, Seat(2): land_count}
    return play(Session(SETUP), policies, Dealer(seed)).game


def checksum(games: Iterable[Game]) -> str:
    """The beginning of the SHA-256 of every hand and library, as Python writes them."""
    tables = [[(player.hand, player.library) for player in game.players] for game in games]
    return sha256(repr(tables).encode()).hexdigest()[:16]


if __name__ == "__main__":
    main()
