"""The command line."""

from keepseven.cli.process import main

__all__ = ["main"]
