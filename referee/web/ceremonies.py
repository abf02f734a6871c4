"""Ceremonies: the great moments of a game, which fill the display for a few seconds, and phones more briefly.

They say nothing that the game log and the score sheet do not say to the same viewer, and never block an entry.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee.core.cite import Call
from referee.core.lines import Turn
from referee.core.seat import Seat
from referee.core.seating import Seating
from referee.core.secret import redact
from referee.core.state import readable_calls
from referee.core.table import Table
from referee.words import Words

from .events import FAR, in_person
from .finale import Placing, alike_rows, places
from .sheets import decided, how_it_ended

CROWN, SKULL = "crown", "skull"
MOST_LINES = 2
"""The most sentences below the first one."""


@dataclass(frozen=True)
class Ceremony:
    """A great moment in words.

    `turn`: its line; `picture`: its icon; `says`: its greatest call; `also`: the others; `ends`: the game is over;
    `seats`: whom it names; `places`: at the end how everybody did, winners first, to be announced from the last one on.
    """

    turn: int
    picture: str
    says: str
    also: tuple[str, ...]
    ends: bool
    seats: tuple[Seat, ...] = ()
    places: tuple[Placing, ...] = ()


def ceremony(table: Table, viewer: Seat | None, words: Words) -> Ceremony | None:
    """The great moment that the last entry led to, as this viewer may know it; None if there is none."""
    if won := _won(table, words):
        return won
    pictures = table.rules.ceremonies
    for line in table.backwards(viewer, FAR) if pictures else ():
        if line.kind == Seating.kind() or not line.calls:
            continue
        great = [call for call in line.calls if call.key in pictures]
        if not great or line.undone is not None or line.invalid:
            return None
        greatest = _greatest(great, tuple(pictures))
        others = [call for call in great if call is not greatest]
        also = tuple(_in_large(call, table.names, words) for call in others[-MOST_LINES:])
        ends = table.rules.ending(table.state) is not None
        says, seats = _in_large(greatest, table.names, words), _named(greatest, table.names)
        return Ceremony(line.turn, pictures[greatest.key], says, also, ends, seats)
    return None


def _greatest(great: Sequence[Call], ranks: Sequence[str]) -> Call:
    """The call that people would shout: of those that the game ranks highest, the last."""
    return max(reversed(great), key=lambda call: ranks.index(call.key))


def _named(call: Call, names: tuple[str, ...]) -> tuple[Seat, ...]:
    """The players that a call names, each once."""
    values = [one for _, value in call.params for one in (value if isinstance(value, tuple) else (value,))]
    return tuple(dict.fromkeys(one for one in values if isinstance(one, Seat) and one < len(names)))


def _in_large(call: Call, names: tuple[str, ...], words: Words) -> str:
    """The sentence of a great call: shorter than in the log, if it has a message `great-<key>`."""
    key = f"great-{call.key}"
    return words.call_as(key if words.has(key) else f"call-{call.key}", call, names)


def _won(table: Table, words: Words) -> Ceremony | None:
    """Who won, if anybody did, and if the last entry revealed it."""
    revealed = table.rules.revealed
    if not revealed(table.state):
        return None
    turns = [turn for turn in table.turns[-FAR:] if not isinstance(turn.line.entry, Seating)]
    before = turns[-2].state if len(turns) > 1 else table.opening
    sheet = None if revealed(before) else table.sheet
    if sheet is None:
        return None
    says = words("sheet-winner", n=len(sheet.winners), who=words.by_names(sheet.winners, table.names))
    how = decided(table.rules.ending(table.state), sheet, table.names, words)
    also, turn = (how,) if how else (), turns[-1].line.turn
    if not sheet.winners:
        return Ceremony(turn, SKULL, says, also, ends=True)
    return Ceremony(turn, CROWN, says, also, ends=True, places=places(sheet, alike_rows(table)))


@dataclass(frozen=True)
class HowItEnded:
    """Whose entry ended the game (None: nobody's), and how, in sentences for the viewer."""

    by: Seat | None
    says: tuple[str, ...]


def ended(table: Table, viewer: Seat | None, words: Words) -> HowItEnded | None:
    """How the game ended, while the final count is open; None before and after."""
    end = table.rules.ending(table.state)
    if end is None or table.rules.revealed(table.state):
        return None
    last: Turn | None = None
    for turn in reversed(table.turns):
        if table.rules.ending(turn.state) is None:
            break
        last = turn
    calls = readable_calls(redact(last.calls, viewer)) if last else ()
    great = [call for call in calls if call.key in table.rules.ceremonies]
    says = tuple(in_person(call, viewer, table.names, words) for call in great[-MOST_LINES:])
    return HowItEnded(last.line.seat if last else None, says or (how_it_ended(end, table.names, words),))
