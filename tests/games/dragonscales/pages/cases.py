"""Every entry that can be made at a table of Dragonscales, with the entries before it and the seat that makes it."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.adjust import Adjust
from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.games.dragonscales.boxes import Action, Colour
from referee.games.dragonscales.entries import (
    Activate,
    Agree,
    Attack,
    Bonus,
    Cull,
    Defend,
    Draw,
    Enraged,
    Event,
    Fall,
    Find,
    Flee,
    Give,
    Heal,
    Interrupt,
    Label,
    Loot,
    Lose,
    Move,
    Place,
    Play,
    RageCard,
    Recount,
    Reorder,
    Reset,
    Resume,
    Rob,
    Rolled,
    Sacrifice,
    Scales,
    Skip,
    Steal,
    Strike,
    Taken,
    Tally,
    Use,
    Villainy,
    Whom,
    Wound,
)  # fmt: skip

Line = tuple[int, Entry]
NOTHING = (Bonus.NONE,) * 5
PILE = RageCard(
    "Get Off My Pile!",
    (3, 2, 1, 1, 0),
    (Bonus.CARD, Bonus.SCALE, Bonus.NONE, Bonus.NONE, Bonus.NONE),
    Whom.CLOSEST,
    1,
)
CALM = RageCard("Calm", (0,) * 5, NOTHING)
BY_HAND = RageCard("Tail", (1, 1, 0, 0, 0), NOTHING, Whom.OTHER, 0, "The lowest roll takes 2 wounds.")
ANGRY = RageCard("Claws", (2, 2, 1, 1, 1), NOTHING, Whom.EVERYONE, 1, "", Whom.LOOT, 2, "And lose a scale.")

PLACED: tuple[Line, ...] = (
    (0, Place({Action.DEFEND: 3, Action.VILLAINY: 2, Action.ATTACK: 2})),
    (1, Place({Action.DEFEND: 2, Action.LOOT: 3, Action.RAGE: 2})),
    (2, Place({Action.VILLAINY: 1, Action.ATTACK: 3, Action.FLEE: 3})),
    (3, Place({Action.LOOT: 2, Action.FLEE: 2, Action.RAGE: 1}, {Action.FLEE: 2})),
)
"""The order of seats in each row: Defend 0 1; Rage 1 3; Villainy 0 2; Loot 1 3; Attack 2 0; Flee 3 2."""
DEFENDED: tuple[Line, ...] = (*PLACED, (0, Defend(protect=True)), (1, Skip()))
RAGED: tuple[Line, ...] = (*DEFENDED, (2, CALM))
SCHEMED: tuple[Line, ...] = (*RAGED, (0, Villainy(True, Seat(1))), (2, Villainy(True)))
LOOTED: tuple[Line, ...] = (*SCHEMED, (1, Loot(True)), (3, Loot(take=True)))
ATTACKED: tuple[Line, ...] = (*LOOTED, (2, Attack(1, 0, {Colour.RED: 1})), (0, Attack(0, 1)))
FLED: tuple[Line, ...] = (*ATTACKED, (3, Flee(1, 1)), (2, Flee(0, 1)))
STASH: tuple[Line, ...] = ((1, Find(3, "Orb of Insight")), (1, Find()), (1, Find(2, "Shield")))
SLAIN: tuple[Line, ...] = (
    (0, Cull({Colour.YELLOW: 16, Colour.RED: 10})),
    (1, Cull({Colour.RED: 6})),
    (2, Cull({Colour.BLUE: 16})),
)
COUNTED: tuple[Line, ...] = (
    (0, Tally({Colour.YELLOW: 16, Colour.RED: 9}, (), 3, 3, 0, 0)),
    (1, Tally({Colour.RED: 6}, (), 3, 3, 0, 0)),
    (2, Tally({Colour.BLUE: 16}, (), 3, 3, 0, 0)),
    (3, Tally({}, (), 3, 3, 0, 0)),
)


@dataclass(frozen=True)
class Case:
    """The entries before, the next entry with its seat, and the options of the table."""

    before: tuple[Line, ...]
    seat: int
    entry: Entry
    query: str = ""
    players: int = 4
    maximum: int = 20
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return f"{self.entry.kind()}-{len(self.before)}"


def fourth_box() -> tuple[Line, ...]:
    """Lines with five villains, four of them in the Attack row: the last one attacks a villain."""
    dice = ((4, Action.LOOT), (3, Action.LOOT), (2, Action.FLEE), (1, Action.FLEE))
    four = tuple((seat, Place({Action.ATTACK: n, row: 7 - n})) for seat, (n, row) in enumerate(dice))
    last = (4, Place({Action.RAGE: 7}))
    loots = ((1, Loot(True)), (0, Loot(take=True)))
    return (*four, last, (0, CALM), *loots, (0, Skip()), (1, Skip()), (2, Skip()))


GOOD: tuple[Case, ...] = (
    Case((), 0, Place({Action.LOOT: 4, Action.FLEE: 1}, {Action.LOOT: 1, Action.FLEE: 1})),
    Case((), 0, Place({Action.LOOT: 5}, {}, changed=True)),
    Case(PLACED, 0, Defend(protect=True)),
    Case(((0, Wound(Seat(0), 2, 1, Seat(1))), *PLACED), 0, Defend(heal=2)),
    Case(((1, Wound(Seat(1), 5)), *PLACED, (0, Defend())), 1, Defend(heal=2)),
    Case(PLACED, 0, Skip()),
    Case(DEFENDED, 3, PILE),
    Case(((0, Cull({Colour.YELLOW: 16})), *DEFENDED), 3, ANGRY),
    Case(((0, Cull({Colour.YELLOW: 16})), *DEFENDED, (3, PILE)), 2, Enraged(Whom.LOOT, 1, "The hoard shakes.")),
    Case((*DEFENDED, (0, BY_HAND)), 1, Event({Seat(2): 2}, {Seat(0): 1, Seat(3): 1})),
    Case((*DEFENDED, (0, BY_HAND)), 1, Event({Seat(2): 2}, {}, {Seat(2): 1}, "Gleaming Shield")),
    Case(RAGED, 0, Villainy(draw=True, steal=Seat(1), card="Web")),
    Case(RAGED, 0, Villainy(draw=True)),
    Case((*RAGED, (0, Villainy(True))), 2, Villainy(steal=Seat(3))),
    Case((*RAGED, (0, Villainy(True))), 2, Villainy(draw=True, card="Sting")),
    Case(SCHEMED, 1, Loot(draw=True, points=4, name="Crown")),
    Case((*SCHEMED, (1, Loot(True))), 3, Loot(take=True)),
    Case((*SCHEMED, (1, Loot(True))), 3, Loot(draw=True)),
    Case(LOOTED, 2, Attack(5, 2, {Colour.RED: 1, Colour.BLUE: 2})),
    Case((*LOOTED, (2, Attack(1, 0, {Colour.RED: 1}))), 0, Attack(6, 2, {Colour.YELLOW: 3}, changed=True)),
    Case(fourth_box(), 3, Strike(Seat(1)), players=5),
    Case(ATTACKED, 3, Flee(3, 2, Bonus.TWO_SCALES)),
    Case((*ATTACKED, (3, Flee(1, 1))), 2, Flee(0, 3)),
    Case(ATTACKED, 3, Flee(2, 3, more=-1)),
    Case(ATTACKED, 3, Flee(2, 3, Bonus.SCALE, more=4)),
    Case(FLED, 1, Reset()),
    Case(((1, Find(3, "Orb")), (1, Find()), (2, Rob(Seat(1)))), 1, Taken(0)),
    Case(SLAIN, 3, Tally({}, (5,), 4, 2, 1, 1)),
    Case((*STASH, *SLAIN), 1, Tally({Colour.RED: 6}, (3, 4, 2), 3, 3, 0, 0)),
    Case(SLAIN, 0, Tally({Colour.YELLOW: 1}, (), 3, 3, 0, 0, dealt=26), options=(("weakling_dealt", "yes"),)),
    Case((*SLAIN, *COUNTED), 3, Agree()),
    Case((*SLAIN, *COUNTED), 0, Tally({Colour.YELLOW: 16, Colour.RED: 10}, (), 3, 3, 0, 0)),
    Case((), 1, Rolled()),
    Case((*((n, Fall(Seat(n))) for n in range(4)), (1, Adjust("dead", Seat(1), 0))), 2, Resume()),
    Case((), 1, Wound(Seat(2), 1, 2, Seat(1), "Venom")),
    Case((), 1, Wound(Seat(2), 3, 0, Seat(1), "Venom", 2, "Gleaming Shield")),
    Case(((0, Wound(Seat(1), 2, 1, Seat(0))),), 1, Interrupt(Seat(1), 2, 1, Seat(2), "Mind Control", 1)),
    Case(
        ((0, Wound(Seat(1), 2)), (3, Find(2, "Gleaming Shield")), (3, Activate(0))), 3, Interrupt(Seat(1), 1, open=True)
    ),
    Case((), 1, Wound(Seat(1), 1, 0, None)),
    Case(((1, Wound(Seat(1), 3)),), 2, Heal(Seat(1), 2, "Balm")),
    Case((), 1, Scales(Seat(1), -2, "Toll")),
    Case((), 1, Scales(Seat(3), 6)),
    Case((), 1, Steal(Seat(2), 3)),
    Case((), 1, Draw(2, "Mind Control")),
    Case((), 1, Play("Mind Control", Seat(2), 3)),
    Case(FLED, 0, Play("Skeleton", None, 1, stays=True)),
    Case((*FLED, (0, Play("Skeleton", None, 1, stays=True))), 0, Sacrifice("Skeleton", Seat(2))),
    Case((), 1, Lose(3)),
    Case((), 1, Find(5, "Orb of Insight")),
    Case((), 1, Find()),
    Case(STASH, 1, Label(1, 4, "Scroll")),
    Case(STASH, 1, Use(0, "Mimic Scroll")),
    Case(STASH, 1, Activate(2, 2, "Gleaming Shield", 2)),
    Case(STASH, 2, Rob(Seat(1))),
    Case(STASH, 1, Give(Seat(2), 2, (0, 2))),
    Case((), 1, Give(Seat(2), 3)),
    Case((), 1, Move(Seat(2), 3, "Gust")),
    Case((), 1, Move(Seat(2), 2, "", Bonus.SCALE)),
    Case((), 1, Draw(1, "Mind Control", discards=True)),
    Case(((1, Move(Seat(1), 4)),), 3, Move(Seat(1), -2)),
    Case(PLACED, 1, Recount(Action.LOOT, Seat(3), 4)),
    Case(PLACED, 1, Reorder(Action.LOOT, (Seat(3), Seat(1))), "?row=loot"),
    Case((), 1, Cull({Colour.RED: 2, Colour.BLUE: 1}, "Bolt")),
    Case((), 1, Fall(Seat(1)), maximum=0),
    Case((), 1, Fall(Seat(1), Seat(2)), maximum=0),
    Case((), 1, Adjust("scales", Seat(1), 7, "Miscounted"), "?thing=scales&seat=1"),
    Case((), 1, Adjust("first", None, 2), "?thing=first&seat="),
    Case((), 1, Adjust("protected", Seat(1), 1), "?thing=protected&seat=1"),
)

BAD: tuple[tuple[Case, str], ...] = (
    (Case((), 0, Place({Action.LOOT: 4})), "not-seven"),
    (Case((), 0, Place({Action.LOOT: 6}, {Action.FLEE: 1})), "wild-alone"),
    (Case(LOOTED, 2, Attack(5, 2, {Colour.RED: 1})), "cubes-for-hits"),
    (Case(ATTACKED, 3, Flee(4, 1, Bonus.CARD)), "too-far"),
    (Case((), 1, Scales(Seat(2), -4, "Toll")), "cannot-pay"),
    (Case((), 1, Give(Seat(3))), "gives-nothing"),
    (Case(STASH, 1, Wound(Seat(2), 0, 0)), "no-wounds"),
    (Case(((1, Wound(Seat(1), 1)),), 2, Heal(Seat(1), 4)), "heals-too-much"),
    (Case(PLACED, 1, Recount(Action.LOOT, Seat(0), 0)), "no-dice-there"),
    (Case(PLACED, 1, Reorder(Action.LOOT, (Seat(3), Seat(3))), "?row=loot"), "not-those-dice"),
)
