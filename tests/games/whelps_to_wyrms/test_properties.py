"""Properties of every game of Whelps to Wyrms, however it is played."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from referee.core.adjust import Adjust
from referee.core.pages import Look
from referee.core.seat import Seat, seat_after
from referee.core.secret import redact
from referee.core.table import Table
from referee.games.whelps_to_wyrms import GAME as game
from referee.games.whelps_to_wyrms import entries, purse
from referee.games.whelps_to_wyrms.entries import Claim, Ready, Tally
from referee.games.whelps_to_wyrms.kinds import Space
from referee.games.whelps_to_wyrms.slayers import undrawn
from referee.games.whelps_to_wyrms.state import Player, State, Step
from referee.games.whelps_to_wyrms.views.around import screen
from referee.testing.players import entered as told
from referee.testing.players import tried
from referee.testing.scenario import look_of
from tests.games.whelps_to_wyrms import players
from tests.games.whelps_to_wyrms.players import PLAY, at, barely_wild, orderly
from tests.loop import often, seeds
from tests.plays import part, sample

FREE = (entries.Buy, entries.Mature, entries.Exchange)


def numbers(player: Player) -> tuple[int, ...]:
    counted = (player.gold, player.cubes, player.sheep, player.cows, player.humans, player.razed, player.lairs)
    return (*counted, *player.wounds, *player.poison, *player.placed, *player.bought)


@given(seeds)
@often(30)
def test_nobody_has_less_than_nothing(seed: int) -> None:
    for turn in PLAY.evening(Random(seed), 60).turns:
        assert isinstance(turn.state, State)
        assert all(min(numbers(player)) >= 0 for player in turn.state.players)


@given(seeds)
@often(25)
def test_nobody_places_more_cubes_than_they_have_nor_twice_on_a_space(seed: int) -> None:
    rng = Random(seed)
    now = players.table(rng)
    for _ in range(60):
        seat, entry = barely_wild(now, rng)
        if isinstance(entry, Adjust):
            continue
        now = tried(now, seat, entry)
        for player in at(now).players:
            assert sum(player.placed) <= player.action_cubes
            assert all(n <= 1 for i, n in enumerate(player.placed) if i != Space.RAZE.number - 1)
            assert player.placed[Space.RAZE.number - 1] <= 2


@given(seeds)
@often(25)
def test_worth_is_kept_under_change_and_lessened_by_just_the_price(seed: int) -> None:
    rng = Random(seed)
    now = PLAY.evening(rng, rng.randint(0, 40))
    state = at(now)
    if state.step is not Step.ACTION or state.due:
        return
    seat = state.turn
    rich = now
    for thing in ("cubes", "sheep", "cows", "humans"):
        rich = told(rich, None, Adjust(thing, seat, rng.randint(0, 4), ""))
    before = at(rich).players[seat]
    for kind in FREE:
        entry = players.sensible(rich, seat, kind, rng)
        after = at(tried(rich, seat, entry)).players[seat]
        paid = sum(after.prices) - sum(before.prices) + after.maturity.paid - before.maturity.paid
        assert before.experience == after.experience + paid
        assert min(after.cubes, after.sheep, after.cows, after.humans) >= 0


@given(*[st.integers(0, 4)] * 4, st.sampled_from([1, 2, 4, 8]))
def test_every_way_to_pay_leaves_what_it_should_and_there_is_one_whenever_it_is_enough(
    cubes: int, sheep: int, cows: int, humans: int, cost: int
) -> None:
    laid = at(players.table(Random(0)))
    player = laid.player(Seat(0), cubes=cubes, sheep=sheep, cows=cows, humans=humans).players[0]
    ways = purse.ways(player, cost)
    assert bool(ways) == (player.experience >= cost)
    for way in ways:
        (left_sheep, left_cows, left_humans), left = purse.left(player, cost, way)
        assert min(left_sheep, left_cows, left_humans, left) >= 0
        assert player.experience - cost == left + left_sheep + 2 * left_cows + 3 * left_humans
        assert left <= cubes + 2


def test_ways_to_pay_are_offered_without_change_first_then_with_the_fewest_meeples() -> None:
    laid = at(players.table(Random(0)))
    player = laid.player(Seat(0), cubes=1, sheep=2, cows=1, humans=1).players[0]
    assert ((0, 1, 0), (1, 0, 0), (2, 0, 0), (0, 0, 1)) == purse.ways(player, 2)


@given(seeds)
@often(10)
def test_an_evening_comes_to_its_sheet(seed: int) -> None:
    rng = Random(seed)
    now = players.table(rng)
    for _ in range(3000):
        if game.rules.revealed(at(now)):
            break
        now = tried(now, *orderly(now, rng))
    assert game.rules.revealed(at(now))
    assert not now.prompts
    sheet = game.counted(at(now))
    assert sheet
    assert sheet.winners


@given(seeds)
@often(25)
def test_what_lies_face_down_cannot_be_told_apart(seed: int) -> None:
    """The gold on claimed objectives, entered at the count, is its owner's secret until everybody has entered it."""
    rng = Random(seed)
    now = counting(rng)
    first, *others = [prompt.seats[0] for prompt in now.prompts]
    if not others:
        return
    claims = at(now).players[first].claims
    one, other = (told(now, first, Tally((gold,) * claims)) for gold in (2, 7))
    for viewer in (None, *range(len(now.names))):
        assert (look_of(one, viewer) == look_of(other, viewer)) == (viewer != first)


def counting(rng: Random) -> Table:
    """A table at its final count, where every player has claimed an objective."""
    now = players.table(rng)
    now = told(now, Seat(0), Ready())
    now = told(now, None, Adjust("deck", None, 0, ""))
    for card in range(1, len(now.names) + 1):
        seat = at(now).turn
        now = told(told(now, seat, Claim(card)), seat, entries.Pass())
    assert at(now).step is Step.COUNT
    return now


@given(seeds)
@often(25)
def test_claimed_objectives_are_veiled_from_everybody_else(seed: int) -> None:
    now = PLAY.evening(Random(seed), 60)
    if game.rules.revealed(at(now)):
        return
    for viewer in (None, *range(len(now.names))):
        seen: State = now.seen_by(viewer).state
        for seat, player in enumerate(seen.players):
            assert player.claimed.seen == (seat == viewer or player.claims == 0)


def test_whoever_gets_the_marker_while_a_slayer_is_to_be_drawn_is_asked_and_framed() -> None:
    drawing = next(turn for turn in sample(game.name).turns if isinstance(turn.state, State) and undrawn(turn.state))
    now = part(sample(game.name), drawing.line.turn)
    other = seat_after(at(now).first, len(now.names))
    now = told(now, None, Adjust("first", None, other, ""))
    look = Look(state=redact(at(now), None), seat=None, players=len(now.names))
    assert [(other,)] == [prompt.seats for prompt in now.prompts]
    assert {other} == {one.seat for one in screen(look).dragons if one.turn}


@given(seeds)
@often(25)
def test_the_display_frames_whoever_is_asked(seed: int) -> None:
    for turn in PLAY.evening(Random(seed), 60).turns:
        asked = {seat for prompt in turn.prompts for seat in prompt.seats}
        if isinstance(turn.state, State) and turn.state.step in (Step.ACTION, Step.SLAYER) and len(asked) == 1:
            look = Look(state=redact(turn.state, None), seat=None, players=len(turn.state.players))
            assert {one.seat for one in screen(look).dragons if one.turn} == asked
