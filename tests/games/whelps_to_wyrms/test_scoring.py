"""The scoring of Whelps to Wyrms."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypedDict, Unpack

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.seat import Seat
from referee.core.sheet import Sheet
from referee.games.whelps_to_wyrms.final import Final, FinalSeat, Maturity
from referee.games.whelps_to_wyrms.scoring import score
from referee.words import Words

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
WORDS = Words.of("en", "whelps-to-wyrms")
KEYS = ["gold", "objectives", "most_razed", "most_sheep", "most_cows", "most_humans"]
HELD = {"most_razed": "razed", "most_sheep": "sheep", "most_cows": "cows", "most_humans": "humans"}
HOLDING: dict[str, Callable[[int], FinalSeat]] = {
    "most_razed": lambda n: dragon(razed=n),
    "most_sheep": lambda n: dragon(sheep=n),
    "most_cows": lambda n: dragon(cows=n),
    "most_humans": lambda n: dragon(humans=n),
}
"""A dragon that holds this many of what an award counts."""
GOLD = {"most_razed": 3, "most_sheep": 5, "most_cows": 4, "most_humans": 3}


NOTHING = FinalSeat(0, (), 0, 0, 0, 0, 0, Maturity.WHELP, ())


class Changes(TypedDict, total=False):
    """Optional fields of a FinalSeat."""

    gold: int
    objectives: tuple[int, ...]
    razed: int
    sheep: int
    cows: int
    humans: int
    experience_cubes: int
    maturity: Maturity
    skills: tuple[int, ...]


class Options(TypedDict, total=False):
    """Optional fields of a Final beside its seats."""

    award_needs_one: bool
    awards_are_claimed: bool


def dragon(**changes: Unpack[Changes]) -> FinalSeat:
    return replace(NOTHING, **changes)


def sheet(*seats: FinalSeat, **options: Unpack[Options]) -> Sheet:
    return score(Final(seats, **options))


def totals(*seats: FinalSeat, **options: Unpack[Options]) -> tuple[int | None, ...]:
    return tuple(seat.total for seat in sheet(*seats, **options).seats)


def why(key: str, *seats: FinalSeat) -> str:
    line = sheet(*seats).line(Seat(0), key)
    assert line
    return WORDS.why(line.why, NAMES, plain=True)


def test_gold_and_claimed_objectives_add_up() -> None:
    assert (15, 4) == totals(dragon(gold=9, objectives=(4, 2)), dragon(gold=4))


@pytest.mark.parametrize("key", HELD)
@pytest.mark.parametrize(("held", "dragons"), [((3, 2, 1), 1), ((2, 2, 1), 2), ((2, 2, 2), 3), ((1, 1, 1, 1), 4)])
def test_an_award_is_shared_evenly_and_the_rest_is_dropped(key: str, held: tuple[int, ...], dragons: int) -> None:
    got = totals(*(HOLDING[key](n) for n in held))
    assert tuple([GOLD[key] // dragons] * dragons + [0] * (len(held) - dragons)) == got


def test_three_gold_among_four_is_nothing_at_all() -> None:
    """Ruling WW2."""
    assert (0, 0, 0, 0) == totals(*[dragon(humans=1)] * 4)


def test_nobody_gets_an_award_for_nothing_unless_the_table_says_so() -> None:
    """Ruling WW1."""
    assert (0, 0) == totals(dragon(), dragon())
    assert (1 + 2 + 2 + 1,) * 2 == totals(dragon(), dragon(), award_needs_one=False)
    assert "nobody razed an Improvement" == WORDS.why(sheet(dragon(), dragon()).awards[0].why, NAMES)


def test_every_line_says_why() -> None:
    many, one = dragon(gold=3, objectives=(4, 2), sheep=2), dragon(objectives=(1,), sheep=2)
    assert ("3 gold in the hoard", "2 claimed objectives: 4 + 2") == (why("gold", many), why("objectives", many))
    assert ("1 claimed objective: 1", "no claimed objectives") == (why("objectives", one), why("objectives", dragon()))
    tied = "tied for the most sheep in the belly, 2 each (Ann and Bo): 5 ÷ 2, rounded down"
    assert tied == why("most_sheep", many, one)


@pytest.mark.parametrize(
    ("seat", "experience"),
    [
        (dragon(), 0),
        (dragon(experience_cubes=2), 2),
        (dragon(sheep=1, cows=1, humans=1), 6),
        (dragon(maturity=Maturity.DRAKE), 4),
        (dragon(maturity=Maturity.WYRM), 12),
        (dragon(maturity=Maturity.WYRM, skills=(1, 2, 4)), 19),
    ],
)
def test_experience_counts_what_was_spent(seat: FinalSeat, experience: int) -> None:
    """Rulings WW4 and WW27."""
    assert experience == seat.experience


def test_objectives_then_experience_order_every_place() -> None:
    first = dragon(gold=4, objectives=(1, 1))
    second = dragon(gold=5, objectives=(1,), experience_cubes=3)
    third = dragon(gold=5, objectives=(1,), skills=(1, 1))
    counted = sheet(third, first, second)
    assert ((3, 1, 2), "objectives") == (tuple(seat.rank for seat in counted.seats), counted.decided_by)
    assert "experience" == sheet(third, second).decided_by
    assert ((0, 1), "shared") == (sheet(second, second).winners, sheet(second, second).decided_by)


def test_awards_count_as_claimed_only_where_the_table_says_so() -> None:
    """Ruling WW3."""
    eaten, claimed = dragon(gold=6, sheep=1), dragon(gold=9, objectives=(2,))
    assert (11, 11) == totals(eaten, claimed)
    assert (1,) == sheet(eaten, claimed).winners
    hunted = dragon(gold=3, sheep=1, humans=1)
    assert (1,) == sheet(hunted, claimed).winners
    assert (0,) == sheet(hunted, claimed, awards_are_claimed=True).winners


SEAT = st.builds(
    FinalSeat,
    gold=st.integers(0, 6),
    objectives=st.lists(st.integers(0, 3), max_size=3).map(tuple),
    **{held: st.integers(0, 3) for held in HELD.values()},
    experience_cubes=st.integers(0, 2),
    maturity=st.sampled_from(Maturity),
    skills=st.lists(st.sampled_from((1, 2, 4)), max_size=3).map(tuple),
)
FINALS = st.lists(SEAT, min_size=2, max_size=6).map(lambda seats: Final(tuple(seats)))


def by_hand(seats: Sequence[FinalSeat]) -> list[int]:
    """The gold of each dragon counted by hand, one award after the other."""
    gold = [seat.gold + sum(seat.objectives) for seat in seats]
    for key, held in HELD.items():
        best = max(getattr(seat, held) for seat in seats)
        tied = [i for i, seat in enumerate(seats) if getattr(seat, held) == best and best > 0]
        for i in tied:
            gold[i] += GOLD[key] // len(tied)
    return gold


def experience_by_hand(seat: FinalSeat) -> int:
    grown = {"whelp": 0, "drake": 4, "wyrm": 4 + 8}[seat.maturity]
    return seat.experience_cubes + seat.sheep + 2 * seat.cows + 3 * seat.humans + grown + sum(seat.skills)


@given(FINALS)
def test_the_sheet_is_what_a_pencil_gives(final: Final) -> None:
    counted = score(final)
    gold = by_hand(final.seats)
    keys = [(n, len(s.objectives), experience_by_hand(s)) for n, s in zip(gold, final.seats, strict=True)]
    assert gold == [seat.total for seat in counted.seats]
    assert [1 + sum(other > mine for other in keys) for mine in keys] == [seat.rank for seat in counted.seats]
    assert [i for i, mine in enumerate(keys) if mine == max(keys)] == list(counted.winners)


@given(FINALS)
def test_lines_add_up_and_each_has_its_words(final: Final) -> None:
    for seat in score(final).seats:
        assert seat.total == sum(line.points for line in seat.lines)
        assert [line.key for line in seat.lines] == [key for key in KEYS if key in {line.key for line in seat.lines}]
        for line in seat.lines:
            assert "" not in (WORDS.why(line.why, NAMES), WORDS(f"line-{line.key}"), WORDS.rule(line.rule))


def test_the_score_is_gold_wherever_the_shell_names_it() -> None:
    """Messages common to all games that speak of points, except on the page of patterns."""
    shared = Words.of("en")
    of_points = {key for key in shared.keys("") if re.search(r"\bpoints\b", shared.written(key))}
    assert {"score-points", "after-chart-led", "past-alone"} <= of_points
    for key in sorted(of_points - {"pattern-gives"}):
        assert not re.search(r"(?<!score-)\bpoints\b", re.sub(r"\{ \$points \}", "", WORDS.written(key))), key
    assert "Ann won with 20 gold. The lead never changed hands." == WORDS("after-chart-led", who="Ann", points=20)
