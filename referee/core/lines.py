"""Questions and lines: what the referee asks, what was answered, and what became of it since."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from .breath import breathe
from .cite import Call, Refusal, Rule
from .ending import Ending as Ending
from .entry import Amend, Entry, Undo
from .seat import Seat
from .seating import Seating
from .secret import redact
from .state import Said, State, heard


@dataclass(frozen=True)
class Prompt:
    """The referee is waiting: for what, for whom, and by which rule.  Any one of the seats may answer.

    A patient one is asked as well, but nothing waits for its answer yet.
    """

    kind: type[Entry]
    seats: tuple[Seat, ...]
    rule: Rule | None = None
    about: tuple[tuple[str, object], ...] = ()
    since: int = 0
    patient: bool = False

    @property
    def id(self) -> str:
        """The same as long as it is the same question: names the form, and makes a double tap harmless."""
        return f"{self.kind.kind()}-{'.'.join(map(str, self.seats))}-{self.since}"


@dataclass(frozen=True)
class Line:
    """A line of the journal: whose entry it is, what it says, and who typed it.

    No seat: the host did it as such.  `by` is the seat of the phone, None for a host without a seat.
    """

    turn: int
    seat: Seat | None
    entry: Entry
    by: Seat | None = None
    at: int = 0


@dataclass(frozen=True)
class Turn:
    """A line that stands, what became of it, and the position it led to."""

    line: Line
    calls: tuple[Said, ...]
    refusal: Refusal | None
    state: State
    prompts: tuple[Prompt, ...]


@dataclass(frozen=True)
class LogLine:
    """A line as one viewer may read it: the calls of that moment, and what became of it since."""

    turn: int
    seat: Seat | None
    by: Seat | None
    at: int
    kind: str
    calls: tuple[Call, ...]
    undone: int | None
    amended: int | None
    invalid: str | None
    """The key of the reason why the rules refuse it now, after an earlier entry was changed."""
    now: tuple[Call, ...]


@dataclass(frozen=True)
class Reopened:
    """A question that was answered by a line which no longer stands: asked again, it is a new question."""

    seat: Seat | None
    kind: type[Entry]
    turn: int
    at: int


Edited = tuple[Mapping[int, int], Mapping[int, tuple[int, Entry]]]
"""Which turn undid which, and which turn amended which into what."""
NOTHING: Edited = (MappingProxyType({}), MappingProxyType({}))


def edits(lines: Iterable[Line]) -> Edited:
    """Which turn undid which, and which turn amended which into what, as of the last line."""
    undone: dict[int, int] = {}
    amended: dict[int, tuple[int, Entry]] = {}
    for line in reversed(list(lines)):
        match line.entry:
            case Undo(turn) if line.turn not in undone:
                undone.setdefault(turn, line.turn)
            case Amend(turn, entry) if line.turn not in undone:
                amended.setdefault(turn, (line.turn, entry))
            case _:
                pass
    return undone, amended


def settle(lines: Iterable[Line]) -> list[Line]:
    """What the journal says of the game, with its undos and amends carried out."""
    written = list(lines)
    undone, amended = edits(written)
    other = Undo | Amend | Seating
    kept = (line for line in written if line.turn not in undone and not isinstance(line.entry, other))
    return [replace(line, entry=amended[line.turn][1]) if line.turn in amended else line for line in kept]


def log_line(
    line: Line,
    said: tuple[Said, ...],
    viewer: Seat | None,
    undone: Mapping[int, int],
    amended: Mapping[int, tuple[int, Entry]],
    now: Turn | None,
) -> LogLine:
    breathe()
    change = amended.get(line.turn)
    return LogLine(
        turn=line.turn,
        seat=line.seat,
        by=line.by,
        at=line.at,
        kind=line.entry.kind(),
        calls=heard(redact(said, viewer)),
        undone=undone.get(line.turn),
        amended=change[0] if change else None,
        invalid=now.refusal.key if now and now.refusal else None,
        now=heard(redact(now.calls, viewer)) if now and change else (),
    )
