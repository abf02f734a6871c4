"""Setting numbers by hand: a form carries the number it was rendered with, and never overwrites a newer one unseen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from referee.core.adjust import Adjust, Quantity, look, settable
from referee.core.cite import Malformed
from referee.core.digits import whole_number
from referee.core.entry import Amend, Entry, Undo
from referee.core.seat import Seat
from referee.core.secret import redact
from referee.core.table import Line, Table
from referee.core.text import isolated
from referee.words import Words

from .context import Client

Posted = list[tuple[str, str]]


@dataclass
class Changed(Exception):
    """The number has changed since the form was rendered.  `line`: the entry that changed it, if known."""

    thing: Quantity
    now: int
    typed: int
    line: Line | None


def settled(posted: Posted) -> Posted:
    """The form as its button "Set 7" means it: 7, replacing the number that was shown beside the button.

    Raises Malformed if the value of the button is not two numbers.
    """
    shown = next((value for name, value in posted if name == "anyway"), None)
    if shown is None:
        return posted
    was, space, to = shown.partition(" ")
    if not space or whole_number(was) is None or whole_number(to) is None:
        raise Malformed("not-a-number", "anyway")
    return [(name, {"was": was, "to": to}.get(name, value)) for name, value in posted if name != "anyway"]


def unchanged(v: Client, entry: Entry, posted: Posted) -> Callable[[Table], None] | None:
    """The check that a table must pass for this form to count: its number is still the one it was rendered with.

    The check compares only what this phone may see and set, and leaves the rest for the rules to refuse.
    None if the form does not carry its old number: then the rules alone judge it.
    Raises Malformed if the old number is not a number; the check raises Changed.
    """
    was = next((value for name, value in posted if name == "was"), "")
    if not isinstance(entry, Adjust) or was == "":
        return None
    before = whole_number(was)
    if before is None:
        raise Malformed("not-a-number", "was")
    drawn = next((value.rpartition("-")[2] for name, value in posted if name == "once"), "")

    def check(table: Table) -> None:
        state = table.seen_by(v.viewer).state
        for thing, now in settable(state, table.rules.quantities(state), v.seat, v.seat_key.host):
            if (thing.key, thing.seat) != (entry.thing, entry.seat) or not thing.least <= entry.to <= thing.most:
                continue
            if now not in (before, entry.to):
                raise Changed(thing, now, entry.to, _by(table, v.viewer, thing, int(drawn) if drawn.isdecimal() else 0))

    return check


def speaker(
    words: Words, names: tuple[str, ...], thing_is: Callable[[Quantity, int], str], when: Callable[[int], str]
) -> Callable[[Changed, Seat | None], str]:
    """Makes a function that says who changed a number meanwhile, to what and when, to the phone of a seat."""

    def says(wrong: Changed, mine: Seat | None) -> str:
        numbers = {"now": thing_is(wrong.thing, wrong.now), "typed": thing_is(wrong.thing, wrong.typed)}
        line = wrong.line
        ago = when(line.at) if line else ""
        if line is None or not ago:
            return words("changed-now", **numbers)
        who = line.by if line.seat is None else line.seat
        by = "host" if who is None else "own" if who == mine else "other"
        name = "" if who is None else isolated(names[who])
        how = "set" if isinstance(line.entry, Adjust) else "entered"
        entry = words(f"entry-{line.entry.kind()}")
        return words(f"changed-{how}", **numbers, by=by, name=name, ago=ago, entry=entry)

    return says


def _by(table: Table, viewer: Seat | None, thing: Quantity, drawn: int) -> Line | None:
    """The entry after turn `drawn` that gave a number its present value, as far as the viewer sees.

    If no entry did, the latest correction after that turn; None if there is none.
    """
    for i in range(len(table.turns) - 1, -1, -1):
        before = table.turns[i - 1].state if i else table.opening
        if look(redact(before, viewer), thing.path) != look(redact(table.turns[i].state, viewer), thing.path):
            if table.turns[i].line.turn > drawn:
                return table.turns[i].line
            break
    mended = (line for line in reversed(table.lines) if isinstance(line.entry, Undo | Amend) and line.turn > drawn)
    return next(mended, None)
