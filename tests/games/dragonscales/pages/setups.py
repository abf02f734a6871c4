"""A table of Dragonscales by its form, and the host's phone at it."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.dragonscales.kinds import Villain
from referee.testing.evening import Evening


def form(players: int = 4, maximum: int = 20, path: int = 12, **options: str) -> dict[str, str]:
    """What the form that sets up the table says besides names; every box is asked about unless told otherwise."""
    villains = list(Villain)[:players]
    seats = {f"villains.{seat}": villain.value for seat, villain in enumerate(villains)}
    limits = {f"maximum.{villain.value}": str(maximum) for villain in villains}
    return {**seats, **limits, "path": str(path), "by_itself": "no", "guarded": "no", **options}


def set_up(
    evening: Evening, players: int = 4, maximum: int = 20, path: int = 12, options: Mapping[str, str] | None = None
) -> None:
    evening.set_up("dragonscales", players, {**form(players, maximum, path), **(options or {})})
