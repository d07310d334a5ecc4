"""Starting hands played out at random, with standard errors. Needs the extra `odds`."""
