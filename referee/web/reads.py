"""Works out which values a template reads, so that a part of a page is rendered only once for the same values.

The source of the template is analysed once: it reads names, attributes of named objects, and views of the game; what
included parts and used macros read counts as well.  A part of which this cannot be determined is rendered every time.
`kept_reads.py` keeps the results.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields, replace
from functools import cached_property, reduce
from hashlib import blake2b
from operator import attrgetter
from types import FunctionType, MethodType
from typing import Any, TypeAlias

from jinja2 import Environment, TemplateNotFound, meta, nodes
from jinja2.runtime import Context, Undefined
from jinja2.utils import missing

from referee.core.seat import Seat

PARTS = "shared/parts.html"
WHOLE = frozenset({"state", "rules", "play", "seen"})
"""A part that passes one of these on as a whole may read anything; to fingerprint it takes as long as to render it."""
NAMES = "names"
"""The names of the players: nearly all parts read them, so they are fingerprinted once for a page (`macros.whose`)."""
CLOCK, LINES, LINE = "when", ("lines", "recent_log"), "line"
"""The function that says how old a line is, the names that may hold the lines, the first choice first, and the name of
a single line."""


class TooMuch(Exception):
    """Raised if it cannot be determined what a part reads."""


@dataclass(frozen=True)
class Reads:
    """What a template reads of a page."""

    names: frozenset[str] = frozenset()
    attributes: frozenset[tuple[str, str]] = frozenset()
    """Pairs of a name and an attribute of its value."""
    truths: frozenset[str] = frozenset()
    """Names that are only tested for being true."""
    views: frozenset[str] = frozenset()
    clock: bool = False
    """Whether it says how old lines are."""
    forks: tuple[tuple[str, Reads | None, Reads | None], ...] = ()
    """A name, what is read if it is true, and what if it is false; None if that cannot be determined."""

    def __or__(self, other: Reads) -> Reads:
        names, attributes = self.names | other.names, self.attributes | other.attributes
        truths, views = self.truths | other.truths, self.views | other.views
        return Reads(names, attributes, truths, views, self.clock or other.clock, (*self.forks, *other.forks))

    def __getstate__(self) -> dict[str, object]:
        """Pickled by its fields: what else is here caches how this process reads them, and cannot be pickled."""
        return {one.name: getattr(self, one.name) for one in fields(self)}

    @cached_property
    def _in_order(self) -> tuple[tuple[str, ...], tuple[str, ...], tuple[tuple[str, Of], ...], tuple[str, ...]]:
        """Names, truths, attributes by name, and views, each sorted."""
        by_name: dict[str, list[str]] = {}
        for name, attribute in sorted(self.attributes):
            by_name.setdefault(name, []).append(attribute)
        attributes = tuple((name, Of(tuple(attribute_names))) for name, attribute_names in by_name.items())
        return tuple(sorted(self.names - {NAMES})), tuple(sorted(self.truths)), attributes, tuple(sorted(self.views))

    def values(self, context: Context) -> list[Any]:
        """The values that it reads of this page.  Raises TooMuch."""
        return self._values(context, read_of(context))

    def _values(self, context: Context, read: Read) -> list[Any]:
        names, truths, attributes, views = self._in_order
        result = all_plain(map(read, names))
        if truths:
            result += map(bool, all_plain(map(read, truths)))
        for name, of in attributes:
            value = plain(read(name))
            if value is None:
                result.append(None)
            else:
                result += of(context, value)
        for view in views:
            if (mark := read("mark_of")(context, view)) is None:
                raise TooMuch(view)
            result.append(mark)
        if self.clock:
            line = plain(read(LINE))
            lines = [line] if line is not None else next(filter(None, (plain(read(name)) for name in LINES)), ())
            result += [read(CLOCK)(log_line.at) for log_line in lines]
        for name, if_true, if_false in self.forks:
            branch = if_true if plain(read(name)) else if_false
            if branch is None:
                raise TooMuch(name)
            result.append(branch is if_true)
            result += branch._values(context, read)
        return result


Read: TypeAlias = Callable[[str], Any]


def read_of(context: Context) -> Read:
    """The function that looks up a name on a page; it returns None for one that is not there."""
    return ({**context.parent, **context.vars} if context.vars else context.parent).get


@dataclass(frozen=True)
class Of:
    """Reads the same attributes of any value."""

    attributes: tuple[str, ...]

    def __call__(self, context: Context, value: Any) -> list[Any]:
        try:
            values = self._at_once(value)
        except AttributeError:  # it is missing, or is an item of a mapping
            values = (context.environment.getattr(value, attribute) for attribute in self.attributes)
        return all_plain(values)

    @cached_property
    def _at_once(self) -> Callable[[Any], Iterable[Any]]:
        if len(self.attributes) > 1:
            return attrgetter(*self.attributes)
        read = attrgetter(*self.attributes)
        return lambda value: (read(value),)


SIMPLE = frozenset({str, int, bool, type(None), tuple, frozenset, Seat})
"""The types of most values, which `plain` returns unchanged."""


def all_plain(values: Iterable[Any]) -> list[Any]:
    """Each value as `plain` returns it."""
    items = list(values)
    return items if SIMPLE.issuperset(map(type, items)) else [plain(value) for value in items]


def plain(value: Any) -> Any:
    """The value, or None if it is undefined.

    A method of a class is told by both, as it is the same for every page.  Raises TooMuch for any other function, and
    for an exception such as a refusal, which is only shown once.
    """
    if type(value) in SIMPLE:
        return value
    if isinstance(value, MethodType) and isinstance(value.__self__, type):
        return value.__self__, value.__name__
    if isinstance(value, FunctionType | MethodType | Exception):
        raise TooMuch(repr(type(value)))
    return None if value is missing or isinstance(value, Undefined) else value


FindingKey: TypeAlias = tuple[str, frozenset[str], frozenset[str] | None]
"""The key of a finding: a template, the names that mean the same on all pages, and the macros of it that are used.

