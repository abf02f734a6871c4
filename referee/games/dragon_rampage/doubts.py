"""Doubts: entries that the rules allow but that players are asked to confirm first.

A record is imported without doubts: what was entered then is what happened.
"""

from __future__ import annotations

from referee.core.cite import Refusal
from referee.core.entry import Entry
from referee.core.seat import Seat

from . import choosing, dodging, thieves
from .entries import Place
from .state import State


def doubt(state: State, seat: Seat, entry: Entry) -> Refusal | None:
    """Returns why an entry has to be confirmed; None if there is no doubt."""
    if isinstance(entry, Place):
        return choosing.doubted(entry)
    return thieves.doubted(state, seat, entry) or dodging.doubted(state, seat, entry)
