"""Dragon Keeper in a browser: two, three and four guardians, with one survivor, none, and one winner or several."""

from __future__ import annotations

from tests.browser.games import Shown

SHOWN = Shown(
    game="dragon-keeper",
    asked=("evenings", "steps", "rulings/dk22-a-secret-guild"),
    evening="evenings/four-a-single-winner",
    middle=38,
    further=("evenings/three-nobody", "evenings/two-one-survivor", "evenings/three-several-winners"),
    adjust="thing=treasures&seat=0",
    picture=("evenings/four-a-single-winner", 39),
    mine=".me .guardian",
    evenings={
        "evenings/two-one-survivor": (None, 20),
        "evenings/three-nobody": (None, None, None),
    },
)
