"""The skills on a board: their names, which are bought, and which of them the referee knows."""

from __future__ import annotations

import re
from difflib import get_close_matches

from referee.core.text import alike

from .final import ROW
from .kinds import ACTIVE, GREEN, Colour, Skill
from .state import Player

PROPER = {Skill.DRAGONS_GAZE: "Dragon’s Gaze"}
"""Printed names that cannot be derived from the key."""
SMALL = ("of",)


def printed(skill: Skill) -> str:
    """The name of a skill as printed on its board."""
    words = (word if word in SMALL else word.capitalize() for word in skill.split("-"))
    return PROPER.get(skill, " ".join(words))


def plain(name: str) -> str:
    """A name without capitals, spaces and punctuation, so that its spelling does not matter."""
    return re.sub(r"[^\w]+", "", alike(name))


KNOWN: dict[str, Skill] = {plain(printed(skill)): skill for skill in Skill}

NEARLY = 0.8
"""How alike a misspelt name and a skill's must be, from 0 to 1: up to two letters of ten may differ."""


def known(name: str) -> Skill | None:
    """The skill of this name; None if the rulebook does not describe it."""
    return KNOWN.get(plain(name))


def named(name: str) -> str:
    """The name of a skill as printed; one that the rulebook does not describe stays as it was typed."""
    skill = known(name)
    return printed(skill) if skill else name


def meant(name: str) -> Skill | None:
    """The skill whose name this almost is; None if it is one, or like none."""
    typed = plain(name)
    close = [] if typed in KNOWN else get_close_matches(typed, KNOWN, 1, NEARLY)
    return KNOWN[close[0]] if close else None


def board_of(colour: Colour) -> tuple[str, ...]:
    """The skills of a dragon's board that are known from the rulebook; empty names for the others."""
    return tuple(printed(skill) for skill in GREEN) if colour is Colour.GREEN else ("",) * ROW * ROW


def owned(player: Player) -> tuple[str, ...]:
    """The names of the bought skills, from the first row up; those without an entered name are left out."""
    cells = ((row, column) for row in range(ROW) for column in range(ROW) if row < player.bought[column])
    return tuple(name for row, column in cells if (name := player.board[ROW * row + column]))


def has(player: Player, skill: Skill) -> bool:
    """Whether the skill is bought."""
    return any(known(name) is skill for name in owned(player))


def usable(player: Player) -> tuple[str, ...]:
    """Bought skills that the Skill action can use: the active ones, and those that the referee does not know."""
    return tuple(name for name in owned(player) if (skill := known(name)) is None or skill in ACTIVE)


def gold(player: Player, skill: Skill) -> int:
    """The gold that a skill adds to an action: 1 if it is bought, otherwise 0."""
    return int(has(player, skill))
