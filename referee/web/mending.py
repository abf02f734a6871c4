"""Finds what would fix something odd in a count: a form to enter it again, an entry to correct, a number to set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee.core.adjust import Adjust, Quantity
from referee.core.entry import Entry
from referee.core.odd import Odd
from referee.core.seat import Seat

from .context import Client


@dataclass(frozen=True)
class Remedy:
    """Where one thing can be corrected: the number or the kind of entry, whose it is, and the page.

    `href` is empty if it can only be corrected on another phone.
    """

    seat: Seat | None
    href: str = ""
    thing: Quantity | None = None
    kind: type[Entry] | None = None


def ways(v: Client, odd: Odd) -> list[Remedy]:
    """All remedies for something odd; first those that this phone can enter, then those that other phones must."""
    remedies = [remedy for mend in odd.mends for seat in odd.seats for remedy in _remedies(v, mend, seat)]
    return sorted(dict.fromkeys(remedies), key=lambda remedy: not remedy.href)


def _remedies(v: Client, mend: type[Entry] | str, seat: Seat) -> Iterator[Remedy]:
    if isinstance(mend, str):
        quantities = v.live.table.rules.quantities(v.live.table.state)
        for thing in quantities:
            if thing.key == mend and thing.seat in (None, seat) and not thing.fixed:
                base = _base(v, _enters(v) if thing.seat is None else seat, Adjust)
                owner = "" if thing.seat is None else thing.seat
                yield Remedy(thing.seat, base and f"{base}/say/adjust?thing={thing.key}&seat={owner}", thing, Adjust)
    elif (found := _page(v, mend, seat)) is not None:
        enters, page = found
        base = _base(v, enters, mend)
        yield Remedy(enters, base and f"{base}/{page}", None, mend)


def _page(v: Client, kind: type[Entry], seat: Seat) -> tuple[Seat, str] | None:
    """Who enters it for a seat and on which page: again if that is allowed now, else as a correction; None if nobody.

    What a player who has left had is corrected by whoever told it.
    """
    table = v.live.table
    asked = any(prompt.kind is kind and seat in prompt.seats for prompt in table.prompts)
    if asked or kind in table.rules.anytime(table.state, seat):
        return seat, f"say/{kind.kind()}"
    for line in (turn.line for turn in reversed(table.turns) if turn.refusal is None and type(turn.line.entry) is kind):
        of = line.entry.tells_of()
        if line.seat is not None and seat == (line.seat if of is None else of):
            return line.seat, f"amend/{line.turn}"
    return None


def _enters(v: Client) -> Seat | None:
    """The seat for which this phone enters what belongs to nobody: its own, while it only answers for another."""
    return v.seat_key.seat if v.answering else v.seat


def _base(v: Client, seat: Seat | None, kind: type[Entry]) -> str:
    """The base path under which this phone enters this for a seat; empty if another phone does."""
    if seat == v.seat and not (v.answering and all(prompt.kind is not kind for prompt in v.asked)):
        return v.base
    if seat is not None and seat == v.seat_key.seat:
        return f"/s/{v.key}"
    return f"/s/{v.key}/for/{seat}" if seat in v.phoneless else ""
