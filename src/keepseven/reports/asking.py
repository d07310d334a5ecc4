"""A goal put to a list for the solver, and the conditions under which its answers stand."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from keepseven.decks.deck import Deck, Zone
from keepseven.errors import GoalError, OddsError
from keepseven.reports.chances import Begins, Chance, Unit, begins_said, exact, first_turn_draws, reading_said, rounded
from keepseven.reports.odds import identity
from keepseven.rules.mulligans import Back, Deal, Look, Mulligan, Pay, When
from keepseven.words import Message, say, say_n

if TYPE_CHECKING:  # arrays are loaded when there is something to compute
    from keepseven.odds.goal import Goal
    from keepseven.odds.merge import Items, View
    from keepseven.odds.question import Question
    from keepseven.odds.sources import Sources
    from keepseven.solver.asked import Asked, Procedure
    from keepseven.solver.curve import Precision, Terms
    from keepseven.solver.problem import Limits, Problem
    from keepseven.solver.solve import Solution
    from keepseven.solver.values import Number

Numbers = Literal["exact fraction", "exact to rounding", "sampled"]
RULE_WORDS = ("keep if ", "keep ")


@dataclass(frozen=True, slots=True)
class Subject:
    """A list, what it is asked, and how its hands come.

    Without a goal, hands are worth what the curve model says where there are `terms`, and otherwise the goal is meant that is
    derived from the list.
    """

    deck: Deck
    goal: str | None = None
    procedure: "Procedure | None" = None
    reading: "Sources | None" = None
    terms: "Terms | None" = None
    precision: "Precision | None" = None
    limits: "Limits | None" = None


@dataclass(frozen=True, slots=True)
class Put:
    """The subject, read: its cards, the goal (None: the curve model), and a rule of thumb about the cards in hand."""

    subject: Subject
    items: "Items"
    commanders: "Items"
    goal: "Goal | None"
    terms: "Terms"
    procedure: "Procedure"
    reading: "Sources"
    rule: "Goal | None" = None

    @property
    def unit(self) -> Unit:
        """What values are counted in."""
        return "mana" if self.goal is None else "chance"

    def said(self) -> str:
        """What a hand is kept for: the goal in its language, or the curve model in words."""
        return written(self.goal) if self.goal is not None else str(terms_said(self.terms))

    def question(self, way: Begins) -> "Question":
        """The goal, on the play or on the draw. OddsError: there is none."""
        if self.goal is None:
            raise OddsError(say("the curve model is no goal that is reached or not"))
        return self.question_about(self.goal, way)

    def ruled(self) -> "Question | None":
        """The rule of thumb, about the hand at the declaration."""
        return None if self.rule is None else self.question_about(self.rule, "play")

    def asked(self, way: Begins) -> "Asked":
        """The problem for the solver; its kinds are fine enough for the rule of thumb, and for lands and cheap plays."""
        rule = self.ruled()
        return self.asked_with(way, (rule.facts,) if rule is not None else ())

    def asked_with(self, way: Begins, views: "Sequence[View]") -> "Asked":
        """The problem with kinds that are fine enough for some views."""
        from keepseven.solver.asked import asked, asked_by_curve
        from keepseven.solver.problem import LIMITS

        limits = self.subject.limits or LIMITS
        if self.goal is not None:
            return asked(self.question(way), self.procedure, limits, views)
        return asked_by_curve(
            self.items,
            self.terms,
            self.procedure,
            first_turn_draws=first_turn_draws(way),
            reading=self.reading,
            limits=limits,
            views=views,
        )

    def question_about(self, goal: "Goal", way: Begins) -> "Question":
        """Any goal put to the cards."""
        from keepseven.odds.question import question

        return question(
            goal,
            self.items,
            first_turn_draws=first_turn_draws(way),
            reading=self.reading,
            commanders=self.commanders,
        )


def put(subject: Subject, rule: str | None = None) -> Put:
    """Read a subject, and a rule such as "keep if lands in 2..5". GoalError, OddsError."""
    from keepseven.odds.goal import turns
    from keepseven.odds.merge import library, stock
    from keepseven.odds.parse import parse
    from keepseven.odds.sources import Sources
    from keepseven.solver.asked import LONDON_FROM_SEVEN
    from keepseven.solver.curve import TERMS
    from keepseven.solver.default import default_goal

    items, commanders = library(subject.deck), stock(subject.deck, zone=Zone.COMMANDER)
    goal = default_goal(items) if subject.terms is None else None
    if subject.goal is not None:
        goal = parse(subject.goal, (*items, *commanders))
    found = Put(
        subject=subject,
        items=items,
        commanders=commanders,
        goal=goal,
        terms=subject.terms or TERMS,
        procedure=subject.procedure or LONDON_FROM_SEVEN,
        reading=subject.reading or Sources(identity=identity(commanders)),
    )
    if rule is None:
        return found
    for words in RULE_WORDS:
        rule = rule.removeprefix(words)
    judged = parse(rule, (*items, *commanders))
    if turns(judged) != {0}:
        raise GoalError(say("a rule looks at the hand at the declaration, not at a turn"))
    return replace(found, rule=judged)


def solved(found: Put, problem: "Problem", again: bool = True) -> "Solution":
    """The optimum. One of the curve model is remembered; where `again` is false, what was remembered will do.

    Sampled hands do not do where other limits than the usual ones are given.
    """
    from keepseven.solver.curve import PRECISION
    from keepseven.solver.problem import LIMITS
    from keepseven.solver.solve import solve

    if found.goal is not None:
        return solve(problem)
    from keepseven.solver.curve_cache import remember, remembered

    known = None if again else remembered(problem)
    if known is not None and (not known.error or found.subject.limits in (None, LIMITS)):
        return known
    solution = solve(problem, precision=found.subject.precision or PRECISION)
    remember(solution)
    return solution


def written(goal: "Goal") -> str:
    """The goal in the goal language."""
    from keepseven.odds.writing import write

    return write(goal)


def method_of(*solutions: "Solution") -> Numbers:
    """How exact the numbers of solutions are that stand together: as the least exact one."""
    if any(one.error for one in solutions):
        return "sampled"
    return "exact to rounding" if any(isinstance(one.value, float) for one in solutions) else "exact fraction"


def notes_of(asked: "Asked", solution: "Solution") -> tuple[Message, ...]:
    """What was made simpler, left out or sampled."""
    bound = (say("so the value is a lower bound"),) if solution.lower_bound else ()
    return (*asked.notes, *solution.notes, *bound)


def number_of(value: "Number") -> Chance:
    """A chance, or mana, with its fraction, where it has one."""
    return rounded(value) if isinstance(value, float) else exact(value)


def conditions(found: Put, begins: Sequence[Begins]) -> tuple[Message, ...]:
    """Everything that the numbers depend on."""
    from keepseven.odds.goal import casts, turns
    from keepseven.solver.asked import POWDER

    deck, procedure, goal = found.subject.deck, found.procedure, found.goal
    last = found.terms.turns if goal is None else max(turns(goal))
    said = [*procedure_said(procedure.mulligan, procedure.free, procedure.hand_size)]
    rule = procedure.mulligan
    modelled = rule.back is Back.HAND and rule.deal is Deal.PLAIN
    if modelled and any(item.name == POWDER for item in found.items):
        said.append(say("Serum Powder may be used: it exiles the hand, draws as many cards and is no mulligan"))
    for way in begins:
        draws = last - 1 + first_turn_draws(way) if last else 0
        said.append(
            say_n("{begins}: {n} card is drawn after the keep by turn {turn}",
                  "{begins}: {n} cards are drawn after the keep by turn {turn}",
                  n=draws, begins=begins_said(way), turn=last)
            if last
            else say("only the cards kept count")
        )  # fmt: skip
    if deck.size(Zone.COMMANDER):
        said.append(say_n("{n} commander is not among the cards", "{n} commanders are not among the cards",
                          n=deck.size(Zone.COMMANDER)))  # fmt: skip
    if goal is None:
        said += curve_said(found)
    else:
        said.append(say("the best decision is the one that reaches the goal most often; opponents are not looked at"))
        said.append(say("cards beyond the goal count for nothing, so that more hands are sent back than in play"))
    said.append(say("a hand is kept where keeping and a mulligan are worth the same"))
    said.append(say("cards on the bottom are out of reach; nothing is shuffled later, and nothing else draws cards"))
    if goal is None:
        said += reading_said(found.reading, curve=True)
    elif casts(goal):
        said += reading_said(found.reading, curve=False)
    return tuple(dict.fromkeys(said))


def terms_said(terms: "Terms") -> Message:
    """What a hand is worth in the curve model."""
    return say("mana spent on turns 1 to {turns}, and {spell} for each spell still in hand then; each card fewer costs {card}",
               turns=terms.turns, spell=f"{terms.spell_price:g}", card=f"{terms.card_price:g}")  # fmt: skip


def curve_said(found: Put) -> tuple[Message, ...]:
    """What the curve model takes for granted."""
    said = [
        say("the best decision is the one that is worth most by the curve model; opponents are not looked at"),
        say("spells are cast for their mana as well as can be without knowing the draws; what they do does not count"),
    ]
    unknown = sum(item.count for item in found.items if item.card is None)
    if unknown:
        names = tuple(item.name for item in found.items if item.card is None)
        said.append(say_n("nothing is known of {n} card, which counts as a spell that is never cast: {names}",
                          "nothing is known of {n} cards, which count as spells that are never cast: {names}",
                          n=unknown, names=names[:UNKNOWN]))  # fmt: skip
    return tuple(said)


UNKNOWN = 5
"""So many names of unknown cards are shown."""


def procedure_said(rule: Mulligan, free: int, hand_size: int) -> tuple[Message, ...]:
    """How hands come, in words."""
    cost = {
        Pay.NOTHING: say("no card is lost"),
        Pay.FEWER: say("each draws one card fewer"),
        Pay.BOTTOM: say("each puts one card more on the bottom"),
    }[rule.pay]
    said = [say("mulligans: {rule}, from hands of {n}; {cost}", rule=rule.name, n=hand_size, cost=cost)]
    if free:
        said.append(say_n("the first mulligan is free", "the first {n} mulligans are free", n=free))
    if rule.look is not Look.NOBODY:
        said.append(say("the look at the top card after the keep is used as well as possible"))
    if rule.when is When.ALL_OR_NO_LAND:
        said.append(say("only a hand of all lands or none may be sent back"))
    if rule.deal is not Deal.PLAIN:
        said.append(say_n("the first hand is dealt as {deal}", "the first hand is one of {n}, dealt as {deal}",
                          n=rule.candidates, deal=rule.deal.value))  # fmt: skip
    return tuple(said)
