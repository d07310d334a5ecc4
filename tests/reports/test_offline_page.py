"""The page that checks opened games: its checks under node, and the page itself in headless Chromium.

The checks share no code with the package. What Python writes they accept; whatever was changed in it they refuse. They
need `node`: in CI (the variable `CI` is set) it must be there. The page needs Chromium and is left out without it.
"""

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from chromium import Page, browser, program

from keepseven.agents.play import play
from keepseven.agents.policies import at_random, keep_all
from keepseven.decks.deck import Deck, Entry, Zone, deck_of, paper_deck
from keepseven.pregame.asks import RevealCompanion
from keepseven.pregame.dealer import Dealer
from keepseven.pregame.opened import opened
from keepseven.pregame.pledges import Pledges, commit, commitment_of, hand_in, promise, shared
from keepseven.pregame.session import Session
from keepseven.pregame.setup import CHANCE, Seat, Seating, Setup
from keepseven.randomness.commitments import Secret
from keepseven.rules.mulligans import MULLIGANS
from keepseven.rules.resolving import resolve
from keepseven.rules.terms import Method
from keepseven.testing.toys import idle, reply

FOLDER = Path(str(files("keepseven.reports"))) / "page"
PAGE = FOLDER / "offline.html"
MISSING = "node is not installed, so the checks of the page were not run: apt-get install nodejs"
LETTERS = Deck(
    "Ländle", tuple(Entry(name, 2) for name in ("Æther", "zebra", "Zebra", "🂡 ace", "ﬀ", "Lim-Dûl's Vault", 'a"b\\c'))
)
MOST = Deck("sixty", (Entry("Island", 24), Entry("Opt", 30), Entry("Shock", 6), Entry("Duress", 15, Zone.SIDEBOARD)))


def pledged(setup: Setup) -> Pledges:
    secrets = [Secret(f"{seat} {seat}", f"{seat:02x}" * 32) for seat in range(setup.rules.players + 1)]
    pledges = promise(setup, secrets[0])
    for seat in range(1, setup.rules.players + 1):
        pledges = commit(pledges, setup, Seat(seat), commitment_of(pledges, Seat(seat), secrets[seat]))
    for seat in range(1, setup.rules.players + 1):
        pledges = hand_in(pledges, setup, Seat(seat), secrets[seat])
    return pledges


def setup_of(*decks: Deck, paper: int = 0, format: str = "constructed") -> Setup:
    seatings = tuple(Seating(deck, f"seat «{at}»", paper=at == paper) for at, deck in enumerate(decks, 1))
    return Setup(resolve(format, len(decks)), seatings)


def no_companions(session: Session) -> Session:
    while asked := [ask.seat for ask in session.questions.values() if isinstance(ask, RevealCompanion)]:
        session = reply(session, asked[0], ())
    return session


def to_the_end(session: Session) -> Session:
    dealer = Dealer(b"page")
    session = session.dealt(dealer)
    session = reply(session, next(ask.seat for ask in session.questions.values()), 1).dealt(dealer)
    session = no_companions(session).dealt(dealer)
    session = reply(session, 1, ((2, "cut", 5),))
    session = reply(session, 2, ((1, "shuffle", 0),)).dealt(dealer)
    session = reply(reply(session, 1, "mulligan"), 2, "mulligan").dealt(dealer)
    session = reply(reply(session, 1, (3,)), 2, "again")
    session = reply(session, 1, "keep").dealt(dealer)
    return idle(reply(session, 2, (6, 0), "keep"))


def shared_game() -> Session:
    setup = setup_of(MOST, LETTERS)
    return to_the_end(shared(setup, pledged(setup)))


def everybody_keeps(setup: Setup, dealer: Dealer) -> Session:
    return play(Session(setup), {Seat(seat): keep_all for seat in range(1, setup.rules.players + 1)}, dealer)


