"""The skills on a board: what they are called, which are bought, and whether the referee knows what they do."""

from __future__ import annotations

import re

from referee.core.text import alike

from .final import ROW
from .kinds import ACTIVE, GREEN, Colour, Skill
from .state import Player

PROPER = {Skill.DRAGONS_GAZE: "Dragon’s Gaze"}
"""Printed names that are not just the words of the key."""
SMALL = ("of",)


def printed(skill: Skill) -> str:
    """The skill's name as its board has it."""
    words = (word if word in SMALL else word.capitalize() for word in skill.split("-"))
    return PROPER.get(skill, " ".join(words))


def plain(name: str) -> str:
    """A name without capitals, apostrophes and signs, so that everybody may spell it as they like."""
    return re.sub(r"[^\w]+", "", alike(name))


KNOWN: dict[str, Skill] = {plain(printed(skill)): skill for skill in Skill}


def known(name: str) -> Skill | None:
    """The skill that is called so, if the rulebook tells about it."""
    return KNOWN.get(plain(name))


def board_of(colour: Colour) -> tuple[str, ...]:
    """The skills that a dragon's board is known to have."""
    return tuple(printed(skill) for skill in GREEN) if colour is Colour.GREEN else ("",) * ROW * ROW


def owned(player: Player) -> tuple[str, ...]:
    """The names of the bought skills, from the first row up; those that nobody told are left out."""
    cells = ((row, column) for row in range(ROW) for column in range(ROW) if row < player.bought[column])
    return tuple(name for row, column in cells if (name := player.board[ROW * row + column]))


def has(player: Player, skill: Skill) -> bool:
    """Was it bought?"""
    return any(known(name) is skill for name in owned(player))


def usable(player: Player) -> tuple[str, ...]:
    """Bought skills that the Skill action can use: the active ones, and those of which nothing is known."""
    return tuple(name for name in owned(player) if (skill := known(name)) is None or skill in ACTIVE)


def gold(player: Player, skill: Skill) -> int:
    """Gold that a skill adds to an action."""
    return int(has(player, skill))
