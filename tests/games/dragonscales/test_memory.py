"""What later tables are offered of a Dragon Rage card, and who may prepare a roll."""

from __future__ import annotations

from referee.core.entry import load
from referee.core.seat import Seat
from referee.games.dragonscales import GAME as game
from referee.games.dragonscales import memory
from referee.games.dragonscales.drafts import drafts
from tests.games.dragonscales.evening import ANN, BO, CY, Evening


def remembered(card: str) -> dict[str, str]:
    """The fields offered of a card that was entered for Bo in its first box and for Ann, protected, in its second."""
    evening = Evening(3).place("defend×4 rage×3", "rage×7", "loot×7").say(ANN, "defend protect=yes")
    entry = load(game.rules.entries, f"rage-card Claws {card}")
    return memory.known_cards(dict(memory.remember(evening.state, ANN, entry)))["Claws"]


def boxes(fields: dict[str, str]) -> dict[str, str]:
    return {name: n for name, n in fields.items() if name.startswith("wounds.")}


def test_a_box_is_remembered_unless_nobody_had_to_look_at_it() -> None:
    assert {"wounds.0": "0"} == boxes(remembered("wounds=0,0 bonus=scale,none"))
    assert {"wounds.0": "2", "wounds.1": "1"} == boxes(remembered("wounds=2,1 bonus=none,none"))


def test_the_part_for_the_enraged_dragon_is_remembered_once_it_was_read() -> None:
    read = {"enraged": "loot", "enraged_wounds": "2", "enraged_text": "Beware"}
    card = "wounds=1,1 bonus=none,none"
    assert read.items() <= remembered(f"{card} enraged=loot enraged_wounds=2 enraged_text=Beware").items()
    assert not read.keys() & remembered(card).keys()


def test_only_who_is_still_to_place_may_prepare_a_roll() -> None:
    def prepared(evening: Evening, seat: Seat) -> list[str]:
        return [draft.kind.kind() for draft in drafts(evening.state, seat)]

    evening = Evening(3).place("loot×7").say(ANN, "wound 1 wounds=6")
    assert [[], [], ["place"]] == [prepared(evening, seat) for seat in (ANN, BO, CY)]
