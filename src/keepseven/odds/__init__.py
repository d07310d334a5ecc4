"""Exact chances over multisets of cards: goals, casting, known cards. Needs the extra `odds`."""
