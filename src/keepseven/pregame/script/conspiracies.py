"""CR 103.2e: conspiracies are put into the command zone."""

from dataclasses import replace

from keepseven.decks.deck import Zone
from keepseven.pregame.asks import PutConspiracies
from keepseven.pregame.asks.conspiracies import Put, is_conspiracy, secrets_of
from keepseven.pregame.events import AgendaChosen, ConspiraciesPut, SeenCard
from keepseven.pregame.game import Agenda, FaceUp, Game
from keepseven.pregame.script.asking import Script, ask
from keepseven.pregame.script.companions import left_outside
from keepseven.pregame.script.naming import cards_named, known
from keepseven.pregame.setup import Seat


def put_conspiracies(game: Game) -> Script[Game]:
    """CR 103.2e: in turn order each player puts any number of conspiracies from outside the game there.

    Whoever has cards outside the game is asked, so that being asked tells nothing of them. CR 905.1d: the pool is each
    drafter's own, also where a team has one sideboard for all else (CR 100.4c).
    """
    for seat in game.turn_order:
        if game.player(seat).outside:
            game, chosen = yield from ask(game, _question(game, seat))
            if chosen:
                game = _put(game, seat, chosen)
    return game


def _question(game: Game, seat: Seat) -> PutConspiracies:
    player = game.player(seat)
    outside = [player.deck[card] for card in left_outside(game, seat)]
    deck = {player.deck[card] for card in (*player.library, *player.command)} - {None}
    names = tuple(name for name in outside if name is None or is_conspiracy(name))
    return PutConspiracies(player.seat, names, tuple(sorted(map(str, deck))))


def _put(game: Game, seat: Seat, chosen: tuple[Put, ...]) -> Game:
    """CR 315.2: face up, but for those with hidden agenda. CR 702.106f: that one has two names is told to nobody."""
    player = game.player(seat)
    found = cards_named(player, [one[0] for one in chosen], left_outside(game, seat))
    put = dict(zip(found, chosen, strict=True))
    hidden = [card for card in put if secrets_of(put[card][0])]
    shown = tuple(card for card in put if card not in hidden)
    face_up = tuple(
        FaceUp(card, SeenCard(seat, 0, place, found[card], Zone.CONSPIRACIES)) for place, card in enumerate(shown)
    )
    face_down = tuple(Agenda(card, put[card][1:]) for card in hidden)
    player = replace(
        player,
        names=known(player, found),
        outside=tuple(card for card in player.outside if card not in put),
        beside=replace(player.beside, conspiracies=face_up, agendas=face_down),
    )
    cards = tuple(one.seen for one in player.conspiracies)
    game = game.put(player, ConspiraciesPut(seat, cards, len(hidden)))
    for place, agenda in enumerate(player.agendas):
        game = game.log(AgendaChosen(seat, (player.agenda_seen(place),), agenda.names))
    return game
