"""What the rules say of matches, as data."""

from datetime import date

from keepseven.rules.since import Since

SAME_CHOOSER_AFTER_A_DRAW = Since((date(1999, 11, 1), True))
"""CR 103.1: who made the choice in a drawn game makes it in the next one. The first text only spoke of a loser, so
that after a draw the players had to agree anew."""

USUAL_WINS, USUAL_WINS_MULTIPLAYER = 2, 1
"""CR 100.6a: two players usually play until one has won two games, more than two usually one game."""

EXTRA_TURNS, EXTRA_TURNS_TOGETHER = 5, 3
"""The turns after the one in which time is called, and where teams play together (tournament rules 2.5 of 2021-07-23)."""
