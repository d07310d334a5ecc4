"""CR 103.2c: commanders are put face up into the command zone."""

from collections.abc import Mapping
from dataclasses import replace

from keepseven.cards import lookup
from keepseven.cards.acting import ChosenBeforeGame
from keepseven.cards.flags import official
from keepseven.checks.companions import is_beyond_identity, is_in_deck
from keepseven.checks.identity import identity_of
from keepseven.checks.listed import facts_of
from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.pregame.asks import ChooseColour, NameCommanders
from keepseven.pregame.events import ColourChosen, CommanderRevealed, CompanionBarred
from keepseven.pregame.game import Game, Player
from keepseven.pregame.script.asking import Script, ask
from keepseven.pregame.script.naming import cards_named, known
from keepseven.pregame.setup import Seat
from keepseven.rules.ruleset import Ruleset


def put_commanders(game: Game) -> Script[Game]:
    """CR 103.2c: each player puts their commanders from the deck face up into the command zone.

    Where the list does not mark them their owner names them. CR 903.4b: a colour that was chosen is shown with them.
    """
    for seat in game.turn_order:
        player = game.player(seat)
        if player.marked:
            game = _put(game, player, {card: str(player.deck[card]) for card in player.marked})
        elif player.library and not player.absent:
            game, named = yield from ask(game, _question(game.rules, player))
            if named is not None:
                player = game.player(seat)
                game = _put(game, player, cards_named(player, named, player.library))
        game = yield from _choose_colours(game, seat)
        game = _bar_companion(game, seat)
    return game


def _question(rules: Ruleset, player: Player) -> NameCommanders:
    names = tuple([player.deck[card] for card in player.library])
    return NameCommanders(player.seat, names, min(rules.commanders, len(names)), rules.format, rules.edition)


def _put(game: Game, player: Player, commanders: Mapping[int, str]) -> Game:
    library = tuple(card for card in player.library if card not in commanders)
    names = known(player, dict(commanders))
    player = replace(player, library=library, command=tuple(commanders), names=names)
    return game.put(player, CommanderRevealed(player.seat, player.commanders))


def _choose_colours(game: Game, seat: Seat) -> Script[Game]:
    """CR 903.4b: the choice was made with the deck, and applies throughout the game."""
    for card in game.player(seat).command:
        name = game.player(seat).names[card]
        flag = official(name, ChosenBeforeGame)
        if name is None or flag is None or not flag.commander:
            continue
        game, colour = yield from ask(game, ChooseColour(seat, name))
        if colour is not None:
            player = game.player(seat)
            beside = replace(player.beside, colours=(*player.colours, (card, colour)))
            player = replace(player, beside=beside)
            game = game.put(player, ColourChosen(seat, name, colour))
    return game


def _bar_companion(game: Game, seat: Seat) -> Game:
    """CR 903.11a: a companion may be revealed that can never come into the hand; its owner is told."""
    player = game.player(seat)
    companion = None if player.companion is None else lookup(str(player.companion.name))
    if companion is None:
        return game
    entries = [Entry(player.deck[card], 1) for card in player.library]
    entries += [Entry(player.names[card], 1, Zone.COMMANDER) for card in player.command]
    cards = facts_of(Deck("", tuple(entries)))
    picked = frozenset(colour for _, colour in player.colours)
    in_deck, beyond = is_in_deck(cards, companion), is_beyond_identity(companion, identity_of(cards, picked))
    return game.log(CompanionBarred(seat, companion.name, in_deck, beyond)) if in_deck or beyond else game
