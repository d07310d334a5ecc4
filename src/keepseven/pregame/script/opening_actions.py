"""CR 103.6: cards that act from opening hands."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from keepseven.cards.acting import BeginsOnBattlefield, Modifies, RevealedFromHand, Status
from keepseven.cards.flags import flagged, flags, official
from keepseven.pregame.asks import ActFromHand, ChooseCreatureType, ExileFromHand
from keepseven.pregame.events import (
    BegunOnBattlefield,
    ChosenAsEnters,
    ExiledForCard,
    RevealedFromOpeningHand,
    VanguardActs,
)
from keepseven.pregame.game import Delayed, FaceUp, Game, Permanent, Player, name_card
from keepseven.pregame.script.asking import Script, ask, ask_any
from keepseven.pregame.setup import Seat
from keepseven.rules.terms import Opening

Acts = BeginsOnBattlefield | RevealedFromHand


def act_from_opening_hands(game: Game) -> Script[Game]:
    """CR 103.6: the starting player takes all actions they like, in any order, then each other player in turn order.

    CR 103.6c: with shared team turns the players of a team do so together, in whatever order they like. What is offered
    is computed afresh after every action.
    """
    for together in game.turns:
        acting = tuple([seat for seat in together if game.player(seat).hand])
        while acting:
            game, answered = yield from ask_any(game, tuple([action_question(game, seat) for seat in acting]))
            if answered is None:
                break
            question, answer = answered
            if isinstance(answer, str):
                acting = tuple([seat for seat in acting if seat != question.seat])
            else:
                game = yield from act(game, question.seat, *answer)
                acting = tuple(seat for seat in acting if game.player(seat).hand)
    return act_with_vanguards(game) if game.rules.vanguards else game


def act_with_vanguards(game: Game) -> Game:
    """CR 313.4: what vanguards do as the game begins. The rules do not say when; read: now, in turn order.

    What it is waits for the players, as the effects of revealed cards do; hands were drawn whatever a vanguard says.
    """
    for seat in game.turn_order:
        for one in game.player(seat).vanguard:
            effect = _as_the_game_begins(one.seen.name)
            if effect:
                game = replace(game, delayed=(*game.delayed, Delayed(seat, one.seen, "as the game begins", effect)))
                game = game.log(VanguardActs(seat, (one.seen,), effect))
    return game


def _as_the_game_begins(name: str | None) -> str:
    changes, begins = official(name, Modifies), official(name, BeginsOnBattlefield)
    return begins.token if begins is not None else changes.begins if changes is not None else ""


def action_question(game: Game, seat: Seat) -> ActFromHand:
    """The question to a player. Everybody with a hand is asked, so that being asked tells nothing."""
    player = game.player(seat)
    hand = [player.names[card] for card in player.hand]
    acting = [(place, name) for place, name in enumerate(hand) if name is not None and _flag_of(name) is not None]
    actions = tuple([(place, name) for place, name in acting if _acts(game, player, place, name)]) if acting else ()
    unknown = tuple([place for place, name in enumerate(hand) if name is None]) if None in hand else ()
    return ActFromHand(seat, actions, unknown, _claims(game, seat) if unknown else ())


def _acts(game: Game, player: Player, place: int, name: str) -> bool:
    """Whether the card may act: CR 103.6b reveals each card once; some act only for who does not start."""
    flag = opening_flag(name, game.rules.opening)
    if flag is None or (flag.unless_starting and is_starting(game, player.seat)):
        return False
    return isinstance(flag, BeginsOnBattlefield) or player.hand[place] not in [one.card for one in player.revealed]


def is_starting(game: Game, seat: Seat) -> bool:
    """Whether the player counts as the starting player: with shared team turns all of the starting team do.

    The rules know a starting team only (CR 103.1a); that its members count as starting is the reading taken here.
    """
    return seat in game.turns[0] if game.rules.shared_turns else seat == game.starting


def opening_flag(name: str, opening: tuple[Opening, ...]) -> Acts | None:
    """What the card may do from an opening hand by the text of the day; None where it does nothing there."""
    flag = _flag_of(name)
    if flag is None:
        return None
    kind = Opening.BEGIN if isinstance(flag, BeginsOnBattlefield) else Opening.REVEAL
    return flag if kind in opening else None


@lru_cache(maxsize=4096)
def _flag_of(name: str) -> Acts | None:
    kinds = (BeginsOnBattlefield, RevealedFromHand)
    return next((flag for flag in flags(name) if isinstance(flag, kinds) and _is_action(flag)), None)


def _is_action(flag: Acts) -> bool:
    return flag.status is Status.OFFICIAL and not (isinstance(flag, BeginsOnBattlefield) and flag.token)


def _claims(game: Game, seat: Seat) -> tuple[str, ...]:
    """The names that a paper card nobody has named may turn out to have."""
    starting = is_starting(game, seat)
    return tuple(
        name
        for opening in game.rules.opening
        for name, flag in _flagged(opening)
        if _is_action(flag) and not (flag.unless_starting and starting)
    )


def _flagged(opening: Opening) -> Iterable[tuple[str, Acts]]:
    return flagged(BeginsOnBattlefield).items() if opening is Opening.BEGIN else flagged(RevealedFromHand).items()


def act(game: Game, seat: Seat, place: int, name: str) -> Script[Game]:
    """One action with the card in that place of the hand."""
    card = game.player(seat).hand[place]
    game = name_card(game, seat, card, name)
    flag = opening_flag(name, game.rules.opening)
    if isinstance(flag, BeginsOnBattlefield):
        return (yield from begin_on_battlefield(game, seat, card, flag))
    assert flag is not None  # the question offers no other card
    player = game.player(seat)
    shown = FaceUp(card, player.seen((card,))[0])
    player = replace(player, revealed=(*player.revealed, shown))
    delayed = Delayed(seat, shown.seen, flag.when, flag.effect)
    game = replace(game, delayed=(*game.delayed, delayed))
    return game.put(player, RevealedFromOpeningHand(seat, (shown.seen,), flag.when, flag.effect))


def begin_on_battlefield(game: Game, seat: Seat, card: int, flag: BeginsOnBattlefield) -> Script[Game]:
    """CR 103.6a: the card is put onto the battlefield, with the choices that are made as it comes there.

    It is not cast and nobody gets priority. What it demands is done as far as possible (CR 101.3).
    """
    player = game.player(seat)
    seen = player.seen((card,))[0]
    name = player.names[card] or ""
    player = _without(player, (card,))
    player = replace(player, battlefield=(*player.battlefield, Permanent(card, seen, flag.counter)))
    game = game.put(player, BegunOnBattlefield(seat, (seen,), flag.counter))
    if flag.chooses:
        game, chosen = yield from ask(game, ChooseCreatureType(seat, name))
        if chosen is not None:
            player = game.player(seat)
            permanent = replace(player.battlefield[-1], chosen=chosen)
            player = replace(player, battlefield=(*player.battlefield[:-1], permanent))
            game = game.put(player, ChosenAsEnters(seat, (seen,), flag.chooses, chosen))
    if flag.exiles:
        game = yield from exile_from_hand(game, seat, flag.exiles, name)
    return game


def exile_from_hand(game: Game, seat: Seat, demanded: int, name: str) -> Script[Game]:
    """The player chooses cards of the hand to exile; of an empty hand none are (CR 101.3)."""
    held = len(game.player(seat).hand)
    places: tuple[int, ...] | None = ()
    if held:
        game, places = yield from ask(game, ExileFromHand(seat, held, min(demanded, held), name))
    if places is None:
        return game
    player = game.player(seat)
    cards = tuple(player.hand[place] for place in places)
    exiled = tuple(FaceUp(*pair) for pair in zip(cards, player.seen(cards), strict=True))
    player = _without(player, cards)
    player = replace(player, exile=(*player.exile, *exiled))
    return game.put(player, ExiledForCard(seat, tuple(one.seen for one in exiled), demanded))


def _without(player: Player, cards: tuple[int, ...]) -> Player:
    """The player without these cards in hand; revealed ones are no longer revealed there."""
    hand = tuple(card for card in player.hand if card not in cards)
    return replace(player, hand=hand, revealed=tuple(one for one in player.revealed if one.card not in cards))
