"""Sample hands: what the script deals from a deck, before any mulligan, and the cards that would be drawn next."""

from dataclasses import dataclass
from datetime import date
from typing import Literal

from keepseven.agents.play import play
from keepseven.agents.policies import keep_all
from keepseven.decks.deck import Deck
from keepseven.errors import KeepsevenError
from keepseven.pregame.dealer import Dealer
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat, Seating, Setup
from keepseven.reports.shown import ShownCard, show, show_hand
from keepseven.rules.ruleset import Ruleset
from keepseven.solver.notation import HandLine, write_hand
from keepseven.words import say

MOST = 1_000
"""The most hands, and the most draws, of one report."""
MOST_SHUFFLED = 2_000_000
"""The most cards of one report that are shuffled, over all hands and seats: it ends in a few seconds."""
LEAST_DECK = 100
"""A smaller deck counts as one of so many cards: a seat takes its time too."""


@dataclass(frozen=True, slots=True)
class SampleHand:
    """One hand, sorted for the eye, and the next cards of the library in the order in which they would be drawn.

    `line` is the hand in one line, as `advise` reads it.
    """

    hand: tuple[ShownCard, ...]
    line: str
    lands: int
    draws: tuple[ShownCard, ...]


@dataclass(frozen=True, slots=True)
class Hands:
    """Hands dealt independently of each other. `starting_deck` is the cards that were shuffled, commanders set aside, and
    `lands` how many of these are lands.

    `seed` is the text that chance was seeded with, None for fresh bytes. `draws` is how many were asked for; a library
    may hold fewer.
    """

    edition: date
    format: str
    deck: str
    starting_deck: int
    lands: int
    commanders: tuple[ShownCard, ...]
    seed: str | None
    draws: int
    hands: tuple[SampleHand, ...]
    report: Literal["hands"] = "hands"
    version: Literal[1] = 1


def sample_hands(deck: Deck, rules: Ruleset, count: int, draws: int = 0, seed: str | None = None) -> Hands:
    """Opening hands of a deck by the same script as a game, whose other seats hold the same deck.

    KeepsevenError: not 1 to 1,000 hands or 0 to 1,000 draws, or too many for a deck of that size; RulesError: the deck
    does not fit the rules.
    """
    if not 1 <= count <= MOST or not 0 <= draws <= MOST:
        raise KeepsevenError(
            say("1 to {most} hands and 0 to {most} draws can be dealt, not {hands} and {draws}",
                most=MOST, hands=count, draws=draws)
        )  # fmt: skip
    setup = Setup(rules, (Seating(deck),) * rules.players, chooser=Seat(1))
    cards = max(LEAST_DECK, sum(entry.count for entry in deck.entries)) * rules.players
    if count * cards > MOST_SHUFFLED:
        raise KeepsevenError(
            say("at most {most} hands of a deck of this size can be dealt, not {hands}",
                most=MOST_SHUFFLED // cards, hands=count)
        )  # fmt: skip
    policies = {Seat(seat): keep_all for seat in range(1, rules.players + 1)}
    dealers = (Dealer(_seed(seed, at)) for at in range(1, count + 1))
    players = [play(Session(setup), policies, dealer).game.player(Seat(1)) for dealer in dealers]
    hands = []
    for player in players:
        hand = show_hand(player.names[card] for card in player.hand)
        drawn = show(player.names[card] for card in player.library[:draws])
        line = write_hand(HandLine(tuple(card.name for card in hand if card.name is not None)))
        hands.append(SampleHand(hand, line, sum(card.land for card in hand), drawn))
    first = players[0]
    shuffled = show(first.names[card] for card in first.library + first.hand)
    return Hands(
        edition=rules.edition,
        format=rules.format,
        deck=deck.name,
        starting_deck=len(shuffled),
        lands=sum(card.land for card in shuffled),
        commanders=show(first.names[card] for card in first.command),
        seed=seed,
        draws=draws,
        hands=tuple(hands),
    )


def _seed(seed: str | None, at: int) -> bytes | None:
    """Each hand has a seed of its own, so that the first five of ten hands are those of five."""
    return None if seed is None else f"{seed}, hand {at}".encode()
