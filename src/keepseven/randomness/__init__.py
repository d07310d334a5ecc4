"""Chance: bytes to order by a recipe that any language can follow, and fresh bytes from the operating system."""
