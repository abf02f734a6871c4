"""Figures over many games: each equals a slow count over every single game, and none is based on too few games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import TypeAlias

import pytest

from referee.core.text import alike
from referee.tables.journal import Journal, Result, SeatResult
from referee.tables.journal.figures import Wanted
from referee.web import figures
from referee.web.people import similar

PEOPLE = ("Anna", "anna", "Bo", "Cy", "Dana", "Élodie", "نور")
GAMES = ("dragonscales", "book-of-dragons")
SOURCES = ("gold", "wounds", "trophies")


def house(journal: Journal, dice: Random) -> list[Result]:
    """Stores random finished games, among them shared wins, seats out of the count, and games that nobody won."""
    found = []
    for n in range(dice.randrange(0, 14)):
        names = dice.sample(PEOPLE[1:], dice.randrange(2, 6))
        totals = [None if dice.randrange(9) == 0 else dice.randrange(-3, 12) for _ in names]
        best = sorted((total for total in totals if total is not None), reverse=True)
        first = dice.randrange(-1, len(names))
        seats = tuple(
            SeatResult(
                name.upper() if dice.randrange(3) == 0 else name,
                dice.choice(("", "torlok", "savathene")),
                total,
                None if total is None else 1 + best.index(total),
                seat == first,
                tuple((key, dice.randrange(-2, 6)) for key in sorted(dice.sample(SOURCES, 2))),
            )
            for seat, (name, total) in enumerate(zip(names, totals, strict=True))
        )
        table = journal.open_table(dice.choice(GAMES), tuple(names), "", f"CODE{n}", 1000 + n)
        info = journal.table(table)
        assert info
        ended = None if dice.randrange(4) == 0 else 5000 + n
        length = dice.choice((None, 30, 45, 90))
        result = Result(table, info.game, ended, length, dice.choice(("slain", "escaped")), None, seats, "now")
        journal.keep_result(table, result)
        found.append(result)
    return found


Counted: TypeAlias = tuple[Journal, list[Result], tuple[str, ...] | None]


@pytest.fixture(params=range(60))
def counted(request: pytest.FixtureRequest) -> Iterator[Counted]:
    """A journal, the results in question, and the tables that the figures are for: some, or None for all."""
    dice = Random(request.param)
    with TemporaryDirectory() as folder, closing(Journal(Path(folder) / "scalekeeper.db")) as journal:
        found = house(journal, dice)
        of = None if dice.randrange(2) else tuple(one.table for one in found if dice.randrange(2))
        yield journal, [one for one in found if of is None or one.table in of], of


def sat(found: list[Result], who: str) -> list[tuple[Result, SeatResult]]:
    return [(one, seat) for one in found for seat in one.seats if alike(seat.name) == who]


def place(seat: SeatResult) -> int:
    return 99 if seat.place is None else seat.place


def test_every_figure_of_a_person_is_a_slow_count(counted: Counted) -> None:
    journal, found, of = counted
    seen = {one.who: one for one in journal.seen(of)}
    assert {alike(seat.name) for one in found for seat in one.seats} == seen.keys()
    for who, one in seen.items():
        mine = sat(found, who)
        assert (len(mine), sum(seat.place == 1 for _, seat in mine)) == (one.played, one.won)
        assert sum(1 / len(game.seats) for game, _ in mine) == pytest.approx(one.share)
        for game in journal.games_of(of, (who,)):
            those = [seat for result, seat in mine if result.game == game.game]
            totals = [seat.total for seat in those if seat.total is not None]
            assert (len(those), len(totals)) == (game.played, game.counted)
            assert (sum(totals) if totals else None, max(totals, default=None)) == (game.points, game.best)
        assert (len(mine), sum(seat.place == 1 for _, seat in mine)) == journal.played_by(of, (who,))[:2]
        met = journal.met(of, (who,))
        for other in {opponent.who for _, opponent in met}:
            pairs = [(seat, o) for game, seat in mine for o in game.seats if alike(o.name) == other]
            there = [opponent for _, opponent in met if opponent.who == other]
            assert len(pairs) == sum(opponent.played for opponent in there)
            assert sum(place(seat) < place(o) for seat, o in pairs) == sum(one.ahead for one in there)
            assert sum(place(seat) > place(o) for seat, o in pairs) == sum(one.behind for one in there)
        assert {one.table for one, _ in mine} == {
            one.info.id for one in journal.evenings(Wanted(of, who=(who,)), 0, 100)
        }


def test_every_figure_of_a_game_is_a_slow_count(counted: Counted) -> None:
    journal, everything, of = counted
    for game in GAMES:
        found = [one for one in everything if one.game == game]
        told = figures.of_game(journal.finished_games(of, game))
        seats = [seat for one in found for seat in one.seats if seat.total is not None]
        totals = [seat.total for seat in seats if seat.total is not None]
        assert (len(found), len(totals)) == (told.games, told.seats)
        assert max(totals, default=None) == (told.best.n if told.best else None)
        assert min(totals, default=None) == (told.worst.n if told.worst else None)
        lengths = [one.minutes for one in found if one.minutes is not None]
        assert (median(lengths) if len(lengths) >= figures.FEW else None) == (
            told.minutes.mean if told.minutes else None
        )
        assert sorted(n for _, n in told.endings) == sorted(
            n for kind in ("slain", "escaped") if (n := sum(one.ending == kind for one in found))
        )
        enough = {n for n in range(9) if sum(len(one.seats) == n for one in found) >= figures.FEW}
        assert enough >= {players for players, _ in told.by_players}
        for players, one in told.by_players:
            points = [
                s.total for game in found if len(game.seats) == players for s in game.seats if s.total is not None
            ]
            assert sum(points) / len(points) == pytest.approx(one.mean)
        for role in told.roles:
            played = [(one, seat) for one in found for seat in one.seats if seat.role == role.key]
            assert (len(played), sum(seat.place == 1 for _, seat in played)) == (role.played, role.won)
        begun = [seat for one in found for seat in one.seats if seat.first]
        assert (len(begun) or None) == (told.first.played if told.first else None)
        points_of: dict[str, list[int]] = {}
        for seat in seats:
            for key, n in seat.sources:
                points_of.setdefault(key, []).append(n)
        best = {key: max(all_) if len(all_) == len(seats) else max(0, *all_) for key, all_ in points_of.items()}
        assert {(key, sum(all_), best[key]) for key, all_ in points_of.items()} == {*journal.sources(of, game)}


def test_names_that_may_be_one_person() -> None:
    pairs = [
        ("Ines", "Inès"),
        ("Max", "Maximilian"),
        ("Yusuf", "Yusif"),
        ("Maya", "Maia"),
        ("Anne", "Anna"),
        ("Tom", "Tomm"),
    ]
    assert [] == [pair for pair in pairs if not (similar(*pair) and similar(*pair[::-1]))]
    others = [("Tom", "Tim"), ("Anna", "Bo"), ("Maya", "Mira"), ("A", "Anna"), ("Yusuf", "Josef")]
    assert [] == [pair for pair in others if similar(*pair) or similar(*pair[::-1])]
