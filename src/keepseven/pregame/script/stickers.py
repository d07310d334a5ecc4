"""CR 103.2d: sticker sheets."""

from dataclasses import replace

from keepseven.pregame.asks import MOST_SHEETS, ChooseSheets, RandomSheets
from keepseven.pregame.events import SheetsChosen, SheetsRevealed
from keepseven.pregame.game import Game
from keepseven.pregame.script.asking import Script, ask
from keepseven.pregame.setup import CHANCE, Seat


def choose_sticker_sheets(game: Game) -> Script[Game]:
    """CR 103.2d: in limited play up to three are chosen and shown, else all are shown and three taken at random.

    Who plays with sheets is seen by everybody. The sheets that are used stay revealed (CR 123.2c).
    """
    for seat in game.turn_order:
        if game.player(seat).sheets:
            game = yield from (_choose(game, seat) if game.rules.limited else _take_at_random(game, seat))
    return game


def _choose(game: Game, seat: Seat) -> Script[Game]:
    """CR 123.2b."""
    game, chosen = yield from ask(game, ChooseSheets(seat, game.player(seat).sheets))
    return game if chosen is None else _use(game, seat, chosen)


def _take_at_random(game: Game, seat: Seat) -> Script[Game]:
    """CR 123.2a. Chance is not asked where there is nothing to choose: three sheets or fewer, or none that was named."""
    sheets = game.player(seat).sheets
    game = game.log(SheetsRevealed(seat, sheets))
    if len(sheets) <= MOST_SHEETS or not any(sheets):
        return _use(game, seat, sheets[:MOST_SHEETS])
    game, places = yield from ask(game, RandomSheets(CHANCE, seat, len(sheets)))
    return game if places is None else _use(game, seat, tuple(sheets[place] for place in places))


def _use(game: Game, seat: Seat, sheets: tuple[str | None, ...]) -> Game:
    player = game.player(seat)
    player = replace(player, beside=replace(player.beside, stickers=sheets))
    return game.put(player, SheetsChosen(seat, sheets))
