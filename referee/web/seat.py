"""A phone at a seat: its page, its entries, its corrections."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from flask import Blueprint, Response, abort, current_app, make_response, redirect, request
from jinja2 import TemplateNotFound

from referee.core.adjust import Adjust
from referee.core.ask import Hidden
from referee.core.cite import Malformed, Refusal
from referee.core.entry import Amend, Entry, Undo, asks
from referee.core.secret import Seat
from referee.core.table import Line, Table
from referee.desk import Conflict
from referee.journal import Unsaved

from . import forms
from .guard import must_be_ours, too_fast
from .house import COOKIE_AGE, Visit, cookie_name, desk, visit
from .render import BESIDE, entry_page, has_htmx, page, phone, reason, shown

bp = Blueprint("seat", __name__)
F = TypeVar("F", bound=Callable[..., Any])
STATUS = {Refusal: 422, Malformed: 400, Conflict: 409, Unsaved: 507}
Wrong = (Refusal, Malformed, Conflict, Unsaved)


def both(rule: str, **options: Any) -> Callable[[F], F]:
    """A route of a phone's own seat, and the same one acting for a seat without a phone."""

    def mark(view: F) -> F:
        bp.add_url_rule(f"/s/<key>{rule}", view.__name__, view, **options)
        bp.add_url_rule(f"/s/<key>/for/<int:seat>{rule}", f"{view.__name__}_for", view, **options)
        return view

    return mark


@both("")
def at_table(key: str, seat: Seat | None = None) -> Response:
    return _sat(visit(key, seat))


@both("/open")
def lifted(key: str, seat: Seat | None = None) -> Response:
    """The same page with the curtain lifted, by a tap of whoever sits there."""
    return _sat(visit(key, seat, lifted=True))


def _sat(v: Visit) -> Response:
    if v.seat is None:
        return redirect(f"/s/{v.key}/seats", 303)  # type: ignore[return-value]
    asked = {p.id for p in v.lane.table.prompts if v.seat in p.seats}
    same = bool(asked) and asked == set(request.args.getlist("asked"))
    answer = make_response(phone(v, same=has_htmx() and same))
    name = cookie_name(v.lane.laid.id)
    if request.cookies.get(name) != v.key:
        answer.set_cookie(name, v.key, max_age=COOKIE_AGE, httponly=True, samesite="Lax", path="/")
    return answer


@bp.get("/s/<key>/pass/<int:seat>")
def pass_on(key: str, seat: Seat) -> str:
    """The phone changes hands: a curtain, until whoever sits there holds it."""
    own = visit(key)
    v = own if own.chair.seat == seat else visit(key, seat)
    to, speak = f"{v.base}/open", None if v.acting is None else v.base
    return page("shared/curtain.html", v.lane.laid.game, v.lane.laid.names, to=to, speak=speak, **shown(v))


@both("/say/<kind>")
def say(key: str, kind: str, seat: Seat | None = None) -> str:
    """The form of something that may be said at any time."""
    v = visit(key, seat, lifted=_lifted())
    cls = _kind(v, kind)
    _must_be_sayable(v, cls)
    return _behind(v, cls) or entry_page(v, cls, forms.values(request.args.items(multi=True)))


@both("/more")
def more(key: str, seat: Seat | None = None) -> str:
    """Everything that may be said at any time, in groups."""
    v = visit(key, seat, lifted=_lifted())
    _must_sit(v)
    return page("shared/more.html", v.lane.laid.game, v.lane.laid.names, **shown(v))


@both("/say/<kind>", methods=["POST"])
def enter(key: str, kind: str, seat: Seat | None = None) -> Response:
    v = _ours(key, seat)
    cls = _kind(v, kind)
    posted = list(request.form.items(multi=True))
    try:
        entry = forms.read(cls, posted)
        after = desk().enter(v.lane, _speaker(v, entry), v.chair.seat, entry, _once())
    except Wrong as wrong:
        return _refused(v, cls, forms.values(posted), wrong)
    _remember(v, entry, after)
    return _done(v, request.form.get("stay") == "yes")


