"""Before a shared game: the dealer and every seat commit to a secret, then hand it in; all chance follows from all.

    promise      the dealer, who knows the set-up, commits to it and to a secret, before anybody else
    commit       each seat commits to a secret of its own, knowing the dealer's commitment
    hand_in      when all have committed, each seat tells the dealer its secret
    shared       all secrets are in: the game that follows from them
    again        somebody left before all secrets were in: that attempt is void, kept, and a new one begins

Only the dealer sees secrets before the end; `public` is what everybody may see at any time. Who learns what when, and
what the dealer alone could still do, is told in docs/explanation/verifiable-shuffles.md.
"""

from dataclasses import dataclass, replace

from keepseven.errors import IllegalAnswer, RulesError
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat, Setup
from keepseven.randomness import commitments
from keepseven.randomness.commitments import DEALER, Secret
from keepseven.words import Message, Who, say

MOST_ATTEMPTS = 100


@dataclass(frozen=True, slots=True)
class Committed:
    """Who committed to what: seat 0 is the dealer, `to` the commitment in hexadecimal."""

    seat: int
    to: str


@dataclass(frozen=True, slots=True)
class HandedIn:
    """A secret that the dealer knows; the dealer's own is that of seat 0."""

    seat: int
    secret: Secret


@dataclass(frozen=True, slots=True)
class Void:
    """An attempt that ended before all secrets were in, because `seat` (0: the dealer) left or told no secret."""

    seat: int
    committed: tuple[Committed, ...]
    handed_in: tuple[int, ...]  # the seats whose secrets the dealer knew by then, the dealer's own first


@dataclass(frozen=True, slots=True)
class Pledges:
    """The state of the commitments of one table, as the dealer keeps it. `void` are the attempts before this one."""

    committed: tuple[Committed, ...]
    secrets: tuple[HandedIn, ...]
    void: tuple[Void, ...] = ()

    @property
    def seed(self) -> bytes:
        """From which all chance of the table follows, once all secrets are in."""
        return commitments.seed((one.seat, one.secret) for one in self.secrets)


def promise(setup: Setup, secret: Secret, void: tuple[Void, ...] = ()) -> Pledges:
    """The dealer commits to the set-up and to a secret."""
    to = commitments.commitment(secret, DEALER, _text(setup))
    return Pledges((Committed(DEALER, to),), (HandedIn(DEALER, secret),), void)


def commitment_of(pledges: Pledges, seat: Seat, secret: Secret) -> str:
    """What a seat publishes for its secret; it needs only what is public, so the seat computes it by itself."""
    return commitments.commitment(secret, seat, pledges.committed[0].to)


def commit(pledges: Pledges, setup: Setup, seat: Seat, to: str) -> Pledges:
    """A seat commits. IllegalAnswer: it has committed, is no seat, or this is no commitment or somebody else's."""
    if type(seat) is not int or not 1 <= seat <= setup.rules.players:
        raise IllegalAnswer(say("the seats 1 to {n} commit to secrets", n=setup.rules.players))
    if any(one.seat == seat for one in pledges.committed):
        raise IllegalAnswer(say("{who} has committed already and cannot change that", who=Who(seat)))
    if len(to) != 64 or not set(to) <= set("0123456789abcdef"):
        raise IllegalAnswer(say("a commitment is 32 bytes in hexadecimal, in small letters"))
    if any(one.to == to for one in pledges.committed):
        raise IllegalAnswer(say("this is the commitment of somebody else"))
    return replace(pledges, committed=(*pledges.committed, Committed(seat, to)))


