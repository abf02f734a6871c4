"""Every call cites the rule that causes it, and not another rule that mentions the same thing."""

from __future__ import annotations

import pytest

from referee.core.cite import Rule
from referee.core.document import Place, written
from referee.core.parse import Faulty
from referee.core.record import read, table_of
from referee.core.state import readable_calls
from referee.games import SHELF
from referee.games.dragonscales import rulebook as rule
from referee.games.dragonscales.boxes import Colour
from referee.games.dragonscales.final import ALL_DEAD, TREASURES, VILLAINY_CARDS, Final, FinalSeat, ending
from referee.games.dragonscales.formats import FORMAT

TABLE = "game dragonscales\nseats Ann, Bo, Cy\nsetup torlok,savathene,mezerax maximum=6,6,6 path=10\n"
PLACED = "Ann: place villainy×7\nBo: place defend×7\nCy: place loot×7\nBo: defend heal=0\n"


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (f"{PLACED}Ann: rage-card\nAnn: villainy steal=2\n", rule.VILLAINY_BOX),
        ("Ann: steal 1 scales=2\n", rule.VILLAINY_PLAYED),
        ("Ann: play target=1 effect=steal n=2\n", rule.VILLAINY_PLAYED),
        ("Ann: steal 1 scales=4\n", rule.STEALING),
    ],
)
def test_a_theft_cites_the_box_or_the_card_that_steals(lines: str, why: Rule) -> None:
    calls = table_of(read(TABLE + lines, SHELF), SHELF).calls[-1]
    assert [why] == [call.rule for call in readable_calls(calls) if call.key == "stole"]


RAGED = "Ann: place loot×7\nBo: place loot×6 flee×1\nCy: place loot×5 flee×2\nAnn: rage-card"


@pytest.mark.parametrize(
    ("lines", "key", "why"),
    [
        (f"{RAGED} event=loot event_wounds=1\n", "event-strikes", rule.RAGE_EVENT),
        (f"{RAGED} event=closest event_wounds=1\n", "event-strikes", rule.CLOSEST_TIED),
        (f"Bo: move 1 spaces=2\n{RAGED} event=closest event_wounds=1\n", "event-strikes", rule.RAGE_EVENT),
        (f"{RAGED} event=other\n", "event-by-hand", rule.RAGE_EVENT),
        (f"Ann: cull red×13\n{RAGED} enraged=other\n", "event-by-hand", rule.ENRAGED),
    ],
)
def test_whom_a_part_of_the_card_strikes_cites_the_part_or_how_ties_are_settled(
    lines: str, key: str, why: Rule
) -> None:
    calls = table_of(read(TABLE + lines, SHELF), SHELF).calls[-1]
    assert [why] == [call.rule for call in readable_calls(calls) if call.key == key]


@pytest.mark.parametrize(("dead", "why"), [("Bo", rule.PASSED_BY), ("Cy", rule.FIRST_PASSES)])
def test_the_token_cites_that_it_passes_by_somebody_only_if_it_does(dead: str, why: Rule) -> None:
    lines = [f"Ann: wound {('Ann', 'Bo', 'Cy').index(dead)} wounds=6"]
    lines += [f"{name}: place attack×7" for name in ("Ann", "Bo", "Cy") if name != dead]
    lines += ["Ann: rage-card", *(f"{name}: skip" for name in ("Ann", "Bo", "Cy") if name != dead), "Ann: reset"]
    calls = table_of(read(TABLE + "\n".join(lines) + "\n", SHELF), SHELF).calls[-1]
    assert [why] == [call.rule for call in readable_calls(calls) if call.key == "new-round"]


@pytest.mark.parametrize(("treasures", "cards"), [(TREASURES + 1, 0), (0, VILLAINY_CARDS + 1)])
def test_more_cards_than_the_box_holds_cite_what_is_in_the_box(treasures: int, cards: int) -> None:
    nothing = FinalSeat((), 0, 0, dict.fromkeys(Colour, 0), 0, 0, 5)
    much = FinalSeat((1,) * treasures, 0, cards, dict.fromkeys(Colour, 0), 0, 0, 5)
    final = Final((much, nothing, nothing), ending(ALL_DEAD))
    with pytest.raises(Faulty) as wrong:
        FORMAT.final.read(Place(written(FORMAT.final.write(("Ann", "Bo", "Cy"), final))))
    assert [rule.COMPONENTS] == [fault.rule for fault in wrong.value.faults]
