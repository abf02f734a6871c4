"""What players who left for good left behind, in each game that asks those who stay for it.

A game says in `left_behind.py` of its own tests, as `LEFT`, how four play until nobody but Cy has yet to count: Ann and
Di have left by then, and nobody has told what they had.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from referee.core import record
from referee.core.entry import Entry
from referee.core.seat import Seat, seats_of
from referee.core.table import Table
from referee.games import SHELF
from referee.testing.players import entered
from tests.by_game import by_game

ANN, BO, CY, DI = seats_of(4)
Told = tuple[Seat, Entry]


@dataclass(frozen=True, kw_only=True)
class LeftBehind:
    """A play until only Cy has yet to count, and what is told then.

    `fields`: those of the form about Ann, in order; empty in it, whatever was noted.
    """

    play: str
    last: Entry
    """What Cy counts."""
    tell: Callable[[Seat | None], Entry]
    """What is told of a player who has left."""
    nothing: Callable[[Seat | None], Entry]
    """The same entry, left empty: what is known counts."""
    fields: tuple[str, ...]
    refused: str = "count-not-asked"
    """The key of the refusal if it is told when it is not asked for."""
    in_turn: bool = True
    """Whether it may only be told of the player about whom the question is."""
    other: Entry | None = None
    """Something else told of Ann, which nobody but who told it may tell apart before the end; None: it lies open."""
    noted: tuple[str, str] | None = None
    """A line of the play, and that line with a secret of Ann's: something that nobody else may learn."""

    @property
    def with_notes(self) -> str:
        """The play in which Ann has noted what they had, if that is a secret."""
        return self.play.replace(*self.noted) if self.noted else self.play

    @property
    def counted(self) -> Told:
        return CY, self.last


LEFT: dict[str, LeftBehind] = {game: module.LEFT for game, module in by_game("left_behind").items()}


def after(play: str, *told: Told) -> Table:
    """The table after a play and these entries."""
    now = record.table_of(record.read(play, SHELF), SHELF)
    assert [] == [turn.line for turn in now.turns if turn.refusal]
    for seat, entry in told:
        now = entered(now, seat, entry)
    return now
