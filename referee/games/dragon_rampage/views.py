"""What the pages of Dragon Rampage show, as plain data for the parts: numbers, keys and seats, never words.

Everything is read from a state as its viewer may see it; a secret that is not the viewer's is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from referee.core.cite import Call
from referee.core.exit_path import walked
from referee.core.secret import Seat
from referee.core.state import heard

from . import agenda, boxes, clarified, memory
from .boxes import Action, Token
from .choosing import over_with
from .run import number
from .state import Player, State, Step, Treasure

View = dict[str, Any]
PICTURES = {
    Action.DEFENSE: "defend", Action.DRAGON: "dragon", Action.CRAFTY: "crafty", Action.TREASURE: "chest",
    Action.ATTACK: "attack", Action.RUN: "boots",
}  # fmt: skip
KEYS = {Action.DRAGON: agenda.ROW}
"""Steps of the checklist that are not called as their row is."""
BOXLESS = (Action.RUN, agenda.FATE)
"""Steps that ask single heroes who have no box in them: to attack from the path, and Dungeon Fate."""
AHEAD = 8
"""Spaces that are shown before whoever is ahead, on a path that nobody has counted."""
OTHERS = {agenda.CARD: "card", agenda.ROW: "dragon", agenda.FATE: "fate", agenda.REST: "moon"}
"""Pictures of the steps of the checklist that are no row."""


def hero(state: State, seat: Seat) -> View:
    """One hero in numbers, with the tokens that pass, and whether the first Defense box guards it."""
    player = state.players[seat]
    return {
        "seat": seat,
        "role": player.hero,
        "wounds": player.wounds,
        "maximum": player.health,
        "near": 0 < player.health <= player.wounds + 2,
        "gold": player.gold,
        "cards": player.cards,
        "treasures": player.unused,
        "used": list(player.used),
        "cubes": player.cubes,
        "exit": player.space if state.laid.path else None,
        "dead": player.slain,
        "first": state.first == seat,
        "again": state.last == seat,
        "guarded": state.guard == seat,
    }


def board(state: State) -> list[View]:
    """The six rows with their boxes, the one that is being carried out marked."""
    just, now = heard(state.calls), [step.key for step in agenda.steps(state) if step.state == "now"]
    return [_row(state, row, just, KEYS.get(row, row) in now) for row in Action]


def _row(state: State, row: Action, just: Iterable[Call], open_now: bool) -> View:
    held = [_token(state, row, token, just) for token in state.rows[row]]
    size, box = state.boxes[row], agenda.current(state) if row in agenda.CHOICES and state.charging is None else None
    done = bool(held) and all(one["state"] for one in held[:size])
    return {
        "action": row,
        "icon": PICTURES[row],
        "boxes": [*held[:size], *[None] * (size - len(held))],
        "current": box.box if box and open_now else None,
        "returned": held[size:],
        "state": "now" if open_now else "done" if done else "",
    }


def _token(state: State, row: Action, token: Token, just: Iterable[Call]) -> View:
    """A token, and whether it was just laid there."""
    new = {"seat": token.seat, "row": row}.items()
    fresh = any(call.key.startswith("boxed") and new <= dict(call.params).items() for call in just)
    done = state.step is not Step.CHOOSE and over_with(state, row, token.seat)
    return {"seat": token.seat, "token": token.value, "state": "done" if done else "", "fresh": fresh and not done}


def total(state: State) -> int:
    """What the tokens on the Dragon Rampage row add up to."""
    return boxes.rampage_total(state.rows)


def checklist(state: State) -> list[View]:
    """The dungeon phase in its order, with the boxes that are still to be carried out, and whom a step asks."""
    return [_step(step) for step in agenda.steps(state)]


def _step(step: agenda.StepView) -> View:
    row = next((action for action in Action if action == step.key), None)
    held = [{"seat": one.seat, "token": one.token, "box": one.box} for one in step.boxes]
    asked = set(step.seats if step.key in BOXLESS else ()) - {one.seat for one in step.boxes}
    now = "todo" if step.state == "later" else step.state
    return {
        "key": step.key,
        "row": row,
        "icon": PICTURES[row] if row else OTHERS[step.key],
        "state": now,
        "boxes": held if now in ("now", "todo") else [],
        "seats": [seat for seat in step.seats if seat in asked] if now in ("now", "todo") else [],
    }


def beast(state: State) -> View:
    """The dragon: wounds it can still take, of how many, and whose cubes it has."""
    cubes = [{"seat": seat, "n": state.players[seat].cubes} for seat in state.clockwise if state.players[seat].cubes]
    return {"left": state.left, "life": state.life, "cubes": cubes}


def path(state: State, facts: Mapping[str, str]) -> list[View]:
    """The spaces from the start to the exit, who stands there, their numbers, and what each is known to give.

    Of a path that nobody has counted, those that anybody has passed or may soon reach, and the exit.
    """
    way = [*range(state.laid.way, -1, -1)]
    if not state.laid.path:
        way = [*way[: walked(state) + AHEAD], 0]
    here = {space: [seat for seat, p in enumerate(state.players) if p.space == space] for space in way}
    known = memory.known_icons(facts, state)
    return [
        {"space": space, "number": number(state, space), "seats": seats, "icon": known.get(space, "")}
        for space, seats in here.items()
    ]


def secrets(player: Player) -> View | None:
    """What only its owner sees: unused Treasures and noted cards.  None: not mine, or nothing there."""
    if not player.hand.seen:
        return None
    hand = [name for name in player.hand.value if name]
    treasures = [_treasure(card) for card in player.treasures]
    points = sum(one["points"] or 0 for one in treasures)
    named = clarified.of(*hand, *(one["name"] for one in treasures))
    return {"treasures": treasures, "points": points, "hand": hand, "named": named} if treasures or hand else None


def _treasure(card: Treasure) -> View:
    seen = card.points.seen and card.name.seen
    return {"name": card.name.value if seen else "", "points": card.points.value if seen else None}
