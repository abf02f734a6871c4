"""The page of a game that is over, and its downloads.  Neither is served while anything is secret."""

from __future__ import annotations

import hashlib
import json
import logging
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any
from urllib.parse import quote

from flask import Blueprint, Response, abort, make_response, request

from referee.core.cite import Malformed
from referee.core.entry import Entry
from referee.core.game import AnyGame
from referee.core.record import record_of
from referee.core.seat import Seat, by_seat, seats_of
from referee.core.text import alike, clean, isolated
from referee.core.text import name as checked
from referee.tables.backup import MADE
from referee.tables.desk import LiveTable
from referee.tables.finish import beside
from referee.tables.journal import Damaged, Unsaved
from referee.tables.names import Names, renamed, with_todays_names
from referee.tables.results import count_again, minutes, until_revealed
from referee.tables.transfer import LONGEST_TITLE, same_game
from referee.words import Words

from . import finale, invite, setup_form
from .context import (
    cookie,
    desk,
    finished_table,
    go,
    is_host,
    live_or_404,
    must_be_host,
    own_key,
    revealed_table,
    words,
)
from .dates import dated
from .guard import form_key, must_be_ours
from .lobby import title
from .reach import network
from .render import page
from .status import status_of
from .table_page import public

bp = Blueprint("evenings", __name__)
log = logging.getLogger("referee")
COLUMNS = ("date", "game", "bgg_id", "length", "player", "startposition", "score", "win", "rank", "role")
BG_STATS = "bgstats://app.bgstatsapp.com/createPlay.html?data="
LONGEST_LINK = 2_000
"""The most characters of a link that every phone opens."""


@bp.get("/t/<table>/evening")
def evening(table: str) -> Response:
    """The lasting page of a finished game; one that still goes on redirects to its table."""
    return make_response(_page(finished_table(table)))


def _page(typed: LiveTable, wrong: Malformed | None = None) -> str:
    """The page; `wrong`: why what was posted is refused, which then stands in its form with the reason beside it."""
    table = typed.info.id
    key, live = own_key(table), with_todays_names(typed, desk().journal)
    context = public(live, None)
    sitting = enumerate(Names(desk().journal).sat(typed.info))
    entitled = desk().journal.title(table)
    posted = request.form if wrong else {}
    return page(
        "shared/evening.html",
        live.info.game,
        live.info.names,
        **context,
        title=title(live.info.game),
        entitled=entitled,
        wrong=wrong,
        entered=posted.get("title"),
        sitting=tuple((seat, posted.get(f"names.{seat}", name)) for seat, name in sitting),
        host=is_host(),
        form=form_key(),
        behind=_from_behind(live, context["final"]),
        day=dated(began(live)),
        date=day(live),
        minutes=minutes(until_revealed(live.table)),
        bg_stats=link(typed, context["final"], entitled),
        back=f"/s/{key}" if key else f"/t/{table}",
        client=None,
    )


@bp.get("/t/<table>/evening.csv")
def spreadsheet(table: str) -> Response:
    """A spreadsheet with a row for each player and the column names of BoardGameGeek."""
    live = with_todays_names(revealed_table(table), desk().journal)
    if nameless():
        live = unnamed(live)
    result: finale.Finale = public(live, None)["final"]
    begins = live.table.begins
    rows = [
        (
            day(live),
            title(live.info.game),
            live.table.game.board_game_geek,
            minutes(until_revealed(live.table)),
            live.info.names[place.seat],
            place.seat + 1 if begins is None else (place.seat - begins) % len(live.info.names) + 1,
            place.total,
            int(place.place == 1),
            place.place,
            _role(live, place.seat),
        )
        for place in sorted(result.places, key=lambda place: place.seat)
    ]
    answer = make_response(finale.table_of(COLUMNS, rows).encode())
    answer.mimetype = "text/csv"
    answer.headers["Content-Disposition"] = f'attachment; filename="{live.info.game}-{live.info.code}.csv"'
    return answer


# What the host may change


@bp.post("/t/<table>/evening/title")
def entitle(table: str) -> Response:
    """Gives the game a title; without one, it goes by its date alone."""
    live = _for_the_host(table)
    try:
        typed = clean(request.form.get("title", ""), "title", LONGEST_TITLE)
    except Malformed as wrong:
        return _refused(live, wrong)
    desk().journal.set_title(table, typed or None)
    return go(f"/t/{table}/evening")


