"""XML as decks are written in it, from files that anybody may have made.

The parser is the standard library's expat. A document type declaration is refused at its first character, before any
entity in it is declared; nothing else in XML makes a short text long, reads another file or opens a connection. (The
Python documentation names entity expansion as what old versions of expat are open to, and many Linux distributions keep
them; `defusedxml` does the same as is done here, with parsers that do not know the line of an element.) The text is given
to expat in one piece, so that large tokens cost no more than their size, and no more than a bounded number of elements
is kept.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from keepseven.decks.fault import Fault, place
from keepseven.words import Message, say

MOST_ELEMENTS = 25_000
DEEPEST = 50
LONGEST_TEXT = 1_000  # of an element; what is longer is no name


@dataclass(slots=True)
class Element:
    """An element with its attributes (their names in small letters), its own text, and where it begins."""

    tag: str
    attributes: Mapping[str, str]
    parent: "Element | None"
    line: int
    column: int
    text: str = ""

    def __getitem__(self, attribute: str) -> str:
        return self.attributes.get(attribute, "").strip()


def elements(text: str) -> tuple[list[Element], Fault | None]:
    """The elements in the order in which they begin, their tags in small letters; and why they end early, if they do.

    >>> found, fault = elements("<deck><card Qty='2'>Opt</card></deck>")
    >>> [(one.tag, one["qty"], one.text, one.line, one.column) for one in found], fault
    ([('deck', '', '', 1, 1), ('card', '2', 'Opt', 1, 7)], None)
    """
    from xml.parsers.expat import ExpatError, ParserCreate

    found: list[Element] = []
    open_: list[Element] = []
    parser = ParserCreate("utf-8")  # whatever the document says of itself: it has been decoded
    parser.buffer_text = True

    def here(message: Message) -> _Stop:
        return _Stop(Fault(message, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1))

    def start(tag: str, attributes: dict[str, str]) -> None:
        if len(found) >= MOST_ELEMENTS:
            raise here(say("the XML has more than {most} elements", most=MOST_ELEMENTS))
        if len(open_) >= DEEPEST:
            raise here(say("the XML is nested deeper than {most} levels", most=DEEPEST))
        lower = {name.lower(): value for name, value in attributes.items()}
        place = (parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)
        found.append(Element(tag.lower(), lower, open_[-1] if open_ else None, *place))
        open_.append(found[-1])

    def end(tag: str) -> None:
        open_.pop()

    def characters(data: str) -> None:
        one = open_[-1]
        if len(one.text) < LONGEST_TEXT:
            one.text += data[:LONGEST_TEXT]

    def doctype(name: str, system: str | None, public: str | None, internal: bool) -> None:
        line, column = place(text, max(text.find("<!DOCTYPE"), 0))
        raise _Stop(Fault(say("the XML has a document type (DOCTYPE), which no decklist needs"), line, column))

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = characters
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(text.encode("utf-8", "replace"), True)
    except _Stop as stop:
        return found, stop.fault
    except ExpatError as error:
        what = str(error).partition(":")[0]
        return found, Fault(say("the XML is not well formed: {what}", what=what), error.lineno, error.offset + 1)
    return found, None


class _Stop(Exception):
    """Leaves the parser from inside a handler."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault
