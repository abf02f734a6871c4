"""Several desks on one database, each as if in a process of its own.

What one of them writes, the others know, whatever happens to the connections and to the database.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial

import psycopg
import pytest

from referee.core.entry import Entry
from referee.core.seat import Seat, seats_of
from referee.tables.desk import Conflict, Desk, LiveTable
from referee.tables.journal import Away, Pen, Unsaved
from referee.tables.journal.server import SERVING, ServerJournal
from referee.tables.journal.server.connection import TIMEOUT, Pool
from tests.little import GAME, Bid, Coin, Setup, position
from tests.postgres import Server, running
from tests.together import together

pytestmark = pytest.mark.postgres
ANN, BO, CY = seats_of(3)


class Houses:
    """Processes of one installation, with one journal and one desk each."""

    def __init__(self, url: str) -> None:
        self.url, self.open = url, ExitStack()

    def journal(self) -> ServerJournal:
        journal = ServerJournal(self.url)
        self.open.callback(journal.close)
        return journal

    def another(self, listening: bool = False) -> Desk:
        journal = self.journal()
        desk = Desk(journal, {"little": GAME}, clock=lambda: 1_000)
        if listening:
            journal.listen(desk.heard, desk.bell.tables)
        return desk

    def do(self, statement: str) -> None:
        with psycopg.connect(self.url, autocommit=True) as db:
            db.execute(statement.encode())

    def cut(self) -> None:
        """Terminates every connection to the database."""
        self.do("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()"
                " and datname = current_database()")  # fmt: skip


@pytest.fixture
def houses(postgres: Server) -> Iterator[Houses]:
    made = Houses(postgres.fresh())
    with made.open:
        yield made


def live(desk: Desk, table: str) -> LiveTable:
    found = desk.live(table)
    assert found
    return found


def set_up(desk: Desk) -> str:
    return desk.set_up("little", ("Ann", "Bo", "Cy"), Setup(99_999), f"C{len(desk.journal.tables())}")


def asked(at: LiveTable, kind: type[Entry], seat: Seat) -> str:
    return next(p.id for p in at.table.prompts if p.kind is kind and seat in p.seats)


def coin(desk: Desk, table: str, mark: str, seat: Seat = ANN) -> None:
    desk.enter(live(desk, table), seat, seat, Coin(1), f"coin-free-{mark}")


def until(holds: Callable[[], bool], patience: float = 10) -> bool:
    end = time.monotonic() + patience
    while not holds() and time.monotonic() < end:
        time.sleep(0.01)
    return holds()


# What other processes write


def test_what_one_process_writes_every_other_one_answers_with(houses: Houses) -> None:
    here, there = houses.another(), houses.another()
    table = set_up(here)
    assert 0 == live(there, table).table.turn
    for n in range(3):
        coin(here, table, f"h{n}")
        coin(there, table, f"t{n}", BO)
        assert 2 * n + 2 == live(here, table).table.turn == live(there, table).table.turn
    assert (3, 3, 0) == position(live(here, table).table).coins == position(live(there, table).table).coins
    assert here.sequence(live(here, table)) == there.sequence(live(there, table))
    here.journal.verify()


def test_the_pen_is_the_same_phone_s_on_all_of_them(houses: Houses) -> None:
    here, there = houses.another().journal, houses.another().journal
    table = set_up(houses.another())
    for journal, other, seat in ((here, there, ANN), (there, here, BO)):
        journal.take_pen(table, "card", "round 1", Pen(seat, "phone", 5.0))
        assert Pen(seat, "phone", 5.0) == other.pen(table, "card", "round 1")


def test_a_later_version_brings_the_database_on_while_an_earlier_one_serves(houses: Houses) -> None:
    old = houses.another()
    table = set_up(old)
    coin(old, table, "before")
    houses.do("alter table scalekeeper drop column seen, drop column steady")
    houses.do("drop table pens; update scalekeeper set steps = 5")
    new = list[Desk]()
    together(*[lambda: new.append(houses.another())] * 3)
    for n, desk in enumerate([old, *new, old]):
        coin(desk, table, f"n{n}")
    assert 6 == live(old, table).table.turn == live(new[0], table).table.turn
    assert new[0].journal.pen(table, "card", "round 1") is None
    new[0].journal.verify()


def test_many_who_enter_at_one_table_all_land_once(houses: Houses) -> None:
    desks = [houses.another() for _ in range(3)]
    table = set_up(desks[0])

    def enter(desk: Desk, mark: int) -> None:
        for n in range(12):
            coin(desk, table, f"{mark}.{n}")

    together(*[partial(enter, desk, mark) for mark, desk in enumerate([*desks, *desks])])
    assert 72 == position(live(desks[1], table).table).coins[ANN]
    lines = desks[0].journal.lines(table)
    assert [*range(1, 73)] == [line.turn for line in lines]
    assert {1} == set(Counter(line.once for line in lines).values())
    desks[0].journal.verify()


def test_the_same_form_at_two_processes_at_once_is_one_entry(houses: Houses) -> None:
    here, there = houses.another(), houses.another()
    for _ in range(10):
        table = set_up(here)
        deeds = [partial(coin, desk, table, "same") for desk in (here, there, here, there)]
        together(*deeds)
        assert 1 == len(here.journal.lines(table))


def test_an_answer_that_came_second_is_told_so(houses: Houses) -> None:
    here, there = houses.another(), houses.another()
    table = set_up(here)
    once = asked(live(there, table), Bid, ANN)
    here.enter(live(here, table), ANN, ANN, Bid(3), once)
    with pytest.raises(Conflict, match="sent-before"):
        there.enter(live(there, table), ANN, ANN, Bid(4), once)


def test_whoever_is_overtaken_again_and_again_goes_alone(houses: Houses, monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = houses.another(), houses.another()
    table = set_up(here)
    slow, judged = live(here, table), list[int]()
    append = here.journal.append

    def late(*told: object) -> bytes:
        judged.append(1)
        if len(judged) <= 2:
            coin(there, table, f"quick{len(judged)}", BO)
        return append(*told)  # type: ignore[arg-type]

    monkeypatch.setattr(here.journal, "append", late)
    here.enter(slow, ANN, ANN, Coin(2), "coin-free-slow")
    assert 3 == len(judged)
    assert (2, 2, 0) == position(live(there, table).table).coins


def test_a_seat_is_taken_once_and_its_line_stands_once(houses: Houses) -> None:
    from referee.core.seating import Event, Seating

    desks = [houses.another() for _ in range(3)]
    table = set_up(desks[0])
    coin(desks[0], table, "begun")
    found = list[str]()

    def sit(desk: Desk, n: int) -> None:
        at = live(desk, table)
        try:
            desk.seating(
                at, Seating(Event.TAKEN, BO), BO, BO, lambda line: desk.journal.sit(table, BO, False, 1, f"k{n}", line)
            )
            found.append("sat")
        except Unsaved as wrong:
            found.append(wrong.key)

    together(*[partial(sit, desk, n) for n, desk in enumerate(desks)])
    assert ["sat", "taken", "taken"] == sorted(found)
    assert 2 == len(desks[2].journal.lines(table))
    for desk in desks:
        coin(desk, table, f"after{desks.index(desk)}")
    assert 5 == live(desks[1], table).table.turn


def test_a_table_that_one_process_lets_go_is_gone_everywhere(houses: Houses) -> None:
    here, there = houses.another(), houses.another()
    table = set_up(here)
    coin(there, table, "one")
    here.journal.mark_deleted(table, 1)
    here.erase(table)
    assert here.live(table) is there.live(table) is None


# The bell


def heard(desk: Desk, table: str) -> list[bool]:
    """Returns the first two things that the bell reports at a table."""
    return [rang for rang, _ in zip(desk.bell.listen(table), range(2), strict=False)]


def listened(houses: Houses, patience: float) -> tuple[Desk, Desk, str, Iterator[bool]]:
    """Returns two processes, a table of the first, and what a phone hears of it at the second from now on."""
    here, there = houses.another(), houses.another(listening=True)
    table = set_up(here)
    there.bell.patience = patience
    stream = there.bell.listen(table)
    assert next(stream)
    assert until(lambda: table in there.journal._sequences)  # type: ignore[attr-defined]
    return here, there, table, stream


def test_a_phone_elsewhere_hears_of_an_entry(houses: Houses) -> None:
    here, there, table, stream = listened(houses, 5)
    for n in range(5):
        began = time.monotonic()
        coin(here, table, f"n{n}")
        assert next(stream)
        assert time.monotonic() - began < 2
        assert n + 1 == there.sequence(live(there, table))


def test_what_was_not_heard_is_found_by_looking(houses: Houses, monkeypatch: pytest.MonkeyPatch) -> None:
    here, _, table, stream = listened(houses, 20)
    monkeypatch.setattr(here.journal._writer, "_tell", lambda: None)  # type: ignore[attr-defined]
    coin(here, table, "unheard")
    assert next(stream)


def test_cut_off_from_the_bell_it_is_right_again_by_itself(houses: Houses) -> None:
    here, there, table, stream = listened(houses, 20)
    houses.cut()
    coin(here, table, "meanwhile")
    assert next(stream)
    assert 1 == there.sequence(live(there, table))


# When the database is unavailable, or has lost something


def test_connections_that_are_cut_lose_and_double_nothing(houses: Houses) -> None:
    desks = [houses.another() for _ in range(2)]
    tables = [set_up(desks[0]) for _ in range(3)]
    done = list[tuple[str, str]]()

    def enter(desk: Desk, name: str) -> None:
        for n in range(25):
            for table in tables:
                mark = f"{name}.{n}"
                while True:
                    try:
                        coin(desk, table, mark)
                        break
                    except Away:
                        time.sleep(0.01)
                done.append((table, f"coin-free-{mark}"))

    def cut() -> None:
        for _ in range(12):
            time.sleep(0.08)
            houses.cut()

    together(cut, *[partial(enter, desk, f"{n}") for n, desk in enumerate(desks)])
    for table in tables:
        onces = [line.once for line in desks[0].journal.lines(table)]
        assert 50 == len(onces) == len(set(onces))
        assert {once for at, once in done if at == table} == set(onces)
    desks[0].journal.verify()


def test_a_line_that_the_database_lost_is_not_built_upon(houses: Houses) -> None:
    """As after a failover to a standby that had not received everything yet."""
    here = houses.another()
    table = set_up(here)
    for n in range(3):
        coin(here, table, f"{n}")
    before = here.journal.lines(table)[1].link
    houses.do("alter table lines disable trigger all")
    houses.do("delete from lines where turn = 3")
    with psycopg.connect(houses.url, autocommit=True) as db:
        db.execute("update heads set lines = 2, link = %s where table_id = %s", (before, table))
    assert 2 == live(here, table).table.turn
    coin(here, table, "anew")
    assert ["coin-free-0", "coin-free-1", "coin-free-anew"] == [line.once for line in here.journal.lines(table)]
    here.journal.verify()


def test_stopped_at_once_the_database_has_everything_that_was_acknowledged() -> None:
    with running("fsync=on") as server:
        houses = Houses(server.fresh())
        with houses.open:
            desk = houses.another()
            table, told, stop = set_up(desk), list[str](), list[bool]()

            def enter() -> None:
                n = 0
                while not stop:
                    try:
                        coin(desk, table, f"{n}")
                        told.append(f"coin-free-{n}")
                        n += 1
                    except Away:
                        time.sleep(0.02)

            def stopping() -> None:
                for _ in range(2):
                    wanted = len(told) + 10
                    assert until(lambda wanted=wanted: len(told) >= wanted)  # type: ignore[misc]
                    server.stop("immediate")
                    server.start()
                wanted = len(told) + 5
                assert until(lambda: len(told) >= wanted)
                stop.append(True)

            together(enter, stopping)
            onces = [line.once for line in desk.journal.lines(table)]
            assert len(onces) == len(set(onces))
            assert set(told) <= set(onces)
            desk.journal.verify()


def test_while_the_database_is_away_nothing_is_acknowledged_and_everybody_hears_soon() -> None:
    with running() as server:
        houses = Houses(server.fresh())
        with houses.open:
            desk = houses.another()
            table = set_up(desk)
            at = live(desk, table)
            server.stop("immediate")
            began = time.monotonic()
            with pytest.raises(Away):
                desk.enter(at, ANN, ANN, Coin(1), "coin-free-1")
            with pytest.raises(Away):
                desk.live(table)
            assert not desk.journal.ready()  # type: ignore[attr-defined]
            assert time.monotonic() - began < 25
            server.start()
            desk.enter(live(desk, table), ANN, ANN, Coin(1), "coin-free-1")
            assert 1 == len(desk.journal.lines(table))


# What all processes share


def test_limits_hold_for_all_processes_together(houses: Houses) -> None:
    here, there = houses.another().journal, houses.another().journal
    spent = [journal.allow("codes 1.2.3.4", 4, 1e-6) for journal in (here, there) * 3]  # type: ignore[attr-defined]
    assert [True] * 4 + [False] * 2 == spent
    assert here.allow("codes 5.6.7.8", 4, 1e-6)  # type: ignore[attr-defined]


def test_a_hosts_link_is_good_once_at_any_process(houses: Houses) -> None:
    here, there = houses.another().journal, houses.another().journal
    here.lend("SECRET", 60)  # type: ignore[attr-defined]
    here.lend("OLD", 0)  # type: ignore[attr-defined]
    assert [False, True, False, False] == [there.spend(code) for code in ("WRONG", "SECRET", "SECRET", "OLD")]  # type: ignore[attr-defined]


def test_a_hand_that_changes_a_line_is_stopped_and_one_that_gets_by_is_seen(houses: Houses) -> None:
    desk = houses.another()
    table = set_up(desk)
    coin(desk, table, "one")
    for change in ("update lines set text = 'coin 9'", "delete from lines", "truncate lines"):
        with pytest.raises(psycopg.Error, match="append-only"):
            houses.do(change)
    houses.do("alter table lines disable trigger all")
    houses.do("update lines set text = 'coin 9'")
    from referee.tables.journal import Damaged

    with pytest.raises(Damaged):
        desk.journal.verify()
    with pytest.raises(Damaged):
        houses.another().live(table)


def test_whoever_asks_among_many_waits_for_an_answer_as_long_as_others_get_one(postgres: Server) -> None:
    pool = Pool(postgres.fresh(), most=1)

    def read() -> None:
        pool.read(lambda db: db.execute("select pg_sleep(0.9)").fetchone())

    assert 6 * 0.9 > TIMEOUT
    together(*[read] * 6)
    pool.close()


def test_of_two_that_start_at_once_with_two_addresses_the_second_is_told_the_first(houses: Houses) -> None:
    """From its claim on, a process counts as serving, and not only once it listens."""
    told = dict[str, str]()

    def start(address: str) -> None:
        told[address] = houses.journal().claim(address)

    together(partial(start, "https://a.example"), partial(start, "https://b.example"))
    served = houses.journal().address
    (other,) = {*told} - {served}
    assert {served: "", other: served} == told
    assert "" == houses.journal().claim(served)
    houses.open.close()
    assert until(lambda: houses.journal().claim(other) == "")


def test_what_a_process_claimed_it_hears_on(houses: Houses) -> None:
    journal, other = houses.journal(), houses.another()
    journal.claim("https://a.example")
    table = set_up(other)
    heard = list[str]()
    journal.listen(heard.append, list)
    assert until(lambda: journal.lag > 0)
    query = "select count(*) from pg_stat_activity where datname = current_database() and application_name = ?"
    assert [(1,)] == journal._rows(query, SERVING)
    coin(other, table, "one")
    assert until(lambda: table in heard)
