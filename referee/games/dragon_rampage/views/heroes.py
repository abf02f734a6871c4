"""Heroes in numbers, as everybody sees them; and what only their owner sees."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.cite import Rule
from referee.core.pages import Look
from referee.core.seat import Seat

from .. import clarified
from ..entries import Hero
from ..offers import noted
from ..state import Player, State
from .pieces import Held, held


@dataclass(frozen=True, kw_only=True)
class Champion:
    """One hero in numbers, with the tokens that pass, and whether the first Defense box guards it.

    `maximum` 0: its health is not known; `near`: it soon falls; `exit` None: the path is not counted;
    `used`: Treasures in use, and what is made `clear` about them; `asked`: the table waits for it.
    """

    seat: Seat
    role: Hero
    wounds: int
    maximum: int
    near: bool
    gold: int
    cards: int
    treasures: int
    used: tuple[str, ...]
    clear: tuple[Rule, ...]
    cubes: int
    exit: int | None
    dead: bool
    first: bool
    again: bool
    guarded: bool
    asked: bool

    @property
    def mark(self) -> str:
        """The one thing to see at a glance."""
        marks = (("skull", self.dead), ("protection", self.guarded), ("first", self.first), ("reroll", self.again))
        return next((name for name, so in marks if so), "")


def champion(look: Look[State], seat: Seat) -> Champion:
    """One hero."""
    state = look.state
    player = state.players[seat]
    return Champion(
        seat=seat,
        role=player.hero,
        wounds=player.wounds,
        maximum=player.health,
        near=0 < player.health <= player.wounds + 2,
        gold=player.gold,
        cards=player.cards,
        treasures=player.unused,
        used=player.used,
        clear=clarified.shown(state, seat),
        cubes=player.cubes,
        exit=player.space if state.setup.path else None,
        dead=player.slain,
        first=state.first == seat,
        again=state.last == seat,
        guarded=state.guard == seat,
        asked=seat in look.waiting,
    )


@dataclass(frozen=True)
class Mine:
    """My hero; `small`: in one line, for pages with much to do."""

    hero: Champion
    small: bool


def mine(look: Look[State]) -> Mine | None:
    """My hero in big numbers; None for who has none."""
    return None if look.seat is None else Mine(champion(look, look.seat), bool(look.asked or look.over))


@dataclass(frozen=True)
class Secrets:
    """What only its owner sees: unused Treasures, their points together, noted cards, and what is made clear."""

    treasures: tuple[Held, ...]
    points: int
    hand: tuple[str, ...]
    clear: tuple[Rule, ...]


def secrets(look: Look[State]) -> Secrets | None:
    """None: not mine, or nothing there."""
    state, seat = look.state, look.seat
    if seat is None or not _mine(state.players[seat]):
        return None
    hand, treasures = noted(state, seat), held(state, seat)
    if not treasures and not hand:
        return None
    named = clarified.of(*hand, *(one.name for one in treasures))
    return Secrets(treasures, sum(one.points or 0 for one in treasures), hand, named)


def _mine(player: Player) -> bool:
    return player.hand.seen
