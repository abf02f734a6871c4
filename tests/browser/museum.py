"""Every screen there is, at once: tables that stopped where there was something to see, and the pages around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from urllib.parse import urlencode

from referee.core.adjust import Adjust, look
from referee.core.cite import Refusal
from referee.core.colours import Paint
from referee.core.entry import Amend, Entry, Leave, Undo, dump
from referee.core.odd import Agree
from referee.core.record import Record
from referee.core.seat import Seat, seats_of
from referee.core.seating import Event, Seating
from referee.core.secret import redact
from referee.core.table import Line, Table
from referee.core.text import alike
from referee.formats import FORMATS
from referee.games import SHELF
from referee.paths import DATA_FILE
from referee.tables.desk import Desk, LiveTable
from referee.tables.journal import Journal, TableInfo, Written
from referee.tables.results import keep_or_log
from referee.testing.seated import once, stopped, tell
from referee.web import invite
from referee.web.guard import signed
from tests.browser.games import GAMES, Shown

HOUSE = "house"
"""Where the screens belong that are the same whatever is played."""
ALONE = ("/", "/join", "/about", "/past", "/sample", "/-/patterns", "/no/such/page")
OF_HOST = ("/past", "/past?year=1999", "/people")
AT_SEAT = ("", "/more", "/history", "/rules")
AT_TABLE = ("", "/history")
AT_DOORS = ("/seats", "/seats/0", "/seats/1")
EVENTS = 3
WAITS = 3
"""Screens of those who wait that are shown of each game."""
DISPLAY = "display"
"""The group of what the table's own screen shows: while it is set up, while it is played at, and at the end."""
LONGEST = (
    "Wwmwmwmwmwmwmwmwmwmwmwmw",
    "Bartholomäus Wolkenstein",
    "Mmwmwmwmwmwmwmwmwmwmwmwm",
    "Scheherazade Konstantine",
    "Archibald of Nether Moor",
    "Xenophilia Thunderbottom",
)
"""Names as long as they may be: of one word in the widest letters, and as people are called."""
GROUPS = ("alone", "asked", "waiting", "say", "start", "middle", "end")


@dataclass(frozen=True)
class Screen:
    """A page, what to call it, and the game it belongs to.  The first word of its name is its group."""

    name: str
    path: str
    game: str = HOUSE
    proof: str = ""
    """The cookie of the host of the house, for what only the host sees."""

    @property
    def group(self) -> str:
        return self.name.split()[0]


@dataclass
class Museum:
    """A data folder full of tables.  Everything is laid before the house opens."""

    desk: Desk
    names: tuple[str, ...] = ()
    """What players are called, in place of the names in their plays."""
    opened: int = 0
    _script: Record | None = None
    _positions: list[Table] = field(default_factory=list)
    """What was laid last, and its table after each line: it is often laid again at once."""

    def set_up(self, script: Record, stop: int, seats: int, then: Sequence[Line] = ()) -> tuple[LiveTable, list[str]]:
        """A table as it was before that line, or after some others in its place; phones are in the first so many seats.

        Its lines are judged once however often the script is laid, and written down in one go.
        """
        self.opened += 1
        positions = self.positions(script)[: stop + 1]
        fresh = replace(script, setup=positions[0].setup, names=positions[0].names, lines=())
        live, keys = stopped(self.desk, fresh, f"M{self.opened:05}", seats)
        for line in then:
            positions.append(self.entered(positions[-1], line))
        if positions[1:]:
            self.write(live, positions)
        return live, keys

    def positions(self, script: Record) -> list[Table]:
        """The table of a script as it is laid here, before its first line and after each."""
        if script != self._script:
            names = self.names[: len(script.names)] or script.names
            found = [Table.open(SHELF[script.game], names, painted(script))]
            for line in script.lines:
                found.append(self.entered(found[-1], line))
            self._script, self._positions = script, found
        return self._positions

    def entered(self, table: Table, line: Line) -> Table:
        return table.enter(replace(line, turn=table.turn + 1, at=int(self.desk.clock())))

    def write(self, live: LiveTable, positions: list[Table]) -> None:
        """A table that nothing was entered at goes on to the last of these, by every line between them."""
        journal, table, now = self.desk.journal, live.info.id, positions[-1]
        lines = [
            Written(line.turn, line.seat, line.by, dump(line.entry), once(was, line.seat, type(line.entry)), line.at)
            for was, line in zip(positions[:-1], now.lines, strict=True)
        ]
        link = journal._write(lambda book: [journal.put(book, table, line) for line in lines][-1], only_lines=True)
        live.answers.update((line.once, (line.turn, f"{line.seat} {line.text}")) for line in lines)
        live.become(now, link)
        if now.rules.revealed(now.state):
            self.desk.counted(live)

    @property
    def proof(self) -> str:
        """What makes a browser the host's."""
        return f"museum.{signed(self.desk.journal.server_key, 'host', 'museum')}"

    def invite(self, live: LiveTable) -> str:
        """The address that the table's code leads to."""
        info: TableInfo | None = self.desk.journal.table(live.info.id)
        assert info
        return f"/j/{invite.token(self.desk.journal, info)}"


