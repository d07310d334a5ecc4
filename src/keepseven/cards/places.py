"""Where the user's own tables lie, and what was computed; how a file there is replaced."""

import os
import tempfile
from collections.abc import Iterable
from pathlib import Path

VARIABLE = "KEEPSEVEN_DATA"
"""The environment variable that names another folder."""

CARDS, NAMES = "cards.txt", "names.txt"


def data_folder() -> Path:
    """The folder of the user's tables: KEEPSEVEN_DATA, or where the system keeps the data of programs."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("keepseven", appauthor=False)


def download_folder() -> Path:
    """The folder of what is being downloaded, which may be deleted at any time."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named) / "downloads"
    from platformdirs import user_cache_path

    return user_cache_path("keepseven", appauthor=False)


def cache_folder() -> Path:
    """The folder of what was computed and may be deleted at any time."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named) / "cache"
    from platformdirs import user_cache_path

    return user_cache_path("keepseven", appauthor=False)


def replace(path: Path, pieces: Iterable[bytes]) -> None:
    """Write the file beside its place and swap it in: it is the old one or the new one at any moment. OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(prefix=".keepseven-", dir=path.parent)
    try:
        with open(handle, "wb") as file:
            file.writelines(pieces)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(beside, 0o644)
        os.replace(beside, path)
    except BaseException:
        os.unlink(beside)
        raise
