"""A player leaves for good at any moment of any game: nobody waits for them, and the game can be finished."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given

from referee.core import record
from referee.core.adjust import Adjust
from referee.core.cite import Refusal
from referee.core.entry import Leave, Undo, dump, load
from referee.core.lines import Line
from referee.core.odd import Agree
from referee.core.pages import Coming, Look
from referee.core.seat import Seat, seats_of
from referee.core.secret import redact, reveal
from referee.core.state import readable_calls
from referee.core.table import Table, fold
from referee.games import SHELF
from referee.games.whelps_to_wyrms.state import State
from referee.testing.players import RandomPlay, counted, entered
from referee.words import Words
from tests.loop import often, seeds
from tests.plays import GAMES

every_game = pytest.mark.parametrize("game", GAMES)
THEIRS = {"taken"}
"""The only question that a player who left may still be asked: which Treasure was stolen. Another player answers it."""


def left(game: RandomPlay, rng: Random) -> tuple[Table, Seat]:
    """A table somewhere in its game, just after one of its players has left."""
    now = game.evening(rng, rng.choice([0, 3, 12, 40]))
    while now.rules.revealed(now.state) or len(now.names) < 3:
        now = game.evening(rng, rng.choice([0, 3, 12]))
    seat = Seat(rng.randrange(len(now.names)))
    return entered(now, seat, Leave(passes=rng.random() < 0.5, asks=rng.random() < 0.5)), seat


def waited_for(now: Table) -> set[tuple[Seat, str]]:
    """Players who are gone and are nevertheless the only ones asked."""
    anew = any(p.kind is Agree for p in now.prompts)  # everyone has counted; prompts only let them count again
    asked = [p for p in now.prompts if not p.patient and not anew and p.kind.kind() not in THEIRS]
    return {(seat, p.kind.kind()) for p in asked for seat in p.seats if set(p.seats) <= now.state.gone}


@every_game
@given(seed=seeds)
@often(12)
def test_nobody_waits_for_whoever_left(game: str, seed: int) -> None:
    rng = Random(seed)
    now, seat = left(GAMES[game], rng)
    assert seat not in now.seen_by(None).waiting
    assert not waited_for(now)
    for later in counted(now, rng, GAMES[game].reported, 60):
        assert not waited_for(later)


ON_TURN = {"turn", "next-turn", "last-turns", "next-round", "new-round", "new-round-same", "slayer-phase", "all-rolled"}
"""Keys of calls that announce whose turn it is, or who begins."""


def named_next(now: Table) -> set[Seat]:
    """The seats whose turn is announced, in the log and as what comes next."""
    calls = [call for call in readable_calls(reveal(now.calls[-1])) if call.key in ON_TURN]
    told = (value for call in calls for key, value in call.params if key in ("seat", "who"))
    said = {seat for one in told for seat in (one if isinstance(one, tuple) else (one,))}
    view = now.game.views.get("next")
    look = Look(state=redact(now.state, None), seat=None, players=len(now.names))
    comes = None if view is None or now.rules.revealed(now.state) else view(look)
    return said | set(comes.seats if isinstance(comes, Coming) else ())


@every_game
@given(seed=seeds)
@often(12)
def test_nobody_who_left_is_announced(game: str, seed: int) -> None:
    rng = Random(seed)
    now, _ = left(GAMES[game], rng)
    for later in counted(now, rng, GAMES[game].reported, 60):
        assert not named_next(later) & later.state.gone


HISTORY = {"last"}
"""Numbers that say who did something, which a player who has left meanwhile may have done."""


@every_game
@given(seed=seeds)
@often(12)
def test_whose_turn_it_is_can_be_set_to_players_at_the_table_and_to_others_without_being_announced(
    game: str, seed: int
) -> None:
    now, seat = left(GAMES[game], Random(seed))
    for thing in now.rules.quantities(now.state):
        if thing.seats and not thing.fixed and thing.key not in HISTORY:
            assert seat not in thing.seats
            with suppress(Refusal):
                assert not named_next(entered(now, seat, Adjust(thing.key, thing.seat, seat))) & now.state.gone


@every_game
@given(seed=seeds)
@often(6)
def test_the_record_leads_to_the_same_table_and_an_undo_brings_them_back(game: str, seed: int) -> None:
    now, seat = left(GAMES[game], Random(seed))
    text = record.write(record.record_of(now))
    assert record.table_of(record.read(text, SHELF), SHELF).state == now.state
    assert fold(now.game, now.names, now.setup, now.lines).state == now.state
    back = now.enter(Line(now.turn + 1, seat, Undo(now.turn), seat))
    assert not back.state.gone


@every_game
def test_two_players_stay(game: str) -> None:
    rng = Random(7)
    now = GAMES[game].table(rng)
    for seat in seats_of(len(now.names) - 2):
        now = entered(now, seat, Leave())
    with pytest.raises(Refusal, match="nobody-left"):
        entered(now, Seat(len(now.names) - 1), Leave())


@every_game
def test_nobody_leaves_twice(game: str) -> None:
    now = next(table for seed in range(50) if len((table := GAMES[game].table(Random(seed))).names) > 3)
    with pytest.raises(Refusal, match="has-left"):
        entered(entered(now, Seat(0), Leave()), Seat(0), Leave())


def test_it_is_written_in_one_word_and_in_more_where_tokens_are_passed_on_and_others_are_asked() -> None:
    today = Leave(passes=True, asks=True), "leave passes=yes asks=yes"
    for entry, written in ((Leave(), "leave"), (Leave(passes=True), "leave passes=yes"), today):
        assert (entry, written) == (load((), written), dump(entry))


@pytest.mark.parametrize("game", SHELF)
def test_every_game_says_why_nobody_joins_later(game: str) -> None:
    assert Words.of("en", game).has("late-player")


@pytest.mark.parametrize(("leave", "gold"), [("leave", 4), ("leave passes=yes", 0)])
def test_in_entries_of_earlier_versions_lairs_of_who_left_pay(leave: str, gold: int) -> None:
    seated = "game whelps-to-wyrms\nseats Ann, Bo, Cy\nsetup blue,red,green\n\n"
    told = f"{seated}Bo: change lairs=2\nBo: {leave}\nAnn: ready\nAnn: pass\nCy: pass\n"
    state = record.table_of(record.read(told, SHELF), SHELF).state
    assert isinstance(state, State)
    assert (2, gold) == (state.players[1].lairs, state.players[1].gold)
