"""The entries of Dragonscales: step by step, in the final count, and (asides.py) at any time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from referee.core.adjust import Adjust
from referee.core.ask import Count, Hidden, Text
from referee.core.entry import Entry
from referee.core.odd import Agree as Agree
from referee.core.seat import Seat

from .asides import Activate as Activate
from .asides import Cull as Cull
from .asides import Draw as Draw
from .asides import Fall as Fall
from .asides import Find as Find
from .asides import Give as Give
from .asides import Heal as Heal
from .asides import Interrupt as Interrupt
from .asides import Label as Label
from .asides import Lose as Lose
from .asides import Move as Move
from .asides import Play as Play
from .asides import Recount as Recount
from .asides import Reorder as Reorder
from .asides import Resume as Resume
from .asides import Rob as Rob
from .asides import Rolled as Rolled
from .asides import Sacrifice as Sacrifice
from .asides import Scales as Scales
from .asides import Steal as Steal
from .asides import Taken as Taken
from .asides import Use as Use
from .asides import Wound as Wound
from .boxes import Action, Colour
from .final import MOST_POINTS
from .kinds import Bonus as Bonus
from .kinds import Effect as Effect
from .kinds import Few, Note, Reason, Wounds
from .kinds import Setup as Setup
from .kinds import Villain as Villain
from .kinds import Whom as Whom

# Step 2: Choose Actions


@dataclass(frozen=True)
class Place(Entry):
    """Place all dice; `wild` dice join a natural die of their row.  `changed`: a card changed the dice."""

    dice: Annotated[Mapping[Action, int], Count(0, 10)]
    wild: Annotated[Mapping[Action, int], Count(0, 3)] = field(default_factory=dict)
    changed: bool = False


# Step 3: Take Actions


@dataclass(frozen=True)
class Skip(Entry):
    """Skip this action; every row except Dragon Rage is voluntary."""


@dataclass(frozen=True)
class Defend(Entry):
    """Heal a number of Villain wounds, or take protection (box 1)."""

    heal: Few = 0
    protect: bool = False


@dataclass(frozen=True)
class RageCard(Entry):
    """The revealed Dragon Rage card: wounds and bonuses of its boxes from the left, its event, and its enraged part.

    Boxes without dice may be left out, and so may the enraged part.
    """

    name: Note = ""
    wounds: tuple[Wounds, ...] = ()
    bonus: tuple[Bonus, ...] = ()
    event: Whom = Whom.NOBODY
    event_wounds: Wounds = 0
    event_text: Reason = ""
    enraged: Whom | None = None
    enraged_wounds: Wounds = 0
    enraged_text: Reason = ""
    prevented: Annotated[Mapping[Seat, int], Count(0, 9)] = field(default_factory=dict)
    """Wounds that cards prevented this time, by seat; they are not part of the printed card."""
    shield: Note = ""
    """The name of what prevented them."""


@dataclass(frozen=True)
class Enraged(Entry):
    """The enraged part of the revealed card, if it was not entered with the rest."""

    whom: Whom
    wounds: Wounds = 0
    text: Reason = ""
    prevented: Annotated[Mapping[Seat, int], Count(0, 9)] = field(default_factory=dict)
    shield: Note = ""


@dataclass(frozen=True)
class Event(Entry):
    """The result of a part of the card that the players carried out: wounds and scales of each villain."""

    wounds: Annotated[Mapping[Seat, int], Count(0, 9)] = field(default_factory=dict)
    scales: Annotated[Mapping[Seat, int], Count(0, 9)] = field(default_factory=dict)
    prevented: Annotated[Mapping[Seat, int], Count(0, 9)] = field(default_factory=dict)
    shield: Note = ""


@dataclass(frozen=True)
class Villainy(Entry):
    """Box 1: draw two cards, keep one, and steal 1 scale.  Box 2: the same draw, or steal 2.  3: draw.  4: take 1."""

    draw: bool = False
    steal: Seat | None = None
    take: bool = False
    card: Annotated[str, Text(60), Hidden()] = ""


@dataclass(frozen=True)
class Loot(Entry):
    """Draw a Treasure (boxes 1 and 2), or take the scales of the box (boxes 2, 3 and 4)."""

    draw: bool = False
    take: bool = False
    points: Annotated[int | None, Count(0, MOST_POINTS), Hidden()] = None
    name: Annotated[str, Text(60), Hidden()] = ""


@dataclass(frozen=True)
class Attack(Entry):
    """Hits and dragon faces after the re-rolls, and the cubes taken for the hits.  `changed`: a card changed the dice.

    The form with one button for each result enters the fewest hits that give that number of cubes.
    """

    hits: Annotated[int, Count(0, 8)] = 0
    dragons: Annotated[int, Count(0, 8)] = 0
    cubes: Annotated[Mapping[Colour, int], Count(0, 19), Hidden()] = field(default_factory=dict)
    changed: bool = False
    prevented: Wounds = 0
    shield: Note = ""


@dataclass(frozen=True)
class Strike(Entry):
    """Attack box 4: one wound to another player.  `prevented`: 1 if a card of that player prevents it."""

    target: Seat
    prevented: Annotated[int, Count(0, 1)] = 0
    shield: Note = ""


@dataclass(frozen=True)
class Flee(Entry):
    """Spaces moved (0 to the limit of the box), the die of boxes 1 and 2 if entered, and what the space gave.

    `take`: the scale of box 4.  `out`: the space is the Exit, and the path was not counted before.
    `more`: spaces that a card added or took away (negative); the space is used all the same.
    """

    spaces: Annotated[int, Count(0, 60)] = 0
    die: Annotated[int, Count(0, 6)] = 0
    gift: Bonus = Bonus.NONE
    take: bool = False
    out: bool = False
    more: Annotated[int, Count(-12, 12)] = 0


@dataclass(frozen=True)
class Reset(Entry):
    """Return dice and protection, pass the First Player token to the left, and begin the next round."""


# The count


@dataclass(frozen=True)
class Tally(Entry):
    """What the player counted at the end.  `dealt`: wounds dealt, if the Weakling is decided by that.

    `of`: whose Treasures these are, if a player who has left left them; nothing else is counted of them then, nor is a
    Treasure that lies face up with its points known.
    """

    cubes: Annotated[Mapping[Colour, int], Count(0, 19), Hidden()] = field(default_factory=dict)
    treasures: Annotated[tuple[int, ...], Count(0, MOST_POINTS), Hidden()] = ()
    scales: Annotated[int, Count(0, 99)] = 0
    cards: Annotated[int, Count(0, 16)] = 0
    wounds: Annotated[int, Count(0, 44)] = 0
    poison: Annotated[int, Count(0, 44)] = 0
    dealt: Annotated[int | None, Count(0, 57), Hidden()] = None
    of: Seat | None = None

    def tells_of(self) -> Seat | None:
        return self.of


STEPS: tuple[type[Entry], ...] = (
    Place, Skip, Defend, RageCard, Enraged, Event, Villainy, Loot, Attack, Strike, Flee, Reset, Taken, Tally, Agree,
)  # fmt: skip
CARDS: tuple[type[Entry], ...] = (
    Steal, Draw, Play, Interrupt, Sacrifice, Lose, Find, Label, Use, Activate, Rob, Give, Cull,
)  # fmt: skip
BOOKS: tuple[type[Entry], ...] = (Wound, Heal, Scales, Move, Recount, Reorder, Fall, Adjust)
ENTRIES: tuple[type[Entry], ...] = (*STEPS, Rolled, Resume, *CARDS, *BOOKS)

StepEntry = (
    Rolled | Place | Skip | Defend | RageCard | Enraged | Event | Villainy | Loot | Attack | Strike | Flee | Reset
    | Resume | Tally | Agree
)  # fmt: skip
StashEntry = Find | Label | Use | Activate | Rob | Taken | Give
CardEntry = (
    Wound | Heal | Scales | Steal | Draw | Play | Interrupt | Sacrifice | Lose | Move | Recount | Reorder | Cull | Fall
)
AnyEntry = StepEntry | StashEntry | CardEntry
"""The union of all entries, so that mypy proves a match over them complete."""
