"""The rules answer any entry with a new table or a Refusal, no cubes are lost, and the preview matches the outcome."""

from __future__ import annotations

import types
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Union, get_args, get_origin

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.core.cite import Refusal
from referee.core.entry import bare, hints
from referee.core.seat import Seat, by_seat, seats_of
from referee.core.table import Table
from referee.games.dragonscales import GAME as game
from referee.games.dragonscales import preview
from referee.games.dragonscales.boxes import Action, Colour
from referee.games.dragonscales.entries import Bonus, Place, RageCard, Setup, Villain, Whom
from referee.games.dragonscales.final import cubes_per_head
from referee.games.dragonscales.state import State, Step
from tests.games.dragonscales.players import NAMES, state_of, told
from tests.loop import tries

numbers = st.one_of(st.integers(0, 3), st.integers(0, 3), st.integers(0, 9), st.integers(-99, 999))
seats = numbers.map(Seat)
words = st.one_of(st.just(""), st.sampled_from(["Orb", "Mind Control", "x" * 61, "\u202e", "scales", "head-red"]))


def field(hint: Any) -> st.SearchStrategy[Any]:
    """Any value of the right type, however absurd."""
    hint = bare(hint)
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return st.one_of(*(st.none() if arg is type(None) else field(arg) for arg in args))
    if origin is tuple:
        lists = (st.lists(field(args[0]), min_size=n, max_size=5) for n in (0, 5))
        return st.one_of(*lists).map(tuple)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return st.dictionaries(field(args[0]), field(args[1]), max_size=4)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return st.sampled_from(list(hint))
    return {int: numbers, Seat: seats, bool: st.booleans(), str: words}[hint]


def entry(kind: Any) -> st.SearchStrategy[Any]:
    return st.builds(kind, **{name: field(hint) for name, hint in hints(kind).items()})


ENTRIES = {kind: entry(kind) for kind in game.rules.entries}
SEVEN = st.lists(st.sampled_from(list(Action)), min_size=7, max_size=7).map(
    lambda faces: Place({row: faces.count(row) for row in dict.fromkeys(faces)})
)
CARD = st.builds(
    RageCard,
    name=st.just(""),
    wounds=st.tuples(*[st.integers(0, 3)] * 5),
    bonus=st.tuples(*[st.sampled_from(Bonus)] * 5),
    event=st.sampled_from(Whom),
    event_wounds=st.integers(0, 3),
    enraged=st.none() | st.sampled_from(Whom),
)
SENSIBLE = {Place: SEVEN, RageCard: CARD}
"""Entries that move a round forward."""


def kept(state: State) -> None:
    """Asserts that cubes are on heads or behind screens, no number is negative, and rows hold one pile a villain."""
    start = cubes_per_head(len(state.players))
    for colour in Colour:
        behind = sum(getattr(player.cubes.value, colour) for player in state.players)
        assert start == state.heads[colour] + behind
    for player in state.players:
        assert 0 <= min(player.scales, player.wounds, player.poison, player.cards, player.minions, player.space)
        assert player.space <= state.setup.path_length
    for row, piles in state.rows.items():
        assert len({pile.seat for pile in piles}) == len(piles) <= (5 if row is Action.RAGE else len(state.players) - 1)


@given(st.integers(0, 9), entry(Setup))
@settings(max_examples=tries(60), deadline=None)
def test_a_table_is_laid_or_refused(seats: int, setup: Setup) -> None:
    try:
        Table.open(game, (NAMES * 2)[:seats], setup)
    except Refusal:
        return


@given(st.data(), st.integers(3, 5), st.booleans(), st.booleans())
@settings(max_examples=tries(60), deadline=None)
def test_any_entry_is_taken_or_refused_and_nothing_is_lost(
    data: st.DataObject, seats: int, knocked_out: bool, bound: bool
) -> None:
    setup = Setup(
        tuple(list(Villain)[:seats]), (6, 0, 4, 30, 6)[:seats], 9, knocked_out=knocked_out, supply_bound=bound
    )
    now = Table.open(game, NAMES[:seats], setup)
    for _ in range(40):
        asked = now.prompts
        likely = st.sampled_from([prompt.kind for prompt in asked] or [Place])
        kind = data.draw(st.one_of(likely, likely, st.sampled_from(game.rules.entries)))
        seat = data.draw(
            st.one_of(
                st.sampled_from(asked[0].seats if asked else (Seat(0),)), st.none(), st.sampled_from(seats_of(seats))
            )
        )
        try:
            now = told(now, seat, data.draw(SENSIBLE.get(kind, ENTRIES[kind]) | ENTRIES[kind]))
        except Refusal:
            continue
        state = state_of(now)
        assert state.calls
        if kind.__name__ not in ("Adjust", "Tally", "Agree") and state.step is not Step.OVER and untouched(state):
            kept(state)


def untouched(state: State) -> bool:
    """Whether no number was set by hand; after that, the numbers need not add up."""
    start = 3 * cubes_per_head(len(state.players))
    return start == sum(state.heads.values()) + sum(player.dealt for player in state.players)


rolls = st.lists(st.sampled_from(list(Action)), min_size=4, max_size=7).map(
    lambda faces: {row: faces.count(row) for row in dict.fromkeys(faces)}
)


@given(st.lists(rolls, min_size=1, max_size=4))
@settings(max_examples=tries(100), deadline=None)
def test_what_the_preview_says_is_what_placing_does(hands: list[dict[Action, int]]) -> None:
    now = Table.open(game, NAMES[:5], Setup(tuple(Villain), (6,) * 5, 9))
    for seat, natural in by_seat(hands):
        state = state_of(now)
        wild = min(3, 7 - sum(natural.values()))
        ways = preview.ways(state, seat, natural, wild)
        assert 1 <= len(ways)
        for way in ways:
            for joined in way.wilds:
                placed = state_of(told(now, seat, Place(natural, joined, changed=True)))
                boxes = {row: b for row, _, b in way.outcome.mine}
                assert boxes == {row: b for row, _, b in preview.outcome(state, seat, dice(natural, joined)).mine}
                got = {row: box[seat] for row, box in placed.boxes.items() if box[seat]}
                assert {row: box for row, box in boxes.items() if box} == got
        now = told(now, seat, Place(natural, ways[0].wilds[0], changed=True))


def dice(natural: Mapping[Action, int], joined: Mapping[Action, int]) -> dict[Action, int]:
    return {row: natural.get(row, 0) + joined.get(row, 0) for row in Action}
