"""The functions that templates call to put what they show into words, for one game and the names of its players."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from referee.core import pages
from referee.core.adjust import Quantity, by_owner, look
from referee.core.cite import Call, Malformed, Refusal, Rule
from referee.core.entry import Entry
from referee.core.game import AnyPlay
from referee.core.lines import LogLine
from referee.core.odd import Odd
from referee.core.pages import Phrase
from referee.core.seat import Seat
from referee.core.table import Prompt
from referee.core.text import initial, isolated
from referee.faults import sentence_of

from . import changed
from .asking import my_numbers, number_names, numbers, sayable, skip_beside, stands_alone
from .context import desk, words
from .fields import Field, fields_of, label_of
from .files import looks
from .relative_time import ago
from .sources import source, sources
from .views import coming, mark_of, view_of
from .waits import Wait, wait

OF_A_FIELD = ("out-of-range", "not-a-number", "missing")
"""Reasons about what stands in a field, or does not, that do not name the field."""


@lru_cache(1_000)
def in_words(game: str | None, names: tuple[str, ...] = ()) -> Mapping[str, Any]:
    """The template functions that put the keys of one game into words, for players with these names."""
    spoken = words(game)

    def cite(rule: Rule | None) -> dict[str, Any] | None:
        return source(rule, spoken) if rule else None

    def passages(calls: Iterable[Call], own: Collection[Call] = ()) -> list[dict[str, Any]]:
        """The sources of the calls, but of those that are one reader's own."""
        return sources((call.rule for call in calls if call.rule and call not in own), spoken)

    def say(call: Call) -> str:
        return spoken.call(call, names)

    def no(refusal: Refusal | Malformed, kind: type[Entry] | None = None) -> str:
        """The reason of a refusal; if it is about what stands in one field, with the label of the field."""
        reason = spoken.refusal(refusal, names)
        field = refusal.key in OF_A_FIELD and refusal.about
        label = label_of(kind, refusal.about, spoken) if kind and field else ""
        return spoken("format-at", place=label, reason=reason) if label else reason

    def struck(line: LogLine) -> str:
        """Why a line is no longer valid."""
        return spoken.struck(line, names)

    def when(at: int) -> str:
        """`3 min ago`; empty if a clock is wrong."""
        span = ago(desk().clock() - at)
        return spoken(f"ago-{span[0]}", n=span[1]) if span else ""

    def called(value: StrEnum) -> str:
        """The word for a value, such as a role, an action or a colour."""
        return spoken("called", value=value)

    def thing_says(thing: Quantity) -> str:
        """The name of a quantity."""
        return spoken.thing(thing, names)

    def thing_title(thing: Quantity) -> str:
        says = thing_says(thing)
        return says[:1].upper() + says[1:]

    def thing_is(thing: Quantity, n: int) -> str:
        """The value of a quantity in words."""
        return spoken.thing_is(thing, n, names)

    def says(what: Phrase | str) -> str:
        """A phrase of a view, the word for a value, or a text as it is."""
        return spoken.says(what, names)

    def worded(what: Any) -> Any:
        """A part of a view with its phrases put into words, for macros that take words."""
        if isinstance(what, Phrase):
            return says(what)
        if isinstance(what, tuple):
            return tuple(map(worded, what))
        if dataclasses.is_dataclass(what) and not isinstance(what, type):
            return dataclasses.replace(
                what, **{field.name: worded(getattr(what, field.name)) for field in dataclasses.fields(what)}
            )
        return what

    def asks(prompt: Prompt) -> str:
        """The question of a prompt."""
        return spoken(f"ask-{prompt.kind.kind()}", **spoken.named(dict(prompt.about), names))

    def waits(prompts: tuple[Prompt, ...]) -> Wait | None:
        """What the table waits for, as players who are not asked read it."""
        return wait(prompts, names, spoken)

    def asking(kind: type[Entry], prompt: Prompt | None = None) -> str:
        """The title of a form: the question of its prompt, or the title of an unasked entry."""
        if prompt:
            return asks(prompt)
        unasked = (spoken.alone(f"{how}-{kind.kind()}") for how in ("unasked", "ask"))
        return next((title for title in unasked if title), None) or spoken(f"entry-{kind.kind()}")

    def asked_fields(
        kind: type[Entry], play: AnyPlay | None = None, state: Any = None, seat: Seat | None = None
    ) -> list[Field]:
        """The fields of an entry, with what is possible now for a seat, if the game says so."""
        offers = play.offers(state, seat, kind) if play and play.offers and isinstance(seat, Seat) else {}
        return fields_of(kind, names, spoken, offers)

    def by_name(seat: Seat) -> str:
        """The name of a player, in isolates that keep its writing direction from affecting the words around it."""
        return isolated(names[seat])

    def by_names(seats: Iterable[Seat]) -> str:
        """The names of players as a list in a sentence."""
        return spoken.by_names(seats, names)

    def odd_says(odd: Odd) -> str:
        """The sentence about what does not add up, with the player that it belongs to."""
        return sentence_of(odd.fault, names, spoken)

    exported = {
        # sentences
        "t": spoken,
        "say": say,
        "says": says,
        "alone": spoken.alone,
        "struck": struck,
        "worded": worded,
        "called": called,
        "no": no,
        "when": when,
        # rules
        "rule_says": spoken.rule,
        "cited": cite,
        "passages": passages,
        # players
        "by_name": by_name,
        "by_names": by_names,
        "initial": initial,
        "seated": lambda seats: [{"seat": seat, "name": names[seat]} for seat in seats],
        "named_seats": lambda seats: [(seat, names[seat]) for seat in seats],
        # questions and forms
        "asks": asks,
        "asking": asking,
        "waits": waits,
        "coming": coming,
        "sayable": sayable,
        "skip_beside": skip_beside,
        "stands_alone": stands_alone,
        "fields_of": asked_fields,
        "typed": pages.typed,
        "listed": pages.listed,
        "whole": pages.whole,
        "ticked": pages.ticked,
        "as_object": dict,
        # numbers, and what corrections change
        "numbers": numbers,
        "my_numbers": my_numbers,
        "number_names": number_names,
        "thing_says": thing_says,
        "thing_title": thing_title,
        "thing_is": thing_is,
        "look": look,
        "by_owner": by_owner,
        "odd_says": odd_says,
        "changed_says": changed.speaker(spoken, names, thing_is, when),
        # views and looks
        "view_of": view_of,
        "mark_of": mark_of,
        "looks": looks(game),
    }
    return MappingProxyType(exported)
