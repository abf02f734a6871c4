"""The moments of Whelps to Wyrms at which the page must show the words of a rule, by the key of the message.

The table of rules on the game's documentation page refers to these keys.
"""

from __future__ import annotations

from tests.games.whelps_to_wyrms.pages.tables import HEAD as HEAD
from tests.web.moments import Moment

GAME = "whelps-to-wyrms"
BEGUN = "Ann: ready\n"
ROUND = "Ann: pass\nBo: pass\nCy: pass\n"
HUNT = f"{BEGUN}{ROUND}Bo: ready\nBo: pass\nCy: pass\nAnn: pass\n"
BOUGHT = "".join(f"*: adjust bought-{n} seat=0 to=1\n" for n in (1, 2, 3))
GROWN = "*: adjust level seat=0 to=3\n" + "".join(f"*: adjust bought-{n} seat=0 to=3\n" for n in (1, 2, 3))
DRAWN = f"{HUNT}Bo: draw Rikus strength=7 gold=3 abilities="
CLOUD = f'{BOUGHT}{BEGUN}Ann: use "Poison Cloud"\nAnn: pass\n'
LAIRS = HEAD.replace("green,red,blue", "white,purple,blue")


def owning(*skills: str) -> str:
    """Lines after which the first dragon has these skills, one in each column of the first row."""
    names = ",".join(f'"{skill}"' for skill in skills)
    return f"Ann: board 0 skills={names}\n{BOUGHT}{BEGUN}"


def hunted(ability: str) -> str:
    """Lines up to Cy's turn in the third round, with a slayer of this ability on the board."""
    return f"{DRAWN}{ability}\nBo: activate 1\nCy: ready\n"


MOMENTS: dict[str, Moment] = {
    "prepare-dragons": Moment(""),
    "prepare-ice-palaces": Moment(seat=1, params={"seat": "Ann"}, head=LAIRS),
    "prepare-cave-lairs": Moment("", params={"seat": "Bo"}, head=LAIRS),
    "prepare-no-cave-lairs": Moment(""),
    "prepare-cubes": Moment(""),
    "prepare-nest": Moment("", params={"n": 4}),
    "prepare-improvements": Moment(""),
    "prepare-populate": Moment(""),
    "prepare-slayers": Moment(""),
    "prepare-objectives": Moment("", params={"n": 12, "open": 3, "aside": 1}),
    "prepare-first": Moment(seat=1, params={"seat": "Ann"}),
    "prepare-enter-stock": Moment(""),
    "call-binds-move": Moment(BEGUN, params={"n": 1, "lakes": 0}),
    "call-binds-camps": Moment(f"Ann: stock bandit-camp level=2 full=yes\n{BEGUN}", params={"n": 1}),
    "call-binds-frost-breath": Moment(
        f'{owning("Frost Breath")}Ann: use "Frost Breath"\nAnn: pass\n', 1, params={"seat": "Ann"}
    ),
    "call-binds-poison-cloud": Moment(CLOUD, 1, params={"seat": "Ann"}),
    "call-binds-cloud": Moment(
        f'{HUNT}Bo: draw Rikus\nBo: activate 1\nCy: ready\nCy: pass\n{BOUGHT}Ann: use "Poison Cloud"\nAnn: pass\n'
        "Bo: pass\nCy: draw Wilma\n",
        2,
        params={"seat": "Ann"},
    ),
    "call-binds-camouflage": Moment(
        f"Cy: board 2 skills=Camouflage\n*: adjust bought-1 seat=2 to=1\n{DRAWN}long-shot\n", 1, params={"seat": "Cy"}
    ),
    "call-binds-search": Moment(BEGUN, page="/say/search"),
    "call-binds-explore": Moment(BEGUN, page="/say/explore"),
    "act-explore-where": Moment(BEGUN),
    "act-explore-draw": Moment(f"{BOUGHT}{BEGUN}", params={"both": 0}),
    "call-binds-draw": Moment(HUNT, 1),
    "call-binds-draw-nest": Moment(HUNT, 1),
    "call-binds-fort": Moment(f"{BEGUN}Ann: search fort\n"),
    "call-binds-slayer": Moment(f"{DRAWN}bully\n", 1),
    "activate-lead": Moment(f"{DRAWN}bully\n", 1),
    "call-ability-long-shot": Moment(f"{DRAWN}long-shot\n", 1),
    "call-beware-taunt": Moment(hunted("taunt"), 2, "/say/eat", {"name": "Rikus"}),
    "call-beware-protector": Moment(hunted("protector"), 2, "/say/eat", {"name": "Rikus"}),
    "call-beware-ambush": Moment(hunted("ambush"), 2, params={"name": "Rikus"}),
    "call-beware-bodyguard": Moment(
        f"{BEGUN}Ann: search fort\nAnn: draw Wilma\n{ROUND}Bo: ready\nBo: pass\nCy: pass\nAnn: pass\n"
        "Bo: draw Rikus strength=7 abilities=bodyguard\nBo: activate 2\nAnn: activate 1\nCy: ready\n",
        2,
        "/say/attack",
        {"name": "Rikus"},
    ),
    "call-skill-sleuth": Moment(f"{BOUGHT}{BEGUN}", page="/say/search"),
    "call-skill-explorer": Moment(f"{BOUGHT}{BEGUN}", page="/say/explore"),
    "call-skill-expedition": Moment(f"{GROWN}{BEGUN}", page="/say/explore"),
    "call-skill-range": Moment(owning("Range"), page="/say/raze"),
    "call-skill-sheep-whisperer": Moment(owning("Sheep Whisperer")),
    "call-skill-teleport": Moment(owning("Teleport"), page="/say/use"),
    "use-lead": Moment(f"{BOUGHT}{BEGUN}", page="/say/use"),
    "search-lead": Moment(BEGUN, page="/say/search", params={"gold": 0}),
    "rule-attack": Moment(hunted("bully"), 2, "/say/attack"),
    "call-animals-off": Moment(f"{BEGUN}Ann: raze cow-farm\n", params={"meeple": "cow"}),
    "call-merchant-stand": Moment(f"{BEGUN}Ann: search merchant-stand\n", params={"seat": "Ann"}),
    "call-cleanup": Moment(f"{BEGUN}{ROUND}", 1),
    "call-famines-leave": Moment(f"{BEGUN}Ann: search famine\n{ROUND}", 1, params={"n": 1}),
    "call-ability-sheep-guardian": Moment(f"{DRAWN}sheep-guardian\n", 1),
}
