"""CR 103.5: the first hands, where there is more than one of them too: house rules, models and Backup Plan."""

from fractions import Fraction

from keepseven.pregame.asks import ChooseHand, PickHand
from keepseven.pregame.copying import changed
from keepseven.pregame.events import CardsChosen, CardsShuffledIn, HandChosen
from keepseven.pregame.events.card import SeenCard
from keepseven.pregame.game import Cards, Game, Player, draw
from keepseven.pregame.script.asking import Script, ask_all
from keepseven.pregame.script.before_hands import further_hands
from keepseven.pregame.script.facts import is_land
from keepseven.pregame.script.hand_sizes import to_draw
from keepseven.pregame.script.shuffling import shuffle
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.rule import Rule
from keepseven.rules.mulligans import Deal
from keepseven.rules.smoothing import score, weights

SEVEN = 7
Hand = tuple[Cards, tuple[SeenCard, ...]]
"""The cards of a hand by number, and as its owner saw them."""


def deal_first_hands(game: Game) -> Script[Game]:
    """CR 103.5: each player draws, the starting player first; where there are several hands, one of them is left."""
    rule = game.rules.mulligan
    if rule.candidates > 1 and rule.deal is Deal.PLAYER:
        return (yield from hands_to_choose(game))
    if rule.candidates > 1 and rule.deal is not Deal.PLAIN:
        return (yield from hands_of_a_model(game))
    for seat in game.turn_order:
        game = draw_hand(game, seat)
    return game


def draw_hand(game: Game, seat: Seat) -> Game:
    """CR 103.5: as many cards as the starting hand size, unless the mulligan rule deals another number."""
    player = game.player(seat)
    return draw(game, seat, to_draw(game.rules, player, 0, player.hand_size), Rule.STARTING_HAND)


def hands_to_choose(game: Game) -> Script[Game]:
    """A house rule: each player keeps one of several hands, each from the library shuffled anew or all of one."""
    seats, rule = game.turn_order, game.rules.mulligan
    found: dict[Seat, tuple[Hand, ...]] = dict.fromkeys(seats, ())
    for number in range(rule.candidates):
        if number and not rule.one_library:
            for seat in seats:
                game = _hand_back(game, seat)
            game = yield from shuffle(game, seats, Rule.STARTING_HAND)
            seats = _present(game, seats)
        for seat in seats:
            game = another_hand(game, seat, None) if number and rule.one_library else draw_hand(game, seat)
            player = game.player(seat)
            found[seat] += ((player.hand, player.seen(player.hand)),)
    if rule.one_library:
        return (yield from choose_one(game, Rule.STARTING_HAND))
    return (yield from _choose(game, found, Rule.STARTING_HAND))


def another_hand(game: Game, seat: Seat, size: int | None) -> Game:
    """A further hand is drawn, of `size` cards or as many as the first; the one before it lies beside it."""
    player = game.player(seat)
    game = game.put(changed(player, more_hands=(*player.more_hands, player.hand), hand=()))
    return draw_hand(game, seat) if size is None else draw(game, seat, size, Rule.CONSPIRACY_ACTS)


def deal_further_hands(game: Game) -> Script[Game]:
    """CR 315.5a: who has a conspiracy that says so draws further hands of seven, whatever the starting hand size is.

    One of the hands is chosen and the others are shuffled in, before anybody declares.
    """
    if not any([player.conspiracies for player in game.players]):
        return game
    drawn = False
    for seat in game.turn_order:
        for _ in range(further_hands(game.player(seat))):
            drawn, game = True, another_hand(game, seat, SEVEN)
    return (yield from choose_one(game, Rule.CONSPIRACY_ACTS)) if drawn else game


def choose_one(game: Game, rule: Rule) -> Script[Game]:
    """CR 315.5a: whoever drew several hands keeps one of them and shuffles the others in."""
    found = {}
    for seat in game.turn_order:
        player = game.player(seat)
        if player.more_hands:
            hands = (*player.more_hands, player.hand)
            found[seat] = tuple([(hand, player.seen(hand)) for hand in hands])
    return (yield from _choose(game, found, rule))


def _choose(game: Game, found: dict[Seat, tuple[Hand, ...]], rule: Rule) -> Script[Game]:
    """Each player chooses one of the hands, all in secret and at the same time; who has no card has no choice."""
    holding = [(seat, hands) for seat, hands in found.items() if any(cards for cards, _ in hands)]
    asks = tuple([ChooseHand(seat, tuple([seen for _, seen in hands])) for seat, hands in holding])
    game, chosen = yield from ask_all(game, asks)
    for question, place in chosen:
        game = _take_hand(game, question.seat, found[question.seat][place], rule, by_chance=False)
    return (yield from shuffle(game, tuple([question.seat for question, _ in chosen]), rule))


def hands_of_a_model(game: Game) -> Script[Game]:
    """A model of programs: chance picks one of several hands by their lands, and its owner sees that one alone.

    Where the library is too small for the candidates, the hand is drawn as usual.
    """
    rule, needed = game.rules.mulligan, {}
    for seat in game.turn_order:
        player = game.player(seat)
        count = to_draw(game.rules, player, 0, player.hand_size)
        if len(player.library) < count * (rule.candidates if rule.one_library else 1):
            game = draw_hand(game, seat)
        else:
            needed[seat] = count
    found: dict[Seat, tuple[Hand, ...]] = dict.fromkeys(needed, ())
    for number in range(rule.candidates):
        if number and not rule.one_library:
            game = yield from shuffle(game, _present(game, tuple(needed)), Rule.STARTING_HAND)
        for seat, count in needed.items():
            player = game.player(seat)
            start = number * count if rule.one_library else 0
            cards = player.library[start : start + count]
            found[seat] += ((cards, ()),)
    asks = tuple([_pick(game, seat, found[seat]) for seat in _present(game, tuple(found))])
    game, picked = yield from ask_all(game, asks)
    for question, place in picked:
        game = _take_hand(game, question.about, found[question.about][place], Rule.STARTING_HAND, by_chance=True)
    return (yield from shuffle(game, tuple([question.about for question, _ in picked]), Rule.STARTING_HAND))


def _pick(game: Game, seat: Seat, hands: tuple[Hand, ...]) -> PickHand:
    rule, player = game.rules.mulligan, game.player(seat)
    deck, lands = len(player.library), _lands(player, player.library)
    scores: list[Fraction] = [score(rule, deck, lands, len(cards), _lands(player, cards)) for cards, _ in hands]
    return PickHand(CHANCE, seat, player.shuffles, weights(rule, scores))


def _present(game: Game, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple([seat for seat in seats if not game.player(seat).left])


def _lands(player: Player, cards: Cards) -> int:
    return sum([bool(is_land(player.names[card])) for card in cards])


def _hand_back(game: Game, seat: Seat) -> Game:
    player = game.player(seat)
    event = CardsShuffledIn(seat, len(player.hand), Rule.STARTING_HAND)
    return game.put(changed(player, library=player.library + player.hand, hand=()), event)


def _take_hand(game: Game, seat: Seat, hand: Hand, rule: Rule, by_chance: bool) -> Game:
    """One of the hands becomes the hand; all other cards go into the library, which has to be shuffled next."""
    player, (cards, _) = game.player(seat), hand
    others = player.library + player.hand + tuple([card for more in player.more_hands for card in more])
    library = tuple([card for card in others if card not in set(cards)])
    events = HandChosen(seat, len(cards), by_chance, rule), CardsChosen(seat, player.seen(cards), rule)
    return game.put(changed(player, hand=cards, more_hands=(), library=library), *events)