None instead of macros: the template as a whole."""
Source: TypeAlias = tuple[str, str | None]
"""A template, and the fingerprint of its source; None if it does not exist."""


@dataclass(frozen=True)
class Finding:
    """What a template reads, and the sources it was determined from.  `reads` is None if it cannot be determined."""

    reads: Reads | None
    sources: frozenset[Source]

    def stands(self, sources: Sources) -> bool:
        """Whether these sources are still the same."""
        return all(sources.mark(name) == mark for name, mark in self.sources)


@dataclass
class Sources:
    """The template sources of one environment, each loaded and parsed once."""

    environment: Environment
    marks: dict[str, str | None] = field(default_factory=dict)
    trees: dict[str, nodes.Template] = field(default_factory=dict)
    found: dict[FindingKey, Finding] = field(default_factory=dict)

    def mark(self, name: str) -> str | None:
        """The fingerprint of a template's source; None if there is none."""
        if name not in self.marks:
            text = self._text(name)
            self.marks[name] = None if text is None else blake2b(text.encode(), digest_size=20).hexdigest()
        return self.marks[name]

    def tree(self, name: str) -> nodes.Template:
        """The parsed source.  Raises TooMuch if there is no such template."""
        if name not in self.trees:
            text = self._text(name)
            if text is None:
                raise TooMuch(name)
            self.trees[name] = self.environment.parse(text, name)
        return self.trees[name]

    def _text(self, name: str) -> str | None:
        assert self.environment.loader
        try:
            return self.environment.loader.get_source(self.environment, name)[0]
        except TemplateNotFound:
            return None


