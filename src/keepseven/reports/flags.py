"""What a card does before the game, as sentences."""

import math

from keepseven.cards import flag as f
from keepseven.words import Message, say, say_n


def sentence(flag: f.Flag) -> Message:
    """The flag as a sentence, with a mark where the card is not official."""
    match flag.status:
        case f.Status.DIGITAL:
            return say("{what} (digital card)", what=_what(flag))
        case f.Status.FUN:
            return say("{what} (playtest card or Un-card)", what=_what(flag))
        case _:
            return _what(flag)


def _what(flag: f.Flag) -> Message:
    match flag:
        case f.BeginsOnBattlefield():
            return _begins(flag)
        case f.RevealedFromHand(when=when, effect=effect, unless_starting=True):
            return say("may be revealed from the opening hand by who is not the starting player; {when}: {effect}",
                       when=when, effect=effect)  # fmt: skip
        case f.RevealedFromHand(when=when, effect=effect):
            return say("may be revealed from the opening hand; {when}: {effect}", when=when, effect=effect)
        case f.BeginsElsewhere(zone=zone, source=source, effect=effect):
            return say("may begin the game in another zone ({zone}), {source}; then {effect}",
                       zone=zone, source=source, effect=effect)  # fmt: skip
        case f.ActsAtMulligan(effect=effect):
            return say("any time its owner could take a mulligan: {effect}", effect=effect)
        case f.RevealedFromDeck(exiles=exiles, least=least, more=more):
            number = say("{n} or more", n=least) if more else say("{n}", n=least)
            return say("may be revealed before the deck is shuffled to exile drafted cards ({kind}, {number})",
                       kind=exiles, number=number)  # fmt: skip
        case f.ChosenBeforeGame(what=what, commander=True):
            return say("as the commander, its owner chooses before the game: {what}", what=what)
        case f.ChosenBeforeGame(what=what):
            return say("its owner chooses before the game: {what}", what=what)
        case f.AsksWhoStarted():
            return say("asks later on who was the starting player")
        case f.CompanionFlag(condition=condition):
            return say("may be a companion if {condition}", condition=condition)
        case f.CommanderByText():
            return say("may be a commander, as it says itself")
        case f.Pairs():
            return _pairs(flag)
        case f.DeckLimit(most=most):
            if most == math.inf:
                return say("a deck may hold any number of it")
            return say_n("a deck may hold {n} copy", "a deck may hold up to {n} copies", n=int(most))
        case f.DeckRule(rule=rule, commander=True):
            return say("as the commander: {rule}", rule=rule)
        case f.DeckRule(rule=rule):
            return say("changes how the deck is built: {rule}", rule=rule)
        case f.Conspiracy():
            return say("begins the game in the command zone: {what}", what=tuple(_conspiracy(flag)))
        case f.Modifies(hand=hand, life=life, begins=begins, also=also):
            change = say("starting hand size {hand}, starting life {life}", hand=f"{hand:+}", life=f"{life:+}")
            if begins:
                change = say("{change}; as the game begins {what}", change=change, what=begins)
            return say("{change}; {also}", change=change, also=also) if also else change
        case f.Supplementary(deck=deck):
            return say("lies beside the deck: {kind}", kind=deck)
        case f.Drafted(effect=effect, face_up=True):
            return say("acts during a draft, face up: {effect}", effect=effect)
        case f.Drafted(effect=effect):
            return say("acts during a draft: {effect}", effect=effect)
        case f.BeginsGame():
            return _begins_game(flag)
        case f.ShufflesItself():
            return _shuffles_itself(flag)
        case f.ShufflesSet(taken=taken):
            return say("shuffles a set of cards into a library: {taken}", taken=taken)
        case f.FindsAndPlaces(place=place, revealed=revealed):
            where = say("on top") if place == 0 else say("at place {n} from the top", n=place + 1)
            seen = say("revealed") if revealed else say("seen by its finder only")
            return say("finds cards, shuffles and puts them into the library {where}, {seen}", where=where, seen=seen)
        case f.OnTopInstead():
            return say("goes on top of its owner's library instead of dying")
        case f.WatchesShuffles(whose=whose):
            return say("triggers on shuffles: {whose}", whose=whose)