def painted(script: Record) -> Entry:
    """How the table is laid, with a colour for every seat: the hardest ones to see first."""
    box = SHELF[script.game].colours
    if box is None or box.of(script.setup):
        return script.setup
    hardest = [one for one in (Paint.WHITE, Paint.BLACK, Paint.YELLOW) if one in box.choices]
    picked = [*hardest, *("" for _ in script.names)][: len(script.names)]
    return replace(script.setup, **{box.field: box.fill(picked)})


@dataclass
class Crowd:
    """Phones that are asked something while other players do things to them: events above the question."""

    museum: Museum
    shown: Shown
    kinds: set[type[Entry]] = field(default_factory=set)

    def screens(self) -> Iterator[Screen]:
        """For each kind of entry the question, with one event above it, and with all of them, the newest and a fold.

        What lies between is made of the same two parts; it is shown once in each game.
        """
        for script in self.shown.plays():
            for at, (line, table) in enumerate(zip(script.lines, self.museum.positions(script), strict=False)):
                kind = type(line.entry)
                if line.seat is not None and kind not in self.kinds and asked(table, line.seat, kind):
                    others = disturbances(table, line.seat, kind)
                    if len(others) == EVENTS:
                        self.kinds.add(kind)
                        yield from self.after(script, at, line.seat, others)

    def after(self, script: Record, at: int, seat: Seat, others: list[Line]) -> Iterator[Screen]:
        for n in range(1, EVENTS + 1) if len(self.kinds) == 1 else (1, EVENTS):
            _, keys = self.museum.set_up(script, at, len(script.names), others[:n])
            yield Screen(f"asked {script.lines[at].entry.kind()} after {n}", f"/s/{keys[seat]}", self.shown.game)


def asked(table: Table, seat: Seat, kind: type[Entry]) -> bool:
    return any(p.kind is kind and seat in p.seats for p in table.prompts)


def disturbances(table: Table, seat: Seat, kind: type[Entry]) -> list[Line]:
    """What the host enters about this player, who is asked the same all the while: numbers that are set to one more,
    and in the end a correction of the first."""
    other, found = next(one for one in seats_of(len(table.names)) if one != seat), list[Line]()
    for n in range(EVENTS):
        first = found[0] if found else None
        entries = (corrected(first),) if first and n == EVENTS - 1 else numbers(table, seat, other)
        for entry in entries:
            line = Line(table.turn + 1, None, entry, other)
            with suppress(Refusal):
                after = table.enter(line)
                if asked(after, seat, kind):
                    table, found = after, [*found, line]
                    break
    return found


def corrected(line: Line) -> Amend:
    assert isinstance(line.entry, Adjust)
    return Amend(line.turn, replace(line.entry, to=line.entry.to + 1))


def numbers(table: Table, seat: Seat, other: Seat) -> Iterator[Adjust]:
    """Numbers of this seat that the other one sees, and what is one more."""
    seen = redact(table.state, other)
    for one in table.rules.quantities(table.state):
        now = look(seen, one.path)
        if one.seat == seat and not one.fixed and now is not None:
            yield Adjust(one.key, seat, now + 1)


def hasty(file: Path) -> Journal:
    """A journal for a house that has not opened: nothing waits for the disk, as whoever is cut off here begins anew."""
    journal = Journal(file, start=lambda work: lambda: None)
    journal._writer.connection.execute("pragma synchronous = off")
    return journal


