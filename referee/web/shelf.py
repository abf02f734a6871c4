"""The front page with the tables in play and the shelf of games, and a page for each game."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from flask import Blueprint, Response, abort, current_app, request, send_from_directory

from referee.core.text import alike
from referee.formats import FORMATS
from referee.games import SHELF
from referee.paths import STATIC
from referee.tables.desk import GameMissing
from referee.tables.journal import Damaged, TableInfo
from referee.tables.names import Names

from . import damage, figures, reach, sample, setup_form
from .context import beside_console, desk, is_host, own_key, words
from .files import looks
from .guard import form_key
from .lobby import front_page_tables, last_first, listed, title
from .people import may_know
from .render import page
from .table_page import wears

bp = Blueprint("shelf", __name__)
GROUNDS = ("#130e0b", "#eadcbc")
"""The background colours of a page: dark, and light."""
ICON_AGE = 60 * 60 * 24
MANY = 9
"""The shelf has a search from this many games on."""


@bp.get("/")
def home() -> str:
    shown, last = front_page_tables(), desk().journal.last_played(may_know())
    going = shown.going
    asked = request.args.get("q", "")[:40]
    return page(
        "shared/home.html",
        games=[offered(name, last.get(name)) for name in last_first(shown.games) if named_so(name, asked)],
        search=len(SHELF) >= MANY,
        q=asked,
        tools=[{"name": name, "title": title(name), "board": bool(form.board)} for name, form in FORMATS.items()],
        now=going_on(going[0]) if going else None,
        going=[listed(info) for info in going[1:]],
        past=shown.past,
        damage=damage.damage_report(),
        unread=damage.unread(),
        host=is_host(),
        hosted=desk().journal.shared,
        reach=reach.is_shown(),
        near=beside_console(),
        key=form_key(),
    )


@bp.get("/manifest.webmanifest")
def manifest() -> Response:
    """The web app manifest, by which a browser can add the server to a home screen; it opens the front page."""
    asset: Any = current_app.jinja_env.globals["asset"]
    ground = GROUNDS[request.cookies.get("theme") == "light"]
    shapes = (("192", "192", "any"), ("512", "512", "any"), ("maskable", "512", "maskable"))
    icons = [
        {"src": asset(f"icons/{name}.png"), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for name, size, purpose in shapes
    ]
    spoken = words()
    members = {
        "id": "/",
        "name": spoken("home-title"),
        "short_name": spoken("home-title"),
        "description": spoken("home-lead"),
        "start_url": "/",
        "scope": "/",
        "display": "minimal-ui",
        "theme_color": ground,
        "background_color": ground,
        "icons": icons,
    }
    return Response(json.dumps(members, ensure_ascii=False), mimetype="application/manifest+json")


@bp.get("/apple-touch-icon.png")
def touch_icon() -> Response:
    """The icon that phones fetch from this path when they add a page to the home screen; no page refers to it."""
    return send_from_directory(STATIC, "icons/180.png", max_age=ICON_AGE)


@bp.get("/game/<game>")
def one_game(game: str) -> str:
    """Shows everything there is for one game, and how to use it."""
    if game not in SHELF:
        abort(404)
    last = desk().journal.last_played(may_know()).get(game)
    finished, names = desk().journal.finished_games(may_know(), game), Names(desk().journal)
    return page(
        "shared/game.html",
        game,
        game=game,
        shown=offered(game, last),
        score=game in FORMATS,
        board=game in FORMATS and bool(FORMATS[game].board),
        sample=game in sample.shown(),
        ended=len(finished),
        figures=figures.of_game(finished) if finished else None,
        sources=desk().journal.sources(may_know(), game),
        few=figures.FEW,
        person=lambda seat: names.called(seat.called, seat.who),
        plays=_roles(game),
    )


def _roles(game: str) -> dict[str, str]:
    """The name of each role of a game; empty in a game without roles."""
    plays, spoken = setup_form.role(SHELF[game]), words(game)
    return {str(role): spoken("called", value=role) for role in plays.options} if plays else {}


def named_so(game: str, asked: str) -> bool:
    """Whether a game's title contains the text searched for; an empty text matches all."""
    return alike(asked) in alike(title(game))


def offered(game: str, last: int | None) -> dict[str, Any]:
    """A game as an item of the shelf, with when it was played last at the tables that this phone may know of."""
    seats = SHELF[game].seats
    shown = {"name": game, "title": title(game), "least": seats[0], "most": seats[-1], "last": last}
    return {**shown, "emblem": emblem(game)}


def emblem(game: str) -> str | None:
    """The path of a game's emblem, if it brings one."""
    return looks(game).get("emblem")


def going_on(info: TableInfo) -> dict[str, Any]:
    """The table that this phone continues: only its public facts, and the phone's own seat at it."""
    live, own = None, own_key(info.id)
    seat_key = desk().journal.seat_key(own) if own else None
    with suppress(Damaged, GameMissing):
        live = desk().live(info.id)
    return {
        **listed(info),
        "emblem": emblem(info.game),
        "wears": wears(info),
        "round": live.table.seen_by(None).round if live else None,
        "seat": None if seat_key is None or seat_key.seat is None else seat_key.seat,
        "own": own is not None,
    }


# About the server


@bp.get("/about")
def about() -> str:
    return page("shared/about.html", hosted=desk().journal.shared)


@bp.get("/-/patterns")
def patterns() -> str:
    """Shows every part of the design in every state."""
    return page("patterns.html")
