"""The public documents (docs/formats.md): one strict reader for all games, for files, pipes and HTTP.

Each game declares its own documents: the `documents` of its `Game`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from .core.cite import Call, Rule
from .core.document import Place
from .core.final import GameFormat
from .core.parse import Faulty, Members, parse
from .core.secret import reveal
from .core.sheet import ScoreLine, SeatScore, Sheet
from .core.table import Table
from .faults import FormatError, described, member
from .games import FORMATS as FORMATS
from .words import Words

VERBS = ("score", "board")

Document = str | bytes
Answer = dict[str, Any]

STAND_INS = tuple(chr(0xF0000 + seat) for seat in range(16))
"""Placeholders for names, so that a sentence is formatted once and cached, and then completed with any names."""
STAND_IN = re.compile(f"[{STAND_INS[0]}-{STAND_INS[-1]}]")


@dataclass(frozen=True)
class Scored:
    """A final that was read, and its score sheet."""

    game: str
    names: tuple[str, ...]
    final: Any
    sheet: Sheet


@dataclass(frozen=True)
class Settled:
    """Placements that were read, the settled board as a document, and the calls for it."""

    game: str
    names: tuple[str, ...]
    placements: Any
    board: Answer
    calls: tuple[Call, ...]


def read_score(text: Document, on_page: bool = False) -> Scored:
    """Read a final and score it.  `on_page`: it comes from a form.  Raises FormatError if the document is wrong."""
    with _reading(text, on_page) as doc:
        game = _game(doc, "score")
        names, final = game.final.read(doc, on_page)
    return Scored(game.name, names, final, game.score(final))


def read_board(text: Document, on_page: bool = False) -> Settled:
    """Read placements and settle them.  `on_page`: they come from a form.  Raises FormatError if they are wrong."""
    with _reading(text, on_page) as doc:
        game = _game(doc, "board")
        assert game.board
        assert game.settle
        names, placements = game.board.read(doc, on_page)
    return Settled(game.name, names, placements, *game.settle(names, placements))


def score_text(text: Document) -> Answer:
    """The score sheet for a final, both as documents.  Raises FormatError if the final is wrong."""
    return sheet_document(read_score(text))


def sheet_document(scored: Scored) -> Answer:
    """The document of a score sheet."""
    seats = zip(scored.names, scored.sheet.seats, strict=True)
    return {
        "game": scored.game,
        "players": [_column(scored, i, name, seat) for i, (name, seat) in enumerate(seats)],
        "winners": [scored.names[seat] for seat in scored.sheet.winners],
        "decided_by": scored.sheet.decided_by,
    }


def final_document(table: Table) -> Answer:
    """The document of the final of a table whose count is complete."""
    final, documents = table.rules.final, table.game.documents
    assert final
    assert documents
    return documents.final.write(table.names, final(reveal(table.state)))


def board_text(text: Document) -> Answer:
    """The settled rows for placements, both as documents.  Raises FormatError if the placements are wrong."""
    settled = read_board(text)
    why = [_as_sentence(settled.game, "call", call, settled.names) for call in settled.calls]
    return {"game": settled.game, **settled.board, "why": why}


def schema_of(game: str, of_board: bool = False) -> dict[str, Any] | None:
    """The JSON Schema of a game's final, or of its board; None if the game has none."""
    form = FORMATS.get(game)
    declared = form and (form.board if of_board else form.final)
    return declared.schema() if declared else None


def answer(text: Document, verb: str) -> tuple[Answer, bool]:
    """The answer to one document, or else the error document; and whether the document was good."""
    try:
        return (score_text if verb == "score" else board_text)(text), True
    except FormatError as error:
        return error.document, False


def documents(data: bytes) -> list[bytes]:
    """Split a file into documents: one if it can be read as one, else one for each line that is not blank.

    A file that cannot be read as one document, and whose lines do not look like documents, is one broken document.
    """
    lines = [line for line in data.split(b"\n") if line.strip()]
    if len(lines) < 2 or _readable(data) or not _several(lines):
        return [data]
    return lines


def _several(lines: list[bytes]) -> bool:
    """Whether lines look like documents: at least one of them is one, or all of them start like one."""
    return all(line.startswith((b"{", b"[")) for line in lines) or any(_is_document(line) for line in lines)


def _is_document(line: bytes) -> bool:
    try:
        value = parse(line)
    except Faulty:
        return False
    return isinstance(value, Members) and any(key == "game" for key, _ in value)


def _readable(data: bytes) -> bool:
    try:
        parse(data)
    except Faulty:
        return False
    return True


@contextmanager
def _reading(text: Document, on_page: bool = False) -> Iterator[Place]:
    """Parse a document; faults found in it, here or in the body of the `with`, become a FormatError."""
    value = None
    try:
        value = parse(text)
        yield Place(value)
    except Faulty as wrong:
        game = member(value, "game")
        words = Words.of("en", game if isinstance(game, str) and game in FORMATS else None)
        raise described(wrong, value, words, on_page) from wrong


def _game(doc: Place, verb: str) -> GameFormat:
    """The format of the game that a document is about; its key is checked first, wherever it is in the document."""
    if not isinstance(doc.value, Members):
        doc.wrong("object", found=doc.value)
        doc.raise_if_faulty()
    games = [Place(value, ("game",), (i,), doc.faults) for i, (key, value) in enumerate(doc.value) if key == "game"]
    if not games:
        Place(None, ("game",), (len(doc.value),), doc.faults).wrong("missing", name="game")
    for again in games[1:]:
        again.wrong("twice", name="game")
    doc.raise_if_faulty()
    return _known(games[0], verb)


def _known(place: Place, verb: str) -> GameFormat:
    if type(place.value) is not str or place.value not in FORMATS:
        place.wrong("no-game", found=place.value, words=tuple(FORMATS))
    game = FORMATS[place.value] if not place.faults else None
    if game and verb == "board" and not game.board:
        place.wrong("no-board", name=game.name)
    place.raise_if_faulty()
    assert game
    return game


def _column(scored: Scored, seat: int, name: str, column: SeatScore) -> Answer:
    return {
        "name": name,
        "total": column.total,
        "rank": column.rank,
        "winner": seat in scored.sheet.winners,
        "lines": [_line(scored, line) for line in column.lines if line.points],
    }


def _line(scored: Scored, line: ScoreLine) -> Answer:
    why = _as_sentence(scored.game, "why", line.why, scored.names)
    return {"key": line.key, "points": line.points, "why": why, "rule": _cited(scored.game, line.rule)}


def _as_sentence(game: str, kind: str, call: Call, names: tuple[str, ...]) -> str:
    """The sentence for a call; with the rule's page for the kind "call", because sheets show the page beside it."""
    where = _cited(game, call.rule) if call.rule and kind == "call" else ""
    sentence = _sentence(game, kind, call.key, call.params, where)
    return STAND_IN.sub(lambda m: names[ord(m[0]) - ord(STAND_INS[0])], sentence)


@lru_cache(maxsize=20_000)
def _sentence(game: str, kind: str, key: str, params: tuple[tuple[str, Any], ...], where: str) -> str:
    words = Words.of("en", game)
    format_call = words.why if kind == "why" else words.call
    sentence = format_call(Call(key, None, params), STAND_INS, plain=True)
    return words("format-cited", reason=sentence, where=where) if where else sentence


@lru_cache(maxsize=1000)
def _cited(game: str, rule: Rule) -> str:
    return Words.of("en", game).cited(rule)
