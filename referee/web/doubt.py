"""Doubts: an entry that the rules allow but that something speaks against is questioned once, and may be confirmed."""

from __future__ import annotations

from collections.abc import Callable

from referee.core.cite import Malformed, Refusal, Rule
from referee.core.entry import Entry
from referee.core.fits import must_fit
from referee.core.table import Line, Table

from .context import Client

Posted = list[tuple[str, str]]
IT_IS_SO = ("anyway", "yes")
"""The field that the confirming button adds to the form."""


class Doubted(Exception):
    """What speaks against an entry: the message `no-<key>`.  Nothing was recorded yet."""

    doubt = True

    def __init__(self, why: Refusal) -> None:
        super().__init__(str(why))
        self.rule: Rule | None = why.rule
        self.key, self.params = why.key, why.params


def undoubted(v: Client, entry: Entry, posted: Posted) -> Callable[[Table], None] | None:
    """The check that a table must pass for this form to be taken without a question; None once it is confirmed.

    The check looks only at what this phone may see, and raises Doubted.  It leaves an entry that the rules refuse for
    them to refuse.
    """
    if IT_IS_SO in posted or v.seat is None:
        return None
    seat = v.seat

    def check(table: Table) -> None:
        asks = table.rules.doubt
        why = asks(table.seen_by(v.viewer).state, seat, entry) if asks and _fits(table, entry) else None
        if why is not None and _taken(table, Line(table.turn + 1, seat, entry), sealed=v.sealed):
            raise Doubted(why)

    return check


def _fits(table: Table, entry: Entry) -> bool:
    """Whether an entry holds only seats of this table and numbers within bounds, so that a game can look at it."""
    try:
        must_fit(entry, len(table.names))
    except Malformed:
        return False
    return True


def _taken(table: Table, line: Line, *, sealed: bool) -> bool:
    try:
        table.enter_sealed(line) if sealed else table.enter(line)
    except Refusal:
        return False
    return True
