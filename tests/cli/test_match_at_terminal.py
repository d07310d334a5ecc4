"""A match at a terminal, with the real command and real keys."""

from pathlib import Path

import pytest
from pseudo_terminal import PseudoTerminal

from keepseven.agents.play import play
from keepseven.agents.policies import keep_all
from keepseven.cli.saved_match import match_in
from keepseven.decks.deck import Zone, deck_of
from keepseven.pregame.events import ChooserDetermined
from keepseven.pregame.match import Match, Stage, Time, match_of
from keepseven.pregame.match_record import save_match
from keepseven.pregame.setup import Previous, Seat, Seating, Setup, Why
from keepseven.rules.resolving import resolve

STARTS, CUTS, DECLARES = "who takes the first turn?", "cut an opponent's deck?", "keep this hand"
ENDED, GOES_ON = "How did it end?", "on to game"
LIST = "4 Shock\n4 Opt\n52 Island\n\nSideboard\n2 Negate\n1 Duress\n"
MATCH = ("match", "deck.txt", "--seed", "x", "--chooser", "1", "--save", "match.json")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deck.txt").write_text(LIST)
    return tmp_path


def saved(folder: Path) -> Match:
    return match_in((folder / "match.json").read_bytes()).match


def keep(person: PseudoTerminal, starting: str | None = "\n") -> str:
    """The start of a game, up to the question how it ended; without `starting` somebody else chooses."""
    shown = ""
    if starting is not None:
        shown += person.ask(STARTS, starting)
    shown += person.ask(CUTS, "\n")
    shown += person.ask(DECLARES, "k")
    return shown + person.wait(ENDED) + person.wait("> ")


def won(person: PseudoTerminal, text: str) -> None:
    person.press(f"{text}\n")
    person.wait("y or Enter for yes")
    person.press("y")


def whys(match: Match) -> list[tuple[int, Why | None]]:
    events = [event for game in match.games for event in game.session.game.events]
    return [(event.seat, event.why) for event in events if isinstance(event, ChooserDetermined)]


def test_a_match_from_the_first_game_to_the_last(folder: Path) -> None:
    with PseudoTerminal(folder, *MATCH) as person:
        shown = keep(person)
        assert "a match to 2 games won, best of 3" in shown
        won(person, "2")
        shown = person.ask(GOES_ON, "\n")
        assert "104.2 player 2 won game 1" in " ".join(shown.split())
        assert "games won: 0 by player 1 and 1 by player 2" in shown
        person.ask("play with this deck", "\n")
        shown = keep(person)
        assert "player 1 lost the previous game and chooses who takes the first turn" in " ".join(shown.split())
        won(person, "d")
        person.ask(GOES_ON, "\n")
        person.ask("play with this deck", "\n")
        shown = keep(person)
        assert "player 1 chose in the previous game, a draw" in " ".join(shown.split())
        won(person, "2")
        assert "player 2 won it" in " ".join(person.wait("keepseven verify match.json").split())
        assert 0 == person.finish()
    match = saved(folder)
    assert (Stage.OVER, (0, 2), 1) == (match.stage, match.score, match.drawn)
    assert [(1, None), (1, Why.LOST), (1, Why.DREW)] == whys(match)


def test_a_stopped_match_goes_on_where_it_was(folder: Path) -> None:
    with PseudoTerminal(folder, *MATCH) as person:
        person.ask(STARTS, "q\n")
        assert "keepseven match --resume match.json" in person.wait("--resume match.json")
        assert 0 == person.finish()
    with PseudoTerminal(folder, "match", "--resume", "match.json") as person:
        keep(person)
        person.press("q\n")
        person.wait("--resume match.json")
        assert 0 == person.finish()
    assert Stage.PLAY is saved(folder).stage
    with PseudoTerminal(folder, "match", "--resume", "match.json") as person:
        person.wait(ENDED)
        person.wait("> ")
        won(person, "1")
        person.ask(GOES_ON, "q\n")
        assert 0 == person.finish()
    assert (Stage.BETWEEN, (1, 0)) == (saved(folder).stage, saved(folder).score)
    with PseudoTerminal(folder, "match", "--resume", "match.json") as person:
        person.ask(GOES_ON, "\n")
        person.ask("play with this deck", "\n")
        person.wait(CUTS)
        person.kill()
    assert (Stage.PREGAME, 2) == (saved(folder).stage, len(saved(folder).games))


