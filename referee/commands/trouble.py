"""What stands in the way of a verb and is no mistake of ours: one plain sentence, whichever verb it was.

A disk that is full, a folder that can only be read, a name that no file can have, a pipe that nobody reads: any call
may meet them, so they are told here, and not where each of them might come up.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from ..tables.journal.rows import Away, Damaged, Unsaved
from ..words import Words

MET = 1
"""What the shell is told."""


def met(problem: Exception, words: Words) -> int:
    """Say it on standard error.  Raises what is a mistake of ours."""
    said = sentence(problem, words)
    let_go_of_what_is_left()
    if said:
        print(said, file=sys.stderr)
    return MET


def sentence(problem: Exception, words: Words) -> str:
    """Nothing for whoever has read enough: they did not ask why the rest is missing."""
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
        case Damaged():
            return words("cli-damaged-somewhere")
    raise problem


def let_go_of_what_is_left() -> None:
    """What nobody takes must not fail again when Python ends."""
    with suppress(OSError, ValueError, AttributeError):
        try:
            sys.stdout.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
