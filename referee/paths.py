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
CHECKOUT = None if HERE.joinpath("_templates").is_dir() else HERE.parent
"""The folder of the project, where it was not built and installed."""

COMMAND = "scalekeeper" if CHECKOUT is None else f"python{'' if os.name == 'nt' else '3'} run.py"
"""How whoever reads our sentences calls us."""


def data_folder() -> Path:
    """Where this system wants a program to keep what its user made."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Scalekeeper"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Scalekeeper"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "scalekeeper"
