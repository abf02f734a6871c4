"""The codes that tables are called by: short, and easy to read out and to type."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TypeVar

from .journal import CodeTaken, Unsaved

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


def as_typed(code: str) -> str:
    """A code in capitals, without blanks and dashes."""
    return "".join(code.upper().split()).replace("-", "")


def read_code(typed: str) -> str | None:
    """The code that was typed: case, blanks and dashes do not matter, nor O for 0, I or L for 1.  None if invalid."""
    code = as_typed(typed).translate(ALIKE)
    return code if len(code) == LENGTH and all(c in ALPHABET for c in code) else None
