"""The examples in docstrings and on the pages are true."""

import doctest
import re
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import keepseven

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
NAMES = ["keepseven", *(module.name for module in walk_packages(keepseven.__path__, "keepseven."))]


@pytest.mark.parametrize("name", [name for name in NAMES if not name.endswith("__main__")])
def test_the_examples_of_a_module_are_true(name: str) -> None:
    result = doctest.testmod(import_module(name), optionflags=doctest.FAIL_FAST)
    assert 0 == result.failed


def test_there_are_examples() -> None:
    found = doctest.DocTestFinder(exclude_empty=True).find(import_module("keepseven.words"))
    assert any(test.examples for test in found)


def test_the_code_in_the_pages_runs_or_stands_in_the_package() -> None:
    """A block that imports is run; any other shows a piece of the package and must stand there word for word."""
    sources = [path.read_text() for path in Path(keepseven.__file__).parent.rglob("*.py")]
    blocks = [
        (page, block) for page in PAGES for block in re.findall(r"^```python\n(.*?)^```", page.read_text(), re.M | re.S)
    ]
    for page, block in blocks:
        if re.search(r"^(from|import) ", block, re.M):
            exec(compile(block, str(page), "exec"), {})
        elif block.startswith(">>> "):
            test = doctest.DocTestParser().get_doctest(block, {}, page.name, str(page), 0)
            assert 0 == doctest.DocTestRunner().run(test).failed
        else:
            assert any(block in source for source in sources), f"{page.name} shows code that is not there:\n{block}"
    assert blocks
