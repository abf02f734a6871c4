"""A view, from which pages are rendered, is a value: the same position seen in the same way gives an equal view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from itertools import chain, islice
from random import Random
from typing import Any

import pytest

from referee.core.cite import Call
from referee.core.pages import Coming, Look, Phrase, phrase
from referee.core.seat import Seat, seats_of
from referee.core.secret import redact
from referee.core.table import Table
from referee.games import SHELF
from referee.testing.players import counted
from referee.testing.seats import miscounted, mistyped
from referee.words import Words
from tests.games.test_seats import numbers
from tests.plays import GAMES, positions, sample

DRAWN = ("board", "mine", "screen", "last")
"""Views that are rendered at any time."""
STEP = 7
"""The number of lines between two positions that are looked at."""


def looks(game: str, now: Table) -> Iterator[tuple[str, Look[Any]]]:
    """Each view of a position by name, with who looks: every seat, the forms of its prompts, and the display."""
    views, seats = SHELF[game].views, len(now.names)
    for seat in (None, *seats_of(seats)):
        asked = tuple(prompt for prompt in now.prompts if seat in prompt.seats)
        state = redact(now.state, seat)
        over, revealed = now.rules.ending(state) is not None, now.rules.revealed(state)
        look: Look[Any] = Look(state=state, seat=seat, players=seats, asked=asked, over=over, revealed=revealed)
        yield from ((name, look) for name in DRAWN if name in views)
        forms = ((f"forms/{prompt.kind.kind()}", prompt) for prompt in asked)
        yield from ((form, Look(**{**vars(look), "prompt": prompt})) for form, prompt in forms if form in views)


def loose(value: object) -> list[object]:
    """The parts of a value that are mutable."""
    if is_dataclass(value) and not isinstance(value, type):
        mine: list[object] = [] if type(value).__dataclass_params__.frozen else [value]  # type: ignore[attr-defined]
        return [*mine, *(part for f in fields(value) for part in loose(getattr(value, f.name)))]
    if isinstance(value, tuple | frozenset):
        return [part for one in value for part in loose(one)]
    if isinstance(value, Mapping):
        return [part for one in value.values() for part in loose(one)]
    return [value] if isinstance(value, list | set) else []


def phrases(value: object) -> Iterator[Phrase | Call]:
    """Every phrase and call in a view."""
    if isinstance(value, Phrase | Call):
        yield value
    elif is_dataclass(value) and not isinstance(value, type):
        yield from (one for f in fields(value) for one in phrases(getattr(value, f.name)))
    elif isinstance(value, tuple | frozenset):
        yield from (one for part in value for one in phrases(part))
    elif isinstance(value, Mapping):
        yield from (one for part in value.values() for one in phrases(part))


@pytest.mark.parametrize("game", [name for name, game in SHELF.items() if game.views])
def test_a_view_is_a_value(game: str) -> None:
    whole = sample(game)
    drawn, words = 0, Words.of("en", game)
    for now, again in islice(zip(positions(whole), positions(whole), strict=True), 0, len(whole.lines), STEP):
        for (name, look), (_, other) in zip(looks(game, now), looks(game, again), strict=True):
            view = SHELF[game].views[name](look)
            assert view == SHELF[game].views[name](other), name
            assert loose(view) == [], name
            assert [*mistyped(view)] == [], name
            said = (miscounted(words, one.key, dict(one.params)) for one in phrases(view))
            assert [*chain.from_iterable(said)] == [], name
            assert not [*chain.from_iterable(numbers(one.params) for one in phrases(view))], name
            drawn += 1
    assert drawn > len(whole.names)


@pytest.mark.parametrize("left", range(5))
def test_what_follows_the_turns_is_named_only_behind_the_last_of_them(left: int) -> None:
    then = phrase("next-count")
    coming = Coming.turns([Seat(n) for n in range(left)], then)
    assert (min(left, 2), then if left <= 2 else "") == (len(coming.seats), coming.then)


@pytest.mark.parametrize("game", ["dragonscales", "dragon-rampage"])
def test_the_next_phase_is_named_only_beside_the_last_to_place(game: str) -> None:
    named, play = set[bool](), GAMES[game]
    for seed in range(60):
        now = play.evening(Random(seed), seed % 5)
        left = len(now.names) - len(now.turns)
        if left and {turn.line.entry.kind() for turn in now.turns} <= {"place"}:
            coming = SHELF[game].views["next"](Look(state=now.state, seat=None, players=len(now.names)))
            assert isinstance(coming, Coming)
            assert bool(coming.then) is (left <= 3)  # one places now, and two are named
            named.add(bool(coming.then))
    assert named == {True, False}


AT_ONCE = {"book-of-dragons"}
"""Games of which the random plays have no position between the end and the result."""


@pytest.mark.slow
@pytest.mark.parametrize("game", [name for name in GAMES if "next" in SHELF[name].views])
def test_nothing_comes_next_once_the_game_has_ended(game: str) -> None:
    ended, play = 0, GAMES[game]
    for seed in range(40):
        rng = Random(seed)
        for now in counted(play.evening(rng, rng.choice([0, 3, 12, 40, 100])), rng, play.reported, 60):
            if now.rules.ending(now.state) is None or now.rules.revealed(now.state):
                continue
            look: Look[Any] = Look(state=redact(now.state, None), seat=None, players=len(now.names), over=True)
            assert SHELF[game].views["next"](look) in (None, Coming())
            ended += 1
    assert bool(ended) is (game not in AT_ONCE)
