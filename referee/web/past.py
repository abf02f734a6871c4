"""The page of all tables that this phone may know of, by date, with the winners of finished games."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import groupby
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, request

from referee.core.seat import Seat
from referee.core.text import isolated
from referee.games import SHELF
from referee.tables.journal import Damaged
from referee.tables.journal.figures import Came, PastGame, Wanted
from referee.tables.journal.forgetting import KEPT
from referee.tables.names import Names

from .context import desk, is_host, mine, words
from .guard import form_key
from .lobby import front_page_tables, listed, title
from .people import may_know, together
from .render import page
from .shelf import emblem

bp = Blueprint("past", __name__)
DAY = 24 * 60 * 60
AT_ONCE = 50
"""Tables on one page."""
ASKED = ("game", "year", "players", "who")
"""The filters of the list."""


@bp.get("/past")
def past() -> str:
    """Shows the tables still in play first, then all others by month."""
    chosen = {name: request.args.get(name, "")[:60] for name in ASKED}
    names = Names(desk().journal)
    number = request.args.get("page", "")
    page_number = int(number[:6]) if number.isascii() and number.isdigit() else 0
    narrowed = any(chosen.values())
    going = [] if narrowed else front_page_tables().going
    who = names.all_of(chosen["who"]) if chosen["who"] else ()
    elsewhere = tuple(info.id for info in going)
    wanted = Wanted(may_know(), chosen["game"], who, chosen["year"], chosen["players"], elsewhere)
    games = desk().journal.evenings(wanted, page_number * AT_ONCE, AT_ONCE + 1)
    months = groupby(games[:AT_ONCE], key=lambda game: time.localtime(game.began)[:2])
    filters = _filters(chosen, names)
    return page(
        "shared/past.html",
        going=[] if page_number else [listed(info) for info in going],
        months=[(year, month, [row(game, names) for game in month_games]) for (year, month), month_games in months],
        filters=filters,
        filtered=" · ".join(text for links in filters for _, text, used in links if used),
        newer=here({**chosen, "page": page_number - 1}) if page_number else "",
        older=here({**chosen, "page": page_number + 1}) if len(games) > AT_ONCE else "",
        chosen=narrowed,
        host=is_host(),
        gone=[*_gone(names)] if is_host() and not narrowed else [],
        key=form_key(),
    )


def _gone(names: Names) -> Iterator[dict[str, Any]]:
    """The tables that the host deleted, the latest first."""
    for table, when in sorted(desk().journal.gone().items(), key=lambda item: -item[1]):
        with suppress(Damaged):
            if info := desk().journal.table(table):
                yield {
                    "table": table,
                    "entitled": desk().journal.title(table),
                    "title": title(info.game),
                    "names": ", ".join(map(isolated, names.at(info))),
                    **_until(when),
                }


def _until(when: int) -> dict[str, int]:
    """When a table was deleted, and the days left until it is removed for good."""
    left = when + KEPT - desk().clock()
    return {"when": when, "days": max(0, -int(-left // DAY))}


def here(filters: dict[str, Any]) -> str:
    """The address of the list with these filters."""
    query = urlencode({name: value for name, value in filters.items() if value})
    return f"/past?{query}" if query else "/past"


Link = tuple[str, str, bool]
"""A link that filters the list: its address and text, and whether it is the one in use."""


def _filters(chosen: dict[str, str], names: Names) -> list[list[Link]]:
    """Each filter as a row of links; one with a single choice only while it is in use."""
    spoken, known, who = words(), may_know(), chosen["who"]
    people = {finisher.who: finisher.called for finisher in together(known, names)} if who else {}
    called = people.get(names.person(who))
    found = {
        "game": ("past-all-games", {game: title(game) for game in played() if game in SHELF}),
        "year": ("past-all-years", {year: year for year in desk().journal.years(known)}),
        "players": (
            "past-any-number",
            {number: spoken("after-players", n=int(number)) for number in desk().journal.player_numbers(known)},
        ),
        "who": ("past-anyone", {who: spoken("past-with", who=isolated(called))} if called else {}),
    }
    return [
        [
            (here({**chosen, name: value}), text, chosen[name] == value)
            for value, text in {"": spoken(everything), **choices}.items()
        ]
        for name, (everything, choices) in found.items()
        if len(choices) > 1 or chosen[name]
    ]


def played() -> list[str]:
    """The names of the games played at the tables that this phone may know of, the latest first."""
    return list(dict.fromkeys(desk().journal.games() if is_host() else [info.game for info in mine()]))


def row(game: PastGame, names: Names) -> dict[str, Any]:
    """A past game as a row of the list."""
    won = [came for came in game.seats if came.place == 1]
    item, players = listed(game.info), names.at(game.info)
    date = time.localtime(game.began)
    return {
        **item,
        "href": f"/t/{game.info.id}/evening" if game.seats else item["href"],
        "emblem": emblem(game.info.game),
        "day": date.tm_mday,
        "weekday": date.tm_wday,
        "outcome": outcome(game, players, won),
        "names": ", ".join(map(isolated, players)),
        "entitled": desk().journal.title(game.info.id),
        "minutes": game.minutes,
        "won": [(came.seat, players[came.seat]) for came in won],
        "points": won[0].total if won else None,
    }


def outcome(game: PastGame, names: tuple[str, ...], won: list[Came]) -> str:
    """The outcome of a game in a few words: who won and the scores, or that it was not finished."""
    spoken = words(game.info.game)
    if not game.seats:
        return spoken("past-closed" if game.info.closed else "past-open")
    if not won:
        return spoken("past-nobody")
    who = spoken.by_names((Seat(came.seat) for came in won), names)
    if len(won) > 1:
        return spoken("past-shared", who=who, points=won[0].total)
    others = [came.total for came in game.seats if came.total is not None and came not in won]
    if not others:
        return spoken("past-alone", who=who, points=won[0].total)
    if max(others) == won[0].total:
        return spoken("past-tied", who=who, points=won[0].total)
    return spoken("past-won", who=who, points=won[0].total, second=max(others))
