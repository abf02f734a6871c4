"""The text of a record, parsed without knowing its game: headers, then the entries, each with claims about it.

game   little-hoard               a header: its key and the rest of the line
Bo: place north×3 south×4         Bo's entry, from Bo's phone
Bo (Ann): skip                    Bo's entry, typed on Ann's phone; `(*)`: by a host without a seat
*: adjust gold seat=1 to=4        an entry of the host, for no seat
Ann: rest @1763722800             an entry with its time, in seconds since 1970
  > pushed seat=Bo                a claim about the entry above, for tests; ignored otherwise
# a comment, to the end of the line
#: Ann: seating entered seat=1      a seating line, which is no entry of the game; earlier versions read a comment
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from .breath import breathe
from .entry import quoted, unquoted

KEYS = ("game", "title", "rules", "seats", "setup")
SIGILS = ">|!~=?+"
NOTE = "#:"
HOST = "*"

QUOTE = r'"(?:[^"\\]|\\.)*"'
WORD = r'[^\s"():,#]+'
NAME = rf"{QUOTE}|{WORD}(?:\s+{WORD})*"
HEADER = re.compile(rf"({'|'.join(KEYS)})(?:\s+(.*))?")
BEAT = re.compile(rf"({NAME})\s*(?:\(\s*({NAME})\s*\))?\s*:(.*?)(?:\s@([0-9]{{1,11}}))?")
CODE = re.compile(rf'((?:{QUOTE}|[^"#]|(?<=\S)#)*)(?:#.*)?')
LISTED = re.compile(rf'(?:\s*{QUOTE}\s*|[^,"]*)(?:,|$)')
PLAIN = re.compile(r'[^\s"():,#*@\\>|!~=?][^"():,#\\\n]*(?<!\s)')
MOST_LETTERS = 4_000
"""The most characters of one line; the longest entry has about a thousand."""


class RecordError(Exception):
    """The record cannot be read.  `line` counts from 1; 0 means the record as a whole."""

    def __init__(self, line: int, key: str, **params: Any) -> None:
        super().__init__(f"line {line}: {key} {params or ''}".strip())
        self.line, self.key, self.params = line, key, params


@dataclass(frozen=True)
class Claim:
    """A claim about an entry, checked by tests: `> pushed seat=Bo`."""

    at: int
    sigil: str
    text: str


@dataclass
class Beat:
    """One entry as written at line `at` of the text.  `by` None: typed on the phone of `who`."""

    at: int
    who: str
    by: str | None
    text: str
    time: int
    claims: list[Claim] = field(default_factory=list)

    def claimed(self, sigil: str) -> list[Claim]:
        return [claim for claim in self.claims if claim.sigil == sigil]


@dataclass
class Script:
    headers: dict[str, tuple[int, str]] = field(default_factory=dict)
    beats: list[Beat] = field(default_factory=list)
    notes: list[Beat] = field(default_factory=list)
    """The seating lines (`#:`), which stand between the entries of the game."""


def parse(text: str) -> Script:
    """Parse the lines of a record.  Raises RecordError if a line is malformed."""
    script = Script()
    for at, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        breathe()
        line = raw.rstrip()
        if len(line) > MOST_LETTERS:
            raise RecordError(at, "line-too-long", most=MOST_LETTERS)
        if line[:1].isspace() and line.strip()[0] in SIGILS:
            _claim(script, at, line.strip())
        elif line.startswith(NOTE):
            _note(script, at, line.removeprefix(NOTE).strip())
        elif code := _code(at, line):
            _read_line(script, at, code)
    return script


def listed(at: int, text: str) -> tuple[str, ...]:
    """The names in a list separated by commas; names may be quoted.  Raises RecordError if it is not such a list."""
    parts, start = [], 0
    while start < len(text):
        part = LISTED.match(text, start)
        if part is None:
            raise RecordError(at, "not-a-list")
        parts.append(unquoted(part[0].removesuffix(",").strip()))
        start = part.end()
    return tuple(parts)


def called(name: str) -> str:
    """A name as written in a record: quoted if it could be mistaken for anything else."""
    return name if PLAIN.fullmatch(name) and name.split()[0] not in KEYS else _surely_quoted(name)


def titled(text: str) -> str:
    """The value of a header, quoted if it could not be read back otherwise."""
    plain = text == text.strip() and not any(c in text for c in '"#\n')
    return text if plain else _surely_quoted(text)


def untitled(text: str) -> str:
    return unquoted(text) if re.fullmatch(QUOTE, text) else text


def pairs(at: int, text: str) -> Iterator[tuple[str, str]]:
    """The keys and values of `seat=Bo box=3`.  Raises RecordError if a word has no `=`."""
    for word in re.findall(rf"(?:{QUOTE}|[^\s\"])+", text):
        key, sign, value = word.partition("=")
        if not sign:
            raise RecordError(at, "not-a-pair", text=word)
        yield key, unquoted(value)


def _surely_quoted(text: str) -> str:
    return quoted(text) if quoted(text) != text else f'"{text}"'


def _code(at: int, line: str) -> str:
    """The line without its comment.  A `#` inside a word or between quotes starts no comment."""
    code = CODE.fullmatch(line)
    if code is None:
        raise RecordError(at, "open-quote")
    return code[1].strip()


def _claim(script: Script, at: int, line: str) -> None:
    text = line if line[0] == "|" else _code(at, line)
    if not script.beats:
        raise RecordError(at, "claim-about-nothing")
    script.beats[-1].claims.append(Claim(at, text[0], text[1:].strip()))


def _note(script: Script, at: int, line: str) -> None:
    """Add a seating line; anything else after `#:` was written by hand and is an ordinary comment."""
    beat = BEAT.fullmatch(line)
    if beat:
        script.notes.append(_beat(at, beat))


def _beat(at: int, beat: re.Match[str]) -> Beat:
    return Beat(at, beat[1], beat[2], beat[3].strip(), int(beat[4] or 0))


def _read_line(script: Script, at: int, line: str) -> None:
    header = HEADER.fullmatch(line) if not script.beats else None
    beat = BEAT.fullmatch(line)
    if header:
        if header[1] in script.headers:
            raise RecordError(at, "header-twice", name=header[1])
        script.headers[header[1]] = (at, header[2] or "")
    elif beat:
        script.beats.append(_beat(at, beat))
    else:
        raise RecordError(at, "not-a-line")
