"""What to change by hand after a correction is put in the second person for the player it names, in every game."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from referee.core.adjust import TURN, Repair
from referee.core.entry import Amend, Entry, Leave, Undo
from referee.core.pieces import Swap, swaps
from referee.core.record import record_of, table_of
from referee.core.seat import Seat, seats_of
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


@every_game
def test_what_to_change_on_the_table_begins_as_a_sentence(game: str) -> None:
    spoken, table = Words.of("en", game), tables(game)[0]
    for thing in table.rules.quantities(table.state):
        for mine in (None, ME):
            says = spoken.repair(Repair(thing, 0, 1), NAMES, mine)
            assert not says[0].islower(), says


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


def counted(table: Table) -> list[Line]:
    """The lines of a play with which was counted, as they stand at its end."""
    counts = table.rules.counts
    return [turn.line for turn in table.turns if isinstance(turn.line.entry, counts) and turn.refusal is None]


@every_game
def test_a_count_that_is_undone_and_redone_moves_nothing(game: str) -> None:
    """What was counted is covered again, or the other way round; it stays where it is on the table."""
    for table in tables(game):
        for line in counted(table)[-2:]:
            for now in undone_and_redone(table, line):
                assert not [
                    fix for viewer in (None, *seats_of(len(table.names))) for fix in moved(now, now.turn, viewer)
                ]


@every_game
def test_what_was_counted_is_not_moved_when_the_game_goes_on(game: str) -> None:
    """The entry that ended the game is undone once all have counted: hands undo that entry, not the counts.

    Nor is anything moved that counted without an entry, since its player has left.
    """
    for table in tables(game):
        counts = counted(table)
        end = next((turn for turn in table.turns if table.rules.ending(turn.state) is not None), None)
        if not counts or end is None or end.line.seat is None or end.line.turn > counts[0].turn:
            continue  # what a player who has left holds is counted without an entry
        alone = table_of(replace(record_of(table), lines=table.lines[: table.lines.index(end.line) + 1]), SHELF)
        if table.edited != alone.edited:
            continue
        with_counts, without = (undone_and_redone(one, end.line)[0] for one in (table, alone))
        for viewer in (None, *seats_of(len(table.names))):
            asked = moved(with_counts, with_counts.turn, viewer)
            assert "tally" not in {fix.key for fix in asked if isinstance(fix, Swap)}
            if all(line.turn < end.line.turn or line in counts for line in table.lines if line != end.line):
                assert asked == moved(without, without.turn, viewer)


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
                    assert not ((says | said(now, spoken)) & turns), says


@every_game
def test_whose_turn_it_is_again_is_said_and_nothing_to_tick(game: str) -> None:
    """Tried after an undo of every entry: nothing on the table shows whose turn it is, so no hand can change it."""
    spoken, told = Words.of("en", game), set[str]()
    for table in tables(game):
        turns = {spoken("repair-turn", seat=isolated(name)) for name in table.names} | {spoken("repair-turn-own")}
        for line in table.lines[-5:]:
            if line.seat is None or isinstance(line.entry, EDITS) or line.turn in table.edited[0]:
                continue
            for now in undone_and_redone(table, line):
                assert not (set(todo(now, spoken)) & turns)
                told |= said(now, spoken) & turns
    has_turns = any(one.key == TURN for table in tables(game) for one in table.rules.quantities(table.state))
    assert has_turns == (spoken("repair-turn-own") in told)


UNSHOWN = {
    "book-of-dragons": {"least", "round", "turn", "ended"},
    "dragon-keeper": {"last", "turn", "untaken", "guild", "guild-hidden", "ended"},
    "dragon-rampage": {"health", "left", "path", "round", "rampage", "slain", "tally", "tally-hidden", "ended"},
    "dragonscales": {
        "maximum", "dead", "back-at", "path", "round", "rage", "rage-wounds", "rage-bonus", "rage-event",
        "rage-enraged", "taker", "tally", "tally-hidden", "ended",
    },
    "whelps-to-wyrms": {
        "round", "turn", "slayer-strength", "slayer-prize", "slayer-abilities", "slayer-activations", "ended",
    },
}  # fmt: skip
"""What no marker, token, die or card on the table shows, or what is printed, by the rulebook of each game.

