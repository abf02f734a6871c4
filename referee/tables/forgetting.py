"""Letting go of games for good, once the host deleted them long enough ago."""

from __future__ import annotations

import logging

from .desk import Desk
from .journal import Damaged, Unsaved

EVERY = 24 * 60 * 60.0
"""Seconds between two looks at what may go."""
log = logging.getLogger("referee")


def forget_due(desk: Desk) -> int:
    """Let go of what was deleted long enough ago; how many games that were.  What cannot go today goes another day."""
    went = 0
    for table in desk.journal.due(int(desk.clock())):
        try:
            desk.let_go(table)
            went += 1
        except (Damaged, Unsaved):
            log.exception("a deleted game could not be let go of")
    if went:
        try:
            desk.journal.leave_no_trace()
        except Unsaved:
            log.exception("the data file could not be written anew")
    return went
