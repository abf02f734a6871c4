"""The bell: every listener at the table hears it, none at another table does, and none is lost or left behind."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from queue import Queue
from threading import Thread

from referee.tables.bell import MOST_OF_ONE, Bell
from tests.together import together

PATIENT = 30.0


def hear(bell: Bell, table: str, heard: Queue[bool | None]) -> Thread:
    """Listens in a thread until the stream ends, and then puts None in the queue."""

    def listen() -> None:
        for rang in bell.listen(table):
            heard.put(rang)
        heard.put(None)

    thread = Thread(target=listen, daemon=True)
    thread.start()
    assert heard.get(timeout=10) is True
    return thread


def test_the_first_thing_heard_is_a_ring_to_be_sure() -> None:
    assert next(Bell(PATIENT).listen("den"))


def test_everybody_at_the_table_hears_a_ring() -> None:
    bell, ears = Bell(PATIENT), [Queue[bool | None]() for _ in range(5)]
    for ear in ears:
        hear(bell, "den", ear)
    bell.ring("den")
    assert [True] * 5 == [ear.get(timeout=10) for ear in ears]
    bell.close()


def test_nobody_at_another_table_hears_it() -> None:
    bell, here, there = Bell(PATIENT), Queue[bool | None](), Queue[bool | None]()
    hear(bell, "den", here)
    hear(bell, "lair", there)
    bell.ring("den")
    assert here.get(timeout=10) is True
    assert there.empty()
    bell.close()


def test_a_ring_while_a_phone_was_busy_is_not_missed() -> None:
    bell = Bell(PATIENT)
    stream = bell.listen("den")
    next(stream)
    for _ in range(3):
        bell.ring("den")
    assert next(stream) is True


def test_many_rings_while_a_phone_was_busy_are_one() -> None:
    bell = Bell(patience=0.01)
    stream = bell.listen("den")
    next(stream)
    for _ in range(1_000):
        bell.ring("den")
    assert [True, False, False] == [next(stream) for _ in range(3)]


def test_a_quiet_table_beats() -> None:
    stream = Bell(patience=0.01).listen("den")
    assert [True, False, False] == [next(stream) for _ in range(3)]


def test_whoever_leaves_is_forgotten() -> None:
    bell = Bell(patience=0.01)
    streams = [bell.listen("den") for _ in range(4)]
    for stream in streams:
        next(stream)
    assert (4, 4, 0) == (bell.listeners(), bell.listeners("den"), bell.listeners("lair"))
    for stream in streams:
        stream.close()
    assert 0 == bell.listeners()
    assert {} == bell._ropes


def test_coming_and_going_at_once_loses_nobody() -> None:
    bell = Bell(patience=0.001)

    def visit() -> None:
        for _ in range(200):
            stream = bell.listen("den")
            next(stream)
            bell.ring("den")
            assert next(stream) is True
            stream.close()

    together(*[visit] * 6)
    assert {} == bell._ropes


def test_ringing_where_nobody_listens_is_nothing() -> None:
    bell = Bell(PATIENT)
    bell.ring("den")
    assert {} == bell._ropes


def test_closing_the_house_ends_every_stream() -> None:
    bell, ears = Bell(PATIENT), [Queue[bool | None]() for _ in range(3)]
    threads = [hear(bell, table, ear) for table, ear in zip(("den", "den", "lair"), ears, strict=True)]
    bell.close()
    assert [None] * 3 == [ear.get(timeout=10) for ear in ears]
    for thread in threads:
        thread.join(10)
    assert 0 == bell.listeners()


def test_nobody_waits_in_a_closed_house() -> None:
    bell = Bell(PATIENT)
    bell.close()
    assert [True] == list(bell.listen("den"))


def next_or_none(stream: Iterator[bool]) -> bool | None:
    return next(stream, None)


def test_a_fourth_stream_of_one_phone_ends_its_oldest_and_nobody_elses() -> None:
    bell = Bell(patience=0.01)
    mine = [bell.listen("den", "me") for _ in range(3)]
    theirs, elsewhere = bell.listen("den", "you"), bell.listen("lair", "me")
    for stream in (*mine, theirs, elsewhere):
        next(stream)
    newest = bell.listen("den", "me")
    next(newest)
    assert [None, False, False, False, False, False] == [
        next_or_none(stream) for stream in (*mine, newest, theirs, elsewhere)
    ]
    assert (4, 1) == (bell.listeners("den"), bell.listeners("lair"))


def test_whoever_sleeps_hears_at_once_that_the_place_is_another_ones() -> None:
    bell, ear = Bell(PATIENT), Queue[bool | None]()

    def listen() -> None:
        for rang in bell.listen("den", "me"):
            ear.put(rang)
        ear.put(None)

    thread = Thread(target=listen, daemon=True)
    thread.start()
    assert ear.get(timeout=10) is True
    newer = [bell.listen("den", "me") for _ in range(3)]
    for stream in newer:
        next(stream)
    assert ear.get(timeout=10) is None
    thread.join(10)


def test_a_phone_that_closed_its_streams_has_its_places_again() -> None:
    bell = Bell(patience=0.01)
    for _ in range(5):
        streams = [bell.listen("den", "me") for _ in range(3)]
        assert [True] * 3 == [next(stream) for stream in streams]
        assert bell.has_all("den", "me")
        for stream in streams:
            stream.close()
        assert not bell.has_all("den", "me")
    assert {} == bell._ropes


def test_guests_are_counted_by_themselves() -> None:
    bell = Bell(patience=0.01)
    streams = [bell.listen("den", "me"), bell.listen("den", "tv", guest=True), bell.listen("lair", "tv", guest=True)]
    for stream in streams:
        next(stream)
    assert (2, 1, 2, 3) == (
        bell.listeners("den"),
        bell.listeners("den", guests=True),
        bell.listeners(guests=True),
        bell.listeners(),
    )


def test_whoever_is_called_waits_nowhere() -> None:
    """The callback runs for each ring, when the listener loses its place, and at the end, in the order of joining."""
    bell, calls = Bell(PATIENT), list[str]()
    ears = [bell.join("den", who, called=partial(calls.append, who)) for who in ("me", "you")]
    assert not any(ear.rung for ear in ears)
    bell.ring("den")
    bell.ring("lair")
    assert (["me", "you"], [True, True]) == (calls, [ear.rung for ear in ears])
    ears[0].hear()
    assert [False, True] == [ear.rung for ear in ears]
    for _ in range(MOST_OF_ONE):
        bell.join("den", "me")
    assert ([True, False], ["me", "you"] * 2) == ([bell.ends(ear) for ear in ears], calls)
    bell.leave(ears[0])
    bell.close()
    assert (True, ["me", "you"] * 2 + ["you"]) == (bell.ends(ears[1]), calls)
