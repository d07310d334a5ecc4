"""Commitments and the seed of a shared game, byte by byte as docs/reference/shuffle.md says.

The hashes of the page's table were computed by the JavaScript of the offline page too, which shares no code with this.
"""

from hashlib import shake_256
from pathlib import Path

from keepseven.randomness.commitments import Secret, commitment, seed
from keepseven.randomness.recipe import permutation

PAGE = (Path(__file__).parents[2] / "docs/reference/shuffle.md").read_text("utf-8")
DEALER = Secret("", "00" * 16)
SEAT = Secret("3 1 6 2", "000102030405060708090a0b0c0d0e0f")
FIRST = "ef13c302962d815f83f90e2b558488fb709a8ca43e633e352d7eb832883966a4"
SECOND = "c7f374f79183e22052281858920fa83707049e76f254aff1eab927dd98cec22b"


def after_lengths(*parts: bytes) -> bytes:
    return b"".join(bytes.fromhex(f"{len(part):016x}") + part for part in parts)


def test_the_table_of_the_page() -> None:
    assert [FIRST, SECOND] == [commitment(DEALER, 0, "{}"), commitment(SEAT, 1, FIRST)]
    assert f"`{FIRST}`" in PAGE and f"`{SECOND}`" in PAGE


def test_a_commitment_is_a_hash_of_its_parts() -> None:
    parts = after_lengths(b"keepseven commitment v1", b"1", FIRST.encode(), b"3 1 6 2", bytes(range(16)))
    assert shake_256(parts).hexdigest(32) == commitment(SEAT, 1, FIRST)


def test_a_seed_is_its_parts_in_the_order_of_the_seats() -> None:
    parts = after_lengths(b"keepseven table v1", b"0", b"", bytes(16), b"1", b"3 1 6 2", bytes(range(16)))
    assert parts == seed([(1, SEAT), (0, DEALER)]) == seed([(0, DEALER), (1, SEAT)])
    order = permutation(parts, ("order", 1, 1), 7)
    assert (
        f'has {len(parts)} bytes; with it the label ("order", 1, 1) gives 7 cards the order {" ".join(map(str, order))}.'
        in PAGE
    )


def test_all_parts_of_a_commitment_matter() -> None:
    others = {
        commitment(SEAT, 2, FIRST),
        commitment(SEAT, 1, SECOND),
        commitment(Secret("3 1 6 3", SEAT.salt), 1, FIRST),
        commitment(Secret("3 1 6 2", SEAT.salt + "00"), 1, FIRST),
        commitment(Secret("", SEAT.salt), 1, FIRST + "3 1 6 2"),
    }
    assert 5 == len(others - {SECOND})
