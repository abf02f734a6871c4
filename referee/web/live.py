"""The stream of a table: to a phone at its seat, what is new on its page; to any other, a number when to look again."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator

from flask import Blueprint, Response, abort, current_app

from referee.tables.bell import Ear
from referee.tables.desk import LiveTable
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


class Stream:
    """What one phone is told, as long as it listens.

    Whoever iterates over it waits at the bell.  A server that holds many joins instead, is called when there is
    something to say, and asks what that is (`server/streams.py`): then nobody waits.
    """

    __slots__ = ("_desk", "_ear", "_guest", "_listener", "_listeners", "_live", "_number", "_table", "_told", "_who")
    begins = b"retry: 2000\n\n"

    def __init__(self, live: LiveTable, table: str, who: str, *, guest: bool, listener: Listener | None) -> None:
        self._desk, self._listeners = desk(), current_app.extensions["listeners"]
        self._live, self._table, self._who, self._guest, self._listener = live, table, who, guest, listener
        self._number = 0
        self._ear: Ear | None = None
        self._told: Generator[bytes, None, None] | None = None

    def __iter__(self) -> Iterator[bytes]:
        self._told = self._each()
        return self._told

    def close(self) -> None:
        """Nobody iterates over it any more; if anybody has joined, that one leaves."""
        if self._told:
            self._told.close()

    def _each(self) -> Generator[bytes, None, None]:
        yield self.begins
        with self._listeners.known(self._listener):
            for rang in self._desk.bell.listen(self._table, self._who, guest=self._guest):
                said = self.said(rang)
                if said is not None:
                    yield said

    def said(self, rang: bool) -> bytes | None:
        """What the phone is told now that the bell rang, or that it has been quiet for a while.

        None while the database is away: the phone sees that it hears nothing, and once it is back, it rings.
        """
        try:
            if rang and self._listener:
                message = self._listeners.message(self._live, self._listener)
                if message is not None:
                    self._number = self._listener.shown.number
                    return latest(self._number, message)  # if its answer was lost, it asks now
            if rang:
                self._number = self._desk.sequence(self._live)
        except Away:
            return None
        return latest(self._number) if rang else beat(self._number)

    # For whoever tells many

    def join(self, called: Callable[[], None]) -> None:
        """It begins.  `called` each time there may be something to say, from any thread; it must not wait."""
        self._listeners.join(self._listener)
        self._ear = self._desk.bell.join(self._table, self._who, guest=self._guest, called=called)

    def leave(self) -> None:
        self._desk.bell.leave(self.ear)
        self._listeners.leave(self._listener)

    def queue_up(self) -> None:
        """It waits for its turn to be told something."""
        if self._listener:
            self._listeners.queue.expect(self._listener)

    def step_aside(self) -> None:
        """It waits for something else first."""
        if self._listener:
            self._listeners.queue.forget(self._listener)

    @property
    def ear(self) -> Ear:
        assert self._ear
        return self._ear

    @property
    def ends(self) -> bool:
        return self._desk.bell.ends(self.ear)

    @property
    def patience(self) -> float:
        """Seconds of quiet between two beats."""
        return self._desk.bell.patience

    @property
    def waits(self) -> bool:
        """Would whoever asks now what is new wait until this phone's own form is answered?"""
        return self._listener is not None and self._listener.answered is not None


def _stream(table: str, who: str, *, guest: bool = False, listener: Listener | None = None) -> Response:
    """What is new when something changed, or `data: <sequence>`; every other second event `beat`, for the watchdog."""
    stream = Stream(live_or_404(table), table, who, guest=guest, listener=listener)
    headers = {"X-Accel-Buffering": "no", "Cache-Control": "no-cache, no-transform"}
    # As it is: whatever passes it on would wait for the bell as well, once for each phone, on the stack of each.
    return Response(stream, mimetype="text/event-stream", headers=headers, direct_passthrough=True)
