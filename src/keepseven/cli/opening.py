"""From the command line to a game that has not begun: format, players, decks, names."""

from itertools import cycle, islice

from keepseven.cli.beside import with_the_rest
from keepseven.cli.decks import read_deck, shipped_for
from keepseven.cli.failure import Failure
from keepseven.cli.formats import COMMANDER, choose_format
from keepseven.cli.options import seed_of
from keepseven.cli.saved import Mode, Saved
from keepseven.cli.starting import Options, house_of, teams_of
from keepseven.decks.deck import Deck, Zone, paper_deck
from keepseven.errors import LifeError, RulesError
from keepseven.pregame.session import Session
from keepseven.pregame.setup import MOST_CARDS, Seat, Seating, Setup
from keepseven.rules.editions import NEWEST
from keepseven.rules.resolving import resolve
from keepseven.rules.ruleset import Ruleset
from keepseven.rules.terms import Method
from keepseven.rules.variants import usual_players
from keepseven.words import Message, say

PAPER_SIZES = {COMMANDER: 100, "limited": 40}
PAPER_SIZE = 60


def new_game(options: Options) -> tuple[Saved, tuple[Message, ...]]:
    """The game that was asked for, and what was decided for the user. Failure, RulesError: there is no such game."""
    seed = seed_of(options.seed)
    read = [read_deck(word, options.lists) for word in options.decks]
    decks = tuple(deck for deck, _ in read)
    format, notes = _format(options, decks)
    notes = (*(note for _, said in read for note in said), *notes)
    usual = len(decks) if len(decks) > 1 else max(usual_players(options.variants), 4 if format == COMMANDER else 2)
    players = usual if options.players is None else options.players
    rules = _rules(options, format, players)
    if len(decks) > 1 and len(decks) != players:
        raise Failure(
            say("{decks} decks do not go round among {players} players; give one deck for all, or one for each",
                decks=len(decks), players=players)
        )  # fmt: skip
    if len(options.names) > players:
        raise Failure(say("there are {names} names for {players} players", names=len(options.names), players=players))
    names = (*options.names, *[""] * (players - len(options.names)))
    used = decks or _decks(options, rules)
    beside = with_the_rest(tuple(islice(cycle(used), players)), rules, options)
    seatings = tuple(Seating(deck, name, options.paper) for deck, name in zip(beside.decks, names, strict=True))
    setup = Setup(
        rules,
        seatings,
        None if options.chooser is None else Seat(options.chooser),
        options.method or Method.SEAT,
        beside.communal,
    )
    mode = Mode.PAPER if options.paper else Mode.HOTSEAT if options.hotseat else Mode.ALONE
    return Saved(Session(setup), mode, seed), (*notes, *beside.notes)


def _rules(options: Options, format: str | None, players: int) -> Ruleset:
    """The rules of the game. RulesError: there is no such game, or the option is named with which there is one."""
    try:
        return resolve(
            format,
            players,
            NEWEST if options.as_of is None else options.as_of,
            options.variants,
            teams=teams_of(options.teams),
            archenemy=1 if options.archenemy is None else options.archenemy,
            life=options.life,
            house=house_of(options.house),
        )
    except LifeError as error:
        raise RulesError(say("{what} with --life N", what=error.message), error.rule) from None


def _format(options: Options, decks: tuple[Deck, ...]) -> tuple[str | None, tuple[Message, ...]]:
    """None where nothing but the variants says what is played: each has its usual format."""
    if options.format is None and options.variants and not any(deck.size(Zone.COMMANDER) for deck in decks):
        return None, ()
    return choose_format(options.format, decks)


def _decks(options: Options, rules: Ruleset) -> tuple[Deck, ...]:
    if not options.paper:
        return shipped_for(rules.format) or shipped_for(COMMANDER if rules.commanders else "constructed")
    size = options.cards if options.cards is not None else PAPER_SIZES.get(rules.format, PAPER_SIZE)
    if not 0 <= size <= MOST_CARDS:
        raise Failure(say("a paper deck has 0 to {most} cards, not {n}", most=MOST_CARDS, n=size))
    return (paper_deck(size),)
