"""Rounds of Dragonscales in which every tap is counted."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.taps import GO, Round, Series, Thumbs
from tests.games.dragonscales.pages.clean import BEGUN, KNOWN, PLACE, PREPARE, clean

TABLE = """game   dragonscales
title  Four villains, and Dan is wounded
seats  Ana, Ben, Cleo, Dan
setup  grimmveil,torlok,savathene,mezerax maximum=9,9,9,9 path=20 first=1 by_itself=yes guarded=yes

Ana: wound 3 wounds=2 by=none
"""
DEFEND, RAGE, VILLAINY, LOOT, ATTACK, FLEE, RESET = (
    "Defend", "Dragon Rage", "Villainy", "Loot", "Attack", "Flee", "Reset",
)  # fmt: skip
UNWOUNDED = TABLE.replace("Ana: wound 3 wounds=2 by=none\n", BEGUN).replace(", and Dan is wounded", "")
LEAST = {PREPARE: 12, PLACE: 4, DEFEND: 1, RAGE: 2, VILLAINY: 2, LOOT: 1, ATTACK: 2, FLEE: 1, RESET: 0}


def die(row: str, n: int) -> str:
    return f'#ask label:has(> [name="dice.{row}"][value="{n}"])'


def prepared(thumbs: Thumbs, name: str, **dice: int) -> None:
    """Prepares a roll in secret; each tap waits until the draft is saved."""
    thumbs.asked(name, "Prepare your roll")
    for row, n in dice.items():
        with thumbs.pages[name].expect_response(lambda answer: "/draft/" in answer.url):
            thumbs.tap(name, die(row, n))


def placed(thumbs: Thumbs) -> None:
    """Three players prepare their roll while they wait, and place it with one tap; Ben is first and places directly."""
    thumbs.step(PREPARE)
    thumbs.answer("Ben", "Place", die("rage", 1), die("loot", 3), die("attack", 3))
    prepared(thumbs, "Cleo", rage=1, villainy=3, flee=2)
    prepared(thumbs, "Dan", defend=2, rage=1, villainy=4)
    prepared(thumbs, "Ana", defend=2, rage=1, loot=3)
    thumbs.step(PLACE)
    thumbs.answer("Ben", "7", GO)
    thumbs.answer("Cleo", "Since you prepared", ".wayone:has(.icon--flee)")
    thumbs.answer("Dan", "Since you prepared", GO)
    thumbs.answer("Ana", "Since you prepared", ".wayone:has(.icon--loot)")


def known_card(thumbs: Thumbs) -> None:
    placed(thumbs)
    thumbs.step(DEFEND)
    thumbs.answer("Dan", "Defend", '[name="heal"][value="2"]')
    resolved(thumbs)


def unwounded(thumbs: Thumbs) -> None:
    """The same round without a wound for Dan: his protection is resolved without a tap."""
    placed(thumbs)
    resolved(thumbs)


def resolved(thumbs: Thumbs) -> None:
    """Plays from Dragon Rage to the end of the round."""
    thumbs.step(RAGE)
    thumbs.answer("Ana", "Dragon Rage", 'button:has-text("Tail Sweep")')
    expect(thumbs.pages["Ben"].locator("#ask")).to_contain_text("is typing this")
    thumbs.tap("Ana", GO)
    thumbs.step(VILLAINY)
    thumbs.answer("Dan", "Villainy", '[name="steal"][value="0"]')
    thumbs.answer("Cleo", "Villainy", '[name="draw"]')
    thumbs.step(LOOT)
    thumbs.answer("Ben", "Loot", '[name="take"]')
    thumbs.step(ATTACK)
    dragons = '#ask label:has(> [name="dragons"][value="1"])'
    thumbs.answer("Ben", "Attack", dragons, "#ask .blows__row.colour-red .blow:has-text('5–6')")
    thumbs.step(FLEE)
    thumbs.answer("Cleo", "Flee", '[name="spaces"][value="4"]')
    thumbs.step(RESET)
    thumbs.asked("Ana", "Next round")


NEW = """game   dragonscales
title  Four villains in the Dragon Rage row
seats  Ana, Ben, Cleo, Dan
setup  grimmveil,torlok,savathene,mezerax maximum=9,9,9,9 path=20 by_itself=yes

Ana: place rage×4 flee×3
Ben: place rage×3 attack×4
Cleo: place rage×2 villainy×5
Dan: place rage×1 loot×6
"""


def new_card(thumbs: Thumbs) -> None:
    """Types a card that is not known yet: four villains are hit, two get a bonus."""
    thumbs.step(RAGE)
    thumbs.asked("Ana", "Turn over the top card")
    wounds = (f'#ask label:has(> [name="wounds.{box}"][value="{n}"])' for box, n in enumerate((3, 2, 1, 1)))
    thumbs.tap("Ana", *wounds)
    thumbs.tap("Ana", bonus(1), bonus(2), bonus(2), GO)
    thumbs.asked("Cleo", "Villainy")


def bonus(box: int) -> str:
    return f'#ask .round label:has([name="bonus.{box}"]:checked)'


CHOOSE = "Choose the rows"
WILD = """game   dragonscales
title  Cleo and Dan have three wild dice each
seats  Ana, Ben, Cleo, Dan
setup  grimmveil,torlok,savathene,mezerax maximum=9,9,9,9 path=20 by_itself=yes

Ana: place rage×4 flee×3
Ben: place rage×3 attack×4
"""
WHY = """\
Four symbols and three wild dice can lie in 20 ways, and each says its box and who is pushed. On this phone they
do not fit beside the rows, nor beside what changed since the roll was prepared. So one tap opens them and the next one
places, prepared or not. Of a prepared roll up to six ways stand open, and one tap places."""


def wild(thumbs: Thumbs) -> None:
    """Places three wild dice, once directly after the roll and once from a prepared roll."""
    four = {"rage": 1, "loot": 1, "attack": 1, "flee": 1}
    thumbs.step(PREPARE)
    prepared(thumbs, "Dan", **four)
    thumbs.step(CHOOSE)
    thumbs.answer("Cleo", "Place", *(die(row, n) for row, n in four.items()))
    thumbs.step(PLACE)
    for name in ("Cleo", "Dan"):
        thumbs.asked(name, "3 wild dice")
        thumbs.tap(name, ".fold > summary", ".wayone")
    thumbs.asked("Dan", "Dragon Rage")


ROUNDS = (
    Round(
        title="a round of four with a known card",
        play=known_card,
        table=TABLE,
        steps=tuple(LEAST.items()),
        most=25,
        known=KNOWN,
    ),
    Round(
        title="the same with nobody wounded",
        play=unwounded,
        table=UNWOUNDED,
        steps=tuple({**LEAST, DEFEND: 0}.items()),
        most=24,
        known=KNOWN,
    ),
    Round(
        title="three wild dice, placed at once and prepared",
        play=wild,
        table=WILD,
        steps=((PREPARE, 4), (CHOOSE, 4), (PLACE, 2)),
        most=12,
        why=WHY,
    ),
    Round(title="a new Dragon Rage card", play=new_card, table=NEW, steps=((RAGE, 7),), most=8),
)


SERIES = (
    Series(
        title="clean rounds of four, as the dice fell",
        rounds=tuple(map(clean, range(1, 21))),
        why="""\
A known card, and nobody plays one. Dice, wounds before the round and every choice are drawn by a number; whoever rolls
keeps the two symbols that they have most of. Two taps for an attack on the dragon, one for a choice, one more where
five of a symbol or several wild dice are placed.""",
    ),
)
