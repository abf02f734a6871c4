"""Properties of every game of Dragon Rampage, however it is played."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given

from referee.core.ask import Hidden
from referee.core.cite import Refusal
from referee.core.entry import Entry, asks
from referee.core.seat import Seat, seats_of
from referee.core.table import Line, Table, fold
from referee.games.dragon_rampage import GAME as game
from referee.games.dragon_rampage.entries import Find, Hero, Rob, Setup, Taken, Use
from referee.games.dragon_rampage.state import State
from referee.testing.players import entered as told
from referee.testing.scenario import look_of
from referee.words import Words
from tests.games.dragon_rampage.players import NAMES, PLAY, table
from tests.loop import often, seeds

WORDS = Words.of("en", "dragon-rampage")
SECRETS = {
    "draw": ["card"], "crafty": ["card"], "reshuffle": ["card"], "find": ["points", "name"], "grab": ["points", "name"],
    "run": ["points", "name"], "use": ["which"], "taken": ["which"], "tally": ["treasures"],
}  # fmt: skip
"""The fields of each kind of entry that only its own seat may know."""
few = often(25)


@given(seeds)
@few
def test_what_you_cannot_see_you_cannot_tell_apart(seed: int) -> None:
    """With another hidden value in one line, the game looks the same to everybody who never comes to hold the card."""
    rng = Random(seed)
    now = PLAY.evening(rng, 60)
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
    """A table at which Treasures are found, used, stolen and handed over, by any player."""
    now = table(rng)
    for _ in range(lines):
        robbed = [prompt for prompt in now.prompts if prompt.kind is Taken]
        entry: Entry
        if robbed and rng.random() < 0.7:
            seat, entry = robbed[0].seats[0], Taken(rng.randint(1, 3))
        else:
            seat = Seat(rng.randrange(len(now.names)))
            found = Find(rng.randint(0, 5), rng.choice(["", "Ring", "Horn"]))
            entry = rng.choice([found, found, Rob(Seat(rng.randrange(len(now.names)))), Use(rng.randint(1, 3))])
        with suppress(Refusal):
            now = told(now, seat, entry)
    return now


def must_be_alike(now: Table, changed: Line) -> None:
    """Asserts that with other hidden values in a line, others see the same until they hold the Treasure themselves."""
    other = replace(changed, entry=otherwise(changed.entry))
    twin = fold(game, now.names, now.setup, [other if line is changed else line for line in now.lines])
    for viewer in {None, *range(len(now.names))} - {changed.seat}:
        until = next((i for i in range(len(now.lines)) if held(now, i, viewer) != held(twin, i, viewer)), None)
        one, two = (part(table, until) for table in (now, twin))
        assert look_of(one, viewer) == look_of(two, viewer)


def held(now: Table, turn: int, seat: Seat | None) -> list[tuple[int | None, str]]:
    """The points and names of a hero's unused Treasures, after a turn (counted from 0)."""
    state = now.turns[turn].state
    assert isinstance(state, State)
    cards = () if seat is None else state.players[seat].treasures
    return [(card.points.value, card.name.value) for card in cards]


def part(now: Table, lines: int | None) -> Table:
    """The table as it was after this many lines."""
    return now if lines is None else fold(game, now.names, now.setup, now.lines[:lines])


def test_a_stolen_treasure_is_its_new_owners_secret() -> None:
    now = Table.open(game, NAMES[:3], Setup(tuple(Hero)[:3], (0, 0, 0), 20))
    for seat, entry in ((0, Find(2, "Ring")), (0, Find(4, "Horn")), (1, Rob(Seat(0))), (0, Taken(2))):
        now = told(now, Seat(seat), entry)
    stolen = [now.seen_by(viewer).state.players[1].treasures[0].points for viewer in (None, *seats_of(3))]
    assert [False, False, True, False] == [points.seen for points in stolen]
    assert [(2, "Ring")] == held(now, 3, Seat(0))
    assert [(4, "Horn")] == held(now, 3, Seat(1))


def hidden(entry: Entry) -> list[str]:
    """The fields of an entry that nobody else may know: names of cards, Treasures, and which of them."""
    return SECRETS.get(entry.kind(), [])


def otherwise(entry: Entry) -> Entry:
    """The same entry with other hidden values; `which` becomes the first Treasure, which always exists."""
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
    assert all(WORDS.has(f"thing-{thing.key}") for thing in now.rules.quantities(now.state))


@pytest.mark.parametrize("seats", [2, 6])
def test_only_three_to_five_may_play(seats: int) -> None:
    with pytest.raises(Refusal) as refused:
        Table.open(game, ("Ann",) * seats, Setup(tuple(Hero)[:seats], (5,) * seats, 20))
    assert refused.value.key == "wrong-number-of-players"


def test_no_two_play_one_hero() -> None:
    with pytest.raises(Refusal) as refused:
        Table.open(game, NAMES[:3], Setup((Hero.ELF, Hero.DWARF, Hero.ELF), (5, 5, 5), 20))
    assert refused.value.key == "two-of-one-hero"


@pytest.mark.parametrize("path", [1, 3])
def test_a_path_has_at_least_four_spaces_if_it_is_counted(path: int) -> None:
    for possible in (0, 4):
        Table.open(game, NAMES[:3], Setup(tuple(Hero)[:3], (5, 5, 5), possible))
    with pytest.raises(Refusal) as refused:
        Table.open(game, NAMES[:3], Setup(tuple(Hero)[:3], (5, 5, 5), path))
    assert refused.value.key == "path-too-short"
