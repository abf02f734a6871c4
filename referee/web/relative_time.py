"""Relative times in everyday units: how long ago something was."""

from __future__ import annotations

MINUTE, HOUR, DAY = 60, 3600, 86400
SPANS = (("moment", 0, 1), ("minutes", MINUTE, MINUTE), ("hours", HOUR, HOUR), ("days", DAY, DAY))
NONSENSE = 10 * 366 * DAY
"""More seconds than these mean that a clock is wrong, for instance without its battery."""


def ago(seconds: float) -> tuple[str, int] | None:
    """The key of the message `ago-<key>` and its number; None if the clock must be wrong."""
    if not -MINUTE <= seconds < NONSENSE:
        return None
    key, _, unit = next(span for span in reversed(SPANS) if seconds >= span[1] or not span[1])
    return key, int(seconds // unit)
