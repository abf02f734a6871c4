"""The public board as text: for scenarios, bug reports and the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from .boxes import Action, usable
from .placing import counted_players
from .state import Player, State

Names = tuple[str, ...]


def picture(state: State, names: Names) -> str:
    """Returns a line for each row, the heads, the Lair from Entrance to Exit, then the villains' public numbers."""
    return "\n".join(_lines(state, names))


def _lines(state: State, names: Names) -> Iterator[str]:
    yield f"round {state.round}, {state.step}, first {names[state.first]}"
    yield from (_row(state, row, names) for row in Action)
    if state.returned:
        yield "back " + ", ".join(f"{names[r.seat]} {r.dice} {r.row}" for r in state.returned)
    yield "heads " + ", ".join(f"{colour} {left}" for colour, left in state.heads.items())
    yield "lair " + _lair(state, names)
    yield from (f"{name}: {_villain(player)}" for name, player in zip(names, state.players, strict=True))


def _row(state: State, row: Action, names: Names) -> str:
    held = [f"[{names[pile.seat]} {pile.dice}]" for pile in state.rows[row]]
    free = usable(row, counted_players(state)) - len(held)
    return f"{row} " + "".join(held) + "[ ]" * free


def _lair(state: State, names: Names) -> str:
    """Returns who stands where, by spaces to the Exit, farthest first, without empty spaces."""
    spaces = sorted({player.space for player in state.players}, reverse=True)
    here = {s: [name for name, p in zip(names, state.players, strict=True) if p.space == s] for s in spaces}
    return " ".join(f"{space}[{', '.join(here[space])}]" for space in spaces)


def _villain(player: Player) -> str:
    numbers = {"scales": player.scales, "wounds": player.wounds, "poison": player.poison, "cards": player.cards}
    numbers |= {"treasures": player.down, "up": player.up, "minions": player.minions, "space": player.space}
    marks = ("protected",) * player.protected + ("dead",) * player.dead + ("out",) * (player.back_at > 0)
    return ", ".join((*(f"{key} {n}" for key, n in numbers.items()), *marks))
