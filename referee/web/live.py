"""The stream of a table: to a phone at its seat, what is new on its page; to any other, a number when to look again."""

from __future__ import annotations

from collections.abc import Iterator

from flask import Blueprint, Response, abort, current_app

from referee.tables.journal import Away

from .context import address, desk, live_or_404, own_key, seat_key_or_404
from .guard import Forbidden
from .listeners import Listener

bp = Blueprint("live", __name__)
MOST_GUESTS = 6
"""Screens of one table that are nobody's seat: a television, a tablet, somebody who looks on."""
MOST_GUESTS_IN_HOUSE = 300


@bp.get("/s/<key>/at/<table>/live")
def at_seat(key: str, table: str) -> Response:
    """The stream of a phone with a seat key: its own place, which nobody else can take."""
    seat_key = seat_key_or_404(key)
    if seat_key.table != table:
        abort(404)
    return _stream(table, f"seat {seat_key.hash}", listener=Listener.of(key))


@bp.get("/t/<table>/live")
def live(table: str) -> Response:
    """The stream of a screen that is nobody's seat: one of few; a phone that has a seat key is known by its cookie."""
    live_or_404(table)
    own = own_key(table)
    if own:
        return at_seat(own, table)
    bell, who = desk().bell, f"guest {address()}"
    full = bell.listeners(table, guests=True) >= MOST_GUESTS or bell.listeners(guests=True) >= MOST_GUESTS_IN_HOUSE
    if full and not bell.has_all(table, who):
        raise Forbidden("too-many-screens", 503)
    return _stream(table, who, guest=True)


def beat(number: int) -> bytes:
    """The line is alive, and nothing is new since this number."""
    return b"event: beat\ndata: %d\n\n" % number


def latest(number: int, message: str = "") -> bytes:
    """What is new, or the number with which the phone asks for it."""
    return (message or f"id: {number}\ndata: {number}\n\n").encode()


def _stream(table: str, who: str, *, guest: bool = False, listener: Listener | None = None) -> Response:
    """What is new when something changed, or `data: <sequence>`; every other second event `beat`, for the watchdog."""
    live, house, listeners = live_or_404(table), desk(), current_app.extensions["listeners"]

    def stream() -> Iterator[bytes]:
        yield b"retry: 2000\n\n"
        number = 0
        with listeners.known(listener):
            for rang in house.bell.listen(table, who, guest=guest):
                try:
                    message = listeners.message(live, listener) if rang and listener else None
                    if listener and message is not None:
                        number = listener.shown.number
                        yield latest(number, message)  # if its answer was lost, it asks now
                        continue
                    number = house.sequence(live) if rang else number
                except Away:
                    continue  # no beat either: the phone sees that it hears nothing, and once it is back, it rings
                yield latest(number) if rang else beat(number)

    headers = {"X-Accel-Buffering": "no", "Cache-Control": "no-cache, no-transform"}
    # As it is: whatever passes it on would wait for the bell as well, once for each phone, on the stack of each.
    return Response(stream(), mimetype="text/event-stream", headers=headers, direct_passthrough=True)
