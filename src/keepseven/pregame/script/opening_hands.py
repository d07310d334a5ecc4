"""CR 103.5: hands are drawn, and mulligans taken in rounds until every hand is kept."""

from dataclasses import replace

from keepseven.pregame.asks import Bottom, Declaration, Declare
from keepseven.pregame.events import BottomingSkipped, HandKept, MulliganDeclared, MulliganTaken
from keepseven.pregame.game import Game, Player, bottom, draw
from keepseven.pregame.script.asking import Script, ask, ask_all
from keepseven.pregame.script.shuffling import shuffle
from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.rules.ruleset import Ruleset


def draw_opening_hands(game: Game) -> Script[Game]:
    """CR 103.5: everybody draws, the starting player first; then rounds of mulligans until nobody takes one."""
    for seat in game.turn_order:
        game = draw(game, seat, game.player(seat).hand_size, Rule.STARTING_HAND)
    game = keep_empty_hands(game)
    while undecided := tuple(seat for seat in game.turn_order if not game.player(seat).kept):
        game, takers = yield from declare(game, undecided)
        game = yield from take(game, takers)
        game = keep_empty_hands(game)
    return game


def declare(game: Game, seats: tuple[Seat, ...]) -> Script[tuple[Game, tuple[Seat, ...]]]:
    """CR 103.5: in turn order each player says whether they take a mulligan; returns who does."""
    takers: tuple[Seat, ...] = ()
    for seat in seats:
        player = game.player(seat)
        if player.pledged:
            declared: str | None = Declaration.MULLIGAN
        else:
            game, declared = yield from ask(game, declaration_of(game.rules, player))
        if declared == Declaration.MULLIGAN:
            takers += (seat,)
            game = game.log(MulliganDeclared(seat))
        elif declared is not None:
            game = keep(game, seat, Rule.KEEP)
    return game, takers


def declaration_of(rules: Ruleset, player: Player) -> Declare:
    """The question to a player, with what a mulligan would cost."""
    drawn = min(player.hand_size, len(player.library) + len(player.hand))
    owed = min(bottoms(rules, player, player.taken + 1), drawn)
    return Declare(player.seat, len(player.hand), drawn, owed, free=player.taken < rules.free)


def take(game: Game, takers: tuple[Seat, ...]) -> Script[Game]:
    """CR 103.5: all who declared a mulligan take it at the same time: shuffle, draw, and put cards on the bottom."""
    seats = tuple(seat for seat in game.turn_order if seat in takers)
    for seat in seats:
        player = game.player(seat)
        taken = player.taken + 1
        counted = max(0, taken - game.rules.free)
        rule = Rule.FREE if counted == 0 else Rule.TAKE  # CR 103.5c
        back = replace(player, library=player.library + player.hand, hand=(), taken=taken, pledged=False)
        game = game.put(back, MulliganTaken(seat, taken, counted, rule))
    game = yield from shuffle(game, seats, Rule.TAKE)
    for seat in seats:
        game = draw(game, seat, game.player(seat).hand_size, Rule.TAKE)
    owing = (game.player(seat) for seat in seats)
    asks = tuple(ask for player in owing if (ask := bottom_question(game.rules, player)) is not None)
    game, chosen = yield from ask_all(game, asks)
    for question, answer in chosen:
        if isinstance(answer, str):
            # The shortcut: cards that go straight back need not be chosen.
            game = game.put(replace(game.player(question.seat), pledged=True), BottomingSkipped(question.seat))
        else:
            game = bottom(game, question.seat, answer)
    return game


def bottom_question(rules: Ruleset, player: Player) -> Bottom | None:
    """CR 103.5: as many cards go to the bottom as mulligans count, at most the whole hand; None where none do."""
    owed = min(bottoms(rules, player, player.taken), len(player.hand))
    again = len(player.hand) > owed
    return Bottom(player.seat, len(player.hand), owed, again) if owed else None


def bottoms(rules: Ruleset, player: Player, taken: int) -> int:
    """CR 103.5, 103.5c: the cards to put on the bottom in mulligan number `taken`."""
    return player.hand_size - rules.mulligan.hand_size(player.hand_size, taken, rules.free)


def keep_empty_hands(game: Game) -> Game:
    """CR 103.5: with no card in hand no further mulligan may be taken, so there is nothing to declare."""
    for seat in game.turn_order:
        player = game.player(seat)
        if not player.kept and not player.hand:
            game = keep(game, seat, Rule.LIMIT)
    return game


def keep(game: Game, seat: Seat, rule: Rule) -> Game:
    """CR 103.5: the cards in hand become the opening hand."""
    player = game.player(seat)
    return game.put(replace(player, kept=True), HandKept(seat, len(player.hand), rule))
