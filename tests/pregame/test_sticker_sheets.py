"""CR 123.2a: chance takes three of the sticker sheets where there are more."""

import pytest

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.pregame.asks import RandomSheets
from keepseven.pregame.session import Answered
from keepseven.pregame.setup import Seat
from keepseven.testing.toys import deal, reply, singles, table

SHEETS = ("Geek Lotus Warrior", "Giant Mana Cake", "Goblin Coward Parade", "Happy Dead Squirrel")


@pytest.mark.parametrize(("count", "asked"), [(3, 0), (4, 1)])
def test_chance_is_asked_only_where_there_is_something_to_choose(count: int, asked: int) -> None:
    sheets = tuple(Entry(name, 1, Zone.STICKERS) for name in SHEETS[:count])
    session = deal(reply(table(Deck("deck", singles(9).entries + sheets), singles(9), chooser=1), 1, 1))
    kinds = [entry.kind for entry in session.log if isinstance(entry, Answered)]
    assert asked == kinds.count(RandomSheets.kind)
    assert 3 == len(session.game.player(Seat(1)).beside.stickers)