def test_a_slip_in_the_result_is_taken_back(folder: Path) -> None:
    with PseudoTerminal(folder, *MATCH) as person:
        keep(person)
        for wrong, said in (
            ("x", "write the number of a player who won"),
            ("3", "seats 1 to 2"),
            ("１", "write the number"),
        ):
            person.press(f"{wrong}\n")
            person.wait(said)
        person.press("1\n")
        person.wait("player 1 won?")
        person.press("n")
        person.wait("Choose again.")
        won(person, "2")
        person.wait(GOES_ON)
    assert (0, 1) == saved(folder).score


def test_a_concession_ends_the_game_and_not_the_match(folder: Path) -> None:
    with PseudoTerminal(folder, *MATCH) as person:
        person.ask(STARTS, "c\n")
        person.wait("Concede the game?")
        person.press("y")
        shown = person.ask(GOES_ON, "q\n")
        assert "player 2 won game 1, as every opponent conceded before its first turn" in " ".join(shown.split())
        assert 0 == person.finish()
    assert (Stage.BETWEEN, (0, 1)) == (saved(folder).stage, saved(folder).score)


def test_a_draw_in_the_start_of_the_first_game_leaves_the_sideboards_where_they_are(folder: Path) -> None:
    with PseudoTerminal(folder, *MATCH) as person:
        person.ask(STARTS, "\n")
        shown = person.ask(CUTS, "d\n")
        assert "? the rule, c concede, d a draw, t time is called, q stop" in " ".join(shown.split())
        person.wait("Does everybody agree to a draw")
        person.press("n")
        person.wait("The game goes on.")
        person.press("draw\n")
        person.wait("Does everybody agree to a draw")
        person.press("y")
        shown = person.ask(GOES_ON, "\n")
        assert "game 1 is a draw, agreed on before its first turn" in " ".join(shown.split())
        shown = person.wait(STARTS)
        assert "no sideboard is used for the second one" in " ".join(shown.split())
        assert "play with this deck" not in shown
    assert [(1, None), (1, Why.DREW)] == whys(saved(folder))


def test_time_in_the_start_of_a_game_ends_the_match(folder: Path) -> None:
    with PseudoTerminal(folder, *MATCH) as person:
        keep(person)
        won(person, "2")
        person.ask(GOES_ON, "\n")
        person.ask("play with this deck", "\n")
        person.ask(STARTS, "t\n")
        person.wait("Is time called?")
        person.press("n")
        person.wait("The game goes on.")
        person.press("time\n")
        person.wait("Is time called?")
        person.press("y")
        shown = " ".join(person.wait("keepseven verify").split())
        assert "time was called in the start of game 2" in shown
        assert "no extra turns are played" in shown
        assert "the match is over: player 2 won it" in shown
        assert 0 == person.finish()
    assert (Stage.OVER, Time.PREGAME) == (saved(folder).stage, saved(folder).time)


def test_time_while_a_game_is_played_lets_it_end(folder: Path) -> None:
    with PseudoTerminal(folder, *MATCH) as person:
        keep(person)
        person.press("t\n")
        shown = " ".join((person.wait(ENDED) + person.wait("> ")).split())
        assert "after that turn there are 5 more" in shown
        assert "t time is called" not in shown
        won(person, "d")
        assert "the match is over and a draw" in " ".join(person.wait("keepseven verify").split())
    assert (Time.PLAY, 1) == (saved(folder).time, saved(folder).drawn)


