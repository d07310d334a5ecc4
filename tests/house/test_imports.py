"""What an import brings along: `import keepseven` stays light, and each layer stands on the lower ones alone."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from pkgutil import iter_modules, walk_packages
from typing import Any

import pytest

import keepseven

HEAVY = {
    "numpy",
    "numba",
    "fastapi",
    "sqlalchemy",
    "altair",
    "vl_convert",
    "pydantic",
    "msgspec",
    "typer",
    "rich",
    "rapidfuzz",
    "httpx",
    "platformdirs",
}
ROOT = Path(__file__).parents[2]
CONTRACTS: list[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"][
    "contracts"
]
# from the top down; the layers of one line are siblings
LAYERS = [[name.strip(" ()") for name in line.split("|")] for line in CONTRACTS[0]["layers"]]
PRESENT = {module.name for module in iter_modules(keepseven.__path__)} - {"__main__"}  # which runs the command


def test_the_package_is_light() -> None:
    assert set() == HEAVY & loaded_by(["keepseven"])


def test_a_heavy_module_would_be_seen() -> None:
    assert {"msgspec"} == HEAVY & loaded_by(["msgspec"])


@pytest.mark.parametrize("layer", sorted(PRESENT))
def test_a_layer_can_be_imported_alone_and_loads_only_lower_ones(layer: str) -> None:
    depth = next(depth for depth, line in enumerate(LAYERS) if layer in line)
    allowed = {layer}.union(*LAYERS[depth + 1 :])
    loaded = loaded_by(modules_of(layer))
    assert set() == {name.split(".")[1] for name in loaded if name.startswith("keepseven.")} - allowed


def test_numbers_that_exist_are_kept_from_the_script_by_name() -> None:
    """Patterns hold the place of packages that do not exist; they do not cover a package's own `__init__`."""
    sources = CONTRACTS[1]["source_modules"]
    assert [] == [
        name for name in ("odds", "kernels", "solver", "sim") if name in PRESENT and f"keepseven.{name}" not in sources
    ]


def modules_of(layer: str) -> list[str]:
    name = f"keepseven.{layer}"
    found = [module for module in walk_packages(keepseven.__path__, "keepseven.") if module.name.startswith(f"{name}.")]
    return [name, *(module.name for module in found if not module.name.endswith("__main__"))]


def loaded_by(modules: list[str]) -> set[str]:
    """The names of all modules that a fresh interpreter holds after importing these, beyond those it starts with."""
    code = (
        "import sys, json; before = set(sys.modules); from importlib import import_module\n"
        f"for name in {modules!r}: import_module(name)\n"
        "print(json.dumps(sorted(set(sys.modules) - before)))"
    )
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True)
    assert (0, "") == (done.returncode, done.stderr)
    return set(json.loads(done.stdout))
