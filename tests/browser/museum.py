"""A data folder that has every screen at once: tables stopped at points of interest, and the pages around them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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
from referee.testing.seated import enter_line, once, stopped
from referee.web import invite
from referee.web.guard import signed
from tests.browser.games import GAMES, Shown
from tests.web.test_calculators import BOARDS, SCORES

HOUSE = "house"
"""The group of screens that belong to no game."""
ALONE = ("/", "/join", "/about", "/past", "/sample", "/-/patterns", "/no/such/page")
OF_HOST = ("/past", "/past?year=1999", "/people")
AT_SEAT = ("", "/more", "/history", "/rules")
AT_TABLE = ("", "/history")
AT_DOORS = ("/seats", "/seats/0", "/seats/1")
EVENTS = 3
WAITS = 3
"""The number of screens of waiting players to show for each game."""
DISPLAY = "display"
"""The group of screens of the table display: during setup, during play, and at the end."""
LONGEST = (
    "Wwmwmwmwmwmwmwmwmwmwmwmw",
    "Bartholomäus Wolkenstein",
    "Mmwmwmwmwmwmwmwmwmwmwmwm",
    "Scheherazade Konstantine",
    "Archibald of Nether Moor",
    "Xenophilia Thunderbottom",
)
"""Names of the maximum length: single words of the widest letters, and realistic ones."""
NAMED = ("Ana", "Bartholomäus", "Scheherazade", "Dora", "Maximiliane", "Fay")
"""Names of six people, some of them long."""
GROUPS = ("alone", "asked", "waiting", "say", "start", "middle", "end")


@dataclass(frozen=True)
class Screen:
    """A page, with its name and its game.  The first word of the name is its group."""

    name: str
    path: str
    game: str = HOUSE
    proof: str = ""
    """The cookie that makes a browser the host, for pages that only the host sees."""

    @property
    def group(self) -> str:
        return self.name.split()[0]


@dataclass
class Museum:
    """A data folder full of tables, all set up before the server starts."""

    desk: Desk
    names: tuple[str, ...] = ()
    """Names of players that replace those in the plays."""
    opened: int = 0
    _script: Record | None = None
    _positions: list[Table] = field(default_factory=list)
    """The tables of the last script, before its first line and after each; it is often used again at once."""

    def set_up(self, script: Record, stop: int, seats: int, then: Sequence[Line] = ()) -> tuple[LiveTable, list[str]]:
        """Set up a table with the first `stop` lines of a script and the lines `then`, and phones in the first `seats`.

        The rules judge each line of a script once, however often it is used; the lines are written in one transaction.
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
        """The tables of a script, before its first line and after each, with the names and colours used here."""
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
        """Write all lines that lead to the last of these positions to a new table."""
        journal, table, now = self.desk.journal, live.info.id, positions[-1]
        lines = [
            Written(line.turn, line.seat, line.by, dump(line.entry), once(was, line.seat, type(line.entry)), line.at)
            for was, line in zip(positions[:-1], now.lines, strict=True)
        ]
        link = journal._write(lambda book: [journal.put(book, table, line) for line in lines][-1], only_lines=True)
        live.answers.update((line.once, (line.turn, f"{line.seat} {line.text}")) for line in lines)
        live.become(now, link)
        if now.rules.revealed(now.state):
            self.desk.on_counted(live)

    @property
    def proof(self) -> str:
        """The cookie that makes a browser the host."""
        return f"museum.{signed(self.desk.journal.server_key, 'host', 'museum')}"

    def invite(self, live: LiveTable) -> str:
        """The path that the QR code of the table leads to."""
        info: TableInfo | None = self.desk.journal.table(live.info.id)
        assert info
        return f"/j/{invite.token(self.desk.journal, info)}"


def painted(script: Record) -> Entry:
    """The setup of a script, with a colour for every seat: those hardest to see first."""
    box = SHELF[script.game].colours
    if box is None or box.of(script.setup):
        return script.setup
    hardest = [one for one in (Paint.WHITE, Paint.BLACK, Paint.YELLOW) if one in box.choices]
    picked = [*hardest, *("" for _ in script.names)][: len(script.names)]
    return replace(script.setup, **{box.field: box.fill(picked)})


