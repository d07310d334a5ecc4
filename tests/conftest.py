"""What all tests share: the two ways Hypothesis looks for examples.

By default it looks at the same examples in every run, so that a red run is red again. To search for new ones:
`pytest --hypothesis-profile=explore`.
"""

from hypothesis import settings

settings.register_profile("same", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", deadline=None, max_examples=2_000)
settings.load_profile("same")
