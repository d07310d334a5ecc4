"""The ledger of a game: what happened to each card, step by step, so that it can be checked without knowing the rules.

It follows from the log. Cards of a player are numbered from 0 in the canonical order
of the deck, which the step "deck" lists; a card that nobody has named is null. Who checks it keeps for each player a
library, a hand, a command zone and the cards put away, top first:

    deck        the deck is the library
    command     the cards numbered `places` go from the library to the command zone; `cards` are their names from now on
    seat        chance chose this seat among `places`; `number` counts these choices from 1
    die         the seat rolled `number`; `places` is the round
    shuffle     the library, first put in the order of the numbers, is arranged by answer `entry` of the log; 0: nobody
                was asked, as all orders looked the same, or nobody has answered yet
    cut         `number` cards go from the top under the rest
    draw        as many cards as `cards` names go from the top into the hand, one after another
    return      the hand goes back into the library, to be shuffled
    back        the cards at `places` of the hand do, alone
    aside       the cards at `places` of the hand are put away
    rejoin      what was put away goes back into the library, to be shuffled
    pick        chance picked hand `number` among several, whose weights are `places`, after the last shuffle
    fetch       the hand goes back into the library, and the cards numbered `places` go from there into the hand, `cards`
                by name; the rest is to be shuffled
    sink        the top card of the library goes to the bottom
    bottom      the cards at `places` of the hand go under the library, the last one lowest
    out         the cards at `places` of the hand leave it, to the battlefield or exile; `cards` are their names
    show        the card at `places` of the hand is revealed; `cards` is its name from now on
    leave       everything of this player leaves the game, because the one in `places` conceded
    pile        the supplementary deck `zone` of this player, or of seat 0 the communal one, has these cards
    sheets      chance took the sticker sheets at these `places` of `number`
    under       the top card of the planar deck, of that name, goes to its bottom
    plane       the top card of the planar deck, of that name, is turned up and stays so

A shuffle or a cut with a `zone` is one of that supplementary deck.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from keepseven.decks.deck import Zone
from keepseven.pregame.asks import (
    ActFromHand,
    Ask,
    Bottom,
    ExileFromHand,
    HandleDecks,
    Order,
    PickHand,
    PutAway,
    RandomSeat,
    RandomSheets,
    RollDie,
)
from keepseven.pregame.events import (
    BegunOnBattlefield,
    CardsBottomed,
    CardsChosen,
    CardsDrawn,
    CardsExiled,
    CardsPutAway,
    CardsShuffledIn,
    CommanderRevealed,
    Cut,
    Event,
    ExiledForCard,
    HandExiled,
    MulliganTaken,
    PhenomenonTurnedUp,
    PlayerLeft,
    RevealedFromOpeningHand,
    SeenCard,
    SheetsChosen,
    Shuffled,
    StartingPlaneSet,
    TeammateLeft,
    TopCardPlaced,
)
from keepseven.pregame.game import Game
from keepseven.pregame.run import Run
from keepseven.pregame.session import Answered, Session, follow
from keepseven.pregame.setup import CHANCE
from keepseven.pregame.table import sit_down
from keepseven.rule import Rule
from keepseven.rules.mulligans import Back
from keepseven.rules.terms import Handling

Names = tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One step. `entry` counts the entries of the log from 1, `number` the shuffles of the player or the cards cut."""

    do: str
    seat: int
    entry: int = 0
    number: int = 0
    places: tuple[int, ...] = ()
    cards: Names = ()
    zone: Zone = Zone.MAIN


def ledger(session: Session) -> tuple[Step, ...]:
    """The steps of the game so far."""
    run, seated = Run(session.setup), sit_down(session.setup)
    steps = [Step("deck", one.seat, cards=tuple(one.names[card] for card in one.library)) for one in seated.players]
    steps += _piles(seated)
    told = _Told()
    steps += told.steps(run)
    for entry, one in enumerate(session.log, 1):
        if isinstance(one, Answered):
            told.hear(entry, one, run.asked[one.question])
        follow(run, one)
        steps += told.steps(run)
    return tuple(told.settled(step) for step in steps)


