"""Static files: cached for a year under a URL that changes with them, and compressed for clients that accept it.

Comments and spare white space are left out of what is sent.
Pages are never compressed: the size of an answer must not reveal what it holds of one seat.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path, PurePath
from typing import Any

from flask import Response, request, send_from_directory
from werkzeug.http import parse_accept_header

from referee.games import FOLDERS, file_of
from referee.paths import STATIC

YEAR = 60 * 60 * 24 * 365
ENCODINGS = 200
"""Characters that are read of what a client accepts: thousands take long to read, and browsers send thirty."""
SHORTER: dict[str, tuple[tuple[re.Pattern[bytes], bytes], ...]] = {
    ".css": (
        (re.compile(rb"/\*.*?\*/\s*", re.DOTALL), b""),
        (re.compile(rb"\s+"), b" "),
        (re.compile(rb" ?([{};,>]) ?"), rb"\1"),
        (re.compile(rb"(?<=[a-z-]): "), b":"),
        (re.compile(rb";}"), b"}"),
    ),
    ".js": (
        (re.compile(rb"(?m)^\s*//.*\n"), b""),
        (re.compile(rb"(?m)^\s+"), b""),
        (re.compile(rb"(?m)^((?:(?!//).)*)((?<=[;{,(])\n|\n(?=[})]))"), rb"\1"),
        (re.compile(rb" (===|!==|&&|\|\||\?\?|\?|:|\+|=|\+=|-=) "), rb"\1"),
        (re.compile(rb" (<=?|>=|-|\*) (?=\w)"), rb"\1"),
        (re.compile(rb"(?<=;) |(?<=,) (?=[\w\[{(])|(?<=\{) (?=[\w\[.])|(?<=[\w)\]\"}`]) (?=\})"), b""),
        (re.compile(rb"(?<=\bif) (?=\()|(?<=\bfor) (?=\()|(?<=[)>]) (?=\{)| (?==>)|(?<==>) "), b""),
    ),
    ".svg": ((re.compile(rb"<!--.*?-->\s*", re.DOTALL), b""), (re.compile(rb">\s+<"), b"><")),
}
"""The suffixes of text files, with the substitutions that remove what is for people only: comments and white space."""
BUNDLES = {"phone.js": ("parts.js", "events.js", "live.js", "forms.js", "outbox.js")}
"""Files that are sent as one, because a phone needs them all: that is smaller, and one request.

Their order counts: the outbox keeps what is typed after the forms have filled in what follows from it.
"""
LOOK = {"style": "style.css", "screen": "display.css", "icons": "icons.svg", "emblem": "emblem.svg"}
"""The files that a game may bring in its folder `look`."""


def place(address: str) -> tuple[Path, str]:
    """The folder of a static file and its path there: shared, or `games/<game>/...` for a file of a game's look."""
    parts = address.split("/", 2)
    if parts[0] == "games" and len(parts) == 3 and parts[1] in FOLDERS:
        return FOLDERS[parts[1]] / "look", parts[2]
    return STATIC, address


@cache
def asset(name: str) -> str:
    """The URL of a static file, which changes when the file does."""
    whole = _whole(name)
    return f"/static/{name}?v={'0' if whole is None else hashlib.sha256(whole).hexdigest()[:10]}"


def static(filename: str) -> Response:
    """Serves a static file, or 404."""
    kind = PurePath(filename).suffix
    folder, name = place(filename)
    age = YEAR if "v" in request.args else 0
    if kind not in SHORTER:
        return send_from_directory(folder, name, max_age=age)
    answer = send_from_directory(folder, BUNDLES.get(filename, (name,))[0], max_age=age, conditional=False)
    answer.direct_passthrough = False
    packing = bool(parse_accept_header(request.headers.get("Accept-Encoding", "")[:ENCODINGS]).quality("gzip"))
    whole = answer.get_data()
    answer.close()
    if filename in BUNDLES:
        whole = _whole(filename) or whole
        answer.set_etag(hashlib.sha256(whole).hexdigest())
        answer.last_modified = None
    answer.set_data(_sent(whole, kind, packing))
    answer.vary.add("Accept-Encoding")
    if packing:
        answer.content_encoding = "gzip"
    answer.make_conditional(request)
    return answer


def pack(*files: Path) -> None:
    """Compresses a file, or the files of a bundle, in advance, as they are sent to nearly every client."""
    if files[0].suffix in SHORTER:
        _sent(_joined(files), files[0].suffix, True)


def files_of(name: str) -> list[Path]:
    """A static file, which need not exist, or the files of a bundle."""
    return [folder / path for folder, path in map(place, BUNDLES.get(name, (name,)))]


def _whole(name: str) -> bytes | None:
    """A static file, or all files of a bundle; None if there is no such file."""
    files = files_of(name)
    return _joined(files) if all(file.is_file() for file in files) else None


def _joined(files: Sequence[Path]) -> bytes:
    return b"\n".join(file.read_bytes() for file in files)


@cache
def _sent(whole: bytes, kind: str, packing: bool) -> bytes:
    plain = whole
    for pattern, replacement in SHORTER[kind]:
        plain = pattern.sub(replacement, plain)
    return gzip.compress(plain, 9, mtime=0) if packing else plain


@cache
def looks(game: str | None) -> dict[str, Any]:
    """Static files of a game: those it has of `style`, `screen`, `icons` and `emblem`, and the names of its icons."""
    own = {kind: file_of(game or "", f"look/{name}") for kind, name in LOOK.items()}
    files = {kind: f"games/{game}/{file.name}" for kind, file in own.items() if file}
    icons = own["icons"].read_text(encoding="utf-8") if own["icons"] else ""
    return {**files, "drawn": frozenset(re.findall(r'<symbol id="([a-z-]+)"', icons))}
