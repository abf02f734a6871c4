"""`check`: looks for mistakes in a game, for those who write one."""

from __future__ import annotations

from ..games import INSTALLED
from ..installed import GROUP
from ..words import Words
from .cli import Stop


def main(game: str, words: Words) -> int:
    """Print what is wrong with a game.  Returns 0 if nothing was found, else 1.  Raises Stop if it is not installed."""
    from .games import unusable

    one = next((one for one in INSTALLED.games if one.game.name == game), None)
    if one is None:
        for line in unusable(words):
            print(line)
        print(words("cli-not-announced", table=f'[project.entry-points."{GROUP}"]'))
        raise Stop("cli-no-game", code=2, name=game, games=", ".join(one.game.name for one in INSTALLED.games))
    from ..testing.check import mistakes

    n = 0
    for mistake in mistakes(one):
        n += 1
        print(f"{mistake.where}: {words(f'check-{mistake.key}', **mistake.params)}")
    print(words("check-done", game=game, n=n))
    return 1 if n else 0
