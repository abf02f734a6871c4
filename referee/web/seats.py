"""The page of seats on every phone: who sits where, and what the host can change there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, abort, make_response, request

from referee.core.adjust import Adjust
from referee.core.cite import Malformed, Refusal
from referee.core.entry import Entry, Leave, Undo
from referee.core.seat import Seat
from referee.core.seating import Event, Seating
from referee.core.table import Line, Table
from referee.core.text import name as checked
from referee.games import SHELF
from referee.server import qr
from referee.tables.codes import with_a_code
from referee.tables.desk import FREE, Conflict
from referee.tables.journal import SeatKey, TableInfo, Unsaved, Written
from referee.tables.names import named_today

from . import idling, invite, setup_form
from .context import Client, address, client, cookie, cookie_name, desk, fresh_once, go, key_for, seated, words
from .guard import form_key, must_be_ours, too_fast
from .letting import entered_seating
from .lobby import alone, asked_seat, free_seats, set_up_typed, setup_page, setup_refused, wants_one_phone
from .phone import phone_page
from .reach import wifi_block
from .render import has_htmx, page
from .services import services
from .status import status_of
from .submit import once_of, onward
from .table_page import closed, wears

bp = Blueprint("seats", __name__)
PASS_LASTS = 600
"""Seconds for which the pass for a handed-over seat is valid."""


@bp.get("/s/<key>/seats")
def seats(key: str) -> str:
    return _seats_page(client(key))


def _seats_page(v: Client, wrong: str = "") -> str:
    info = fresh(v)
    seat_keys = {seat_key.seat: seat_key for seat_key in desk().journal.seat_keys(info.id)}
    return phone_page(
        "shared/seats_live.html" if has_htmx() else "shared/seats.html",
        v,
        me=v.seat_key,
        phoneless=v.phoneless,
        seat_keys=seat_keys,
        roles=setup_form.roles(v.live.table.game, v.live.table.setup),
        wrong=wrong,
        left=v.live.table.state.gone,
        now=info,
        idle=idling.terms_of(info.id) if v.seat_key.host else None,
        **invite.join_block(info),
        wifi=wifi_block() if info.joinable else None,
    )


def fresh(v: Client) -> TableInfo:
    """The table's row as stored now: a live table keeps the one it was opened with."""
    return desk().journal.table(v.live.info.id) or abort(404)


@bp.post("/s/<key>/seats/sit")
def sit_here(key: str) -> Response:
    """Takes a free seat: for a host without one, or a player who changes seats."""
    v = _ours(key)
    seat = asked_seat(v.live.info)
    try:
        entered_seating(v.live, Event.TAKEN, seat, seat, lambda line: desk().journal.take(v.seat_key, seat, line))
    except Unsaved as wrong:
        if wrong.key != "taken":
            raise
        return make_response(_seats_page(client(key), wrong.key), 409)
    return _ring_and_go(v, f"/s/{key}")


@bp.post("/s/<key>/seats/stand")
def stand_up(key: str) -> Response:
    """Frees the host's own seat; the phone stays a host."""
    v = _ours(key, host=True)
    seat = v.seat_key.seat
    if seat is not None:
        entered_seating(v.live, Event.FREED, seat, seat, lambda line: desk().journal.take(v.seat_key, None, line))
    return _ring_and_go(v, f"/s/{key}/seats")


@bp.get("/s/<key>/seats/<seat:seat>")
def one_seat(key: str, seat: Seat) -> str:
    """Shows what can be done about one seat."""
    v = client(key)
    if not 0 <= seat < len(v.live.info.names):
        abort(404)
    return _seat_page(v, seat)


