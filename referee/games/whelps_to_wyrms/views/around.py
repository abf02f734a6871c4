"""Views of the table: dragons with their boards, objectives, slayers and camps, on phones and on the table display.

Views read a redacted state; secrets that the viewer may not see are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from referee.core.entry import Entry
from referee.core.pages import Coming, Look, Phrase, paged, phrase
from referee.core.seat import Seat, seats_of

from .. import actions, questions
from ..entries import Board, Objective
from ..final import PRICES, ROW, Maturity
from ..kinds import ACTIVE, Colour, Space
from ..skills import known
from ..state import Card, Player, State, Step
from .camps import Camp, camps
from .foes import Foe, alive
from .pieces import Marks, Piece, Says, marks

PICTURES = {
    Space.ATTACK: "attack", Space.EAT: "eat", Space.SEARCH: "search",
    Space.EXPLORE: "explore", Space.RAZE: "raze", Space.SKILL: "skill",
}  # fmt: skip
AIM_LINES, FOE_LINES, LETTERS = 9, 4, 24
"""On the display: lines for objectives and those of slayers below them; at most for slayers; letters per line."""
ALL_LINES = 10
"""Lines of the display beside the dragons, titles included."""


# A dragon


@dataclass(frozen=True, kw_only=True)
class ActionSpace:
    """One of the six action spaces: its cubes and wounds, the cubes it costs, and why it cannot be used now."""

    space: Space
    number: int
    icon: str
    cubes: tuple[int, ...]
    """One item for each cube on the space, for templates to loop over."""
    marks: Marks | None
    takes: int
    bar: str
    """`wounded`, `used` or `no-cubes`; empty if the space can be used."""


@dataclass(frozen=True, kw_only=True)
class SkillCell:
    """A skill on a board; `state`: `bought`, `next` or `far`."""

    name: str
    does: Phrase | None
    active: bool
    price: int
    state: str


@dataclass(frozen=True, kw_only=True)
class Tag:
    """A notable fact about a dragon: its icon and words."""

    icon: str
    says: Says


@dataclass(frozen=True, kw_only=True)
class Dragon:
    """One dragon and its board: hoard, belly, growth, action spaces and skills."""

    seat: Seat
    colour: Colour
    maturity: Maturity
    gold: int
    experience: int
    pieces: tuple[Piece, ...]
    holds: Phrase
    """A phrase for what its experience consists of."""
    spaces: tuple[ActionSpace, ...]
    skills: tuple[tuple[SkillCell, ...], ...]
    """The rows of skills, the third row first."""
    bought: tuple[Says, ...]
    """Names of the bought skills, from the first row up."""
    tags: tuple[Tag, ...]
    first: bool
    turn: bool
    tell: bool = False
    """Whether the viewer may enter its skills now."""


def dragon(state: State, seat: Seat, *, tell: bool = False) -> Dragon:
    """One dragon as everybody sees it; `tell`: its skills may be entered now."""
    player = state.players[seat]
    belly = {"cubes": player.cubes, "sheep": player.sheep, "cows": player.cows, "humans": player.humans}
    rows = tuple(_skills(player, row) for row in range(ROW))
    return Dragon(
        seat=seat,
        colour=player.colour,
        maturity=player.maturity,
        gold=player.gold,
        experience=player.experience,
        pieces=tuple(zip(("cube", "sheep", "cow", "human"), belly.values(), strict=True)),
        holds=phrase("belly-holds", **belly),
        spaces=spaces(player),
        skills=rows[::-1],
        bought=tuple(cell.name or phrase("skill-untold") for row in rows for cell in row if cell.state == "bought"),
        tags=_tags(player),
        first=state.first == seat,
        turn=(state.due[0].seat if state.due else state.turn) == seat and state.step in (Step.ACTION, Step.SLAYER),
        tell=tell,
    )


def spaces(player: Player) -> tuple[ActionSpace, ...]:
    """The six action spaces from left to right."""
    return tuple(_space(player, space) for space in Space)


def _space(player: Player, space: Space) -> ActionSpace:
    index = space.number - 1
    return ActionSpace(
        space=space,
        number=space.number,
        icon=PICTURES[space],
        cubes=tuple(range(player.placed[index])),
        marks=marks(player.wounds[index], player.poison[index]),
        takes=actions.cubes(player, space),
        bar=actions.bar(player, space),
    )


def _skills(player: Player, row: int) -> tuple[SkillCell, ...]:
    return tuple(skill_at(player, row, column) for column in range(ROW))


def skill_at(player: Player, row: int, column: int) -> SkillCell:
    """A skill of the board; `row` and `column` count from 0, from the first row and from the left."""
    name, height = player.board[ROW * row + column], player.bought[column]
    skill = known(name)
    next_one = height == row and row < player.level
    return SkillCell(
        name=name,
        does=phrase(f"call-skill-{skill}") if skill else None,
        active=skill in ACTIVE,
        price=PRICES[row],
        state="bought" if row < height else "next" if next_one else "far",
    )


def _tags(player: Player) -> tuple[Tag, ...]:
    counted = (
        ("lair", "has-lairs", player.lairs),
        ("raze", "has-razed", player.razed),
        ("card", "has-claims", player.claims),
    )
    tags = tuple(Tag(icon=icon, says=phrase(key, n=n)) for icon, key, n in counted if n)
    return (*tags, *(Tag(icon="skill", says=skill) for skill in player.standing))


# Objectives


@dataclass(frozen=True, kw_only=True)
class Aim:
    """A face-up objective, by its number in the row; `gold` is None if not entered."""

    n: int
    name: str
    goal: str
    gold: int | None

    @property
    def known(self) -> bool:
        """Whether anything on the card is entered."""
        return bool(self.name or self.goal or self.gold is not None)

    @property
    def nth(self) -> Phrase:
        """A title by its number, for a card whose name is not entered."""
        return phrase("card-nth", n=self.n)


@dataclass(frozen=True, kw_only=True)
class Aims:
    """The face-up row: the known objectives, the numbers of the others, and how many are left in the deck."""

    deck: int
    known: tuple[Aim, ...]
    unknown: tuple[int, ...]


def aims(state: State) -> tuple[Aim, ...]:
    """The face-up objectives that are left."""
    numbered = ((n, card) for n, card in enumerate(state.cards, 1) if not card.gone)
    return tuple(Aim(n=n, name=card.name, goal=card.goal, gold=card.gold) for n, card in numbered)


# The pages


@dataclass(frozen=True, kw_only=True)
class Around:
    """The table as everybody sees it; dragons in turn order."""

    slayers: tuple[Foe, ...]
    aims: Aims
    camps: tuple[Camp, ...]
    dragons: tuple[Dragon, ...]


def board(look: Look[State]) -> Around | None:
    """The table as everybody sees it; None once the objectives are revealed."""
    if look.revealed:
        return None
    state = look.state
    return Around(
        slayers=alive(state),
        aims=_aims(state),
        camps=camps(state),
        dragons=tuple(dragon(state, seat) for seat in state.clockwise),
    )


@dataclass(frozen=True, kw_only=True)
class Own:
    """The viewer's part of the table page.  `me`: the viewer's whole board, while something is asked of them."""

    me: Dragon | None
    tell: bool
    """Whether the viewer may enter objectives now."""


def own(look: Look[State]) -> Own | None:
    """The viewer's part of the table page; None once the objectives are revealed."""
    if look.revealed:
        return None
    seat = look.seat if look.asked else None
    return Own(
        me=None if seat is None else dragon(look.state, seat, tell=sayable(look, Board)), tell=sayable(look, Objective)
    )


