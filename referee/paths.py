"""The folders of templates and static files (beside the package in a checkout, else inside it), and of the data."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import Any

DATA_FILE = "scalekeeper.db"
HERE = Path(__file__).resolve().parent


def _folder(name: str) -> Path:
    inside = HERE / f"_{name}"
    return inside if inside.is_dir() else HERE.parent / name


TEMPLATES = _folder("templates")
STATIC = _folder("static")
CHECKOUT = None if HERE.joinpath("_templates").is_dir() else HERE.parent
"""The folder of the project in a checkout; None if the package was built and installed."""

COMMAND = "scalekeeper" if CHECKOUT is None else f"python{'' if os.name == 'nt' else '3'} run.py"
"""The command that starts this program, as shown to its users."""


def at_data(data: Path) -> str:
    """What a command that is shown needs at its end to concern this data folder; empty for the usual one."""
    try:
        if data.absolute() == data_folder().absolute():
            return ""
    except RuntimeError:  # this user has no home directory, so there is no usual folder
        pass
    return f" --data {as_argument(data.absolute())}"


def as_argument(path: Path) -> str:
    """A path as a command that is shown names it: one word for the shell of this system, whatever is in it."""
    return f'"{path}"' if os.name == "nt" else shlex.quote(str(path))


def command_at(data: Path) -> dict[str, Any]:
    """The parameters of a message with a command for this data folder: its beginning, and what it needs at its end."""
    return {"command": COMMAND, "data": at_data(data)}


def data_folder() -> Path:
    """The folder in which this operating system expects programs to store user data."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Scalekeeper"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Scalekeeper"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "scalekeeper"
