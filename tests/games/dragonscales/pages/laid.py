"""A table of Dragonscales by its form, and the host's phone at it."""

from __future__ import annotations

from referee.games.dragonscales.kinds import Villain
from referee.testing.evening import Evening


def lay(evening: Evening, players: int = 4, maximum: int = 20, path: int = 12, **options: str) -> None:
    villains = list(Villain)[:players]
    form = {f"villains.{seat}": villain.value for seat, villain in enumerate(villains)}
    form |= {f"maximum.{villain.value}": str(maximum) for villain in villains}
    evening.lay("dragonscales", players, {**form, "path": str(path), **options})
