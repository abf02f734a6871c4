"""The table display: a laptop, tablet or television that all players can see.  Public facts only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from flask import Blueprint, Response, make_response

from referee.core.cite import Call
from referee.core.pages import paged
from referee.core.seat import Seat, seats_of
from referee.core.table import NEW_WINNER, Table
from referee.server import qr
from referee.tables.desk import LiveTable
from referee.tables.names import named_today
from referee.words import Words

from . import setup_form
from .checklist import window
from .context import desk, go, is_host, live_or_404, own_key, words
from .guard import form_key
from .hands import Hands, hands, numbered, ticked
from .invite import join_block
from .leaves import leaf
from .reach import is_shown, network, wifi_block
from .render import has_htmx, page
from .rounds import round_over
from .sheets import gathered
from .table_page import public

bp = Blueprint("screen", __name__)
FAR = 12
"""How many lines are searched back for what happened last."""
BESIDE, STEPS = 6, 10
"""How many steps of setting up fit on the display: beside the invitation, and without it."""
ENDS = 2
"""How many other endings fit on the display; more of them take turns."""


def _named(table: str) -> LiveTable:
    """The table, with the names that its players go by today; 404 if there is none."""
    return named_today(live_or_404(table), desk().journal)


@bp.get("/t/<table>")
def screen(table: str) -> Response:
    """The display of a table; it redirects when the players move on to the next game."""
    live = _named(table)
    context = at_screen(live)
    if context["now"].next and has_htmx():
        return go(f"/t/{context['now'].next}")
    template = "shared/screen_live.html" if has_htmx() else "shared/screen.html"
    return make_response(page(template, live.info.game, live.info.names, **context))


@bp.get("/t/<table>/join")
def join(table: str) -> str:
    """The invitation in large, one tap away from the display at any time."""
    live = _named(table)
    template = "shared/screen_join_live.html" if has_htmx() else "shared/screen_join.html"
    return page(template, live.info.game, live.info.names, **at_screen(live))


@bp.get("/t/<table>/history")
def history(table: str) -> str:
    live = _named(table)
    log = leaf(live, None)
    return page("shared/history.html", live.info.game, live.info.names, client=None, **log, **at_screen(live))


def _at_the_end(live: LiveTable, values: Mapping[str, Any]) -> dict[str, Any]:
    """The sheet and the other endings as there is room for them on the display; empty before the end."""
    count, sheet = live.table.game.count, values.get("sheet")
    if count is None or sheet is None:
        return {}
    ends = [end for page in values["end_pages"] for end in page]
    pages = paged(ends, lambda _: 1, ENDS)
    return {"sheet": gathered(sheet, count.alike, words(live.info.game)), "end_pages": pages}


def story(table: Table, listed: Hands | None, words: Words) -> tuple[Seat | None, tuple[Call, ...]] | None:
    """The public calls of the last entry that has any and is valid, and whose entry it was; None if there is none.

    Without those that the list for hands beside it has, and in the short words of those that the display has elsewhere.
    """
    for line in table.backwards(None, FAR):
        calls = line.current
        if calls and line.undone is None and not line.invalid:
            if listed and listed.turn == line.turn:
                calls = tuple(call for call in calls if not any(numbered(call, words)))
            return (line.seat, tuple(shortened(call, words) for call in calls)) if calls else None
    return None


def shortened(call: Call, words: Words) -> Call:
    """The call with the key of its words for the display, if it has any."""
    key = f"{call.key}-shown"
    return replace(call, key=key) if words.has(f"call-{key}") else call


def all_hands(live: LiveTable) -> Hands | None:
    """The public list for hands with its ticks; None if there is none, or once all is done."""
    listed = hands(live.table, None, words(live.info.game))
    todo = ticked(listed.todo, listed, desk().journal.ticked(live.info.id)) if listed else ()
    return None if listed is None or all(item.done for item in todo) else replace(listed, todo=todo)


def at_screen(live: LiveTable) -> dict[str, Any]:
    """The values of all pages of the display."""
    now = desk().journal.table(live.info.id) or live.info
    seat_keys = {seat_key.seat: seat_key for seat_key in desk().journal.seat_keys(live.info.id)}
    values, invitation = public(live, None), join_block(now)
    phoneless = [seat for seat in seats_of(len(live.info.names)) if seat not in seat_keys]
    opening = bool(invitation["joinable"] and phoneless and not values["seen"].begun)
    listed, news = all_hands(live), values["seen"].news
    return {
        **values,
        **_at_the_end(live, values),
        **invitation,
        "won_anew": shortened(news, words(live.info.game)) if news and news.key == NEW_WINNER else None,
        "keep_svg": qr.svg(network().url(f"/t/{live.info.id}/evening")) if values["revealed"] else None,
        "opening": opening,
        "window": window(values["preparing"], BESIDE if opening else STEPS),
        "wifi": wifi_block() if now.joinable else None,
        "now": now,
        "story": story(live.table, listed, words(live.info.game)),
        "hands": listed,
        "asks_back": next(iter(desk().returning(live.info.id).values()), None),
        "round_over": round_over(live.table, words(live.info.game)),
        "seat_keys": seat_keys,
        "phoneless": phoneless,
        "roles": setup_form.roles(live.table.game, live.table.setup),
        "own": own_key(live.info.id),
        "hosting": is_host(),
        "reach": is_shown(),
        "lobby_form_key": form_key(),
    }
