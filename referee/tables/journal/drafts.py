"""What was typed and not entered yet: kept beside the lines, which never hear of it.

No truth of the game: a draft that is lost costs a few taps, so it has no seal in the account.
"""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.seat import Seat

from .book import Book
from .seat_keys import SeatKeys


@dataclass(frozen=True)
class Kept:
    """A draft of a seat.  `text`: its form, as it would be sent.  `turn`: how far the table was."""

    seat: Seat
    kind: str
    about: str
    text: str
    turn: int


@dataclass(frozen=True)
class Pen:
    """Who types a draft that all see, on which phone (the hash of its key), and when it was last moved, in seconds."""

    seat: Seat
    phone: str
    at: float


class Drafts(SeatKeys):
    """The part of the journal that keeps drafts: one of a kind for each seat."""

    def drafts(self, table: str, kind: str, about: str) -> tuple[Kept, ...]:
        """All of a kind that are about this, the one that was typed last at the end."""
        query = (
            "select seat, kind, about, text, turn from drafts where table_id = ? and kind = ? and about = ? order by at"
        )
        return tuple(Kept(Seat(seat), *row) for seat, *row in self._rows(query, table, kind, about))

    def keep_draft(self, table: str, draft: Kept) -> None:
        """From now on this is what the seat has typed.  When this returns, it is on disk.  Raises Unsaved, Damaged."""
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
