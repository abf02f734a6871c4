"""Text in columns for a terminal: the first column left-aligned, the others right-aligned, for any script."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


def grid(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows as lines of aligned columns."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(_padded(cell, widths[i], right=i > 0) for i, cell in enumerate(row)).rstrip() for row in rows]


def width(text: str) -> int:
    """The approximate number of columns that a text takes in a terminal."""
    return sum(_columns(letter) for letter in text)


def _columns(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def _padded(cell: str, columns: int, *, right: bool) -> str:
    space = " " * (columns - width(cell))
    return space + cell if right else cell + space