@dataclass(frozen=True)
class Reader:
    """Analyses the source of one template.  `known`: names that mean the same on all pages of a game.

    `within`: the templates that include or import it.  `heard`: the sources that were read.
    """

    sources: Sources
    name: str
    known: frozenset[str]
    within: tuple[str, ...] = ()
    heard: set[Source] = field(default_factory=set)

    def finding(self, only: frozenset[str] | None = None) -> Finding:
        """What it reads; with `only`, what these macros of it read."""
        if self.name == PARTS:
            return Finding(Reads(), frozenset())
        if self.name in self.within:  # it includes itself: this would never end
            return Finding(None, frozenset())
        key = self.name, self.known, only
        if key not in self.sources.found:
            here = replace(self, heard={(self.name, self.sources.mark(self.name))})
            try:
                reads: Reads | None = here._reads(only)
            except TooMuch:
                reads = None
            self.sources.found[key] = Finding(reads, frozenset(here.heard))
        return self.sources.found[key]

    def _reads(self, only: frozenset[str] | None) -> Reads:
        tree, environment = self.sources.tree(self.name), self.sources.environment
        if only is not None:
            tree = nodes.Template(used(tree.body, only), lineno=1).set_environment(environment)  # type: ignore[assignment]
        page_names = meta.find_undeclared_variables(tree) - self.known - set(environment.globals)
        return self._all(tree.body, page_names, tree)

    def _all(self, children: Iterable[nodes.Node], page_names: set[str], tree: nodes.Template) -> Reads:
        return reduce(Reads.__or__, (read for node in children for read in self._in(node, page_names, tree)), Reads())

    def _in(self, node: nodes.Node, page_names: set[str], tree: nodes.Template) -> Iterator[Reads]:
        """What is read in each place below a node where anything is."""
        match node:
            case nodes.Getattr(node=nodes.Name(name=name), attr=attr) if name in page_names:
                if name in ("rules", "play"):
                    raise TooMuch(name)
                yield Reads(attributes=frozenset({(name, attr)}))
            case nodes.Call(node=nodes.Name(name="view_of"), args=[nodes.Const(value=str(view))]):
                yield Reads(views=frozenset({view}))
            case nodes.Name(name=name) if name in page_names:
                if name in WHOLE or name == "view_of":
                    raise TooMuch(name)
                yield Reads(clock=True) if name == CLOCK else Reads(names=frozenset({name}))
            case nodes.If(test=nodes.Name(name=name)) if name in page_names and not node.elif_:
                branches = [self._or_too_much(branch, page_names, tree) for branch in (node.body, node.else_)]
                yield Reads(forks=((name, branches[0], branches[1]),))
            case nodes.If() | nodes.CondExpr():
                yield from self._truth(node.test, page_names, tree)
                for child in node.iter_child_nodes(exclude=("test",)):
                    yield from self._in(child, page_names, tree)
            case nodes.Extends() | nodes.Block():
                raise TooMuch(self.name)
            case nodes.Include() | nodes.Import() | nodes.FromImport():
                yield self._other(node, tree)
            case _:
                for child in node.iter_child_nodes():
                    yield from self._in(child, page_names, tree)

    def _or_too_much(self, body: list[nodes.Node], page_names: set[str], tree: nodes.Template) -> Reads | None:
        try:
            return self._all(body, page_names, tree)
        except TooMuch:
            return None

    def _truth(self, test: nodes.Node, page_names: set[str], tree: nodes.Template) -> Iterator[Reads]:
        match test:
            case nodes.Name(name=name) if name in page_names:
                yield Reads(truths=frozenset({name}))
            case nodes.And() | nodes.Or() | nodes.Not():
                for child in test.iter_child_nodes():
                    yield from self._truth(child, page_names, tree)
            case _:
                yield from self._in(test, page_names, tree)

    def _other(self, node: nodes.Include | nodes.Import | nodes.FromImport, tree: nodes.Template) -> Reads:
        """What another template reads, as far as it is used here.  Raises TooMuch."""
        if not isinstance(node.template, nodes.Const) or not isinstance(node.template.value, str):
            raise TooMuch(f"{self.name}: a part whose name is not written down")
        reader = replace(self, name=node.template.value, within=(*self.within, self.name))
        finding = reader.finding(self._taken(node, tree))
        self.heard.update(finding.sources)
        if finding.reads is None:
            raise TooMuch(reader.name)
        return finding.reads

    def _taken(
        self, node: nodes.Include | nodes.Import | nodes.FromImport, tree: nodes.Template
    ) -> frozenset[str] | None:
        """The names in another template that are used here; None if it is included as a whole."""
        match node:
            case nodes.Import(target=target):
                return frozenset(
                    child.attr for child in tree.find_all(nodes.Getattr) if getattr(child.node, "name", "") == target
                )
            case nodes.FromImport(names=names):
                used_names = {child.name for child in tree.find_all(nodes.Name)}
                pairs = ((name, name) if isinstance(name, str) else name for name in names)
                return frozenset(name for name, alias in pairs if alias in used_names)
            case _:
                return None


def used(body: list[nodes.Node], only: frozenset[str]) -> list[nodes.Node]:
    """The nodes of a file that define these names, and those that they depend on in turn."""
    wanted, chosen = set(only), list[nodes.Node]()
    remaining = body = [single for node in body for single in singly(node)]
    while added := [node for node in remaining if wanted & makes(node)]:
        remaining = [node for node in remaining if node not in added]
        chosen += added
        wanted |= {name.name for node in added for name in node.find_all(nodes.Name)}
    return [node for node in body if node in chosen]


def singly(node: nodes.Node) -> list[nodes.Node]:
    """The node, or one assignment for each name if it assigns several values at once."""
    match node:
        case nodes.Assign(target=nodes.Tuple(items=names), node=nodes.Tuple(items=values)):
            return [nodes.Assign(name, value) for name, value in zip(names, values, strict=True)]
        case _:
            return [node]


def makes(node: nodes.Node) -> set[str]:
    """The names that a top-level node of a file defines."""
    match node:
        case nodes.Macro(name=name) | nodes.Import(target=name):
            return {name}
        case nodes.FromImport(names=names):
            return {name if isinstance(name, str) else name[1] for name in names}
        case nodes.Assign():
            return {name.name for name in node.target.find_all(nodes.Name)} | {getattr(node.target, "name", "")}
        case _:
            return set()
