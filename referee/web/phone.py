"""The pages of a phone: what its player is asked, can enter, sees and has to do with their hands."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import cache
from typing import Any

from flask import request

from referee.core.cite import Malformed, Refusal
from referee.core.entry import Entry
from referee.core.odd import Agree
from referee.core.secret import redact
from referee.core.table import Prompt
from referee.formats import FORMATS
from referee.games import FOLDERS
from referee.tables.desk import FREE
from referee.tables.names import named_today

from .context import Client, Glance, desk, words
from .events import events
from .forms import Values, filled, read
from .guard import form_key
from .hands import hands, ticked
from .hidden import hides, requires_secret
from .invite import moved_on
from .macros import FIRST_LOOK
from .mending import ways
from .pens import Elsewhere, draft_of, elsewhere, hidden, mine, values, when_typed
from .render import find, has_htmx, in_templates, page
from .since import SHOWN, note
from .table_page import closed, public, wears


@cache
def slides(game: str) -> bool:
    """Whether a game's phone pages have visible movement: of rows of a board, or of piles and numbers that land."""
    files = (FOLDERS[game] / "pages").rglob("*.html") if game in FOLDERS else ()
    own = any("data-lands" in file.read_text(encoding="utf-8") for file in files)
    return own or (game in FORMATS and FORMATS[game].board is not None)


def form_for(game: str, kind: type[Entry], covered: bool = False) -> Any:
    """The template of an entry's form; what stands in for it if it needs a secret and they are covered."""
    if covered and requires_secret(kind):
        return find(game, "forms/sealed.html")
    return find(game, f"forms/{kind.kind()}.html", "entry.html")


def once_for(v: Client, kind: type[Entry]) -> str:
    """The identity of the form of an unasked entry: the same until the table has another line."""
    return f"{kind.kind()}-{FREE}-{v.seat}-{v.live.table.turn}"


def glance(v: Client) -> Glance:
    """A phone while its page is rendered; once the game is over, with the names that its players go by today."""
    return v if isinstance(v, Glance) else Glance.of(dataclasses.replace(v, live=named_today(v.live, desk().journal)))


def shown(v: Client) -> dict[str, Any]:
    """The values of every page of a phone; at a closed table, which takes no entries, nothing to enter or to undo."""
    v = glance(v)
    rests, alone = closed(v.live), v.acting is None and not v.phoneless
    table, context = v.live.table, public(v.live, v.viewer, v.viewer if alone else None)
    spoken, ticks = words(v.live.info.game), desk().journal.ticked(v.live.info.id)
    all_hands = hands(table, None, spoken)
    own_hands = all_hands if v.covered else None if v.seat is None else hands(table, v.seat, spoken)
    happened = tuple(
        dataclasses.replace(happening, todo=ticked(happening.todo, all_hands, ticks)) if happening.todo else happening
        for happening in events(table, v.viewer, spoken, v.seat_key.seat)
    )
    free = () if rests or v.seat is None or v.answering else table.rules.anytime(context["state"], v.seat)
    return {
        **context,
        "latest": None if rests else context["latest"],
        "client": v,
        "mends": lambda odd: ways(v, odd),
        "renamed": table.renamed,
        "bell": f"/s/{v.key}/at/{v.live.info.id}/live",
        "closed": rests,
        "moved_on": f"/s/{v.key}/next" if moved_on(desk().journal, v.live.info.id) else "",
        "seat": v.seat,
        "form_key": form_key(v.seat_key.hash),
        "events": happened,
        "hands": own_hands and dataclasses.replace(own_hands, todo=ticked(own_hands.todo, all_hands, ticks)),
        "redo": None if rests or (happened and happened[0].redo) else redo(v),
        "asked": () if rests else v.asked,
        "free": tuple(kind for kind in free if kind is not Agree),  # only old records agree unasked
        "at_hand": tuple((kind, icon) for kind, icon in table.rules.at_hand.items() if kind in free),
    }


