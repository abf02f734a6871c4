"""Who sits where, and who may see what a seat has: chairs, one-time passes, and phones that know a seat's secrets.

A seat that a phone of its own had since the first entry stays that phone's: whoever sits there or enters for it
later is kept from its secrets, until somebody lets them in (`let_in`) or the phone comes back (`former`).
Each of these deeds may bring a line of the journal, which is written in the same transaction.
"""

from __future__ import annotations

import hashlib
import secrets
import sqlite3
from typing import Any

from referee.core.secret import Seat

from .known import Known
from .rows import Chair, Keeper, Unsaved, Written
from .writer import Writer

OWN, IN, ASKS = "own", "in", "asks"


def hashed(key: str) -> str:
    """What is stored of a secret link."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


class Chairs:
    """The part of the journal that knows chairs."""

    _writer: Writer

    def _rows(self, query: str, *values: Any) -> list[Any]:
        raise NotImplementedError

    @property
    def _known(self) -> Known:
        """What was read before is not read again until something is written."""
        return self._writer.known

    def _write_down(self, db: sqlite3.Connection, table: str, line: Written) -> None:
        raise NotImplementedError

    def chair(self, key: str) -> Chair | None:
        mark = hashed(key)
        return self._known.once("chair", mark, read=lambda: next(iter(self._chairs("where hash = ?", mark)), None))

    def chairs(self, table: str) -> list[Chair]:
        where = "where table_id = ? order by opened"
        return list(self._known.once("chairs", table, read=lambda: self._chairs(where, table)))

    def _chairs(self, where: str, value: str) -> list[Chair]:
        rows = self._rows(f"select hash, table_id, seat, host from chairs {where}", value)
        return [Chair(key, table, seat, bool(host)) for key, table, seat, host in rows]

    def keepers(self, table: str) -> list[Keeper]:
        query = "select seat, hash, standing, turn, taker from keepers where table_id = ? order by seat, turn"
        return list(self._known.once("keepers", table, read=lambda: [Keeper(*row) for row in self._rows(query, table)]))

    def sit(
        self,
        table: str,
        seat: Seat | None,
        host: bool,
        now: int,
        key: str = "",
        line: Written | None = None,
        former: str = "",
    ) -> str:
        """A new chair, and the secret key to it.  `former`: the key this phone had before.

        Raises Unsaved("taken") when somebody sits there.
        """
        key = key or secrets.token_urlsafe(24)

        def work(db: sqlite3.Connection) -> None:
            if seat is not None and _sitting(db, table, seat):
                raise Unsaved("taken")
            db.execute("insert into chairs values (?, ?, ?, ?, ?)", (hashed(key), table, seat, int(host), now))
            if seat is not None:
                _settle(db, table, seat, hashed(key), hashed(former))
            self._done(db, table, line)

        self._writer.write(work)
        return key

    def take(self, chair: Chair, seat: Seat | None, line: Written | None = None) -> None:
        """Move a chair to a free seat of its table (or stand up, and be a host without one)."""

        def work(db: sqlite3.Connection) -> None:
            if seat is not None and _sitting(db, chair.table, seat):
                raise Unsaved("taken")
            db.execute("update chairs set seat = ? where hash = ?", (seat, chair.hash))
            if chair.seat is not None:
                _left(db, chair.table, chair.seat)
            if seat is not None:
                _settle(db, chair.table, seat, chair.hash)
            self._done(db, chair.table, line)

        self._writer.write(work)

    def release(self, table: str, seat: Seat, line: Written | None = None, by: str = "") -> None:
        """Free a seat: its phone is shown out, a host's phone keeps hosting.  `by`: the chair that did it, hashed."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("update chairs set seat = null where table_id = ? and seat = ? and host = 1", (table, seat))
            db.execute("delete from chairs where table_id = ? and seat = ?", (table, seat))
            _left(db, table, seat, by)
            self._done(db, table, line)

        self._writer.write(work)

    def let_in(self, table: str, seat: Seat, chair: Chair, line: Written | None = None) -> None:
        """From now on this phone sees what the seat has; if it sits there, it is the seat's own."""

        def work(db: sqlite3.Connection) -> None:
            if chair.seat == seat:
                db.execute("delete from keepers where table_id = ? and seat = ?", (table, seat))
            _keep(db, table, seat, chair.hash, OWN if chair.seat == seat else IN)
            self._done(db, table, line)

        self._writer.write(work)

    def ask_in(self, table: str, seat: Seat, chair: Chair, line: Written) -> None:
        """This phone wants to see what the seat has; the turn of the line is what its request is known by."""

        def work(db: sqlite3.Connection) -> None:
            _keep(db, table, seat, chair.hash, ASKS, line.turn)
            self._done(db, table, line)

        self._writer.write(work)

    def keep_out(self, table: str, seat: Seat, asker: str, line: Written) -> None:
        """Somebody said no to a request; `asker` is the hashed key of the chair that made it."""

        def work(db: sqlite3.Connection) -> None:
            gone = "delete from keepers where table_id = ? and seat = ? and hash = ? and standing = ?"
            db.execute(gone, (table, seat, asker, ASKS))
            self._done(db, table, line)

        self._writer.write(work)

    def hand_over(self, table: str, seat: Seat, expires: int, maker: str = "") -> str:
        """A one-time pass to a seat: whoever redeems it sits there, and the old phone stands up.

        `maker`: the chair that made it, hashed.  A seat's own phone hands its secrets on; anybody else only the seat.
        """
        key = secrets.token_urlsafe(24)
        row = (hashed(key), table, seat, expires, maker)
        self._writer.write(lambda db: db.execute("insert into passes values (?, ?, ?, ?, ?)", row))
        return key

    def look_at_pass(self, key: str, now: int) -> tuple[str, Seat] | None:
        query = "select table_id, seat from passes where hash = ? and expires > ?"
        return next(((t, s) for t, s in self._rows(query, hashed(key), now)), None)

    def made_by(self, pass_: str) -> str:
        """The hashed key of the chair that made a pass."""
        found = self._rows("select maker from passes where hash = ?", hashed(pass_))
        return found[0][0] or "" if found else ""

    def redeem(
        self, key: str, now: int, fresh: str = "", line: Written | None = None, former: str = ""
    ) -> str | None:
        """Spend a pass for a new chair.  None when it is spent or too old."""
        fresh = fresh or secrets.token_urlsafe(24)

        def work(db: sqlite3.Connection) -> bool:
            row = db.execute(
                "delete from passes where hash = ? and expires > ? returning table_id, seat, maker", (hashed(key), now)
            ).fetchone()
            if row is None:
                return False
            table, seat, maker = row
            where = (table, seat)
            hosted = db.execute("select max(host) from chairs where table_id = ? and seat = ?", where).fetchone()[0]
            handed = any(h == maker for (h,) in _known(db, table, seat)) and bool(maker)
            db.execute("delete from chairs where table_id = ? and seat = ?", where)
            _left(db, table, seat, maker or "")
            db.execute("insert into chairs values (?, ?, ?, ?, ?)", (hashed(fresh), *where, hosted or 0, now))
            _settle(db, table, seat, hashed(fresh), maker if handed else hashed(former))
            self._done(db, table, line)
            return True

        return fresh if self._writer.write(work) else None

    def move_chairs(self, old: str, new: str) -> None:
        """Everybody gets up and sits down at the new table, in the same seats."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("update chairs set table_id = ? where table_id = ?", (new, old))
            db.execute("update tables set next = ? where id = ?", (new, old))
            own = "insert into keepers (table_id, seat, hash, standing) select table_id, seat, hash, ? from chairs"
            db.execute(f"{own} where table_id = ? and seat is not null", (OWN, new))
            stir(db, old)
            stir(db, new)

        self._writer.write(work)

    def _done(self, db: sqlite3.Connection, table: str, line: Written | None) -> None:
        if line is not None:
            self._write_down(db, table, line)
        stir(db, table)


def _sitting(db: sqlite3.Connection, table: str, seat: Seat) -> bool:
    query = "select 1 from chairs where table_id = ? and seat = ?"
    return db.execute(query, (table, seat)).fetchone() is not None


def _known(db: sqlite3.Connection, table: str, seat: Seat, *standing: str) -> list[tuple[str]]:
    """The phones that see what a seat has."""
    kinds = standing or (OWN, IN)
    query = f"select hash from keepers where table_id = ? and seat = ? and standing in ({', '.join('?' * len(kinds))})"
    return db.execute(query, (table, seat, *kinds)).fetchall()


def _settle(db: sqlite3.Connection, table: str, seat: Seat, key: str, former: str = "") -> None:
    """A phone sits down: the seat is its own, unless it was another phone's that is not this one."""
    known = {one for (one,) in _known(db, table, seat)}
    if not _known(db, table, seat, OWN) or known & {key, former}:
        db.execute("delete from keepers where table_id = ? and seat = ?", (table, seat))
        _keep(db, table, seat, key, OWN)


def _left(db: sqlite3.Connection, table: str, seat: Seat, by: str = "") -> None:
    """A seat lost its phone, by whose doing; before the first entry it was nobody's."""
    begun = "select 1 from lines where table_id = ? and text not like 'seating %' limit 1"
    if db.execute(begun, (table,)).fetchone() is None:
        db.execute("delete from keepers where table_id = ? and seat = ?", (table, seat))
    else:
        change = "update keepers set taker = ? where table_id = ? and seat = ? and standing = ?"
        db.execute(change, (by or None, table, seat, OWN))


def _keep(db: sqlite3.Connection, table: str, seat: Seat, key: str, standing: str, turn: int | None = None) -> None:
    row = (table, seat, key, standing, turn, None)
    db.execute("insert or replace into keepers values (?, ?, ?, ?, ?, ?)", row)


def stir(db: sqlite3.Connection, table: str) -> None:
    """Something changed that is no line: phones that show the table want to look again."""
    db.execute("update tables set stirs = stirs + 1 where id = ?", (table,))
