"""Renders the parts and pieces of pages: each only once for the same values, whoever the viewer is."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, MutableMapping
from contextlib import suppress
from functools import cached_property
from sys import getsizeof
from types import FunctionType
from typing import Any

import flask.templating
import jinja2
from flask.sansio.app import App
from jinja2 import Environment, TemplateNotFound, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.environment import TemplateModule
from jinja2.idtracking import VAR_LOAD_RESOLVE
from jinja2.nodes import EvalContext
from jinja2.runtime import Context, Macro
from jinja2.utils import missing
from markupsafe import Markup

from referee.core.identity_cache import IdentityCache
from referee.core.seat import Seat
from referee.core.text import Lettered, isolated
from referee.words import Words

from .cut import CUT, Part, escaped_unless_rendered, gathered, part_of, parts_of
from .kept_reads import reads_of
from .marks import checksum, fingerprint, of_given
from .page_cache import PAGE_CACHE, PageCache
from .reads import NAMES, PARTS, Reads, TooMuch

KNOWN = frozenset({"t", "rule_says", "asset", "looks", "initial", "numbers"})
"""All names of a page that the macros in `parts.html` may read: they mean the same on every page of a game."""
SPOKEN = frozenset(
    {
        "alone",
        "as_object",
        "as_of",
        "asking",
        "asks",
        "asset",
        "by_name",
        "by_names",
        "by_owner",
        "called",
        "changed_says",
        "cited",
        "fields_of",
        "initial",
        "listed",
        "look",
        "looks",
        "named_seats",
        "no",
        "numbers",
        "odd_says",
        "passages",
        "rule_says",
        "say",
        "sayable",
        "says",
        "seated",
        "skip_beside",
        "stands_alone",
        "struck",
        "t",
        "thing_is",
        "thing_says",
        "thing_title",
        "ticked",
        "typed",
        "waits",
        "whole",
        "worded",
    }
)
"""Names of a page that depend only on the game and the names of its players, mostly functions of their arguments.

