"""What happened to one player since their last entry, shown to them in person until their next one.

It is made from the lines as that player may read them, and from the differences of positions as that player may see
them, so that what is hidden from the player does not exist here either.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Hashable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from referee.core.adjust import Quantity, Repair, differing, look
from referee.core.cite import Call
from referee.core.entry import Amend, Leave, Undo
from referee.core.identity_cache import IdentityCache
from referee.core.lines import LogLine
from referee.core.pieces import Swap
from referee.core.seat import Seat
from referee.core.seating import Event, Seating
from referee.core.secret import redact
from referee.core.state import State
from referee.core.table import NEW_WINNER, Table
from referee.core.text import isolated
from referee.tables.desk import seen_differences
from referee.words import Words

EDITS = ("undo", "amend")
TO_ALL = ("left-for-good",)
"""Calls that concern everybody, whomever they name."""
SAT_DOWN = f"seating-{Event.TAKEN}-own"
"""The call for a phone that took a seat while the game was on."""
FAR = 60
"""The most lines to look back at; a player who is away for longer reads the log."""


HAPPENED = IdentityCache["tuple[Happening, ...]"](10_000)
"""Recent results of `happened`, by line and player."""
REPAIRS = IdentityCache[tuple[Repair | Swap, ...]](200)
"""Recent results of `moved`, by the two positions compared and the viewer."""
MOVED = IdentityCache[tuple[Quantity, ...]](200)
"""Recent results of `_moved`, by the two positions compared."""


@dataclass(frozen=True)
class Todo:
    """One thing for hands to do, in words.

    `public`: its wording for everybody; empty if it concerns one player only.
    `place`: where it stands, from 1, among all that its happening asked at first; for hands, after its line.
    `mark`: its place in the display's list, which identifies its tick; `done`: whether it is ticked.
    """

    says: str
    public: str = ""
    place: str = ""
    mark: str = ""
    done: bool = False


@dataclass(frozen=True)
class Change:
    """A change of one of my numbers: its name, its old and its new value, in words."""

    label: str
    was: str
    now: str


@dataclass(frozen=True)
class Own:
    """What of a happening only I may know, which pages keep behind a fold: sentences, things to do, changed numbers."""

    says: tuple[str, ...] = ()
    todo: tuple[Todo, ...] = ()
    changes: tuple[Change, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.says or self.todo or self.changes)


@dataclass(frozen=True)
class Cause:
    """Who did something: a seat, None for the host.  With an `icon`: what did it, since no player did."""

    seat: Seat | None
    icon: str = ""


@dataclass(frozen=True)
class Happening:
    """What one cause did to me in a line.  `turn`: the line; `by`: who did it (None: the host).

    `icon`: what did it, if no player did.  `part`: numbers what the same line did to me by other causes.
    """

    turn: int
    by: Seat | None
    says: tuple[str, ...]
    """What happened, in sentences."""
    todo: tuple[Todo, ...] = ()
    """What my hands have to do about it."""
    changes: tuple[Change, ...] = ()
    """My numbers that it changed."""
    redo: int | None = None
    """The turn of an undo of my entry, which one tap can undo in turn."""
    own: Own = Own()
    icon: str = ""
    part: int = 0

    @property
    def mark(self) -> str:
        """Tells this apart from all else that happened to me."""
        return f"{self.turn}-{self.part}" if self.part else str(self.turn)

    @property
    def can_be_ticked(self) -> bool:
        """Whether it has things to do that a phone ticks off, behind the fold or before it."""
        return bool(self.todo or self.own.todo)


def events(table: Table, me: Seat | None, words: Words, phone: Seat | None = None) -> tuple[Happening, ...]:
    """What happened to me, or was answered for me, since my last entry, the newest first.

    What I enter for another is theirs: a phone that serves several may not have shown its owner their own page since.
    At the end comes what my last entry did to me that was not my own doing, and what a correction leaves to my hands:
    if several in a row were the last, what each of them does.
    Of what happened before this phone took the seat, only what leaves things to do, and nothing before the last entry
    that was made for me.  `phone`: whose phone this is.
    """
    if me is None:
        return ()
    happenings, over, late, edited = list[Happening](), table.rules.revealed(table.state), False, False
    for line in table.backwards(me, FAR):
        if line.kind == Seating.kind():
            late = late or any(call.key == SAT_DOWN and concerned(call, me) for call in line.calls)
            continue
        if edited and line.kind not in EDITS:
            break
        if over and line.kind not in EDITS:  # who won comes first; what hands had to do for it is over
            if me in (line.seat, line.by):
                break
            continue
        if line.seat == me and line.by not in (me, phone) and line.kind not in EDITS:
            if late:
                break
            if answered := answered_for(table, line, words):
                happenings += _still_true((answered,), table, line, me, words)
            continue
        found = _still_true(_happened(table, line, me, words, phone), table, line, me, words)
        happenings += reversed([one for one in found if one.can_be_ticked] if late else found)
        if line.kind in EDITS:
            edited = edited or me in (line.seat, line.by)
        elif me == (line.by if line.seat is None else line.seat):
            break
    return tuple(_asked_once(happenings, table))


def _asked_once(happenings: Iterable[Happening], table: Table) -> Iterator[Happening]:
    """The same happenings, the newest first, without things to do that a later correction asks again.

    It asks in the same words, or it is a redo, which asks in its own for all that its entry asked.
    """
    asked, redone = set[str](), set[int]()
    for one in happenings:
        entry = table.line(one.turn).entry
        if one.turn in redone:
            one = replace(one, todo=(), changes=(), own=Own(one.own.says))
        yield from _without(one, todo=asked)
        if isinstance(entry, Undo | Amend):
            asked.update(thing.says for thing in (*one.todo, *one.own.todo))
            edited = table.line(entry.turn).entry
            redone.update([edited.turn] if isinstance(edited, Undo) else [])


def _without(one: Happening, says: Container[str] = (), todo: Container[str] = ()) -> Iterator[Happening]:
    """A happening without these sentences and things to do; nothing if that is all of it."""
    left, own = (tuple(thing for thing in things if thing.says not in todo) for things in (one.todo, one.own.todo))
    one = replace(
        one, says=tuple(said for said in one.says if said not in says), todo=left, own=replace(one.own, todo=own)
    )
    if one.says or one.todo or one.changes or one.own:
        yield one


def _still_true(
    found: tuple[Happening, ...], table: Table, line: LogLine, me: Seat, words: Words
) -> tuple[Happening, ...]:
    """What a line did to me, without what held only for a round that is over now."""
    calls = [call for call in line.current if call.key in table.rules.for_the_round and concerned(call, me)]
    if not calls or not _of_earlier_round(table, line):
        return found
    says, todo = list[str](), list[Todo]()
    for call in calls:
        _say(call, concerned(call, me), table.names, words, says, todo)
    over = {thing.says for thing in todo}
    return tuple(left for one in found for left in _without(one, says, over))


def _of_earlier_round(table: Table, line: LogLine) -> bool:
    """Whether a line belongs to a round before the present one."""
    count, played = table.rules.round, table.standing(line.turn)
    return count is not None and played is not None and count(played.state) != count(table.state)


def _happened(table: Table, line: LogLine, me: Seat, words: Words, phone: Seat | None) -> tuple[Happening, ...]:
    """What a line did to me; computed once for a line that stands, and is neither an edit nor amended."""
    if line.undone is not None or line.invalid or line.kind in EDITS or line.amended is not None:
        return happened(table, line, me, words, phone)
    return HAPPENED.of((line, table.names, words), me, lambda: happened(table, line, me, words))


def happened(table: Table, line: LogLine, me: Seat, words: Words, phone: Seat | None = None) -> tuple[Happening, ...]:
    """What a line that still stands did to me, one for each cause, in order; nothing that I chose myself.

    `phone`: whose phone this is; only for an edit it makes a difference.
    """
    if line.undone is not None or line.invalid:
        return ()
    by = line.by if line.by is not None else line.seat
    if line.kind in EDITS:
        edited = _edited(table, line, line.by if me == line.seat else by, me, words, phone)
        return (edited,) if edited else ()
    groups = own_calls_of(table, line, me)
    found = [_caused(table, line, cause, calls, me, words) for cause, calls in groups]
    if line.amended is not None:  # the event of the correction says what hands have to do
        found = [replace(one, todo=(), own=Own(one.own.says)) for one in found]
        return _numbered(one for one in found if one.says or one.own)
    everything = me != line.seat or len(groups) == len(_by_cause(table, line, me))
    said = any(one.says or one.todo for one in found)
    changes = _changes(table, line, me, words) if everything else ()
    changed = [(change, own) for change, own, in_words in changes if not (said and in_words)]
    public, secret = (tuple(one for one, own in changed if own is hidden) for hidden in (False, True))
    if not said and me != line.seat:
        quiet = not changed or any(words.has(f"hands-{call.key}") for call in line.current)
        if not quiet or any(one.own for one in found):
            own = found[0].own if found else Own()
            found = [Happening(line.turn, by, (_entered(table, by, line.kind, words),), own=own)]
    if found:
        found[0] = replace(found[0], changes=public, own=replace(found[0].own, changes=secret))
    return _numbered(found)


def own_calls_of(table: Table, line: LogLine, me: Seat) -> tuple[tuple[Cause, tuple[Call, ...]], ...]:
    """The calls of a line that concern me, by their cause; of my own entry only what no player did."""
    return tuple((cause, calls) for cause, calls in _by_cause(table, line, me) if me != line.seat or cause.icon)


def _by_cause(table: Table, line: LogLine, me: Seat) -> tuple[tuple[Cause, tuple[Call, ...]], ...]:
    """The calls of a line that concern me, each with those next to it that have the same cause."""
    cause = Cause(line.seat if line.seat is not None else line.by)
    groups = list[tuple[Cause, tuple[Call, ...]]]()
    for call in line.current:
        if begins := table.rules.causes.get(call.key):
            does = dict(call.params).get(begins, begins)
            cause = Cause(does) if isinstance(does, Seat) else Cause(None, str(does))
        if call.key in table.rules.routine or not (call.key in TO_ALL or concerned(call, me)):
            continue
        if groups and groups[-1][0] == cause:
            groups[-1] = (cause, (*groups[-1][1], call))
        else:
            groups.append((cause, (call,)))
    return tuple(groups)


def _caused(table: Table, line: LogLine, cause: Cause, calls: tuple[Call, ...], me: Seat, words: Words) -> Happening:
    """What the calls of one cause say to me."""
    says, todo, own_says, own_todo = list[str](), list[Todo](), list[str](), list[Todo]()
    for call in calls:
        lists = (own_says, own_todo) if call in line.own_current else (says, todo)
        _say(call, concerned(call, me), table.names, words, *lists)
    own = Own(tuple(own_says), _placed(own_todo, len(todo)))
    return Happening(line.turn, cause.seat, tuple(says), _placed(todo), own=own, icon=cause.icon)


def _placed(todo: Iterable[Todo], after: int = 0) -> tuple[Todo, ...]:
    """The same things, each with its place, the first one after so many others."""
    return tuple(replace(thing, place=str(n)) for n, thing in enumerate(todo, after + 1))


def _numbered(found: Iterable[Happening]) -> tuple[Happening, ...]:
    """The same happenings of a line, distinguished by their part."""
    return tuple(replace(one, part=part) for part, one in enumerate(found))


def answered_for(table: Table, line: LogLine, words: Words) -> Happening | None:
    """What another phone entered for me; None if it no longer stands."""
    if line.undone is not None or line.invalid:
        return None
    what = words(f"entry-{line.kind}")
    by = "" if line.by is None else isolated(table.names[line.by])
    entered = words("event-answered" if by else "event-answered-host", who=by, what=what)
    says = (in_person(call, line.seat, table.names, words) for call in line.current if call not in line.own_current)
    own = tuple(in_person(call, line.seat, table.names, words) for call in line.own_current)
    return Happening(line.turn, line.by, (entered, *says), own=Own(own))


def _say(call: Call, own: list[str], names: tuple[str, ...], words: Words, says: list[str], todo: list[Todo]) -> None:
    """Adds what a call says to the player it concerns: what happened, what hands have to do about it, or both."""
    call_keys = [key for param in own if words.has(key := f"call-{call.key}-as-{param}")]
    hands_keys = [key for param in own if words.has(key := f"hands-{call.key}-as-{param}")]
    says += [words.call_as(key, call, names) for key in call_keys or ([] if hands_keys else [f"call-{call.key}"])]
    todo += [Todo(words.call_as(key, call, names), in_public(call, names, words)) for key in hands_keys]


def in_public(call: Call, names: tuple[str, ...], words: Words) -> str:
    """What everybody reads of a call that asks something of one player's hands; empty if nobody else reads of it."""
    key = f"hands-{call.key}"
    return words.call_as(key, call, names) if words.has(key) else ""


