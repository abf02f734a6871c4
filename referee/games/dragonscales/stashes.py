"""Treasure Cards (p. 18); Trades and Deals (p. 20): what happens to Treasures in a stash.

Face-down Treasures come before face-up ones, so that an index reveals nothing about them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from referee.core.cite import Refusal
from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.core.secret import Secret

from . import rulebook as rule
from .entries import Activate, Find, Give, Label, Rob, Taken, Use
from .hoard import find, must_be_in, must_be_robbable, note_treasure, pay, stash
from .printed import clarified
from .state import Robbery, State, Treasure


def apply_find(state: State, seat: Seat, entry: Find) -> State:
    return find(state, seat, entry.points, entry.name)


@rule.enforces(rule.TREASURE_DRAWN)
def label(state: State, seat: Seat, entry: Label) -> State:
    """Notes a face-down Treasure for its owner only; what is not entered now stays as it was noted."""
    held = state.players[seat].stash
    must_lie_down(state, seat, entry.treasure)
    known = held[entry.treasure]
    points = known.points.value if entry.points is None else entry.points
    named = Treasure(Secret(seat, points), Secret(seat, entry.name or known.name.value))
    state = state.player(seat, stash=(*held[: entry.treasure], named, *held[entry.treasure + 1 :]))
    return note_treasure(state.say(rule.TREASURE_DRAWN, "labelled", seat=seat), seat, entry.treasure)


@rule.enforces(rule.ONE_USE)
def use(state: State, seat: Seat, entry: Use) -> State:
    """Removes a Treasure and its points: used once, or, if face up, discarded because of a card."""
    treasure = must_hold(state, seat, entry.treasure)
    must_spare(state, seat, int(not treasure.up))
    key = "discarded-treasure" if treasure.up else "used"
    name = entry.name or (treasure.name.value if treasure.up else "")
    state, _ = parted(state, seat, entry.treasure)
    return clarified(state.say(rule.ONE_USE, key, seat=seat, name=name, named=int(bool(name))), name)


@rule.enforces(rule.ONGOING)
def activate(state: State, seat: Seat, entry: Activate) -> State:
    """Turns a Treasure face up, so that it is public."""
    must_lie_down(state, seat, entry.treasure)
    must_spare(state, seat, 1)
    state, card = parted(pay(state, seat, entry.cost, rule.ONGOING), seat, entry.treasure)
    points = card.points.value if entry.points is None else entry.points
    name = entry.name or card.name.value
    state = stash(state, seat, Treasure(Secret(None, points), Secret(None, name), up=True))
    return clarified(state.say(rule.ONGOING, "activated-treasure", seat=seat, name=name, named=int(bool(name))), name)


@rule.enforces(rule.STEALING_TREASURES)
def rob(state: State, seat: Seat, entry: Rob) -> State:
    """Steals a random face-down Treasure; the victim enters which one, unless it has only one."""
    must_be_robbable(state, seat, entry.target)
    if state.players[entry.target].down <= owed(state, entry.target):
        raise unknown_prey(state, entry.target) or Refusal(
            rule.STEALING_TREASURES, "no-treasure-to-steal", seat=entry.target
        )
    state = state.say(rule.STEALING_TREASURES, "robbed", seat=seat, victim=entry.target)
    return replace(state, robberies=(*state.robberies, Robbery(seat, entry.target)))


def owed(state: State, victim: Seat) -> int:
    """Returns how many face-down Treasures were taken from a villain and are not named yet."""
    return sum(robbery.victim == victim for robbery in state.robberies)


@rule.enforces(rule.WHICH_STOLEN)
def unknown_prey(state: State, victim: Seat) -> Refusal | None:
    """Returns why a theft from this villain should wait: it holds a stolen Treasure that is not named yet; or None."""
    first = next((robbery for robbery in state.robberies if robbery.thief == victim), None)
    return Refusal(rule.WHICH_STOLEN, "names-it-first", seat=victim, victim=first.victim) if first else None


def doubted(state: State, seat: Seat, entry: Entry) -> Refusal | None:
    """Returns the doubt about a theft of which the referee knows only a part of what could be taken; or None.

    It is no more than a doubt, so that older records, in which nobody was asked, are read as before.
    """
    return unknown_prey(state, entry.target) if isinstance(entry, Rob) else None


@rule.enforces(rule.WHICH_STOLEN)
def settle_certain(state: State) -> State:
    """Settles each robbery whose victim has only one face-down Treasure."""
    clear = next((r for r in state.robberies if state.players[r.victim].down == 1), None)
    return state if clear is None else settle_certain(surrendered(state, clear, 0))


@rule.enforces(rule.STEALING_TREASURES, rule.WHICH_STOLEN)
def taken(state: State, seat: Seat, entry: Taken) -> State:
    """Settles the oldest robbery of a victim with the Treasure it names."""
    treasure = must_hold(state, seat, entry.treasure)
    if treasure.up:
        raise Refusal(rule.STEALING_TREASURES, "lies-face-up")
    robbery = next(r for r in state.robberies if r.victim == seat)
    state = state.say(rule.WHICH_STOLEN, "told-which", seat=seat)
    return surrendered(state, robbery, entry.treasure)


def surrendered(state: State, robbery: Robbery, index: int) -> State:
    """Hands the stolen Treasure to the thief, with everything noted about it."""
    rest = list(state.robberies)
    rest.remove(robbery)
    state, _ = parted(replace(state, robberies=tuple(rest)), robbery.victim, index, robbery.thief)
    return note_treasure(state, robbery.thief, state.players[robbery.thief].down - 1)


@rule.enforces(rule.TRADES)
def give(state: State, seat: Seat, entry: Give) -> State:
    """Gives scales and Treasures to another villain."""
    if entry.to == seat:
        raise Refusal(rule.TRADES, "not-to-oneself")
    must_be_in(state, entry.to)
    if not entry.scales and not entry.treasures:
        raise Refusal(rule.TRADES, "gives-nothing")
    if entry.scales > state.players[seat].scales:
        raise Refusal(rule.TRADES, "cannot-pay", seat=seat, n=entry.scales, held=state.players[seat].scales)
    must_give(state, seat, entry.treasures)
    facts: dict[str, Any] = {"scales": entry.scales, "treasures": len(entry.treasures)}
    state = state.say(rule.TRADES, "gave", seat=seat, to=entry.to, **facts)
    state = state.player(seat, scales=state.players[seat].scales - entry.scales)
    state = state.player(entry.to, scales=state.players[entry.to].scales + entry.scales)
    for index in sorted(entry.treasures, reverse=True):
        state = handed(state, seat, index, entry.to)
    return state


def must_give(state: State, seat: Seat, treasures: tuple[int, ...]) -> None:
    """Raises Refusal if a Treasure is named twice, or cannot be given."""
    if len(set(treasures)) < len(treasures):
        raise Refusal(rule.TRADES, "same-treasure")
    must_spare(state, seat, sum(not must_hold(state, seat, index).up for index in treasures))


def must_spare(state: State, seat: Seat, down: int) -> None:
    """Raises Refusal if parting with so many face-down Treasures could include a stolen one that is not named yet."""
    if down and down > state.players[seat].down - owed(state, seat):
        raise Refusal(rule.WHICH_STOLEN, "say-which-first")


def must_hold(state: State, seat: Seat, index: int) -> Treasure:
    """Returns a Treasure of this seat.  Raises Refusal if there is none."""
    held = state.players[seat].stash
    if index >= len(held):
        raise Refusal(rule.TREASURE_DRAWN, "no-such-treasure", n=len(held))
    return held[index]


def must_lie_down(state: State, seat: Seat, index: int) -> None:
    """Raises Refusal if a Treasure is face up."""
    if must_hold(state, seat, index).up:
        raise Refusal(rule.ONGOING, "lies-face-up")


def handed(state: State, seat: Seat, index: int, to: Seat) -> State:
    """Moves a Treasure to another stash; the log tells the new owner what was noted about a face-down one."""
    up = state.players[seat].stash[index].up
    state, _ = parted(state, seat, index, to)
    return state if up else note_treasure(state, to, state.players[to].down - 1)


def parted(state: State, seat: Seat, index: int, to: Seat | None = None) -> tuple[State, Treasure]:
    """Removes a Treasure from a stash and adds it to that of `to`, where a face-down one becomes that seat's secret."""
    held = state.players[seat].stash
    card = held[index]
    state = state.player(seat, stash=(*held[:index], *held[index + 1 :]))
    if to is None:
        return state, card
    if not card.up:
        card = replace(card, points=replace(card.points, owner=to), name=replace(card.name, owner=to))
    return stash(state, to, card), card
