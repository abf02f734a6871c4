"""What to change by hand after a correction is put in the second person for the player it names, in every game."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from referee.core.adjust import Repair
from referee.core.entry import Amend, Entry, Leave, Undo
from referee.core.pieces import Swap, swaps
from referee.core.record import table_of
from referee.core.seat import Seat, seats_of
from referee.core.seating import Seating
from referee.core.secret import redact
from referee.core.table import Line, Table
from referee.core.text import isolated
from referee.games import SHELF
from referee.web.events import events, moved
from referee.web.hands import hands
from referee.words import Words
from tests.browser.games import GAMES, tables

EDITS = (Undo, Amend, Leave)
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Fin")
ME = Seat(1)

every_game = pytest.mark.parametrize("game", GAMES, scope="module")
"""The tests of one game run after each other, so that its plays are played once."""


@cache
def numbers_of_mine(game: str) -> frozenset[Repair]:
    """A change of every number that is mine or can point to me, in every position of every play."""
    rules = SHELF[game].rules
    states = (turn.state for table in tables(game) for turn in table.turns)
    things = {thing for state in states for thing in rules.quantities(state)}
    mine = (thing for thing in things if thing.seat == ME or ME in thing.seats)
    return frozenset(Repair(thing, 0, int(ME) if thing.seats else 1) for thing in mine)


def undone_and_redone(table: Table, line: Line) -> tuple[Table, Table]:
    """The table once a player has undone a line of their own, and once that is undone in turn."""
    undone = table.enter(Line(table.turn + 1, line.seat, Undo(line.turn), line.seat))
    return undone, undone.enter(Line(undone.turn + 1, line.seat, Undo(undone.turn), line.seat))


@every_game
def test_nobody_reads_their_own_name_in_what_their_hands_do(game: str) -> None:
    spoken, named = Words.of("en", game), dict[str, str]()
    for fix in numbers_of_mine(game):
        says = spoken.repair(fix, NAMES, ME)
        if NAMES[ME] in says:
            named[fix.thing.key] = says
    assert {} == named


@every_game
def test_nobody_reads_their_own_name_in_what_becomes_of_their_own_things(game: str) -> None:
    """Tried for every card, Treasure, tile and count of a player that is on the table once in a play."""
    spoken, named, tried = Words.of("en", game), dict[str, str](), set[str]()
    for table in tables(game):
        for state in (turn.state for turn in table.turns):
            assert table.rules.pieces
            mine = [one for one in table.rules.pieces(redact(state, ME)) if one.seat == ME]
            tried |= {one.key for one in mine}
            for fix in (*swaps(mine, ()), *swaps((), mine)):
                says = spoken.repair(fix, NAMES, ME)
                if NAMES[ME] in says:
                    named[fix.key] = says
    assert tried
    assert {} == named


@every_game
def test_everybody_else_reads_whose_number_it_is_and_who_has_what(game: str) -> None:
    """In what the display lists and a correction previews: the name of its player, and of whom a number points to."""
    spoken, nameless = Words.of("en", game), dict[str, str]()
    for fix in numbers_of_mine(game):
        says = spoken.repair(fix, NAMES)
        if NAMES[ME] not in says:
            nameless[fix.thing.key] = says
    assert {} == nameless


@pytest.mark.parametrize(
    ("game", "key", "word"),
    [("dragon-rampage", "health", "not entered"), ("book-of-dragons", "least-1", "not entered")],
)
def test_a_number_that_is_not_known_any_more_is_no_nought(game: str, key: str, word: str) -> None:
    table = tables(game)[0]
    thing = next(thing for thing in table.rules.quantities(table.state) if thing.key == key)
    for mine in (None, thing.seat):
        says = Words.of("en", game).repair(Repair(thing, 6, 0), NAMES, mine)
        assert says.endswith(f"6 → {word}"), says


@every_game
def test_a_count_that_is_taken_back_and_made_again_moves_nothing_of_the_others(game: str) -> None:
    """What was revealed to all is covered again, or the other way round; it stays where it is on the table.

    Plays are left out in which the count brings things that were never entered: they come and go with it.
    """
    for table in tables(game):
        line = next((line for line in reversed(table.lines) if not isinstance(line.entry, (*EDITS, Seating))), None)
        played = table.standing(line.turn) if line else None
        if line is None or line.seat is None or played is None or not table.rules.ending(table.before(played)):
            continue
        for now in undone_and_redone(table, line):
            for viewer in (None, *seats_of(len(table.names))):
                fixes = moved(now, now.turn, viewer)
                if any(isinstance(fix, Repair) and fix.thing.seat not in (None, line.seat) for fix in fixes):
                    continue
                others = [fix for fix in fixes if isinstance(fix, Swap) and fix.seat not in (None, line.seat)]
                assert not [fix for fix in others if ("points", None) not in (*(fix.was or ()), *(fix.now or ()))]


@every_game
def test_it_is_somebodys_turn_after_an_undo_and_nobodys_once_the_game_is_over(game: str) -> None:
    """The last entries of every play are undone, which may reopen its game, and redone, which ends it anew."""
    spoken = Words.of("en", game)
    for table in tables(game):
        if table.rules.ending(table.state) is None:
            continue
        turns = {spoken("repair-turn", seat=isolated(name)) for name in table.names} | {spoken("repair-turn-own")}
        for line in table.lines[:-4:-1]:
            if line.seat is None or isinstance(line.entry, EDITS) or line.turn in table.edited[0]:
                continue
            for now in undone_and_redone(table, line):
                says = set(todo(now, spoken))
                assert not [one for one in says if "none" in one]
                if now.rules.ending(now.state) is not None:
                    assert not (says & turns), says


def todo(table: Table, spoken: Words) -> list[str]:
    """Everything that the latest correction asks of hands, on the display and on each phone."""
    seen = hands(table, None, spoken)
    found = [one.says for one in seen.todo] if seen else []
    for seat in seats_of(len(table.names)):
        found += [one.says for event in events(table, seat, spoken) if event.turn == table.turn for one in event.todo]
    return found


@every_game
def test_an_undo_asks_nothing_of_hands_twice(game: str) -> None:
    """Neither a phone nor the display lists the same task twice; tried once for every kind of entry."""
    spoken, tried = Words.of("en", game), set[type[Entry]]()
    for play in GAMES[game].plays():
        table = table_of(replace(play, lines=()), SHELF)
        for line in play.lines:
            table = table.enter(line)
            if line.seat is None or isinstance(line.entry, EDITS) or type(line.entry) in tried:
                continue
            tried.add(type(line.entry))
            undone = table.enter(Line(table.turn + 1, line.seat, Undo(line.turn), line.seat))
            for seat in seats_of(len(table.names)):
                for event in events(undone, seat, spoken):
                    assert sorted({todo.says for todo in event.todo}) == sorted(todo.says for todo in event.todo)
            seen = hands(undone, None, spoken)
            told = [todo.says for todo in seen.todo] if seen else []
            assert sorted(set(told)) == sorted(told)
    assert tried
