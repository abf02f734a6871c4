"""Records: a whole play as text, a `.play` file (`script.py`), to export, import, replay and test.

A record is the whole journal, including undos and amends, and replaying it leads to the same table.
The turns of its entries count from 1.  Seating lines (`seating.py`) stand between the entries and are not counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from .breath import breathe
from .cite import Malformed
from .entry import Amend, Entry, Undo, dump, load
from .fits import must_fit
from .game import AnyGame
from .script import HOST, NOTE, Beat, RecordError, Script, called, listed, parse, titled, untitled
from .seat import Seat
from .seating import Seating
from .table import Line, Table, fold
from .text import alike, name

__all__ = [
    "MOST_BYTES",
    "MOST_LINES",
    "Record",
    "RecordError",
    "Verbatim",
    "decoded",
    "read",
    "record_of",
    "verbatim",
    "write",
]

MOST_BYTES = 1_000_000
MOST_LINES = 5_000


@dataclass(frozen=True)
class Record:
    """A play: its game, the names in seat order, its setup, and all lines of its journal."""

    game: str
    names: tuple[str, ...]
    setup: Entry
    lines: tuple[Line, ...] = ()
    title: str = ""
    rules: str = ""
    """The pages of the rulebook that the play is about."""
    places: tuple[int, ...] = field(default=(), compare=False)
    """Where each line stands in the text that was read, counted from 1; empty for a record that was never text."""

    @property
    def entries(self) -> int:
        """How many entries it has; seating lines are not counted."""
        return sum(1 for _ in _played(self.lines))


def record_of(table: Table, title: str = "") -> Record:
    return Record(table.game.name, table.typed, table.setup, tuple(table.lines), title)


def table_of(record: Record, shelf: Mapping[str, AnyGame]) -> Table:
    """The table a record leads to.  Raises Refusal if its setup is not possible."""
    return fold(shelf[record.game], record.names, record.setup, record.lines)


def write(record: Record) -> str:
    """The record as text.  Its turns are renumbered to count from 1."""
    numbers = {turn: n for n, turn in enumerate(_played(record.lines), 1)}
    headers = [("game", record.game), ("title", titled(record.title)), ("rules", titled(record.rules))]
    lines = (_written(_turned(line, numbers), record.names) for line in record.lines)
    return _text(headers, record.names, dump(record.setup), lines)


@dataclass(frozen=True)
class Verbatim:
    """A line of a journal whose entry is known only as text."""

    turn: int
    seat: Seat | None
    by: Seat | None
    text: str
    at: int


def verbatim(game: str, names: Sequence[str], setup: str, lines: Sequence[Verbatim], title: str = "") -> str:
    """The record of a play whose game is not installed, made from the texts of its lines as `write` would write it."""
    played = [line.turn for line in lines if not _is_seating(line.text)]
    numbers = {turn: n for n, turn in enumerate(played, 1)}
    texts = (_text_line(replace(line, text=_renumbered(line.text, numbers)), names) for line in lines)
    return _text([("game", game), ("title", titled(title))], names, setup, texts)


def _is_seating(text: str) -> bool:
    return text.partition(" ")[0] == Seating.kind()


def _renumbered(text: str, numbers: Mapping[int, int]) -> str:
    """The text of an entry; if it is an undo or amend, with the turn it refers to renumbered."""
    kind, _, rest = text.partition(" ")
    turn, space, more = rest.partition(" ")
    if kind not in (Undo.kind(), Amend.kind()) or not turn.isdecimal():
        return text
    return f"{kind} {numbers.get(int(turn), int(turn))}{space}{more}"


def _text(headers: Iterable[tuple[str, str]], names: Sequence[str], setup: str, lines: Iterable[str]) -> str:
    header_lines = (f"{key}  {value}" for key, value in headers if value)
    seats = f"seats  {', '.join(called(one) for one in names)}"
    return "".join(
        f"{line}\n" for line in (*header_lines, seats, f"setup  {setup.partition(' ')[2]}".rstrip(), "", *lines)
    )


def decoded(data: bytes) -> str:
    """The text of a file.  Raises RecordError if the file is too large or is not UTF-8."""
    if len(data) > MOST_BYTES:
        raise RecordError(0, "record-too-large", most=MOST_BYTES)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(data.count(b"\n", 0, error.start) + 1, "not-utf-8") from error


def read(text: str, shelf: Mapping[str, AnyGame]) -> Record:
    """Read the text of a record.  Raises RecordError if it is malformed.

    Entries with the claim that they are refused (`!`) are left out, because they were never recorded.
    """
    if len(text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        raise RecordError(0, "record-too-large", most=MOST_BYTES)
    script = parse(text)
    record, game = head(script, shelf)
    beats = [beat for beat in script.beats if not beat.claimed("!")]
    for too_many in (beats[MOST_LINES:], script.notes[MOST_LINES:]):
        if too_many:
            raise RecordError(too_many[0].at, "record-too-long", most=MOST_LINES)
    played = [(beat.at, line(beat, 0, record.names, game.rules.entries)) for beat in beats]
    placed = sorted([*played, *_notes(script.notes, record.names)], key=lambda pair: pair[0])
    return replace(record, lines=_counted(line for _, line in placed), places=tuple(at for at, _ in placed))


def head(script: Script, shelf: Mapping[str, AnyGame]) -> tuple[Record, AnyGame]:
    """The record with its headers but without lines, and its game.  Raises RecordError if a header is wrong."""
    at, game_name = _header(script, "game")
    if game_name not in shelf:
        raise RecordError(at, "unknown-game", name=game_name, known=", ".join(shelf))
    game = shelf[game_name]
    names = _names(*_header(script, "seats"), game.seats)
    at, fields = _header(script, "setup")
    kind = game.rules.setup
    setup = _entry(at, f"{kind.kind()} {fields}", (kind,), len(names))
    title, pages = (untitled(script.headers.get(key, (0, ""))[1]) for key in ("title", "rules"))
    return Record(game_name, names, setup, (), title, pages), game


def _counted(read: Iterable[Line]) -> tuple[Line, ...]:
    """Entries and seating lines in the order of the text, each with its turn."""
    lines = [replace(one, turn=turn) for turn, one in enumerate(read, 1)]
    turns = dict(enumerate(_played(lines), 1))
    return tuple(_turned(one, turns, len(lines) - len(turns)) for one in lines)


def _played(lines: Iterable[Line]) -> Iterator[int]:
    """The turns of all lines that are not seating lines."""
    return (line.turn for line in lines if not isinstance(line.entry, Seating))


def _turned(line: Line, turns: Mapping[int, int], beyond: int = 0) -> Line:
    """The line; if it is an undo or amend, with the turn it refers to renumbered.

    A reference to a line that does not exist is moved by `beyond`, so that it refers to none of the others either.
    """
    if not isinstance(line.entry, Undo | Amend):
        return line
    turn = line.entry.turn
    return replace(line, entry=replace(line.entry, turn=turns.get(turn, turn + beyond if turn > 0 else turn)))


def _notes(notes: Iterable[Beat], names: Sequence[str]) -> Iterator[tuple[int, Line]]:
    """The seating lines among these notes, each with its place; a note that is not one is an ordinary comment."""
    for note in notes:
        with suppress(RecordError):
            yield note.at, line(note, 0, names, (Seating,))


def line(beat: Beat, turn: int, names: Sequence[str], kinds: Iterable[type[Entry]]) -> Line:
    """The line of the journal for a beat.  Raises RecordError if it cannot be read as one of these kinds."""
    breathe()
    seat = _seat(beat.at, beat.who, names)
    by = seat if beat.by is None else _seat(beat.at, beat.by, names)
    return Line(turn, seat, _entry(beat.at, beat.text, kinds, len(names)), by, beat.time)


def _entry(at: int, text: str, kinds: Iterable[type[Entry]], seats: int) -> Entry:
    try:
        entry = load(kinds, text)
        must_fit(entry, seats)
    except Malformed as wrong:
        raise RecordError(at, wrong.key, field=wrong.field, **wrong.params) from wrong
    return entry


def _header(script: Script, key: str) -> tuple[int, str]:
    if key not in script.headers:
        raise RecordError(0, "no-header", name=key)
    return script.headers[key]


def _names(at: int, text: str, seats: range) -> tuple[str, ...]:
    try:
        names = tuple(name(one) for one in listed(at, text))
    except Malformed as wrong:
        raise RecordError(at, wrong.key, **wrong.params) from wrong
    if len({alike(one) for one in names}) < len(names):
        raise RecordError(at, "same-name")
    if len(names) not in seats:
        raise RecordError(at, "too-few-players", least=seats[0], most=seats[-1])
    return names


def _seat(at: int, word: str, names: Sequence[str]) -> Seat | None:
    if word == HOST:
        return None
    try:
        return Seat(names.index(name(untitled(word))))
    except (Malformed, ValueError) as nobody:
        raise RecordError(at, "nobody-called", name=untitled(word)[:60]) from nobody


def _written(line: Line, names: Sequence[str]) -> str:
    return _text_line(Verbatim(line.turn, line.seat, line.by, dump(line.entry), line.at), names)


def _text_line(line: Verbatim, names: Sequence[str]) -> str:
    breathe()
    who, by = (HOST if seat is None else called(names[seat]) for seat in (line.seat, line.by))
    typed = "" if line.by == line.seat else f" ({by})"
    note = f"{NOTE} " if _is_seating(line.text) else ""
    return f"{note}{who}{typed}: {line.text}" + (f" @{line.at}" if line.at else "")
