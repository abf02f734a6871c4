"""The desk: one tap is one entry, two phones end in one sensible outcome, and what it holds is what lies on disk."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from weakref import ref

import pytest

from referee.core.adjust import Adjust, Repair
from referee.core.cite import Refusal
from referee.core.entry import Amend, Entry, Undo
from referee.core.seat import Seat, seats_of
from referee.core.table import Table
from referee.tables.desk import KEPT, Conflict, Desk, LiveTable
from referee.tables.journal import Journal, Unsaved
from tests.little import GAME, Bid, Coin, Open, Setup, position
from tests.together import together

ROUNDS = 60
"""Races run this often: a race that is lost once in a hundred times still shows."""


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with closing(Journal(tmp_path / "data.db")) as opened:
        yield opened


@pytest.fixture
def desk(journal: Journal) -> Desk:
    return Desk(journal, {"little": GAME}, clock=lambda: 1_000)


def sat(desk: Desk, goal: int = 99_999) -> LiveTable:
    code = f"CODE{len(desk.journal.tables())}"
    lane = desk.lane(desk.lay("little", ("Ann", "Bo", "Cy"), Setup(goal), code))
    assert lane is not None
    return lane


def asked(lane: LiveTable, kind: type[Entry], seat: Seat) -> str:
    return next(p.id for p in lane.table.prompts if p.kind is kind and seat in p.seats)


def tell(desk: Desk, lane: LiveTable, seat: Seat, entry: Entry, once: str = "") -> Table:
    return desk.enter(lane, seat, seat, entry, once or asked(lane, type(entry), seat))


def outcome(deed: Callable[[], object]) -> str:
    try:
        deed()
        return "done"
    except (Refusal, Conflict, Unsaved) as wrong:
        return wrong.key


def lines(desk: Desk, lane: LiveTable) -> list[str]:
    return [f"{w.seat}: {w.text}" for w in desk.journal.lines(lane.laid.id)]


# Twice


def test_the_same_form_sent_twice_is_one_entry(desk: Desk) -> None:
    lane = sat(desk)
    once = asked(lane, Bid, Seat(0))
    first = tell(desk, lane, Seat(0), Bid(3), once)
    assert first.state == tell(desk, lane, Seat(0), Bid(3), once).state
    assert ["0: bid 3"] == lines(desk, lane)


def test_a_form_resent_long_after_is_still_one_entry(desk: Desk) -> None:
    lane = sat(desk)
    once = asked(lane, Bid, Seat(0))
    for seat in seats_of(3):
        tell(desk, lane, seat, Bid(seat))
    tell(desk, lane, Seat(1), Open())
    before = lane.table
    tell(desk, lane, Seat(0), Bid(0), once)
    assert before is lane.table


def test_a_form_resent_after_a_restart_is_still_one_entry(desk: Desk) -> None:
    lane = sat(desk)
    once = asked(lane, Bid, Seat(0))
    tell(desk, lane, Seat(0), Bid(3), once)
    later = Desk(desk.journal, desk.shelf)
    again = later.lane(lane.laid.id)
    assert again is not None
    tell(later, again, Seat(0), Bid(3), once)
    assert ["0: bid 3"] == lines(later, again)


def test_the_same_form_with_something_else_in_it_is_a_conflict(desk: Desk) -> None:
    lane = sat(desk)
    once = asked(lane, Bid, Seat(0))
    tell(desk, lane, Seat(0), Bid(3), once)
    with pytest.raises(Conflict, match="sent-before") as wrong:
        tell(desk, lane, Seat(0), Bid(4), once)
    assert 1 == wrong.value.turn
    assert ["0: bid 3"] == lines(desk, lane)


def test_a_form_is_good_for_one_seat(desk: Desk) -> None:
    lane = sat(desk)
    once = asked(lane, Bid, Seat(0))
    tell(desk, lane, Seat(0), Bid(3), once)
    assert "sent-before" == outcome(lambda: tell(desk, lane, Seat(1), Bid(3), once))
    assert ["0: bid 3"] == lines(desk, lane)


# Too late


def test_an_answer_to_a_question_nobody_asks_any_more_is_a_conflict(desk: Desk) -> None:
    lane = sat(desk)
    stale = asked(lane, Bid, Seat(0))
    tell(desk, lane, Seat(0), Bid(3))
    desk.enter(lane, Seat(0), Seat(0), Undo(1), "undo-1")
    assert stale != asked(lane, Bid, Seat(0))
    tell(desk, lane, Seat(0), Bid(5))
    assert "no-longer-asked" == outcome(lambda: tell(desk, lane, Seat(0), Bid(9), stale + "x"))
    assert ["0: bid 3", "0: undo 1", "0: bid 5"] == lines(desk, lane)


def test_a_half_filled_form_stays_good_while_its_question_stands(desk: Desk) -> None:
    lane = sat(desk)
    waiting = asked(lane, Bid, Seat(2))
    tell(desk, lane, Seat(0), Bid(3))
    tell(desk, lane, Seat(1), Coin(2), "coin-free-1-a")
    desk.enter(lane, Seat(0), Seat(0), Undo(1), "undo-1")
    assert "done" == outcome(lambda: tell(desk, lane, Seat(2), Bid(5), waiting))


def test_a_form_from_before_an_undo_does_not_answer_the_question_asked_anew(desk: Desk) -> None:
    """Two phones speak for one seat: one undoes the answer, the other one still holds its old form."""
    lane = sat(desk)
    stale = asked(lane, Bid, Seat(0))
    tell(desk, lane, Seat(0), Bid(3), stale)
    desk.enter(lane, Seat(0), Seat(0), Undo(1), "undo-1")
    assert "sent-before" == outcome(lambda: tell(desk, lane, Seat(0), Bid(4), stale))


def test_a_question_is_not_answered_by_whoever_is_not_asked(desk: Desk) -> None:
    lane = sat(desk)
    tell(desk, lane, Seat(0), Bid(3))
    assert "no-longer-asked" == outcome(lambda: tell(desk, lane, Seat(0), Bid(4), asked(lane, Bid, Seat(1))))
    assert "no-longer-asked" == outcome(lambda: tell(desk, lane, Seat(0), Open(), "open-0.1.2-0"))


# Refused


def test_a_refused_entry_leaves_nothing_behind_and_its_form_stays_good(desk: Desk) -> None:
    lane = sat(desk)
    before, once = lane.table, asked(lane, Bid, Seat(0))
    assert "out-of-range" == outcome(lambda: tell(desk, lane, Seat(0), Bid(10), once))
    assert before is lane.table
    assert [] == lines(desk, lane)
    assert "done" == outcome(lambda: tell(desk, lane, Seat(0), Bid(9), once))


def test_what_could_not_be_written_down_did_not_happen(desk: Desk) -> None:
    lane = sat(desk)
    before, once = lane.table, asked(lane, Bid, Seat(0))
    desk.journal.path.rename(desk.journal.path.with_name("away.db"))
    assert "disk-broken" == outcome(lambda: tell(desk, lane, Seat(0), Bid(9), once))
    assert before is lane.table
    assert {} == lane.answers


def test_a_table_takes_no_more_than_its_fill(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.tables.desk.MOST_LINES", 3)
    lane = sat(desk)
    outcomes = [outcome(partial(tell, desk, lane, Seat(0), Coin(1), f"coin-free-0-{n}")) for n in range(5)]
    assert ["done", "done", "done", "table-full", "table-full"] == outcomes


def test_a_trial_records_nothing_and_rings_nothing(desk: Desk) -> None:
    lane = sat(desk)
    tell(desk, lane, Seat(0), Bid(3))
    before, stream = lane.table, desk.bell.listen(lane.laid.id)
    next(stream)
    desk.bell.patience = 0.01
    desk.trial(lane.table, Seat(1), Bid(4))
    desk.mend(lane.table, Seat(0), Seat(0), Undo(1))
    with pytest.raises(Refusal):
        desk.trial(lane.table, Seat(1), Bid(10))
    assert next(stream) is False
    assert before is lane.table
    assert ["0: bid 3"] == lines(desk, lane)


def test_a_correction_tells_no_repair_of_what_its_corrector_may_not_see(desk: Desk) -> None:
    lane = sat(desk)
    tell(desk, lane, Seat(0), Coin(2), "coin-free-0-1")
    _, (fix,) = desk.mend(lane.table, Seat(0), Seat(0), Amend(1, Coin(5)))
    assert isinstance(fix, Repair)
    assert ("coins", 0, 2, 5) == (fix.thing.key, fix.thing.seat, fix.was, fix.now)


# At once


def race(*deeds: Callable[[], object]) -> Counter[str]:
    """What became of deeds that all began at the same moment."""
    outcomes = list[str]()
    together(*[partial(lambda deed: outcomes.append(outcome(deed)), deed) for deed in deeds])
    return Counter(outcomes)


def test_two_phones_with_the_same_fact_make_one_entry_and_one_reason(desk: Desk) -> None:
    for _ in range(ROUNDS):
        lane = sat(desk)
        bid = partial(tell, desk, lane, Seat(0), once=asked(lane, Bid, Seat(0)))
        assert {"done": 1, "sent-before": 1} == race(partial(bid, Bid(3)), partial(bid, Bid(7)))
        assert 1 == len(lines(desk, lane))


def test_two_phones_with_the_same_answer_are_both_content(desk: Desk) -> None:
    for _ in range(ROUNDS):
        lane = sat(desk)
        bid = partial(tell, desk, lane, Seat(0), Bid(3), asked(lane, Bid, Seat(0)))
        assert {"done": 4} == race(*[bid] * 4)
        assert ["0: bid 3"] == lines(desk, lane)


def test_facts_of_different_seats_never_conflict(desk: Desk) -> None:
    for _ in range(ROUNDS):
        lane = sat(desk)
        bids = [partial(tell, desk, lane, seat, Bid(seat), asked(lane, Bid, seat)) for seat in seats_of(3)]
        finds = [partial(tell, desk, lane, seat, Coin(seat + 1), f"coin-free-{seat}-0") for seat in seats_of(3)]
        assert {"done": 6} == race(*bids, *finds)
        told = ["0: bid 0", "0: coin 1", "1: bid 1", "1: coin 2", "2: bid 2", "2: coin 3"]
        assert told == sorted(lines(desk, lane))
        assert (1, 2, 3) == position(lane.table).coins


def test_a_question_that_anybody_may_answer_is_answered_once(desk: Desk) -> None:
    for _ in range(ROUNDS):
        lane = sat(desk)
        for seat in seats_of(3):
            tell(desk, lane, seat, Bid(1))
        once = asked(lane, Open, Seat(0))
        assert {"done": 1, "sent-before": 2} == race(*[partial(tell, desk, lane, s, Open(), once) for s in seats_of(3)])
        assert (1, 0, 0) == position(lane.table).coins


def test_two_undos_of_one_line_undo_it_once(desk: Desk) -> None:
    for _ in range(ROUNDS):
        lane = sat(desk)
        tell(desk, lane, Seat(0), Coin(4), "coin-free-0-0")
        undos = [partial(desk.enter, lane, Seat(0), Seat(0), Undo(1), f"undo-{n}") for n in range(3)]
        assert {"done": 1, "already-undone": 2} == race(*undos)
        assert (0, 0, 0) == position(lane.table).coins


def test_an_undo_that_races_an_entry_leaves_what_one_after_the_other_would(desk: Desk) -> None:
    for _ in range(ROUNDS):
        lane = sat(desk)
        tell(desk, lane, Seat(0), Bid(4))
        bids = [partial(tell, desk, lane, seat, Bid(seat + 4), asked(lane, Bid, seat)) for seat in seats_of(3)[1:]]
        assert {"done": 3} == race(partial(desk.enter, lane, Seat(0), Seat(0), Undo(1), "undo-1"), *bids)
        assert [None, 5, 6] == [bid.value for bid in position(lane.table).bids]
        assert 4 == len(lines(desk, lane))


def test_two_desks_that_open_a_table_at_once_agree_on_one_lane(desk: Desk) -> None:
    table = desk.lay("little", ("Ann", "Bo"), Setup(), "CODE")
    for _ in range(ROUNDS):
        desk._lanes.clear()
        lanes = list[LiveTable | None]()
        together(*[partial(lambda found: found.append(desk.lane(table)), lanes)] * 4)
        assert 1 == len({id(lane) for lane in lanes})


# What is kept in memory


def test_a_table_that_nobody_asks_for_leaves_memory_and_comes_back_as_it_was(desk: Desk) -> None:
    now = [1_000.0]
    desk.clock = lambda: now[0]
    lane = sat(desk)
    tell(desk, lane, Seat(0), Coin(2), "coin-free-0-0")
    table, state, gone = lane.laid.id, lane.table.state, ref(lane)
    del lane
    gc.collect()
    assert gone() is not None
    now[0] += KEPT + 1
    assert desk.lane(desk.lay("little", ("Ann", "Bo"), Setup(), "OTHER")) is not None
    gc.collect()
    assert gone() is None
    again = desk.lane(table)
    assert again is not None
    assert state == again.table.state


def test_a_table_in_use_is_the_same_for_everybody_however_many_others_are_opened(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.tables.desk.MOST_KEPT", 3)
    lane = sat(desk)
    for n in range(9):
        desk.lane(desk.lay("little", ("Ann", "Bo"), Setup(), f"MANY{n}"))
    assert len(desk._lanes) <= 4
    assert lane is desk.lane(lane.laid.id)


# Again


def test_a_reopened_desk_holds_what_the_live_one_held(desk: Desk) -> None:
    lane = sat(desk)
    for n in seats_of(3):
        for seat in seats_of(3):
            tell(desk, lane, seat, Bid((seat + n) % 9))
        tell(desk, lane, n, Open())
        tell(desk, lane, n, Coin(2, 'a hole in the \\ floor, "so" they = say'), f"coin-free-{n}-{n}")
    desk.enter(lane, Seat(2), Seat(2), Undo(lane.table.turn - 1), "undo")
    desk.enter(lane, Seat(0), Seat(0), Amend(5, Coin(7)), "amend")
    desk.enter(lane, Seat(2), Seat(2), Adjust("coins", Seat(2), 40, "we counted"), "adjust-free-2-x")
    desk.enter(lane, None, Seat(0), Adjust("coins", Seat(1), 0, "the host counted"), "adjust-free-None-x")
    later = Desk(desk.journal, desk.shelf)
    again = later.lane(lane.laid.id)
    assert again is not None
    assert lane.table == again.table
    assert lane.answers == again.answers
    assert [p.id for p in lane.table.prompts] == [p.id for p in again.table.prompts]
    for viewer in (*seats_of(3), None):
        assert lane.table.history(viewer) == again.table.history(viewer)


def test_the_bell_rings_only_after_the_line_is_on_disk(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    lane, found = sat(desk), list[int]()
    ring = desk.bell.ring

    def look_and_ring(table: str) -> None:
        found.append(len(lines(desk, lane)))
        ring(table)

    monkeypatch.setattr(desk.bell, "ring", look_and_ring)
    tell(desk, lane, Seat(0), Bid(1))
    assert [1] == found


def test_the_sequence_grows_with_lines_and_with_who_sits_where(desk: Desk) -> None:
    lane = sat(desk)
    steps = [desk.sequence(lane)]
    key = desk.journal.sit(lane.laid.id, Seat(1), False, 1_000)
    steps.append(desk.sequence(lane))
    tell(desk, lane, Seat(0), Bid(1))
    steps.append(desk.sequence(lane))
    desk.journal.release(lane.laid.id, Seat(1))
    steps.append(desk.sequence(lane))
    assert desk.journal.chair(key) is None
    assert sorted(set(steps)) == steps


def test_an_unknown_table_has_no_lane(desk: Desk) -> None:
    assert desk.lane("nowhere") is None
