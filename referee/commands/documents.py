"""`score FILE` and `board FILE`: answer documents; `schema GAME`: prints their JSON Schema (docs/formats.md)."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path
from typing import IO, Any

from ..faults import FormatError, short
from ..formats import answer, documents, schema_of
from ..words import Words

GOOD, BAD = 0, 2


def score(path: str) -> int:
    """Score the documents in a file (`-`: standard input).  Returns 0 if all of them are valid, else 2."""
    return main("score", path, sys.stdin, sys.stdout, sys.stderr)


def board(path: str) -> int:
    """Resolve the boards in a file (`-`: standard input).  Returns 0 if all of them are valid, else 2."""
    return main("board", path, sys.stdin, sys.stdout, sys.stderr)


def main(verb: str, path: str, stdin: IO[Any], stdout: IO[Any], stderr: IO[Any]) -> int:
    """Print the answer to one document on `stdout` or its error on `stderr`; of several, a line each on `stdout`."""
    try:
        texts = documents(_read(path, stdin))
    except (OSError, ValueError) as problem:
        _write(stderr, FormatError("", _no_file(path, problem)).document)
        return BAD
    try:
        return _answer(texts, verb, stdout, stderr)
    except BrokenPipeError:
        # The reader has closed the pipe; flushing the rest must not fail again when Python exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), stdout.fileno())
        return BAD


def schema(game: str, of_board: bool, stdout: IO[Any]) -> int:
    """Print the JSON Schema of a game's final, or of its board, with indentation."""
    schema = schema_of(game, of_board)
    assert schema
    _write(stdout, schema, indent=2)
    return GOOD


def _answer(texts: list[bytes], verb: str, stdout: IO[Any], stderr: IO[Any]) -> int:
    code = GOOD
    for text in texts:
        document, good = answer(text, verb)
        _write(stdout if good or len(texts) > 1 else stderr, document)
        code = code if good else BAD
    stdout.flush()
    return code


def _read(path: str, stdin: IO[Any]) -> bytes:
    if path != "-":
        return Path(path).read_bytes()
    data = getattr(stdin, "buffer", stdin).read()
    return data if isinstance(data, bytes) else str(data).encode("utf-8", "surrogatepass")


def _write(stream: IO[Any], document: dict[str, Any], indent: int | None = None) -> None:
    """Write a document as one line of JSON, or indented; in UTF-8 whatever the encoding of the terminal."""
    line = json.dumps(document, ensure_ascii=False, indent=indent) + "\n"
    raw = getattr(stream, "buffer", None)
    if raw is not None:
        stream.flush()
        raw.write(line.encode())
    elif isinstance(stream, io.TextIOBase):
        stream.write(line)
    else:
        stream.write(line.encode())


def _no_file(path: str, problem: Exception) -> str:
    return Words.of("en")(
        "format-no-file", name=short(path), problem=getattr(problem, "strerror", None) or str(problem)
    )
