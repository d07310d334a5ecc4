"""Cards are found by the other names that the user's tables have: printed ones, and names in other languages.

`files/mtgjson-names.json` has the names of 91 cards in MTGJSON's shape, as the real file had them in March 2026.
"""

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from keepseven.cards import building, lookup, mtgjson, suggest, table
from keepseven.cards import search as search_module
from keepseven.cards.names import fold, spellings
from keepseven.cards.update import update_cards, update_names
from keepseven.errors import CardsError
from keepseven.testing.bulk import write_bulk

FILE = Path(__file__).parent / "files" / "mtgjson-names.json"


def forget() -> None:
    """What was opened and found before."""
    for cached in (table.opened, table.names, lookup, search_module._names):
        cached.cache_clear()


@pytest.fixture(autouse=True)
def own_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("KEEPSEVEN_DATA", str(tmp_path / "own"))
    forget()
    yield tmp_path
    forget()


def found(text: str) -> str | None:
    card = lookup(text)
    return None if card is None else card.name


def atomic(**cards: list[dict[str, Any]]) -> str:
    """A file in MTGJSON's shape: the foreign data of the first face of each card."""
    data = {name.replace("_", " "): [{"layout": "normal", "foreignData": entries}] for name, entries in cards.items()}
    return json.dumps({"meta": {"date": "2026-10-01", "version": "5.3.0"}, "data": data})


def names_of(text: str, *codes: str) -> list[mtgjson.OtherName]:
    return list(mtgjson.names(io.BytesIO(text.encode()).read, codes))


SERUM_POWDER = {
    "Serum_Powder": [
        {"language": "Italian", "name": "Polvere di Siero"},
        {"language": "Japanese", "name": "血清（けっせい）の粉末（ふんまつ）"},
    ]
}


def test_italian_and_japanese_names_are_found(own_tables: Path) -> None:
    file = own_tables / "AtomicCards.json"
    file.write_text(atomic(**SERUM_POWDER), encoding="utf-8")
    assert (None, None) == (found("血清の粉末"), found("Polvere di Siero"))
    update_names(file, ("it", "ja"))
    forget()
    written = (
        "血清の粉末",
        "血清（けっせい）の粉末（ふんまつ）",
        "血清(けっせい)の粉末",
        "《血清の粉末》",
        "《血清の粉末/Serum Powder》",
        "Polvere di Siero",
        "POLVERE  DI SIERO",
        "serum powder",
    )
    assert ["Serum Powder"] * len(written) == [found(text) for text in written]
    assert ("Serum Powder",) == suggest("Polvere di Sierro", limit=1)
    assert found("血清") is None


def test_the_names_of_the_real_file(own_tables: Path) -> None:
    update_names(FILE, ("it", "ja"))
    forget()
    for card, italian, japanese in (
        ("Niv-Mizzet, Parun", "Niv-Mizzet, il Parun", "パルン、ニヴ＝ミゼット"),
        ("Goblin Electromancer", "Elettromante Goblin", "ゴブリンの電術師"),
        ("Arclight Phoenix", "Fenice dell’Arcolampo", "弧光のフェニックス"),
        ("Blink of an Eye", "batter d'occhio", "一瞬"),
    ):
        assert (card, card) == (found(italian), found(japanese))
    assert "Goblin Electromancer" == found("ｺﾞﾌﾞﾘﾝの電術師")
    assert "Niv-Mizzet, Parun" == found("パルン、ニヴ゠ミゼット")
    assert found("コフリンの電術師") is None  # other letters, not the same without an accent
    assert "Lovestruck Beast // Heart's Desire" == found("Bestia Innamorata")
    assert "Lovestruck Beast // Heart's Desire" == found("Bestia Innamorata // Desiderio del Cuore")
    assert "Shock" == found("Shock") == found("ショック")
    assert found("Elektromagier") is None  # German was not asked for
    opened = table.names()
    assert opened is not None
    entries = opened.entries()
    assert ("it ja", "2026-03-01", str(len(list(opened.lines())))) == (
        entries["languages"], entries["as of"], entries["names"],
    )  # fmt: skip


def test_a_name_of_two_cards_is_left_out_and_an_english_name_goes_first(own_tables: Path) -> None:
    file = own_tables / "a.json"
    both = {"language": "Italian", "name": "Due"}
    file.write_text(
        atomic(
            Opt=[both, {"language": "Italian", "name": "Shock"}, {"language": "Italian", "name": "Uno"}], Duress=[both]
        ),
        encoding="utf-8",
    )
    update_names(file, ("it",))
    forget()
    assert (None, "Shock", "Opt") == (found("Due"), found("Shock"), found("Uno"))


