"""The process of a command, from its first import to its last byte."""

import gc
import sys

from keepseven.cli.failure import FAILED, reason, stop
from keepseven.cli.streams import discard_output, prepare
from keepseven.words import say

OBJECTS_BETWEEN_LOOKS = 200_000


def main() -> None:
    """The command `keepseven`.

    Getting ready makes about a hundred thousand objects that stay, and nothing is left to do once the command has ended:
    the interpreter would look for garbage among them again and again, and once more at its end.
    """
    gc.set_threshold(OBJECTS_BETWEEN_LOOKS)
    from keepseven.cli.app import named

    prepare()
    try:
        try:
            named(sys.argv[1] if len(sys.argv) > 1 else "")()
        finally:
            sys.stdout.flush()
            gc.freeze()
    except BrokenPipeError:  # whoever read the output has read enough
        discard_output()
        sys.exit(FAILED)
    except OSError as problem:
        discard_output()
        stop(say("the output could not be written: {why}", why=reason(problem)), FAILED)
