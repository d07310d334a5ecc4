"""The costs of cards."""

from keepseven.cards.names import fold
from keepseven.errors import OddsError
from keepseven.odds.mana import Cost, cost, either
from keepseven.odds.merge import Item
from keepseven.odds.sources import Sources
from keepseven.words import say

FROM_HAND = frozenset({"split", "adventure", "modal_dfc", "prepare"})
"""Layouts whose second half can be cast from the hand."""


def cost_of(item: Item, name: str, reading: Sources) -> Cost:
    """What it takes to cast a card, or the half that is named. OddsError for a card without a cost.

    A split card named as a whole, and no half of it, may be cast as either half.
    """
    card = item.card
    if card is None:
        raise OddsError(say("nothing is known of {card}, so its cost is not either", card=item.name))
    half = card.second if card.layout in FROM_HAND else None
    texts = [card.mana_cost]
    if half is not None and fold(name) == fold(half.name):
        texts = [half.mana_cost]
    elif half is not None and card.layout == "split" and fold(name) != fold(card.front_name):
        texts.append(half.mana_cost)
    costs = [cost(text, x=reading.x, life=reading.life) for text in texts if text]
    if not costs:
        raise OddsError(say("{card} has no cost that mana pays", card=item.name))
    return costs[0] if len(costs) == 1 else either(costs[0], costs[1])
