"""Whatever a game asks, the other players read whom the table waits for, by name and in the third person."""

from __future__ import annotations

import re

import pytest

from referee.core.entry import Amend, Undo
from referee.core.lines import Prompt
from referee.core.seat import seats_of
from referee.games import SHELF
from referee.web.waits import BY_NAME, asked, wait
from referee.words import Words
from tests.browser.games import GAMES, tables

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Fin")
SECOND = re.compile(r"\b(you|your|yours|I|my|mine|me)\b", re.IGNORECASE)


def first_asked(game: str) -> dict[str, tuple[Prompt, ...]]:
    """The prompts of a position in a game's plays, for each kind of entry that is asked first in some position."""
    found: dict[str, tuple[Prompt, ...]] = {}
    for table in tables(game):
        for prompts in (table.first_prompts, *(turn.prompts for turn in table.turns)):
            if prompts:
                found.setdefault(prompts[0].kind.kind(), prompts)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_asked_is_said_to_the_others_by_name(game: str) -> None:
    spoken, told = Words.of("en", game), first_asked(game)
    assert len(told) > 3
    for kind, prompts in told.items():
        found = wait(prompts, NAMES, spoken)
        assert found, kind
        assert found.named, f"wait-{kind} is missing"
        assert not SECOND.search(found.says), found.says
        if 0 < len(found.seats) <= BY_NAME:
            assert all(NAMES[seat] in found.says for seat in found.seats), found.says


def test_anyone_may_answer_what_all_are_asked_and_then_nobody_is_named() -> None:
    prompt = Prompt(Undo, seats_of(3), None)
    assert () == asked((prompt, Prompt(Amend, seats_of(3)[1:2], None)))


def test_many_who_are_asked_the_same_are_a_number_with_their_names_beside_it() -> None:
    kind = next(kind for kind in SHELF["dragon-keeper"].rules.entries if kind.kind() == "guild")
    found = wait(tuple(Prompt(kind, (seat,), None) for seat in seats_of(3)), NAMES, Words.of("en", "dragon-keeper"))
    assert found
    assert ("3 players name their home guilds", True, (0, 1, 2)) == (str(found.says), found.many, found.seats)
