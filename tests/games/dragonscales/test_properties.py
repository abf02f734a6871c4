"""Properties of every game of Dragonscales, however it is played."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest
from hypothesis import example, given

from referee.core import record
from referee.core.adjust import Adjust
from referee.core.ask import Hidden
from referee.core.cite import Refusal
from referee.core.entry import Amend, Entry, Undo, asks
from referee.core.seat import Seat, seat_at, seats_of
from referee.core.secret import reveal
from referee.core.table import Line, Table
from referee.games import SHELF
from referee.games.dragonscales import GAME as game
from referee.games.dragonscales import agenda, entries, obvious
from referee.games.dragonscales.boxes import Action, Colour
from referee.games.dragonscales.entries import Setup, Villain
from referee.words import Words
from tests.games.dragonscales import players
from tests.games.dragonscales.players import NAMES, Manner, evening, finished, told
from tests.loop import often, seeds
from tests.plays import part

WORDS = Words.of("en", "dragonscales")
UNRULY, ORDERLY = Manner(20, 15, 25), Manner(10, 5, 0)


def set_up(seats: int = 4) -> Table:
    villains = tuple(list(Villain)[:seats])
    return Table.open(game, NAMES[:seats], Setup(villains, (30,) * seats, 20))


# Boxes with only one outcome


@given(seeds)
@often(40)
def test_nobody_is_asked_for_a_box_with_one_outcome(seed: int) -> None:
    """With the option `by_itself`, every box that is asked about leaves its player a choice."""
    rng = Random(seed)
    now = players.table(rng)
    for _ in range(60):
        with suppress(Refusal):
            now = told(now, *players.next_line(now, rng, ORDERLY))
        state = players.state_of(now)
        row, box, seat = agenda.current(state) or (Action.RAGE, 0, None)
        if state.setup.by_itself and seat is not None and not state.ended:
            assert obvious.one_way(state, row, box, seat) is None


# Undo and redo


@given(seeds)
@often(30)
def test_undoing_the_last_line_restores_what_was_before(seed: int) -> None:
    rng = Random(seed)
    now = evening(rng, rng.randint(1, 50), UNRULY)
    for _ in range(10):
        seat, entry = players.next_line(now, rng, UNRULY)
        try:
            after = told(now, seat, entry)
        except Refusal:
            continue
        undone = told(after, None, Undo(after.turn))
        assert now.state == undone.state
        assert [(p.kind, p.seats) for p in now.prompts] == [(p.kind, p.seats) for p in undone.prompts]
        assert now.history(None) == undone.history(None)[:-2] or isinstance(entry, Undo | Amend)
        now = after


@given(seeds)
@often(30)
def test_undone_and_done_again_is_as_if_nothing_had_been(seed: int) -> None:
    rng = Random(seed)
    now = evening(rng, 40, ORDERLY)
    line = rng.choice(now.lines) if now.lines else None
    if line is None or line.turn in {edited for edited, _ in _undone(now)}:
        return
    again = told(told(now, None, Undo(line.turn)), None, Undo(now.turn + 1))
    assert [(t.line, t.calls, t.state) for t in now.turns] == [(t.line, t.calls, t.state) for t in again.turns]


def _undone(now: Table) -> list[tuple[int, int]]:
    return [(line.entry.turn, line.turn) for line in now.lines if isinstance(line.entry, Undo)]


# The final count


@given(seeds)
@often(40)
def test_every_game_can_be_counted_and_its_lines_sum(seed: int) -> None:
    rng = Random(seed)
    now = finished(rng, evening(rng, 40, ORDERLY))
    sheet = now.game.counted(reveal(now.state))
    assert sheet
    for seat in sheet.seats:
        assert seat.total == sum(line.points for line in seat.lines)
        for line in seat.lines:
            assert WORDS(f"line-{line.key}")
            assert WORDS.why(line.why, now.names)
    best = max(seat.total for seat in sheet.seats if seat.total is not None)
    assert sheet.winners == tuple(i for i, seat in enumerate(sheet.seats) if seat.total == best)


@given(seeds)
@often(25)
def test_a_record_of_a_finished_game_gives_the_same_sheet(seed: int) -> None:
    rng = Random(seed)
    now = finished(rng, evening(rng, 30, ORDERLY))
    text = record.write(record.record_of(now))
    again = record.table_of(record.read(text, SHELF), SHELF)
    assert now.game.counted(reveal(now.state)) == again.game.counted(reveal(again.state))


@given(seeds)
@example(599672849).via("an agreement to a count that does not add up")
@often(40)
def test_cubes_off_the_heads_are_behind_the_screens(seed: int) -> None:
    """Holds as long as nobody sets numbers by hand, or agrees to a count that does not add up."""
    rng = Random(seed)
    now = evening(rng, 60, replace(ORDERLY, interrupts=0))
    while players.state_of(now).agreed:
        now = part(now, len(now.lines) - 1)
    state = players.state_of(now)
    start = 4 + 3 * len(now.names)
    for colour in Colour:
        held = sum(getattr(player.cubes.value, colour) for player in state.players)
        assert start == state.heads[colour] + held


# Secrets


def seen(now: Table, viewer: Seat | None) -> object:
    """Everything that one viewer can know, including the words of all calls."""
    told_lines = now.history(viewer)
    words = [WORDS.call(call, now.names) for line in told_lines for call in (*line.calls, *line.now)]
    return now.seen_by(viewer), told_lines, words


def twin(entry: Entry, now: Table, seat: Seat, rng: Random) -> Entry:
    """The same entry with other values in each field that only its owner may read."""
    down = max(players.state_of(now).players[seat].down, 1)
    others: dict[str, Any] = {"points": rng.choice([None, 1, 7]), "name": rng.choice(["", "Lamp"]), "card": "Claw"}
    others |= {"treasure": rng.randrange(down), "treasures": (4,), "dealt": 3, "cubes": {Colour.RED: 1}}
    hidden = [f.name for f in fields(entry) if any(isinstance(ask, Hidden) for ask in asks(type(entry))[f.name])]
    if isinstance(entry, Adjust) and entry.thing.startswith("cubes-"):
        return replace(entry, to=rng.randint(0, 9))
    return replace(entry, **{name: others[name] for name in hidden})


PASSING_ON = (entries.Rob, entries.Taken, entries.Give, entries.Activate)
"""Entries that let others see a Treasure; `test_strangers_cannot_tell_these_apart` covers them."""
PUBLIC_TRACES = (entries.Attack, entries.Cull)
"""Entries that take cubes off heads in public; the same test covers them in two worlds with equal heads."""


@given(seeds)
@often(70)
def test_nobody_else_can_tell_two_histories_apart_that_differ_in_what_is_hidden(seed: int) -> None:
    rng = Random(seed)
    one = other = players.table(rng)
    owner, differs = Seat(rng.randrange(len(one.names))), False
    strangers = [viewer for viewer in (None, *seats_of(len(one.names))) if viewer != owner]
    for _ in range(45):
        seat, entry = players.next_line(one, rng, Manner(50, 0, 5))
        mine = seat == owner and not isinstance(entry, PUBLIC_TRACES)
        changed = twin(entry, one, owner, rng) if mine else entry
        try:
            after, twinned = told(one, seat, entry), told(other, seat, changed)
        except Refusal:
            continue
        if isinstance(entry, PASSING_ON) or all(player.tally for player in players.state_of(after).players):
            continue  # the totals of the final count are public
        one, other, differs = after, twinned, differs or changed != entry
        if changed != entry:
            assert all(one.seen_by(viewer) == other.seen_by(viewer) for viewer in strangers)
    assert all(seen(one, viewer) == seen(other, viewer) for viewer in strangers)
    assert differs or seen(one, owner) == seen(other, owner)


def after(*told_lines: tuple[int, Entry]) -> Table:
    now = set_up()
    for seat, entry in told_lines:
        now = told(now, Seat(seat), entry)
    return now


FOUND: tuple[tuple[int, Entry], ...] = (
    (0, entries.Find(3, "Orb")),
    (0, entries.Find(1, "Ring")),
    (0, entries.Find(2, "Rope")),
)


def activated(index: int, name: str) -> tuple[tuple[int, Entry], ...]:
    return (*FOUND, (0, entries.Activate(index, 1, name)))


@pytest.mark.parametrize(
    ("strangers", "one", "other"),
    [
        # Two villains take each other's cubes, so that the heads are the same
        (
            (None, 2, 3),
            ((0, entries.Cull({Colour.RED: 2})), (1, entries.Cull({Colour.BLUE: 2}))),
            ((0, entries.Cull({Colour.BLUE: 2})), (1, entries.Cull({Colour.RED: 2}))),
        ),
        # Which Treasure a thief got: only the thief and the victim know
        (
            (None, 2, 3),
            (*FOUND, (1, entries.Rob(Seat(0))), (0, entries.Taken(0))),
            (*FOUND, (1, entries.Rob(Seat(0))), (0, entries.Taken(2))),
        ),
        # Which Treasures changed hands in a trade
        (
            (None, 2, 3),
            (*FOUND, (0, entries.Give(Seat(1), 0, (0, 1)))),
            (*FOUND, (0, entries.Give(Seat(1), 0, (2, 0)))),
        ),
        # Which Treasure was turned face up, entered under the same name; and which was used after that
        ((None, 1, 2, 3), activated(0, "Orb"), activated(2, "Orb")),
        (
            (None, 1, 2, 3),
            (*activated(1, "Ring"), (0, entries.Use(0, "Dust"))),
            (*activated(1, "Ring"), (0, entries.Use(1, "Dust"))),
        ),
        (
            (None, 1, 2, 3),
            (*activated(1, "Ring"), (0, entries.Find(5)), (0, entries.Use(0, "Dust"))),
            (*activated(1, "Ring"), (0, entries.Find(5)), (0, entries.Use(2, "Dust"))),
        ),
        # Names of cards in a hand, lost again unseen; or not noted at all
        (
            (None, 1, 2, 3),
            ((0, entries.Draw(1, "Curse")),),
            ((0, entries.Draw()),),
        ),
        (
            (None, 1, 2, 3),
            ((0, entries.Draw(1, "Curse")), (0, entries.Play("Claw"))),
            ((0, entries.Draw(1, "Claw")), (0, entries.Play("Claw"))),
        ),
    ],
)
def test_strangers_cannot_tell_these_apart(
    strangers: tuple[int | None, ...], one: tuple[tuple[int, Entry], ...], other: tuple[tuple[int, Entry], ...]
) -> None:
    this, that = after(*one), after(*other)
    for viewer in strangers:
        assert seen(this, seat_at(viewer)) == seen(that, seat_at(viewer))
    assert seen(this, Seat(0)) != seen(that, Seat(0))


@given(seeds)
@often(30)
def test_who_is_not_the_owner_reads_no_number_behind_a_screen(seed: int) -> None:
    """The state from which another viewer's page is made does not contain what a player holds in secret."""
    now = evening(Random(seed), 50, UNRULY)
    if now.rules.revealed(now.state):
        return
    for viewer in (None, *range(len(now.names))):
        view = now.seen_by(viewer).state
        for seat, player in enumerate(view.players):
            assert (seat == viewer) == player.cubes.seen
            assert all((seat == viewer or card.up) == card.points.seen for card in player.stash)
            assert player.tally is None or (seat == viewer) == player.tally.seen


def test_lines_know_who_typed_them() -> None:
    now = told(set_up(), Seat(1), entries.Draw(), by=Seat(0))
    assert Line(1, Seat(1), entries.Draw(), Seat(0), 0) == now.lines[0]
    assert [(1, 0)] == [(line.seat, line.by) for line in now.history(None)]
