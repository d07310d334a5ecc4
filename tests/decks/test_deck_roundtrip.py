"""Written and read again, a generated deck is the same deck wherever the format can say it; what it cannot say is reported."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keepseven.cards import lookup
from keepseven.decks import Deck, Entry, Zone, draft, read, write
from keepseven.decks.detect import detect
from keepseven.decks.registry import FORMATS, Detail, written_formats

NAMES = (
    "Opt",
    "Fire // Ice",  # two halves
    "Refuse // Cooperate",
    "Bonecrusher Giant // Stomp",  # an adventure
    "Delver of Secrets // Insectile Aberration",  # two faces
    "Nezumi Shortfang // Stabwhisker the Odious",
    "SP//dr, Piloted by Peni",
    "Who // What // When // Where // Why",
    "Hazmat Suit (Used)",
    "1996 World Champion",
    "+2 Mace",
    "X",
    "_____",
    "Lim-Dûl's Vault",
    "Atraxa, Praetors' Voice",
    "Circle of Protection: Red",
    "B.F.M. (Big Furry Monster)",
    "Lurrus of the Dream-Den",
    "Acquire",
    "Island",
)
UNKNOWN = ("No Such Card", "Küñstliche Karte", "Sol-Ring & Co.", "<Marked> & “quoted” 'name'")


@pytest.fixture(autouse=True)
def no_suggestions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draft, "suggest", lambda name: ())


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    known = draw(st.booleans() | st.just(True))
    set_, number = draw(
        st.sampled_from(
            [("", ""), ("M10", "146"), ("SLD", "254★"), ("PLST", "C21-263"), ("ARC", "*"), ("XLN", ""), ("PDOM", "6p")]
        )
    )
    return Entry(
        draw(st.sampled_from(NAMES if known else UNKNOWN)),
        draw(st.integers(1, 99)),
        draw(st.sampled_from(Zone)),
        set_,
        number,
        draw(st.sampled_from(["", "", "foil", "etched"])),
        draw(st.sampled_from(["", "", "it", "ja", "zhs"])),
        draw(st.sampled_from([(), (), ("Ramp",), ("Card Draw", "Blue & White"), ("é★",)])),
        unknown=not known,
    )


decks = st.builds(
    Deck,
    st.sampled_from(["deck", "My Deck: the second", "60", "Sideboard", "// x", "é", "<&>'\"", "a, b; c"]),
    st.lists(entries(), min_size=1, max_size=10).map(tuple),
)


def sayable(deck: Deck, format: str) -> Deck:
    """The deck without what the table of formats says the format cannot say, in the order in which it is said."""
    says = FORMATS[format].writes
    assert says is not None
    kept = [replace(e, zone=Zone.SIDEBOARD) if e.zone in says.in_sideboard else e for e in deck.entries]
    kept = [entry for entry in kept if entry.zone in says.zones]
    if not says.ordered:
        kept = [entry for zone in Zone for entry in kept if entry.zone is zone]
    for at, entry in enumerate(kept):
        if Detail.SET not in says.details or (says.whole_printings and not (entry.set and entry.number)):
            entry = replace(entry, set="", number="")
        if entry.foil and {"foil": Detail.FOIL, "etched": Detail.ETCHED}[entry.foil] not in says.details:
            entry = replace(entry, foil="")
        if Detail.LANGUAGE not in says.details:
            entry = replace(entry, language="")
        if Detail.TAGS not in says.details:
            entry = replace(entry, tags=())
        kept[at] = entry
    return Deck(deck.name, tuple(kept))


@pytest.mark.parametrize("format", written_formats())
@settings(max_examples=150)
@given(deck=decks)
def test_a_deck_is_read_back_as_it_was(format: str, deck: Deck) -> None:
    wanted = sayable(deck, format)
    if not any(entry.zone is Zone.MAIN for entry in wanted.entries):
        return  # a list that begins with a sideboard says something else; a list of nothing says nothing
    written = write(deck, format)
    back = read(written.text, name=deck.name, format=format)
    assert wanted == back.deck
    assert (wanted == deck) == (not written.lost)
    assert () == back.errors


@pytest.mark.parametrize("format", written_formats())
def test_what_was_written_is_recognised(format: str) -> None:
    cards = (
        Entry("Opt", 4, set="XLN", number="65", foil="foil"),
        Entry("Fire // Ice", 4),
        Entry("Island", 52),
        Entry("Negate", 3, Zone.SIDEBOARD),
    )
    text = write(Deck("deck", cards), format).text
    assert ("plain" if format == "mtgo" else format) == detect(text)
    assert (60, 3) == tuple(read(text).deck.size(zone) for zone in (Zone.MAIN, Zone.SIDEBOARD))


@pytest.mark.parametrize("format", ["mtgo", "cockatrice", "xmage"])
def test_commanders_stand_in_the_sideboard_and_are_found_there(format: str) -> None:
    commanders = ("Okaun, Eye of Chaos", "Zndrsplt, Eye of Wisdom")
    for count in (1, 2):
        deck = Deck("deck", (Entry("Island", 100 - count), *(Entry(c, 1, Zone.COMMANDER) for c in commanders[:count])))
        written = write(deck, format)
        assert deck == read(written.text, format=format).deck
        assert 1 == len(written.lost)
    deck = Deck("deck", (Entry("Island", 60), Entry(commanders[0], 1, Zone.COMMANDER)))
    assert 1 == read(write(deck, format).text, format=format).deck.size(Zone.SIDEBOARD)


def test_decks_of_which_no_name_is_checked_are_written_too() -> None:
    deck = Deck("deck", (Entry("Foo // Bar", 4), Entry("fire/ice", 1, Zone.SIDEBOARD)))
    for format in written_formats():
        assert deck == read(write(deck, format, cards=None).text, cards=None, format=format).deck


def test_the_names_are_those_of_the_table() -> None:
    assert all((card := lookup(name)) and card.name == name for name in NAMES)
    assert not any(map(lookup, UNKNOWN))
