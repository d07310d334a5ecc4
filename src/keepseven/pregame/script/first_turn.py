"""CR 103.8: the first turn."""

from keepseven.pregame.copying import changed
from keepseven.pregame.events import Event, FirstDrawStep, FirstTurnBegun, TurnMarkersTaken
from keepseven.pregame.game import Game
from keepseven.pregame.script.asking import Script
from keepseven.rule import Rule


def begin_first_turn(game: Game) -> Script[Game]:
    """CR 103.8a, 103.8b, 103.8c: whether the draw *step* is skipped depends on what the game began as.

    A turn of somebody who has left does not begin (CR 800.4k): the next player or team in turn order takes theirs.
    """
    yield from ()
    turns, rule = game.first_turns, game.rules.first_draw
    first = turns[0]
    players = tuple([changed(one, revealed=()) if one.revealed else one for one in game.players])  # CR 103.6b
    events: tuple[Event, ...] = (FirstTurnBegun(first[0], first if len(first) > 1 else ()),)
    if game.rules.turn_markers > 1:
        events += (TurnMarkersTaken(first[0], tuple([turn[0] for turn in turns])),)
    events += (FirstDrawStep(first[0], rule in (Rule.SKIP_DRAW, Rule.SKIP_TEAM), rule),)
    return changed(game, begun=True, players=players, events=game.events + events)
