"""The rules of a game that begins out of another one: restarted, or played within it."""

from collections.abc import Sequence
from dataclasses import replace

from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules.formats import FORMATS
from keepseven.rules.resolving import first_draw, free_mulligans
from keepseven.rules.ruleset import Ruleset
from keepseven.rules.terms import Aside, Begins
from keepseven.rules.texts import text
from keepseven.rules.variants import GIANTS
from keepseven.words import say


def again(rules: Ruleset, seats: Sequence[int], begins: Begins) -> Ruleset:
    """The rules of the new game for those who sit in `seats`, in this order; they are numbered from 1 again.

    CR 104.6, 726.1, 728.1a: it is a game of its own, so how many begin it decides anew whether it is a multiplayer game
    (CR 100.1): the free mulligan, the first draw step, the life total of Brawl. What a house had set otherwise stays. In
    a subgame no conspiracies and sticker sheets are put down: they stay in the main game (CR 728.2).

    RulesError: fewer than two players or teams are left.
    """
    numbered = {seat: at for at, seat in enumerate(seats, 1)}
    teams = tuple(team for old in rules.teams if (team := tuple(numbered[one] for one in old if one in numbered)))
    if len(seats) < 2 or len(teams) == 1:
        raise RulesError(say("a new game needs two players, or two teams, who are still in the old one"), Rule.RESTART)
    format, old, new = FORMATS[rules.format], rules.players, len(seats)
    by, giants = text(rules.edition), GIANTS.name in rules.variants
    usual = free_mulligans(by, format, old, giants)
    by_rule = (format.life(old), format.life_rule) == (rules.life, rules.life_rule)
    aside = rules.aside
    if begins is Begins.SUBGAME:
        aside = tuple(step for step in aside if step not in (Aside.STICKERS, Aside.CONSPIRACIES))
    return replace(
        rules,
        players=new,
        begins=begins,
        aside=aside,
        life=format.life(new) if by_rule else rules.life,
        free=free_mulligans(by, format, new, giants) if rules.free == usual else rules.free,
        first_draw=first_draw(by, new, giants) if rules.first_draw is first_draw(by, old, giants) else rules.first_draw,
        teams=teams,
        emperors=tuple(numbered[seat] for seat in rules.emperors if seat in numbered),
        archenemies=tuple(numbered[seat] for seat in rules.archenemies if seat in numbered),
        turn_markers=max(1, new // 4) if rules.turn_markers > 1 else 1,
    )
