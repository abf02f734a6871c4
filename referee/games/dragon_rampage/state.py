"""What is on the table in Dragon Rampage."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property

from referee.core.seat import Seat, clockwise, seats_of
from referee.core.secret import Secret
from referee.core.state import State as CoreState
from referee.core.state import changed
from referee.core.table import Ending

from .boxes import BOXES, Action, Counts, Row, settle
from .entries import Hero, Rampage, RampageCard, Setup, Tally
from .final import life


class Step(StrEnum):
    CHOOSE = "choose"
    ACT = "act"
    COUNT = "count"
    OVER = "over"


class Beast(StrEnum):
    """How far the dragon's part of this round is resolved."""

    REVEAL = "reveal"
    EFFECT = "effect"
    ROW = "row"
    DONE = "done"


@dataclass(frozen=True)
class Treasure:
    """An unused Treasure: its points and name are its owner's secret.  None: not entered yet."""

    points: Secret[int | None]
    name: Secret[str]


@dataclass(frozen=True)
class Player:
    """One hero with everything in front of it."""

    hero: Hero
    health: int
    space: int
    """Spaces to the exit; 0 is the exit."""
    hand: Secret[tuple[str, ...]]
    """Names of cards that the owner noted; the hand has `cards` cards."""
    cards: int = 3
    deck: int = 9
    discards: int = 0
    """Played hero cards, which are face up beside the deck."""
    gold: int = 5
    wounds: int = 0
    cubes: int = 0
    treasures: tuple[Treasure, ...] = ()
    used: tuple[str, ...] = ()
    """Names of Treasures in use, which are face up and score nothing."""
    slain: bool = False
    tally: Secret[Tally] | None = None

    @property
    def unused(self) -> int:
        return len(self.treasures)


@dataclass(frozen=True)
class Robbery:
    """A Treasure was stolen, and the victim has not entered yet which one."""

    thief: Seat
    victim: Seat


@dataclass(frozen=True, kw_only=True)
class State(CoreState):
    setup: Setup
    players: tuple[Player, ...]
    first: Seat
    placed: Mapping[Seat, Counts] = field(default_factory=dict)
    acted: frozenset[tuple[Action, Seat]] = frozenset()
    """Boxes of this round that are resolved or skipped."""
    defended: bool = False
    beast: Beast = Beast.REVEAL
    card: RampageCard | None = None
    charging: Seat | None = None
    """Who may attack the dragon from a space of the path, or a second time because of a card (`again`)."""
    again: bool = False
    rolls: int = 0
    """Re-rolls of that attack, before any card."""
    fought: Mapping[Seat, int] = field(default_factory=dict)
    """Who has attacked this round, with the number of re-rolls before any card."""
    halted: int | None = None
    """The box of the Dragon Rampage row at which it stopped because its hero was slain."""
    dodges: Rampage = field(default_factory=Rampage)
    """Who holds off the boxes of that row, as it was entered with it."""
    struck: Mapping[Seat, int] = field(default_factory=dict)
    """The latest wounds of each hero, less those that cards held off since; none if its wounds were set by hand."""
    fated: frozenset[Seat] = frozenset()
    robberies: tuple[Robbery, ...] = ()
    step: Step = Step.CHOOSE
    round: int = 1
    ended: Ending | None = None

    def player(self, seat: Seat, **changes: object) -> State:
        """Returns the state with one hero changed."""
        return replace(self, players=changed(self.players, seat, **changes))

    @property
    def clockwise(self) -> tuple[Seat, ...]:
        """All seats from the First Player on."""
        return clockwise(self.first, len(self.players))

    @property
    def last(self) -> Seat:
        """Who has the Re-Roll token: the last to place of those still at the table."""
        return self.present(self.clockwise)[-1]

    @property
    def boxes(self) -> Counts:
        """The number of boxes of each row that have an effect at this table."""
        return {row: min(self.setup.boxes.get(row) or BOXES[row], BOXES[row]) for row in Action}

    @cached_property
    def rows(self) -> Mapping[Action, Row]:
        return settle(len(self.players), self.first, self.placed)

    @property
    def guard(self) -> Seat | None:
        """Who holds the first Defense box in this Dungeon Phase."""
        row = self.rows[Action.DEFENSE] if self.step is Step.ACT else ()
        return row[0].seat if row else None

    @property
    def life(self) -> int:
        """Wounds that slay the dragon."""
        return life(len(self.players), self.setup.dungeon)

    @property
    def left(self) -> int:
        """Wounds the dragon can still take."""
        return max(0, self.life - sum(player.cubes for player in self.players))

    @property
    def tokens(self) -> Mapping[Action, tuple[int, ...]]:
        """Values of the tokens on the board, by row and seat; 0: none."""
        seats = seats_of(len(self.players))
        return {row: tuple(self.placed.get(seat, {}).get(row, 0) for seat in seats) for row in Action}
