"""What a saved game proves: played again answer by answer, with every answer of chance computed again."""

from dataclasses import dataclass, fields
from datetime import date
from typing import Literal

from keepseven.errors import RulesError
from keepseven.pregame.dealer import deal
from keepseven.pregame.session import Answered, Session
from keepseven.pregame.setup import CHANCE
from keepseven.reports.lines import Teller, teller
from keepseven.rules.ruleset import Ruleset, resolve
from keepseven.words import Message, say, say_n


@dataclass(frozen=True, slots=True)
class Verification:
    """What was checked. `answers` and `departures` are the entries of the log, all of them legal where they stand.

    Of the answers of chance, `recomputed` follow from the bytes kept beside them, `without_bytes` have none, and
    `problems` says which do not follow, and where the rules of the record are not those of the edition. `fits`: there
    is no problem. `sources` counts the different bytes: one for many shuffles is a seed. `cannot_show` says what no
    record can prove.
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
    problems: tuple[str, ...]
    cannot_show: tuple[str, ...]
    fits: bool
    report: Literal["verification"] = "verification"
    version: Literal[1] = 1


def verify(session: Session) -> Verification:
    """Play the session again and compare. IllegalAnswer: its log does not fit the rules (`Session.load` refuses it)."""
    tell = teller(session.setup.names)
    rules = session.setup.rules
    problems = list(_other_rules(rules))
    answers = [entry for entry in session.log if isinstance(entry, Answered)]
    chance = [entry for entry in answers if entry.seat == CHANCE]
    recomputed = 0
    played = Session(session.setup)
    for at, entry in enumerate(session.log, 1):
        if not isinstance(entry, Answered):
            played = played.leave(entry.seat)
            continue
        question = played.questions.get(entry.question)
        played = played.answer(entry.seat, entry.question, entry.answer, entry.source)
        if question is not None and entry.seat == CHANCE and entry.source:
            if deal(question, entry.source) == entry.answer:
                recomputed += 1
            else:
                problems.append(
                    say("entry {n} of the log, an answer of chance, does not follow from its bytes: {question}",
                        n=at, question=question.message())
                )  # fmt: skip
    sources = {entry.source for entry in chance if entry.source}
    without = sum(not entry.source for entry in chance)
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
        problems=tuple(tell(problem) for problem in problems),
        cannot_show=tuple(_cannot_show(tell, without, len(sources), recomputed)),
        fits=not problems,
    )


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


def _cannot_show(tell: Teller, without: int, sources: int, recomputed: int) -> list[str]:
    found = [
        tell(say("that the bytes were chosen at random, and that nobody knew them before")),
        tell(say("that this is the only game that was played with these decks")),
        tell(say("that each answer came from the player it names")),
    ]
    if without:
        found.insert(0, tell(say_n("how chance came to {n} answer that has no bytes beside it",
                                   "how chance came to {n} answers that have no bytes beside them", n=without)))  # fmt: skip
    if recomputed > sources == 1:
        found.insert(0, tell(say("that the cards were a secret: all of chance follows from one seed")))
    return found
