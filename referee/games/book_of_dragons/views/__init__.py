"""The views of The Book of Dragons, which its templates are rendered from: keys, numbers, seats and phrases."""

from __future__ import annotations

from collections.abc import Mapping

from referee.core.pages import Everybody, View

from ..state import State
from . import asking, board

VIEWS: Mapping[str, View[State]] = {
    "board": Everybody(board.board),
    "book": board.book_below,
    "placing": board.placing,
    "last": board.last,
    "mine": board.mine,
    "screen": Everybody(board.screen),
    "next": Everybody(board.coming),
    "forms/desert": asking.desert,
    "forms/done": asking.done,
    "forms/goal": asking.goal,
    "forms/jungle": asking.all_higher,
    "forms/mountains": asking.mountains,
    "forms/place": asking.place,
    "forms/plains": asking.plains,
    "forms/raise": asking.raised,
    "forms/reveal": asking.reveal,
    "forms/storm": asking.storm,
    "forms/take": asking.take,
    "forms/tally": asking.tally,
    "try/place": asking.outcomes,
}
"""Each view, by the name of the template that uses it."""
