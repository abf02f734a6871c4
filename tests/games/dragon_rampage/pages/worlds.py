"""The secrets of Dragon Rampage, each as two worlds that differ in nothing else."""

from __future__ import annotations

from referee.core.adjust import Adjust
from referee.core.entry import Amend, Entry
from referee.games.dragon_rampage.boxes import Action
from referee.games.dragon_rampage.entries import (
    Attack,
    AttackAgain,
    Change,
    Crafty,
    Defend,
    Dodge,
    Draw,
    Effect,
    Fall,
    Fate,
    Find,
    Gold,
    Grab,
    Heal,
    Icon,
    Luck,
    Move,
    Place,
    Play,
    RampageCard,
    Remove,
    Reshuffle,
    Rob,
    Run,
    Salvage,
    Skip,
    Snatch,
    Steal,
    Strike,
    Taken,
    Tally,
    Use,
    Wound,
)  # fmt: skip
from referee.testing.evening import Evening
from tests.web.worlds import ANN, BO, COUNT, CY, DI, EVERYTHING, GEM, ORB, WORTH, Two, World, case

HEROES = ("barbarian", "rogue", "elf", "dwarf")
CLEAR = Two("Golden Horn", "Dull Trumpet")
"""A name that the rulebook clarifies, and one that it does not."""
FIRST_SECOND = Two(1, 2)
TWO_CARDS = ((ANN, lambda w: Find(3, "Crown")), (ANN, lambda w: Find(6, "Cup")))

CASES = (
    case(
        "a card of the Crafty row",
        "crafty.card",
        {DI},
        (DI, lambda w: Crafty(draw=True, card=ORB.of(w))),
        stage="crafty",
    ),
    case("a card drawn", "draw.card", {ANN}, (ANN, lambda w: Draw(1, ORB.of(w)))),
    case(
        "a card drawn after the deck was shuffled",
        "reshuffle.card",
        {ANN},
        (ANN, lambda w: Play("Trick")),
        (ANN, lambda w: Reshuffle(1, ORB.of(w))),
    ),
    case(
        "a card noted, and one stolen out of the hand",
        "draw.card",
        {ANN},
        (ANN, lambda w: Draw(1, ORB.of(w))),
        (BO, lambda w: Snatch(ANN, "Trick")),
    ),
    case("a card noted that the rulebook names", "draw.card", {ANN}, (ANN, lambda w: Draw(1, CLEAR.of(w)))),
    case("a Treasure that the rulebook names", "find.name", {ANN}, (ANN, lambda w: Find(3, CLEAR.of(w)))),
    case("a card drawn, its name as long", "draw.card", {ANN}, (ANN, lambda w: Draw(1, GEM.of(w)))),
    case(
        "a card noted, and another one played",
        "draw.card",
        {ANN},
        (ANN, lambda w: Draw(1, ORB.of(w))),
        (ANN, lambda w: Play("Trick", 1)),
    ),
    case(
        "a Treasure's points",
        "grab.points",
        {ANN},
        (ANN, lambda w: Grab(draw=True, points=WORTH.of(w), name="Gem")),
        stage="treasure",
    ),
    case(
        "a Treasure told or not told",
        "grab.points",
        {ANN},
        (ANN, lambda w: Grab(draw=True, points=Two(None, 12).of(w))),
        stage="treasure",
    ),
    case(
        "a Treasure's name",
        "grab.name",
        {ANN},
        (ANN, lambda w: Grab(draw=True, points=3, name=ORB.of(w))),
        stage="treasure",
    ),
    case("a Treasure found", "find.points find.name", {ANN}, (ANN, lambda w: Find(WORTH.of(w), ORB.of(w)))),
    case(
        "a Treasure of the path",
        "run.points run.name",
        {CY},
        (CY, lambda w: Run(2, 3, Icon.TREASURE, WORTH.of(w), ORB.of(w))),
        stage="run",
    ),
    case("a card of the path", "run.name", {CY}, (CY, lambda w: Run(2, 3, Icon.CARD, None, ORB.of(w))), stage="run"),
    case("which Treasure was used", "use.which", {ANN}, *TWO_CARDS, (ANN, lambda w: Use(FIRST_SECOND.of(w), "Ring"))),
    case(
        "which Treasure is in use",
        "use.which",
        {ANN},
        *TWO_CARDS,
        (ANN, lambda w: Use(FIRST_SECOND.of(w), "Ring", True)),
    ),
    case(
        "which Treasure was stolen",
        "taken.which",
        {ANN, CY},
        *TWO_CARDS,
        (CY, lambda w: Rob(ANN)),
        (ANN, lambda w: Taken(FIRST_SECOND.of(w))),
    ),
    case(
        "a Treasure corrected",
        "find.points find.name",
        {ANN},
        (ANN, lambda w: Find(WORTH.of(w), ORB.of(w))),
        (ANN, lambda w: Amend(-1, Find(WORTH.of(1 - w), ORB.of(1 - w)))),
    ),
    case(
        "Treasures counted",
        "tally.treasures",
        {ANN},
        (ANN, lambda w: Tally(Two((), (2, 14)).of(w), 5)),
        stage=COUNT,
    ),
    case(
        "Treasures counted, as they were noted or not",
        "tally.treasures find.points",
        {ANN},
        *TWO_CARDS,
        (CY, lambda w: Move(CY, 60, "a card")),
        (ANN, lambda w: Tally(Two((3, 6), (6, 4)).of(w), 5)),
    ),
    case(
        "a count corrected",
        "tally.treasures",
        {ANN},
        (ANN, lambda w: Tally(WORTH.of(w) * (1,), 5)),
        (ANN, lambda w: Amend(-1, Tally(WORTH.of(1 - w) * (1,), 5))),
        stage=COUNT,
    ),
    case(
        EVERYTHING,
        "crafty.card grab.points grab.name draw.card find.points find.name use.which",
        {ANN, DI},
        (DI, lambda w: Crafty(draw=True, card=ORB.of(w))),
        (ANN, lambda w: Grab(draw=True, points=WORTH.of(w), name=ORB.of(w))),
        (ANN, lambda w: Draw(1, GEM.of(w))),
        (ANN, lambda w: Find(WORTH.of(1 - w), "Cup")),
        (ANN, lambda w: Find(3, GEM.of(w))),
        (ANN, lambda w: Use(Two(1, 3).of(w), "Ring", True)),
        stage="crafty",
    ),
)


