"""Points at which long work may be interrupted.  The caller decides what happens there; by default nothing does."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar


def go_on() -> None:
    """The default between two steps: does nothing."""


between: ContextVar[Callable[[], None]] = ContextVar("between", default=go_on)
"""Called between two steps of long work.  It may block for a while, or raise to abandon the work."""


def breathe() -> None:
    """Mark a point where the work may be interrupted because nothing is half done."""
    between.get()()