COMMANDER = deck_of([("Forest", 20), ("Bear", 20)])
POWER = Deck("power", (*COMMANDER.entries, Entry("Power Play", 1, Zone.CONSPIRACIES)))
MARKED = Deck("marked", (*COMMANDER.entries, Entry("Ezuri", 1, Zone.COMMANDER)))
GAMES: dict[str, Callable[[], Session]] = {
    "shared": shared_game,
    "seeded": lambda: to_the_end(Session(setup_of(MOST, LETTERS))),
    "fresh": lambda: everybody_keeps(setup_of(MOST, MOST, LETTERS), Dealer()),
    "commanders": lambda: everybody_keeps(setup_of(MARKED, MARKED, MARKED, format="commander"), Dealer()),
    "paper": lambda: everybody_keeps(setup_of(paper_deck(40), MOST, paper=1), Dealer()),
    "somebody left": lambda: Session(setup_of(MOST, LETTERS)).dealt(Dealer()).leave(Seat(2)),
    "left while chance was asked": lambda: _left_early(),
    "dice": lambda: everybody_keeps(_variant(3, method=Method.DICE), Dealer()),
    "a roller left": lambda: everybody_keeps_on(Session(_variant(3, method=Method.DICE)).answer(CHANCE, 1, 9).leave(Seat(1))),
    "coin": lambda: everybody_keeps(_variant(2, method=Method.COIN), Dealer()),
    "teams": lambda: everybody_keeps(_variant(4, "two-headed-giant"), Dealer()),
    "a random team": lambda: everybody_keeps(_variant(5, "team-vs-team"), Dealer()),
    "a team left": lambda: everybody_keeps_on(Session(_variant(9, "emperor")).dealt(Dealer()).leave(Seat(5))),
    "two draws of a seat": lambda: everybody_keeps(_variant(3, "supervillain-rumble", decks=POWER), Dealer()),
    **{f"planes {seed}": partial(lambda seed: planes_and_actions(seed), seed) for seed in range(6)},
    **{name: partial(lambda name: anything_goes(name), name) for name in MULLIGANS},
}  # fmt: skip


def _variant(players: int, *variants: str, method: Method = Method.SEAT, decks: Deck = COMMANDER) -> Setup:
    format = "limited" if decks is POWER else None
    return Setup(resolve(format, players, variants=variants), (Seating(decks),) * players, method=method)


POWDERS = deck_of([("Forest", 15), ("Opt", 15), ("Serum Powder", 10)])


def anything_goes(mulligan: str) -> Session:
    """A game under a mulligan rule in which both players answer at random."""
    setup = setup_of(POWDERS, POWDERS)
    session = Session(replace(setup, rules=replace(setup.rules, mulligan=MULLIGANS[mulligan])))
    return play(session, {Seat(seat): at_random(f"{mulligan} {seat}") for seat in (1, 2)}, Dealer(b"seed"))


def planes_and_actions(seed: int) -> Session:
    """Planes and phenomena, supplementary decks that are cut, cards that act from the opening hand; answers at random."""
    names = ("Naya", "Bant", "Jund", "Mutual Epiphany", "Interplanar Tunnel", "Time Distortion")
    planes = tuple(Entry(name, 1, Zone.PLANAR_DECK) for name in names)
    main = (
        Entry("Island", 8),
        Entry("Gemstone Caverns", 6),
        Entry("Leyline of the Void", 6),
        Entry("Chancellor of the Tangle", 6),
    )
    setup = Setup(resolve(None, 2, variants=("planechase",)), (Seating(Deck("planes", (*main, *planes))),) * 2)
    return play(Session(setup), {Seat(seat): at_random(f"{seed} {seat}") for seat in (1, 2)}, Dealer(b"%d" % seed))


def everybody_keeps_on(session: Session) -> Session:
    return play(session, {Seat(seat): keep_all for seat in range(1, session.setup.rules.players + 1)}, Dealer())


def _left_early() -> Session:
    session = Session(setup_of(MOST, MOST, LETTERS)).dealt(Dealer())
    session = reply(session, next(ask.seat for ask in session.questions.values()), 1)
    return play(session.leave(Seat(3)), {Seat(1): keep_all, Seat(2): keep_all}, Dealer())


