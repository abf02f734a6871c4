"""The table as text, as everybody sees it: for scenarios, bug reports and the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from .state import Player, State
from .tiles import Colour

Names = tuple[str, ...]


def picture(state: State, names: Names) -> str:
    """The level and whose turn it is, then one line per guardian."""
    return "\n".join(_lines(state, names))


def _lines(state: State, names: Names) -> Iterator[str]:
    yield f"level {state.level}, {state.left} left, {state.step}, {names[state.turn]} {state.part}"
    yield f"reserve {state.reserve}"
    yield from (f"{name}: {_player(player)}" for name, player in zip(names, state.players, strict=True))


def _player(player: Player) -> str:
    """Treasures, and each pile with its height and top tile."""
    faces = ((colour, player.face(colour)) for colour in Colour)
    piles = (f"{colour} {face.height} ({face.top.kind})" for colour, face in faces if face.top)
    return ", ".join((f"treasures {player.treasures}", *piles, *(("out",) if player.out else ())))
