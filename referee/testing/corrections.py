"""Laws of every game: a correction names what it changes to everyone who may see it.  Slower than the other laws."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

from referee.core.cite import Refusal
from referee.core.entry import Amend, Undo
from referee.core.seat import seats_of
from referee.core.secret import Secret, redact
from referee.core.state import State
from referee.core.table import Table
from referee.tables.desk import differences
from referee.words import Words

from .players import RandomPlay, entered, tried

Path = tuple[str | int, ...]
IN_HEADS = frozenset({"State.calls", "State.step", "State.odd", "State.agreed", "State.gone"})
"""Fields that are not on the physical table: calls, the progress of the game, and what is odd about its count."""


def unlike(before: Any, after: Any, path: Path = (), whole: bool = False) -> Iterator[Path]:
    """The paths at which two positions differ: to single values, or to collections of different sizes.

    `whole`: treat each secret as one value, because its hidden value must go with its face.
    """
    if before == after:
        return
    match before, after:
        case Secret(), Secret() if before.seen and after.seen and not whole:
            yield from unlike(before.value, after.value, path)
        case Secret(), Secret() if before.seen != after.seen and not whole:
            return  # the secret was revealed: that is the end of the game, which is named by itself
        case Secret(), _:
            yield path
        case tuple(), tuple() if len(before) == len(after):
            for i, (was, now) in enumerate(zip(before, after, strict=True)):
                yield from unlike(was, now, (*path, i), whole)
        case Mapping(), Mapping() if before.keys() == after.keys():
            for key in before:
                yield from unlike(before[key], after[key], (*path, key), whole)
        case _ if is_dataclass(before) and not isinstance(before, type) and type(before) is type(after):
            for f in fields(before):
                step = f"{type(before).__name__}.{f.name}"
                yield from unlike(getattr(before, f.name), getattr(after, f.name), (*path, step), whole)
        case _:
            yield path


def on_the_table(path: Path, unlisted: frozenset[str]) -> bool:
    """Whether this part of a position is on the physical table.  `unlisted`: the fields of a game that are not."""
    return not any(step in unlisted | IN_HEADS for step in path)


def named(play: RandomPlay, before: State, after: State, now: Table) -> None:
    """Assert that if two positions differ on the table, there is something to change, and that it has words."""
    fixes, words = differences(now.rules, before, after), Words.of("en", play.game.name)
    parts = [path for path in unlike(play.lying(before), play.lying(after)) if on_the_table(path, play.unlisted)]
    assert fixes or not parts, parts
    assert all(words.repair(fix, now.names) for fix in fixes)


def corrections_are_named(play: RandomPlay, rng: Random, lines: int = 60, times: int = 8) -> None:
    """After old lines are undone or amended, every viewer who sees a difference is shown what to change."""
    now = play.evening(rng, lines)
    seen = {viewer: redact(now.state, viewer) for viewer in (None, *seats_of(len(now.names)))}
    standing = [turn.line for turn in now.turns if turn.refusal is None]
    for line in rng.sample(standing, min(times, len(standing))):
        others = [play.reported(now, rng)[1] for _ in range(30)]
        same = [other for other in others if type(other) is type(line.entry)]
        for edit in (Undo(line.turn), *(Amend(line.turn, other) for other in same)):
            try:
                after = entered(now, None, edit)
            except Refusal:
                continue
            for viewer, state in seen.items():
                named(play, state, redact(after.state, viewer, (now.state, state)), now)


def every_part_is_named(play: RandomPlay, rng: Random, lines: int = 30) -> None:
    """If two positions of a game differ in a single value, every viewer who sees it is shown what to change."""
    then = now = play.evening(rng, rng.randrange(80))
    for _ in range(lines):
        now = tried(now, *play.reported(now, rng))
    seen = {viewer: redact(then.state, viewer) for viewer in (None, *seats_of(len(now.names)))}
    for path in [*unlike(then.state, now.state, whole=True)]:
        if not on_the_table(path, play.unlisted):
            continue
        other = grafted(then.state, now.state, path)
        if not play.possible(other):
            continue
        for viewer, state in seen.items():
            there = redact(other, viewer, (then.state, state))
            if there is not state and there != state:
                named(play, state, there, now)


def grafted(onto: Any, source: Any, path: Path) -> Any:
    """A position with one part taken from another position."""
    if not path:
        return source
    head, *rest = path
    if isinstance(onto, tuple):
        i = int(head)
        return (*onto[:i], grafted(onto[i], source[i], tuple(rest)), *onto[i + 1 :])
    if isinstance(onto, Mapping):
        return {**onto, head: grafted(onto[head], source[head], tuple(rest))}
    name = str(head).partition(".")[2]
    return replace(onto, **{name: grafted(getattr(onto, name), getattr(source, name), tuple(rest))})
