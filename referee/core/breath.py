"""Long work says where it may be interrupted; whoever runs it decides what is done there.  Nothing, usually."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar


def go_on() -> None:
    """What is done between two steps as long as nobody else waits."""


between: ContextVar[Callable[[], None]] = ContextVar("between", default=go_on)
"""Called between two steps of long work.  It may take its time, or raise to have the work given up."""


def breathe() -> None:
    """Here the work may be interrupted: nothing is half done."""
    between.get()()
