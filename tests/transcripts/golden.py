"""Whole starts of games as every seat sees them: one file for each seat and one for whoever watches.

Each line is the number of the rule and the sentence that the seat is told. The files were read against the rules
before they were believed; the lines on top say what to look at. To write them again after a change that is meant:

    python tests/transcripts/golden.py

and read the difference.
"""

from collections.abc import Iterator
from pathlib import Path

import pages
from showing import Golden, play_once, says, table, transcript

from keepseven.agents.play import play
from keepseven.agents.policies import land_count
from keepseven.decks.deck import Deck, Entry, Zone, deck_of, paper_deck
from keepseven.pregame.dealer import Dealer
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat

FOLDER = Path(__file__).parent
BLUE = deck_of([("Island", 24), ("Opt", 18), ("Air Elemental", 18)])
RED = deck_of([("Mountain", 20), ("Shock", 20), ("Hill Giant", 20)])


def games() -> Iterator[Golden]:
    yield Golden(
        "constructed",
        "Two players with 60 cards by land counts. The chooser is picked at random and names the starting player; two"
        " players have no free mulligan (CR 103.5c is for more), so the first one already costs a card (103.5); who"
        " begins skips the draw step (103.8a). A seat is told its own cards and of the other one numbers only.",
        play(table(BLUE, RED), {Seat(1): land_count, Seat(2): land_count}, Dealer(b"constructed 36")),
    )
    yield Golden(
        "three-players-one-leaves",
        "Three players, so the first mulligan of each is free (CR 103.5c): seven cards, none on the bottom, and the"
        " second costs one card. Player 3, who begins, concedes while asked to declare in the second round: the cards"
        " leave with that player (104.3a, 800.4a), the others go on, nobody gets a second free mulligan, and nobody"
        " skips a draw step, since three players began (103.8c). Player 1 takes the first turn as the next in order.",
        leaving(),
    )
    yield Golden(
        "commander",
        "Four players with 40 life (CR 103.4c). Commanders go face up into the command zone in turn order (103.2c), two"
        " of them marked in the list, two named by their owners. Opponents shuffle and cut: player 3 shuffles the deck"
        " of player 1 again and cuts that of player 2, and how deep is not told (103.3). Player 4 takes the free"
        " mulligan, then a second one, and instead of choosing a card for the bottom goes straight to the third, which"
        " puts two on the bottom.",
        commander(),
    )
    yield Golden(
        "brawl",
        "Two players, but Brawl: 25 life (CR 103.4d) and the first mulligan is free (103.5c). The starting player still"
        " skips the draw step, as there are two players (103.8a).",
        brawl(),
    )
    yield Golden(
        "paper",
        "Player 2 plays with real cards: nobody types an order and the program knows no card, only how many there are."
        " The mulligan of player 2 is shuffled by hand, so chance is not asked for it.",
        paper(),
    )
    yield Golden(
        "tiny-decks",
        "Five cards against none. Player 1 draws five of seven, from a library that is empty then (CR 121.4), and each"
        " mulligan draws five again: after three of them two cards are left in hand. Player 2 has no card, keeps none"
        " and is not asked. Both lose when somebody would first get priority, whatever the mulligans did.",
        tiny(),
    )
    yield Golden(
        "down-to-none",
        "Player 1 always takes a mulligan: 7, 6, 5, 4, 3, 2, 1 and no card, seven mulligans in a two-player game (CR"
        " 103.5), and the empty hand is kept without a question. Player 2 kept in the first round and is never asked"
        " again.",
        down_to_none(),
    )


def leaving() -> Session:
    dealer, players = Dealer(b"leaving"), (Seat(1), Seat(2), Seat(3))
    session = table(BLUE, RED, BLUE, chooser=2)
    policies = {
        Seat(1): says({"declare": ["mulligan", "keep"]}),
        Seat(2): says({"starting player": [3], "declare": ["mulligan", "mulligan", "keep"]}),
        Seat(3): says({"declare": ["mulligan"]}),
    }
    while not (len(session.game.turn_order) == 3 and session.game.player(Seat(3)).taken == 1):
        session = play_once(session, policies, dealer)
    session = session.dealt(dealer).leave(Seat(3))
    return play(session, {seat: policies[seat] for seat in players[:2]}, dealer)


