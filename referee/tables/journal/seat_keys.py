"""Which phone has which seat, and which may see its secrets: seat keys, one-time passes, and keepers.

A seat that had a phone of its own at the first entry keeps belonging to that phone: any phone that takes the seat or
enters for it later cannot see its secrets until it is let in (`let_in`) or the phone comes back (`former`).
Each of these operations may come with a line of the journal, which is written in the same transaction.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any

from ...core.seat import Seat, by_seat, seat_at
from .rows import Keeper, SeatKey, Unsaved, Written
from .sql import Sql
from .store import Store

OWN, IN, ASKS = "own", "in", "asks"
BYTES = 24
"""The random bytes in a seat key."""
KEY_LENGTH = BYTES * 4 // 3
"""The characters of a seat key, in base 64."""


def hashed(key: str) -> str:
    """The hash of a secret link, which is stored in its place."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


class SeatKeys(Store):
    """The part of the journal that stores seat keys, passes and keepers."""

    def seat_key(self, key: str) -> SeatKey | None:
        mark = hashed(key)
        return self.known.once("seat_key", mark, read=lambda: next(iter(self._seat_keys("where hash = ?", mark)), None))

    def seat_keys(self, table: str) -> list[SeatKey]:
        where = "where table_id = ? order by opened"
        return list(self.known.once("seat_keys", table, read=lambda: self._seat_keys(where, table)))

    def keepers(self, table: str) -> list[Keeper]:
        return list(self.known.once("keepers", table, read=lambda: self._keepers(table)))

    def _keepers(self, table: str) -> list[Keeper]:
        keepers = []
        for (_, seat, *row), good in self._sealed("keepers", "where table_id = ? order by seat, turn", table):
            self._trust(table, good)
            keepers.append(Keeper(Seat(seat), *row))
        return keepers

    def _seat_keys(self, where: str, *values: Any) -> list[SeatKey]:
        seat_keys = []
        for (key, table, seat, host, _), good in self._sealed("chairs", where, *values):
            self._trust(table, good)
            seat_keys.append(SeatKey(key, table, seat_at(seat), bool(host)))
        return seat_keys

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
        """Gives a phone a seat, and returns its new seat key.  `former`: the key this phone had before.

        Raises Unsaved("taken") if another phone has the seat.
        """
        key = key or secrets.token_urlsafe(BYTES)

        def work(db: Sql) -> None:
            if seat is not None and _sitting(db, table, seat):
                raise Unsaved("taken")
            put_seat_key(db, (hashed(key), table, seat, int(host), now))
            if seat is not None:
                _settle(db, table, seat, hashed(key), hashed(former))
            stir(db, table)

        self._change(work, table, line=line)
        return key

    def take(self, seat_key: SeatKey, seat: Seat | None, line: Written | None = None) -> None:
        """Moves a seat key to a free seat of its table; None: to no seat, as a host without one."""

        def work(db: Sql) -> None:
            if seat is not None and _sitting(db, seat_key.table, seat):
                raise Unsaved("taken")
            db.execute("update chairs set seat = ? where hash = ?", (seat, seat_key.hash))
            if seat_key.seat is not None:
                _left(db, seat_key.table, seat_key.seat)
            if seat is not None:
                _settle(db, seat_key.table, seat, seat_key.hash)
            stir(db, seat_key.table)

        self._change(work, seat_key.table, line=line)

    def release(self, table: str, seat: Seat, line: Written | None = None, by: str = "") -> None:
        """Frees a seat: its phone is signed out, but a host's phone keeps hosting.

        `by`: the hash of the seat key that did it.
        """

        def work(db: Sql) -> None:
            db.execute("update chairs set seat = null where table_id = ? and seat = ? and host = 1", (table, seat))
            db.execute("delete from chairs where table_id = ? and seat = ?", (table, seat))
            _left(db, table, seat, by)
            stir(db, table)

        self._change(work, table, line=line)

    def host(self, table: str, seat: Seat, line: Written, instead: SeatKey | None = None) -> None:
        """Makes the phone of a seat a host of the table; `instead`: the seat key of a host it replaces."""

        def work(db: Sql) -> None:
            db.execute("update chairs set host = 1 where table_id = ? and seat = ?", (table, seat))
            if instead is not None:
                db.execute("update chairs set host = 0 where hash = ?", (instead.hash,))
            stir(db, table)

        self._change(work, table, line=line)

    def retire(self, seat_key: SeatKey, line: Written | None = None) -> None:
        """Ends the hosting of a phone."""

        def work(db: Sql) -> None:
            db.execute("update chairs set host = 0 where hash = ?", (seat_key.hash,))
            stir(db, seat_key.table)

        self._change(work, seat_key.table, line=line)

    def let_in(self, table: str, seat: Seat, seat_key: SeatKey, line: Written | None = None) -> None:
        """Lets a phone see a seat's secrets; if it has that seat, the seat becomes its own."""

        def work(db: Sql) -> None:
            if seat_key.seat == seat:
                db.execute("delete from keepers where table_id = ? and seat = ?", (table, seat))
            _keep(db, table, seat, seat_key.hash, OWN if seat_key.seat == seat else IN)
            stir(db, table)

        self._change(work, table, line=line)

    def ask_in(self, table: str, seat: Seat, seat_key: SeatKey, line: Written) -> None:
        """Records that a phone asks to see a seat's secrets; the turn of the line identifies the request."""

        def work(db: Sql) -> None:
            _keep(db, table, seat, seat_key.hash, ASKS, line.turn)
            stir(db, table)

        self._change(work, table, line=line)

    def keep_out(self, table: str, seat: Seat, asker: str, line: Written) -> None:
        """Deletes a request that was refused; `asker`: the hash of the seat key that made it."""

        def work(db: Sql) -> None:
            query = "delete from keepers where table_id = ? and seat = ? and hash = ? and standing = ?"
            db.execute(query, (table, seat, asker, ASKS))
            stir(db, table)

        self._change(work, table, line=line)

    def hand_over(self, table: str, seat: Seat, expires: int, maker: str = "") -> str:
        """Makes a one-time pass to a seat: the phone that redeems it gets the seat, and the old phone loses it.

        `maker`: the hash of the seat key that made it.  A phone that may see the seat's secrets passes them on; any
        other passes on only the seat.
        """
        key = secrets.token_urlsafe(BYTES)
        row = (hashed(key), table, seat, expires, maker)
        query = "insert into passes (hash, table_id, seat, expires, maker) values (?, ?, ?, ?, ?)"
        self._change(lambda db: db.execute(query, row), table)
        return key

    def look_at_pass(self, key: str, now: int) -> tuple[str, Seat] | None:
        where = "where hash = ? and expires > ?"
        for (_, table, seat, _, _), good in self._sealed("passes", where, hashed(key), now):
            self._trust(table, good)
            return table, Seat(seat)
        return None

    def made_by(self, pass_: str) -> str:
        """The hash of the seat key that made a pass; empty if it is unknown."""
        for (_, table, _, _, maker), good in self._sealed("passes", "where hash = ?", hashed(pass_)):
            self._trust(table, good)
            return maker or ""
        return ""

    def redeem(self, key: str, now: int, fresh: str = "", line: Written | None = None, former: str = "") -> str | None:
        """Redeems a pass for a new seat key, and returns the key; None if the pass was used or has expired."""
        fresh, target = fresh or secrets.token_urlsafe(BYTES), self.look_at_pass(key, now)
        if target is None:
            return None

        def work(db: Sql) -> bool:
            row = db.execute(
                "delete from passes where hash = ? and expires > ? returning table_id, seat, maker", (hashed(key), now)
            ).fetchone()
            if row is None:
                return False
            table, seat, maker = row[0], Seat(row[1]), row[2]
            _move(db, table, seat, hashed(fresh), now, maker or "", hashed(former))
            return True

        return fresh if self._change(work, target[0], line=line) else None

    def give_back(self, table: str, seat: Seat, fresh: str, now: int, maker: str, line: Written | None = None) -> None:
        """Gives a seat to a phone that asked for it.

        `fresh`: the hash of its new key; `maker`: the hash of the seat key that agreed.  A phone that may see the
        seat's secrets passes them on; a host only the seat.
        """
        self._change(lambda db: _move(db, table, seat, fresh, now, maker), table, line=line)


