"""How many cards a mulligan rule deals and how many go to the bottom, for one player."""

from keepseven.pregame.asks import Bottom, Declare, PutAway
from keepseven.pregame.game import Player
from keepseven.pregame.script.facts import acts, is_land
from keepseven.rules.mulligans import Back, Pay, Rest, When
from keepseven.rules.ruleset import Ruleset


def to_draw(rules: Ruleset, player: Player, taken: int, held: int) -> int:
    """The cards to draw for the hand after `taken` mulligans, of which the hand before held so many."""
    rule = rules.mulligan
    if rule.draws is not None:
        return rule.draws
    if rule.pay is Pay.BOTTOM:
        return player.hand_size
    if rule.pay is Pay.FEWER and not rule.ladder:
        return held - (taken > rules.free)  # CR 103.4 (2009-07-08): one fewer than before
    return rule.hand_size(player.hand_size, taken, rules.free)


def owed(rules: Ruleset, player: Player, taken: int, drawn: int) -> int:
    """CR 103.5, 103.5c: how many of the drawn cards do not stay in the hand after so many mulligans."""
    rule = rules.mulligan
    size = rule.hand_size(player.hand_size, taken, rules.free)
    if rule.draws is not None:
        return max(0, drawn - size)
    return min(drawn, max(0, player.hand_size - size)) if rule.pay is Pay.BOTTOM else 0


def uncounted(rules: Ruleset) -> int:
    """CR 103.5c: how many mulligans do not count; none where the rule gives every size outright, or no card is lost."""
    return 0 if rules.mulligan.ladder or rules.mulligan.pay is Pay.NOTHING else rules.free


def may_mulligan(rules: Ruleset, player: Player) -> bool:
    """CR 103.5: whether a mulligan is left to this player, whatever the cards of the hand are."""
    rule = rules.mulligan
    return rule.when is not When.NONE and bool(player.hand) and (rule.most is None or player.taken < rule.most)


def declaration_of(rules: Ruleset, player: Player) -> Declare:
    """The question to a player, with what a mulligan would cost."""
    rule, held, taken = rules.mulligan, len(player.hand), player.taken + 1
    names = [player.names[card] for card in player.hand]
    drawn = min(to_draw(rules, player, taken, held), held + len(player.library))
    may, part = rule.when is When.ANY or _all_or_no_land(names), rule.back is not Back.HAND
    return Declare(
        player.seat,
        held,
        drawn,
        owed(rules, player, taken, drawn),
        free=taken <= uncounted(rules),
        part=part,
        even=part and fewer(rules, taken) == 0,
        shown=rule.when is When.ALL_OR_NO_LAND,
        may=may,
        usable=tuple([place for place, name in enumerate(names) if acts(name)]) if may and rules.any_time else (),
    )


def fewer(rules: Ruleset, taken: int) -> int:
    """How many cards fewer than were put away are drawn for them in mulligan number `taken`."""
    return int(rules.mulligan.pay is not Pay.NOTHING and taken > rules.free)


def _all_or_no_land(names: list[str | None]) -> bool:
    """Whether the hand can be all lands or none; its owner alone knows what a card is that nobody named."""
    return not {True, False} <= {is_land(name) for name in names}


def rest_question(rules: Ruleset, player: Player) -> Bottom | PutAway | None:
    """The question which of the drawn cards do not stay in the hand; None where all do."""
    held = len(player.hand)
    count = owed(rules, player, player.taken, held)
    if not count:
        return None
    if rules.mulligan.rest is Rest.SHUFFLED:
        return PutAway(player.seat, held, count, count, None)
    return Bottom(player.seat, held, count, again=held > count and may_mulligan(rules, player))