`changed_says` also says how old a line is, but only in a refusal, and a part that shows one is never cached."""
FOR_ALL = KNOWN | SPOKEN | {NAMES}
"""A template that reads only these is imported once for a game and its names, because it reads nothing of a page."""
MODULES = IdentityCache[TemplateModule](500)
"""The templates imported lately for a game and its names, as modules."""
PIECE_OF = "piece_of"
"""The function by which a macro in `parts.html` calls another one whose result is cached by itself."""
ASKS_MORE = frozenset({"view_of", "mark_of", "coming", "my_numbers", "number_names"})
"""Functions that read from a page, through its context, more than the template names."""
WHOSE = IdentityCache["bytes | None"](2_000)
"""The fingerprints of the game and names of pages rendered lately."""
PLAIN = frozenset({str, Markup, Part, int, bool, type(None), Seat, Lettered})
"""Types whose values serve as cache keys by themselves (`plain`)."""
MANY, NEARLY, LATELY = 40, 0.9, 400
"""When a part is not worth fingerprinting: once it was fingerprinted MANY times and at least the share NEARLY of them
missed the cache.  The counters are halved at LATELY, so that recent renders count most."""
TURNS, A_TURN = 8, 64
"""Such a part is still fingerprinted at about one table in TURNS, and after every A_TURN renders at others."""
ASKS_FOR_PAGE = "jinja_pass_arg"
"""The attribute that Jinja sets on functions that want the context passed as well."""
OF_LOOPS = ("_loop_vars", "_block_vars")
"""Keyword arguments that Jinja passes for the sake of those functions only."""
FIRST_LOOK = "first_look"
"""The name of the page value that is true when the phone has no page yet."""
USES, OTHERS = "uses", "others"
"""The names, in a compiled template, of what it refers to."""
MOST_PIECES, MOST_PARTS = 12_000_000, 24_000_000
"""The most bytes of pieces kept for one game, and of parts for the whole app; the least recently used go first."""
KEY, KNOWN_BY = 300, 8
"""Estimated bytes of a cache key, and of the number that identifies a piece."""


class PageContext(Context):
    """The context of a template or an included part: Jinja's own, but cheaper to create.

    A page includes a dozen parts, most of which are already rendered.
    """

    def __init__(
        self,
        environment: Templates,
        parent: dict[str, Any],
        name: str | None,
        blocks: dict[str, Callable[[Context], Iterator[str]]],
        globals: MutableMapping[str, Any] | None = None,
    ) -> None:
        self.environment, self.name, self.parent = environment, name, parent
        self.vars, self.exported_vars = {}, set()
        self.eval_ctx = environment.escaping(name)
        self.blocks = {block: [draw] for block, draw in blocks.items()}
        self._globals = globals

    @cached_property
    def globals_keys(self) -> set[str]:  # type: ignore[override]
        """Only needed for an import without context."""
        return set(self._globals or ())

    def get(self, key: str, default: Any = None) -> Any:
        return self.vars[key] if key in self.vars else self.parent.get(key, default)

    def call(self, called: Callable[..., Any], /, *values: Any, **named: Any) -> Any:
        """Calls a function directly if it does not want the context, as most do not."""
        kind = type(called)
        if kind is not Words and (kind is not FunctionType or hasattr(called, ASKS_FOR_PAGE)):
            return super().call(called, *values, **named)
        if named:
            for loop in OF_LOOPS:
                named.pop(loop, None)
        return called(*values, **named)


class PageGenerator(CodeGenerator):
    """Writes a template as Python code, with two lists at its end: the names and the templates that it refers to."""

    def __init__(self, *values: Any, **options: Any) -> None:
        super().__init__(*values, **options)
        self._names = set[str]()

    def enter_frame(self, frame: Frame) -> None:
        super().enter_frame(frame)
        self._names.update(name for how, name in frame.symbols.loads.values() if how == VAR_LOAD_RESOLVE and name)

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:
        super().visit_Template(node, frame)
        texts = {text.value for text in node.find_all(nodes.Const) if isinstance(text.value, str)}
        self.writeline(f"{USES} = {sorted(self._names)!r}")
        self.writeline(f"{OTHERS} = {sorted(text for text in texts if text.endswith('.html'))!r}")


class PageEnvironment(Environment):
    """The Jinja environment of pages, without Flask."""

    code_generator_class = PageGenerator

    def __init__(self, *values: Any, **options: Any) -> None:
        super().__init__(*values, **options)
        self.filters |= {"isolated": isolated, "checksum": checksum}
        self.globals[PIECE_OF] = lambda draw, *values: draw(*values)  # where nothing is cached


class Templates(PageEnvironment, flask.templating.Environment):
    """The Jinja environment: it caches each template by its name alone."""

    def __init__(self, app: App, **options: Any) -> None:
        super().__init__(app, **options)
        self._found: dict[str, jinja2.Template] = {}
        self._selected: dict[tuple[str | jinja2.Template, ...], jinja2.Template] = {}
        self._escaping: dict[str | None, EvalContext] = {}

    def escaping(self, name: str | None) -> EvalContext:
        """The escaping rules of a template: no template changes them while it is rendered."""
        context = self._escaping.get(name)
        if context is None:
            context = self._escaping[name] = EvalContext(self, name)
        return context

    def get_template(
        self,
        name: str | jinja2.Template,
        parent: str | None = None,
        globals: MutableMapping[str, Any] | None = None,
    ) -> jinja2.Template:
        if self.auto_reload or globals or type(name) is not str:
            return super().get_template(name, parent, globals)
        template = self._found.get(name)
        if template is None:
            template = self._found[name] = super().get_template(name, parent)
        return template

    def select_template(
        self,
        names: Iterable[str | jinja2.Template],
        parent: str | None = None,
        globals: MutableMapping[str, Any] | None = None,
    ) -> jinja2.Template:
        names = tuple(names)
        if self.auto_reload or globals or names not in self._selected:
            self._selected[names] = super().select_template(names, parent, globals)
        return self._selected[names]


class Template(jinja2.Template):
    """A template; `parts.html`, imported with context, gives the pieces of the page's game.

    As a part of a page it is rendered once for the same values, if what it reads can be determined (`reads.py`).
    """

    @classmethod
    def _from_namespace(
        cls, environment: Environment, namespace: MutableMapping[str, Any], globals: MutableMapping[str, Any]
    ) -> Template:
        made: Any = super()._from_namespace(environment, namespace, globals)
        namespace["escape"] = escaped_unless_rendered
        made.drawn_anew, made.root_render_func = made.root_render_func, made.drawn_once
        made.uses, made.others = namespace[USES], namespace[OTHERS]
        return made  # type: ignore[no-any-return]

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its name alone, so that the fingerprint of a template is that of its name."""
        return str, (self.name,)

    def drawn_once(self, context: Context) -> Iterator[str]:
        """The rendered template on this page, from the cache if possible."""
        mark = None if self._seldom_same(context) else self._mark(context)
        if mark is None:
            texts: Iterable[str] = gathered(list(self.drawn_anew(context)))
        else:
            shared = self.environment.get_template(PARTS).__dict__
            cache: PieceCache = shared.get("parts") or shared.setdefault("parts", PieceCache(MOST_PARTS))
            texts = cache.get((self.name or "", mark), lambda: self._drawn(context))
        context.vars.clear()  # break the cycle: a macro refers to its context, and the context to the macro
        yield from texts  # each text passes through every template that includes this one

    def _drawn(self, context: Context) -> tuple[str, ...]:
        self.drawn += not context.get(FIRST_LOOK)
        return parts_of("".join(self.drawn_anew(context)))

    def texts(self, values: dict[str, Any]) -> list[str]:
        """The rendered page in texts, with cached parts as they are.  The cache among `values` is emptied."""
        page = self.new_context(values)
        try:
            return gathered(list(self.drawn_once(page)))
        except Exception:
            self.environment.handle_exception()
        finally:  # break the cycles between macros and contexts now, so that the garbage collector need not find them
            cache: PageCache = values[PAGE_CACHE]
            for context in (page, *cache.contexts):
                context.parent.clear()
                context.vars.clear()
            cache.clear()

    def _seldom_same(self, context: Context) -> bool:
        """Whether its fingerprint is not worth computing, because it nearly always missed the cache lately.

        It is still computed at some tables, each in its turn, because it may have become worthwhile.  The first page of
        a phone does not count: it is new in any case.
        """
        if self.marked < MANY or self.drawn < NEARLY * self.marked:
            return False
        self.passed += 1
        return (whose(context) or b"\0")[0] % TURNS != self.passed // A_TURN % TURNS

    marked = drawn = passed = 0
    """How often it was fingerprinted lately, how often it was then rendered, and how often it was seldom the same."""

    def _mark(self, context: Context) -> bytes | None:
        """The fingerprint of the part on this page; None if what it reads cannot be determined."""
        if "reads" not in self.__dict__:
            try:
                self.reads = reads_of(self.environment, self.name or "", SPOKEN)
            except TooMuch:
                self.reads = None
        if self.reads is None:
            return None
        if self.marked == LATELY:
            self.marked, self.drawn = self.marked // 2, self.drawn // 2
        self.marked += not context.get(FIRST_LOOK)
        try:
            return fingerprint((whose(context), self.reads.values(context)))
        except TooMuch:
            return None

    reads: Reads | None
    uses: list[str]
    """The names that it looks up on its page."""
    others: list[str]
    """The templates that it names."""
    drawn_anew: Callable[[Context], Iterator[str]]

    def make_module(
        self, vars: dict[str, Any] | None = None, shared: bool = False, locals: Mapping[str, Any] | None = None
    ) -> TemplateModule:
        if vars and self.name != PARTS and PAGE_CACHE in vars:
            return self._for_page(vars, locals or {})
        if self.name != PARTS or not vars:
            return self._brought_in(vars, shared, locals)
        game = vars["t"]
        made: dict[Any, TemplateModule] = self.__dict__.setdefault("of_game", {})
        if game not in made:
            drawn = PieceCache()
            module = self._brought_in({**{name: vars[name] for name in KNOWN}, PIECE_OF: drawn.piece})
            for name, macro in list(vars_of(module)):
                setattr(module, name, drawn.once(name, macro))
            made[game] = module
        return made[game]

    def _for_page(self, vars: dict[str, Any], locals: Mapping[str, Any]) -> TemplateModule:
        """Its macros, imported once for all parts of a page in which the names that they read have the same values.

        Macros that read nothing of a page are imported once for all pages.
        """
        if not ASKS_MORE.isdisjoint(self.page_names):
            return self._brought_in(vars, False, locals)
        values = tuple(
            vars.get(name) if (own := locals.get(name, missing)) is missing else own for name in self.page_names
        )
        if FOR_ALL.issuperset(self.page_names):
            here = {**vars, **{name: own for name, own in locals.items() if own is not missing}}
            known = {name: here[name] for name in (*sorted(KNOWN), *self.page_names) if name in here}
            return MODULES.of(tuple(known.values()), (self.name, *known), lambda: self._brought_in(known))
        cache: PageCache = vars[PAGE_CACHE]
        key = (self.name, *map(id, values))
        if key not in cache.modules:
            cache.modules[key] = values, self._brought_in(vars, False, locals)
        return cache.modules[key][1]

    @cached_property
    def page_names(self) -> tuple[str, ...]:
        """The names of a page that it reads, including those of the templates it names, except `parts.html`."""
        names = set[str]()
        self._add_page_names(names, set())
        return tuple(sorted(names))

    def _add_page_names(self, names: set[str], visited: set[str]) -> None:
        visited.add(self.name or "")
        names.update(self.uses)
        for other in self.others:
            if other not in visited and other != PARTS:
                with suppress(TemplateNotFound):
                    self.environment.get_template(other)._add_page_names(names, visited)  # type: ignore[attr-defined]

    def _brought_in(
        self, vars: dict[str, Any] | None = None, shared: bool = False, locals: Mapping[str, Any] | None = None
    ) -> TemplateModule:
        """Its macros as a module, never cached as a part of a page."""
        context = self.new_context(vars, shared, locals)
        if vars and PAGE_CACHE in vars:
            vars[PAGE_CACHE].contexts.append(context)
        return TemplateModule(self, context, list(self.drawn_anew(context)))


