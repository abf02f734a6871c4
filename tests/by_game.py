"""Finds what each game contributes to the tests over all games: modules of the same name in the games' test folders."""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path
from types import ModuleType

from referee.core.game import AnyGame
from referee.games import SHELF

FOLDER = Path(__file__).parent / "games"


def folder(game: str) -> Path:
    """The folder with all tests of this game."""
    return FOLDER / game.replace("-", "_")


def by_game(name: str) -> dict[str, ModuleType]:
    """The module with this name, such as `pages.worlds`, of each game on the shelf that has one, in shelf order."""
    path = Path(*name.split(".")).with_suffix(".py")
    found = [game for game in SHELF if (folder(game) / path).is_file()]
    return {game: importlib.import_module(f"tests.games.{folder(game).name}.{name}") for game in found}


def scenarios(folder: Path = FOLDER) -> list[Path]:
    """Every `.play` file of the tests."""
    return sorted(folder.rglob("*.play"))


@cache
def rulesets() -> dict[str, AnyGame]:
    """Every game that has scenarios, by name, whether or not it is on the shelf yet."""
    folders = {path.relative_to(FOLDER).parts[0] for path in scenarios()}
    games: list[AnyGame] = [importlib.import_module(f"referee.games.{name}").GAME for name in sorted(folders)]
    return {game.name: game for game in games}
