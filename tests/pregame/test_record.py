"""Saved games: what is written is read again; what is damaged is refused with the place, and nothing is guessed."""

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from keepseven.decks.deck import paper_deck
from keepseven.errors import RecordError
from keepseven.pregame.session import Answered, Departed, Session
from keepseven.pregame.setup import Seat
from keepseven.testing.toys import deal, idle, letters, reply, singles, table

Path = tuple[str | int, ...]


def whole_game() -> Session:
    """Three players with commanders, one of them with paper cards: every kind of question, `again`, and a departure."""
    decks = letters("AABB", sideboard="C", commanders="D"), paper_deck(4, ["E"]), letters("FFGG")
    session = reply(deal(table(*decks, format="commander", hand_size=3, paper=[2])), 1, 1)
    session = deal(reply(reply(session, 1, ()), 3, ("G",)))
    session = reply(session, 1, ((2, "shuffle", 0), (3, "cut", 1)))
    session = reply(deal(reply(session, 2, ((1, "shuffle", 0),))), 3, ())
    session = deal(reply(reply(session, 1, "mulligan"), 2, "mulligan").leave(Seat(3)))
    session = deal(reply(reply(session, 1, "mulligan"), 2, "mulligan"))
    session = reply(reply(session, 2, (2,)), 1, "again")
    session = deal(reply(session, 2, "keep"))
    return idle(reply(session, 1, (2, 0), "keep"))


GAME = whole_game()
SAVED = GAME.save()


def loaded(document: Any) -> Session:
    return Session.load(json.dumps(document).encode())


def refused(document: Any) -> str:
    """What is said of a document that must be refused; always one short sentence."""
    with pytest.raises(RecordError) as raised:
        loaded(document)
    sentence = str(raised.value)
    assert 20 < len(sentence) < 2_000
    assert "\n" not in sentence
    return sentence


def places(document: Any, path: Path = ()) -> Iterator[Path]:
    """Every place in the document."""
    items = (
        document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    )
    for key, value in items:
        yield (*path, key)
        yield from places(value, (*path, key))


def changed(path: Path, value: Any) -> Any:
    """The saved document with another value in one place."""
    document = json.loads(SAVED)
    at(document, path[:-1])[path[-1]] = value
    return document


def at(document: Any, path: Path) -> Any:
    for key in path:
        document = document[key]
    return document


def test_a_game_comes_back_as_it_was_saved() -> None:
    assert GAME.over
    assert GAME == Session.load(SAVED)
    assert GAME.game == Session.load(SAVED).game
    assert SAVED == Session.load(SAVED).save()
    kinds = {entry.kind for entry in GAME.log if isinstance(entry, Answered)}
    assert {
        "random seat",
        "starting player",
        "companion",
        "commanders",
        "order",
        "opponents' decks",
        "declare",
        "bottom",
    } == kinds - {"opening-hand action"}
    assert Departed(Seat(3)) in GAME.log


def test_a_game_is_saved_and_loaded_at_every_question() -> None:
    for entries in range(len(GAME.log)):
        session = Session.load(GAME.back_to(entries).save())
        assert GAME.back_to(entries).questions == session.questions
        assert GAME.back_to(entries).game == session.game


def test_the_bytes_of_chance_are_kept() -> None:
    session = table(singles(3), singles(3)).answer(Seat(0), 1, 2, source=b"\x00\xff")
    assert "00ff" == json.loads(session.save())["log"][0]["source"]
    assert session == Session.load(session.save())


def test_a_document_that_was_cut_off_anywhere_is_refused() -> None:
    for length in range(len(SAVED)):
        with pytest.raises(RecordError, match="the saved game is damaged|not a saved game"):
            Session.load(SAVED[:length])


def test_a_missing_entry_is_refused_wherever_it_was() -> None:
    for path in places(json.loads(SAVED)):
        document = json.loads(SAVED)
        del at(document, path[:-1])[path[-1]]
        if isinstance(path[-1], str):
            assert path[-1] in refused(document)


def test_a_missing_line_of_the_log_is_refused_unless_it_was_the_last() -> None:
    for entry in range(len(GAME.log) - 1):
        document = json.loads(SAVED)
        del document["log"][entry]
        assert "the saved game no longer fits at entry " in refused(document)
    document = json.loads(SAVED)
    del document["log"][-1]
    assert GAME.back_to(len(GAME.log) - 1) == loaded(document)


def test_an_entry_nobody_knows_is_refused_wherever_it_stands() -> None:
    for path in [(), *places(json.loads(SAVED))]:
        document = json.loads(SAVED)
        if isinstance(at(document, path), dict):
            at(document, path)["colour"] = "blue"
            place = "$" + "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)
            sentence = f"the saved game is damaged: something is missing, or too much, at {place}.colour"
            assert sentence == refused(document)


NESTED: Any = []
for _ in range(100):
    NESTED = [NESTED]
WRONG: list[Any] = [
    None,
    True,
    False,
    7,
    -1,
    10**30,
    -(10**4000),
    0.5,
    1e300,
    "",
    "x",
    "7",
    "\x1b[2J",
    "é" * 1000,
    [],
    [[]],
    {},
]
WRONG += [{"a": 1}, [1, "cut", 1], NESTED]


