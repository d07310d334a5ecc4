"""`python -m keepseven` is the command `keepseven`."""

from keepseven.cli import main

main()
