"""`copy FROM TO`: copies an installation from a data folder to a database, or back, with all hash chains intact."""

from __future__ import annotations

import os
from pathlib import Path

from ..paths import DATA_FILE
from ..tables.journal import Damaged
from ..tables.journal.moving import Taken, from_server, to_server
from ..tables.lock import Busy, Lock
from ..words import Words
from .cli import Stop, expanded
from .database import is_address, on
from .transfer import a_copy


def main(source: str, target: str, words: Words) -> int:
    """Copy from a folder to a database, or back.  Raises Stop if it cannot, and then the target is unchanged."""
    if is_address(source) == is_address(target):
        raise Stop("cli-copy-one-of-each", code=2)
    try:
        tables, lines = (
            _up(expanded(Path(source)), target) if is_address(target) else _down(source, expanded(Path(target)))
        )
    except Damaged:
        raise Stop("cli-copy-damaged", source=_named(source)) from None
    except Taken:
        raise Stop("cli-copy-taken", target=_named(target)) from None
    print(words("cli-copy-done", tables=tables, lines=lines, target=_named(target)))
    return 0


def _up(folder: Path, url: str) -> tuple[int, int]:
    with a_copy(folder) as file:
        file.verify()
        with on(url) as server:
            return to_server(file, server)


def _down(url: str, folder: Path) -> tuple[int, int]:
    folder = folder.absolute()
    os.umask(0o077)
    try:
        with Lock(folder), on(url) as server:
            return from_server(server, folder / DATA_FILE)
    except Busy:
        raise Stop("cli-copy-busy", folder=str(folder)) from None


def _named(place: str) -> str:
    """A database URL without its user and password; a folder as it is."""
    scheme, separator, rest = place.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}" if separator else place
