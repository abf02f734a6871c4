"""Setting up the table in front of everybody: what goes where, ticked by anyone, until somebody enters something."""

from __future__ import annotations

from flask import Blueprint, Response, abort, request

from .checklist import steps
from .context import desk
from .submit import done, ours

bp = Blueprint("preparing", __name__)


@bp.post("/s/<key>/prepare")
def prepare(key: str) -> Response:
    """Tick a step, or take the tick away.  Whoever has a phone at the table may."""
    v = ours(key, None)
    known = {item.key for item in steps(v.live)}
    told, ticked = request.form.get("step", ""), request.form.get("done", "")
    if known and (told not in known or ticked not in ("yes", "no")):
        abort(400)
    if known:
        desk().tick(v.live.laid.id, told, ticked == "yes")
    return done(v)
