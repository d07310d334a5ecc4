"""Names are compared without case, accents, quotes, dashes and spacing, and with nothing else left out."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from keepseven.cards.names import fold, spellings


@pytest.mark.parametrize(
    ("folded", "written"),
    [
        ("child of night", "Child Of Night"),
        ("lurrus of the dream den", "Lurrus of the Dream-Den"),
        ("lurrus of the dream den", "Lurrus of the Dream Den"),
        ("lurrus of the dream den", "Lurrus of the Dream–Den"),
        ("lim dul's vault", "Lim-Dûl's Vault"),
        ("lim dul's vault", "LIM-DUL’S\u00a0 VAULT"),
        ("lim dul's vault", "Lim-Du\u0302l`s Vault"),  # the accent as a character of its own
        ("aether vial", "Æther Vial"),
        ("aether vial", "ÆTHER\tVIAL "),
        ("jotun grunt", "Jötun Grunt"),
        ("opt", "Ｏｐｔ"),
        ("ashiok, dream render", "Ashiok，\u3000Dream Render"),
        ('"ach! hans, run!"', "“Ach! Hans, Run!”"),
        ("ratonhnhake:ton", "Ratonhnhaké꞉ton"),
        ("sol ring", "\ufeffSol\u200b Ring"),
        ("fire // ice", "Fire // Ice"),
        ("fire // ice", "Fire / Ice"),
        ("fire // ice", "Fire /// Ice"),
        ("fire/ice", "Fire/Ice"),
        ("sp//dr, piloted by peni", "SP//dr, Piloted by Peni"),
        ("who // what // when // where // why", "Who // What // When // Where // Why"),
        ("_____", "_____"),
        ("______", "______"),
        ("", " \u200b "),
    ],
)
def test_fold(folded: str, written: str) -> None:
    assert folded == fold(written)


@given(st.text())
@example("İ")
@example("ŉ")
@example("ﬃ／´")
def test_a_folded_name_stays_as_it_is(text: str) -> None:
    assert fold(text) == fold(fold(text))


@pytest.mark.parametrize(
    ("wanted", "written"),
    [
        (["opt"], "Opt"),
        (["fire // ice", "fire // ice"], "Fire // Ice"),
        (["fire/ice", "fire // ice"], "Fire/Ice"),
        (["fire//ice", "fire // ice"], "Fire//Ice"),
        (["fire/ice", "fire // ice"], "Ｆｉｒｅ／Ｉｃｅ"),
        (["sp//dr", "sp // dr"], "SP//dr"),
        (["plains // plains", "plains // plains", "plains"], "Plains // Plains"),
        (["a blood artist", "blood artist"], "A-Blood Artist"),
        (
            ["a binding geist // a spectral binding"] * 2 + ["binding geist // spectral binding"],
            "A-Binding Geist // A-Spectral Binding",
        ),
        (["//", ""], "/"),
    ],
)
def test_spellings(wanted: list[str], written: str) -> None:
    assert wanted == list(spellings(written))
