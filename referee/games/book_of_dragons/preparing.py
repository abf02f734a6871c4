"""Setting up a game of The Book of Dragons."""

from __future__ import annotations

from referee.core.preparing import Step, step

from . import rules as rule
from .entries import Setup

PILES = {2: (3, 12), 3: (3, 12), 4: (4, 9)}
"""Number of piles and cards per pile, by players; five players have one pile of 8 and four of 7."""


@rule.enforces(rule.SETUP, rule.PILES)
def preparing(setup: Setup, seats: int) -> tuple[Step, ...]:
    """The steps of setting up, in the order of the rulebook."""
    piles = step("five-piles") if seats not in PILES else step("piles", piles=PILES[seats][0], n=PILES[seats][1])
    blocker = (step("blocking"),) if seats == 2 and setup.blocking_die else ()
    return (step("tokens", n=seats, seat=setup.first), step("dice"), step("goals"), piles, *blocker)
