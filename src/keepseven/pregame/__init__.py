"""The start of a game: a script that asks, and a session that replays it."""
