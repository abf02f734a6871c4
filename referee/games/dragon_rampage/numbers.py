"""Every number on the table: what can be set, and what players have to change by hand after a correction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from referee.core import adjust as core
from referee.core.adjust import Adjust
from referee.core.cite import Refusal
from referee.core.exit_path import FARTHEST, counted, walked
from referee.core.seat import Seat, seats_of

from .boxes import STRONGEST, Action
from .choosing import laid, passed_on, resettled
from .harm import over
from .kinds import LEAST
from .state import State, Step

PATH = "path"
"""The key of the spaces from the start to the large exit, which may be counted during the game."""
COUNTED = ("gold", "wounds", "cubes")
"""Numbers of a hero that its player confirms in the count."""
TALLY = (*COUNTED, "space")
"""The numbers that are shown at the end of a round."""
CARDS = 72
"""Hero cards in the box, as the upper bound: a hand has no limit, and cards may come from other heroes."""
MOST = {"gold": 99, "wounds": 40, "cubes": 40, "cards": CARDS, "deck": CARDS, "discards": CARDS, "health": 30}
"""The upper bounds of a hero's numbers."""
PRINTED = ("health",)
"""Of these, what stands on the player mat."""


def quantities(state: State) -> tuple[core.Quantity, ...]:
    """Returns the numbers of each hero, seat by seat, then those of the board."""
    mine = (quantity for seat in seats_of(len(state.players)) for quantity in _of(state, seat))
    least = max(LEAST, walked(state) + state.setup.nearer)
    path = core.Quantity(PATH, None, ("setup", "path"), least, FARTHEST, fixed=bool(state.ended), said=True)
    seats = seats_of(len(state.players))
    first = core.Quantity("first", None, ("first",), 0, len(seats) - 1, seats=state.present(seats))
    again = core.Quantity("re-roll", None, ("last",), 0, len(seats) - 1, fixed=True, seats=state.present(seats))
    dragon = core.Quantity("left", None, ("left",), fixed=True, said=True)
    return (*mine, first, again, dragon, path, core.Quantity("round", None, ("round",), 1, 99, said=True))


def _of(state: State, seat: Seat) -> Iterator[core.Quantity]:
    where = ("players", seat)
    for key, most in MOST.items():
        yield core.Quantity(key, seat, (*where, key), 0, most, said=key in PRINTED)
    uncounted = not state.setup.path
    yield core.Quantity(
        "space", seat, (*where, "space"), 0, state.setup.path_length, fixed=uncounted, along=("setup", "path_length")
    )
    yield core.Quantity("unused", seat, (*where, "unused"), fixed=True)
    for row in Action:
        yield core.Quantity(f"token-{row}", seat, ("tokens", row, seat), 0, STRONGEST, fixed=_fixed(state, seat))


def _fixed(state: State, seat: Seat) -> bool:
    """Tells whether the tokens of a hero cannot be set: they are not placed yet, or the count has begun."""
    return seat not in state.placed or state.step is Step.COUNT


def adjust(state: State, entry: Adjust) -> State:
    """Sets a number to what it is on the table, and applies what follows from it."""
    changed = passed_on(state, core.reported(_set(state, entry), quantities(state), entry)).because(entry.why)
    if entry.thing == "wounds":
        changed = replace(changed, struck={seat: n for seat, n in changed.struck.items() if seat != entry.seat})
    if state.step is not Step.COUNT:
        return over(resettled(state, changed))
    if entry.seat is None or entry.thing not in COUNTED:
        return changed
    return changed.player(entry.seat, tally=None)


def _set(state: State, entry: Adjust) -> State:
    """Returns the state with the number set; tokens are stored by hero, and the rows follow from them."""
    row = next((row for row in Action if entry.thing == f"token-{row}"), None)
    if row is None or entry.seat is None or _fixed(state, entry.seat):
        changed: State = core.adjust(state, quantities(state), entry)
        return counted(state, entry.to) if entry.thing == PATH else changed
    if not 0 <= entry.to <= STRONGEST:
        raise Refusal(None, "out-of-range", least=0, most=STRONGEST, found=entry.to)
    return laid(state, entry.seat, row, entry.to)
