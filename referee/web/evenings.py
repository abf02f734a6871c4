"""The page of a game that is over, and what can be taken from it.  None of it while anything is secret."""

from __future__ import annotations

import hashlib
import json
import time
from typing import Any
from urllib.parse import quote

from flask import Blueprint, Response, make_response

from referee.core.secret import Seat
from referee.tables.desk import LiveTable

from . import finale, setup_form
from .context import go, lane_or_404, own_key, words
from .guard import Forbidden
from .lobby import title
from .render import page, public

bp = Blueprint("evenings", __name__)
COLUMNS = ("date", "game", "bgg_id", "length", "player", "startposition", "score", "win", "rank", "role")
BG_STATS = "bgstats://app.bgstatsapp.com/createPlay.html?data="


@bp.get("/t/<table>/evening")
def evening(table: str) -> Response:
    """The page that lasts; a game that goes on still has its table instead."""
    lane = lane_or_404(table)
    if not lane.table.rules.revealed(lane.table.state):
        return go(f"/t/{table}")
    key = own_key(table)
    context = public(lane, None)
    return make_response(
        page(
            "shared/evening.html",
            lane.laid.game,
            lane.laid.names,
            **context,
            title=title(lane.laid.game),
            behind=_from_behind(lane, context["final"]),
            day=_day(lane),
            minutes=finale.minutes(lane.table.lines),
            bg_stats=BG_STATS + quote(json.dumps(bg_stats(lane, context["final"]), ensure_ascii=False)),
            back=f"/s/{key}" if key else f"/t/{table}",
            client=None,
        )
    )


@bp.get("/t/<table>/evening.csv")
def spreadsheet(table: str) -> Response:
    """A row a player: what BoardGameGeek calls its columns."""
    lane = lane_or_404(table)
    if not lane.table.rules.revealed(lane.table.state):
        raise Forbidden("still-secret")
    found: finale.Finale = public(lane, None)["final"]
    rows = [
        (
            _day(lane),
            title(lane.laid.game),
            lane.table.game.board_game_geek,
            finale.minutes(lane.table.lines),
            lane.laid.names[place.seat],
            place.seat + 1,
            place.total,
            int(place.place == 1),
            place.place,
            _role(lane, place.seat),
        )
        for place in sorted(found.places, key=lambda place: place.seat)
    ]
    answer = make_response(finale.table_of(COLUMNS, rows).encode())
    answer.mimetype = "text/csv"
    answer.headers["Content-Disposition"] = f'attachment; filename="{lane.laid.game}-{lane.laid.code}.csv"'
    return answer


def bg_stats(lane: LiveTable, found: finale.Finale) -> dict[str, Any]:
    """A play as the app BG Stats takes it.  The two yes-or-no of each player and of the game are always there."""
    number = lane.table.game.board_game_geek
    first = getattr(lane.table.laid, "first", None)
    length = finale.minutes(lane.table.lines)
    return {
        "sourceName": "Scalekeeper",
        "sourcePlayId": _stable("play", lane.laid.id),
        "playDate": time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(lane.laid.opened)),
        **({"durationMin": length} if length else {}),
        "game": {
            "name": title(lane.laid.game),
            "sourceGameId": lane.laid.game,
            **({"bggId": number} if number else {}),
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": lane.laid.names[place.seat],
                "sourcePlayerId": _stable("person", lane.laid.names[place.seat].strip().casefold()),
                "winner": place.place == 1,
                "startPlayer": place.seat == first,
                **({} if place.total is None else {"score": place.total}),
                **({} if place.place is None else {"rank": place.place}),
                **({"role": role} if (role := _role(lane, place.seat)) else {}),
            }
            for place in sorted(found.places, key=lambda place: place.seat)
        ],
    }


def _from_behind(lane: LiveTable, found: finale.Finale) -> str:
    """From which place the only winner came, if it was not always the first since the middle of the game."""
    first = [place.seat for place in found.places if place.place == 1]
    worst = found.course.worst_place(first[0]) if found.course and len(first) == 1 else 1
    name = f"\u2068{lane.laid.names[first[0]]}\u2069" if first else ""
    return words()("after-behind", who=name, place=worst) if worst > 1 else ""


def _stable(*words: str) -> str:
    """The same for the same thing for ever, and no way back to it."""
    return hashlib.sha256("\0".join(words).encode()).hexdigest()[:16]


def _role(lane: LiveTable, seat: Seat) -> str:
    """What a seat played, where the game has roles."""
    roles = setup_form.roles(lane.table.game, lane.table.laid)
    return words(lane.laid.game)("called", value=roles[seat]) if roles else ""


def _day(lane: LiveTable) -> str:
    return time.strftime("%Y-%m-%d", time.localtime(lane.laid.opened))
