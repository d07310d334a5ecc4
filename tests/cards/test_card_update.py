"""A table of the user's own: made whole or not at all, used if it is whole, and the one that ships used if it is not."""

import gzip
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from keepseven.cards import lookup, places, search, suggest, table, update
from keepseven.cards.places import CARDS, NAMES
from keepseven.cards.update import update_cards, update_names
from keepseven.errors import CardsError
from keepseven.testing.bulk import write_bulk
from keepseven.words import Message

MB = 1 << 20
LAND = {"object": "card", "name": "New Land", "layout": "normal", "type_line": "Land", "color_identity": [],
        "keywords": [], "set": "new", "released_at": "2026-11-13", "oracle_text": "{T}: Add {C}."}  # fmt: skip


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of the user's tables."""
    folder = tmp_path / "own"
    monkeypatch.setenv("KEEPSEVEN_DATA", str(folder))
    forget()
    yield folder
    forget()


def forget() -> None:
    for cached in (table.opened, table.names, lookup, search._names):
        cached.cache_clear()


def written(folder: Path, text: str | bytes, name: str = "file.json") -> Path:
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def small(folder: Path, **changes: object) -> Path:
    return written(folder, json.dumps([LAND | changes]))


def test_without_a_table_of_their_own_the_one_that_ships_is_used(own: Path) -> None:
    assert table.PATH == table.opened().path
    assert (None, None) == (table.users(CARDS), table.users(NAMES))
    assert not own.exists()


def test_a_table_of_their_own_goes_before_it(tmp_path: Path, own: Path) -> None:
    done = update_cards(small(tmp_path), as_of="2026-11-14T09:00:00+00:00", whole=False)
    forget()
    opened = table.opened()
    assert str(own / CARDS) == opened.path
    line = opened.find("new land")
    assert line is not None and "scryfall-2026-11-14" in line
    assert opened.find("opt") is None
    assert (1, 0, 1) == (done.made.cards, done.made.names, done.made.mana)
    entries = opened.entries()
    assert ("Scryfall, oracle_cards", "2026-11-14T09:00:00+00:00", "1", "0", "1") == tuple(
        entries[key] for key in ("source", "as of", "cards", "other names", "cards that make mana")
    )
    assert [CARDS] == os.listdir(own)
    assert 0o644 == (own / CARDS).stat().st_mode & 0o777


def test_what_a_table_of_their_own_lacks_is_found_in_the_one_that_ships(tmp_path: Path, own: Path) -> None:
    path = written(tmp_path, json.dumps([LAND, LAND | {"name": "Opt"}]))
    update_cards(path, whole=False)
    forget()
    found = [lookup(name) for name in ("New Land", "Opt", "Duress", "Insectile Aberration", "Nothing")]
    assert [
        ("New Land", True),
        ("Opt", True),
        ("Duress", False),
        ("Delver of Secrets // Insectile Aberration", False),
    ] == [(card.name, card.source.startswith("scryfall")) for card in found[:-1] if card]
    assert found[-1] is None
    assert ("New Land",) == suggest("New Lnd", limit=1) and ("Duress",) == suggest("Dures", limit=1)


def test_the_same_file_gives_the_same_lines(tmp_path: Path, own: Path) -> None:
    path = written(tmp_path, json.dumps([LAND, LAND | {"name": "A"}, LAND | {"name": "Z"}]))
    update_cards(path, whole=False)
    forget()
    first = list(table.opened().lines())
    update_cards(path, whole=False)
    forget()
    assert first == list(table.opened().lines())
    assert ["a", "new land", "z"] == [line.split("\t")[0] for line in first]


@pytest.mark.parametrize(
    ("day", "name"),
    [
        ("2026-05-29", "oracle-cards-20260529090000.json"),
        ("2026-05-29", "oracle-cards-20260529.json"),
        ("2001-09-09", "oracle-cards.json"),
        ("2001-09-09", "cards-1234.json"),
    ],
)
def test_the_day_of_a_file(day: str, name: str, tmp_path: Path) -> None:
    path = written(tmp_path, json.dumps([LAND]), name)
    os.utime(path, (1e9, 1e9))
    assert day == update_cards(path, whole=False).as_of


def test_names_have_the_day_that_the_file_says(tmp_path: Path) -> None:
    data = {"Opt": [{"layout": "normal", "foreignData": [{"language": "Italian", "name": "Prova"}]}]}
    with_day = written(tmp_path, json.dumps({"meta": {"date": "2026-10-01"}, "data": data}))
    assert "2026-10-01" == update_names(with_day, ("it",)).as_of
    without = written(tmp_path, json.dumps({"data": data}))
    os.utime(without, (1e9, 1e9))
    assert "2001-09-09" == update_names(without, ("it",)).as_of


