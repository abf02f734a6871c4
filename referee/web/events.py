"""What happened to one player since they last entered something: said to them in person, until their next entry.

Made from the lines as that player may read them, and from what differs in the positions as that player may see them,
so that what is hidden from them does not exist here either.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from referee.core.adjust import Quantity, Repair, differing, look
from referee.core.cite import Call
from referee.core.entry import Undo
from referee.core.lately import Lately
from referee.core.lines import LogLine
from referee.core.pieces import Swap
from referee.core.seat import Seat
from referee.core.seating import Seating
from referee.core.secret import redact
from referee.core.state import State
from referee.core.table import Table
from referee.tables.desk import differences
from referee.words import Words

FAR = 60
"""Lines that are looked back at; whoever is away for longer reads the log."""


HAPPENED = Lately["Happening | None"](10_000)
"""What lines did to whoever asked lately."""
MOVED = Lately[tuple[Quantity, ...]](200)
"""The numbers that differ between two positions that were compared lately."""


@dataclass(frozen=True)
class Todo:
    """One thing for hands, in words.  `public`: the same as everybody may read it; empty where it is one player's own.

    `mark`: its place in the list of the display, by which a tick is known; `done`: that it is ticked.
    """

    says: str
    public: str = ""
    mark: str = ""
    done: bool = False


@dataclass(frozen=True)
class Change:
    """A number of mine: what it is called, what it was, and what it is, in words."""

    label: str
    was: str
    now: str


@dataclass(frozen=True)
class Happening:
    """What a line did to me.  `turn`: the line; `by`: whose it is (None: the host)."""

    turn: int
    by: Seat | None
    says: tuple[str, ...]
    """What happened, a sentence each."""
    todo: tuple[Todo, ...] = ()
    """What my hands do about it."""
    changes: tuple[Change, ...] = ()
    """My numbers that it changed."""
    redo: int | None = None
    """The undo of an entry of mine: what one tap undoes again."""


def events(table: Table, me: Seat | None, spoken: Words, phone: Seat | None = None) -> tuple[Happening, ...]:
    """Everything that others did to me, or answered for me, the newest first; at the end, what my own correction leaves
    to my hands.  `phone`: whose phone this is."""
    if me is None:
        return ()
    found = []
    for line in table.backwards(me, FAR):
        if line.kind == Seating.kind():
            continue
        if line.seat == me and line.by not in (me, phone) and line.kind not in ("undo", "amend"):
            if answered := tuple(answered_for(table, line, spoken)):
                found.append(Happening(line.turn, line.by, answered))
            continue
        mine = me in (line.seat, line.by)
        if not mine or line.kind in ("undo", "amend"):
            happening = _happened(table, line, me, spoken)
            found += [happening] if happening else []
        if mine:
            break
    return tuple(found)


def _happened(table: Table, line: LogLine, me: Seat, spoken: Words) -> Happening | None:
    """What a line did to me; worked out once, as long as it stands and is neither an edit nor edited."""
    played = table.standing(line.turn)
    if played is None or line.amended is not None:
        return happened(table, line, me, spoken)
    return HAPPENED.of((line, played, spoken), (me, table.names), lambda: happened(table, line, me, spoken))


def happened(table: Table, line: LogLine, me: Seat, spoken: Words) -> Happening | None:
    """What a line that still stands did to me; None where it did nothing."""
    if line.undone is not None or line.invalid:
        return None
    by = line.by if line.by is not None else line.seat
    if line.kind in ("undo", "amend"):
        return _edited(table, line, by, me, spoken)
    says, todo = list[str](), list[Todo]()
    for call in line.now or line.calls:
        own = concerned(call, me)
        if own and call.key not in table.rules.routine:
            _say(call, own, table.names, spoken, says, todo)
    if line.amended is not None:  # the correction says what hands do
        return Happening(line.turn, by, tuple(says)) if says else None
    changes = tuple(_changes(table, line, me, spoken))
    if not says and not todo:
        if not changes or any(spoken.has(f"hands-{call.key}") for call in line.now or line.calls):
            return None
        says = [_entered(table, by, line.kind, spoken)]
    return Happening(line.turn, by, tuple(says), tuple(todo), changes)


def answered_for(table: Table, line: LogLine, spoken: Words) -> Iterator[str]:
    """What another phone entered for me, as long as it stands."""
    if line.undone is not None or line.invalid:
        return
    what = spoken(f"entry-{line.kind}")
    by = "" if line.by is None else f"\u2068{table.names[line.by]}\u2069"
    yield spoken("event-answered" if by else "event-answered-host", who=by, what=what)
    yield from (spoken.call(call, table.names) for call in line.now or line.calls)


def _say(call: Call, own: list[str], names: tuple[str, ...], spoken: Words, says: list[str], todo: list[Todo]) -> None:
    """In the words for whom it concerns: what happened, what hands do about it, or both."""
    told = [key for one in own if spoken.has(key := f"call-{call.key}-as-{one}")]
    hands = [key for one in own if spoken.has(key := f"hands-{call.key}-as-{one}")]
    says += [spoken.call_as(key, call, names) for key in told or ([] if hands else [f"call-{call.key}"])]
    todo += [Todo(spoken.call_as(key, call, names), in_public(call, names, spoken)) for key in hands]


def in_public(call: Call, names: tuple[str, ...], spoken: Words) -> str:
    """What everybody reads of what a call asks of one player's hands; nothing where that is said to this one alone."""
    key = f"hands-{call.key}"
    return spoken.call_as(key, call, names) if spoken.has(key) else ""


