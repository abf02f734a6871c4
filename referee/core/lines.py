"""Prompts, journal lines, and how undos and amends change them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from .ask import Hidden
from .breath import breathe
from .cite import Call, Refusal, Rule
from .ending import Ending as Ending
from .entry import Amend, Entry, Undo, asks
from .seat import Seat
from .seating import Seating
from .secret import redact
from .state import AnyCall, State, own_calls, readable_calls


@dataclass(frozen=True)
class Prompt:
    """The referee asks for an entry of a kind, from any one of these seats, by a rule.

    `about`: parameters of the question; `since`: the turn after which it was first asked.  A patient prompt can be
    answered, but the table does not wait for it yet.
    """

    kind: type[Entry]
    seats: tuple[Seat, ...]
    rule: Rule | None = None
    about: tuple[tuple[str, object], ...] = ()
    since: int = 0
    patient: bool = False

    @property
    def id(self) -> str:
        """Identifies the question for as long as it is asked: names its form, and makes a double tap harmless."""
        return f"{self.kind.kind()}-{'.'.join(map(str, self.seats))}-{self.since}"


def of_anybody(question: str) -> bool:
    """Whether the question with this `id` is asked of several seats, any one of which may answer it."""
    return re.fullmatch(r"[a-z-]+-\d+(\.\d+)+-\d+", question) is not None


@dataclass(frozen=True)
class Line:
    """A line of the journal: an entry, the seat it belongs to, and who typed it.

    `seat`: None for an entry of the host that is for no seat.  `by`: the seat of the phone, None for a host without a
    seat.  `at`: the time in seconds since 1970, 0 if unknown.
    """

    turn: int
    seat: Seat | None
    entry: Entry
    by: Seat | None = None
    at: int = 0


@dataclass(frozen=True)
class Turn:
    """A line that was not undone, with its calls or its refusal, and the position and prompts it led to.

    `first`: the turn in which it was entered, or was entered before it was undone and entered again: the questions it
    raises are the same ones then.  For a line that is refused, that of the turn before.
    `waived`: what counts as waived before it, because of an edit (`Undo.declining`).
    """

    line: Line
    calls: tuple[AnyCall, ...]
    refusal: Refusal | None
    state: State
    prompts: tuple[Prompt, ...]
    first: int
    waived: tuple[Prompt, ...] = ()


@dataclass(frozen=True)
class LogLine:
    """A line as one viewer may read it: the calls when it was entered, and what became of it since.

    `undone` and `amended`: the turns of the undo and of the amend; `now`: the calls of the amended entry.
    """

    turn: int
    seat: Seat | None
    by: Seat | None
    at: int
    kind: str
    calls: tuple[Call, ...]
    undone: int | None
    amended: int | None
    invalid: str | None
    """The key of the refusal, if the rules refuse the line now that an earlier entry was changed."""
    refused: Call | None
    """The refusal with its parameters, unless it could tell what not everybody may know."""
    now: tuple[Call, ...]
    own: tuple[Call, ...]
    """Those of `calls` that only this viewer may read: pages keep them behind a fold."""
    own_now: tuple[Call, ...]
    """Those of `now`."""

    @property
    def current(self) -> tuple[Call, ...]:
        """The calls that hold now: those since an earlier entry was changed, else those made when it was entered."""
        return self.now or self.calls

    @property
    def own_current(self) -> tuple[Call, ...]:
        """Those of `current` that only this viewer may read."""
        return self.own_now if self.now else self.own


@dataclass(frozen=True)
class Reopened:
    """A question whose answer no longer stands: if asked again, it counts as a new question since turn `at`."""

    seat: Seat | None
    kind: type[Entry]
    turn: int
    at: int


@dataclass(frozen=True)
class Mended:
    """The positions before and after an undo or amend; their differences are what players change on the table.

    If it changed what was counted at the end, the positions are those without any count: counting moves nothing.
    """

    turn: int
    before: State
    after: State


Edited = tuple[Mapping[int, int], Mapping[int, tuple[int, Entry]]]
"""The undone turns with the turn of their undo, and the amended turns with the turn and entry of their amend."""
NOTHING: Edited = (MappingProxyType({}), MappingProxyType({}))


def edits(lines: Iterable[Line]) -> Edited:
    """The edits that are in force after the last line; an undo or amend that was itself undone has no effect."""
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


def declining(lines: Iterable[Line], edited: Edited) -> set[int]:
    """The turns of those edits in force that decline the offers they open."""
    undone, amended = edited
    in_force = {*undone.values(), *(turn for turn, _ in amended.values())}
    found = ((line.turn, line.entry) for line in lines if line.turn in in_force)
    return {at for at, edit in found if isinstance(edit, Undo | Amend) and edit.declining}


def with_edits_applied(lines: Iterable[Line], edited: Edited) -> list[Line]:
    """The entries of the game in a journal, with the edits in force applied."""
    undone, amended = edited
    not_of_game = Undo | Amend | Seating
    kept = (line for line in lines if line.turn not in undone and not isinstance(line.entry, not_of_game))
    return [replace(line, entry=amended[line.turn][1]) if line.turn in amended else line for line in kept]


def log_line(
    line: Line,
    calls: tuple[AnyCall, ...],
    viewer: Seat | None,
    undone: Mapping[int, int],
    amended: Mapping[int, tuple[int, Entry]],
    now: Turn | None,
) -> LogLine:
    breathe()
    change = amended.get(line.turn)
    entered, since = redact(calls, viewer), redact(now.calls, viewer) if now and change else ()
    return LogLine(
        turn=line.turn,
        seat=line.seat,
        by=line.by,
        at=line.at,
        kind=line.entry.kind(),
        calls=readable_calls(entered),
        undone=undone.get(line.turn),
        amended=change[0] if change else None,
        invalid=now.refusal.key if now and now.refusal else None,
        refused=_public_refusal(now) if now else None,
        now=readable_calls(since),
        own=own_calls(entered),
        own_now=own_calls(since),
    )


def _public_refusal(now: Turn) -> Call | None:
    """The refusal of a turn, as data; None if there is none, or if the entry or the position has anything secret."""
    no = now.refusal
    if no is None or covers(now.line.entry) or redact(now.state, None) is not now.state:
        return None
    return Call(no.key, no.rule, tuple(no.params.items()))


def covers(entry: Entry) -> bool:
    """Whether an entry of this kind has a field that only its own seat may read back."""
    kind = type(entry.entry if isinstance(entry, Amend) else entry)
    return any(isinstance(ask, Hidden) for field_asks in asks(kind).values() for ask in field_asks)
