"""What holds in every game of Dragon Rampage, however people play it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import fields, replace
from random import Random
from typing import Any, get_args, get_origin

import pytest
from hypothesis import given

from referee.core.adjust import Adjust
from referee.core.ask import Count, Hidden, SeatPick
from referee.core.cite import Malformed, Refusal
from referee.core.entry import Entry, asks, bare, empty, hints, optional
from referee.core.shape import is_map
from referee.core.table import Line, Table, fold
from referee.games.dragon_rampage import GAME as game
from referee.games.dragon_rampage.boxes import Action, foremost
from referee.games.dragon_rampage.choosing import symbols
from referee.games.dragon_rampage.entries import Find, Hero, Place, Rob, Setup, Taken, Use
from referee.games.dragon_rampage.state import State
from referee.words import Words
from tests.evenings import (
    after,
    comes_back_from_its_journal,
    corrected_to_itself_is_the_same,
    each,
    nothing_is_without_words,
    often,
    seeds,
    told,
    undone_is_as_before,
)
from tests.scenario import look_of

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve")
WORDS = Words.of("en", "dragon-rampage")
SECRETS = {
    "draw": ["card"], "crafty": ["card"], "reshuffle": ["card"], "find": ["points", "name"], "grab": ["points", "name"],
    "run": ["points", "name"], "use": ["which"], "taken": ["which"], "tally": ["treasures"],
}  # fmt: skip
"""What of each entry is for its own seat alone."""
few = often(25)


def table(rng: Random) -> Table:
    seats = rng.choice(game.seats)
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
        return {key: rng.randint(max(1, least), most) for key in rng.sample(list(keys), 2)}
    if get_origin(hint) is tuple:
        return (rng.randrange(seats),) if name in ("dodged", "played") else (number,)
    if any(isinstance(ask, SeatPick) for ask in wanted):
        return rng.randrange(seats)
    if hint is bool:
        return rng.random() < 0.3
    return number if hint is int else rng.choice(["", "Ring"]) if hint is str else rng.choice(list(hint))


def some(rng: Random, kind: type[Entry], now: Table) -> Entry:
    """An entry of a kind with something in its fields."""
    if kind is Place:
        return Place(dice={row: n for row in Action if (n := rng.randint(0, 2))}, changed=rng.random() < 0.2)
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


def said(now: Table, rng: Random) -> tuple[int, Entry]:
    """Mostly an answer, and now and then something unasked."""
    if rng.random() < 0.85 and now.prompts:
        prompt = rng.choice(now.prompts)
        seat, entry = rng.choice(prompt.seats), some(rng, prompt.kind, now)
    else:
        seat, entry = rng.randrange(len(now.names)), some(rng, rng.choice(game.rules.entries), now)
    if isinstance(entry, Place) and not entry.tokens:
        with suppress(Refusal):
            entry = replace(entry, tokens=foremost(symbols(entry))[0])
    return seat, entry


def evening(rng: Random, lines: int) -> Table:
    """A table where so many things were tried."""
    return after(table(rng), rng, lines, said)


@given(seeds)
@few
def test_whatever_people_do_nothing_but_a_refusal_comes_of_it(seed: int) -> None:
    rng = Random(seed)
    *_, now = each(table(rng), rng, 90, said, WORDS)
    nothing_is_without_words(now, WORDS)


@given(seeds)
@few
def test_a_journal_and_a_record_are_the_table_itself(seed: int) -> None:
    comes_back_from_its_journal(evening(Random(seed), 70))


@given(seeds)
@few
def test_undoing_the_last_line_restores_what_was_before(seed: int) -> None:
    rng = Random(seed)
    undone_is_as_before(evening(rng, rng.randint(1, 60)), rng, said)


@given(seeds)
@few
def test_correcting_a_line_to_what_it_says_changes_nothing(seed: int) -> None:
    rng = Random(seed)
    corrected_to_itself_is_the_same(evening(rng, 50), rng)


@given(seeds)
@few
def test_what_you_cannot_see_you_cannot_tell_apart(seed: int) -> None:
    """The same evening with something hidden said otherwise looks the same to everybody who does not get to hold it."""
    rng = Random(seed)
    now = evening(rng, 60)
    lines = [line for line in now.lines if hidden(line.entry)]
    if lines and not now.rules.revealed(now.state):
        must_be_alike(now, rng.choice(lines))


@given(seeds)
@few
def test_a_stolen_treasure_is_known_to_who_held_it_and_nobody_else(seed: int) -> None:
    now = thievery(Random(seed), 25)
    for line in now.lines:
        if hidden(line.entry):
            must_be_alike(now, line)


def thievery(rng: Random, lines: int) -> Table:
    """Treasures found, used, stolen and handed over, by anybody."""
    now = table(rng)
    for _ in range(lines):
        robbed = [prompt for prompt in now.prompts if prompt.kind is Taken]
        entry: Entry
        if robbed and rng.random() < 0.7:
            seat, entry = robbed[0].seats[0], Taken(rng.randint(1, 3))
        else:
            seat = rng.randrange(len(now.names))
            found = Find(rng.randint(0, 5), rng.choice(["", "Ring", "Horn"]))
            entry = rng.choice([found, found, Rob(rng.randrange(len(now.names))), Use(rng.randint(1, 3))])
        with suppress(Refusal):
            now = told(now, seat, entry)
    return now


def must_be_alike(now: Table, changed: Line) -> None:
    """To everybody but who said it, with a line said otherwise, until the thing itself comes to them."""
    other = replace(changed, entry=otherwise(changed.entry))
    twin = fold(game, now.names, now.laid, [other if line is changed else line for line in now.lines])
    for viewer in {None, *range(len(now.names))} - {changed.seat}:
        until = next((i for i in range(len(now.lines)) if held(now, i, viewer) != held(twin, i, viewer)), None)
        one, two = (part(table, until) for table in (now, twin))
        assert look_of(one, viewer) == look_of(two, viewer)


def held(now: Table, turn: int, seat: int | None) -> list[tuple[int | None, str]]:
    """What unused Treasures of a hero say, after a turn counted from 0."""
    state = now.turns[turn].state
    assert isinstance(state, State)
    cards = () if seat is None else state.players[seat].treasures
    return [(card.points.value, card.name.value) for card in cards]


def part(now: Table, lines: int | None) -> Table:
    """The table as it was after so many lines."""
    return now if lines is None else fold(game, now.names, now.laid, now.lines[:lines])


def test_a_stolen_treasure_is_its_new_owners_secret() -> None:
    now = Table.open(game, NAMES[:3], Setup(tuple(Hero)[:3], (0, 0, 0), 20))
    for seat, entry in ((0, Find(2, "Ring")), (0, Find(4, "Horn")), (1, Rob(0)), (0, Taken(2))):
        now = told(now, seat, entry)
    stolen = [now.seen_by(viewer).state.players[1].treasures[0].points for viewer in (None, 0, 1, 2)]
    assert [False, False, True, False] == [points.seen for points in stolen]
    assert [(2, "Ring")] == held(now, 3, 0)
    assert [(4, "Horn")] == held(now, 3, 1)


def hidden(entry: Entry) -> list[str]:
    """What nobody else may know of an entry: names of cards, Treasures, and which of them."""
    return SECRETS.get(entry.kind(), [])


def otherwise(entry: Entry) -> Entry:
    """The same entry with everything hidden said otherwise; the first Treasure there always is."""
    others: dict[str, Any] = {"points": 7, "treasures": (9, 9), "which": 1}
    changes = {name: others.get(name, "Something else") for name in hidden(entry)}
    return replace(entry, **changes)


def test_what_is_hidden_is_what_nobody_else_may_know() -> None:
    kept = {
        kind.kind(): [name for name, wanted in asks(kind).items() if any(isinstance(ask, Hidden) for ask in wanted)]
        for kind in game.rules.entries
    }
    assert SECRETS == {kind: names for kind, names in kept.items() if names}


def test_every_entry_has_a_name_and_every_thing_too() -> None:
    now = table(Random(1))
    assert all(WORDS.has(f"entry-{kind.kind()}") for kind in game.rules.entries)
    assert all(WORDS.has(f"thing-{thing.key}") for thing in now.rules.things(now.state))


@pytest.mark.parametrize("seats", [2, 6])
def test_only_three_to_five_may_play(seats: int) -> None:
    with pytest.raises(Refusal) as refused:
        Table.open(game, ("Ann",) * seats, Setup(tuple(Hero)[:seats], (5,) * seats, 20))
    assert refused.value.key == "wrong-number-of-players"


def test_no_two_play_one_hero() -> None:
    with pytest.raises(Refusal) as refused:
        Table.open(game, NAMES[:3], Setup((Hero.ELF, Hero.DWARF, Hero.ELF), (5, 5, 5), 20))
    assert refused.value.key == "two-of-one-hero"
