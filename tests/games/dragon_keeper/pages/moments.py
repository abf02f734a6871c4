"""The moments of Dragon Keeper at which the page must show the words of a rule."""

from __future__ import annotations

from tests.games.dragon_keeper.pages.tables import HEAD as HEAD
from tests.web.moments import Moment

GAME = "dragon-keeper"
OVER = "Ann: take blue tile=1\nAnn: give red tile=5\nBo: take blue tile=3\nBo: cannot-give left=9\n"

MOMENTS: dict[str, Moment] = {
    "prepare-lower": Moment(seat=1),
    "prepare-middle": Moment(seat=1),
    "prepare-upper": Moment(seat=1),
    "prepare-dragon": Moment(seat=None),
    "prepare-guilds": Moment(seat=2),
    "prepare-treasures": Moment(params={"n": 4, "left": 12}),
    "prepare-first": Moment(seat=1, params={"seat": "Ann"}),
    "level-first": Moment(),
    "level-down": Moment(f"{OVER}*: adjust treasures seat=0 to=3\n", 1),
    "hands-level-down": Moment(OVER, 1, params={"level": 2}),
    "hands-level-down-2": Moment(OVER, 1),
    "rule-take": Moment(),
    "rule-give": Moment("Ann: take blue tile=1\n"),
    "over-sure": Moment(),
}