def test_a_packed_file_is_unpacked(tmp_path: Path) -> None:
    path = written(tmp_path, gzip.compress(json.dumps([LAND]).encode()), "oracle-cards.json.gz")
    seen: list[int] = []
    assert 1 == update_cards(path, progress=seen.append, whole=False).made.cards
    assert path.stat().st_size == seen[-1]


def test_cards_that_seem_to_act_before_the_game_are_named_if_nobody_reviewed_them(tmp_path: Path) -> None:
    early = {"oracle_text": "If this is in your opening hand, X."}
    path = written(
        tmp_path, json.dumps([LAND, LAND | early | {"name": "Leyline of the Void"}, LAND | early | {"name": "New"}])
    )
    assert ("New",) == update_cards(path, whole=False).unreviewed


def test_of_two_names_that_fold_alike_the_first_is_taken(tmp_path: Path) -> None:
    path = written(tmp_path, json.dumps([LAND | {"name": name} for name in ("Aé B", "Ae-B", "C")]))
    made = update_cards(path, whole=False).made
    assert (2, ("Ae-B",)) == (made.cards, made.left_out)


DAMAGED: dict[str, Callable[[], str | bytes]] = {
    "nothing": lambda: "",
    "cut off": lambda: json.dumps([LAND])[:-20],
    "an error page": lambda: "<!DOCTYPE html><title>503</title>",
    "an error object": lambda: '{"object":"error","status":503}',
    "another list": lambda: '["cards"]',
    "no names": lambda: '[{"object":"card"}]',
    "bytes": lambda: os.urandom(4096),
    "half a packed file": lambda: gzip.compress(json.dumps([LAND] * 50).encode())[:-20],
    "a damaged packed file": lambda: b"\x1f\x8b" + b"\0" * 50,
    "deep nesting": lambda: "[" * 200_000,
    "deep nesting in a card": lambda: '[{"a":' + "[" * 200_000,
    "a tab in a name": lambda: json.dumps([LAND | {"name": "A\tB"}]),
    "a line end in a cost": lambda: json.dumps([LAND | {"mana_cost": "{U}\n"}]),
    "a separator in a type": lambda: json.dumps([LAND | {"type_line": "Land\u2028"}]),
    "half a letter": lambda: '[{"name":"\\ud800"}]',
    "part of the cards": lambda: json.dumps([LAND]),
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_file_changes_nothing(damage: str, tmp_path: Path, own: Path) -> None:
    update_cards(small(tmp_path), whole=False)
    before = (own / CARDS).read_bytes()
    path = written(tmp_path, DAMAGED[damage]())
    with pytest.raises(CardsError) as refused:
        update_cards(path)
    said = str(refused.value)
    assert said.startswith(f"{path} cannot be used: ") and said.isprintable()
    with pytest.raises(CardsError):
        update_names(path, ("it",))
    assert before == (own / CARDS).read_bytes()
    assert [CARDS] == os.listdir(own)


def test_cards_without_texts_are_refused(tmp_path: Path, own: Path) -> None:
    path = tmp_path / "bulk.json"
    write_bulk(path)
    path.write_text(path.read_text().replace('"oracle_text"', '"printed_text"'))
    with pytest.raises(CardsError, match="no texts from which facts could be read"):
        update_cards(path)
    assert not own.exists()


def test_a_line_that_cannot_be_read_back_is_refused(tmp_path: Path, own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(line: str) -> None:
        raise ValueError

    monkeypatch.setattr(update, "parse", fail)
    with pytest.raises(CardsError, match="the facts of New Land are not understood"):
        update_cards(small(tmp_path), whole=False)
    assert not own.exists()


@pytest.mark.skipif(sys.platform != "linux", reason="each system has folders of its own")
def test_where_the_users_tables_lie(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (tmp_path / "own", tmp_path / "own" / "downloads") == (places.data_folder(), places.download_folder())
    monkeypatch.delenv("KEEPSEVEN_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folders = (tmp_path / "data" / "keepseven", tmp_path / "cache" / "keepseven")
    assert folders == (places.data_folder(), places.download_folder())


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    for path, said in ((tmp_path, "is a folder"), (tmp_path / "none.json", "there is no file")):
        with pytest.raises(CardsError, match=said):
            update_cards(path)
        with pytest.raises(CardsError, match=said):
            update_names(path, ("it",))


@pytest.mark.parametrize("failing", ["replace", "fsync", "chmod"])
def test_a_swap_that_fails_leaves_the_old_table_alone(
    failing: str, tmp_path: Path, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    update_cards(small(tmp_path), whole=False)
    before = (own / CARDS).read_bytes()

    def fail(*_: object, **__: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, failing, fail)
    with pytest.raises(OSError, match="no space left"):
        update_cards(small(tmp_path, name="Other"), whole=False)
    assert before == (own / CARDS).read_bytes()
    assert [CARDS] == os.listdir(own)


def damaged_table(own: Path, change: Callable[[bytes], bytes]) -> None:
    path = own / CARDS
    path.write_bytes(change(path.read_bytes()))
    forget()


@pytest.mark.parametrize(
    ("said", "change"),
    [
        ("is not whole", lambda raw: raw[:-5]),
        ("is not whole", lambda raw: raw + b"zzz\tZzz\n"),
        ("another version", lambda raw: raw.replace(b"#  3 layout", b"#  3 form")),
        ("another version", lambda raw: raw.replace(b"\n\n", b"\n")),
        ("another version", lambda raw: b"\0" * 100_000),
        ("cannot be read", lambda raw: b""),
    ],
)
def test_a_table_that_is_not_whole_is_not_used(
    said: str, change: Callable[[bytes], bytes], tmp_path: Path, own: Path
) -> None:
    update_cards(small(tmp_path), whole=False)
    damaged_table(own, change)
    assert table.PATH == table.opened().path
    why = table.users(CARDS)
    assert isinstance(why, Message) and said in str(why)


def test_a_folder_in_the_place_of_a_table_is_not_used(own: Path) -> None:
    (own / CARDS).mkdir(parents=True)
    assert table.PATH == table.opened().path
    assert isinstance(table.users(CARDS), Message)


LIMITED = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, ({most}, {most}))
resource.setrlimit(resource.RLIMIT_CPU, ({seconds}, {seconds}))
from pathlib import Path
from keepseven.cards.update import update_cards, update_names
from keepseven.errors import CardsError
for update in (update_cards, lambda path: update_names(path, ("it",))):
    try:
        update(Path(sys.argv[1]))
    except CardsError as refused:
        print(refused)
"""


def refusals(path: Path, most: int = 400 * MB, seconds: int = 30) -> list[str]:
    """What both readers say to a file, in so much memory and so many seconds of work."""
    code = LIMITED.format(most=most, seconds=seconds)
    done = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True)
    assert (0, "") == (done.returncode, done.stderr)
    return done.stdout.splitlines()


def test_a_file_of_two_gigabytes_is_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with open(path, "wb") as file:
        file.truncate(2_000_000_000)  # takes no room
    said = refusals(path, seconds=5)
    assert 2 == len(said) and all("larger than any such file" in line for line in said)


@pytest.mark.parametrize(
    "piece",
    [
        b"[" * MB,
        b'{"a":' * (MB // 5),
        b'{"data":{"a":[' + b'{"layout":"a"},' * (MB // 15),
        b'[{"name":"' + b"x" * MB,
        b" " * MB,
    ],
    ids=["brackets", "braces", "faces", "name", "spaces"],
)
def test_a_packed_bomb_is_refused_in_bounded_memory(piece: bytes, tmp_path: Path) -> None:
    path = tmp_path / "bomb.json.gz"
    with gzip.open(path, "wb", compresslevel=1) as file:
        for _ in range(60):
            file.write(piece)
    assert 2 == len(refusals(path))


def test_a_file_that_unpacks_to_too_much_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(update, "MOST_BYTES", 10_000)
    path = written(tmp_path, gzip.compress(b"[" + b" " * 100_000))
    with pytest.raises(CardsError, match="unpacks to more than any such file"):
        update_cards(path)


def test_cards_of_the_largest_size_stay_in_bounded_memory(tmp_path: Path) -> None:
    """As many rows as are taken, each as long as it may be, until the letters are too many."""
    card = LAND | {"keywords": ["k" * 100] * 100, "type_line": "Land " + "x" * 190}
    path = tmp_path / "large.json"
    with open(path, "w") as file:
        for number in range(20_000):
            file.write(("[" if number == 0 else ",\n") + json.dumps(card | {"name": f"{number:0>200}"}))
        file.write("]")
    said = refusals(path)
    assert "more than all the cards there are" in said[0]
