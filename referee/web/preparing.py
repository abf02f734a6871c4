"""Ticks steps that hands do on the real table, for all to see: those of setting up, and those after the last entry."""

from __future__ import annotations

from flask import Blueprint, Response, abort, request

from referee.core.seat import Seat

from .checklist import steps
from .context import Client, desk, words
from .guard import Forbidden
from .hands import hands, tick_of
from .render import has_htmx
from .submit import both, done, ours

bp = Blueprint("preparing", __name__)


@bp.post("/s/<key>/prepare")
def prepare(key: str) -> Response:
    """Ticks or unticks a step of setting up.  Any phone at the table may do that."""
    v = ticking(key, None)
    known = {item.key for item in steps(v.live)}
    step, ticked = request.form.get("step", ""), request.form.get("done", "")
    if known and (step not in known or ticked not in ("yes", "no")):
        abort(400)
    if known:
        desk().tick(v.live.info.id, step, ticked == "yes")
    return done(v)


@both(bp, "/hands/<int:turn>/<int:n>", methods=["POST"])
def hand(key: str, turn: int, n: int, seat: Seat | None = None) -> Response:
    """Ticks or unticks a step of the public list for hands; does nothing once the next entry has replaced the list."""
    v = ticking(key, seat)
    now, tick = hands(v.live.table, None, words(v.live.info.game)), tick_of(turn, n)
    if now and any(thing.mark == tick for thing in now.todo):
        desk().tick(v.live.info.id, tick, bool(request.form.get("done")))
    return done(v)


def ticking(key: str, seat: Seat | None) -> Client:
    """The phone that sent a tick.  A page with scripts that is out of date renews itself (live.js), and is told so.

    Raises Forbidden as `ours` does.
    """
    try:
        return ours(key, seat)
    except Forbidden as wrong:
        if wrong.key == "stale-form" and has_htmx():
            raise Forbidden("stale-tick") from None
        raise
