"""For whom the table waits, and for what: in the third person, by name, for whoever is not asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from referee.core.lines import Prompt
from referee.core.seat import Seat
from referee.words import Words, named

BY_NAME = 2
"""More players than these are a number in the sentence, and names beside it."""
THERE = "\ue000"
"""Stands in a sentence for the names, which are put there as names."""
LONG = 26
"""Letters of a question, names included, beyond which it is written smaller."""


@dataclass(frozen=True)
class Wait:
    """Who is asked (nobody in particular: anyone may enter it), and the sentence that says so."""

    seats: tuple[Seat, ...]
    says: str
    named: bool
    """The sentence has the names; if not, they stand before it."""
    many: bool
    """Too many for the sentence: the names are a line of their own."""
    long: bool
    """The sentence needs smaller letters."""
    where: bool
    """The question says a box of the board, and stands below the sentence."""


def wait(prompts: Sequence[Prompt], names: Sequence[str], spoken: Words) -> Wait | None:
    """What the table waits for first; None where nothing is asked."""
    if not prompts:
        return None
    first = prompts[0]
    key, seats = f"wait-{first.kind.kind()}", asked(prompts)
    about = named(dict(first.about), names)
    if not spoken.has(key):
        says = spoken(f"ask-{first.kind.kind()}", **about)
        return Wait(seats, says, named=False, many=False, long=len(says) > LONG, where=False)
    many = len(seats) > BY_NAME
    who = spoken("wait-many", n=len(seats)) if many else ", ".join(names[seat] for seat in seats)
    drawn = who if many else Markup(", ").join(map(name, (names[seat] for seat in seats)))
    sentence = spoken(key, **{**about, "who": THERE, "n": len(seats)})
    long = len(sentence) - 1 + len(who) > LONG
    says = Markup(str(escape(sentence)).replace(THERE, str(drawn)))
    return Wait(seats, says, named=True, many=many, long=long, where="box" in about)


def asked(prompts: Sequence[Prompt]) -> tuple[Seat, ...]:
    """Whom the first question is for; nobody where anyone may answer.  Several are asked the same, each alone."""
    if len(prompts[0].seats) > 1:
        return ()
    same = (prompt.seats for prompt in prompts if prompt.kind is prompts[0].kind and len(prompt.seats) == 1)
    return tuple(dict.fromkeys(seat for seats in same for seat in seats))


def name(text: str) -> Markup:
    """A name as it is drawn in a sentence, kept from turning the words around it."""
    return Markup('<bdi class="name">{}</bdi>').format(text)
