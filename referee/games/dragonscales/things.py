"""Every number on the table: what may be adjusted, and what hands put right after a correction."""

from __future__ import annotations

from dataclasses import replace

from referee.core.adjust import Adjust, Thing
from referee.core.adjust import adjust as adjusted
from referee.core.secret import Seat

from . import rulebook as rule
from .boxes import Colour
from .ends import over
from .harm import fallen
from .state import State, Step

OPEN = {"scales": 99, "wounds": 44, "poison": 44, "cards": 16, "minions": 16, "protected": 1, "dead": 1}
"""Numbers of a villain that lie open, and how high they go."""


def things(state: State) -> tuple[Thing, ...]:
    """What each villain has, seat by seat, then what lies on the board."""
    mine = (thing for seat in range(len(state.players)) for thing in _of(state, seat))
    heads = (Thing(f"head-{c}", None, ("heads", c), 0, 19) for c in Colour)
    board = (Thing("first", None, ("first",), 0, len(state.players) - 1), Thing("round", None, ("round",), 1, 99))
    return (*mine, *heads, *board)


def _of(state: State, seat: Seat) -> tuple[Thing, ...]:
    where = ("players", seat)
    numbers = (Thing(key, seat, (*where, key), 0, most) for key, most in OPEN.items())
    space = Thing("space", seat, (*where, "space"), 0, state.laid.path)
    cubes = (Thing(f"cubes-{c}", seat, (*where, "cubes", c), 0, 19, secret=True) for c in Colour)
    return (*numbers, space, *cubes)


@rule.enforces(rule.TABLE_IS_RIGHT)
def adjust(state: State, seat: Seat, entry: Adjust) -> State:
    """A number set because the table says so, and what follows from it."""
    found = next((t for t in things(state) if (t.key, t.seat) == (entry.thing, entry.seat)), None)
    changed: State = adjusted(state, things(state), entry)
    if found and found.key in ("protected", "dead") and found.seat is not None:
        changed = changed.player(found.seat, **{found.key: bool(entry.to)})
    state = _said(changed, entry, bool(found and found.secret))
    if found and found.seat is not None and found.key in ("wounds", "poison"):
        state = fallen(state, found.seat)
    return over(state) if state.step in (Step.CHOOSE, Step.ACT) else state


def _said(state: State, entry: Adjust, secret: bool) -> State:
    whose = {} if entry.seat is None else {"seat": entry.seat}
    key = "adjusted-secret" if secret else "adjusted" if whose else "adjusted-board"
    told = {} if secret else {"to_be": entry.to}
    state = state.say(rule.TABLE_IS_RIGHT, key, thing=entry.thing, why=entry.why, **whose, **told)
    if secret:
        state = state.say(rule.TABLE_IS_RIGHT, "adjusted", only=entry.seat, thing=entry.thing, why="", to_be=entry.to, **whose)
    return state


