"""Views for the turn page: six actions and what each pays, what takes no cube, and the end of the turn."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.entry import Entry
from referee.core.pages import Look, Phrase, phrase, typed

from .. import binding
from ..binding import Bound, by_skill
from ..entries import (
    Attack,
    Buy,
    Claim,
    Eat,
    Exchange,
    Explore,
    Feast,
    Fight,
    Heal,
    Mature,
    Pass,
    Poison,
    Raze,
    Rob,
    Search,
    Use,
)  # fmt: skip
from ..final import ROW
from ..kinds import Skill, Space
from ..skills import gold, has, usable
from ..state import Player, State
from ..turns import PLACING
from . import paying
from .around import ActionSpace, aims, skill_at, spaces
from .land import LEVELS
from .pieces import Option, me, mine
from .quick import Answer, Levelled, answers, levelled

Kind = type[Entry]
TARGETS: tuple[tuple[Kind, str], ...] = ((Attack, "slayer"), (Fight, "dragon"), (Rob, "lair"))
"""The kinds of attack, each with its icon."""
DOES: dict[Space, tuple[Kind, ...]] = {
    Space.ATTACK: (Attack, Fight, Rob),
    Space.EAT: (Eat,),
    Space.SEARCH: (Search,),
    Space.EXPLORE: (Explore,),
    Space.RAZE: (Raze,),
    Space.SKILL: (Use,),
}
PANELS = (Space.SEARCH, Space.RAZE)
"""Actions that are answered below the spaces, where skills that change them are named."""
AT_ONCE = Explore.kind()
"""The action that needs nothing else: one tap makes the entry."""


@dataclass(frozen=True, kw_only=True)
class Act:
    """An action on the turn page; `kind`: the entry it makes, empty if it is not possible now."""

    at: ActionSpace
    kind: str
    also: str
    """Further kinds of entry on its page, separated by spaces."""
    pays: Phrase
    where: tuple[Phrase, ...]
    answers: tuple[Answer, ...]
    """Quick answers; everything else needs the action's own page."""
    levelled: tuple[Levelled, ...]
    """Quick answers that a level completes."""
    levels: range
    helps: tuple[Phrase, ...]
    """My skills that change how it is carried out, each in a few words."""

    @property
    def at_once(self) -> bool:
        """Whether one tap on the space makes the whole entry."""
        return self.kind == AT_ONCE or (self.kind == Use.kind() and len(self.answers) == 1 and not self.more)

    @property
    def more(self) -> bool:
        """Whether some entries still need the action's own page."""
        return any(not one.fields for one in self.answers)

    @property
    def fills(self) -> tuple[str, ...]:
        """The fields that quick answers fill in; empty if each fills in at most one."""
        if all(len(one.fields) < 2 for one in self.answers):
            return ()
        return tuple(dict.fromkeys(name for one in self.answers for name, _ in one.fields))


@dataclass(frozen=True, kw_only=True)
class Cell:
    """A skill on the board; `column`: the column to buy it from, empty if it cannot be bought now."""

    name: str
    price: int
    state: str
    column: str


@dataclass(frozen=True, kw_only=True)
class Free:
    """An action that takes no cube."""

    kind: str
    icon: str
    label: Phrase
    sub: Phrase | None = None


@dataclass(frozen=True, kw_only=True)
class Turn:
    """The whole turn page; while there is poison to roll for, it offers only healing and rolling."""

    title: Phrase
    binds: tuple[Bound, ...]
    heal: tuple[ActionSpace, ...]
    """Spaces with wounds, if they can be healed now."""
    acts: tuple[Act, ...]
    skills: tuple[Cell, ...]
    """The nine skills, the third row first."""
    free: tuple[Free, ...]
    ends: Phrase | None
    """The label for ending the turn; None if it cannot end now."""
    lair: bool
    """Whether ending the turn asks about a Lair."""
    unplaced: int
    paid: int
    """What ending a turn in this round has paid already; it counts."""


def turn(look: Look[State]) -> Turn:
    """The turn page: what can be entered now, and what it brings."""
    state, seat, player = look.state, mine(look), me(look)
    asked = {prompt.kind for prompt in look.asked}
    rolling = Poison in asked
    return Turn(
        title=phrase("turn-title", n=player.unplaced, of=player.action_cubes),
        binds=tuple(binding.moving(state, seat)),
        heal=hurt(player) if Heal in asked else (),
        acts=() if rolling else _acts(look, asked),
        skills=() if rolling else _cells(player, Buy in asked),
        free=() if rolling else _free(state, player, asked),
        ends=phrase("do-pass", n=player.missing) if Pass in asked and not rolling else None,
        lair=builder(player),
        unplaced=player.unplaced,
        paid=player.paid,
    )


def hurt(player: Player) -> tuple[ActionSpace, ...]:
    """Spaces with wounds; those with only poison come last."""
    wounded = [space for space in spaces(player) if space.marks]
    return tuple(sorted(wounded, key=lambda space: not (space.marks and space.marks.wounds)))


def _cells(player: Player, buying: bool) -> tuple[Cell, ...]:
    rows = [[_cell(player, row, column, buying) for column in range(ROW)] for row in range(ROW)]
    return tuple(cell for row in rows[::-1] for cell in row)


def _cell(player: Player, row: int, column: int, buying: bool) -> Cell:
    cell = skill_at(player, row, column)
    payable = buying and cell.state == "next" and cell.price <= player.experience
    return Cell(name=cell.name, price=cell.price, state=cell.state, column=str(column + 1) if payable else "")


def _acts(look: Look[State], asked: set[Kind]) -> tuple[Act, ...]:
    return tuple(_act(look, at, asked) for at in spaces(me(look)))


