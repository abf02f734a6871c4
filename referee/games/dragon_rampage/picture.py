"""The public board as text: for scenarios, bug reports and the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from .boxes import Action
from .state import Player, State

Names = tuple[str, ...]


def picture(state: State, names: Names) -> str:
    """Returns First Player and Re-Roll, a line for each row, the dragon, then the heroes' public numbers."""
    return "\n".join(_lines(state, names))


def _lines(state: State, names: Names) -> Iterator[str]:
    yield f"round {state.round}, {state.step}, first {names[state.first]}, re-roll {names[state.last]}"
    yield from (_row(state, row, names) for row in Action)
    yield f"dragon {state.left} of {state.life}"
    yield from (f"{name}: {_hero(player)}" for name, player in zip(names, state.players, strict=True))


def _row(state: State, row: Action, names: Names) -> str:
    """Returns a row: boxes in square brackets, then the tokens without a box in parentheses."""
    held = [f"{names[token.seat]} {token.value}" for token in state.rows[row]]
    boxes = state.boxes[row]
    shown = "".join(f"[{one}]" for one in held[:boxes]) + "[ ]" * (boxes - len(held))
    return " ".join([f"{row} {shown}", *(f"({one})" for one in held[boxes:])])


def _hero(player: Player) -> str:
    numbers = {"gold": player.gold, "wounds": player.wounds, "cubes": player.cubes, "cards": player.cards}
    numbers |= {"treasures": player.unused, "used": len(player.used), "space": player.space}
    return ", ".join((*(f"{key} {n}" for key, n in numbers.items()), *(("slain",) if player.slain else ())))
