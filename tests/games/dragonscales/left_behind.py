"""Two Treasures that players of Dragonscales left behind."""

from __future__ import annotations

from referee.games.dragonscales.entries import Tally
from tests.left_behind import ANN, LeftBehind

LEFT = LeftBehind(
    play="""\
game   dragonscales
seats  Ann, Bo, Cy, Di
setup  grimmveil,mezerax,savathene,torlok maximum=9,9,9,9 path=20

Ann: find
Di: find
Ann: leave passes=yes asks=yes
Di: leave passes=yes asks=yes
Cy: move 2 spaces=20
Bo: tally scales=3 cards=3
""",
    last=Tally(scales=3, cards=3),
    tell=lambda of: Tally(treasures=(3,), of=of),
    nothing=lambda of: Tally(of=of),
    fields=("treasures", "treasures"),
    other=Tally(treasures=(14,), of=ANN),
    noted=("Ann: find", "Ann: find points=12 name=Orb"),
)