def opening(evening: Evening, stage: str) -> None:
    """Plays the first round, up to the box that the stage names."""
    evening.play(ANN, Place({Action.TREASURE: 4, Action.ATTACK: 3}))
    evening.play(BO, Place({Action.ATTACK: 4, Action.TREASURE: 3}))
    evening.play(CY, Place({Action.DEFENSE: 3, Action.RUN: 4}))
    evening.play(DI, Place({Action.CRAFTY: 4, Action.RUN: 3}, changed=True))
    evening.play(BO, RampageCard("Low Growl"))
    evening.play(BO, Effect())
    if stage == "crafty":
        return
    evening.play(DI, Crafty(take=False, draw=True))
    if stage == "treasure":
        return
    evening.play(ANN, Grab(draw=True))
    evening.play(BO, Grab(take=True))
    if stage == "run":
        evening.play(BO, Skip())
        evening.play(ANN, Skip())
    if stage == COUNT:
        evening.play(CY, Move(CY, 60, "a card"))


SAMPLES: tuple[Entry, ...] = (
    Rob(ANN),
    Steal(ANN, 1),
    Snatch(ANN),
    Salvage(ANN),
    Reshuffle(),
    Dodge(1),
    AttackAgain(),
    Wound(ANN, 1),
    Heal(ANN, 1),
    Gold(ANN, 1),
    Gold(ANN, -1),
    Move(ANN, 1),
    Draw(1),
    Find(1, "Toy"),
    Play("Trick"),
    Strike(1),
    Use(1),
    Taken(1),
    Change(ANN, Action.ATTACK, 2),
    Remove(ANN, Action.RUN),
    Fall(ANN),
    Adjust("gold", ANN, 3),
    Adjust("cards", ANN, 3),
    Attack(1, 0),
    Tally(),
    Grab(draw=True),
    Crafty(draw=True),
    Run(1, 2),
    Fate(Luck.GOLD),
    Defend(),
    Place({Action.RUN: 7}),
    RampageCard("x"),
    Effect({ANN: 1}),
)

WORLD = World(
    game="dragon-rampage",
    setup={
        **{f"heroes.{seat}": hero for seat, hero in enumerate(HEROES)},
        **{f"health.{hero}": "30" for hero in HEROES},
        "path": "20",
        "dungeon": "large",
        "ties": "first_player",
    },
    opening=opening,
    opened=7,
    cases=CASES,
    samples=SAMPLES,
    telling=(Rob, Fall),
    things=("cards", "gold"),
    plain="Treasures counted",
    last=Gold(DI, 1, "the last thing said is no secret"),
    stages=("crafty", "attack", "count"),
    counted="Treasures counted",
    counts=lambda seat: Tally((), 5),
)
