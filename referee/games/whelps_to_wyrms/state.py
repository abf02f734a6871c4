"""What is on the table in Whelps to Wyrms, as far as the referee keeps it: not the board, only what is counted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from referee.core.seat import Seat, clockwise
from referee.core.secret import Secret
from referee.core.state import State as Spoken
from referee.core.state import put
from referee.core.table import Ending

from .books import Setup
from .final import COW, HUMAN, SHEEP, Maturity
from .kinds import Ability, Colour, Improvement, Skill, Space

NONE = (0,) * 6


class Step(StrEnum):
    """Where a round is: its phases, then the count."""

    READY = "ready"
    ACTION = "action"
    SLAYER = "slayer"
    COUNT = "count"
    OVER = "over"


@dataclass(frozen=True)
class Card:
    """An objective, as far as anybody has told what it says.  `gone`: claimed, its place in the row is empty."""

    name: str = ""
    goal: str = ""
    gold: int | None = None
    gone: bool = False


@dataclass(frozen=True)
class Player:
    """One dragon and its board."""

    colour: Colour
    claimed: Secret[tuple[Card, ...]]
    """Claimed objectives; everybody sees how many."""
    gold: int = 0
    cubes: int = 0
    sheep: int = 0
    cows: int = 0
    humans: int = 0
    razed: int = 0
    lairs: int = 0
    level: int = 1
    placed: tuple[int, ...] = NONE
    """Dragon cubes on each action space."""
    wounds: tuple[int, ...] = NONE
    poison: tuple[int, ...] = NONE
    bought: tuple[int, ...] = (0, 0, 0)
    """Skills bought in each column of the board, from the first row up."""
    board: tuple[str, ...] = ("",) * 9
    """Skills on the board, from the first row up; empty where nobody told."""
    standing: tuple[Skill, ...] = ()
    """Skills whose cube lies on the board until the start of this dragon's next turn."""
    counted: bool = False
    """Counted, with whatever was still to be told."""

    @property
    def maturity(self) -> Maturity:
        """Whelp, Drake or Wyrm."""
        return list(Maturity)[self.level - 1]

    @property
    def experience(self) -> int:
        """What could be spent: cubes and everything in the belly."""
        return self.cubes + SHEEP * self.sheep + COW * self.cows + HUMAN * self.humans

    @property
    def action_cubes(self) -> int:
        """Two for a Whelp, three for everybody else."""
        return 2 if self.level == 1 else 3

    @property
    def unplaced(self) -> int:
        """Action cubes that are still beneath the board."""
        return max(0, self.action_cubes - sum(self.placed))

    def hurt(self, space: Space) -> bool:
        """Is there a wound of any kind on this action space?"""
        return bool(self.wounds[space.number - 1] + self.poison[space.number - 1])

    @property
    def claims(self) -> int:
        """How many objectives were claimed."""
        return self.claimed.face if isinstance(self.claimed.face, int) else 0

    @property
    def prices(self) -> tuple[int, ...]:
        """What each bought skill cost."""
        return tuple(2**row for height in self.bought for row in range(height))


@dataclass(frozen=True)
class Slayer:
    """A slayer's card in front of somebody; what nobody read is unknown."""

    name: str
    holder: Seat
    strength: int | None = None
    gold: int | None = None
    abilities: tuple[Ability, ...] = ()
    holds: int = 0
    """Gold on the card."""
    activations: int = 0
    used: bool = False
    """Face down: activated in this phase."""
    gone: bool = False

    def called(self, index: int) -> str:
        """Its name; where nobody told it, its number."""
        return self.name or str(index + 1)

    def can(self, ability: Ability) -> bool:
        """Does the card show it?"""
        return ability in self.abilities


@dataclass(frozen=True)
class Site:
    """A Bandit Camp or a farm on the board, and the gold or the animals on it."""

    improvement: Improvement
    level: int
    holds: int
    eaten: bool = False
    """A Hungry slayer was here: not populated in the next Ready Phase."""
    gone: bool = False


@dataclass(frozen=True)
class Fight:
    """Combat with a slayer, as far as it is told.  `slayer` counts from 0; `attacking`: the dragon began it."""

    dragon: Seat
    slayer: int
    attacking: bool
    fort: bool = False
    forest: bool = False
    others: int = 0
    also: tuple[Seat, ...] = ()
    dice: int = 0
    again: int = 0
    plus: int = 0
    won: bool | None = None
    tie: bool = False
    """The dice were equal to the strength."""


class Debt(StrEnum):
    """What has to be answered before anything else."""

    WOUND = "wound"
    COMBAT = "combat"
    BRIBE = "bribe"
    MIRROR = "mirror"
    DRAW = "draw"
    LOSE = "lose"
    GAZE = "gaze"
    AGAIN = "again"


@dataclass(frozen=True)
class Due:
    """A debt and who pays it.  `again`: the action spaces of which one is performed without a cube."""

    debt: Debt
    seat: Seat
    poison: bool = False
    fight: Fight | None = None
    again: tuple[Space, ...] = ()
    skill: Skill | None = None
    fort: bool = False
    """The slayer that is drawn comes from a Fort."""


@dataclass(frozen=True, kw_only=True)
class State(Spoken):
    """The whole position."""

    setup: Setup
    players: tuple[Player, ...]
    first: Seat
    turn: Seat
    deck: int
    """Objectives still in the deck."""
    cards: tuple[Card, ...]
    """The face-up row."""
    slayers: tuple[Slayer, ...] = ()
    sites: tuple[Site, ...] = ()
    due: tuple[Due, ...] = ()
    """What has to be answered, the first of it first."""
    round: int = 1
    step: Step = Step.READY
    fresh: bool = True
    """The turn has just begun: there is still time to heal."""
    stirred: bool = False
    """Something else was done in this turn already: healing comes late."""
    rolled: bool = False
    """Poison was rolled for this turn, or there was none when it began."""
    unrolled: int = 0
    """Poison dice that are left when more than six are to be rolled."""
    drawn: bool = False
    """The slayer of this round was drawn."""
    puppets: bool = False
    """A Puppet Master has made all slayers activate once more."""
    short: bool = False
    """Something stands in for sheep or cows that the box does not have."""
    wyrm: Seat | None = None
    """Who was the first Wyrm."""
    ended: Ending | None = None

    def player(self, seat: Seat, **changes: Any) -> State:
        """The state with one dragon changed."""
        return replace(self, players=put(self.players, seat, replace(self.players[seat], **changes)))

    def slayer(self, index: int, **changes: Any) -> State:
        """The state with one slayer changed."""
        return replace(self, slayers=put(self.slayers, index, replace(self.slayers[index], **changes)))

    def site(self, index: int, **changes: Any) -> State:
        """The state with one Improvement changed."""
        return replace(self, sites=put(self.sites, index, replace(self.sites[index], **changes)))

    def owing(self, *due: Due) -> State:
        """The state with this to be answered before all that was."""
        return replace(self, due=(*due, *self.due))

    def paid(self) -> State:
        """The state without the first of what was to be answered."""
        return replace(self, due=self.due[1:])

    @property
    def clockwise(self) -> tuple[Seat, ...]:
        """All seats from the First Player on."""
        return clockwise(self.first, len(self.players))

    @property
    def alive(self) -> tuple[int, ...]:
        """The slayers on the board, by their places in `slayers`."""
        return tuple(i for i, slayer in enumerate(self.slayers) if not slayer.gone)