@both("/try/<kind>", methods=["POST"])
def trial(key: str, kind: str, seat: Seat | None = None) -> Response:
    """A preview by the real rules.  Nothing is recorded; a refusal is an answer like any other."""
    v = _ours(key, seat)
    cls, template = _kind(v, kind), f"games/{v.lane.laid.game.replace('-', '_')}/try/{kind}.html"
    _must_sit(v)
    try:
        current_app.jinja_env.get_template(template)
    except TemplateNotFound:
        abort(404)
    after, wrong, entry = None, None, None
    try:
        entry = forms.read(cls, request.form.items(multi=True))
        after = desk().trial(v.lane.table, v.seat, entry).seen_by(v.viewer)
    except (Refusal, Malformed) as refusal:
        wrong = refusal
    return make_response(
        page(
            template,
            v.lane.laid.game,
            v.lane.laid.names,
            after=after,
            wrong=wrong,
            entry=entry,
            posted=forms.values(request.form.items(multi=True)),
            **shown(v),
        )
    )


@both("/undo", methods=["POST"])
def undo(key: str, seat: Seat | None = None) -> Response:
    v = _ours(key, seat)
    turn = _turn(request.form.get("turn", ""))
    try:
        desk().enter(v.lane, v.seat, v.chair.seat, Undo(turn), _once())
    except Wrong as wrong:
        return _refused(v, Undo, {}, wrong)
    return _done(v)


@both("/history")
def history(key: str, seat: Seat | None = None) -> str:
    v = visit(key, seat, lifted=_lifted())
    told = v.lane.table.history(v.viewer)
    return page("shared/history.html", v.lane.laid.game, v.lane.laid.names, lines=told, **shown(v))


@both("/amend/<int:turn>")
def amend(key: str, turn: int, seat: Seat | None = None) -> str:
    """An older line in the form that made it."""
    v = visit(key, seat, lifted=_lifted())
    line = _own_line(v, turn)
    now = v.lane.table.standing(turn)
    entry = now.line.entry if now else line.entry
    once = _amend_once(v, turn)
    return _behind(v, type(entry)) or entry_page(v, type(entry), forms.filled(entry), once=once, amending=turn)


@both("/amend/<int:turn>", methods=["POST"])
def amended(key: str, turn: int, seat: Seat | None = None) -> Response:
    """First what would change on the table; and the same form again, confirmed, changes it."""
    v = _ours(key, seat)
    line = _own_line(v, turn)
    posted = [(name, value) for name, value in request.form.items(multi=True) if name != "sure"]
    once = _once()
    try:
        change = Amend(turn, forms.read(type(line.entry), posted))
        if request.form.get("sure") == "yes":
            _remember(v, change, desk().enter(v.lane, v.seat, v.chair.seat, change, once))
            return _done(v)
        after, fixes = desk().mend(v.lane.table, v.seat, v.viewer, change)
    except Wrong as wrong:
        typed = forms.values(posted)
        text = entry_page(v, type(line.entry), typed, wrong, once=once, amending=turn)
        return make_response(text, STATUS[type(wrong)])
    fallen = [t for t in after.history(v.viewer) if t.struck and t.turn > turn]
    return make_response(
        page(
            "shared/repairs.html",
            v.lane.laid.game,
            v.lane.laid.names,
            turn=turn,
            fixes=fixes,
            fallen=fallen,
            posted=posted,
            once=once,
            **shown(v),
        )
    )


def _must_be_sayable(v: Visit, cls: type[Entry]) -> None:
    """Nobody is shown a form that could not be taken.  Raises Conflict."""
    if not _sayable(v, cls):
        _must_sit(v)
        raise Conflict("no-longer-asked")


