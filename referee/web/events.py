"""What happened to one player since they last entered something: said to them in person, until their next entry.

Made from the lines as that player may read them, so that what is hidden from them does not exist here either.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from referee.core.cite import Call
from referee.core.lines import LogLine
from referee.core.seat import Seat
from referee.core.seating import Seating
from referee.core.table import Table
from referee.words import Words

FAR = 60
"""Lines that are looked back at; whoever is away for longer reads the log."""


@dataclass(frozen=True)
class Happening:
    """`turn`: the line that did it; `by`: whose it is (None: the host); `says`: what it did, in a sentence each."""

    turn: int
    by: Seat | None
    says: tuple[str, ...]


def events(table: Table, me: Seat | None, spoken: Words) -> tuple[Happening, ...]:
    """Everything that others did to me, the newest first."""
    if me is None:
        return ()
    found = []
    for line in table.backwards(me, FAR):
        if line.kind == Seating.kind():
            continue
        if me in (line.seat, line.by):
            break
        if says := tuple(done_to(table, line, me, spoken)):
            found.append(Happening(line.turn, line.by if line.by is not None else line.seat, says))
    return tuple(found)


def done_to(table: Table, line: LogLine, me: Seat, spoken: Words) -> Iterator[str]:
    """What a line that still stands did to me; of one that undid or corrected mine, that it did."""
    if line.undone is not None or line.invalid:
        return
    if line.kind in ("undo", "amend"):
        yield from _edited(table, line, me, spoken)
        return
    for call in line.now or line.calls:
        mine = _as(call, me)
        if mine and call.key not in table.rules.routine:
            own = next((key for one in mine if spoken.has(key := f"call-{call.key}-as-{one}")), None)
            yield spoken.call_as(own, call, table.names) if own else spoken.call(call, table.names)


def _edited(table: Table, line: LogLine, me: Seat, spoken: Words) -> Iterator[str]:
    """Somebody else undid my entry."""
    edit: Any = table.line(line.turn).entry
    target = table.line(edit.turn)
    if target.seat == me and line.kind == "undo":
        yield spoken("event-undone", what=spoken(f"entry-{target.entry.kind()}"))


def _as(call: Call, me: Seat) -> list[str]:
    """The parameters of a call that are me, or have me among them."""
    return [
        name
        for name, value in call.params
        if any(isinstance(one, Seat) and one == me for one in (value if isinstance(value, tuple) else (value,)))
    ]
