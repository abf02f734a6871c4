"""The secrets of Whelps to Wyrms: claimed objectives, and until the count is complete the gold entered for them."""

from __future__ import annotations

from referee.core.adjust import Adjust
from referee.core.entry import Amend, Entry
from referee.games.whelps_to_wyrms.entries import (
    Board,
    Change,
    Claim,
    Eat,
    Exchange,
    Explore,
    Fight,
    Hurt,
    Meeple,
    Objective,
    Pass,
    Ready,
    Search,
    Stock,
    Tally,
    Wound,
)  # fmt: skip
from referee.games.whelps_to_wyrms.kinds import Improvement
from referee.testing.evening import Evening
from tests.web.worlds import ANN, BO, COUNT, CY, DI, EVERYTHING, MIDDLE, Two, World, case

COLOURS = ("white", "red", "blue", "black")
GOLD = Two(2, 5)
MORE = Two(3, 12)

FIRST, THEN = Two(1, 2), Two(2, 1)

CASES = (
    case(
        "which of two objectives was claimed first",
        "claim.card",
        {ANN, DI},  # the player who enters for Ann must see which card it was
        (ANN, lambda w: Claim(FIRST.of(w))),
        (ANN, lambda w: Claim(THEN.of(w))),
    ),
    case("gold on a claimed objective", "tally.gold", {ANN}, (ANN, lambda w: Tally((GOLD.of(w), 3))), stage=COUNT),
    case("gold of two digits", "tally.gold", {ANN}, (ANN, lambda w: Tally((4, MORE.of(w)))), stage=COUNT),
    case(
        "gold that the form had filled in",
        "tally.offered",
        {ANN},
        (ANN, lambda w: Tally((GOLD.of(w), 3), (GOLD.of(w), 3))),
        stage=COUNT,
    ),
    case(
        "gold corrected",
        "tally.gold",
        {ANN},
        (ANN, lambda w: Tally((GOLD.of(w), 3))),
        (ANN, lambda w: Amend(-1, Tally((GOLD.of(1 - w), 3)))),
        stage=COUNT,
    ),
    case(
        EVERYTHING,
        "tally.gold",
        {ANN, DI},
        (ANN, lambda w: Tally((GOLD.of(w), MORE.of(w)))),
        (DI, lambda w: Tally((GOLD.of(1 - w),))),
        stage=COUNT,
    ),
)


def opening(evening: Evening, stage: str) -> None:
    """Plays up to Ann's turn; for the count, to the end, two objectives claimed by Ann, and one each by Bo and Di."""
    evening.play(ANN, Ready())
    evening.play(DI, Adjust("deck", None, 0))
    if stage != COUNT:
        return
    evening.play(ANN, Claim(1))
    evening.play(ANN, Claim(2))
    evening.play(ANN, Pass())
    evening.play(BO, Claim(3))
    evening.play(BO, Pass())
    evening.play(CY, Pass())
    evening.play(DI, Claim(4))
    evening.play(DI, Pass())


SAMPLES: tuple[Entry, ...] = (
    Ready(),
    Claim(1),
    Claim(5),
    Objective(1, "Feast", "", 4),
    Objective(5, "Feast", "Eat 3 sheep", 4),
    Tally((1,)),
    Tally((1, 2)),
    Tally(()),
    Eat(Meeple.SHEEP),
    Search(Improvement.LAIR),
    Explore(),
    Fight(ANN, 43, 42),
    Hurt(ANN),
    Wound(3),
    Change(gold=1),
    Exchange(sheep=1),
    Board(ANN, ("Claws",)),
    Stock(Improvement.COW_FARM, 2, 1),
    Pass(),
    Adjust("gold", ANN, 3),
    Adjust("claims", ANN, 3),
    Adjust("deck", None, 9),
)

WORLD = World(
    game="whelps-to-wyrms",
    setup={**{f"dragons.{seat}": colour for seat, colour in enumerate(COLOURS)}, "length": "normal"},
    opening=opening,
    opened=11,
    cases=CASES,
    samples=SAMPLES,
    telling=(Tally,),
    things=("gold", "claims"),
    plain="which of two objectives was claimed first",
    last=Adjust("gold", DI, 3, "the last thing said is no secret"),
    stages=(MIDDLE, COUNT),
    counted="gold on a claimed objective",
    counts=lambda seat: Tally((4,)),
)
