"""What the calculator's form needs besides its declared fields."""

from __future__ import annotations

from collections.abc import Mapping

from .final import EXPERIENCE
from .final import ROWS as ROWS

BELLY = ("sheep", "cows", "humans")
EQUAL_FIELDS = tuple(f"{field}.{seat}" for field in EXPERIENCE for seat in range(6))


def equal_entered(fields: Mapping[str, str]) -> bool:
    """Whether any of the folded fields for ties is filled in."""
    return any(fields.get(one) for one in EQUAL_FIELDS)
