"""The invitation to a table: the link in its QR code, and the code that is typed."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Callable
from typing import Any, TypeVar

from flask import current_app

from referee.server import qr
from referee.tables.journal import AnyJournal, CodeTaken, TableInfo, Unsaved

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's alphabet: without characters that look like others."""
ALIKE = str.maketrans("ILO", "110")
LENGTH = 6
T = TypeVar("T")


def fresh_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def with_a_code(deed: Callable[[str], T]) -> T:
    """Does what needs a code that no other table has, with another code as long as the code is taken.

    Raises what the deed raises; Unsaved if nine codes are taken.
    """
    for _ in range(9):
        try:
            return deed(fresh_code())
        except CodeTaken:
            continue
    raise Unsaved("disk-broken")


def read_code(typed: str) -> str | None:
    """The code that was typed: case, blanks and dashes do not matter, nor O for 0, I or L for 1.  None if invalid."""
    code = "".join(typed.upper().split()).replace("-", "").translate(ALIKE)
    return code if len(code) == LENGTH and all(c in ALPHABET for c in code) else None


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
    network, journal = current_app.extensions["network"], current_app.extensions["desk"].journal
    link = network.url(f"/j/{token(journal, info)}")
    return {
        "joinable": info.joinable,
        "join_svg": qr.svg(link) if info.joinable else None,
        "join_link": link,
        "join_address": network.typed("/join"),
        "join_code": info.code if info.joinable else "",
    }