The activations of a slayer lie on its card only with the ability that counts them in cubes.
"""


@every_game
def test_what_nothing_on_the_table_shows_is_declared_so(game: str) -> None:
    declared = set[str]()
    for table in tables(game):
        for state in (turn.state for turn in table.turns):
            declared |= {one.key.rstrip("-12345") for one in table.rules.quantities(state) if one.said}
            assert table.rules.pieces
            for viewer in (None, ME):
                declared |= {one.key for one in table.rules.pieces(redact(state, viewer)) if one.said}
    assert UNSHOWN[game] == declared


@every_game
def test_what_nothing_on_the_table_shows_is_told_and_nothing_to_tick(game: str) -> None:
    """Tried after an undo of the last entries of every play, and after a redo: told to whoever made the correction."""
    spoken, tried = Words.of("en", game), set[str]()
    for table in tables(game):
        for line in table.lines[-4:]:
            if line.seat is None or isinstance(line.entry, EDITS) or line.turn in table.edited[0]:
                continue
            for now in undone_and_redone(table, line):
                for seat in (None, *seats_of(len(table.names))):
                    fixes = [fix for fix in moved(now, now.turn, seat) if fix.said]
                    tried |= {fix.key if isinstance(fix, Swap) else fix.thing.key for fix in fixes}
                    unmoved = {spoken.repair(fix, table.names, seat) for fix in fixes}
                    assert not (unmoved & everything_to_tick(now, seat, spoken))
                    if seat is not None:
                        mine = {fix for fix in fixes if owner(fix) in ((seat, None) if seat == line.seat else (seat,))}
                        assert told(mine, table, seat, spoken) <= everything_told(now, seat, spoken)
    assert tried


def owner(fix: Repair | Swap) -> Seat | None:
    return fix.seat if isinstance(fix, Swap) else fix.thing.seat


def told(fixes: set[Repair | Swap], table: Table, seat: Seat, spoken: Words) -> set[str]:
    """How these changes are told to a seat: sentences, and the names of amounts."""
    amounts = {fix for fix in fixes if isinstance(fix, Repair) and not (fix.thing.seats or fix.thing.yes_or_no)}
    sentences = {spoken.repair(fix, table.names, seat) for fix in fixes - amounts}
    return sentences | {spoken.thing(fix.thing, table.names) for fix in amounts if isinstance(fix, Repair)}


def everything_told(table: Table, seat: Seat, spoken: Words) -> set[str]:
    """The sentences and changed numbers of the latest correction on a phone, behind the fold or before it."""
    found = [event for event in events(table, seat, spoken) if event.turn == table.turn]
    numbers = {one.label for event in found for one in (*event.changes, *event.own.changes)}
    return numbers | {says for event in found for says in (*event.says, *event.own.says)}


def everything_to_tick(table: Table, seat: Seat | None, spoken: Words) -> set[str]:
    """What the latest correction asks of hands on a phone, or on the display."""
    if seat is None:
        seen = hands(table, None, spoken)
        return {one.says for one in seen.todo} if seen and seen.corrected else set()
    found = [event for event in events(table, seat, spoken) if event.turn == table.turn]
    return {one.says for event in found for one in (*event.todo, *event.own.todo)}


def said(table: Table, spoken: Words) -> set[str]:
    """Every sentence on a phone about the latest correction, besides what it asks of hands."""
    phones = (events(table, seat, spoken) for seat in seats_of(len(table.names)))
    return {says for phone in phones for event in phone if event.turn == table.turn for says in event.says}


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


@every_game
def test_what_a_redo_asks_of_hands_the_entry_itself_asks_no_more(game: str) -> None:
    """In the same words; tried for every entry of every play that asks something of another player."""
    spoken, twice = Words.of("en", game), set[str]()
    for play in GAMES[game].plays():
        table = table_of(replace(play, lines=()), SHELF)
        for line in play.lines:
            table = table.enter(line)
            if line.seat is None or isinstance(line.entry, EDITS):
                continue
            told = [seat for seat in seats_of(len(table.names)) if seat != line.seat and asks(table, line, seat)]
            redone = undone_and_redone(table, line)[1] if told else table
            for seat in told:
                found = events(redone, seat, spoken)
                said = [todo.says for event in found for todo in (*event.todo, *event.own.todo)]
                anew = (todo.says for event in found if event.turn == redone.turn for todo in event.todo)
                twice |= {says for says in anew if said.count(says) > 1}
    assert not twice


def asks(table: Table, line: Line, seat: Seat) -> bool:
    """Whether the latest line asks something of the hands of a player."""
    found = events(table, seat, Words.of("en", table.game.name))
    return any(event.turn == line.turn and event.todo for event in found)
