"""The installed games: bundled and third-party packages, found through the entry points of one group.

A package that cannot be loaded, or a second game with the same name, is listed with the reason; the others work.
In a checkout, the bundled games are those in its `pyproject.toml`, even if it was installed before they were added.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import re
import tomllib
import traceback
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from . import __version__
from .core.game import AnyGame, Game
from .paths import CHECKOUT

GROUP = "scalekeeper.games"
OURS = "scalekeeper"
CHOSEN = "SCALEKEEPER_GAMES"
"""An environment variable with the names of the third-party games to use, with commas; if it is not set, all are."""
LONGEST = 200
"""The most characters of the reason why a game is left out."""
NAMED = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@dataclass(frozen=True)
class Announced:
    """The entry point of a game: `first-to-ten = first_to_ten:GAME`."""

    name: str
    target: str
    package: str
    version: str


@dataclass(frozen=True)
class Installed:
    """A game, the folder of its files, and the package that provides it."""

    game: AnyGame
    folder: Path
    package: str
    version: str
    point: str = ""
    """The name of its entry point."""


@dataclass(frozen=True)
class LeftOut:
    """A game that cannot be used, and why: the message `unusable-<key>`."""

    point: Announced
    key: str
    reason: str = ""
    game: str = ""
    """What the game is called, if that could be found out."""


@dataclass(frozen=True)
class Found:
    games: tuple[Installed, ...]
    unusable: tuple[LeftOut, ...]

    @property
    def folders(self) -> dict[str, Path]:
        return {one.game.name: one.folder for one in self.games}

    def file_of(self, game: str, path: str) -> Path | None:
        """A file or folder of a game; None if the game does not have it, or is not installed."""
        folder = next((one.folder for one in self.games if one.game.name == game), None)
        file = folder / path if folder else None
        return file if file and file.exists() else None


def find(points: Iterable[Announced] | None = None) -> Found:
    """Find all games, bundled ones first.  This imports their packages; exceptions they raise are caught."""
    games: dict[str, Installed] = {}
    unusable = list[LeftOut]()
    for point in announced() if points is None else points:
        loaded = _loaded(point)
        if isinstance(loaded, Installed) and loaded.game.name in games:
            loaded = LeftOut(point, "twice", games[loaded.game.name].package, loaded.game.name)
        if isinstance(loaded, Installed):
            games[loaded.game.name] = loaded
        else:
            unusable.append(loaded)
    return Found(tuple(games.values()), tuple(unusable))


def announced() -> Iterator[Announced]:
    """The entry points of the games to use: bundled ones in our order, then those of CHOSEN among the others."""
    own, others = in_our_order()
    yield from own
    chosen = os.environ.get(CHOSEN)
    yield from (point for point in others if chosen is None or point.name in chosen.split(","))


def in_our_order() -> tuple[list[Announced], list[Announced]]:
    """The entry points of all bundled games in our order, and of all third-party ones by the name of the package."""
    own, others = list(_bundled()), list[Announced]()
    for entry in entry_points(group=GROUP):
        point = _point(entry)
        if point.package != OURS:
            others.append(point)
        elif not CHECKOUT:
            own.append(point)
    return own, sorted(others, key=lambda point: (point.package, point.name))


def _bundled() -> Iterator[Announced]:
    if CHECKOUT:
        project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
        for name, target in project["project"]["entry-points"][GROUP].items():
            yield Announced(name, target, OURS, __version__)


def _point(entry: EntryPoint) -> Announced:
    package, version = (entry.dist.name, entry.dist.version) if entry.dist else ("", "")
    return Announced(entry.name, entry.value, package, version)


def _loaded(point: Announced) -> Installed | LeftOut:
    module, _, name = point.target.partition(":")
    try:
        package = importlib.import_module(module)
        game = getattr(package, name, None)
    except (Exception, SystemExit) as error:  # third-party code may raise anything
        said = error.msg if isinstance(error, SyntaxError) else error  # its text has the place as well
        reason = f"{type(error).__name__}: {said}".splitlines()[0][:LONGEST]
        where = place_of(error, _folder(module))
        return LeftOut(point, "broken", f"{reason} ({where})" if where else reason)
    if not isinstance(game, Game):
        return LeftOut(point, "no-game", point.target)
    if not NAMED.fullmatch(game.name):
        return LeftOut(point, "named", game.name[:60])
    if not isinstance(game.seats, range) or not game.seats or game.seats[0] < 1:
        return LeftOut(point, "seats", repr(game.seats), game.name)
    folders = list(getattr(package, "__path__", ()))
    if not folders:
        return LeftOut(point, "no-package", module)
    return Installed(game, Path(folders[0]), point.package, point.version, point.name)


def _folder(module: str) -> Path | None:
    """The folder of a package that need not be importable; None if there is none."""
    with suppress(Exception):
        spec = importlib.util.find_spec(module)
        for folder in (spec.submodule_search_locations if spec else None) or ():
            return Path(folder)
    return None


def place_of(error: BaseException, folder: Path | None) -> str:
    """The last place in the files of a folder that an exception passed through: `rules.py, line 7`; "" if none."""
    if folder is None:
        return ""
    places = [(frame.filename, frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError) and error.filename:
        places.append((error.filename, error.lineno))
    inside = [(Path(file), line) for file, line in places if Path(file).is_relative_to(folder)]
    return f"{inside[-1][0].relative_to(folder).as_posix()}, line {inside[-1][1]}" if inside else ""
