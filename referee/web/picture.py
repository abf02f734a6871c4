"""A result as a picture to share: the winners, the score sheet and the course; of a table only once all is revealed.

The server writes an SVG that is styled by attributes alone and refers to nothing that must be fetched; the phone makes
a PNG of it with its own fonts (`static/picture.js`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any
from unicodedata import combining, east_asian_width

from flask import Blueprint, Response, make_response, request

from referee.core.colours import Paint
from referee.core.seat import by_seat
from referee.core.text import in_letters, without_isolates
from referee.paths import STATIC
from referee.tables.desk import LiveTable
from referee.tables.names import with_todays_names

from .context import desk, finished_table, keep, own_key, revealed_table, words
from .dates import dated
from .evenings import began, link, nameless, stable, unnamed
from .lobby import title
from .render import page
from .setup_form import worn_in
from .table_page import public

bp = Blueprint("picture", __name__)


@dataclass(frozen=True)
class Painted:
    """The colours of a seat's badge: the fill, the letters on it, and the ring around it."""

    paint: str
    ink: str
    ring: str


WIDTH, LABEL, EDGE = 1200, 360, 60
"""Widths in units of the drawing: the whole, the column with the names of the sources, the margin."""
ROW, HEAD = 46, 330
"""The height of a row of the sheet, and of everything above the sheet."""
CHART = 3
"""The scale of the chart, compared with the one on a page."""
UNPAINTED = tuple(
    Painted(paint, "#fffaf0", "none") for paint in ("#1a3b5e", "#7e2b1d", "#1e7a66", "#bc33ad", "#7d7404", "#1b1a19")
)
RING = "#3a2a1a"
PAINTED = re.compile(r"^\.paint-([a-z]+),.*--seat: (#[0-9a-f]{6}); --seat-ink: (#[0-9a-f]{6})", re.M)
LETTER = 0.62
"""The average width of a letter, in units of its height."""
SIZE, LINE = 27, 56
"""The height of letters, and of a line of the sentence that names the winners."""
BIG = 46
"""The height of the letters of that sentence."""


@dataclass(frozen=True)
class Column:
    """A seat's column in the sheet: its centre, and the name, shortened to fit."""

    x: float
    name: str
    seat: int


@bp.get("/t/<table>/evening/picture")
def hand_out(table: str) -> Response:
    """The page with the picture and the other downloads, two taps from the finale; before that, it leads to the table.

    The address of the image changes with each entry, and with the names and the title that the host may change, so that
    a page that is seen again shows no earlier picture.
    """
    live = finished_table(table)
    hide_names, key, entitled = nameless(), own_key(table), desk().journal.title(table)
    drawing = f"/t/{table}/evening.svg?names={'no' if hide_names else 'yes'}"
    today = with_todays_names(live, desk().journal).info.names
    answer = make_response(
        page(
            "shared/picture_page.html",
            live.info.game,
            live.info.names,
            table=table,
            drawing=drawing,
            image=f"{drawing}&as={stable(str(live.table.turn), entitled, *today)}",
            title=title(live.info.game),
            nameless=hide_names,
            file=_file(live, "png"),
            bg_stats=link(live, public(live, None)["final"], entitled),
            back=f"/s/{key}" if key else f"/t/{table}/evening",
        )
    )
    if (choice := request.args.get("names")) in ("yes", "no"):
        keep(answer, "names", choice)
    return answer


@bp.get("/t/<table>/evening.svg")
def drawing(table: str) -> Response:
    """The picture itself, as SVG."""
    live = with_todays_names(revealed_table(table), desk().journal)
    if nameless():
        live = unnamed(live)
    context = public(live, None)
    called, entitled = title(live.info.game), desk().journal.title(table)
    day = dated(began(live))
    when = f"{called}, {day}" if entitled else day
    worn, chart = worn_in(live.table.game, live.table.setup), context["final"].chart
    return drawn(live.info.game, live.info.names, context, worn, _file(live, "svg"), entitled or called, when, chart)


def drawn(
    game: str,
    names: Sequence[str],
    counted: Mapping[str, Any],
    worn: Sequence[Paint],
    file: str,
    heading: str,
    when: str = "",
    chart: object = None,
) -> Response:
    """A result as SVG.  `counted`: the values of a page with its sheet and winners; `when`: the day, after the game
    if the heading is another title; "" if unknown."""
    winners, spoken = counted["winners"], words(game)
    who = spoken.by_names((winner["seat"] for winner in winners), names)
    sentence = _wrapped(without_isolates(spoken("sheet-winner", n=len(winners), who=who)), (WIDTH - 2 * EDGE) / BIG)
    head = HEAD + (len(sentence) - 1) * LINE
    top = head + (len(counted["sheet"]["lines"] + counted["sheet"]["ties"]) + 2) * ROW
    answer = make_response(
        page(
            "shared/picture.html",
            game,
            tuple(names),
            names=names,
            sheet=counted["sheet"],
            title=heading,
            title_size=min(60, int((WIDTH - 2 * EDGE) / max(1, wide(heading)))),
            sentence=sentence,
            line=LINE,
            big=BIG,
            day=when,
            columns=_columns(names),
            seats=_looks(worn),
            chart=chart,
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
    answer.headers["Content-Disposition"] = f'inline; filename="{file}"'
    return answer


def _looks(worn: Sequence[Paint]) -> tuple[Painted, ...]:
    """The badge of each seat, with the same colours as on pages."""
    return tuple(_paints()[paint] for paint in worn) or UNPAINTED


@cache
def _paints() -> dict[str, Painted]:
    painted = PAINTED.findall((STATIC / "pieces.css").read_text(encoding="utf-8"))
    return {name: Painted(paint, ink, RING) for name, paint, ink in painted}


def _columns(names: Sequence[str]) -> list[Column]:
    column_width = (WIDTH - 2 * EDGE - LABEL) / len(names)
    return [
        Column(EDGE + LABEL + column_width * (seat + 0.5), _cut(name, (column_width - SIZE / 2) / SIZE), seat)
        for seat, name in by_seat(names)
    ]


def _cut(name: str, most: float) -> str:
    """A name, shortened with an ellipsis to fit its column.  `most` is the column's width in letter heights."""
    if wide(name) <= most:
        return name
    kept = in_letters(name)
    while kept and wide("".join(kept)) + 1 > most:
        kept.pop()
    return f"{''.join(kept).rstrip()}…"


def _wrapped(text: str, most: float) -> list[str]:
    """A text in lines; what has no room in a line by itself, as a long name of wide letters, is cut between letters."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if wide(longer) <= most:
            lines[-1] = longer
            continue
        if lines[-1]:
            lines.append("")
        for letter in in_letters(word):
            if lines[-1] and wide(lines[-1] + letter) > most:
                lines.append("")
            lines[-1] += letter
    return lines


def wide(text: str) -> float:
    """The estimated width of a text in letter heights; rather too large than too small."""
    return sum(_widths(letter) for letter in text)


def _widths(letter: str) -> float:
    if combining(letter):
        return 0
    if east_asian_width(letter) in "WF" or letter in "mwMW@%":
        return 1.1
    return 0.85 if letter.isupper() else LETTER


def _file(live: LiveTable, ending: str) -> str:
    return f"{live.info.game}-{live.info.code}.{ending}"
