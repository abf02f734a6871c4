"""Who is typing what: drafts as pages show them, and the pen, which one phone at a time has for an open draft."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import parse_qsl

from referee.core.drafts import Draft
from referee.core.entry import Entry, shapes
from referee.core.lines import Prompt
from referee.core.seat import Seat
from referee.core.secret import redact
from referee.core.state import State
from referee.tables.journal import Kept, Pen

from . import forms
from .context import Client, desk
from .hidden import hides

FREE_AFTER = 60
"""Seconds without typing after which any phone may take the pen."""


@dataclass(frozen=True)
class Elsewhere:
    """What another phone is typing, for the phones that watch."""

    kind: type[Entry]
    by: Seat
    values: forms.Values
    mine: bool
    """Whether this phone's seat has typed something too."""
    free_in: int
    """Seconds until any phone may take the pen, if nothing more is typed."""


def held(v: Client, draft: Draft) -> Pen | None:
    """The pen of an open draft; None if nobody has it, or if nothing was typed for FREE_AFTER seconds."""
    pen = desk().journal.pen(v.live.info.id, draft.kind.kind(), draft.about)
    return pen if pen and abs(desk().clock() - pen.at) < FREE_AFTER else None


def draft_of(v: Client, kind: type[Entry]) -> Draft | None:
    """The draft of this kind that this phone may type now; a secret one only if it may see its seat's secrets.

    An answer that any phone may give and in which text is typed is an open draft in every game.
    """
    hook = v.live.table.rules.drafts
    if v.seat is None:
        return None
    offered = hook(v.seen.state, v.seat) if hook else ()
    draft = next((candidate for candidate in offered if candidate.kind is kind), None) or _for_all(v, kind)
    return draft if draft and (draft.open or (v.viewer == v.seat and not v.sealed)) else None


def _for_all(v: Client, kind: type[Entry]) -> Draft | None:
    """What one phone types for all, so that it is not lost when another phone answers; None if it is no text."""
    prompt = next((prompt for prompt in v.asked if prompt.kind is kind and len(prompt.seats) > 1), None)
    written = prompt and not hides(kind) and any(shape.text for shape in shapes(kind).values())
    return Draft(kind, prompt.id, open=True) if prompt and written else None


def hidden(v: Client) -> bool:
    """Whether a form is kept in secret now that is hidden while this phone hides its seat's secrets.

    True whether or not anything was typed: nobody else may learn that.
    """
    hook = v.live.table.rules.drafts
    if hook is None or v.seat is None or v.answering or v.sealed or not v.covered:
        return False
    return any(not draft.open for draft in hook(v.seen.state, v.seat))


def kept(v: Client, draft: Draft) -> tuple[Kept, ...]:
    return desk().journal.drafts(v.live.info.id, draft.kind.kind(), draft.about)


def mine(v: Client, draft: Draft) -> Kept | None:
    """What this seat has typed; of an open draft, what any seat typed last."""
    drafts = kept(v, draft)
    return next((typed for typed in reversed(drafts) if draft.open or typed.seat == v.seat), None)


def values(typed: Kept | None) -> dict[str, list[str]]:
    """The values of the form that a draft was typed in; empty without a draft."""
    return forms.values(parse_qsl(typed.text, keep_blank_values=True)) if typed else {}


def elsewhere(v: Client, prompt: Prompt) -> Elsewhere | None:
    """What another phone is typing in answer to this prompt, if any."""
    draft = draft_of(v, prompt.kind)
    pen = held(v, draft) if draft and draft.open else None
    if draft is None or pen is None or (pen.phone, pen.seat) == (v.seat_key.hash, v.seat):
        return None
    drafts = {each.seat: each for each in kept(v, draft)}
    free_in = max(1, round(FREE_AFTER - (desk().clock() - pen.at)))
    return Elsewhere(prompt.kind, pen.seat, values(drafts.get(pen.seat)), v.seat in drafts, free_in)


def when_typed(v: Client, draft: Draft) -> State | None:
    """The position when this draft was last typed, redacted for the viewer; None if nothing was typed."""
    typed = mine(v, draft)
    if typed is None:
        return None
    table = v.live.table
    before = next((turn.state for turn in reversed(table.turns) if turn.line.turn <= typed.turn), table.opening)
    return redact(before, v.viewer)
