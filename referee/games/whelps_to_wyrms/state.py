"""The state of a Whelps to Wyrms table: what is counted, but not where things stand on the board."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from referee.core.seat import Seat, clockwise
from referee.core.secret import Secret
from referee.core.state import State as CoreState
from referee.core.state import changed
from referee.core.table import Ending

from .books import Setup
from .final import COW, HUMAN, SHEEP, Maturity
from .kinds import Ability, Colour, Improvement, Skill, Space

NONE = (0,) * 6


class Step(StrEnum):
    """The phases of a round, then the final count."""

    READY = "ready"
    ACTION = "action"
    SLAYER = "slayer"
    COUNT = "count"
    OVER = "over"


@dataclass(frozen=True)
class Card:
    """An objective, with what is entered of it.  `gone`: it was claimed, and its place in the row is empty."""

    name: str = ""
    goal: str = ""
    gold: int | None = None
    gone: bool = False


def hoarded(seat: Seat, cards: tuple[Card, ...]) -> Secret[tuple[Card, ...]]:
    """Claimed objectives of a dragon, which only their owner may see; without any, there is nothing to hide."""
    return Secret(seat if cards else None, cards, len(cards))


@dataclass(frozen=True)
class Player:
    """One dragon and its board."""

    colour: Colour
    claimed: Secret[tuple[Card, ...]]
    """Claimed objectives, which only their owner may see; all players see how many there are."""
    gold: int = 0
    cubes: int = 0
    sheep: int = 0
    cows: int = 0
    humans: int = 0
    razed: int = 0
    lairs: int = 0
    level: int = 1
    placed: tuple[int, ...] = NONE
    """Number of Action cubes on each action space."""
    wounds: tuple[int, ...] = NONE
    poison: tuple[int, ...] = NONE
    bought: tuple[int, ...] = (0, 0, 0)
    """Number of skills bought in each column of the board, from the first row up."""
    board: tuple[str, ...] = ("",) * 9
    """Names of the skills on the board, from the first row up; empty where not entered."""
    standing: tuple[Skill, ...] = ()
    """Skills whose cube stays on the board until the start of this dragon's next turn."""
    paid: int = 0
    """Experience that it was paid for ending turns in this round: more than one if its turn was set back by hand."""
    counted: bool = False
    """Whether this dragon's final count is complete."""

    @property
    def maturity(self) -> Maturity:
        """Whelp, Drake or Wyrm."""
        return list(Maturity)[self.level - 1]

    @property
    def experience(self) -> int:
        """The experience that can be spent: cubes and everything in the belly."""
        return self.cubes + SHEEP * self.sheep + COW * self.cows + HUMAN * self.humans

    @property
    def action_cubes(self) -> int:
        """The number of Action cubes: two for a Whelp, otherwise three."""
        return 2 if self.level == 1 else 3

    @property
    def unplaced(self) -> int:
        """The number of Action cubes not placed yet."""
        return max(0, self.action_cubes - sum(self.placed))

    @property
    def missing(self) -> int:
        """The experience for ending its turn now: for the cubes not placed, less what it was paid in this round."""
        return max(0, self.unplaced - self.paid)

    def hurt(self, space: Space) -> bool:
        """Whether there is a wound of any kind on this action space."""
        return bool(self.wounds[space.number - 1] + self.poison[space.number - 1])

    @property
    def claims(self) -> int:
        """The number of claimed objectives."""
        return self.claimed.face if isinstance(self.claimed.face, int) else 0

    @property
    def prices(self) -> tuple[int, ...]:
        """The price of each bought skill."""
        return tuple(2**row for height in self.bought for row in range(height))


@dataclass(frozen=True)
class Slayer:
    """A slayer's card in front of a dragon; what is not entered is empty or None."""

    name: str
    holder: Seat
    strength: int | None = None
    gold: int | None = None
    abilities: tuple[Ability, ...] = ()
    holds: int = 0
    """Gold lying on the card."""
    activations: int = 0
    used: bool = False
    """Whether the card is face down: it was activated in this Slayer Phase."""
    gone: bool = False
    fort: bool = False
    """Whether it still stands on the Fort that it came with: it has not been activated, and no Fort was razed."""

    def called(self, index: int) -> str:
        """The slayer's name; if it is not entered, its number."""
        return self.name or str(index + 1)

    def can(self, ability: Ability) -> bool:
        """Whether the card shows this ability."""
        return ability in self.abilities


