"""Attacks in one tap: each line of the chart, offered against each head with enough cubes for it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from referee.games.dragonscales.attack import DICE, worth
from referee.games.dragonscales.boxes import Colour
from referee.games.dragonscales.views.attack import blows

heads = st.fixed_dictionaries({colour: st.integers(0, 19) for colour in Colour})


@given(heads, st.sampled_from(DICE))
def test_a_blow_takes_all_that_its_hits_come_to_off_one_head(left: dict[Colour, int], dice: int) -> None:
    found = blows(left, dice)
    assert [colour for colour in Colour if left[colour]] == [head.colour for head in found]
    for head in found:
        assert left[head.colour] == head.left
        for line, blow in enumerate(head.blows, start=1):
            owed = min(line, sum(left.values()))
            assert (blow is None) == (owed > head.left)
            if blow is None:
                continue
            fewest, most = blow.hits
            told = dict(blow.fields)
            cubes = {name.removeprefix("cubes."): int(n) for name, n in told.items() if name != "hits"}
            assert (worth(fewest), worth(most)) == (line, line)
            assert most <= dice
            assert (str(fewest), blow.n == head.left) == (told["hits"], blow.slays)
            assert {one.colour: owed if one is head else 0 for one in found} == cubes


@given(heads, st.sampled_from(DICE))
def test_all_that_the_dice_can_come_to_has_a_line(left: dict[Colour, int], dice: int) -> None:
    for head in blows(left, dice):
        assert worth(dice) == len(head.blows)
