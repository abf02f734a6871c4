"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass

from .cite import Rule
from .seat import Seat


@dataclass(frozen=True)
class Ending:
    """How a game ended, which player caused it (None: no single player), and the rule that says so.

    `whom`: the players it happened to, if the sentence that says how it ended names them.
    """

    kind: str
    by: Seat | None
    rule: Rule
    whom: tuple[Seat, ...] = ()
