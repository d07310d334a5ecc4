"""Writing decks in the formats of other programs: what a format cannot say is reported, nothing is lost without a word."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest

from keepseven.cards import lookup
from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.decks.draft import Lookup, Names, shown
from keepseven.decks.registry import Detail, Format, Says, format_named, written_formats
from keepseven.decks.source import Source
from keepseven.errors import DeckError
from keepseven.words import Message, say, say_n

MOST_NAMED = 3


@dataclass(frozen=True, slots=True)
class Written:
    """A deck as text, and what the format cannot say of it."""

    text: str
    lost: tuple[Message, ...]


def write(deck: Deck, format: str = "plain", *, cards: Lookup | None = lookup) -> Written:
    """The deck in a format that is written (`registry.written_formats`). What was written has been read back.

    DeckError: the format is not written, the deck has cards without a name and the format wants names, or a name looks
    like something else there and would be read differently.

    >>> from keepseven.decks import Entry
    >>> found = write(Deck("two", (Entry("Fire // Ice", 2), Entry("Lurrus of the Dream-Den", 1, Zone.COMPANION))), "mtgo")
    >>> print(found.text, *map(str, found.lost), sep="\\n")
    2 Fire/Ice
    <BLANKLINE>
    1 Lurrus of the Dream-Den
    <BLANKLINE>
    MTGO text has no place for a companion; put into the sideboard: Lurrus of the Dream-Den
    """
    kind = format_named(format)
    says = kind.writes
    if says is None:
        raise DeckError(
            say("{format} is read but not written; there are {names}", format=kind.title, names=written_formats())
        )
    if Detail.PAPER not in says.details and any(entry.name is None for entry in deck.entries):
        raise DeckError(say("{format} cannot say a deck with unknown cards: give each card a name", format=kind.title))
    fitted = fit(deck, says)
    names = Names(cards)
    text = kind.write(fitted, names)
    _check(kind, says, fitted, text, names)
    return Written(text, tuple(_lost(kind, says, deck, fitted)))


def write_text(deck: Deck) -> str:
    """The deck as a plain text list, in the order of its entries; reading it gives an equal deck.

    DeckError for a deck that no list can say: with unknown cards, no cards or too many, or with names that look like
    something else.

    >>> from keepseven.decks import Entry
    >>> print(write_text(Deck("two", (Entry("Opt", 2), Entry("Negate", 1, Zone.SIDEBOARD, "ZNR", "71")))))
    // NAME: two
    <BLANKLINE>
    Deck
    2 Opt
    <BLANKLINE>
    Sideboard
    1 Negate (ZNR) 71
    <BLANKLINE>
    """
    return write(deck).text


def fit(deck: Deck, says: Says) -> Deck:
    """The deck as a format can say it: what has no place is moved or left out, what has no word is dropped."""
    entries = [
        _fitted(replace(entry, zone=zone), says)
        for entry in deck.entries
        if (zone := _place(entry.zone, says)) is not None
    ]
    if not says.ordered:
        entries.sort(key=lambda entry: list(Zone).index(entry.zone))
    return Deck(deck.name, tuple(entries))


def _place(zone: Zone, says: Says) -> Zone | None:
    if zone in says.zones:
        return zone
    return Zone.SIDEBOARD if zone in says.in_sideboard else None


def _fitted(entry: Entry, says: Says) -> Entry:
    """The entry without what the format has no words for."""
    whole = bool(entry.set and entry.number) or not says.whole_printings
    keeps_set = Detail.SET in says.details and whole
    return replace(
        entry,
        set=entry.set if keeps_set else "",
        number=entry.number if Detail.NUMBER in says.details and (keeps_set and entry.set or says.bare_numbers) else "",
        foil=entry.foil if (Detail.ETCHED if entry.foil == "etched" else Detail.FOIL) in says.details else "",
        language=entry.language if Detail.LANGUAGE in says.details else "",
        tags=entry.tags if Detail.TAGS in says.details else (),
    )


def _check(kind: Format, says: Says, fitted: Deck, text: str, names: Names) -> None:
    """Read what was written: it has to be the fitted deck, but for commanders that are found in the sideboard again."""
    (back, *_) = (reading.deck for reading in kind.read(Source(text, fitted.name, names)))
    found = [_comparable(entry, says) for entry in back.entries]
    wanted = [_comparable(entry, says) for entry in fitted.entries]
    if (back.name, found) != (fitted.name, wanted):
        pairs = zip_longest(wanted, found)
        what = next((_said(entry) for entry, other in pairs if entry != other), shown(fitted.name))
        raise DeckError(say("{format} cannot say {what}: it would be read differently", format=kind.title, what=what))


def _comparable(entry: Entry, says: Says) -> Entry:
    return replace(entry, zone=_place(entry.zone, says) or entry.zone, unknown=False)


def _said(entry: Entry | None) -> str:
    return shown(f"{entry.count} {entry.name}" if entry else "")


def _lost(kind: Format, says: Says, deck: Deck, fitted: Deck) -> Iterator[Message]:
    """What the format cannot say: places first, then details."""
    for zone in Zone:
        entries = [entry for entry in deck.entries if entry.zone is zone]
        if entries and zone not in says.zones:
            yield _moved(kind, zone, entries, zone in says.in_sideboard)
    kept = [entry for entry in deck.entries if _place(entry.zone, says) is not None]
    if not says.ordered:
        kept.sort(key=lambda entry: list(Zone).index(_place(entry.zone, says) or entry.zone))
    pairs = list(zip(kept, fitted.entries, strict=True))
    for what, field in _DETAILS:
        n = sum(getattr(before, field) != getattr(after, field) for before, after in pairs)
        if n:
            yield say_n(
                "{format} cannot say {what}: left out of {n} line",
                "{format} cannot say {what}: left out of {n} lines",
                n=n,
                format=kind.title,
                what=what,
            )


def _moved(kind: Format, zone: Zone, entries: list[Entry], to_sideboard: bool) -> Message:
    names = [entry.name or "" for entry in entries]
    cards: tuple[str | Message, ...] = tuple(names)
    if len(names) > MOST_NAMED:
        cards = (*names[:MOST_NAMED], say("{n} more", n=len(names) - MOST_NAMED))
    if not to_sideboard:
        return say(
            "{format} has no place for {place}; left out: {cards}", format=kind.title, place=_PLACES[zone], cards=cards
        )
    return say(
        "{format} has no place for {place}; put into the sideboard: {cards}",
        format=kind.title,
        place=_PLACES[zone],
        cards=cards,
    )


_PLACES = {
    Zone.MAIN: say("a main deck"),
    Zone.SIDEBOARD: say("a sideboard"),
    Zone.COMMANDER: say("commanders"),
    Zone.COMPANION: say("a companion"),
    Zone.PLANAR_DECK: say("a planar deck"),
    Zone.SCHEME_DECK: say("a scheme deck"),
    Zone.ATTRACTION_DECK: say("an Attraction deck"),
    Zone.CONTRAPTION_DECK: say("a Contraption deck"),
    Zone.STICKERS: say("sticker sheets"),
    Zone.CONSPIRACIES: say("conspiracies"),
    Zone.VANGUARD: say("a vanguard"),
    Zone.MAYBEBOARD: say("cards beside the deck"),
}
_DETAILS = (
    (say("sets"), "set"),
    (say("collector numbers"), "number"),
    (say("finishes"), "foil"),
    (say("languages"), "language"),
    (say("tags"), "tags"),
)
