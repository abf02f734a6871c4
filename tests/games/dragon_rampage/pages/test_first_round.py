"""From the closed box to the end of the first round, guided only by what the screens show."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from referee.games.dragon_rampage.kinds import Hero, Setup
from tests.browser.house import House
from tests.browser.party import Party
from tests.browser.walk import Walk


def dice(**rolled: int) -> dict[str, list[str]]:
    """The fields of a final roll, by row."""
    return {f"dice.{row}": [str(n)] for row, n in rolled.items()}


RAMPAGE = {
    "place": (
        dice(attack=3, defense=2, dragon=1, run=1),
        dice(crafty=3, run=2, dragon=2),
        dice(treasure=4, attack=2, run=1),
    ),
    "rampage-card": ({"limit": ["8"], "name": ["Tail Sweep"]},),
    "effect": ({"wounds.2": ["1"]},),
    "crafty": ({"draw": ["no"], "steal": ["2"]},),
    "grab": ({"draw": ["yes"], "points": ["3"], "name": ["Magic Ring"]},),
    "attack": ({"hits": ["5"], "dragons": ["1"]}, {"hits": ["4"], "dragons": ["3"]}),
    "run": ({"die": ["3"], "spaces": ["4"], "icon": ["gold"]}, {"die": ["2"], "spaces": ["2"], "icon": ["heal"]}),
}


@pytest.fixture
def party(browser: Browser, new_house: House) -> Iterator[Party]:
    """Three players with a new box: no health, path or card is known yet."""
    setup = Setup((Hero.BARBARIAN, Hero.WIZARD, Hero.DWARF), (0, 0, 0))
    party = Party(browser, new_house.url, ("Ann", "Bo", "Cy"), setup)
    party.set_up()
    party.join()
    yield party
    party.leave()


def test_dragon_rampage_from_the_closed_box_to_the_second_round(party: Party) -> None:
    walk = Walk(party, RAMPAGE)
    told = "\n".join(walk.set_up())
    for says in ("keeps 1", "draw 2 more", "5 gold", "1, 1, 1, 2, 2, 2, 3, 4 and 5", "slain by 15 wounds"):
        assert says in told
    walk.play(until="Round 2 First: Bo")
    asked = [kind for _, kind in walk.done]
    assert ["place"] * 3 == asked[:3]
    assert ["defend", "rampage-card", "effect", "rampage", "crafty", "grab"] == asked[3:9]
    assert ["attack"] * 2 + ["run"] * 3 + ["rest"] == asked[9:]
    assert ["Ann", "Bo", "Cy"] == [name for name, kind in walk.done if kind == "place"]
    assert [] == party.complaints()