@bp.post("/t/<table>/evening/names")
def rename(table: str) -> Response:
    """Corrects who sat at the table.  The record keeps the names that were typed."""
    live = _for_the_host(table)
    try:
        typed = _names(len(live.info.names))
    except Malformed as wrong:
        return _refused(live, wrong)
    kept = zip(live.table.typed, live.info.names, strict=True)
    changed = {seat: typed[seat] for seat, names in by_seat(kept) if {typed[seat]} != set(names)}
    desk().journal.seat_after_all(table, changed)
    count_again(desk(), table)
    desk().bell.ring(table)
    return go(f"/t/{table}/evening")


def _names(players: int) -> dict[Seat, str]:
    """The posted names.  Raises Malformed if one is invalid, or if two are alike."""
    typed, taken = dict[Seat, str](), set[str]()
    for seat in seats_of(players):
        name = checked(request.form.get(field := f"names.{seat}", ""), field)
        if alike(name) in taken:
            raise Malformed("same-name", field)
        typed[seat] = name
        taken.add(alike(name))
    return typed


def _refused(live: LiveTable, wrong: Malformed) -> Response:
    """The page again, with what was typed; to a host whose game has been taken up again meanwhile, only the reason."""
    if not live.table.rules.revealed(live.table.state):
        raise wrong
    return make_response(_page(live, wrong), status_of(wrong))


@bp.get("/t/<table>/evening/delete")
def ask_to_delete(table: str) -> str:
    """Asks before deleting, and says what would happen."""
    must_be_host()
    live = with_todays_names(live_or_404(table), desk().journal)
    return page(
        "shared/delete.html",
        live.info.game,
        live.info.names,
        title=title(live.info.game),
        entitled=desk().journal.title(table),
        names=live.info.names,
        table=table,
        day=dated(began(live)),
        key=form_key(),
    )


@bp.post("/t/<table>/evening/delete")
def delete(table: str) -> Response:
    """Deletes the game from every page and phone; of a data file, a backup that still has it is made first.

    Raises Unsaved if no backup could be made; then nothing is deleted.
    """
    _for_the_host(table)
    if not desk().journal.shared:
        code, message = beside(desk().journal.path)
        if code != MADE:
            log.error("no backup could be made: %s", message)
            raise Unsaved("no-backup")
    desk().journal.mark_deleted(table, int(desk().clock()))
    desk().journal.stir(table)
    desk().bell.ring(table)
    return go("/past")


@bp.post("/t/<table>/evening/back")
def put_back(table: str) -> Response:
    """Restores a deleted game, as if it had never been deleted; one that was imported meanwhile stays the only one.

    Then it leads to that one, as the import of a game does that is here already.
    """
    live = _for_the_host(table)
    with desk().importing:
        if live.table.rules.revealed(live.table.state) and (here := same_game(desk(), record_of(live.table))):
            return go("/past" if here.id == table else f"/t/{here.id}")
        desk().journal.mark_deleted(table, None)
    return go("/past")


def _for_the_host(table: str) -> LiveTable:
    must_be_host()
    must_be_ours()
    return live_or_404(table)


def not_gone() -> None:
    """Answers 410 to every request for a deleted table, except for the host's request to restore it."""
    if request.endpoint == "evenings.put_back" or not request.view_args:
        return
    with suppress(Damaged):  # the page itself reports the damage
        gone = desk().journal.gone()
        if gone and _leads_to(request.view_args) & gone.keys():
            abort(410)


def _leads_to(args: dict[str, Any]) -> set[str]:
    """The ids of the tables that the variables of a URL lead to."""
    tables = {str(args["table"])} if "table" in args else set()
    if "key" in args and (seat_key := desk().journal.seat_key(str(args["key"]))):
        tables.add(seat_key.table)
    if "token" in args and (info := invite.behind(desk().journal, str(args["token"]))):
        tables.add(info.id)
    return tables


# What the page and the downloads contain


def nameless() -> bool:
    """Whether this phone exports without names: as requested, else as it chose last, else if the server is public."""
    choice = request.args.get("names") or cookie("names")
    return choice == "no" if choice in ("yes", "no") else bool(network().outside)


def unnamed(live: LiveTable) -> LiveTable:
    """The table with numbered seats instead of the names of its players."""
    common_words = words()
    return renamed(live, tuple(str(common_words("lay-seat", n=seat + 1)) for seat in range(len(live.info.names))))