@dataclass
class Crowd:
    """Phones with more than usual above a prompt: what was done to their player meanwhile, or for whom they enter."""

    museum: Museum
    shown: Shown
    kinds: set[type[Entry]] = field(default_factory=set)

    def screens(self) -> Iterator[Screen]:
        """For each kind of entry, its prompt with one event above it, and with all of them: the newest, and a fold.

        The numbers in between look the same; they are shown once for each game.
        """
        for script in self.shown.plays():
            for at, (line, table) in enumerate(zip(script.lines, self.museum.positions(script), strict=False)):
                kind = type(line.entry)
                if line.seat is not None and kind not in self.kinds and asked(table, line.seat, kind):
                    others = disturbances(table, line.seat, kind)
                    if len(others) == EVENTS:
                        self.kinds.add(kind)
                        yield from self.after(script, at, line.seat, others)
        yield from self.entered_for()

    def entered_for(self) -> Iterator[Screen]:
        """For each kind of entry, its prompt on the only phone of the table, which enters for another seat."""
        kinds = set[type[Entry]]()
        for script in self.shown.plays():
            for at, (line, table) in enumerate(zip(script.lines, self.museum.positions(script), strict=False)):
                kind = type(line.entry)
                if line.seat and kind not in kinds and asked(table, line.seat, kind):
                    kinds.add(kind)
                    _, keys = self.museum.set_up(script, at, 1)
                    yield Screen(f"for {kind.kind()}", f"/s/{keys[0]}/for/{line.seat}/open", self.shown.game)

    def after(self, script: Record, at: int, seat: Seat, others: list[Line]) -> Iterator[Screen]:
        for n in range(1, EVENTS + 1) if len(self.kinds) == 1 else (1, EVENTS):
            _, keys = self.museum.set_up(script, at, len(script.names), others[:n])
            yield Screen(f"asked {script.lines[at].entry.kind()} after {n}", f"/s/{keys[seat]}", self.shown.game)


def asked(table: Table, seat: Seat, kind: type[Entry]) -> bool:
    return any(p.kind is kind and seat in p.seats for p in table.prompts)


def disturbances(table: Table, seat: Seat, kind: type[Entry]) -> list[Line]:
    """Lines by the host that change a player's numbers, but not what the player is asked.

    Each sets a number to one more, and the last one corrects the first.
    """
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
    """For each number of `seat` that `other` may see, the entry that sets it to one more."""
    seen = redact(table.state, other)
    for one in table.rules.quantities(table.state):
        now = look(seen, one.path)
        if one.seat == seat and not one.fixed and now is not None:
            yield Adjust(one.key, seat, now + 1)


def hasty(file: Path) -> Journal:
    """A journal that does not wait for the disk; if the process is killed, the folder is simply made again."""
    journal = Journal(file, start=lambda work: lambda: None)
    journal._writer.connection.execute("pragma synchronous = off")
    return journal


@dataclass
class Room:
    """Makes the screens of one game."""

    museum: Museum
    shown: Shown
    kinds: set[str] = field(default_factory=set)
    waits: int = 0

    def screen(self, name: str, path: str) -> Screen:
        return Screen(name, path, self.shown.game)

    @property
    def first(self) -> bool:
        """Whether this is the first game, for which the pages are shown that look the same in every game."""
        return self.shown.game == next(iter(SHELF))

    def screens(self) -> Iterator[Screen]:
        yield self.screen("alone lay a table", f"/new/{self.shown.game}")
        yield self.screen("alone rules", f"/rules/{self.shown.game}")
        for script in self.shown.plays():
            yield from self.questions(script)
        yield from self.around()

    def questions(self, script: Record) -> Iterator[Screen]:
        """For each kind of entry, the phone of its player just before the first one."""
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
        """The phone of a player who is not asked anything; it looks much the same whatever the others are asked."""
        idle = [seat for seat in seats_of(len(keys)) if not any(seat in p.seats for p in live.table.prompts)]
        if idle and self.waits < WAITS:
            self.waits += 1
            yield self.screen(f"waiting for {kind}", f"/s/{keys[idle[0]]}")

    def around(self) -> Iterator[Screen]:
        """All pages of one table whose last seat has no phone: at its start, in its middle, and at its end."""
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
            live, keys = self.museum.set_up(script, len(script.lines), len(script.names) - 1)
            yield self.screen(f"end {further}", f"/s/{keys[0]}")
            yield self.screen(f"{DISPLAY} {further}", f"/t/{live.info.id}")

    def after(self, live: LiveTable) -> Iterator[Screen]:
        """The pages of a finished game; those for the host look the same in every game."""
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
        """Let the phone with this key see the secrets of a seat."""
        journal = self.museum.desk.journal
        seat_key = journal.seat_key(key)
        assert seat_key
        journal.let_in(live.info.id, seat, seat_key)

    def closed(self, name: str) -> Iterator[Screen]:
        """A seat whose phone was removed: before and after another phone asks for its secrets, and what others see."""
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
            yield self.screen(f"{DISPLAY} somebody asks", f"/t/{table}")
        yield self.screen(f"{name} for another", f"/s/{keys[0]}/for/1")
        yield self.screen(f"{name} passed on", f"/s/{keys[0]}/pass/1")

    def invites(self, name: str, live: LiveTable, keys: list[str]) -> Iterator[Screen]:
        """The pages for joining and for passing phones on, which are the same in every game."""
        home, away = f"/s/{keys[0]}", len(keys)
        for path in (*AT_DOORS, f"/pass/{away}"):
            yield self.screen(f"{name} seat{path.replace('/', ' ')}", f"{home}{path}")
        yield self.screen(f"{name} for another", f"{home}/for/{away}")
        yield self.screen(f"{name} table join", f"/t/{live.info.id}/join")
        yield self.screen(f"{name} door", self.museum.invite(live))

    def undone(self, script: Record) -> Iterator[Screen]:
        """Two phones after one has undone an entry of the other: the owner's, and the one that may redo it."""
        edits = (Undo, Amend, Leave)
        stop, owner = next(
            (at, line.seat)
            for at, line in enumerate(script.lines[: self.shown.middle + 4], 1)
            if at >= self.shown.middle and line.seat is not None and not isinstance(line.entry, edits)
        )
        live, keys = self.museum.set_up(script, stop, len(script.names))
        other = next(seat for seat in seats_of(len(keys)) if seat != owner)
        enter_line(self.museum.desk, live, Line(live.table.turn + 1, other, Undo(live.table.turn), other))
        yield self.screen("middle undone by another", f"/s/{keys[owner]}")
        yield self.screen("middle undone and redo", f"/s/{keys[other]}")

    def told(self, live: LiveTable, keys: list[str]) -> Iterator[Screen]:
        """The forms of unasked entries, and the correction of an old line."""
        mine = next(line.turn for line in live.table.lines if line.seat == 1)
        yield self.screen("middle correct a line", f"/s/{keys[1]}/amend/{mine}?open=yes")
        free = live.table.rules.anytime(live.table.state, Seat(0))
        self.kinds.update(kind.kind() for kind in free)
        yield from (self.screen(f"say {kind.kind()}", f"/s/{keys[0]}/say/{kind.kind()}") for kind in free)
        yield self.screen("say adjust a number", f"/s/{keys[0]}/say/adjust?{self.shown.adjust}")


