"""Drafts: forms that are kept while they are typed, a secret one for its own seat, an open one for all who are asked.

A secret draft rings no bell: for everybody else it does not exist.  An open draft is seen by all who are asked, and
edited by the phone that holds the pen: the one that typed first.  Another phone may take the pen, and with it what was
typed; a pen that is not used for a minute is free.
"""

from __future__ import annotations

from dataclasses import fields
from urllib.parse import urlencode

from flask import Blueprint, Response, abort, make_response, request

from referee.core.cite import Malformed
from referee.core.drafts import Draft
from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.tables.desk import Conflict
from referee.tables.journal import Kept, Pen

from . import forms
from .context import Client, desk
from .pens import draft_of, held, kept
from .submit import both, done, must_sit, ours

bp = Blueprint("drafts", __name__)
MOST = 4_000
"""The most characters of a draft; the longest form has some six hundred."""
TAKE = "take"
"""The field that takes the pen over: with `theirs`, what the other phone has typed, or with `mine`."""


@both(bp, "/draft/<kind>", methods=["POST"])
def keep(key: str, kind: str, seat: Seat | None = None) -> Response:
    """Keeps what is typed in a form, or takes the pen over.

    204: kept.  205: kept, but the entry is asked for by now, and has another form.  409: kept, but another phone has
    the pen.  Raises Conflict if the phone has no seat, or if this may not be typed ahead any more.
    """
    v = ours(key, seat)
    must_sit(v)
    cls = next((cls for cls in v.live.table.rules.entries if cls.kind() == kind), None) or abort(404)
    draft = draft_of(v, cls)
    if draft is None:
        raise Conflict("no-longer-asked")
    if not draft.open:
        _keep(v, draft, _typed(cls))
        asked = any(prompt.kind is cls and v.seat in prompt.seats for prompt in v.live.table.prompts)
        return make_response("", 205 if asked else 204)
    return _write(v, draft, cls)


def _write(v: Client, draft: Draft, cls: type[Entry]) -> Response:
    """Keeps an open draft, for the phone that has the pen, finds it free, or takes it."""
    assert v.seat is not None
    take = request.form.get(TAKE)
    pen = held(v, draft)
    free = pen is None or (pen.phone, pen.seat) == (v.seat_key.hash, v.seat)
    if take is None:
        _keep(v, draft, _typed(cls))
    elif take == "theirs" and pen is not None:
        _keep(v, draft, next((row.text for row in kept(v, draft) if row.seat == pen.seat), ""))
    elif own := next((row.text for row in kept(v, draft) if row.seat == v.seat), ""):
        _keep(v, draft, own)
    if not free and take is None:
        return make_response("", 409)
    pen = Pen(v.seat, v.seat_key.hash, desk().clock())
    desk().journal.take_pen(v.live.info.id, draft.kind.kind(), draft.about, pen)
    desk().bell.ring(v.live.info.id)
    return done(v) if take else make_response("", 204)


def _typed(cls: type[Entry]) -> str:
    """The posted form as text, without the fields that every form has.

    Raises Malformed if a field is not the entry's, or if the text is too long.
    """
    form = [(name, value) for name, value in request.form.items(multi=True) if name not in forms.OURS]
    known = {field.name for field in fields(cls)}
    if unknown := next((name for name, _ in form if name.partition(".")[0] not in known), None):
        raise Malformed("unknown-field", unknown[:40])
    text = urlencode(form)
    if len(text) > MOST:
        raise Malformed("too-long", "draft", most=MOST)
    return text


def _keep(v: Client, draft: Draft, text: str) -> None:
    assert v.seat is not None
    desk().journal.keep_draft(v.live.info.id, Kept(v.seat, draft.kind.kind(), draft.about, text, v.live.table.turn))
