"""What the journal gives and takes: rows as values, and the two ways it can fail."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from referee.core.seat import Seat
from referee.core.text import lettered

from ...core.seat import seat_at


class Unsaved(Exception):
    """It could not be written down, so it did not happen."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Away(Unsaved):
    """The database cannot be reached just now; what was asked may be asked again."""

    def __init__(self) -> None:
        super().__init__("database-away")


class CodeTaken(Unsaved):
    """Another table has this code: whoever lays or invites draws another one."""

    def __init__(self) -> None:
        super().__init__("taken")


class Overtaken(Exception):
    """Somebody wrote first, or the lines are not as whoever writes knows them: read on, and judge again."""


class Damaged(Exception):
    """The file on disk, or one table in it, is not what was written there."""

    def __init__(self, where: str, table: str | None = None) -> None:
        super().__init__(where)
        self.table = table


@dataclass(frozen=True)
class Written:
    """A line as it lies on disk."""

    turn: int
    seat: Seat | None
    by: Seat | None
    text: str
    once: str
    at: int
    link: bytes = field(default=b"", compare=False, repr=False)
    """Its fingerprint, on top of everything before it; nothing as long as it is not written down."""

    @staticmethod
    def kept(turn: int, seat: int | None, by: int | None, text: str, once: str, at: int, link: bytes = b"") -> Written:
        """A line from a row of the database."""
        return Written(turn, seat_at(seat), seat_at(by), text, once, at, link)


@dataclass(frozen=True)
class Brought:
    """A table with everything that a record tells of it."""

    game: str
    names: tuple[str, ...]
    setup: str
    lines: tuple[Written, ...]
    called: Mapping[Seat, str]
    """Who sat there after all, where it is not who was typed."""
    ended: int | None


@dataclass(frozen=True)
class TableInfo:
    """A table as it lies on disk, but for its lines."""

    id: str
    game: str
    names: tuple[str, ...]
    setup: str
    code: str
    opened: int
    ended: int | None
    closed: int | None
    revision: int
    """How often something of it changed besides its lines; the column `stirs`."""
    nonce: int
    """How often new players were let in or no longer; odd while they are not."""
    next: str | None
    """The table everybody moved on to."""

    def __post_init__(self) -> None:
        """Names come with the letters of their badges."""
        object.__setattr__(self, "names", lettered(self.names))

    @property
    def joinable(self) -> bool:
        return self.ended is None and self.closed is None and self.nonce % 2 == 0


@dataclass(frozen=True)
class SeatKey:
    """Where a phone sits: at a seat, or as a host who has none."""

    hash: str
    table: str
    seat: Seat | None
    host: bool


@dataclass(frozen=True)
class Keeper:
    """A phone that a seat's secrets are known to, or that wants to know them."""

    seat: Seat
    hash: str
    standing: str
    """`own`: the seat was this phone's; `in`: it was let in; `asks`: it asked, and waits for an answer."""
    turn: int | None
    """The line of the request."""
    taker: str | None
    """The hash of the seat key that took the seat from its phone."""
