"""The page of formats, variants, days and mulligan rules, made from their records."""

from keepseven.rules.citations import known_number
from keepseven.rules.conditions import conditions
from keepseven.rules.editions import EDITIONS
from keepseven.rules.formats import FORMATS
from keepseven.rules.mulligans import MULLIGANS
from keepseven.rules.named import NAMED
from keepseven.rules.resolving import resolve
from keepseven.rules.texts import REPORTED
from keepseven.rules.variants import VARIANTS

HEAD = """\
<!-- Made by scripts/generate.py from the records in src/keepseven/rules. -->
# What can be played

`keepseven start` and `resolve()` put one ruleset together from a format, variants, a day, and rules of your own:

```python
>>> from keepseven import resolve
>>> rules = resolve("commander", 4, variants=("planechase",))
>>> rules.life, rules.free, rules.planes.value
(40, 1, 'own')
>>> resolve(day="2016-05-01").mulligan.name
'vancouver'
>>> resolve(house={"mulligan": "houston", "free": 1}).procedure
'mulligan houston, free 1'

```

What the rules forbid is refused with the rule that forbids it. `keepseven.why(rules, "free")` says which rule, of which
text and under which number, gave a value.
"""

READINGS = """\
## Where the texts are open

These readings are taken; where somebody has to decide, the game asks or refuses.

| point | what is played |
| --- | --- |
| who chooses after a game with several losers | a match asks the group for its rule once, and says that it is the group's |
| when Power Play acts | after conspiracies are put down; everything set aside before is so in the first order (until 2020-07-03 it lay there already) |
| Power Play against an archenemy or a starting team | it supersedes them; its controller's team starts |
| Gemstone Caverns with shared team turns | members of the starting team count as starting |
| the starting plane with shared team turns | the primary player of the starting team turns it up |
| companions out of the sideboard of a team | each player may reveal one, no card twice |
| partial Paris | at least one card is put away; in multiplayer games as many are drawn the first time; the general look applies to it |
| a library smaller than the hand | the actual hand decides whether a mulligan is left |
| life of mixed variants (Vanguard with Commander, Two-Headed Giant with either) | refused unless the life total is given, and then said to be no rulebook's |
| a starting team's life before 2007-05-01 | no text that is known tells it: refused unless it is given |
"""


def page() -> str:
    """The text of docs/reference/games.md."""
    return "\n".join((HEAD, _formats(), _variants(), _days(), _mulligans(), READINGS))


def _formats() -> str:
    rows = [
        f"| {one.name} | {one.life(2)} / {one.life(4)} | {one.first if one.first > EDITIONS[0] else EDITIONS[0]} |"
        for one in FORMATS.values()
    ]
    return "\n".join(
        ("## Formats", "", "| format | life, two players / more | known since |", "| --- | --- | --- |", *rows, "")
    )


def _variants() -> str:
    rows = [
        f"| {one.name} | {known_number(one.rule)} | {one.usual} | {one.least} | {', '.join(one.formats) or 'any'} | "
        f"{', '.join(one.without) or '–'} | {', '.join(one.needs) or '–'} | {one.first} |"
        for one in VARIANTS.values()
    ]
    head = (
        "## Variants and options",
        "",
        "`--variant NAME`, several times if you like. At most one of the first six goes into a game (CR 800.2).",
        "",
        "| name | rule | players if not said | at least | formats | not with | only with one of | known since |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    )
    return "\n".join((*head, *rows, ""))


def _days() -> str:
    rows = [f"| {name} | {one.day} | {conditions(resolve(day=name))} | {one.note} |" for name, one in NAMED.items()]
    head = (
        "## Days",
        "",
        f"`--as-of DATE` plays by the text of that day: {len(EDITIONS)} texts since {EDITIONS[0]}, of which those in which"
        f' "Starting the Game" changed differ. Of the years before, since {REPORTED[0]}, no official text is known; what'
        " later accounts tell is played and marked so. `--as-of NAME` takes one of these:",
        "",
        "| name | day | what is played | where |",
        "| --- | --- | --- | --- |",
    )
    return "\n".join((*head, *rows, ""))


def _mulligans() -> str:
    rows = [
        f"| {one.name} | {'-'.join(str(one.hand_size(7, taken)) for taken in range(_shown(one.name)))} | {one.declared.value} | "
        f"{one.when.value} | {one.look.value} |"
        for one in MULLIGANS.values()
    ]
    head = (
        "## Mulligan rules",
        "",
        "The first ones are those of the texts; the others are outside the rulebook (`--house mulligan=NAME`), and every"
        " view and transcript says so. Another one is a record of your own in `house={...}`.",
        "",
        "| name | cards held after 0, 1, 2 ... mulligans of seven | declared | which hands | look at the top card |",
        "| --- | --- | --- | --- | --- |",
    )
    return "\n".join((*head, *rows, ""))


def _shown(name: str) -> int:
    """How many hands are worth showing: up to the first empty one, or the last that can be taken."""
    rule = MULLIGANS[name]
    sizes = [rule.hand_size(7, taken) for taken in range(20)]
    return (sizes.index(0) if 0 in sizes else rule.most or 0) + 1
