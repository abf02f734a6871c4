"""Laws: properties that hold at every table of every game, whatever players enter.

Each law takes a `RandomPlay` and a random number generator; it plays a game of its own, and raises AssertionError if
the law is broken.  `LAWS` holds them by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

from referee.core import record
from referee.core.ask import Hidden
from referee.core.cite import Refusal
from referee.core.entry import Amend, Entry, Undo, asks, dump
from referee.core.odd import Agree
from referee.core.seat import Seat, seats_of
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
        ids = [prompt.id for prompt in now.prompts]
        twice = next((prompt for prompt in now.prompts if ids.count(prompt.id) > 1), None)
        assert twice is None, f"{twice and twice.kind.__name__} is asked twice of the same seats{so_far(now)}"
        nobody = next((prompt for prompt in now.prompts if not prompt.seats), None)
        assert nobody is None, f"{nobody and nobody.kind.__name__} is asked of no seat{so_far(now)}"
        for kind in (
            *(prompt.kind for prompt in now.prompts),
            *now.rules.anytime(now.state, seats_of(len(now.names))[0]),
        ):
            assert kind in now.rules.entries, f"{kind.__name__} is asked or offered, and is not in Play.entries"
        assert all(words(f"ask-{prompt.kind.kind()}", **dict(prompt.about)) for prompt in now.prompts)
        over = now.rules.revealed(now.state)
        assert now.prompts or over, f"nothing is asked, and revealed says that it is not over{so_far(now)}"
        assert not now.prompts or not over, (
            f"{now.prompts[0].kind.__name__} is asked although all is revealed{so_far(now)}"
        )
    nothing_is_without_words(now, words)


def so_far(now: Table) -> str:
    """After which entry this is."""
    return f", after “{dump(now.lines[-1].entry)}”" if now.lines else ", before the first entry"


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
    the_same(now, fold(now.game, now.names, now.setup, now.lines))
    shelf = {now.game.name: now.game}
    text = record.write(record.record_of(now, "An evening"))
    the_same(now, record.table_of(record.read(text, shelf), shelf))


def the_same(one: Table, other: Table) -> None:
    """Assert that two tables are the same in everything; if not, say what differs first."""
    if whole(one) == whole(other):
        return
    then = next(
        (a.line for a, b in zip(one.turns, other.turns, strict=False) if (a.state, a.calls) != (b.state, b.calls)), None
    )
    what = next(differing(whole(one), whole(other)), "")
    after = f" after entry {then.turn}, “{dump(then.entry)}”" if then else ""
    raise AssertionError(f"the same entries lead to another table{after}: {what}")


def differing(one: Any, other: Any, at: str = "") -> Iterator[str]:
    """Where two values differ, and in what, down to the smallest parts that do."""
    if one == other:
        return
    if is_dataclass(one) and not isinstance(one, type) and type(one) is type(other):
        for f in fields(one):
            yield from differing(getattr(one, f.name), getattr(other, f.name), f"{type(one).__name__}.{f.name}")
    elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        for i, (a, b) in enumerate(zip(one, other, strict=True)):
            yield from differing(a, b, f"{at}[{i}]")
    else:
        yield f"{at} is {one!r} and {other!r}"


def nothing_in_a_position_can_be_changed(play: RandomPlay, rng: Random, lines: int = 30) -> None:
    """Every dataclass in a position is frozen: earlier positions are kept, and must stay as they were."""
    now = play.table(rng)
    for _ in range(lines):
        now = tried(now, *play.reported(now, rng))
        wrong = next(changeable(reveal(now.state)), None)
        assert wrong is None, f"{wrong and wrong.__name__} can be changed: it needs @dataclass(frozen=True)"


def changeable(value: Any) -> Iterator[type]:
    """The classes of all dataclasses in a value that are not frozen."""
    if is_dataclass(value) and not isinstance(value, type):
        if not value.__dataclass_params__.frozen:  # type: ignore[attr-defined]
            yield type(value)
        for f in fields(value):
            yield from changeable(getattr(value, f.name))
    elif isinstance(value, Mapping):
        yield from changeable(tuple(value.values()))
    elif isinstance(value, tuple | frozenset):
        for one in value:
            yield from changeable(one)


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

    This does not hold for entries that the game lists as `passing`, for those that turn secrets over (`opens`), nor
    once everything is revealed or the players are asked to agree to a count that does not add up, because everyone may
    correct that.
    """
    now = play.table(rng)
    for _ in range(lines):
        seat, entry = play.reported(now, rng)
        then = tried(now, seat, entry)
        if then is not now and hidden(entry) and not isinstance(entry, play.passing):
            twin = tried(now, seat, with_other_hidden_fields(entry, rng, len(now.names)))
            if twin is not now and not any(open_to_all(one) or play.opens(now, one) for one in (then, twin)):
                viewers = shows_to(then, twin, seat)
                assert not viewers, (
                    f"{entry} shows to {viewers[0]}. If this entry turns secrets over by the rules, "
                    "RandomPlay.opens should return True for it"
                )
        now = then


def shows_to(then: Table, twin: Table, seat: Seat | None) -> list[Seat | None]:
    """Who else than a seat can tell these two tables apart; None is the display."""
    viewers = [viewer for viewer in (None, *seats_of(len(then.names))) if viewer != seat]
    return [viewer for viewer in viewers if look_of(then, viewer) != look_of(twin, viewer)]


def open_to_all(now: Table) -> bool:
    """Whether everything is revealed, or the players are asked to agree to a count that does not add up."""
    return now.rules.revealed(now.state) or any(prompt.kind is Agree for prompt in now.prompts)


def hidden(entry: Entry | type[Entry]) -> list[str]:
    """The names of the fields of an entry that only its own seat may know."""
    return [
        name
        for name, wanted in asks(entry if isinstance(entry, type) else type(entry)).items()
        if any(isinstance(ask, Hidden) for ask in wanted)
    ]


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
        nothing_in_a_position_can_be_changed,
        comes_back_from_its_journal,
        undone_is_as_before,
        corrected_to_itself_is_the_same,
        what_is_hidden_shows_nowhere,
        its_count_adds_up,
    )
}
"""All laws, by name."""
