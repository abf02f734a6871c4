"""Whole numbers that come from outside, as texts of a limited length."""

from __future__ import annotations

import re

WHOLE = re.compile(r"-?[0-9]{1,6}")


def whole_number(text: str) -> int | None:
    """The number that a text is, with a sign or without, of at most six digits; else None."""
    return int(text) if WHOLE.fullmatch(text) else None


def measured(stated: str, most: int) -> int | None:
    """The number that a text states; None unless it is digits, no more of them than `most` has, and at most that."""
    if not (stated.isascii() and stated.isdigit()) or len(stated) > len(str(most)) or int(stated) > most:
        return None
    return int(stated)
