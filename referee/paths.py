"""Where templates and static files are (beside the package in a checkout, inside it once installed), and the data."""

from __future__ import annotations

import os
import sys
from pathlib import Path

DATA_FILE = "scalekeeper.db"
HERE = Path(__file__).resolve().parent


def _found(name: str) -> Path:
    inside = HERE / f"_{name}"
    return inside if inside.is_dir() else HERE.parent / name


TEMPLATES = _found("templates")
STATIC = _found("static")
GAMES = HERE / "games"

COMMAND = "scalekeeper" if HERE.joinpath("_templates").is_dir() else f"python{'' if os.name == 'nt' else '3'} run.py"
"""How whoever reads our sentences calls us."""


def game_folder(game: str) -> Path:
    """What a game brings: `pages`, `look`, `words` and `sample.play`."""
    return GAMES / game.replace("-", "_")


def static_place(address: str) -> tuple[Path, str]:
    """The folder of a static file, and its path there: the shell's own, or `games/<game>/...`, a game's look."""
    parts = address.split("/", 2)
    if parts[0] == "games" and len(parts) == 3:
        return game_folder(parts[1]) / "look", parts[2]
    return STATIC, address


def data_folder() -> Path:
    """Where this system wants a program to keep what its user made."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Scalekeeper"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Scalekeeper"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "scalekeeper"
