"""Tiles, piles and guardians, as everybody sees them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from referee.core.seat import Seat
from referee.core.state import readable_calls

from ..state import Player, State, Step
from ..tiles import SPECIAL, Colour, Kind, worth

TREASURES = {"gained": 1, "paid": -1}
"""Calls about treasures, and their sign: `gained` adds one, `paid` subtracts its parameter `n`."""


@dataclass(frozen=True)
class TileView:
    """One tile: its colour, what it shows, its value, and the icon of a special tile."""

    colour: Colour
    kind: Kind
    n: int
    icon: str


def tile(colour: Colour, kind: Kind) -> TileView:
    """The view of a tile."""
    return TileView(colour, kind, worth(kind), kind.value if kind in SPECIAL else "")


def tiles(colour: Colour, kinds: Iterable[Kind]) -> tuple[TileView, ...]:
    """The tiles of a pile, from the bottom to the top."""
    return tuple(tile(colour, kind) for kind in kinds)


@dataclass(frozen=True)
class PileView:
    """A pile: its height, and the tile on top, if any."""

    colour: Colour
    height: int
    top: TileView | None


def piles(player: Player) -> tuple[PileView, ...]:
    """The five piles of a guardian."""
    faces = ((colour, player.face(colour)) for colour in Colour)
    return tuple(PileView(c, face.height, tile(c, face.top.kind) if face.top else None) for c, face in faces)


@dataclass(frozen=True)
class Guardian:
    """Treasures and piles of one guardian; `change`: treasures gained or paid by the latest entry.

    `gone`: they have left for good, and are out for that.
    """

    seat: Seat
    treasures: int
    change: int
    piles: tuple[PileView, ...]
    out: bool
    gone: bool
    turn: bool
    settled: bool

    @property
    def mark(self) -> str:
        return "skull" if self.out and not self.gone else ""


def guardian(state: State, seat: Seat) -> Guardian:
    """The view of one guardian."""
    player = state.players[seat]
    return Guardian(
        seat=seat,
        treasures=player.treasures,
        change=_change(state, seat),
        piles=piles(player),
        out=player.out,
        gone=seat in state.gone,
        turn=state.step is Step.PLAY and state.turn == seat,
        settled=state.step is Step.COUNT and player.settled is not None,
    )


def _change(state: State, seat: Seat) -> int:
    calls = [call for call in readable_calls(state.calls) if call.key in TREASURES]
    held: list[tuple[str, dict[str, Any]]] = [(call.key, dict(call.params)) for call in calls]
    return sum(int(TREASURES[key] * params.get("n", 1)) for key, params in held if params["seat"] == seat)
