"""Objectives that players of Whelps to Wyrms left behind: Ann three, the gold of one of which is known, and Di one.

Bo has none and need not count.
"""

from __future__ import annotations

from referee.games.whelps_to_wyrms.entries import Tally
from tests.left_behind import ANN, DI, LeftBehind

LEFT = LeftBehind(
    play="""\
game   whelps-to-wyrms
seats  Ann, Bo, Cy, Di
setup  green,red,blue,black

Ann: objective 1 name="Burn it" gold=4
Ann: objective 2 name=Feast
Ann: ready
*: adjust deck seat=none to=0
Ann: claim 1
Ann: claim 2
Ann: claim 3
Ann: pass
Bo: pass
Cy: claim 5
Cy: pass
Di: claim 4
Ann: leave passes=yes asks=yes
Di: leave passes=yes asks=yes
""",
    last=Tally((3,)),
    tell=lambda of: Tally((3,) if of == DI else (3, 3), of=of),
    nothing=lambda of: Tally(of=of),
    fields=("gold", "gold"),
    other=Tally((4, 5), of=ANN),
)
