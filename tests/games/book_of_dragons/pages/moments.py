"""The moments of The Book of Dragons at which the page must show the words of a rule."""

from __future__ import annotations

from tests.web.moments import Moment

GAME = "book-of-dragons"
HEAD = "game   book-of-dragons\ntitle  A table\nseats  Ann, Bo, Cy\nsetup  first_pile=3\n\n"
TWO = "game   book-of-dragons\ntitle  A table\nseats  Ann, Bo\nsetup\n\n"
TAKEN = "Ann: place 5\nBo: place two=5\nCy: place three=5\nAnn: take 1 realm=mountains points=5\n"

MOMENTS: dict[str, Moment] = {
    "prepare-tokens": Moment(seat=1, params={"n": 3, "seat": "Ann"}),
    "prepare-dice": Moment(seat=1),
    "prepare-goals": Moment(seat=None),
    "prepare-piles": Moment(params={"piles": 3, "n": 12}),
    "prepare-blocking": Moment(seat=1, head=TWO),
    "mountains-lead": Moment(TAKEN),
}
