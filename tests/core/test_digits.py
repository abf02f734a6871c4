"""Numbers that come from outside as texts."""

from __future__ import annotations

import pytest

from referee.core.digits import measured, whole_number


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("-7", -7), ("007", 7), ("999999", 999_999), ("1000000", None), ("", None), ("+7", None), ("٣", None)],
)
def test_a_whole_number_has_at_most_six_digits(text: str, number: int | None) -> None:
    assert number == whole_number(text)


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("12", 12), ("07", 7), ("20", 20), ("21", None), ("007", None), ("", None), ("-7", None), ("²", None)],
)
def test_a_measure_has_no_more_digits_than_the_most(text: str, number: int | None) -> None:
    assert number == measured(text, 20)