def move_seat_keys(db: Sql, old: str, new: str, seats: Sequence[Seat | None]) -> None:
    """Moves seat keys and passes of players to the new table, and every host's; who is not there keeps the old one.

    `seats`: for each seat of the new table, which it was at the old one, None for a new player.
    """
    for seat, was in ((seat, was) for seat, was in by_seat(seats) if was is not None):
        db.execute("update chairs set table_id = ?, seat = ? where table_id = ? and seat = ?", (new, seat, old, was))
        db.execute("update passes set table_id = ?, seat = ? where table_id = ? and seat = ?", (new, seat, old, was))
    db.execute(
        "update chairs set table_id = ?, seat = null where table_id = ? and (host = 1 or seat is null)", (new, old)
    )
    db.execute("update tables set next = ? where id = ?", (new, old))
    own = "insert into keepers (table_id, seat, hash, standing) select table_id, seat, hash, ? from chairs"
    db.execute(f"{own} where table_id = ? and seat is not null", (OWN, new))
    stir(db, old)
    stir(db, new)


def _move(db: Sql, table: str, seat: Seat, fresh: str, now: int, maker: str, former: str = "") -> None:
    """Gives the seat to another phone, which hosts if the old one did.

    `fresh`, `former`: the hashes of its new and its earlier key; `maker`: the hash of the seat key that caused it.
    """
    where = (table, seat)
    hosted = db.execute("select max(host) from chairs where table_id = ? and seat = ?", where).fetchone()[0]
    handed = bool(maker) and any(known == maker for (known,) in _known(db, table, seat))
    db.execute("delete from chairs where table_id = ? and seat = ?", where)
    _left(db, table, seat, maker)
    put_seat_key(db, (fresh, *where, hosted or 0, now))
    _settle(db, table, seat, fresh, maker if handed else former)
    stir(db, table)


