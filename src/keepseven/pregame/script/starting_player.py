"""CR 103.1: who takes the first turn.

With shared team turns a team begins (CR 103.1a): the game remembers its primary player as the one with whom the turn
order starts.
"""

from keepseven.cards.acting import Conspiracy
from keepseven.cards.flags import official
from keepseven.pregame.asks import ChooseStartingPlayer, ChooseStartingTeam, Draws, RandomSeat, RollDie
from keepseven.pregame.copying import changed
from keepseven.pregame.events import (
    ChooserDetermined,
    CoinFlipped,
    DieRolled,
    StartingPlayerChosen,
    StartingPlayerDetermined,
    StartingTeamChosen,
)
from keepseven.pregame.game import Game, Player
from keepseven.pregame.script.asking import Script, ask, ask_all
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.rule import Rule
from keepseven.rules.seating import middle
from keepseven.rules.terms import Begins, Method


def choose_starting_player(game: Game) -> Script[Game]:
    """CR 103.1, 103.1a, 103.1b, 808.4, 809.4, 904.12c, 726.1a, 728.2: as the ruleset says.

    Every question here is answered as long as there are players: a choice passes on (CR 800.4h).
    """
    game = yield from take_over(game)  # until 2020-07-03 such cards lay in the command zone already
    if game.starting is not None:
        return game
    match game.rules.begins:
        case Begins.NAMED if game.chooser is None and game.previous is None:
            game, first = yield from _found(game)
            return _begin(game, first, Rule.STARTING_PLAYER, drawn=True)
        case Begins.TEAM:
            return (yield from _choose_team(game))
        case Begins.ARCHENEMY:
            return _begin(game, Seat(game.rules.archenemies[0]), Rule.ARCHENEMY_FIRST)
        case Begins.CONTROLLER:
            assert game.chooser is not None  # a set-up without one is refused
            return _begin(game, game.chooser, Rule.RESTART)
        case Begins.RANDOM_TEAM | Begins.RANDOM_EMPEROR | Begins.RANDOM_PLAYER | Begins.SUBGAME as begins:
            game, drawn = yield from _drawn(game, Draws.STARTS, _sides(game))
            return _begin(game, _foremost(game, drawn), _AT_RANDOM[begins], drawn=True)
    game, chooser = yield from _chooser(game)
    game, ((question, starting),) = yield from ask_all(game, (ChooseStartingPlayer(chooser, game.turn_order),))
    chosen = StartingPlayerChosen(starting, by=question.seat, turn_order=game.clockwise(starting))
    return changed(game, chooser=question.seat, starting=starting, events=(*game.events, chosen))


def take_over(game: Game) -> Script[Game]:
    """CR 103.1c: who controls a face-up card that says so is the starting player, whoever was determined before.

    The text says when only by "after"; read: once the cards lie in the command zone (CR 103.2e), so that all that is
    set aside before is so in the first order. Of several players one is picked at random. An archenemy (CR 103.1b) and
    a starting team (CR 103.1a) are superseded too, by the team of the player; nobody changes seats.
    """
    if not any([player.conspiracies for player in game.players]):
        return game
    controllers = tuple([seat for seat in game.turn_order if _says_so(game.player(seat))])
    if len(controllers) < 2:
        return _begin(game, controllers[0], Rule.POWER_PLAY) if controllers else game
    game, drawn = yield from ask(game, RandomSeat(CHANCE, controllers, Draws.STARTS, game.draws + 1))
    if drawn is None:
        return game
    return _begin(changed(game, draws=game.draws + 1), drawn, Rule.POWER_PLAY, drawn=True)


def _says_so(player: Player) -> bool:
    found = [official(card.seen.name, Conspiracy) for card in player.conspiracies]
    return any([flag is not None and flag.starts for flag in found])


def _choose_team(game: Game) -> Script[Game]:
    """CR 103.1a, 805.3: the starting team, found by the same methods."""
    game, chooser = yield from _chooser(game)
    game, ((question, named),) = yield from ask_all(game, (ChooseStartingTeam(chooser, game.turns),))
    game = changed(game, chooser=question.seat, starting=game.team(named)[0])
    return game.log(StartingTeamChosen(game.team(named)[0], by=question.seat, teams=game.turns))