@dataclasses.dataclass(frozen=True)
class Redo:
    """The undo that one tap undoes, by its turn, and the kind of the entry that it restores."""

    turn: int
    kind: str


def redo(v: Client) -> Redo | None:
    """The undo that may be redone here: only for the seat whose entry it was, and the seats that undid it."""
    redoable = v.live.table.redoable()
    if redoable is None or v.seat is None:
        return None
    line, target = redoable
    return Redo(line.turn, target.entry.kind()) if v.seat in (line.seat, line.by, target.seat) else None


def phone_page(template: str, v: Client, **more: Any) -> str:
    """A page of a phone, with the values that all its pages have and with `more`."""
    v = glance(v)
    return page(template, v.live.info.game, v.live.info.names, **{**shown(v), **more})


def again(v: Client, prompt: Prompt) -> Values:
    """The values of an entry that was undone, for the form of the prompt that asks for it again.

    Only for the seat whose entry it was; an entry with secret fields only if the viewer may see them.
    """
    table = v.live.table
    for past in reversed(table.spent):
        if past.at == prompt.since and past.kind is prompt.kind and past.seat == v.seat:
            entry = table.edited[1][past.turn][1] if past.turn in table.edited[1] else table.line(past.turn).entry
            return filled(entry) if v.viewer == v.seat or not hides(past.kind) else {}
    return {}


def phone(
    v: Client,
    *,
    posted: Values | None = None,
    wrong: Exception | None = None,
    wrong_kind: type[Entry] | None = None,
) -> str:
    """A phone's page: whole, or only the parts that change."""
    v = glance(v)
    context, game = shown(v), v.live.info.game
    if wrong:
        context["asked"] = v.asked  # what was refused comes back, also where the table has been closed meanwhile
    forms = [asked_form(v, p, posted or {} if p.kind is wrong_kind else None) for p in context["asked"]]
    laid_out = ahead(v)
    note(context["sequence"])
    return page(
        "shared/live.html" if has_htmx() else "shared/phone.html",
        game,
        v.live.info.names,
        forms=forms,
        ahead=laid_out,
        draft_hidden=hidden(v) and not closed(v.live),
        typing_ahead=bool(laid_out),
        looks_again=not forms and not laid_out and waits_idly(v, context),
        keeps_drafts=bool(v.live.table.rules.drafts or v.live.table.rules.at_hand),
        slides=slides(game),
        posted=posted or {},
        wrong=wrong,
        wrong_kind=wrong_kind,
        wrong_on_top=wrong is not None and wrong_kind not in {form["kind"] for form in forms},
        board=find(game, "board.html"),
        mine=find(game, "mine.html"),
        **{FIRST_LOOK: not request.headers.get(SHOWN)},
        **context,
    )


def waits_idly(v: Client, context: Mapping[str, Any]) -> bool:
    """Whether others are asked, and there is nothing to tick: then a page without scripts may load itself again."""
    ticked_off = context["hands"] or any(happening.can_be_ticked for happening in context["events"])
    return bool(v.seen.prompts) and not context["closed"] and not ticked_off


def asked_form(v: Client, prompt: Prompt, posted: Values | None) -> dict[str, Any]:
    """The values of a prompt on a phone: its form, filled with what was refused, typed ahead or undone, or what another
    phone types.  `posted`: what was refused just now; None if nothing was."""
    game, kind = v.live.info.game, prompt.kind
    form = {"prompt": prompt, "kind": kind, "once": prompt.id, "elsewhere": None, "then": None, "ready": False}
    form["values"] = again(v, prompt) if posted is None else posted
    if typing := elsewhere(v, prompt):
        own = f"games/{in_templates(game)}/try/{kind.kind()}.html"
        return {**form, **tried(v, typing), "elsewhere": typing, "own": own, "template": "shared/elsewhere.html"}
    draft = draft_of(v, kind)
    if draft:
        form |= {"then": when_typed(v, draft), "draft": draft}
        if posted is None and (typed := values(mine(v, draft))):
            form |= {"values": typed, "ready": not draft.open}
    return {**form, "template": form_for(game, kind, v.covered)}


