"""Many decks, land counts, rules and goals: one row each, kept as they come. Needs the extra `odds`; Parquet and Dask need the
extra `sweep`."""
