"""Engines that reply with anything at all: every case still ends with a verdict and sentences."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from keepseven.conform.drive import drive
from keepseven.conform.files import cases
from keepseven.errors import EngineError
from keepseven.reports.conformance import Verdict
from keepseven.words import say

Facts = dict[str, Any]
NAMES = ["Opt", "Island", None]
ATOMS = st.one_of(
    st.none(), st.booleans(), st.integers(-1, 3), st.floats(), st.sampled_from(["Opt", "declare", "1", ""])
)
ANYTHING = st.recursive(ATOMS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner))
QUESTIONS = st.fixed_dictionaries(
    {
        "seat": st.integers(0, 3) | ANYTHING,
        "ask": st.sampled_from(["declare", "bottom", "order", "random seat", "starting player", "opponents' decks"])
        | ANYTHING,
    },
    optional={
        "owner": st.integers(0, 3) | ANYTHING,
        "number": st.integers(0, 3) | ANYTHING,
        "cards": st.lists(st.sampled_from(NAMES), max_size=3) | ANYTHING,
        "seats": st.lists(st.integers(0, 3), max_size=3) | ANYTHING,
        "held": ANYTHING,
        "piles": ANYTHING,
        "may": ANYTHING,
    },
)
PLAYERS = st.dictionaries(
    st.sampled_from(["1", "2", "3"]), st.dictionaries(st.sampled_from(["hand", "pile", "life"]), ANYTHING)
)
REPLIES = st.fixed_dictionaries(
    {},
    optional={
        "asked": st.lists(QUESTIONS, max_size=3) | ANYTHING,
        "end": st.dictionaries(st.sampled_from(["do", "seat", "draw_step"]), ANYTHING) | ANYTHING,
        "asks": ANYTHING,
        "refused": ANYTHING,
        "rule": ANYTHING,
        "number": ANYTHING,
        "hand": ANYTHING,
        "players": PLAYERS | ANYTHING,
        "saw": st.lists(ANYTHING, max_size=2) | ANYTHING,
        "happened": ANYTHING,
        "turn_order": ANYTHING,
    },
)


class Nonsense:
    """Replies from a list, over and over; after a while it is silent, as an engine is at the end of its time."""

    def __init__(self, replies: list[Facts]) -> None:
        self.replies = replies
        self.told = 0

    def tell(self, request: Facts) -> Facts:
        self.told += 1
        if self.told > 200:
            raise EngineError(say("there was no reply"))
        return dict(self.replies[self.told % len(self.replies)])


@given(st.sampled_from(cases()), st.lists(REPLIES, min_size=1, max_size=4))
def test_any_replies_come_to_a_verdict(case: Any, replies: list[Facts]) -> None:
    done = drive(case, Nonsense(replies))
    assert done.verdict in Verdict
    assert all(str(one) for one in (*done.problems, *done.untold))
    assert bool(done.problems) == (done.verdict in (Verdict.FAILED, Verdict.BROKEN))
