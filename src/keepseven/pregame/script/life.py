"""CR 103.4: life totals."""

from keepseven.pregame.copying import changed
from keepseven.pregame.events import LifeTotalSet, TeamLifeTotalSet
from keepseven.pregame.game import Game
from keepseven.pregame.script.asking import Script
from keepseven.pregame.setup import Seat
from keepseven.rule import Rule


def set_life_totals(game: Game) -> Script[Game]:
    """CR 103.4: every player begins at the starting life total of the game, or every team that shares one."""
    yield from ()
    rules = game.rules
    if rules.shared_life:
        for team in dict.fromkeys([game.team(seat) for seat in game.turn_order]):
            game = _begin_together(game, team)
        return game
    players, events = list(game.players), []
    for seat in game.turn_order:
        life, rule = rules.life, rules.life_rule  # CR 103.4c, 103.4d
        if rules.archenemy_life is not None and seat in rules.archenemies:
            life, rule = rules.archenemy_life, Rule.LIFE_ARCHENEMY  # CR 103.4e, 904.12c
        player = game.player(seat)
        life += player.life_modifier  # CR 103.4b
        players[seat - 1] = changed(player, life=life)
        events.append(LifeTotalSet(seat, life, rule))
    return changed(game, players=tuple(players), events=(*game.events, *events))


def _begin_together(game: Game, team: tuple[Seat, ...]) -> Game:
    """CR 103.4a, 810.11, 904.13b: one life total, which is that of each of the team."""
    players = [game.player(seat) for seat in team]
    life = game.rules.life + sum(player.life_modifier for player in players)
    for player in players:
        game = game.put(changed(player, life=life))
    return game.log(TeamLifeTotalSet(team[0], team, life, game.rules.life_rule))
