"""What is computed only once while one page is rendered, however many of its parts need it."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, TypeAlias

from jinja2.environment import TemplateModule
from jinja2.runtime import Context

from referee.core.pages import Look

from .marks import fingerprint

PAGE_CACHE = "page_cache"
"""The name of the page value that holds the cache of the page."""
Values: TypeAlias = tuple[Any, ...]
"""The values that something was computed from.  Keys hold their ids, so they are kept as long as the key."""


class MadeView:
    """A view that a game made for a page, and its fingerprint once that is asked for."""

    def __init__(self, value: object) -> None:
        self.value = value

    @cached_property
    def mark(self) -> bytes | None:
        """The fingerprint; None if it cannot be computed."""
        return fingerprint(self.value)


class WatchedLook(Look[Any]):
    """A look that notes in `read` which of its fields a view has read.

    A view that is made again from looks that are the same in these fields is the same view.
    """

    read: set[str]

    @classmethod
    def of(cls, look: Look[Any]) -> WatchedLook:
        """The same look, of which nothing has been read yet."""
        watched = cls.__new__(cls)
        watched.__dict__.update(look.__dict__, read=set())
        return watched


def _noted(name: str) -> property:
    def read(look: WatchedLook) -> Any:
        look.__dict__.setdefault("read", set()).add(name)
        return look.__dict__[name]

    def write(look: WatchedLook, value: Any) -> None:  # when a view makes another look of it with `replace`
        look.__dict__[name] = value

    return property(read, write)


FIELDS = tuple(field.name for field in fields(Look))
for field_name in FIELDS:
    setattr(WatchedLook, field_name, _noted(field_name))


@dataclass(eq=False)
class PageCache:
    """The cache of one page."""

    views: dict[str, list[tuple[WatchedLook, dict[str, Any], MadeView]]] = field(default_factory=dict)
    """Views by name: the look that each was made from, and the values of the page that the look was made from."""
    looks: dict[tuple[int, ...], tuple[object, Look[Any]]] = field(default_factory=dict)
    """Looks by the ids of what they consist of."""
    modules: dict[tuple[object, ...], tuple[Values, TemplateModule]] = field(default_factory=dict)
    """Imported templates by name and the ids of what they read of the page."""
    whose: dict[tuple[str | None, int], tuple[object, bytes | None]] = field(default_factory=dict)
    """The fingerprints of game and names, by game and the id of the names."""
    contexts: list[Context] = field(default_factory=list)
    """The contexts of imported templates, to be emptied once the page is complete."""

    def clear(self) -> None:
        for known in (self.views, self.looks, self.modules, self.whose, self.contexts):
            known.clear()
