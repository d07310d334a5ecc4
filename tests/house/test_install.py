"""What gets installed is what stands in `src`: every module, and every data file beside them."""

from importlib.metadata import distribution
from importlib.resources import files
from pathlib import Path

import keepseven

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "keepseven"
INSTALLED = Path(keepseven.__file__).parent


def test_the_installed_package_is_that_of_the_sources() -> None:
    """A failure by hand means that an old copy is installed: `.venv/bin/pip install '.[all,testing]'` renews it."""
    assert names_in(SOURCES) == names_in(INSTALLED)
    assert [] == [n for n in names_in(SOURCES) if (SOURCES / n).read_bytes() != (INSTALLED / n).read_bytes()]


def test_the_types_are_for_users_too() -> None:
    assert files("keepseven").joinpath("py.typed").is_file()


def test_the_licence_and_the_notice_come_along() -> None:
    installed = {
        path.name: path.read_text() for path in distribution("keepseven").files or () if path.parent.name == "licenses"
    }
    assert {name: (ROOT / name).read_text() for name in ("LICENSE", "NOTICE.md")} == installed


def names_in(folder: Path) -> list[str]:
    paths = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return sorted(path.relative_to(folder).as_posix() for path in paths)
