"""Which cards have been seen by a turn."""


def draws_by(turn: int, first_turn_draws: bool) -> int:
    """How many cards have been drawn by a turn's draw, after the kept hand; turn 0 is the opening hand.

    CR 103.8a: of two players, the one who begins skips the draw of the first turn; CR 103.8c: with more than two, nobody
    does.

    >>> draws_by(4, first_turn_draws=False), draws_by(4, first_turn_draws=True), draws_by(0, first_turn_draws=True)
    (3, 4, 0)
    """
    return max(0, turn - 1 + first_turn_draws) if turn > 0 else 0
