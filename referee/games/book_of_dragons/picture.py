"""The table as text: for scenarios, bug reports and the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from referee.core.seat import by_seat

from .dice import written
from .state import Pile, Player, State

Names = tuple[str, ...]


def picture(state: State, names: Names) -> str:
    """Whose turn it is, then one line per pile and one line per scholar."""
    return "\n".join(_lines(state, names))


def _lines(state: State, names: Names) -> Iterator[str]:
    yield f"round {state.round}, {state.step}, {names[state.turn]}, red {names[state.first]}"
    yield from (_pile(state, number, pile, names) for number, pile in enumerate(state.piles, 1))
    yield from (f"{name}: {_player(player)}" for name, player in zip(names, state.players, strict=True))


def _pile(state: State, number: int, pile: Pile, names: Names) -> str:
    held = [f"[{names[seat]} {written(state.players[seat].on(number))}]" for seat in state.holders(number)]
    tokens = [f"immune {names[seat]}" for seat, player in by_seat(state.players) if player.token == number]
    block = ["[blocking die]"] if state.blocker == number else []
    top = [f"{pile.top.realm or '?'} {pile.top.worth or '?'}"] if pile.top.realm or pile.top.worth else []
    return " ".join([f"pile {number}, {pile.left} left, {pile.least}+", *top, *block, *held, *tokens])


def _player(player: Player) -> str:
    book = [f"{held.card.realm} {held.card.worth or '?'}{' used' if held.used else ''}" for held in player.book]
    parts = [f"free {written(player.free) or 'none'}", f"goal {player.goal or '?'}", *book]
    return ", ".join(parts)