def _seat_page(
    v: Client,
    seat: Seat,
    typed: str | None = None,
    wrong: Malformed | Refusal | None = None,
    wrong_leave: str = "",
) -> str:
    """`typed`: a name that was refused, and `wrong` why; `wrong_leave`: why the player could not leave or come back."""
    table = v.live.table
    may = (v.seat_key.host or v.seat_key.seat == seat) and not closed(v.live)
    goes = may and not v.revealed
    taken = {seat_key.seat: seat_key for seat_key in desk().journal.seat_keys(v.live.info.id)}
    return phone_page(
        "shared/one_seat.html",
        v,
        me=v.seat_key,
        about=seat,
        taken=taken.get(seat),
        other_hosts=other_hosts(v),
        only_host=v.seat_key.host and v.seat_key.seat == seat and len(taken) > 1 and not other_hosts(v),
        typed_name=v.live.info.names[seat] if typed is None else typed,
        wrong_name=wrong,
        wrong_leave=wrong_leave,
        left=seat in table.state.gone,
        can_leave=goes and table.rules.without and seat not in table.state.gone,
        leave_once=f"{Leave.kind()}-{FREE}-{seat}-{table.turn}",
        back=_coming_back(table, seat) if goes or (may and _ended_by_leaving(table, seat)) else None,
        roles=setup_form.roles(v.live.table.game, v.live.table.setup),
    )


@bp.post("/s/<key>/seats/<seat:seat>/hand")
def hand(key: str, seat: Seat) -> str:
    """Shows a one-time code that moves a seat to another phone: the phone's own seat, or for a host any."""
    v = _ours(key)
    if not (v.seat_key.host or v.seat_key.seat == seat) or not 0 <= seat < len(v.live.info.names):
        abort(404)
    pass_ = desk().journal.hand_over(v.live.info.id, seat, int(desk().clock()) + PASS_LASTS, v.seat_key.hash)
    url = services().network.url(f"/p/{pass_}")
    return phone_page(
        "shared/handover.html",
        v,
        about=seat,
        svg=qr.svg(url),
        url=url,
        minutes=PASS_LASTS // 60,
        own=v.seat_key.seat == seat and not v.sealed,
    )


@bp.post("/s/<key>/seats/<seat:seat>/free")
def free(key: str, seat: Seat) -> Response:
    """Frees a seat for the host: its phone is signed out."""
    v = _ours(key, host=True)
    table = v.live.info.id
    if any(seat_key.seat == seat for seat_key in desk().journal.seat_keys(table)):

        def release(line: Written | None) -> None:
            desk().journal.release(table, seat, line, v.seat_key.hash)

        entered_seating(v.live, Event.FREED, seat, v.seat_key.seat, release)
    return _ring_and_go(v, f"/s/{key}/seats")


# Player names and hosts


@bp.post("/s/<key>/seats/<seat:seat>/name")
def rename(key: str, seat: Seat) -> Response:
    """Renames a player, for the host or the seat's own phone.  Records keep the name as typed."""
    v = _ours(key)
    live, table = v.live, v.live.info.id
    if not (v.seat_key.host or v.seat_key.seat == seat) or not 0 <= seat < len(live.info.names):
        abort(404)
    typed = request.form.get("name", "")
    try:
        name = checked(typed, "name")
        if name != live.info.names[seat]:
            entry = Seating(Event.RENAMED, seat, name=name)
            desk().seating(
                live, entry, v.seat_key.seat, v.seat_key.seat, lambda at: desk().journal.rename(table, seat, name, at)
            )
    except (Malformed, Refusal) as wrong:
        return make_response(_seat_page(v, seat, typed[:100], wrong), 400 if isinstance(wrong, Malformed) else 409)
    return _ring_and_go(v, f"/s/{key}/seats/{seat}")


@bp.post("/s/<key>/seats/<seat:seat>/host")
def make_host(key: str, seat: Seat) -> Response:
    """Makes another phone a host as well, or hands hosting over to it."""
    v = _ours(key, host=True)
    seat_key = _seat_key_at(v, seat)
    if seat_key is not None and not seat_key.host:
        over = request.form.get("instead") == "yes"
        event, instead = (Event.HANDED, v.seat_key) if over else (Event.HOST, None)
        table = v.live.info.id
        entered_seating(
            v.live, event, seat, v.seat_key.seat, lambda line: desk().journal.host(table, seat, line, instead)
        )
    return _ring_and_go(v, f"/s/{key}/seats")


