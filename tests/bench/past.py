"""Measures pages on an installation with many finished games: past games, people, and the page of each game.

    python -m tests.bench past [GAMES]

1,000 games by default: the samples of all games in turn, each with other players.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from statistics import median

from referee.core.entry import Amend, Entry, Undo
from referee.core.record import Record, decoded, read
from referee.core.seat import Seat
from referee.core.table import Line
from referee.games import FOLDERS, SHELF
from referee.games.dragonscales.entries import Scales
from referee.paths import DATA_FILE
from referee.tables.desk import Desk
from referee.tables.journal import Journal
from referee.tables.journal.results import Result
from referee.tables.results import result
from referee.tables.transfer import import_record
from referee.web import create_app
from referee.web.services import services_of
from tests.web.conftest import Phone, beside, host_link, network

GAMES, TIMES = 1_000, 21
LONG, EARLY = 5_000, 6
"""The number of entries in a very long game, and how many of the first ones are those of the sample."""
DAY = 24 * 60 * 60
FIRST = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ivy", "Jo")
WHO = [f"{first}{last}" for last in ("", " B", " C", " D") for first in FIRST]
"""The players of all games, drawn at random for each."""


def house(file: Path, games: int, shelf: Sequence[str] = tuple(SHELF)) -> None:
    """Writes finished games with their results to a new data file, one a day, of the games in `shelf` in turn."""
    file.parent.mkdir(parents=True, exist_ok=True)
    chance = random.Random(2026)
    with closing(Journal(file)) as journal:
        # Nothing waits for the disk here, because writing the games is not what is measured.
        journal._writer.connection.execute("pragma synchronous = off")
        assert journal._writer.keeper
        journal._writer.keeper.start = lambda sync: lambda: None
        desk, counted = Desk(journal, SHELF), dict[str, Result]()
        for number in range(games):
            game = shelf[number % len(shelf)]
            told = _sample(game, number)
            names = tuple(chance.sample(WHO, len(told.names)))
            record = Record(told.game, names, told.setup, told.lines)
            table = import_record(desk, record, f"P{number:05}")
            if game not in counted:
                live = desk.live(table)
                assert live
                found = result(live, names)
                assert found
                counted[game] = found
            sheet = counted[game]
            seats = tuple(replace(seat, name=name) for seat, name in zip(sheet.seats, names, strict=True))
            ended = (sheet.ended or 0) + number * DAY
            journal.keep_result(table, replace(sheet, table=table, seats=seats, ended=ended))
            journal.mark(table, "ended", ended)


def _sample(game: str, days: int) -> Record:
    told = read(decoded((FOLDERS[game] / "sample.play").read_bytes()), SHELF)

    def later(line: Line) -> Line:
        return replace(line, at=line.at + days * DAY)

    return Record(told.game, told.names, told.setup, tuple(map(later, told.lines)))


def pages(shelf: Sequence[str]) -> dict[str, str]:
    """The path of every page about many games, by its name in the results."""
    games = {f"the page of {game}": f"/game/{game}" for game in shelf}
    who = {"people": "/people", "a person": "/person?who=ann"}
    return {"past games": "/past", "past games of a person": "/past?who=ann", **who, **games, "the front page": "/"}


def long() -> Record:
    """The sample of Dragonscales, extended to LONG lines by a scale that is gained and lost in the first round."""
    told = _sample("dragonscales", 0)
    begun = told.lines[:EARLY]
    more = [(Seat(0), Scales(Seat(0), 1 if n % 2 else -1)) for n in range(1, LONG - len(told.lines) + 1)]
    entries = [*more, *((line.seat, _later(line.entry, len(more))) for line in told.lines[EARLY:])]
    at = begun[-1].at
    later = tuple(Line(n, seat, entry, seat, at) for n, (seat, entry) in enumerate(entries, EARLY + 1))
    return replace(told, lines=(*begun, *later))


def _later(entry: Entry, lines: int) -> Entry:
    """Moves the turn that an undo or a correction refers to by the number of inserted lines."""
    return replace(entry, turn=entry.turn + lines) if isinstance(entry, Undo | Amend) else entry


def evenings(folder: Path) -> Iterable[tuple[str, str, str]]:
    """Measures the page of one finished game, with its course and chart, as a visitor with the link loads it."""
    folder.mkdir(parents=True, exist_ok=True)
    app = create_app(folder, network())
    what = "The page of a finished game"
    samples = {f"the sample of {game}": _sample(game, 0) for game in SHELF}
    for number, (told, record) in enumerate({**samples, f"one of {LONG:,} entries": long()}.items()):
        table = import_record(services_of(app).desk, record, f"Q{number:05}")
        phone = Phone(app.test_client(), "192.168.7.44")
        spent = sorted(_seconds(phone, f"/t/{table}/evening") for _ in range(TIMES))
        yield what, told, f"{1000 * median(spent):.0f} ms median, {1000 * spent[-1]:.0f} ms at worst"
        what = ""


def rows(folder: Path, games: int = GAMES) -> Iterable[tuple[str, str, str]]:
    yield from evenings(folder / "evenings")
    what = "Pages over many games"
    first = next(iter(SHELF))
    for name, shelf, kind in (("all", tuple(SHELF), "of all kinds"), ("one", (first,), "of one kind")):
        house(folder / name / DATA_FILE, games, shelf)
        app = create_app(folder / name, network())
        host = beside(app)
        assert 303 == host.get(host_link(app)).status_code
        for told, path in pages(shelf).items():
            spent = sorted(_seconds(host, path) for _ in range(TIMES))
            shown = f"{1000 * median(spent):.0f} ms median, {1000 * spent[-1]:.0f} ms at worst"
            yield what, f"{games:,} finished games {kind}: {told}", shown
            what = ""


def _seconds(client: Phone, path: str) -> float:
    began = time.perf_counter()
    answer = client.get(path)
    assert 200 == answer.status_code, path
    return time.perf_counter() - began
