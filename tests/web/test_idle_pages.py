"""On a hosted installation, the host of a table sees when it will be closed and deleted, and can keep it.

With a data folder nothing of this is shown.
"""

from __future__ import annotations

import html
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from referee.core.seat import seats_of
from referee.tables.idle import let_idle_go
from referee.tables.journal.idle import CLOSES, DAY, GOES
from referee.tables.journal.server import ServerJournal
from referee.testing.evening import Evening, Phone, words_of
from referee.web.idling import day
from tests.postgres import Server
from tests.tables.journals.test_idle import watched
from tests.web.worlds import WORLDS

ANN, BO, CY = seats_of(3)


def moment(date: str) -> int:
    return int(time.mktime(time.strptime(date, "%Y-%m-%d")))


@pytest.fixture
def hosted(postgres: Server, tmp_path: Path) -> Iterator[Evening]:
    """A table that was set up on 1 February 2027."""
    with closing(ServerJournal(postgres.fresh())) as journal:
        house = Evening.open(tmp_path, journal)
        at(house, moment("2027-02-01"))
        house.set_up("dragonscales", 4, WORLDS["dragonscales"].setup)
        house.sit(BO)
        yield house
        house.desk.bell.close()


def at(house: Evening, now: int) -> None:
    """Lets time pass until this moment."""
    watched(house.desk.journal, min(now, int(house.desk.clock())), now)
    house.desk.clock = lambda: now


def seats(phone: Phone) -> str:
    return html.unescape(words_of(phone.get(f"/s/{phone.key}/seats").text)).replace("\u2068", "").replace("\u2069", "")


@pytest.mark.postgres
def test_the_host_reads_both_dates_and_nobody_else_does(hosted: Evening) -> None:
    assert "Closes on 3 March, deleted on 1 February 2028, unless someone enters something." in seats(hosted.host)
    assert "eleted" not in seats(hosted.phones[BO])
    assert "/keep" not in hosted.phones[BO].get(f"/s/{hosted.phones[BO].key}/seats").text


@pytest.mark.postgres
def test_a_table_that_is_kept_says_so_and_may_be_let_go_again(hosted: Evening) -> None:
    host = hosted.host
    assert 303 == host.post(f"/s/{host.key}/keep", {"keep": "yes"}).status_code
    assert "This table is kept Closes on 3 March, unless someone enters something. Never deleted." in seats(host)
    at(hosted, moment("2027-02-01") + GOES)
    assert (1, 0) == let_idle_go(hosted.desk)
    assert "This table is kept Never deleted." in seats(host)
    assert 303 == host.post(f"/s/{host.key}/keep", {"keep": "no"}).status_code
    assert "Deleted on 1 February." in seats(host)
    assert (0, 1) == let_idle_go(hosted.desk)
    assert 404 == host.get(f"/s/{host.key}/seats").status_code


@pytest.mark.postgres
def test_nobody_but_the_host_keeps_it(hosted: Evening) -> None:
    phone, host = hosted.phones[BO], hosted.host
    assert 404 == phone.post(f"/s/{phone.key}/keep", {"keep": "yes"}).status_code
    assert 403 == host.post(f"/s/{host.key}/keep", {"keep": "yes"}, key="x").status_code
    found = hosted.desk.journal.idle_table(hosted.table_id)
    assert found
    assert found.kept is None


@pytest.mark.postgres
def test_closed_by_itself_it_is_as_if_its_host_had_closed_it_and_opens_again(hosted: Evening) -> None:
    at(hosted, moment("2027-02-01") + CLOSES)
    assert (1, 0) == let_idle_go(hosted.desk)
    host = hosted.host
    assert "This table is closed." in seats(host)
    assert "Deleted on 1 February 2028." in seats(host)
    at(hosted, moment("2027-02-01") + CLOSES + DAY)
    assert 303 == host.post(f"/s/{host.key}/close", {}).status_code
    assert (0, 0) == let_idle_go(hosted.desk)
    assert "Closes on 3 April" in seats(host)


@pytest.mark.file
def test_with_a_data_folder_nobody_reads_of_it(evening: Evening) -> None:
    evening.set_up("dragonscales", 4, WORLDS["dragonscales"].setup)
    host = evening.host
    assert "eleted" not in seats(host)
    assert 404 == host.post(f"/s/{host.key}/keep", {"keep": "yes"}).status_code
    assert [303, 303] == [host.post(f"/s/{host.key}/close", {}).status_code for _ in range(2)]
    assert "This table is closed." not in seats(host)


@pytest.mark.parametrize(
    ("now", "when", "said"),
    [
        ("2026-03-01", "2026-12-31", "31 December"),
        ("2026-12-31", "2027-01-01", "1 January 2027"),
        ("2028-02-01", "2028-02-29", "29 February"),
    ],
)
def test_a_date_has_its_year_where_it_is_another_one(now: str, when: str, said: str) -> None:
    assert said == day(moment(when), moment(now))
