"""Tables: entries in order, corrections that leave recorded lines as they are, and prompts with an identity."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from referee.core.adjust import Adjust, look, repairs
from referee.core.cite import Refusal
from referee.core.entry import Amend, Entry, Undo
from referee.core.seat import Seat, seats_of
from referee.core.secret import redact
from referee.core.table import Line, Prompt, Table, fold, onward
from referee.testing.scenario import whole
from tests.little import GAME, Bid, Coin, Open, Position, Setup, apply, position

ANN, BO, CY = seats_of(3)
NAMES = ("Ann", "Bo", "Cy")
Told = tuple[Seat | None, Entry]


def played(*told: Told) -> Table:
    return played_on(Table.open(GAME, NAMES, Setup(20)), *told)


def told_more(table: Table, seat: Seat | None, entry: Entry, by: Seat | None = Seat(-1)) -> Table:
    return table.enter(Line(table.turn + 1, seat, entry, seat if by == -1 else by))


def played_on(table: Table, *told: Told) -> Table:
    for seat, entry in told:
        table = told_more(table, seat, entry)
    return table


def refused(table: Table, seat: Seat | None, entry: Entry) -> str:
    with pytest.raises(Refusal) as refusal:
        told_more(table, seat, entry)
    return refusal.value.key


def coins(table: Table) -> tuple[int, ...]:
    return position(table).coins


def ids(table: Table) -> list[str]:
    return [prompt.id for prompt in table.prompts]


def struck(table: Table) -> list[tuple[int, str]]:
    return [(turn.line.turn, turn.refusal.key) for turn in table.turns if turn.refusal]


ROUND: tuple[Told, ...] = ((ANN, Bid(1)), (BO, Bid(5)), (CY, Bid(3)), (ANN, Open()))


# Prompts


def test_everybody_is_asked_at_once_and_each_answer_takes_one_question_away() -> None:
    assert ["bid-0-0", "bid-1-0", "bid-2-0"] == ids(played())
    assert ["bid-0-0", "bid-2-0"] == ids(played((BO, Bid(5))))


def test_one_answer_is_enough_where_anybody_may_give_it() -> None:
    assert ["open-0.1.2-3"] == ids(played(*ROUND[:3]))
    assert (0, 1, 0) == coins(played(*ROUND[:3], (CY, Open())))


def test_nobody_waits_for_the_answer_to_a_patient_question() -> None:
    seen = played().seen_by(ANN)
    patient = replace(seen, prompts=(replace(seen.prompts[0], patient=True), *seen.prompts[1:]))
    assert ((ANN, BO, CY), (BO, CY)) == (seen.waiting, patient.waiting)
    assert ["bid-0-0"] == [prompt.id for prompt in patient.asked]


def test_who_is_not_asked_is_refused_and_nothing_happens() -> None:
    table = played((ANN, Bid(1)))
    before = repr(table)
    assert "not-asked" == refused(table, ANN, Bid(2))
    assert "not-asked" == refused(table, ANN, Open())
    assert "not-asked" == refused(table, None, Bid(2))
    assert before == repr(table)


def test_what_may_be_said_at_any_time_needs_no_question_and_disturbs_none() -> None:
    table = played((ANN, Bid(1)), (ANN, Coin(2)))
    assert (2, 0, 0) == coins(table)
    assert ["bid-1-0", "bid-2-0"] == ids(table)


def test_what_the_rules_rely_on_is_looked_at_before_they_are_asked() -> None:
    assert "out-of-range" == refused(played(), ANN, Bid(10))
    assert "too-long" == refused(played(), ANN, Coin(1, "x" * 61))
    with pytest.raises(Refusal):
        Table.open(GAME, NAMES, Setup(0))


# Undo


def test_undo_forgets_a_line() -> None:
    assert (0, 0, 0) == coins(played(*ROUND, (BO, Undo(4))))


def test_undoing_the_undo_remembers_it() -> None:
    table = played(*ROUND, (BO, Undo(4)), (BO, Undo(5)))
    assert played(*ROUND).state == table.state
    assert ids(played(*ROUND)) == ids(table)


def test_undo_of_an_undo_of_an_undo_forgets_it_again() -> None:
    table = played(*ROUND, (ANN, Undo(4)), (ANN, Undo(5)), (ANN, Undo(6)))
    assert (0, 0, 0) == coins(table)


def test_a_line_is_undone_only_once_and_only_if_it_is_there() -> None:
    table = played(*ROUND, (ANN, Undo(4)))
    assert "already-undone" == refused(table, ANN, Undo(4))
    assert "no-such-line" == refused(table, ANN, Undo(9))
    assert "no-such-line" == refused(table, ANN, Undo(0))


def test_older_lines_are_undone_by_their_owner_their_typist_or_the_host() -> None:
    table = told_more(played((ANN, Coin(1))), BO, Coin(1), by=CY)
    later = told_more(table, ANN, Coin(1))
    assert "not-yours" == refused(later, ANN, Undo(2))
    for who in (BO, CY, None):
        assert (2, 0, 0) == coins(told_more(later, who, Undo(2)))


def test_the_last_line_is_anybodys_to_undo() -> None:
    assert (0, 0, 0) == coins(played((ANN, Coin(1)), (CY, Undo(1))))


# Amend


def test_amend_changes_the_past_and_the_present_follows() -> None:
    assert (1, 0, 0) == coins(played(*ROUND, (ANN, Amend(1, Bid(9)))))


def test_two_taps_undo_two_entries_and_anybody_may_bring_them_back() -> None:
    table = told_more(played(*ROUND[:2]), CY, Undo(2))
    latest = table.latest()
    assert latest
    assert 1 == latest.turn
    table = told_more(table, CY, Undo(1))
    assert table.latest() is None
    latest = told_more(table, BO, Undo(4)).latest()
    assert latest
    assert 1 == latest.turn


def test_the_last_amend_of_a_line_counts_and_undoing_it_brings_back_the_one_before() -> None:
    twice = played(*ROUND, (ANN, Amend(1, Bid(9))), (ANN, Amend(1, Bid(0))))
    assert (0, 1, 0) == coins(twice)
    assert (1, 0, 0) == coins(told_more(twice, ANN, Undo(6)))


def test_an_amend_to_the_same_entry_changes_nothing() -> None:
    table = played(*ROUND)
    same = told_more(table, ANN, Amend(1, Bid(1)))
    assert (table.state, ids(table), table.turns) == (same.state, ids(same), same.turns)


def test_an_amend_keeps_its_kind_and_its_owner() -> None:
    table = played(*ROUND, (ANN, Undo(4)))
    assert "not-that-kind" == refused(table, ANN, Amend(1, Coin(1)))
    assert "not-that-kind" == refused(table, ANN, Amend(5, Bid(1)))
    assert "not-yours" == refused(table, BO, Amend(1, Bid(1)))
    assert "already-undone" == refused(table, ANN, Amend(4, Open()))


def test_an_amend_that_the_rules_refuse_is_not_recorded() -> None:
    assert "out-of-range" == refused(played(*ROUND), ANN, Amend(1, Bid(10)))


# Invalid lines


def test_what_no_longer_fits_is_struck_with_its_reason_and_comes_back_when_it_fits() -> None:
    table = played(*ROUND, (BO, Undo(2)))
    assert [(4, "not-asked")] == struck(table)
    assert (0, 0, 0) == coins(table)
    assert [] == struck(told_more(table, BO, Undo(5)))


def test_the_journal_tells_what_became_of_each_line() -> None:
    table = played(*ROUND, (BO, Undo(2)), (ANN, Amend(1, Bid(2))))
    told = [(line.undone, line.amended, line.invalid) for line in table.history(None)]
    nothing = (None, None, None)
    assert [(None, 6, None), (5, None, None), nothing, (None, None, "not-asked"), nothing, nothing] == told


def test_the_words_of_the_moment_stay_in_the_journal() -> None:
    table = played(*ROUND, (ANN, Amend(1, Bid(9))))
    said = [call.key + str(dict(call.params).get("seat")) for line in table.history(None) for call in line.calls]
    assert ["won1", "amended0"] == said


# Prompts after corrections


def test_a_question_asked_again_is_a_new_question_and_the_others_stay_what_they_were() -> None:
    table = played((ANN, Bid(1)), (BO, Bid(2)), (ANN, Undo(1)))
    assert ["bid-0-3", "bid-2-0"] == ids(table)


def test_every_undo_makes_it_new_again() -> None:
    table = played((ANN, Bid(1)), (ANN, Undo(1)), (ANN, Bid(2)), (ANN, Undo(3)))
    assert ["bid-0-4", "bid-1-0", "bid-2-0"] == ids(table)


def test_a_question_that_a_correction_leaves_standing_keeps_its_form() -> None:
    table = played(*ROUND[:3])
    assert ids(table) == ids(told_more(table, BO, Amend(2, Bid(6))))
    assert ids(played(*ROUND)) == ids(played(*ROUND, (ANN, Coin(1)), (ANN, Undo(5))))


def test_an_undone_entry_that_is_entered_again_asks_what_it_asked_before() -> None:
    """Also if it is another player who answers, with something else, and however often."""
    asked = ids(played(*ROUND))
    assert ["bid-0-4", "bid-1-4", "bid-2-4"] == asked
    again = played(*ROUND, (ANN, Undo(4)), (BO, Open()))
    assert asked == ids(again)
    assert asked == ids(told_more(told_more(again, BO, Undo(6)), CY, Open()))
    both = played(*ROUND, (ANN, Undo(4)), (CY, Undo(3)), (CY, Bid(9)), (ANN, Open()))
    assert asked == ids(both)
    assert asked == ids(told_more(both, BO, Amend(2, Bid(6))))


def test_what_was_answered_before_its_question_was_undone_is_a_new_question() -> None:
    table = played(*ROUND, (ANN, Bid(2)), (ANN, Undo(4)), (ANN, Open()))
    assert ["bid-0-6", "bid-1-4", "bid-2-4"] == ids(table)
    assert ["bid-0-9", "bid-1-4", "bid-2-4"] == ids(played_on(table, (ANN, Bid(2)), (ANN, Undo(7)), (ANN, Open())))


def test_what_is_entered_after_something_else_asks_anew() -> None:
    assert ["bid-0-7", "bid-1-7", "bid-2-7"] == ids(played(*ROUND, (ANN, Undo(4)), (ANN, Coin(1)), (ANN, Open())))


def test_what_is_entered_in_place_of_something_else_asks_anew() -> None:
    *before, opens = ROUND
    assert ["bid-0-6", "bid-1-6", "bid-2-6"] == ids(played(*before, (ANN, Coin(1)), (ANN, Undo(4)), opens))


def counting(state: Position) -> tuple[Prompt, ...]:
    """The questions of the game, which say how many coins Ann has."""
    return tuple(replace(prompt, about=(("coins", state.coins[ANN]),)) for prompt in GAME.rules.prompts(state))


COUNTING = replace(GAME, play=replace(GAME.rules, prompts=counting))


def test_a_question_that_a_correction_changes_is_a_new_question() -> None:
    """On an open page its form is put in anew: the one that stands there asks something else."""
    asked = played_on(Table.open(COUNTING, NAMES, Setup(20)), (ANN, Coin(1)), (BO, Coin(1)))
    assert ["bid-0-1", "bid-1-1", "bid-2-1"] == ids(asked)
    amended = told_more(asked, ANN, Amend(1, Coin(2)))
    assert ["bid-0-3", "bid-1-3", "bid-2-3"] == ids(amended)
    assert ids(amended) == ids(told_more(amended, BO, Amend(2, Coin(3))))
    back = told_more(amended, ANN, Undo(3))
    assert ["bid-0-4", "bid-1-4", "bid-2-4"] == ids(back)
    assert ["bid-1-4", "bid-2-4"] == ids(told_more(back, ANN, Bid(1)))
    assert whole(back) == whole(fold(COUNTING, NAMES, Setup(20), back.lines))


# Replaying


told_line = st.tuples(
    st.sampled_from([None, ANN, BO, CY]),
    st.one_of(
        st.builds(Bid, st.integers(0, 9)),
        st.just(Open()),
        st.builds(Coin, st.integers(1, 3)),
        st.builds(Adjust, st.just("coins"), st.sampled_from([None, 0, 1, 2]), st.integers(-1, 9)),
        st.builds(Undo, st.integers(1, 12)),
        st.builds(Amend, st.integers(1, 12), st.builds(Bid, st.integers(0, 9))),
    ),
)
told_lines = st.lists(told_line, max_size=25)


@given(st.lists(st.tuples(told_line, st.booleans()), max_size=25))
@example([*((line, True) for line in ROUND), ((ANN, Undo(1)), True)])
@example([((ANN, Bid(1)), False), ((BO, Bid(5)), True)])
def test_who_reads_the_journal_along_the_way_reads_what_a_newcomer_reads(told: list[tuple[Told, bool]]) -> None:
    table = played()
    for line, stays in told:
        with suppress(Refusal):
            after = told_more(table, *line)
            for viewer in (None, *seats_of(3)):
                assert replace(after, read_before={}).history(viewer) == after.history(viewer)
            table = after if stays else table  # an entry that is only tried has the place of the next one


def test_who_reads_along_reads_the_same_of_an_edit_that_is_refused_by_now() -> None:
    """Of a journal of an earlier version, or of what another process has just written."""
    table = played(*ROUND)
    table.history(None)
    now = onward(table, Line(table.turn + 1, CY, Undo(1), CY))
    assert replace(now, read_before={}).history(None) == now.history(None)


@given(told_lines)
def test_a_question_that_stays_the_same_one_asks_the_same(told: list[Told]) -> None:
    table = Table.open(COUNTING, NAMES, Setup(20))
    for seat, entry in told:
        asked = {prompt.id: prompt.about for prompt in table.prompts}
        with suppress(Refusal):
            table = told_more(table, seat, entry)
        assert all(prompt.about == asked.get(prompt.id, prompt.about) for prompt in table.prompts)
    assert whole(table) == whole(fold(COUNTING, NAMES, Setup(20), table.lines))


@given(told_lines)
def test_a_replayed_journal_is_the_table_itself(told: list[Told]) -> None:
    table = played()
    for seat, entry in told:
        try:
            table = told_more(table, seat, entry)
        except Refusal:
            continue
    assert whole(table) == whole(fold(GAME, NAMES, Setup(20), table.lines))


@given(told_lines)
def test_undoing_the_last_line_restores_what_was_before(told: list[Told]) -> None:
    table = played()
    for seat, entry in told:
        try:
            after = told_more(table, seat, entry)
        except Refusal:
            continue
        undone = told_more(after, None, Undo(after.turn))
        assert (table.state, struck(table)) == (undone.state, struck(undone))
        assert [(p.kind, p.seats) for p in table.prompts] == [(p.kind, p.seats) for p in undone.prompts]
        table = after


# Adjustments and repairs


def test_everybody_sets_their_own_numbers_and_the_host_sets_open_ones() -> None:
    assert (4, 0, 0) == coins(played((ANN, Adjust("coins", ANN, 4, "miscounted"))))
    assert (4, 0, 0) == coins(played((None, Adjust("coins", ANN, 4))))
    assert "not-yours" == refused(played(), BO, Adjust("coins", ANN, 4))


def test_once_all_is_told_nobody_sets_a_number() -> None:
    over = played((ANN, Adjust("coins", ANN, 20)))
    assert over.rules.revealed(over.state)
    for seat in (None, ANN):
        assert "not-asked" == refused(over, seat, Adjust("coins", ANN, 1))


def test_what_is_no_number_of_the_table_cannot_be_set() -> None:
    assert "no-such-thing" == refused(played(), ANN, Adjust("gold", ANN, 4))
    assert "no-such-thing" == refused(played(), ANN, Adjust("coins", None, 4))
    assert "out-of-range" == refused(played(), ANN, Adjust("coins", ANN, -1))
    assert "not-asked" == refused(played(), None, Coin(1))


def test_repairs_are_what_differs_on_the_table() -> None:
    before = played(*ROUND, (CY, Coin(2)))
    after = told_more(before, ANN, Amend(1, Bid(9)))
    things = before.rules.quantities(before.state)
    moved = [(one.thing.seat, one.was, one.now) for one in repairs(before.state, after.state, things)]
    assert [(ANN, 0, 1), (BO, 1, 0)] == moved
    assert () == repairs(before.state, before.state, things)


def test_a_number_behind_a_screen_is_looked_at_by_its_owner_alone() -> None:
    state = played((ANN, Bid(3))).state
    assert 3 == look(redact(state, ANN), ("bids", ANN))
    assert look(redact(state, BO), ("bids", ANN)) is None


def test_nobody_else_can_tell_two_secrets_apart() -> None:
    low, high = played((ANN, Bid(0))), played((ANN, Bid(9)))
    for viewer in (BO, CY, None):
        assert (low.seen_by(viewer), low.history(viewer)) == (high.seen_by(viewer), high.history(viewer))
    assert low.seen_by(ANN) != high.seen_by(ANN)


# Sealed seats


def test_what_everybody_can_see_is_the_reason_for_a_sealed_seat_too_from_the_first_entry_on() -> None:
    for table in (played(), played((BO, Bid(3)))):
        for key, entry in (("not-asked", Open()), ("out-of-range", Bid(10))):
            with pytest.raises(Refusal) as refusal:
                table.enter_sealed(Line(table.turn + 1, ANN, entry, BO))
            assert key == refusal.value.key
        assert 5 == position(table.enter_sealed(Line(table.turn + 1, ANN, Bid(5), BO))).bids[ANN].value


def test_a_refusal_that_would_tell_a_secret_gives_no_reason_to_whom_the_seat_is_sealed() -> None:
    def only_without_a_bid(state: Position, seat: Seat, entry: Entry) -> Position:
        if isinstance(entry, Coin) and state.bids[seat].value is not None:
            raise Refusal(None, "has-bid", n=state.bids[seat].value)
        return apply(state, seat, entry)

    game = replace(GAME, play=replace(GAME.rules, apply=only_without_a_bid))
    table = told_more(Table.open(game, NAMES, Setup(20)), ANN, Bid(7))
    with pytest.raises(Refusal) as told:
        table.enter(Line(2, ANN, Coin(1), ANN))
    with pytest.raises(Refusal) as sealed:
        table.enter_sealed(Line(2, ANN, Coin(1), BO))
    assert ("has-bid", "sealed", {}) == (told.value.key, sealed.value.key, sealed.value.params)
    assert (0, 1, 0) == coins(table.enter_sealed(Line(2, BO, Coin(1), ANN)))
