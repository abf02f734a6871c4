"""What holds in every game of Whelps to Wyrms, however people play it."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from referee.core.adjust import Adjust
from referee.core.table import Table
from referee.games.whelps_to_wyrms import GAME as game
from referee.games.whelps_to_wyrms import entries, purse
from referee.games.whelps_to_wyrms.entries import Claim, Ready, Tally
from referee.games.whelps_to_wyrms.kinds import Space
from referee.games.whelps_to_wyrms.state import Player, State, Step
from referee.words import Words
from tests.evenings import (
    after,
    comes_back_from_its_journal,
    each,
    nothing_is_without_words,
    often,
    seeds,
    told,
    tried,
    undone_is_as_before,
)
from tests.games.whelps_to_wyrms import dragons
from tests.games.whelps_to_wyrms.dragons import at, said
from tests.scenario import look_of

WORDS = Words.of("en", "whelps-to-wyrms")
FREE = (entries.Buy, entries.Mature, entries.Exchange)


def evening(rng: Random, lines: int) -> Table:
    """A table where so many things were tried."""
    return after(dragons.table(rng), rng, lines, said)


def numbers(player: Player) -> tuple[int, ...]:
    counted = (player.gold, player.cubes, player.sheep, player.cows, player.humans, player.razed, player.lairs)
    return (*counted, *player.wounds, *player.poison, *player.placed, *player.bought)


@given(seeds)
@often(30)
def test_whatever_people_do_nothing_but_a_refusal_comes_of_it(seed: int) -> None:
    rng = Random(seed)
    for now in each(dragons.table(rng), rng, 60, said, WORDS):
        assert all(WORDS(f"ask-{prompt.kind.kind()}", **dict(prompt.about)) for prompt in now.prompts)
        assert all(min(numbers(player)) >= 0 for player in at(now).players)
    nothing_is_without_words(now, WORDS)


@given(seeds)
@often(25)
def test_nobody_places_more_cubes_than_they_have_nor_twice_on_a_space(seed: int) -> None:
    rng = Random(seed)
    now = dragons.table(rng)
    for _ in range(60):
        seat, entry = said(now, rng, wild=0.05)
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
    now = evening(rng, rng.randint(0, 40))
    state = at(now)
    if state.step is not Step.ACTION or state.due:
        return
    seat = state.turn
    rich = now
    for thing in ("cubes", "sheep", "cows", "humans"):
        rich = told(rich, None, Adjust(thing, seat, rng.randint(0, 4), ""))
    before = at(rich).players[seat]
    for kind in FREE:
        entry = dragons.sensible(at(rich), seat, kind, rng, len(now.names))
        after = at(tried(rich, seat, entry)).players[seat]
        paid = sum(after.prices) - sum(before.prices) + after.maturity.paid - before.maturity.paid
        assert before.experience == after.experience + paid
        assert min(after.cubes, after.sheep, after.cows, after.humans) >= 0


@given(*[st.integers(0, 4)] * 4, st.sampled_from([1, 2, 4, 8]))
def test_every_way_to_pay_leaves_what_it_should_and_there_is_one_whenever_it_is_enough(
    cubes: int, sheep: int, cows: int, humans: int, cost: int
) -> None:
    laid = at(dragons.table(Random(0)))
    player = laid.player(0, cubes=cubes, sheep=sheep, cows=cows, humans=humans).players[0]
    ways = purse.ways(player, cost)
    assert bool(ways) == (player.experience >= cost)
    for way in ways:
        (left_sheep, left_cows, left_humans), left = purse.left(player, cost, way)
        assert min(left_sheep, left_cows, left_humans, left) >= 0
        assert player.experience - cost == left + left_sheep + 2 * left_cows + 3 * left_humans
        assert left <= cubes + 2


@given(seeds)
@often(10)
def test_an_evening_comes_to_its_sheet(seed: int) -> None:
    rng = Random(seed)
    now = dragons.table(rng)
    for _ in range(1500):
        if game.rules.revealed(at(now)):
            break
        now = tried(now, *said(now, rng, wild=0))
    assert game.rules.revealed(at(now))
    assert not now.prompts
    sheet = game.counted(at(now))
    assert sheet
    assert sheet.winners


@given(seeds)
@often(12)
def test_a_journal_and_a_record_are_the_table_itself(seed: int) -> None:
    comes_back_from_its_journal(evening(Random(seed), 60))


@given(seeds)
@often(12)
def test_undoing_the_last_line_restores_what_was_before(seed: int) -> None:
    rng = Random(seed)
    undone_is_as_before(evening(rng, rng.randint(1, 50)), rng, said)


@given(seeds)
@often(25)
def test_what_lies_face_down_cannot_be_told_apart(seed: int) -> None:
    """The gold on claimed objectives, told at the count, is its owner's alone until everybody has told theirs."""
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
    """A table at its count, where everybody has claimed something."""
    now = dragons.table(rng)
    now = told(now, 0, Ready())
    now = told(now, None, Adjust("deck", None, 0, ""))
    for card in range(1, len(now.names) + 1):
        seat = at(now).turn
        now = told(told(now, seat, Claim(card)), seat, entries.Pass())
    assert at(now).step is Step.COUNT
    return now


@given(seeds)
@often(25)
def test_claimed_objectives_are_veiled_from_everybody_else(seed: int) -> None:
    now = evening(Random(seed), 60)
    if game.rules.revealed(at(now)):
        return
    for viewer in (None, *range(len(now.names))):
        seen: State = now.seen_by(viewer).state
        assert [seat for seat, player in enumerate(seen.players) if player.claimed.seen] == (
            [] if viewer is None else [viewer]
        )
