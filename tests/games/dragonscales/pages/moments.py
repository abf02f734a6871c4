"""The moments of Dragonscales at which the page must show the words of a rule."""

from __future__ import annotations

from tests.web.moments import Moment

GAME = "dragonscales"
SEATS = "game   dragonscales\ntitle  A table\nseats  Ann, Bo, Cy, Dee, Eve\n"
HEAD = f"{SEATS}setup  grimmveil,mezerax,torlok,savathene,tatyana maximum=9,9,9,9,9 path=12\n\n"
OPEN = HEAD.replace("path=12", "path=12 open_dice=yes choose_cards=yes")
CALM = "wounds=0,0,0,0,0 bonus=none,none,none,none,none"
PLACED = (
    "Ann: place villainy×3,loot×4\nBo: place villainy×2,loot×5\nCy: place attack×5,rage×2\n"
    "Dee: place flee×7\nEve: place flee×6,loot×1\n"
)
RAGED = f'{PLACED}Ann: rage-card "Calm" {CALM}\n'
SCHEMED = f"{RAGED}Ann: skip\nBo: skip\n"
LOOTED = f"{SCHEMED}Bo: skip\nAnn: skip\nEve: skip\n"
ENDED = f"{LOOTED}Cy: skip\nDee: skip\nEve: skip\n"

MOMENTS: dict[str, Moment] = {
    "prepare-board": Moment(seat=1),
    "prepare-heads": Moment(seat=None, params={"n": 19}),
    "prepare-hoard": Moment(seat=1),
    "prepare-decks": Moment(seat=1),
    "prepare-cards": Moment(seat=1, params={"n": 16}),
    "prepare-choose-cards": Moment(seat=None, params={"n": 16}, head=OPEN),
    "prepare-scales": Moment(seat=1),
    "prepare-dice": Moment(seat=1),
    "prepare-first": Moment(seat=1, params={"seat": "Ann"}),
    "roll-wait": Moment(seat=0),
    "roll-hidden": Moment(seat=1, params={"out": 0}),
    "roll-open": Moment(seat=0, head=OPEN, params={"out": 0}),
    "do-place-first": Moment(seat=0),
    "do-rolled": Moment(seat=3),
    "place-roll": Moment(seat=2),
    "place-changed-help": Moment(seat=0),
    "choose-first-cards": Moment(seat=0, head=OPEN),
    "rage-card-lead": Moment(PLACED, 1),
    "call-rage-missed": Moment(
        f'{PLACED}Bo: wound 2 wounds=9\nAnn: rage-card "Calm" {CALM}\n*: adjust dead seat=2 to=0\n',
        2,
        params={"seat": "Cy"},
    ),
    "event-rest": Moment(f'{PLACED}Ann: rage-card "Odd" {CALM} event=other event_text="Everybody draws"\n', 3),
    "prevented-hint": Moment(PLACED, 2),
    "villainy-keep": Moment(RAGED, 0),
    "deck-left": Moment(RAGED, 0, params={"n": 13}),
    "loot-lead-1": Moment(SCHEMED, 1),
    "attack-lead": Moment(LOOTED, 2, params={"n": 8}),
    "flee-more-hint": Moment(f"{LOOTED}Cy: skip\n", 3),
    "reset-dice": Moment(ENDED, 4),
    "reset-minion": Moment(ENDED, 1, params={"seat": "Ann"}),
    "play-discard": Moment(page="/say/play"),
    "play-both": Moment(page="/say/play", params={"n": 3}),
    "play-when": Moment(page="/say/play"),
    "use-lead": Moment("Ann: find points=2\n", page="/say/use"),
    "rob-lead": Moment(page="/say/rob"),
    "rob-up-hint": Moment(page="/say/rob"),
    "draw-discards-help": Moment(page="/say/draw"),
    "move-lead": Moment(page="/say/move"),
    "interrupt-lead": Moment("Bo: wound 0 wounds=1 by=1\n", page="/say/interrupt"),
    "interrupt-fallen": Moment("Bo: wound 0 wounds=9 by=1\n"),
    "give-lead": Moment(page="/say/give"),
    "rule-mind-control": Moment('Bo: draw 1 name="Mind Control"\n', 1),
    "rule-gleaming-shield": Moment('Bo: find points=2 name="gleaming shield"\nBo: activate 0\n', 3),
    "rule-mimic-scroll": Moment('Bo: find points=2 name="Mimic Scroll"\n', 1, "/say/use"),
    "call-printed-orb-of-insight": Moment('Bo: find points=3 name="Orb of Insight"\nBo: use 0 name="Orb of Insight"\n'),
}
