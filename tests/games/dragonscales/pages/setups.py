"""Tables of Dragonscales set up through their form."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.dragonscales.kinds import Villain
from referee.testing.evening import Evening


def form(players: int = 4, maximum: int = 20, path: int = 12, **options: str) -> dict[str, str]:
    """The fields of the setup form other than names; by default every box is asked about."""
    villains = list(Villain)[:players]
    seats = {f"villains.{seat}": villain.value for seat, villain in enumerate(villains)}
    limits = {f"maximum.{villain.value}": str(maximum) for villain in villains}
    return {**seats, **limits, "path": str(path), "by_itself": "no", "guarded": "no", **options}


def set_up(
    evening: Evening, players: int = 4, maximum: int = 20, path: int = 12, options: Mapping[str, str] | None = None
) -> None:
    evening.set_up("dragonscales", players, {**form(players, maximum, path), **(options or {})})
