"""What a phone says goes through here: whose it is, whether it may be said now, and what comes back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, TypeVar

from flask import Blueprint, Response, current_app, make_response, redirect, request

from referee.core.adjust import Adjust
from referee.core.cite import Malformed, Refusal
from referee.core.entry import Amend, Entry
from referee.core.seat import Seat, clockwise
from referee.core.table import Table
from referee.tables.desk import Conflict
from referee.tables.journal import Away, Unsaved

from . import forms
from .changed import Changed
from .context import Client, client, desk
from .doubt import Doubted
from .guard import Forbidden, must_be_ours, too_fast
from .hidden import hides, tells_secret
from .pens import elsewhere
from .render import BESIDE, entry_page, has_htmx, page, phone, reason, shown
from .since import SHOWN, STREAM

F = TypeVar("F", bound=Callable[..., Any])
STATUS = {Refusal: 422, Malformed: 400, Conflict: 409, Changed: 409, Doubted: 409, Unsaved: 507, Away: 503}
Wrong = (Refusal, Malformed, Conflict, Changed, Doubted, Unsaved)


def both(bp: Blueprint, rule: str, **options: Any) -> Callable[[F], F]:
    """A route of a phone's own seat, and the same one acting for a seat without a phone."""

    def mark(view: F) -> F:
        bp.add_url_rule(f"/s/<key>{rule}", view.__name__, view, **options)
        bp.add_url_rule(f"/s/<key>/for/<seat:seat>{rule}", f"{view.__name__}_for", view, **options)
        return view

    return mark


def ours(key: str, seat: Seat | None, *, answering: bool = False) -> Client:
    """The phone behind a form that is ours and comes not too fast.  Raises Forbidden; 404 for no seat key."""
    v = client(key, seat, secrets_shown=asks_for_secrets(), answering=answering)
    must_be_ours(v.seat_key.hash)
    too_fast(current_app.extensions["writes"], v.seat_key.hash)
    if current_app.extensions["listeners"].queue.busy:
        raise Forbidden("busy", 503)
    if has_htmx() and request.headers.get("HX-Target") == "live":
        current_app.extensions["listeners"].answering(key, request.headers.get(STREAM, ""))
    return v


def asks_for_secrets() -> bool:
    """Whether whoever holds a shared phone has opened what is their own."""
    return request.args.get("open") == "yes"


def once_of() -> str:
    """What tells this form from every other: sent twice, it counts once.  Raises Malformed."""
    once = request.form.get("once", "")
    if not (0 < len(once) <= 120) or not once.isascii() or not once.isprintable():
        raise Malformed("stale-form", "once")
    return once


def must_sit(v: Client) -> None:
    """A phone that only looks on says nothing.  Raises Conflict."""
    if v.seat is None:
        raise Conflict("not-seated")


def must_be_sayable(v: Client, cls: type[Entry]) -> None:
    """Nobody is shown a form that could not be taken.  Raises Conflict."""
    if not _sayable(v, cls):
        must_sit(v)
        raise Conflict("no-longer-asked")


def _sayable(v: Client, cls: type[Entry]) -> bool:
    """Could this be said now, asked for or not?"""
    if v.seat is None:
        return v.seat_key.host and cls is Adjust
    asked = any(p.kind is cls for p in v.asked)
    return asked or (not v.answering and cls in v.live.table.rules.anytime(v.seen.state, v.seat))


def behind(v: Client, cls: type[Entry]) -> str | None:
    """The curtain, when this form would show what only its owner may see, and the secrets are hidden."""
    return curtain(v, f"{request.path}?open=yes") if hides(cls) and v.must_hide and not v.secrets_shown else None


def curtain(v: Client, to: str, speak: str | None = None) -> str:
    """Nothing to see until the right person holds the phone, or until another player agrees.

    `to`: where to go then.  `speak`: where to enter what everybody may see.
    """
    return page("shared/curtain.html", v.live.info.game, v.live.info.names, to=to, speak=speak, **shown(v))


def must_be_public(v: Client, entry: Entry) -> None:
    """At a seat whose secrets are closed, only what everybody may see is entered.  Raises Refusal."""
    if v.sealed and tells_secret(entry):
        raise Refusal(None, "sealed")


def remember(v: Client, entry: Entry, after: Table) -> None:
    """What the game finds worth keeping for every table of this house; the entry stands without it."""
    hook = after.rules.remember
    if hook is None or v.seat is None or after.lines[-1].entry is not entry:
        return
    told = after.standing(entry.turn) if isinstance(entry, Amend) else after.turns[-1]
    if told and not told.refusal:
        with suppress(Unsaved):
            desk().journal.remember(v.live.info.game, hook(told.state, v.seat, told.line.entry))


def same_questions(v: Client, asked: Iterable[str]) -> bool:
    """Are these the questions that are asked now?  Then their forms stay as they are, with what is typed in them."""
    now = {p.id for p in v.asked if not elsewhere(v, p)}
    return bool(now) and now == set(asked)


def done(v: Client, stay: bool = False) -> Response:
    """It is written: the phone goes back to its table, and to its own seat when it has answered for another."""
    here = home(v) if v.answering else onward(v)
    if has_htmx() and not stay:
        if here == v.here and request.headers.get("HX-Target") == "live":
            listeners = current_app.extensions["listeners"]
            stream, has = (request.headers.get(name, "") for name in (STREAM, SHOWN))
            with listeners.queue.turn():
                return make_response(phone(v, same=same_questions(v, listeners.asked(v.key, stream, has))))
        return make_response("", 204, {"HX-Redirect": here})
    return redirect(here, 303)  # type: ignore[return-value]


def onward(v: Client) -> str:
    """Where the phone goes next: with one phone for everybody, to whoever is asked, behind a curtain if need be."""
    table, own = v.live.table, v.seat_key.seat
    waiting = table.seen_by(None).waiting
    if not table.alone or v.seat is None or v.seat in waiting:
        return v.here
    mine = {*v.phoneless, own}
    asked = next((seat for seat in clockwise(v.seat, len(table.names)) if seat in waiting and seat in mine), None)
    if asked is None:
        return v.here
    there = v.at(asked)
    return f"/s/{v.key}/pass/{asked}" if there.must_hide else there.base


def home(v: Client) -> str:
    """The phone's own page; a host without a seat has the one of seats."""
    return f"/s/{v.key}" if v.seat_key.seat is not None else f"/s/{v.key}/seats"


def refused(v: Client, cls: type[Entry], posted: forms.Values, wrong: Exception) -> Response:
    """The reason, beside the form, which stays as it was typed."""
    status = STATUS[type(wrong)]
    if has_htmx():
        return make_response(reason(v, wrong, cls), status, BESIDE)
    asked = any(p.kind is cls and v.seat in p.seats for p in v.live.table.prompts)
    if _sayable(v, cls) and not asked:
        return make_response(entry_page(v, cls, posted, wrong), status)
    if v.seat is None:
        raise wrong
    return make_response(phone(v, posted=posted, wrong=wrong, wrong_kind=cls), status)
