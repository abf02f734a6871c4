"""Keeps what templates read: in this process, and beside the compiled templates for the next start.

Finding it out takes longer than starting the server.  Each finding names the sources that it is from: if one of them
has changed since, the template is read again.
"""

from __future__ import annotations

import pickle
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from os import getpid
from pathlib import Path
from threading import get_ident

from jinja2 import Environment

from . import reads
from .compiled import Compiled
from .reads import Finding, Reader, Reads, Sources, TooMuch

KEPT: dict[str, list[Finding]] = {}
"""The findings of this process, by what was asked; several if applications have different sources."""
MARK = 20
"""Bytes of a fingerprint."""


def reads_of(environment: Environment, name: str, known: frozenset[str]) -> Reads:
    """What the template of this name reads.  `known`: names that mean the same on all pages.

    Raises TooMuch if that cannot be found out.
    """
    environment.extend(sources=Sources(environment))
    sources: Sources = environment.sources  # type: ignore[attr-defined]
    asked = _mark(repr((name, sorted(known), sorted(environment.globals), _reader_version())).encode()).hex()
    findings = KEPT.setdefault(asked, [])
    finding = next((kept for kept in findings if kept.stands(sources)), None)
    if finding is None:
        file = _file(environment, asked)
        finding = _load(file)
        if finding is None or not finding.stands(sources):
            finding = Reader(sources, name, known).finding()
            _keep(file, finding)
        findings.append(finding)
    if finding.reads is None:
        raise TooMuch(name)
    return finding.reads


@cache
def _reader_version() -> str:
    """The fingerprint of the code that reads sources: a finding of another version of it is not used."""
    return _mark(Path(reads.__file__).read_bytes()).hex()


def _mark(data: bytes) -> bytes:
    return blake2b(data, digest_size=MARK).digest()


def _file(environment: Environment, asked: str) -> Path | None:
    """The file that keeps a finding for the next start; None if nothing is kept."""
    kept = environment.bytecode_cache
    return Path(kept.directory, kept.pattern % f"{asked}.reads") if isinstance(kept, Compiled) else None


def _load(file: Path | None) -> Finding | None:
    """The finding in a file; None if there is none, or if the file is damaged."""
    if file is None:
        return None
    try:
        data = file.read_bytes()
    except OSError:
        return None
    finding = pickle.loads(data[MARK:]) if data[:MARK] == _mark(data[MARK:]) else None
    return finding if isinstance(finding, Finding) else None


def _keep(file: Path | None, finding: Finding) -> None:
    """Writes the file as a whole or not at all."""
    if file is None:
        return
    data = pickle.dumps(finding)
    new = file.with_suffix(f".{getpid()}-{get_ident()}")
    with suppress(OSError):
        new.write_bytes(_mark(data) + data)
        new.replace(file)
    with suppress(OSError):
        new.unlink()
