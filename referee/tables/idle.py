"""Closes, and in the end deletes, idle tables of a public installation."""

from __future__ import annotations

import logging

from .desk import Desk
from .journal import Damaged, Unsaved

EVERY = 60 * 60.0
"""Seconds between two searches for idle tables."""
log = logging.getLogger("referee")


def let_idle_go(desk: Desk) -> tuple[int, int]:
    """Closes and deletes idle tables; returns how many this process closed and how many it deleted.

    Tables in a data folder are never touched.  A table that cannot be closed or deleted now is tried again later.
    """
    if not desk.journal.shared:
        return 0, 0
    desk.journal.forget_callers()
    now, closed, went = int(desk.clock()), 0, 0
    for one in desk.journal.idle():
        try:
            if one.to_go(now):
                went += desk.let_go_idle(one.table)
            elif one.to_close(now):
                closed += desk.close_idle(one.table)
        except (Damaged, Unsaved):
            log.exception("an idle table could not be closed or deleted")
    return closed, went
