"""The six action spaces: how many cubes an action costs, what blocks a space, and actions without a cube."""

from __future__ import annotations

from referee.core.cite import Refusal
from referee.core.seat import Seat
from referee.core.state import put

from . import rulebook as rule
from .entries import Skip
from .kinds import Skill, Space
from .skills import has
from .state import Debt, Player, State

REPEATS = frozenset({Skill.MAGE_SIGHT, Skill.SECOND_BREAKFAST})
"""Skills that perform an action again, so a cube on its space does not block it; a wound does."""


def cubes(player: Player, space: Space) -> int:
    """The number of cubes an action costs: two to raze without Burninator, otherwise one."""
    return 2 if space is Space.RAZE and not has(player, Skill.BURNINATOR) else 1


@rule.enforces(rule.CUBES)
def bar(player: Player, space: Space) -> str:
    """Why an action cannot be performed now: `wounded`, `used` or `no-cubes`; empty if it can."""
    if player.hurt(space):
        return "wounded"
    if player.placed[space.number - 1]:
        return "used"
    return "no-cubes" if player.unplaced < cubes(player, space) else ""


def free(state: State, seat: Seat, space: Space) -> bool:
    """Whether a skill lets this dragon perform the action now without a cube."""
    due = state.due[0] if state.due else None
    return bool(due and due.debt is Debt.AGAIN and due.seat == seat and space in due.again)


@rule.enforces(rule.CUBES, rule.AGAIN)
def possible(player: Player, space: Space, skill: Skill | None) -> bool:
    """Whether a skill can perform this action: never on a wounded space, and on a used one only a repeating skill."""
    return not player.hurt(space) and (skill in REPEATS or not player.placed[space.number - 1])


@rule.enforces(rule.CUBES)
def perform(state: State, seat: Seat, space: Space) -> State:
    """Places the cubes of an action, unless a skill performs it.  Raises Refusal if the space is blocked."""
    if free(state, seat, space):
        return state.paid()
    player = state.players[seat]
    if reason := bar(player, space):
        raise Refusal(rule.CUBES, f"space-{reason}", space=space, n=cubes(player, space))
    index = space.number - 1
    laid = put(player.placed, index, player.placed[index] + cubes(player, space))
    return state.player(seat, placed=laid)


def skip(state: State, seat: Seat, entry: Skip) -> State:
    """Skips the rest of a skill."""
    return state.paid().say(rule.USING, "skipped", seat=seat)
