"""The lobby: setting up a table, and joining one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, abort, make_response, request

from referee.core.cite import Malformed, Refusal
from referee.core.colours import classes
from referee.core.seat import Seat, by_seat, seats_of
from referee.core.seating import Event, Seating
from referee.games import GAMES, SHELF
from referee.tables.codes import read_code, with_a_code
from referee.tables.journal import Away, TableInfo, Unsaved, Written
from referee.tables.results import sitting

from . import invite, setup_form
from .context import (
    address,
    client,
    cookie,
    cookie_name,
    desk,
    fresh_once,
    go,
    is_host,
    key_for,
    live_or_404,
    mine,
    own_key,
    seated,
    words,
)
from .forms import values
from .guard import form_key, must_be_ours, too_fast
from .hidden import any_hides
from .known import TAPPED, known_players
from .letting import entered_seating
from .render import page
from .services import services
from .status import status_of
from .submit import onward
from .table_page import wears

bp = Blueprint("lobby", __name__)
LOOKED_AT = 200
"""The most tables that are searched for who played and when."""
SEAT_LOOKS = 6
"""How many looks the badges of seats have (`static/app.css`): those of more rows begin anew."""
GOING = 8
"""The most open tables on the front page; older ones are listed with past games."""


def last_first(played: list[str]) -> list[str]:
    """All games, those in `played` first and in its order."""
    return sorted(SHELF, key=lambda game: played.index(game) if game in played else len(played))


@dataclass(frozen=True)
class FrontPageTables:
    """What the front page shows of the tables this phone may know of.

    `going`: the latest that are still played at; `past`: whether there are other tables.
    """

    games: list[str]
    """The games that were played, the latest first."""
    going: list[TableInfo]
    past: bool


def latest() -> list[TableInfo]:
    """The latest tables that this phone may know of, by when they were set up."""
    return desk().journal.recent(LOOKED_AT) if is_host() else mine()[:LOOKED_AT]


def front_page_tables() -> FrontPageTables:
    if is_host():
        journal = desk().journal
        return FrontPageTables(journal.games(), journal.going(GOING), journal.more_than(GOING))
    tables = mine()
    going = [t for t in tables if t.going][:GOING]
    return FrontPageTables([t.game for t in tables], going, len(tables) > len(going))


def title(game: str) -> str:
    """The title of a game; for one that is not installed, a title made from its name."""
    return words(game)("game-title") if game in GAMES else words()("missing-title", game=game)


def listed(info: TableInfo) -> dict[str, Any]:
    """A table as a list shows it, with the URL where this phone goes on with it."""
    own = own_key(info.id)
    return {
        "info": info,
        "names": sitting(desk().journal, info),
        "title": title(info.game),
        "href": f"/s/{own}" if own else f"/t/{info.id}",
    }


# Setting up a table


@bp.get("/new/<game>")
def new(game: str) -> str:
    box = SHELF.get(game) or abort(404)
    return setup_page(game, setup_form.remembered(box, desk().journal.facts(game)), f"/new/{game}")


@bp.post("/new/<game>")
def set_up(game: str) -> Response:
    if game not in SHELF:
        abort(404)
    must_be_ours()
    too_fast(services().rates.tables, address())
    host, journal = key_for("host"), desk().journal
    if journal.seat_key(host) is None:
        one_phone = wants_one_phone()
        sits = "" if one_phone else host
        try:
            table = set_up_typed(game, lambda read, code: desk().set_up(game, read.names, read.setup, code, sits))
            if one_phone:
                now = int(desk().clock())
                alone(table, Seat(0), lambda line: journal.sit(table, Seat(0), True, now, host, line))
        except (setup_form.Wrongs, Refusal) as wrong:
            return setup_refused(game, wrong, f"/new/{game}")
        except Unsaved as wrong:
            if wrong.key != "taken":  # the same form came twice at once, and the other one set the table up
                raise
    seat_key = journal.seat_key(host) or abort(404)
    return seated(f"/s/{host}/seats" if seat_key.seat is None else onward(client(host)), seat_key.table, host)


def wants_one_phone() -> bool:
    """Whether one phone for everybody was chosen in the form."""
    return request.form.get("alone") == "yes"


def alone(table: str, seat: Seat, write: Callable[[Written], object]) -> None:
    """Lets the phone of a seat enter for everybody from now on; `write` stores the line that says so."""
    desk().seating(live_or_404(table), Seating(Event.ALONE, seat), seat, seat, write)


def set_up_typed(game: str, set_up: Callable[[setup_form.NewTable, str], str], names: tuple[str, ...] = ()) -> str:
    """Sets up the table that was typed, under a new code, and returns its id.

    `names`: who sat at the table before it; in their rows nobody else may be typed.  Raises Wrongs if the form is
    invalid, Refusal if the game does not allow the setup, Unsaved if it cannot be stored.
    """
    read = setup_form.read(SHELF[game], request.form.items(multi=True), len(names))
    for row, name in zip(read.rows, read.names, strict=True):
        if row < len(names) and name != names[row]:
            raise setup_form.Wrongs({f"names.{row}": Malformed("other-names", f"names.{row}")})
    table = with_a_code(lambda code: set_up(read, code))
    desk().journal.remember(game, read.facts)
    return table


def setup_refused(game: str, wrong: setup_form.Wrongs | Refusal, action: str, **more: Any) -> Response:
    """The setup form as it was typed, with what is wrong beside it."""
    typed = values(request.form.items(multi=True))
    if isinstance(wrong, Refusal):
        return make_response(setup_page(game, typed, action, refusal=wrong, **more), 422)
    return make_response(setup_page(game, typed, action, wrongs=wrong, **more), 400)


def setup_page(
    game: str,
    typed: dict[str, list[str]],
    action: str,
    wrongs: setup_form.Wrongs | None = None,
    refusal: Refusal | None = None,
    names: tuple[str, ...] = (),
    **more: Any,
) -> str:
    """The setup form.  `names`: who sat at the table before; each may play again or not, and others may join them."""
    box, game_words = SHELF[game], words(game)
    fields, plays, worn = setup_form.layout(box), setup_form.role(box), setup_form.worn(box)
    rows = setup_form.rows_of(box, len(names))

    def offered(field: setup_form.SetupField) -> list[tuple[str, str]]:
        return [(str(option), game_words("called", value=option)) for option in field.options]

    def printed(field: setup_form.SetupField) -> list[tuple[str, str]]:
        """The inputs for what is printed on each role, or for each seat: their names and labels."""
        keys = setup_form.keys(box, fields, field, rows)
        if plays:
            return list(zip(keys, (label for _, label in offered(plays)), strict=True))
        return [(key, game_words("lay-seat", n=seat + 1)) for seat, key in by_seat(keys)]

    return page(
        "shared/new.html",
        game,
        names,
        game=game,
        least=box.seats[0],
        most=box.seats[-1],
        seats=range(rows),
        seat_looks=SEAT_LOOKS,
        free=box.seats[-1] - len(names),
        fields=fields,
        secrets=any_hides(box.rules.entries),
        role=None if plays == worn else plays,
        worn=worn,
        paints=[paint for paint in offered(worn) if paint[0] in worn.paints] if worn else [],
        begins=box.colours.begins if box.colours else None,
        wears=classes(box.colours.choices) if box.colours and not box.colours.asked else "",
        piece=plays == worn,
        role_options=offered(plays) if plays else [],
        choices={f.name: offered(f) for f in fields if f.kind == "choice"},
        printed={f.name: printed(f) for f in fields if f.kind == "printed"},
        v=typed,
        unusual=setup_form.unusual(box, typed),
        wrongs=wrongs.found if wrongs else {},
        refusal=refusal,
        fixed=names,
        known=[] if names else known_players(game, latest()),
        tapped=TAPPED,
        action=action,
        once=fresh_once(),
        **{"key": form_key(), **more},
    )


@bp.post("/t/<table>/host")
def host_again(table: str) -> Response:
    """Makes the host's browser a host of this table, whatever became of the phone that opened it.

    If its players have moved on, it hosts the last table that they moved on to: the next game is set up from there.
    """
    if not is_host() or desk().live(table) is None:
        abort(404)
    must_be_ours()
    table = invite.last(desk().journal, table)
    own = own_key(table)
    seat_key = desk().journal.seat_key(own) if own else None
    if own and seat_key and seat_key.host:
        return go(f"/s/{own}/seats")
    key = desk().journal.sit(table, None, True, int(desk().clock()))
    return seated(f"/s/{key}/seats", table, key)


# Joining a table


@bp.get("/join")
def typed_code() -> str:
    return page("shared/join_code.html", code=request.args.get("code", "")[:20], key=form_key())


@bp.post("/join")
def enter_code() -> Response:
    must_be_ours()
    too_fast(services().rates.codes, address())
    typed = request.form.get("code", "")[:40]
    code = read_code(typed)
    info = desk().journal.table_by_code(code) if code else None
    if info is None or not (info.joinable or invite.onward(desk().journal, info)):
        return make_response(page("shared/join_code.html", code=typed, key=form_key(), wrong=True), 404)
    return go(f"/j/{invite.token(desk().journal, info)}")


@bp.get("/j/<token>")
def look_in(token: str) -> Response:
    """Shows who sits at this table, and which seats are free; it changes nothing."""
    info = invite.behind(desk().journal, token) or abort(404)
    own = own_key(info.id)
    if own is None and (following := invite.onward(desk().journal, info)):
        return go(f"/j/{invite.token(desk().journal, following)}")
    return go(f"/s/{own}") if own else _join_page(info, token)


@bp.post("/j/<token>/sit")
def sit(token: str) -> Response:
    must_be_ours()
    too_fast(services().rates.writes, address())
    info = invite.behind(desk().journal, token) or abort(404)
    own = own_key(info.id)
    if own:
        return go(f"/s/{own}")
    if not info.joinable:
        return _join_page(info, token)
    try:
        seat = asked_seat(info)
        key = key_for("seat", info.id, str(seat))
        if desk().journal.seat_key(key) is None:
            _sit_down(info, seat, key)
    except Away:
        raise
    except Unsaved as wrong:
        if wrong.key == "taken" and desk().journal.seat_key(key):  # the same form came twice at once
            return seated(f"/s/{key}", info.id, key)
        return _join_page(info, token, wrong)
    desk().bell.ring(info.id)
    return seated(f"/s/{key}", info.id, key)


def _sit_down(info: TableInfo, seat: Seat, key: str) -> None:
    """Gives this phone a seat that it may have had before.  Raises Unsaved if the seat is taken or on a disk error."""
    former, now = cookie(cookie_name(info.id)), int(desk().clock())

    def write(line: Written | None) -> None:
        desk().journal.sit(info.id, seat, False, now, key, line, former)

    entered_seating(live_or_404(info.id), Event.TAKEN, seat, seat, write)


def asked_seat(info: TableInfo) -> Seat:
    """The seat in the posted form.  Raises Malformed if the table has no such seat."""
    seat = request.form.get("seat", "")
    if seat not in [str(n) for n in seats_of(len(info.names))]:
        raise Malformed("not-offered", "seat")
    return Seat(int(seat))


def free_seats(info: TableInfo) -> Iterable[Seat]:
    taken = {seat_key.seat for seat_key in desk().journal.seat_keys(info.id)}
    return [seat for seat in seats_of(len(info.names)) if seat not in taken]


def _join_page(info: TableInfo, token: str, wrong: Unsaved | None = None) -> Response:
    live = live_or_404(info.id)
    text = page(
        "shared/join.html",
        info.game,
        live.info.names,
        info=info,
        names=live.info.names,
        wears=wears(info),
        title=title(info.game),
        roles=setup_form.roles(live.table.game, live.table.setup),
        free=free_seats(info),
        left=live.table.state.gone,
        token=token,
        once=fresh_once(),
        key=form_key(),
        wrong=wrong,
    )
    status = 200 if info.joinable else 410
    return make_response(text, status_of(wrong) if wrong else status)
