"""The moments of Dragon Rampage at which the page must show the words of a rule."""

from __future__ import annotations

from tests.games.dragon_rampage.pages.tables import CARDED, GRABBED, PLACED, RAN, SCHEMED, STRUCK
from tests.games.dragon_rampage.pages.tables import HEAD as HEAD
from tests.web.moments import Moment

GAME = "dragon-rampage"
USED = 'Bo: find points=3 name="{0}"\nBo: use 1 name="{0}" stays=yes\n'
RING, MAGIC = USED.format("Ring of Stature"), USED.format("Magic Ring")
NOTED = 'Ann: find points=3 name="{0}"\n'
DONE = f"{RAN}Ann: skip\n"
PLAIN_ROLL = {"n": 3, "again": "no"}
MOMENTS: dict[str, Moment] = {
    **{f"prepare-{key}": Moment() for key in ("decks", "start", "dice", "heroes", "tokens", "wounds", "gold")},
    "prepare-first": Moment(seat=1, params={"seat": "Ann", "to": "Dee"}),
    "prepare-large": Moment(params={"n": 20}),
    "prepare-small": Moment(params={"n": 18}, head=HEAD.replace("path=20", "path=20 dungeon=small")),
    "place-roll": Moment(params=PLAIN_ROLL),
    "effect-lead": Moment(CARDED),
    "effect-else": Moment(CARDED, 2),
    "effect-ties": Moment(CARDED),
    "effect-space": Moment(CARDED, 3),
    "rule-ties": Moment(CARDED),
    "rule-spaces": Moment(CARDED),
    "rule-decks-again": Moment(PLACED),
    "grab-lead-1": Moment(SCHEMED, 2),
    "attack-lead": Moment(GRABBED, 1, params={"again": 2}),
    "attack-hits": Moment(GRABBED, 1),
    "attack-changed-help": Moment(GRABBED, 1),
    "rest-tokens": Moment(DONE),
    "rule-no-boost": Moment(PLACED, page="/say/play"),
    "play-gold": Moment(PLACED, page="/say/play"),
    "rule-enchanted-shield": Moment(USED.format("Enchanted Shield")),
    "rule-magic-scroll": Moment('Bo: play "Trick"\n', page="/say/salvage"),
    "rule-ring-of-stature": Moment(f"{RING}{GRABBED}", 1),
    "rule-magic-ring": Moment(f"{MAGIC}Ann: place attack×4\n", 1),
    "rule-pendant-of-fate": Moment(NOTED.format("Pendant of Fate"), page="/say/use"),
    "rule-golden-horn": Moment(STRUCK, page="/say/attack-again"),
    "rule-brute-force": Moment(PLACED, page="/say/play"),
    "rule-not-so-fast": Moment('Ann: play "not so fast"\n', 2, "/history"),
    "rule-hide-in-the-shadows": Moment(PLACED, 1, "/say/play"),
    "rule-devious-trick": Moment(PLACED, page="/say/snatch"),
    "rule-armor-of-light": Moment('Ann: play card="Armor of Light"\n', 1, "/history"),
    "rule-elf-dodge": Moment(PLACED, 2, "/say/play"),
    "rule-my-treasure": Moment(PLACED, 3, "/say/play"),
}  # fmt: skip
