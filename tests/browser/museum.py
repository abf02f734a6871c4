"""Every screen there is, at once: tables that stopped where there was something to see, and the pages around them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from referee.core import record
from referee.core.entry import Amend, Entry, Undo
from referee.core.record import Record
from referee.core.secret import Seat
from referee.core.table import Table
from referee.desk import FREE, Desk, Lane
from referee.games import SHELF
from referee.journal import Journal, Laid
from referee.web import DATA_FILE, door
from tests.browser.party import EVENINGS, evening

ALONE = (
    "/",
    "/new/dragonscales",
    "/join",
    "/about",
    "/past",
    "/sample",
    "/score/dragonscales",
    "/board/dragonscales",
    "/-/patterns",
    "/no/such/page",
)
AT_SEAT = ("", "/more", "/history", "/seats", "/seats/0", "/seats/1", "/pass/4")
AT_TABLE = ("", "/join", "/history")
SCRIPTS = (EVENINGS, EVENINGS.parent / "steps")
GROUPS = ("alone", "asked", "waiting", "say", "start", "middle", "end")


@dataclass(frozen=True)
class Screen:
    """A page, and what to call it."""

    name: str
    path: str


@dataclass
class Museum:
    """A data folder full of tables.  Everything is laid before the house opens."""

    desk: Desk
    opened: int = 0
    shown: set[str] = field(default_factory=set)

    def lay(self, script: Record, stop: int, seats: int = 4) -> tuple[Lane, list[str]]:
        """A table as it was before that line, with phones in the first so many seats; the last one has none."""
        self.opened += 1
        table = self.desk.lay(script.game, script.names, script.laid, f"M{self.opened:05}")
        lane = self.desk.lane(table)
        assert lane
        keys = [self.desk.journal.sit(table, seat, seat == 0, 1_000 + seat) for seat in range(seats)]
        for line in script.lines[:stop]:
            self.desk.enter(lane, line.seat, line.by, line.entry, once(lane.table, line.seat, line.entry))
        return lane, keys


def once(table: Table, seat: Seat | None, entry: Entry) -> str:
    asked = (p.id for p in table.prompts if p.kind is type(entry) and seat in p.seats)
    return next(asked, f"{entry.kind()}-{FREE}-{seat}-{table.turn}")


def screens(folder: Path) -> list[Screen]:
    """Fill the folder, and tell what can be seen in it."""
    folder.mkdir(parents=True, exist_ok=True)
    with closing(Journal(folder / DATA_FILE)) as journal:
        museum = Museum(Desk(journal, SHELF))
        found = [Screen(f"alone {path.strip('/').replace('/', ' ') or 'front page'}", path) for path in ALONE]
        scripts = [script_of(path) for folder in SCRIPTS for path in sorted(folder.glob("*.play"))]
        found += [screen for script in scripts for screen in questions(museum, script)]
        return unique([*found, *around(museum)])


def script_of(path: Path) -> Record:
    return record.read(path.read_text(encoding="utf-8"), SHELF)


def unique(found: list[Screen]) -> list[Screen]:
    """One of each name: the first."""
    return list({screen.name: screen for screen in reversed(found)}.values())[::-1]


def questions(museum: Museum, script: Record) -> Iterator[Screen]:
    """For each kind of entry, a table where it is just about to be made, on the phone of whoever makes it."""
    for at, line in enumerate(script.lines):
        kind = line.entry.kind()
        if line.seat is None or kind in museum.shown or isinstance(line.entry, Undo | Amend):
            continue
        museum.shown.add(kind)
        lane, keys = museum.lay(script, at, seats=len(script.names))
        asked = any(p.kind is type(line.entry) and line.seat in p.seats for p in lane.table.prompts)
        yield Screen(
            f"asked {kind}" if asked else f"say {kind}", f"/s/{keys[line.seat]}{'' if asked else f'/say/{kind}'}"
        )
        if asked:
            idle = [seat for seat in range(len(keys)) if not any(seat in p.seats for p in lane.table.prompts)]
            yield from (Screen(f"waiting for {kind}", f"/s/{keys[seat]}") for seat in idle[:1])


def around(museum: Museum) -> Iterator[Screen]:
    """The pages around one table: at its start, in the middle of the game, and at its end."""
    for told, stop, name in (("slain", 0, "start"), ("slain", 12, "middle"), ("slain", 999, "end")):
        lane, keys = museum.lay(evening(told), stop)
        yield from (Screen(f"{name} seat{path.replace('/', ' ')}", f"/s/{keys[0]}{path}") for path in AT_SEAT)
        yield from (Screen(f"{name} table{path.replace('/', ' ')}", f"/t/{lane.laid.id}{path}") for path in AT_TABLE)
        yield Screen(f"{name} for another", f"/s/{keys[0]}/for/4")
        yield Screen(f"{name} for another, lifted", f"/s/{keys[0]}/for/4/open")
        yield Screen(f"{name} door", f"/j/{door.token(museum.desk.journal, fresh(museum, lane))}")
        if name == "middle":
            mine = next(line.turn for line in lane.table.lines if line.seat == 1)
            yield Screen("middle correct a line", f"/s/{keys[1]}/amend/{mine}?open=yes")
            free = lane.table.rules.anytime(lane.table.state, 0)
            yield from (Screen(f"say {kind.kind()}", f"/s/{keys[0]}/say/{kind.kind()}") for kind in free)
            yield Screen("say adjust a number", f"/s/{keys[0]}/say/adjust?thing=scales&seat=0")
    for told in ("escaped", "all_dead"):
        lane, keys = museum.lay(evening(told), 999)
        yield Screen(f"end {told}", f"/s/{keys[0]}")


def fresh(museum: Museum, lane: Lane) -> Laid:
    laid = museum.desk.journal.table(lane.laid.id)
    assert laid
    return laid
