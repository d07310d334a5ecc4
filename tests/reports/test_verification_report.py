"""What a verification finds: every fault here was made by hand."""

from dataclasses import replace

from stacked import one_mulligan

from keepseven.agents.play import play
from keepseven.agents.policies import keep_all
from keepseven.decks.deck import deck_of
from keepseven.pregame.dealer import Dealer, deal
from keepseven.pregame.session import Answered, Session
from keepseven.pregame.setup import CHANCE, Seat, Seating, Setup
from keepseven.reports.verification import verify
from keepseven.rules.resolving import resolve
from keepseven.rules.ruleset import Ruleset

DECK = deck_of([("Island", 30), ("Opt", 30)])


def played(dealer: Dealer, rules: Ruleset | None = None) -> Session:
    session = Session(Setup(rules or resolve(), (Seating(DECK), Seating(DECK))))
    return play(session, {Seat(1): keep_all, Seat(2): keep_all}, dealer)


def test_chance_follows_from_its_bytes() -> None:
    found = verify(played(Dealer()))
    # chance picks the chooser and orders two decks; people name the starting player, twice touch no deck, twice keep,
    # and do nothing from their opening hands
    assert (3, 3, 0, 3, 10) == (found.chance, found.recomputed, found.without_bytes, found.sources, found.answers)
    assert (True, True, 0, ()) == (found.fits, found.complete, found.departures, found.problems)


def test_one_seed_for_everything_is_said() -> None:
    found = verify(played(Dealer(b"x")))
    assert (1, 3) == (found.sources, found.recomputed)
    sentence = "that the cards were a secret: chance follows from a seed that somebody gave, and can be guessed"
    assert (3, sentence) == (found.guessable, found.cannot_show[0])


def test_one_source_that_nobody_marked_as_a_seed_is_said_too() -> None:
    session = played(Dealer(b"x"))
    unmarked = tuple(replace(one, guessable=False) if isinstance(one, Answered) else one for one in session.log)
    found = verify(replace(session, log=unmarked))
    assert (0, "that the cards were a secret: all of chance follows from one seed") == (
        found.guessable,
        found.cannot_show[0],
    )


def test_a_seed_for_some_of_chance_is_said_beside_others() -> None:
    """Chance picked the chooser with bytes of its own; both decks were ordered from one seed."""
    session = Session(Setup(resolve(), (Seating(DECK), Seating(DECK))))
    asked = session.questions[1]
    session = session.answer(CHANCE, 1, deal(asked, b"own"), b"own")
    session = play(session, {Seat(1): keep_all, Seat(2): keep_all}, Dealer(b"x"))
    log = tuple(replace(one, guessable=False) if isinstance(one, Answered) else one for one in session.log)
    assert (
        "that the cards were a secret: 2 answers of chance follow from one seed"
        == verify(replace(session, log=log)).cannot_show[0]
    )


def test_what_is_never_looked_at_is_said() -> None:
    assert (
        "that the decks are those which the players brought",
        "that a seed in the entry keyboard, beside the record, is the one that was used: it is not looked at",
    ) == verify(played(Dealer())).cannot_show[-2:]


def test_an_order_that_its_bytes_do_not_give() -> None:
    session = played(Dealer(b"x"))
    at = next(at for at, entry in enumerate(session.log) if isinstance(entry, Answered) and entry.kind == "order")
    entry = session.log[at]
    assert isinstance(entry, Answered)
    stacked = replace(entry, answer=tuple(sorted(entry.answer)))
    found = verify(replace(session, log=(*session.log[:at], stacked, *session.log[at + 1 :])))
    assert (False, 2, 1) == (found.fits, found.recomputed, len(found.problems))
    assert found.problems[0].startswith(f"entry {at + 1} of the log, an answer of chance, does not follow")


def test_answers_without_bytes_are_counted() -> None:
    found = verify(one_mulligan())
    assert (3, 0, 3, 0) == (found.chance, found.recomputed, found.without_bytes, found.sources)
    assert found.fits
    assert "how chance came to 3 answers that have no bytes beside them" == found.cannot_show[0]


def test_rules_of_somebodys_own_are_found() -> None:
    found = verify(played(Dealer(b"x"), replace(resolve(), hand_size=8)))
    assert not found.fits
    assert ("the game was played with hand_size 8, by the rules of 2026-02-27 it is 7",) == found.problems


def test_a_concession_and_an_open_end() -> None:
    session = Session(Setup(resolve("constructed", 3), (Seating(DECK),) * 3)).dealt(Dealer()).leave(Seat(2))
    found = verify(session)
    assert (1, 1, False) == (found.departures, found.answers, found.complete)