@dataclass
class Room:
    """The screens of one game."""

    museum: Museum
    shown: Shown
    kinds: set[str] = field(default_factory=set)
    waits: int = 0

    def screen(self, name: str, path: str) -> Screen:
        return Screen(name, path, self.shown.game)

    @property
    def first(self) -> bool:
        """Pages that look the same in every game are shown in the first one."""
        return self.shown.game == next(iter(SHELF))

    def screens(self) -> Iterator[Screen]:
        yield self.screen("alone lay a table", f"/new/{self.shown.game}")
        yield self.screen("alone rules", f"/rules/{self.shown.game}")
        for script in self.shown.plays():
            yield from self.questions(script)
        yield from self.around()

    def questions(self, script: Record) -> Iterator[Screen]:
        """For each kind of entry, a table where it is just about to be made, on the phone of whoever makes it."""
        for at, line in enumerate(script.lines):
            kind = line.entry.kind()
            if line.seat is None or kind in self.kinds or isinstance(line.entry, Undo | Amend | Leave):
                continue
            self.kinds.add(kind)
            live, keys = self.museum.set_up(script, at, len(script.names))
            asked = any(p.kind is type(line.entry) and line.seat in p.seats for p in live.table.prompts)
            home = f"/s/{keys[line.seat]}"
            yield self.screen(f"asked {kind}", home) if asked else self.screen(f"say {kind}", f"{home}/say/{kind}")
            if asked and kind in self.shown.paged:
                yield self.screen(f"say {kind}", f"{home}/say/{kind}")
            if asked:
                yield self.screen(f"{DISPLAY} {kind}", f"/t/{live.info.id}")
                yield from self.waiting(kind, live, keys)
            if isinstance(line.entry, Agree):
                agreed, _ = self.museum.set_up(script, at + 1, 0)
                yield self.screen(f"{DISPLAY} counted anyway", f"/t/{agreed.info.id}")

    def waiting(self, kind: str, live: LiveTable, keys: list[str]) -> Iterator[Screen]:
        """The phone of somebody who is not asked; it looks much the same whatever the others are asked."""
        idle = [seat for seat in seats_of(len(keys)) if not any(seat in p.seats for p in live.table.prompts)]
        if idle and self.waits < WAITS:
            self.waits += 1
            yield self.screen(f"waiting for {kind}", f"/s/{keys[idle[0]]}")

    def around(self) -> Iterator[Screen]:
        """The pages around one table, whose last seat has no phone: at its start, in its middle, at its end."""
        script = self.shown.play(self.shown.evening)
        for stop, name in ((0, "start"), (self.shown.middle, "middle"), (len(script.lines), "end")):
            live, keys = self.museum.set_up(script, stop, len(script.names) - 1)
            home, table = f"/s/{keys[0]}", f"/t/{live.info.id}"
            yield self.screen(f"{DISPLAY} at the {name}", table)
            at = None if self.first or name == "middle" else 1
            for path in AT_SEAT[:at]:
                yield self.screen(f"{name} seat{path.replace('/', ' ')}", f"{home}{path}")
            for path in AT_TABLE[:at]:
                yield self.screen(f"{name} table{path.replace('/', ' ')}", f"{table}{path}")
            self.open(live, keys[0], Seat(len(keys)))
            yield self.screen(f"{name} for another, secrets shown", f"{home}/for/{len(keys)}/open")
            if name == "end":
                yield from self.after(live)
            if self.first:
                yield from self.invites(name, live, keys)
            if name == "middle":
                yield from self.told(live, keys)
                yield from self.undone(script)
        if self.first:
            yield from self.closed("start closed")
            yield from self.closed("start asked")
        for further in self.shown.further:
            script = self.shown.play(further)
            _, keys = self.museum.set_up(script, len(script.lines), len(script.names) - 1)
            yield self.screen(f"end {further}", f"/s/{keys[0]}")

    def after(self, live: LiveTable) -> Iterator[Screen]:
        """What lasts of a game that is over; what the host may do with it looks the same in every game."""
        evening, proof = f"/t/{live.info.id}/evening", self.museum.proof
        yield self.screen("end evening", evening)
        yield Screen("end figures", f"/game/{self.shown.game}", self.shown.game, proof)
        if self.first:
            who = urlencode({"who": alike(live.info.names[0])})
            yield self.screen("end picture", f"{evening}/picture")
            yield Screen("end evening of the host", f"{evening}?host", self.shown.game, proof)
            yield Screen("end delete", f"{evening}/delete", self.shown.game, proof)
            yield Screen("end person", f"/person?{who}", self.shown.game, proof)

    def open(self, live: LiveTable, key: str, seat: Seat) -> None:
        """That phone may see what the seat has."""
        journal = self.museum.desk.journal
        seat_key = journal.seat_key(key)
        assert seat_key
        journal.let_in(live.info.id, seat, seat_key)

    def closed(self, name: str) -> Iterator[Screen]:
        """A seat that its phone was taken from: before and after another phone asks, and what the others see then."""
        script = self.shown.play(self.shown.evening)
        live, keys = self.museum.set_up(script, self.shown.middle, len(script.names))
        desk, journal, table = self.museum.desk, self.museum.desk.journal, live.info.id
        seat_key = journal.seat_key(keys[0])
        assert seat_key
        desk.seating(
            live, Seating(Event.FREED, Seat(1)), None, None, lambda line: journal.release(table, Seat(1), line)
        )
        if name == "start asked":
            desk.seating(
                live,
                Seating(Event.ASKED, Seat(1)),
                Seat(0),
                Seat(0),
                lambda line: journal.ask_in(table, Seat(1), seat_key, line),
            )
            yield self.screen(f"{name} of another", f"/s/{keys[2]}")
            yield self.screen(f"{name} table", f"/t/{table}")
        yield self.screen(f"{name} for another", f"/s/{keys[0]}/for/1")
        yield self.screen(f"{name} passed on", f"/s/{keys[0]}/pass/1")

    def invites(self, name: str, live: LiveTable, keys: list[str]) -> Iterator[Screen]:
        """How people come in and hand phones on: the same in every game."""
        home, away = f"/s/{keys[0]}", len(keys)
        for path in (*AT_DOORS, f"/pass/{away}"):
            yield self.screen(f"{name} seat{path.replace('/', ' ')}", f"{home}{path}")
        yield self.screen(f"{name} for another", f"{home}/for/{away}")
        yield self.screen(f"{name} table join", f"/t/{live.info.id}/join")
        yield self.screen(f"{name} door", self.museum.invite(live))

    def undone(self, script: Record) -> Iterator[Screen]:
        """Two phones after one has undone what the other entered: whose it was, and who may redo it."""
        edits = (Undo, Amend, Leave)
        stop, owner = next(
            (at, line.seat)
            for at, line in enumerate(script.lines[: self.shown.middle + 4], 1)
            if at >= self.shown.middle and line.seat is not None and not isinstance(line.entry, edits)
        )
        live, keys = self.museum.set_up(script, stop, len(script.names))
        other = next(seat for seat in seats_of(len(keys)) if seat != owner)
        tell(self.museum.desk, live, Line(live.table.turn + 1, other, Undo(live.table.turn), other))
        yield self.screen("middle undone by another", f"/s/{keys[owner]}")
        yield self.screen("middle undone and redo", f"/s/{keys[other]}")

    def told(self, live: LiveTable, keys: list[str]) -> Iterator[Screen]:
        """What can be said unasked, and an old line put right."""
        mine = next(line.turn for line in live.table.lines if line.seat == 1)
        yield self.screen("middle correct a line", f"/s/{keys[1]}/amend/{mine}?open=yes")
        free = live.table.rules.anytime(live.table.state, Seat(0))
        self.kinds.update(kind.kind() for kind in free)
        yield from (self.screen(f"say {kind.kind()}", f"/s/{keys[0]}/say/{kind.kind()}") for kind in free)
        yield self.screen("say adjust a number", f"/s/{keys[0]}/say/adjust?{self.shown.adjust}")


