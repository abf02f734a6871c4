"""Any line of any play can be corrected: it is refused with a reason, or each viewer learns what to change by hand."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from referee.core.adjust import Repair, look
from referee.core.cite import Refusal
from referee.core.entry import Amend, Entry, Undo, load
from referee.core.seat import Seat, seats_of
from referee.core.secret import redact
from referee.core.table import Table
from referee.games import SHELF
from referee.tables.desk import Desk, table_changes
from referee.testing.players import RandomPlay, otherwise
from referee.testing.players import entered as told
from referee.words import Words
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


def test_a_tile_that_was_taken_before_somebody_could_not_take_one_may_have_been_another() -> None:
    rules = SHELF["dragon-keeper"]
    now = Table.open(rules, ("Ann", "Bo", "Cy"), load((rules.rules.setup,), "setup"))
    lines = [(0, "take red tile=3"), (0, "give red tile=stairs"), (1, "cannot-take left=5"), (2, "take blue tile=3")]
    for seat, text in lines:
        now = told(now, Seat(seat), load(rules.rules.entries, text))
    change: Entry = load(rules.rules.entries, "amend 2 give red tile=2")
    assert isinstance(change, Amend)
    corrected(now, Seat(0), change)
