"""Any line of any play can be corrected: it is refused with a reason, or each viewer learns what to change by hand."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import example, given

from referee.core.adjust import Repair, look
from referee.core.cite import Refusal
from referee.core.entry import Amend, Entry, Undo, dump, load
from referee.core.seat import Seat, seats_of
from referee.core.secret import redact
from referee.core.table import Table, fold
from referee.games import SHELF
from referee.tables.desk import Desk, table_changes
from referee.testing.players import RandomPlay, otherwise
from referee.testing.players import entered as told
from referee.words import Words
from tests import loop
from tests.loop import often, seeds
from tests.plays import GAMES, part, sample

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def corrected(now: Table, seat: Seat | None, entry: Undo | Amend) -> None:
    """Asserts that a correction is refused in words, or tells each viewer the changes but no hidden number."""
    try:
        after = Desk.trial(Desk.__new__(Desk), now, seat, entry)
    except Refusal as no:
        refused = Words.of("en", now.game.name).refusal(no, now.names)
        assert refused
        return
    for viewer in (None, *seats_of(len(now.names))):
        fixes, seen = table_changes(now, after, viewer), redact(now.state, viewer)
        assert all(fix.was != fix.now for fix in fixes)
        numbers = [fix.thing for fix in fixes if isinstance(fix, Repair)]
        hidden = [thing for thing in numbers if look(seen, thing.path) is None]
        assert not hidden, "behind somebody's screen"
    readable(after)


def readable(now: Table) -> None:
    """Asserts that every quantity can be looked up in the state of every viewer."""
    for viewer in (None, *seats_of(len(now.names))):
        state = redact(now.state, viewer)
        for thing in now.rules.quantities(now.state):
            assert isinstance(look(state, thing.path), int | None)


def tries(now: Table, rng: Random, times: int) -> None:
    for line in rng.sample(now.lines, min(times, len(now.lines))):
        if not isinstance(line.entry, Undo | Amend):
            corrected(now, line.seat, Amend(line.turn, otherwise(line.entry, rng, len(now.names))))
        corrected(now, line.seat, Undo(line.turn))


@every_game
@given(seeds)
@often(6)
def test_any_line_of_any_play_may_be_corrected(game: RandomPlay, seed: int) -> None:
    rng = Random(seed)
    tries(game.evening(rng, rng.choice([10, 40, 120])), rng, 6)


@every_game
@given(seeds)
@often(6)
def test_any_line_of_a_whole_evening_may_be_corrected_at_any_time(game: RandomPlay, seed: int) -> None:
    rng, whole = Random(seed), sample(game.name)
    tries(part(whole, rng.randint(1, len(whole.lines))), rng, 6)


def asked(now: Table) -> list[tuple[object, ...]]:
    """What is asked of whom; an answer that was undone in between makes it a new question."""
    return [(prompt.kind, prompt.seats, prompt.about) for prompt in now.prompts]


def invalid(now: Table) -> int:
    return sum(turn.refusal is not None for turn in now.turns)


def fallen(now: Table, stood: set[int]) -> int:
    """How many of the entries that stood are invalid."""
    return sum(turn.refusal is not None and turn.line.turn in stood for turn in now.turns)


@every_game
@given(seed=seeds)
@example(seed=265).via("entries that were invalid before")
@example(seed=14950).via("an undone entry whose question is asked anew")
@often(4)
def test_what_an_edit_newly_offers_counts_as_declined_only_where_later_entries_need_it(
    game: RandomPlay, seed: int
) -> None:
    """Its journal leads to the same position, and an undo of the edit leaves nothing of it."""
    rng, whole, desk = Random(seed), sample(game.name), Desk.__new__(Desk)
    now = part(whole, rng.randint(1, len(whole.lines)))
    for earlier in rng.sample(now.lines, min(rng.randrange(3), len(now.lines))):
        with suppress(Refusal):
            now = desk.trial(now, earlier.seat, Amend(earlier.turn, otherwise(earlier.entry, rng, len(now.names))))
    stood = {turn.line.turn for turn in now.turns if turn.refusal is None}
    for line in rng.sample([*map(now.line, stood)], min(6, len(stood)))[: loop.tries(6)]:
        undo, amend = Undo(line.turn), Amend(line.turn, otherwise(line.entry, rng, len(now.names)))
        edits = (undo, desk.keeping(now, line.seat, undo)), (amend, desk.keeping(now, line.seat, amend))
        for edit, kept in edits:
            try:
                plain, after = (desk.trial(now, line.seat, one) for one in (edit, kept))
            except Refusal:
                continue
            assert kept == edit or fallen(after, stood) < fallen(plain, stood)
            assert stood >= {turn.line.turn for turn in after.turns if turn.waived}
            back = desk.trial(after, line.seat, Undo(after.turn))
            assert (now.state, asked(now)) == (back.state, asked(back))
            once_more = desk.trial(back, line.seat, Undo(back.turn))
            first = next((turn.line for turn in after.turns if turn.waived), line)
            without = desk.trial(after, first.seat, Undo(first.turn)) if first is not line else after
            for there in (after, back, once_more, without):
                assert there.state == fold(now.game, now.typed, now.setup, there.lines).state
            assert after.state == once_more.state


def test_a_corrected_realm_keeps_what_was_entered_since() -> None:
    """Its dragon could have helped, which nobody was asked, so the turn ended there."""
    whole, desk = sample("book-of-dragons"), Desk.__new__(Desk)
    line = next(line for line in whole.lines if dump(line.entry) == "take 2 realm=storm type=Drake")
    now, change = part(whole, line.turn + 9), load(whole.rules.entries, "take 2 realm=desert type=Drake")
    edit = Amend(line.turn, change)
    after = desk.trial(now, line.seat, desk.keeping(now, line.seat, edit))
    assert 8 == invalid(desk.trial(now, line.seat, edit))
    assert ["storm"] == [turn.line.entry.kind() for turn in after.turns if turn.refusal]
    assert ["done"] == [offer.kind.kind() for turn in after.turns for offer in turn.waived]


def test_a_tile_that_was_taken_before_somebody_could_not_take_one_may_have_been_another() -> None:
    rules = SHELF["dragon-keeper"]
    now = Table.open(rules, ("Ann", "Bo", "Cy"), load((rules.rules.setup,), "setup"))
    lines = [(0, "take red tile=3"), (0, "give red tile=stairs"), (1, "cannot-take left=5"), (2, "take blue tile=3")]
    for seat, text in lines:
        now = told(now, Seat(seat), load(rules.rules.entries, text))
    change: Entry = load(rules.rules.entries, "amend 2 give red tile=2")
    assert isinstance(change, Amend)
    corrected(now, Seat(0), change)
