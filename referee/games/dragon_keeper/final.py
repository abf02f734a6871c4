"""The final: what scoring needs to know about a finished Dragon Keeper table, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from referee.core.ask import Count
from referee.core.declare import Key, OneOf, Otherwise, Typed, Typing

from . import rulebook as rule
from .faces import PILES
from .tiles import GUILDS, Colour, Piles, highest

TOKENS = 24
"""Number of treasure tokens in the box."""


@dataclass(frozen=True)
class Release:
    """A Release that is discarded: the pile it lies on, and the value of the own-guild tile set aside with it."""

    pile: Annotated[Colour, OneOf(GUILDS), Key("release")]
    tile: Annotated[int, Count(1, highest(GUILDS[0])), rule.TILES]


def typed_guild(form: Typing) -> str:
    """The guild that was chosen.  For an eliminated guardian without one, a guild of nobody's stands in."""
    chosen = {seat: form.once(f"guild.{seat}") for seat in range(len(form.names))}
    lost = [seat for seat, guild in chosen.items() if not guild and form.once(f"eliminated.{seat}") == "yes"]
    left = (guild for guild in GUILDS if guild not in chosen.values())
    stand_ins = {f"guild.{seat}": guild.value for seat, guild in zip(lost, left, strict=False)}
    return form("guild") or stand_ins.get(form.called("guild"), "")


@dataclass(frozen=True)
class FinalSeat:
    """What one guardian has before the tribute.

    `tribute`: the piles for the dragon, in order.  `released`: the Releases that are discarded.  If either is None, the
    best scoring choice is taken.  An eliminated guardian is not counted, and may have no guild entered.
    """

    guild: Annotated[Colour | None, OneOf(GUILDS), Typed(asks=("guild",), made=typed_guild)]
    treasures: int
    eliminated: bool
    piles: Annotated[Piles, PILES]
    tribute: tuple[Colour, ...] | None = None
    released: tuple[Release, ...] | None = None


@dataclass(frozen=True)
class Final:
    """A finished table.

    `shared_bonus`: all players tied for the most treasure get the bonus, otherwise none of them.  `lone_release`: a
    Release of one's own guild may be discarded by itself.  `owner_chooses`: the owner chooses among equally tall piles;
    otherwise one's own guild goes first, or else the pile worth least.  `limited_reserve`: there are no more treasures
    than in the box.
    """

    seats: tuple[FinalSeat, ...]
    shared_bonus: Annotated[bool, Otherwise(lasts=True), Typed()] = True
    lone_release: Annotated[bool, Otherwise(lasts=True), Typed()] = False
    owner_chooses: Annotated[bool, Otherwise(lasts=True), Typed()] = True
    limited_reserve: Annotated[bool, Otherwise(lasts=True), Typed()] = True