def _aims(state: State) -> Aims:
    row = aims(state)
    return Aims(
        deck=state.deck,
        known=tuple(aim for aim in row if aim.known),
        unknown=tuple(aim.n for aim in row if not aim.known),
    )


def sayable(look: Look[State], kind: type[Entry]) -> bool:
    """Whether the viewer may make an entry of this kind unasked now."""
    return look.seat is not None and kind in questions.anytime(look.state, look.seat)


def mine(look: Look[State]) -> Dragon | None:
    """The viewer's dragon; None without a seat, and once the objectives are revealed."""
    if look.seat is None or look.revealed:
        return None
    return dragon(look.state, look.seat, tell=sayable(look, Board))


def claimed(look: Look[State]) -> tuple[Card, ...]:
    """The viewer's claimed objectives; empty if the viewer may not see them, or everybody may."""
    if look.seat is None:
        return ()
    cards = look.state.players[look.seat].claimed
    return tuple(cards.value) if cards.seen and cards.owner is not None else ()


@dataclass(frozen=True, kw_only=True)
class Deeds:
    """What one dragon has achieved, as everybody sees it: for each kind an icon, a message key, and a number."""

    seat: Seat
    counted: tuple[tuple[str, str, int], ...]


@dataclass(frozen=True, kw_only=True)
class Display:
    """The table display: all dragons; objectives and slayers in pages that take turns; deeds if there is room."""

    dragons: tuple[Dragon, ...]
    deck: int
    aims: tuple[tuple[Aim, ...], ...]
    unknown: int
    slayers: tuple[tuple[Foe, ...], ...]
    deeds: tuple[Deeds, ...]