def test_names_are_taken_in_the_languages_that_were_asked_for() -> None:
    entries: list[dict[str, Any]] = [
        {"language": "German", "name": "Probe"},
        {"language": "Italian", "name": "Opt"},  # as in English
        {"language": "Italian", "name": None},
        {"language": "Italian"},
        {"language": "Italian", "name": ""},
        {"language": "Italian", "name": "A" * 301},
        {"language": "Italian", "name": "Prova // Altra", "faceName": "Prova"},
    ]
    text = atomic(Opt=entries)
    assert [("Prova // Altra", "Opt", "it"), ("Prova", "Opt", "it")] == names_of(text, "it")
    assert [("Probe", "Opt", "de")] == names_of(text, "de")
    assert [] == names_of(atomic(Opt=[]), "ja")
    assert [] == names_of(json.dumps({"data": {"Opt": [{"layout": "normal"}]}}), "it")


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("element 1 is not as it should be", '{"data":{"Opt":[{"foreignData":[]}]}}'),
        ("element 1 is not as it should be", '{"data":{"Opt":[{"layout":"normal","foreignData":[{"name":"A"}]}]}}'),
        ("element 1", '{"data":{"Opt":7}}'),
        ("no JSON object", "[]"),
    ],
)
def test_a_file_of_another_shape_is_refused(said: str, text: str) -> None:
    with pytest.raises(CardsError, match=said):
        names_of(text, "it")


def test_more_names_than_there_can_be_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mtgjson, "MOST_NAMES", 2)
    with pytest.raises(CardsError, match="more names than there are cards"):
        names_of(atomic(Opt=[{"language": "Italian", "name": str(n)} for n in range(3)]), "it")


def test_a_language_without_names_is_refused(own_tables: Path) -> None:
    file = own_tables / "a.json"
    file.write_text(atomic(Opt=[{"language": "Italian", "name": "Prova"}]), encoding="utf-8")
    with pytest.raises(CardsError, match="has no names in ja"):
        update_names(file, ("it", "ja"))
    assert table.names() is None


def test_other_printed_names_are_found_where_the_data_has_them(own_tables: Path) -> None:
    file = own_tables / "oracle_cards.json"
    write_bulk(file)
    text = file.read_text(encoding="utf-8")
    assert 1 == text.count('"name":"Zilortha, Strength Incarnate","lang"')
    printed = '"flavor_name":"Godzilla, King of the Monsters","printed_name":"Zilòrtha"'
    text = text.replace(
        '"name":"Zilortha, Strength Incarnate","lang"', f'"name":"Zilortha, Strength Incarnate",{printed},"lang"'
    )
    file.write_text(text, encoding="utf-8")
    update_cards(file)
    forget()
    assert "Zilortha, Strength Incarnate" == found("godzilla, king of the monsters")
    assert ("Delver of Secrets // Insectile Aberration", "Fire // Ice") == (
        found("Insectile Aberration"),
        found("Fire/Ice"),
    )


def test_an_alias_does_not_hide_a_card_or_a_half() -> None:
    rows = {
        "Fire // Ice": {"name": "Fire // Ice", "second_name": "Ice", "types": "Instant"},
        "Opt": {"name": "Opt", "types": "Instant"},
    }
    made = building.build(
        rows, [("Ice", "Opt"), ("Opt", "Fire // Ice"), ("Wahl", "Opt"), ("?", "Opt"), ("?", "Fire // Ice")]
    )
    others = dict(line.split("\t") for line in made.lines if line.count("\t") == 1)
    assert {"fire": "Fire // Ice", "ice": "Fire // Ice", "wahl": "Opt"} == others


@pytest.mark.parametrize(
    ("folded", "written"),
    [
        ("血清の粉末", "血清（けっせい）の粉末（ふんまつ）"),
        ("血清の粉末", "《血清の粉末》"),
        ("血清の粉末", "《 血清の粉末 》 "),
        ("《fire", "《Fire"),  # half a pair of brackets is a letter as any other
        ("fire》", "Fire》"),
        ("飛行機械", "飛行（ひこう）（フライト）機械"),
        ("ドレイク", "ﾄﾞﾚｲｸ"),
        ("パルン、ニヴ=ミゼット", "パルン、ニヴ＝ミゼット"),
        ("ガ", "カ\u3099"),
        ("the (nth) card", "The (Nth) Card"),
        ("か(かな)", "か(かな)"),  # a reading stands behind kanji only
        ("漢 (かん)", "漢 (かん)"),
        ("citta", "Città"),
    ],
)  # fmt: skip
def test_fold_in_other_languages(folded: str, written: str) -> None:
    assert folded == fold(written)


@given(st.text("漢々かカガﾞ゙゛()（）《》ーｶﾞé A-/=゠＝", max_size=12))
@example("漢(か)(か)")
@example("漢《(か)》")
@example("漢((か)")
@example("-《a》-")
@example("《/》")
@example("《")
def test_a_folded_name_stays_as_it_is(text: str) -> None:
    assert fold(text) == fold(fold(text))
    for spelling in spellings(text):
        assert spelling == fold(spelling)
