"""The examples in docstrings are true."""

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

import keepseven

NAMES = ["keepseven", *(module.name for module in walk_packages(keepseven.__path__, "keepseven."))]


@pytest.mark.parametrize("name", [name for name in NAMES if not name.endswith("__main__")])
def test_the_examples_of_a_module_are_true(name: str) -> None:
    result = doctest.testmod(import_module(name), optionflags=doctest.FAIL_FAST)
    assert 0 == result.failed


def test_there_are_examples() -> None:
    found = doctest.DocTestFinder(exclude_empty=True).find(import_module("keepseven.words"))
    assert any(test.examples for test in found)