@dataclass(frozen=True)
class Site:
    """A Bandit Camp or a farm on the board, and the gold or animals on it."""

    improvement: Improvement
    level: int
    holds: int
    eaten: bool = False
    """Whether a Hungry slayer ate it empty: the next Ready Phase does not populate it."""
    gone: bool = False


@dataclass(frozen=True)
class Fight:
    """A combat with a slayer, with what is entered so far.  `slayer` counts from 0; `attacking`: the dragon began it.

    The other fields are as in the entry Attack.
    """

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
    """Whether the roll was equal to the strength."""


class Debt(StrEnum):
    """Kinds of debts: what must be answered before anything else."""

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
    """A debt and who owes it.  `again`: action spaces, one of which a skill performs without a cube."""

    debt: Debt
    seat: Seat
    poison: bool = False
    fight: Fight | None = None
    again: tuple[Space, ...] = ()
    skill: Skill | None = None
    fort: bool = False
    """Whether the slayer to draw comes from a Fort."""


@dataclass(frozen=True, kw_only=True)
class State(CoreState):
    """The whole state of a table."""

    setup: Setup
    players: tuple[Player, ...]
    first: Seat
    turn: Seat
    deck: int
    """Number of objectives still in the deck."""
    cards: tuple[Card, ...]
    """The face-up row of objectives."""
    slayers: tuple[Slayer, ...] = ()
    sites: tuple[Site, ...] = ()
    due: tuple[Due, ...] = ()
    """Debts, in the order they must be answered."""
    bequeathed: tuple[Due, ...] = ()
    """Draws of a slayer that players owed when they left: any player may enter them, and nothing waits for them."""
    round: int = 1
    step: Step = Step.READY
    fresh: bool = True
    """Whether the turn has just begun, so that healing is still possible."""
    stirred: bool = False
    """Whether something other than healing was done this turn, so that healing is doubted."""
    rolled: bool = False
    """Whether the poison of this turn is done: rolled for, healed, none at the start, or an action was taken."""
    unrolled: int = 0
    """Number of poison dice left to roll, if there are more than fit in one entry."""
    drawn: bool = False
    """Whether the slayer of this round was drawn."""
    dry: bool = False
    """Whether the slayer deck is known to be empty: nobody is asked to draw."""
    puppets: bool = False
    """Whether a Puppet Master has made all other slayers activate once more this round."""
    short: bool = False
    """Whether substitutes are used because the box ran out of sheep or cows."""
    unpaid: frozenset[Seat] = frozenset()
    """Players who have left, whose Lairs pay nobody."""
    famines: int = 0
    """Number of Famines found this round: they lie on the board until its end."""
    wyrm: Seat | None = None
    """The seat of the first Wyrm; None: there is none yet."""
    wyrms: tuple[Seat, ...] = ()
    """All who have become Wyrms, in that order, those included whose level was set back since."""
    ended: Ending | None = None

    def player(self, seat: Seat, **changes: object) -> State:
        """The state with one dragon changed."""
        return replace(self, players=changed(self.players, seat, **changes))

    def slayer(self, index: int, **changes: object) -> State:
        """The state with one slayer changed."""
        return replace(self, slayers=changed(self.slayers, index, **changes))

    def site(self, index: int, **changes: object) -> State:
        """The state with one camp or farm changed."""
        return replace(self, sites=changed(self.sites, index, **changes))

    def owing(self, *due: Due) -> State:
        """The state with these debts added before all others."""
        return replace(self, due=(*due, *self.due))

    def paid(self) -> State:
        """The state without the first debt."""
        return replace(self, due=self.due[1:])

    @property
    def clockwise(self) -> tuple[Seat, ...]:
        """All seats clockwise, from the First Player on."""
        return clockwise(self.first, len(self.players))

    @property
    def alive(self) -> tuple[int, ...]:
        """The slayers on the board, by their index in `slayers`."""
        return tuple(i for i, slayer in enumerate(self.slayers) if not slayer.gone)