def test_time_between_two_games(folder: Path) -> None:
    with PseudoTerminal(folder, *MATCH) as person:
        keep(person)
        won(person, "2")
        person.ask(GOES_ON, "x\n")
        person.wait("press Enter for the next game")
        person.press("t\n")
        person.wait("player 2 won it")
        assert 0 == person.finish()
    assert Time.BETWEEN is saved(folder).time


# sideboarding


def sideboarding(person: PseudoTerminal) -> None:
    keep(person)
    won(person, "1")
    person.ask(GOES_ON, "\n")
    person.wait("play with this deck")
    person.wait("> ")


def test_cards_change_places_by_words(folder: Path) -> None:
    with PseudoTerminal(folder, *MATCH) as person:
        sideboarding(person)
        person.press("-3 Shock +2 Negate\n")
        person.wait("59 cards in the main deck and 4 in the sideboard")
        person.ask("play with this deck", "\n")
        person.wait("the deck has 59 cards; it needs at least 60; right: add 1")
        person.press("-1 Negat\n")
        person.wait("did you mean Negate?")
        person.press("+1 duress\n")
        shown = person.ask("play with this deck", "\n")
        assert "deck, 60: 1 Duress; 52 Island; 2 Negate; 4 Opt; 1 Shock" in " ".join(shown.split())
        person.wait(CUTS)
    deck = saved(folder).game.session.setup.seatings[0].deck
    assert ("Duress", "Negate", "Negate", "Shock") == tuple(
        name for name in deck.cards(Zone.MAIN) if name not in ("Opt", "Island")
    )
    assert ("Shock",) * 3 == deck.cards(Zone.SIDEBOARD)
    assert "deck" == deck.name


def test_the_deck_of_the_first_game_comes_back(folder: Path) -> None:
    with PseudoTerminal(folder, *MATCH) as person:
        sideboarding(person)
        person.press("-2 Shock +2 Negate\n")
        person.ask("play with this deck", "back\n")
        person.ask("play with this deck", "\n")
        person.wait(CUTS)
    first, second = (game.session.setup.seatings[0].deck for game in saved(folder).games)
    assert first == second


def test_a_list_from_a_file_or_pasted_has_the_same_cards(folder: Path) -> None:
    (folder / "other.txt").write_text("2 Shock\n4 Opt\n52 Island\n2 Negate\n\nSideboard\n2 Shock\n1 Duress\n")
    (folder / "wrong.txt").write_text("3 Shock\n4 Opt\n52 Island\n2 Negate\n\nSideboard\n2 Pyroblast\n1 Duress\n")
    (folder / "bad.txt").write_text("0 Shock and more\n")
    with PseudoTerminal(folder, *MATCH) as person:
        sideboarding(person)
        person.press("nothing.txt\n")
        person.wait('there is no file "nothing.txt"')
        person.press("bad.txt\n")
        person.wait("the list is not taken: line 1")
        person.press("wrong.txt\n")
        person.ask("play with this deck", "\n")
        shown = " ".join(person.wait("nothing else changes").split())
        assert (
            "cards of the first game are missing: 1 Shock; right: put them into the deck or the sideboard (CR 100.4)"
            in shown
        )
        assert "cards were not there in the first game: 2 Pyroblast" in shown
        person.press("other.txt\n")
        person.ask("play with this deck", "list\n")
        person.wait("The list; a line with . alone ends it.")
        person.press("1 Shock\n4 Opt\n52 Island\n2 Negate\n1 Duress\n\nSideboard\n3 Shock\n.\n")
        person.wait("60 cards in the main deck and 3 in the sideboard")
        person.ask("play with this deck", "\n")
        person.wait(CUTS)
    deck = saved(folder).game.session.setup.seatings[0].deck
    assert (1, 3) == (deck.cards(Zone.MAIN).count("Shock"), deck.cards(Zone.SIDEBOARD).count("Shock"))


