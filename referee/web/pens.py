"""Who types what just now: drafts as pages show them, and the one phone that has the pen of an open one."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import parse_qsl

from referee.core.drafts import Draft
from referee.core.entry import Entry
from referee.core.lines import Prompt
from referee.core.seat import Seat
from referee.core.secret import redact
from referee.core.state import State
from referee.tables.journal import Kept, Pen

from . import forms
from .context import Client, desk

FREE_AFTER = 60
"""Seconds after which a pen that nobody moves is anybody's."""


@dataclass(frozen=True)
class Elsewhere:
    """What another phone is typing, for whoever watches."""

    kind: type[Entry]
    by: Seat
    values: forms.Values
    mine: bool
    """This phone has typed something, too."""
    free_in: int
    """Seconds until the pen is anybody's, if nothing more is typed."""


def held(v: Client, draft: Draft) -> Pen | None:
    """Who has the pen of an open draft; one that has not moved for a minute is anybody's."""
    pen = desk().journal.pen(v.live.info.id, draft.kind.kind(), draft.about)
    return pen if pen and abs(desk().clock() - pen.at) < FREE_AFTER else None


def draft_of(v: Client, kind: type[Entry]) -> Draft | None:
    """What this phone may type ahead of this kind now; a secret one only where its seat's secrets are open."""
    hook = v.live.table.rules.drafts
    if hook is None or v.seat is None:
        return None
    found = next((one for one in hook(v.seen.state, v.seat) if one.kind is kind), None)
    return found if found and (found.open or (v.viewer == v.seat and not v.sealed)) else None


def kept(v: Client, draft: Draft) -> tuple[Kept, ...]:
    return desk().journal.drafts(v.live.info.id, draft.kind.kind(), draft.about)


def mine(v: Client, draft: Draft) -> Kept | None:
    """What this seat has typed; of an open draft, what was typed last, whoever did."""
    found = kept(v, draft)
    return next((one for one in reversed(found) if draft.open or one.seat == v.seat), None)


def values(one: Kept | None) -> dict[str, list[str]]:
    """What stands in the form."""
    return forms.values(parse_qsl(one.text, keep_blank_values=True)) if one else {}


def elsewhere(v: Client, prompt: Prompt) -> Elsewhere | None:
    """What another phone types in answer to this question."""
    draft = draft_of(v, prompt.kind)
    pen = held(v, draft) if draft and draft.open else None
    if draft is None or pen is None or (pen.phone, pen.seat) == (v.seat_key.hash, v.seat):
        return None
    found = {one.seat: one for one in kept(v, draft)}
    free_in = max(1, round(FREE_AFTER - (desk().clock() - pen.at)))
    return Elsewhere(prompt.kind, pen.seat, values(found.get(pen.seat)), v.seat in found, free_in)


def when_typed(v: Client, draft: Draft) -> State | None:
    """The position at which this seat last typed, as it may see it; None where it has typed nothing."""
    found = mine(v, draft)
    if found is None:
        return None
    table = v.live.table
    before = next((turn.state for turn in reversed(table.turns) if turn.line.turn <= found.turn), table.opening)
    return redact(before, v.viewer)
