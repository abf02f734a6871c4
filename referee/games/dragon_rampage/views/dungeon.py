"""The rows, the dungeon phase in its order, the dragon, and the path."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from referee.core.exit_path import walked
from referee.core.pages import Phrase, phrase
from referee.core.seat import Seat, by_seat

from .. import agenda, boxes, memory
from ..boxes import Action, Token
from ..choosing import over_with
from ..icons import PICTURES
from ..run import number
from ..state import State, Step

KEYS = {Action.DRAGON: agenda.ROW}
"""Steps of the checklist that are not called as their row is."""
BOXLESS = (Action.RUN, agenda.FATE)
"""Steps that ask single heroes who have no box in them: to attack from the path, and Dungeon Fate."""
AHEAD = 8
"""Spaces that are shown before whoever is ahead, on a path that nobody has counted."""
OTHERS = {agenda.CARD: "card", agenda.ROW: "dragon", agenda.FATE: "fate", agenda.REST: "rest"}
"""Pictures of the steps of the checklist that are no row."""
MARKS = {"done": "check", "skipped": "cross", "now": "die"}
"""Pictures of the steps of the checklist by how far they are; what is to come shows what it is."""


# The rows


@dataclass(frozen=True)
class Box:
    """A token on a row; `state`: done or nothing; `reason`: why it has no box."""

    seat: Seat
    token: int
    state: str = ""
    reason: Phrase | str = ""


@dataclass(frozen=True)
class Row:
    """A row with its boxes, free ones None, and the tokens that have none; `current`: the box that is carried out.

    `gives`: what each box gives, where there is room for it.  `state`: done, now or nothing.
    """

    action: Action
    icon: str
    label: Phrase
    boxes: tuple[Box | None, ...]
    returned: tuple[Box, ...] = ()
    current: int | None = None
    gives: tuple[Phrase, ...] = ()
    state: str = ""


def rows(state: State, big: bool = False) -> tuple[Row, ...]:
    """The six rows with their boxes; `big`: for the table display, in few words."""
    now = {step.key for step in agenda.steps(state) if step.state == "now"}
    return tuple(_row(state, row, KEYS.get(row, row) in now, big) for row in Action)


def _row(state: State, row: Action, open_now: bool, big: bool) -> Row:
    size, box = state.boxes[row], agenda.current(state) if row in agenda.CHOICES and state.charging is None else None
    held = tuple(_box(state, row, token) for token in state.rows[row])
    left = tuple(_box(state, row, token, not big) for token in state.rows[row][size:])
    done = bool(held) and all(one.state for one in held[:size])
    return Row(
        action=row,
        icon=PICTURES[row],
        label=_label(state, row, big),
        boxes=(*held[:size], *[None] * (size - len(held))),
        returned=left,
        current=box.box if box and open_now else None,
        gives=() if big else tuple(phrase(f"gives-{row}-{n}") for n in range(1, size + 1)),
        state="now" if open_now else "done" if done else "",
    )


def _label(state: State, row: Action, big: bool) -> Phrase:
    """What the row is called; where it counts, with what its tokens add up to."""
    if row is Action.DRAGON and state.rows[row]:
        n = boxes.rampage_total(state.rows)
        return phrase("short-total", n=n) if big else phrase("row-total", row=row, n=n)
    return phrase(f"short-{row}") if big else phrase("called", value=row)


def _box(state: State, row: Action, token: Token, told: bool = False) -> Box:
    """A token; `told`: with the reason why it has no box."""
    done = state.step is not Step.CHOOSE and over_with(state, row, token.seat)
    reason = phrase("row-no-box") if told else ""
    return Box(token.seat, token.value, "done" if done else "", reason)


# The dungeon phase


@dataclass(frozen=True)
class Waiting:
    """A box that is still to be carried out, and who holds it."""

    seat: Seat
    box: int


@dataclass(frozen=True)
class Item:
    """A step of the dungeon phase: how far it is (done, now, todo, skipped), its boxes, and whom it asks besides.

    `mark`: the picture of how far it is; `icon`: its own, where that is another one.
    """

    state: str
    label: Phrase
    mark: str
    icon: str
    boxes: tuple[Waiting, ...] = ()
    seats: tuple[Seat, ...] = ()


def checklist(state: State) -> tuple[Item, ...]:
    """The dungeon phase in its order, while it is carried out."""
    return tuple(_item(step) for step in agenda.steps(state)) if state.step is Step.ACT else ()


def _item(step: agenda.StepView) -> Item:
    row = next((action for action in Action if action == step.key), None)
    now = "todo" if step.state == "later" else step.state
    label = phrase("called", value=row) if row else phrase(f"step-{step.key}")
    icon = PICTURES[row] if row else OTHERS[step.key]
    mark, own = MARKS.get(now, icon), "" if now == "todo" else icon
    if now not in ("now", "todo"):
        return Item(now, label, mark, own)
    asked = set(step.seats if step.key in BOXLESS else ()) - {one.seat for one in step.boxes}
    held = tuple(Waiting(one.seat, one.box) for one in step.boxes)
    return Item(now, label, mark, own, held, tuple(seat for seat in step.seats if seat in asked))


# The dragon


@dataclass(frozen=True)
class Cubes:
    """Somebody's cubes on the dragon."""

    seat: Seat
    n: int


@dataclass(frozen=True)
class Beast:
    """The dragon: wounds it can still take, of how many, and whose cubes it has."""

    left: int
    life: int
    icon: str
    cubes: tuple[Cubes, ...]


def beast(state: State) -> Beast:
    """How the dragon is."""
    cubes = (Cubes(seat, state.players[seat].cubes) for seat in state.clockwise)
    return Beast(state.left, state.life, "dragon" if state.left else "skull", tuple(one for one in cubes if one.n))


# The path


@dataclass(frozen=True)
class Standing:
    """Who stands on a space, with a mark for the slain."""

    seat: Seat
    mark: str


@dataclass(frozen=True)
class Spot:
    """A space of the path: who stands there, its number, where that is, and the picture of what it is known to give."""

    exit: bool
    number: int
    where: Phrase
    here: tuple[Standing, ...]
    icon: str


def path(state: State, facts: Mapping[str, str]) -> tuple[Spot, ...]:
    """The spaces from the start to the exit.

    Of a path that nobody has counted, those that anybody has passed or may soon reach, and the exit.
    """
    spaces = [*range(state.setup.way, -1, -1)]
    if not state.setup.path:
        spaces = [*spaces[: walked(state) + AHEAD], 0]
    known = memory.known_icons(facts, state)
    return tuple(_spot(state, space, known.get(space, "")) for space in spaces)


def _spot(state: State, space: int, icon: str) -> Spot:
    at = number(state, space)
    here = (Standing(seat, "skull" if p.slain else "") for seat, p in by_seat(state.players) if p.space == space)
    where = phrase("path-at", n=space if state.setup.path else None, number=at)
    return Spot(not space, at, where, tuple(here), icon)
