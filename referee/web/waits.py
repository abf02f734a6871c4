"""Says whom the table waits for, and for what: in the third person, for players who are not asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from referee.core.lines import Prompt
from referee.core.seat import Seat
from referee.words import Words

BY_NAME = 2
"""The most players named in the sentence; for more, it has their number, and the names stand beside it."""
THERE = "\ue000", "\ue001"
"""Placeholders for the names in a sentence, until they are inserted as markup."""
LONG = 26
"""A sentence with more letters, names included, is shown smaller."""


@dataclass(frozen=True)
class Wait:
    """The seats that are asked (empty: anyone may answer), and the sentence that says so."""

    seats: tuple[Seat, ...]
    says: str
    named: bool
    """Whether the sentence has the names; if not, they stand before it."""
    many: bool
    """Whether there are too many for the sentence: then the names are a line of their own."""
    long: bool
    """Whether the sentence needs smaller letters."""
    where: bool
    """Whether the prompt is about a box of the board, and is shown below the sentence."""


def wait(prompts: Sequence[Prompt], names: Sequence[str], words: Words) -> Wait | None:
    """What the table waits for first; None if nothing is asked."""
    if not prompts:
        return None
    prompts = [prompt for prompt in prompts if not prompt.patient] or prompts
    first = prompts[0]
    key, seats = f"wait-{first.kind.kind()}", asked(prompts)
    about = words.named(dict(first.about), names)
    if not words.has(key):
        says = words(f"ask-{first.kind.kind()}", **about)
        return Wait(seats, says, named=False, many=False, long=len(says) > LONG, where=False)
    many = len(seats) > BY_NAME
    who = words("wait-many", n=len(seats)) if many else words.joined(THERE[: len(seats)])
    sentence = words(key, **{**about, "who": who, "n": len(seats)})
    called = {} if many else {there: names[seat] for there, seat in zip(THERE, seats, strict=False)}
    long = len(sentence) + sum(len(one) - 1 for one in called.values()) > LONG
    markup = str(escape(sentence))
    for there, one in called.items():
        markup = markup.replace(there, str(name(one)))
    return Wait(seats, Markup(markup), named=True, many=many, long=long, where="box" in about)


def asked(prompts: Sequence[Prompt]) -> tuple[Seat, ...]:
    """The seats of the first question, if several are asked the same, each alone; empty if anyone may answer."""
    if len(prompts[0].seats) > 1:
        return ()
    same = (prompt.seats for prompt in prompts if prompt.kind is prompts[0].kind and len(prompt.seats) == 1)
    return tuple(dict.fromkeys(seat for seats in same for seat in seats))


def name(text: str) -> Markup:
    """A name as markup, isolated so that its writing direction does not affect the words around it."""
    return Markup('<bdi class="name">{}</bdi>').format(text)
