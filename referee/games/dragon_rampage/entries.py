"""What a hero can tell the referee: step by step, in the count, and at any time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated

from referee.core.adjust import Adjust
from referee.core.ask import Count, Hidden, SeatPick, Text
from referee.core.entry import Entry
from referee.core.secret import Seat

from .boxes import Action
from .final import Dungeon as Dungeon
from .final import Ties as Ties


class Hero(StrEnum):
    BARBARIAN = "barbarian"
    ROGUE = "rogue"
    PALADIN = "paladin"
    WIZARD = "wizard"
    ELF = "elf"
    DWARF = "dwarf"


class Icon(StrEnum):
    """What a space of the path offers."""

    NONE = "none"
    ATTACK = "attack"
    CARD = "card"
    HEAL = "heal"
    GOLD = "gold"
    TREASURE = "treasure"


class Luck(StrEnum):
    """What the Dungeon Fate table offers."""

    NOTHING = "nothing"
    GOLD = "gold"
    HEAL = "heal"
    CARD = "card"
    MOVE = "move"


Health = Annotated[int, Count(0, 30)]
Some = Annotated[int, Count(1, 20)]
Target = Annotated[Seat, SeatPick()]
Note = Annotated[str, Text(60)]
Own = Annotated[str, Text(60), Hidden()]
Reason = Annotated[str, Text(200)]
Worth = Annotated[int | None, Count(0, 20), Hidden()]
Which = Annotated[int, Count(1, 32), Hidden()]


@dataclass(frozen=True)
class Setup(Entry):
    """Heroes and their health by seat (0: unknown), spaces to the large exit, and how the table reads the rules."""

    heroes: tuple[Hero, ...]
    health: tuple[Health, ...]
    path: Annotated[int, Count(4, 60)]
    first: Target = 0
    dungeon: Dungeon = Dungeon.LARGE
    ties: Ties = Ties.FIRST_PLAYER
    also_wounded: bool = True
    both_cubes: bool = True
    card_counts: bool = True
    boxes: Annotated[Mapping[Action, int], Count(1, 3)] = field(default_factory=dict)


# 1. Heroes' Action Phase


@dataclass(frozen=True)
class Place(Entry):
    """My final symbols, the wilds that join them, and the tokens; without tokens, those that must be."""

    dice: Annotated[Mapping[Action, int], Count(0, 9)] = field(default_factory=dict)
    wild: Annotated[Mapping[Action, int], Count(0, 3)] = field(default_factory=dict)
    tokens: Annotated[Mapping[Action, int], Count(0, 5)] = field(default_factory=dict)
    changed: bool = False


# 2. Dungeon Phase


@dataclass(frozen=True)
class Defend(Entry):
    """The Defense row is carried out."""


@dataclass(frozen=True)
class RampageCard(Entry):
    """The flipped card; `limit`: the printed number of its lower section, 0 when it has no sections."""

    name: Note = ""
    limit: Annotated[int, Count(0, 25)] = 0
    low: Reason = ""
    high: Reason = ""


@dataclass(frozen=True)
class Effect(Entry):
    """What the open section did: wounds, hero by hero; all else is told by itself."""

    wounds: Annotated[Mapping[Seat, int], Count(0, 9)] = field(default_factory=dict)


@dataclass(frozen=True)
class Rampage(Entry):
    """The Rampage row strikes; `dodged`: who plays a card against it."""

    dodged: tuple[Target, ...] = ()


@dataclass(frozen=True)
class Crafty(Entry):
    """Box 1: steal from somebody, or draw.  Box 2: take from the supply, or draw."""

    steal: Annotated[Seat | None, SeatPick()] = None
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
    """Spaces moved, the movement die as rolled (boxes 1 and 2), and what the space offers."""

    spaces: Annotated[int, Count(0, 60)] = 0
    die: Annotated[int, Count(0, 12)] = 0
    icon: Icon = Icon.NONE
    points: Worth = None
    name: Own = ""


@dataclass(frozen=True)
class Skip(Entry):
    """Leave this box unused."""


@dataclass(frozen=True)
class Fate(Entry):
    """Who got nothing chooses from the Dungeon Fate table."""

    luck: Luck


@dataclass(frozen=True)
class Rest(Entry):
    """Tokens back, First Player and Re-Roll tokens to the left: the next round."""


@dataclass(frozen=True)
class Tally(Entry):
    """What I hold at the end, as I counted it myself: points of unused Treasures, gold, wounds, cubes on the dragon."""

    treasures: Annotated[tuple[int, ...], Count(0, 20), Hidden()] = ()
    gold: Annotated[int, Count(0, 99)] = 0
    wounds: Annotated[int, Count(0, 40)] = 0
    cubes: Annotated[int, Count(0, 40)] = 0


# At any time


@dataclass(frozen=True)
class Draw(Entry):
    """Hero cards drawn."""

    n: Some = 1
    card: Own = ""


@dataclass(frozen=True)
class Play(Entry):
    """A hero card played or lost, and the gold paid for its lower half."""

    card: Note = ""
    gold: Annotated[int, Count(0, 99)] = 0


@dataclass(frozen=True)
class Gold(Entry):
    """A card gives gold, or takes it (negative)."""

    target: Target
    n: Annotated[int, Count(-99, 99)]
    why: Reason = ""


@dataclass(frozen=True)
class Wound(Entry):
    """A card wounds a hero."""

    target: Target
    n: Some = 1
    why: Reason = ""


@dataclass(frozen=True)
class Heal(Entry):
    """A card heals a hero."""

    target: Target
    n: Some = 1
    why: Reason = ""


@dataclass(frozen=True)
class Strike(Entry):
    """A card wounds the dragon: my cubes."""

    n: Some = 1
    why: Reason = ""


@dataclass(frozen=True)
class Move(Entry):
    """A card moves a hero, negative: back."""

    target: Target
    spaces: Annotated[int, Count(-60, 60)]
    why: Reason = ""


@dataclass(frozen=True)
class Remove(Entry):
    """A card takes a token off a row; the rest move up."""

    target: Target
    row: Action
    why: Reason = ""


@dataclass(frozen=True)
class Find(Entry):
    """A Treasure drawn because of a card."""

    points: Worth = None
    name: Own = ""


@dataclass(frozen=True)
class Use(Entry):
    """A Treasure is used, counted from 1; `stays`: it lies open from now on, else it is discarded."""

    which: Which
    name: Note = ""
    stays: bool = False


@dataclass(frozen=True)
class Rob(Entry):
    """I steal an unused Treasure from somebody."""

    target: Target


@dataclass(frozen=True)
class Taken(Entry):
    """Which Treasure was stolen from me, counted from 1."""

    which: Which


@dataclass(frozen=True)
class Fall(Entry):
    """A hero is slain, says the table: its health is not known here, or a card says so."""

    target: Target


StepEntry = (
    Place | Defend | RampageCard | Effect | Rampage | Crafty | Grab | Attack | Run | Skip | Fate | Rest | Tally
)  # fmt: skip
AsideEntry = Draw | Play | Gold | Wound | Heal | Strike | Move | Remove | Find | Use | Rob | Taken | Fall
Said = StepEntry | AsideEntry | Adjust
"""All of them, as types: a match over these is proved complete."""

STEPS: tuple[type[Entry], ...] = (
    Place, Defend, RampageCard, Effect, Rampage, Crafty, Grab, Attack, Run, Skip, Fate, Rest, Taken, Tally,
)  # fmt: skip
ASIDES: tuple[type[Entry], ...] = (
    Draw, Play, Gold, Wound, Heal, Strike, Move, Remove, Find, Use, Rob, Fall, Adjust,
)  # fmt: skip
ENTRIES: tuple[type[Entry], ...] = (*STEPS, *ASIDES)
