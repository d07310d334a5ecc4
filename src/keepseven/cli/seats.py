"""The table from above in a terminal: everybody clockwise around it, with all that lies there."""

from collections.abc import Iterator, Mapping, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from keepseven.checks.identity import COLOUR_WORDS
from keepseven.cli import show
from keepseven.cli.screen import Screen
from keepseven.reports.beside import Beside
from keepseven.reports.lying import ShownPermanent
from keepseven.reports.shown import ShownCard
from keepseven.reports.table import Table, TablePlayer
from keepseven.rules.construction import nearest_deck_rules
from keepseven.words import Message, Who, joined, say, say_n

TWO_COLUMNS = 72  # from this width on the table has two sides


def picture(screen: Screen, table: Table, hands: Mapping[int, Sequence[ShownCard]]) -> RenderableType:
    """The table from above, everybody clockwise around it; `hands` are the ones to be shown open, by seat."""
    sideboards = nearest_deck_rules(table.format, table.edition).commanders is None
    boxes = [_player(screen, player, hands.get(player.seat), sideboards) for player in table.players]
    if screen.width < TWO_COLUMNS:
        return Group(*boxes, *_below(screen, table))
    half = -(-len(boxes) // 2)
    left, right = boxes[:half][::-1], boxes[half:]
    grid = Grid.grid(expand=True, padding=(0, 1, 0, 0))
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    for at, one in enumerate(left):
        grid.add_row(one, right[at] if at < len(right) else "")
    return Group(grid, *_below(screen, table))


def _player(screen: Screen, player: TablePlayer, cards: Sequence[ShownCard] | None, sideboards: bool) -> Panel:
    who = say("{who}", who=Who(player.seat))
    title = say("{who}, takes the first turn", who=who) if player.starts else who
    rows: list[RenderableType] = []
    if player.left:
        rows.append(Text(screen.text(say("has left the game"))))
    else:
        rows.append(Text(screen.text(_numbers(player))))
        rows.append(Text(screen.text(_mulligans(player))))
        rows += _cards_there(screen, player)
        if player.sideboard:
            rows.append(Text(screen.text(_outside(player.sideboard, sideboards))))
        if player.missing:
            rows.append(Text(screen.text(say("drew from an empty library")), "bold"))
        rows += [Text(screen.text(say("battlefield: {card}", card=_permanent(one)))) for one in player.battlefield]
        rows += [Text(screen.text(what)) for what in _beside(player.beside)]
        if cards:
            rows.append(show.hand(screen, cards, numbered=False))
    style = "bold" if player.starts else "none"
    return Panel(Group(*rows), title=Text(screen.text(title), style), title_align="left", box=box.ROUNDED)


def _outside(cards: int, sideboards: bool) -> Message:
    """The cards outside the game, which are a sideboard where the game knows one."""
    if sideboards:
        return say_n("sideboard: {n} card", "sideboard: {n} cards", n=cards)
    return say_n("outside the game: {n} card", "outside the game: {n} cards", n=cards)


def _cards_there(screen: Screen, player: TablePlayer) -> Iterator[Text]:
    """The player's cards that lie open."""
    beside = player.beside
    for what, cards in (
        (say("command zone: "), (*player.commanders, *beside.conspiracies)),
        (say("vanguard: "), beside.vanguard),
        (say("companion: "), beside.companion),
        (say("exile: "), player.exile),
        (say("revealed in the hand: "), player.revealed),
    ):
        if cards:
            yield Text(screen.text(what)).append_text(show.in_a_row(screen, cards))


def _permanent(one: ShownPermanent) -> Message:
    """A card that begins on the battlefield, with what is on it or was chosen for it."""
    card = show.name(one.card)
    if one.counter:
        return say("{card} with a {counter} counter", card=card, counter=one.counter)
    return say("{card}, {chosen}", card=card, chosen=one.chosen) if one.chosen else card


def _beside(beside: Beside) -> Iterator[Message]:
    """What else lies beside the player, face down or not a card."""
    for _, colour in beside.colours:
        yield say("chosen colour: {colour}", colour=COLOUR_WORDS[colour])
    for agenda in beside.agendas:
        yield say("face down: {card}, with {names}", card=show.name(agenda.card), names=agenda.names)
    if hidden := beside.face_down - len(beside.agendas):
        yield say_n("face down in the command zone: {n} card", "face down in the command zone: {n} cards", n=hidden)
    if sheets := tuple(sheet for sheet in beside.stickers if sheet is not None):
        yield say("sticker sheets: {sheets}", sheets=sheets)
    for pile in beside.piles:
        yield say_n("{zone}: {n} card", "{zone}: {n} cards", n=pile.count, zone=pile.zone.value)


def _numbers(player: TablePlayer) -> Message:
    cards = say("hand {hand}, library {library}", hand=player.hand, library=player.library)
    return cards if player.life is None else say("life {life}, {cards}", life=player.life, cards=cards)


def _mulligans(player: TablePlayer) -> Message:
    if not player.mulligans_taken:
        return say("no mulligan")
    taken = say_n("{n} mulligan", "{n} mulligans", n=player.mulligans_taken)
    free = player.mulligans_taken - player.mulligans_counted
    return say("{taken}, {free} free", taken=taken, free=free) if free else taken


def _below(screen: Screen, table: Table) -> list[RenderableType]:
    found: list[Message] = []
    found += [say("team: {team}", team=tuple(map(Who, team))) for team in table.teams]
    if table.turn_order:
        found.append(
            say(
                "turn order, clockwise: {order}",
                order=joined(screen.text(say("{w}", w=Who(s))) for s in table.turn_order),
            )
        )
    if table.planes:
        found.append(say("face up: {planes}", planes=tuple(show.name(card) for card in table.planes)))
    if table.planar_deck is not None:
        found.append(say_n("the planar deck of everybody: {n} card", "the planar deck of everybody: {n} cards",
                           n=table.planar_deck))  # fmt: skip
    for later in table.delayed:
        found.append(say("{card} of {who}; {when}: {effect}", card=show.name(later.card), who=Who(later.seat),
                         when=later.when, effect=later.effect))  # fmt: skip
    if table.first_draw_skipped is True and table.starting_player is not None:
        starts = tuple(Who(player.seat) for player in table.players if player.starts)
        found.append(say_n("{who} skips the draw step of the first turn", "{who} skip the draw step of the first turn",
                           n=len(starts), who=starts))  # fmt: skip
    if table.first_draw_skipped is False:
        found.append(say("nobody skips a draw step"))
    if table.waiting_for:
        found.append(say("waiting for {who}", who=tuple(Who(seat) for seat in table.waiting_for)))
    return [Text(screen.text(message)) for message in found]
