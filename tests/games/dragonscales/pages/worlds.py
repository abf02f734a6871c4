"""The secrets of Dragonscales, each as two worlds that differ in nothing else."""

from __future__ import annotations

from referee.core.adjust import Adjust
from referee.core.entry import Amend, Entry
from referee.games.dragonscales.boxes import Action, Colour
from referee.games.dragonscales.entries import (
    Activate,
    Attack,
    Bonus,
    Cull,
    Defend,
    Draw,
    Find,
    Give,
    Heal,
    Label,
    Loot,
    Lose,
    Move,
    Place,
    Play,
    RageCard,
    Recount,
    Rob,
    Scales,
    Steal,
    Taken,
    Tally,
    Use,
    Villainy,
    Wound,
)  # fmt: skip
from referee.testing.evening import Evening
from tests.games.dragonscales.pages.setups import form
from tests.web.worlds import ANN, BO, CY, DI, EVERYTHING, GEM, ORB, WORTH, Two, World, case

DULL = (Bonus.NONE,) * 5
YELLOW_RED = Two({Colour.YELLOW: 2}, {Colour.RED: 2})
RED_YELLOW = Two({Colour.RED: 2}, {Colour.YELLOW: 2})
FIRST_SECOND = Two(0, 1)
TWO_CARDS = ((ANN, lambda w: Find(points=3, name="Crown")), (ANN, lambda w: Find(points=6, name="Cup")))

CASES = (
    case(
        "a card kept in the Villainy row",
        "villainy.card",
        {DI},
        (DI, lambda w: Villainy(draw=True, steal=CY, card=ORB.of(w))),
        stage="villainy",
    ),
    case(
        "a card kept, its name as long",
        "villainy.card",
        {DI},
        (DI, lambda w: Villainy(draw=True, steal=CY, card=GEM.of(w))),
        stage="villainy",
    ),
    case("a card drawn", "draw.name", {ANN}, (ANN, lambda w: Draw(1, ORB.of(w)))),
    case("a card noted and lost", "draw.name", {ANN}, (ANN, lambda w: Draw(1, ORB.of(w))), (ANN, lambda w: Lose(1))),
    case(
        "a Treasure's points",
        "loot.points",
        {ANN},
        (ANN, lambda w: Loot(draw=True, points=WORTH.of(w), name="Gem")),
        stage="loot",
    ),
    case(
        "a Treasure told or not told",
        "loot.points",
        {ANN},
        (ANN, lambda w: Loot(draw=True, points=Two(None, 12).of(w))),
        stage="loot",
    ),
    case(
        "a Treasure's name",
        "loot.name",
        {ANN},
        (ANN, lambda w: Loot(draw=True, points=3, name=ORB.of(w))),
        stage="loot",
    ),
    case("a Treasure found", "find.points find.name", {ANN}, (ANN, lambda w: Find(WORTH.of(w), ORB.of(w)))),
    case(
        "a Treasure labelled later",
        "label.points label.name",
        {ANN},
        *TWO_CARDS,
        (ANN, lambda w: Label(0, WORTH.of(w), ORB.of(w))),
    ),
    case(
        "which Treasure was labelled",
        "label.treasure",
        {ANN},
        *TWO_CARDS,
        (ANN, lambda w: Label(FIRST_SECOND.of(w), 4, "Ring")),
    ),
    case(
        "which Treasure was used", "use.treasure", {ANN}, *TWO_CARDS, (ANN, lambda w: Use(FIRST_SECOND.of(w), "Ring"))
    ),
    case(
        "which Treasure was turned up",
        "activate.treasure",
        {ANN},
        *TWO_CARDS,
        (ANN, lambda w: Activate(FIRST_SECOND.of(w), 4, "Ring")),
    ),
    case(
        "which Treasure was stolen",
        "taken.treasure",
        {ANN, CY},
        *TWO_CARDS,
        (CY, lambda w: Rob(ANN)),
        (ANN, lambda w: Taken(FIRST_SECOND.of(w))),
    ),
    case(
        "which Treasure was given",
        "give.treasures",
        {ANN, CY},
        *TWO_CARDS,
        (ANN, lambda w: Give(CY, 1, (FIRST_SECOND.of(w),))),
    ),
    case(
        "which Treasure was given, one of them face up",
        "give.treasures",
        {ANN, CY},
        *TWO_CARDS,
        (ANN, lambda w: Find(points=1, name="Cap")),
        (ANN, lambda w: Activate(1, 6, "Cup")),
        (ANN, lambda w: Give(CY, 0, (Two(0, 2).of(w),))),
    ),
    case(
        "cubes by colour",
        "attack.cubes",
        {ANN, BO},
        (ANN, lambda w: Attack(3, 0, YELLOW_RED.of(w))),
        (BO, lambda w: Attack(3, 0, RED_YELLOW.of(w))),
    ),
    case(
        "cubes taken by a card",
        "cull.cubes",
        {ANN, BO},
        (ANN, lambda w: Cull(YELLOW_RED.of(w), "Firebolt")),
        (BO, lambda w: Cull(RED_YELLOW.of(w), "Firebolt")),
    ),
    case(
        "cubes set to another number",
        "adjust",
        {ANN},
        (ANN, lambda w: Adjust("cubes-yellow", ANN, Two(4, 11).of(w), "we counted")),
    ),
    case(
        "cubes of another colour set",
        "adjust",
        {ANN},
        (ANN, lambda w: Adjust(Two("cubes-yellow", "cubes-blue").of(w), ANN, 4, "we counted")),
    ),
    case(
        "a Treasure corrected",
        "find.points find.name",
        {ANN},
        (ANN, lambda w: Find(WORTH.of(w), ORB.of(w))),
        (ANN, lambda w: Amend(-1, Find(WORTH.of(1 - w), ORB.of(1 - w)))),
    ),
    case(
        "cubes counted",
        "tally.cubes",
        {ANN},
        (ANN, lambda w: Tally(cubes=YELLOW_RED.of(w), scales=3, cards=3)),
        stage="count",
    ),
    case(
        "Treasures counted",
        "tally.treasures",
        {ANN},
        (ANN, lambda w: Tally(treasures=Two((), (2, 14)).of(w), scales=3, cards=3)),
        stage="count",
    ),
    case(
        "scales counted", "tally.scales", {ANN}, (ANN, lambda w: Tally(scales=Two(3, 12).of(w), cards=3)), stage="count"
    ),
    case(
        "wounds dealt, counted",
        "tally.dealt",
        {ANN},
        (ANN, lambda w: Tally(scales=3, cards=3, dealt=Two(None, 11).of(w))),
        stage="count",
    ),
    case(
        EVERYTHING,
        "loot.points loot.name draw.name find.points find.name label.points activate.treasure attack.cubes",
        {ANN, BO},
        (ANN, lambda w: Loot(draw=True, points=WORTH.of(w), name=ORB.of(w))),
        (BO, lambda w: Loot(draw=True, points=WORTH.of(1 - w))),
        (ANN, lambda w: Draw(1, ORB.of(w))),
        (ANN, lambda w: Find(WORTH.of(w), "Cup")),
        (ANN, lambda w: Find(3, GEM.of(w))),
        (ANN, lambda w: Label(1, WORTH.of(1 - w), ORB.of(w))),
        (ANN, lambda w: Activate(Two(0, 2).of(w), 4, "Ring")),
        (ANN, lambda w: Attack(3, 0, YELLOW_RED.of(w))),
        (BO, lambda w: Attack(3, 0, RED_YELLOW.of(w))),
        stage="loot",
    ),
    case(
        "a count corrected",
        "tally.cubes",
        {ANN},
        (ANN, lambda w: Tally(cubes=YELLOW_RED.of(w), scales=3)),
        (ANN, lambda w: Amend(-1, Tally(cubes=RED_YELLOW.of(w), scales=3))),
        stage="count",
    ),
)