def whose(context: Context) -> bytes | None:
    """The fingerprint of the page's game and names, computed once for a page."""
    game, names = context.get("game"), context.get(NAMES)
    cache: PageCache = context.get(PAGE_CACHE) or PageCache()
    key = (game, id(names))
    if key not in cache.whose:
        cache.whose[key] = names, WHOSE.of((names,), game, lambda: fingerprint((game, names)))
    return cache.whose[key][1]


def vars_of(module: TemplateModule) -> list[tuple[str, Macro]]:
    """The macros of a module, except those used with a `call` block: its content is never the same twice."""
    return [(name, macro) for name, macro in module.__dict__.items() if isinstance(macro, Macro) and not macro.caller]


class PieceCache:
    """A cache of rendered pieces, by the values they were rendered from; equal values in other objects are the same."""

    def __init__(self, most: int = MOST_PIECES) -> None:
        self.most, self.bytes = most, 0
        self._pieces: OrderedDict[tuple[str, Hashable], Any] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pieces)

    def once(self, name: str, draw: Callable[..., Any]) -> Callable[..., Any]:
        """The macro `draw`, but called only if the piece for these values is not in the cache."""

        def piece(*values: Any, **named: Any) -> Any:
            mark = plain(values, named) or of_given(values, named)
            if mark is None:
                return draw(*values, **named)
            return self.get((name, mark), lambda: part_of(draw(*values, **named)))

        return piece

    def piece(self, draw: Macro, *values: Any) -> Any:
        """The piece of this macro for these values, from the cache if possible."""
        return self.once(draw.name, draw)(*values)

    def get(self, key: tuple[str, Hashable], draw: Callable[[], Any]) -> Any:
        """The cached piece for this key, else the result of `draw`, which is cached."""
        if key in self._pieces:
            self._pieces.move_to_end(key)
            return self._pieces[key]
        drawn = draw()
        if key in self._pieces:  # another request has rendered it meanwhile
            return self._pieces[key]
        self._pieces[key] = drawn
        self.bytes += room(drawn)
        while self.bytes > self.most:
            self.bytes -= room(self._pieces.popitem(last=False)[1])
        return drawn


def room(drawn: str | tuple[str, ...]) -> int:
    """Estimated bytes of a cached piece, with its key and the numbers of its pieces."""
    return KEY + sum(
        getsizeof(text) + KNOWN_BY * text.count(CUT) for text in ((drawn,) if isinstance(drawn, str) else drawn)
    )


def forget(environment: Environment) -> None:
    """Empties the caches of pieces and parts."""
    shared = environment.get_template(PARTS).__dict__
    shared.pop("of_game", None)
    shared.pop("parts", None)


def plain(values: tuple[Any, ...], named: dict[str, Any]) -> Hashable | None:
    """A cache key made of the values themselves and their types; None if any is not of a type in PLAIN."""
    kinds = (*map(type, values), *map(type, named.values()))
    if not PLAIN.issuperset(kinds):
        return None
    letters = tuple(value.letters for value in values if type(value) is Lettered) if Lettered in kinds else ()
    return (values, *named.items(), kinds, letters)
