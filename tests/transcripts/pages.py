"""The pages of docs/tour: a start of a game each, with the words around it. `golden.py` writes them."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import tour
from showing import Golden, ending, told, told_to

from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat
from keepseven.pregame.view import view
from keepseven.rules.conditions import conditions
from keepseven.words import joined, render

FOLDER = Path(__file__).parents[2] / "docs" / "tour"


@dataclass(frozen=True)
class Stop:
    """A game of the tour: the words before and after it, and the seat that is shown what it alone saw."""

    name: str
    title: str
    game: Callable[[], Session]
    before: str
    seat: int
    aside: str
    after: str


STOPS = (
    Stop(
        "two-players",
        "Two players",
        tour.two_players,
        """
The everyday game: two constructed decks with sideboards, and dice for who may choose. Watch the order of the rule. Who
begins is known first (CR 103.1); then sideboards are set aside (103.2a), both decks are shuffled and each player may
shuffle or cut the other's (103.3). Only then are life totals set and hands drawn.
""",
        2,
        """
Ben's first hand has a single land. The mulligan is a new seven from the whole deck, and one of them goes to the bottom
*before* anybody declares again; Ada is told that it happened, and not which card it was.
""",
        """
Two players have no free mulligan, so Ben's first one already costs a card (103.5). Ada kept in the first round and is
not asked again. Ben chose to begin and so skips the draw step of the first turn (103.8a): not only the card, the step.
""",
    ),
    Stop(
        "commander",
        "Commander, with a companion, Leylines and a Chancellor",
        tour.commander,
        """
Four players, and Cleo, whom chance picked, lets Ben begin: the chooser may name anybody. Ada's deck of Cats fulfils the
condition of Kaheera. Companions are revealed (CR 103.2b) before the commanders leave their decks (103.2c), because the
commander belongs to the deck that is looked at. The card that Ada sets aside at first is that companion.
""",
        1,
        """
Everybody with a hand is asked what acts from it, whether or not something can, so that the question gives nothing away.
Ada has two Leylines to begin with and waits until Ben, who begins, has done everything that he wants.
""",
        """
With more than two players the first mulligan of each is free (103.5c), and Ben's free seven hold a Chancellor. It is only
revealed: it stays in his hand, lies open until the first turn begins, and what it promises waits for the first upkeep of
the game (103.6b). The Leylines are put onto the battlefield; nobody casts them and nobody can respond (103.6a). Four
players began, so nobody skips a draw step (103.8c).
""",
    ),
    Stop(
        "two-headed-giant",
        "Two-Headed Giant",
        tour.two_headed_giant,
        """
Two teams of two. There is a starting team and no starting player (CR 103.1a); Cleo speaks for hers, because she is its
primary player. Each team has 30 life (103.4a). All hands and decisions come team by team.
""",
        4,
        """
Dan sees his partner's hand at any time (at the end of this page it is the one that she kept), and the two may talk about
it. His own keep does not bind her: Cleo goes on without him.
""",
        """
The first mulligan of each head is free, Cleo's second one costs a card, and Dan's seven stay as they are (103.5d). The
whole team skips its first draw step (103.8b), which is the one multiplayer game where that is so.
""",
    ),
    Stop(
        "planechase",
        "Planechase with Commander decks",
        tour.planechase,
        """
Three Commander decks, each with a planar deck beside it. The planar decks are shuffled like any other, and opponents may
shuffle or cut them too (CR 103.3a). Cleo cuts Ada's.
""",
        2,
        """
Ben sees his own cards. Of a planar deck he, like everybody, sees nothing but how many cards it has.
""",
        """
Once hands are kept and acted from, the starting player turns up the top of her own planar deck (103.7). A phenomenon comes
first: it goes to the bottom, nothing of it happens, and the next card is turned up until there is a plane. Forty life is
Commander's (103.4c); Planechase has no life total of its own. It is a game of three, so nobody skips the draw step.
""",
    ),
    Stop(
        "archenemy",
        "Archenemy",
        tour.archenemy,
        """
One against a team of three. Nobody chooses who begins: the archenemy does (CR 103.1b). Ada has 40 life and the others 20
each (103.4e), and her twenty schemes are a deck of their own, shuffled and offered to the other side as well (103.3a).
""",
        4,
        """
Dan sees the hands of his teammates, and they see his. The scheme deck lies face down: its first card is set in motion in
Ada's first turn, which is no longer part of the start.
""",
        """
The team declares together after the archenemy, every player alone; its members sit side by side and share their turns.
Four players began, so everybody's first mulligan is free, and nobody skips a draw step (103.8c). An archenemy against a
single opponent would skip hers.
""",
    ),
    Stop(
        "conspiracy-draft",
        "Conspiracy Draft, with Power Play, Backup Plan and a hidden agenda",
        tour.conspiracy_draft,
        """
