"""Failures of any verb that are not bugs, each reported in one sentence.

A full disk, a read-only folder, an invalid file name, a closed pipe: any call may run into them, so they are handled in
one place.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from ..tables.journal.rows import Away, Damaged, LaterVersion, Unsaved
from ..words import Words

EXIT_STATUS = 1
"""The exit status."""


def report(problem: Exception, words: Words) -> int:
    """Report the failure on standard error.  Raises the exception again if it is a bug."""
    message = sentence(problem, words)
    let_go_of_what_is_left()
    if message:
        print(message, file=sys.stderr)
    return EXIT_STATUS


def sentence(problem: Exception, words: Words) -> str:
    """The message for a failure; empty for a closed pipe, whose reader has seen enough.  Raises any other exception."""
    match problem:
        case BrokenPipeError():
            return ""
        case OSError(filename=None):
            return words("cli-trouble", problem=problem.strerror or str(problem))
        case OSError():
            return words("cli-bad-file", file=os.fsdecode(problem.filename), problem=problem.strerror)
        case UnicodeError():
            return words("cli-trouble", problem=str(problem))
        case Away():
            return words("cli-db-unreachable", problem=words("cli-db-no-answer"))
        case Unsaved(key="disk-full"):
            return words("cli-disk-full")
        case Unsaved():
            return words("cli-disk-broken")
        case LaterVersion():
            return words("cli-later")
        case Damaged():
            return words("cli-damaged-somewhere")
    raise problem


def let_go_of_what_is_left() -> None:
    """Discard output that cannot be written, so that it does not fail again when Python exits."""
    with suppress(OSError, ValueError, AttributeError):
        try:
            sys.stdout.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
