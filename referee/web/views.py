"""The views of games: what templates show, made from what a viewer may see and from nothing else, once for a page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from types import MappingProxyType
from typing import Any

from jinja2 import pass_context
from jinja2.runtime import Context

from referee.core.identity_cache import IdentityCache
from referee.core.pages import Everybody, Look
from referee.core.seat import Seat
from referee.core.state import State
from referee.games import GAMES

from .page_cache import PAGE_CACHE, MadeView, PageCache, WatchedLook
from .reads import read_of


@pass_context
def view_of(context: Context, name: str) -> object:
    """The view of this name, made by the game from what the viewer may see (`Game.views`).

    Made once for a page, however many of its parts ask for it, and again only if something that it read has changed.
    """
    return _made(context, name).value


@pass_context
def mark_of(context: Context, name: str) -> bytes | None:
    """The fingerprint of a view; None if it cannot be computed."""
    return _made(context, name).mark


def _made(context: Context, name: str) -> MadeView:
    """The view of this name, made once for a page, however often what it does not read changes in between."""
    view = GAMES[context["game"]].views[name]
    everybody = context.get("everybody")
    if isinstance(view, Everybody) and everybody is not None:
        return _made_for_all(context, name, view, everybody)
    inputs = dict(zip(LOOKED_AT, map(read_of(context), LOOKED_AT), strict=True))
    made: PageCache = context[PAGE_CACHE]
    known = made.views.setdefault(name, [])
    for seen, before, view_made in known:
        if all(inputs[one] is before[one] for one in names_of(seen.read)):
            return view_made
    watched = WatchedLook.of(_look(context, inputs))
    known.append((watched, inputs, MadeView(view(watched))))
    return known[-1][2]


def _look(context: Context, inputs: dict[str, Any]) -> Look[Any]:
    """The look of these values, made once for all views of a page."""
    made: PageCache = context[PAGE_CACHE]
    key = tuple(map(id, inputs.values()))
    if key not in made.looks:
        made.looks[key] = inputs, looking(context)
    return made.looks[key][1]


def _made_for_all(context: Context, name: str, view: Everybody[Any], state: State) -> MadeView:
    """The same as `_made` for a view that shows all viewers the same, made once for all phones of a table.

    `state` is the public one.
    """
    client, facts = context.get("client"), context["facts"]
    waiting, phoneless = frozenset(context["seen"].waiting), frozenset(client.phoneless if client else ())
    over, revealed, players = context["ending"] is not None, bool(context["revealed"]), len(context["names"])

    def work() -> MadeView:
        look: Look[Any] = Look(
            state=state,
            seat=None,
            players=players,
            waiting=waiting,
            phoneless=phoneless,
            facts=facts,
            over=over,
            revealed=revealed,
        )
        return MadeView(view(look))

    return FOR_ALL.of((state, facts), (context["game"], name, waiting, phoneless, over, revealed), work)


@pass_context
def coming(context: Context) -> object:
    """What comes next, by the game's view `next`: a `Coming`, or None."""
    return _made(context, "next").value if "next" in GAMES[context["game"]].views else None


READ_FROM: Mapping[str, tuple[str, ...]] = {
    **{name: (name,) for name in ("state", "seat", "asked", "prompt", "amending", "facts")},
    **{name: (name,) for name in ("entry", "after", "revealed", "then")},
    "players": ("names",),
    "waiting": ("seen",),
    "phoneless": ("client",),
    "typed": ("v", "posted"),
    "over": ("ending",),
}
"""The names of a page that `looking` reads for each field of a look."""
LOOKED_AT = tuple(dict.fromkeys(chain.from_iterable(READ_FROM.values())))
"""All names of a page that `looking` reads."""


def names_of(read: Iterable[str]) -> Iterable[str]:
    """The names of a page that these fields of a look are read from."""
    return chain.from_iterable(map(READ_FROM.__getitem__, read))


FOR_ALL = IdentityCache[MadeView](1_000)
"""The views made lately for all viewers of a table."""


def looking(context: Context) -> Look[Any]:
    """Who looks at what, as the argument of a game's views."""
    client, seat, after = (context.get(name) for name in ("client", "seat", "after"))
    return Look(
        state=context["state"],
        seat=seat if isinstance(seat, Seat) else None,
        players=len(context["names"]),
        waiting=frozenset(context["seen"].waiting),
        phoneless=frozenset(client.phoneless if client else ()),
        asked=context.get("asked") or (),
        prompt=context.get("prompt"),
        amending=context.get("amending") is not None,
        typed=MappingProxyType(dict(context.get("v", context.get("posted", {})))),
        facts=context["facts"],
        entry=context.get("entry"),
        after=after.state if after else None,
        over=context["ending"] is not None,
        revealed=context["revealed"],
        then=context.get("then"),
    )