def put_seat_key(db: Sql, seat_key: tuple[str, str, Seat | None, int, int]) -> None:
    db.execute("insert into chairs (hash, table_id, seat, host, opened) values (?, ?, ?, ?, ?)", seat_key)


def _sitting(db: Sql, table: str, seat: Seat) -> bool:
    query = "select 1 from chairs where table_id = ? and seat = ?"
    return db.execute(query, (table, seat)).fetchone() is not None


def _known(db: Sql, table: str, seat: Seat, *standing: str) -> list[tuple[str]]:
    """The phones that may see a seat's secrets; with `standing`, those with such a standing."""
    kinds = standing or (OWN, IN)
    query = f"select hash from keepers where table_id = ? and seat = ? and standing in ({', '.join('?' * len(kinds))})"
    return db.execute(query, (table, seat, *kinds)).fetchall()


def _settle(db: Sql, table: str, seat: Seat, key: str, former: str = "") -> None:
    """Makes the seat a phone's own, unless the seat belongs to a phone known by neither `key` nor `former`."""
    known = {one for (one,) in _known(db, table, seat)}
    if not _known(db, table, seat, OWN) or known & {key, former}:
        db.execute("delete from keepers where table_id = ? and seat = ?", (table, seat))
        _keep(db, table, seat, key, OWN)


def _left(db: Sql, table: str, seat: Seat, by: str = "") -> None:
    """Records by whose action a seat lost its phone; before the first entry, the seat then belongs to no phone."""
    begun = "select 1 from lines where table_id = ? and text not like 'seating %' limit 1"
    if db.execute(begun, (table,)).fetchone() is None:
        db.execute("delete from keepers where table_id = ? and seat = ?", (table, seat))
    else:
        change = "update keepers set taker = ? where table_id = ? and seat = ? and standing = ?"
        db.execute(change, (by or None, table, seat, OWN))


def _keep(db: Sql, table: str, seat: Seat, key: str, standing: str, turn: int | None = None) -> None:
    row = (table, seat, key, standing, turn, None)
    columns = "table_id, seat, hash, standing, turn, taker"
    conflict = "on conflict (table_id, seat, hash) do update set standing = excluded.standing, turn = excluded.turn"
    query = f"insert into keepers ({columns}) values (?, ?, ?, ?, ?, ?) {conflict}, taker = excluded.taker"
    db.execute(query, row)


def stir(db: Sql, table: str) -> None:
    """Increments the revision of a table, so that phones look again: something other than its lines changed."""
    db.execute("update tables set stirs = stirs + 1 where id = ?", (table,))
