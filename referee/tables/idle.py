"""In a house that anybody may use, tables that nobody uses any more close by themselves, and are deleted in the end."""

from __future__ import annotations

import logging

from .desk import Desk
from .journal import Damaged, Unsaved

EVERY = 60 * 60.0
"""Seconds between two looks at what is idle."""
log = logging.getLogger("referee")


def let_idle_go(desk: Desk) -> tuple[int, int]:
    """How many tables were closed, and how many deleted, by this process.  With a data folder none ever is.

    What cannot be done now is done another time.
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
