"""The scoring of The Book of Dragons."""

from __future__ import annotations

from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.seat import Seat
from referee.games.book_of_dragons.final import Dragon, Final, FinalSeat
from referee.games.book_of_dragons.scoring import score
from referee.words import Words

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")
WORDS = Words.of("en", "book-of-dragons")
Dice: TypeAlias = tuple[int, int, int]


def scholar(goal: str, dragons: str = "", dice: Dice = (3, 4, 5)) -> FinalSeat:
    """A final seat; `dragons` lists types with their points, such as `green8 red5`."""
    read = (Dragon(word.rstrip("345678"), int(word[-1])) for word in dragons.split())
    return FinalSeat(goal, tuple(read), dice)


def totals(*seats: FinalSeat) -> tuple[int | None, ...]:
    return tuple(seat.total for seat in score(Final(seats)).seats)


def why(seat: FinalSeat, key: str) -> str:
    line = score(Final((seat, seat))).line(Seat(0), key)
    assert line
    return WORDS.why(line.why, NAMES, plain=True)


def test_dragons_score_their_points_and_three_more_of_the_goal() -> None:
    assert (16, 13) == totals(scholar("green", "green8 red5"), scholar("blue", "green8 red5"))


def test_every_line_says_why() -> None:
    many = scholar("green", "green8 red5 green3")
    assert ("3 dragons: 8 + 5 + 3", "2 dragons of the goal: 3 points each") == (why(many, "dragons"), why(many, "goal"))
    one = scholar("red", "red5")
    assert ("1 dragon: 5", "1 dragon of the goal: 3 points") == (why(one, "dragons"), why(one, "goal"))
    none = scholar("red")
    assert ("no dragons", "no dragons of the goal") == (why(none, "dragons"), why(none, "goal"))


def test_types_are_compared_exactly() -> None:
    assert (5,) * 2 == totals(scholar("Green", "green5"), scholar("green ", "green5"))


@pytest.mark.parametrize(
    ("dice", "ranks", "decided_by"),
    [
        (((6, 5, 2), (6, 6, 2), (1, 1, 1)), (2, 1, 3), "dice"),
        (((6, 5, 2), (4, 4, 5), (1, 1, 1)), (1, 1, 3), "shared"),
        (((1, 1, 1), (1, 1, 1), (1, 1, 1)), (1, 1, 1), "shared"),
        (((1, 1, 1), (6, 6, 6), (6, 6, 6)), (3, 1, 1), "shared"),
    ],
)
def test_dice_order_equals_and_then_the_victory_is_shared(
    dice: tuple[Dice, ...], ranks: tuple[int, ...], decided_by: str
) -> None:
    sheet = score(Final(tuple(scholar("green", "red5 blue4", mine) for mine in dice)))
    assert (ranks, decided_by) == (tuple(seat.rank for seat in sheet.seats), sheet.decided_by)


def test_dice_order_the_lower_places_as_well() -> None:
    seats = scholar("a", "b8"), scholar("a", "b5", (1, 1, 1)), scholar("a", "b5", (2, 1, 1))
    sheet = score(Final(seats))
    assert ((1, 3, 2), "points") == (tuple(seat.rank for seat in sheet.seats), sheet.decided_by)


def test_dice_are_worth_nothing_by_themselves() -> None:
    assert (0, 0) == totals(scholar("green", "", (6, 6, 6)), scholar("green"))


TYPES = st.sampled_from(["green", "red", "blue", "white", "black", "gold"])
DRAGONS = st.lists(st.builds(Dragon, TYPES, st.integers(3, 8)), max_size=8).map(tuple)
SEAT = st.builds(FinalSeat, TYPES, DRAGONS, st.tuples(*[st.integers(1, 6)] * 3))
FINALS = st.lists(SEAT, min_size=2, max_size=5).map(lambda seats: Final(tuple(seats)))


def by_hand(seat: FinalSeat) -> int:
    total = 0
    for dragon in seat.dragons:
        total += dragon.points
        if dragon.type == seat.goal:
            total += 3
    return total


@given(FINALS)
def test_the_sheet_is_what_a_pencil_gives(final: Final) -> None:
    sheet = score(final)
    keys = [(by_hand(seat), sum(seat.dice)) for seat in final.seats]
    assert [total for total, _ in keys] == [seat.total for seat in sheet.seats]
    assert [1 + sum(other > mine for other in keys) for mine in keys] == [seat.rank for seat in sheet.seats]
    assert [i for i, mine in enumerate(keys) if mine == max(keys)] == list(sheet.winners)


@given(FINALS)
def test_lines_add_up_and_each_has_its_words(final: Final) -> None:
    for seat in score(final).seats:
        assert seat.total == sum(line.points for line in seat.lines)
        assert ["dragons", "goal"] == [line.key for line in seat.lines]
        for line in seat.lines:
            assert "" not in (WORDS.why(line.why, NAMES), WORDS(f"line-{line.key}"), WORDS.rule(line.rule))
