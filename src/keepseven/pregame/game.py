"""The state of a game that is starting: frozen values and the moves the rules make on them.

Cards are numbers, counted within each player's deck in canonical order; `Player.names` says what they are.
A move on a player who has left does nothing (CR 800.4a), so no rule has to ask.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from keepseven.decks.deck import Zone
from keepseven.library import pile
from keepseven.pregame.copying import changed, several
from keepseven.pregame.events import (
    CardsBottomed,
    CardsDrawn,
    CardsPutOnBottom,
    DrewFromEmptyLibrary,
    Event,
    HandDrawn,
    SeenCard,
    Shuffled,
)
from keepseven.pregame.setup import Previous, Seat
from keepseven.rule import Rule
from keepseven.rules.ruleset import Ruleset
from keepseven.rules.terms import Method

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FaceUp:
    """A card that lies open, as everybody sees it: `seen` is what it was when it came to lie there."""

    card: int
    seen: SeenCard


@dataclass(frozen=True, slots=True)
class Permanent:
    """A card that begins the game on the battlefield, with a counter of a kind or none and what was chosen for it."""

    card: int
    seen: SeenCard
    counter: str = ""
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class Delayed:
    """What a revealed card does later: `effect` at the time `when` (CR 103.6b)."""

    seat: Seat
    card: SeenCard
    when: str
    effect: str


@dataclass(frozen=True, slots=True)
class Pile:
    """A supplementary deck, face down: `order` is it as it lay after its last shuffle, `shuffles` how often that was."""

    zone: Zone
    cards: Cards
    order: Cards
    shuffles: int = 0


@dataclass(frozen=True, slots=True)
class Agenda:
    """A conspiracy that lies face down, with the names that were secretly chosen for it (CR 702.106a)."""

    card: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Communal:
    """The one planar deck of a game in which everybody uses the same (CR 901.15). Its cards are counted by themselves."""

    deck: tuple[str | None, ...]
    names: tuple[str | None, ...]
    pile: Pile
    plane: tuple[FaceUp, ...] = ()


@dataclass(frozen=True, slots=True)
class Beside:
    """What else a player has and what was chosen for it; apart, as it changes rarely and players are copied often.

    `planned` are the conspiracies `outside` that the list has by themselves. `companion` was revealed and is still one of
    the cards `outside`, of the player or of a teammate. `colours` are chosen for commanders, by card number, as a letter
    of WUBRG. `sheets` are the sticker sheets that the player brought, which are no cards, and `stickers` those in use.
    `conspiracies` lie face up in the command zone and `agendas` face down; `vanguard` and `plane` are the cards of those
    kinds that lie face up. The modifiers are the vanguard's. `substitutes` is how many cards of the deck stand for a
    card that was set aside.
    """

    planned: Cards = ()
    companion: SeenCard | None = None
    colours: tuple[tuple[int, str], ...] = ()
    sheets: tuple[str | None, ...] = ()
    stickers: tuple[str | None, ...] = ()
    conspiracies: tuple[FaceUp, ...] = ()
    agendas: tuple[Agenda, ...] = ()
    vanguard: tuple[FaceUp, ...] = ()
    plane: tuple[FaceUp, ...] = ()
    hand_modifier: int = 0
    life_modifier: int = 0
    substitutes: int = 0


@dataclass(frozen=True, slots=True)
class Player:
    """One player's cards and what the procedure has to remember.

    `deck` is the list by card number: the main deck, then the commanders the list marks (`marked`), then what lies
    outside the game (`outside`: sideboard, companion and the conspiracies a list has by themselves), then the
    supplementary decks (`piles`) and the vanguard. `names` is what each card is known to be: None for a paper card
    nobody has named.
    `library` is the deck until CR 103.3 makes it a library; `order` is that pile as it lay after its last shuffle or
    cut (before the first one: in canonical order), `shuffles` how often it was shuffled; `command` are the commanders in
    the command zone, `exile` the cards that are exiled face up, `battlefield` those that begin there and `revealed` the cards of the hand that
    everybody sees until the first turn begins; `hand_size` is the starting hand size; `taken` counts
    mulligans; `pledged`: the next declaration is a mulligan; `short`: cards that could not be drawn from an empty
    library. `more_hands` are hands drawn beside `hand`, of which one will be chosen; `aside` the cards put away in
    mulligans until the hand is kept.

    `beside` is what else there is. `absent` names commanders of the deck that are not in it and do not begin in the command
    zone (see `Seating`).
    """

    seat: Seat
    deck: tuple[str | None, ...]
    names: tuple[str | None, ...]
    marked: Cards
    outside: Cards
    library: Cards
    order: Cards
    hand_size: int
    hand: Cards = ()
    more_hands: tuple[Cards, ...] = ()
    aside: Cards = ()
    command: Cards = ()
    exile: tuple[FaceUp, ...] = ()
    battlefield: tuple[Permanent, ...] = ()
    revealed: tuple[FaceUp, ...] = ()
    piles: tuple[Pile, ...] = ()
    shuffles: int = 0
    life: int | None = None
    taken: int = 0
    kept: bool = False
    pledged: bool = False
    short: int = 0
    left: bool = False
    beside: Beside = Beside()
    absent: tuple[str, ...] = ()

    @property
    def planned(self) -> Cards:
        return self.beside.planned

    @property
    def companion(self) -> SeenCard | None:
        return self.beside.companion

    @property
    def colours(self) -> tuple[tuple[int, str], ...]:
        return self.beside.colours

    @property
    def sheets(self) -> tuple[str | None, ...]:
        return self.beside.sheets

    @property
    def stickers(self) -> tuple[str | None, ...]:
        return self.beside.stickers

    @property
    def conspiracies(self) -> tuple[FaceUp, ...]:
        return self.beside.conspiracies

    @property
    def agendas(self) -> tuple[Agenda, ...]:
        return self.beside.agendas

    @property
    def vanguard(self) -> tuple[FaceUp, ...]:
        return self.beside.vanguard

    @property
    def plane(self) -> tuple[FaceUp, ...]:
        return self.beside.plane

    @property
    def hand_modifier(self) -> int:
        return self.beside.hand_modifier

    @property
    def life_modifier(self) -> int:
        return self.beside.life_modifier

    @property
    def substitutes(self) -> int:
        return self.beside.substitutes

    def seen(self, cards: Cards) -> tuple[SeenCard, ...]:
        """Cards of `order` as somebody who may see them sees them. A hand that was held while the library was shuffled
        is counted on below it."""
        seat, shuffles, order, names = self.seat, self.shuffles, self.order, self.names
        return several(SeenCard, [(seat, shuffles, order.index(card), names[card], Zone.MAIN) for card in cards])

    @property
    def everywhere(self) -> Cards:
        """The cards of all zones: unless the player has left, each card of `deck` lies in exactly one of them."""
        shown = self.exile + self.conspiracies + self.vanguard + self.plane
        face_up = tuple([one.card for one in shown]) + tuple([one.card for one in self.battlefield])
        face_down = tuple([card for pile in self.piles for card in pile.cards]) + tuple([a.card for a in self.agendas])
        more = tuple([card for hand in self.more_hands for card in hand])
        return self.library + self.hand + more + self.aside + self.command + self.outside + face_up + face_down

    def agenda_seen(self, place: int) -> SeenCard:
        """A face-down conspiracy as its owner sees it (CR 315.7)."""
        return SeenCard(self.seat, 0, place, self.names[self.agendas[place].card], Zone.CONSPIRACIES)

    @property
    def commanders(self) -> tuple[SeenCard, ...]:
        """The cards in the command zone, counted there: where they were in the deck would tell what else is in it."""
        return tuple([SeenCard(self.seat, 0, place, self.names[card]) for place, card in enumerate(self.command)])


@dataclass(frozen=True, slots=True)
class Game:
    """The whole table. `starting` is the starting player, of a starting team its primary player.

    `gone` is who left, in the order of leaving; `draws` how many seats chance has picked. `communal` is the planar deck
    that belongs to nobody alone (CR 901.15b); `delayed` is what revealed cards do later on; `previous` is the game before
    this one in a match.
    """

    rules: Ruleset
    players: tuple[Player, ...]
    chooser: Seat | None = None
    starting: Seat | None = None
    events: tuple[Event, ...] = ()
    gone: tuple[Seat, ...] = ()
    begun: bool = False
    method: Method = Method.SEAT
    draws: int = 0
    communal: Communal | None = None
    delayed: tuple[Delayed, ...] = ()
    previous: Previous | None = None

    def player(self, seat: Seat) -> Player:
        """The player in that seat."""
        return self.players[seat - 1]

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        """Those of the player's team who are still in the game, the player among them, clockwise."""
        return tuple([Seat(one) for one in self.rules.team_of(seat) if not self.player(Seat(one)).left])

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        """Everybody still in the game who is in no team with the player, in turn order from the player."""
        team = self.rules.team_of(seat)
        return tuple([one for one in self.clockwise(seat) if one not in team])

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """Everybody still in the game, clockwise from `first`."""
        around = _around(len(self.players), first)
        return tuple([seat for seat in around if seat not in self.gone]) if self.gone else around

    @property
    def turn_order(self) -> tuple[Seat, ...]:
        """CR 103.1: clockwise from the starting player; before there is one, from seat 1."""
        around = _around(len(self.players), self.starting or _FIRST)
        return tuple([seat for seat in around if seat not in self.gone]) if self.gone else around

    @property
    def turns(self) -> tuple[tuple[Seat, ...], ...]:
        """Who takes turns together, in turn order: teams with shared team turns (CR 805.4), else each player alone."""
        if not self.rules.shared_turns:
            return _alone(self.turn_order)
        return tuple(dict.fromkeys(self.team(seat) for seat in self.turn_order))

    @property
    def first_turns(self) -> tuple[tuple[Seat, ...], ...]:
        """Who takes the first turn: one player, or a team, or everybody with a turn marker (CR 807.4a, 807.4b).

        Markers are handed out as the turns begin, one for each full four players who are in the game then. One is left
        where fewer than four are, as the game would have no turn without it.
        """
        markers = min(self.rules.turn_markers, max(1, len(self.turn_order) // 4))
        return self.turns[: 4 * markers : 4]

    def log(self, *events: Event) -> "Game":
        """The game after the events."""
        return changed(self, events=self.events + events)

    def put(self, player: Player, *events: Event) -> "Game":
        """The game with a player changed, after the events."""
        at = player.seat - 1
        players = self.players[:at] + (player,) + self.players[at + 1 :]
        return changed(self, players=players, events=self.events + events)


_FIRST = Seat(1)


@lru_cache(maxsize=1024)
def _around(players: int, first: Seat) -> tuple[Seat, ...]:
    """All seats clockwise from `first`; asked for at every turn."""
    return tuple([Seat((first - 1 + step) % players + 1) for step in range(players)])


@lru_cache(maxsize=1024)
def _alone(seats: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], ...]:
    return tuple([(seat,) for seat in seats])


def name_card(game: Game, seat: Seat, card: int, name: str) -> Game:
    """A card has a name from now on; a paper card that nobody had named shows it."""
    player = game.player(seat)
    if player.names[card] == name:
        return game
    return game.put(replace(player, names=(*player.names[:card], name, *player.names[card + 1 :])))


def draw(game: Game, seat: Seat, count: int, rule: Rule) -> Game:
    """CR 121.1: the player draws cards from the top; from an empty library nothing is drawn (CR 121.4)."""
    player = game.player(seat)
    if player.left:
        return game
    drawn, library = pile.draw(player.library, count)
    events: tuple[Event, ...] = (HandDrawn(seat, len(drawn), rule),)
    if drawn:
        events += (CardsDrawn(seat, player.seen(drawn), rule),)
    missing = count - len(drawn)
    if missing:
        events += (DrewFromEmptyLibrary(seat, missing),)
    player = changed(player, hand=player.hand + drawn, library=library, short=player.short + missing)
    return game.put(player, *events)


def gather(game: Game, seat: Seat, by: Seat, rule: Rule) -> Game:
    """The library comes into canonical order, to be shuffled: what anybody knew of it ends here (CR 701.24a)."""
    player = game.player(seat)
    number, library = player.shuffles + 1, tuple(sorted(player.library))
    player = changed(player, library=library, order=library + player.hand, shuffles=number)
    return game.put(player, Shuffled(seat, by, number, rule))


def arrange(game: Game, seat: Seat, order: Cards) -> Game:
    """The library, in canonical order, comes into the order that chance gave it."""
    player = game.player(seat)
    library = pile.arrange(player.library, order)
    return game.put(changed(player, library=library, order=library + player.hand))


def cut(game: Game, seat: Seat, count: int) -> Game:
    """The pile was cut: `count` cards from the top went under the rest."""
    player = game.player(seat)
    library = pile.cut(player.library, count)
    return game.put(changed(player, library=library, order=library))


def bottom(game: Game, seat: Seat, places: Cards) -> Game:
    """Cards of the hand, by their places in it, go under the library; the last one lies lowest."""
    player = game.player(seat)
    cards = tuple([player.hand[place] for place in places])
    chosen = set(cards)
    hand = tuple([card for card in player.hand if card not in chosen])
    return game.put(
        changed(player, hand=hand, library=pile.put_on_bottom(player.library, cards)),
        CardsPutOnBottom(seat, len(cards)),
        CardsBottomed(seat, player.seen(cards)),
    )
