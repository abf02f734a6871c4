"""Laws: properties that hold at every table of every game, whatever players enter.

Each law takes a `RandomPlay` and a random number generator; it plays a game of its own, and raises AssertionError if
the law is broken.  `LAWS` holds them by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

from referee.core import record
from referee.core.ask import Hidden
from referee.core.cite import Refusal
from referee.core.entry import Amend, Entry, Undo, asks
from referee.core.odd import Agree
from referee.core.seat import seats_of
from referee.core.secret import reveal
from referee.core.state import readable_calls
from referee.core.table import Table, fold
from referee.words import Words

from .players import RandomPlay, entered, tried, value
from .scenario import look_of, whole
from .seats import at_the_table, latest

LOOKS = 12
"""The whole position is checked after every LOOKS lines."""
Law = Callable[[RandomPlay, Random], None]


def nothing_but_a_refusal(play: RandomPlay, rng: Random, lines: int = 60) -> None:
    """Every entry is either accepted or refused with a message; there are distinct prompts until all is revealed."""
    now, words = play.table(rng), Words.of("en", play.game.name)
    for _ in range(lines):
        seat, entry = play.reported(now, rng)
        refused = None
        try:
            now = entered(now, seat, entry)
        except Refusal as refusal:
            refused = refusal
        assert refused is None or words.refusal(refused, now.names)
        assert len({prompt.id for prompt in now.prompts}) == len(now.prompts)
        assert all(words(f"ask-{prompt.kind.kind()}", **dict(prompt.about)) for prompt in now.prompts)
        assert bool(now.prompts) != now.rules.revealed(now.state)
    nothing_is_without_words(now, words)


def nothing_is_without_words(now: Table, words: Words) -> None:
    """All calls of a table have words, and so do their rules; its picture is not empty."""
    for calls_then in now.calls:
        calls = readable_calls(reveal(calls_then))
        assert all(words.call(call, now.names) for call in calls)
        assert all(call.rule is None or words.rule(call.rule) for call in calls)
    assert now.rules.picture(now.state, now.names)


def seats_are_seats(play: RandomPlay, rng: Random, lines: int = 60) -> None:
    """Every value declared as a seat is a `Seat`, and no other number is: messages rely on that to name players."""
    now = play.table(rng)
    for n in range(lines):
        with suppress(Refusal):
            now = entered(now, *play.reported(now, rng))
        wrong = [*latest(now), *(at_the_table(now) if n % LOOKS == 0 else ())]
        assert not wrong, wrong[:5]


def comes_back_from_its_journal(play: RandomPlay, rng: Random, lines: int = 60) -> None:
    """The journal of a table, and a record of it, both lead to the same table."""
    now = play.evening(rng, lines)
    assert whole(now) == whole(fold(now.game, now.names, now.setup, now.lines))
    shelf = {now.game.name: now.game}
    text = record.write(record.record_of(now, "An evening"))
    assert whole(now) == whole(record.table_of(record.read(text, shelf), shelf))


def undone_is_as_before(play: RandomPlay, rng: Random, times: int = 8) -> None:
    """After an entry is undone, everything except the journal is as before."""
    now = play.evening(rng, rng.randint(1, 50))
    for _ in range(times):
        then = tried(now, *play.reported(now, rng))
        if then is now:
            continue
        undone = entered(then, None, Undo(then.turn))
        assert now.state == undone.state
        assert [(p.kind, p.seats) for p in now.prompts] == [(p.kind, p.seats) for p in undone.prompts]
        now = then


def corrected_to_itself_is_the_same(play: RandomPlay, rng: Random, lines: int = 5) -> None:
    """Amending a line to the same entry changes nothing."""
    now = play.evening(rng, 50)
    standing = [turn.line for turn in now.turns if turn.refusal is None]
    for line in rng.sample(standing, min(lines, len(standing))):
        same = entered(now, None, Amend(line.turn, line.entry))
        assert (now.state, now.prompts, now.turns) == (same.state, same.prompts, same.turns)


def what_is_hidden_shows_nowhere(play: RandomPlay, rng: Random, lines: int = 50) -> None:
    """An entry with other values in its hidden fields looks the same to everyone except the seat that made it.

    This does not hold for entries that the game lists as `passing`, nor once everything is revealed or the players are
    asked to agree to a count that does not add up, because everyone may correct that.
    """
    now = play.table(rng)
    for _ in range(lines):
        seat, entry = play.reported(now, rng)
        then = tried(now, seat, entry)
        if then is not now and hidden(entry) and not isinstance(entry, play.passing):
            twin = tried(now, seat, with_other_hidden_fields(entry, rng, len(now.names)))
            if twin is not now and not any(open_to_all(one) for one in (then, twin)):
                for viewer in {None, *seats_of(len(now.names))} - {seat}:
                    assert look_of(then, viewer) == look_of(twin, viewer), f"{entry} shows to {viewer}"
        now = then


def open_to_all(now: Table) -> bool:
    """Whether everything is revealed, or the players are asked to agree to a count that does not add up."""
    return now.rules.revealed(now.state) or any(prompt.kind is Agree for prompt in now.prompts)


def hidden(entry: Entry) -> list[str]:
    """The names of the fields of an entry that only its own seat may know."""
    return [name for name, wanted in asks(type(entry)).items() if any(isinstance(ask, Hidden) for ask in wanted)]


def with_other_hidden_fields(entry: Entry, rng: Random, seats: int) -> Entry:
    """The same entry with a random value in each hidden field."""
    changes: dict[str, Any] = {name: value(type(entry), name, rng, seats) for name in hidden(entry)}
    return replace(entry, **changes)


def its_count_adds_up(play: RandomPlay, rng: Random, lines: int = 60) -> None:
    """Once everything is revealed: totals are sums of lines, each line has words, and winners are in the count."""
    now, words = play.evening(rng, lines), Words.of("en", play.game.name)
    sheet = play.game.counted(reveal(now.state)) if now.rules.revealed(now.state) else None
    if sheet is None:
        return
    assert len(now.names) == len(sheet.seats)
    for seat in sheet.seats:
        assert seat.total is None or seat.total == sum(line.points for line in seat.lines)
        assert all(words(f"line-{line.key}") and words.why(line.why, now.names) for line in seat.lines)
    assert set(sheet.winners) <= {i for i, seat in enumerate(sheet.seats) if seat.total is not None}


LAWS: Mapping[str, Law] = {
    law.__name__: law
    for law in (
        nothing_but_a_refusal,
        seats_are_seats,
        comes_back_from_its_journal,
        undone_is_as_before,
        corrected_to_itself_is_the_same,
        what_is_hidden_shows_nowhere,
        its_count_adds_up,
    )
}
"""All laws, by name."""
