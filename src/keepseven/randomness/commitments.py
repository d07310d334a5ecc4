"""Commit and reveal: nobody can choose a secret to suit the others', and afterwards everybody can see that.

Whoever takes part makes a secret and publishes its `commitment`, a hash that binds them to it and tells nothing of it.
Only when all commitments are known are the secrets handed in. The `seed` follows from all of them, so it is as
unpredictable as the best of them. docs/reference/shuffle.md has both byte by byte.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import shake_256
from os import urandom

from keepseven.errors import KeepsevenError
from keepseven.randomness.recipe import packed, written
from keepseven.words import say

COMMITMENT = "keepseven commitment v1"
SEED = "keepseven table v1"
DEALER = 0  # who commits first and deals; the others are seats

LEAST_SALT, MOST_SALT = 16, 1_024  # bytes
SEAT_SALT, DEALER_SALT = 32, 128  # bytes: the dealer's reach every order of 100 cards and more (525 bits)
MOST_SAID = 10_000  # letters


@dataclass(frozen=True, slots=True)
class Secret:
    """What one of them adds: `said` is what a person typed (dice, words), `salt` bytes in hexadecimal, small letters.

    The salt keeps others from finding out by trying what was said. KeepsevenError: it is too short, or something
    cannot be printed.
    """

    said: str
    salt: str

    def __post_init__(self) -> None:
        if not (self.said.isprintable() and len(self.said) <= MOST_SAID):
            raise KeepsevenError(
                say("what is said for a secret has at most {most} letters and can be printed", most=MOST_SAID)
            )
        count = len(_bytes(self.salt))
        if not LEAST_SALT <= count <= MOST_SALT:
            raise KeepsevenError(
                say("the salt of a secret has {least} to {most} bytes, not {count}",
                    least=LEAST_SALT, most=MOST_SALT, count=count)
            )  # fmt: skip


def fresh_secret(said: str = "", count: int = SEAT_SALT) -> Secret:
    """A secret with a salt of `count` fresh bytes of the operating system, beside what a person said."""
    return Secret(said, urandom(count).hex())


def commitment(secret: Secret, who: int, about: str) -> str:
    """The commitment of the dealer (0) or a seat to a secret, for one table: 32 bytes of SHAKE-256, in hexadecimal.

    `about` is what else it binds to: for the dealer the whole set-up as JSON, for a seat the dealer's commitment.

    >>> commitment(Secret("3 1 6 2", "00" * 16), 1, "")[:16]
    '66123a7ed2ae4fe2'
    """
    return shake_256(packed([*written((COMMITMENT, who, about)), *_parts(secret)])).hexdigest(32)


def seed(secrets: Iterable[tuple[int, Secret]]) -> bytes:
    """The seed of the recipe for all chance of the table: the secrets packed, the dealer's first, then seat by seat."""
    label: list[bytes] = []
    for who, secret in sorted(secrets, key=lambda one: one[0]):
        label += [*written((who,)), *_parts(secret)]
    return packed([SEED.encode(), *label])


def _parts(secret: Secret) -> tuple[bytes, bytes]:
    return secret.said.encode(), _bytes(secret.salt)


def _bytes(salt: str) -> bytes:
    try:
        found = bytes.fromhex(salt)
    except ValueError:
        found = b""
    if not found or found.hex() != salt:
        raise KeepsevenError(say("the salt of a secret is written in hexadecimal, in small letters"))
    return found