def checked(*documents: Any) -> list[Any]:
    """What the checks find of each document."""
    node = shutil.which("node")
    if node is None:
        if os.environ.get("CI"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    code = (
        f"const {{ check }} = await import({json.dumps((FOLDER / 'check.mjs').as_uri())});"
        "let text = ''; for await (const part of process.stdin) text += part;"
        "const find = (one) => { try { const { who, ...found } = check(one); return found; } catch (error) { return { fits: false, error: error.message, findings: [] }; } };"
        "console.log(JSON.stringify(JSON.parse(text).map(find)));"
    )
    words = [node, "--input-type=module", "-e", code]
    done = subprocess.run(words, input=json.dumps(documents), capture_output=True, text=True, timeout=300)
    assert (0, "") == (done.returncode, done.stderr)
    found: list[Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_what_was_dealt_fits(name: str) -> None:
    (found,) = checked(json.loads(opened(GAMES[name]())))
    assert [] == [one["what"] for one in found["findings"] if not one["fits"]]
    assert (True, name == "shared") == (found["fits"], found["shared"])


def test_what_is_counted() -> None:
    """Two decks shuffled, one again by the opponent, and three more shuffles for mulligans; 2 + 2 + 1 hands."""
    (found,) = checked(json.loads(opened(shared_game())))
    expected = {"commitments": 3, "choices": 1, "shuffles": 6, "unasked": 0, "cuts": 1, "hands": 5, "taken": 0}
    assert expected == found["counted"]


def test_names_with_commas_are_parted_by_semicolons() -> None:
    partners = ("Tymna the Weaver", "Kraum, Ludevic's Opus")
    deck = Deck("partners", (*COMMANDER.entries, *(Entry(name, 1, Zone.COMMANDER) for name in partners)))
    (found,) = checked(json.loads(opened(everybody_keeps(setup_of(deck, MARKED, format="commander"), Dealer()))))
    told = [one["what"].partition(" put ")[2] for one in found["findings"] if "command zone" in one["what"]]
    assert [
        "Kraum, Ludevic's Opus; and Tymna the Weaver into the command zone",
        "Ezuri into the command zone",
    ] == sorted(told, reverse=True)


def test_a_seed_and_void_attempts_are_told() -> None:
    seeded, fresh = checked(json.loads(opened(GAMES["seeded"]())), json.loads(opened(GAMES["fresh"]())))
    assert (7, 0) == (seeded["guessable"], fresh["guessable"])


def places(document: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    items = (
        document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    )
    for key, value in items:
        if not isinstance(value, dict | list):
            yield (*path, key)
        yield from places(value, (*path, key))


def changed(document: Any, path: tuple[Any, ...]) -> Any:
    """The document with one value made another of its type."""
    copy = json.loads(json.dumps(document))
    place = copy
    for key in path[:-1]:
        place = place[key]
    value = place[path[-1]]
    match value:
        case bool():
            place[path[-1]] = not value
        case int():
            place[path[-1]] = value + 1
        case str() if value and set(value) <= set("0123456789abcdef"):
            place[path[-1]] = ("0" if value[0] != "0" else "1") + value[1:]
        case str():
            place[path[-1]] = value + "x"
        case None:
            place[path[-1]] = "x"
    return copy


# Values that no card depends on: what people answered where the ledger does not look, and the numbers of questions.
FREE = {"question", "guessable", "source"}
"""What the lines of a log say beside the answers."""
IDLE = {
    "seat": ("number", "zone"),
    "deck": ("entry", "number", "zone"),
    **dict.fromkeys(("draw", "return", "bottom"), ("entry", "number")),
}
"""What says nothing in a step of its kind."""


def test_nothing_that_the_cards_depend_on_can_be_changed() -> None:
    """Each value in the record and the ledger of a shared game is changed, one at a time."""
    document = json.loads(opened(shared_game()))
    answers = {at for at, line in enumerate(document["record"]["log"]) if line["seat"] != 0}
    tried = []
    for path in places(document):
        if path[:2] == ("record", "log") and (path[2] in answers or path[3] in FREE):
            continue
        if path[0] == "ledger" and path[-1] in IDLE.get(document["ledger"][path[1]]["do"], ()):
            continue
        if path == ("record", "keepseven"):
            continue
        tried.append(path)
    found = checked(*(changed(document, path) for path in tried))
    assert len(tried) > 400
    assert [] == [path for path, one in zip(tried, found, strict=True) if one["fits"]]


def test_no_step_can_be_left_out_or_told_twice() -> None:
    document = json.loads(opened(shared_game()))
    steps = document["ledger"]
    versions = [{**document, "ledger": steps[:at] + steps[at + 1 :]} for at in range(len(steps))]
    versions += [{**document, "ledger": steps[: at + 1] + steps[at:]} for at in range(3, len(steps) - 1)]
    told = [*(steps[at] for at in range(len(steps))), *(steps[at] for at in range(3, len(steps) - 1))]
    kept = [step["do"] for step, one in zip(told, checked(*versions), strict=True) if one["fits"]]
    assert set(kept) <= {"bottom", "draw", "return"}  # of hands that went back: the page knows no rules
    assert len(kept) < 10


@pytest.mark.parametrize("document", [None, 1, [], {}, {"keepseven_opened": 2}, {"keepseven_opened": 1}])
def test_what_is_no_opened_game_is_refused(document: Any) -> None:
    (found,) = checked(document)
    assert not found["fits"]


# the page


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    if program() is None:
        pytest.skip("Chromium is not installed, so the page was not looked at: apt-get install chromium")
    with browser(tmp_path_factory.mktemp("profile")) as one:
        yield one


def verdict(page: Page, file: Path) -> str:
    page.open(PAGE)
    page.choose("#file", file)
    page.until("document.querySelector('#result .verdict')")
    return str(page.say("document.querySelector('#result .verdict').textContent"))


def test_the_page_accepts_what_was_dealt_and_nothing_else(page: Page, tmp_path: Path) -> None:
    document = json.loads(opened(shared_game()))
    draw = next(step for step in document["ledger"] if step["do"] == "draw")
    for name, change, sentence in (
        ("good", lambda: None, "Everything fits: all cards follow from what everybody committed to."),
        ("bad", lambda: draw["cards"].reverse(), "This game does not fit: 1 check of "),
    ):
        change()
        (tmp_path / name).write_text(json.dumps(document))
        assert verdict(page, tmp_path / name).startswith(sentence)
    (tmp_path / "plain").write_bytes(opened(GAMES["seeded"]()))
    assert (
        verdict(page, tmp_path / "plain")
        == "Everything fits, but nobody committed to anything: this was no shared game."
    )
    (tmp_path / "none").write_text("<b>no game</b>")
    assert verdict(page, tmp_path / "none").startswith("This is not an opened game, or a damaged one")
    assert 0 == page.say("document.querySelectorAll('#result b').length")


def test_a_noted_commitment_is_looked_up(page: Page, tmp_path: Path) -> None:
    game = shared_game()
    assert game.pledges is not None
    (tmp_path / "game").write_bytes(opened(game))
    verdict(page, tmp_path / "game")
    for word, said in (
        (game.pledges.committed[0].to, "This is the commitment of the dealer."),
        (f" {game.pledges.committed[2].to.upper()} ", "This is the commitment of seat «2»."),
        ("ab" * 32, "This commitment is not in the record."),
    ):
        code = f"(() => {{ const box = document.getElementById('noted'); box.value = {json.dumps(word)}; box.dispatchEvent(new Event('input')); return document.querySelector('#noted + p').textContent; }})()"
        assert said == page.say(code)


def test_the_page_asks_no_network_and_breaks_no_rule_of_its_own(page: Page, tmp_path: Path) -> None:
    page.events.clear()
    (tmp_path / "game").write_bytes(opened(shared_game()))
    verdict(page, tmp_path / "game")
    asked = {e["params"]["request"]["url"] for e in page.events if e["method"] == "Network.requestWillBeSent"}
    assert {PAGE.as_uri()} == asked
    assert [] == [e for e in page.events if e["method"] in ("Log.entryAdded", "Runtime.exceptionThrown")]


def test_the_page_allows_no_other_script(page: Page) -> None:
    page.open(PAGE)
    code = "(() => { const one = document.createElement('script'); one.textContent = 'window.broken = 1'; document.body.append(one); return window.broken; })()"
    assert page.say(code) is None
    refused = page.say("fetch('https://example.invalid/').then(() => 'sent', () => 'refused')")
    assert "refused" == refused


def test_every_vector_in_the_browser(page: Page, tmp_path: Path) -> None:
    folder = Path(str(files("keepseven.randomness")))
    module = (folder / "recipe.mjs").read_text("utf-8").replace("export ", "")
    (tmp_path / "vectors.html").write_text(
        f"<!doctype html><meta charset=utf-8><script>{module}</script>", encoding="utf-8"
    )
    page.open(tmp_path / "vectors.html")
    vectors = json.loads((folder / "vectors.json").read_bytes())
    bytes_of = "((hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16)))"
    for vector in vectors["orders"]:
        seed, label, count = json.dumps(vector["seed"]), json.dumps(vector["label"]), vector["count"]
        found = page.say(f"order({bytes_of}({seed}), {label}, {count})")
        assert vector.get("order", found) == found
        assert vector.get("first_ten", found[:10]) == found[:10]
    for vector in vectors["choices"]:
        found = page.say(
            f"choice({bytes_of}({json.dumps(vector['seed'])}), {json.dumps(vector['label'])}, {vector['n']})"
        )
        assert vector["choice"] == found
