"""Books that scholars left behind, whose goals nobody has told."""

from __future__ import annotations

from referee.games.book_of_dragons.entries import Goal, Tally
from tests.left_behind import LeftBehind

LEFT = LeftBehind(
    play="""\
game   book-of-dragons
seats  Ann, Bo, Cy, Di
setup  first_pile=3 second_pile=3 third_pile=3 fourth_pile=3

Ann: place 3
Bo: place two=3
Cy: place three=3
Di: place four=3
Ann: take 1 realm=volcano type=Wyrm points=8
Bo: take 2 realm=volcano type=Drake points=8
Cy: take 3 realm=volcano type=Sea points=8
Ann: leave passes=yes asks=yes
*: adjust left-1 seat=none to=0
*: adjust left-2 seat=none to=0
Di: take 4 realm=volcano type=Fin points=8
Di: leave passes=yes asks=yes
Bo: tally types=Drake points=8 goal=Fin
""",
    last=Tally(types=("Sea",), points=(8,), goal="Sea"),
    tell=lambda of: Goal("Drake", of=of),
    nothing=lambda of: Goal(of=of),
    fields=("type",),
    refused="which-type",
    in_turn=False,
)
