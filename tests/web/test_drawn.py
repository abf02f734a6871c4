"""Pieces of pages are rendered once for the same values; equality is decided by value, never by who is looking."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType

import pytest
from markupsafe import Markup

from referee.core.seat import Seat
from referee.core.secret import Secret, redact
from referee.core.text import Lettered
from referee.web.cut import AS_OF, Part
from referee.web.macros import KNOWN_BY, PieceCache, room
from referee.web.marks import fingerprint, of_given


class Row(StrEnum):
    LOOT = "loot"


class Column(StrEnum):
    LOOT = "loot"


@dataclass(frozen=True)
class Box:
    n: int
    row: Row = Row.LOOT

    @cached_property
    def twice(self) -> int:
        return 2 * self.n


@dataclass(frozen=True)
class Lid:
    n: int
    row: Row = Row.LOOT


class Pen:
    """A fake macro that counts how often it renders."""

    def __init__(self) -> None:
        self.strokes = 0

    def __call__(self, *values: object, **named: object) -> Markup:
        self.strokes += 1
        return Markup(f"{values} {named}")


def test_the_same_values_are_drawn_once() -> None:
    pen, drawn = Pen(), PieceCache()
    piece = drawn.once("board", pen)
    assert piece([{"row": "loot", "dice": 2}], big=True) == piece([{"row": "lo" + "ot", "dice": 2}], big=True)
    assert 1 == pen.strokes


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (1, True),
        (0, False),
        (1, "1"),
        ("<b>", Markup("<b>")),
        ("loot", Row.LOOT),
        ((1, 2), [1, 2]),
        ({"a": 1}, {"a": 2}),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}),
        (None, ""),
        (1, Seat(1)),
        (b"1", "1"),
        (Row.LOOT, Column.LOOT),
        (Row, Column),
        (Lettered("Ann", "A"), Lettered("Ann", "An")),
        (Lettered("Ann", "A"), "Ann"),
        (Lettered("Ann", "A"), Markup("Ann")),
        (Box(1), Box(2)),
        (Box(1), Lid(1)),
        (Box(1), Box(Seat(1))),
        (Box(1), (1, Row.LOOT)),
        (((1,), 2), (1, (2,))),
        ((1, ()), (1,)),
        (MappingProxyType({"a": 1}), {"a": 1}),
        (frozenset({1}), frozenset({2})),
        (1.0, 1),
        (datetime(2026, 11, 24, tzinfo=UTC), datetime(2026, 11, 25, tzinfo=UTC)),
        (Secret(Seat(1), 7), Secret(Seat(1), 8)),
        (Secret(Seat(1), 7), redact(Secret(Seat(1), 7), Seat(0))),
    ],
)
def test_other_values_are_another_picture(one: object, other: object) -> None:
    pen, drawn = Pen(), PieceCache()
    piece = drawn.once("board", pen)
    piece(one)
    piece(other)
    assert 2 == pen.strokes


def test_a_value_is_the_same_whatever_was_worked_out_from_it() -> None:
    one, other = Box(3), Box(3)
    assert 6 == one.twice
    assert fingerprint([one]) == fingerprint([other])
    assert of_given((one,), {"but": 1}) == of_given((other,), {"but": 1}) != of_given((other, 1), {})


def test_a_list_that_grew_is_another_one() -> None:
    """Mutable values are fingerprinted again each time."""
    grows = [1]
    before = of_given((grows,), {})
    grows.append(2)
    assert before != of_given((grows,), {})


def test_two_pieces_of_the_same_values_are_two() -> None:
    board, strip, drawn = Pen(), Pen(), PieceCache()
    drawn.once("board", board)(1)
    drawn.once("strip", strip)(1)
    assert (1, 1) == (board.strokes, strip.strokes)


def test_what_cannot_be_told_by_its_value_is_drawn_each_time() -> None:
    pen, drawn = Pen(), PieceCache()
    piece = drawn.once("board", pen)
    for _ in range(2):
        piece(lambda: None)
    assert fingerprint(lambda: None) is None
    assert (2, 0) == (pen.strokes, len(drawn))


def test_the_oldest_are_forgotten_where_there_are_too_many() -> None:
    pen, drawn = Pen(), PieceCache(most=4_000)
    piece = drawn.once("n", pen)
    for n in range(100):
        piece(n)
        piece(0)
    assert 0 < drawn.bytes <= 4_000
    assert 100 == pen.strokes


def test_what_is_kept_takes_the_room_that_its_letters_and_pieces_take() -> None:
    """A single character outside Latin-1 makes every character of the string take more memory."""
    short, long = Markup("<b>x</b>"), Markup("<b>" + 1_000 * "x" + "</b>")
    assert room(short) + 999 == room(long)
    assert room(long) + 1_000 < room(Markup("<b>…" + 1_000 * "x" + "</b>"))
    assert room(short) + 5 * (len("<i>") + KNOWN_BY) == room(Markup(short + 5 * Markup("<i>")))
    assert room((Part(long), AS_OF, Part(long))) > 2 * len(long)
