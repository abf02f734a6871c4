"""What was played: past tables, records, a sample evening turn by turn; and what this house is."""

from __future__ import annotations

import json
from functools import cache

from flask import Blueprint, Response, abort, current_app, make_response, request

from referee.core.cite import Refusal
from referee.core.record import Record, RecordError, decoded, read, record_of, write
from referee.core.secret import Seat
from referee.core.table import Table
from referee.formats import final_document
from referee.games import SHELF, file_of
from referee.tables.desk import GameMissing, LiveTable
from referee.tables.journal import Damaged, Laid
from referee.tables.slices import Slices, TooLong
from referee.tables.transfer import Unfit, as_written, take_in

from .context import desk, go, is_host, lane_or_404, words
from .damage import open_to_all
from .guard import Forbidden, form_key, must_be_ours
from .invite import fresh_code
from .lobby import listed, shelved, title
from .render import page, public

bp = Blueprint("past", __name__)
SAMPLE = "sample.play"
LONGEST = 30
"""Seconds in which a record must be played through; one of 5,000 lines takes three."""


@bp.get("/past")
def past() -> str:
    """The tables this phone may know of that are not on the front page: over, closed, or left long ago."""
    number = request.args.get("page", "0")
    number = number if number.isascii() and number.isdigit() else "0"
    at = int(number[:6])
    shown = shelved(at)
    return page("shared/past.html", tables=[listed(laid) for laid in shown.past], at=at, older=shown.older)


# Records


@bp.get("/t/<table>/record")
def record(table: str) -> Response:
    """The whole play as a file, once nothing in it is a secret any more."""
    try:
        lane = lane_or_404(table)
    except GameMissing as missing:
        if not may_take(missing.laid):
            raise
        return _record(missing.laid, as_written(missing.laid, desk().journal.lines(table)))
    except Damaged:
        lane = desk().good_part(table) or abort(404)
    if not open_to_all(lane):
        raise Forbidden("still-secret")
    return _record(lane.laid, write(record_of(lane.table)))


def _record(laid: Laid, text: str) -> Response:
    answer = make_response(text)
    answer.mimetype = "text/plain"
    answer.headers["Content-Disposition"] = f'attachment; filename="{laid.game}-{laid.code}.play"'
    return answer


def may_take(laid: Laid) -> bool:
    """Is a table whose game is missing over, so that nothing of it is a secret any more?"""
    return laid.ended is not None


def missing(laid: Laid) -> str:
    """The page of a table whose game is not installed."""
    return page("shared/missing.html", laid=laid, title=title(laid.game), record=may_take(laid), host=is_host())


@bp.get("/t/<table>/final")
def final(table: str) -> Response:
    """All that the count needed to know, as a public document, once nothing in it is a secret any more."""
    lane = lane_or_404(table)
    if not lane.table.rules.revealed(lane.table.state):
        raise Forbidden("still-secret")
    answer = make_response(json.dumps(final_document(lane.table), ensure_ascii=False, indent=1) + "\n")
    answer.mimetype = "application/json"
    answer.headers["Content-Disposition"] = f'attachment; filename="{lane.laid.game}-{lane.laid.code}.json"'
    return answer


@bp.get("/import")
def bring() -> str:
    """A record becomes a table of this house: for the host only."""
    if not is_host():
        raise Forbidden("host-only")
    return page("shared/import.html", text="", key=form_key())


@bp.post("/import")
def bring_in() -> Response:
    if not is_host():
        raise Forbidden("host-only")
    must_be_ours()
    text = request.form.get("record", "")
    slices: Slices = current_app.extensions["slices"]
    try:
        with slices.cut(LONGEST):
            return go(f"/t/{take_in(desk(), _read(text), fresh_code())}")
    except TooLong:
        where, reason = 0, words()("no-record-takes-too-long", longest=LONGEST)
    except RecordError as wrong:
        where, reason = wrong.line, words()(f"no-{wrong.key}", **wrong.params)
    except Unfit as unfit:
        where, reason = unfit.line.turn, words(unfit_game(text)).refusal(unfit.no, plain=True)
    except Refusal as refusal:
        where, reason = 0, words(unfit_game(text)).refusal(refusal, plain=True)
    return make_response(page("shared/import.html", text=text, key=form_key(), where=where, reason=reason), 422)


def _read(text: str) -> Record:
    """The record that was pasted.  A form sends CRLF, whatever the file had.  Raises RecordError."""
    return read(decoded(text.replace("\r\n", "\n").encode("utf-8", "surrogatepass")), SHELF)


def unfit_game(text: str) -> str:
    return _read(text).game


# A sample evening


@bp.get("/sample")
def sample() -> Response:
    return go(f"/sample/{shown()[0]}")


@bp.get("/sample/<game>")
def opening(game: str) -> str:
    return sample_page(game, 0)


@bp.get("/sample/<game>/<int:turn>")
def sample_turn(game: str, turn: int) -> str:
    return sample_page(game, turn)


def sample_page(game: str, turn: int) -> str:
    """The sample evening after so many entries, as the table or one of the seats sees it."""
    tables = evening(game)
    if not 0 <= turn < len(tables):
        abort(404)
    table, seat = tables[turn], _seat(tables[0])
    laid = Laid("sample", game, table.names, "", "", 0, None, None, 0, 0, None)
    context = public(LiveTable(laid, table, {}), seat)
    return page(
        "shared/sample.html",
        game,
        table.names,
        seat=seat,
        turn=turn,
        last=len(tables) - 1,
        title=title(game),
        games=[{"name": name, "title": title(name)} for name in shown()],
        lines=table.history(seat, 1),
        client=None,
        asked=(),
        **context,
    )


@cache
def shown() -> tuple[str, ...]:
    """Every game of the shelf with a record to look through."""
    return tuple(game for game in SHELF if file_of(game, SAMPLE))


@cache
def evening(game: str) -> tuple[Table, ...]:
    """The shipped record, as the table stood after each of its entries."""
    file = file_of(game, SAMPLE) if game in SHELF else None
    told = read(decoded((file or abort(404)).read_bytes()), SHELF)
    tables = [Table.open(SHELF[game], told.names, told.laid)]
    for line in told.lines:
        tables.append(tables[-1].enter(line))
    return tuple(tables)


def _seat(table: Table) -> Seat | None:
    seat = request.args.get("as", "")
    return int(seat) if seat in [str(n) for n in range(len(table.names))] else None


# The house itself


@bp.get("/about")
def about() -> str:
    return page("shared/about.html")


@bp.get("/-/patterns")
def patterns() -> str:
    """Every part of the design in every state."""
    return page("patterns.html")
