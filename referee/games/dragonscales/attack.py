"""Action #5: Attack (p. 15); Slaying a Dragon Head (p. 16)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from referee.core.cite import Refusal
from referee.core.seat import Seat
from referee.core.secret import Secret

from . import rulebook as rule
from .actions import box_of
from .agenda import acted
from .boxes import Action, Colour
from .ends import over
from .entries import Attack, Cull, Strike
from .harm import hurt
from .hoard import must_be_in
from .state import Cubes, State

DICE = (8, 6, 4, 0)
"""Attack dice of each box; box 4 attacks another player instead."""


@rule.enforces(rule.CHART)
def worth(faces: int) -> int:
    """Returns the wounds for a number of faces, hits or dragons: 1-2 faces are one, 3-4 two, 5-6 three, 7-8 four."""
    return (faces + 1) // 2


@rule.enforces(rule.ATTACK_BOX, rule.CHART)
def attack(state: State, seat: Seat, entry: Attack) -> State:
    """Resolves an attack: first the hits, then the dragon's counterattack, unless it is slain."""
    box = box_of(state)
    if entry.hits + entry.dragons > DICE[box - 1] and not entry.changed:
        raise Refusal(rule.ATTACK_BOX, "too-many-attack-dice", box=box, most=DICE[box - 1])
    owed, given = min(worth(entry.hits), sum(state.heads.values())), sum(entry.cubes.values())
    if given != owed:
        raise Refusal(rule.CHART, "cubes-for-hits", hits=entry.hits, owed=owed, n=given)
    state = replace(acted(state, Action.ATTACK, seat), shields={seat: entry.prevented}, shield=entry.shield)
    state = state.say(rule.CHART, "attacked-dragon", seat=seat, hits=entry.hits, n=owed)
    state = over(take(state, seat, entry.cubes))
    return state if state.ended else counterattack(state, seat, entry.dragons)


@rule.enforces(rule.COUNTERATTACK)
def counterattack(state: State, seat: Seat, dragons: int) -> State:
    """Wounds the attacker for the dragon faces, by the same chart as the hits."""
    state = state.say(rule.COUNTERATTACK, "counterattack", seat=seat, dragons=dragons, n=worth(dragons))
    return over(hurt(state, seat, worth(dragons)))


@rule.enforces(rule.CUBES_TAKEN, rule.HEAD_FALLS)
def take(state: State, seat: Seat, cubes: Mapping[Colour, int]) -> State:
    """Moves cubes from the heads behind a seat's screen.  Raises Refusal if a head has too few."""
    short = next((c for c, n in cubes.items() if n > state.heads[c]), None)
    if short is not None:
        raise Refusal(rule.HEAD_FALLS, "not-so-many-cubes", colour=short, most=state.heads[short])
    taken, player = {colour: cubes.get(colour, 0) for colour in Colour}, state.players[seat]
    if not any(taken.values()):
        return state
    held = Cubes(*(getattr(player.cubes.value, colour) + n for colour, n in taken.items()))
    state = state.player(seat, cubes=Secret(seat, held), dealt=player.dealt + sum(taken.values()))
    by_colour = {colour.value: n for colour, n in taken.items()}
    state = replace(state, taker=seat).say(rule.CUBES_TAKEN, "took-cubes-own", only=seat, **by_colour)
    return heads_left(state, {colour: state.heads[colour] - n for colour, n in taken.items()})


@rule.enforces(rule.HEAD_FALLS)
def heads_left(state: State, heads: Mapping[Colour, int]) -> State:
    """Sets how many cubes are left on the heads.  One without cubes is slain; the first of them enrages the dragon."""
    fallen = [colour for colour in Colour if state.heads[colour] and not heads[colour]]
    newly = not state.enraged and any(heads.values())
    state = replace(state, heads=heads)
    for colour in fallen:
        state = state.say(rule.HEAD_FALLS, "head-fell", colour=colour, enraged=int(newly and colour == fallen[-1]))
    return state


@rule.enforces(rule.ATTACK_BOX, rule.NOT_ONESELF)
def strike(state: State, seat: Seat, entry: Strike) -> State:
    """Resolves box 4: one wound to another player; a protected player may be chosen and takes no wound."""
    if entry.target == seat:
        raise Refusal(rule.NOT_ONESELF, "not-oneself")
    must_be_in(state, entry.target)
    state = acted(state, Action.ATTACK, seat).say(rule.ATTACK_BOX, "struck", seat=seat, target=entry.target)
    state = replace(state, shields={entry.target: entry.prevented}, shield=entry.shield)
    return over(hurt(state, entry.target, 1, by=seat))


@rule.enforces(rule.CUBES_TAKEN)
def cull(state: State, seat: Seat, entry: Cull) -> State:
    """Takes cubes off the heads because of a card; the dragon does not counterattack."""
    if not any(entry.cubes.values()):
        raise Refusal(rule.CUBES_TAKEN, "no-cubes")
    state = state.say(rule.CUBES_TAKEN, "card-took-cubes", seat=seat, n=sum(entry.cubes.values()))
    return over(take(state.because(entry.why), seat, entry.cubes))
