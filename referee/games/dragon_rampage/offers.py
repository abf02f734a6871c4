"""What forms offer: limits, amounts and choices, by the functions that judge what is entered.

How tokens may be placed is in `ways`.  Every function here reads a state as its viewer may see it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee.core.exit_path import left
from referee.core.seat import Seat, seats_of

from . import clarified
from .actions import HEALS, LOOTS
from .agenda import Open, boxed, current
from .attack import BITES, rerolls, wounds
from .boxes import Action, rampage_total
from .choosing import next_first
from .entries import Attack, RampageCard
from .rampage import STRIKES, limit
from .run import number, reach
from .state import State

ROLLS = 3
"""Rolls of the Action dice, the first among them."""
FACES = range(1, 7)
"""Faces of the movement die."""
FAR = 20
"""Spaces that a card can be said to move a hero on a path that nobody has counted."""


def now(state: State) -> Open:
    """The box that is open; where none is, one that gives nothing."""
    return current(state) or Open(Action.RUN, 0, Seat(0), 0)


# The dragon


@dataclass(frozen=True)
class Guard:
    """Who holds a Defense box, and the wounds it heals; box 1 keeps wounds and thieves away."""

    seat: Seat
    box: int
    heals: int


def guards(state: State) -> tuple[Guard, ...]:
    """Who holds a Defense box, and what it brings them."""
    held = ((one.seat, one.box, state.players[one.seat].wounds) for one in boxed(state, Action.DEFENSE))
    return tuple(Guard(seat, box, min(HEALS[box - 1], wounds)) for seat, box, wounds in held)


@dataclass(frozen=True)
class Section:
    """Which section of a card is open: low, high, or plain for a card of one text; and what it says.

    At this table `most` opens the lower one, `least` the higher; `total` is what the tokens add up to.
    """

    key: str
    total: int
    text: str
    most: int = 0
    least: int = 0


def section(state: State, card: RampageCard | None) -> Section:
    """Which section of a card is open, with the limits of this table."""
    total = rampage_total(state.rows)
    if card is None or not card.limit:
        return Section("plain", total, card.low if card else "")
    most = limit(card.limit, len(state.players))
    key, text = ("high", card.high) if total > most else ("low", card.low)
    return Section(key, total, text, most, most + 1)


def lowered(state: State) -> int:
    """By how much this table lowers the numbers of a card."""
    return -limit(0, len(state.players))


@dataclass(frozen=True)
class Struck:
    """Whom a box of the Dragon Rampage row strikes; `card`: it brings a hero card; `dies`: it slays."""

    seat: Seat
    box: int
    wounds: int
    safe: bool
    card: bool
    dies: bool


def strikes(state: State) -> tuple[Struck, ...]:
    """Whom the Dragon Rampage row strikes, box by box, and whom it would slay."""
    return tuple(_strike(state, one) for one in boxed(state, Action.DRAGON))


def _strike(state: State, one: Open) -> Struck:
    safe, suffers = one.seat == state.guard, STRIKES[one.box - 1]
    return Struck(one.seat, one.box, suffers, safe, one.box == 1, not safe and _dies(state, one.seat, suffers))


def _dies(state: State, seat: Seat, suffers: int) -> bool:
    """Would so many wounds slay a hero whose health is known?"""
    player = state.players[seat]
    return 0 < player.health <= player.wounds + suffers


# Boxes


@dataclass(frozen=True)
class Victim:
    """Gold of another hero, what would be stolen, and why nothing can be: guarded or poor."""

    seat: Seat
    gold: int
    takes: int
    why_not: str


def victims(state: State, thief: Seat) -> tuple[Victim, ...]:
    """Everybody else: their gold, what would be stolen, and why not."""
    return tuple(_victim(state, seat, now(state).token) for seat in seats_of(len(state.players)) if seat != thief)


def _victim(state: State, seat: Seat, most: int) -> Victim:
    gold = state.players[seat].gold
    why = "guarded" if seat == state.guard else "poor" if not gold else ""
    return Victim(seat, gold, min(gold, most), why)


def loots(state: State) -> int:
    """Gold that this Treasure box gives instead of a card."""
    return LOOTS[now(state).box - 1]


def again(state: State) -> int:
    """How often some dice of this attack may be rolled again."""
    return rerolls(state) if state.charging is not None or current(state) else 0


def second(state: State, seat: Seat) -> int | None:
    """Re-rolls of a second attack; None: there was no first one."""
    if seat not in state.fought:
        return None
    return state.fought[seat] + clarified.rings(state, seat, clarified.ATTACK)


@dataclass(frozen=True)
class Attacked:
    """Cubes an attack lays, the wounds the dragon has left, and what it does to the attacker.

    `bites`: nothing, wound, or safe for who is safe from it; `dies`: that slays the attacker.
    """

    cubes: int
    left: int
    slain: bool
    bites: str
    dies: bool


def attacked(state: State, seat: Seat, entry: Attack) -> Attacked:
    """What an attack comes to."""
    dealt = wounds(entry.hits)
    laid = dealt if state.setup.both_cubes else min(dealt, state.left)
    slain, safe = dealt >= state.left, seat == state.guard
    bitten = entry.dragons >= BITES and not slain
    return Attacked(
        cubes=laid,
        left=max(0, state.left - dealt),
        slain=slain and dealt > 0,
        bites="safe" if bitten and safe else "wound" if bitten else "",
        dies=bitten and not safe and _dies(state, seat, 1),
    )


def reaches(state: State, seat: Seat) -> tuple[int, ...]:
    """How far the die leads, by its faces from 1 on, never past the exit; one entry where no die is rolled."""
    box, ahead = now(state).box, state.players[seat].space
    return tuple(min(reach(box, die), ahead) for die in (FACES if box in (1, 2) else [0])) if box else (ahead,)


def fated(state: State, seat: Seat) -> int | None:
    """Spaces that the move of the Dungeon Fate table would leave to the exit; None: the path is not counted."""
    ahead = left(state, seat)
    return None if ahead is None else ahead - 1


@dataclass(frozen=True)
class NextRound:
    """The next round, and who has the First Player and the Re-Roll token in it."""

    first: Seat
    again: Seat
    round: int


def rests(state: State) -> NextRound:
    """What the Rest Phase leads to."""
    then = replace(state, first=next_first(state))
    return NextRound(then.first, then.last, state.round + 1)


# Hero cards and Treasures


def rolls(state: State, seat: Seat) -> int:
    """How often a hero may roll the Action dice."""
    return ROLLS + (state.last == seat) + clarified.rings(state, seat, clarified.ROLL)


def noted(state: State, seat: Seat) -> tuple[str, ...]:
    """Names of cards in the hand that their owner wrote down, if this is their owner."""
    hand = state.players[seat].hand
    return tuple(name for name in hand.value if name) if hand.seen else ()


def free_treasures(state: State, seat: Seat) -> int:
    """Unused Treasures of a hero that nobody has stolen yet."""
    return max(0, state.players[seat].unused - sum(one.victim == seat for one in state.robberies))


def bare(state: State, thief: Seat) -> tuple[Seat, ...]:
    """Who has no unused Treasure that this hero could steal."""
    return tuple(seat for seat in seats_of(len(state.players)) if seat == thief or not free_treasures(state, seat))


def way(state: State) -> int:
    """How far a card can be said to move a hero: from the start to the exit, where that is known."""
    return max(7, state.setup.way) if state.setup.path else FAR


def place(state: State, seat: Seat) -> int:
    """The number of the space of a hero, as cards mean it."""
    return number(state, state.players[seat].space)
