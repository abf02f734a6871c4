"""The secrets of Dragon Keeper, each as two worlds that differ in nothing else.

A tile that was taken or given becomes a secret when it is covered, so each case continues until it is.
"""

from __future__ import annotations

from collections.abc import Callable

from referee.core.adjust import Adjust
from referee.core.entry import Amend, Entry
from referee.core.seat import Seat
from referee.games.dragon_keeper.entries import (
    CannotGive,
    CannotTake,
    Exchange,
    Give,
    Guild,
    Passage,
    Pile,
    Settle,
    Skip,
    Take,
    Trap,
)
from referee.games.dragon_keeper.tiles import Colour, Kind, in_box
from referee.testing.evening import Evening
from tests.web.worlds import ANN, BO, COUNT, CY, DI, EVERYTHING, MIDDLE, Two, World, case

RED, YELLOW, GREEN, BLUE, PURPLE = Colour
LOW = Two(Kind.ONE, Kind.TWO)
"""Two tiles that bring no treasure when they are given, and of which the box holds more than one."""
HOME = Two(YELLOW, GREEN)
Told = tuple[Seat, Callable[[int], Entry]]


def plain(seat: Seat, entry: Entry) -> Told:
    """A line that is the same in both worlds."""
    return seat, lambda _: entry


BO_COVERS = (plain(BO, Take(RED, Kind.THREE)), plain(BO, Give(YELLOW, Kind.THREE)))
"""Bo gives Ann a yellow tile, which covers her yellow pile."""
CY_PLAYS = (plain(CY, Take(RED, Kind.THREE)), plain(CY, Give(RED, Kind.THREE)))
DI_COVERS = (plain(DI, Take(GREEN, Kind.THREE)), plain(DI, Give(RED, Kind.TWO)))
"""Di takes a green tile, which covers Di's green pile."""

CASES = (
    case("a home guild", "guild.guild", {ANN}, (ANN, lambda w: Guild(HOME.of(w)))),
    case(
        "a home guild corrected",
        "guild.guild",
        {ANN},
        (ANN, lambda w: Guild(HOME.of(w))),
        (ANN, lambda w: Amend(-1, Guild(HOME.of(1 - w)))),
    ),
    case(
        "a tile taken and covered",
        "take.tile",
        {ANN},
        (ANN, lambda w: Take(YELLOW, LOW.of(w))),
        plain(ANN, Give(RED, Kind.TWO)),
        *BO_COVERS,
    ),
    case(
        "a tile given and covered",
        "give.tile",
        {ANN, DI},
        plain(ANN, Take(RED, Kind.TWO)),
        (ANN, lambda w: Give(GREEN, LOW.of(w))),
        *BO_COVERS,
        *CY_PLAYS,
        *DI_COVERS,
    ),
    case(
        "what a Distant trap took",
        "trap.tile",
        {ANN},
        plain(ANN, Take(BLUE, Kind.TRAP)),
        (ANN, lambda w: Trap(YELLOW, LOW.of(w))),
        plain(ANN, Give(RED, Kind.TWO)),
        *BO_COVERS,
    ),
    case(
        "what lay behind a Secret passage",
        "passage.tile",
        {ANN},
        plain(ANN, Take(BLUE, Kind.PASSAGE)),
        plain(ANN, Give(RED, Kind.TWO)),
        (ANN, lambda w: Passage(YELLOW, LOW.of(w))),
        *BO_COVERS,
    ),
    case("a pile set right", "pile.tiles", {ANN}, (ANN, lambda w: Pile(YELLOW, (LOW.of(w), Kind.THREE)))),
    case(
        "a tribute",
        "settle.choice",
        {ANN},
        (ANN, lambda w: Settle(Two("red", "green").of(w))),
        stage=COUNT,
    ),
    case(
        "a tribute of two piles",
        "settle.choice guild.guild",
        {ANN},
        (ANN, lambda w: Guild(Two(BLUE, GREEN).of(w))),
        (ANN, lambda w: Settle(Two("red", "green-red").of(w))),
        stage=COUNT,
    ),
    case(
        EVERYTHING,
        "guild.guild take.tile give.tile pile.tiles",
        {ANN, DI},
        (ANN, lambda w: Guild(HOME.of(w))),
        (ANN, lambda w: Take(YELLOW, LOW.of(w))),
        (ANN, lambda w: Give(GREEN, LOW.of(1 - w))),
        *BO_COVERS,
        *CY_PLAYS,
        *DI_COVERS,
        (ANN, lambda w: Pile(PURPLE, (LOW.of(w), LOW.of(1 - w), Kind.FIVE))),
    ),
)


def opening(evening: Evening, stage: str) -> None:
    """Enters every guild but Ann's; for the count also hers, two piles to choose from, and the end of level 3."""
    for seat, guild in ((BO, GREEN), (CY, BLUE), (DI, PURPLE)):
        evening.play(seat, Guild(guild))
    if stage == COUNT:
        evening.play(ANN, Guild(BLUE))
        evening.play(ANN, Pile(RED, (Kind.TWO, Kind.THREE)))
        evening.play(ANN, Pile(GREEN, (Kind.ONE, Kind.TWO)))
        evening.play(DI, Adjust("level", None, 3))
        evening.play(ANN, CannotTake(0))


SAMPLES: tuple[Entry, ...] = (
    Guild(YELLOW),
    Take(YELLOW, Kind.ONE),
    Give(GREEN, Kind.TWO),
    CannotTake(4),
    CannotGive(4),
    Exchange(ANN, YELLOW),
    Trap(PURPLE, Kind.ONE),
    Passage(PURPLE, Kind.ONE),
    Skip(),
    Pile(RED, (Kind.TWO,)),
    Pile(PURPLE, (Kind.ONE, Kind.TWO)),
    Pile(YELLOW, (Kind.ONE,) * in_box(YELLOW)[Kind.ONE]),
    Pile(GREEN, (Kind.TWO,) * in_box(GREEN)[Kind.TWO]),
    Settle("red"),
    Settle(""),
    Adjust("treasures", ANN, 3),
    Adjust("out", ANN, 1),
    Adjust("left", None, 9),
)

WORLD = World(
    game="dragon-keeper",
    setup={},
    opening=opening,
    opened=4,
    cases=CASES,
    samples=SAMPLES,
    telling=(),
    things=("treasures", "left"),
    plain="a home guild",
    last=Adjust("treasures", DI, 5, "the last thing said is no secret"),
    stages=(MIDDLE, COUNT),
    counted="a tribute",
    counts=lambda seat: Settle(""),
)
