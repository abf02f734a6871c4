"""The course of the sample evening, counted a second time from its lines alone, by nothing of the game's own rules.

A pile is a list of values in the order in which they came.  Who gives something worth more than 2 takes a treasure;
after a level everybody pays for the tiles that are left, and whoever took the last one pays one more.  The tallest
pile goes to the dragon (with one's own guild's, the next one too); a Release takes away a tile of one's own guild.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from itertools import chain, combinations

from referee.core.course import course
from referee.games import FOLDERS
from tests.core.test_course import sample

VALUES = {"stairs": 1, "passage": 1, "release": 2, "exchange": 3, "trap": 4}
NAMES = ("Noor", "Teo", "Mila")
GUILDS = ("green", "yellow", "purple")
PAID = {"Mila: cannot-take": (1, 2, 1), "Teo: cannot-take": (3, 2, 2), "Noor: cannot-give": (3, 2, 2)}
"""What everybody gave back after each level, as it lay on the table: the last tile was Teo's, Noor's and Noor's."""
LINE = re.compile(r"(\w+): ([\w-]+) ?(\w+)?(?: (?:tile|colour)=(\w+))?")

Piles = dict[str, list[str]]


def turns() -> Iterator[tuple[list[Piles], list[int]]]:
    """The piles and the treasures of everybody, after each turn of the sample."""
    piles: list[Piles] = [{}, {}, {}]
    treasures, taken = [4, 4, 4], ""
    text = (FOLDERS["dragon-keeper"] / "sample.play").read_text(encoding="utf-8")
    lines = [line.partition(" @")[0] for line in text.splitlines() if " @" in line]
    at = lines.index("Mila: undo 21")
    lines = [*lines[: at - 1], *lines[at + 1 :]]  # what was undone, and the line that undid it
    for now, after in zip(lines, [*lines[1:], ""], strict=True):
        found = LINE.match(now)
        assert found
        name, verb, what, tile = found.groups()
        who = NAMES.index(name)
        mine, right = piles[who], piles[(who - 1) % 3]
        match verb:
            case "take":
                mine.setdefault(what, []).append(tile)
                taken = what
            case "give":
                right.setdefault(what, []).append(tile)
                treasures[who] += worth(tile) > 2
            case "exchange":
                theirs = piles[int(what)]
                mine[taken].remove("exchange")
                theirs.setdefault(taken, []).append("exchange")
                mine.setdefault(tile, []).append(theirs[tile].pop())
            case "trap" | "passage":
                mine[next(colour for colour, pile in mine.items() if pile and pile[-1] == verb)].remove(verb)
                mine.setdefault(what, []).append(tile)
        if now in PAID:
            treasures = [has - paid for has, paid in zip(treasures, PAID[now], strict=True)]
        if verb in ("guild", "settle"):
            continue
        if not any(f": {more}" in after for more in ("give", "exchange", "trap", "passage", "skip", "cannot-give")):
            yield deepcopy(piles), [*treasures]


def worth(tile: str) -> int:
    return VALUES.get(tile) or int(tile)


def best(piles: Piles, guild: str) -> int:
    """The most points that these piles can be worth to somebody of that guild, once the dragon has its tribute."""
    held = {colour: pile for colour, pile in piles.items() if pile}
    return max(_released(left, guild) for left in _paid(held, guild))


def _paid(held: Piles, guild: str) -> Iterator[Piles]:
    """What the dragon may leave."""
    for first in _tallest(held):
        left = {colour: pile for colour, pile in held.items() if colour != first}
        if first != guild or not left:
            yield left
        else:
            yield from ({colour: pile for colour, pile in left.items() if colour != then} for then in _tallest(left))
    if not held:
        yield {}


def _tallest(held: Piles) -> list[str]:
    return [colour for colour, pile in held.items() if len(pile) == max(map(len, held.values()))]


def _released(left: Piles, guild: str) -> int:
    """The best of all ways to use the Releases: each goes from its pile, with the highest tile of one's own guild."""
    points = []
    ready = [colour for colour, pile in left.items() if "release" in pile]
    for used in chain.from_iterable(combinations(ready, n) for n in range(len(ready) + 1)):
        kept = {colour: [*pile] for colour, pile in left.items()}
        for colour in used:
            kept[colour].remove("release")
        own = sorted(map(worth, kept.pop(guild, [])))
        if len(used) <= len(own):
            points.append(sum(map(worth, chain(*kept.values()))) - sum(own[: len(own) - len(used)]))
    return max(points)


def test_every_turn_of_the_sample_stands_as_a_second_count_says() -> None:
    went = course(sample("dragon-keeper"))
    assert went
    counted = []
    for piles, treasures in turns():
        most = max(treasures)
        points = [best(held, guild) for held, guild in zip(piles, GUILDS, strict=True)]
        counted.append(tuple(n + 2 * (has == most) for n, has in zip(points, treasures, strict=True)))
    assert 29 == len(counted)
    assert [point.totals for point in went.points] == counted
