"""What a page may offer for the question that is asked: limits and choices, so that templates compute nothing."""

from __future__ import annotations

from typing import Any

from referee.core.secret import Seat

from .actions import HEALS, LOOTS
from .agenda import current
from .attack import DICE, worth
from .boxes import Action, Colour
from .final import cubes_per_head
from .flee import reach
from .state import State, Treasure

WORTH = tuple(worth(n) for n in range(9))
"""Wounds by number of faces, for hits and for dragon faces alike."""


def box(state: State) -> int:
    """The number of the box that is open; 0 when none is."""
    now = current(state)
    return now[1] if now else 0


def heals(state: State, seat: Seat) -> int:
    """Wounds that this Defend box can heal now: poison never."""
    return min(HEALS[box(state) - 1], state.players[seat].wounds)


def loots(state: State) -> int:
    """Scales this Loot box gives instead of a card."""
    return LOOTS[box(state) - 1]


def attack_dice(state: State) -> int:
    return DICE[box(state) - 1]


def heads(state: State) -> list[dict[str, Any]]:
    """The heads and what is left on each."""
    start = cubes_per_head(len(state.players))
    return [{"colour": colour, "left": state.heads[colour], "start": start} for colour in Colour]


def steal_from(state: State, thief: Seat) -> list[dict[str, Any]]:
    """Everybody else, what they have, and whether it can be stolen now."""
    others = (seat for seat in range(len(state.players)) if seat != thief)
    return [_victim(state, seat) for seat in others]


def _victim(state: State, seat: Seat) -> dict[str, Any]:
    player = state.players[seat]
    down = sum(not card.up for card in player.stash)
    why = "protected" if player.protected else "out" if player.out and not (player.dead and state.laid.rob_dead) else ""
    return {"seat": seat, "scales": player.scales, "treasures": down, "why_not": why}


def others(state: State, seat: Seat) -> list[Seat]:
    """Everybody else who is in the game."""
    return [other for other, player in enumerate(state.players) if other != seat and not player.out]


def reaches(state: State, seat: Seat) -> list[int]:
    """How far the die leads, by its faces 1 to 6, never past the Exit; one entry where no die is rolled."""
    number, left = box(state), state.players[seat].space
    return [min(reach(number, die), left) for die in (range(1, 7) if number < 3 else [0])]


def treasures(state: State, seat: Seat) -> list[dict[str, Any]]:
    """A stash as its owner sees it; points and name are None behind somebody else's screen."""
    return [_treasure(i, card) for i, card in enumerate(state.players[seat].stash)]


def _treasure(index: int, card: Treasure) -> dict[str, Any]:
    points = card.points.value if card.points.seen else None
    return {"index": index, "points": points, "name": card.name.value if card.name.seen else None, "up": card.up}


def in_row(state: State, row: Action) -> list[tuple[Seat, int]]:
    """Who stands in a row, from the left, with how many dice."""
    return [(pile.seat, pile.dice) for pile in state.rows[row]]
