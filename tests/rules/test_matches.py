"""What the texts say of matches."""

from datetime import date

from keepseven.rules.editions import EDITIONS
from keepseven.rules.matches import SAME_CHOOSER_AFTER_A_DRAW


def test_the_clause_about_draws_stands_in_every_text_but_the_first() -> None:
    without = [day for day in EDITIONS if not SAME_CHOOSER_AFTER_A_DRAW.on(day)]
    assert [date(1999, 4, 23)] == without
