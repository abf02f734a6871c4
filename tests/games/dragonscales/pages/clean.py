"""Clean rounds of Dragonscales with random dice, played on four phones with every tap counted.

In a clean round the Dragon Rage card is known and nobody plays a Villainy card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import nullcontext
from random import Random

from playwright.sync_api import Locator, Page

from referee.core.facts import Fact
from referee.games.dragonscales.boxes import Action
from tests.browser.taps import GO, Round, Thumbs

NAMES = ("Ana", "Ben", "Cleo", "Dan")
LAID = """game   dragonscales
title  A clean round, as the dice fell
seats  Ana, Ben, Cleo, Dan
setup  grimmveil,torlok,savathene,mezerax maximum=9,9,9,9 path=20 first=1 by_itself=yes guarded=yes

{begun}{wounds}
"""
BEGUN = "Ana: wound 0 wounds=1 by=none\nAna: heal 0 wounds=1\n"
"""Two entries without effect, so that the page no longer shows the steps for preparing the table."""
CARD = (
    "part.Tail Sweep",
    ('rage-card "Tail Sweep" wounds=2,1,1,0 bonus=scale,none,none,none event=everyone event_wounds=1'),
)
KNOWN: tuple[Fact, ...] = (
    CARD,
    *((f"box.{box}.Tail Sweep", told) for box, told in enumerate(("2 scale", "1 none", "1 none", "0 none"))),
)
PREPARE, PLACE, AFTER = "Prepare the roll", "Place", "After placing"
PATIENCE, A_MOMENT = 100, 50
"""How often to look for a prompt, and the milliseconds between two looks."""
WILD, DICE, WILD_DICE, FOUR = "wild", 7, 3, 4
FOLDED = "#ask .fold:not([open]) > summary:visible"
ANSWERS = '#ask form[action*="/say/{}"]'


def rolled(rng: Random) -> Counter[str]:
    """The faces of seven dice after both re-rolls; the player keeps the two most frequent symbols.

    A wild face replaces one symbol, a different one on each of the three dice that have it (an assumption).
    """
    rows = [row.value for row in Action]
    faces = [[*rows] for _ in range(DICE)]
    for die in faces[:WILD_DICE]:
        die[rng.randrange(len(die))] = WILD
    dice = [rng.choice(die) for die in faces]
    for _ in range(2):
        most = [row for row, _ in Counter(one for one in dice if one != WILD).most_common(2)]
        kept = {*most, Action.RAGE.value, WILD}
        dice = [one if one in kept else rng.choice(die) for one, die in zip(dice, faces, strict=True)]
    return Counter(dice)


def clean(seed: int) -> Round:
    """One clean round; before it, each villain may be wounded, as in the middle of a game."""
    rng = Random(seed)
    wounds = [f"Ana: wound {seat} wounds={n} by=none" for seat in range(4) if (n := rng.choice((0, 0, 1, 2)))]
    rolls = {name: rolled(rng) for name in NAMES}
    return Round(
        title=f"round {seed}",
        play=lambda thumbs: played(thumbs, rolls, rng),
        table=LAID.format(begun=BEGUN, wounds="\n".join(wounds)),
        steps=((PREPARE, sum(len(+roll) - (WILD in roll) for roll in rolls.values())), (PLACE, 4), (AFTER, 0)),
        most=32,
        known=KNOWN,
    )


def played(thumbs: Thumbs, rolls: dict[str, Counter[str]], rng: Random) -> None:
    """Plays until the next round is asked for or has begun."""
    first, *others = (*NAMES[1:], NAMES[0])
    thumbs.step(PREPARE)
    thumbs.asked(first, "Place")
    chosen(thumbs, first, rolls[first], kept=False)
    for name in others:
        thumbs.asked(name, "Prepare your roll")
        chosen(thumbs, name, rolls[name], kept=True)
    thumbs.step(PLACE)
    for name in (first, *others):
        page = thumbs.pages[name]
        page.locator(ANSWERS.format("place")).first.wait_for()
        if name != first:
            thumbs.asked(name, "Since you prepared")
        if page.locator(FOLDED, has_text="wild").count():
            thumbs.tap(name, FOLDED)
        go(thumbs, name, lambda page: ways(page, rng))
    thumbs.step(AFTER)
    while True:
        name, row = asked(thumbs)
        match row:
            case "reset" | "place":
                return
            case "rage-card":
                go(thumbs, name, lambda page: page.locator('#ask button:has-text("Tail Sweep")'), GO)
            case "attack" if thumbs.pages[name].locator("#ask .blow").count():
                thumbs.tap(name, '#ask label:has(> [name="dragons"][value="1"])')
                go(thumbs, name, lambda page: some(page.locator("#ask .blow"), rng))
            case _:
                go(thumbs, name, lambda page, row=row: one_tap(page, row, rng))  # type: ignore[misc]


def chosen(thumbs: Thumbs, name: str, roll: Counter[str], kept: bool) -> None:
    """Selects each symbol of a roll; numbers above 4 are behind the last one. `kept`: each draft is saved first."""
    for row, n in ((row.value, roll[row.value]) for row in Action if roll[row.value]):
        if n > FOUR:
            thumbs.tap(name, f'#ask .arow:has([name="dice.{row}"]) .chip--more')
        with thumbs.pages[name].expect_response(lambda answer: "/draft/" in answer.url) if kept else nullcontext():
            thumbs.tap(name, f'#ask label:has(> [name="dice.{row}"][value="{n}"])')


def ways(page: Page, rng: Random) -> Locator:
    """One of the ways to place the wild dice, or the button that places the roll."""
    wild = page.locator("#ask .wayone:visible")
    return some(wild, rng) if wild.count() else page.locator(GO)


def one_tap(page: Page, row: str, rng: Random) -> Locator:
    """A button that answers completely, else the button below the filled-in form, else the one that skips."""
    answers, done = page.locator(f"{ANSWERS.format(row)} .answers button:visible:enabled"), page.locator(GO)
    return some(answers, rng) if answers.count() else done if done.count() else page.locator("#ask .go--beside:visible")


def some(found: Locator, rng: Random) -> Locator:
    return found.nth(rng.randrange(found.count()))


def asked(thumbs: Thumbs) -> tuple[str, str]:
    """Whose turn it is and what is asked; where anyone may answer, as for a card, the first phone found."""
    for _ in range(PATIENCE):
        for name, page in thumbs.pages.items():
            form = page.locator('#ask form[action*="/say/"]:not([action*="/say/skip"])')
            if form.count():
                return name, (form.first.get_attribute("action") or "").rpartition("/")[2].partition("?")[0]
        page.wait_for_timeout(A_MOMENT)
    raise AssertionError("nobody is asked anything")


def go(thumbs: Thumbs, name: str, *wanted: Callable[[Page], Locator] | str) -> None:
    """Taps these, the last of which sends the form, and waits until no phone shows this question any more."""
    page = thumbs.pages[name]
    once = page.locator("#ask form:not([action*='/say/skip']) [name='once']").first.input_value()
    for one in wanted:
        thumbs.tap(name, one if isinstance(one, str) else one(page))
    for other in thumbs.pages.values():
        other.locator(f'#ask [name="once"][value="{once}"]').first.wait_for(state="detached")
