"""The referee's desk: takes an entry, judges it, writes it down, rings the bell."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field, replace
from threading import Lock
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from ..core.adjust import Repair, repairs
from ..core.breath import breathe
from ..core.cite import Refusal
from ..core.entry import Amend, Entry, Undo, dump, load
from ..core.game import AnyGame, AnyPlay
from ..core.pieces import Swap, swaps
from ..core.seat import Seat
from ..core.seating import Seating
from ..core.secret import redact
from ..core.state import State
from ..core.table import Line, Table, fold, onward
from .bell import Bell
from .journal import AnyJournal, Damaged, Overtaken, TableInfo, Unsaved, Written, chain

MOST_LINES = 5000
"""Lines one table may hold; an evening has some two hundred."""
MOST_SEATINGS = 1000
"""Further lines for who enters for whom: a table that is full can still give a seat back to its player."""
FREE = "free"
MOST_KEPT, KEPT = 300, 1800.0
"""Tables kept in memory, and for how many seconds after they were asked for; what is in use stays."""
LOST, TRIES = 2, 6
"""So often overtaken, an entry goes alone; so often judged, it is given up."""
log = logging.getLogger("referee")
T = TypeVar("T")


def differences(rules: AnyPlay, before: State, after: State) -> tuple[Repair | Swap, ...]:
    """What hands have to put right between two positions as one viewer may see them: numbers, then named things."""
    named = swaps(rules.pieces(before), rules.pieces(after)) if rules.pieces else ()
    return (*repairs(before, after, rules.quantities(before)), *named)


def put_right(table: Table, after: Table, viewer: Seat | None) -> tuple[Repair | Swap, ...]:
    """What a correction would change on the table, as far as whoever looks may see.

    Nothing is put right yet: a game in which things are covered leaves out what would come to light (`not_yet`).
    """
    not_yet, before = table.rules.not_yet, table.seen_by(viewer).state
    state = not_yet(after.state, table.state) if not_yet else after.state
    return differences(table.rules, before, redact(state, viewer, (table.state, before)))


class Conflict(Exception):
    """This form was sent before, with something else in it; or its question is not asked any more."""

    def __init__(self, key: str, turn: int | None = None) -> None:
        super().__init__(key)
        self.key, self.turn = key, turn


class GameMissing(Exception):
    """The game of this table is not installed: all of it is kept, and none of it can be played or looked at."""

    def __init__(self, info: TableInfo) -> None:
        super().__init__(info.game)
        self.info = info


BACK, MOST_BACK = "back", 6
"""How a tick begins that is a phone asking for its seat; how many may wait at one table."""


@dataclass
class LiveTable:
    """One table in memory, with the names of today.  Whoever changes it holds its lock."""

    info: TableInfo
    table: Table
    answers: dict[str, tuple[int, str]]
    lock: Lock = field(default_factory=Lock)
    link: bytes = b""
    """The fingerprint of its last line: what the next one is written on top of."""

    def become(self, table: Table, link: bytes) -> None:
        """It was written down, or read.  Never goes back to what was known before."""
        if table.turn >= self.table.turn:
            self.table, self.link, self.info = table, link, replace(self.info, names=table.names)


class Desk:
    def __init__(
        self, journal: AnyJournal, shelf: Mapping[str, AnyGame], clock: Callable[[], float] = time.time
    ) -> None:
        self.journal, self.shelf, self.clock, self.bell = journal, shelf, clock, Bell()
        self.turned: Callable[[str, bool], None] = lambda table, over: None
        """Told when a game is over and counted, or when that was taken back.  It must not raise."""
        self.counted: Callable[[LiveTable], None] = lambda live: None
        """Told when the sheet of a table is there, has changed or is gone again.  It must not raise."""
        self.judged: Callable[[bool], None] = lambda taken: None
        """Told of each entry whether it was taken.  It must not raise."""
        self._live: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        """Every live table that anybody holds."""
        self._known: dict[str, tuple[LiveTable, float]] = {}
        """Those we hold ourselves, and since when: the one that was asked for last at the end."""
        self._door, self._keeping = Lock(), Lock()
        self._opening: dict[str, Lock] = {}

    def live(self, table: str) -> LiveTable | None:
        """The table as it stands, replayed from the journal unless we still know it.  Raises GameMissing, Damaged."""
        live = self._live.get(table)
        if live is None:
            info = self.journal.table(table)
            if info is None:
                return None
            with self._door:
                opening = self._opening.setdefault(table, Lock())
            with opening:
                live = self._live.get(table)
                if live is None:
                    live = self._live[table] = self._replayed(info, self.journal.lines(info.id))
                    if live.table.rules.revealed(live.table.state):
                        self.counted(live)
        elif self.journal.shared and not self._up_to_date(live):
            return None
        self._keep(live)
        return live

    def _up_to_date(self, live: LiveTable) -> bool:
        """Read what others wrote meanwhile, once in a request; False when the table is gone."""
        return self.journal.known.once("up to date", live.info.id, read=lambda: self._catch_up(live))

    def _catch_up(self, live: LiveTable) -> bool:
        """What others wrote, on top of what we know; False when the table is gone."""
        table, link = live.table, live.link
        rules = table.game.rules
        try:
            news = self.journal.news(live.info.id, table.turn, link)
        except Overtaken:  # our last line is not there: the server lost it, and whatever was acknowledged stands
            fresh = self._replayed(live.info, self.journal.lines(live.info.id))
            live.answers, live.table, live.link = fresh.answers, fresh.table, fresh.link
            return True
        if news is None:
            self._forgotten(live.info.id)
            return False
        for one in news:
            table, link = onward(table, _read(rules, one)), one.link
            live.answers[one.once] = (one.turn, f"{one.seat} {one.text}")
        live.become(table, link)
        return True

    def heard(self, table: str) -> None:
        """Something was written at this table by another process."""
        self.bell.ring(table)

    def good_part(self, table: str) -> LiveTable | None:
        """Of a damaged table, what can be trusted; it is looked at, and never goes on."""
        found = self.journal.good_part(table)
        if found is None or found[0].game not in self.shelf:
            return None
        try:
            return self._replayed(*found)
        except Exception:
            log.exception("the good part of a damaged table cannot be replayed")
            return None

    def _keep(self, live: LiveTable) -> None:
        """Remember a table that was just asked for; those that nobody asked for lately may go.

        A live table that somebody still holds is the same for everybody, remembered or not.
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
        """A new table; `host`: the host's seat key.  Raises Refusal when it cannot be laid so, Unsaved."""
        Table.open(self.shelf[game], names, setup)
        return self.journal.open_table(game, names, dump(setup), code, int(self.clock()), host)

    def set_up_next(self, old: str, mover: str, game: str, names: tuple[str, ...], setup: Entry, code: str) -> str:
        """A new table, to which everybody moves from the old one; `mover`: the hash of the seat key that says so.

        Raises Refusal when it cannot be laid so, Unsaved.
        """
        Table.open(self.shelf[game], names, setup)
        return self.journal.move_on(old, mover, game, names, dump(setup), code, int(self.clock()))

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
        """Record an entry.  Raises Refusal or Conflict, and then nothing has happened.

        `sealed`: whoever enters it must not learn what the seat has.

        The same form sent twice is one entry: the second time ends here, quietly.
        `provided`: what must hold of the table as it is found; it raises when it does not.
        """
        text = dump(entry)

        def judged() -> tuple[Table, Table]:
            """The table as it was, and as it is."""
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
                table, after = self._on_top(live, judged)
        except (Conflict, Refusal):
            self.judged(False)
            raise
        if table is after:
            return after
        self.judged(True)
        over, before = table.rules.revealed(after.state), table.rules.revealed(table.state)
        if over != before:
            self.turned(live.info.id, over)
        if over or before:
            self.counted(live)
        self.bell.ring(live.info.id)
        return after

    def _on_top(self, live: LiveTable, deed: Callable[[], T]) -> T:
        """Judge and write.  Whoever was overtaken reads what the others wrote, and is judged again; in the end alone.

        Raises what the deed raises; Unsaved when it cannot be brought to an end.
        """
        for lost in range(TRIES):
            with self.journal.alone(live.info.id) if lost >= LOST else nullcontext():
                if lost:
                    self._catch_up(live)
                try:
                    return deed()
                except Overtaken:
                    continue
        raise Unsaved("disk-broken")

    def seating(
        self, live: LiveTable, entry: Seating, seat: Seat | None, by: Seat | None, work: Callable[[Written], Any]
    ) -> Any:
        """Do something to a seat's phone, and have a line of it in the same transaction.

        `work` writes both down; when it gives False, nothing has happened.  Raises what it raises, and Refusal.
        """

        def judged() -> tuple[Table, Any]:
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
            after, result = self._on_top(live, judged)
        if after.rules.revealed(after.state):
            self.counted(live)
        self.bell.ring(live.info.id)
        return result

    def let_go(self, table: str) -> None:
        """A deleted game goes for good.  Raises Unsaved, Damaged."""
        self.journal.forget(table)
        self._forgotten(table)

    def let_go_idle(self, table: str) -> bool:
        """A table that was idle for long goes for good; False when it is not, any more.  Raises Unsaved, Damaged."""
        went = self.journal.forget_idle(table, int(self.clock()))
        if went:
            self._forgotten(table)
            self.bell.ring(table)
        return went

    def close_idle(self, table: str) -> bool:
        """It closes, as its host would close it; False when it is not idle, any more.  Raises Unsaved, Damaged."""
        closed = self.journal.close_idle(table, int(self.clock()))
        if closed:
            self.bell.ring(table)
        return closed

    def _forgotten(self, table: str) -> None:
        with self._keeping:
            self._known.pop(table, None)
        self._live.pop(table, None)

    def tick(self, table: str, key: str, done: bool) -> None:
        """A step of setting up, or a thing for hands, is done or is not; kept as long as the house is open."""
        if (key in self.journal.ticked(table)) is not done:
            self.journal.tick(table, key, done)
            self.bell.ring(table)

    def returning(self, table: str) -> dict[str, Seat]:
        """Phones that ask for a seat that has a phone: the hashed key they will sit with, and where, in their order."""
        marks = sorted(mark.split() for mark in self.journal.ticked(table) if mark.startswith(BACK))
        return {phone: Seat(int(seat)) for _, _, seat, phone in marks}

    def ask_back(self, table: str, phone: str, seat: Seat) -> None:
        """One more of them; who asks after MOST_BACK others takes the place of the first."""
        self.end_back(table, phone)
        for first in list(self.returning(table))[: 1 - MOST_BACK]:
            self.end_back(table, first)
        self.tick(table, f"{BACK} {int(1000 * self.clock()):015} {seat} {phone}", True)

    def end_back(self, table: str, phone: str) -> None:
        """It was answered."""
        for mark in [mark for mark in self.journal.ticked(table) if mark.startswith(BACK) and mark.endswith(phone)]:
            self.tick(table, mark, False)

    @property
    def in_memory(self) -> int:
        """How many tables are kept there."""
        return len(self._known)

    def look_again(self) -> None:
        """Something changed that every table shows, such as the address in its code: all who listen look again."""
        for table in self.bell.tables():
            with suppress(Damaged, Unsaved):
                self.journal.stir(table)
            self.bell.ring(table)

    def trial(self, table: Table, seat: Seat | None, entry: Entry, *, sealed: bool = False) -> Table:
        """The table as this entry would leave it.  Nothing is recorded.  Raises Refusal."""
        line = Line(table.turn + 1, seat, entry, seat)
        return table.enter_sealed(line) if sealed else table.enter(line)

    def mend(
        self, table: Table, seat: Seat | None, viewer: Seat | None, entry: Undo | Amend
    ) -> tuple[Table, tuple[Repair | Swap, ...]]:
        """The table as a correction would leave it, and what hands have to put right (`put_right`)."""
        after = self.trial(table, seat, entry)
        return after, put_right(table, after, viewer)

    def sequence(self, live: LiveTable) -> int:
        """Grows with everything a page could show: lines, and who sits where."""
        try:
            info = self.journal.table(live.info.id)
        except Damaged:
            return live.table.turn + 1_000_000  # something to look at: the page will say it
        if self.journal.shared:
            self._up_to_date(live)
        return live.table.turn + (info.revision if info else 0)

    def _again(self, live: LiveTable, once: str, seat: Seat | None, text: str) -> Table:
        turn, before = live.answers[once]
        if before != f"{seat} {text}":
            raise Conflict("sent-before", turn)
        return live.table

    def _must_be_asked(self, table: Table, seat: Seat | None, entry: Entry, once: str) -> None:
        """A form that belongs to a question is good for that question alone."""
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
        lines = [_read(game.rules, one) for one in written]
        table = fold(game, info.names, load((game.rules.setup,), info.setup), lines)
        answers = {w.once: (w.turn, f"{w.seat} {w.text}") for w in written}
        link = written[-1].link if written else b""
        return LiveTable(replace(info, names=table.names), table, answers, link=link)


def _read(rules: AnyPlay, written: Written) -> Line:
    breathe()
    return Line(written.turn, written.seat, load((*rules.entries, Seating), written.text), written.by, written.at)
