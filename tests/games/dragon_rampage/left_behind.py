"""Two Treasures that players of Dragon Rampage left behind."""

from __future__ import annotations

from referee.games.dragon_rampage.entries import Tally
from tests.left_behind import ANN, LeftBehind

LEFT = LeftBehind(
    play="""\
game   dragon-rampage
seats  Ann, Bo, Cy, Di
setup  barbarian,rogue,elf,dwarf health=9,9,9,9 path=20

Ann: find
Di: find
Ann: leave passes=yes asks=yes
Di: leave passes=yes asks=yes
Cy: move 2 spaces=20
Bo: tally gold=5
""",
    last=Tally(gold=5),
    tell=lambda of: Tally((3,), of=of),
    nothing=lambda of: Tally(of=of),
    fields=("treasures", "treasures"),
    other=Tally((14,), of=ANN),
    noted=("Ann: find", "Ann: find points=12 name=Orb"),
)
