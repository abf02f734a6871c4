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

    Tables in a data folder are never touched.  A table that cannot be closed or deleted now is tried again later, as
    are all of them while the clock cannot be trusted because it leapt: what is deleted here, nobody gets back.
    """
    if not desk.journal.shared:
        return 0, 0
    desk.journal.forget_callers()
    now, closed, deleted = int(desk.clock()), 0, 0
    if not desk.journal.steady(now):
        return 0, 0
    for idle in desk.journal.idle():
        try:
            if idle.to_go(now):
                deleted += desk.erase_idle(idle.table)
            elif idle.to_close(now):
                closed += desk.close_idle(idle.table)
        except (Damaged, Unsaved):
            log.exception("an idle table could not be closed or deleted")
    return closed, deleted
