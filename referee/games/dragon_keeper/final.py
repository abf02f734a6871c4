"""All that the count needs to know about a Dragon Keeper table when it ended, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from referee.core.ask import Count
from referee.core.declare import Key, OneOf, Otherwise, Steps, Typed, Typing

from . import rulebook as rule
from .faces import PILES
from .tiles import GUILDS, Colour, Piles, highest

TOKENS = 24
"""Treasure tokens in the box."""


@dataclass(frozen=True)
class Release:
    """A Release that is discarded: the pile it lies on, and the value of the own-guild tile set aside with it."""

    pile: Annotated[Colour, OneOf(GUILDS), Key("release")]
    tile: Annotated[int, Count(1, highest(GUILDS[0])), rule.TILES]


def typed_guild(form: Typing) -> str:
    return form("guild")


def guild_field(steps: Steps, form: Typing) -> str:
    """A guild that nobody chose yet is asked for once, and of everybody."""
    return form.called("guild") if form("guild") else "guild"


@dataclass(frozen=True)
class FinalSeat:
    """What one guardian has before the tribute.

    `tribute`: the piles for the dragon, in order.  `released`: the Releases that are discarded.  None: what scores
    best.  Who is eliminated is out of the count, and may never have told a guild.
    """

    guild: Annotated[Colour | None, OneOf(GUILDS), Typed(asks=("guild",), made=typed_guild, back=guild_field)]
    treasures: int
    eliminated: bool
    piles: Annotated[Piles, PILES]
    tribute: tuple[Colour, ...] | None = None
    released: tuple[Release, ...] | None = None


@dataclass(frozen=True)
class Final:
    """A table at its end.

    `shared_bonus`: everybody tied for the most treasure gets its bonus, else nobody does.  `lone_release`: a Release
    of one's own guild may go by itself.  `owner_chooses`: of equal piles the owner chooses, else one's own guild goes
    first, and then the pile that is worth least.  `limited_reserve`: there are no more treasures than in the box.
    """

    seats: tuple[FinalSeat, ...]
    shared_bonus: Annotated[bool, Otherwise()] = True
    lone_release: Annotated[bool, Otherwise()] = False
    owner_chooses: Annotated[bool, Otherwise()] = True
    limited_reserve: Annotated[bool, Otherwise()] = True
