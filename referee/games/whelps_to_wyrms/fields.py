"""How the fields of entries may be asked for: the bounds that several entries share."""

from __future__ import annotations

from typing import Annotated

from referee.core.ask import Count, Text

Name = Annotated[str, Text(60)]
Gold = Annotated[int | None, Count(0, 99)]
"""A number on a card; nothing where nobody read it."""
Nth = Annotated[int, Count(1, 60)]
"""Which of the cards, slayers, or camps and farms, counted from 1 in the order in which they came."""
Kept = Annotated[int | None, Count(1, 60)]
"""One of the camps and farms that the referee keeps, or none of them."""
Die = Annotated[int, Count(1, 6)]
Roll = Annotated[int, Count(0, 666666)]
"""Dice as they are read: 46 is a 4 and a 6; 0 where nobody rolled."""
Other = Annotated[int, Count(-9, 9)]
Few = Annotated[int, Count(0, 9)]
Animals = Annotated[int, Count(0, 25)]
