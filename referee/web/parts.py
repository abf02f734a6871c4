"""The pieces that every page is built of, made once for each game instead of for every template that brings them in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import jinja2
from jinja2.environment import TemplateModule

PARTS = "shared/parts.html"
KNOWN = frozenset({"t", "rule_says", "asset", "looks"})
"""All that the pieces know of a page: the same things on every page of a game."""


class Template(jinja2.Template):
    """A template; brought in with context, the pieces are those of the page's game."""

    def make_module(
        self, vars: dict[str, Any] | None = None, shared: bool = False, locals: Mapping[str, Any] | None = None
    ) -> TemplateModule:
        if self.name != PARTS or not vars:
            return super().make_module(vars, shared, locals)
        game = vars["t"]
        made: dict[Any, TemplateModule] = self.__dict__.setdefault("of_game", {})
        if game not in made:
            made[game] = super().make_module({name: vars[name] for name in KNOWN})
        return made[game]
