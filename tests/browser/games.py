"""What browsers have to know of one game: its plays, where to stop in them, and which of its pages are worth a look.

Everything else that browser tests need is the same for every game.  A game is described in the file `pages/shown.py`
of its own tests, as `SHOWN`; a game on the shelf without one is a fault.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from referee.core import record
from referee.core.record import Record
from referee.games import SHELF
from tests.by_game import by_game, folder


@dataclass(frozen=True, kw_only=True)
class Shown:
    """One game in a browser.  Plays are files or folders of files under `tests/games/<game>`."""

    game: str
    asked: tuple[str, ...]
    """Plays in which every kind of entry is made: its form is shown as it is just before the first time."""
    evening: str
    """The play around which all pages of a table are shown: at its start, in its middle, at its end."""
    middle: int
    """So many lines of it make the middle: somebody in the second seat has spoken."""
    further: tuple[str, ...] = ()
    """Plays that end in yet another way."""
    adjust: str
    """A number to set, as the list of numbers links to it."""
    picture: tuple[str, int]
    """A play, and after how many of its lines table and phone are worth a picture: the next one is being typed."""
    mine: str
    """Where on a phone its own things stand."""
    paged: frozenset[str] = frozenset()
    """Kinds of entry that are asked by a tile, and have their form on a page of its own."""
    evenings: Mapping[str, tuple[int | None, ...]] = field(default_factory=dict)
    """Plays that are played by hand to their end, and the totals to which they lead, in seat order; None: no total.

    The first is played from the empty table, the others from where hands enter something new.
    """

    @property
    def folder(self) -> Path:
        return folder(self.game)

    def play(self, name: str) -> Record:
        """One of its plays, by its path without the ending."""
        return record.read((self.folder / f"{name}.play").read_text(encoding="utf-8"), SHELF)

    def plays(self) -> Iterator[Record]:
        """All plays in which something is asked that is worth a look."""
        for name in self.asked:
            found = sorted((self.folder / name).glob("*.play")) or [self.folder / f"{name}.play"]
            yield from (self.play(str(path.relative_to(self.folder).with_suffix(""))) for path in found)


GAMES: Mapping[str, Shown] = {game: module.SHOWN for game, module in by_game("pages.shown").items()}
"""Every game on the shelf, in its order."""
