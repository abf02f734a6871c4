"""Streams of a table: a phone at its seat gets what is new on its page, any other a number when to look again."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator

from flask import Blueprint, Response, abort

from referee.tables.bell import Ear
from referee.tables.desk import LiveTable
from referee.tables.journal import Away

from .context import address, desk, live_or_404, own_key, seat_key_or_404
from .guard import Forbidden
from .listeners import Listener
from .services import services

bp = Blueprint("live", __name__)
MOST_GUESTS = 6
"""The most screens without a seat that listen at one table: a television, a tablet, a spectator's phone."""
MOST_GUESTS_IN_HOUSE = 300


@bp.get("/s/<key>/at/<table>/live")
def at_seat(key: str, table: str) -> Response:
    """The stream of a phone with a seat key; it has places of its own, which nobody else can take."""
    seat_key = seat_key_or_404(key)
    if seat_key.table != table:
        abort(404)
    return _stream(table, f"seat {seat_key.hash}", listener=Listener.of(key))


@bp.get("/t/<table>/live")
def live(table: str) -> Response:
    """The stream of a screen without a seat; a phone that has a seat key is recognised by its cookie.

    Raises Forbidden if too many screens listen already.
    """
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
    """The event that shows that the stream is alive, and that nothing is new since this number."""
    return b"event: beat\ndata: %d\n\n" % number


def latest(number: int, message: str = "") -> bytes:
    """The message with what is new, or else the number that makes the phone ask for it."""
    return (message or f"id: {number}\ndata: {number}\n\n").encode()


class Stream:
    """What one phone is sent for as long as it listens.

    Iterating over it waits at the bell.  A server with many streams joins instead: it is called when there may be
    something to send, and asks for it (`server/streams.py`), so that nothing waits.
    """

    __slots__ = (
        "_desk",
        "_ear",
        "_guest",
        "_iteration",
        "_listener",
        "_listeners",
        "_live",
        "_number",
        "_table",
        "_who",
    )
    begins = b"retry: 2000\n\n"

    def __init__(self, live: LiveTable, table: str, who: str, *, guest: bool, listener: Listener | None) -> None:
        self._desk, self._listeners = desk(), services().listeners
        self._live, self._table, self._who, self._guest, self._listener = live, table, who, guest, listener
        self._number = 0
        self._ear: Ear | None = None
        self._iteration: Generator[bytes, None, None] | None = None

    def __iter__(self) -> Iterator[bytes]:
        self._iteration = self._messages()
        return self._iteration

    def close(self) -> None:
        """Ends the iteration, if there is one, which leaves the bell."""
        if self._iteration:
            self._iteration.close()

    def _messages(self) -> Generator[bytes, None, None]:
        yield self.begins
        with self._listeners.known(self._listener):
            for rang in self._desk.bell.listen(self._table, self._who, guest=self._guest):
                message = self.message(rang)
                if message is not None:
                    yield message

    def message(self, rang: bool) -> bytes | None:
        """What to send to the phone when the bell rang, or when it has been quiet for a while (`rang` is False).

        None while the database is away: the phone notices the silence, and the bell rings once the database is back.
        """
        try:
            if rang and self._listener:
                message = self._listeners.message(self._live, self._listener)
                if message is not None:
                    self._number = self._listener.shown.number
                    return latest(self._number, message)  # without a message, a phone whose answer was lost asks now
            if rang:
                self._number = self._desk.sequence(self._live)
        except Away:
            return None
        return latest(self._number) if rang else beat(self._number)

    # For a server with many streams

    def join(self, called: Callable[[], None]) -> None:
        """Begins to listen.  `called` is called, from any thread, when there may be news to send; it must not wait."""
        self._listeners.join(self._listener)
        self._ear = self._desk.bell.join(self._table, self._who, guest=self._guest, called=called)

    def leave(self) -> None:
        self._desk.bell.leave(self.ear)
        self._listeners.leave(self._listener)

    def queue_up(self) -> None:
        """Enters the queue for pages to be rendered."""
        if self._listener:
            self._listeners.queue.expect(self._listener)

    def step_aside(self) -> None:
        """Leaves that queue, because it has to wait for something else first."""
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
        """Whether asking now for what is new would wait until this phone's own form is answered."""
        return self._listener is not None and self._listener.answered is not None


def _stream(table: str, who: str, *, guest: bool = False, listener: Listener | None = None) -> Response:
    """Streams what is new, or `data: <sequence>`, at each change, and an event `beat` every other second."""
    stream = Stream(live_or_404(table), table, who, guest=guest, listener=listener)
    headers = {"X-Accel-Buffering": "no", "Cache-Control": "no-cache, no-transform"}
    # Passed through as it is: an iterator around it would wait for the bell as well, on a stack for each phone.
    return Response(stream, mimetype="text/event-stream", headers=headers, direct_passthrough=True)
