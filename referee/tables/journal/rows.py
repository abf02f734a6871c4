"""The values that the journal takes and returns, and the errors it raises."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ...core.seat import Seat, seat_at
from ...core.text import lettered


class Unsaved(Exception):
    """Something could not be stored, so it did not happen; `key` names the message that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Away(Unsaved):
    """The database cannot be reached at the moment; the request may be sent again."""

    def __init__(self) -> None:
        super().__init__("database-away")


class CodeTaken(Unsaved):
    """Another table has this code; the caller tries again with a new one."""

    def __init__(self) -> None:
        super().__init__("taken")


class Overtaken(Exception):
    """The table's lines are not those the entry was judged on: read the new ones, and judge the entry again."""


class Damaged(Exception):
    """The data, or one table in it, is not as it was written."""

    def __init__(self, where: str, table: str | None = None) -> None:
        super().__init__(where)
        self.table = table


class LaterVersion(Exception):
    """The data file has what only a later version of this program puts there; it is neither read nor written."""


@dataclass(frozen=True)
class Written:
    """A line of the journal as stored."""

    turn: int
    seat: Seat | None
    by: Seat | None
    text: str
    once: str
    at: int
    link: bytes = field(default=b"", compare=False, repr=False)
    """The fingerprint of the line and everything before it; empty until the line is stored."""

    @staticmethod
    def kept(turn: int, seat: int | None, by: int | None, text: str, once: str, at: int, link: bytes = b"") -> Written:
        """A line from a row of the database."""
        return Written(turn, seat_at(seat), seat_at(by), text, once, at, link)


@dataclass(frozen=True)
class ImportedTable:
    """An imported table: everything a record says about it."""

    game: str
    names: tuple[str, ...]
    setup: str
    lines: tuple[Written, ...]
    called: Mapping[Seat, str]
    """The present names of players who were renamed, by seat."""
    ended: int | None
    title: str = ""


@dataclass(frozen=True)
class TableInfo:
    """A table as stored, without its lines."""

    id: str
    game: str
    names: tuple[str, ...]
    setup: str
    code: str
    opened: int
    ended: int | None
    closed: int | None
    revision: int
    """How often anything but its lines changed; the column `stirs`."""
    nonce: int
    """How often joining was stopped or allowed again; odd while new players cannot join."""
    next: str | None
    """The table that everyone moved on to; one that the host has deleted does not count."""

    def __post_init__(self) -> None:
        """Gives each name the letters of its badge."""
        object.__setattr__(self, "names", lettered(self.names))

    @property
    def joinable(self) -> bool:
        """Whether new phones can join: nowhere but at the last table, also if the count of one before is undone."""
        return self.going and self.nonce % 2 == 0

    @property
    def going(self) -> bool:
        """Whether this is a table that people play at now."""
        return self.ended is None and self.closed is None and self.next is None


@dataclass(frozen=True)
class SeatKey:
    """What a phone's seat key stands for: a seat at a table, or a host without a seat."""

    hash: str
    table: str
    seat: Seat | None
    host: bool


@dataclass(frozen=True)
class Keeper:
    """A phone that may see a seat's secrets, or that asks to see them."""

    seat: Seat
    hash: str
    standing: str
    """`own`: the seat belongs to this phone; `in`: the phone was let in; `asks`: it asked, and waits for an answer."""
    turn: int | None
    """The turn of the line that records the request."""
    taker: str | None
    """The hash of the seat key that took the seat away from this phone."""
