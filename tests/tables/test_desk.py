"""The desk: one tap is one entry, two phones at once have one sensible outcome, and memory agrees with the disk."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from weakref import ref

import pytest

from referee.core.adjust import Adjust, Repair
from referee.core.cite import Refusal
from referee.core.entry import Amend, Entry, Undo
from referee.core.pieces import Piece, Swap, behind, piece
from referee.core.seat import Seat, by_seat, seats_of
from referee.core.secret import Secret
from referee.core.table import Table
from referee.tables.desk import KEPT, Conflict, Desk, LiveTable, seen_differences
from referee.tables.journal import Journal, Unsaved
from tests.little import GAME, Bid, Coin, Open, Position, Setup, position
from tests.together import together

ROUNDS = 60
"""How often each race is run, so that one that is lost once in a hundred times is likely to show."""


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with closing(Journal(tmp_path / "data.db")) as opened:
        yield opened


@pytest.fixture
def desk(journal: Journal) -> Desk:
    return Desk(journal, {"little": GAME}, clock=lambda: 1_000)


def sat(desk: Desk, goal: int = 99_999) -> LiveTable:
    code = f"CODE{len(desk.journal.tables())}"
    live = desk.live(desk.set_up("little", ("Ann", "Bo", "Cy"), Setup(goal), code))
    assert live is not None
    return live


def asked(live: LiveTable, kind: type[Entry], seat: Seat) -> str:
    return next(p.id for p in live.table.prompts if p.kind is kind and seat in p.seats)


def tell(desk: Desk, live: LiveTable, seat: Seat, entry: Entry, once: str = "") -> Table:
    return desk.enter(live, seat, seat, entry, once or asked(live, type(entry), seat))


def outcome(deed: Callable[[], object]) -> str:
    try:
        deed()
        return "done"
    except (Refusal, Conflict, Unsaved) as wrong:
        return wrong.key


def lines(desk: Desk, live: LiveTable) -> list[str]:
    return [f"{w.seat}: {w.text}" for w in desk.journal.lines(live.info.id)]


# The same form twice


def test_the_same_form_sent_twice_is_one_entry(desk: Desk) -> None:
    live = sat(desk)
    once = asked(live, Bid, Seat(0))
    first = tell(desk, live, Seat(0), Bid(3), once)
    assert first.state == tell(desk, live, Seat(0), Bid(3), once).state
    assert ["0: bid 3"] == lines(desk, live)


def test_a_form_resent_long_after_is_still_one_entry(desk: Desk) -> None:
    live = sat(desk)
    once = asked(live, Bid, Seat(0))
    for seat in seats_of(3):
        tell(desk, live, seat, Bid(seat))
    tell(desk, live, Seat(1), Open())
    before = live.table
    tell(desk, live, Seat(0), Bid(0), once)
    assert before is live.table


def test_a_form_resent_after_a_restart_is_still_one_entry(desk: Desk) -> None:
    live = sat(desk)
    once = asked(live, Bid, Seat(0))
    tell(desk, live, Seat(0), Bid(3), once)
    later = Desk(desk.journal, desk.shelf)
    again = later.live(live.info.id)
    assert again is not None
    tell(later, again, Seat(0), Bid(3), once)
    assert ["0: bid 3"] == lines(later, again)


def test_the_same_form_with_something_else_in_it_is_a_conflict(desk: Desk) -> None:
    live = sat(desk)
    once = asked(live, Bid, Seat(0))
    tell(desk, live, Seat(0), Bid(3), once)
    with pytest.raises(Conflict, match="sent-before") as wrong:
        tell(desk, live, Seat(0), Bid(4), once)
    assert 1 == wrong.value.turn
    assert ["0: bid 3"] == lines(desk, live)


def test_a_form_is_good_for_one_seat(desk: Desk) -> None:
    live = sat(desk)
    once = asked(live, Bid, Seat(0))
    tell(desk, live, Seat(0), Bid(3), once)
    assert "sent-before" == outcome(lambda: tell(desk, live, Seat(1), Bid(3), once))
    assert ["0: bid 3"] == lines(desk, live)


# Forms that arrive too late


def test_an_answer_to_a_question_nobody_asks_any_more_is_a_conflict(desk: Desk) -> None:
    live = sat(desk)
    stale = asked(live, Bid, Seat(0))
    tell(desk, live, Seat(0), Bid(3))
    desk.enter(live, Seat(0), Seat(0), Undo(1), "undo-1")
    assert stale != asked(live, Bid, Seat(0))
    tell(desk, live, Seat(0), Bid(5))
    assert "no-longer-asked" == outcome(lambda: tell(desk, live, Seat(0), Bid(9), stale + "x"))
    assert ["0: bid 3", "0: undo 1", "0: bid 5"] == lines(desk, live)


def test_a_half_filled_form_stays_good_while_its_question_stands(desk: Desk) -> None:
    live = sat(desk)
    waiting = asked(live, Bid, Seat(2))
    tell(desk, live, Seat(0), Bid(3))
    tell(desk, live, Seat(1), Coin(2), "coin-free-1-a")
    desk.enter(live, Seat(0), Seat(0), Undo(1), "undo-1")
    assert "done" == outcome(lambda: tell(desk, live, Seat(2), Bid(5), waiting))


def test_a_form_from_before_an_undo_does_not_answer_the_question_asked_anew(desk: Desk) -> None:
    """Two phones enter for one seat: one undoes the answer, the other still shows the old form."""
    live = sat(desk)
    stale = asked(live, Bid, Seat(0))
    tell(desk, live, Seat(0), Bid(3), stale)
    desk.enter(live, Seat(0), Seat(0), Undo(1), "undo-1")
    assert "sent-before" == outcome(lambda: tell(desk, live, Seat(0), Bid(4), stale))


def test_a_question_is_not_answered_by_whoever_is_not_asked(desk: Desk) -> None:
    live = sat(desk)
    tell(desk, live, Seat(0), Bid(3))
    assert "no-longer-asked" == outcome(lambda: tell(desk, live, Seat(0), Bid(4), asked(live, Bid, Seat(1))))
    assert "no-longer-asked" == outcome(lambda: tell(desk, live, Seat(0), Open(), "open-0.1.2-0"))


# Refusals and trials


def test_a_refused_entry_leaves_nothing_behind_and_its_form_stays_good(desk: Desk) -> None:
    live = sat(desk)
    before, once = live.table, asked(live, Bid, Seat(0))
    assert "out-of-range" == outcome(lambda: tell(desk, live, Seat(0), Bid(10), once))
    assert before is live.table
    assert [] == lines(desk, live)
    assert "done" == outcome(lambda: tell(desk, live, Seat(0), Bid(9), once))


def test_what_could_not_be_written_down_did_not_happen(desk: Desk) -> None:
    live = sat(desk)
    before, once = live.table, asked(live, Bid, Seat(0))
    desk.journal.path.rename(desk.journal.path.with_name("away.db"))
    assert "disk-broken" == outcome(lambda: tell(desk, live, Seat(0), Bid(9), once))
    assert before is live.table
    assert {} == live.answers


def test_a_table_takes_no_more_than_its_fill(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.tables.desk.MOST_LINES", 3)
    live = sat(desk)
    outcomes = [outcome(partial(tell, desk, live, Seat(0), Coin(1), f"coin-free-0-{n}")) for n in range(5)]
    assert ["done", "done", "done", "table-full", "table-full"] == outcomes


def test_a_trial_records_nothing_and_rings_nothing(desk: Desk) -> None:
    live = sat(desk)
    tell(desk, live, Seat(0), Bid(3))
    before, stream = live.table, desk.bell.listen(live.info.id)
    next(stream)
    desk.bell.patience = 0.01
    desk.trial(live.table, Seat(1), Bid(4))
    desk.mend(live.table, Seat(0), Seat(0), Undo(1))
    with pytest.raises(Refusal):
        desk.trial(live.table, Seat(1), Bid(10))
    assert next(stream) is False
    assert before is live.table
    assert ["0: bid 3"] == lines(desk, live)


def test_a_correction_tells_no_repair_of_what_its_corrector_may_not_see(desk: Desk) -> None:
    live = sat(desk)
    tell(desk, live, Seat(0), Coin(2), "coin-free-0-1")
    _, (fix,) = desk.mend(live.table, Seat(0), Seat(0), Amend(1, Coin(5)))
    assert isinstance(fix, Repair)
    assert ("coins", 0, 2, 5) == (fix.thing.key, fix.thing.seat, fix.was, fix.now)


# Races


def laid(state: Position) -> Iterator[Piece]:
    """The bids of a position as pieces, as far as they can be seen."""
    yield from (piece("bid", seat, n=behind(bid)) for seat, bid in by_seat(state.bids) if behind(bid) is not None)


def test_what_a_correction_covers_again_is_not_listed_whatever_it_has_become() -> None:
    """Bids that everybody saw are covered once the game is not over any more; whether one has changed is a secret."""
    assert GAME.play
    rules, (ann, bo) = replace(GAME.play, pieces=laid), seats_of(2)
    over = Position(coins=(1, 0), goal=1, bids=(Secret[int | None](None, 3), Secret[int | None](None, 5)))
    same, other = (
        Position(coins=(0, 0), goal=1, bids=(Secret[int | None](ann, 3), Secret[int | None](bo, bid))) for bid in (5, 6)
    )
    for viewer in (None, ann):
        assert seen_differences(rules, over, same, viewer) == seen_differences(rules, over, other, viewer)
        assert all(isinstance(fix, Repair) for fix in seen_differences(rules, over, same, viewer))
    (coins, moved) = seen_differences(rules, over, other, bo)
    assert isinstance(coins, Repair)
    assert moved == Swap("bid", bo, (), (("n", 5),), (("n", 6),))


def race(*deeds: Callable[[], object]) -> Counter[str]:
    """Runs deeds that all start at the same moment; returns how often each outcome occurred."""
    outcomes = list[str]()
    together(*[partial(lambda deed: outcomes.append(outcome(deed)), deed) for deed in deeds])
    return Counter(outcomes)


def test_two_phones_with_the_same_fact_make_one_entry_and_one_reason(desk: Desk) -> None:
    for _ in range(ROUNDS):
        live = sat(desk)
        bid = partial(tell, desk, live, Seat(0), once=asked(live, Bid, Seat(0)))
        assert {"done": 1, "sent-before": 1} == race(partial(bid, Bid(3)), partial(bid, Bid(7)))
        assert 1 == len(lines(desk, live))


def test_two_phones_with_the_same_answer_are_both_content(desk: Desk) -> None:
    for _ in range(ROUNDS):
        live = sat(desk)
        bid = partial(tell, desk, live, Seat(0), Bid(3), asked(live, Bid, Seat(0)))
        assert {"done": 4} == race(*[bid] * 4)
        assert ["0: bid 3"] == lines(desk, live)


def test_facts_of_different_seats_never_conflict(desk: Desk) -> None:
    for _ in range(ROUNDS):
        live = sat(desk)
        bids = [partial(tell, desk, live, seat, Bid(seat), asked(live, Bid, seat)) for seat in seats_of(3)]
        finds = [partial(tell, desk, live, seat, Coin(seat + 1), f"coin-free-{seat}-0") for seat in seats_of(3)]
        assert {"done": 6} == race(*bids, *finds)
        told = ["0: bid 0", "0: coin 1", "1: bid 1", "1: coin 2", "2: bid 2", "2: coin 3"]
        assert told == sorted(lines(desk, live))
        assert (1, 2, 3) == position(live.table).coins


def test_a_question_that_anybody_may_answer_is_answered_once(desk: Desk) -> None:
    for _ in range(ROUNDS):
        live = sat(desk)
        for seat in seats_of(3):
            tell(desk, live, seat, Bid(1))
        once = asked(live, Open, Seat(0))
        assert {"done": 3} == race(*[partial(tell, desk, live, s, Open(), once) for s in seats_of(3)])
        assert 4 == live.table.turn
        assert (1, 0, 0) == position(live.table).coins


def test_two_undos_of_one_line_undo_it_once(desk: Desk) -> None:
    for _ in range(ROUNDS):
        live = sat(desk)
        tell(desk, live, Seat(0), Coin(4), "coin-free-0-0")
        undos = [partial(desk.enter, live, Seat(0), Seat(0), Undo(1), f"undo-{n}") for n in range(3)]
        assert {"done": 1, "already-undone": 2} == race(*undos)
        assert (0, 0, 0) == position(live.table).coins


def test_an_undo_that_races_an_entry_leaves_what_one_after_the_other_would(desk: Desk) -> None:
    for _ in range(ROUNDS):
        live = sat(desk)
        tell(desk, live, Seat(0), Bid(4))
        bids = [partial(tell, desk, live, seat, Bid(seat + 4), asked(live, Bid, seat)) for seat in seats_of(3)[1:]]
        assert {"done": 3} == race(partial(desk.enter, live, Seat(0), Seat(0), Undo(1), "undo-1"), *bids)
        assert [None, 5, 6] == [bid.value for bid in position(live.table).bids]
        assert 4 == len(lines(desk, live))


def test_two_desks_that_open_a_table_at_once_agree_on_one(desk: Desk) -> None:
    table = desk.set_up("little", ("Ann", "Bo"), Setup(), "CODE")
    for _ in range(ROUNDS):
        desk._live.clear()
        live_tables = list[LiveTable | None]()
        together(*[partial(lambda found: found.append(desk.live(table)), live_tables)] * 4)
        assert 1 == len({id(live) for live in live_tables})


# What stays in memory


def test_a_table_that_nobody_asks_for_leaves_memory_and_comes_back_as_it_was(desk: Desk) -> None:
    now = [1_000.0]
    desk.clock = lambda: now[0]
    live = sat(desk)
    tell(desk, live, Seat(0), Coin(2), "coin-free-0-0")
    table, state, gone = live.info.id, live.table.state, ref(live)
    del live
    gc.collect()
    assert gone() is not None
    now[0] += KEPT + 1
    assert desk.live(desk.set_up("little", ("Ann", "Bo"), Setup(), "OTHER")) is not None
    gc.collect()
    assert gone() is None
    again = desk.live(table)
    assert again is not None
    assert state == again.table.state


def test_a_table_in_use_is_the_same_for_everybody_however_many_others_are_opened(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.tables.desk.MOST_KEPT", 3)
    live = sat(desk)
    for n in range(9):
        desk.live(desk.set_up("little", ("Ann", "Bo"), Setup(), f"MANY{n}"))
    assert len(desk._live) <= 4
    assert live is desk.live(live.info.id)


# Identities, reopening and the bell


def test_no_form_takes_the_name_of_another(desk: Desk) -> None:
    """The identity of a form belongs to its kind; otherwise a correction could use up the identity of a question."""
    live = sat(desk)
    asked = live.table.prompts[0]
    tell(desk, live, asked.seats[0], Bid(3), asked.id)
    after = live.table.prompts[0].id
    for once in (after, "seating-4", "bid-free-1", ""):
        for entry in (Undo(live.table.turn), Amend(live.table.turn, Bid(4))):
            with pytest.raises(Conflict, match="no-longer-asked"):
                desk.enter(live, asked.seats[0], asked.seats[0], entry, once)


def test_a_reopened_desk_holds_what_the_live_one_held(desk: Desk) -> None:
    live = sat(desk)
    for n in seats_of(3):
        for seat in seats_of(3):
            tell(desk, live, seat, Bid((seat + n) % 9))
        tell(desk, live, n, Open())
        tell(desk, live, n, Coin(2, 'a hole in the \\ floor, "so" they = say'), f"coin-free-{n}-{n}")
    desk.enter(live, Seat(2), Seat(2), Undo(live.table.turn - 1), "undo")
    desk.enter(live, Seat(0), Seat(0), Amend(5, Coin(7)), "amend")
    desk.enter(live, Seat(2), Seat(2), Adjust("coins", Seat(2), 40, "we counted"), "adjust-free-2-x")
    desk.enter(live, None, Seat(0), Adjust("coins", Seat(1), 0, "the host counted"), "adjust-free-None-x")
    later = Desk(desk.journal, desk.shelf)
    again = later.live(live.info.id)
    assert again is not None
    assert live.table == again.table
    assert live.answers == again.answers
    assert [p.id for p in live.table.prompts] == [p.id for p in again.table.prompts]
    for viewer in (*seats_of(3), None):
        assert live.table.history(viewer) == again.table.history(viewer)


def test_the_bell_rings_only_after_the_line_is_on_disk(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    live, found = sat(desk), list[int]()
    ring = desk.bell.ring

    def look_and_ring(table: str) -> None:
        found.append(len(lines(desk, live)))
        ring(table)

    monkeypatch.setattr(desk.bell, "ring", look_and_ring)
    tell(desk, live, Seat(0), Bid(1))
    assert [1] == found


def test_the_sequence_grows_with_lines_and_with_who_sits_where(desk: Desk) -> None:
    live = sat(desk)
    steps = [desk.sequence(live)]
    key = desk.journal.sit(live.info.id, Seat(1), False, 1_000)
    steps.append(desk.sequence(live))
    tell(desk, live, Seat(0), Bid(1))
    steps.append(desk.sequence(live))
    desk.journal.release(live.info.id, Seat(1))
    steps.append(desk.sequence(live))
    assert desk.journal.seat_key(key) is None
    assert sorted(set(steps)) == steps


def test_an_unknown_table_is_not_live(desk: Desk) -> None:
    assert desk.live("nowhere") is None
