"""Reminders for the player who acts: movement, what others left on the board, and where an action may happen.

They are shown before the entry, on the page where they matter.  Only the players see where things stand on the board.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.core.cite import Call, Rule
from referee.core.seat import Seat, by_seat, seats_of

from . import rulebook as rule
from .doubts import kept
from .entries import Activate, Attack, Draw, Eat, Explore, Fight, Raze, Rob, Search
from .kinds import Ability, Improvement, Skill
from .skills import has
from .slayers import offered
from .state import Debt, Player, State

FASTER = (Skill.SWIFT, Skill.ICY_SWIFTNESS)
"""Skills that add a tile to the movement rating, which is the level of maturity."""
HINDERS: dict[str, tuple[Ability, ...]] = {
    Attack.kind(): (Ability.TAUNT, Ability.BODYGUARD),
    Fight.kind(): (Ability.TAUNT,),
    Rob.kind(): (Ability.TAUNT,),
    Eat.kind(): (Ability.TAUNT, Ability.PROTECTOR),
}
"""Abilities of slayers that players must observe in an action.  WW38: none of them bars Poison Aura, a free action."""
HELPS: dict[str, tuple[Skill, ...]] = {
    Attack.kind(): (Skill.RANGE,),
    Fight.kind(): (Skill.RANGE,),
    Rob.kind(): (Skill.RANGE,),
    Raze.kind(): (Skill.RANGE,),
    Search.kind(): (Skill.SLEUTH,),
    Explore.kind(): (Skill.EXPLORER, Skill.EXPEDITION),
}
"""Bought skills that change where an action may happen, or how it is carried out."""
PLACED = (Skill.FIRE_BREATH, Skill.TERRAFORM)
"""Skills that name the tile on which they perform an action, so no other skill changes it."""
Bound = tuple[str, Call]
"""A reminder: its icon, and its text as a call."""


def call(why: Rule, key: str, **params: object) -> Call:
    return Call(key, why, tuple(params.items()))


def rating(player: Player) -> int:
    """The movement rating: how many tiles a dragon moves in a turn."""
    return player.level + sum(has(player, skill) for skill in FASTER)


@rule.enforces(rule.MOVE, rule.CAMP)
def moving(state: State, seat: Seat) -> list[Bound]:
    """Reminders about movement: how far the dragon moves, and what may stop or harm it there."""
    player = state.players[seat]
    lakes = int(has(player, Skill.ICY_SWIFTNESS))
    reminders: list[Bound] = [("explore", call(rule.MOVE, "binds-move", n=rating(player), lakes=lakes))]
    reminders += [
        ("wound", call(rule.DESCRIBED, f"binds-{skill}", seat=other)) for other, skill in standing(state, seat)
    ]
    if camps := kept(state, Improvement.BANDIT_CAMP):
        reminders.append(("wound", call(rule.CAMP, "binds-camps", n=len(camps))))
    reminders += slayers(state, (Ability.AMBUSH,))
    if has(player, Skill.SHEEP_WHISPERER):
        reminders.append(("sheep", call(rule.DESCRIBED, "skill-sheep-whisperer")))
    return reminders


def standing(state: State, seat: Seat) -> list[tuple[Seat, Skill]]:
    """Skills of other dragons whose cube stands on the board, each with its owner."""
    others = ((other, player) for other, player in by_seat(state.players) if other != seat)
    return [(other, skill) for other, player in others for skill in player.standing]


def slayers(state: State, abilities: tuple[Ability, ...]) -> list[Bound]:
    """Slayers on the board with one of these abilities, by their names."""
    cards = [(state.slayers[index], index) for index in state.alive]
    return [
        ("slayer", call(rule.ABILITIES, f"beware-{ability}", name=card.called(index)))
        for ability in abilities
        for card, index in cards
        if card.can(ability)
    ]


def acting(state: State, seat: Seat, kind: str) -> list[Bound]:
    """Reminders for one kind of entry: an action, or drawing or activating a slayer."""
    if kind in (Draw.kind(), Activate.kind()):
        return list(_drawing(state) if kind == Draw.kind() else _activating(state, seat))
    player = state.players[seat]
    places = {Search.kind(): rule.SEARCH, Explore.kind(): rule.EXPLORE}
    reminders: list[Bound] = [(kind, call(places[kind], f"binds-{kind}"))] if kind in places else []
    able = [one for one in helping(player, kind) if not (one is Skill.RANGE and by_skill(state) in PLACED)]
    reminders += [("skill", call(rule.DESCRIBED, f"skill-{one}")) for one in able]
    alone = len(state.alive) < 2
    reminders += slayers(state, tuple(one for one in HINDERS.get(kind, ()) if not (alone and one is Ability.BODYGUARD)))
    if Skill.RANGE in HELPS.get(kind, ()) and has(player, Skill.RANGE) and kind != Raze.kind():
        reminders += _camouflaged(state, seat)
    return reminders


def helping(player: Player, kind: str) -> list[Skill]:
    """The dragon's own skills that change where an action may happen, or how it is carried out."""
    return [one for one in HELPS.get(kind, ()) if has(player, one)]


def by_skill(state: State) -> Skill | None:
    """The skill that performs an action now without a cube; None if there is none."""
    due = state.due[0] if state.due else None
    return due.skill if due and due.debt is Debt.AGAIN else None


def _camouflaged(state: State, but: Seat | None = None) -> list[Bound]:
    here = state.present(seats_of(len(state.players)))
    hidden = (i for i in here if i != but and has(state.players[i], Skill.CAMOUFLAGE))
    return [("dragon", call(rule.DESCRIBED, "binds-camouflage", seat=other)) for other in hidden]


def _drawing(state: State) -> Iterator[Bound]:
    if state.due and state.due[0].debt is Debt.DRAW and state.due[0].fort:
        yield "fort", call(rule.FORT, "binds-fort")
        return
    yield "die", call(rule.DRAW, "binds-draw")
    yield "explore", call(rule.DRAW, "binds-draw-nest")


def _activating(state: State, seat: Seat) -> Iterator[Bound]:
    yield "slayer", call(rule.ACTIVATE, "binds-slayer")
    for other, player in by_seat(state.players):
        if Skill.POISON_CLOUD in player.standing:
            yield "poison", call(rule.DESCRIBED, "binds-cloud", seat=other)
    if any(state.slayers[index].can(Ability.LONG_SHOT) for index in offered(state, seat)):
        yield "attack", call(rule.ABILITIES, "ability-long-shot")
        yield from _camouflaged(state)
