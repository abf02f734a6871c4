"""Everything a dragon can enter: the phases, answers that are owed, and the final count.

The setup and the entries that may be made at any time are in `books.py`.
"""

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
    """Draw an objective and populate the board; what the card says may be entered."""

    name: Name = ""
    goal: Name = ""
    gold: Gold = None


# Action Phase: the start of a turn


@dataclass(frozen=True)
class Heal(Entry):
    """Pay 1 gold to remove all wounds on one of my action spaces."""

    space: Space


@dataclass(frozen=True)
class Poison(Entry):
    """Enter the dice for my poison wounds, one for each wound: 35 is a 3 and a 5."""

    dice: Roll


# The six actions


@dataclass(frozen=True)
class Attack(Entry):
    """Attack a slayer on my tile.  `again`: the second roll against Stealthy; `plus`: any other amount added.

    `fort`, `forest`, `others` (number of other slayers) and `also` (other dragons) describe its tile; `won`: whether
    the dragon wins, if the strength is unknown.
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
    """Attack another dragon on my tile; `theirs`: its dice."""

    dragon: Seat
    dice: Roll = 0
    theirs: Roll = 0
    plus: Other = 0


@dataclass(frozen=True)
class Rob(Entry):
    """Attack a Lair on my tile that another dragon controls; without any dice, its owner is elsewhere."""

    dragon: Seat
    dice: Roll = 0
    theirs: Roll = 0
    plus: Other = 0


@dataclass(frozen=True)
class Eat(Entry):
    """Eat a meeple on my tile, or two with Large Appetite; `site`: the farm it stood on, if it is tracked."""

    meeple: Meeple
    second: Meeple | None = None
    site: Kept = None


@dataclass(frozen=True)
class Search(Entry):
    """Search my tile: the Improvement found, and its level; `near`, `site`: dragons and farms that a Famine hits."""

    found: Improvement | None = None
    level: Few = 0
    near: tuple[Seat, ...] = ()
    site: tuple[Nth, ...] = ()


@dataclass(frozen=True)
class Explore(Entry):
    """Place a new Terrain tile."""


@dataclass(frozen=True)
class Raze(Entry):
    """Raze an Improvement; `gold`: on a Bandit Camp; `owner`: of a Lair; `site`: its number, if it is tracked."""

    improvement: Improvement
    gold: Gold = None
    owner: Seat | None = None
    site: Kept = None


@dataclass(frozen=True)
class Use(Entry):
    """Use an active skill; `dragon`: the target; `space`: where a wound is placed."""

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
    """Grow up by one level, paying these meeples first and the rest in cubes."""

    sheep: Animals = 0
    cows: Animals = 0
    humans: Animals = 0


@dataclass(frozen=True)
class Exchange(Entry):
    """Exchange meeples in my belly for Experience cubes."""

    sheep: Animals = 0
    cows: Animals = 0
    humans: Animals = 0


@dataclass(frozen=True)
class Feast(Entry):
    """Poison Aura: eat all animals on the tile where I end my movement; `site` as in Eat."""

    sheep: Animals = 0
    cows: Animals = 0
    site: Kept = None


@dataclass(frozen=True)
class Claim(Entry):
    """Claim a face-up objective whose goal I have reached."""

    card: Nth


@dataclass(frozen=True)
class Pass(Entry):
    """End my turn; `lair`: one of my skills places a Lair there.

    `paid`: what I was paid for ending a turn in this round already counts.  In entries of earlier versions it does not.
    """

    lair: bool = False
    paid: bool = False


# Slayer Phase


@dataclass(frozen=True)
class Draw(Entry):
    """Draw a slayer: what its card shows; `none_left`: the deck is empty, and no slayer is drawn from now on.

    `empty`: the same for this one draw, as records of earlier versions have it, which ask again each round.
    """

    name: Name = ""
    strength: Gold = None
    gold: Gold = None
    abilities: tuple[Ability, ...] = ()
    empty: bool = False
    none_left: bool = False

    @property
    def card(self) -> bool:
        """Whether a card was drawn."""
        return not (self.empty or self.none_left)


@dataclass(frozen=True)
class Activate(Entry):
    """Activate a slayer; `dragon`: whom it fights, `also`: other dragons there, `shot`: whom Long Shot hits from afar.

    `site`: the farms that a Hungry slayer eats empty on its way.
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
    """Enter my dice against a slayer that came to me; the fields are as in Attack."""

    dice: Roll = 0
    again: Roll = 0
    plus: Other = 0
    won: bool | None = None


@dataclass(frozen=True)
class Wound(Entry):
    """Enter the die that says where my wound is placed."""

    die: Die


@dataclass(frozen=True)
class Bribe(Entry):
    """Choose whether to pay the slayer 1 gold instead of taking a wound."""

    pay: bool


@dataclass(frozen=True)
class Mirror(Entry):
    """Enter the two dice for Mirror Image."""

    dice: Roll


@dataclass(frozen=True)
class Lose(Entry):
    """Choose which animal a Famine takes from my belly: a cow or a sheep."""

    cow: bool = False


@dataclass(frozen=True)
class Skip(Entry):
    """Skip the rest of a skill."""


# The final count

Golds = Annotated[tuple[Annotated[int, Count(0, 99)], ...], Hidden()]


@dataclass(frozen=True)
class Tally(Entry):
    """Enter the gold on each of my claimed objectives, in the order I claimed them.

    `offered`: the gold that the form had filled in, 0 for none.  Where it was left so, later corrections of the card
    count.  Empty in records of earlier versions, whose answers always stand.

    `of`: whose objectives these are, if a player who has left left them.  `gold` is then of those that nothing was
    offered for, or empty; those known to have none are only among them in records of earlier versions.
    `offered_none`: which those are, counted from 1; empty in records of earlier versions.
    """

    gold: Golds = ()
    offered: Golds = ()
    of: Seat | None = None
    offered_none: tuple[Nth, ...] = ()

    def tells_of(self) -> Seat | None:
        return self.of


ACTIONS: tuple[type[Entry], ...] = (Attack, Fight, Rob, Eat, Search, Explore, Raze, Use)
FREE: tuple[type[Entry], ...] = (Heal, Poison, Buy, Mature, Exchange, Feast, Claim, Pass)
ANSWERS: tuple[type[Entry], ...] = (Combat, Wound, Bribe, Mirror, Lose, Skip)
BOOKS: tuple[type[Entry], ...] = (Objective, Board, Slayer, Stock, Hurt, Change, Adjust)
ENTRIES: tuple[type[Entry], ...] = (Ready, *ACTIONS, *FREE, Draw, Activate, *ANSWERS, Tally, Agree, *BOOKS)

ActionEntry = Attack | Fight | Rob | Eat | Search | Explore | Raze | Use
FreeEntry = Heal | Poison | Buy | Mature | Exchange | Feast | Claim | Pass
AnswerEntry = Combat | Wound | Bribe | Mirror | Lose | Skip
BookEntry = Objective | Board | Slayer | Stock | Hurt | Change
AnyEntry = Ready | ActionEntry | FreeEntry | Draw | Activate | AnswerEntry | Tally | Agree | BookEntry
"""All entries that `apply` handles, as a union, so that mypy can check that a match over them is complete."""