@bp.post("/s/<key>/seats/<seat:seat>/leave")
def leave(key: str, seat: Seat) -> Response:
    """Lets a player leave the game for good, for the host or the seat's own phone."""
    return _go_or_stay(key, seat, lambda table: Leave(passes=True, asks=True))


@bp.post("/s/<key>/seats/<seat:seat>/back")
def come_back(key: str, seat: Seat) -> Response:
    """Brings a player back who has left, for the host or the seat's own phone: undoes that they left."""
    return _go_or_stay(key, seat, lambda table: _undoing(table, seat, went) if (went := _went(table, seat)) else None)


def _go_or_stay(key: str, seat: Seat, entry_at: Callable[[Table], Entry | None]) -> Response:
    """Enters that a player leaves or comes back; if `entry_at` the table is None, that is so already."""
    v = _ours(key)
    if not (v.seat_key.host or v.seat_key.seat == seat) or not 0 <= seat < len(v.live.info.names):
        abort(404)
    entry = entry_at(v.live.table)
    try:
        if entry:
            desk().enter(v.live, seat, v.seat_key.seat, entry, once_of())
    except (Malformed, Refusal, Conflict) as wrong:
        params = {} if isinstance(wrong, Conflict) else wrong.params
        message = words()(f"no-{wrong.key}", **params)
        return make_response(_seat_page(v, seat, wrong_leave=message), status_of(wrong))
    return _ring_and_go(v, f"/s/{key}/seats")


@dataclass(frozen=True)
class ComingBack:
    """That a player left can be undone.  `once`: the form's; `invalid`: how many entries are no longer valid then."""

    once: str
    invalid: int


def _coming_back(table: Table, seat: Seat) -> ComingBack | None:
    """What it takes to bring a player back; None if they have not left."""
    went = _went(table, seat)
    if went is None:
        return None
    undo = _undoing(table, seat, went)
    after = desk().trial(table, seat, undo)
    stood = {turn.line.turn for turn in table.turns if turn.refusal is None}
    invalid = sum(1 for turn in after.turns if turn.refusal is not None and turn.line.turn in stood)
    return ComingBack(f"{undo.kind()}-{went.turn}-{table.turn}", invalid)


def _undoing(table: Table, seat: Seat, went: Line) -> Undo:
    return desk().keeping(table, seat, Undo(went.turn))


def _went(table: Table, seat: Seat) -> Line | None:
    """The entry with which a player left who is not back."""
    leaves = (turn.line for turn in reversed(table.turns) if isinstance(turn.line.entry, Leave) and not turn.refusal)
    return next((line for line in leaves if line.seat == seat), None)


def _ended_by_leaving(table: Table, seat: Seat) -> bool:
    """Whether the game is over since this player left: then it may be a mistake, and undoing it costs nobody a game."""
    went, revealed = _went(table, seat), table.rules.revealed
    played = table.standing(went.turn) if went else None
    return played is not None and revealed(played.state) and not revealed(table.before(played))


@bp.post("/s/<key>/retire")
def retire(key: str) -> Response:
    """Ends the hosting of this phone; 404 if there is no other host."""
    v = _ours(key, host=True)
    seat = v.seat_key.seat
    if not other_hosts(v):
        abort(404)
    if seat is None:
        desk().journal.retire(v.seat_key)
    else:
        entered_seating(v.live, Event.RETIRED, seat, seat, lambda line: desk().journal.retire(v.seat_key, line))
    return _ring_and_go(v, f"/s/{key}/seats")


def other_hosts(v: Client) -> bool:
    """Whether another phone hosts this table."""
    return any(
        seat_key.host and seat_key.hash != v.seat_key.hash for seat_key in desk().journal.seat_keys(v.live.info.id)
    )


def _seat_key_at(v: Client, seat: Seat) -> SeatKey | None:
    return next((seat_key for seat_key in desk().journal.seat_keys(v.live.info.id) if seat_key.seat == seat), None)


