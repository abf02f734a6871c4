"""What a villain can tell the referee, step by step, and at any time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated

from referee.core.adjust import Adjust
from referee.core.ask import Count, Hidden, SeatPick, Text
from referee.core.entry import Entry
from referee.core.secret import Seat

from .boxes import Action, Colour


class Villain(StrEnum):
    GRIMMVEIL = "grimmveil"
    TORLOK = "torlok"
    SAVATHENE = "savathene"
    MEZERAX = "mezerax"
    TATYANA = "tatyana"


class Bonus(StrEnum):
    """What a Rage box or a space of the Lair may give."""

    NONE = "none"
    CARD = "card"
    SCALE = "scale"
    TWO_SCALES = "two-scales"
    THREE_SCALES = "three-scales"
    TREASURE = "treasure"
    HEAL = "heal"
    OTHER = "other"


class Whom(StrEnum):
    """Whom the event or the enraged part of a Rage card strikes; `other`: the table says, by hand."""

    NOBODY = "nobody"
    CLOSEST = "closest"
    FARTHEST = "farthest"
    EVERYONE = "everyone"
    DEFEND = "defend"
    RAGE = "rage"
    VILLAINY = "villainy"
    LOOT = "loot"
    ATTACK = "attack"
    FLEE = "flee"
    OTHER = "other"


Few = Annotated[int, Count(0, 9)]
Wounds = Annotated[int, Count(0, 9)]
Note = Annotated[str, Text(60)]
Reason = Annotated[str, Text(200)]


@dataclass(frozen=True)
class Setup(Entry):
    """How the table is laid: villains in seat order, what only the box knows, and the options."""

    villains: tuple[Villain, ...]
    maximum: tuple[Annotated[int, Count(0, 30)], ...]
    """Printed maximum of Villain wounds, a seat each; 0 is unknown, and then the table says who falls."""
    path: Annotated[int, Count(1, 60)]
    """Spaces from the Entrance to the Exit."""
    first: Annotated[Seat, SeatPick()] = 0
    choose_cards: bool = False
    knocked_out: bool = False
    open_dice: bool = False
    needs_cube: bool = True
    """DS1: a trophy or an assist needs at least one cube of that colour."""
    dead_count: bool = True
    """DS5: a dead villain counts for closest and farthest, from its last space."""
    killed_bonus: bool = True
    """DS7: who is killed by a Rage box still gets its bonus."""
    boxes_by_start: bool = True
    """DS8: usable boxes by the number of players who started, not by those who live."""
    weakling_dealt: bool = False
    """DS14: the Weakling is who dealt the fewest wounds, asked at the count, not who holds the fewest cubes."""
    supply_bound: bool = False
    """DS25: scales, wounds and poison are bounded by the box (25, 44, 8)."""
    tied_all: bool = True
    """DS30: an event for whoever is closest strikes everybody tied; else the first of them in turn order."""
    knocked_out_paid: bool = True
    """DS37: a knock-out pays every other player, one who is knocked out now as well."""


# Step 2: Choose Actions


@dataclass(frozen=True)
class Place(Entry):
    """Reveal and place all your dice; `wild` dice join a natural die of their row.  `changed`: a card changed them."""

    dice: Annotated[Mapping[Action, int], Count(0, 10)]
    wild: Annotated[Mapping[Action, int], Count(0, 3)] = field(default_factory=dict)
    changed: bool = False


# Step 3: Take Actions


@dataclass(frozen=True)
class Skip(Entry):
    """Do not take this action; every row but Dragon Rage is voluntary."""


@dataclass(frozen=True)
class Defend(Entry):
    """Heal so many Villain wounds, or take protection (box 1)."""

    heal: Few = 0
    protect: bool = False


@dataclass(frozen=True)
class RageCard(Entry):
    """The revealed Dragon Rage card: five wounds, five bonuses, its event, and its enraged part if it was read."""

    name: Note
    wounds: tuple[Wounds, ...]
    bonus: tuple[Bonus, ...]
    event: Whom = Whom.NOBODY
    event_wounds: Wounds = 0
    event_text: Reason = ""
    enraged: Whom | None = None
    enraged_wounds: Wounds = 0
    enraged_text: Reason = ""


@dataclass(frozen=True)
class Enraged(Entry):
    """The enraged part of the revealed card, when it was not read with the rest."""

    whom: Whom
    wounds: Wounds = 0
    text: Reason = ""


@dataclass(frozen=True)
class Event(Entry):
    """What a part of the card did that only the table could settle: wounds and scales, villain by villain."""

    wounds: Annotated[Mapping[Seat, int], Count(0, 9)] = field(default_factory=dict)
    scales: Annotated[Mapping[Seat, int], Count(0, 9)] = field(default_factory=dict)


@dataclass(frozen=True)
class Villainy(Entry):
    """Box 1: draw two and keep one, and steal one scale.  Box 2: one or the other (two scales).  3: draw.  4: take."""

    draw: bool = False
    steal: Annotated[Seat | None, SeatPick()] = None
    take: bool = False
    card: Annotated[str, Text(60), Hidden()] = ""


@dataclass(frozen=True)
class Loot(Entry):
    """Draw a Treasure (boxes 1 and 2), or take the scales of the box (2, 3 and 4)."""

    draw: bool = False
    take: bool = False
    points: Annotated[int | None, Count(0, 20), Hidden()] = None
    name: Annotated[str, Text(60), Hidden()] = ""


@dataclass(frozen=True)
class Attack(Entry):
    """Hits and dragon faces after the re-rolls, and the cubes taken for them.  `changed`: a card changed the dice."""

    hits: Annotated[int, Count(0, 8)] = 0
    dragons: Annotated[int, Count(0, 8)] = 0
    cubes: Annotated[Mapping[Colour, int], Count(0, 19), Hidden()] = field(default_factory=dict)
    changed: bool = False


@dataclass(frozen=True)
class Strike(Entry):
    """Attack box 4: one wound to another player."""

    target: Annotated[Seat, SeatPick()]


@dataclass(frozen=True)
class Flee(Entry):
    """Spaces moved (0 to the limit of the box), the die as rolled (boxes 1 and 2), and what the space gave.

    `take`: the scale of box 4.
    """

    spaces: Annotated[int, Count(0, 60)] = 0
    die: Annotated[int, Count(0, 6)] = 0
    gift: Bonus = Bonus.NONE
    take: bool = False


@dataclass(frozen=True)
class Reset(Entry):
    """Dice back, protection back, the First Player token to the left: the next round."""


# At any time


@dataclass(frozen=True)
class Wound(Entry):
    """A card wounds or poisons a villain; `by` is whose card it was."""

    target: Annotated[Seat, SeatPick()]
    wounds: Wounds = 0
    poison: Wounds = 0
    by: Annotated[Seat | None, SeatPick()] = None
    why: Reason = ""


@dataclass(frozen=True)
class Heal(Entry):
    """A card heals a villain; never poison."""

    target: Annotated[Seat, SeatPick()]
    wounds: Wounds
    why: Reason = ""


@dataclass(frozen=True)
class Scales(Entry):
    """A villain pays scales to the Hoard or gains some from it."""

    target: Annotated[Seat, SeatPick()]
    change: Annotated[int, Count(-25, 25)]
    why: Reason = ""


@dataclass(frozen=True)
class Steal(Entry):
    """A card steals scales from a villain who is not protected."""

    target: Annotated[Seat, SeatPick()]
    scales: Annotated[int, Count(1, 25)]


@dataclass(frozen=True)
class Draw(Entry):
    """Villainy cards drawn into the hand; a name is a note to oneself."""

    cards: Annotated[int, Count(1, 9)] = 1
    name: Annotated[str, Text(60), Hidden()] = ""


@dataclass(frozen=True)
class Play(Entry):
    """A Villainy card played, its scales paid; `stays`: a Minion laid on the table."""

    name: Note = ""
    target: Annotated[Seat | None, SeatPick()] = None
    cost: Annotated[int, Count(0, 25)] = 0
    stays: bool = False


@dataclass(frozen=True)
class Sacrifice(Entry):
    """A Minion on the table discarded for what it does."""

    name: Note = ""
    target: Annotated[Seat | None, SeatPick()] = None


@dataclass(frozen=True)
class Lose(Entry):
    """Villainy cards that left the hand unplayed."""

    cards: Annotated[int, Count(1, 16)] = 1


@dataclass(frozen=True)
class Find(Entry):
    """A Treasure drawn outside the Loot row."""

    points: Annotated[int | None, Count(0, 20), Hidden()] = None
    name: Annotated[str, Text(60), Hidden()] = ""


@dataclass(frozen=True)
class Label(Entry):
    """What one of my face-down Treasures is: its points and its name."""

    treasure: Annotated[int, Count(0, 31), Hidden()]
    points: Annotated[int | None, Count(0, 20), Hidden()] = None
    name: Annotated[str, Text(60), Hidden()] = ""


@dataclass(frozen=True)
class Use(Entry):
    """A one-use Treasure turned over, used and discarded."""

    treasure: Annotated[int, Count(0, 31), Hidden()]
    name: Note = ""


@dataclass(frozen=True)
class Activate(Entry):
    """An ongoing Treasure turned face up, its scales paid."""

    treasure: Annotated[int, Count(0, 31), Hidden()]
    points: Annotated[int | None, Count(0, 20)] = None
    name: Note = ""
    cost: Annotated[int, Count(0, 25)] = 0


@dataclass(frozen=True)
class Rob(Entry):
    """A card takes a random face-down Treasure from a villain who is not protected."""

    target: Annotated[Seat, SeatPick()]


@dataclass(frozen=True)
class Taken(Entry):
    """The robbed villain says which Treasure it was."""

    treasure: Annotated[int, Count(0, 31), Hidden()]


@dataclass(frozen=True)
class Give(Entry):
    """A trade, one direction of it: scales and Treasures to another villain; never cards, never cubes."""

    to: Annotated[Seat, SeatPick()]
    scales: Annotated[int, Count(0, 99)] = 0
    treasures: Annotated[tuple[int, ...], Count(0, 31), Hidden()] = ()


@dataclass(frozen=True)
class Move(Entry):
    """A card moves a miniature: forward by so many spaces, or backward (negative)."""

    target: Annotated[Seat, SeatPick()]
    spaces: Annotated[int, Count(-60, 60)]
    why: Reason = ""


@dataclass(frozen=True)
class Recount(Entry):
    """A card changed how many dice a villain has in a row; 0 takes them off.  They keep their place in the order."""

    row: Action
    target: Annotated[Seat, SeatPick()]
    dice: Annotated[int, Count(0, 10)]


@dataclass(frozen=True)
class Reorder(Entry):
    """A card moved dice along a row: who stands in its boxes now, from the left."""

    row: Action
    order: Annotated[tuple[Seat, ...], SeatPick()]


@dataclass(frozen=True)
class Cull(Entry):
    """A card takes Dragon wound cubes."""

    cubes: Annotated[Mapping[Colour, int], Count(0, 19), Hidden()]
    why: Reason = ""


@dataclass(frozen=True)
class Fall(Entry):
    """A villain whose printed maximum nobody typed in has died."""

    target: Annotated[Seat, SeatPick()]


# The count


@dataclass(frozen=True)
class Tally(Entry):
    """What I hold at the end, as I counted it myself.  `dealt`: wounds dealt, where the Weakling goes by that."""

    cubes: Annotated[Mapping[Colour, int], Count(0, 19), Hidden()] = field(default_factory=dict)
    treasures: Annotated[tuple[int, ...], Count(0, 20), Hidden()] = ()
    scales: Annotated[int, Count(0, 99)] = 0
    cards: Annotated[int, Count(0, 16)] = 0
    wounds: Annotated[int, Count(0, 44)] = 0
    poison: Annotated[int, Count(0, 44)] = 0
    dealt: Annotated[int | None, Count(0, 57), Hidden()] = None


@dataclass(frozen=True)
class Agree(Entry):
    """The sums cannot be, and the table wants its sheet all the same."""


STEPS: tuple[type[Entry], ...] = (
    Place, Skip, Defend, RageCard, Enraged, Event, Villainy, Loot, Attack, Strike, Flee, Reset, Taken, Tally, Agree,
)  # fmt: skip
CARDS: tuple[type[Entry], ...] = (
    Steal, Draw, Play, Sacrifice, Lose, Find, Label, Use, Activate, Rob, Give, Cull,
)  # fmt: skip
BOOKS: tuple[type[Entry], ...] = (Wound, Heal, Scales, Move, Recount, Reorder, Fall, Adjust)
ENTRIES: tuple[type[Entry], ...] = (*STEPS, *CARDS, *BOOKS)

StepEntry = (
    Place | Skip | Defend | RageCard | Enraged | Event | Villainy | Loot | Attack | Strike | Flee | Reset | Tally
    | Agree
)  # fmt: skip
StashEntry = Find | Label | Use | Activate | Rob | Taken | Give
CardEntry = Wound | Heal | Scales | Steal | Draw | Play | Sacrifice | Lose | Move | Recount | Reorder | Cull | Fall
Said = StepEntry | StashEntry | CardEntry | Adjust
"""All of them, as types: a match over these is proved complete."""
