"""What others do to a player is said to that player in person, until their next entry."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.core.breath import between
from referee.core.entry import Entry, Undo
from referee.core.seat import Seat, seats_of
from referee.core.table import Line, Table
from referee.games import SHELF
from referee.games.dragonscales import GAME as dragonscales
from referee.games.dragonscales.entries import Scales, Setup, Steal, Villain, Wound
from referee.testing import scenario
from referee.web.events import done_to, events
from referee.words import Words
from tests import by_game

ANN, BO, CY = seats_of(3)
NAMES = ("Ann", "Bo", "Cy")


@pytest.fixture
def table() -> Table:
    return Table.open(dragonscales, NAMES, Setup(tuple(Villain)[:3], (9,) * 3, 14))


def entered(table: Table, seat: Seat, entry: Entry) -> Table:
    return table.enter(Line(table.turn + 1, seat, entry, seat))


def said(table: Table, seat: Seat) -> list[str]:
    found = events(table, seat, Words.of("en", table.game.name))
    return [line.replace("\u2068", "").replace("\u2069", "") for event in found for line in event.says]


def test_who_is_robbed_is_told_so_in_person_and_nobody_else_is(table: Table) -> None:
    now = entered(table, CY, Steal(BO, 1))
    assert ["Cy steals 1 scale from you."] == said(now, BO)
    assert [] == said(now, ANN)
    assert [] == said(now, CY)


def test_the_newest_comes_first_and_the_next_entry_of_ones_own_ends_it(table: Table) -> None:
    now = entered(entered(table, CY, Wound(BO, 2)), ANN, Wound(BO, 1))
    assert ["Take 1 wound: 3 in all.", "Take 2 wounds: 2 in all."] == [s for s in said(now, BO) if s.startswith("Take")]
    assert [] == said(entered(now, BO, Scales(BO, 1)), BO)


def test_no_more_lines_are_told_than_are_looked_at(table: Table) -> None:
    for _ in range(20):
        table = entered(table, CY, Scales(CY, 1))
    now, told = entered(entered(table, BO, Scales(BO, 1)), CY, Steal(BO, 1)), list[int]()
    token = between.set(lambda: told.append(1))
    assert ["Cy steals 1 scale from you."] == said(now, BO)
    between.reset(token)
    assert 2 == len(told)


def test_what_was_undone_did_not_happen_and_whose_entry_it_was_is_told(table: Table) -> None:
    now = entered(table, CY, Wound(BO, 2))
    assert [] == said(entered(now, ANN, Undo(now.turn)), BO)
    mine = entered(table, BO, Scales(BO, 1))
    assert ["Your entry was undone: Scales paid or gained."] == said(entered(mine, ANN, Undo(mine.turn)), BO)


def test_nobody_looks_on_as_somebody(table: Table) -> None:
    now = entered(table, CY, Wound(BO, 2))
    assert () == events(now, None, Words.of("en", "dragonscales"))


SOME = by_game.scenarios()[::3]


@pytest.mark.parametrize("path", SOME, ids=lambda path: path.stem)
def test_whatever_happens_can_be_said_to_whoever_it_happens_to(path: Path) -> None:
    table = scenario.play(path, by_game.rulesets()).table
    words = Words.of("en", table.game.name)
    for me in seats_of(len(table.names)):
        for line in table.history(me):
            if line.seat != me:
                assert all(done_to(table, line, me, words))


def test_every_game_says_what_is_only_its_way() -> None:
    for game, rules in SHELF.items():
        words = Words.of("en", game)
        for key in rules.rules.routine:
            assert words.has(f"call-{key}"), key
