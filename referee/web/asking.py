"""Functions that templates call to work out what a form offers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from jinja2 import pass_context
from jinja2.runtime import Context

from referee.core.adjust import Found, Quantity, settable
from referee.core.entry import Entry
from referee.core.lines import Prompt


def numbers(least: int, most: int) -> range:
    """The numbers that may be chosen, both ends included."""
    return range(least, most + 1)


def skip_beside(asked: Iterable[Prompt], prompt: Prompt | None) -> Prompt | None:
    """The prompt to skip something that `prompt` is about, if the table asks both."""
    about = set(prompt.about) if prompt else set()
    skips = [other for other in asked if prompt and other.kind.kind() == "skip" and about >= set(other.about)]
    return skips[-1] if skips else None


def stands_alone(asked: Iterable[Prompt], skip: Prompt) -> bool:
    """Whether no other question that the table asks has the button of this prompt to skip something beside its own."""
    known = tuple(asked)
    return not any(skip_beside(known, other) == skip for other in known if other != skip)


def sayable(free: Iterable[type[Entry]], kinds: Sequence[str]) -> list[type[Entry]]:
    """Those of these kinds that may be entered now, in the order of `kinds`."""
    return sorted((kind for kind in free if kind.kind() in kinds), key=lambda kind: kinds.index(kind.kind()))


@pass_context
def my_numbers(context: Context) -> list[Found]:
    """The numbers that this phone may set, with their current values."""
    state: Any = context["state"]
    return settable(state, context["play"].quantities(state), context["seat"], context["client"].seat_key.host)


@pass_context
def number_names(context: Context, thing: Quantity) -> dict[int, str]:
    """The name of each value of a small number."""
    return {n: context["thing_is"](thing, n) for n in numbers(thing.least, thing.most)}
