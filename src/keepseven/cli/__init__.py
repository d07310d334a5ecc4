"""The command line."""

from keepseven.cli.app import main

__all__ = ["main"]
