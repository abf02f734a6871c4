"""Properties of every game of Dragon Keeper, however it is played."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from referee.core import record
from referee.core.adjust import Repair
from referee.core.cite import Refusal
from referee.core.entry import Amend
from referee.core.lines import Line
from referee.core.seat import Seat, seats_of
from referee.core.state import readable_calls
from referee.core.table import Table, fold
from referee.games.dragon_keeper import GAME as game
from referee.games.dragon_keeper import entries, past, piles, taking
from referee.games.dragon_keeper.state import ON_A_LEVEL, Face, State, Step
from referee.games.dragon_keeper.tiles import SPECIAL, Colour, Kind, in_box, worth
from referee.tables.desk import differences
from referee.testing.players import entered as told
from referee.testing.scenario import look_of
from referee.words import Words
from tests.games.dragon_keeper.players import BOX, PLAY, STAIRS, TILES, Dungeon, at, of, table
from tests.loop import often, seeds

WORDS = Words.of("en", "dragon-keeper")


# Tiles and treasures


@pytest.mark.parametrize("out", [False, True])
def test_treasures_of_an_eliminated_guardian_are_not_put_right(out: bool) -> None:
    state = at(Table.open(game, ("Ann", "Bo", "Cy"), entries.Setup())).player(Seat(2), out=out)
    fixes = differences(game.rules, state, state.player(Seat(2), treasures=9))
    assert out is not any(isinstance(fix, Repair) and fix.thing.seat == Seat(2) for fix in fixes)


@given(seeds)
@often(20)
def test_no_tile_is_anywhere_more_often_than_the_box_has_it(seed: int) -> None:
    """Except where a player has corrected the tiles of a pile (`pile`), which nobody can check."""
    play = PLAY.evening(Random(seed), 60)
    for turn in play.turns:
        state = turn.state
        assert isinstance(state, State)
        if not any(isinstance(line.entry, entries.Pile) for line in play.lines):
            assert not seen(state) - Counter(BOX)
        for colour, kinds in state.there.items():
            for kind in in_box(colour):
                out = seen(state)[colour, kind] >= in_box(colour)[kind]
                assert (kind in kinds) <= (not out)
                assert (kind in kinds) == (not out) or kind is Kind.STAIRS


def seen(state: State) -> Counter[tuple[Colour, Kind]]:
    """Every tile in a pile or discarded."""
    shown = [player.shown for player in state.players]
    return Counter([*state.discarded, *((c, kind) for piles in shown for c, pile in piles.items() for kind in pile)])


@given(seeds)
@often(20)
def test_treasures_come_from_the_reserve_and_go_there(seed: int) -> None:
    """With a limited reserve there are always 24 treasures, including those of eliminated players."""
    dungeon = Dungeon(Random(seed))
    for turn in dungeon.play(200).turns:
        state = of(turn.state)
        held = sum(player.treasures for player in state.players)
        assert held + state.reserve == 24 or not state.setup.limited_reserve
        assert all(player.treasures >= 0 for player in state.players)


# Real tiles


@given(seeds)
@often(20)
def test_all_75_tiles_are_always_somewhere(seed: int) -> None:
    """Each tile is in a pile, discarded, or on a level; the phone offers every tile that is on the current level."""
    rng = Random(seed)
    dungeon = Dungeon(rng)
    for _ in range(200):
        state = at(dungeon.play(1))
        left = [tile for level in dungeon.levels for tile in level]
        assert Counter(BOX) == seen(state) + Counter(left)
        if state.step is Step.PLAY:
            here = dungeon.levels[state.level - 1]
            assert len(here) == state.left
            assert all(kind in state.there[colour] for colour, kind in here)


@given(seeds)
@often(20)
def test_every_evening_comes_to_its_sheet(seed: int) -> None:
    now = Dungeon(Random(seed)).play(300)
    assert now.rules.revealed(now.state)
    state = at(now)
    sheet = game.counted(state)
    assert sheet
    assert bool(sheet.winners) == bool(state.survivors)
    assert len(state.survivors) != 1 or sheet.winners == state.survivors
    for seat, column in enumerate(sheet.seats):
        assert (column.total is None) == state.players[seat].out
        assert column.total is None or column.total == sum(line.points for line in column.lines)
    assert state.ended is not None
    assert WORDS(f"ending-{state.ended.kind}")


@given(seeds)
@often(20)
def test_a_treasure_comes_with_every_gift_above_2_and_with_nothing_else(seed: int) -> None:
    now = Dungeon(Random(seed)).play(120)
    before = now.opening
    for turn in now.turns:
        entry, was, then = turn.line.entry, before, turn.state
        assert isinstance(was, State)
        assert isinstance(then, State)
        gained = [b.treasures - a.treasures for a, b in zip(was.players, then.players, strict=True)]
        if isinstance(entry, entries.Give):
            dry = was.setup.limited_reserve and not was.reserve
            paid = 1 if worth(entry.tile) > 2 and not dry else 0
            assert (paid, paid) == (gained[turn.line.seat or 0], sum(gained))
        else:
            assert max(gained) <= 0
        before = then


@given(seeds)
@often(20)
def test_special_tiles_act_only_for_who_took_them(seed: int) -> None:
    """An exchange or trap is asked for just after it was taken, a passage after giving; a received tile never."""
    now, last = Dungeon(Random(seed)).play(150), None
    for turn in now.turns:
        asked = {prompt.kind for prompt in turn.prompts} & {entries.Exchange, entries.Trap, entries.Passage}
        entry = turn.line.entry
        if isinstance(entry, entries.Take):
            last = entry.tile
        if isinstance(entry, entries.Take | entries.Passage):
            usable = {Kind.EXCHANGE: entries.Exchange, Kind.TRAP: entries.Trap}.get(entry.tile)
            assert asked <= {usable}
        elif isinstance(entry, entries.Give):
            assert asked <= {entries.Passage}
            assert not asked or last is Kind.PASSAGE
        elif not isinstance(entry, entries.Guild):
            assert not asked


def test_whoever_is_said_to_have_the_stairs_of_a_level_has_them() -> None:
    """Stairs of an upper level that are exchanged later are not the stairs of the current level."""
    lines = (
        (0, entries.Take(*STAIRS)),
        (0, entries.Give(Colour.BLUE, Kind.ONE)),
        (1, entries.CannotTake(0)),
        (0, entries.Take(Colour.GREEN, Kind.ONE)),
        (0, entries.Give(Colour.GREEN, Kind.TWO)),
        (1, entries.Take(Colour.YELLOW, Kind.EXCHANGE)),
        (1, entries.Exchange(Seat(0), Colour.RED)),
    )
    now = Table.open(game, ("Ann", "Bo"), entries.Setup())
    for seat, entry in lines:
        now = told(now, Seat(seat), entry)
        for call in readable_calls(at(now).calls):
            assert call.key != "has-stairs" or piles.holder(at(now)) == dict(call.params)["seat"]
    assert at(now).players[1].face(Colour.RED).height == 1


# Secrets


PLAIN = {kind for kind in Kind if kind not in SPECIAL}


@given(seeds)
@often(25)
def test_covered_tiles_cannot_be_told_apart(seed: int) -> None:
    """Only the owner of a covered tile and who entered it can tell it from another tile of its colour."""
    rng = Random(seed)
    now = Dungeon(rng).play(rng.randint(20, 120))
    if now.rules.revealed(now.state):
        return
    lines = [line for line in now.lines if isinstance(line.entry, TILES) and line.entry.tile in PLAIN]
    for line in rng.sample(lines, min(4, len(lines))):
        twin = twinned(now, line, rng)
        if twin is not None and faces(now) == faces(twin) and at(now).there == at(twin).there:
            alike_to_strangers(now, twin, line.seat)


def alike_to_strangers(now: Table, twin: Table, typist: Seat | None) -> None:
    known = {typist, *owners(now, twin)}
    for viewer in {None, *seats_of(len(now.names))} - known:
        assert look_of(now, viewer) == look_of(twin, viewer)
    assert any(look_of(now, viewer) != look_of(twin, viewer) for viewer in known)


def twinned(now: Table, line: Line, rng: Random) -> Table | None:
    """The same game with another plain tile in one line, if that earns as much treasure and all else stays valid."""
    assert isinstance(line.entry, TILES)
    pays = worth(line.entry.tile) > taking.PAYS
    others = [kind for kind in in_box(line.entry.colour) if kind in PLAIN and (worth(kind) > taking.PAYS) == pays]
    entry = replace(line.entry, tile=rng.choice(others))
    other = fold(game, now.names, now.setup, [replace(one, entry=entry) if one is line else one for one in now.lines])
    same = entry != line.entry and not any(turn.refusal for turn in other.turns)
    return other if same and now.calls != other.calls else None


def faces(now: Table) -> list[Face]:
    return [player.face(colour) for player in at(now).players for colour in Colour]


def owners(now: Table, twin: Table) -> set[Seat]:
    """The seats whose piles differ, now or at any time before."""
    pairs = [(of(one.state), of(other.state)) for one, other in zip(now.turns, twin.turns, strict=True)]
    seats = seats_of(len(now.names))
    return {s for a, b in pairs for s in seats if a.players[s].shown != b.players[s].shown}


@given(seeds)
@often(20)
def test_who_is_not_the_owner_sees_heights_and_tops_alone(seed: int) -> None:
    now = PLAY.evening(Random(seed), 50)
    if now.rules.revealed(now.state):
        return
    for viewer in (None, *range(len(now.names))):
        for seat, player in enumerate(of(now.seen_by(viewer).state).players):
            mine = seat == viewer
            assert all(pile.seen == mine for pile in player.piles.values())
            assert all(secret is None or secret.seen == mine for secret in (player.guild, player.settled))
            assert player.heights == {colour: len(pile) for colour, pile in at(now).players[seat].shown.items()}


@given(seeds)
@often(10)
def test_looking_back_shows_the_piles_of_today_and_nothing_that_is_covered(seed: int) -> None:
    now = PLAY.evening(Random(seed), 40)
    for turn in now.turns:
        was = of(turn.state)
        then = past.seen_today(was, at(now))
        assert (then.turn, then.part, then.left) == (was.turn, was.part, was.left)
        assert [p.piles for p in then.players] == [p.piles for p in at(now).players]


EXCHANGED = """game   dragon-keeper
title  A tile that is covered after somebody might have exchanged it
seats  Ann, Bo
setup  shared_bonus=no limited_reserve=no owner_chooses=no lone_release=yes