def in_person(call: Call, me: Seat | None, names: tuple[str, ...], words: Words) -> str:
    """A call, in the wording for the player it concerns if there is one."""
    return words.call_as(worded_for(me, f"call-{call.key}", "as", call.params, words), call, names)


def worded_for(me: Seat | None, key: str, how: str, params: Iterable[tuple[str, object]], words: Words) -> str:
    """The key of the wording for me, `<key>-<how>-<parameter>`, if there is one for a parameter that concerns me."""
    own = [f"{key}-{how}-{name}" for name in concerning(params, me)] if me is not None else []
    return next(filter(words.has, own), key)


def _entered(table: Table, by: Seat | None, kind: str, words: Words) -> str:
    """A sentence on whose entry it was, for an entry that changed a number of mine though no call concerns me."""
    what = words(f"entry-{kind}")
    if by is None:
        return words("event-entered-host", what=what)
    return words("event-entered", who=_name(table, by), what=what)


def _edited(
    table: Table, line: LogLine, by: Seat | None, me: Seat, words: Words, phone: Seat | None
) -> Happening | None:
    """What an undo, redo or correction did to me: that others edited an entry of mine or brought a player back, which
    things of mine moved, which later entries of mine it made invalid, and that it changed who has won.

    None if none of it applies.
    """
    edit: Any = table.line(line.turn).entry
    target, how = table.line(edit.turn), "undone" if line.kind == "undo" else "amended"
    if isinstance(target.entry, Undo):
        target, how = table.line(target.entry.turn), "redone"
    own = me == line.by or (me == line.seat and line.by == phone)
    left = _left(table, line, by, me, own or (me == line.seat and line.by is None), words)
    won = (words.call(call, table.names) for call in line.calls if call.key == NEW_WINNER)
    also = (*won, *_lost(table, line.turn, target.turn, me, words))
    back = how == "undone" and isinstance(target.entry, Leave)
    if left is None and not also and (own or not (back or target.seat == me)):
        return None
    left = left or Happening(line.turn, by, ())
    who = "own" if own else "host" if by is None else "other"
    mine = target.seat == me and target.by is not None and target.by in (me, phone)
    whose = "yours" if mine and not own else "entry"
    name = {} if by is None or own else {"who": _name(table, by)}
    if back and target.seat is not None and target.seat != me and not own:
        return replace(left, says=(words("event-back", who=_name(table, target.seat)), *also, *left.says))
    says = words(f"event-{how}-{whose}", by=who, what=words(f"entry-{target.entry.kind()}"), **{"who": "", **name})
    redo = line.turn if how == "undone" and target.seat == me and not own else None
    return replace(left, says=(says, *also, *left.says), redo=redo)


