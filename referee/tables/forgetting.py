"""Erases games for good, once the host deleted them long enough ago."""

from __future__ import annotations

import logging

from .desk import Desk
from .journal import Damaged, Unsaved

EVERY = 24 * 60 * 60.0
"""Seconds between two searches for games to erase."""
log = logging.getLogger("referee")


def forget_due(desk: Desk) -> int:
    """Erases the games that were deleted long enough ago, and returns how many; those that fail are retried later.

    So are all of them while the clock of a hosted installation cannot be trusted, and those that only this check finds
    due: what is erased here, nobody gets back.  Raises Unsaved.
    """
    now, erased = int(desk.clock()), 0
    if not desk.journal.steady(now):
        return 0
    try:
        due = desk.journal.due_before(now)
    except Damaged:
        log.exception("deleted games could not be looked for")
        return 0
    for table in due:
        try:
            desk.erase(table)
            erased += 1
        except (Damaged, Unsaved):
            log.exception("a deleted game could not be let go of")
    if erased:
        try:
            desk.journal.leave_no_trace()
        except Unsaved:
            log.exception("the data file could not be written anew")
    return erased