Ann: guild blue
Bo: guild green
Ann: take red tile=5
Ann: give yellow tile=1
Bo: take red tile=stairs
Bo: give purple tile=5
Ann: take purple tile=3
Ann: give red tile=2
Bo: take green tile=5
Bo: give yellow tile=trap
Ann: take green tile=4
Ann: give green tile=release
Bo: take yellow tile=exchange
Bo: exchange 0 colour=purple
Bo: give blue tile=trap
Ann: take red tile=4
"""


def test_correcting_an_exchange_names_no_tile_that_lies_covered_in_somebody_elses_pile() -> None:
    """A player who tries one correction after another must not learn which tiles are covered in other piles."""
    now = record.table_of(record.read(EXCHANGED, {game.name: game}), {game.name: game})
    turn, exchange = next(
        (n, one.entry) for n, one in enumerate(now.lines, 1) if isinstance(one.entry, entries.Exchange)
    )
    tops = {(colour, at(now).players[0].face(colour).top) for colour in Colour}
    for colour in (Colour.RED, Colour.GREEN, Colour.YELLOW):
        led = now.enter(Line(now.turn + 1, Seat(1), Amend(turn, replace(exchange, colour=colour)), Seat(1)))
        shown, mine = past.not_yet(at(led), at(now)).players[1].piles, at(now).players[1].piles
        more = [(one, tile) for one in Colour for tile in Counter(shown[one].value) - Counter(mine[one].value)]
        assert set(more) <= tops


OWN = entries.Take(Colour.GREEN, Kind.FIVE)
"""The tile that Bo took in that play."""


@pytest.mark.parametrize("tried", ["2", "3"])
def test_correcting_what_somebody_took_looks_the_same_whatever_lies_covered_elsewhere(tried: str) -> None:
    """Ann's first red tile, a 2 or a 3, is covered: Bo cannot find out which by correcting his entry to either."""
    shown = set()
    for covered in ("2", "3"):
        text = EXCHANGED.replace("take red tile=5", f"take red tile={covered}")
        now = record.table_of(record.read(text, {game.name: game}), {game.name: game})
        turn, made = next((n, one) for n, one in enumerate(now.lines, 1) if one.entry == OWN)
        entry = Amend(turn, entries.Take(Colour.RED, Kind(tried)))
        led = now.enter(Line(now.turn + 1, made.seat, entry, made.seat))
        shown.add(str(past.not_yet(at(led), at(now)).players[1].piles))
    assert 1 == len(shown)


