"""Policies that answer a session in place of a player."""