def test_a_value_of_another_type_is_refused_wherever_it_stands() -> None:
    """Or else it is a value that is possible there, and then exactly that document is written again."""
    refusals = accepted = 0
    for path in places(json.loads(SAVED)):
        before = at(json.loads(SAVED), path)
        for value in WRONG:
            document = changed(path, value)
            if type(value) is type(before) or may_be(path, value):
                try:
                    session = loaded(document)
                except RecordError as error:
                    assert 20 < len(str(error)) < 5_000
                else:
                    assert document == json.loads(session.save())
                    accepted += 1
            else:
                refused(document)
                refusals += 1
    assert refusals > 3_000
    assert 0 < accepted < 400


def may_be(path: Path, value: object) -> bool:
    """Where two types are possible: a card may have no name, a game no agreed chooser, an archenemy no life total of its own; answers are checked later."""
    nullable = path[-1] in ("name", "chooser", "communal", "archenemy_life", "most", "draws") and (
        value is None or isinstance(value, str | int)
    )
    return nullable or "answer" in path


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (("keepseven",), 2, "this game was saved as version 2; this program reads version 1"),
        (("keepseven",), "1", "this is not a saved game: it has no whole number under keepseven"),
        (("keepseven",), True, "this is not a saved game: it has no whole number under keepseven"),
        (
            ("setup", "rules", "players"),
            "3",
            "the saved game is damaged: ",
        ),
        (
            ("setup", "rules", "players"),
            2,
            "the set-up of the saved game is not possible: 2 players need 2 decks, not 3",
        ),
        (
            ("setup", "rules", "players"),
            101,
            "the set-up of the saved game is not possible: players of a ruleset is 2 to 100, not 101",
        ),
        (
            ("setup", "rules", "mulligan", "pay"),
            "nothing",
            "the set-up of the saved game is not possible: london has no last mulligan; say how many there are at most",
        ),
        (
            ("setup", "rules", "headings"),
            ["life", "life"],
            "the set-up of the saved game is not possible: headings of a ruleset is chosen from starting player,"
            " set aside, shuffle, life, opening hands, opening-hand actions, starting plane and first turn, each once",
        ),
        (
            ("setup", "seatings", 0, "deck", "entries", 0, "count"),
            10**30,
            "the set-up of the saved game is not possible: player 1 needs a deck of 0 to 10000 cards",
        ),
        (
            ("setup", "seatings", 0, "deck", "entries", 0, "count"),
            -1,
            "the set-up of the saved game is not possible: player 1 needs a deck of 0 to 10000 cards",
        ),
        (
            ("setup", "seatings", 1, "name"),
            "\x1b[2J",
            "the set-up of the saved game is not possible:"
            " a name at the seat of player 2 holds characters that cannot be printed",
        ),
        (
            ("log", 0, "answer"),
            4,
            "the saved game no longer fits at entry 1 of its log: chance picks one of the seats 1, 2 and 3",
        ),
        (
            ("log", 1, "kind"),
            "declare",
            "the saved game no longer fits at entry 2 of its log:"
            " it answers another question than starting player, which is asked",
        ),
        (("log", 0, "source"), "0g", "the saved game no longer fits at entry 1 of its log: its source is not hexadecimal"),
        (("log", 0, "source"), "AB", "the saved game no longer fits at entry 1 of its log: its source is not hexadecimal"),
        (("log", 1, "answer"), NESTED, "the saved game no longer fits at entry 2 of its log: no question has such an answer"),
    ],
)  # fmt: skip
def test_what_is_wrong_and_where_is_said(path: Path, value: Any, sentence: str) -> None:
    assert refused(changed(path, value)).startswith(sentence)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "the saved game is damaged: "),
        (b"\xff\xfe", "the saved game is damaged: "),
        (b'{"keepseven": "\xff"}', "the saved game is damaged: "),
        (b"[1]", "this is not a saved game: it has no whole number under keepseven"),
        (b"4 Island", "the saved game is damaged: "),
        (b'{"keepseven": 1}', "the saved game is damaged: "),
        (b'{"keepseven": 1' + b"0" * 4_400 + b"}", "the saved game is damaged: "),
    ],
)
def test_what_is_no_saved_game_is_refused(data: bytes, sentence: str) -> None:
    with pytest.raises(RecordError) as raised:
        Session.load(data)
    assert str(raised.value).startswith(sentence)


def test_a_line_of_leaving_says_nothing_else() -> None:
    entry = next(at for at, line in enumerate(json.loads(SAVED)["log"]) if line["kind"] == "leave")
    for key, value in (("question", 5), ("answer", "keep"), ("source", "00")):
        sentence = "the saved game no longer fits at entry {n} of its log: a player who leaves answers no question"
        assert sentence.format(n=entry + 1) == refused(changed(("log", entry, key), value))


