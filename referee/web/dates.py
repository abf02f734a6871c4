"""Dates in words."""

from __future__ import annotations

import time

from .context import words


def dated(when: float, *, year: bool = True) -> str:
    """A date in words, such as “29 November 2026”."""
    there = time.localtime(when)
    key = "date-day-and-year" if year else "date-day"
    return words()(key, day=there.tm_mday, month=there.tm_mon, year=str(there.tm_year))