def screens(folder: Path, names: tuple[str, ...] = ()) -> list[Screen]:
    """Fill the folder, and tell what can be seen in it.  `names`: what players are called at every table."""
    folder.mkdir(parents=True, exist_ok=True)
    with closing(hasty(folder / DATA_FILE)) as journal:
        museum = Museum(Desk(journal, SHELF), names)
        museum.desk.counted = lambda live: keep_or_log(museum.desk, live)
        rooms = [screen for shown in GAMES.values() for screen in Room(museum, shown).screens()]
        past = (Screen(f"alone {path.strip('/')} of the host", path, proof=museum.proof) for path in OF_HOST)
        return unique([*house(), *past, *rooms])


def crowds(folder: Path) -> list[Screen]:
    """Fill the folder with tables where what happened stands above what is asked, and tell what can be seen in it."""
    folder.mkdir(parents=True, exist_ok=True)
    with closing(hasty(folder / DATA_FILE)) as journal:
        museum = Museum(Desk(journal, SHELF))
        return [screen for shown in GAMES.values() for screen in Crowd(museum, shown).screens()]


def house() -> Iterator[Screen]:
    """The pages that belong to no table, calculators included."""
    yield from (Screen(f"alone {path.strip('/').replace('/', ' ') or 'front page'}", path) for path in ALONE)
    yield from (Screen(f"alone score {game}", f"/score/{game}") for game in FORMATS)
    yield from (Screen(f"alone board {game}", f"/board/{game}") for game in FORMATS if FORMATS[game].board)


def unique(found: list[Screen]) -> list[Screen]:
    """One of each name: the first."""
    return list({(screen.game, screen.name): screen for screen in reversed(found)}.values())[::-1]
