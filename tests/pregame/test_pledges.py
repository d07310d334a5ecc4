"""Commit and reveal before a shared game: the order of things, and that nobody can change a secret afterwards."""

from dataclasses import replace

import pytest
from shared_game import DEALER, SECRETS, THREE, committed, complete, setup_of

from keepseven.errors import IllegalAnswer, KeepsevenError, RulesError
from keepseven.pregame.pledges import (
    MOST_ATTEMPTS,
    Committed,
    HandedIn,
    Void,
    again,
    commit,
    commitment_of,
    hand_in,
    promise,
    public,
    refuse_unfit,
    waiting_for,
)
from keepseven.pregame.setup import Seat
from keepseven.randomness.commitments import Secret, fresh_secret
from keepseven.testing.toys import singles


def test_the_dealer_is_first_then_every_seat_then_every_secret() -> None:
    pledges = promise(THREE, DEALER)
    assert (1, 2, 3) == waiting_for(pledges, THREE)
    for seat in (2, 3, 1):
        pledges = commit(pledges, THREE, Seat(seat), commitment_of(pledges, Seat(seat), SECRETS[Seat(seat)]))
    assert (1, 2, 3) == waiting_for(pledges, THREE)
    pledges = hand_in(pledges, THREE, Seat(3), SECRETS[Seat(3)])
    assert (1, 2) == waiting_for(pledges, THREE)
    for seat in (1, 2):
        pledges = hand_in(pledges, THREE, Seat(seat), SECRETS[Seat(seat)])
    assert () == waiting_for(pledges, THREE)
    refuse_unfit(pledges, THREE)


def test_no_secret_is_told_before_all_have_committed() -> None:
    pledges = promise(THREE, DEALER)
    pledges = commit(pledges, THREE, Seat(1), commitment_of(pledges, Seat(1), SECRETS[Seat(1)]))
    with pytest.raises(IllegalAnswer, match="before all have committed; player 2 and player 3 have not"):
        hand_in(pledges, THREE, Seat(1), SECRETS[Seat(1)])


def test_a_seat_keeps_to_its_commitment() -> None:
    pledges = committed()
    with pytest.raises(IllegalAnswer, match="that is not the secret to which player 2 committed"):
        hand_in(pledges, THREE, Seat(2), fresh_secret())
    with pytest.raises(IllegalAnswer, match="that is not the secret to which player 1 committed"):
        hand_in(pledges, THREE, Seat(1), replace(SECRETS[Seat(1)], said="3 1 6 2 5 5 6"))
    pledges = hand_in(pledges, THREE, Seat(2), SECRETS[Seat(2)])
    with pytest.raises(IllegalAnswer, match="nobody waits for a secret of that seat"):
        hand_in(pledges, THREE, Seat(2), SECRETS[Seat(2)])


@pytest.mark.parametrize(
    ("seat", "to", "sentence"),
    [
        (0, "ab" * 32, "the seats 1 to 3 commit to secrets"),
        (4, "ab" * 32, "the seats 1 to 3 commit to secrets"),
        (True, "ab" * 32, "the seats 1 to 3 commit to secrets"),
        (1, "cd" * 32, "player 1 has committed already and cannot change that"),
        (2, "ab" * 31, "a commitment is 32 bytes in hexadecimal"),
        (2, "AB" * 32, "a commitment is 32 bytes in hexadecimal"),
        (2, "ab" * 32, "this is the commitment of somebody else"),
    ],
)
def test_what_is_no_commitment_is_refused(seat: int, to: str, sentence: str) -> None:
    pledges = commit(promise(THREE, DEALER), THREE, Seat(1), "ab" * 32)
    with pytest.raises(IllegalAnswer, match=sentence):
        commit(pledges, THREE, Seat(seat), to)


def test_who_copies_a_commitment_cannot_open_it() -> None:
    """The seat is part of what is hashed: the same secret of another seat is another commitment."""
    pledges = promise(THREE, DEALER)
    assert commitment_of(pledges, Seat(1), DEALER) != commitment_of(pledges, Seat(2), DEALER)


def test_everybody_sees_commitments_and_nobody_sees_secrets() -> None:
    pledges = hand_in(committed(), THREE, Seat(2), SECRETS[Seat(2)])
    seen = public(pledges)
    assert (4, (0, 2), ()) == (len(seen[0]), *seen[1:])
    assert [] == [secret for secret in (DEALER, *SECRETS.values()) if secret.salt in repr(seen)]


