"""The desk: takes an entry, judges it by the rules, stores it in the journal, and rings the bell."""

from __future__ import annotations

import logging
import re
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field, replace
from threading import Lock
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from ..core.adjust import TURN, Repair, off_table, repairs
from ..core.breath import breathe
from ..core.cite import Malformed, Refusal
from ..core.entry import Amend, Entry, Undo, dump, load
from ..core.game import AnyGame, AnyPlay
from ..core.lines import of_anybody
from ..core.pieces import Piece, Swap, swaps
from ..core.seat import Seat
from ..core.seating import Seating
from ..core.secret import redact, reveal
from ..core.state import State
from ..core.table import Line, Table, fold, onward
from .bell import Bell
from .journal import AnyJournal, Damaged, Overtaken, TableInfo, Unsaved, Written, chain

MOST_LINES = 5000
"""Lines one table may hold; a usual game has some two hundred."""
MOST_SEATINGS = 1000
"""Further lines for seatings only: a table that is full can still give a seat back to its player."""
FREE = "free"
OFFERS_WAIVED = re.compile(r"^(\S+ (?:undo|amend) \d+) declining=yes")
"""In a stored edit, what the form did not send: whether it declines offers (`Desk.keeping`)."""
MOST_KEPT, KEPT = 300, 1800.0
"""Tables kept in memory, and for how many seconds after their last use; a table in use always stays."""
LOST, TRIES = 2, 6
"""An entry overtaken LOST times is retried with the table locked; after TRIES attempts it is given up."""
log = logging.getLogger("referee")
T = TypeVar("T")
D = TypeVar("D", Undo, Amend)


def differences(rules: AnyPlay, before: State, after: State) -> tuple[Repair | Swap, ...]:
    """What to change on the table between two positions, as one viewer may see them: quantities, then pieces.

    Once the game is over it is nobody's turn, so beside anything else whose turn it was is left out.
    """
    numbers = rules.quantities(before)
    gone = {thing.seat for thing in numbers if off_table(after, thing)}
    pieces = swaps(rules.pieces(before), rules.pieces(after)) if rules.pieces else ()
    found: tuple[Repair | Swap, ...] = (
        *repairs(before, after, numbers),
        *(swap for swap in pieces if swap.seat not in gone),
    )
    if rules.ending(after) is None:
        return found
    return tuple(fix for fix in found if isinstance(fix, Swap) or fix.thing.key != TURN) or found


def seen_differences(
    rules: AnyPlay, before: State, after: State, viewer: Seat | None, seen: State | None = None
) -> tuple[Repair | Swap, ...]:
    """What to change on the table between two positions, as far as the viewer may see it.

    If only one of them is revealed, kinds of pieces that the other covers are not listed: nobody moves them.  Which of
    them have really changed makes no difference, as the viewer must not learn that.
    `seen`: the position before as the viewer may see it, if known.
    """
    was = redact(before, viewer) if seen is None else seen
    now = redact(after, viewer, (before, was))
    found = differences(rules, was, now)
    if rules.pieces is None or rules.revealed(before) == rules.revealed(after):
        return found
    covered = {*_covered(rules.pieces, before, was), *_covered(rules.pieces, after, now)}
    return tuple(fix for fix in found if isinstance(fix, Repair) or (fix.key, fix.seat) not in covered)


def _covered(pieces: Callable[[Any], Iterable[Piece]], state: State, seen: State) -> set[tuple[str, Seat | None]]:
    """The kinds of pieces, and whose they are, of which a viewer who sees `seen` sees less than there is."""
    shown, real = Counter(pieces(seen)), Counter(pieces(reveal(state)))
    return {(one.key, one.seat) for one in (*(shown - real), *(real - shown))}


def table_changes(table: Table, after: Table, viewer: Seat | None) -> tuple[Repair | Swap, ...]:
    """What a correction would change on the table, as far as the viewer may see it.

    `after`: the table with the correction as its last line.  It is only a trial: a game with hidden things leaves out
    what it would reveal (`not_yet`).
    """
    not_yet, edit = table.rules.not_yet, after.mended[-1]
    state = not_yet(edit.after, edit.before) if not_yet else edit.after
    seen = table.seen_by(viewer).state if edit.before is table.state else None
    return seen_differences(table.rules, edit.before, state, viewer, seen)


OPENED_AT_ONCE = 64
"""The most tables that are replayed at the same time."""


