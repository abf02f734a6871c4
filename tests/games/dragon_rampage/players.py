"""Random players of Dragon Rampage, who mostly answer what is asked and sometimes enter anything."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random

from referee.core.cite import Refusal
from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.core.table import Table
from referee.games.dragon_rampage import GAME as game
from referee.games.dragon_rampage import entries
from referee.games.dragon_rampage.boxes import Action, foremost
from referee.games.dragon_rampage.choosing import symbols
from referee.games.dragon_rampage.entries import Hero, Place, Setup
from referee.games.dragon_rampage.state import State
from referee.testing import players
from referee.testing.players import RandomPlay, speaks

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve")


def table(rng: Random) -> Table:
    seats = rng.choice(game.seats)
    health = tuple(rng.choice([0, 5, 9]) for _ in range(seats))
    setup = Setup(tuple(list(Hero)[:seats]), health, rng.randint(6, 30), both_cubes=rng.random() < 0.5)
    return Table.open(game, NAMES[:seats], setup)


def anything(now: Table, seat: Seat, kind: type[Entry], rng: Random) -> Entry:
    """An entry of this kind, sensible or not; a roll gets the best tokens for its symbols."""
    if kind is not Place:
        return players.anything(now, seat, kind, rng)
    rolled = Place(dice={row: n for row in Action if (n := rng.randint(0, 2))}, changed=rng.random() < 0.2)
    with suppress(Refusal):
        return replace(rolled, tokens=foremost(symbols(rolled))[0])
    return rolled


said = speaks(anything)
IN_HEADS = (
    "State.acted",
    "State.defended",
    "State.beast",
    "State.charging",
    "State.fated",
    "State.again",
    "State.rolls",
    "State.fought",
    "State.halted",
    "State.dodges",
    "State.struck",
)


def lying(state: State) -> State:
    """The position by what is on the table: a hero who has placed no token lies there like one who has yet to place."""
    return replace(state, placed={seat: tokens for seat, tokens in state.placed.items() if tokens})


PLAY = RandomPlay(
    game=game,
    table=table,
    reported=said,
    unlisted=frozenset(IN_HEADS),
    lying=lying,
    passing=(entries.Taken,),
)
