"""In a hosted installation, idle tables are closed and in the end deleted automatically; with a data folder, never."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path

import pytest

from referee.core.seat import Seat, seats_of
from referee.tables.desk import Desk
from referee.tables.forgetting import forget_due
from referee.tables.idle import let_idle_go
from referee.tables.journal import AnyJournal, ImportedTable, Journal, Written
from referee.tables.journal.idle import CLOSES, DAY, GOES, LEAP, Idle
from referee.tables.journal.server import ServerJournal
from tests.little import GAME, Coin, Setup
from tests.postgres import Server
from tests.together import together

ANN, BO, CY = seats_of(3)
NAMES = ("Ann", "Bo", "Cy")


def watched(journal: AnyJournal, start: int, end: int) -> None:
    """The looks of a process at its clock between two moments; it has far more of them, and none needs more."""
    for now in range(start, end, LEAP):
        journal.steady(now)


class House:
    """Processes of one installation, with a clock that the test sets."""

    def __init__(self, url: str) -> None:
        self.url, self.open = url, ExitStack()
        self.desk = self.another()
        self.start = self.now = self.journal.since

    def another(self) -> Desk:
        journal = self.open.enter_context(closing(ServerJournal(self.url)))
        return Desk(journal, {"little": GAME}, clock=lambda: float(self.now))

    @property
    def journal(self) -> AnyJournal:
        return self.desk.journal

    def set_up(self, code: str = "ABCDEF") -> str:
        return self.desk.set_up("little", NAMES, Setup(99_999), code)

    def coin(self, table: str, mark: str) -> None:
        live = self.desk.live(table)
        assert live
        self.desk.enter(live, ANN, ANN, Coin(1), f"coin-free-{mark}")

    def wait(self, seconds: int) -> None:
        """Lets time pass until so long after the start, in which a process looks at its clock now and then."""
        watched(self.journal, self.now, self.start + seconds)
        self.now = self.start + seconds

    def after(self, seconds: int) -> tuple[int, int]:
        """Waits until so long after the start; returns how many tables are closed then, and how many deleted."""
        self.wait(seconds)
        return let_idle_go(self.desk)

    def closed(self, table: str) -> int | None:
        found = self.journal.table(table)
        assert found
        return found.closed


@pytest.fixture
def house(postgres: Server) -> Iterator[House]:
    made = House(postgres.fresh())
    with made.open:
        yield made


@pytest.mark.postgres
def test_it_closes_thirty_days_after_its_last_entry_and_not_before(house: House) -> None:
    table = house.set_up()
    house.now += 5 * DAY
    house.coin(table, "one")
    assert (0, 0) == house.after(5 * DAY + CLOSES - 1)
    assert (1, 0) == house.after(5 * DAY + CLOSES)
    assert house.now == house.closed(table)
    assert (0, 0) == house.after(5 * DAY + CLOSES + 60)
    assert (30 * DAY, 365 * DAY) == (CLOSES, GOES)


@pytest.mark.postgres
def test_a_table_without_an_entry_closes_as_well_and_one_that_its_host_opens_again_has_thirty_days(
    house: House,
) -> None:
    table = house.set_up()
    house.after(CLOSES)
    house.now += 2 * DAY
    house.journal.reopen(table, house.now)
    assert house.closed(table) is None
    assert (0, 0) == house.after(2 * CLOSES + 2 * DAY - 1)
    assert (1, 0) == house.after(2 * CLOSES + 2 * DAY)


@pytest.mark.postgres
def test_after_a_year_nothing_of_it_is_left_and_all_of_the_others(house: House) -> None:
    goes, stays = house.set_up("GOES22"), house.set_up("STAYS2")
    house.coin(goes, "one")
    house.journal.sit(goes, Seat(0), True, house.now, "a-key")
    house.journal.tick(goes, "dice", True)
    house.now += DAY
    house.coin(stays, "one")
    assert (2, 0) == house.after(DAY + CLOSES)
    assert (0, 0) == house.after(GOES - 1)
    assert (0, 1) == house.after(GOES)
    assert (None, stays) == tuple(found and found.id for found in map(house.journal.table, (goes, stays)))
    assert house.desk.live(goes) is None
    house.journal.verify()
    assert [] == traces(house, goes)


def traces(house: House, table: str) -> list[str]:
    """Returns the kinds of rows that still contain the id of a table."""
    rows = house.journal._rows
    kinds = [kind for (kind,) in rows("select tablename::text from pg_tables where schemaname = current_schema()")]
    return [kind for kind in kinds if rows(f"select 1 from {kind} one where one::text like ?", f"%{table}%")]


@pytest.mark.postgres
def test_one_whose_host_keeps_it_closes_and_stays(house: House) -> None:
    table = house.set_up()
    house.journal.keep(table, house.now)
    assert (1, 0) == house.after(CLOSES)
    assert (0, 0) == house.after(10 * GOES)
    house.journal.keep(table, None)
    assert (0, 1) == house.after(10 * GOES)


@pytest.mark.postgres
def test_a_house_that_moved_in_yesterday_loses_nothing_today(postgres: Server, tmp_path: Path) -> None:
    from referee.tables.journal.moving import to_server

    url = postgres.fresh()
    with closing(Journal(tmp_path / "data.db")) as file, closing(ServerJournal(url)) as server:
        file.open_table("little", NAMES, "setup", "OLD222", 1_000)
        to_server(file, server)
    old = House(url)
    with old.open:
        assert (0, 0) == old.after(CLOSES - 1)
        assert (1, 0) == old.after(CLOSES)
        assert (0, 1) == old.after(GOES)


@pytest.mark.postgres
def test_an_entry_that_comes_in_the_last_moment_keeps_the_table_open_and_there(house: House) -> None:
    """A table that was found idle is checked again while nobody else can write."""
    table = house.set_up()
    for seconds, deed in ((CLOSES, "close_idle"), (GOES, "forget_idle")):
        house.now = house.start + seconds
        found = house.journal.idle()
        house.coin(table, deed)
        assert [table] == [one.table for one in found if one.closes <= house.now]
        assert not getattr(house.journal, deed)(table, house.now)
        assert house.closed(table) is None
        house.start = house.now


@pytest.mark.postgres
@pytest.mark.parametrize(("seconds", "expected"), [(CLOSES, (8, 0)), (GOES, (0, 8))])
def test_of_several_processes_one_does_it_and_none_does_it_twice(
    house: House, seconds: int, expected: tuple[int, int]
) -> None:
    tables = [house.set_up(f"CODE{n}") for n in range(8)]
    desks = [house.desk, *(house.another() for _ in range(3))]
    house.wait(seconds)
    done = list[tuple[int, int]]()
    revisions = [_revision(house, table) for table in tables]
    together(*[partial(_noted, done, desk) for desk in desks])
    assert expected == tuple(map(sum, zip(*done, strict=True)))
    if expected[0]:
        assert [one + 1 for one in revisions] == [_revision(house, table) for table in tables]
    house.journal.verify()
    assert [] == house.desk.journal.due(house.now + GOES)


def _noted(done: list[tuple[int, int]], desk: Desk) -> None:
    done.append(let_idle_go(desk))


def _revision(house: House, table: str) -> int:
    found = house.journal.table(table)
    assert found
    return found.revision


@pytest.mark.postgres
def test_addresses_of_callers_go_once_no_limit_needs_them(house: House) -> None:
    assert isinstance(house.journal, ServerJournal)
    assert [True, True] == [house.journal.allow("codes 203.0.113.5", 10, rate) for rate in (1e6, 1e6)]
    assert house.journal.allow("codes 203.0.113.9", 10, 1 / 60)
    house.after(0)
    assert [("codes 203.0.113.9",)] == house.journal._rows("select caller from limits")


@pytest.mark.postgres
def test_phones_of_other_processes_hear_that_it_is_closed(house: House) -> None:
    table = house.set_up()
    other = house.another()
    live = other.live(table)
    assert live
    before = other.sequence(live)
    house.after(CLOSES)
    assert before < other.sequence(live)


@pytest.mark.postgres
@pytest.mark.parametrize("restarts", [False, True], ids=["while it serves", "at its start"])
def test_a_clock_that_leaps_a_year_ahead_loses_nothing(house: House, restarts: bool) -> None:
    """Neither at once, nor within days, nor when it is set right again; a week after that everything is as usual."""
    table = house.set_up()
    house.after(CLOSES - DAY)
    right = house.now
    for wrong in (0, 1, 6):
        house.now = right + GOES + wrong * DAY
        assert (0, 0) == let_idle_go(house.another() if restarts else house.desk)
    house.now = right + DAY
    assert (0, 0) == let_idle_go(house.desk)
    assert house.closed(table) is None
    assert (0, 0) == house.after(CLOSES + LEAP - 1)
    assert (1, 0) == house.after(CLOSES + LEAP)


@pytest.mark.postgres
def test_nor_does_it_take_what_was_deleted_and_can_be_put_back(house: House) -> None:
    house.wait(LEAP)
    house.journal.mark_deleted(house.set_up(), house.now)
    right = house.now
    house.now += GOES
    assert 0 == forget_due(house.desk)
    house.now = right
    assert 0 == forget_due(house.desk)
    house.wait(LEAP + CLOSES)
    assert 0 == forget_due(house.desk)
    house.wait(LEAP + CLOSES + DAY)
    assert 1 == forget_due(house.desk)


@pytest.mark.postgres
def test_one_process_whose_clock_is_wrong_loses_nothing_either(house: House) -> None:
    house.set_up()
    house.after(CLOSES - 2 * DAY)
    wrong = Desk(house.another().journal, {"little": GAME}, clock=lambda: float(house.now + GOES))
    for _ in range(20):
        house.now += DAY
        assert [(0, 0), (0, 0)] == [let_idle_go(desk) for desk in (house.desk, wrong)]


@pytest.mark.postgres
def test_a_damaged_one_stays_to_be_looked_at(house: House) -> None:
    table, other = house.set_up("ONE222"), house.set_up("TWO222")
    house.coin(table, "one")
    assert isinstance(house.journal, ServerJournal)
    house.journal._rows("update tables set names = '[\"Eve\"]' where id = ? returning 1", table)
    assert (0, 1) == house.after(GOES)
    assert (1, 0) == tuple(len(house.journal._rows("select 1 from tables where id = ?", one)) for one in (table, other))


def test_with_a_data_folder_nothing_is_ever_closed_or_deleted(tmp_path: Path) -> None:
    with closing(Journal(tmp_path / "data.db")) as journal:
        desk = Desk(journal, {"little": GAME}, clock=lambda: 1e12)
        table = journal.open_table("little", NAMES, "setup", "OLD222", 1_000)
        assert (0, 0) == let_idle_go(desk)
        found = journal.table(table)
        assert found
        assert found.closed is None


# What both journals report


def test_when_it_closes_and_goes_is_known_in_both(journal: AnyJournal) -> None:
    table = journal.open_table("little", NAMES, "setup", "ABCDEF", 1_000)
    since = max(1_000, journal.since)
    assert [Idle(table, 1_000, since, None, None)] == journal.idle()
    journal.append(table, Written(1, ANN, BO, "coin 1", "coin-free-1", since + 10))
    journal.mark(table, "closed", since + 20)
    journal.keep(table, since + 30)
    assert Idle(table, since + 10, since + 10, since + 20, since + 30) == journal.idle_table(table)
    journal.reopen(table, since + 40)
    journal.keep(table, None)
    found = journal.idle_table(table)
    assert Idle(table, since + 10, since + 40, None, None) == found
    assert found
    assert (since + 40 + CLOSES, since + 40 + GOES) == (found.closes, found.goes)
    journal.verify()
    journal.mark_deleted(table, 5)
    assert [] == journal.idle()


@pytest.mark.parametrize("at", [1_000, 0], ids=["a record with times", "a record without"])
def test_an_imported_table_has_its_time_from_now_on_and_was_played_when_its_record_says(
    journal: AnyJournal, at: int
) -> None:
    now = journal.since + DAY
    line = Written(1, ANN, BO, "coin 1", "record-1", at)
    table = journal.import_table(ImportedTable("little", NAMES, "setup", (line,), {}, None), "ABCDEF", now)
    assert Idle(table, at, now, None, None) == journal.idle_table(table)
