"""What all forms of a phone have in common: whose entry it is, whether it may be made now, and the response."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from flask import Blueprint, Response, make_response, redirect, request

from referee.core.adjust import Adjust
from referee.core.cite import Malformed, Refusal
from referee.core.entry import Amend, Entry
from referee.core.seat import Seat, clockwise
from referee.core.table import Table
from referee.tables.desk import Conflict
from referee.tables.journal import Unsaved

from . import forms
from .changed import Changed
from .context import Client, client, desk
from .doubt import Doubted
from .guard import Forbidden, must_be_ours, too_fast
from .hidden import contains_secret, hides
from .phone import entry_page, phone, phone_page, reason
from .render import BESIDE, has_htmx
from .services import services
from .since import STREAM
from .status import status_of

F = TypeVar("F", bound=Callable[..., Any])
Wrong = (Refusal, Malformed, Conflict, Changed, Doubted, Unsaved)


def both(bp: Blueprint, rule: str, **options: Any) -> Callable[[F], F]:
    """Registers a route for a phone's own seat, and the same one for another seat that the phone enters for."""

    def mark(view: F) -> F:
        bp.add_url_rule(f"/s/<key>{rule}", view.__name__, view, **options)
        bp.add_url_rule(f"/s/<key>/for/<seat:seat>{rule}", f"{view.__name__}_for", view, **options)
        return view

    return mark


def ours(key: str, seat: Seat | None, *, answering: bool = False) -> Client:
    """The phone that sent a form.  Raises Forbidden if it is not ours or comes too fast; 404 without a seat key."""
    v = client(key, seat, secrets_shown=asks_for_secrets(), answering=answering)
    must_be_ours(v.seat_key.hash)
    too_fast(services().rates.writes, v.seat_key.hash)
    if services().listeners.queue.busy:
        raise Forbidden("busy", 503)
    if has_htmx() and request.headers.get("HX-Target") == "live":
        services().listeners.answering(key, request.headers.get(STREAM, ""))
    return v


def asks_for_secrets() -> bool:
    """Whether the player who holds a shared phone has opened their secrets."""
    return request.args.get("open") == "yes"


def once_of() -> str:
    """The identity of this form: sent twice, it counts once.  Raises Malformed if it has none."""
    once = request.form.get("once", "")
    if not (0 < len(once) <= 120) or not once.isascii() or not once.isprintable():
        raise Malformed("stale-form", "once")
    return once


def must_sit(v: Client) -> None:
    """Raises Conflict if the phone enters for no seat."""
    if v.seat is None:
        raise Conflict("not-seated")


def must_be_sayable(v: Client, cls: type[Entry]) -> None:
    """Raises Conflict if an entry of this kind could not be accepted now, so that no form is shown for it."""
    if not _can_enter(v, cls):
        must_sit(v)
        raise Conflict("no-longer-asked")


def _can_enter(v: Client, cls: type[Entry]) -> bool:
    """Whether an entry of this kind could be made now, asked or unasked."""
    if v.seat is None:
        return v.seat_key.host and cls is Adjust
    asked = any(p.kind is cls for p in v.asked)
    return asked or (not v.answering and cls in v.live.table.rules.anytime(v.seen.state, v.seat))


def behind(v: Client, cls: type[Entry]) -> str | None:
    """The curtain, if this form would show what only its owner may see and the secrets are hidden; else None."""
    return curtain(v, f"{request.path}?open=yes") if hides(cls) and v.covered else None


def curtain(v: Client, to: str, speak: str | None = None) -> str:
    """The page that shows nothing until the right player holds the phone, or until another player agrees.

    `to`: where to go then.  `speak`: where to enter what is public.
    """
    return phone_page("shared/curtain.html", v, to=to, speak=speak)


def must_be_public(v: Client, entry: Entry) -> None:
    """Raises Refusal if an entry at a sealed seat contains a secret."""
    if v.sealed and contains_secret(entry):
        raise Refusal(None, "sealed")


def remember(v: Client, entry: Entry, after: Table) -> None:
    """Stores what the game wants to keep from an entry for later tables; the entry stands even if that fails."""
    hook = after.rules.remember
    if hook is None or v.seat is None or after.lines[-1].entry is not entry:
        return
    turn = after.standing(entry.turn) if isinstance(entry, Amend) else after.turns[-1]
    if turn and not turn.refusal:
        with suppress(Unsaved):
            desk().journal.remember(v.live.info.game, hook(turn.state, v.seat, turn.line.entry))


def done(v: Client, stay: bool = False) -> Response:
    """The response to an accepted entry: back to the table, or to the own seat after answering for another."""
    here = home(v) if v.answering else onward(v)
    if has_htmx() and not stay:
        if here == v.here and request.headers.get("HX-Target") == "live":
            with services().listeners.queue.turn():
                return make_response(phone(v))
        return make_response("", 204, {"HX-Redirect": here})
    return redirect(here, 303)  # type: ignore[return-value]


def onward(v: Client) -> str:
    """Where the phone goes next: if one phone serves all seats, to the next that is asked, perhaps behind a curtain."""
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
    """The phone's own page; for a host without a seat, the page of seats."""
    return f"/s/{v.key}" if v.seat_key.seat is not None else f"/s/{v.key}/seats"


def refused(v: Client, cls: type[Entry], posted: forms.Values, wrong: Exception) -> Response:
    """The response to a refused entry: the reason beside the form, which keeps what was typed."""
    status = status_of(wrong)
    if has_htmx():
        return make_response(reason(v, wrong, cls), status, BESIDE)
    asked = any(p.kind is cls and v.seat in p.seats for p in v.live.table.prompts)
    if _can_enter(v, cls) and not asked:
        return make_response(entry_page(v, cls, posted, wrong), status)
    if v.seat is None:
        raise wrong
    return make_response(phone(v, posted=posted, wrong=wrong, wrong_kind=cls), status)
