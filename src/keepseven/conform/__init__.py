"""The rules as cases that any engine can run: a set-up, the answers, and what must be seen."""