class Conflict(Exception):
    """This form was sent before with other content, or its question is no longer asked."""

    def __init__(self, key: str, turn: int | None = None) -> None:
        super().__init__(key)
        self.key, self.turn = key, turn


class GameMissing(Exception):
    """The game of this table is not installed: the table is kept, but cannot be played or viewed."""

    key = "missing-game"
    """Its messages are `no-<key>` and `cli-<key>`."""

    def __init__(self, info: TableInfo, turn: int = 0) -> None:
        super().__init__(info.game, turn)
        self.info, self.turn = info, turn


class EntryUnread(GameMissing):
    """The installed version of the game cannot read this line of the table, or its setup (`turn` 0)."""

    key = "unread-entry"


BACK, MOST_BACK = "back", 6
"""The prefix of a tick that stands for a phone asking for its seat; how many such phones may wait at one table."""
DENIED = "denied"
"""The prefix of a tick that stands for a phone that was refused its seat."""


@dataclass
class LiveTable:
    """One table in memory, with the current names of its players.  Changing it requires its lock."""

    info: TableInfo
    table: Table
    answers: dict[str, tuple[int, str]]
    lock: Lock = field(default_factory=Lock)
    link: bytes = b""
    """The fingerprint of its last line, which the next line is chained to."""

    def become(self, table: Table, link: bytes) -> None:
        """Sets the table after a line was stored or read; an older table than the present one is ignored."""
        if table.turn >= self.table.turn:
            self.table, self.link, self.info = table, link, replace(self.info, names=table.names)


