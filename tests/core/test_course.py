"""The course of a game: where everybody stood after each round; it does not exist before everything is revealed."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random
from statistics import fmean

import pytest
from hypothesis import example, given
from hypothesis.strategies import booleans, integers, lists

from referee.core.adjust import Adjust, look
from referee.core.course import Course, Point, course, first, lead, place
from referee.core.entry import Amend, Entry, Undo
from referee.core.record import decoded, read
from referee.core.seat import Seat
from referee.core.table import Line, Table
from referee.games import FOLDERS, SHELF
from referee.games.dragon_keeper.state import State as Dungeon
from referee.tables.results import minutes
from referee.testing.players import entered, tried
from referee.web.chart import APART, BADGE, BOTTOM, FIGURES, LOWEST, TOP, Chart, drawn
from referee.web.finale import table_of
from tests import by_game
from tests.loop import often, seeds
from tests.plays import GAMES, played

# The totals of the samples at the end of each round: cubes, scales, cards and wounds as they are at that time, trophies
# as they would be awarded at that time, and nothing that only the ending awards.
ROUNDS: dict[str, list[tuple[int, ...]]] = {
    "dragonscales": [(9, 14, 4, 8), (11, 15, 8, 15), (17, 16, 9, 18), (17, 22, 11, 19), (18, 26, 8, 22)],
    "dragon-rampage": [(5, 7, 1, 4), (2, 8, 8, 6), (4, 12, 4, 10), (6, 11, 4, 14), (8, 14, 4, 13)],
    # Points: desert and mountains 5, plains 6, jungle 4, storm 3, volcano 8; 3 more for Hania's Wyverns, Olek's Drakes
    # and Iga's Wyrms.  By round, from the second one.  2: Hania a desert Drake, Iga a volcano Drake.
    # 3: Olek a mountain Wyvern.  4: Hania a desert Wyvern, 5 + 3.
    # 5: Iga a plains Wyvern.  6: Olek a volcano Wyvern, Hania a mountain Wyvern, 5 + 3.  7: Iga a volcano Drake.
    # 8: Olek and Hania a jungle Wyrm each.  9: Iga a volcano Drake.  10: Olek a storm Wyrm, Hania a storm Serpent.
    # 11: Iga a storm Serpent.  12: Hania a storm Drake.  13: Olek a plains Drake, 6 + 3.  14: Iga a volcano Serpent.
    # 15: Hania a desert Wyrm.  16: Olek a storm Wyrm, Iga a desert Wyvern.
    "book-of-dragons": [
        *((0, 0, 0), (5, 0, 8), (5, 5, 8), (13, 5, 8), (13, 5, 14), (21, 13, 14), (21, 13, 22), (25, 17, 22)),
        *(
            (25, 17, 30),
            (28, 20, 30),
            (28, 20, 33),
            (31, 20, 33),
            (31, 29, 33),
            (31, 29, 41),
            (36, 29, 41),
            (36, 32, 46),
        ),
    ],
    "dragon-keeper": [(2, 2, 2), (2, 2, 2), (7, 0, 0)],
    "whelps-to-wyrms": [(0, 0, 5), (7, 5, 7), (19, 1, 14), (30, 1, 15), (26, 8, 25), (28, 12, 29), (26, 12, 36)],
}
ENDS = {
    "dragonscales": (18, 21, 18, 27),
    "dragon-rampage": (8, 17, 14, 13),
    "book-of-dragons": (36, 32, 46),
    "dragon-keeper": (27, 32, 22),
    "whelps-to-wyrms": (26, 12, 36),
}


def sample(game: str) -> Table:
    told = read(decoded((FOLDERS[game] / "sample.play").read_bytes()), SHELF)
    table = Table.open(SHELF[game], told.names, told.setup)
    for line in told.lines:
        table = table.enter(line)
    return table


@cache
def counted(game: str) -> list[tuple[str, Table]]:
    """Returns the name and the table of every scenario of a game that ends with its sheet."""
    found = []
    for path in by_game.scenarios(by_game.folder(game)):
        table = played(path)
        if table.rules.revealed(table.state):
            found.append((path.name, table))
    return found


@pytest.mark.parametrize("game", ROUNDS)
def test_each_round_of_a_sample_stands_as_it_lay_on_the_table(game: str) -> None:
    went = course(sample(game))
    assert went
    assert ROUNDS[game] == [point.totals for point in went.points][: len(ROUNDS[game])]
    assert ENDS[game] == went.final


@pytest.mark.slow
def test_the_last_round_and_what_only_the_ending_pays_are_the_sheet() -> None:
    tables = [one for game in ROUNDS for one in counted(game)]
    assert len(tables) > 60
    for name, table in tables:
        sheet, went, count = table.game.counted(table.state), course(table), table.game.count
        assert sheet
        assert went, name
        assert count
        assert count.rounds
        last = count.rounds.last
        for seat, column in enumerate(sheet.seats):
            late = sum(line.points for line in column.lines if line.key in last)
            ended = went.points[-1].totals[seat] if went.points else None
            if went.points:
                assert column.total == (None if ended is None else ended + late), name
            assert column.total == went.final[seat]


@pytest.mark.parametrize("game", SHELF)
def test_there_is_no_course_before_all_is_revealed_nor_after_the_count_is_undone(game: str) -> None:
    told = read(decoded((FOLDERS[game] / "sample.play").read_bytes()), SHELF)
    table = Table.open(SHELF[game], told.names, told.setup)
    for line in told.lines:
        assert course(table) is None
        table = table.enter(line)
    assert course(table)
    last = table.latest()
    assert last
    undone = table.enter(Line(table.turn + 1, None, Undo(last.turn), None))
    assert course(undone) is None


@pytest.mark.parametrize("game", SHELF)
@given(seed=seeds)
@often(3)
def test_what_never_happened_is_in_no_point_of_it(game: str, seed: int) -> None:
    """Extra entries are made and undone throughout the sample, and lines are amended to what they already say."""
    rng, play, told = Random(seed), GAMES[game], sample(game)
    doubtful = {rng.randrange(told.turn) for _ in range(8)}
    table = Table.open(SHELF[game], told.names, told.setup)
    for n, line in enumerate(turn.line for turn in told.turns):
        if isinstance(line.entry, Undo | Amend):
            return
        if n in doubtful:
            also = tried(table, *play.reported(table, rng))
            table = entered(also, None, Undo(also.turn)) if also is not table else table
        table = entered(table, line.seat, line.entry)
        if n in doubtful and rng.random() < 0.5:
            table = entered(table, None, Amend(table.turn, line.entry))
    assert course(told) == course(table)


def test_who_never_told_a_guild_has_no_line() -> None:
    untold = 0
    for name, table in counted("dragon-keeper"):
        went = course(table)
        assert isinstance(table.state, Dungeon), name
        for seat, player in enumerate(table.state.players):
            if went and player.guild is None:
                assert {None} == {point.totals[seat] for point in went.points}, name
                untold += 1
    assert untold


def test_figures_of_a_course() -> None:
    rounds = [(1, 2, None), (3, 2, None), (3, 3, None), (1, 8, 0)]
    points = tuple(Point(n, n, totals) for n, totals in enumerate(rounds, 1))
    went = Course(points, (9, 8, 0), (Seat(0),), False)
    assert 3 == went.lead_changes  # the leader is Bo, then Ann, Bo again, and Ann at the end
    assert 7 == went.largest_lead
    assert 2 == went.worst_place(Seat(0))
    assert ({0, 1}, 0, 3) == (first((3, 3, None)), lead((4,)), place((3, 3, None), Seat(2)))


@pytest.mark.parametrize(
    ("rounds", "final", "winner", "changes"),
    [
        ([(3, 5)], (14, 14), 0, 1),  # behind all evening, and won by a tie-break
        ([(5, 3)], (14, 14), 0, 0),
        ([(5, 5, 3)], (6, 6, 9), 2, 1),  # two were ahead together
        ([(0, 0), (2, 0), (2, 2)], (2, 4), 1, 1),
        ([(0, 0), (2, 0), (2, 2)], (4, 2), 0, 0),
    ],
)
def test_the_lead_ends_with_who_won(
    rounds: list[tuple[int, ...]], final: tuple[int, ...], winner: int, changes: int
) -> None:
    points = tuple(Point(n, n, totals) for n, totals in enumerate(rounds, 1))
    assert changes == Course(points, final, (Seat(winner),), False).lead_changes


@pytest.mark.parametrize("game", SHELF)
def test_a_chart_stays_within_its_drawing_and_badges_do_not_touch(game: str) -> None:
    went = course(sample(game))
    assert went
    chart = drawn(went)
    assert chart
    assert len(chart.up) <= FIGURES
    assert len(chart.along) <= FIGURES + 1
    badges = sorted(line.badge for line in chart.lines)
    assert all(after - before >= BADGE - 0.1 for before, after in pairwise(badges))
    for line in chart.lines:
        spots = (line.path + line.last).replace("M", "L").split("L")
        heights = [float(spot.split()[1]) for spot in spots if spot.strip()]
        assert all(TOP <= height <= BOTTOM for height in heights)
        assert 0 < line.badge < 240


REACH = (10.9, 10.9)
"""Units from the middle of a badge to the edge of the widest and highest shape, with its rim."""
DIGITS = ((13, 0.0, 0.0, 0.0), (15, 0.0, 0.0, 0.0), (24, -2.0, 2.5, 7.0))
"""The size of figures on a phone, on the smallest one and on the display, and how far the latter moves them:
those to the left sideways and down, those below down."""
HIGH, WIDE = 0.73, 0.64
"""The height and the width of a digit of this size, in the widest font."""
Spot = tuple[float, float, float, float]
"""The left, top, right and bottom edge."""


def spots(chart: Chart) -> tuple[list[Spot], list[Spot]]:
    """Where badges are on a chart, and where figures are in any of their sizes."""
    (wide, high), texts = REACH, list[Spot]()
    for size, aside, down, below in DIGITS:
        for up in chart.up:
            right, foot = 28 + aside, up.at + 4.5 + down
            texts.append((right - WIDE * size * len(str(up.n)), foot - HIGH * size, right, foot))
        for along in chart.along:
            half, foot = WIDE * size * len(str(along.n)) / 2, 231 + below
            texts.append((along.at - half, foot - HIGH * size, along.at + half, foot))
    ends = [(line.side, line.badge) for line in chart.lines]
    return [(x - wide, y - high, x + wide, y + high) for x, y in ends], texts


def touch(one: Spot, other: Spot) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@given(
    integers(1, 6).flatmap(
        lambda seats: lists(
            lists(integers(-30, 90), min_size=seats, max_size=seats).map(tuple), min_size=2, max_size=60
        )
    ),
    lists(integers(1, 60), min_size=6, max_size=6),
    booleans(),
)
@example([(2, 1, 3, 1, 2, 1), (8, 0, 4, 0, 5, 0)], [60] * 6, False)  # three lines end at 0
@example([(5, 3, 0)] * 40, [60, 39, 38], False)  # out shortly before the end, one after the other
@example([(0, 9), (10, 9), (20, 9)], [60, 1], False)  # out at once
def test_badges_and_figures_never_lie_on_each_other(
    rounds: list[tuple[int, ...]], out: list[int], counted: bool
) -> None:
    """Whatever the lines: `out` is for each seat the number of rounds after which it is out of the count."""
    points = [
        Point(n, n, tuple(total if n <= last else None for total, last in zip(totals, out, strict=False)))
        for n, totals in enumerate(rounds, 1)
    ]
    final = tuple(None if total is None else total + counted for total in points[-1].totals)
    if chart := drawn(Course(tuple(points), final, (), False)):
        badges, figures = spots(chart)
        assert [] == [(one, other) for n, one in enumerate(badges) for other in badges[:n] if touch(one, other)]
        assert [] == [(one, other) for one in badges for other in figures if touch(one, other)]
        assert all(0 <= left and 0 <= top and right <= 360 for left, top, right, _ in badges)


@given(lists(integers(-30, 90), min_size=1, max_size=6), integers(1, 90))
def test_badges_stand_around_their_values_in_their_order(final: list[int], most: int) -> None:
    start = (most, *(0 for _ in final[1:]))
    chart = drawn(Course((Point(1, 1, start), Point(2, 2, tuple(final))), tuple(final), (), False))
    assert chart
    lines = sorted(chart.lines, key=lambda line: line.badge)
    assert [line.y for line in lines] == sorted(line.y for line in lines)
    assert all(TOP <= line.badge <= LOWEST for line in lines)
    groups = [[lines[0]]]
    for before, after in pairwise(lines):
        assert after.badge - before.badge >= BADGE - 0.1
        if after.badge - before.badge > BADGE + 0.1:
            groups.append([])
        groups[-1].append(after)
    for group in groups:
        moved = fmean(line.badge - line.y for line in group)
        held_up, held_down = group[-1].badge == LOWEST, group[0].badge == TOP
        assert moved >= -0.1 or held_up
        assert moved <= 0.1 or held_down
        for n in range(1, len(group)):  # the upper badges of a group are moved up, if at all
            assert held_down or fmean(line.badge - line.y for line in group[:n]) <= 0.1


@pytest.mark.parametrize("game", ["dragonscales", "dragon-rampage", "book-of-dragons"])
def test_rounds_have_the_numbers_that_the_table_had(game: str) -> None:
    """Also where the host set the round by hand at the beginning."""
    record = read((FOLDERS[game] / "sample.play").read_text(encoding="utf-8"), SHELF)
    table = Table.open(SHELF[game], record.names, record.setup)
    at = look(table.state, ("round",)) or 0
    table = table.enter(Line(1, None, Adjust("round", None, at + 6)))
    for line in record.lines:
        table = table.enter(replace(line, turn=table.turn + 1, entry=moved_on(line.entry)))
    went, usual = course(table), course(sample(game))
    assert went
    assert usual
    assert [point.n + 6 for point in usual.points] == [point.n for point in went.points]
    chart = drawn(went)
    assert chart
    assert went.points[0].n == chart.along[0].n
    assert {one.n for one in chart.along} <= {point.n for point in went.points}


def test_the_last_round_has_a_figure_and_none_stands_close_before_it() -> None:
    for rounds in range(2, 200):
        points = tuple(Point(n, n, (n, 0)) for n in range(1, rounds + 1))
        chart = drawn(Course(points, (rounds, 0), (Seat(0),), False))
        assert chart
        assert (1, rounds) == (chart.along[0].n, chart.along[-1].n)
        assert len(chart.along) <= FIGURES + 1
        assert rounds <= FIGURES or chart.along[-1].at - chart.along[-2].at >= APART


@pytest.mark.parametrize("equal", [0, 7, 40])
def test_equal_lines_run_side_by_side(equal: int) -> None:
    """Also at the edges of the chart; where lines only meet, they do meet."""
    totals = ((0, 0, 0, 0), (equal, equal, equal, 20), (equal, equal, equal, equal), (40, 30, equal, 5))
    points = tuple(Point(n, n, one) for n, one in enumerate(totals, 1))
    chart = drawn(Course(points, totals[-1], (Seat(0),), False))
    assert chart
    paths = [[tuple(map(float, spot.split())) for spot in line.path[1:].split("L")] for line in chart.lines]
    for n in range(3):
        heights = [path[n][1] for path in paths[:3]]
        assert all(after - before >= 4 for before, after in pairwise(heights))
        assert all(TOP <= height <= BOTTOM for height in heights)
    assert paths[3][2][1] == drawn_alone(equal)


@pytest.mark.parametrize("game", ["dragonscales", "dragon-rampage", "book-of-dragons"])
def test_points_are_numbered_from_one_where_the_host_set_the_round_back(game: str) -> None:
    record = read((FOLDERS[game] / "sample.play").read_text(encoding="utf-8"), SHELF)
    table = Table.open(SHELF[game], record.names, record.setup)
    at, back = look(table.state, ("round",)) or 0, False
    for line in record.lines:
        entry = moved_on(line.entry) if back else line.entry
        table = table.enter(replace(line, turn=table.turn + 1, entry=entry))
        if not back and look(table.state, ("round",)) == at + 2:
            table, back = table.enter(Line(table.turn + 1, None, Adjust("round", None, at))), True
    went = course(table)
    assert back
    assert went
    assert len(went.points) > 1
    assert [*range(1, len(went.points) + 1)] == [point.n for point in went.points]


def drawn_alone(total: int) -> float:
    """The height of a total on a chart up to 40."""
    return round(BOTTOM - (BOTTOM - TOP) * total / 40, 1)


def moved_on(entry: Entry) -> Entry:
    """The same entry one line later."""
    return replace(entry, turn=entry.turn + 1) if isinstance(entry, Undo | Amend) else entry


def test_rounds_that_were_skipped_have_no_figure() -> None:
    points = tuple(Point(n, n, (n, 0)) for n in (4, 5, 9, 10))
    chart = drawn(Course(points, (10, 0), (Seat(0),), False))
    assert chart
    assert [4, 5, 9, 10] == [one.n for one in chart.along]


def test_of_one_point_there_is_no_chart() -> None:
    assert drawn(Course((Point(1, 1, (3, 4)),), (3, 4), (), False)) is None
    assert drawn(Course((), (3, 4), (), False)) is None
    two = drawn(Course((Point(1, 1, (3, 4)),), (3, 9), (), False))
    assert two
    assert [line.last != "" for line in two.lines] == [True, True]


def test_a_dinner_does_not_count() -> None:
    def at(*times: int) -> list[Line]:
        return [Line(n, Seat(0), Undo(1), Seat(0), time) for n, time in enumerate(times, 1)]

    assert 5 == minutes(at(1000, 1150, 1300))
    assert 5 == minutes(at(1000, 1150, 9000, 9150))
    assert minutes(at(0, 0)) is None


@pytest.mark.parametrize("name", ["=1+1", " =1", "＝1+1", "+a", "-a", "@a", "\t=1", "\u2068=1"])
def test_no_name_becomes_a_formula(name: str) -> None:
    assert f"'{name}" in table_of(("a",), [(name,)])


def test_numbers_stay_numbers_and_plain_names_stay_as_they_are() -> None:
    assert '\ufeffa,b\r\n-5,"Anna, B"\r\n' == table_of(("a", "b"), [(-5, "Anna, B")])
