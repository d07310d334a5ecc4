"""The best keep-or-mulligan decisions for a deck, a mulligan rule and a question. Needs the extra `odds`."""