@given(seeds)
@often(20)
def test_guilds_and_choices_are_secret_until_everybody_has_settled(seed: int) -> None:
    """With another guild in one entry, and nobody settled, the table looks the same to all others, prompts included."""
    rng = Random(seed)
    now = Dungeon(rng).play(300)
    told_guilds = [line for line in now.lines if isinstance(line.entry, entries.Guild)]
    line = rng.choice(told_guilds)
    kept = [one for one in now.lines if not isinstance(one.entry, entries.Settle)]
    other = replace(line, entry=entries.Guild(rng.choice([c for c in Colour if c is not Colour.RED])))
    one, twin = (fold(game, now.names, now.setup, [x if y is line else y for y in kept]) for x in (line, other))
    if one.rules.revealed(one.state) or twin.rules.revealed(twin.state):
        return
    for viewer in {None, *seats_of(len(now.names))} - {line.seat}:
        assert look_of(one, viewer) == look_of(twin, viewer)


def test_every_entry_has_a_name_and_every_thing_too() -> None:
    now = table(Random(1))
    assert all(WORDS.has(f"entry-{kind.kind()}") for kind in game.rules.entries)
    numbers = now.rules.quantities(now.state)
    assert all(WORDS.has(f"{way}-{one.key}") for one in numbers for way in ("thing", "repair"))
    assert ON_A_LEVEL * 3 == len(BOX)


@pytest.mark.parametrize("seats", [1, 5])
def test_only_two_to_four_may_play(seats: int) -> None:
    with pytest.raises(Refusal) as refused:
        Table.open(game, ("Ann",) * seats, entries.Setup())
    assert refused.value.key == "wrong-number-of-players"
