"""Doubts: entries that the rules allow but that players are asked to confirm first.

A record is imported without doubts: what was entered then is what happened.
"""

from __future__ import annotations

from referee.core.cite import Refusal
from referee.core.entry import Entry
from referee.core.seat import Seat

from . import choosing, thieves
from .entries import Place
from .state import State


def doubt(state: State, seat: Seat, entry: Entry) -> Refusal | None:
    """Returns why an entry has to be confirmed; None if there is no doubt."""
    return choosing.doubted(entry) if isinstance(entry, Place) else thieves.doubted(state, seat, entry)
