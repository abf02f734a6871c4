"""Combat with slayers, compared with a table of results written by hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TypeAlias, TypedDict

import pytest

from referee.core import record
from referee.core.cite import Refusal
from referee.core.entry import load
from referee.core.seat import Seat
from referee.core.state import readable_calls
from referee.games import SHELF
from referee.games.whelps_to_wyrms import GAME as game
from referee.games.whelps_to_wyrms import combat, dice
from referee.games.whelps_to_wyrms.kinds import Ability as A
from referee.games.whelps_to_wyrms.state import Fight, Slayer, State
from referee.games.whelps_to_wyrms.strength import strength
from referee.words import Words
from tests.plays import played


def fighting(*slayers: Slayer, level: int = 1, skills: tuple[str, ...] = (), hurt: int = 0) -> State:
    """A state in which Ann's dragon has these skills in its first row and this many wounds on its Attack space."""
    setup = load([game.rules.setup], "setup dragons=blue,red")
    assert isinstance(setup, game.rules.setup)
    state = game.rules.start(2, setup)
    board = (*skills, *("",) * (9 - len(skills)))
    bought = tuple(int(i < len(skills)) for i in range(3))
    state = state.player(Seat(0), level=level, board=board, bought=bought, wounds=(hurt, 0, 0, 0, 0, 0))
    return replace(state, slayers=slayers)


def slayer(strength: int | None, *abilities: A, activations: int = 0) -> Slayer:
    return Slayer("Rikus", Seat(1), strength, 2, abilities, activations=activations)


ATTACK, DEFEND = True, False


class Situation(TypedDict, total=False):
    """Optional fields of a Fight."""

    fort: bool
    forest: bool
    others: int
    plus: int
    won: bool


Row: TypeAlias = tuple[
    int, int, int, bool, Slayer, Situation, tuple[str, ...], int, bool, int | None, int | None
]  # fmt: skip
TABLE: list[Row] = [
    # level, dice, second roll, attacking, slayer, situation, skills, wounds -> wins, roll, strength
    (1, 34, 0, ATTACK, slayer(7), {}, (), 0, True, 7, 7),
    (1, 34, 0, ATTACK, slayer(8), {}, (), 0, False, 7, 8),
    (1, 34, 0, ATTACK, slayer(6), {}, (), 0, True, 7, 6),
    (2, 66, 0, DEFEND, slayer(12), {}, (), 0, True, 12, 12),
    (3, 421, 0, ATTACK, slayer(6), {}, (), 0, True, 6, 6),
    (3, 421, 0, ATTACK, slayer(7), {}, (), 0, False, 6, 7),
    (3, 111, 0, ATTACK, slayer(3), {}, (), 0, False, 2, 3),
    (3, 656, 0, ATTACK, slayer(12), {}, (), 0, True, 12, 12),
    (1, 34, 0, ATTACK, slayer(7, A.DIE_HARD), {}, (), 0, False, 7, 7),
    (1, 35, 0, ATTACK, slayer(7, A.DIE_HARD), {}, (), 0, True, 8, 7),
    (1, 34, 0, ATTACK, slayer(8), {}, ("Claws",), 0, True, 8, 8),
    (1, 34, 0, DEFEND, slayer(8), {}, ("Claws",), 0, False, 7, 8),
    (1, 34, 0, ATTACK, slayer(8, A.DIE_HARD), {}, ("Claws",), 0, False, 8, 8),
    (1, 34, 0, ATTACK, slayer(7), {"fort": True}, (), 0, False, 7, 8),
    (1, 34, 0, ATTACK, slayer(6), {"fort": True}, (), 0, True, 7, 7),
    (1, 34, 0, ATTACK, slayer(6), {"forest": True}, (), 0, True, 7, 6),
    (1, 34, 0, ATTACK, slayer(6, A.FOREST_AFFINITY), {"forest": True}, (), 0, False, 7, 8),
    (1, 34, 0, ATTACK, slayer(6, A.FOREST_AFFINITY), {}, (), 0, True, 7, 6),
    (1, 34, 0, ATTACK, slayer(6), {"others": 2}, (), 0, True, 7, 6),
    (1, 34, 0, ATTACK, slayer(3, A.STRENGTH_IN_NUMBERS), {"others": 2}, (), 0, True, 7, 7),
    (1, 34, 0, ATTACK, slayer(4, A.STRENGTH_IN_NUMBERS), {"others": 2}, (), 0, False, 7, 8),
    (1, 34, 0, ATTACK, slayer(5, A.SURVIVALIST, activations=2), {}, (), 0, True, 7, 7),
    (1, 34, 0, ATTACK, slayer(5, A.SURVIVALIST, activations=3), {}, (), 0, False, 7, 8),
    (1, 34, 0, ATTACK, slayer(5, activations=3), {}, (), 0, True, 7, 5),
    (1, 66, 34, ATTACK, slayer(8, A.STEALTHY), {}, (), 0, False, 7, 8),
    (1, 34, 66, ATTACK, slayer(7, A.STEALTHY), {}, (), 0, True, 7, 7),
    (3, 661, 444, ATTACK, slayer(8, A.STEALTHY), {}, (), 0, True, 8, 8),
    (1, 34, 0, ATTACK, slayer(9), {"plus": 2}, (), 0, True, 9, 9),
    (1, 34, 0, ATTACK, slayer(6), {"plus": -2}, (), 0, False, 5, 6),
    (1, 0, 0, ATTACK, slayer(18), {}, ("Mental Domination",), 0, True, None, None),
    (1, 34, 0, DEFEND, slayer(18), {}, ("Mental Domination",), 0, False, 7, 18),
    (1, 0, 0, DEFEND, slayer(1), {}, (), 1, False, None, None),
    (1, 0, 0, DEFEND, slayer(1), {}, ("Mental Domination",), 2, False, None, None),
    (1, 0, 0, ATTACK, slayer(None), {"won": True}, (), 0, True, None, None),
    (1, 0, 0, ATTACK, slayer(None), {"won": False}, (), 0, False, None, None),
]


