"""The icon of each row of the action board."""

from __future__ import annotations

from .boxes import Action

PICTURES = {
    Action.DEFENSE: "defend", Action.DRAGON: "dragon", Action.CRAFTY: "crafty", Action.TREASURE: "chest",
    Action.ATTACK: "attack", Action.RUN: "boots",
}  # fmt: skip
