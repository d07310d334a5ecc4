"""What is told of sticker sheets."""

from keepseven.pregame.events import SheetsChosen
from keepseven.pregame.setup import Seat


def test_who_uses_none_is_told_so_in_a_whole_sentence() -> None:
    assert "player 2 uses no sticker sheet" == str(SheetsChosen(Seat(2), ()).message())
    assert "player 2 uses 1 sticker sheet: Giant Mana Cake" == str(
        SheetsChosen(Seat(2), ("Giant Mana Cake",)).message()
    )
