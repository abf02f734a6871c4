"""What hands have to do on the real table after the last entry: at a change of phase, and after corrections.

A call asks for hands by having messages `hands-<key>`, `hands-<key>-2` and so on, and `hands-<key>-as-<parameter>` for
the player it concerns in person and for no other phone.  If all do it, and one of them is named, that player's phone
has `hands-<key>-2-own-<parameter>` in its place.  What everybody may read is ticked for everybody, on any phone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from referee.core.cite import Call
from referee.core.lines import LogLine
from referee.core.seat import Seat
from referee.core.seating import Seating
from referee.core.secret import redact
from referee.core.state import own_calls, readable_calls
from referee.core.table import Table
from referee.words import Words

from .events import EDITS, FAR, Todo, concerned, in_public, left_to_move, moved, own_calls_of, worded_for


@dataclass(frozen=True)
class Hands:
    """A list for hands.  `turn`: the latest line it comes from; `corrected`: that line corrected an older entry."""

    turn: int
    todo: tuple[Todo, ...]
    corrected: bool = False


def hands(table: Table, me: Seat | None, words: Words) -> Hands | None:
    """The list that the last entry leaves to the hands of this seat, or to everybody's, until the next entry.

    A line without calls that the viewer may hear is passed over.  Corrections leave what the entry before them asked
    for, as far as it is still right.  Of several corrections in a row, everybody's list begins with what each of them
    leaves, the latest first; a phone has it among what happened to its player.
    """
    corrections, own, asked = list[int](), False, None
    for line in table.backwards(me, FAR):
        if line.kind == Seating.kind() or not line.current:
            continue
        if line.kind in EDITS:
            corrections += [line.turn] if line.undone is None else []
            own = own or me in (line.seat, line.by)
        elif line.undone is None and not line.invalid:
            todo = _still_asked(table, line, me, words, in_events=not own, edited=bool(corrections))
            asked = Hands(line.turn, todo) if todo else None
            break
    changes = dict[str, Todo]()
    for turn in corrections if me is None else ():
        changes |= {thing.says: thing for thing in _corrected(table, turn, words) if thing.says not in changes}
    if not changes:
        return asked
    return Hands(corrections[0], (*changes.values(), *(asked.todo if asked else ())), corrected=True)


def _still_asked(
    table: Table, line: LogLine, me: Seat | None, words: Words, *, in_events: bool, edited: bool
) -> tuple[Todo, ...]:
    """What a line asked of hands when it was entered, as far as it still does; what else is new is in the corrections.

    Each with its place in the list as it was, so that ticks stay.  `edited`: something was corrected after the line.
    """
    played = table.standing(line.turn)
    if line.amended is not None or played is None:
        return ()
    things = tuple(_marked(line.turn, _asked(table, line, me, words, in_events=in_events)))
    if not edited:
        return things
    calls = redact(played.calls, me)
    now = replace(line, calls=readable_calls(calls), own=own_calls(calls))
    still = {thing.says for thing in _asked(table, now, me, words, in_events=in_events)}
    return tuple(thing for thing in things if thing.says in still)


def ticked(todo: Iterable[Todo], everybody: Hands | None, ticks: Collection[str]) -> tuple[Todo, ...]:
    """The same things, each with its place in everybody's list, if it is there, and whether it is ticked."""
    places = {thing.public: thing.mark for thing in everybody.todo if thing.public} if everybody else {}
    return tuple(replace(thing, mark=(mark := places.get(thing.public, "")), done=mark in ticks) for thing in todo)


def tick_of(turn: int, n: int) -> str:
    """The key under which the tick of the nth thing that a line asks of hands is stored."""
    return f"hands/{turn}/{n}"


def _marked(turn: int, todo: Iterable[Todo]) -> Iterator[Todo]:
    """Those things that have words, each with its place among all of them."""
    marked = (replace(thing, mark=tick_of(turn, n), place=f"{turn}-{n + 1}") for n, thing in enumerate(todo))
    return (thing for thing in marked if thing.says)


def _corrected(table: Table, turn: int, words: Words) -> list[Todo]:
    """What a correction still leaves to everybody's hands; its ticks stay where they are when others follow it."""
    said = {fix: words.repair(fix, table.names) for fix in moved(table, turn, None)}
    left = {said[fix] for fix in left_to_move(table, turn, None) if not fix.said}
    things = _marked(turn, (Todo(says, says) for says in dict.fromkeys(said.values())))
    return [thing for thing in things if thing.says in left]


def _asked(table: Table, line: LogLine, me: Seat | None, words: Words, *, in_events: bool) -> Iterator[Todo]:
    """What the calls of a line ask of hands; what is one player's own is on that phone and on the display only.

    `in_events`: the phone has what the line did to its player among the events; here that is without words.
    """
    told = own_calls_of(table, line, me) if in_events and me is not None else ()
    in_person = [call for _, calls in told for call in calls]
    for call in line.current:
        keys = list(numbered(call, words))
        own = words.keys(f"hands-{call.key}-as-") if keys and me is not None else []
        if own and me is not None:
            keys = [key for param in concerned(call, me) if words.has(key := f"hands-{call.key}-as-{param}")]
        for key in keys:
            if own and call in in_person:
                yield Todo("")
                continue
            says = words.call_as(key, call, table.names)
            public = in_public(call, table.names, words) if own and me is not None else says
            yield Todo(words.call_as(worded_for(me, key, "own", call.params, words), call, table.names), public)


def numbered(call: Call, words: Words) -> Iterator[str]:
    """The keys of the messages with what a call asks of everybody's hands."""
    key, n = f"hands-{call.key}", 1
    while words.has(key):
        yield key
        n += 1
        key = f"hands-{call.key}-{n}"
