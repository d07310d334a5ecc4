"""A card is found by what a person writes; what is not found is never guessed, only suggested."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keepseven.cards import lookup, record, suggest


@pytest.mark.parametrize(
    ("card", "written"),
    [
        ("Child of Night", "Child Of Night"),
        ("Lurrus of the Dream-Den", "lurrus of the dream den"),
        ("Lim-Dûl's Vault", "Lim-Dul's Vault"),
        ("Lim-Dûl's Vault", "Lim-Dûl’s Vault"),
        ("Aether Vial", "Æther Vial"),
        ("Fire // Ice", "Fire // Ice"),
        ("Fire // Ice", "Fire / Ice"),
        ("Fire // Ice", "Fire/Ice"),
        ("Fire // Ice", "Fire//Ice"),
        ("Fire // Ice", "Fire /// Ice"),
        ("Fire // Ice", "fire"),  # also the other half of a playtest card
        ("Fire // Ice", "ICE"),
        ("Start // Finish", "Start"),
        ("Smelt", "Smelt"),  # a card of its own before half of another
        ("Rampant Growth", "Rampant Growth"),  # also what Studious First-Year prepares
        ("Smelt // Herd // Saw", "Smelt/Herd/Saw"),
        ("Smelt // Herd // Saw", "Herd"),
        ("Who // What // When // Where // Why", "Who // What // When // Where // Why"),
        ("Who // What // When // Where // Why", "Who/What/When/Where/Why"),
        ("SP//dr, Piloted by Peni", "SP//dr, Piloted by Peni"),
        ("SP//dr, Piloted by Peni", "sp//dr, piloted by peni"),
        ("Summon: Choco/Mog", "Summon: Choco/Mog"),
        ("Delver of Secrets // Insectile Aberration", "Delver of Secrets"),
        ("Delver of Secrets // Insectile Aberration", "Insectile Aberration"),
        ("Bonecrusher Giant // Stomp", "Bonecrusher Giant"),
        ("Bonecrusher Giant // Stomp", "Bonecrusher Giant/Stomp"),
        ("Valki, God of Lies // Tibalt, Cosmic Impostor", "Valki, God of Lies"),
        ("Akki Lavarunner // Tok-Tok, Volcano Born", "Tok Tok, Volcano Born"),
        ("Bruna, the Fading Light // Brisela, Voice of Nightmares", "Bruna, the Fading Light"),
        ("Brisela, Voice of Nightmares", "Brisela, Voice of Nightmares"),
        ("Bloomvine Regent // Claim Territory", "Bloomvine Regent"),
        (
            "Bloomvine Regent // Claim Territory",
            "Bloomvine Regent // Claim Territory // Bloomvine Regent // Claim Territory",
        ),
        ("Blood Artist", "A-Blood Artist"),
        ("Opt", "A-Opt"),
        ("Alrund, God of the Cosmos // Hakka, Whispering Raven", "A-Alrund, God of the Cosmos"),
        (
            "Alrund, God of the Cosmos // Hakka, Whispering Raven",
            "A-Alrund, God of the Cosmos // A-Hakka, Whispering Raven",
        ),
        ("Brine Comber // Brinebound Gift", "A-Brinebound Gift"),
        ("Steam Vents", "Steam Vents // Steam Vents"),
        ("Lightning Bolt", "Ｌｉｇｈｔｎｉｎｇ\u3000Ｂｏｌｔ"),
    ],
)
def test_a_card_is_found(card: str, written: str) -> None:
    found = lookup(written)
    assert found is not None
    assert card == found.name


@pytest.mark.parametrize(
    "written",
    [
        "",
        " ",
        "/",
        "//",
        "Lightnig Bolt",
        "Ice // Fire",
        "Fire // Fire // Fire",
        "Lightning",
        "A-",
        "No\tSuch",
        "\ud800",
    ],
)
def test_nothing_is_guessed(written: str) -> None:
    assert lookup(written) is None


def test_a_record_is_the_line_itself() -> None:
    names = ["Insectile Aberration", "A-Blood Artist", "fire // ice", "Fire", "Opt", "Optt"]
    found = [record(name) for name in names]
    assert ["Insectile Aberration", "A-Blood Artist", "Fire // Ice", None, "Opt", None] == [
        card.name if card else None for card in found
    ]


@given(st.text(max_size=30))
def test_any_text_may_be_looked_up(text: str) -> None:
    found = lookup(text)
    assert found is None or lookup(found.name) == found


@pytest.mark.parametrize(
    ("best", "written"),
    [
        ("Lightning Bolt", "Lightnig Bolt"),
        ("Jace, the Mind Sculptor", "Jace Mind Sculptor"),
        ("Okaun, Eye of Chaos", "Okaun"),
        ("Urza's Tower", "Urzas Tower"),
        ("Lim-Dûl's Vault", "Lim Dull's Vault"),
        ("Bonecrusher Giant // Stomp", "Bonecrusher Gaint"),
    ],
)
def test_suggestions(best: str, written: str) -> None:
    assert best == suggest(written)[0]


def test_suggestions_are_few_and_none_for_what_is_no_name() -> None:
    assert 3 == len(suggest("Lightnig Bolt"))
    assert 1 == len(suggest("Lightnig Bolt", limit=1))
    assert () == suggest("") == suggest("qwertyuiop asdfgh") == suggest("Lightning Bolt " * 100_000)
    assert all(not name.startswith("A-") for name in suggest("A-Blod Artist", limit=10))