class Desk:
    def __init__(
        self, journal: AnyJournal, shelf: Mapping[str, AnyGame], clock: Callable[[], float] = time.time
    ) -> None:
        self.journal, self.shelf, self.clock, self.bell = journal, shelf, clock, Bell()
        self.on_ended: Callable[[str, bool], None] = lambda table, over: None
        """Called with a table's ID when its game is over and counted, or when that was undone.  It must not raise."""
        self.on_counted: Callable[[LiveTable], None] = lambda live: None
        """Called when the score sheet of a table appears, changes or disappears.  It must not raise."""
        self.on_judged: Callable[[bool], None] = lambda taken: None
        """Called for each entry with whether it was accepted.  It must not raise."""
        self.on_unread: Callable[[TableInfo, int], None] = lambda info, turn: None
        """Called when a table is found to have a line that its game cannot read (`unread`).  It must not raise."""
        self._live: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        """Every live table that is still referenced anywhere."""
        self._known: dict[str, tuple[LiveTable, float]] = {}
        """The live tables kept in memory, and when each was last used; the most recently used is last."""
        self._keeping = Lock()
        self._opening = tuple(Lock() for _ in range(OPENED_AT_ONCE))
        """Held while a table is replayed, so that no table becomes two; several tables share one."""
        self.unread: dict[str, tuple[TableInfo, int]] = {}
        """Tables that were found to have a line that their game cannot read: the first such line, 0 for the setup."""
        self.importing = Lock()
        """Held while a record is looked for and stored, so that the same one sent twice at once is stored once."""

    def live(self, table: str) -> LiveTable | None:
        """The table as it stands, replayed from the journal unless it is in memory; None if there is no such table.

        Raises GameMissing, or EntryUnread, which is one; Damaged.
        """
        live = self._live.get(table)
        if live is None:
            info = self.journal.table(table)
            if info is None:
                return None
            with self._opening[hash(table) % OPENED_AT_ONCE]:
                live = self._live.get(table)
                if live is None:
                    live = self._live[table] = self._replayed(info, self.journal.lines(info.id))
                    if live.table.rules.revealed(live.table.state):
                        self.on_counted(live)
        elif self.journal.shared and not self._up_to_date(live):
            return None
        self._keep(live)
        return live

    def _up_to_date(self, live: LiveTable) -> bool:
        """Reads what other processes wrote, once per request; returns False if the table is gone."""
        return self.journal.known.once("up to date", live.info.id, read=lambda: self._catch_up(live))

    def _catch_up(self, live: LiveTable) -> bool:
        """Adds the lines other processes wrote to the table in memory; returns False if the table is gone."""
        table, link = live.table, live.link
        try:
            lines = self.journal.news(live.info.id, table.turn, link)
        except Overtaken:  # the server lost our last line; what its database has is what counts
            fresh = self._replayed(live.info, self.journal.lines(live.info.id))
            live.answers, live.table, live.link = fresh.answers, fresh.table, fresh.link
            return True
        if lines is None:
            self._forgotten(live.info.id)
            return False
        for line in lines:
            table, link = onward(table, self._line(live.info, line)), line.link
            live.answers[line.once] = (line.turn, f"{line.seat} {line.text}")
        live.become(table, link)
        return True

    def heard(self, table: str) -> None:
        """Rings the bell of a table because another process wrote to it."""
        self.bell.ring(table)

    def good_part(self, table: str) -> LiveTable | None:
        """The good part of a damaged table, to be viewed but not played on; None if it cannot be replayed."""
        readable = self.journal.good_part(table)
        if readable is None or readable[0].game not in self.shelf:
            return None
        try:
            return self._replayed(*readable)
        except GameMissing:
            return None
        except Exception:
            log.exception("the good part of a damaged table cannot be replayed")
            return None

    def _keep(self, live: LiveTable) -> None:
        """Keeps a table in memory that was just used, and drops those not used lately.

        A live table that is still referenced elsewhere stays the same object for everyone, kept here or not.
        """
        now = self.clock()
        with self._keeping:
            self._known.pop(live.info.id, None)
            self._known[live.info.id] = (live, now)
            while len(self._known) > 1:
                oldest, (_, then) = next(iter(self._known.items()))
                if len(self._known) <= MOST_KEPT and abs(now - then) < KEPT:
                    break
                del self._known[oldest]

    def set_up(self, game: str, names: tuple[str, ...], setup: Entry, code: str, host: str = "") -> str:
        """Sets up a new table and returns its ID; `host`: the host's seat key.

        Raises Refusal if the setup is refused, Unsaved.
        """
        Table.open(self.shelf[game], names, setup)
        return self.journal.open_table(game, names, dump(setup), code, int(self.clock()), host)

    def set_up_next(
        self,
        old: str,
        mover: str,
        game: str,
        names: tuple[str, ...],
        setup: Entry,
        code: str,
        seats: Sequence[Seat | None],
    ) -> str:
        """Sets up a new table, moves its players there from the old one, and returns its ID.

        `mover`: the hash of the seat key that asked for it; `seats`: for each seat, which it was at the old table, None
        for a new player.  Raises Refusal if the setup is refused, Unsaved.
        """
        Table.open(self.shelf[game], names, setup)
        return self.journal.move_on(old, mover, game, names, dump(setup), code, int(self.clock()), seats)

    def enter(
        self,
        live: LiveTable,
        seat: Seat | None,
        by: Seat | None,
        entry: Entry,
        once: str,
        provided: Callable[[Table], None] | None = None,
        *,
        sealed: bool = False,
    ) -> Table:
        """Records an entry and returns the table after it.  Raises Refusal or Conflict, and then nothing has happened.

        `sealed`: the entry comes from a phone that must not learn the secrets of the seat.

        The same form sent twice is one entry: the second time nothing is recorded, and no error raised.
        `provided`: checks a condition on the table under its lock, and raises if it does not hold.
        """
        text = dump(entry)

        def attempt() -> tuple[Table, Table]:
            """The table before and after the entry; the same object twice if the entry was recorded before."""
            table = live.table
            if once in live.answers:
                return (again := self._again(live, once, seat, text)), again
            self._must_be_asked(table, seat, entry, once)
            self._must_be_open(live)
            if provided is not None:
                provided(table)
            if table.turn >= MOST_LINES:
                raise Refusal(None, "table-full", most=MOST_LINES)
            line = Line(table.turn + 1, seat, entry, by, int(self.clock()))
            after = table.enter_sealed(line) if sealed else table.enter(line)
            link = self.journal.append(live.info.id, Written(line.turn, seat, by, text, once, line.at), live.link)
            live.answers[once] = (line.turn, f"{seat} {text}")
            live.become(after, link)
            return table, after

        try:
            with live.lock:
                table, after = self._on_top(live, attempt)
        except (Conflict, Refusal):
            self.on_judged(False)
            raise
        if table is after:
            return after
        self.on_judged(True)
        over, before = table.rules.revealed(after.state), table.rules.revealed(table.state)
        if over != before:
            self.on_ended(live.info.id, over)
        if over or before:
            self.on_counted(live)
        self.bell.ring(live.info.id)
        return after

    def _on_top(self, live: LiveTable, attempt: Callable[[], T]) -> T:
        """Runs `attempt`, which judges and writes.  If other processes wrote first, reads their lines and tries again.

        After LOST attempts it runs with the table locked.  Raises what `attempt` raises; Unsaved after TRIES attempts.
        """
        for overtaken in range(TRIES):
            with self.journal.alone(live.info.id) if overtaken >= LOST else nullcontext():
                if overtaken:
                    self._catch_up(live)
                try:
                    return attempt()
                except Overtaken:
                    continue
        raise Unsaved("disk-broken")

    def seating(
        self, live: LiveTable, entry: Seating, seat: Seat | None, by: Seat | None, work: Callable[[Written], Any]
    ) -> Any:
        """Makes a change to a seat, such as to its phone, and records a line about it in the same transaction.

        `work` writes both; if it returns False, nothing has happened.  Raises what `work` raises, and Refusal.
        """

        def attempt() -> tuple[Table, Any]:
            turn = live.table.turn + 1
            if turn > MOST_LINES + MOST_SEATINGS:
                raise Refusal(None, "table-full", most=MOST_LINES + MOST_SEATINGS)
            line = Line(turn, seat, entry, by, int(self.clock()))
            after, link = live.table.enter(line), live.link
            once = f"{entry.kind()}-{turn}"
            written = Written(turn, seat, by, dump(entry), once, line.at)
            result = work(written)
            if result is not False:
                live.answers[once] = (turn, f"{seat} {dump(entry)}")
                live.become(after, chain.on_top(link, live.info, written))
            return after, result

        with live.lock:
            after, result = self._on_top(live, attempt)
        if after.rules.revealed(after.state):
            self.on_counted(live)
        self.bell.ring(live.info.id)
        return result

    def erase(self, table: str) -> None:
        """Erases a deleted game for good.  Raises Unsaved, Damaged."""
        self.journal.forget(table)
        self._forgotten(table)

    def erase_idle(self, table: str) -> bool:
        """Erases a table that was idle for long; returns False if it no longer is.  Raises Unsaved, Damaged."""
        erased = self.journal.forget_idle(table, int(self.clock()))
        if erased:
            self._forgotten(table)
            self.bell.ring(table)
        return erased

    def close_idle(self, table: str) -> bool:
        """Closes an idle table, as its host would; returns False if it no longer is idle.  Raises Unsaved, Damaged."""
        closed = self.journal.close_idle(table, int(self.clock()))
        if closed:
            self.bell.ring(table)
        return closed

    def _forgotten(self, table: str) -> None:
        with self._keeping:
            self._known.pop(table, None)
        self._live.pop(table, None)
        self.unread.pop(table, None)

    def tick(self, table: str, key: str, done: bool) -> None:
        """Ticks or unticks a step of setting up, or a change on the table; a restart without a database forgets it."""
        if (key in self.journal.ticked(table)) is not done:
            self.journal.tick(table, key, done)
            self.bell.ring(table)

    def returning(self, table: str) -> dict[str, Seat]:
        """Phones that ask for a seat another phone has: the hash of the key each will get, and the seat, in order."""
        marks = sorted(mark.split() for mark in self.journal.ticked(table) if mark.startswith(BACK))
        return {phone: Seat(int(seat)) for _, _, seat, phone in marks}

    def ask_back(self, table: str, phone: str, seat: Seat) -> None:
        """Records that a phone asks for a seat; if MOST_BACK phones wait already, the first of them is dropped."""
        self.end_back(table, phone)
        self.tick(table, f"{DENIED} {phone}", False)
        for first in list(self.returning(table))[: 1 - MOST_BACK]:
            self.end_back(table, first)
        self.tick(table, f"{BACK} {int(1000 * self.clock()):015} {seat} {phone}", True)

    def end_back(self, table: str, phone: str) -> None:
        """Removes a phone's request for a seat."""
        for mark in [mark for mark in self.journal.ticked(table) if mark.startswith(BACK) and mark.endswith(phone)]:
            self.tick(table, mark, False)

    def deny_back(self, table: str, phone: str) -> None:
        """Removes a phone's request for a seat because it was refused."""
        self.tick(table, f"{DENIED} {phone}", True)
        self.end_back(table, phone)

    def denied(self, table: str, phone: str) -> bool:
        """Whether a phone was refused the seat; a request that is gone otherwise was lost, as in a restart."""
        return f"{DENIED} {phone}" in self.journal.ticked(table)

    @property
    def in_memory(self) -> int:
        """How many tables are kept in memory."""
        return len(self._known)

    def look_again(self) -> None:
        """Makes all listeners look again because something changed that every table shows, such as the join address."""
        for table in self.bell.tables():
            with suppress(Damaged, Unsaved):
                self.journal.stir(table)
            self.bell.ring(table)

    def trial(self, table: Table, seat: Seat | None, entry: Entry, *, sealed: bool = False) -> Table:
        """The table as this entry would leave it; nothing is recorded.  Raises Refusal."""
        line = Line(table.turn + 1, seat, entry, seat)
        return table.enter_sealed(line) if sealed else table.enter(line)

    def keeping(self, table: Table, seat: Seat | None, edit: D) -> D:
        """The same edit, declining the offers that it opens if more of the later entries stay valid that way.

        An edit that is refused stays as it is.
        """
        declining, stood = replace(edit, declining=True), {turn.line.turn for turn in table.turns if not turn.refusal}

        def lost(way: Undo | Amend) -> int:
            turns = self.trial(table, seat, way).turns
            return sum(turn.refusal is not None and turn.line.turn in stood for turn in turns)

        try:
            gone = lost(edit)
            return declining if gone and table.rules.declines and lost(declining) < gone else edit
        except Refusal:
            return edit

    def mend(
        self, table: Table, seat: Seat | None, viewer: Seat | None, entry: Undo | Amend
    ) -> tuple[Table, tuple[Repair | Swap, ...]]:
        """The table as a correction would leave it, and what to change on the table (`table_changes`)."""
        after = self.trial(table, seat, entry)
        return after, table_changes(table, after, viewer)

    def sequence(self, live: LiveTable) -> int:
        """A number that grows with everything a page could show: lines, seat keys, ticks."""
        try:
            info = self.journal.table(live.info.id)
        except Damaged:
            return live.table.turn + 1_000_000  # a new number, so that phones load the page, which reports the damage
        if self.journal.shared:
            self._up_to_date(live)
        return live.table.turn + (info.revision if info else 0)

    def _again(self, live: LiveTable, once: str, seat: Seat | None, text: str) -> Table:
        """The table, if what was sent before with this form is the same; what anybody may answer is the same from all.

        Raises Conflict if it is not.
        """
        turn, stored = live.answers[once]
        stored, text = (OFFERS_WAIVED.sub(r"\1", one) for one in (stored, f"{seat} {text}"))
        same = stored.partition(" ")[2] == text.partition(" ")[2] if of_anybody(once) else stored == text
        if not same:
            raise Conflict("sent-before", turn)
        return live.table

    def _must_be_asked(self, table: Table, seat: Seat | None, entry: Entry, once: str) -> None:
        """Raises Conflict if the form belongs to a question that is no longer asked."""
        kind = entry.kind()
        if once.startswith(kind if isinstance(entry, Undo | Amend) else f"{kind}-{FREE}-"):
            return
        asked = [p.id for p in table.prompts if p.kind is type(entry) and seat in p.seats]
        if once not in asked:
            raise Conflict("no-longer-asked")

    def _must_be_open(self, live: LiveTable) -> None:
        info = self.journal.table(live.info.id)
        if info and info.closed is not None:
            raise Refusal(None, "table-closed")

    def _replayed(self, info: TableInfo, written: Sequence[Written]) -> LiveTable:
        if info.game not in self.shelf:
            raise GameMissing(info)
        game = self.shelf[info.game]
        lines = [self._line(info, line) for line in written]
        try:
            table = fold(game, info.names, load((game.rules.setup,), info.setup), lines)
        except (Malformed, Refusal) as wrong:  # a line that is refused is invalid, so this is about the setup
            raise self._unread(info, 0) from wrong
        answers = {w.once: (w.turn, f"{w.seat} {w.text}") for w in written}
        link = written[-1].link if written else b""
        return LiveTable(replace(info, names=table.names), table, answers, link=link)

    def _line(self, info: TableInfo, written: Written) -> Line:
        """A stored line.  Raises EntryUnread if the game cannot read it."""
        try:
            return line_of(self.shelf[info.game].rules, written)
        except Malformed as wrong:
            raise self._unread(info, written.turn) from wrong

    def _unread(self, info: TableInfo, turn: int) -> EntryUnread:
        """Notes that a line cannot be read, and returns what to raise."""
        if info.id not in self.unread:
            self.unread[info.id] = info, turn
            self.on_unread(info, turn)
        return EntryUnread(info, turn)


def line_of(rules: AnyPlay, written: Written) -> Line:
    """A stored line, read by the rules of its game.  Raises Malformed if it cannot be."""
    breathe()
    return Line(written.turn, written.seat, load((*rules.entries, Seating), written.text), written.by, written.at)
