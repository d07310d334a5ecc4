"""The compiled loops: the only place that knows numba. Needs the extra `odds`."""
