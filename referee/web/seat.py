"""The page of a phone at a seat, and its entries."""

from __future__ import annotations

from flask import Blueprint, Response, abort, current_app, make_response, redirect, request
from jinja2 import TemplateNotFound

from referee.core.adjust import Adjust
from referee.core.cite import Malformed, Refusal
from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.tables.desk import Conflict

from . import forms
from .changed import settled, unchanged
from .context import Client, client, cookie, cookie_name, desk, keep
from .doubt import IT_IS_SO, undoubted
from .phone import entry_page, phone, phone_page
from .render import in_templates
from .services import services
from .submit import (
    Wrong,
    asks_for_secrets,
    behind,
    both,
    curtain,
    done,
    home,
    must_be_public,
    must_be_sayable,
    must_sit,
    once_of,
    ours,
    refused,
    remember,
)

bp = Blueprint("seat", __name__)


@both(bp, "")
def at_table(key: str, seat: Seat | None = None) -> Response:
    if seat is not None and seat >= len((own := client(key)).live.info.names):  # of the table before
        return redirect(home(own), 303)  # type: ignore[return-value]
    return _sat(client(key, seat, answering=True))


@both(bp, "/open")
def secrets_shown(key: str, seat: Seat | None = None) -> Response:
    """The same page with the secrets shown, after the player at the seat tapped to show them."""
    return _sat(client(key, seat, secrets_shown=True))


def _sat(v: Client) -> Response:
    if v.seat is None:
        return redirect(f"/s/{v.key}/seats", 303)  # type: ignore[return-value]
    if v.answering and not v.asked:
        return redirect(home(v), 303)  # type: ignore[return-value]
    with services().listeners.queue.turn():
        answer = make_response(phone(v))
    name = cookie_name(v.live.info.id)
    if cookie(name) != v.key:
        keep(answer, name, v.key)
    return answer


@bp.get("/s/<key>/pass/<seat:seat>")
def pass_on(key: str, seat: Seat) -> str | Response:
    """Shows a curtain until the player at this seat holds the phone."""
    own = client(key)
    v = own if own.seat_key.seat == seat else client(key, seat)
    if not v.must_hide:
        return redirect(v.base, 303)  # type: ignore[return-value]
    return curtain(v, f"{v.base}/open", speak=None if v.acting is None else v.base)


@both(bp, "/say/<kind>")
def say(key: str, kind: str, seat: Seat | None = None) -> str:
    """The form of an entry: one that may be made at any time, or is asked now."""
    v = client(key, seat, secrets_shown=asks_for_secrets(), answering=True)
    cls = _kind(v, kind)
    must_be_sayable(v, cls)
    return behind(v, cls) or entry_page(v, cls, forms.values(request.args.items(multi=True)))


@both(bp, "/more")
def more(key: str, seat: Seat | None = None) -> str:
    """Lists all entries that may be made at any time, in groups."""
    v = client(key, seat, secrets_shown=asks_for_secrets())
    must_sit(v)
    return phone_page("shared/more.html", v)


@both(bp, "/say/<kind>", methods=["POST"])
def enter(key: str, kind: str, seat: Seat | None = None) -> Response:
    v = ours(key, seat, answering=True)
    cls = _kind(v, kind)
    posted = list(request.form.items(multi=True))
    try:
        posted = posted if IT_IS_SO in posted else settled(posted)
        entry, once = forms.read(cls, posted), once_of()
        must_be_public(v, entry)
        if v.answering and once not in v.live.answers and once not in {p.id for p in v.asked}:
            raise Conflict("no-longer-asked")
        provided = unchanged(v, entry, posted) or undoubted(v, entry, posted)
        after = desk().enter(v.live, _entry_seat(v, entry), v.seat_key.seat, entry, once, provided, sealed=v.sealed)
    except Wrong as wrong:
        return refused(v, cls, forms.values(posted), wrong)
    remember(v, entry, after)
    return done(v, request.form.get("stay") == "yes")


@both(bp, "/try/<kind>", methods=["POST"])
def trial(key: str, kind: str, seat: Seat | None = None) -> Response:
    """Previews an entry by the real rules.  Nothing is recorded; a refusal is part of the preview."""
    v = ours(key, seat, answering=True)
    cls, template = _kind(v, kind), f"games/{in_templates(v.live.info.game)}/try/{kind}.html"
    must_sit(v)
    try:
        current_app.jinja_env.get_template(template)
    except TemplateNotFound:
        abort(404)
    after, wrong, entry = None, None, None
    try:
        entry = forms.read(cls, request.form.items(multi=True))
        must_be_public(v, entry)
        after = desk().trial(v.live.table, v.seat, entry, sealed=v.sealed).seen_by(v.viewer)
    except (Refusal, Malformed) as refusal:
        wrong = refusal
    return make_response(
        phone_page(
            template,
            v,
            after=after,
            wrong=wrong,
            entry=entry,
            posted=forms.values(request.form.items(multi=True)),
        )
    )


def _entry_seat(v: Client, entry: Entry) -> Seat | None:
    """The seat of an entry; None if a host sets a number that is not of their own seat, which they do as the host."""
    if isinstance(entry, Adjust) and v.seat_key.host and entry.seat != v.seat:
        return None
    return v.seat


def _kind(v: Client, kind: str) -> type[Entry]:
    return next((cls for cls in v.live.table.rules.entries if cls.kind() == kind), None) or abort(404)