class _Told:
    """What the answers said that events do not tell everybody: orders, how deep a cut was, what went to the bottom."""

    __slots__ = (
        "aside",
        "bottoms",
        "chosen",
        "cuts",
        "entry",
        "events",
        "leaving",
        "orders",
        "picks",
        "places",
        "sheets",
    )

    def __init__(self) -> None:
        self.entry = self.events = 0  # how many were heard so far
        self.leaving = 0
        self.chosen: list[Step] = []
        # By owner, number of the shuffle and pile: the entry of the log.
        self.orders: dict[tuple[int, int, Zone], int] = {}
        self.cuts: list[int] = []
        self.places: tuple[int, ...] = ()  # of the hand: what acted, or was exiled, last
        self.sheets: Step | None = None
        self.bottoms: dict[int, tuple[int, ...]] = {}  # of the hand: what left it last, by seat
        self.picks: dict[int, Step] = {}  # by owner: what chance picked and nobody was told of yet
        self.aside: set[int] = set()  # whose cards are put away

    def hear(self, entry: int, one: Answered, ask: Ask[Any]) -> None:
        """An answer, before the script is told."""
        self.entry = entry
        match ask:
            case Order(owner=owner, number=number, zone=zone):
                self.orders[owner, number, zone] = entry
            case RandomSheets(count=count):
                self.sheets = Step("sheets", 0, entry, count, places=one.answer)
            case RandomSeat(seats=seats, number=number):
                self.chosen.append(Step("seat", one.answer, entry, number, seats))
            case RollDie(roller=roller, round=number):
                self.chosen.append(Step("die", roller, entry, one.answer, (number,)))
            case HandleDecks():
                self.cuts = [count for _, what, count in one.answer if what == Handling.CUT]
            case ActFromHand() if isinstance(one.answer, tuple):
                self.places = one.answer[:1]
            case ExileFromHand():
                self.places = one.answer
            case PickHand(owner=owner, weights=weights):
                self.picks[owner] = Step("pick", owner, entry, one.answer, weights)
            case Bottom() | PutAway():
                self.bottoms[one.seat] = one.answer if isinstance(one.answer, tuple) else ()

    def steps(self, run: Run) -> list[Step]:
        """The steps of the events since the last time."""
        events = run.game.events[self.events :]
        self.events = len(run.game.events)
        chosen, self.chosen = self.chosen, []
        found = [step for event in events if (step := self._step(event, run)) is not None]
        picked = [at for at, step in enumerate(found) if step.do in ("fetch", "leave") and step.seat in self.picks]
        for at in reversed(picked):
            found.insert(at, self.picks.pop(found[at].seat))
        return chosen + found

    def _step(self, event: Event, run: Run) -> Step | None:
        match event:
            case CommanderRevealed(seat=seat, cards=cards):
                return Step("command", seat, places=run.game.player(seat).command, cards=_names(cards))
            case SheetsChosen(seat=seat) if self.sheets is not None:
                taken, self.sheets = replace(self.sheets, seat=seat), None
                return taken
            case Shuffled(seat=seat, number=number, zone=zone):
                return Step("shuffle", seat, number=number, zone=zone)
            case Cut(seat=seat, zone=zone):
                return Step("cut", seat, self.entry, self.cuts.pop(0), zone=zone)
            case PhenomenonTurnedUp(cards=cards):
                return Step("under", cards[0].owner, cards=_names(cards), zone=Zone.PLANAR_DECK)
            case StartingPlaneSet(cards=cards):
                return Step("plane", cards[0].owner, cards=_names(cards), zone=Zone.PLANAR_DECK)
            case CardsDrawn(seat=seat, cards=cards):
                return Step("draw", seat, cards=_names(cards))
            case CardsChosen(seat=seat, cards=cards):
                return Step("fetch", seat, places=run.game.player(seat).hand, cards=_names(cards))
            case MulliganTaken(seat=seat) if run.game.rules.mulligan.back is Back.HAND:
                return Step("return", seat)
            case CardsExiled(seat=seat):
                self.aside.add(seat)
                return Step("aside", seat, places=self.bottoms[seat])
            case CardsPutAway(seat=seat, shuffled_in=True):
                return Step("back", seat, places=self.bottoms[seat])
            case CardsShuffledIn(seat=seat, rule=Rule.STARTING_HAND):
                return Step("return", seat)
            case CardsShuffledIn(seat=seat) if seat in self.aside:
                self.aside.remove(seat)
                return Step("rejoin", seat)
            case HandExiled(seat=seat, cards=cards):
                return Step("out", seat, places=tuple(range(len(cards))), cards=_names(cards))
            case TopCardPlaced(seat=seat, bottomed=True):
                return Step("sink", seat)
            case CardsBottomed(seat=seat, cards=cards):
                return Step("bottom", seat, places=self.bottoms[seat], cards=_names(cards))
            case BegunOnBattlefield(seat=seat, cards=cards) | ExiledForCard(seat=seat, cards=cards) if cards:
                return Step("out", seat, places=self.places, cards=_names(cards))
            case RevealedFromOpeningHand(seat=seat, cards=cards):
                return Step("show", seat, places=self.places, cards=_names(cards))
            case PlayerLeft(seat=seat):
                self.leaving = seat
                return Step("leave", seat, places=(seat,))
            case TeammateLeft(seat=seat):
                return Step("leave", seat, places=(self.leaving,))
        return None

    def settled(self, step: Step) -> Step:
        """A shuffle with the entry that answered it; other steps as they are."""
        if step.do != "shuffle":
            return step
        return replace(step, entry=self.orders.get((step.seat, step.number, step.zone), 0))


def _piles(game: Game) -> Iterator[Step]:
    for player in game.players:
        for pile in player.piles:
            names = tuple(player.names[card] for card in pile.cards)
            yield Step("pile", player.seat, cards=names, zone=pile.zone)
    if game.communal is not None:
        yield Step("pile", CHANCE, cards=game.communal.names, zone=Zone.PLANAR_DECK)


def _names(cards: tuple[SeenCard, ...]) -> Names:
    return tuple(card.name for card in cards)
