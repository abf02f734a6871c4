"""An operation that arrives twice, as after a double tap, is done once: the second time changes nothing, nor fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.tables.journal import AnyJournal, Overtaken, Result, SeatResult, Unsaved
from referee.tables.journal.moving import KINDS
from tests.tables.deeds import ANN, BO, DEEDS, House

GROWS = {"seal", "stirs"}
"""Columns that an operation may change each time it is repeated, so that phones request their page again."""
ANEW = {"hand_over"}
"""Operations that make a new pass each time."""

UNSAID: dict[str, Callable[[House], object]] = {
    "no title": lambda h: h.journal.set_title(h.here, None),
    "not put away": lambda h: h.journal.mark_deleted(h.here, None),
    "not kept": lambda h: h.journal.keep(h.here, None),
    "who was typed sat there": lambda h: h.journal.seat_after_all(h.here, {}),
    "called as typed": lambda h: h.journal.call_person("ann", None),
    "two people": lambda h: h.journal.same_person("ann", None),
    "not ended": lambda h: h.journal.mark(h.here, "ended", None),
    "nothing of the box": lambda h: h.journal.remember("little", []),
    "no result": lambda h: h.journal.keep_result(h.here, None),
    "not ticked": lambda h: h.journal.tick(h.here, "dice", False),
}


def kept(journal: AnyJournal) -> dict[str, list[tuple[Any, ...]]]:
    """Returns all rows of every kind, without the columns in GROWS."""
    kinds = {kind: [c for c in columns.split(", ") if c not in GROWS] for kind, columns in KINDS.items()}
    del kinds["heads"]  # a fold of all the other rows
    kinds["drafts"].remove("at")  # the order in which drafts were typed
    found = {kind: journal._rows(f"select {', '.join(columns)} from {kind}") for kind, columns in kinds.items()}
    return {kind: sorted(map(tuple, rows), key=repr) for kind, rows in found.items()}


def again(house: House, deed: Callable[[House], object]) -> str:
    """Repeats a deed, which may be refused because its own first run took the seat or wrote the line."""
    try:
        deed(house)
    except Unsaved as wrong:
        return wrong.key
    except Overtaken:
        return "overtaken"
    return "done"


@pytest.mark.parametrize("deed", sorted(set(DEEDS) - ANEW))
def test_what_comes_twice_is_done_once(journal: AnyJournal, deed: str) -> None:
    house = House(journal)
    DEEDS[deed](house)
    once = kept(journal)
    assert again(house, DEEDS[deed]) in ("done", "taken", "overtaken")
    assert once == kept(journal)
    journal.verify()


@pytest.mark.parametrize("deed", UNSAID)
def test_taking_back_what_was_never_said_changes_nothing(journal: AnyJournal, deed: str) -> None:
    house = House(journal)
    before = kept(journal)
    UNSAID[deed](house)
    assert before == kept(journal)
    journal.verify()


def test_who_sat_there_said_again_leaves_what_the_game_came_to(journal: AnyJournal) -> None:
    house = House(journal)
    seats = tuple(SeatResult(name, "", n, n + 1, n == 0, ()) for n, name in enumerate(("Ann", "Bo", "Cy")))
    for names in ({}, {BO: "Bob"}):
        journal.seat_after_all(house.here, names)
        journal.keep_result(house.here, Result(house.here, "little", 1, 30, "counted", "points", seats, "1"))
        journal.seat_after_all(house.here, names)
        assert journal.fits(house.here, "1")
    journal.seat_after_all(house.here, {ANN: "Bob"})
    assert journal.fits(house.here, "1") is None
