"""What each game brings to the tests that hold all games: files of one name in the games' own folders."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

from referee.games import SHELF

FOLDER = Path(__file__).parent / "games"


def folder(game: str) -> Path:
    """Where all tests of this game are."""
    return FOLDER / game.replace("-", "_")


def by_game(name: str) -> dict[str, ModuleType]:
    """The module of this name, as `pages.worlds`, of each game on the shelf that has one; in the shelf's order."""
    path = Path(*name.split(".")).with_suffix(".py")
    found = [game for game in SHELF if (folder(game) / path).is_file()]
    return {game: importlib.import_module(f"tests.games.{folder(game).name}.{name}") for game in found}
