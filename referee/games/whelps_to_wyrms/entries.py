"""What a dragon can tell the referee: the phases, what has to be answered, and what may be said at any time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from referee.core.adjust import Adjust
from referee.core.ask import Count, Hidden
from referee.core.entry import Entry
from referee.core.odd import Agree as Agree
from referee.core.seat import Seat

from .books import Board as Board
from .books import Change as Change
from .books import Hurt as Hurt
from .books import Objective as Objective
from .books import Setup as Setup
from .books import Slayer as Slayer
from .books import Stock as Stock
from .fields import Animals, Die, Few, Gold, Kept, Name, Nth, Other, Roll
from .kinds import Ability as Ability
from .kinds import Colour as Colour
from .kinds import Improvement as Improvement
from .kinds import Length as Length
from .kinds import Meeple as Meeple
from .kinds import Skill as Skill
from .kinds import Space as Space

# Ready Phase


@dataclass(frozen=True)
class Ready(Entry):
    """An objective is drawn and the board populated; the card as it reads, as far as anybody cares to tell."""

    name: Name = ""
    goal: Name = ""
    gold: Gold = None


# Action Phase: the start of a turn


@dataclass(frozen=True)
class Heal(Entry):
    """1 gold removes all wounds on one of my action spaces."""

    space: Space


@dataclass(frozen=True)
class Poison(Entry):
    """The dice for my poison wounds, one each: 35 is a 3 and a 5."""

    dice: Roll


# The six actions


@dataclass(frozen=True)
class Attack(Entry):
    """Attack a slayer on my tile.  `again`: the second roll against Stealthy; `plus`: whatever else is added.

    `fort`, `forest`, `others` (slayers beside it) and `also` (dragons) tell about its tile; `won`: does the dragon
    win, where nobody knows the strength.
    """

    slayer: Nth
    dice: Roll = 0
    again: Roll = 0
    plus: Other = 0
    fort: bool = False
    forest: bool = False
    others: Few = 0
    also: tuple[Seat, ...] = ()
    won: bool | None = None


@dataclass(frozen=True)
class Fight(Entry):
    """Attack another dragon on my tile; `theirs` are its dice."""

    dragon: Seat
    dice: Roll = 0
    theirs: Roll = 0
    plus: Other = 0


@dataclass(frozen=True)
class Rob(Entry):
    """Attack a Lair on my tile that another dragon controls; no dice at all: its owner is elsewhere."""

    dragon: Seat
    dice: Roll = 0
    theirs: Roll = 0
    plus: Other = 0


@dataclass(frozen=True)
class Eat(Entry):
    """Eat a meeple on my tile, or two with Large Appetite; `site`: the farm it stood on, if the referee keeps it."""

    meeple: Meeple
    second: Meeple | None = None
    site: Kept = None


@dataclass(frozen=True)
class Search(Entry):
    """Search my tile: what the card is, and its level; `near`, `site`: the dragons and farms that a Famine hits."""

    found: Improvement | None = None
    level: Few = 0
    near: tuple[Seat, ...] = ()
    site: tuple[Nth, ...] = ()


@dataclass(frozen=True)
class Explore(Entry):
    """Place a new Terrain tile."""


@dataclass(frozen=True)
class Raze(Entry):
    """Raze an Improvement; `gold` lay on a Bandit Camp, `owner` controlled a Lair, `site`: as the referee keeps it."""

    improvement: Improvement
    gold: Gold = None
    owner: Seat | None = None
    site: Kept = None


@dataclass(frozen=True)
class Use(Entry):
    """Use an active skill; `dragon` and `space`: on whom, and where a wound is placed."""

    skill: Name
    dragon: Seat | None = None
    space: Space | None = None


# Free actions, and the end of a turn


@dataclass(frozen=True)
class Buy(Entry):
    """Buy the next skill of a column, paying these meeples first and the rest in cubes."""

    column: Annotated[int, Count(1, 3)]
    name: Name = ""
    sheep: Animals = 0
    cows: Animals = 0
    humans: Animals = 0


@dataclass(frozen=True)
class Mature(Entry):
    """Grow up by one step, paying these meeples first and the rest in cubes."""

    sheep: Animals = 0
    cows: Animals = 0
    humans: Animals = 0


@dataclass(frozen=True)
class Exchange(Entry):
    """Meeples of my belly become Experience cubes."""

    sheep: Animals = 0
    cows: Animals = 0
    humans: Animals = 0


@dataclass(frozen=True)
class Feast(Entry):
    """Poison Aura: all animals on the tile where I end my movement; `site` as in Eat."""

    sheep: Animals = 0
    cows: Animals = 0
    site: Kept = None


@dataclass(frozen=True)
class Claim(Entry):
    """Claim a face-up objective whose goal I have reached."""

    card: Nth


@dataclass(frozen=True)
class Pass(Entry):
    """My turn is over; `lair`: I end it where one of my skills places a Lair."""

    lair: bool = False


# Slayer Phase


@dataclass(frozen=True)
class Draw(Entry):
    """The slayer that was drawn, as its card reads; `empty`: there was none left."""

    name: Name = ""
    strength: Gold = None
    gold: Gold = None
    abilities: tuple[Ability, ...] = ()
    empty: bool = False


@dataclass(frozen=True)
class Activate(Entry):
    """A slayer moves; `dragon`: whom it fights, `also`: who else is there, `shot`: whom Long Shot hits from afar.

    `site`: the farms that a Hungry one eats empty on its way.
    """

    slayer: Nth
    dragon: Seat | None = None
    also: tuple[Seat, ...] = ()
    shot: Seat | None = None
    fort: bool = False
    forest: bool = False
    others: Few = 0
    site: tuple[Nth, ...] = ()


# What has to be answered before anything else


@dataclass(frozen=True)
class Combat(Entry):
    """My dice against the slayer that came to me; the fields as in Attack."""

    dice: Roll = 0
    again: Roll = 0
    plus: Other = 0
    won: bool | None = None


@dataclass(frozen=True)
class Wound(Entry):
    """The die that says where my wound lands."""

    die: Die


@dataclass(frozen=True)
class Bribe(Entry):
    """Do I pay the slayer 1 gold instead of taking a wound?"""

    pay: bool


@dataclass(frozen=True)
class Mirror(Entry):
    """The two dice for Mirror Image."""

    dice: Roll


@dataclass(frozen=True)
class Lose(Entry):
    """Which animal a Famine takes from my belly: a cow, or a sheep."""

    cow: bool = False


@dataclass(frozen=True)
class Skip(Entry):
    """There is nothing to do for the rest of this skill."""


# The count


@dataclass(frozen=True)
class Tally(Entry):
    """The gold on each objective that I claimed, in the order in which I did."""

    gold: Annotated[tuple[Annotated[int, Count(0, 99)], ...], Hidden()] = ()


ACTIONS: tuple[type[Entry], ...] = (Attack, Fight, Rob, Eat, Search, Explore, Raze, Use)
FREE: tuple[type[Entry], ...] = (Heal, Poison, Buy, Mature, Exchange, Feast, Claim, Pass)
ANSWERS: tuple[type[Entry], ...] = (Combat, Wound, Bribe, Mirror, Lose, Skip)
BOOKS: tuple[type[Entry], ...] = (Objective, Board, Slayer, Stock, Hurt, Change, Adjust)
ENTRIES: tuple[type[Entry], ...] = (Ready, *ACTIONS, *FREE, Draw, Activate, *ANSWERS, Tally, Agree, *BOOKS)

ActionEntry = Attack | Fight | Rob | Eat | Search | Explore | Raze | Use
FreeEntry = Heal | Poison | Buy | Mature | Exchange | Feast | Claim | Pass
AnswerEntry = Combat | Wound | Bribe | Mirror | Lose | Skip
BookEntry = Objective | Board | Slayer | Stock | Hurt | Change
Said = Ready | ActionEntry | FreeEntry | Draw | Activate | AnswerEntry | Tally | Agree | BookEntry
"""All of them, as types: a match over these is proved complete."""
