"""One module for each format of decklists: what the format is, how it is read, and how it is written if it is."""
