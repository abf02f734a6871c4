"""Long work in slices: it pauses in between, takes turns, and is given up when it takes too long."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from referee.core.breath import between, breathe
from referee.core.entry import Amend, Undo
from referee.core.record import Record, read, record_of, write
from referee.core.seat import Seat
from referee.core.table import Line, Table, fold
from referee.formats import answer
from referee.tables.slices import REST, SHORT, SLICE, Slices, TooLong
from tests.little import GAME, Coin, Setup
from tests.together import together

LITTLE = GAME
NAMES = ("Ann", "Bo")
LINES = 50


def breathe_often(times: int) -> None:
    for _ in range(times):
        breathe()


@pytest.fixture
def breaths() -> Iterator[list[int]]:
    """A list that grows whenever work reaches a point where it may be interrupted."""
    found = list[int]()
    token = between.set(lambda: found.append(1))
    yield found
    between.reset(token)


def evening() -> Table:
    lines = [Line(turn, Seat(turn % 2), Coin(1), Seat(turn % 2)) for turn in range(1, LINES + 1)]
    return fold(LITTLE, NAMES, Setup(), lines)


def test_a_correction_breathes_at_every_line_it_plays_again(breaths: list[int]) -> None:
    table = evening()
    breaths.clear()
    table.enter(Line(LINES + 1, Seat(1), Amend(1, Coin(2)), Seat(1)))
    assert len(breaths) >= LINES


def test_an_undo_and_a_new_line_breathe_as_often_as_they_play(breaths: list[int]) -> None:
    table = evening()
    breaths.clear()
    table.enter(Line(LINES + 1, Seat(1), Coin(1), Seat(1)))
    one = len(breaths)
    table.enter(Line(LINES + 1, Seat(1), Undo(1), Seat(1)))
    assert (1, True) == (one, len(breaths) >= LINES)


def test_a_record_breathes_at_every_line_that_is_read_or_written(breaths: list[int]) -> None:
    table = evening()
    breaths.clear()
    text = write(record_of(table))
    written = len(breaths)
    told: Record = read(text, {"little": LITTLE})
    assert (LINES, LINES) == (len(told.lines), written)
    assert len(breaths) >= 3 * LINES


def test_nothing_rests_before_its_slice_is_over() -> None:
    now, rests = [0.0], list[float]()
    with Slices(lambda: now[0], rests.append).cut():
        breathe()
        now[0] += SLICE * 0.9
        breathe()
        assert [] == rests
        now[0] += SLICE * 0.2
        breathe()
        breathe()
    assert [REST, 0] == rests


def test_what_is_short_never_rests_and_what_is_long_rests_from_then_on() -> None:
    now, rests = [0.0], list[float]()
    with Slices(lambda: now[0], rests.append).cut(first=SHORT):
        now[0] += SHORT * 0.9
        breathe()
        assert [] == rests
        now[0] += SHORT * 0.2
        breathe()
        now[0] += SLICE * 1.1
        breathe()
    assert [REST, 0] * 2 == rests


def test_work_that_may_not_go_on_is_given_up_where_nothing_is_half_done() -> None:
    now = itertools.count(0.0, 0.4)
    with Slices(lambda: next(now), lambda seconds: None).cut(2.0):
        breathe()
        with pytest.raises(TooLong):
            breathe_often(20)


def test_after_it_nobody_rests_any_more() -> None:
    now, rests = itertools.count(0.0), list[float]()
    with Slices(lambda: next(now), rests.append).cut():
        breathe()
    before = len(rests)
    breathe()
    assert before == len(rests)


def test_one_rests_at_a_time_and_all_come_to_their_end() -> None:
    resting, most = list[int](), list[int]()
    now = itertools.count(0.0)

    def rest(seconds: float) -> None:
        if seconds:
            resting.append(1)
            most.append(len(resting))
            resting.pop()

    slices = Slices(lambda: next(now), rest)

    def work() -> None:
        with slices.cut():
            breathe_often(200)

    together(*[work] * 4)
    assert (800, {1}) == (len(most), set(most))


def test_a_document_breathes_at_every_thing_that_is_wrong_in_it(breaths: list[int]) -> None:
    _, good = answer("{" + ",".join(f'"k{n}": 1' for n in range(LINES)) + ', "game": "dragonscales"}', "score")
    assert (False, True) == (good, len(breaths) >= LINES)


def test_those_who_come_in_rest_one_after_the_other() -> None:
    resting, most = list[int](), list[int]()

    def rest(seconds: float) -> None:
        resting.append(1)
        most.append(len(resting))
        resting.pop()

    slices = Slices(rest=rest)
    together(*[slices.come_in] * 4)
    assert [1] * 4 == most
