"""The views of the table, for the pages of a seat and for the table display."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.pages import Coming, Look, phrase
from referee.core.seat import Seat, seats_of

from ..state import State, Step
from . import dungeon
from .heroes import Champion, champion


@dataclass(frozen=True, kw_only=True)
class Table:
    """The checklist of the Dungeon Phase, the rows, the dragon, the path, and all heroes."""

    checklist: tuple[dungeon.Item, ...]
    rows: tuple[dungeon.Row, ...]
    beast: dungeon.Beast
    path: tuple[dungeon.Spot, ...]
    heroes: tuple[Champion, ...]


def board(look: Look[State]) -> Table:
    """Returns the table as everyone sees it."""
    state = look.state
    return Table(
        checklist=dungeon.checklist(state),
        rows=dungeon.rows(state) if state.step in (Step.CHOOSE, Step.ACT) else (),
        beast=dungeon.beast(state),
        path=dungeon.path(state, look.facts),
        heroes=tuple(champion(look, seat) for seat in seats_of(look.players)),
    )


@dataclass(frozen=True, kw_only=True)
class Screen:
    """The table display: rows, heroes, the dragon, and the path."""

    rows: tuple[dungeon.Row, ...]
    beast: dungeon.Beast
    path: tuple[dungeon.Spot, ...]
    heroes: tuple[Champion, ...]
    asked: frozenset[Seat]
    """The heroes that the table waits for, unless it waits for all of them."""


def screen(look: Look[State]) -> Screen:
    """Returns the table display."""
    state = look.state
    return Screen(
        rows=dungeon.rows(state, big=True),
        beast=dungeon.beast(state),
        path=dungeon.path(state, look.facts),
        heroes=tuple(champion(look, seat) for seat in seats_of(look.players)),
        asked=look.singled_out,
    )


def coming(look: Look[State]) -> Coming | None:
    """Returns who places next; in the Dungeon Phase the next box or step."""
    state = look.state
    if state.step is Step.CHOOSE:
        left = [seat for seat in state.clockwise if seat not in state.placed and not state.players[seat].slain]
        return Coming.turns(left[1:], phrase("next-dungeon"))
    steps = dungeon.checklist(state)
    now = next((item for item in steps if item.state == "now"), None)
    if now is None:
        return None
    later = [item for item in steps if item.state == "todo"]
    after = staying(state, now.boxes[1:])
    if after:
        return Coming.turns(after, later[0].label if later else "")
    if not later:
        return None
    own = staying(state, later[0].boxes) if later[0].icon != "protection" else ()
    return Coming.turns(own, later[1].label if len(later) > 1 else "", later[0].label)


def staying(state: State, boxes: tuple[dungeon.Waiting, ...]) -> tuple[Seat, ...]:
    """Returns the owners of these boxes, without players who have left, whose boxes are skipped."""
    return state.present(box.seat for box in boxes)


MORE = (
    ("cards", "card", ("play", "draw", "salvage", "reshuffle", "snatch")),
    ("wounds", "wound", ("wound", "heal", "dodge", "strike", "attack-again", "fall")),
    ("gold", "gold", ("gold", "steal")),
    ("treasures", "treasure", ("use", "find", "rob")),
    ("board", "board", ("change", "remove", "move")),
    ("adjust", "pencil", ("adjust",)),
)


def more(look: Look[State]) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Returns what can be entered at any time: groups with their icons and kinds of entries.

    Once the game is over, only a hero who was slain can still hold off wounds.
    """
    if not look.state.ended or look.seat is None or look.state.players[look.seat].slain:
        return MORE
    return tuple((group, icon, tuple(kind for kind in kinds if kind != "dodge")) for group, icon, kinds in MORE)
