"""Nothing goes to the network but `keepseven cards update`."""

import ast
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.core import TyperGroup
from typer.main import get_group

import keepseven
from keepseven.cli.app import app

PACKAGE = Path(keepseven.__file__).parent
ENGINE = Path(__file__).parents[1] / "conform" / "own_engine.py"
NETWORK = {"aiohttp", "asyncio", "ftplib", "http", "httpcore", "httpx", "requests", "smtplib", "socket", "socketserver",
           "ssl", "urllib", "urllib3", "webbrowser", "xmlrpc"}  # fmt: skip
WATCHED = """
import sys

def watch(event, arguments):
    if event.startswith("socket.") or event in ("urllib.Request", "http.client.connect", "webbrowser.open"):
        print("opened", event, arguments, file=sys.stderr)
        sys.stderr.flush()
        import os
        os._exit(70)

sys.addaudithook(watch)
sys.argv = ["keepseven", *sys.argv[1:]]
from keepseven.cli import main
main()
"""
EXAMPLES = {
    "start": ["start", "--auto", "keep", "--seed", "x", "--json"],
    "hand": ["hand", "azorius-spirits", "--seed", "x"],
    "verify": ["verify", "game.json"],
    "conform": ["conform", "--engine", shlex.join([sys.executable, str(ENGINE)]), "--rule", "leave.last"],
    "convert": ["convert", "azorius-spirits", "--to", "arena"],
    "shuffle riffle": ["shuffle", "riffle", "60"],
    "shuffle streak": ["shuffle", "streak", "no land in 20 of 60 with 24"],
    "cards info": ["cards", "info"],
    "cards show": ["cards", "show", "Opt"],
}


def commands(of: TyperGroup, before: str = "") -> Iterator[str]:
    """The words of every command."""
    for name, command in of.commands.items():
        if isinstance(command, TyperGroup):
            yield from commands(command, f"{before}{name} ")
        else:
            yield f"{before}{name}"


def watched(folder: Path, words: list[str]) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", WATCHED, *words], cwd=folder, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )


@pytest.mark.parametrize("command", sorted(set(commands(get_group(app))) - {"cards update"}))
def test_a_command_opens_no_socket(command: str, tmp_path: Path) -> None:
    """A command without an example here is asked for its help; that of its code, the next test watches."""
    subprocess.run(
        [sys.executable, "-m", "keepseven", "start", "--auto", "keep", "--save", "game.json"],
        cwd=tmp_path, capture_output=True, check=True,
    )  # fmt: skip
    done = watched(tmp_path, EXAMPLES.get(command, [*command.split(), "--help"]))
    assert (0, "") == (done.returncode, done.stderr)


def test_the_commands_with_examples_are_there() -> None:
    assert {*EXAMPLES, "cards update"} <= set(commands(get_group(app)))


def test_update_with_a_file_opens_no_socket(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("[]")
    done = watched(tmp_path, ["cards", "update", "--file", "a.json"])
    assert (1, True) == (done.returncode, "it has 0 cards" in done.stderr)


def test_the_watch_sees_a_socket(tmp_path: Path) -> None:
    done = watched(tmp_path, ["cards", "update", "--url", "http://127.0.0.1:9/"])
    assert (70, True) == (done.returncode, "opened socket." in done.stderr)


def test_only_the_download_knows_the_network() -> None:
    assert {"cli/download.py"} == {
        path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py") if imported(path) & NETWORK
    }


def test_only_the_update_knows_the_download() -> None:
    users = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if "cli.download" in path.read_text("utf-8")
    }
    assert {"cli/update.py"} == users


def imported(path: Path) -> set[str]:
    """The first parts of the names of the modules that a module imports, wherever it does."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
    return found
