"""The entries of Dragon Rampage: step by step, in the final count, and (asides.py) at any time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from referee.core.adjust import Adjust
from referee.core.ask import Count, Hidden
from referee.core.entry import Entry
from referee.core.odd import Agree as Agree
from referee.core.seat import Seat

from .asides import AttackAgain as AttackAgain
from .asides import Change as Change
from .asides import Dodge as Dodge
from .asides import Draw as Draw
from .asides import Fall as Fall
from .asides import Find as Find
from .asides import Gold as Gold
from .asides import Heal as Heal
from .asides import Move as Move
from .asides import Play as Play
from .asides import Remove as Remove
from .asides import Reshuffle as Reshuffle
from .asides import Rob as Rob
from .asides import Salvage as Salvage
from .asides import Snatch as Snatch
from .asides import Steal as Steal
from .asides import Strike as Strike
from .asides import Use as Use
from .asides import Wound as Wound
from .boxes import Action
from .final import Dungeon as Dungeon
from .final import Ties as Ties
from .kinds import Deed as Deed
from .kinds import Hero as Hero
from .kinds import Icon as Icon
from .kinds import Luck as Luck
from .kinds import Note, Own, Reason, Target, Which, Worth
from .kinds import Setup as Setup

# 1. Heroes' Action Phase


@dataclass(frozen=True)
class Place(Entry):
    """The final symbols of a roll, the wild dice that join them, and the tokens; without tokens, the required ones.

    `changed`: a card changed the dice.
    """

    dice: Annotated[Mapping[Action, int], Count(0, 9)] = field(default_factory=dict)
    wild: Annotated[Mapping[Action, int], Count(0, 3)] = field(default_factory=dict)
    tokens: Annotated[Mapping[Action, int], Count(0, 5)] = field(default_factory=dict)
    changed: bool = False


# 2. Dungeon Phase


@dataclass(frozen=True)
class Defend(Entry):
    """The Defense row is resolved."""


@dataclass(frozen=True)
class RampageCard(Entry):
    """The flipped card.  `limit`: the printed number of its lower section; 0 if it has no sections."""

    name: Note = ""
    limit: Annotated[int, Count(0, 25)] = 0
    low: Reason = ""
    high: Reason = ""


@dataclass(frozen=True)
class Effect(Entry):
    """The wounds that the open section dealt, by hero; its other effects are entered separately."""

    wounds: Annotated[Mapping[Seat, int], Count(0, 9)] = field(default_factory=dict)


@dataclass(frozen=True)
class Rampage(Entry):
    """The Rampage row strikes.  `played`: who plays a hero card against it; `dodged`: who prevents it otherwise."""

    dodged: tuple[Target, ...] = ()
    played: tuple[Target, ...] = ()


@dataclass(frozen=True)
class Crafty(Entry):
    """Box 1: steal gold from another hero, or draw.  Box 2: take gold from the supply, or draw."""

    steal: Seat | None = None
    take: bool = False
    draw: bool = False
    card: Own = ""


@dataclass(frozen=True)
class Grab(Entry):
    """Draw a Treasure (boxes 1 and 2), or take the gold of the box."""

    draw: bool = False
    take: bool = False
    points: Worth = None
    name: Own = ""


@dataclass(frozen=True)
class Attack(Entry):
    """Hits and dragons of the final roll.  `changed`: a card changed the dice."""

    hits: Annotated[int, Count(0, 12)] = 0
    dragons: Annotated[int, Count(0, 12)] = 0
    changed: bool = False


@dataclass(frozen=True)
class Run(Entry):
    """Spaces moved, the movement die as rolled (boxes 1 and 2), and what the space offers.

    `out`: the space is the exit, and the path was not counted before.
    `more`: spaces that a card added; the final space is used all the same.
    """

    spaces: Annotated[int, Count(0, 60)] = 0
    die: Annotated[int, Count(0, 12)] = 0
    icon: Icon = Icon.NONE
    points: Worth = None
    name: Own = ""
    out: bool = False
    more: Annotated[int, Count(0, 12)] = 0


@dataclass(frozen=True)
class Skip(Entry):
    """Skip this box."""


@dataclass(frozen=True)
class Fate(Entry):
    """A hero who got nothing chooses from the Dungeon Fate table."""

    luck: Luck


@dataclass(frozen=True)
class Rest(Entry):
    """Return tokens, pass the First Player and Re-Roll tokens to the left, and begin the next round."""


@dataclass(frozen=True)
class Taken(Entry):
    """Which Treasure was stolen from the player, counted from 1."""

    which: Which


@dataclass(frozen=True)
class Tally(Entry):
    """What the player counted at the end: points of unused Treasures, gold, wounds, and cubes on the dragon.

    `of`: whose Treasures these are, if a player who has left left them; nothing else is counted of them then.
    """

    treasures: Annotated[tuple[int, ...], Count(0, 20), Hidden()] = ()
    gold: Annotated[int, Count(0, 99)] = 0
    wounds: Annotated[int, Count(0, 40)] = 0
    cubes: Annotated[int, Count(0, 40)] = 0
    of: Seat | None = None

    def tells_of(self) -> Seat | None:
        return self.of


StepEntry = (
    Place | Defend | RampageCard | Effect | Rampage | Crafty | Grab | Attack | Run | Skip | Fate | Rest | Tally
    | Agree
)  # fmt: skip
AsideEntry = (
    Draw | Play | Salvage | Reshuffle | Snatch | Gold | Steal | Wound | Heal | Dodge | Strike | AttackAgain | Move
    | Remove | Change | Find | Use | Rob | Taken | Fall
)  # fmt: skip
AnyEntry = StepEntry | AsideEntry
"""The union of all entries, so that mypy proves a match over them complete."""

STEPS: tuple[type[Entry], ...] = (
    Place, Defend, RampageCard, Effect, Rampage, Crafty, Grab, Attack, Run, Skip, Fate, Rest, Taken, Tally,
    Agree,
)  # fmt: skip
ASIDES: tuple[type[Entry], ...] = (
    Draw, Play, Salvage, Reshuffle, Snatch, Gold, Steal, Wound, Heal, Dodge, Strike, AttackAgain, Move, Remove, Change,
    Find, Use, Rob, Fall, Adjust,
)  # fmt: skip
ENTRIES: tuple[type[Entry], ...] = (*STEPS, *ASIDES)
