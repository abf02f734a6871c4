"""Records: exported from a table that is over, and imported from a file as a new table."""

from __future__ import annotations

import json
from typing import Any

from flask import Blueprint, Response, abort, make_response, request

from referee.core.cite import Refusal
from referee.core.record import Record, RecordError, decoded, read, record_of, write
from referee.faults import record_key
from referee.formats import final_document
from referee.games import SHELF
from referee.tables.codes import with_a_code
from referee.tables.desk import EntryUnread, GameMissing
from referee.tables.journal import Damaged, TableInfo
from referee.tables.slices import TooLong
from referee.tables.transfer import AlreadyHere, Unfit, as_written, import_record

from .context import desk, go, is_host, live_or_404, must_be_host, revealed_table, words
from .damage import command, nothing_secret
from .guard import RECORD_MOST, TOO_LARGE, Forbidden, form_key, must_be_ours
from .lobby import title
from .render import page
from .services import services

bp = Blueprint("archive", __name__)
LONGEST = 30
"""Seconds within which an imported record must be replayed; one of 5,000 lines takes three."""


@bp.get("/t/<table>/record")
def record(table: str) -> Response:
    """The whole play as a `.play` file, once nothing in it is secret any more."""
    try:
        live = live_or_404(table)
    except GameMissing as gone:
        if not may_export(gone.info):
            raise
        return _record(gone.info, as_written(gone.info, desk().journal.lines(table), desk().journal.title(table)))
    except Damaged:
        live = desk().good_part(table) or abort(404)
    if not nothing_secret(live):
        raise Forbidden("still-secret")
    return _record(live.info, write(record_of(live.table, desk().journal.title(table))))


def _record(info: TableInfo, text: str) -> Response:
    answer = make_response(text)
    answer.mimetype = "text/plain"
    answer.headers["Content-Disposition"] = f'attachment; filename="{info.game}-{info.code}.play"'
    return answer


def may_export(info: TableInfo) -> bool:
    """Whether a table that cannot be replayed is over, so that nothing in it is secret any more."""
    return info.ended is not None


def missing(wrong: GameMissing) -> str:
    """The page of a table whose game is not installed, or cannot read one of its entries."""
    info = wrong.info
    shown = {"turn": wrong.turn, "unread": isinstance(wrong, EntryUnread), "record": may_export(info)}
    return page("shared/missing.html", info=info, title=title(info.game), host=is_host(), **shown)


@bp.get("/t/<table>/final")
def final(table: str) -> Response:
    """The table's final as a public document, once nothing in it is secret any more."""
    live = revealed_table(table)
    answer = make_response(json.dumps(final_document(live.table), ensure_ascii=False, indent=1) + "\n")
    answer.mimetype = "application/json"
    answer.headers["Content-Disposition"] = f'attachment; filename="{live.info.game}-{live.info.code}.json"'
    return answer


@bp.get("/import")
def bring() -> str:
    """The form that imports a record as a new table, for the host only."""
    must_be_host()
    return page("shared/import.html", text="", key=form_key())


@bp.post("/import")
def bring_in() -> Response:
    """Imports a record and leads to its table; a finished game that is here already leads to the table that it has."""
    must_be_host()
    if TOO_LARGE in request.environ:
        return _refused(413, text="", reason=_beyond("import-too-large", most=RECORD_MOST))
    must_be_ours()
    text, file = request.form.get("record", ""), _chosen()
    slices = services().slices
    field = ""
    try:
        with slices.cut(LONGEST):
            return go(f"/t/{_imported(_read(text.encode('utf-8', 'surrogatepass') if file is None else file))}")
    except TooLong:
        where, reason = 0, _beyond("import-takes-too-long", longest=LONGEST)
    except RecordError as wrong:
        params = dict(wrong.params)
        where, field = wrong.line, params.pop("field", "")
        reason = words()(record_key(wrong, words()), **params)
    except Impossible as no:
        where, reason = no.line, no.reason
    except AlreadyHere as here:
        return go(f"/t/{here.table.id}")
    return _refused(422, text=text, where=where, field=field, reason=reason, of_file=file is not None)


def _beyond(key: str, **params: Any) -> str:
    """The message for a record that only the command line imports, which cannot do so on a database."""
    where = "database" if desk().journal.shared else "file"
    return words()(key, where=where, **command(), **params)


def _refused(status: int, *, text: str, reason: str, where: int = 0, field: str = "", of_file: bool = True) -> Response:
    """The form again, with what was typed, and why it was refused."""
    shown = {"text": text, "where": where, "field": field, "reason": reason, "of_file": of_file}
    return make_response(page("shared/import.html", key=form_key(), **shown), status)


class Impossible(Exception):
    """The rules of its game refuse a record: at this line of its text, or at 0 its setup."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line, self.reason = line, reason


def _imported(parsed: Record) -> str:
    """Imports a record as a new table, and returns its ID.  Raises Impossible if the rules refuse it.

    Raises AlreadyHere if the game is here.
    """
    try:
        return with_a_code(lambda code: import_record(desk(), parsed, code, once=True))
    except Unfit as unfit:
        line, refusal = parsed.places[unfit.line.turn - 1], unfit.no
    except Refusal as no:
        line, refusal = 0, no
    raise Impossible(line, words(parsed.game).refusal(refusal, parsed.names, plain=True))


def _chosen() -> bytes | None:
    """What is in the file that was chosen, whatever else was pasted; None without one."""
    file = request.files.get("file")
    return file.read() if file and file.filename else None


def _read(data: bytes) -> Record:
    """Reads a record that was sent; a form sends CRLF, and so may a file.  Raises RecordError if it is invalid."""
    return read(decoded(data.replace(b"\r\n", b"\n")), SHELF)