def test_lines_in_another_order_are_refused_unless_the_order_was_free() -> None:
    """Answers that were given together may come in any order; all others are bound to their place."""
    free = 0
    for one in range(len(GAME.log)):
        for other in range(one):
            document = json.loads(SAVED)
            log = document["log"]
            log[one], log[other] = log[other], log[one]
            try:
                session = loaded(document)
            except RecordError as error:
                assert f"entry {other + 1} " in str(error) or "no longer fits at entry" in str(error)
            else:
                assert document == json.loads(session.save())
                assert GAME.game == session.game
                free += 1
    assert free > 0


def test_exchanged_answers_are_found_or_are_another_game() -> None:
    for one in range(len(GAME.log)):
        for other in range(one):
            document = json.loads(SAVED)
            log = document["log"]
            log[one]["answer"], log[other]["answer"] = log[other]["answer"], log[one]["answer"]
            try:
                session = loaded(document)
            except RecordError as error:
                assert "no longer fits at entry" in str(error) or "damaged" in str(error)
            else:
                assert document == json.loads(session.save())


def test_a_line_too_many_is_refused() -> None:
    document = json.loads(SAVED)
    document["log"].append(deepcopy(document["log"][-1]))
    assert (
        f"the saved game no longer fits at entry {len(GAME.log) + 1} of its log:"
        " the start of the game is complete; nothing is asked any more" == refused(document)
    )


def test_answers_nested_to_any_depth_are_refused() -> None:
    for depth in range(1, 1_200):
        nested = "[" * depth + "]" * depth
        with pytest.raises(RecordError):
            Session.load(SAVED.replace(b'"answer": 1', b'"answer": ' + nested.encode(), 1))


def test_ten_megabytes_of_nothing_are_refused() -> None:
    big = 10_000_000
    for data in (b" " * big, b"[" * big, b"0" * big, b'"' + b"x" * big, b'{"keepseven":' * (big // 13)):
        with pytest.raises(RecordError) as raised:
            Session.load(data)
        assert len(str(raised.value)) < 200
    hostile: list[tuple[Path, Any]] = [
        (("log", 1, "answer"), list(range(1_000_000))),
        (("log", 1, "answer"), "x" * big),
        (("log", 1, "kind"), "x" * big),
        (("setup", "rules", "format"), "x" * big),
        (("setup", "rules", "life_rule"), "x" * big),
        (("setup", "rules", "edition"), "x" * big),
        (("setup", "x" * big), 1),
        (("log", 3, "answer"), ["x"] * 1_000_000),
        (("log", 1, "source"), "0" * big + "g"),
        (("setup", "rules", "headings"), ["life"] * 100_000),
        (("setup", "rules", "opponent_may"), ["cut"] * 100_000),
        (("setup", "rules", "mulligan", "ladder"), [0] * 1_000_000),
        (("setup", "seatings"), [json.loads(SAVED)["setup"]["seatings"][0]] * 10_000),
        (("log",), [json.loads(SAVED)["log"][0]] * 20_000),
    ]
    for path, value in hostile:
        assert len(refused(changed(path, value))) < 2_000


@pytest.mark.parametrize(
    "answer",
    [[{}], {}, [[[1]]], [[1, 2, 3, 4]], ["x", [[]]], [0] * 10_001, [[]] * 10_001],
    ids=lambda answer: str(answer)[:20],
)
def test_an_answer_that_is_too_long_or_too_deep_is_not_looked_into(answer: Any) -> None:
    said = "the saved game no longer fits at entry 2 of its log: no question has such an answer"
    assert said == refused(changed(("log", 1, "answer"), answer))


def test_a_document_larger_than_any_game_is_not_read() -> None:
    full = SAVED + b" " * (16_000_000 - len(SAVED))
    assert GAME == Session.load(full)
    with pytest.raises(RecordError, match="a saved game has at most 16000000 bytes, not 16000001"):
        Session.load(full + b" ")


def test_a_game_that_could_not_be_read_is_not_written() -> None:
    everybody = range(1, 101)
    session = deal(reply(table(*[letters("A" * 100 + "B" * 100)] * 100, chooser=1), 1, 1))
    for seat in everybody:
        session = reply(session, seat, tuple((other, "shuffle", 0) for other in everybody if other != seat))
        session = deal(session)
    with pytest.raises(RecordError, match="the game cannot be saved: it takes more than 15900000 bytes"):
        session.save()


def test_a_name_that_stands_twice_is_refused() -> None:
    for old, new in (
        (b'"keepseven": 1,', b'"keepseven": 1, "keepseven": 1,'),
        (b'"question": 2,', b'"question": 7, "question": 2,'),
        (b'"chooser": null', b'"chooser": 1, "chooser": null'),
    ):
        assert SAVED.count(old) == 1
        with pytest.raises(RecordError, match="the saved game is damaged: [a-z]+ stands twice in one place"):
            Session.load(SAVED.replace(old, new))


def test_bytes_beside_a_players_answer_are_refused() -> None:
    said = "the saved game no longer fits at entry 2 of its log: bytes stand beside an answer of chance only"
    assert said == refused(changed(("log", 1, "source"), "00"))
