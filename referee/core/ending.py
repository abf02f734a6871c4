"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass

from .cite import Rule
from .seat import Seat


@dataclass(frozen=True)
class Ending:
    """How a game ended, and by whose doing."""

    kind: str
    by: Seat | None
    rule: Rule
