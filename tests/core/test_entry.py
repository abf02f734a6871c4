"""Entries as one line of text: reading a written entry returns the same entry, and errors name the field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.ask import Count, Text
from referee.core.cite import Malformed
from referee.core.entry import Amend, Entry, Undo, dump, load
from referee.core.fits import must_fit
from referee.core.seat import Seat


class Row(StrEnum):
    LOOT = "loot"
    GREAT_HALL = "great-hall"


@dataclass(frozen=True)
class Everything(Entry):
    """An entry with one field of every type that an entry may have."""

    dice: Annotated[Mapping[Row, int], Count(0, 9)]
    row: Row | None = None
    many: tuple[Annotated[int, Count(0, 5)], ...] = ()
    rows: tuple[Row, ...] = ()
    by_seat: Annotated[Mapping[Seat, int], Count(0, 9)] = field(default_factory=dict)
    who: Seat | None = None
    yes: bool = False
    no: bool = True
    n: Annotated[int, Count(-9, 9)] = 0
    text: Annotated[str, Text(20)] = ""


@dataclass(frozen=True)
class TakeScales(Entry):
    """An entry whose kind has two words, with one required field."""

    scales: int
    why: str = "-"


@dataclass(frozen=True)
class Skip(Entry):
    """An entry without fields."""


KINDS: tuple[type[Entry], ...] = (Everything, TakeScales, Skip)
counts = st.integers(-999_999, 999_999)

entries = st.one_of(
    st.builds(
        Everything,
        dice=st.dictionaries(st.sampled_from(Row), counts.filter(bool)),
        row=st.none() | st.sampled_from(Row),
        many=st.lists(counts, max_size=4).map(tuple),
        rows=st.lists(st.sampled_from(Row), max_size=3).map(tuple),
        by_seat=st.dictionaries(st.integers(0, 4), counts.filter(bool)),
        who=st.none() | st.integers(0, 4),
        yes=st.booleans(),
        no=st.booleans(),
        n=counts,
        text=st.text(),
    ),
    st.builds(TakeScales, counts, st.text()),
    st.just(Skip()),
)
written = entries | st.builds(Undo, counts, st.booleans()) | st.builds(Amend, counts, entries, st.booleans())


@given(written)
def test_an_entry_survives_its_notation(entry: Entry) -> None:
    assert entry == load(KINDS, dump(entry))


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        (TakeScales(3), "take-scales 3"),
        (TakeScales(3, "a deal"), 'take-scales 3 why="a deal"'),
        (TakeScales(3, ""), 'take-scales 3 why=""'),
        (TakeScales(3, "@9"), 'take-scales 3 why="@9"'),
        (Everything({Row.LOOT: 4, Row.GREAT_HALL: 1}, yes=True), "everything loot×4 great-hall×1 yes=yes"),
        (Everything({}, Row.LOOT, (1, 2), by_seat={Seat(0): 3}), "everything row=loot many=1,2 by_seat=0×3"),
        (Amend(7, TakeScales(-1)), "amend 7 take-scales -1"),
        (Amend(7, TakeScales(-1), declining=True), "amend 7 declining=yes take-scales -1"),
        (Undo(7), "undo 7"),
        (Undo(7, declining=True), "undo 7 declining=yes"),
        (Skip(), "skip"),
    ],
)
def test_the_notation_reads_like_what_people_say(entry: Entry, line: str) -> None:
    assert line == dump(entry)
    assert entry == load(KINDS, line)


def test_dice_may_stand_apart_as_people_write_them() -> None:
    assert Everything({Row.LOOT: 4, Row.GREAT_HALL: 1}) == load(KINDS, "  everything  loot×4 great-hall ")


@pytest.mark.parametrize(
    ("key", "where", "line"),
    [
        ("unknown-entry", "", ""),
        ("unknown-entry", "", "steal 3"),
        ("unknown-entry", "", "Skip"),
        ("unknown-entry", "", "amend 1 amend 2 skip"),
        ("unknown-entry", "", "amend 1 undo 2"),
        ("unknown-field", "", "skip 3"),
        ("unknown-field", "colour", "take-scales 3 colour=red"),
        ("missing", "scales", "take-scales"),
        ("missing", "turn", "undo"),
        ("not-a-number", "turn", "amend skip"),
        ("not-a-number", "scales", "take-scales three"),
        ("not-a-number", "scales", "take-scales 3.0"),
        ("not-a-number", "scales", "take-scales ３"),
        ("not-a-number", "scales", "take-scales 1000000"),
        ("not-a-number", "dice", "everything loot×"),
        ("not-offered", "dice", "everything gold×3"),
        ("not-offered", "row", "everything row=gold"),
        ("not-yes-or-no", "yes", "everything yes=1"),
        ("twice", "scales", "take-scales 3 4"),
        ("twice", "dice", "everything loot×3 loot×4"),
        ("open-quote", "", 'take-scales 3 why="a deal'),
    ],
)
def test_what_cannot_be_read_is_named(key: str, where: str, line: str) -> None:
    with pytest.raises(Malformed) as wrong:
        load(KINDS, line)
    assert (key, where) == (wrong.value.key, wrong.value.field)


@given(st.text() | st.text(st.sampled_from('everything ake-scls dic=×"\\,123\n')))
def test_whatever_is_read_nothing_but_malformed_comes_of_it(line: str) -> None:
    for text in (line, f"everything {line}", f"amend 3 everything {line}", f"take-scales why={line}"):
        try:
            load(KINDS, text)
        except Malformed:
            continue


# Bounds


@pytest.mark.parametrize(
    ("key", "where", "entry"),
    [
        ("out-of-range", "dice", Everything({Row.LOOT: 10})),
        ("out-of-range", "dice", Everything({Row.LOOT: -1})),
        ("out-of-range", "many", Everything({}, many=(1, 6))),
        ("out-of-range", "by_seat", Everything({}, by_seat={Seat(0): 10})),
        ("no-such-seat", "by_seat", Everything({}, by_seat={Seat(3): 1})),
        ("no-such-seat", "by_seat", Everything({}, by_seat={Seat(-1): 1})),
        ("no-such-seat", "who", Everything({}, who=Seat(3))),
        ("no-such-seat", "who", Everything({}, who=Seat(-1))),
        ("too-long", "text", Everything({}, text="x" * 21)),
        ("bad-characters", "text", Everything({}, text="a\u202eb")),
        ("bad-characters", "text", Everything({}, text=" blank")),
        ("out-of-range", "n", Amend(3, Everything({}, n=10))),
    ],
)
def test_what_nobody_was_asked_for_does_not_fit(key: str, where: str, entry: Entry) -> None:
    with pytest.raises(Malformed) as wrong:
        must_fit(entry, 3)
    assert (key, where) == (wrong.value.key, wrong.value.field)


@pytest.mark.parametrize(
    "entry", [Everything({Row.LOOT: 9}, many=(0, 5), by_seat={Seat(2): 9}, who=Seat(2), text="x" * 20), Undo(-5)]
)
def test_the_bounds_themselves_fit(entry: Entry) -> None:
    must_fit(entry, 3)
    must_fit(Everything({}, who=Seat(99)))
