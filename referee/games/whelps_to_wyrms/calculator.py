"""What the form of the calculator shows besides its fields."""

from __future__ import annotations

from collections.abc import Mapping

from .final import ROWS as ROWS

BELLY = ("sheep", "cows", "humans")
EQUAL_FIELDS = tuple(f"{field}.{seat}" for field in ("cubes", "drake", "wyrm", *ROWS) for seat in range(6))
"""What only matters when gold and objectives are equal."""


def equal_entered(fields: Mapping[str, str]) -> bool:
    """Was anything filled in of what is folded away?"""
    return any(fields.get(one) for one in EQUAL_FIELDS)
