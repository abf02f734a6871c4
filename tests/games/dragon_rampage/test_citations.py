"""Every call cites the rule that causes it, and not another rule that mentions the same thing."""

from __future__ import annotations

import pytest

from referee.core.cite import Rule
from referee.core.state import readable_calls
from referee.games.dragon_rampage import rulebook as rule
from tests.games.dragon_rampage.test_checklist import played

PLACED = "Ann: place attack×4\nBo: place run×4\nCy: place crafty×2,treasure×2,defense×2\n"
THROUGH = f"{PLACED}Cy: defend\nAnn: rampage-card\nAnn: effect\n"
TREASURE = f"{THROUGH}Cy: crafty draw=yes\n"
ATTACK = f"{TREASURE}Cy: grab draw=yes\n"
RUN = f"{ATTACK}Ann: attack 3\n"
STRUCK = "Ann: place dragon×4\nBo: place dragon×2,defense×3\nCy: place defense×2\nCy: wound 2\nCy: defend\n"
EFFECT = f"{STRUCK}Ann: rampage-card\n"
UNLUCKY = f"{EFFECT}Ann: effect\nAnn: rampage\n".replace("Cy: place defense×2", "Cy: place")


@pytest.mark.parametrize(
    ("lines", "key", "why"),
    [
        (STRUCK, "healed", rule.DEFENSE_BOX),
        (f"{EFFECT}Ann: effect 0×1\n", "mauled", rule.RAMPAGE_CARD),
        (f"{EFFECT}Ann: effect\nAnn: rampage\n", "mauled", rule.RAMPAGE_BOX),
        (f"{EFFECT}Ann: effect\nAnn: rampage\n", "drew", rule.RAMPAGE_BOX),
        (TREASURE, "drew", rule.CRAFTY_BOX),
        (ATTACK, "found", rule.TREASURE_BOX),
        (f"{TREASURE}Cy: grab take=yes\n", "gained", rule.TREASURE_BOX),
        (f"{ATTACK}Ann: attack 3 dragons=3\n", "mauled", rule.THREE_DRAGONS),
        (f"{RUN}Bo: run 1 die=1\n", "ran", rule.RUN_BOX),
        (f"{RUN}Bo: run 1 die=1 icon=gold\n", "gained", rule.PATH),
        (f"{RUN}Ann: wound 1\nBo: run 1 die=1 icon=heal\n", "healed", rule.PATH),
        (f"{RUN}Bo: run 1 die=1 icon=heal\n", "nothing-to-heal", rule.PATH),
        (f"{RUN}Bo: run 1 die=1 icon=card\n", "drew", rule.PATH),
        (f"{RUN}Bo: run 1 die=1 icon=treasure\n", "found", rule.PATH),
        (f"{UNLUCKY}Cy: fate gold\n", "gained", rule.FATE),
        (f"{UNLUCKY}Cy: fate heal\n", "healed", rule.FATE),
        (f"{UNLUCKY}Cy: fate card\n", "drew", rule.FATE),
        (f"{UNLUCKY}Cy: fate move\n", "ran", rule.FATE),
        ("Ann: gold 1 n=2\n", "gained", rule.CARDS),
        ("Ann: wound 1\nAnn: heal 1\n", "healed", rule.CARDS),
        ("Ann: heal 1\n", "nothing-to-heal", rule.CARDS),
        ("Ann: wound 1\n", "wounded", rule.CARDS),
        ("Ann: draw\n", "drew", rule.CARDS),
        ("Ann: find\n", "found", rule.TREASURES),
    ],
)
def test_what_a_hero_gets_or_suffers_cites_what_brought_it(lines: str, key: str, why: Rule) -> None:
    assert [why] == [call.rule for call in readable_calls(played(lines).calls[-1]) if call.key == key][:1]


@pytest.mark.parametrize(
    ("lines", "keys"),
    [
        ("*: adjust deck seat=0 to=0\nAnn: draw 2\n", ["deck-empty"]),
        (f"{RUN}Bo: run 1 die=1\n", ["ran"]),
        (f"{RUN}Bo: run 1 die=1 more=1\n", ["ran-by-card", "ran"]),
    ],
)
def test_nothing_is_told_but_what_happened(lines: str, keys: list[str]) -> None:
    assert keys == [call.key for call in readable_calls(played(lines).calls[-1])]
