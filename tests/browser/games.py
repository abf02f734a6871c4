"""What browser tests need to know about each game: its plays, where to stop in them, and which pages to show.

Everything else in browser tests is the same for every game.  A game is described by `SHOWN` in `pages/shown.py` of its
own tests; it is an error if a game on the shelf has none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from referee.core import record
from referee.core.record import Record
from referee.core.table import Table
from referee.games import SHELF
from tests.by_game import by_game, folder


@dataclass(frozen=True, kw_only=True)
class Shown:
    """How to show one game in a browser.  Plays are files, or folders of files, under `tests/games/<game>`."""

    game: str
    asked: tuple[str, ...]
    """Plays with every kind of entry; the form of each is shown as it is before the first entry of that kind."""
    evening: str
    """The play for which all pages of a table are shown: at its start, in its middle, and at its end."""
    middle: int
    """The number of lines up to the middle, by which the second seat must have entered something."""
    further: tuple[str, ...] = ()
    """Plays with other endings."""
    adjust: str
    """The query that the list of numbers has for one that can be set."""
    picture: tuple[str, int]
    """A play, and the number of lines after which display and phone are photographed; the next line is being typed."""
    mine: str
    """The selector of the part of a seat's page that shows its own things."""
    paged: frozenset[str] = frozenset()
    """Kinds of entry that are asked for by a tile, and whose form is on a page of its own."""
    evenings: Mapping[str, tuple[int | None, ...]] = field(default_factory=dict)
    """Plays that are entered through the browser to their end, with the totals in seat order; None: no total.

    The first is played from the empty table, the others from where they enter something new.
    """

    @property
    def folder(self) -> Path:
        return folder(self.game)

    def play(self, name: str) -> Record:
        """One of its plays, by its path without the suffix."""
        return _read(self.folder / f"{name}.play")

    def plays(self) -> Iterator[Record]:
        """All plays named in `asked`."""
        for name in self.asked:
            found = sorted((self.folder / name).glob("*.play")) or [self.folder / f"{name}.play"]
            yield from (self.play(str(path.relative_to(self.folder).with_suffix(""))) for path in found)


@cache
def _read(path: Path) -> Record:
    return record.read(path.read_text(encoding="utf-8"), SHELF)


GAMES: Mapping[str, Shown] = {game: module.SHOWN for game, module in by_game("pages.shown").items()}
"""The description of every game on the shelf, in shelf order."""


@cache
def tables(game: str) -> tuple[Table, ...]:
    """The tables of all plays of a game, each as it is after its last line."""
    return tuple(record.table_of(play, SHELF) for play in GAMES[game].plays())
