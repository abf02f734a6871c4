"""A game that is over as a picture to pass on: who won, every point, and how it went.  Never while anything is secret.

The server draws it, with attributes alone and nothing that would have to be fetched; the phone makes a PNG of it with
its own letters (`static/picture.js`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from textwrap import wrap
from unicodedata import combining, east_asian_width

from flask import Blueprint, Response, make_response, request

from referee.core.seat import by_seat
from referee.paths import STATIC
from referee.tables.desk import LiveTable

from .context import desk, keep, own_key, revealed_table, words
from .evenings import as_called, day, link, nameless, unnamed
from .lobby import title
from .render import page, public
from .setup_form import worn_in

bp = Blueprint("picture", __name__)


@dataclass(frozen=True)
class Painted:
    """How a seat is drawn: its colour, the letters on it, and the ring around it."""

    paint: str
    ink: str
    ring: str


WIDTH, LABEL, EDGE = 1200, 360, 60
"""Units of the drawing: all of it, the names of the sources, the margin."""
ROW, HEAD = 46, 330
"""The height of a row of the sheet, and of what stands above it."""
CHART = 3
"""How much larger than on a page the chart is drawn."""
UNPAINTED = tuple(
    Painted(paint, "#fffaf0", "none") for paint in ("#1a3b5e", "#7e2b1d", "#1e7a66", "#bc33ad", "#7d7404", "#1b1a19")
)
RING = "#3a2a1a"
PAINTED = re.compile(r"^\.paint-([a-z]+),.*--seat: (#[0-9a-f]{6}); --seat-ink: (#[0-9a-f]{6})", re.M)
LETTER = 0.62
"""The width of a letter, in its height."""
SIZE, LINE = 27, 56
"""The height of letters, and of a line of the sentence that says who won."""
SENTENCE = 40
"""Letters of that sentence in one line."""
ISOLATES = "\u2066\u2067\u2068\u2069"


@dataclass(frozen=True)
class Column:
    """A seat of the sheet: the middle of its column, and its name as far as it fits."""

    x: float
    name: str
    seat: int


@bp.get("/t/<table>/evening/picture")
def hand_out(table: str) -> Response:
    """The picture, and whatever else can be taken along: two taps from the finale."""
    live = revealed_table(table)
    without, key = nameless(), own_key(table)
    answer = make_response(
        page(
            "shared/picture_page.html",
            live.info.game,
            live.info.names,
            table=table,
            title=title(live.info.game),
            nameless=without,
            file=_file(live, "png"),
            bg_stats=link(live, public(live, None)["final"]),
            back=f"/s/{key}" if key else f"/t/{table}/evening",
        )
    )
    if (said := request.args.get("names")) in ("yes", "no"):
        keep(answer, "names", said)
    return answer


@bp.get("/t/<table>/evening.svg")
def drawing(table: str) -> Response:
    """The picture itself."""
    live = as_called(revealed_table(table))
    if nameless():
        live = unnamed(live)
    context = public(live, None)
    won, spoken = context["winners"], words(live.info.game)
    who = ", ".join(one["name"] for one in won)
    told = wrap(spoken("sheet-winner", n=len(won), who=who).strip(ISOLATES), SENTENCE)
    heading = desk().journal.titles().get(table, "") or title(live.info.game)
    head = HEAD + (len(told) - 1) * LINE
    top = head + (len(context["sheet"]["lines"]) + 2) * ROW
    chart = context["final"].chart
    answer = make_response(
        page(
            "shared/picture.html",
            live.info.game,
            live.info.names,
            **context,
            title=heading,
            title_size=min(60, round((WIDTH - 2 * EDGE) / (LETTER * len(heading)))),
            sentence=told,
            line=LINE,
            day=day(live),
            columns=_columns(live.info.names),
            seats=_looks(live),
            size=SIZE,
            row=ROW,
            head=head,
            top=top,
            height=top + (CHART * 240 + 60 if chart else 0) + EDGE,
            scale=CHART,
            edge=EDGE,
            width=WIDTH,
        )
    )
    answer.mimetype = "image/svg+xml"
    answer.headers["Content-Disposition"] = f'inline; filename="{_file(live, "svg")}"'
    return answer


def _looks(live: LiveTable) -> tuple[Painted, ...]:
    """How each seat is drawn, as it is on pages."""
    found = worn_in(live.table.game, live.table.setup)
    return tuple(_paints()[paint] for paint in found) or UNPAINTED


@cache
def _paints() -> dict[str, Painted]:
    told = PAINTED.findall((STATIC / "pieces.css").read_text(encoding="utf-8"))
    return {name: Painted(paint, ink, RING) for name, paint, ink in told}


def _columns(names: tuple[str, ...]) -> list[Column]:
    wide = (WIDTH - 2 * EDGE - LABEL) / len(names)
    return [
        Column(EDGE + LABEL + wide * (seat + 0.5), _cut(name, (wide - SIZE / 2) / SIZE), seat)
        for seat, name in by_seat(names)
    ]


def _cut(name: str, most: float) -> str:
    """A name as far as it fits into its column; `most`: how wide that is, in heights of a letter."""
    if wide(name) <= most:
        return name
    while name and wide(name) + 1 > most:
        name = name[:-1]
    return f"{name.rstrip()}…"


def wide(text: str) -> float:
    """About how wide a text is, in heights of a letter; rather too much than too little."""
    return sum(_widths(letter) for letter in text)


def _widths(letter: str) -> float:
    if combining(letter):
        return 0
    if east_asian_width(letter) in "WF" or letter in "mwMW@%":
        return 1.1
    return 0.85 if letter.isupper() else LETTER


def _file(live: LiveTable, ending: str) -> str:
    return f"{live.info.game}-{live.info.code}.{ending}"
