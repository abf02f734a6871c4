"""Renders all templates, with the values and functions that every page has."""

from __future__ import annotations

from typing import Any, cast

from flask import current_app, request
from jinja2 import BaseLoader, ChoiceLoader, FileSystemLoader, PrefixLoader

from referee.core.table import Seen
from referee.games import FOLDERS
from referee.paths import TEMPLATES

from .context import is_secure
from .cut import AS_OF, as_of_turn
from .files import asset
from .in_words import in_words
from .macros import Template
from .page_cache import PAGE_CACHE, PageCache
from .services import services
from .since import drawn

BESIDE = {"HX-Retarget": "find .refused-slot", "HX-Reswap": "innerHTML show:top"}
"""Headers that put a reason beside its form, which keeps what was typed, and scroll it into view."""


def templates() -> BaseLoader:
    """The loader of the shared templates and, under `games/<game>/`, the pages that each game brings."""
    own = {in_templates(game): FileSystemLoader(folder / "pages") for game, folder in FOLDERS.items()}
    return ChoiceLoader([FileSystemLoader(TEMPLATES), PrefixLoader({"games": PrefixLoader(own)})])


def has_htmx() -> bool:
    return "HX-Request" in request.headers


def page(template: str | list[Any], game: str | None = None, names: tuple[str, ...] = (), /, **context: Any) -> str:
    values = {
        **_common(),
        **in_words(game, names),
        "has_htmx": has_htmx(),
        "as_of": AS_OF,
        PAGE_CACHE: PageCache(),
        **context,
    }
    texts = cast("Template", current_app.jinja_env.get_or_select_template(template)).texts(values)
    seen = context.get("seen")
    if isinstance(seen, Seen):
        texts = as_of_turn(texts, seen.turn)
    return drawn(texts)


def _common() -> dict[str, Any]:
    """The values that every template has, whatever the page."""
    theme = request.cookies.get("theme", "")
    return {
        "asset": asset,
        "secure": is_secure(),
        "https": request.is_secure,
        "address_of": services().network.url,
        "theme": theme if theme in ("dark", "light") else "",
        "again": again_at() if request.method == "POST" else "",
    }


def again_at() -> str:
    """Where a page that answers a form can be requested: the form's own address, or the nearest page above it."""
    routes, path = current_app.create_url_adapter(request), request.path
    assert routes
    while path and not routes.test(path, "GET"):
        path = path.rpartition("/")[0]
    return path or "/"


def in_templates(game: str) -> str:
    """The name of a game's folder in template names."""
    return game.replace("-", "_")


def find(game: str, *names: str) -> Any:
    """The template of the first of these names that the game has, or else that is shared."""
    candidates = [f"games/{in_templates(game)}/{name}" for name in names] + [f"shared/{name}" for name in names]
    return current_app.jinja_env.select_template(candidates)
