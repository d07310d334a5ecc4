"""Transcripts per seat: the public lines for everybody, the private ones for one."""

from stacked import one_mulligan

from keepseven.pregame.setup import Seat
from keepseven.reports.transcript import transcript

PUBLIC = """\
103.1 Ann chooses who takes the first turn, as agreed
103.1 Ann chose: player 2 takes the first turn; the turn order is player 2 and Ann
103.2a Ann set aside a sideboard of 2 cards; the starting deck has 9
103.3 player 2 shuffled
103.3 Ann shuffled
103.4 player 2 begins at 20 life
103.4 Ann begins at 20 life
103.5 player 2 drew 7 cards
103.5 Ann drew 7 cards
103.5 player 2 kept 7 cards
103.5 Ann will take a mulligan
103.5 Ann takes mulligan 1
103.5 Ann shuffled
103.5 Ann drew 7 cards
103.5 Ann put 1 card on the bottom
103.5 Ann kept 6 cards
103.8 player 2 takes the first turn
103.8a player 2 skips the draw step of that turn
"""


def said(seat: int | None) -> list[str]:
    found = transcript(one_mulligan(), None if seat is None else Seat(seat))
    return [f"{line.number} {line.text}" for line in found.lines]


def test_a_spectator_reads_the_public_lines() -> None:
    assert PUBLIC.splitlines() == said(0)


def test_a_seat_reads_its_own_cards_too() -> None:
    own = [line for line in said(1) if line not in PUBLIC.splitlines()]
    assert [
        "103.5 you drew Shock, Opt, Negate, Murder, Island, Forest and Duress",
        "103.5 you drew Counterspell, Divination, Duress, Forest, Island, Murder and Negate",
        "103.5 you put Divination on the bottom",
    ] == own


def test_whoever_runs_the_game_reads_everything() -> None:
    assert len(PUBLIC.splitlines()) + 3 + 1 == len(said(None))


def test_the_conditions_stand_in_front() -> None:
    found = transcript(one_mulligan(), None)
    assert ("2026-02-27", "constructed", "london") == (str(found.edition), found.format, found.mulligan)
    assert (("Ann", ""), (2, 1)) == (found.players, found.turn_order)
