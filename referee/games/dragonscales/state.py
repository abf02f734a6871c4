"""What is on the table in Dragonscales."""

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

from .boxes import Action, Colour, Pile
from .entries import RageCard, Setup, Tally, Villain


class Step(StrEnum):
    CHOOSE = "choose"
    ACT = "act"
    COUNT = "count"
    OVER = "over"


class Rage(StrEnum):
    """How far the Dragon Rage card of this round is resolved."""

    REVEAL = "reveal"
    EVENT = "event"
    ENRAGED = "enraged"
    ENRAGED_EVENT = "enraged-event"
    DONE = "done"


@dataclass(frozen=True)
class Cubes:
    """Dragon wound cubes behind one screen."""

    yellow: int = 0
    red: int = 0
    blue: int = 0

    @property
    def total(self) -> int:
        return self.yellow + self.red + self.blue


@dataclass(frozen=True)
class Treasure:
    """A card of a stash.  Points and name are its owner's secret until it is face up; None: not entered yet."""

    points: Secret[int | None]
    name: Secret[str]
    up: bool = False


@dataclass(frozen=True)
class Returned:
    """Dice that got no box this round, or were pushed out of the last one."""

    seat: Seat
    row: Action
    dice: int


@dataclass(frozen=True)
class Player:
    """One villain with everything in front of and behind its screen."""

    villain: Villain
    maximum: int
    space: int
    """Spaces to the Exit; 0 is the Exit."""
    cubes: Secret[Cubes]
    hand: Secret[tuple[str, ...]]
    """Names of cards that the owner noted; the hand has `cards` cards."""
    stash: tuple[Treasure, ...] = ()
    cards: int = 3
    deck: int = 13
    """Villainy cards left to draw before the discards are shuffled, according to the draws entered."""
    scales: int = 3
    wounds: int = 0
    poison: int = 0
    dealt: int = 0
    minions: int = 0
    protected: bool = False
    dead: bool = False
    back_at: int = 0
    """Knocked out until the Reset of this round; 0: not knocked out."""
    placed: bool = False
    tally: Secret[Tally] | None = None

    @property
    def out(self) -> bool:
        """Whether the villain is dead or knocked out, and so neither rolls, plays cards, nor acts."""
        return self.dead or self.back_at > 0

    @property
    def hurt(self) -> int:
        return self.wounds + self.poison

    @property
    def down(self) -> int:
        """Number of face-down Treasures.  They come before the face-up ones, so that an index reveals nothing else."""
        return sum(not treasure.up for treasure in self.stash)

    @property
    def up(self) -> int:
        return len(self.stash) - self.down

    @property
    def covered(self) -> tuple[int, ...]:
        """Indexes of the Treasures whose points not everybody knows: face down, or face up and not entered."""
        return tuple(i for i, card in enumerate(self.stash) if not card.up or card.points.value is None)


@dataclass(frozen=True)
class Robbery:
    """A Treasure was taken at random, and the victim has not entered yet which one."""

    thief: Seat
    victim: Seat


@dataclass(frozen=True)
class Blow:
    """The latest wounds of a villain, which a card may still stop or redirect.

    `overcome`: they killed it or knocked it out; `paid`: scales that others were paid for that, by seat; `healed`: what
    the bonus of the box healed after that.
    """

    wounds: int = 0
    poison: int = 0
    by: Seat | None = None
    overcome: bool = False
    paid: Mapping[Seat, int] = field(default_factory=dict)
    healed: int = 0


@dataclass(frozen=True, kw_only=True)
class State(CoreState):
    setup: Setup
    players: tuple[Player, ...]
    rows: Mapping[Action, tuple[Pile, ...]]
    heads: Mapping[Colour, int]
    """Cubes left on each head."""
    first: Seat
    returned: tuple[Returned, ...] = ()
    acted: frozenset[tuple[Action, Seat]] = frozenset()
    """Boxes of this round that are resolved or skipped."""
    skipped: frozenset[tuple[Action, Seat]] = frozenset()
    """Those of `acted` that were skipped: declined, or their owner is out."""
    passed: frozenset[tuple[Action, Seat]] = frozenset()
    """Those of `skipped` whose owner is out."""
    healed_wounds: Mapping[Seat, int] = field(default_factory=dict)
    """Wounds that Defend healed this round, by seat; they still count if Step 3 begins anew."""
    missed: frozenset[Seat] = frozenset()
    """Who was out when the event or the enraged part of the card was resolved this round, or would have been."""
    stamp: int = 0
    """How many seats have placed this round: the stamp of the next to place."""
    rage: Rage = Rage.REVEAL
    card: RageCard | None = None
    angry: bool = False
    """Whether the enraged part of the card is or was resolved this round."""
    robberies: tuple[Robbery, ...] = ()
    treasures: int = 32
    """Treasures left to draw before the discards are shuffled."""
    shields: Mapping[Seat, int] = field(default_factory=dict)
    """Wounds that cards prevent in the entry that is being applied, by seat."""
    shield: str = ""
    """The name of what prevents them."""
    blows: Mapping[Seat, Blow] = field(default_factory=dict)
    """The latest wounds of each villain in this round."""
    hit: frozenset[Seat] = frozenset()
    """Who took wounds in the entry that is being applied: several wounds make one blow."""
    rolled: bool = False
    """Whether a player entered that everyone has rolled."""
    summoned: bool = False
    """Whether a Minion was added in this Reset; there may be only one."""
    taker: Seat | None = None
    """Who took the latest cube off a head: the Dragonslayer once no cubes are left."""
    step: Step = Step.CHOOSE
    round: int = 1
    ended: Ending | None = None

    def player(self, seat: Seat, **changes: object) -> State:
        """Returns the state with one villain changed."""
        return replace(self, players=changed(self.players, seat, **changes))

    @property
    def clockwise(self) -> tuple[Seat, ...]:
        """All seats from the First Player on."""
        return clockwise(self.first, len(self.players))

    @property
    def enraged(self) -> bool:
        return any(left == 0 for left in self.heads.values())

    @cached_property
    def dice(self) -> Mapping[Action, tuple[int, ...]]:
        """Dice on the board, by row and seat; those of resolved boxes have been taken off it."""
        return {row: self._by_seat({p.seat: p.dice for p in self._lying(row)}) for row in Action}

    @cached_property
    def boxes(self) -> Mapping[Action, tuple[int, ...]]:
        """The boxes that these dice are in, by row and seat; 0: none."""
        return {row: self._by_seat({p.seat: self.rows[row].index(p) + 1 for p in self._lying(row)}) for row in Action}

    def _lying(self, row: Action) -> list[Pile]:
        return [pile for pile in self.rows[row] if (row, pile.seat) not in self.acted]

    def _by_seat(self, numbers: Mapping[Seat, int]) -> tuple[int, ...]:
        return tuple(numbers.get(seat, 0) for seat in seats_of(len(self.players)))