def _act(look: Look[State], at: ActionSpace, asked: set[Kind]) -> Act:
    player = me(look)
    kinds = [kind.kind() for kind in DOES[at.space]]
    first = kinds[0] if DOES[at.space][0] in asked or len(kinds) == 1 else kinds[1]
    open_now = not at.bar and any(kind in asked and kind.kind() == first for kind in DOES[at.space])
    return Act(
        at=at,
        kind=first if open_now else "",
        also=" ".join(kinds[1:]),
        pays=_says(player, at),
        where=_where(player) if at.space is Space.EXPLORE and not at.bar else (),
        answers=answers(look, first) if open_now else (),
        levelled=levelled(first) if open_now else (),
        levels=range(1, LEVELS + 1),
        helps=tuple(phrase(f"act-{one}") for one in binding.helping(player, first)) if at.space in PANELS else (),
    )


def _says(player: Player, at: ActionSpace) -> Phrase:
    """A phrase for what an action pays, or why it is not possible now."""
    if at.bar:
        return phrase("act-takes", n=at.takes) if at.bar == "no-cubes" else phrase(f"act-{at.bar}")
    pays = {
        Space.ATTACK: {"claws": int(has(player, Skill.CLAWS))},
        Space.EAT: {"two": int(has(player, Skill.LARGE_APPETITE))},
        Space.SEARCH: {"gold": gold(player, Skill.SEARCH_PRO)},
        Space.EXPLORE: {"gold": gold(player, Skill.EXPLORER_PRO)},
        Space.RAZE: {"gold": gold(player, Skill.BREAKER_OF_THINGS)},
        Space.SKILL: {"n": len(usable(player))},
    }
    return phrase(f"pays-{at.space}", **pays[at.space])


def _where(player: Player) -> tuple[Phrase, ...]:
    """Phrases shown beside Explore, which has no page of its own because it takes one tap."""
    both = has(player, Skill.EXPEDITION)
    draws = (phrase("act-explore-draw", both=int(both)),) if both or has(player, Skill.EXPLORER) else ()
    return (*draws, phrase("act-explore-where"))


def _free(state: State, player: Player, asked: set[Kind]) -> tuple[Free, ...]:
    step = paying.growth(player)
    have = player.experience
    grows = phrase("turn-mature-help", n=step.cost, have=have, level=step.level)
    every: tuple[tuple[Kind, str, Phrase, Phrase | None], ...] = (
        (Mature, "dragon", phrase("do-mature", level=step.level), grows),
        (Claim, "card", phrase("turn-claim"), phrase("turn-claim-help", n=len(aims(state)))),
        (Feast, "poison", phrase("turn-feast"), None),
        (Exchange, "belly", phrase("turn-exchange"), None),
    )
    return tuple(
        Free(kind=kind.kind(), icon=icon, label=label, sub=sub) for kind, icon, label, sub in every if kind in asked
    )


def builder(player: Player) -> bool:
    """Whether a skill of this dragon can place a Lair at the end of a turn."""
    return any(has(player, skill) for skill in PLACING)


def owed(look: Look[State]) -> bool:
    """Whether a debt must be answered before the turn goes on."""
    return bool(look.state.due)


def acting_by(look: Look[State]) -> Skill | None:
    """The skill by which the action that is asked is performed, without a cube; None if it is an ordinary one."""
    return by_skill(look.state)


def targets(look: Look[State]) -> tuple[Option, ...]:
    """What can be attacked: a slayer, a dragon or a Lair, each with its own page."""
    asked = {prompt.kind for prompt in look.asked}
    return tuple(
        Option(value=kind.kind(), label=phrase(f"target-{kind.kind()}"), icon=icon)
        for kind, icon in TARGETS
        if kind in asked and not look.amending
    )


# Forms of the turn that no other module has


@dataclass(frozen=True, kw_only=True)
class Passing:
    """The form for ending my turn: the cubes left, and what they pay beside what was `paid` already.

    `lair`: it asks about a Lair; `fixed`: an old entry with nothing to correct; `counts`: what was paid counts.
    """

    left: int
    missing: int
    paid: int
    counts: bool
    lair: bool
    fixed: bool


def passing(look: Look[State]) -> Passing:
    """The form for ending a turn."""
    able = builder(me(look))
    return Passing(
        left=me(look).unplaced,
        missing=me(look).missing,
        paid=0 if look.amending else me(look).paid,
        counts=typed(look.typed, "paid") == "yes" if look.amending else me(look).paid > 0,
        lair=able or typed(look.typed, "lair") == "yes",
        fixed=look.amending and not able,
    )


@dataclass(frozen=True, kw_only=True)
class Healing:
    """The form for healing: the gold, and the spaces with wounds."""

    gold: int
    spaces: tuple[Option, ...]


def heal(look: Look[State]) -> Healing:
    """The form for healing a space; for an old entry, the space that was healed is included."""
    player, healed = me(look), typed(look.typed, "space")
    return Healing(
        gold=player.gold,
        spaces=tuple(
            Option(
                value=one.space,
                label=one.space,
                sub=one.marks.says if one.marks else None,
                icon=one.icon,
                on=healed == one.space,
            )
            for one in spaces(player)
            if one.marks or healed == one.space
        ),
    )


@dataclass(frozen=True, kw_only=True)
class Exploring:
    """The form for exploring: reminders, and the gold that a skill adds."""

    binds: tuple[Bound, ...]
    gold: int


def explore(look: Look[State]) -> Exploring:
    """The form for exploring."""
    return Exploring(
        binds=tuple(binding.acting(look.state, mine(look), AT_ONCE)),
        gold=gold(me(look), Skill.EXPLORER_PRO),
    )
