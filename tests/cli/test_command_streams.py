"""The command as a process: its help, its version, and streams that are closed, cut off, full or poor in letters."""

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

COMMAND = f"{sys.executable} -m keepseven"


def shell(line: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    done = subprocess.run(["bash", "-c", line], cwd=folder, capture_output=True, text=True, timeout=60)
    assert "Traceback" not in done.stderr
    return done


def test_the_version(tmp_path: Path) -> None:
    assert (0, f"keepseven {version('keepseven')}\n") == (
        (done := shell(f"{COMMAND} --version", tmp_path)).returncode,
        done.stdout,
    )


def test_the_help_names_the_commands_and_their_words(tmp_path: Path) -> None:
    shown = shell(f"{COMMAND} -h", tmp_path).stdout
    assert [] == [word for word in ("start", "hand", "verify", "--version", "Exit status") if word not in shown]
    words = "--players --format --seed --hotseat --auto --json --save --resume --view --name --chooser --as-of --paper"
    shown = shell(f"COLUMNS=120 {COMMAND} start --help", tmp_path).stdout
    assert [] == [word for word in (*words.split(), "--lenient") if word not in shown]


@pytest.mark.parametrize(
    "words", ["start --seed x", "start --auto keep --json", "hand azorius-spirits -n 500", "--help"]
)
def test_a_reader_that_has_read_enough(tmp_path: Path, words: str) -> None:
    assert "" == shell(f"{COMMAND} {words} | head -c 5 > /dev/null", tmp_path).stderr


def test_closed_streams(tmp_path: Path) -> None:
    assert 0 == shell(f"{COMMAND} start --seed x <&-", tmp_path).returncode
    assert 0 == shell(f"{COMMAND} start --seed x >&-", tmp_path).returncode
    assert 0 == shell(f"{COMMAND} start --seed x --json >&-", tmp_path).returncode
    assert 2 == shell(f"{COMMAND} start --players 1 2>&-", tmp_path).returncode
    done = shell(f"{COMMAND} hand - <&-", tmp_path)
    assert (2, "keepseven: the standard input is closed; there is no deck to read\n") == (done.returncode, done.stderr)


def test_a_width_of_nothing_is_none(tmp_path: Path) -> None:
    usual = shell(f"{COMMAND} start --seed x", tmp_path).stdout
    assert usual == shell(f"COLUMNS=0 LINES=0 {COMMAND} start --seed x", tmp_path).stdout
    assert "╭─ player 1" in usual


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_a_full_disk_gets_a_sentence(tmp_path: Path) -> None:
    for words in ("start --seed x", "start --auto keep --json", "hand azorius-spirits"):
        done = shell(f"{COMMAND} {words} > /dev/full", tmp_path)
        assert (1, True) == (done.returncode, "keepseven: the output could not be written: " in done.stderr)


def test_a_terminal_without_unicode(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text("30 Lim-Dûl's Vault\n30 Island\n", encoding="utf-8")
    shown = shell(f"PYTHONIOENCODING=ascii {COMMAND} start deck.txt --seed x", tmp_path).stdout
    assert shown.isascii()
    assert "Lim-D?l's Vault" in shown
    assert "+---" in shown


def test_a_document_is_utf_8_everywhere(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text("60 Lim-Dûl's Vault\n", encoding="utf-8")
    assert "Lim-Dûl's Vault" in shell(f"PYTHONIOENCODING=ascii {COMMAND} hand deck.txt --json", tmp_path).stdout
