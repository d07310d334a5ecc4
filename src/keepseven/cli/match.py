"""`keepseven match`: several games between the same players, at the keyboard, by policies, or only looked at."""

import re
from collections import deque
from dataclasses import dataclass, replace
from pathlib import Path

from rich.text import Text

from keepseven.agents.play import play
from keepseven.cli import saved as files
from keepseven.cli import show, streams
from keepseven.cli.failure import Failure
from keepseven.cli.opening import new_game
from keepseven.cli.options import Auto, Group
from keepseven.cli.saved import Mode, Place
from keepseven.cli.saved_match import SavedMatch, match_in
from keepseven.cli.screen import Screen
from keepseven.cli.sideboard import sideboarded, why_not
from keepseven.cli.start import check_view, keep, policies, same, usual_reader
from keepseven.cli.starting import Options, check
from keepseven.decks.deck import Deck
from keepseven.pregame.match import MOST_WINS, Match, Stage, match_of
from keepseven.pregame.setup import Seat, Why
from keepseven.reports.lines import line, teller
from keepseven.reports.match import conditions, match_report, score, story
from keepseven.reports.transcript import transcript
from keepseven.rules.matches import USUAL_WINS, USUAL_WINS_MULTIPLAYER
from keepseven.words import Message, Who, say

RESULT = re.compile(r"(draw|time|[0-9]{1,3})(?: chooser ([0-9]{1,3}(?: [0-9]{1,3})*))?")


GROUPS = {Group.ANY: Why.ANY_LOSER, Group.FIRST: Why.LOST_FIRST, Group.LAST: Why.LOST_LAST, Group.NAMED: Why.NAMED}


@dataclass(frozen=True, slots=True)
class MatchOptions:
    """The words of `match`: those of `start`, and its own."""

    start: Options
    best_of: int | None = None
    group: Group | None = None
    results: tuple[str, ...] = ()
    swaps: tuple[str, ...] = ()


def match(options: MatchOptions) -> int:
    """Run the command and give its exit status. Failure, KeepsevenError: it cannot be done."""
    words, terminal = options.start, streams.is_terminal()
    check(words, terminal)
    if words.resume is not None and options.best_of is not None:
        raise Failure(say("--resume goes on with the match as it was set up; leave out {words}", words="--best-of"))
    if options.swaps and words.auto is None:
        raise Failure(say("--swap is for games that are played with --auto; at the keyboard you are asked"))
    resumed = words.resume is not None and words.save is not None and same(words.resume, words.save)
    if words.save is not None and not resumed and (why := files.why_not_here(words.save)) is not None:
        raise why
    saved, place, notes = _new(options) if words.resume is None else _resumed(options, words.resume)
    check_view(words.view, saved.match.setup.rules.players)
    if words.save is not None and not resumed:
        place = Place(words.save)
    plain = not terminal or words.json or words.auto is not None or words.view is not None or bool(options.results)
    if not plain:
        from keepseven.cli.between import at_table

        saved = replace(saved, mode=Mode.HOTSEAT) if words.hotseat else saved
        return at_table(saved, place or Place(files.new_place()), notes)
    auto = words.auto or (Auto.LANDS if words.resume is None and words.view is None and not words.json else None)
    after = _played(saved, auto, options)
    if place is not None and (words.save is not None or after != saved):
        keep(place, after)
    _show(after, options, notes, auto)
    return 0


def _new(options: MatchOptions) -> tuple[SavedMatch, Place | None, tuple[Message, ...]]:
    game, notes = new_game(options.start)
    players = game.session.setup.rules.players
    best_of = options.best_of
    if best_of is None:
        wins = USUAL_WINS if players == 2 else USUAL_WINS_MULTIPLAYER
    elif not 1 <= best_of < 2 * MOST_WINS or best_of % 2 == 0:
        raise Failure(say("--best-of takes an odd number from 1 to {most}, not {n}", most=2 * MOST_WINS - 1, n=best_of))
    else:
        wins = (best_of + 1) // 2
    if best_of is None and players > 2:
        notes += (say("more than two players usually play one game; --best-of says otherwise"),)
    match = match_of(game.session.setup, wins, GROUPS[options.group] if options.group is not None else None)
    return SavedMatch(match, game.mode, game.seed), None, notes


