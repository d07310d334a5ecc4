"""The goal that is meant where nobody names one: lands and something to cast by turn 3.

It is derived from the list and written out in the goal language, so that a user can copy and change it. A deck most of whose
spells cost at most one mana is asked for two lands, another for three; "something to cast" is a card that costs at most
three, or at most what the cheapest eight cost. Colours are not looked at.
"""

from keepseven.odds.goal import And, At, Count, Field, Goal, Where, Word, at_least
from keepseven.odds.merge import Items

TURN = 3
PLAYS = 8


def default_goal(items: Items) -> Goal:
    """The goal for a list.

    >>> from keepseven.odds.merge import Item
    >>> from keepseven.odds.writing import write
    >>> write(default_goal((Item("Some Land", 24), Item("Some Spell", 36))))
    'by turn 3: spell >= 1'
    """
    lands = sum(item.count for item in items if item.is_land)
    costs = sorted(item.card.mana_value for item in items if item.card and not item.is_land for _ in range(item.count))
    parts: list[Count] = []
    if lands:
        few = bool(costs) and costs[len(costs) // 2] <= 1
        parts.append(at_least(2 if few else 3, Word("land")))
    if costs:
        cheap = max(TURN, int(costs[min(PLAYS, len(costs)) - 1]))
        parts.append(at_least(1, Where(Field.COST, high=cheap)))
    else:
        parts.append(at_least(1, Word("spell")))
    return At(TURN, And(tuple(parts)) if len(parts) > 1 else parts[0])
