"""What is told and asked in The Book of Dragons: nothing but what happened, and what a card really showed."""

from __future__ import annotations

import pytest

from referee.core.record import read, table_of
from referee.core.state import readable_calls
from referee.core.table import Table
from referee.games import SHELF
from referee.games.book_of_dragons import GAME as game
from referee.games.book_of_dragons.entries import Setup
from referee.games.book_of_dragons.state import State, Step
from referee.games.book_of_dragons.taking import shown_worths

HEAD = """game book-of-dragons
seats Adam, Bea, Cy
setup first_pile=3 second_pile=3 third_pile=3

"""


def played(lines: str) -> Table:
    return table_of(read(HEAD + lines, SHELF), SHELF)


def state(lines: str) -> State:
    now = played(lines).state
    assert isinstance(now, State)
    return now


@pytest.mark.parametrize(
    ("lines", "keys"),
    [
        ("Adam: place 3\n", ["placed", "next-turn"]),
        ("Adam: reveal 1 realm=storm points=5\n", ["revealed"]),
        ("Adam: reveal 1 realm=storm points=5\nAdam: reveal 2 realm=storm points=5\n", ["revealed"]),
    ],
)
def test_nothing_is_told_but_what_happened(lines: str, keys: list[str]) -> None:
    assert keys == [call.key for call in readable_calls(played(lines).calls[-1])]


def test_a_round_is_counted_when_the_red_token_has_its_turn_again() -> None:
    turns = "Adam: place 3\n", "Bea: place two=3\n", "Cy: place three=3\n", "Adam: place two=4\n"
    assert [1, 1, 1, 2, 2] == [state("".join(turns[:n])).round for n in range(5)]


def test_points_of_a_card_whose_realm_is_not_told_are_no_other_card_s() -> None:
    tops = state("Adam: reveal 1 points=5\nAdam: reveal 2 type=Wyrm\n").piles
    assert (5, None) == (tops[0].top.worth, tops[1].top.worth)


def test_a_dragon_without_points_does_not_hide_what_its_realm_is_worth() -> None:
    removed = "Adam: reveal 2 realm=desert points=5\nAdam: place 5\nBea: place three=5\nCy: place three=34\n"
    storm = "Adam: take 1 realm=storm points=4\nAdam: storm 2\nBea: reveal 2 realm=desert\n"
    assert {"desert": 5, "storm": 4} == shown_worths(state(removed + storm))


@pytest.mark.parametrize(
    ("seats", "blocking", "piles", "each"),
    [(2, True, 3, 12), (2, False, 3, 12), (3, True, 3, 12), (4, True, 4, 9), (5, True, None, None)],
)
def test_the_piles_and_the_blocking_die_are_those_of_so_many(
    seats: int, blocking: bool, piles: int | None, each: int | None
) -> None:
    assert game.rules.preparing
    steps = {step.key: dict(step.params) for step in game.rules.preparing(Setup(blocking_die=blocking), seats)}
    assert (seats == 2 and blocking) == ("blocking" in steps)
    assert (piles, each) == (steps.get("piles", {}).get("piles"), steps.get("piles", {}).get("n"))


def test_the_sheet_opens_when_the_only_one_who_has_not_counted_leaves() -> None:
    placed = "Adam: place 5\nBea: place two=5\nCy: place three=5\n*: adjust left-3 seat=none to=1\n"
    taken = (
        "Adam: take 1 realm=volcano type=Fin\nBea: take 2 realm=volcano type=Fin\nCy: take 3 realm=volcano type=Fin\n"
    )
    told = f"Adam: goal Fin\nBea: goal Fin\n{placed}{taken}"
    assert [Step.COUNT, Step.OVER] == [state(told + more).step for more in ("", "Cy: leave passes=yes\n")]