def hand_in(pledges: Pledges, setup: Setup, seat: Seat, secret: Secret) -> Pledges:
    """A seat tells the dealer its secret. IllegalAnswer: not all have committed, or it is not what it committed to."""
    missing = waiting_for(pledges, setup)
    if len(pledges.committed) <= setup.rules.players:
        raise IllegalAnswer(
            say("no secret is told before all have committed; {who} have not", who=tuple(Who(s) for s in missing))
        )
    if seat not in missing:
        raise IllegalAnswer(say("nobody waits for a secret of that seat"))
    if commitment_of(pledges, seat, secret) != _commitment(pledges, seat):
        raise IllegalAnswer(say("that is not the secret to which {who} committed", who=Who(seat)))
    return replace(pledges, secrets=(*pledges.secrets, HandedIn(seat, secret)))


def waiting_for(pledges: Pledges, setup: Setup) -> tuple[Seat, ...]:
    """The seats that have to commit or, when all have, to hand in their secrets. Nobody: the game can begin."""
    seats = [Seat(seat) for seat in range(1, setup.rules.players + 1)]
    open_seats = tuple(seat for seat in seats if all(one.seat != seat for one in pledges.committed))
    return open_seats or tuple(seat for seat in seats if all(one.seat != seat for one in pledges.secrets))


def again(pledges: Pledges, setup: Setup, seat: Seat, secret: Secret) -> Pledges:
    """The attempt is void since `seat` (0: the dealer) left or told no secret: the dealer makes another promise.

    Nobody's secret is used again, and the void attempt stays in the record, with who knew what. `setup` may be another
    one, for the players who are left. IllegalAnswer: all secrets are in, so the game has to be played or given up; or
    there were too many attempts.
    """
    if len(pledges.secrets) == len(pledges.committed) > 1:  # nobody hands in a secret before all have committed
        raise IllegalAnswer(say("all secrets are in: what follows from them is never dealt again"))
    if len(pledges.void) >= MOST_ATTEMPTS:
        raise IllegalAnswer(say("a table is tried at most {n} times", n=MOST_ATTEMPTS))
    void = Void(seat, pledges.committed, tuple(one.seat for one in pledges.secrets))
    return promise(setup, secret, (*pledges.void, void))


def public(pledges: Pledges) -> tuple[tuple[Committed, ...], tuple[int, ...], tuple[Void, ...]]:
    """What everybody may see at any time: the commitments, whose secrets are in, and the void attempts."""
    return pledges.committed, tuple(one.seat for one in pledges.secrets), pledges.void


def shared(setup: Setup, pledges: Pledges) -> Session:
    """A game all chance of which follows from the secrets of the dealer and of every seat.

    RulesError: the pledges are not complete, or not of this set-up.
    """
    refuse_unfit(pledges, setup)
    return Session(setup, pledges=pledges)


def refuse_unfit(pledges: Pledges, setup: Setup) -> None:
    """RulesError unless these are the pledges of that set-up, complete, each secret the one that was committed to."""
    why = _unfit(pledges, setup)
    if why is not None:
        raise RulesError(why)


def _unfit(pledges: Pledges, setup: Setup) -> Message | None:
    everybody = tuple(range(setup.rules.players + 1))
    if tuple(sorted(one.seat for one in pledges.committed)) != everybody or pledges.committed[0].seat != DEALER:
        return say("the dealer commits first, then every seat once")
    if tuple(sorted(one.seat for one in pledges.secrets)) != everybody:
        return say("a shared game begins when all secrets are in")
    for one in pledges.secrets:
        about = _text(setup) if one.seat == DEALER else pledges.committed[0].to
        if commitments.commitment(one.secret, one.seat, about) != _commitment(pledges, one.seat):
            if one.seat == DEALER:
                return say("the dealer did not commit to this secret and this set-up")
            return say("that is not the secret to which {who} committed", who=Who(one.seat))
    return None


def _commitment(pledges: Pledges, seat: int) -> str:
    return next(one.to for one in pledges.committed if one.seat == seat)


def _text(setup: Setup) -> str:
    """The set-up as the dealer commits to it: JSON without spaces, in the order of the record."""
    import msgspec

    return msgspec.json.encode(setup).decode()
