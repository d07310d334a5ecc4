"""CR 607.2n: cards that exile drafted cards before their deck is shuffled."""

from dataclasses import replace

from keepseven.cards.acting import RevealedFromDeck
from keepseven.cards.flags import official
from keepseven.decks.deck import Zone
from keepseven.pregame.asks import ExileDrafted
from keepseven.pregame.asks.conspiracies import Exiled, copies_revealed
from keepseven.pregame.events import DraftedExiled, SeenCard
from keepseven.pregame.game import FaceUp, Game
from keepseven.pregame.script.asking import Script, ask
from keepseven.pregame.script.companions import left_outside
from keepseven.pregame.script.naming import cards_named, known
from keepseven.pregame.setup import Seat


def exile_drafted_cards(game: Game) -> Script[Game]:
    """CR 607.2n: in turn order each player may reveal such cards of the deck and exile drafted ones, face up.

    Whoever has some outside the deck is asked, so that it tells nothing. What a team has in one sideboard (CR 100.4c) was
    drafted by whoever lists it.
    """
    for seat in game.turn_order:
        if game.player(seat).outside:
            game, pairs = yield from ask(game, _question(game, seat))
            if pairs:
                game = _exile(game, seat, pairs)
    return game


def _question(game: Game, seat: Seat) -> ExileDrafted:
    player = game.player(seat)
    deck = [player.deck[card] for card in player.library]
    cards = tuple(name for name in deck if name is None or official(name, RevealedFromDeck) is not None)
    return ExileDrafted(player.seat, cards, tuple(player.deck[card] for card in left_outside(game, seat)))


def _exile(game: Game, seat: Seat, pairs: tuple[Exiled, ...]) -> Game:
    """The revealed cards stay in the deck; a paper one is forgotten with the shuffle, and so not known from now on."""
    player = game.player(seat)
    names, first = copies_revealed(pairs), len(player.command)
    revealed = tuple(SeenCard(seat, 0, place, name) for place, name in enumerate(names, first))
    found = cards_named(player, [exiled for _, exiled in pairs], left_outside(game, seat))
    cards = tuple(
        FaceUp(card, SeenCard(seat, 0, place, name, Zone.SIDEBOARD)) for place, (card, name) in enumerate(found.items())
    )
    player = replace(
        player,
        names=known(player, found),
        outside=tuple(card for card in player.outside if card not in found),
        exile=player.exile + cards,
    )
    return game.put(player, DraftedExiled(seat, revealed, tuple(one.seen for one in cards)))
