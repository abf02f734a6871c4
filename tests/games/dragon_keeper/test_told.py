"""What is told and asked in Dragon Keeper: nothing but what happened, and only what the piles really hold."""

from __future__ import annotations

import pytest

from referee.core.record import read, table_of
from referee.core.state import readable_calls
from referee.core.table import Table
from referee.games import SHELF
from referee.games.dragon_keeper.count import final
from referee.games.dragon_keeper.state import State
from referee.games.dragon_keeper.tiles import Colour, Kind

HEAD = """game dragon-keeper
seats Ann, Bo, Cy
setup

"""
OUT = "*: adjust out seat={0} to=1\n"
SECOND = "Ann: cannot-take left=0\n"
TURN = "Ann: take red tile=2\nAnn: give blue tile=1\n"


def played(lines: str) -> Table:
    return table_of(read(HEAD + lines, SHELF), SHELF)


def state(lines: str) -> State:
    now = played(lines).state
    assert isinstance(now, State)
    return now


def keys(lines: str) -> list[str]:
    return [call.key for call in readable_calls(played(lines).calls[-1])]


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (SECOND, ["cannot-take", "level-down", "next-level"]),
        (f"{TURN}{OUT.format(0)}Bo: cannot-take left=0\n", ["cannot-take", "level-down", "next-level"]),
        (f"{TURN}Bo: cannot-take left=0\n", ["cannot-take", "last-taker", "paid", "level-down", "next-level"]),
        ("Bo: leave passes=yes\n", ["left-for-good", "set-aside"]),
        (f"{OUT.format(1)}Bo: leave passes=yes\n", ["left-for-good"]),
    ],
)
def test_nothing_is_told_but_what_happened(lines: str, told: list[str]) -> None:
    assert told == keys(lines)


@pytest.mark.parametrize("guild", ["", "Bo: guild blue\n"])
def test_who_leaves_before_the_count_is_out_with_or_without_a_guild(guild: str) -> None:
    left = state(f"{guild}Bo: leave passes=yes\n").players[1]
    assert (True, None) == (left.out, left.settled)


@pytest.mark.parametrize(
    ("lines", "holds"),
    [
        ("Bo: pile red tiles=2\n", [0]),
        ("Bo: pile red tiles=stairs,2\n", [1, 0]),
        (f"{TURN}Ann: pile red tiles=stairs\nBo: pile red tiles=2\n", [0]),
        (f"{SECOND}Bo: pile red tiles=stairs\n", [2]),
        (f"{SECOND}Ann: take red tile=stairs\nBo: pile red tiles=stairs\n", [1]),
    ],
)
def test_stairs_alone_have_a_level_and_a_pile_gets_those_nobody_has(lines: str, holds: list[int]) -> None:
    assert holds == [tile.level for tile in state(lines).players[1].piles[Colour.RED].value]


def test_stairs_entered_for_another_tile_are_stairs() -> None:
    top = state(f"{TURN}Ann: pile red tiles=stairs\n").players[0].face(Colour.RED).top
    assert top
    assert (Kind.STAIRS, 1) == (top.kind, top.level)


def test_a_special_tile_that_does_not_lie_on_top_is_not_asked_about() -> None:
    asked = {prompt.kind.kind() for prompt in played("Ann: take blue tile=trap\nAnn: pile blue tiles=trap,1\n").prompts}
    assert "give" in asked
    assert "trap" not in asked


def test_with_a_last_guardian_only_guilds_that_another_has_are_left_out() -> None:
    guilds = "Ann: guild green\nBo: guild blue\nCy: guild {0}\n"
    for cys, counted in (("blue", (Colour.GREEN, None, Colour.BLUE)), ("green", (None, Colour.BLUE, Colour.GREEN))):
        over = state(f"{guilds.format(cys)}{OUT.format(0)}{OUT.format(1)}")
        assert counted == tuple(seat.guild for seat in final(over).seats)