def _begins(flag: f.BeginsOnBattlefield) -> Message:
    if flag.token:
        return say("a token is on the battlefield as the game begins: {token}", token=flag.token)
    may = say("may begin the game on the battlefield, from the opening hand")
    if flag.unless_starting:
        may = say("{may}, if its owner is not the starting player", may=may)
    if flag.counter:
        may = say("{may}, with a counter ({kind})", may=may, kind=flag.counter)
    if flag.exiles:
        may = say_n("{may}; then {n} card is exiled from the hand", "{may}; then {n} cards are exiled from the hand",
                    n=flag.exiles, may=may)  # fmt: skip
    if flag.chooses:
        may = say("{may}; its owner chooses a {what}", may=may, what=flag.chooses)
    return may


def _pairs(flag: f.Pairs) -> Message:
    match flag.kind:
        case "partner":
            what = say("as a commander goes with any other that has plain partner")
        case "partner_with" if flag.never:
            what = say("is no commander, for it is not legendary; finds {card}", card=flag.detail)
        case "partner_with":
            what = say("as a commander goes with {card}", card=flag.detail)
        case "partner_text":
            what = say("as a commander goes with another of the same label, {label}", label=flag.detail)
        case "choose_a_background":
            what = say("as a commander goes with a Background")
        case "background":
            what = say("as a commander goes with one that chooses a Background")
        case "doctors_companion":
            what = say("as a commander goes with a Time Lord Doctor")
        case _:
            what = say("as a commander goes with a Doctor's companion")
    return say("{what}, since {day}", what=what, day=str(flag.since)) if flag.since else what


def _conspiracy(flag: f.Conspiracy) -> list[Message]:
    found = [say("face down") if flag.secret else say("face up")]
    if flag.secret:
        found.append(say_n("{n} card name chosen in secret", "{n} card names chosen in secret", n=flag.secret))
    if flag.chooses:
        found.append(say("its owner chooses {what} before drawing the hand", what=flag.chooses))
    if flag.minimum:
        found.append(say("smallest deck size {n}", n=f"{flag.minimum:+}"))
    if flag.hand_size is not None:
        found.append(say("starting hand size {n}", n=flag.hand_size))
    if flag.hands:
        found.append(
            say_n("{n} more hand of seven to choose from", "{n} more hands of seven to choose from", n=flag.hands)
        )
    if flag.starts:
        found.append(say("its owner becomes the starting player"))
    if flag.bars:
        found.append(say("the deck may not hold {what}", what=flag.bars))
    if flag.whole_pool:
        found.append(say("works only if no card of the pool was left out"))
    if flag.upkeep:
        found.append(say("acts in the first upkeep of {whose}", whose=flag.upkeep))
    if flag.also:
        found.append(say("{also}", also=flag.also))
    return found


def _begins_game(flag: f.BeginsGame) -> Message:
    what = say("restarts the game") if flag.kind == "restart" else say("begins a game within the game")
    if flag.life is not None:
        what = say("{what}, with {n} life", what=what, n=flag.life)
    return say("{what}; stays: {keeps}", what=what, keeps=flag.keeps) if flag.keeps else what


def _shuffles_itself(flag: f.ShufflesItself) -> Message:
    match flag.how:
        case "instead":
            return say("is shuffled into its owner's library instead of going to a graveyard")
        case "resolving":
            return say("is shuffled into its owner's library as it resolves")
    when = say("when it dies") if flag.dies else say("when it is put into a graveyard")
    if flag.may:
        return say("{when}, it may be shuffled into its owner's library", when=when)
    return say("{when}, it is shuffled into its owner's library", when=when)