def _chooser(game: Game) -> Script[tuple[Game, Seat]]:
    """CR 103.1: who chooses, as agreed or by the agreed method; in a later game of a match as the previous game says.

    For a team its primary player speaks (CR 805.2).
    """
    if game.chooser is not None:
        return game.log(ChooserDetermined(game.chooser, agreed=True)), game.chooser
    previous = game.previous
    if previous is not None:
        chooser, *others = previous.choosers
        if others:
            game, chooser = yield from _drawn(game, Draws.CHOOSER, tuple([(seat,) for seat in previous.choosers]))
        return game.log(ChooserDetermined(chooser, agreed=False, why=previous.why)), chooser
    game, chooser = yield from _found(game)
    return game.log(ChooserDetermined(chooser, agreed=False)), chooser


def _found(game: Game) -> Script[tuple[Game, Seat]]:
    """CR 103.1: whom the agreed method names."""
    if game.method is Method.DICE:
        return (yield from _roll(game))
    if game.method is Method.COIN:
        game, chooser = yield from _drawn(game, Draws.COIN, game.turns)
        return game.log(CoinFlipped(chooser)), chooser
    return (yield from _drawn(game, Draws.CHOOSER, game.turns))


def _roll(game: Game) -> Script[tuple[Game, Seat]]:
    """CR 103.1: everybody rolls, for a team its primary player; those who share the highest roll do so again."""
    seats: tuple[Seat, ...] = ()
    number = 0
    while len(seats) != 1:
        number += 1
        rollers = seats or tuple([turn[0] for turn in game.turns])
        game, rolled = yield from ask_all(game, tuple([RollDie(CHANCE, seat, number) for seat in rollers]))
        game = game.log(*[DieRolled(ask.about, shows, number) for ask, shows in rolled])
        seats = tuple([ask.about for ask, shows in rolled if shows == max(one for _, one in rolled)])
    return game, seats[0]


def _drawn(game: Game, draws: Draws, sides: tuple[tuple[Seat, ...], ...]) -> Script[tuple[Game, Seat]]:
    """Chance picks one of these players or teams; of a team that is the first."""
    seats = tuple([side[0] for side in sides])
    teams = sides if len(seats) < sum(map(len, sides)) else ()
    question = RandomSeat(CHANCE, seats, draws, game.draws + 1, teams)
    game, ((_, drawn),) = yield from ask_all(game, (question,))
    return changed(game, draws=game.draws + 1), drawn


def _sides(game: Game) -> tuple[tuple[Seat, ...], ...]:
    """Those of whom one is to be picked: the teams (CR 808.4, 809.4), or the players where each is alone."""
    if game.rules.begins in (Begins.RANDOM_TEAM, Begins.RANDOM_EMPEROR):
        return tuple(dict.fromkeys([game.team(seat) for seat in game.turn_order]))
    return game.turns


def _foremost(game: Game, drawn: Seat) -> Seat:
    """CR 808.4, 809.4: of a team that takes no turns together its emperor, else the player in the middle, begins."""
    if game.rules.begins not in (Begins.RANDOM_TEAM, Begins.RANDOM_EMPEROR):
        return drawn
    team = game.team(drawn)
    return next((seat for seat in team if seat in game.rules.emperors), Seat(middle(team)))


def _begin(game: Game, seat: Seat, rule: Rule, *, drawn: bool = False) -> Game:
    """The player begins, or the next one in turn order where that player has left; with shared turns the team does."""
    first = game.clockwise(seat)[0]
    starting = game.team(first)[0] if game.rules.shared_turns else first
    game = changed(game, starting=starting)
    return game.log(StartingPlayerDetermined(starting, game.turn_order, drawn, rule))


_AT_RANDOM = {
    Begins.RANDOM_TEAM: Rule.RANDOM_TEAM,
    Begins.RANDOM_EMPEROR: Rule.RANDOM_EMPEROR,
    Begins.RANDOM_PLAYER: Rule.RANDOM_VILLAIN,
    Begins.SUBGAME: Rule.SUBGAME,
}
