"""Setting up a game of Whelps to Wyrms."""

from __future__ import annotations

from referee.core.preparing import Step, step
from referee.core.seat import Seat

from . import rulebook as rule
from .books import Setup, Stock
from .kinds import Colour

LAIRS = {Colour.WHITE: "ice-palaces", Colour.PURPLE: "cave-lairs"}
"""Dragons with Lair cards of their own, and the key of their step."""
SIDES = 6
"""The sides of the Nest: each has room for one Terrain tile."""
PREPARES = (Stock,)
"""Entries that may be made while the table is still being set up."""


@rule.enforces(rule.SETUP)
def preparing(setup: Setup, seats: int) -> tuple[Step, ...]:
    """The steps of setting up, in the order of the rulebook."""
    return (
        step("dragons"),
        *(_lairs(setup, colour, key) for colour, key in LAIRS.items()),
        step("cubes"),
        _nest(seats + 1),
        step("improvements"),
        step("populate", Stock.kind()),
        step("slayers"),
        step("objectives", n=seats + setup.length.rounds, open=seats, aside=int(setup.first_to_wyrm)),
        step("first", seat=setup.first),
    )


def _nest(tiles: int) -> Step:
    """The step for the Nest and the first Terrain tiles.  WW35: one without room at the Nest touches two others."""
    return step("nest", n=tiles) if tiles <= SIDES else step("nest-full", n=tiles, sides=SIDES)


def _lairs(setup: Setup, colour: Colour, key: str) -> Step:
    """The step for five Lair cards: to the dragon they belong to, or back to the box if it is not playing."""
    return step(key, seat=Seat(setup.dragons.index(colour))) if colour in setup.dragons else step(f"no-{key}")