def tried(v: Client, typing: Elsewhere) -> dict[str, Any]:
    """What the entry that another phone is typing would lead to, as this phone may see it."""
    pairs = [(name, value) for name, several in typing.values.items() for value in several]
    try:
        entry = read(typing.kind, pairs)
    except Malformed as wrong:
        return {"entry": None, "after": None, "wrong": wrong}
    try:
        after = desk().trial(v.live.table, v.seat, entry, sealed=v.sealed).seen_by(v.viewer)
    except (Malformed, Refusal) as wrong:
        return {"entry": entry, "after": None, "wrong": wrong}
    return {"entry": entry, "after": after, "wrong": None}


def ahead(v: Client) -> list[dict[str, Any]]:
    """The drafts that this phone may type ahead, before it is asked."""
    hook, game = v.live.table.rules.drafts, v.live.info.game
    if hook is None or v.seat is None or closed(v.live):
        return []
    asked = {prompt.kind for prompt in v.live.table.prompts if v.seat in prompt.seats}
    kinds = [draft.kind for draft in hook(v.seen.state, v.seat) if not draft.open and draft.kind not in asked]
    drafts = [draft for draft in (draft_of(v, kind) for kind in kinds) if draft]
    return [
        {
            "kind": draft.kind,
            "draft": draft,
            "values": values(mine(v, draft)),
            "template": find(game, f"ahead/{draft.kind.kind()}.html"),
        }
        for draft in drafts
    ]


def entry_page(v: Client, kind: type[Entry], posted: Values, wrong: Exception | None = None, **more: Any) -> str:
    """A page with one form: for an entry, or to correct an older line."""
    game = v.live.info.game
    prompt: Prompt | None = next((p for p in v.live.table.prompts if p.kind is kind and v.seat in p.seats), None)
    once = more.pop("once", None) or (prompt.id if prompt else once_for(v, kind))
    v = glance(v)
    context = {**shown(v), "prompt": prompt, **more}
    template = form_for(game, kind)
    if "amending" in more:
        context |= _as_it_was(v, kind, more["amending"])
        if not _could_be_entered(v, kind, context):
            template = find(game, "entry.html")
    return page(
        "shared/say.html",
        game,
        v.live.info.names,
        kind=kind,
        once=once,
        template=template,
        posted=posted,
        wrong=wrong,
        **context,
    )


def _could_be_entered(v: Client, kind: type[Entry], context: dict[str, Any]) -> bool:
    """Whether an entry could be made in this position, so that the game's own form can be rendered."""
    if context["prompt"] is not None or v.seat is None:
        return True
    return kind in v.live.table.rules.anytime(context["state"], v.seat)


def _as_it_was(v: Client, kind: type[Entry], turn: int) -> dict[str, Any]:
    """The position in which an older line was entered, and its prompt: the form offers the same as it did then.

    A game in which things are hidden again limits what of that position may still be seen (`seen_today`).
    """
    table = v.live.table
    played = table.standing(turn)
    if played is None:
        return {}
    before = table.asked_before(played)
    prompt = next((p for p in before.prompts if p.kind is kind and v.seat in p.seats), None)
    seen_today = table.rules.seen_today
    then = seen_today(before.state, table.state) if seen_today else before.state
    return {"state": redact(then, v.viewer), "everybody": redact(then, None), "prompt": prompt}


def reason(v: Client, wrong: Exception, kind: type[Entry] | None = None) -> str:
    """The reason why an entry was not accepted, as the fragment that is put beside its form."""
    v = glance(v)
    return page(
        "shared/wrong.html",
        v.live.info.game,
        v.live.info.names,
        wrong=wrong,
        kind=kind,
        client=v,
        wears=wears(v.live.info),
    )
