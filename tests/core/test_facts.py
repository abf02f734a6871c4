"""Facts that players type once: an answer to a question whose form offered what was known by then."""

from __future__ import annotations

import pytest

from referee.core.facts import answered


@pytest.mark.parametrize("known", [None, 3, 5])
def test_what_was_typed_in_place_of_an_offer_counts_whatever_is_known_by_now(known: int | None) -> None:
    assert 4 == answered(4, 3, known)
    assert 4 == answered(4, None, known)


def test_an_offer_that_was_left_as_it_was_follows_a_correction_of_what_is_known() -> None:
    assert 5 == answered(3, 3, 5)


def test_what_was_offered_stays_if_nothing_is_known_any_more() -> None:
    assert 3 == answered(3, 3, None)
    assert "hoard" == answered("hoard", "hoard", "")
