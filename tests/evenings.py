"""What holds at every table of every game, for their properties: people say things, and the table stays itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from referee.core import record
from referee.core.cite import Refusal
from referee.core.entry import Amend, Entry, Undo
from referee.core.secret import reveal
from referee.core.state import heard
from referee.core.table import Line, Table, fold
from referee.games import SHELF
from referee.words import Words
from tests.loop import tries
from tests.scenario import whole

seeds = st.integers(0, 2**32 - 1)
Say = Callable[[Table, Random], tuple[int | None, Entry]]
"""Somebody's next words at a table."""


def often(examples: int) -> settings:
    """A law is tried with so many examples; with fewer in the quick loop."""
    return settings(max_examples=tries(examples), deadline=None)


def told(now: Table, seat: int | None, entry: Entry) -> Table:
    """The table with one line more.  Raises Refusal."""
    return now.enter(Line(now.turn + 1, seat, entry, seat))


def tried(now: Table, seat: int | None, entry: Entry) -> Table:
    """The table with one line more, or as it was."""
    try:
        return told(now, seat, entry)
    except Refusal:
        return now


def after(now: Table, rng: Random, lines: int, said: Say) -> Table:
    """A table where so many things were tried."""
    for _ in range(lines):
        now = tried(now, *said(now, rng))
    return now


def each(now: Table, rng: Random, lines: int, said: Say, words: Words) -> Iterator[Table]:
    """A table after each of so many tries: it refuses in words, asks nothing twice, and asks until all lies open."""
    for _ in range(lines):
        seat, entry = said(now, rng)
        refused = None
        try:
            now = told(now, seat, entry)
        except Refusal as refusal:
            refused = refusal
        assert refused is None or words.refusal(refused, now.names)
        assert len({prompt.id for prompt in now.prompts}) == len(now.prompts)
        assert bool(now.prompts) != now.rules.revealed(now.state)
        yield now


def nothing_is_without_words(now: Table, words: Words) -> None:
    """All that the referee said, the rules it gave, and the picture of the table."""
    for told_then in now.said:
        calls = heard(reveal(told_then))
        assert all(words.call(call, now.names) for call in calls)
        assert all(call.rule is None or words.rule(call.rule) for call in calls)
    assert now.rules.picture(now.state, now.names)


def comes_back_from_its_journal(now: Table) -> None:
    """The journal, and a record of it, lead to the same table."""
    assert whole(now) == whole(fold(now.game, now.names, now.laid, now.lines))
    text = record.write(record.record_of(now, "An evening"))
    assert whole(now) == whole(record.table_of(record.read(text, SHELF), SHELF))


def undone_is_as_before(now: Table, rng: Random, said: Say, times: int = 8) -> None:
    """Whatever is said next: undone, everything is as it was, but for the journal."""
    for _ in range(times):
        then = tried(now, *said(now, rng))
        if then is now:
            continue
        undone = told(then, None, Undo(then.turn))
        assert now.state == undone.state
        assert [(p.kind, p.seats) for p in now.prompts] == [(p.kind, p.seats) for p in undone.prompts]
        now = then


def corrected_to_itself_is_the_same(now: Table, rng: Random, lines: int = 5) -> None:
    """A line that is corrected to what it says changes nothing."""
    standing = [turn.line for turn in now.turns if turn.refusal is None]
    for line in rng.sample(standing, min(lines, len(standing))):
        same = told(now, None, Amend(line.turn, line.entry))
        assert (now.state, now.prompts, now.turns) == (same.state, same.prompts, same.turns)