def _left(table: Table, line: LogLine, by: Seat | None, me: Seat, hands: bool, words: Words) -> Happening | None:
    """What an edit leaves to my hands, and what it says that no hand can change; None if it is nothing.

    `hands`: what belongs to nobody is left to mine too.
    """
    fixes = [fix for fix in left_to_move(table, line.turn, me) if _mine(fix, me, hands)]
    if not fixes:
        return None
    asked = [fix for fix in moved(table, line.turn, me) if _mine(fix, me, hands)]
    known = moved(table, line.turn, None)
    public, hidden = ([fix for fix in asked if (fix in known) is to_all] for to_all in (True, False))
    says, changes = _told(public, fixes, me, table.names, words)
    own_says, own_changes = _told(hidden, fixes, me, table.names, words)
    todo = _repairs(public, fixes, me, table.names, words)
    own = Own(own_says, _repairs(hidden, fixes, me, table.names, words, len(public)), own_changes)
    return Happening(line.turn, by, says, todo, changes, own=own)


def _lost(table: Table, edit: int, target: int, me: Seat, words: Words) -> tuple[str, ...]:
    """A sentence on my entries that an edit of another entry made invalid, unless they are valid again or undone."""
    turns = (past.turn for past in table.spent if past.at == edit and past.seat == me and past.turn != target)
    lost = [played.line for turn in turns if (played := table.standing(turn)) and played.refusal]
    if not lost:
        return ()
    return (words("event-lost", n=len(lost), what=words(f"entry-{lost[0].entry.kind()}")),)


