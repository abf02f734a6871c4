"""The views of the board: the rows, the checklist of the Dungeon Phase, the dragon, and the path."""

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
"""Rows whose step in the checklist has a different key."""
BOXLESS = (Action.RUN, agenda.FATE)
"""Steps that may ask heroes without a box in them: to attack from the path, and Dungeon Fate."""
AHEAD = 8
"""How many spaces beyond the leading hero are shown while the path is not counted."""
OTHERS = {agenda.CARD: "card", agenda.ROW: "dragon", agenda.FATE: "fate", agenda.REST: "rest"}
"""Icons of the steps of the checklist that are not named like a row."""
MARKS = {"done": "check", "skipped": "cross", "now": "die"}
"""Icons of the steps of the checklist by state; a step still to come shows its own icon."""


# The rows


@dataclass(frozen=True)
class Box:
    """A token on a row.  `state`: done or empty; `reason`: why it has no box."""

    seat: Seat
    token: int
    state: str = ""
    reason: Phrase | str = ""


@dataclass(frozen=True)
class Row:
    """A row with its boxes, None for a free one, and the tokens without a box.  `current`: the open box.

    `gives`: what each box gives, if there is room for it.  `state`: done, now or empty.
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
    """Returns the six rows with their boxes.  `big`: for the table display, with short labels."""
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
    """Returns the label of a row; for the dragon's row with the total of its tokens."""
    if row is Action.DRAGON and state.rows[row]:
        n = boxes.rampage_total(state.rows)
        return phrase("short-total", n=n) if big else phrase("row-total", row=row, n=n)
    return phrase(f"short-{row}") if big else phrase("called", value=row)


def _box(state: State, row: Action, token: Token, explained: bool = False) -> Box:
    """Returns a token on a row.  `explained`: with the reason why it has no box."""
    done = state.step is not Step.CHOOSE and over_with(state, row, token.seat)
    reason = phrase("row-no-box") if explained else ""
    return Box(token.seat, token.value, "done" if done else "", reason)


# The Dungeon Phase


@dataclass(frozen=True)
class Waiting:
    """A box that is still to be resolved, and who holds it."""

    seat: Seat
    box: int


@dataclass(frozen=True)
class Item:
    """A step of the Dungeon Phase: its state (done, now, todo, skipped), its boxes, and whom else it asks.

    `mark`: the icon of its state; `icon`: its own icon, if that is different.
    """

    state: str
    label: Phrase
    mark: str
    icon: str
    boxes: tuple[Waiting, ...] = ()
    seats: tuple[Seat, ...] = ()


def checklist(state: State) -> tuple[Item, ...]:
    """Returns the steps of the Dungeon Phase in order; empty outside that phase."""
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
    """A hero's cubes on the dragon."""

    seat: Seat
    n: int


@dataclass(frozen=True)
class Beast:
    """The dragon: the wounds it can still take, its life, and the cubes on it by hero."""

    left: int
    life: int
    icon: str
    cubes: tuple[Cubes, ...]


def beast(state: State) -> Beast:
    """Returns the dragon."""
    cubes = (Cubes(seat, state.players[seat].cubes) for seat in state.clockwise)
    return Beast(state.left, state.life, "dragon" if state.left else "skull", tuple(one for one in cubes if one.n))


# The path


@dataclass(frozen=True)
class Standing:
    """A hero on a space of the path.  `mark`: an icon if it is slain."""

    seat: Seat
    mark: str


@dataclass(frozen=True)
class Spot:
    """A space of the path: its number, its position in words, the heroes on it, and the icon of what it offers."""

    exit: bool
    number: int
    where: Phrase
    here: tuple[Standing, ...]
    icon: str


def path(state: State, facts: Mapping[str, str]) -> tuple[Spot, ...]:
    """Returns the spaces from the start to the exit.

    While the path is not counted: those that a hero has passed or may soon reach, and the exit.
    """
    spaces = [*range(state.setup.path_length, -1, -1)]
    if not state.setup.path:
        spaces = [*spaces[: walked(state) + AHEAD], 0]
    known = memory.known_icons(facts, state)
    return tuple(_spot(state, space, known.get(space, "")) for space in spaces)


def _spot(state: State, space: int, icon: str) -> Spot:
    at = number(state, space)
    here = (Standing(seat, "skull" if p.slain else "") for seat, p in by_seat(state.players) if p.space == space)
    where = phrase("path-at", n=space if state.setup.path else None, number=at)
    return Spot(not space, at, where, tuple(here), icon)
