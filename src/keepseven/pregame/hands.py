"""The moves of mulligans: what leaves a hand otherwise than to the bottom, and what comes back.

As in `game`, a move on a player who has left does nothing.
"""

from dataclasses import replace

from keepseven.pregame.events import CardsExiled, CardsPutAway, CardsShuffledIn, HandExiled
from keepseven.pregame.game import Cards, FaceUp, Game, name_card
from keepseven.pregame.setup import Seat
from keepseven.rule import Rule


def exile_hand(game: Game, seat: Seat, place: int, name: str) -> Game:
    """CR 103.5b: the card at `place` of the hand, which is `name`, is used: the whole hand is exiled face up."""
    game = name_card(game, seat, game.player(seat).hand[place], name)
    player = game.player(seat)
    seen = player.seen(player.hand)
    exiled = tuple([FaceUp(*pair) for pair in zip(player.hand, seen, strict=True)])
    event = HandExiled(seat, seen[place], seen)
    return game.put(replace(player, hand=(), exile=player.exile + exiled), event)


def put_away(game: Game, seat: Seat, places: Cards, rule: Rule, face_down: bool) -> Game:
    """CR 103.4e (2015-11-13): these cards of the hand are put away until the player keeps."""
    player = game.player(seat)
    cards = tuple([player.hand[place] for place in places])
    seen = player.seen(cards)
    player = replace(player, hand=_without(player.hand, cards), aside=player.aside + cards)
    public = CardsExiled(seat, len(cards), () if face_down else seen, rule)
    return game.put(player, public, *((CardsPutAway(seat, seen, False, rule),) if face_down else ()))


def shuffle_away(game: Game, seat: Seat, places: Cards, rule: Rule) -> Game:
    """These cards of the hand go into the library, which has to be shuffled next."""
    player = game.player(seat)
    cards = tuple([player.hand[place] for place in places])
    event = CardsPutAway(seat, player.seen(cards), True, rule)
    player = replace(player, hand=_without(player.hand, cards), library=player.library + cards)
    return game.put(player, CardsShuffledIn(seat, len(cards), rule), event)


def bring_back(game: Game, seat: Seat, rule: Rule) -> Game:
    """CR 103.4e (2015-11-13): what was put away goes into the library, which has to be shuffled next."""
    player = game.player(seat)
    event = CardsShuffledIn(seat, len(player.aside), rule)
    return game.put(replace(player, library=player.library + player.aside, aside=()), event)


def turn_under(game: Game, seat: Seat) -> Game:
    """The top card of the library goes to the bottom."""
    player = game.player(seat)
    return game.put(replace(player, library=player.library[1:] + player.library[:1]))


def _without(hand: Cards, cards: Cards) -> Cards:
    chosen = set(cards)
    return tuple([card for card in hand if card not in chosen])