def _repairs(
    fixes: Collection[Repair | Swap],
    left: Collection[Repair | Swap],
    me: Seat,
    names: tuple[str, ...],
    words: Words,
    after: int = 0,
) -> tuple[Todo, ...]:
    """Those repairs for my hands that are left, in words, each once; their places are among all of them."""
    said = {fix: Todo(words.repair(fix, names, me), words.repair(fix, names)) for fix in fixes}
    still = {said[fix].says for fix in fixes if fix in left and not fix.said}
    return tuple(thing for thing in _placed(dict.fromkeys(said.values()), after) if thing.says in still)


def _told(
    fixes: Collection[Repair | Swap],
    left: Collection[Repair | Swap],
    me: Seat,
    names: tuple[str, ...],
    words: Words,
) -> tuple[tuple[str, ...], tuple[Change, ...]]:
    """Those that are left and that no hand can change: sentences, and amounts as changed numbers."""
    says, changes = dict[str, None](), list[Change]()
    for fix in (fix for fix in fixes if fix in left and fix.said):
        if isinstance(fix, Swap) or fix.thing.seats or fix.thing.yes_or_no:
            says[words.repair(fix, names, me)] = None
        else:
            changes.append(change_of(fix.thing, fix.was, fix.now, names, words))
    return tuple(says), tuple(changes)