Three drafted decks of forty cards with a conspiracy each. Cleo is picked to choose and names herself; while things are set
aside her order holds. Then Power Play lies in the command zone and takes over: Ada begins (CR 103.1c). The text does not
say at which moment it does; this is the reading taken here, and it is named in the code.
""",
        3,
        """
Cleo's conspiracy is a hidden agenda. The others see that one lies there face down; which one it is, and the card name that
she noted for it, is hers alone (702.106a).
""",
        """
Backup Plan deals Ben a second hand of seven beside the first. He takes one and shuffles the other away before anybody
declares (315.5a). Conspiracy Draft is always a multiplayer game: Ada's mulligan is free (103.5c), and there are 20 life.
""",
    ),
    Stop(
        "in-1998",
        "A tournament game of 1998",
        tour.in_1998,
        """
`--as-of 1998-06-01`: two decks of the time under the Paris mulligan. No official text of those years is known, so the lines
carry no number, and the heading says that the procedure is the reported one. The order was another: decks were shuffled and
cut before anybody knew who was to begin, and the coin named that player outright.
""",
        1,
        """
A mulligan is a new hand of one card fewer than the last one had; nothing goes to the bottom, and nobody looks at the top of
a library. That came in 2015.
""",
        """
Each player takes all mulligans at a time: Ada goes down to five and keeps, and only then, knowing that, does Ben decide
about his seven. The rounds of today are from 2009. The first player skipped the draw step in 1998 as well.
""",
    ),
    Stop(
        "in-2016",
        "The Vancouver mulligan in 2016",
        tour.in_2016,
        """
`--as-of 2016-06-01`: two decks under the text of 2016-01-16. The headings had other numbers and another order then:
sideboards and shuffles were 103.1, who begins was 103.2, life 103.3, and the mulligan 103.4.
""",
        1,
        """
A hand of six that was drawn as six: under this rule, too, a mulligan is one card fewer, and there is no bottom to put cards
on. Path to Exile is not what Ada wants first, so it goes to the bottom.
""",
        """
Declarations go round as they do today, and all mulligans of a round happen together. Once both have kept, everybody with
fewer cards than the starting hand size may look at the top card, in turn order, and may put it on the bottom: Ada does, Ben
leaves his on top. It goes by the size of the hand and not by the number of mulligans.
""",
    ),
)


def goldens() -> Iterator[Golden]:
    """The games as golden transcripts, which every seat is told."""
    for stop in STOPS:
        yield Golden(f"tour-{stop.name}", " ".join(stop.before.split()), stop.game())


def pages() -> dict[str, str]:
    """The text of every page by its name."""
    games = {stop.name: golden.session for stop, golden in zip(STOPS, goldens(), strict=True)}
    index = [
        "# A tour of eight games",
        "",
        "<!-- made by tests/transcripts/golden.py; do not edit -->",
        "",
        "Each page is the start of one game, line by line, with the rule that asks for each line as it was numbered on the",
        "day of the game. Most decisions are those of a simple rule about lands; nothing else was prepared but the seed,",
        "which was looked for until the cards had something to show.",
        "",
        *(f"- [{stop.title}]({stop.name}.md)" for stop in STOPS),
    ]
    return {"README.md": "\n".join(index) + "\n"} | {f"{stop.name}.md": page(stop, games[stop.name]) for stop in STOPS}


def page(stop: Stop, session: Session) -> str:
    """One game: what everybody saw, what one seat saw besides, and the table in the end."""
    setup = session.setup
    watching, own = view(session, Seat(0)), view(session, Seat(stop.seat))
    name = setup.names[stop.seat]
    shown = [*ending(watching)]
    alone = [line for line in told_to(session, own) if line.audience == stop.seat]
    decks = (f"{seating.name} plays {seating.deck.name}" for seating in setup.seatings)
    return (
        "\n".join(
            [
                f"# {stop.title}",
                "",
                "<!-- made by tests/transcripts/golden.py; do not edit -->",
                "",
                stop.before.strip(),
                "",
                f"*{render(conditions(setup.rules))}. {joined(decks)}.*",
                "",
                "## What everybody saw",
                "",
                *_block(map(told, told_to(session, watching))),
                "",
                f"## What {name} saw besides",
                "",
                *_block([*map(told, alone), "", *(line for line in ending(own) if line not in shown)]),
                "",
                stop.aside.strip(),
                "",
                "## The table as the first turn begins",
                "",
                *_block(shown),
                "",
                stop.after.strip(),
            ]
        )
        + "\n"
    )


def _block(rows: Iterable[str]) -> Iterator[str]:
    yield from ("```text", *rows, "```")


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, text in pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
