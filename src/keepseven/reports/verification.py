"""What a saved game proves: played again answer by answer, with every answer of chance computed again."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields
from datetime import date
from itertools import zip_longest
from typing import Literal

from keepseven.errors import RulesError
from keepseven.pregame.dealer import deal
from keepseven.pregame.ledger import Step, ledger
from keepseven.pregame.match import Match
from keepseven.pregame.pledges import Committed, shared
from keepseven.pregame.session import Answered, Session
from keepseven.pregame.setup import CHANCE
from keepseven.reports.lines import Teller, teller
from keepseven.rules.resolving import resolve
from keepseven.rules.ruleset import Ruleset
from keepseven.words import Message, say, say_n


@dataclass(frozen=True, slots=True)
class Verification:
    """What was checked. `answers` and `departures` are the entries of the log, all of them legal where they stand.

    Of the answers of chance, `recomputed` follow from the bytes kept beside them, `without_bytes` have none, and
    `problems` says which do not follow, and where the rules of the record are not those of the edition. `fits`: there
    is no problem. `sources` counts the different bytes: one for many shuffles is a seed; `guessable` are the answers
    that follow from a seed which somebody gave. `shuffles`, `cuts` and `hands` are the steps of the ledger, which
    `ledger` compares with the one of an opened game. In a shared game `commitments` were made by the dealer (seat 0)
    and every seat, after `void` attempts. `cannot_show` says what no record can prove.
    """

    edition: date
    format: str
    players: int
    complete: bool
    answers: int
    departures: int
    chance: int
    recomputed: int
    without_bytes: int
    sources: int
    guessable: int
    shuffles: int
    cuts: int
    hands: int
    ledger: bool
    commitments: tuple[Committed, ...]
    void: int
    problems: tuple[str, ...]
    cannot_show: tuple[str, ...]
    fits: bool
    report: Literal["verification"] = "verification"
    version: Literal[1] = 1


def verify(session: Session, claimed: tuple[Step, ...] | None = None) -> Verification:
    """Play the session again and compare, also with the ledger of an opened game, if there is one.

    IllegalAnswer: its log does not fit the rules; RulesError: its pledges do not (`Session.load` refuses both).
    """
    tell = teller(session.setup.names)
    rules = session.setup.rules
    problems = list(_other_rules(rules))
    answers = [entry for entry in session.log if isinstance(entry, Answered)]
    chance = [entry for entry in answers if entry.seat == CHANCE]
    recomputed = 0
    pledges = session.pledges
    played = Session(session.setup) if pledges is None else shared(session.setup, pledges)
    for at, entry in enumerate(session.log, 1):
        if not isinstance(entry, Answered):
            played = played.leave(entry.seat)
            continue
        question = played.questions.get(entry.question)
        played = played.answer(entry.seat, entry.question, entry.answer, entry.source)
        source = entry.source if pledges is None else pledges.seed
        if question is not None and entry.seat == CHANCE and source:
            if deal(question, source) == entry.answer:
                recomputed += 1
            else:
                problems.append(
                    say("entry {n} of the log, an answer of chance, does not follow from its bytes: {question}",
                        n=at, question=question.message())
                )  # fmt: skip
    sources = {entry.source for entry in chance if entry.source}
    seeds = Counter(entry.source for entry in chance if entry.source and not entry.guessable)
    without = sum(not entry.source for entry in chance) if pledges is None else 0
    guessable = sum(entry.guessable for entry in chance)
    steps = ledger(session)
    problems += _other_steps(steps, claimed)
    return Verification(
        edition=rules.edition,
        format=rules.format,
        players=rules.players,
        complete=played.over,
        answers=len(answers),
        departures=len(session.log) - len(answers),
        chance=len(chance),
        recomputed=recomputed,
        without_bytes=without,
        sources=len(sources),
        guessable=guessable,
        shuffles=sum(step.do == "shuffle" for step in steps),
        cuts=sum(step.do == "cut" for step in steps),
        hands=sum(step.do == "draw" for step in steps),
        ledger=claimed is not None,
        commitments=pledges.committed if pledges is not None else (),
        void=len(pledges.void) if pledges is not None else 0,
        problems=tuple(tell(problem) for problem in problems),
        cannot_show=tuple(_cannot_show(tell, without, seeds, len(chance), guessable, pledges is not None)),
        fits=not problems,
    )


@dataclass(frozen=True, slots=True)
class MatchVerification:
    """What was checked of a match: each of its `games`. That each follows from the one before it (who chooses, the decks
    after sideboarding, when the match is over) is checked when it is loaded. `fits`: every game does."""

    wins: int
    stage: str
    score: tuple[int, ...]
    games: tuple[Verification, ...]
    fits: bool
    report: Literal["match_verification"] = "match_verification"
    version: Literal[1] = 1


def verify_match(match: Match) -> MatchVerification:
    """Play every game of the match again and compare."""
    games = tuple(verify(game.session) for game in match.games)
    return MatchVerification(match.wins, match.stage, match.score, games, all(game.fits for game in games))


def _other_rules(rules: Ruleset) -> tuple[Message, ...]:
    """Where a ruleset is not what its own format, players and edition give."""
    try:
        ours = resolve(rules.format, rules.players, rules.edition)
    except RulesError as error:
        return (say("the rules of the record are not known: {what}", what=error.message),)
    return tuple(
        say("the game was played with {field} {its}, by the rules of {day} it is {ours}",
            field=field.name, its=_value(rules, field.name), ours=_value(ours, field.name), day=str(ours.edition))
        for field in fields(Ruleset)
        if getattr(rules, field.name) != getattr(ours, field.name)
    )  # fmt: skip


def _value(rules: Ruleset, field: str) -> str:
    value = getattr(rules, field)
    return str(getattr(value, "name", value)) if field == "mulligan" else str(value)


def _other_steps(steps: tuple[Step, ...], claimed: tuple[Step, ...] | None) -> Iterator[Message]:
    """Where the ledger of an opened game is not the one that follows from its log: the first such step."""
    if claimed is not None:
        for at, (ours, its) in enumerate(zip_longest(steps, claimed), 1):
            if ours != its:
                yield say("step {n} of the ledger does not follow from the log", n=at)
                return


def _cannot_show(
    tell: Teller, without: int, seeds: Counter[bytes], chance: int, guessable: int, pledged: bool
) -> list[str]:
    if pledged:
        found = [
            tell(say("that these are the commitments you saw before the cards were dealt: compare them yourself")),
            tell(say("that the dealer, who knew every card from then on, told nobody")),
            tell(say("that each answer came from the player it names")),
        ]
    else:
        found = [
            tell(say("that the bytes were chosen at random, and that nobody knew them before")),
            tell(say("that this is the only game that was played with these decks")),
            tell(say("that each answer came from the player it names")),
        ]
    found += [
        tell(say("that the decks are those which the players brought")),
        tell(
            say("that a seed in the entry keyboard, beside the record, is the one that was used: it is not looked at")
        ),
    ]
    if without:
        found.insert(0, tell(say_n("how chance came to {n} answer that has no bytes beside it",
                                   "how chance came to {n} answers that have no bytes beside them", n=without)))  # fmt: skip
    if guessable:
        found.insert(
            0,
            tell(
                say("that the cards were a secret: chance follows from a seed that somebody gave, and can be guessed")
            ),
        )
    most = max(seeds.values(), default=0)
    if most > 1:
        found.insert(
            0,
            tell(
                say("that the cards were a secret: all of chance follows from one seed")
                if most == chance
                else say("that the cards were a secret: {n} answers of chance follow from one seed", n=most)
            ),
        )
    return found
