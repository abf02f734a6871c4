"""Drafts: what was typed and not entered yet, stored beside the lines, which are not affected by it.

A draft is not part of the game: losing one costs a few taps, so the account does not cover it.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...core.seat import Seat
from .book import Book
from .store import Store


@dataclass(frozen=True)
class Kept:
    """A draft of a seat.  `text`: its form, as it would be sent.  `turn`: the turn of the table when it was typed."""

    seat: Seat
    kind: str
    about: str
    text: str
    turn: int


@dataclass(frozen=True)
class Pen:
    """Who types an open draft: the seat, the phone (hash of its key), and the time of the last change, in seconds."""

    seat: Seat
    phone: str
    at: float


class Drafts(Store):
    """The part of the journal that stores drafts: one of each kind for each seat."""

    def drafts(self, table: str, kind: str, about: str) -> tuple[Kept, ...]:
        """All drafts of a kind about `about`, the one typed last at the end."""
        query = (
            "select seat, kind, about, text, turn from drafts where table_id = ? and kind = ? and about = ? order by at"
        )
        return tuple(Kept(Seat(seat), *row) for seat, *row in self._rows(query, table, kind, about))

    def keep_draft(self, table: str, draft: Kept) -> None:
        """Replaces the seat's draft of this kind; it is on disk when this returns.  Raises Unsaved, Damaged."""
        self._sound(table)

        def work(book: Book) -> None:
            at = "(select coalesce(max(at), 0) + 1 from drafts where table_id = ?)"
            row = (table, draft.seat, draft.kind, draft.about, draft.text, draft.turn, table)
            book.db.execute(
                "insert into drafts (table_id, seat, kind, about, text, turn, at)"
                f" values (?, ?, ?, ?, ?, ?, {at}) on conflict (table_id, seat, kind) do update"
                " set about = excluded.about, text = excluded.text, turn = excluded.turn, at = excluded.at",
                row,
            )

        self._write(work, only_lines=True, derived=True)