def screens(folder: Path, names: tuple[str, ...] = ()) -> list[Screen]:
    """Fill the folder, and return its screens.  `names`: the names of players at every table."""
    folder.mkdir(parents=True, exist_ok=True)
    with closing(hasty(folder / DATA_FILE)) as journal:
        museum = Museum(Desk(journal, SHELF), names)
        museum.desk.on_counted = lambda live: keep_or_log(museum.desk, live)
        rooms = [screen for shown in GAMES.values() for screen in Room(museum, shown).screens()]
        past = (Screen(f"alone {path.strip('/')} of the host", path, proof=museum.proof) for path in OF_HOST)
        return unique([*house(), *past, *rooms])


def crowds(folder: Path) -> list[Screen]:
    """Fill the folder with tables whose phones show more than usual above a prompt, and return their screens."""
    folder.mkdir(parents=True, exist_ok=True)
    with closing(hasty(folder / DATA_FILE)) as journal:
        museum = Museum(Desk(journal, SHELF))
        return [screen for shown in GAMES.values() for screen in Crowd(museum, shown).screens()]


def house() -> Iterator[Screen]:
    """The pages that belong to no table, including calculators."""
    yield from (Screen(f"alone {path.strip('/').replace('/', ' ') or 'front page'}", path) for path in ALONE)
    yield from (Screen(f"alone score {game}", f"/score/{game}") for game in FORMATS)
    yield from (Screen(f"alone blank sheet {game}", f"/score/{game}/sheet") for game in FORMATS)
    yield from (Screen(f"alone board {game}", f"/board/{game}") for game in FORMATS if FORMATS[game].board)
    for kind, filled in (("score", SCORES), ("board", BOARDS)):
        yield from (Screen(f"alone {kind} {game} result", full(kind, game, typed)) for game, typed in filled.items())
    for game, typed in SCORES.items():
        yield Screen(f"alone picture {game}", full("score", game, typed).replace("?", "/picture?", 1))


def full(kind: str, game: str, typed: Mapping[str, str]) -> str:
    """The address of a calculator with a result, for as many players as can be."""
    most = FORMATS[game].final.seats[-1]
    names = {f"name.{seat}": name for seat, name in enumerate(NAMED[:most])}
    return f"/{kind}/{game}?{urlencode({'players': most, **names, **typed})}"


def unique(found: list[Screen]) -> list[Screen]:
    """The first screen of each game and name."""
    return list({(screen.game, screen.name): screen for screen in reversed(found)}.values())[::-1]
