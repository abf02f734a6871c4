"""The invitation to a table: the link in its QR code, and the code that is typed."""

from __future__ import annotations

import base64
import hashlib
import hmac
from contextlib import suppress
from typing import Any

from referee.server import qr
from referee.tables.codes import LENGTH
from referee.tables.journal import AnyJournal, Damaged, TableInfo

from .services import services


def token(journal: AnyJournal, info: TableInfo) -> str:
    """The token in a table's invitation link, 128 bits of it unguessable.

    It is the same until the table stops taking new players, or takes them again.
    """
    message = "\0".join(("join", info.id, str(info.nonce))).encode()
    proof = hmac.new(journal.server_key, message, hashlib.sha256).digest()[:16]
    return info.code + base64.urlsafe_b64encode(proof).decode().rstrip("=")


def behind(journal: AnyJournal, given: str) -> TableInfo | None:
    """The table that a token invites to, joinable or not; None if the token is not valid."""
    info = journal.table_by_code(given[:LENGTH])
    if info is None or not hmac.compare_digest(token(journal, info).encode(), given.encode("utf-8", "replace")):
        return None
    return info


def join_block(info: TableInfo) -> dict[str, Any]:
    """What a page shows to bring another phone to this table: a QR code, an address, and a code to type there."""
    network, journal = services().network, services().desk.journal
    link = network.url(f"/j/{token(journal, info)}")
    return {
        "joinable": info.joinable,
        "join_svg": qr.svg(link) if info.joinable else None,
        "join_link": link,
        "join_address": network.typed("/join"),
        "join_code": info.code if info.joinable else "",
    }


def onward(journal: AnyJournal, info: TableInfo) -> TableInfo | None:
    """The later table of these players where phones can join, if they no longer can at this one."""
    last = _latest(journal, info)
    return last if last is not info and last.joinable else None


def moved_on(journal: AnyJournal, table: str) -> str:
    """Where a phone that has stayed at a table finds the table that its players moved on to; empty if they did not.

    That is what anyone with the invitation sees, which seats nobody; once nobody can join there, its display.
    """
    info = journal.table(table)
    with suppress(Damaged):  # the next table's own page reports the damage
        if info and (last := _latest(journal, info)) is not info:
            return f"/j/{token(journal, last)}" if last.joinable else f"/t/{last.id}"
    return ""


def last(journal: AnyJournal, table: str) -> str:
    """The last table that the players of this one moved on to, or this one.  Raises Damaged."""
    info = journal.table(table)
    return _latest(journal, info).id if info else table


def _latest(journal: AnyJournal, info: TableInfo) -> TableInfo:
    """The last table that the players of this one moved on to, or this one.  Raises Damaged."""
    while info.next and (following := journal.table(info.next)):
        info = following
    return info
