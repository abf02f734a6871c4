"""The doorbell: a stream of numbers, so that every phone knows when to look again."""

from __future__ import annotations

from collections.abc import Iterator

from flask import Blueprint, Response

from .guard import Forbidden
from .house import desk, lane_or_404

bp = Blueprint("live", __name__)
MOST_AT_TABLE = 24
MOST_IN_HOUSE = 4000


@bp.get("/t/<table>/live")
def live(table: str) -> Response:
    """`data: <sequence>` when something changed; the same as event `beat` every other second, for the watchdog."""
    lane, house = lane_or_404(table), desk()
    if house.bell.listeners(table) >= MOST_AT_TABLE or house.bell.listeners() >= MOST_IN_HOUSE:
        raise Forbidden("too-many-screens", 503)

    def stream() -> Iterator[str]:
        yield "retry: 2000\n\n"
        number = 0
        for rang in house.bell.listen(table):
            number = house.sequence(lane) if rang else number
            yield f"id: {number}\ndata: {number}\n\n" if rang else f"event: beat\ndata: {number}\n\n"

    headers = {"X-Accel-Buffering": "no", "Cache-Control": "no-cache, no-transform"}
    return Response(stream(), mimetype="text/event-stream", headers=headers)