def commander() -> Session:
    def deck(color: str, commander: str, marked: bool) -> Deck:
        entries = (Entry(color, 38), *(Entry(f"{color} card {n}", 1) for n in range(1, 62)))
        return Deck(color, (*entries, Entry(commander, 1, Zone.COMMANDER if marked else Zone.MAIN)))

    decks = (
        deck("Plains", "Isamaru, Hound of Konda", marked=True),
        deck("Island", "Talrand, Sky Summoner", marked=False),
        deck("Swamp", "Sheoldred, the Apocalypse", marked=True),
        deck("Forest", "Azusa, Lost but Seeking", marked=False),
    )
    policies = {
        Seat(1): says({"declare": ["keep"]}),
        Seat(2): says(
            {"commanders": [("Talrand, Sky Summoner",)], "starting player": [3], "declare": ["mulligan", "keep"]}
        ),
        Seat(3): says({"opponents' decks": [((1, "shuffle", 0), (2, "cut", 40))], "declare": ["keep"]}),
        Seat(4): says(
            {
                "commanders": [("Azusa, Lost but Seeking",)],
                "opponents' decks": [((3, "cut", 12),)],
                "declare": ["mulligan", "mulligan", "keep"],
                "bottom": ["again", (6, 0)],
            }
        ),
    }
    session = table(*decks, format="commander", chooser=2, names=("Ada", "Ben", "Cleo", "Dan"))
    return play(session, policies, Dealer(b"commander"))


def brawl() -> Session:
    decks = tuple(
        Deck("brawl", (Entry(color, 24), Entry(f"{color} card", 35), Entry(commander, 1, Zone.COMMANDER)))
        for color, commander in (("Plains", "Isamaru, Hound of Konda"), ("Forest", "Azusa, Lost but Seeking"))
    )
    policies = {
        Seat(1): says({"starting player": [2], "declare": ["mulligan", "mulligan", "keep"], "bottom": [(3,)]}),
        Seat(2): says({"declare": ["mulligan", "keep"]}),
    }
    return play(table(*decks, format="brawl", chooser=1), policies, Dealer(b"brawl"))


def paper() -> Session:
    policies = {
        Seat(1): says({"declare": ["keep"]}),
        Seat(2): says({"starting player": [1], "declare": ["mulligan", "keep"], "bottom": [(6,)]}),
    }
    return play(table(BLUE, paper_deck(60), chooser=2, paper=(2,)), policies, Dealer(b"paper"))


def tiny() -> Session:
    five = deck_of([("Island", 2), ("Opt", 2), ("Air Elemental", 1)])
    policies = {
        Seat(1): says({"declare": ["mulligan", "mulligan", "mulligan", "keep"], "bottom": [(4,), (0, 1), (2, 1, 0)]}),
        Seat(2): says({}),
    }
    return play(table(five, deck_of([]), chooser=1), policies, Dealer(b"tiny"))


def down_to_none() -> Session:
    bottoms = [tuple(range(count)) for count in range(1, 8)]
    policies = {
        Seat(1): says({"declare": ["mulligan"] * 7, "bottom": bottoms}),
        Seat(2): says({"declare": ["keep"]}),
    }
    return play(table(RED, BLUE, chooser=1), policies, Dealer(b"down"))


def transcripts() -> dict[str, str]:
    """The text of every file by its name."""
    return {
        f"{golden.name}-{seat or 'watching'}.txt": transcript(golden, seat)
        for golden in (*games(), *pages.goldens())
        for seat in range(len(golden.session.setup.seatings) + 1)
    }


if __name__ == "__main__":
    for file in FOLDER.glob("*.txt"):
        file.unlink()
    for name, text in transcripts().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    pages.write()
