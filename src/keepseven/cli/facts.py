"""`keepseven cards info` and `keepseven cards show`."""

from collections.abc import Iterable
from datetime import date

from rich.table import Table as Grid
from rich.text import Text

from keepseven.cards import suggest
from keepseven.cli import streams
from keepseven.cli.failure import FAILED, Failure
from keepseven.cli.screen import Screen
from keepseven.reports.facts import CardFacts, facts
from keepseven.reports.lines import teller
from keepseven.reports.sources import CardSources, TableInUse, sources
from keepseven.words import Message, say, say_n

Rows = Iterable[tuple[Message, Message | str]]


def say_sources(json: bool) -> None:
    """Run `info`."""
    found = sources(date.today())
    if json:
        from keepseven.reports.document import encoded

        streams.write(encoded(found))
    else:
        show_sources(Screen(teller({})), found)


def show_sources(screen: Screen, found: CardSources) -> None:
    """The tables in use, as text."""
    screen.say(say("facts of cards: {source}", source=found.facts.source), "bold")
    _show_rows(screen, _table(found.facts))
    if found.names:
        screen.say(say("names in other languages: {source}", source=found.names.source), "bold")
        _show_rows(screen, _table(found.names))
    else:
        screen.say(say("names in other languages: none (keepseven cards update --names it,ja)"), "bold")
    for problem in found.unused:
        screen.say(say("not in use: {what}; keepseven cards update makes it again", what=problem), "bold red")


def _table(found: TableInUse) -> Rows:
    if found.ships:
        yield say("table"), say("ships with keepseven")
    else:
        yield say("table"), found.path
    yield say("as of"), _age(found)
    if found.made:
        yield say("made"), found.made
    if found.languages:
        yield say("languages"), say("{list}", list=found.languages)
        yield say("holds"), say_n("{n} name", "{n} names", n=found.other_names)
    else:
        yield say("holds"), say("{cards} cards, {names} other names, {mana} cards that make mana",
                                cards=found.cards, names=found.other_names, mana=found.make_mana)  # fmt: skip


def _age(found: TableInUse) -> Message:
    if found.days_old is None:
        return say("not known")
    return say("{day}, {age}", day=found.as_of, age=say_n("{n} day ago", "{n} days ago", n=found.days_old))


def show_card(name: str, json: bool) -> None:
    """Run `show`. Failure: there is no such card."""
    found = facts(name)
    if found is None:
        near = suggest(name)
        if near:
            raise Failure(say("no card is named {name}; near are {cards}", name=name[:200], cards=near), FAILED)
        raise Failure(say("no card is named {name}", name=name[:200]), FAILED)
    if json:
        from keepseven.reports.document import encoded

        streams.write(encoded(found))
    else:
        screen = Screen(teller({}))
        screen.say(say("{name} {cost}", name=found.name, cost=found.mana_cost), "bold")
        _show_rows(screen, _facts(found))


def _facts(found: CardFacts) -> Rows:
    yield say("type"), found.type_line
    if found.second_name:
        both = " ".join(filter(None, (found.second_name, found.second_mana_cost)))
        yield say("other half"), " — ".join(filter(None, (both, found.second_type_line)))
    yield say("mana value"), f"{found.mana_value:g}"
    yield say("colours"), _letters(found.colours)
    yield say("identity"), _letters(found.colour_identity)
    if found.power or found.toughness:
        yield say("size"), f"{found.power}/{found.toughness}"
    if found.loyalty:
        yield say("loyalty"), found.loyalty
    if found.keywords:
        yield say("keywords"), ", ".join(found.keywords)
    yield say("activated ability"), say("yes") if found.has_activated_ability else say("no")
    yield from _mana(found)
    if found.max_copies is not None:
        yield say("copies"), say("any number") if found.max_copies == "any" else str(found.max_copies)
    if found.commander:
        yield say("may be a commander"), found.commander
    for pairing in found.partner:
        yield say("pairs"), pairing
    if found.hand_modifier is not None and found.life_modifier is not None:
        yield (
            say("vanguard"),
            say("hand {hand}, life {life}", hand=f"{found.hand_modifier:+}", life=f"{found.life_modifier:+}"),
        )
    for sentence in found.before_the_game:
        yield say("before the game"), sentence
    if found.first_set:
        yield say("first set"), say("{set}, {day}", set=found.first_set, day=str(found.first_date or ""))
    yield say("source"), found.source


def _mana(found: CardFacts) -> Rows:
    mana = found.mana
    if mana is None:
        return
    makes = [*mana.produces, *([mana.any_colour] if mana.any_colour else [])]
    if makes:
        yield say("makes mana"), say("{what}, up to {n}", what=tuple(makes), n=mana.amount)
    if mana.fetches or mana.fetches_basic:
        yield say("fetches"), say("basic lands") if mana.fetches_basic else _letters(mana.fetches)
    yield say("enters tapped"), mana.enters_tapped.value


def _letters(letters: str) -> Message | str:
    return letters or say("none")


def _show_rows(screen: Screen, rows: Rows) -> None:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column(overflow="fold")
    for label, value in rows:
        text = value if isinstance(value, Message) else say("{value}", value=value)
        grid.add_row(screen.text(label), Text(screen.text(text)))
    screen.show(grid)
