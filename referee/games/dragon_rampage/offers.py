"""What forms offer: limits, amounts and choices, worked out by the functions that judge entries.

The ways to place tokens are in `ways`.  Every function here reads a state as its viewer may see it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee.core.exit_path import left
from referee.core.seat import Seat, seats_of

from . import clarified, rampage
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
"""How often the Action dice may be rolled, including the first roll."""
FACES = range(1, 7)
"""Faces of the movement die."""
FAR = 20
"""The most spaces that the form offers for a move by a card while the path is not counted."""


def now(state: State) -> Open:
    """Returns the open box; if there is none, a box with number 0 and token 0."""
    return current(state) or Open(Action.RUN, 0, Seat(0), 0)


# The dragon


@dataclass(frozen=True)
class Guard:
    """Who holds a Defense box, and the wounds it heals; box 1 protects from wounds and thieves instead."""

    seat: Seat
    box: int
    heals: int


def guards(state: State) -> tuple[Guard, ...]:
    """Returns who holds a Defense box, and what it gives."""
    held = ((one.seat, one.box, state.players[one.seat].wounds) for one in boxed(state, Action.DEFENSE))
    return tuple(Guard(seat, box, min(HEALS[box - 1], wounds)) for seat, box, wounds in held)


@dataclass(frozen=True)
class Section:
    """The open section of a card: low, high, or plain for a card without sections; and its text.

    At this table up to `most` opens the lower section, `least` or more the higher; `total` is the sum of the tokens.
    """

    key: str
    total: int
    text: str
    most: int = 0
    least: int = 0


def section(state: State, card: RampageCard | None) -> Section:
    """Returns the open section of a card, with the limits for this table."""
    total = rampage_total(state.rows)
    if card is None or not card.limit:
        return Section("plain", total, card.low if card else "")
    most = limit(card.limit, len(state.players))
    key, text = ("high", card.high) if total > most else ("low", card.low)
    return Section(key, total, text, most, most + 1)


def lowered(state: State) -> int:
    """Returns by how much the limits of a card are lowered at this table."""
    return rampage.lowered(len(state.players))


@dataclass(frozen=True)
class Struck:
    """Whom a box of the Dragon Rampage row strikes.  `card`: it gives a hero card; `dies`: the hero would be slain."""

    seat: Seat
    box: int
    wounds: int
    safe: bool
    card: bool
    dies: bool


def strikes(state: State) -> tuple[Struck, ...]:
    """Returns whom the Dragon Rampage row strikes, box by box, and whom it would slay."""
    return tuple(_strike(state, one) for one in boxed(state, Action.DRAGON))


def _strike(state: State, one: Open) -> Struck:
    safe, suffers = one.seat == state.guard, STRIKES[one.box - 1]
    return Struck(one.seat, one.box, suffers, safe, one.box == 1, not safe and _dies(state, one.seat, suffers))


def _dies(state: State, seat: Seat, suffers: int) -> bool:
    """Tells whether these wounds would slay a hero; never if its health is unknown."""
    player = state.players[seat]
    return 0 < player.health <= player.wounds + suffers


# Boxes


@dataclass(frozen=True)
class Victim:
    """Another hero's gold, and how much would be stolen.  `why_not`: guarded, poor, or empty if gold can be stolen."""

    seat: Seat
    gold: int
    takes: int
    why_not: str


def victims(state: State, thief: Seat) -> tuple[Victim, ...]:
    """Returns all other heroes as victims of the open box."""
    return tuple(_victim(state, seat, now(state).token) for seat in seats_of(len(state.players)) if seat != thief)


def _victim(state: State, seat: Seat, most: int) -> Victim:
    gold = state.players[seat].gold
    why = "guarded" if seat == state.guard else "poor" if not gold else ""
    return Victim(seat, gold, min(gold, most), why)


def loots(state: State) -> int:
    """Returns the gold that the open Treasure box gives instead of a card."""
    return LOOTS[now(state).box - 1]


def again(state: State) -> int:
    """Returns the re-rolls of the open attack."""
    return rerolls(state) if state.charging is not None or current(state) else 0


def second(state: State, seat: Seat) -> int | None:
    """Returns the re-rolls of a second attack; None if there was no first one."""
    if seat not in state.fought:
        return None
    return state.fought[seat] + clarified.rings(state, seat, clarified.ATTACK)


@dataclass(frozen=True)
class Attacked:
    """The result of an attack: its cubes, the wounds the dragon can still take, and the effect on the attacker.

    `bites`: wound, safe for an attacker in the first Defense box, or empty; `dies`: the attacker would be slain.
    """

    cubes: int
    left: int
    slain: bool
    bites: str
    dies: bool


def attacked(state: State, seat: Seat, entry: Attack) -> Attacked:
    """Returns the result of an attack."""
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
    """Returns how far each face of the die leads, never past the exit; one entry where no die is rolled."""
    box, ahead = now(state).box, state.players[seat].space
    return tuple(min(reach(box, die), ahead) for die in (FACES if box in (1, 2) else [0])) if box else (ahead,)


def fated(state: State, seat: Seat) -> int | None:
    """Returns the spaces left after the move of the Dungeon Fate table; None if the path is not counted."""
    ahead = left(state, seat)
    return None if ahead is None else ahead - 1


@dataclass(frozen=True)
class NextRound:
    """The next round, and who has the First Player and the Re-Roll token in it."""

    first: Seat
    again: Seat
    round: int


def rests(state: State) -> NextRound:
    """Returns what the Rest Phase leads to."""
    then = replace(state, first=next_first(state))
    return NextRound(then.first, then.last, state.round + 1)


# Hero cards and Treasures


def rolls(state: State, seat: Seat) -> int:
    """Returns how often a hero may roll the Action dice, including the first roll."""
    return ROLLS + (state.last == seat) + clarified.rings(state, seat, clarified.ROLL)


def noted(state: State, seat: Seat) -> tuple[str, ...]:
    """Returns the names of cards that the owner noted; nothing for any other viewer."""
    hand = state.players[seat].hand
    return tuple(name for name in hand.value if name) if hand.seen else ()


def free_treasures(state: State, seat: Seat) -> int:
    """Returns how many unused Treasures of a hero are not stolen yet."""
    return max(0, state.players[seat].unused - sum(one.victim == seat for one in state.robberies))


def unavailable(state: State, thief: Seat) -> tuple[Seat, ...]:
    """Returns the seats that this hero cannot steal a Treasure from: those without one, and its own."""
    return tuple(seat for seat in seats_of(len(state.players)) if seat == thief or not free_treasures(state, seat))


def way(state: State) -> int:
    """Returns the most spaces the form offers for a move by a card: the whole path, at least 7, if it is counted."""
    return max(7, state.setup.path_length) if state.setup.path else FAR


def place(state: State, seat: Seat) -> int:
    """Returns the number of a hero's space, as cards count it."""
    return number(state, state.players[seat].space)
