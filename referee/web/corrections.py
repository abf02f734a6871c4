"""Correcting entries from a phone: undo and redo, the game log, and amending an older line."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, Response, abort, make_response, request

from referee.core.cite import Refusal
from referee.core.digits import measured
from referee.core.entry import Amend, Leave, Undo
from referee.core.lines import LogLine
from referee.core.seat import Seat
from referee.core.seating import Seating
from referee.core.secret import redact
from referee.core.state import AnyCall, own_calls, readable_calls
from referee.core.table import NEW_WINNER, Line, Table
from referee.words import Words

from . import forms
from .context import Client, client, desk, words
from .leaves import leaf
from .phone import entry_page, glance, phone_page, reason
from .render import BESIDE, has_htmx
from .sheets import new_totals
from .status import status_of
from .submit import Wrong, asks_for_secrets, behind, both, done, once_of, ours, refused, remember

bp = Blueprint("corrections", __name__)
MOST_TURNS = 999_999


@both(bp, "/undo", methods=["POST"])
def undo(key: str, seat: Seat | None = None) -> Response:
    v = ours(key, seat)
    turn = _turn(request.form.get("turn", ""))
    try:
        undo = desk().keeping(v.live.table, v.seat, Undo(turn))
        desk().enter(v.live, v.seat, v.seat_key.seat, undo, once_of(), lambda table: _must_come_back(v, table, undo))
    except Wrong as wrong:
        return refused(v, Undo, {}, wrong)
    return done(v)


def _must_come_back(v: Client, table: Table, undo: Undo) -> None:
    """Raises Refusal if the undo would redo an entry that the rules refuse now, or make a later entry invalid.

    It gives the reason as the game log would give it for such an entry.  With nothing entered since, a redo leads back
    to the position before, in which a correction may have made entries invalid.
    """
    target = next((line.entry for line in table.lines if line.turn == undo.turn), None)
    latest = table.redoable()
    if not isinstance(target, Undo) or (latest and latest[0].turn == undo.turn):
        return
    after = desk().trial(table, v.seat, undo)
    stood = {turn.line.turn for turn in table.turns if turn.refusal is None}
    invalid = next((turn.line for turn in after.turns if turn.refusal and turn.line.turn in stood), None)
    if invalid is not None:
        what = words(v.live.info.game)(f"entry-{invalid.entry.kind()}")
        if invalid.seat is None:
            raise Refusal(None, "redo-host", what=what)
        raise Refusal(None, "redo", seat=invalid.seat, what=what)
    back = after.standing(target.turn)
    if back is None or back.refusal is None:
        return
    if back.line.seat == v.seat and v.viewer == v.seat:
        raise back.refusal
    known = words(v.live.info.game).alone(f"no-{back.refusal.key}")
    raise Refusal(back.refusal.rule if known else None, back.refusal.key if known else "no-redo")


@both(bp, "/history")
def history(key: str, seat: Seat | None = None) -> str:
    v = glance(client(key, seat, secrets_shown=asks_for_secrets()))
    return phone_page("shared/history.html", v, **leaf(v.live, v.viewer))


@both(bp, "/amend/<int:turn>")
def amend(key: str, turn: int, seat: Seat | None = None) -> str:
    """An older line, in the form that it was entered with."""
    v = client(key, seat, secrets_shown=asks_for_secrets())
    line = _own_line(v, turn)
    if turn in v.live.table.edited[0]:
        raise Refusal(None, "already-undone")
    now = v.live.table.standing(turn)
    entry = now.line.entry if now else line.entry
    once = _amend_once(v, turn)
    return behind(v, type(entry)) or entry_page(v, type(entry), forms.filled(entry), once=once, amending=turn)


@both(bp, "/amend/<int:turn>", methods=["POST"])
def amended(key: str, turn: int, seat: Seat | None = None) -> Response:
    """Previews what a correction would change on the table; the same form, sent again with `sure`, makes it."""
    v = ours(key, seat)
    line = _own_line(v, turn)
    posted = [(name, value) for name, value in request.form.items(multi=True) if name != "sure"]
    once = once_of()
    try:
        change = Amend(turn, forms.read(type(line.entry), posted))
        change = desk().keeping(v.live.table, v.seat, change)
        if request.form.get("sure") == "yes":
            remember(v, change, desk().enter(v.live, v.seat, v.seat_key.seat, change, once))
            return done(v)
        after, fixes = desk().mend(v.live.table, v.seat, v.viewer, change)
    except Wrong as wrong:
        if has_htmx():
            return make_response(reason(v, wrong), status_of(wrong), BESIDE)
        typed = forms.values(posted)
        text = entry_page(v, type(line.entry), typed, wrong, once=once, amending=turn)
        return make_response(text, status_of(wrong))
    v = glance(v)
    game_words, calls = words(v.live.info.game), _calls(after, turn, v.viewer)
    return make_response(
        phone_page(
            "shared/repairs.html",
            v,
            turn=turn,
            score=_score(v.live.table, after, game_words, v.viewer),
            todo=[game_words.repair(fix, v.live.info.names, v.viewer) for fix in fixes],
            waived=_waived(v.live.table, after, v.live.info.names, game_words),
            calls=readable_calls(calls),
            mine=own_calls(calls),
            struck=[_invalid_line(line, v.live.info.names, game_words) for line in after.invalid_since(v.viewer, turn)],
            posted=posted,
            once=once,
        )
    )


def _invalid_line(line: LogLine, names: Sequence[str], words: Words) -> dict[str, str]:
    """A later entry that would become invalid, in words: whose and what it is, and why."""
    whose = "" if line.seat is None else f"{names[line.seat]}: "
    return {"text": whose + words(f"entry-{line.kind}"), "reason": words.struck(line, names)}


def _waived(before: Table, after: Table, names: Sequence[str], words: Words) -> list[str]:
    """What now counts as waived although it was never offered, in words: whose, and the entry that says so."""
    known = {turn.line.turn for turn in before.turns if turn.waived}
    offers = (offer for turn in after.turns if turn.line.turn not in known for offer in turn.waived)
    return [f"{names[offer.seats[0]]}: {words(f'entry-{offer.kind.kind()}')}" for offer in offers]


def _score(before: Table, after: Table, words: Words, viewer: Seat | None) -> list[str]:
    """How the count would differ, in words: who has won, and the totals; empty unless it is done before and after."""
    if before.sheet is None or after.sheet is None:
        return []
    won = (words.call(call, before.names) for call in readable_calls(after.calls[-1]) if call.key == NEW_WINNER)
    return [*won, *new_totals(before.sheet, after.sheet, before.names, words, viewer)]


def _calls(after: Table, turn: int, viewer: Seat | None) -> tuple[AnyCall, ...]:
    """The calls of the corrected entry, as the viewer may hear them."""
    standing = after.standing(turn)
    return redact(standing.calls, viewer) if standing else ()


def _amend_once(v: Client, turn: int) -> str:
    return f"amend-{turn}-{v.live.table.turn}"


def _own_line(v: Client, turn: int) -> Line:
    """A line that this phone may read in full and correct: one of its own seat, which a form of the game entered.

    404 for any other line; raises Refusal if the seat's secrets are closed to this phone.
    """
    line = next((line for line in v.live.table.lines if line.turn == turn), None)
    if line is None or line.seat != v.seat or isinstance(line.entry, Undo | Amend | Seating | Leave):
        abort(404)
    if v.sealed:
        raise Refusal(None, "sealed")
    return line


def _turn(text: str) -> int:
    turn = measured(text, MOST_TURNS)
    return abort(404) if turn is None else turn
