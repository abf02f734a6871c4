"""`replay FILE.play`: plays a record again by the rules, and prints it line by line."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import IO, Any

from ..core.cite import Call, Refusal, Rule
from ..core.entry import dump
from ..core.lines import edits
from ..core.record import MOST_BYTES, Record, RecordError, decoded, read
from ..core.seat import seats_of
from ..core.secret import Secret, reveal
from ..core.sheet import Sheet
from ..core.state import AnyCall
from ..core.table import Line, Table, onward
from ..faults import record_key
from ..faults import sentence_of as odd_told
from ..formats import Scored, final_document, sheet_document
from ..words import Words
from .grid import grid

GOOD, REFUSED, BAD = 0, 1, 2
Refused = Mapping[int, Refusal]
"""The lines of a record that the rules refused when they were entered, by turn: one that was entered cannot be."""


def main(path: str, stdin: IO[Any], stdout: IO[Any], stderr: IO[Any], answer: str = "") -> int:
    """Print the record on `stdout`, or on `stderr` why it cannot be read.

    Returns 0 if all of it is possible, 1 if the rules refuse a line of it, 2 if it cannot be read.

    `answer`: print only its `sheet` or its `final`, as a document.
    """
    try:
        record, table, refused = replayed(path, stdin)
    except (RecordError, Refusal, OSError) as problem:
        _write(stderr, [wrong(path, problem)])
        return BAD
    try:
        if answer == "final" and not table.rules.revealed(table.state):
            _write(stderr, [Words.of("en")("record-not-counted", file=path)])
            return BAD
        _write(stdout, _document(table, answer) if answer else report(table, record.title, refused))
        _write(
            stderr, [impossible(path, record, turn, no, table.names) for turn, no in refused.items()] if answer else []
        )
        stdout.flush()
    except BrokenPipeError:
        # The reader has closed the pipe; flushing the rest must not fail again when Python exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), stdout.fileno())
    return REFUSED if refused else GOOD


def replayed(path: str, stdin: IO[Any]) -> tuple[Record, Table, Refused]:
    """A record, the table it leads to, and its refused lines.

    Raises RecordError, Refusal or OSError if it cannot be read.
    """
    from ..games import SHELF

    record, refused = read(decoded(_bytes(path, stdin)), SHELF), dict[int, Refusal]()
    table = Table.open(SHELF[record.game], record.names, record.setup)
    for line in record.lines:
        try:
            table = table.enter(line)
        except Refusal as no:
            refused[line.turn] = no
            table = onward(table, line)
    return record, table, refused


def impossible(path: str, record: Record, turn: int, no: Refusal, names: Sequence[str]) -> str:
    """The message that says on which line of a record an entry is refused, and why."""
    reason = Words.of("en", record.game).refusal(no, names, plain=True)
    place, text = str(record.places[turn - 1]), dump(record.lines[turn - 1].entry)
    return Words.of("en")("cli-bad-entry", file=path, line=place, text=text, reason=reason)


def wrong(path: str, problem: Exception) -> str:
    """The message that says why, and on which line, a record cannot be read."""
    words = Words.of("en")
    match problem:
        case RecordError(line=0):
            return words("record-wrong", file=path, reason=_reason(words, problem))
        case RecordError():
            field = problem.params.get("field") or ""
            key = "record-wrong-field" if field else "record-wrong-line"
            return words(key, file=path, line=str(problem.line), field=field, reason=_reason(words, problem))
        case Refusal():
            game = Words.of("en", problem.rule.book) if problem.rule else words
            return words("record-not-laid", file=path, reason=game.refusal(problem, plain=True))
        case _:
            return words("record-wrong", file=path, reason=getattr(problem, "strerror", None) or str(problem))


def report(table: Table, title: str = "", refused: Refused = MappingProxyType({})) -> list[str]:
    """The whole game: every line with its calls, then the score sheet, or the board and the open prompts."""
    words = Words.of("en", table.game.name)
    heading = words("game-title")
    return [
        words("replay-title", game=heading, title=title) if title else heading,
        ", ".join(table.names),
        "",
        *(text for i in range(len(table.lines)) for text in _line(table, i, words, refused)),
        "",
        *(_counted(table, words) if table.rules.revealed(table.state) else _standing(table, words)),
    ]


def sheet(table: Table) -> Sheet:
    """The score sheet of a table whose count is complete."""
    return scored(table).sheet


def scored(table: Table) -> Scored:
    make_final, count = table.rules.final, table.game.count
    assert make_final
    assert count
    final = make_final(reveal(table.state))
    return Scored(table.game.name, table.names, final, count.score(final))


def _line(table: Table, index: int, words: Words, refused: Refused) -> Iterator[str]:
    line, calls = table.lines[index], table.calls[index]
    yield _entered(line, table.names, words)
    for call in (*calls, *_now(table, line)):
        yield f"     {_as_sentence(call, table.names, words)}"
    for note in _since(table, line, words, refused):
        yield f"     {note}"


def _entered(line: Line, names: tuple[str, ...], words: Words) -> str:
    who, by = (words("replay-host") if seat is None else names[seat] for seat in (line.seat, line.by))
    other = "replay-line-by-host" if line.by is None else "replay-line-by"
    key = "replay-line" if line.by == line.seat else other
    return words(key, turn=str(line.turn), who=who, by=by, entry=dump(line.entry))


def _now(table: Table, line: Line) -> tuple[AnyCall, ...]:
    """The calls that a corrected line has now."""
    turn = table.standing(line.turn)
    return turn.calls if turn and turn.line != line else ()


def _as_sentence(said: AnyCall, names: tuple[str, ...], words: Words) -> str:
    call: Call = said.value if isinstance(said, Secret) else said
    sentence = words.call(call, names, plain=True)
    sentence = _with_source(sentence, call.rule, words)
    alone = isinstance(said, Secret) and said.owner is not None
    return words("replay-only", who=names[said.owner], said=sentence) if alone else sentence  # type: ignore[union-attr, index]


def _since(table: Table, line: Line, words: Words, refused: Refused) -> Iterator[str]:
    """Notes on a line: that it was refused, undone or corrected, or is no longer valid."""
    if no := refused.get(line.turn):
        reason = words.refusal(no, table.names, plain=True)
        yield words("replay-refused", reason=_with_source(reason, no.rule, words))
        return
    undone, amended = edits(one for one in table.lines if one.turn not in refused)
    turn = table.standing(line.turn)
    if line.turn in undone:
        yield words("replay-undone", turn=str(undone[line.turn]))
    elif line.turn in amended:
        yield words("replay-amended", turn=str(amended[line.turn][0]))
    if turn and turn.refusal:
        reason = words.refusal(turn.refusal, table.names, plain=True)
        yield words("replay-struck", reason=_with_source(reason, turn.refusal.rule, words))


def _with_source(sentence: str, rule: Rule | None, words: Words) -> str:
    """A sentence with its source: the place in the rulebook, or the ruling."""
    return words("replay-cited", said=sentence, where=words.cited(rule)) if rule else sentence


def _standing(table: Table, words: Words) -> list[str]:
    """The board of a game before the final count, and who is asked for what."""
    who = (", ".join(table.names[seat] for seat in prompt.seats) for prompt in table.prompts)
    what = (words(f"entry-{prompt.kind.kind()}") for prompt in table.prompts)
    asked = (words("replay-asked", who=a, what=b) for a, b in zip(who, what, strict=True))
    return [*table.rules.picture(table.state, table.names).splitlines(), "", *asked]


def _counted(table: Table, words: Words) -> list[str]:
    """The score sheet as a text table: a row for each source of points, a column for each seat."""
    score, ending = sheet(table), table.rules.ending(table.state)
    rows = [["", *table.names]]
    prizes = [award.key for award in score.awards]
    for key in (*(key for key in score.keys if key not in prizes), *(key for key in prizes if key in score.keys)):
        points = [score.line(seat, key) for seat in seats_of(len(table.names))]
        rows.append([words(f"line-{key}"), *(str(line.points) if line else "" for line in points)])
    rows.append([words("replay-total"), *("" if seat.total is None else str(seat.total) for seat in score.seats)])
    who = words.joined(table.names[seat] for seat in score.winners)
    wins = [words("replay-wins", n=len(score.winners), who=who)] if who else []
    odd = [odd_told(one.fault, table.names, words) for one in table.state.odd]
    anyway = [words("sheet-odd-lead"), *(f"- {one}" for one in odd), ""] if odd else []
    return [*([words(f"ending-{ending.kind}"), ""] if ending else []), *anyway, *grid(rows), "", *wins]


def _document(table: Table, answer: str) -> list[str]:
    """The sheet as `score` would answer, or the final as its input; empty before the final count is complete."""
    if not table.rules.revealed(table.state):
        return []
    document = final_document(table) if answer == "final" else sheet_document(scored(table))
    return [json.dumps(document, ensure_ascii=False)]


def _reason(words: Words, error: RecordError) -> str:
    return words(record_key(error, words), **{k: str(v) for k, v in error.params.items()})


def _bytes(path: str, stdin: IO[Any]) -> bytes:
    if path != "-":
        with Path(path).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    data = getattr(stdin, "buffer", stdin).read(MOST_BYTES + 1)
    return data if isinstance(data, bytes) else str(data).encode("utf-8", "surrogatepass")


def _write(stream: IO[Any], lines: list[str]) -> None:
    """Write lines in UTF-8, whatever the encoding of the terminal."""
    text = "".join(f"{line}\n" for line in lines)
    raw = getattr(stream, "buffer", None)
    if raw is not None:
        stream.flush()
        raw.write(text.encode("utf-8", "replace"))
    elif isinstance(stream, io.TextIOBase):
        stream.write(text)
    else:
        stream.write(text.encode("utf-8", "replace"))
