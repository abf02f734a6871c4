"""The Dungeon Phase as a checklist: which steps are done, current or still to come, and which seats each one asks."""

from __future__ import annotations

from referee.core import script
from referee.core.record import line
from referee.core.seat import Seat
from referee.core.table import Table
from referee.games.dragon_rampage import GAME as game
from referee.games.dragon_rampage import ending
from referee.games.dragon_rampage.agenda import STEPS, StepView, steps
from referee.games.dragon_rampage.entries import Fate, Hero, Setup
from referee.games.dragon_rampage.state import State

NAMES = ("Ann", "Bo", "Cy")
PLACED = "Ann: place attack×4,dragon×2\nBo: place run×4,dragon×1\nCy: place treasure×3\n"
THROUGH = PLACED + "Ann: rampage-card\nAnn: effect\nBo: rampage\n"


def played(text: str, first: int = 0, path: int = 20) -> Table:
    table = Table.open(game, NAMES, Setup(tuple(Hero)[:3], (8, 8, 8), path, Seat(first)))
    head = "game dragon-rampage\nseats Ann, Bo, Cy\nsetup barbarian,rogue,elf health=8,8,8\n"
    for beat in script.parse(head + text).beats:
        table = table.enter(line(beat, table.turn + 1, NAMES, game.rules.entries))
    return table


def steps_of(text: str, first: int = 0) -> tuple[StepView, ...]:
    state = played(text, first).state
    assert isinstance(state, State)
    return steps(state)


def marks(text: str) -> str:
    """The first letters of the states of all steps."""
    return "".join(step.state[0] for step in steps_of(text))


def step(text: str, key: str, first: int = 0) -> StepView:
    return next(step for step in steps_of(text, first) if step.key == key)


def test_the_steps_are_those_of_the_rulebook_in_its_order() -> None:
    expected = ("defense", "rampage-card", "rampage-row", "crafty", "treasure", "attack", "run", "fate", "rest")
    assert expected == STEPS == tuple(step.key for step in steps_of(""))


def test_before_everybody_has_placed_all_is_to_come() -> None:
    assert "l" * 9 == marks("Ann: place attack×4\n")


def test_a_round_goes_through_its_steps_and_skips_what_nobody_has_a_token_for() -> None:
    assert "snlslllsl" == marks(PLACED)
    assert "snlslllsl" == marks(PLACED + "Ann: rampage-card\n")
    assert "sdnslllsl" == marks(PLACED + "Ann: rampage-card\nAnn: effect\n")
    assert "sddsnllsl" == marks(THROUGH)
    assert "sddsddnsl" == marks(THROUGH + "Cy: grab take=yes\nAnn: attack 4\n")
    assert "sddsdddsn" == marks(THROUGH + "Cy: grab take=yes\nAnn: attack 4\nBo: run 1 die=1\n")


def test_nothing_is_to_come_for_a_player_who_has_left() -> None:
    left = "Cy: leave passes=yes\n"
    assert "snlslllsl" == marks(PLACED)
    assert "snlssllsl" == marks(PLACED + left)
    away = f"Ann: place attack×4,dragon×2\nBo: place run×4,dragon×1\n{left}"
    assert "snlssllsl" == marks(away)
    assert "sddssddsn" == marks(f"{away}Ann: rampage-card\nAnn: effect\nBo: rampage\nAnn: attack 4\nBo: run 1 die=1\n")


def test_an_attack_from_the_path_belongs_to_the_run() -> None:
    told = THROUGH + "Cy: grab take=yes\nAnn: attack 4\nBo: run 1 die=1 icon=attack\n"
    assert ("sddsddnsl", (1,), ()) == (marks(told), step(told, "run").seats, step(told, "run").boxes)


def test_an_attack_by_a_card_belongs_to_the_attack_until_its_hero_has_run() -> None:
    told = THROUGH.replace("dragon×2", "run×2").replace("dragon×1", "dragon×3")
    told += "Cy: grab take=yes\nAnn: attack 4\nAnn: attack-again\n"
    assert "sddsdnlsl" == marks(told)
    assert "sddsddnsl" == marks(f"{told}Ann: skip\nBo: run 1 die=1\nAnn: run 1 die=1\nAnn: attack-again\n")


def test_a_step_knows_its_open_boxes_and_whom_it_asks() -> None:
    rampage = step(PLACED, "rampage-row")
    assert [(0, 1, 2), (1, 2, 1)] == [(one.seat, one.box, one.token) for one in rampage.boxes]
    assert (0, 1, 2) == rampage.seats == step(PLACED, "rampage-card").seats == step(PLACED, "rest").seats
    assert (1, 2, 0) == step("Bo: place run×4\nCy: place\nAnn: place\n", "rest", first=1).seats
    assert ((), ()) == (step(PLACED, "defense").seats, step(THROUGH, "rampage-row").boxes)


def test_fate_is_for_who_has_no_box_and_is_done_when_everybody_has_chosen() -> None:
    told = "Ann: place run×1\nBo: place\nCy: place\nAnn: rampage-card\nAnn: effect\nAnn: skip\n"
    assert ("sdssssdnl", (1, 2)) == (marks(told), step(told, "fate").seats)
    told += "Bo: fate gold\n"
    assert ("sdssssdnl", (2,)) == (marks(told), step(told, "fate").seats)
    assert "sdssssddn" == marks(told + "Cy: fate gold\n")


def test_fate_goes_by_seat_only_where_it_may_reach_the_exit() -> None:
    """Else the faster thumb would decide who escapes; who chose before their turn, in earlier records, has chosen."""
    told = "Bo: place run×1\nCy: place\nAnn: place\nAnn: rampage-card\nAnn: effect\nBo: skip\n"
    near = f"{told}*: adjust space seat=0 to=1\n"
    assert [(2,), (0,)] == asked_fate(told) == asked_fate(told, path=0)
    assert [(2,)] == asked_fate(near)
    assert [(0,)] == asked_fate(f"{near}Cy: fate gold\n")
    assert [(2,)] == asked_fate(f"{told}*: adjust space seat=0 to=2\nAnn: fate move\n")
    assert ((), (0,)) == (tuple(asked_fate(f"{near}Ann: fate move\n")), escaped(f"{near}Ann: fate move\n"))


def asked_fate(text: str, path: int = 20) -> list[tuple[Seat, ...]]:
    return [prompt.seats for prompt in played(text, 1, path).prompts if prompt.kind is Fate]


def escaped(text: str) -> tuple[Seat, ...]:
    state = played(text, first=1).state
    assert isinstance(state, State)
    return () if state.ended is None or state.ended.by is None else (state.ended.by,)


def test_when_the_game_ends_what_is_left_is_skipped() -> None:
    assert "sddssssss" == marks(THROUGH + "Ann: move 0 spaces=20\n")
    assert "sddssssss" == marks(PLACED + "Ann: rampage-card\nAnn: effect\nBo: wound 0 n=7\nBo: rampage\n")


def test_the_ending_names_who_was_slain_if_that_ended_the_game_and_nobody_else() -> None:
    for told, whom in (
        ("Bo: wound 0 n=8\n", (0,)),
        (f"{PLACED}Ann: rampage-card\nAnn: effect 0×8 2×8\n", (0, 2)),
        ("Ann: move 0 spaces=20\n", ()),
    ):
        state = played(told).state
        assert isinstance(state, State)
        ended = ending(state)
        assert ended
        assert whom == ended.whom