@bp.post("/s/<key>/door")
def turn_invite(key: str) -> Response:
    """Stops new phones from joining, or lets them join again by a new link; as the form says, so that twice is once."""
    v = _ours(key, host=True)
    if _wished("shut", is_so=fresh(v).nonce % 2 == 1):
        with_a_code(lambda code: desk().journal.turn_invite(v.live.info.id, code))
    return _ring_and_go(v, f"/s/{key}/seats")


@bp.post("/s/<key>/close")
def close(key: str) -> Response:
    """Closes the table, or reopens a closed one, as the form says; nothing is lost either way."""
    v = _ours(key, host=True)
    table, now, is_closed = v.live.info.id, int(desk().clock()), bool(fresh(v).closed)
    if _wished("closed", is_so=is_closed):
        if is_closed:
            desk().journal.reopen(table, now)
        else:
            desk().journal.mark(table, "closed", now)
    return _ring_and_go(v, f"/s/{key}/seats")


def _wished(name: str, *, is_so: bool) -> bool:
    """Whether the form wants what is so to change; a form without this field, as of an earlier version, always does."""
    return request.form.get(name) != ("yes" if is_so else "no")


@bp.post("/s/<key>/keep")
def keep(key: str) -> Response:
    """On a hosted server: keeps the table from being deleted automatically, or ends that."""
    v = _ours(key, host=True)
    if not desk().journal.shared:
        abort(404)
    wanted = request.form.get("keep") == "yes"
    desk().journal.keep(v.live.info.id, int(desk().clock()) if wanted else None)
    return _ring_and_go(v, f"/s/{key}/seats")


# The next game


@bp.get("/s/<key>/again")
def again(key: str) -> str | Response:
    """The form for another game at this table: filled in as before, except for who begins and who has left.

    A game that is being played leads to its seats: somebody goes back to a page from before it was set up.
    A table that has a next one leads to that.
    """
    v = client(key)
    info = v.live.info
    if not v.seat_key.host:
        abort(404)
    if following := invite.moved_on(desk().journal, info.id):
        return go(following)
    if _played(v):
        return go(f"/s/{key}/seats")
    table, facts = v.live.table, desk().journal.facts(info.game)
    typed = setup_form.again(SHELF[info.game], _today(v), table.setup, facts, table.state.gone)
    if v.live.table.alone:
        typed["alone"] = ["yes"]
    return setup_page(info.game, typed, f"/s/{key}/again", **_settled(v))


@bp.post("/s/<key>/again")
def set_up_again(key: str) -> Response:
    """Sets up the next table and moves the seats of its players to it.  The same form sent twice moves them once."""
    v = client(key)
    must_be_ours(v.seat_key.hash)
    old = v.live.info
    if not v.seat_key.host:
        abort(404)
    if request.form.get("from") != old.id:
        return go(f"/s/{key}")
    if following := invite.moved_on(desk().journal, old.id):
        return go(following)
    if _played(v):
        raise Conflict("no-longer-asked")

    def set_up(read: setup_form.NewTable, code: str) -> str:
        seats = setup_form.former(read.rows, len(old.names))
        return desk().set_up_next(old.id, v.seat_key.hash, old.game, read.names, read.setup, code, seats)

    try:
        table = set_up_typed(old.game, set_up, _today(v))
    except (setup_form.Wrongs, Refusal) as wrong:
        return setup_refused(old.game, wrong, f"/s/{key}/again", **_settled(v))
    except Unsaved as wrong:
        if wrong.key != "taken":
            raise
        return go(f"/s/{key}")  # the same form came twice at once, and the other one moved all seats
    if wants_one_phone():
        _enter_for_everyone(client(key))
    for rung in (old.id, table):
        desk().bell.ring(rung)
    return seated(onward(client(key)), table, key)


