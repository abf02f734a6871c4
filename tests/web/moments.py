"""Moments at which a page reminds of a rule: the lines that lead there, whose page it is, and the message.

A game's moments are in `pages/moments.py` of its own tests: GAME, the HEAD of its plays, and MOMENTS by the key of
the message.  The table of rules on the game's page in `docs/games/` names them.
"""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from referee.testing.evening import Evening
from tests.by_game import by_game
from tests.web.by_hand import played


@dataclass(frozen=True)
class Moment:
    """A moment after `lines`, on a `page` of a seat, or on the display if there is no seat.

    `params`: the parameters of the message.  `head`: another head than that of the game.
    """

    lines: str = ""
    seat: int | None = 0
    page: str = ""
    params: Mapping[str, object] = field(default_factory=dict)
    head: str = ""


def moments() -> dict[str, tuple[str, Mapping[str, Moment]]]:
    """The head and the moments of each game that has some."""
    return {game: (module.HEAD, module.MOMENTS) for game, module in by_game("pages.moments").items()}


def plain(text: str) -> str:
    """The text of a page as it is read: without tags and bidi marks, with single spaces."""
    bare = re.sub(r"<(script|style|head)\b.*?</\1>", " ", text, flags=re.DOTALL)
    bare = html.unescape(re.sub(r"<[^>]+>", "", bare))
    return re.sub(r"\s+", " ", bare.replace("\u2068", "").replace("\u2069", ""))


def at(evening: Evening, moment: Moment, head: str) -> str:
    """The text of the page at that moment."""
    played(evening, (moment.head or head) + moment.lines)
    phone = evening.phones[moment.seat or 0]
    path = f"/t/{evening.table_id}" if moment.seat is None else f"{phone.base}{moment.page}"
    answer = phone.get(path)
    assert 200 == answer.status_code
    return plain(answer.text)
