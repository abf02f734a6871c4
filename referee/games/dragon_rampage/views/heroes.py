"""Heroes in numbers, as everyone sees them, and the secrets that only their owner sees."""

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
    """One hero in numbers, with First Player and Re-Roll, and whether the first Defense box protects it.

    `maximum` 0: its health is unknown; `near`: it is nearly slain; `exit` None: the path is not counted;
    `used`: Treasures in use; `clear`: their clarifications; `asked`: the table waits for this hero.
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
        """The icon of the one thing to see at a glance."""
        marks = (("skull", self.dead), ("protection", self.guarded), ("first", self.first), ("reroll", self.again))
        return next((name for name, so in marks if so), "")


def champion(look: Look[State], seat: Seat) -> Champion:
    """Returns one hero."""
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
    """The viewer's hero.  `small`: shown in one line, because the viewer is asked something or the game has ended."""

    hero: Champion
    small: bool


def mine(look: Look[State]) -> Mine | None:
    """Returns the viewer's hero; None for a viewer without a seat, and once all is counted."""
    if look.seat is None or look.revealed:
        return None
    return Mine(champion(look, look.seat), bool(look.asked or look.over))


@dataclass(frozen=True)
class Secrets:
    """What only the owner sees: unused Treasures, the sum of their points, noted cards, and clarifications."""

    treasures: tuple[Held, ...]
    points: int
    hand: tuple[str, ...]
    clear: tuple[Rule, ...]


def secrets(look: Look[State]) -> Secrets | None:
    """Returns the viewer's secrets; None if they are hidden or there are none."""
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
