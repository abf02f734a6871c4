"""The parts and pieces that pages are built of: each is drawn once for the same values, whoever looks."""

from __future__ import annotations

import io
import pickle
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from hashlib import blake2b
from typing import Any

import jinja2
from jinja2 import Environment
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro

from .kept_reads import reads_of
from .reads import PARTS, Reads, TooMuch

KNOWN = frozenset({"t", "rule_says", "asset", "looks", "initial", "numbers"})
"""All that the pieces know of a page: the same things on every page of a game."""
SPOKEN = frozenset(
    {"t", "say", "says", "no", "called", "by_name", "alone", "asks", "asking", "initial", "asset", "looks"}
)
SPOKEN |= {"rule_says", "cited", "passages", "odd_says", "repair_says", "thing_says", "thing_title", "thing_is"}
SPOKEN |= {"looks", "numbers", "typed", "whole", "ticked", "fields_of", "changed_says", "look", "settable", "by_owner"}
"""What says something in the words of a game: the same for the same game and names."""
MOST_KEPT = 4_000_000
"""Letters of drawn pieces that are kept for one game; those that were looked at longest ago go first."""


class Template(jinja2.Template):
    """A template; brought in with context, the pieces are those of the page's game.

    As a part of a page it is drawn once for the same values, where what it reads can be told (`reads.py`).
    """

    @classmethod
    def _from_namespace(
        cls, environment: Environment, namespace: MutableMapping[str, Any], globals: MutableMapping[str, Any]
    ) -> Template:
        made: Any = super()._from_namespace(environment, namespace, globals)
        made.drawn_anew, made.root_render_func = made.root_render_func, made.drawn_once
        return made  # type: ignore[no-any-return]

    def __reduce__(self) -> tuple[Any, ...]:
        """It is told by its name."""
        return str, (self.name,)

    def drawn_once(self, context: Context) -> Iterator[str]:
        """What it comes to on this page."""
        mark = self._mark(context)
        if mark is None:
            yield from self.drawn_anew(context)
            return
        kept: Drawn = self.environment.get_template(PARTS).__dict__.setdefault("parts", Drawn())
        yield kept.get((self.name or "", mark), lambda: "".join(self.drawn_anew(context)))

    def _mark(self, context: Context) -> bytes | None:
        """The same for the same part; None where nobody can tell."""
        if "reads" not in self.__dict__:
            try:
                self.reads = reads_of(self.environment, self.name or "", SPOKEN)
            except TooMuch:
                self.reads = None
        if self.reads is None:
            return None
        try:
            return fingerprint((context.get("game"), context.get("names"), self.reads.values(context)))
        except TooMuch:
            return None

    reads: Reads | None
    drawn_anew: Callable[[Context], Iterator[str]]

    def make_module(
        self, vars: dict[str, Any] | None = None, shared: bool = False, locals: Mapping[str, Any] | None = None
    ) -> TemplateModule:
        if self.name != PARTS or not vars:
            return self._brought_in(vars, shared, locals)
        game = vars["t"]
        made: dict[Any, TemplateModule] = self.__dict__.setdefault("of_game", {})
        if game not in made:
            module = self._brought_in({name: vars[name] for name in KNOWN})
            drawn = Drawn()
            for name, macro in list(vars_of(module)):
                setattr(module, name, drawn.once(name, macro))
            made[game] = module
        return made[game]

    def _brought_in(
        self, vars: dict[str, Any] | None = None, shared: bool = False, locals: Mapping[str, Any] | None = None
    ) -> TemplateModule:
        """Its macros: no part of a page."""
        context = self.new_context(vars, shared, locals)
        return TemplateModule(self, context, list(self.drawn_anew(context)))


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
            return self.get((name, mark), lambda: draw(*values, **named))

        return piece

    def get(self, key: tuple[str, bytes], draw: Callable[[], Any]) -> Any:
        """What is kept under this key, or else is drawn now."""
        if key in self._pieces:
            self._pieces.move_to_end(key)
            return self._pieces[key]
        text = self._pieces[key] = draw()
        self.letters += len(text)
        while self.letters > self.most:
            self.letters -= len(self._pieces.popitem(last=False)[1])
        return text


def forget(environment: Environment) -> None:
    """All that was drawn is drawn anew."""
    kept = environment.get_template(PARTS).__dict__
    kept.pop("of_game", None)
    kept.pop("parts", None)


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
