"""A shared game with secrets that are written down here, for the tests of all that is shared."""

from keepseven.decks.deck import Deck
from keepseven.pregame.pledges import Pledges, commit, commitment_of, hand_in, promise, shared
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat, Seating, Setup
from keepseven.randomness.commitments import Secret
from keepseven.rules.resolving import resolve
from keepseven.testing.toys import idle, letters, reply, singles

DEALER = Secret("", "d0" * 128)
SECRETS = {
    Seat(1): Secret("3 1 6 2 5 5 4", "01" * 16),
    Seat(2): Secret("", "02" * 32),
    Seat(3): Secret("Würfel", "03" * 20),
}


def setup_of(*decks: Deck, format: str = "constructed") -> Setup:
    return Setup(resolve(format, len(decks)), tuple(Seating(deck) for deck in decks))


THREE = setup_of(singles(20), letters("ABCDEFGHIJKLMN", commanders="Z"), singles(9), format="commander")


def committed(setup: Setup = THREE) -> Pledges:
    pledges = promise(setup, DEALER)
    for seat in range(1, setup.rules.players + 1):
        pledges = commit(pledges, setup, Seat(seat), commitment_of(pledges, Seat(seat), SECRETS[Seat(seat)]))
    return pledges


def complete(setup: Setup = THREE) -> Pledges:
    pledges = committed(setup)
    for seat in range(1, setup.rules.players + 1):
        pledges = hand_in(pledges, setup, Seat(seat), SECRETS[Seat(seat)])
    return pledges


def begun() -> Session:
    return shared(THREE, complete()).dealt()


def played() -> Session:
    """Seat 1 begins; a cut and a shuffle by opponents; seat 2 goes to five cards, seat 3 leaves in between."""
    session = begun()
    session = reply(session, next(ask.seat for ask in session.questions.values()), 1)
    session = reply(session, 1, ("card 004",))
    session = reply(session, 3, ("card 002",)).dealt()
    session = reply(session, 1, ((2, "cut", 5), (3, "shuffle", 0))).dealt()
    session = reply(reply(session, 2, ((1, "cut", 3),)), 3, ())
    session = reply(reply(reply(session, 1, "keep"), 2, "mulligan"), 3, "mulligan").dealt()
    session = reply(session, 2, "mulligan").leave(Seat(3)).dealt()
    session = reply(session, 2, (6,), "mulligan").dealt()
    return idle(reply(session, 2, (0, 3), "keep"))
