"""Seats are numbers with a type of their own: messages print a player's name for any parameter of that type."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pickle import dumps, loads

import pytest

from referee.core.adjust import Quantity, Repair
from referee.core.cite import Call
from referee.core.entry import Entry, dump, load
from referee.core.pages import phrase
from referee.core.seat import Seat, by_seat, clockwise, seat_after, seat_at, seats_of
from referee.core.secret import Secret, redact
from referee.testing.seats import mistyped
from referee.words import Words

NAMES = ("Ann", "Bo", "Cy")


@dataclass(frozen=True)
class Hit(Entry):
    target: Seat
    n: int = 0
    others: tuple[Seat, ...] = ()
    first: Seat = Seat(0)


def plain(**params: object) -> dict[str, object]:
    return Words.of("en").named(params, NAMES, plain=True)


def test_a_seat_is_read_out_as_a_name_and_a_number_as_a_number_whatever_they_are_called() -> None:
    assert {"to": 1, "seat": 2, "whoever": "Bo"} == plain(to=1, seat=2, whoever=Seat(1))
    assert {"won": "Ann and Cy", "dice": (0, 2), "nobody": ()} == plain(won=(Seat(0), Seat(2)), dice=(0, 2), nobody=())
    assert {"by": None, "yes": True} == plain(by=None, yes=True)


def test_several_seats_are_a_list_in_a_sentence() -> None:
    assert {"who": "Ann, Bo and Cy"} == plain(who=seats_of(3))
    assert {"who": "Bo"} == plain(who=(Seat(1),))


def test_a_phrase_and_a_call_name_the_seats_in_them() -> None:
    words = Words.of("en", "dragonscales")
    call = Call("adjusted-first", None, (("to", Seat(2)),))
    assert "Cy" in words.call(call, NAMES)
    assert words.call(call, NAMES) == words.says(phrase("call-adjusted-first", to=Seat(2)), NAMES)


def test_a_number_of_the_table_names_a_player_where_it_is_a_seat() -> None:
    words = Words.of("en", "dragonscales")
    first = Quantity("first", None, ("first",), 0, 2, seats=seats_of(3))
    assert "Cy" in words.repair(Repair(first, 0, 2), NAMES)


def test_what_is_entered_holds_seats_and_is_written_as_before() -> None:
    hit = load([Hit], "hit 2 n=1 others=0,1")
    assert Hit(Seat(2), 1, (Seat(0), Seat(1))) == hit
    assert [] == [*mistyped(hit)]
    assert "hit 2 n=1 others=0,1" == dump(hit)
    assert "hit 1" == dump(Hit(Seat(1)))


def test_a_seat_is_its_number_wherever_it_is_kept_or_shown() -> None:
    assert ("1", "1", "Seat(1)") == (str(Seat(1)), f"{Seat(1)}", repr(Seat(1)))
    assert "[1]" == json.dumps([Seat(1)])
    assert {1: "Bo"} == {Seat(1): "Bo"}
    assert Seat is type(loads(dumps(Seat(1))))
    with closing(sqlite3.connect(":memory:")) as db:
        assert [(1, "integer")] == db.execute("select ?, typeof(?)", (Seat(1), Seat(1))).fetchall()
    assert Secret(Seat(1), "mine").owner == redact(Secret(Seat(1), "mine"), Seat(1)).owner


def test_the_seats_of_a_table() -> None:
    assert (0, 1, 2) == seats_of(3)
    assert [(0, "Ann"), (1, "Bo"), (2, "Cy")] == [*by_seat(NAMES)]
    assert (2, 0, 1) == clockwise(Seat(2), 3)
    assert (0, 1) == (seat_after(Seat(2), 3), seat_after(Seat(2), 3, -1))
    assert (2, None) == (seat_at(2), seat_at(None))
    kinds = {type(seat) for seat in (*seats_of(3), *clockwise(Seat(0), 3), seat_after(Seat(0), 3), seat_at(0))}
    assert {Seat} == kinds
    assert {Seat} == {type(seat) for seat, _ in by_seat(NAMES)}


@dataclass(frozen=True)
class Held:
    who: Seat | None
    n: int
    gold: dict[Seat, int]
    hidden: Secret[tuple[Seat, ...]]
    other: Seat | str = ""


RIGHT = Held(Seat(1), 3, {Seat(0): 2}, Secret(Seat(0), (Seat(1),)))


@pytest.mark.parametrize(
    ("changed", "wrong"),
    [
        ({}, []),
        ({"who": None, "other": Seat(2)}, []),
        ({"who": 1}, [".who is a number, and declared as a seat"]),
        ({"n": Seat(1)}, [".n is a seat, and declared as a number"]),
        ({"gold": {0: 2}}, [".gold:0 is a number, and declared as a seat"]),
        ({"gold": {Seat(0): Seat(2)}}, [".gold[0] is a seat, and declared as a number"]),
        ({"hidden": Secret(0, (Seat(1),))}, [".hidden.owner is a number, and declared as a seat"]),  # type: ignore[arg-type]
        ({"hidden": Secret(Seat(0), (1,))}, [".hidden.hidden[0] is a number, and declared as a seat"]),
        ({"other": 1}, [".other is a number, and declared as a seat"]),
    ],
)
def test_a_number_in_place_of_a_seat_is_found_and_a_seat_in_place_of_a_number(
    changed: dict[str, object], wrong: list[str]
) -> None:
    assert wrong == [*mistyped(Held(**{**vars(RIGHT), **changed}))]
