"""What a player who left had: once those who stay have counted, they are asked for it, and learn nothing noted."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from referee.core.cite import Refusal
from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.core.secret import redact
from referee.core.state import readable_calls
from referee.core.table import Table
from referee.games import SHELF
from referee.testing.players import entered
from tests.left_behind import ANN, BO, CY, DI, LEFT, LeftBehind, Told, after


def of_each(games: Iterable[str]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("left", [pytest.param(LEFT[game], id=game) for game in games])


every_game = of_each(LEFT)
viewed = pytest.mark.parametrize("viewer", [CY, DI, None])


def of_whom(now: Table) -> list[tuple[tuple[Seat, ...], object]]:
    """Who is asked now, and about whom."""
    return [(prompt.seats, dict(prompt.about).get("of")) for prompt in now.prompts]


def test_every_game_that_has_an_entry_about_who_left_is_here() -> None:
    plays = {name: game.play for name, game in SHELF.items() if game.play}
    told = {name for name, play in plays.items() if any(one.tells_of is not Entry.tells_of for one in play.entries)}
    assert told == {*LEFT}


@every_game
def test_those_who_stay_are_asked_about_one_after_the_other_once_all_of_them_have_counted(left: LeftBehind) -> None:
    now = after(left.play)
    assert [((CY,), None)] == of_whom(now)
    now = after(left.play, left.counted)
    assert [((BO, CY), ANN)] == of_whom(now)
    now = after(left.play, left.counted, (BO, left.tell(ANN)))
    assert [((BO, CY), DI)] == of_whom(now)
    for last in (left.tell, left.nothing):
        now = after(left.play, left.counted, (BO, left.nothing(ANN)), (CY, last(DI)))
        assert now.rules.revealed(now.state)


@every_game
def test_in_plays_of_earlier_versions_nobody_is_asked(left: LeftBehind) -> None:
    now = after(left.play.replace(" asks=yes", ""), left.counted)
    assert now.rules.revealed(now.state)


@pytest.mark.parametrize(
    ("left", "told", "of"),
    [
        pytest.param(left, told, of, id=f"{game}-{case}")
        for game, left in LEFT.items()
        for case, told, of, in_turn in (
            ("too early", (), ANN, True),
            ("one's own again", (left.counted,), None, False),
            ("of who stays", (left.counted,), BO, False),
            ("of the next", (left.counted,), DI, True),
            ("twice", (left.counted, (BO, left.tell(ANN))), ANN, False),
        )
        if left.in_turn or not in_turn
    ],
)
def test_only_what_is_asked_for_is_taken(left: LeftBehind, told: tuple[Told, ...], of: Seat | None) -> None:
    with pytest.raises(Refusal, match=left.refused):
        entered(after(left.play, *told), CY, left.nothing(of))


@every_game
def test_what_is_told_cites_the_rule_by_which_it_is_asked_for(left: LeftBehind) -> None:
    now = after(left.play, left.counted)
    told = after(left.play, left.counted, (BO, left.tell(ANN)))
    calls = [call for call in readable_calls(told.calls[-1]) if ("seat", ANN) in call.params]
    assert [prompt.rule for prompt in now.prompts] == [call.rule for call in calls]


@of_each(game for game, left in LEFT.items() if left.noted)
@pytest.mark.parametrize("viewer", [BO, CY, DI, None])
def test_nobody_else_learns_what_was_noted(left: LeftBehind, viewer: Seat | None) -> None:
    one, other = (after(play, left.counted) for play in (left.play, left.with_notes))
    assert redact(one.state, ANN) != redact(other.state, ANN)
    assert redact(one.state, viewer) == redact(other.state, viewer)
    assert one.prompts == other.prompts


def told_otherwise(left: LeftBehind) -> tuple[Table, Table]:
    """Two tables at which Bo tells different things of Ann."""
    assert left.other is not None
    one, other = (after(left.play, left.counted, (BO, told)) for told in (left.tell(ANN), left.other))
    return one, other


@of_each(game for game, left in LEFT.items() if left.other)
@viewed
def test_no_history_tells_anybody_else_before_the_end_what_one_told(left: LeftBehind, viewer: Seat | None) -> None:
    one, other = told_otherwise(left)
    assert one.history(viewer) == other.history(viewer)
    assert one.prompts == other.prompts


@of_each(game for game, left in LEFT.items() if left.noted)
@viewed
def test_what_one_told_is_seen_by_nobody_else_before_the_end_where_it_was_a_secret(
    left: LeftBehind, viewer: Seat | None
) -> None:
    one, other = told_otherwise(left)
    assert redact(one.state, viewer) == redact(other.state, viewer)
