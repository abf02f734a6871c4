"""The forms of Dragon Keeper offer exactly what the rules accept, and show beforehand what then happens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from referee.core import record
from referee.core.adjust import Adjust, settable
from referee.core.cite import Refusal
from referee.core.entry import Entry
from referee.core.seat import Seat, seats_of
from referee.core.table import Line, Table
from referee.games.dragon_keeper import GAME as game
from referee.games.dragon_keeper.entries import CannotGive, CannotTake, Exchange, Give, Settle, Take
from referee.games.dragon_keeper.state import State, Step
from referee.games.dragon_keeper.tiles import Colour, Kind
from referee.games.dragon_keeper.views import offers
from tests.by_game import scenarios
from tests.games.dragon_keeper.players import at

EVENINGS = [path for path in scenarios() if "dragon_keeper" in path.parts and path.parent.name == "evenings"]
EACH = pytest.mark.parametrize("path", EVENINGS, ids=lambda path: path.stem)


@cache
def positions(path: Path) -> tuple[Table, ...]:
    """The table after each line of a whole game."""
    told = record.read(path.read_text(encoding="utf-8"), {game.name: game})
    tables = [Table.open(game, told.names, told.setup)]
    for line in told.lines:
        tables.append(tables[-1].enter(line))
    return tuple(tables)


def asked(path: Path, *kinds: type[Entry]) -> Iterator[tuple[Table, State]]:
    """The tables, with their states, at which an entry of one of these kinds is asked for."""
    for table in positions(path):
        if any(prompt.kind in kinds for prompt in table.prompts):
            yield table, at(table)


def after(table: Table, seat: Seat, entry: Entry) -> State | None:
    """The state after an entry, or None if the rules refuse it."""
    try:
        return at(table.enter(Line(table.turn + 1, seat, entry, seat)))
    except Refusal:
        return None


@EACH
def test_a_key_can_be_tapped_where_the_rules_take_the_tile(path: Path) -> None:
    for table, state in list(asked(path, Take, Give))[::5]:
        entry = Take if any(prompt.kind is Take for prompt in table.prompts) else Give
        offered = {(colour, key.kind) for key in offers.keys(state) for colour in key.colours}
        taken = {(c, k) for c in Colour for k in Kind if after(table, state.turn, entry(c, k)) is not None}
        assert taken == offered


@EACH
def test_a_tile_is_marked_where_giving_it_brings_a_treasure(path: Path) -> None:
    for table, state in list(asked(path, Give))[::3]:
        had = state.players[state.turn].treasures
        for key in offers.keys(state, giving=True):
            given = after(table, state.turn, Give(key.colours[0], key.kind))
            assert given
            assert key.gains == (given.players[state.turn].treasures > had)


@EACH
def test_what_a_level_costs_is_what_is_then_paid(path: Path) -> None:
    for table, state in list(asked(path, CannotTake, CannotGive))[::3]:
        entry = CannotTake if any(prompt.kind is CannotTake for prompt in table.prompts) else CannotGive
        for left in (None, 0, 5, 6, 8, 9, 25):
            over = after(table, state.turn, entry(left))
            assert over
            for one in offers.owed(state, left):
                player = over.players[one.seat]
                assert (one.out, one.has if one.out else one.left) == (player.out, player.treasures)


@EACH
def test_every_prisoner_that_is_offered_can_be_swapped(path: Path) -> None:
    for table, state in asked(path, Exchange):
        offered = {(one.seat, top.colour) for one in offers.victims(state, state.turn) for top in one.tops}
        everything = [(seat, colour) for seat in seats_of(len(state.players)) for colour in Colour]
        assert offered == {pair for pair in everything if after(table, state.turn, Exchange(*pair)) is not None}


@EACH
def test_every_way_to_settle_is_legal_and_comes_to_what_it_says(path: Path) -> None:
    for table, state in list(asked(path, Settle))[:1]:
        for seat in state.survivors:
            for way in (one for group in offers.ways(state, seat) for one in group.uses):
                told = table.enter(Line(table.turn + 1, seat, Settle(way.code), seat))
                for other in state.survivors:
                    if other != seat:
                        told = told.enter(Line(told.turn + 1, other, Settle(), other))
                end = at(told)
                assert end.step is Step.OVER
                sheet = game.counted(end)
                assert sheet
                column = sheet.seats[seat]
                points = {line.key: line.points for line in column.lines}
                assert (way.others, -way.own) == (points["tiles"], points["guild"])
                assert way.points == points["tiles"] + points["guild"]


@EACH
def test_the_best_way_comes_first(path: Path) -> None:
    for _, state in list(asked(path, Settle))[:1]:
        for seat in state.survivors:
            told = [one for group in offers.ways(state, seat) for one in group.uses]
            assert told[0].best
            assert max(one.points for one in told) == told[0].points
            assert [True] == [one.best for one in told if one.best]


@EACH
def test_every_number_that_is_offered_can_be_set(path: Path) -> None:
    counting = [table for table, _ in asked(path, Settle)]
    for table in (*positions(path)[::9], *counting):
        state = at(table)
        for thing, now in settable(state, game.rules.quantities(state), Seat(0), host=False):
            if game.rules.anytime(state, Seat(0)):
                assert after(table, Seat(0), Adjust(thing.key, thing.seat, now)) is not None, thing
