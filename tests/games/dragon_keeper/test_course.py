"""The course of the sample game, compared with a second count that uses only its lines and no rules of the game.

A pile is a list of values in the order in which they came. A player who gives a tile worth more than 2 takes a
treasure. After a level, everybody pays for the tiles that are left, and the player who took the last tile pays one
more. The tallest pile goes to the dragon; if it is of the player's own guild, the next tallest goes too. A Release
discards a tile of the player's own guild.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from itertools import chain, combinations
from pathlib import Path

from referee.core.course import course
from referee.core.seat import Seat
from referee.games import FOLDERS
from referee.games.dragon_keeper import GAME
from referee.web.chart import BESIDE, drawn
from referee.words import Words
from tests.core.test_course import sample
from tests.plays import played

VALUES = {"stairs": 1, "passage": 1, "release": 2, "exchange": 3, "trap": 4}
NAMES = ("Noor", "Teo", "Mila")
GUILDS = ("green", "yellow", "purple")
PAID = {"Mila: cannot-take": (1, 2, 1), "Teo: cannot-take": (3, 2, 2), "Noor: cannot-give": (3, 2, 2)}
"""What each player paid after each level; Teo took the last tile of the first level, Noor those of the other two."""
LINE = re.compile(r"(\w+): ([\w-]+) ?(\w+)?(?: (?:tile|colour)=(\w+))?")

Piles = dict[str, list[str]]


def turns() -> Iterator[tuple[list[Piles], list[int]]]:
    """The piles and the treasures of all players, after each turn of the sample."""
    piles: list[Piles] = [{}, {}, {}]
    treasures, taken = [4, 4, 4], ""
    text = (FOLDERS["dragon-keeper"] / "sample.play").read_text(encoding="utf-8")
    lines = [line.partition(" @")[0] for line in text.splitlines() if " @" in line]
    at = lines.index("Mila: undo 21")
    lines = [*lines[: at - 1], *lines[at + 1 :]]  # without the line that was undone and the undo itself
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
    """The most points that these piles can score for a player of this guild, after the tribute."""
    held = {colour: pile for colour, pile in piles.items() if pile}
    return max(_released(left, guild) for left in _paid(held, guild))


def _paid(held: Piles, guild: str) -> Iterator[Piles]:
    """The piles that may be left after the tribute."""
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
    """The best score over all ways to use the Releases; each discards the highest tile of the player's guild."""
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


def test_the_badge_of_who_is_eliminated_stands_where_their_line_ends() -> None:
    path = Path(__file__).parent / "evenings/two-one-survivor.play"
    went = course(played(path))
    assert went
    chart = drawn(went)
    assert chart
    assert {line.seat: line.side == BESIDE for line in chart.lines} == {
        Seat(n): total is not None for n, total in enumerate(went.final)
    }


def test_a_level_is_called_by_its_number_when_it_is_laid_out_and_in_play() -> None:
    words = Words.of("en", "dragon-keeper")
    for level, key in enumerate(("upper", "middle", "lower"), 1):
        assert f"Level {level}" in words(f"prepare-{key}")
    for key in ("rule-setup", *words.keys("prepare-")):
        assert not re.search(r"(?i)\b(upper|middle|second|lower) ", words(key, n=4, left=12, seat="Noor")), key


def test_the_end_of_a_level_is_a_great_moment() -> None:
    assert "next-level" in GAME.rules.ceremonies
