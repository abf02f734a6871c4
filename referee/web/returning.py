"""Gives a seat back to a phone that lost its cookie: the seat's old phone or a host agrees with one tap."""

from __future__ import annotations

from flask import Blueprint, Response, abort, make_response, request

from referee.core.seat import Seat
from referee.core.seating import Event
from referee.tables.desk import Conflict
from referee.tables.journal import TableInfo
from referee.tables.journal.seat_keys import hashed

from . import invite
from .context import Client, address, client, desk, fresh_once, go, key_for, live_or_404, own_key, seated
from .guard import form_key, must_be_ours, too_fast
from .letting import entered_seating
from .lobby import asked_seat
from .render import has_htmx, page
from .services import services
from .table_page import wears

bp = Blueprint("returning", __name__)


@bp.post("/j/<token>/back")
def ask(token: str) -> Response:
    """Asks for a seat that another phone has.  Nothing changes yet."""
    must_be_ours()
    too_fast(services().rates.writes, address())
    info = invite.behind(desk().journal, token) or abort(404)
    own, seat = own_key(info.id), asked_seat(info)
    if own:
        return go(f"/s/{own}")
    key = key_for("back", info.id, str(seat))
    if desk().journal.seat_key(key) is None:
        desk().ask_back(info.id, hashed(key), seat)
    return go(f"/j/{token}/back/{key}?seat={seat}")


@bp.get("/j/<token>/back/<key>")
def wait(token: str, key: str) -> Response:
    """Shows who has to agree, and redirects to the seat once they have.  Looking changes nothing."""
    info = invite.behind(desk().journal, token) or abort(404)
    seat_key = desk().journal.seat_key(key)
    if seat_key is not None and seat_key.table == info.id:
        return seated(f"/s/{key}", info.id, key)
    if following := invite.onward(desk().journal, info):
        return go(f"/j/{invite.token(desk().journal, following)}")
    live, phone = live_or_404(info.id), hashed(key)
    seat, denied = desk().returning(info.id).get(phone), desk().denied(info.id, phone)
    text = page(
        "shared/returning_live.html" if has_htmx() else "shared/returning.html",
        info.game,
        live.info.names,
        names=live.info.names,
        wears=wears(live.info),
        about=seat,
        lost=None if denied or seat is not None else _lost(info),
        denied=denied,
        token=token,
        once=fresh_once(),
        sequence=desk().sequence(live),
        bell=f"/t/{info.id}/live",
        key=form_key(),
    )
    return make_response(text, 200 if seat is not None else 410)


def _lost(info: TableInfo) -> Seat | None:
    """The seat that a lost request was about, as its address says, if it can be asked for again."""
    seat = request.args.get("seat", "")
    taken = {str(seat_key.seat): seat_key.seat for seat_key in desk().journal.seat_keys(info.id)}
    return taken.get(seat) if info.closed is None else None


@bp.post("/s/<key>/back")
def answer(key: str) -> Response:
    """Gives the seat to the phone that asks, or declines; for the seat's old phone, or a host."""
    v = client(key)
    must_be_ours(v.seat_key.hash)
    too_fast(services().rates.writes, v.seat_key.hash)
    asker = request.form.get("asker", "")
    seat = dict(v.returning).get(asker)
    if seat is None:
        raise Conflict("no-longer-asked")
    if request.form.get("answer") == "yes":
        _give(v, seat, asker)
        desk().end_back(v.live.info.id, asker)
    else:
        desk().deny_back(v.live.info.id, asker)
    desk().journal.stir(v.live.info.id)
    desk().bell.ring(v.live.info.id)
    return go(f"/s/{key}/seats" if desk().journal.seat_key(key) else f"/t/{v.live.info.id}")


def _give(v: Client, seat: Seat, asker: str) -> None:
    journal, table, now = desk().journal, v.live.info.id, int(desk().clock())
    entered_seating(
        v.live,
        Event.MOVED,
        seat,
        v.seat_key.seat,
        lambda line: journal.give_back(table, seat, asker, now, v.seat_key.hash, line),
    )
