"""What has just appeared is locked for a moment against a tap meant for what was there before, for everybody: who wants
less motion has animations of a millisecond, so a lock is a delay, which nothing shortens."""

from __future__ import annotations

import re

from tests.web.test_unused_looks import SHEETS

RULES = {
    name: re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.S) for name, sheet in SHEETS.items()
}
KEYFRAMES = re.compile(r"@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})*[^{}]*)\}")
LOCKS = {name for text in RULES.values() for name, body in KEYFRAMES.findall(text) if "pointer-events" in body}
ANIMATION = re.compile(r"animation(?:-name)?: ([^;}]*)")
GUARD = re.compile(r"[\w-]+ 0s \.[1-9]\d*s backwards")
"""Matches an animation that takes no time and starts after a delay, at its first frame until then."""
LESS_MOTION = re.compile(r"@media \(prefers-reduced-motion: reduce\) \{((?:[^{}]*\{[^{}]*\})*[^{}]*)\}")


def guards() -> list[tuple[str, str]]:
    """All animations that lock what they are on, with their style sheets."""
    every = (
        (name, one.strip())
        for name, text in RULES.items()
        for all_ in ANIMATION.findall(text)
        for one in all_.split(",")
    )
    return [(name, one) for name, one in every if LOCKS & {*one.split()}]


def test_a_lock_lasts_as_long_for_who_wants_less_motion() -> None:
    assert {name.rpartition("/")[2] for name, _ in guards()} >= {"app.css", "style.css"}
    assert [] == [(name, one) for name, one in guards() if not GUARD.fullmatch(one)]


def test_less_motion_shortens_no_delay() -> None:
    told = [body for text in RULES.values() for body in LESS_MOTION.findall(text)]
    assert told
    assert [] == [body for body in told if re.search(r"animation(-delay|-name|-fill-mode)?:", body)]