# more than two players


def three(folder: Path, group: Why | None = None) -> None:
    """A match of three, after a first game that player 2 won."""
    deck = deck_of([("Island", 60)])
    match = match_of(Setup(resolve(players=3), (Seating(deck),) * 3, Seat(1)), 2, group)
    match = match.play(play(match.game.session, dict.fromkeys((Seat(1), Seat(2), Seat(3)), keep_all)))
    (folder / "match.json").write_bytes(save_match(match.end((Seat(2),))))


def test_the_group_is_asked_for_its_rule_and_then_for_the_loser(folder: Path) -> None:
    three(folder)
    with PseudoTerminal(folder, "match", "--resume", "match.json") as person:
        person.ask(GOES_ON, "\n")
        shown = person.wait("What does the group agree on?")
        assert "player 1 and player 3 lost. The rules do not say which" in " ".join(shown.split())
        person.ask("whom the group names", "5\n")
        person.wait("one of the numbers 1 to 4")
        person.press("2\n")
        person.ask("who lost first?", "2\n")
        person.wait("write the numbers of losers")
        person.press("\n")
        person.wait("name who of the losers it was")
        person.press("3\n")
        person.wait(CUTS)
    assert (3, Why.LOST_FIRST) == whys(saved(folder))[1]
    assert Why.LOST_FIRST is saved(folder).group


def test_one_of_the_losers_at_random(folder: Path) -> None:
    three(folder)
    with PseudoTerminal(folder, "match", "--resume", "match.json", "--group", "any") as person:
        person.ask(GOES_ON, "\n")
        person.wait("by the group's own rule")
    match = saved(folder)
    assert (Previous((Seat(1), Seat(3)), Why.ANY_LOSER), Why.ANY_LOSER) == (
        match.game.session.setup.previous,
        match.group,
    )


# one keyboard for everybody


def test_at_one_keyboard_nobody_sees_the_deck_of_another(folder: Path) -> None:
    (folder / "other.txt").write_text("60 Island\n\nSideboard\n1 Pyroblast\n")
    words = ("match", "deck.txt", "other.txt", *MATCH[2:], "--hotseat")
    with PseudoTerminal(folder, *words) as person:
        person.wait("Enter begins.")
        person.press("\n")
        person.wait("Pass the keyboard to player 1")
        person.press("\n")
        person.ask(STARTS, "c\n")
        person.wait("Concede the game?")
        person.press("y")
        person.ask(GOES_ON, "\n")
        person.wait("Pass the keyboard to player 1")
        person.press("\n")
        shown = person.ask("play with this deck", "\n")
        assert "Duress" in shown
        assert "Pyroblast" not in shown
        person.wait("Pass the keyboard to player 2")
        person.press("\n")
        shown = person.ask("play with this deck", "-1 Island +1 Pyroblast\n")
        assert "Duress" not in shown
        person.ask("play with this deck", "\n")
        person.wait("Pass the keyboard to player 1")
    assert "\x1b[?1049h" in person.shown
    assert 1 == saved(folder).game.session.setup.seatings[1].deck.cards(Zone.MAIN).count("Pyroblast")


def test_paper_cards_change_on_the_table(folder: Path) -> None:
    with PseudoTerminal(folder, "match", "--paper", "--save", "match.json", "--chooser", "1") as person:
        person.ask(STARTS, "c\n")
        person.wait("Concede the game?")
        person.press("y")
        person.ask(GOES_ON, "\n")
        shown = person.wait(STARTS)
        assert "play with this deck" not in shown
    assert 2 == len(saved(folder).games)


def test_a_pause_asks_again(folder: Path) -> None:
    with PseudoTerminal(folder, *MATCH) as person:
        keep(person)
        person.press("1")
        person.pause()
        person.ask(ENDED, "2\n")
        person.wait("player 2 won?")
        person.press("y")
        person.wait(GOES_ON)
    assert (0, 1) == saved(folder).score
