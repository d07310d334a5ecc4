"""keepseven: the start of a game of Magic: The Gathering, by the rules of any day."""