def screen(look: Look[State]) -> Display:
    """The table display, laid out by the lines there is room for."""
    state, row, foes = look.state, _aims(look.state), alive(look.state)
    slayers = paged(foes, _lines_of_foe, FOE_LINES)
    goals = paged(row.known, _lines_of_aim, AIM_LINES - _longest(slayers, _lines_of_foe) - bool(row.unknown))
    taken = (
        1 + bool(row.unknown) + (3 if foes else 0) + _longest(goals, _lines_of_aim) + _longest(slayers, _lines_of_foe)
    )
    return Display(
        dragons=tuple(dragon(state, seat) for seat in seats_of(len(state.players))),
        deck=state.deck,
        aims=goals,
        unknown=len(row.unknown),
        slayers=slayers,
        deeds=deeds(state) if taken + 1 + len(state.players) <= ALL_LINES else (),
    )


def deeds(state: State) -> tuple[Deeds, ...]:
    """The numbers of Lairs, razed Improvements, claims and skills of every dragon."""
    return tuple(
        Deeds(
            seat=seat,
            counted=(
                ("lair", "has-lairs", player.lairs),
                ("raze", "has-razed", player.razed),
                ("card", "has-claims", player.claims),
                ("skill", "skills-title", sum(player.bought)),
            ),
        )
        for seat, player in zip(seats_of(len(state.players)), state.players, strict=True)
    )


T = TypeVar("T")


def _longest(pages: Iterable[tuple[T, ...]], lines: Callable[[T], int]) -> int:
    return max((sum(map(lines, page)) for page in pages), default=0)


def _lines_of_aim(aim: Aim) -> int:
    return -(-(len(aim.name) + len(aim.goal) + 2) // LETTERS) if aim.name or aim.goal else 1


def _lines_of_foe(foe: Foe) -> int:
    return 1 + max(1, -(-sum(len(ability) + 2 for ability in foe.abilities) // LETTERS))


def coming(look: Look[State]) -> Coming | None:
    """The next two turns of the Action Phase, and what follows them; None outside the phases of a round."""
    state = look.state
    if state.step is Step.READY:
        return Coming(seats=(state.first,), then=phrase("next-actions"))
    if state.step is Step.ACTION:
        order = state.clockwise
        left = state.present(order[order.index(state.turn) + 1 :])
        none = state.round == 1 or (state.dry and not state.alive)
        after = phrase("next-cleanup" if none else "next-slayers")
        return Coming.turns(left, after)
    return Coming(step=phrase("next-cleanup")) if state.step is Step.SLAYER else None