def test_every_secret_and_every_seat_matter_for_the_seed() -> None:
    seeds = {complete().seed}
    for at in range(4):
        secrets = list(complete().secrets)
        secrets[at] = HandedIn(secrets[at].seat, replace(secrets[at].secret, salt="ee" * 16))
        seeds.add(replace(complete(), secrets=tuple(secrets)).seed)
    first, second, *rest = complete().secrets
    swapped = HandedIn(first.seat, second.secret), HandedIn(second.seat, first.secret)
    seeds.add(replace(complete(), secrets=(*swapped, *rest)).seed)
    assert 6 == len(seeds)


def test_the_order_in_which_secrets_come_in_does_not_matter() -> None:
    pledges = complete()
    assert pledges.seed == replace(pledges, secrets=pledges.secrets[::-1]).seed


def test_somebody_leaves_before_all_secrets_are_in_and_all_is_begun_anew() -> None:
    pledges = hand_in(committed(), THREE, Seat(1), SECRETS[Seat(1)])
    two = setup_of(singles(20), singles(9))
    other = Secret("", "dd" * 128)
    anew = again(pledges, THREE, Seat(3), other)
    assert (Void(3, pledges.committed, (0, 1)),) == anew.void
    assert (1, 2, 3) == waiting_for(anew, THREE)
    assert anew.committed[0] != pledges.committed[0]
    assert (1, 2) == waiting_for(again(pledges, two, Seat(3), other), two)


def test_when_all_secrets_are_in_nothing_is_dealt_again() -> None:
    with pytest.raises(IllegalAnswer, match="all secrets are in: what follows from them is never dealt again"):
        again(complete(), THREE, Seat(3), fresh_secret())


def test_a_table_is_not_tried_for_ever() -> None:
    pledges = replace(committed(), void=(Void(1, (), ()),) * MOST_ATTEMPTS)
    with pytest.raises(IllegalAnswer, match="a table is tried at most 100 times"):
        again(pledges, THREE, Seat(1), fresh_secret())


def test_pledges_of_another_set_up_or_that_are_not_complete_begin_no_game() -> None:
    pledges = complete()
    other = setup_of(singles(20), singles(20), singles(9))
    with pytest.raises(RulesError, match="the dealer did not commit to this secret and this set-up"):
        refuse_unfit(pledges, other)
    with pytest.raises(RulesError, match="the dealer did not commit to this secret and this set-up"):
        refuse_unfit(replace(pledges, secrets=(HandedIn(0, fresh_secret()), *pledges.secrets[1:])), THREE)
    with pytest.raises(RulesError, match="that is not the secret to which player 3 committed"):
        refuse_unfit(replace(pledges, secrets=(*pledges.secrets[:-1], HandedIn(3, fresh_secret()))), THREE)
    with pytest.raises(RulesError, match="begins when all secrets are in"):
        refuse_unfit(replace(pledges, secrets=pledges.secrets[:-1]), THREE)
    for wrong in (pledges.committed[1:], pledges.committed[::-1], (*pledges.committed, Committed(1, "ab" * 32))):
        with pytest.raises(RulesError, match="the dealer commits first, then every seat once"):
            refuse_unfit(replace(pledges, committed=wrong), THREE)


@pytest.mark.parametrize(
    ("said", "salt", "sentence"),
    [
        ("", "00" * 15, "the salt of a secret has 16 to 1024 bytes, not 15"),
        ("", "00" * 1025, "the salt of a secret has 16 to 1024 bytes, not 1025"),
        ("", "0G" * 16, "written in hexadecimal, in small letters"),
        ("", "AB" * 16, "written in hexadecimal, in small letters"),
        ("", "", "written in hexadecimal, in small letters"),
        ("1 2\n3", "00" * 16, "has at most 10000 letters and can be printed"),
        ("6" * 10_001, "00" * 16, "has at most 10000 letters and can be printed"),
    ],
)
def test_what_is_no_secret_is_refused(said: str, salt: str, sentence: str) -> None:
    with pytest.raises(KeepsevenError, match=sentence):
        Secret(said, salt)


def test_fresh_secrets_differ_and_keep_what_was_said() -> None:
    one, other = fresh_secret("3 1 6"), fresh_secret("3 1 6")
    assert ("3 1 6", 64, True) == (one.said, len(one.salt), one.salt != other.salt)
