"""The public documents over HTTP (docs/formats.md): small, one a request, read by the clerk; and their schemas."""

from __future__ import annotations

import json

from flask import Blueprint, Response, abort, request

from referee.faults import FormatError
from referee.formats import VERBS, schema_of
from referee.server.clerk import Overdue, Swamped

from .context import address, words
from .guard import JSON, Forbidden, must_not_be_foreign, too_fast
from .services import services

bp = Blueprint("api", __name__)
SCHEMA = "application/schema+json"


@bp.post("/api/<verb>")
def document(verb: str) -> Response:
    """Takes one document and answers with another; errors are answered as documents, too."""
    if verb not in VERBS:
        abort(404)
    try:
        must_not_be_foreign()
        if request.mimetype != JSON:
            raise Forbidden("not-json-type", 415)
        too_fast(services().rates.documents, address())
        too_fast(services().rates.house, "")
        text, good = services().clerk(verb, request.get_data())
    except Forbidden as wrong:
        return _error(wrong.key, wrong.status)
    except Overdue:
        return _error("overdue", 503)
    except Swamped:
        return _error("swamped", 503)
    return Response(text, 200 if good else 422, mimetype=JSON)


@bp.get("/schema/<game>.json")
def schema(game: str) -> Response:
    """The JSON Schema of a final table as a document."""
    return _schema(game, of_board=False)


@bp.get("/schema/<game>-board.json")
def board_schema(game: str) -> Response:
    """The JSON Schema of an action board as a document."""
    return _schema(game, of_board=True)


def _schema(game: str, *, of_board: bool) -> Response:
    json_schema = schema_of(game, of_board)
    if json_schema is None:
        abort(404)
    return Response(json.dumps(json_schema, ensure_ascii=False, indent=2) + "\n", mimetype=SCHEMA)


def _error(key: str, status: int) -> Response:
    error = FormatError("", words()(f"no-{key}")).document
    answer = Response(json.dumps(error, ensure_ascii=False) + "\n", status, mimetype=JSON)
    if status in (429, 503):
        answer.headers["Retry-After"] = "2"
    return answer
