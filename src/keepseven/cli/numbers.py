"""The commands that answer with numbers, and their words."""

from typing import Annotated

import typer

from keepseven.cli.failure import Failure, sentences
from keepseven.cli.lists import DECK, From, In, Lenient, Out, UnknownNames, Which, lists
from keepseven.cli.options import Unknown
from keepseven.cli.picture import Plot
from keepseven.words import say

app = typer.Typer(pretty_exceptions_enable=False)

Json = Annotated[bool, typer.Option("--json", help=str(say("a JSON document (its schema is in reports/schemas)")))]
On = Annotated[
    str | None, typer.Option("--on", metavar="play|draw", help=str(say("how the game begins; otherwise both")))
]
HandOn = Annotated[
    str | None,
    typer.Option(
        "--on", metavar="play|draw", help=str(say("how the game begins; otherwise as HAND says, or on the play"))
    ),
]
FormatName = Annotated[
    str | None,
    typer.Option("--format", "-f", metavar="F", help=str(say("constructed, limited, commander or brawl"))),
]
Players = Annotated[
    int | None,
    typer.Option(
        "--players", "-p", metavar="N", help=str(say("2, in Commander 4; with more than two everybody draws on turn 1"))
    ),
]
Tapped = Annotated[bool, typer.Option("--tapped", help=str(say("lands that may come in tapped do")))]
Rocks = Annotated[
    bool, typer.Option("--rocks", help=str(say("artifacts and creatures that make mana count, a turn later")))
]
NoBacks = Annotated[
    bool, typer.Option("--no-backs", help=str(say("a spell with a land on its back is not counted as a land")))
]
X = Annotated[int, typer.Option("--x", metavar="N", help=str(say("the value of X in costs")))]
Life = Annotated[bool, typer.Option("--life", help=str(say("Phyrexian mana is paid with life")))]
Land = Annotated[
    list[str] | None,
    typer.Option(
        "--land",
        metavar="NAME=UR",
        help=str(say("read a card as a land for these colours; tapped may follow. Again for more")),
    ),
]
Explain = Annotated[
    bool,
    typer.Option("--explain", help=str(say("show which cards are alike for the question, or how lands were read"))),
]


@app.command(
    help=str(
        say(
            "The exact chance of a goal, or without a list of some copies among so many cards, in one line.\n\n"
            "A GOAL is written like lands in 2..4 and cost<=2 >= 1, or by turn 3: lands >= 3; docs/reference/goals.md"
            " explains the language."
        )
    )
)
def odds(
    deck: Annotated[str | None, typer.Argument(metavar="DECK", show_default=False, help=str(DECK))] = None,
    goal: Annotated[str | None, typer.Argument(metavar="GOAL", show_default=False, help=str(say("in quotes")))] = None,
    deck_size: Annotated[int, typer.Option("--deck-size", metavar="N", help=str(say("how many cards there are")))] = 60,
    copies: Annotated[
        int, typer.Option("--copies", metavar="N", help=str(say("how many of them are wanted ones")))
    ] = 4,
    seen: Annotated[int, typer.Option("--seen", metavar="N", help=str(say("how many cards are seen")))] = 7,
    want: Annotated[
        str, typer.Option("--want", metavar="N", help=str(say("at least so many; 2..3 is a window, =2 exactly")))
    ] = "1",
    given: Annotated[
        str | None, typer.Option("--given", metavar="GOAL", help=str(say("the chance given that this happens")))
    ] = None,
    on: On = None,
    format: FormatName = None,
    players: Players = None,
    hand: Annotated[
        str | None, typer.Option("--hand", metavar="CARDS", help=str(say("the kept hand: 2 Mountain, Lightning Bolt")))
    ] = None,
    top: Annotated[
        str, typer.Option("--top", metavar="CARDS", help=str(say("known on top, the first draw first")))
    ] = "",
    bottom: Annotated[str, typer.Option("--bottom", metavar="CARDS", help=str(say("known on the bottom")))] = "",
    exiled: Annotated[str, typer.Option("--exiled", metavar="CARDS", help=str(say("out of the game")))] = "",
    tapped: Tapped = False,
    rocks: Rocks = False,
    no_backs: NoBacks = False,
    x: X = 0,
    life: Life = False,
    land: Land = None,
    explain: Explain = False,
    fractions: Annotated[bool, typer.Option("--exact", help=str(say("show the exact fractions")))] = False,
    json: Json = False,
    plot: Plot = None,
    lenient: Lenient = False,
    from_: From = None,
    which: Which = None,
    unknown: UnknownNames = Unknown.KEEP,
    out: Out = None,
    into: In = None,
) -> None:
    with sentences():
        if deck is None:
            from keepseven.cli.copies import odds_of_copies

            odds_of_copies(deck_size, copies, seen, want, json, plot)
            return
        if goal is None:
            raise Failure(say("what should the hand hold? Write a goal behind the deck, such as {goal}",
                              goal='"lands in 2..4"'))  # fmt: skip
        from keepseven.cli.conditions import Lands
        from keepseven.cli.odds import GoalWords, odds_of_goal
        from keepseven.reports.odds import Places

        odds_of_goal(
            GoalWords(
                deck=deck,
                goal=goal,
                given=given,
                on=on,
                format=format,
                players=players,
                places=Places(hand, top, bottom, exiled),
                lands=Lands(tapped, rocks, not no_backs, x, life, tuple(land or ())),
                explain=explain,
                fractions=fractions,
                json=json,
                plot=plot,
                lists=lists(from_, which, unknown, lenient, out, into),
            )
        )


@app.command(
    help=str(
        say(
            "For every spell of a list the chance that the lands pay for it on the turn of its mana value, before and"
            " after mulligans."
        )
    )
)
def curve(
    deck: Annotated[str, typer.Argument(metavar="DECK", show_default=False, help=str(DECK))],
    policy: Annotated[
        str, typer.Option("--policy", metavar="NAME", help=str(say("karsten 2022, karsten 2017 or no mulligans")))
    ] = "karsten 2022",
    on: On = None,
    format: FormatName = None,
    players: Players = None,
    tapped: Tapped = False,
    no_backs: NoBacks = False,
    x: X = 0,
    life: Life = False,
    land: Land = None,
    explain: Explain = False,
    json: Json = False,
    plot: Plot = None,
    lenient: Lenient = False,
    from_: From = None,
    which: Which = None,
    unknown: UnknownNames = Unknown.KEEP,
    out: Out = None,
    into: In = None,
) -> None:
    with sentences():
        from keepseven.cli.conditions import Lands
        from keepseven.cli.curve import CurveWords, show_curve

        lands = Lands(tapped=tapped, double_faced=not no_backs, x=x, life=life, lands=tuple(land or ()))
        show_curve(
            CurveWords(
                deck,
                policy,
                on,
                format,
                players,
                lands,
                explain,
                json,
                plot,
                lists(from_, which, unknown, lenient, out, into),
            )
        )
