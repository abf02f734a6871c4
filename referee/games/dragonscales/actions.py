"""Action #1: Defend (p. 12); Action #3: Villainy, Action #4: Loot (p. 14): the choices of each box."""

from __future__ import annotations

from dataclasses import replace

from referee.core.cite import Refusal
from referee.core.seat import Seat

from . import rulebook as rule
from .agenda import acted, current, left
from .boxes import Action
from .entries import Defend, Loot, Villainy
from .harm import heal
from .hoard import draw_cards, find, gain, steal
from .state import State

HEALS = (3, 3, 2, 1)
"""Wounds that each Defend box heals."""
DRAWS = (2, 2, 1, 0)
"""Villainy cards that each Villainy box looks at; of two, one is kept."""
STEALS = (1, 2, 0, 0)
"""Scales that each Villainy box steals."""
FINDS = (2, 1, 0, 0)
"""Treasures that each Loot box looks at; of two, one is kept."""
LOOTS = (0, 3, 2, 1)
"""Scales that each Loot box gives instead of a Treasure."""


def box_of(state: State) -> int:
    """Returns the number of the open box."""
    now = current(state)
    assert now is not None
    return now[1]


@rule.enforces(rule.VOLUNTARY)
def skip(state: State, seat: Seat) -> State:
    """Skips the open box."""
    now = current(state)
    assert now is not None
    return left(state, now[0], seat).say(rule.VOLUNTARY, "skipped", seat=seat, row=now[0], box=now[1])


@rule.enforces(rule.DEFEND_BOX)
def unhurt(state: State, seat: Seat) -> State:
    """Resolves an open Defend box that heals nothing: its villain has no wounds, or only poison."""
    state = acted(state, Action.DEFEND, seat)
    return state.say(rule.DEFEND_BOX, "nothing-to-heal", seat=seat, poison=state.players[seat].poison)


@rule.enforces(rule.DEFEND_BOX, rule.PROTECTION)
def defend(state: State, seat: Seat, entry: Defend) -> State:
    """Resolves a Defend box: heals up to the box's number of wounds, or, in box 1, protects the villain."""
    box = box_of(state)
    if entry.protect and box != 1:
        raise Refusal(rule.DEFEND_BOX, "protection-box")
    if entry.protect and entry.heal:
        raise Refusal(rule.DEFEND_BOX, "heal-or-protect")
    if entry.heal > HEALS[box - 1]:
        raise Refusal(rule.DEFEND_BOX, "heals-less", box=box, most=HEALS[box - 1])
    if not (entry.protect or entry.heal):
        return skip(state, seat)
    state = acted(state, Action.DEFEND, seat)
    if entry.protect:
        return unmended(state, seat).player(seat, protected=True).say(rule.PROTECTION, "protected", seat=seat)
    return mend(state, seat, min(entry.heal, most_healed(state, seat, box)))


def mend(state: State, seat: Seat, wounds: int) -> State:
    """Heals wounds by a Defend box, and notes how many it has healed this round."""
    before = state.healed_wounds.get(seat, 0)
    if not wounds:
        return state.say(rule.SAVED_UNPLACED, "healed-before", seat=seat, n=before)
    return replace(heal(state, seat, wounds), healed_wounds={**state.healed_wounds, seat: before + wounds})


@rule.enforces(rule.SAVED_UNPLACED)
def most_healed(state: State, seat: Seat, box: int) -> int:
    """Returns how many wounds a Defend box still heals: less what Defend healed before Step 3 began anew."""
    return max(0, HEALS[box - 1] - state.healed_wounds.get(seat, 0))


@rule.enforces(rule.SAVED_UNPLACED)
def unmended(state: State, seat: Seat) -> State:
    """Gives back what Defend healed before Step 3 began anew, for protection instead; it never kills."""
    player, healed = state.players[seat], state.healed_wounds.get(seat, 0)
    back = min(healed, player.maximum - 1 - player.hurt) if player.maximum else healed
    if back <= 0:
        return state
    state = state.player(seat, wounds=player.wounds + back)
    return state.say(rule.SAVED_UNPLACED, "unhealed", seat=seat, n=back, now=state.players[seat].hurt)


@rule.enforces(rule.VILLAINY_BOX, rule.STEALING)
def villainy(state: State, seat: Seat, entry: Villainy) -> State:
    """Resolves a Villainy box: draw and steal in box 1, either in box 2, draw in box 3, take a scale in box 4."""
    box, steals = box_of(state), entry.steal is not None
    if steals and not STEALS[box - 1]:
        raise Refusal(rule.VILLAINY_BOX, "no-stealing-here", box=box)
    if (entry.draw and not DRAWS[box - 1]) or (entry.take and box != 4):
        raise Refusal(rule.VILLAINY_BOX, "not-in-this-box", row=Action.VILLAINY, box=box)
    if box == 2 and entry.draw and steals:
        raise Refusal(rule.VILLAINY_BOX, "draw-or-steal")
    if not (entry.draw or entry.take or steals):
        return skip(state, seat)
    state = acted(state, Action.VILLAINY, seat)
    if entry.draw:
        state = draw_cards(state, seat, 1, entry.card, looked=DRAWS[box - 1])
    if entry.steal is not None:
        state = steal(state, seat, entry.steal, STEALS[box - 1], rule.VILLAINY_BOX)
    return gain(state, seat, 1, rule.VILLAINY_BOX) if entry.take else state


@rule.enforces(rule.LOOT_BOX)
def loot(state: State, seat: Seat, entry: Loot) -> State:
    """Resolves a Loot box: a Treasure in boxes 1 and 2, or the scales of boxes 2, 3 and 4."""
    box = box_of(state)
    if entry.draw and entry.take:
        raise Refusal(rule.LOOT_BOX, "draw-or-take")
    if entry.draw and not FINDS[box - 1]:
        raise Refusal(rule.LOOT_BOX, "no-treasure-here", box=box)
    if entry.take and not LOOTS[box - 1]:
        raise Refusal(rule.LOOT_BOX, "no-scales-here")
    if not (entry.draw or entry.take):
        return skip(state, seat)
    state = acted(state, Action.LOOT, seat)
    if entry.draw:
        return find(state, seat, entry.points, entry.name, looked=FINDS[box - 1])
    return gain(state, seat, LOOTS[box - 1], rule.LOOT_BOX)
