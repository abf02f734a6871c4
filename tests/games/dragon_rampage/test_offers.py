"""What a form shows before the tap is what the rules do after it."""

from __future__ import annotations

import pytest

from referee.core import record
from referee.core.cite import Call, Refusal
from referee.core.entry import Entry
from referee.core.seat import Seat, seats_of
from referee.core.table import Line, Table, fold
from referee.games.dragon_rampage import GAME as dragon_rampage
from referee.games.dragon_rampage import offers
from referee.games.dragon_rampage.entries import (
    Attack,
    AttackAgain,
    Crafty,
    Defend,
    Fate,
    Grab,
    Luck,
    Rampage,
    RampageCard,
    Rest,
    Rob,
    Run,
)
from referee.games.dragon_rampage.final import DRAGON_SLAIN
from referee.games.dragon_rampage.state import State

HEAD = """game   dragon-rampage
title  A table
seats  Ann, Bo, Cy, Dee
setup  barbarian,rogue,elf,dwarf health=4,3,7,0 path=20

"""
PLACED = """Ann: place attack×3,run×2,dragon×1
Bo: place defense×4,dragon×2
Cy: place crafty×4,run×3
Dee: place attack×2,defense×1,run×1,dragon×1
"""
"""The seats in each row: Defense Bo, Dee; Dragon Rampage Bo, Ann, Dee; Crafty Cy; Attack Ann, Dee; Run Cy, Ann, Dee."""
CARD = "Bo: defend\nBo: rampage-card\nBo: effect\n"
STRUCK = f"{PLACED}{CARD}Bo: rampage\n"
SCHEMED = f"{STRUCK}Cy: crafty draw=yes\n"
FOUGHT = f"{SCHEMED}Ann: attack\nDee: attack\n"
TO_THE_PATH = "Ann: attack\nDee: attack\nCy: skip\n"
UNLUCKY = f"Ann: place dragon×7\nBo: place dragon×7\nCy: place dragon×7\nDee: place attack×7\n{CARD}"


def table(lines: str, path: str = " path=20") -> Table:
    told = record.read(HEAD.replace(" path=20", path) + lines, {dragon_rampage.name: dragon_rampage})
    return fold(dragon_rampage, told.names, told.setup, told.lines)


def state(at: Table) -> State:
    assert isinstance(at.state, State)
    return at.state


def told(at: Table, seat: Seat, entry: Entry) -> State:
    return state(at.enter(Line(at.turn + 1, seat, entry)))


@pytest.mark.parametrize("hits", range(8))
@pytest.mark.parametrize("dragons", [0, 2, 3, 4])
@pytest.mark.parametrize("before", ["", "Ann: strike 17\n", "Ann: strike 18\n", "Ann: wound 0 n=2\n"])
def test_an_attack_comes_to_what_was_shown(before: str, hits: int, dragons: int) -> None:
    at, entry = table(f"{SCHEMED}{before}"), Attack(hits, dragons, changed=True)
    was, shown, now = state(at), offers.attacked(state(at), Seat(0), entry), told(at, Seat(0), entry)
    assert now.players[0].cubes - was.players[0].cubes == shown.cubes
    assert now.left == shown.left
    assert (now.ended is not None and now.ended.kind == DRAGON_SLAIN) == shown.slain
    assert now.players[0].wounds - was.players[0].wounds == (shown.bites == "wound")
    assert now.players[0].slain == shown.dies


def test_who_holds_the_first_defense_box_is_shown_to_be_safe() -> None:
    at = table("Ann: wound 0 n=3\nAnn: place attack×3,defense×4\nBo: place\nCy: place\nDee: place\n" + CARD)
    shown = offers.attacked(state(at), Seat(0), Attack(4, 3))
    assert ("safe", False) == (shown.bites, shown.dies)
    assert 3 == told(at, Seat(0), Attack(4, 3)).players[0].wounds


@pytest.mark.parametrize("before", ["", "Ann: wound 0 n=3\n", "Ann: wound 1\n", "Cy: wound 2 n=5\n"])
@pytest.mark.parametrize(
    "placed", [PLACED, "Ann: place\nBo: place defense×4,dragon×3\nCy: place\nDee: place dragon×2\n"]
)
def test_the_row_strikes_as_shown(placed: str, before: str) -> None:
    at = table(f"{placed}{before}{CARD}")
    was, now = state(at), told(at, Seat(0), Rampage())
    assert 2 == len(offers.strikes(was))
    for one in offers.strikes(was):
        suffered = now.players[one.seat].wounds - was.players[one.seat].wounds
        assert suffered == (0 if one.safe else one.wounds)
        assert now.players[one.seat].slain == one.dies


def test_defense_brings_what_was_shown() -> None:
    for before in ("", "Dee: wound 3\n", "Dee: wound 3 n=4\n"):
        at = table(before + PLACED)
        was, now = state(at), told(at, Seat(0), Defend())
        assert [(1, 1), (3, 2)] == [(one.seat, one.box) for one in offers.guards(was)]
        healed = [was.players[one.seat].wounds - now.players[one.seat].wounds for one in offers.guards(was)]
        assert healed == [one.heals for one in offers.guards(was)]


@pytest.mark.parametrize("limit", [0, *range(3, 10)])
def test_the_section_that_is_shown_is_the_one_that_opens(limit: int) -> None:
    at, card = table(f"{PLACED}Bo: defend\n"), RampageCard("", limit, "low", "high")
    shown = offers.section(state(at), card)
    calls = told(at, Seat(0), card).calls
    [said] = [call for call in calls if isinstance(call, Call) and call.key.startswith("rampage-")]
    assert dict(said.params)["text"] == shown.text
    if limit:
        assert said.key == f"rampage-{shown.key}"
        assert (dict(said.params)["most"], dict(said.params)["least"]) == (shown.most, shown.least)
        assert limit - shown.most == offers.lowered(state(at))