@pytest.mark.parametrize("row", TABLE, ids=range(len(TABLE)))
def test_combat_is_as_the_table_says(row: Row) -> None:
    level, rolled, again, attacking, card, situation, skills, hurt, won, total, need = row
    state = fighting(card, level=level, skills=skills, hurt=hurt)
    result = combat.outcome(state, Fight(Seat(0), 0, attacking, dice=rolled, again=again, **situation))
    assert won == result.won
    assert total == (result.roll.total if result.roll else None)
    assert need == (result.against if result.roll else None)


def test_commanders_help_the_others_while_they_live() -> None:
    """Each other living Commander adds 1, and no Commander adds to its own Strength."""
    captain, plain = slayer(5, A.COMMANDER), slayer(5)
    state = fighting(captain, captain, plain, replace(captain, gone=True))
    assert [6, 6, 7] == [strength(state, Fight(Seat(0), i, ATTACK)).total for i in range(3)]


def test_an_unknown_strength_has_no_total_and_keeps_its_reasons() -> None:
    found = strength(fighting(slayer(None)), Fight(Seat(0), 0, ATTACK, fort=True))
    assert (None, 1) == (found.total, found.added["fort"])


@pytest.mark.parametrize(
    ("level", "typed", "key"),
    [
        (1, 0, "so-many-dice"),
        (1, 3, "so-many-dice"),
        (1, 345, "so-many-dice"),
        (2, 345, "so-many-dice"),
        (3, 34, "so-many-dice"),
        (1, 37, "no-such-dice"),
        (1, 30, "no-such-dice"),
    ],
)
def test_dice_that_cannot_be_are_refused(level: int, typed: int, key: str) -> None:
    player = fighting(level=level).players[0]
    with pytest.raises(Refusal) as refused:
        dice.rolled(player, typed, attacking=True)
    assert key == refused.value.key


@pytest.mark.parametrize(
    ("card", "key"), [(slayer(5, A.STEALTHY), "roll-twice"), (slayer(None), "who-won"), (slayer(5), "so-many-dice")]
)
def test_what_combat_needs_is_asked_for(card: Slayer, key: str) -> None:
    rolled = 0 if key == "so-many-dice" else 34
    with pytest.raises(Refusal) as refused:
        combat.outcome(fighting(card), Fight(Seat(0), 0, ATTACK, dice=rolled))
    assert key == refused.value.key


BEATEN = """game   whelps-to-wyrms
title  A dragon is beaten by a slayer
seats  Ann, Bo, Cy
setup  blue,red,green

Ann: ready
Ann: change gold=3
Ann: search fort
Ann: draw Axe strength=12 abilities={abilities}
Ann: attack 1 dice=11{then}
"""


def said(text: str) -> set[str]:
    """The keys of the calls of the last line of a record."""
    return {call.key for call in readable_calls(record.table_of(record.read(text, SHELF), SHELF).calls[-1])}


@pytest.mark.parametrize(("ability", "two"), [("precise-shot", True), ("poison", False)])
def test_two_wounds_are_told_of_a_precise_shot_alone(ability: str, two: bool) -> None:
    assert two == ("two-wounds" in said(BEATEN.format(abilities=ability, then="")))


@pytest.mark.parametrize(("there", "hit"), [(" also=1", True), ("", False)])
def test_smash_is_told_only_if_it_hits_anybody_else(there: str, hit: bool) -> None:
    assert hit == ("smashed" in said(BEATEN.format(abilities="smash", then=there)))


@pytest.mark.parametrize(
    ("abilities", "there", "others"),
    [("bribe,smash", " also=1", True), ("bribe,smash", "", False), ("bribe", " also=1", False), ("smash", "", False)],
)
def test_who_leaves_before_the_bribe_leaves_wounds_to_others_only_by_smash(
    abilities: str, there: str, others: bool
) -> None:
    assert others == ("smash-by-hand" in said(BEATEN.format(abilities=abilities, then=f"{there}\nAnn: leave")))


def test_the_strength_is_told_with_what_adds_to_it_and_with_nothing_that_does_not() -> None:
    calls = record.table_of(record.read(BEATEN.format(abilities="smash", then=" fort=yes"), SHELF), SHELF).calls[-1]
    words = Words.of("en", "whelps-to-wyrms")
    told = [words.call(call, ("Ann", "Bo", "Cy"), plain=True) for call in readable_calls(calls)]
    assert "Slayer Axe has Strength 13: 12 printed + 1 Fort." in told


FARM = """game   whelps-to-wyrms
title  A farm was ticked in the form, where it is asked of the Hungry alone
seats  Ann, Bo
setup  blue,red

Ann: stock cow-farm level=2 holds=2
Ann: ready
Ann: pass
Bo: pass
Bo: ready
Bo: pass
Ann: pass
Bo: draw Ivo strength=6 gold=1 abilities={ability}
Bo: activate 1 site=1
"""


@pytest.mark.parametrize(("ability", "holds"), [("commander", 2), ("hungry", 0)])
def test_only_the_hungry_empty_a_farm_whatever_was_ticked(ability: str, holds: int, tmp_path: Path) -> None:
    file = tmp_path / "farm.play"
    file.write_text(FARM.format(ability=ability), encoding="utf-8")
    state = played(file).state
    assert isinstance(state, State)
    assert (holds, holds == 0) == (state.sites[0].holds, state.sites[0].eaten)