def _resumed(options: MatchOptions, path: Path) -> tuple[SavedMatch, Place, tuple[Message, ...]]:
    place = Place(path, files.read_bytes(path))
    saved = match_in(place.known or b"")
    if options.group is not None:
        wanted = GROUPS[options.group]
        if saved.match.group not in (None, wanted):
            raise Failure(say("the group has agreed on another rule already; leave out {words}", words="--group"))
        saved = saved.with_match(replace(saved.match, group=wanted))
    return saved, place, ()


def _played(saved: SavedMatch, auto: Auto | None, options: MatchOptions) -> SavedMatch:
    """The match once the policies have played the starts of games, and each result that was given has been written down."""
    results, swaps = deque(options.results), options.swaps
    choosers: tuple[Seat, ...] = ()
    while True:
        match = saved.match
        match match.stage:
            case Stage.PREGAME if auto is not None:
                saved = saved.at(play(saved.session, policies(auto, saved), saved.dealer))
                continue
            case Stage.PLAY if results:
                match, choosers = _result(match, results.popleft())
            case Stage.BETWEEN if results and results[0] == "time":
                results.popleft()
                match = match.call_time()
            case Stage.BETWEEN if auto is not None:
                match = match.begin(_decks(match, swaps), choosers)
                swaps, choosers = (), ()
            case _:
                break
        saved = saved.with_match(match)
    if results:
        raise Failure(
            say("there is no game whose result could be {result}: {score}", result=results[0], score=score(saved.match))
        )
    if swaps:
        raise Failure(say("no further game begins for which cards could change places"))
    return saved


def _result(match: Match, text: str) -> tuple[Match, tuple[Seat, ...]]:
    """The match after a result, and who of the losers the group's rule is about."""
    found = RESULT.fullmatch(" ".join(text.lower().split()))
    if found is None:
        raise Failure(
            say(
                '--result takes the number of a player who won, draw or time; with a rule of the group also "2 chooser 3"'
            )
        )
    choosers = tuple(Seat(int(word)) for word in (found[2] or "").split())
    if found[1] == "time":
        return match.call_time(), choosers
    return match.end(match.side_of(Seat(int(found[1]))) if found[1] != "draw" else ()), choosers


def _decks(match: Match, swaps: tuple[str, ...]) -> tuple[Deck, ...]:
    """The decks for the next game, as `--swap` says: `2: -1 Shock +1 Negate` or `2: FILE`."""
    decks = [seating.deck for seating in match.game.session.setup.seatings]
    seats: list[Seat] = []
    for swap in swaps:
        seat, _, words = swap.partition(":")
        if not (re.fullmatch(r"\s*[0-9]{1,3}\s*", seat) and 1 <= int(seat) <= len(decks) and words.strip()):
            raise Failure(
                say("--swap takes a seat and what changes, such as {example}", example="2: -1 Shock +1 Negate")
            )
        at = Seat(int(seat))
        decks[at - 1] = sideboarded(match, at, decks[at - 1], words.strip())
        seats.append(at)
    for at in seats:
        if problems := why_not(match, at, decks[at - 1]):
            raise Failure(say("{who} cannot play with this deck: {problems}", who=Who(at), problems=problems))
    return tuple(decks)


def _show(saved: SavedMatch, options: MatchOptions, notes: tuple[Message, ...], auto: Auto | None) -> None:
    match, words = saved.match, options.start
    seat = Seat(words.view) if words.view is not None else None if auto is not None else usual_reader(saved)
    if words.json:
        from keepseven.reports.document import encoded

        streams.write(encoded(match_report(match, seat, saved.seed)))
        return
    rules = match.setup.rules
    screen = Screen(teller(match.setup.names))
    screen.say(conditions(match), "bold")
    screen.show(*show.heading(screen, match.games[0].session, saved.seed, notes, seat))
    for number, game in enumerate(match.games, 1):
        screen.show(Text())
        screen.say(say("Game {n}", n=number), "bold")
        screen.show(*show.plain_lines(screen, transcript(game.session, seat).lines, seat))
    screen.show(Text())
    screen.show(
        *show.plain_lines(screen, [line(rule, said, rules.edition, screen.tell) for rule, said in story(match)])
    )
    if match.stage is not Stage.OVER:
        screen.say(score(match))