def test_a_thief_takes_what_was_shown_or_is_refused() -> None:
    at = table(f"Ann: gold 0 n=-3\nDee: gold 3 n=-5\n{STRUCK}")
    for one in offers.victims(state(at), Seat(2)):
        try:
            now = told(at, Seat(2), Crafty(steal=one.seat))
        except Refusal:
            assert one.why_not
        else:
            assert not one.why_not
            assert now.players[2].gold - state(at).players[2].gold == one.takes
    assert {"guarded", "poor", ""} == {one.why_not for one in offers.victims(state(at), Seat(2))}


@pytest.mark.parametrize(("lines", "seat"), [("", 2), ("Cy: skip\n", 0), ("Cy: skip\nAnn: skip\n", 3)])
@pytest.mark.parametrize("left", [20, 3])
def test_a_move_may_be_as_long_as_offered_and_no_longer(lines: str, seat: Seat, left: int) -> None:
    at = table(f"{FOUGHT}{lines}*: adjust space seat={seat} to={left}\n")
    reaches = offers.reaches(state(at), seat)
    for die, most in zip(range(1, 7) if len(reaches) > 1 else [0], reaches, strict=True):
        assert left - most == told(at, seat, Run(most, die)).players[seat].space
        with pytest.raises(Refusal):
            told(at, seat, Run(most + 1, die))


def test_dungeon_fate_says_how_far_the_exit_would_be() -> None:
    at = table(f"{UNLUCKY}Bo: rampage\nDee: skip\n")
    assert told(at, Seat(2), Fate(Luck.MOVE)).players[2].space == offers.fated(state(at), Seat(2))
    assert offers.fated(state(table("", path="")), Seat(2)) is None


def test_the_tokens_pass_to_whom_was_shown() -> None:
    at = table(f"{FOUGHT}Cy: skip\nAnn: skip\nDee: skip\n")
    shown, now = offers.rests(state(at)), told(at, Seat(0), Rest())
    assert (now.first, now.last, now.round) == (shown.first, shown.again, shown.round)


def test_the_first_attack_has_two_re_rolls_the_second_one_and_one_from_the_path_none() -> None:
    for lines, seat, rerolls in (
        ("", 0, 2),
        ("Ann: attack\n", 3, 1),
        (f"{TO_THE_PATH}Ann: run 2 die=2 icon=attack\n", 0, 0),
    ):
        at = table(f"{SCHEMED}{lines}")
        [asked] = [prompt for prompt in at.prompts if prompt.kind is Attack]
        assert (seat,) == asked.seats
        assert rerolls == dict(asked.about)["rerolls"] == offers.again(state(at))


def test_a_ring_in_use_counts_by_the_name_that_was_noted_and_by_one_that_only_holds_it() -> None:
    found = 'Bo: find points=2 name="Ring of Stature"\nCy: find points=1 name="Magic Ring"\n'
    before = state(table(found))
    after = state(table(f'{found}Bo: use 1 stays=yes\nCy: use 1 name="The Magic Ring" stays=yes\n'))
    for seat in (Seat(1), Seat(2)):
        assert offers.rolls(after, seat) == offers.rolls(before, seat) + 1


def test_a_treasure_box_gives_the_gold_that_was_shown() -> None:
    placed = "Ann: place treasure×6\nBo: place treasure×5\nCy: place treasure×4\nDee: place\n"
    at = table(f"{placed}Ann: rampage-card\nAnn: effect\n")
    for seat in seats_of(3):
        shown, had = offers.loots(state(at)), state(at).players[seat].gold
        at = at.enter(Line(at.turn + 1, seat, Grab(take=True)))
        assert shown == state(at).players[seat].gold - had


@pytest.mark.parametrize(("ring", "more"), [("", 0), ('Ann: find\nAnn: use 1 name="Ring of Stature" stays=yes\n', 1)])
def test_a_second_attack_has_the_re_rolls_that_were_shown(ring: str, more: int) -> None:
    at = table(f"{ring}{SCHEMED}")
    assert offers.second(state(at), Seat(0)) is None
    at = at.enter(Line(at.turn + 1, Seat(0), Attack(1)))
    assert 2 + more == offers.second(state(at), Seat(0)) == offers.again(told(at, Seat(0), AttackAgain()))


def test_a_treasure_is_stolen_only_from_whom_it_was_offered() -> None:
    at = table("Ann: find\nAnn: find\nBo: find\n")
    for robbed, free, bare in (([], 2, (2, 3)), ([0], 1, (2, 3)), ([0, 0], 0, (0, 2, 3)), ([0, 0, 1], 0, (0, 1, 2, 3))):
        now = at
        for victim in robbed:
            now = now.enter(Line(now.turn + 1, Seat(2), Rob(Seat(victim))))
        assert (free, bare) == (offers.free_treasures(state(now), Seat(0)), offers.unavailable(state(now), Seat(2)))
        for victim in set(bare) - {2}:
            with pytest.raises(Refusal):
                told(now, Seat(2), Rob(Seat(victim)))


@pytest.mark.parametrize(("path", "most"), [("", 20), (" path=5", 7), (" path=30", 30)])
def test_a_card_may_move_a_hero_all_the_way(path: str, most: int) -> None:
    assert most == offers.way(state(table("", path)))


def test_without_an_open_box_the_whole_path_is_in_reach() -> None:
    assert (20,) == offers.reaches(state(table("")), Seat(0))
