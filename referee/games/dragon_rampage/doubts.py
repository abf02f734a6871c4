"""What is asked before an entry is taken, although it may be so: the table says that it is.

A record is never asked: what somebody entered once is what happened.
"""

from __future__ import annotations

from referee.core.cite import Refusal
from referee.core.entry import Entry
from referee.core.seat import Seat

from . import choosing, thieves
from .entries import Place
from .state import State


def doubt(state: State, seat: Seat, entry: Entry) -> Refusal | None:
    """Why an entry is asked about before it is taken; None for one that nothing speaks against."""
    return choosing.doubted(entry) if isinstance(entry, Place) else thieves.doubted(state, seat, entry)
