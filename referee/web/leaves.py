"""The game log in pages: a long one has thousands of lines."""

from __future__ import annotations

from typing import Any

from flask import request

from referee.core.digits import whole_number
from referee.core.seat import Seat
from referee.tables.desk import LiveTable

from .rounds import by_round

LEAF = 200
"""The lines on one page of the log: usually a whole game."""


def leaf(live: LiveTable, viewer: Seat | None) -> dict[str, Any]:
    """One page of the log: its last lines, or those before the requested turn.

    `parts`: the same lines by round; `older`: the turn before which there are more lines; None if there are none.
    """
    before = whole_number(request.args.get("before", ""))
    lines = live.table.history(viewer, LEAF, before)
    first = live.table.lines[0].turn if live.table.lines else 0
    older = lines[0].turn if lines and lines[0].turn > first else None
    return {"parts": by_round(live.table, lines), "before": before, "older": older}
