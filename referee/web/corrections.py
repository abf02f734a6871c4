"""A phone puts right what was said: it takes back, looks back, and says an older line anew."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, Response, abort, make_response, request

from referee.core.cite import Call, Refusal
from referee.core.entry import Amend, Undo
from referee.core.lines import LogLine
from referee.core.seat import Seat
from referee.core.seating import Seating
from referee.core.secret import redact
from referee.core.state import heard
from referee.core.table import Line, Table
from referee.words import Words

from . import forms
from .context import Client, client, desk, words
from .leaves import leaf
from .render import BESIDE, entry_page, has_htmx, page, reason, shown
from .submit import STATUS, Wrong, behind, both, done, is_lifted, once_of, ours, refused, remember

bp = Blueprint("corrections", __name__)


@both(bp, "/undo", methods=["POST"])
def undo(key: str, seat: Seat | None = None) -> Response:
    v = ours(key, seat)
    turn = _turn(request.form.get("turn", ""))
    try:
        desk().enter(v.lane, v.seat, v.chair.seat, Undo(turn), once_of())
    except Wrong as wrong:
        return refused(v, Undo, {}, wrong)
    return done(v)


@both(bp, "/history")
def history(key: str, seat: Seat | None = None) -> str:
    v = client(key, seat, lifted=is_lifted())
    return page("shared/history.html", v.lane.laid.game, v.lane.laid.names, **leaf(v.lane, v.viewer), **shown(v))


@both(bp, "/amend/<int:turn>")
def amend(key: str, turn: int, seat: Seat | None = None) -> str:
    """An older line in the form that made it."""
    v = client(key, seat, lifted=is_lifted())
    line = _own_line(v, turn)
    if turn in v.lane.table.edited[0]:
        raise Refusal(None, "already-undone")
    now = v.lane.table.standing(turn)
    entry = now.line.entry if now else line.entry
    once = _amend_once(v, turn)
    return behind(v, type(entry)) or entry_page(v, type(entry), forms.filled(entry), once=once, amending=turn)


@both(bp, "/amend/<int:turn>", methods=["POST"])
def amended(key: str, turn: int, seat: Seat | None = None) -> Response:
    """First what would change on the table; and the same form again, confirmed, changes it."""
    v = ours(key, seat)
    line = _own_line(v, turn)
    posted = [(name, value) for name, value in request.form.items(multi=True) if name != "sure"]
    once = once_of()
    try:
        change = Amend(turn, forms.read(type(line.entry), posted))
        if request.form.get("sure") == "yes":
            remember(v, change, desk().enter(v.lane, v.seat, v.chair.seat, change, once))
            return done(v)
        after, fixes = desk().mend(v.lane.table, v.seat, v.viewer, change)
    except Wrong as wrong:
        if has_htmx():
            return make_response(reason(v, wrong), STATUS[type(wrong)], BESIDE)
        typed = forms.values(posted)
        text = entry_page(v, type(line.entry), typed, wrong, once=once, amending=turn)
        return make_response(text, STATUS[type(wrong)])
    spoken = words(v.lane.laid.game)
    return make_response(
        page(
            "shared/repairs.html",
            v.lane.laid.game,
            v.lane.laid.names,
            turn=turn,
            todo=[spoken.repair(fix, v.lane.laid.names) for fix in fixes],
            calls=_calls(after, turn, v.viewer),
            struck=[_struck(line, v.lane.laid.names, spoken) for line in after.fallen(v.viewer, turn)],
            posted=posted,
            once=once,
            **shown(v),
        )
    )


def _struck(line: LogLine, names: Sequence[str], spoken: Words) -> dict[str, str]:
    """A later entry that no longer fits: whose and what, and why."""
    whose = "" if line.seat is None else f"{names[line.seat]}: "
    reason = spoken.alone(f"no-{line.invalid}") or spoken("history-struck-why")
    return {"text": whose + spoken(f"entry-{line.kind}"), "reason": reason}


def _calls(after: Table, turn: int, viewer: Seat | None) -> tuple[Call, ...]:
    """What the referee would say of the corrected entry, to whoever looks."""
    standing = after.standing(turn)
    return heard(redact(standing.calls, viewer)) if standing else ()


def _amend_once(v: Client, turn: int) -> str:
    return f"amend-{turn}-{v.lane.table.turn}"


def _own_line(v: Client, turn: int) -> Line:
    """A line this phone may read back in full: its seat's own, from behind a lifted curtain if there is one."""
    line = next((line for line in v.lane.table.lines if line.turn == turn), None)
    if line is None or line.seat != v.seat or isinstance(line.entry, Undo | Amend | Seating):
        abort(404)
    if v.sealed:
        raise Refusal(None, "sealed")
    return line


def _turn(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else abort(404)
