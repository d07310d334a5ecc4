"""The engine of phase-python, as `keepseven conform` can drive it (docs/reference/second-opinion.md).

    python -m venv phase && phase/bin/pip install phase-python==0.103.0
    keepseven conform --engine 'phase/bin/python scripts/phase_engine.py card-data.json'

`card-data.json` is what phase-gen writes; without it, and for names it does not hold, cards are blank. That engine shuffles
and draws in one step, so the order that chance gives is laid out afterwards. It has no question about who begins.
"""

import json
import sys
from collections.abc import Iterator
from typing import Any

from phase import Engine, Game, build_oracle_face

FORMATS = {"constructed": "FreeForAll", "limited": "FreeForAll", "commander": "Commander", "brawl": "Brawl"}
KNOWN = {"do", "protocol", "case", "setup"}
IN_SETUP, IN_DECK = {"format", "players", "chooser", "decks"}, {"cards", "sideboard", "commanders"}
ASKS = ["order", "declare", "bottom"]

Facts = dict[str, Any]


class Unplayed(Exception):
    """What the other engine, or this adapter, has no way to do."""


class Table:
    """One game. `shuffled` are the seats whose pile chance still has to order."""

    def __init__(self, request: Facts, known: Facts) -> None:
        setup = request["setup"]
        decks = setup["decks"]
        strange = [
            *(request.keys() - KNOWN),
            *(setup.keys() - IN_SETUP),
            *(key for d in decks for key in d.keys() - IN_DECK),
        ]
        if strange:
            raise Unplayed(f"the adapter does not know {strange[0]}")
        if setup["chooser"] == "random":
            raise Unplayed("the caller says who begins")
        if setup["format"] in ("commander", "brawl") and not all("commanders" in deck for deck in decks):
            raise Unplayed("commanders are marked in the list")
        names = {name: False for deck in decks for name in (*deck["cards"], *deck.get("sideboard", {}))}
        names |= {name: True for deck in decks for name in deck.get("commanders", [])}
        faces = {name.lower(): known.get(name.lower()) or blank(name, legend) for name, legend in names.items()}
        self.engine = Engine.from_json(json.dumps(faces))
        lists = [listed(deck, setup["format"]) for deck in decks]
        first = setup["chooser"] - 1
        try:
            self.game: Game = self.engine.new_game(
                *lists[:2], extra_players=lists[2:], format=FORMATS[setup["format"]], first_player=first
            )
        except ValueError as error:
            raise Unplayed(str(error)) from error
        order = [*range(first, len(lists)), *range(first)]
        self.shuffles = dict.fromkeys(range(len(lists)), 1)
        self.shuffled = order

    def state(self) -> Facts:
        if self.shuffled:
            orders = [
                {
                    "seat": 0,
                    "ask": "order",
                    "owner": at + 1,
                    "number": self.shuffles[at],
                    "cards": self.names(self.cards(at)),
                }
                for at in self.shuffled
            ]
            return {"asked": orders, "asks": ASKS}
        return {"asked": [*self.pending()], "end": self.end(), "asks": ASKS}

    def pending(self) -> Iterator[Facts]:
        waiting = self.game.waiting_for()
        if waiting["type"] != "MulliganDecision":
            return
        for one in waiting["data"]["pending"]:
            told = {"seat": one["player"] + 1, "held": len(self.player(one["player"])["hand"])}
            if one["phase"]["type"] == "Declare":
                free = waiting["data"]["free_first_mulligan"] and one["mulligan_count"] == 0
                yield {**told, "ask": "declare", "free": free}
            else:
                yield {**told, "ask": "bottom", "count": one["phase"]["count"]}

    def end(self) -> Facts | None:
        """How it came out: the first turn is played on, in a copy, until its draw step is over."""
        waiting = self.game.waiting_for()
        if waiting["type"] == "MulliganDecision":
            return None
        if waiting["type"] == "GameOver":
            return {"do": "won", "seat": waiting["data"]["winner"] + 1}
        ahead = self.engine.load_game(self.game.state())
        while ahead.phase in ("Untap", "Upkeep", "Draw"):
            ahead.apply(ahead.waiting_for()["data"]["player"], {"type": "PassPriority"})
        steps = ahead.state()["state"]["steps_started_this_turn"]
        return {"do": "first turn", "seat": self.active() + 1, "draw_step": "taken" if "Draw" in steps else "skipped"}

    def answer(self, request: Facts) -> Facts:
        seat, kind, answer = request["seat"], request["ask"], request["answer"]
        if kind == "order":
            self.arrange(request["owner"] - 1, answer)
            return self.state()
        if not any(one["seat"] == seat and one["ask"] == kind for one in self.state()["asked"]):
            return {"refused": f"{kind} is not asked"}
        try:
            self.game.apply(seat - 1, self.action(seat - 1, kind, answer))
        except ValueError as error:
            return {"refused": str(error)}
        if answer == "mulligan":
            self.shuffles[seat - 1] += 1
            self.shuffled = [seat - 1]
        return self.state()

    def action(self, at: int, kind: str, answer: Any) -> Facts:
        if kind == "declare":
            return {"type": "MulliganDecision", "data": {"choice": self.choice(at, answer)}}
        hand, names = self.player(at)["hand"], self.names(self.player(at)["hand"])
        cards = []
        for one in answer if isinstance(answer, list) else [answer]:
            if isinstance(one, str) and one in names:
                cards.append(hand[names.index(one)])
                names[names.index(one)] = ""
            elif type(one) is int and 0 <= one < len(hand):
                cards.append(hand[one])
            else:
                raise ValueError(f"{one} is no card of the hand")
        return {"type": "SelectCards", "data": {"cards": cards}}

    def choice(self, at: int, answer: Any) -> Facts:
        match answer:
            case "keep" | "mulligan":
                return {"type": answer.capitalize()}
            case ["use", int(place)] if 0 <= place < len(hand := self.player(at)["hand"]):
                return {"type": "UseSerumPowder", "data": {"object_id": hand[place]}}
        raise ValueError("keep, mulligan, or use a card of the hand")

    def leave(self, at: int) -> Facts:
        if self.end() is not None:
            return {"refused": "the start of the game is over"}
        if not 0 <= at < len(self.shuffles):
            return {"refused": "there is no such player"}
        try:
            self.game.apply(at, {"type": "Concede", "data": {"player_id": at}})
        except ValueError as error:
            return {"refused": str(error)}
        self.shuffled = [one for one in self.shuffled if one != at]
        return self.state()

    def view(self, seat: int) -> Facts:
        if self.shuffled:
            return {"unknown": "between a shuffle and the draw"}
        state, waiting = self.game.state()["state"], {one["seat"] for one in self.pending()}
        players = {
            one["id"] + 1: {
                "life": one["life"],
                "hand": len(one["hand"]),
                "library": len(one["library"]),
                "commanders": self.names(self.zone("Command", one["id"])),
                "exile": sorted(self.names(self.zone("Exile", one["id"]))),
                "kept": one["id"] + 1 not in waiting,
                "left": one["is_eliminated"],
            }
            for one in state["players"]
        }
        order, first = state["seat_order"], state["seat_order"].index(self.active())
        return {
            "hand": self.names(self.player(seat - 1)["hand"]) if seat else [],
            "players": players,
            "starting_player": self.active() + 1,
            "turn_order": [at + 1 for at in order[first:] + order[:first] if not state["players"][at]["is_eliminated"]],
        }

    def table(self) -> Facts:
        if self.shuffled:
            return {"unknown": "between a shuffle and the draw"}
        return {
            "players": {
                one["id"] + 1: {
                    "hand": self.names(one["hand"]),
                    "pile": self.names(one["library"]),
                    "command": self.names(self.zone("Command", one["id"])),
                    "exile": sorted(self.names(self.zone("Exile", one["id"]))),
                }
                for one in self.game.state()["state"]["players"]
            }
        }

    def arrange(self, at: int, names: list[str]) -> None:
        """Lay out hand and library as if the shuffle had given this order, from the top."""
        saved = self.game.state()
        player, objects = saved["state"]["players"][at], saved["state"]["objects"]
        free = self.cards(at)
        order = []
        for name in names:
            order.append(free.pop(next(n for n, card in enumerate(free) if objects[str(card)]["name"] == name)))
        held = len(player["hand"])
        player["hand"], player["library"] = order[:held], order[held:]
        for place, card in enumerate(order):
            objects[str(card)]["zone"] = "Hand" if place < held else "Library"
        self.game = self.engine.load_game(saved)
        self.shuffled = [one for one in self.shuffled if one != at]

    def player(self, at: int) -> Facts:
        found: Facts = self.game.state()["state"]["players"][at]
        return found

    def cards(self, at: int) -> list[int]:
        """Hand and library, as they were drawn."""
        player = self.player(at)
        return [*player["hand"], *player["library"]]

    def zone(self, zone: str, at: int) -> list[int]:
        objects = self.game.state()["state"]["objects"].values()
        return [one["id"] for one in objects if one["zone"] == zone and one["owner"] == at]

    def names(self, cards: list[int]) -> list[str]:
        objects = self.game.state()["state"]["objects"]
        return [objects[str(card)]["name"] for card in cards]

    def active(self) -> int:
        found: int = self.game.state()["state"]["active_player"]
        return found


