"""The forms of step 3, Take Actions: one for each action but the attack, and for the end of the round."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.exit_path import left
from referee.core.pages import Answer, Phrase, in_person, phrase, ticked, typed, whole
from referee.core.seat import Seat, by_seat

from .. import memory, resets
from ..actions import LOOTS, STEALS, most_healed
from ..agenda import current
from ..entries import Bonus, Loot, Villainy
from ..flee import DIE, reach
from ..state import State
from .fields import (
    EitherWay,
    Number,
    Points,
    Select,
    Table,
    Tick,
    Words,
    answered,
    either_way,
    gift,
    me,
    number,
    points,
    tick,
    villains,
    words,
)

GIFTS: dict[str, str] = {
    Bonus.CARD: "card",
    Bonus.SCALE: "scale",
    Bonus.TWO_SCALES: "scale",
    Bonus.THREE_SCALES: "scale",
    Bonus.TREASURE: "treasure",
    Bonus.HEAL: "wound",
    Bonus.OTHER: "info",
}
"""The icon of what a space gives."""


def box_of(state: State) -> int:
    """Returns the number of the open box; 0 if there is none."""
    now = current(state)
    return now[1] if now else 0


@dataclass(frozen=True, kw_only=True)
class DefendForm:
    lead: Phrase
    """The wounds, or the poison, which cannot be healed."""
    answers: tuple[Answer, ...]


def defend(look: Table) -> DefendForm:
    (seat, player), box = me(look), box_of(look.state)
    healed = whole(look.typed, "heal", 0)
    heals = (
        Answer(name="heal", value=str(n), label=phrase("defend-heal", n=n), icon="wound", on=healed == n)
        for n in range(min(most_healed(look.state, seat, box), player.wounds), 0, -1)
    )
    safe = Answer(
        name="protect",
        value="yes",
        label=phrase("defend-protect"),
        sub=phrase("defend-protect-help"),
        icon="protection",
        on=ticked(look.typed, "protect"),
    )
    neither = Answer(
        name="heal",
        value="0",
        label=phrase("defend-heal", n=0),
        icon="cross",
        on=not healed and not safe.on,
    )  # only for corrections: while the box is open, Skip does the same
    before = look.state.healed_wounds.get(seat, 0)
    poison = phrase("defend-poison", n=player.poison) if player.poison else phrase("has-wounds", n=player.wounds)
    return DefendForm(
        lead=phrase("defend-healed", n=before) if before else poison,
        answers=(*heals, *([safe] if box == 1 else []), *([neither] if box == 1 and look.amending else [])),
    )


@dataclass(frozen=True, kw_only=True)
class VillainyForm:
    box: int
    deck: int
    draw: Tick | None
    """Box 1: whether to draw cards as well as stealing."""
    answers: tuple[Answer, ...]
    """Empty in boxes 3 and 4, which have one outcome."""
    card: Words


def villainy(look: Table) -> VillainyForm:
    (seat, player), box = me(look), box_of(look.state)
    robbed, n = typed(look.typed, "steal"), STEALS[box - 1] if box else 0
    steals = tuple(
        answered(one, "steal", phrase("villainy-steal-from", n=_stolen(look, one.seat, n), seat=one.seat), robbed)
        for one in villains(look, "steal", but=(seat,), note="scales", shielded=True).each
    )
    draws = {
        1: Answer(
            name="steal", value="", label=phrase("villainy-draw-only"), icon="card", on=look.amending and not robbed
        ),
        2: Answer(
            name="draw",
            value="yes",
            label=phrase("villainy-draw", n=2),
            sub=phrase("villainy-keep"),
            icon="card",
            on=ticked(look.typed, "draw"),
        ),
    }
    return VillainyForm(
        box=box,
        deck=player.deck,
        draw=tick(look, "draw", True) if box == 1 else None,
        answers=(*steals, draws[box]) if box in draws else (),
        card=words(look, Villainy, "card"),
    )


def _stolen(look: Table, victim: Seat, scales: int) -> int:
    """Returns how many of these scales a theft would bring; all of them if there is none, and so no choice."""
    return min(scales, look.state.players[victim].scales) or scales


@dataclass(frozen=True, kw_only=True)
class LootForm:
    box: int
    answers: tuple[Answer, ...]
    """Empty where the box has one outcome."""
    points: Points


def loot(look: Table) -> LootForm:
    box = box_of(look.state)
    return LootForm(
        box=box,
        answers=(
            Answer(
                name="draw",
                value="yes",
                label=phrase("loot-draw"),
                sub=phrase("loot-draw-help"),
                icon="treasure",
                on=ticked(look.typed, "draw"),
            ),
            Answer(
                name="take",
                value="yes",
                label=phrase("loot-take", n=LOOTS[1]),
                icon="scale",
                on=ticked(look.typed, "take"),
            ),
        )
        if box == 2
        else (),
        points=points(look, Loot),
    )


@dataclass(frozen=True, kw_only=True)
class FleeForm:
    box: int
    left: Phrase
    """The spaces to the Exit."""
    die: Number | None
    answers: tuple[Answer, ...]
    """The spaces to move, each with what the space there is known to give."""
    out: Tick | None
    """Whether the space is the Exit; None once the path is counted."""
    more: EitherWay
    gift: Select


def flee(look: Table) -> FleeForm:
    state, (seat, player) = look.state, me(look)
    box = box_of(state)
    known, gone = memory.gifts(look.facts, state), whole(look.typed, "spaces")
    return FleeForm(
        box=box,
        left=phrase("has-spaces", n=left(state, seat)),
        die=number(look, "die", DIE, None, least=1) if box < 3 else None,
        answers=tuple(
            _goes(n, player.space, "" if look.amending else known.get(str(player.space - n), ""), on=gone == n)
            for n in range(min(reach(box, DIE), player.space) + 1)
        ),
        out=None if state.setup.path else Tick(name="out", on=typed(look.typed, "out") == "yes"),
        more=either_way(look, "more"),
        gift=gift(look),
    )


def _goes(n: int, space: int, gift: str, on: bool) -> Answer:
    """Returns the answer that moves a number of spaces."""
    icon = "exit" if n == space else GIFTS.get(gift, "")
    label = phrase("flee-exit" if n == space else "flee-spaces", n=n)
    fills = (("gift", gift),) if gift else ()
    return Answer(name="spaces", value=str(n), label=label, icon=icon, fills=fills, on=on)


@dataclass(frozen=True, kw_only=True)
class Fact:
    """One line about what happens now."""

    icon: str
    says: Phrase
    kind: str = ""


@dataclass(frozen=True, kw_only=True)
class ResetForm:
    facts: tuple[Fact, ...]
    minion: bool
    """Whether the viewer may put a Minion on the table now."""
    first: Fact


def reset(look: Table) -> ResetForm:
    state, facts = look.state, [Fact(icon="die", says=phrase("reset-dice"))]
    returning = resets.returning(state)
    for seat, player in by_seat(state.players):
        if player.protected:
            facts.append(Fact(icon="protection", says=in_person(look, "reset-protection", seat), kind="good"))
        if seat in returning:
            facts.append(Fact(icon="ko", says=in_person(look, "reset-returns", seat), kind="good"))
    summons = resets.minions_possible(state)
    if summons is not None:
        facts.append(Fact(icon="card", says=in_person(look, "reset-minion", summons)))
    first = resets.next_first(state)
    return ResetForm(
        facts=tuple(facts),
        minion=summons is not None and summons == look.seat,
        first=Fact(icon="first", says=in_person(look, f"reset-first{'-same' if first == state.first else ''}", first)),
    )