@bp.get("/s/<key>/next")
def follow(key: str) -> Response:
    """Leads a phone that has stayed at a table to the next one, by the invitation there as it is now."""
    v = client(key)
    return go(invite.moved_on(desk().journal, v.live.info.id) or f"/s/{key}")


def _played(v: Client) -> bool:
    """Whether something was played and the game is not over: nobody is to be carried off to another one."""
    aside = Seating | Leave | Adjust
    return not v.revealed and any(not isinstance(line.entry, aside) for line in v.live.table.lines)


def _today(v: Client) -> tuple[str, ...]:
    """The names that the players of this table go by today, as its pages show them."""
    return named_today(v.live, desk().journal).info.names


def _enter_for_everyone(v: Client) -> None:
    """Lets this phone enter for everyone at its table; if its player is not there any more, from a free seat."""
    info, journal = v.live.info, desk().journal
    if v.seat_key.seat is not None:
        alone(info.id, v.seat_key.seat, lambda line: journal.append(info.id, line))
        return
    free = next(iter(free_seats(info)), None)
    if free is not None:
        alone(info.id, free, lambda line: journal.take(v.seat_key, free, line))


def _settled(v: Client) -> dict[str, Any]:
    """What the form for the next table need not ask again, and the table that it follows."""
    info = v.live.info
    back = f"/s/{v.key}/seats"
    settled = {"names": _today(v), "left": v.live.table.state.gone, "from_table": info.id, "back": back}
    return {**settled, "key": form_key(v.seat_key.hash)}


# A seat for another phone


@bp.get("/p/<pass_>")
def look_at_pass(pass_: str) -> Response:
    """Shows whose seat a pass is for.  Looking does not spend it."""
    return _pass_page(pass_)


@bp.post("/p/<pass_>")
def redeem(pass_: str) -> Response:
    must_be_ours()
    too_fast(services().rates.writes, address())
    journal = desk().journal
    key = key_for("pass", pass_)
    if journal.seat_key(key) is None and not _redeemed(pass_, key):
        return _pass_page(pass_)
    seat_key = journal.seat_key(key) or abort(404)
    desk().bell.ring(seat_key.table)
    return seated(f"/s/{key}", seat_key.table, key)


def _redeemed(pass_: str, key: str) -> bool:
    """Spends a pass and gives its seat to this key; False if the pass is spent or expired."""
    journal, now = desk().journal, int(desk().clock())
    passed = journal.look_at_pass(pass_, now)
    live = desk().live(passed[0]) if passed else None
    if passed is None or live is None:
        return False
    table, seat = passed
    maker = journal.made_by(pass_)
    by = next((seat_key.seat for seat_key in journal.seat_keys(table) if seat_key.hash == maker), None)
    former = cookie(cookie_name(table))

    def redeem(line: Written | None) -> bool:
        return journal.redeem(pass_, now, key, line, former) is not None

    return entered_seating(live, Event.MOVED, seat, by, redeem) is not False


def _pass_page(pass_: str) -> Response:
    passed = desk().journal.look_at_pass(pass_, int(desk().clock()))
    live = desk().live(passed[0]) if passed else None
    if passed is None or live is None:
        return make_response(page("shared/pass.html", gone=True), 410)
    names = live.info.names
    text = page(
        "shared/pass.html",
        live.info.game,
        names,
        gone=False,
        names=names,
        wears=wears(live.info),
        about=passed[1],
        pass_=pass_,
        once=fresh_once(),
        key=form_key(),
    )
    return make_response(text)


def _ours(key: str, host: bool = False) -> Client:
    """Raises Conflict if the form is of a page of an earlier table: its seats may be those of others by now."""
    v = client(key)
    must_be_ours(v.seat_key.hash)
    too_fast(services().rates.writes, v.seat_key.hash)
    if host and not v.seat_key.host:
        abort(404)
    if request.form.get("from", v.live.info.id) != v.live.info.id:
        raise Conflict("no-longer-asked")
    return v


def _ring_and_go(v: Client, url: str) -> Response:
    desk().bell.ring(v.live.info.id)
    return go(url)
