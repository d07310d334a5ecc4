"""CR 103 as a script that asks questions: one module for each heading."""
