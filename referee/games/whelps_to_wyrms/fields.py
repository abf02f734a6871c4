"""Types of entry fields, with their bounds, that several entries share."""

from __future__ import annotations

from typing import Annotated

from referee.core.ask import Count, Text

Name = Annotated[str, Text(60)]
Gold = Annotated[int | None, Count(0, 99)]
"""A number on a card; None if it is not entered."""
Nth = Annotated[int, Count(1, 60)]
"""The number of a card, a slayer, or a camp or farm, counted from 1 in order of appearance."""
Kept = Annotated[int | None, Count(1, 60)]
"""The number of a camp or farm that the referee tracks; None: none of them."""
Die = Annotated[int, Count(1, 6)]
Roll = Annotated[int, Count(0, 666666)]
"""Dice typed as digits: 46 is a 4 and a 6; 0: no dice were rolled."""
Other = Annotated[int, Count(-9, 9)]
Few = Annotated[int, Count(0, 9)]
Animals = Annotated[int, Count(0, 25)]