def _mine(fix: Repair | Swap, me: Seat, own: bool) -> bool:
    """Whether a repair is for my hands.  What belongs to nobody is left to the player who made the correction.

    If that was a host without a seat, it is left to the player it was made for (`own`).
    """
    if isinstance(fix, Swap):
        return fix.seat == me or (own and fix.seat is None)
    if fix.thing.seat is None and fix.thing.seats:
        return own or fix.now == me
    return fix.thing.seat == me or (own and fix.thing.seat is None)


def _moves(fix: Repair | Swap) -> Hashable:
    """What a repair is about: a number, or a piece and its place; putting the piece back is about the same."""
    if isinstance(fix, Swap):
        return fix.key, fix.seat, fix.at, frozenset({fix.was, fix.now})
    return fix.thing.key, fix.thing.seat, fix.thing.number


def left_to_move(table: Table, turn: int, viewer: Seat | None) -> tuple[Repair | Swap, ...]:
    """What an edit changed on the table, without what a later one moved once more: that one says what it is now.

    Also without tokens and flags that entries since then have moved on.
    """
    later = [mended.turn for mended in table.mended if mended.turn > turn]
    stale = {_moves(fix) for edit in later for fix in moved(table, edit, viewer)}
    fixes = (fix for fix in moved(table, turn, viewer) if _moves(fix) not in stale)
    return tuple(fix for fix in fixes if not _moved_on(fix, table, viewer))


def _moved_on(fix: Repair | Swap, table: Table, viewer: Seat | None) -> bool:
    """Whether a flag, or whose something is, has changed since an edit; amounts are still to be added or taken away."""
    if isinstance(fix, Swap) or not (fix.thing.yes_or_no or fix.thing.seats):
        return False
    return look(table.seen_by(viewer).state, fix.thing.path) != fix.now


def moved(table: Table, turn: int, viewer: Seat | None) -> tuple[Repair | Swap, ...]:
    """What an edit changed on the table, as far as a viewer may see it; empty for one that is no longer remembered."""
    edit = next((mended for mended in table.mended if mended.turn == turn), None)
    if edit is None:
        return ()
    rules, before, after = table.rules, edit.before, edit.after
    return REPAIRS.of((rules, before, after), viewer, lambda: seen_differences(rules, before, after, viewer))


def _changes(table: Table, line: LogLine, me: Seat, words: Words) -> Iterator[tuple[Change, bool, bool]]:
    """The numbers of mine that a line changed, as far as I may see; whether only I may, and whether its words tell.

    None for the line that reveals everything.
    """
    played = table.standing(line.turn)
    if played is None:
        return
    before = table.before(played)
    moved = MOVED.of((before, played.state), None, lambda: _moved(table, before, played.state))
    things = [thing for thing in moved if thing.seat == me]
    if not things:
        return
    seen_before, seen_after = redact(before, me), redact(played.state, me)
    to_all = redact(before, None), redact(played.state, None)
    for thing in things:
        was, now = look(seen_before, thing.path), look(seen_after, thing.path)
        if was is not None and now is not None and was != now:
            own = any(look(state, thing.path) is None for state in to_all)
            yield change_of(thing, was, now, table.names, words), own, thing.in_words


def change_of(thing: Quantity, was: int, now: int, names: tuple[str, ...], words: Words) -> Change:
    return Change(words.thing(thing, names), words.thing_is(thing, was, names), words.thing_is(thing, now, names))


def _moved(table: Table, before: State, after: State) -> tuple[Quantity, ...]:
    """The players' numbers that changed, no matter who may see them; none once everything is revealed."""
    if table.rules.revealed(after):
        return ()
    things = (thing for thing in table.rules.quantities(before) if thing.seat is not None and not thing.fixed)
    return tuple(differing(before, after, things))


def _name(table: Table, seat: Seat) -> str:
    return isolated(table.names[seat])


def concerned(call: Call, me: Seat) -> list[str]:
    """The names of a call's parameters that are my seat or contain it."""
    return concerning(call.params, me)


def concerning(params: Iterable[tuple[str, object]], me: Seat) -> list[str]:
    """The names of those parameters that are my seat or contain it."""
    return [
        name
        for name, value in params
        if any(isinstance(item, Seat) and item == me for item in (value if isinstance(value, tuple) else (value,)))
    ]