def opening(evening: Evening, stage: str) -> None:
    """Plays the first round, up to the box that the stage names."""
    evening.play(ANN, Place({Action.ATTACK: 4, Action.LOOT: 3}))
    evening.play(BO, Place({Action.ATTACK: 3, Action.LOOT: 2, Action.VILLAINY: 2}))
    evening.play(CY, Place({Action.DEFEND: 3, Action.FLEE: 4}))
    evening.play(DI, Place({Action.VILLAINY: 3, Action.FLEE: 4}))
    evening.play(CY, Defend(heal=0))
    evening.play(BO, RageCard("Low Growl", (0, 0, 0, 0, 0), DULL))
    if stage == "villainy":
        return
    evening.play(DI, Villainy(draw=True, steal=CY))
    evening.play(BO, Villainy(draw=True))
    if stage == "loot":
        return
    evening.play(ANN, Loot(draw=True))
    evening.play(BO, Loot(draw=True))
    if stage == "count":
        evening.play(CY, Move(CY, 60, "a card"))


SAMPLES: tuple[Entry, ...] = (
    Steal(ANN, 1),
    Rob(ANN),
    Wound(ANN, 1),
    Heal(ANN, 1),
    Scales(ANN, 1),
    Move(ANN, 1),
    Draw(1),
    Find(1, "Toy"),
    Play("Trick", ANN),
    Give(ANN, 1),
    Lose(1),
    Use(0),
    Activate(0),
    Label(0, 1),
    Taken(0),
    Adjust("cubes-yellow", ANN, 3),
    Adjust("scales", ANN, 3),
    Adjust("head-red", None, 3),
    Cull({Colour.BLUE: 1}),
    Recount(Action.LOOT, ANN, 1),
    Attack(1, 0, {Colour.BLUE: 1}),
    Tally(),
    Loot(draw=True),
    Villainy(draw=True, steal=ANN),
    Defend(),
    Place({Action.FLEE: 7}),
    RageCard("x", (0,) * 5, DULL),
)

WORLD = World(
    game="dragonscales",
    setup=form(weakling_dealt="yes"),
    opening=opening,
    opened=7,
    cases=CASES,
    samples=SAMPLES,
    telling=(Rob, Activate),
    things=("cubes-yellow", "scales"),
    plain="a card drawn",
    last=Scales(DI, 1, "the last thing said is no secret"),
    stages=("villainy", "attack", "count"),
    counted="wounds dealt, counted",
    counts=lambda seat: Tally(scales=3, cards=3),
)