def in_person(call: Call, me: Seat | None, names: tuple[str, ...], spoken: Words) -> str:
    """A call, in the words for whom it concerns where there are some."""
    own = [f"call-{call.key}-as-{one}" for one in concerned(call, me)] if me is not None else []
    return spoken.call_as(next(filter(spoken.has, own), f"call-{call.key}"), call, names)


def _entered(table: Table, by: Seat | None, kind: str, spoken: Words) -> str:
    """Whose entry it was, where nothing is said that concerns me and yet a number of mine has changed."""
    what = spoken(f"entry-{kind}")
    if by is None:
        return spoken("event-entered-host", what=what)
    return spoken("event-entered", who=_name(table, by), what=what)


def _edited(table: Table, line: LogLine, by: Seat | None, me: Seat, spoken: Words) -> Happening | None:
    """An entry was undone, redone or corrected: of mine, that it was; of anybody's, what of mine it moves."""
    edit: Any = table.line(line.turn).entry
    target, how = table.line(edit.turn), "undone" if line.kind == "undo" else "amended"
    if isinstance(target.entry, Undo):
        target, how = table.line(target.entry.turn), "redone"
    own = me in (line.seat, line.by)
    fixes = [fix for fix in moved(table, line.turn, me) if _mine(fix, me, own)]
    todo = tuple(
        dict.fromkeys(Todo(spoken.repair(fix, table.names, me), spoken.repair(fix, table.names)) for fix in fixes)
    )
    if not todo and (own or target.seat != me):
        return None
    who = "own" if own else "host" if by is None else "other"
    whose = "yours" if target.seat == me and not own else "entry"
    name = {} if by is None or own else {"who": _name(table, by)}
    says = spoken(f"event-{how}-{whose}", by=who, what=spoken(f"entry-{target.entry.kind()}"), **{"who": "", **name})
    redo = line.turn if how == "undone" and target.seat == me and not own else None
    return Happening(line.turn, by, (says,), todo, (), redo)


def _mine(fix: Repair | Swap, me: Seat, own: bool) -> bool:
    """Is it for my hands?  What belongs to nobody is put right by whoever made the correction."""
    if isinstance(fix, Swap):
        return fix.seat == me or (own and fix.seat is None)
    if fix.thing.seat is None and fix.thing.seats:
        return own or fix.now == me
    return fix.thing.seat == me or (own and fix.thing.seat is None)


def moved(table: Table, turn: int, viewer: Seat | None) -> tuple[Repair | Swap, ...]:
    """What an edit changed on the table, as far as a viewer may see it; nothing of one that is long ago."""
    edit = next((one for one in table.mended if one.turn == turn), None)
    if edit is None:
        return ()
    return differences(table.rules, redact(edit.before, viewer), redact(edit.after, viewer))


def _changes(table: Table, line: LogLine, me: Seat, spoken: Words) -> Iterator[Change]:
    """The numbers of mine that a line changed, as far as I may see them; at the end, all of them come to light."""
    played = table.standing(line.turn)
    if played is None:
        return
    before = table.before(played)
    moved = MOVED.of((before, played.state), None, lambda: _moved(table, before, played.state))
    things = [thing for thing in moved if thing.seat == me]
    if not things:
        return
    one, other = redact(before, me), redact(played.state, me)
    for thing in things:
        was, now = look(one, thing.path), look(other, thing.path)
        if was is not None and now is not None and was != now:
            yield change_of(thing, was, now, table.names, spoken)


def change_of(thing: Quantity, was: int, now: int, names: tuple[str, ...], spoken: Words) -> Change:
    return Change(spoken.thing(thing, names), spoken.thing_is(thing, was, names), spoken.thing_is(thing, now, names))


def _moved(table: Table, before: State, after: State) -> tuple[Quantity, ...]:
    """The numbers that changed, whoever may see that; none at the end, when all of them come to light."""
    if table.rules.revealed(after):
        return ()
    things = (thing for thing in table.rules.quantities(before) if thing.seat is not None and not thing.fixed)
    return tuple(differing(before, after, things))


def _name(table: Table, seat: Seat) -> str:
    return f"\u2068{table.names[seat]}\u2069"


def concerned(call: Call, me: Seat) -> list[str]:
    """The parameters of a call that are me, or have me among them."""
    return [
        name
        for name, value in call.params
        if any(isinstance(one, Seat) and one == me for one in (value if isinstance(value, tuple) else (value,)))
    ]