def link(live: LiveTable, result: finale.Finale, entitled: str) -> str:
    """The link that opens the app BG Stats with this play."""
    return fitting(bg_stats(live, result, entitled))


def fitting(play: dict[str, Any]) -> str:
    """The link of a play, without the comment, and then without roles, if it would be too long for some phones."""
    url = _link(play)
    if len(url) > LONGEST_LINK:
        play = {name: value for name, value in play.items() if name != "comments"}
        url = _link(play)
    if len(url) > LONGEST_LINK:
        url = _link({**play, "players": [{**player, "role": ""} for player in play["players"]]})
    return url


def _link(play: dict[str, Any]) -> str:
    players = [{name: value for name, value in player.items() if value != ""} for player in play["players"]]
    text = json.dumps({**play, "players": players}, ensure_ascii=False, separators=(",", ":"))
    return BG_STATS + quote(text, safe="/:,")


def bg_stats(live: LiveTable, result: finale.Finale, entitled: str) -> dict[str, Any]:
    """A play as the app BG Stats imports it.  The two booleans of each player, and of the game, are always present."""
    number = live.table.game.board_game_geek
    first = live.table.begins
    length, names = minutes(until_revealed(live.table)), Names(desk().journal)
    sat, called = names.sat(live.info), names.at(live.info)
    return {
        "sourceName": "Scalekeeper",
        "sourcePlayId": stable("play", live.info.id),
        "playDate": time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(began(live))),
        **({"durationMin": length} if length else {}),
        **({"comments": comment} if (comment := _comment(live, entitled)) else {}),
        "game": {
            "name": title(live.info.game),
            "sourceGameId": live.info.game,
            **({"bggId": number} if number else {}),
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": called[place.seat],
                "sourcePlayerId": stable("person", names.person(alike(sat[place.seat]))),
                "winner": place.place == 1,
                "startPlayer": place.seat == first,
                **({} if place.total is None else {"score": place.total}),
                **({} if place.place is None else {"rank": place.place}),
                **({"role": role} if (role := _role(live, place.seat)) else {}),
            }
            for place in sorted(result.places, key=lambda place: place.seat)
        ],
    }


def _comment(live: LiveTable, entitled: str) -> str:
    """The title of a game and the options it was played with, a line each; no title if this phone hides names."""
    titles = [entitled] if entitled and not nameless() else []
    return "\n".join([*titles, *options_of(live.table.game, live.table.setup)])


def options_of(game: AnyGame, setup: Entry) -> Iterator[str]:
    """The options of a table that are not the default, by their titles in the setup form."""
    spoken = words(game.name)
    for option, value in setup_form.chosen(game, setup):
        titled = spoken(f"option-{option.name}")
        if option.kind == "switch":
            yield titled if value else spoken("after-option-off", option=titled)
        else:
            yield spoken("after-option", option=titled, value=_option_value(spoken, option, value))


def _option_value(spoken: Words, option: setup_form.SetupField, value: Any) -> str:
    if option.kind == "map":
        return ", ".join(f"{spoken('called', value=key)} {n}" for key, n in value.items())
    return str(value) if option.kind == "number" else spoken("called", value=value)


def _from_behind(live: LiveTable, result: finale.Finale) -> str:
    """A sentence on the place that the only winner came from; empty if it was first place since mid-game."""
    first = [place.seat for place in result.places if place.place == 1]
    worst = result.course.worst_place(first[0]) if result.course and len(first) == 1 else 1
    name = isolated(live.info.names[first[0]]) if first else ""
    return words()("after-behind", who=name, place=worst) if worst > 1 else ""


def stable(*words: str) -> str:
    """An identifier that is always the same for the same words, and does not reveal them."""
    return hashlib.sha256("\0".join(words).encode()).hexdigest()[:16]


def _role(live: LiveTable, seat: Seat) -> str:
    """The role that a seat played; empty if the game has no roles."""
    roles = setup_form.roles(live.table.game, live.table.setup)
    return words(live.info.game)("called", value=roles[seat]) if roles else ""


def day(live: LiveTable) -> str:
    """The date when a game began, for programs: year, month and day."""
    return time.strftime("%Y-%m-%d", time.localtime(began(live)))


def began(live: LiveTable) -> int:
    """When a game began, in seconds since 1970: its first line, in a record with times; else when it was set up."""
    return (live.table.lines[0].at if live.table.lines else 0) or live.info.opened
