"""What can be counted to the end of the recipe: nothing here is a sample, so nothing can be a chance result."""

from collections import Counter
from itertools import product

from keepseven.randomness.recipe import arrange, fair


def uneven_choices(most: int = 256) -> tuple[int, ...]:
    """The numbers n from 2 to `most` for which the accepted bytes do not give each choice below n equally often.

    Each of the 256 bytes is read once; one that is thrown away is followed by a byte 0, which every n accepts.

    >>> uneven_choices(20)
    ()
    """
    return tuple(n for n in range(2, most + 1) if not _even(n))


def _even(n: int) -> bool:
    choices: Counter[int] = Counter()
    for byte in range(256):
        source = iter((byte, 0))
        (choice,) = fair((n,), source)
        if next(source, None) is not None:  # the byte itself was accepted
            choices[choice] += 1
    return len(choices) == n and len(set(choices.values())) == 1


def orders_of_all_choices(count: int) -> tuple[int, int]:
    """How many ways there are to choose in a shuffle of `count` cards, and how many different orders they give.

    >>> orders_of_all_choices(5)
    (120, 120)
    """
    ways, orders = 0, set()
    for choices in product(*(range(n) for n in range(count, 1, -1))):
        ways += 1
        orders.add(arrange(count, choices))
    return ways, len(orders)
