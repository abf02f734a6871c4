"""Laws of every game that a game breaks: a secret that shows, and one that the rules turn over."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.core.table import Table
from referee.testing.laws import what_is_hidden_shows_nowhere
from referee.testing.players import RandomPlay, anything, speaks
from tests import little
from tests.little import GAME, OPEN, Bid, Position, Setup, position


def at_once(state: Position, seat: Seat, entry: Entry) -> Position:
    """The bids are opened by the last one."""
    state = little.apply(state, seat, entry)
    if isinstance(entry, Bid) and all(bid.face for bid in state.bids):
        return little.apply(state, seat, little.Open())
    return state


def leaks(state: Position, seat: Seat, entry: Entry) -> Position:
    """The same, and what was bid is heard by everybody."""
    after = at_once(state, seat, entry)
    return after.say(OPEN, "bid", n=entry.coins) if isinstance(entry, Bid) else after


def next_round(before: Table, after: Table) -> bool:
    return position(after).round > position(before).round


def play(apply: object, **more: object) -> RandomPlay:
    game = replace(GAME, play=replace(GAME.rules, apply=apply))  # type: ignore[arg-type]
    return RandomPlay(
        game=game,
        table=lambda rng: Table.open(game, ("Ann", "Bo", "Cy"), Setup()),
        reported=speaks(anything),
        **more,  # type: ignore[arg-type]
    )


def test_what_is_turned_over_by_the_rules_must_be_said() -> None:
    with pytest.raises(AssertionError, match=r"Bid\(.*\) shows to None\. If .* RandomPlay\.opens should return True"):
        what_is_hidden_shows_nowhere(play(at_once), Random(1))
    what_is_hidden_shows_nowhere(play(at_once, opens=next_round), Random(1))


def test_and_whatever_else_shows_is_still_found() -> None:
    with pytest.raises(AssertionError, match="shows to None"):
        what_is_hidden_shows_nowhere(play(leaks, opens=next_round), Random(1))