def listed(deck: Facts, format: str) -> Facts:
    commanders = deck.get("commanders", [])
    main = [name for name, count in deck["cards"].items() for _ in range(count)]
    side = [name for name, count in deck.get("sideboard", {}).items() for _ in range(count)]
    leads = format in ("commander", "brawl")
    return {
        "main_deck": main + ([] if leads else commanders),
        "sideboard": side,
        "commander": commanders if leads else [],
    }


def blank(name: str, legend: bool) -> Any:
    """A card with a name and no text."""
    return build_oracle_face(
        {
            "name": name,
            "layout": "normal",
            "type": "Legendary Creature" if legend else "Sorcery",
            "types": ["Creature"] if legend else ["Sorcery"],
            "supertypes": ["Legendary"] if legend else [],
            "subtypes": [],
            "text": "",
            "power": "1" if legend else None,
            "toughness": "1" if legend else None,
            "manaCost": "{1}",
            "manaValue": 1.0,
            "convertedManaCost": 1.0,
            "colors": [],
            "colorIdentity": [],
            "keywords": [],
            "legalities": {},
            "identifiers": {},
        },
        None,
    )


def main(arguments: list[str]) -> None:
    known: Facts = {}
    if arguments:
        with open(arguments[0], encoding="utf-8") as file:
            known = json.load(file)
    table: Table | None = None
    for line in sys.stdin:
        request = json.loads(line)
        try:
            if request["do"] == "start":
                table = Table(request, known)
            assert table is not None
            reply = told(table, request)
        except Unplayed as why:
            reply = {"unplayed": str(why)}
        print(json.dumps(reply), flush=True)


def told(table: Table, request: Facts) -> Facts:
    match request["do"]:
        case "start":
            return table.state()
        case "answer":
            return table.answer(request)
        case "leave":
            return table.leave(request["seat"] - 1)
        case "view":
            return table.view(request["seat"])
        case "table":
            return table.table()
    return {"unknown": request["do"]}


if __name__ == "__main__":
    main(sys.argv[1:])
