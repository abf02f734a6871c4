"""The sample game of each ruleset, to look through turn by turn from any seat."""

from __future__ import annotations

from functools import cache

from flask import Blueprint, Response, abort, request

from referee.core.record import decoded, read
from referee.core.seat import Seat, seats_of
from referee.core.table import Table
from referee.games import SHELF, file_of
from referee.tables.desk import LiveTable
from referee.tables.journal import TableInfo

from .context import go
from .lobby import title
from .render import page
from .table_page import public

bp = Blueprint("sample", __name__)
SAMPLE = "sample.play"


@bp.get("/sample")
def sample() -> Response:
    return go(f"/sample/{shown()[0]}")


@bp.get("/sample/<game>")
def opening(game: str) -> str:
    return sample_page(game, 0)


@bp.get("/sample/<game>/<int:turn>")
def sample_turn(game: str, turn: int) -> str:
    return sample_page(game, turn)


def sample_page(game: str, turn: int) -> str:
    """The sample game after `turn` entries, as the display or one of the seats sees it."""
    tables = evening(game)
    if not 0 <= turn < len(tables):
        abort(404)
    table, seat = tables[turn], _seat(tables[0])
    info = TableInfo("sample", game, table.names, "", "", 0, None, None, 0, 0, None)
    context = public(LiveTable(info, table, {}), seat)
    return page(
        "shared/sample.html",
        game,
        table.names,
        seat=seat,
        turn=turn,
        last=len(tables) - 1,
        title=title(game),
        games=[{"name": name, "title": title(name)} for name in shown()],
        lines=table.history(seat, 1),
        client=None,
        asked=(),
        **context,
    )


@cache
def shown() -> tuple[str, ...]:
    """The games on the shelf that bring a sample record."""
    return tuple(game for game in SHELF if file_of(game, SAMPLE))


@cache
def evening(game: str) -> tuple[Table, ...]:
    """The table of the sample record after each of its entries."""
    file = file_of(game, SAMPLE) if game in SHELF else None
    record = read(decoded((file or abort(404)).read_bytes()), SHELF)
    tables = [Table.open(SHELF[game], record.names, record.setup)]
    for line in record.lines:
        tables.append(tables[-1].enter(line))
    return tuple(tables)


def _seat(table: Table) -> Seat | None:
    seat = request.args.get("as", "")
    return Seat(int(seat)) if seat in [str(n) for n in seats_of(len(table.names))] else None
