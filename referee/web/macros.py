"""The pieces that every page is built of: made once for each game, each drawn once for the same values."""

from __future__ import annotations

import io
import pickle
from collections import OrderedDict
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any

import jinja2
from jinja2.environment import TemplateModule
from jinja2.runtime import Macro

PARTS = "shared/parts.html"
KNOWN = frozenset({"t", "rule_says", "asset", "looks", "initial", "numbers"})
"""All that the pieces know of a page: the same things on every page of a game."""
MOST_KEPT = 4_000_000
"""Letters of drawn pieces that are kept for one game; those that were looked at longest ago go first."""


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
            module = super().make_module({name: vars[name] for name in KNOWN})
            drawn = Drawn()
            for name, macro in list(vars_of(module)):
                setattr(module, name, drawn.once(name, macro))
            made[game] = module
        return made[game]


def vars_of(module: TemplateModule) -> list[tuple[str, Macro]]:
    """The macros of a module, those that take what stands between their tags apart: that is never the same twice."""
    return [(name, macro) for name, macro in module.__dict__.items() if isinstance(macro, Macro) and not macro.caller]


class Drawn:
    """Pieces by the values they were drawn from.  The value decides, never which object holds it."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self.most, self.letters = most, 0
        self._pieces: OrderedDict[tuple[str, bytes], Any] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pieces)

    def once(self, name: str, draw: Callable[..., Any]) -> Callable[..., Any]:
        """The same piece, drawn only where it has not been drawn from these values lately."""

        def piece(*values: Any, **named: Any) -> Any:
            mark = fingerprint((values, named))
            if mark is None:
                return draw(*values, **named)
            key = (name, mark)
            if key in self._pieces:
                self._pieces.move_to_end(key)
                return self._pieces[key]
            text = self._pieces[key] = draw(*values, **named)
            self.letters += len(text)
            while self.letters > self.most:
                self.letters -= len(self._pieces.popitem(last=False)[1])
            return text

        return piece


def fingerprint(value: Any) -> bytes | None:
    """The same for the same values; None for what cannot be told by its value."""
    told = io.BytesIO()
    pickler = pickle.Pickler(told, protocol=5)
    pickler.fast = True  # by value: the same object twice is told twice
    try:
        pickler.dump(value)
    except (pickle.PicklingError, TypeError, AttributeError, RecursionError):
        return None
    return blake2b(told.getbuffer(), digest_size=20).digest()
