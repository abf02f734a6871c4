"""The only place that touches templates; pages are made from what a viewer may see and from nothing else."""

from __future__ import annotations

from typing import Any

from flask import current_app, render_template, request

from referee.core.cite import Call, Malformed, Refusal, Rule
from referee.core.entry import Entry
from referee.core.table import Prompt
from referee.core.text import initial
from referee.desk import FREE, Conflict

from .forms import Values
from .guard import form_key
from .house import Visit, desk, words

BESIDE = {"HX-Retarget": "find .refused-slot", "HX-Reswap": "innerHTML"}
"""A reason goes beside the form it is about, which stays as it was typed."""
RECENT = 6
"""Lines of talk on a phone; the history page has them all."""


def in_words(game: str | None, names: tuple[str, ...] = ()) -> dict[str, Any]:
    """The template functions that turn keys into sentences of one game."""
    spoken = words(game)

    def cite(rule: Rule | None) -> dict[str, str] | None:
        return rule and {"says": spoken.rule(rule), "heading": rule.heading, "pages": rule.pages}

    def say(call: Call) -> str:
        return spoken.call(call, names)

    def no(refusal: Refusal | Malformed) -> str:
        return spoken.refusal(refusal, names)

    mine = {"t": spoken, "say": say, "no": no, "rule_says": spoken.rule, "cited": cite}
    return {**mine, "has_htmx": has_htmx(), "initial": initial}


def has_htmx() -> bool:
    return "HX-Request" in request.headers


def page(template: str, game: str | None = None, names: tuple[str, ...] = (), **context: Any) -> str:
    return render_template(template, **in_words(game, names), **context)


def find(game: str, *names: str) -> Any:
    """The first of a game's own templates that is there, or the shared one."""
    folder = game.replace("-", "_")
    candidates = [f"games/{folder}/{name}" for name in names] + [f"shared/{name}" for name in names]
    return current_app.jinja_env.select_template(candidates)


def form_for(game: str, kind: type[Entry]) -> Any:
    return find(game, f"forms/{kind.kind()}.html", "entry.html")


def once_for(v: Visit, kind: type[Entry]) -> str:
    """The identity of a form that nobody asked for: the same until something is written down."""
    return f"{kind.kind()}-{FREE}-{v.seat}-{v.lane.table.turn}"


def shown(v: Visit) -> dict[str, Any]:
    """What every page of a phone is made from."""
    table, laid = v.lane.table, v.lane.laid
    return {
        "seen": v.seen,
        "state": v.seen.state,
        "rules": table.rules,
        "names": laid.names,
        "laid": laid,
        "visit": v,
        "seat": v.seat,
        "table": laid.id,
        "game": laid.game,
        "form_key": form_key(v.chair.hash),
        "sequence": desk().sequence(v.lane),
        "told": table.history(v.viewer, RECENT),
        "latest": table.latest_seen(),
        "asked": tuple(p for p in table.prompts if v.seat in p.seats),
        "free": () if v.seat is None else table.rules.anytime(v.seen.state, v.seat),
        "ending": table.rules.ending(v.seen.state),
        "revealed": table.rules.revealed(v.seen.state),
    }


def phone(
    v: Visit,
    *,
    same: bool = False,
    posted: Values | None = None,
    wrong: Exception | None = None,
    wrong_kind: type[Entry] | None = None,
) -> str:
    """A phone's page: whole, or as the parts that change.  `same`: its questions are the ones it has already."""
    context = shown(v)
    game = v.lane.laid.game
    forms = [
        {"prompt": p, "kind": p.kind, "once": p.id, "template": form_for(game, p.kind)} for p in context["asked"]
    ]
    return page(
        "shared/live.html" if has_htmx() else "shared/phone.html",
        game,
        v.lane.laid.names,
        forms=forms,
        same=same,
        posted=posted or {},
        wrong=wrong,
        wrong_kind=wrong_kind,
        board=find(game, "board.html"),
        mine=find(game, "mine.html"),
        **context,
    )


def entry_page(v: Visit, kind: type[Entry], posted: Values, wrong: Exception | None = None, **more: Any) -> str:
    """A page with one form: something said unasked, or an older line to correct."""
    game = v.lane.laid.game
    prompt: Prompt | None = next((p for p in v.lane.table.prompts if p.kind is kind and v.seat in p.seats), None)
    once = more.pop("once", None) or (prompt.id if prompt else once_for(v, kind))
    return page(
        "shared/say.html",
        game,
        v.lane.laid.names,
        kind=kind,
        prompt=prompt,
        once=once,
        template=form_for(game, kind),
        posted=posted,
        wrong=wrong,
        **more,
        **shown(v),
    )


def reason(v: Visit, wrong: Exception) -> str:
    """Why an entry was not taken, as the fragment that goes beside its form."""
    return page("shared/wrong.html", v.lane.laid.game, v.lane.laid.names, wrong=wrong, visit=v, conflict=Conflict)