def _sayable(v: Visit, cls: type[Entry]) -> bool:
    """Could this be said now, asked for or not?"""
    if v.seat is None:
        return v.chair.host and cls is Adjust
    asked = any(p.kind is cls and v.seat in p.seats for p in v.lane.table.prompts)
    return asked or cls in v.lane.table.rules.anytime(v.seen.state, v.seat)


def _must_sit(v: Visit) -> None:
    if v.seat is None:
        raise Conflict("not-seated")


def _amend_once(v: Visit, turn: int) -> str:
    return f"amend-{turn}-{v.lane.table.turn}"


def _own_line(v: Visit, turn: int) -> Line:
    """A line this phone may read back in full: its seat's own, from behind a lifted curtain if there is one."""
    line = next((line for line in v.lane.table.lines if line.turn == turn), None)
    if line is None or line.seat != v.seat or isinstance(line.entry, Undo | Amend):
        abort(404)
    return line


def _speaker(v: Visit, entry: Entry) -> Seat | None:
    """Whose entry it is.  A host who sets somebody else's number does it as the host, not as a player."""
    if isinstance(entry, Adjust) and v.chair.host and entry.seat != v.seat:
        return None
    return v.seat


def _behind(v: Visit, cls: type[Entry]) -> str | None:
    """The curtain, when this form would show what only its owner may see and nobody has lifted it."""
    hidden = any(isinstance(ask, Hidden) for field in asks(cls).values() for ask in field)
    if not (hidden and v.curtained and not v.lifted):
        return None
    return page("shared/curtain.html", v.lane.laid.game, v.lane.laid.names, to=f"{request.path}?open=yes", **shown(v))


def _ours(key: str, seat: Seat | None) -> Visit:
    v = visit(key, seat, lifted=_lifted())
    must_be_ours(v.chair.hash)
    too_fast(current_app.extensions["writes"], v.chair.hash)
    return v


def _lifted() -> bool:
    return request.args.get("open") == "yes"


def _kind(v: Visit, kind: str) -> type[Entry]:
    return next((cls for cls in v.lane.table.rules.ENTRIES if cls.kind() == kind), None) or abort(404)


def _once() -> str:
    once = request.form.get("once", "")
    if not (0 < len(once) <= 120) or not once.isascii() or not once.isprintable():
        raise Malformed("stale-form", "once")
    return once


def _turn(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else abort(404)


def _remember(v: Visit, entry: Entry, after: Table) -> None:
    """What the game finds worth keeping for every table of this house; the entry stands without it."""
    hook = getattr(after.rules, "remember", None)
    if hook is None or v.seat is None or after.lines[-1].entry is not entry:
        return
    told = after.standing(entry.turn) if isinstance(entry, Amend) else after.turns[-1]
    if told and not told.refusal:
        with suppress(Unsaved):
            desk().journal.remember(v.lane.laid.game, hook(told.state, v.seat, told.line.entry))


def _done(v: Visit, stay: bool = False) -> Response:
    """It is written: the phone goes back to its table."""
    if has_htmx() and not stay:
        if request.headers.get("HX-Target") == "live":
            return make_response(phone(v))
        return make_response("", 204, {"HX-Redirect": v.here})
    return redirect(v.here, 303)  # type: ignore[return-value]


def _refused(v: Visit, cls: type[Entry], posted: forms.Values, wrong: Exception) -> Response:
    """The reason, beside the form, which stays as it was typed."""
    status = STATUS[type(wrong)]
    if has_htmx():
        return make_response(reason(v, wrong), status, BESIDE)
    asked = any(p.kind is cls and v.seat in p.seats for p in v.lane.table.prompts)
    if _sayable(v, cls) and not asked:
        return make_response(entry_page(v, cls, posted, wrong), status)
    if v.seat is None:
        raise wrong
    return make_response(phone(v, posted=posted, wrong=wrong, wrong_kind=cls), status)
