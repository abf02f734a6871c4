"""What holds in every game of Dragon Rampage, however people play it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import fields, replace
from random import Random
from typing import Any, get_args, get_origin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.core.adjust import Adjust
from referee.core.ask import Count, Hidden, SeatPick
from referee.core.cite import Malformed, Refusal
from referee.core.entry import Entry, Undo, asks, bare, empty, hints, is_map, optional
from referee.core.secret import reveal
from referee.core.state import heard
from referee.core.table import Line, Table, fold
from referee.games import dragon_rampage as game
from referee.games.dragon_rampage.boxes import foremost
from referee.games.dragon_rampage.choosing import symbols
from referee.games.dragon_rampage.entries import Hero, Place, Setup
from referee.words import Words
from tests.scenario import look_of, whole

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve")
WORDS = Words.of("en", "dragon-rampage")
seeds = st.integers(0, 2**32 - 1)
few = settings(max_examples=25, deadline=None)


def table(rng: Random) -> Table:
    seats = rng.choice(game.SEATS)
    health = tuple(rng.choice([0, 5, 9]) for _ in range(seats))
    laid = Setup(tuple(list(Hero)[:seats]), health, rng.randint(6, 30), both_cubes=rng.random() < 0.5)
    return Table.open(game, NAMES[:seats], laid)


def value(rng: Random, kind: Any, name: str, seats: int) -> Any:
    """Something that a field may hold."""
    hint = bare(hints(kind)[name])
    hint, _ = optional(hint)
    inner = get_args(hint)[-1] if is_map(hint) else get_args(hint)[0] if get_origin(hint) is tuple else hint
    wanted = (*asks(kind)[name], *getattr(inner, "__metadata__", ()))
    most = next((min(ask.most, rng.choice([2, 5])) for ask in wanted if isinstance(ask, Count)), 3)
    least = next((max(ask.least, -3) for ask in wanted if isinstance(ask, Count)), 0)
    number = rng.randint(least, max(least, most))
    if is_map(hint):
        keys = range(seats) if get_args(hint)[0] is int else list(get_args(hint)[0])
        return {key: rng.randint(max(0, least), most) for key in rng.sample(list(keys), 2)}
    if get_origin(hint) is tuple:
        return (rng.randrange(seats),) if name == "dodged" else (number,)
    if any(isinstance(ask, SeatPick) for ask in wanted):
        return rng.randrange(seats)
    if hint is bool:
        return rng.random() < 0.3
    return number if hint is int else rng.choice(["", "Ring"]) if hint is str else rng.choice(list(hint))


def some(rng: Random, kind: type[Entry], now: Table) -> Entry:
    """An entry of a kind with something in its fields."""
    if kind is Place:
        return Place(dice={row: rng.randint(0, 2) for row in game.choosing.Action}, changed=rng.random() < 0.2)
    if kind is Adjust:
        thing = rng.choice(now.rules.things(now.state))
        return Adjust(thing.key, thing.seat, rng.randint(0, 12))
    made = {}
    for f in fields(kind):
        keep = rng.random() < 0.3
        try:
            made[f.name] = empty(f, bare(hints(kind)[f.name])) if keep else value(rng, kind, f.name, len(now.names))
        except Malformed:
            made[f.name] = value(rng, kind, f.name, len(now.names))
    return kind(**made)


def told(now: Table, seat: int | None, entry: Entry) -> Table:
    if isinstance(entry, Place) and not entry.tokens:
        with suppress(Refusal):
            entry = replace(entry, tokens=foremost(symbols(entry))[0])
    return now.enter(Line(now.turn + 1, seat, entry, seat))


def evening(rng: Random, lines: int) -> Table:
    """Mostly answers, and now and then something unasked."""
    now = table(rng)
    for _ in range(lines):
        if rng.random() < 0.85 and now.prompts:
            prompt = rng.choice(now.prompts)
            seat, kind = rng.choice(prompt.seats), prompt.kind
        else:
            seat, kind = rng.randrange(len(now.names)), rng.choice(game.ENTRIES)
        refused = None
        try:
            now = told(now, seat, some(rng, kind, now))
        except Refusal as refusal:
            refused = refusal
        assert refused is None or WORDS.refusal(refused, now.names)
    return now


@given(seeds)
@few
def test_whatever_people_do_nothing_but_a_refusal_comes_of_it_and_all_has_words(seed: int) -> None:
    now = evening(Random(seed), 90)
    for said in now.said:
        assert all(WORDS.call(call, now.names) for call in heard(reveal(said)))
        assert all(call.rule is None or WORDS.rule(call.rule) for call in heard(reveal(said)))
    assert game.picture(now.state, now.names)
    assert bool(now.prompts) != game.revealed(now.state)


@given(seeds)
@few
def test_a_replayed_journal_is_the_table_itself(seed: int) -> None:
    now = evening(Random(seed), 70)
    assert whole(now) == whole(fold(game, now.names, now.laid, now.lines))


@given(seeds)
@few
def test_undoing_the_last_line_restores_what_was_before(seed: int) -> None:
    rng = Random(seed)
    now = evening(rng, rng.randint(1, 60))
    if now.latest() is None:
        return
    before = fold(game, now.names, now.laid, now.lines[:-1])
    undone = told(now, None, Undo(now.turn))
    assert before.state == undone.state
    assert [(p.kind, p.seats) for p in before.prompts] == [(p.kind, p.seats) for p in undone.prompts]


@given(seeds)
@few
def test_what_you_cannot_see_you_cannot_tell_apart(seed: int) -> None:
    """The same evening with everything hidden said otherwise looks the same to everybody but its owner."""
    rng = Random(seed)
    now = evening(rng, 60)
    lines = [line for line in now.lines if hidden(line.entry)]
    if not lines:
        return
    changed = rng.choice(lines)
    other = replace(changed, entry=otherwise(changed.entry))
    twin = fold(game, now.names, now.laid, [other if line is changed else line for line in now.lines])
    strangers = {None, *range(len(now.names))} - {changed.seat}
    if any(line.entry.kind() == "taken" for line in now.lines) or game.revealed(now.state):
        return
    for viewer in strangers:
        assert look_of(now, viewer) == look_of(twin, viewer)


def hidden(entry: Entry) -> list[str]:
    """The hidden names of cards and Treasures in an entry."""
    wanted = asks(type(entry))
    return [f.name for f in fields(entry) if any(isinstance(a, Hidden) for a in wanted[f.name]) if f.name != "which"]


def otherwise(entry: Entry) -> Entry:
    changes: dict[str, Any] = {
        name: {"points": 7, "treasures": (9, 9)}.get(name, "Something else") for name in hidden(entry)
    }
    return replace(entry, **changes)  # type: ignore[type-var]


def test_every_entry_has_a_name_and_every_thing_too() -> None:
    now = table(Random(1))
    assert all(WORDS.has(f"entry-{kind.kind()}") for kind in game.ENTRIES)
    assert all(WORDS.has(f"thing-{thing.key}") for thing in game.things(now.state))


@pytest.mark.parametrize("seats", [2, 6])
def test_only_three_to_five_may_play(seats: int) -> None:
    with pytest.raises(Refusal) as refused:
        Table.open(game, ("Ann",) * seats, Setup(tuple(Hero)[:seats], (5,) * seats, 20))
    assert refused.value.key == "wrong-number-of-players"
