"""`games`: lists the installed games with their versions and folders, and the unusable ones with the reasons."""

from __future__ import annotations

import sys

from ..games import INSTALLED
from ..installed import LeftOut
from ..words import Words


def main(words: Words) -> int:
    """List the games.  Returns 0 if every installed game can be used, 1 if any cannot."""
    for one in INSTALLED.games:
        title = Words.of("en", one.game.name)("game-title")
        about = {"package": one.package, "version": one.version, "folder": str(one.folder)}
        print(words("cli-a-game", title=title, name=one.game.name, **about))
    for line in unusable(words):
        print(line, file=sys.stderr)
    return 1 if INSTALLED.unusable else 0


def unusable(words: Words) -> list[str]:
    """A sentence for each game that cannot be used."""
    return [left_out_line(one, words) for one in INSTALLED.unusable]


def left_out_line(one: LeftOut, words: Words) -> str:
    """The sentence that says why a game cannot be used."""
    name = one.game or one.point.name
    return words(f"unusable-{one.key}", package=one.point.package, name=name, reason=one.reason)
