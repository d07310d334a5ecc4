"""What tests of this package and of others need: toy decks and tables, and strategies for Hypothesis."""
