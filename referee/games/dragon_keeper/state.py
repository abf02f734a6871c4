"""The state of a Dragon Keeper table: levels from 1, the upper one, to 3; piles from the bottom to the top."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from referee.core.seat import Seat, by_seat, seat_after
from referee.core.secret import Secret
from referee.core.state import State as CoreState
from referee.core.state import changed
from referee.core.table import Ending

from .entries import Setup
from .final import TOKENS
from .tiles import Colour, Kind, Piles
from .tribute import Choice

LEVELS, ON_A_LEVEL, TREASURES = 3, 25, 4
"""Number of levels, of tiles on each level, and of treasures that each guardian starts with."""


class Step(StrEnum):
    PLAY = "play"
    COUNT = "count"
    OVER = "over"


class Part(StrEnum):
    """The part of a turn: what may be done next."""

    TAKE = "take"
    EXCHANGE = "exchange"
    TRAP = "trap"
    GIVE = "give"
    PASSAGE = "passage"
    DONE = "done"


@dataclass(frozen=True)
class Tile:
    """A tile in a pile.  Stairs remember their level, because their holder starts the next one; other tiles have 0."""

    kind: Kind
    level: int = 0


@dataclass(frozen=True)
class Face:
    """The public face of a pile: how many tiles it has, and the one on top."""

    height: int = 0
    top: Tile | None = None


Stack = Secret[tuple[Tile, ...]]
"""A pile as a secret: only its owner may see the tiles, all players see the face."""


def stack(owner: Seat | None, tiles: tuple[Tile, ...] = ()) -> Stack:
    return Secret(owner, tiles, Face(len(tiles), tiles[-1] if tiles else None))


def bare(seat: Seat) -> Mapping[Colour, Stack]:
    """Five empty piles."""
    return {colour: stack(seat) for colour in Colour}


@dataclass(frozen=True)
class Player:
    """One guardian."""

    piles: Mapping[Colour, Stack]
    treasures: int = TREASURES
    guild: Secret[Colour] | None = None
    """The home guild; None until it is entered."""
    out: bool = False
    """Whether this guardian is eliminated; their tiles and treasures have left the game."""
    settled: Secret[Choice] | None = None
    """The tribute and Releases chosen at the final count."""

    def face(self, colour: Colour) -> Face:
        face = self.piles[colour].face
        assert isinstance(face, Face)
        return face

    @property
    def heights(self) -> Mapping[Colour, int]:
        return {colour: self.face(colour).height for colour in Colour}

    @property
    def shown(self) -> Piles:
        """What the tiles of each pile show; only their owner may read it."""
        return {colour: tuple(tile.kind for tile in pile.value) for colour, pile in self.piles.items()}


@dataclass(frozen=True, kw_only=True)
class State(CoreState):
    setup: Setup
    players: tuple[Player, ...]
    turn: Seat
    level: int = 1
    left: int = ON_A_LEVEL
    """Tiles left on the level, by the moves that were entered."""
    part: Part = Part.TAKE
    ready: Colour | None = None
    """The pile with the special tile that may be used this turn; None: there is none."""
    given: bool = False
    """Whether a tile was given to the neighbour this turn."""
    last: Seat | None = None
    """The last seat to take a tile for itself on this level; None: no tile was taken yet."""
    discarded: tuple[tuple[Colour, Kind], ...] = ()
    there: Mapping[Colour, tuple[Kind, ...]] = field(default_factory=dict)
    """Kinds of tiles that may still lie on the levels: those not all seen yet, and the stairs only on their level."""
    step: Step = Step.PLAY
    ended: Ending | None = None

    def player(self, seat: Seat, **changes: object) -> State:
        """The state with one guardian changed."""
        return replace(self, players=changed(self.players, seat, **changes))

    def begun(self, seat: Seat) -> State:
        """The state at the beginning of a seat's turn."""
        return replace(self, turn=seat, part=Part.TAKE, ready=None, given=False)

    @property
    def after(self) -> Part:
        """The part of the turn after a special tile."""
        return Part.DONE if self.given else Part.GIVE

    @property
    def survivors(self) -> tuple[Seat, ...]:
        """The seats that are not eliminated, in seat order."""
        return tuple(seat for seat, player in by_seat(self.players) if not player.out)

    @property
    def reserve(self) -> int:
        """Treasures in the reserve; those of eliminated guardians do not return to it."""
        return max(0, TOKENS - sum(player.treasures for player in self.players))

    @property
    def dry(self) -> bool:
        """Whether no more treasures can be gained."""
        return self.setup.limited_reserve and not self.reserve

    def beside(self, seat: Seat, step: int) -> Seat:
        """The next survivor, clockwise with step 1, to the right with step -1; the seat itself if there is no other."""
        n = len(self.players)
        others = (seat_after(seat, n, step * i) for i in range(1, n))
        return next((other for other in others if not self.players[other].out), seat)
