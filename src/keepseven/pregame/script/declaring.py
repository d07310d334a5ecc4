"""CR 103.5: keep or mulligan, declared in turn order; what cards do at a declaration (CR 103.5b); and keeping."""

from keepseven.pregame.asks import Declaration
from keepseven.pregame.copying import changed
from keepseven.pregame.events import HandKept, MulliganDeclared
from keepseven.pregame.game import Game, draw
from keepseven.pregame.hands import bring_back, exile_hand
from keepseven.pregame.script.asking import Script, ask, ask_any
from keepseven.pregame.script.facts import actor
from keepseven.pregame.script.hand_sizes import declaration_of, may_mulligan
from keepseven.pregame.script.shuffling import shuffle
from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.rules.mulligans import Back

Answer = str | tuple[str, int]


def declare(game: Game, seats: tuple[Seat, ...]) -> Script[tuple[Game, tuple[Seat, ...]]]:
    """CR 103.5: in turn order each player says whether they take a mulligan; returns who does.

    CR 103.5d, 805.3a: those who take turns together do so in any order, the starting team before the others. A card
    that is used at a declaration leaves it still to be made (CR 103.5b).
    """
    takers: tuple[Seat, ...] = ()
    for team in game.turns:
        waiting = tuple([seat for seat in team if seat in seats])
        while waiting:
            game, seat, declared = yield from _next_declaration(game, waiting)
            if seat is None:
                break
            if isinstance(declared, tuple):
                game = use(game, seat, declared[1])
                if game.player(seat).hand:
                    continue
            elif declared == Declaration.MULLIGAN:
                takers += (seat,)
                game = game.log(MulliganDeclared(seat))
            else:
                game = yield from keep(game, seat, Rule.KEEP)
            waiting = tuple([other for other in waiting if other != seat])
    return game, takers


def _next_declaration(game: Game, waiting: tuple[Seat, ...]) -> Script[tuple[Game, Seat | None, Answer]]:
    """Who of these declares next, and what; nobody where all of them have left."""
    players = [game.player(seat) for seat in waiting]
    for player in players:
        if player.pledged:
            return game, player.seat, Declaration.MULLIGAN.value
    asks = tuple([declaration_of(game.rules, player) for player in players if not player.left])
    if len(asks) == 1:
        game, answer = yield from ask(game, asks[0])
        return game, None if answer is None else asks[0].seat, answer or ""
    game, first = yield from ask_any(game, asks)
    return (game, None, "") if first is None else (game, first[0].seat, first[1])


def use(game: Game, seat: Seat, place: int) -> Game:
    """CR 103.5b: a card of the hand is used: the hand is exiled face up and as many cards are drawn.

    It is no mulligan and counts as nothing; a card on paper is named by its use.
    """
    player = game.player(seat)
    name = player.names[player.hand[place]]
    game = exile_hand(game, seat, place, actor() if name is None else name)
    return draw(game, seat, len(player.hand), Rule.ANY_TIME)


def keep_settled_hands(game: Game) -> Script[Game]:
    """CR 103.5: who may take no further mulligan has nothing to declare: the hand is kept, also one without cards."""
    for seat in game.turn_order:
        player = game.player(seat)
        if not player.kept and not may_mulligan(game.rules, player):
            game = yield from keep(game, seat, Rule.LIMIT)
    return game


def keep(game: Game, seat: Seat, rule: Rule) -> Script[Game]:
    """CR 103.5: the cards in hand become the opening hand. CR 103.4e (2015-11-13): what was put away comes back."""
    player = game.player(seat)
    game = game.put(changed(player, kept=True), HandKept(seat, len(player.hand), rule))
    if player.aside:
        because = part_rule(game)
        game = bring_back(game, seat, because)
        game = yield from shuffle(game, (seat,), because)
    return game


def part_rule(game: Game) -> Rule:
    """The rule by which a part of the hand is put away: that of Commander once, or a league's mulligan."""
    return Rule.PARTIAL_PARIS if game.rules.mulligan.back is Back.EXILED else Rule.TAKE
