"""Opening the secrets of a seat that is not this phone's own; each time, all phones see a line of the journal."""

from __future__ import annotations

import re
from collections.abc import Callable

from flask import Blueprint, Response, request

from referee.core.seat import Seat
from referee.core.seating import Event, Seating
from referee.tables.desk import Conflict, LiveTable
from referee.tables.journal import Keeper, SeatKey, Written

from .context import Client, desk, go, may_agree
from .submit import both, must_sit, ours

bp = Blueprint("letting", __name__)
FORM = re.compile(r"(/say/[a-z-]{1,30}|/amend/[0-9]{1,6}|/history|/more)?")
"""Where the phone may go with the secrets open: a form that waits for them, or its own page."""


@both(bp, "/lift", methods=["POST"])
def lift(key: str, seat: Seat | None = None) -> Response:
    """Opens the secrets of a seat to this phone from now on, or asks the other players to."""
    v = ours(key, seat)
    must_sit(v)
    if v.knows or _entered(v):
        return go(_opened(v, request.form.get("to", "")))
    if not v.asking:
        _tell(v, Event.ASKED, lambda line: desk().journal.ask_in(v.live.info.id, _seat(v), v.seat_key, line))
    return go(v.base)


def _entered(v: Client) -> bool:
    """Opens the secrets if nobody has to agree, and says whether it did.

    Nobody has to if the secrets are no other phone's, or if there is no other phone that could agree.
    """
    if v.sealed and may_agree(v.live.info.id, _seat(v), v.seat_key.hash):
        return False
    _tell(v, Event.ENTERED, lambda line: desk().journal.let_in(v.live.info.id, _seat(v), v.seat_key, line))
    return True


@bp.post("/s/<key>/agree")
def agree(key: str) -> Response:
    """Another player lets a phone see a seat's secrets, or refuses.

    Raises Conflict if the request is not waiting for this phone any more.
    """
    v = ours(key, None)
    turn = request.form.get("turn", "")
    asked = next((keeper for keeper, _ in v.requests if str(keeper.turn) == turn), None)
    asker = next((seat_key for seat_key in _seat_keys(v) if asked and seat_key.hash == asked.hash), None)
    if asked is None or asker is None:
        raise Conflict("no-longer-asked")
    _answer(v, asked, asker, request.form.get("answer") == "yes")
    return go(f"/s/{key}")


def _answer(v: Client, asked: Keeper, asker: SeatKey, yes: bool) -> None:
    journal, table = desk().journal, v.live.info.id

    def write(line: Written) -> object:
        if asked not in journal.keepers(table):
            return False
        if yes:
            journal.let_in(table, asked.seat, asker, line)
        else:
            journal.keep_out(table, asked.seat, asked.hash, line)
        return True

    entry = Seating(Event.AGREED if yes else Event.REFUSED, asked.seat, asker.seat)
    desk().seating(v.live, entry, v.seat_key.seat, v.seat_key.seat, write)


def entered_seating(live: LiveTable, event: Event, seat: Seat, by: Seat | None, write: Callable[..., object]) -> object:
    """Writes a change of a seat, with a line that all phones see; taking a seat before the first entry has no line."""
    if event is Event.TAKEN and not live.table.begun:
        return write(None)
    return desk().seating(live, Seating(event, seat), by, by, write)


def _tell(v: Client, event: Event, write: Callable[[Written], object]) -> None:
    desk().seating(v.live, Seating(event, _seat(v)), v.seat_key.seat, v.seat_key.seat, write)


def _opened(v: Client, form: str) -> str:
    """The URL of the page with the secrets open: the form that waited for them, if it is this seat's, else its page."""
    rest = form.removeprefix(v.base)
    return f"{v.base}/open" if not rest or not FORM.fullmatch(rest) else f"{v.base}{rest}?open=yes"


def _seat(v: Client) -> Seat:
    assert v.seat is not None
    return v.seat


def _seat_keys(v: Client) -> list[SeatKey]:
    return desk().journal.seat_keys(v.live.info.id)
