"""What all tests share: the two ways Hypothesis looks for examples, and the facts of cards that ship.

By default it looks at the same examples in every run of the same tests, so that a red run is red again; with other
tests beside them, the constants in those are tried as well. To search for new examples:
`pytest --hypothesis-profile=explore`. Card facts of whoever runs the tests are out of the way: the folder for them is
one that is not there.
"""

import os
import tempfile

from hypothesis import settings

settings.register_profile("same", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", deadline=None, max_examples=2_000)
settings.load_profile("same")

os.environ["KEEPSEVEN_DATA"] = os.path.join(tempfile.gettempdir(), f"keepseven-tests-{os.getpid()}", "none")
