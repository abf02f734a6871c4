"""What every journal promises: who was first, what arrived twice, what is stored, and that all of it can be queried."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from referee.core.seat import seats_of
from referee.tables.journal import (
    AnyJournal,
    CodeTaken,
    Overtaken,
    Pen,
    Result,
    SeatKey,
    SeatResult,
    Unsaved,
    Written,
    chain,
)
from referee.tables.journal.figures import Wanted
from referee.tables.journal.seat_keys import hashed
from tests.together import together

ANN, BO, CY = seats_of(3)
NAMES = ("Ann", "Bo", "Cy")


def set_up(journal: AnyJournal, code: str = "ABCDEF", host: str = "") -> str:
    return journal.open_table("little", NAMES, "setup", code, 1_000, host)


def line(turn: int, text: str = "coin 1", once: str = "") -> Written:
    return Written(turn, ANN, BO, text, once or f"coin-free-0-{turn}", 1_000 + turn)


def outcome(deed: Callable[[], object]) -> str:
    try:
        return f"{deed() is not None}"
    except CodeTaken:
        return "code-taken"
    except Unsaved as wrong:
        return wrong.key
    except Overtaken:
        return "overtaken"


def at_once(*deeds: Callable[[], object]) -> list[str]:
    """Runs deeds that all start at the same moment; returns their outcomes, sorted."""
    found = list[str]()
    together(*[partial(lambda deed: found.append(outcome(deed)), deed) for deed in deeds])
    return sorted(found)


def seat_key(journal: AnyJournal, key: str) -> SeatKey:
    found = journal.seat_key(key)
    assert found
    return found


def info(journal: AnyJournal, table: str) -> Any:
    found = journal.table(table)
    assert found
    return found


# Lines


def test_lines_come_back_as_they_were_written(journal: AnyJournal) -> None:
    table = set_up(journal)
    told = [line(1, 'coin 2 why="Grüße 🐉 100 % ?"'), Written(2, None, None, "undo 1", "u", 9)]
    for one in told:
        journal.append(table, one)
    assert tuple(told) == journal.lines(table)
    journal.verify()


def test_each_line_hangs_on_all_before_it(journal: AnyJournal) -> None:
    table = set_up(journal)
    links = [journal.append(table, line(turn)) for turn in (1, 2, 3)]
    assert links == [one.link for one in journal.lines(table)]
    assert links[0] == chain.on_top(b"", info(journal, table), line(1))
    assert links[1] == chain.link(links[0], table, line(2))


def test_of_many_that_write_the_same_turn_one_does(journal: AnyJournal) -> None:
    table = set_up(journal)
    deeds = [partial(journal.append, table, line(1, f"coin {n}", f"form-{n}")) for n in range(12)]
    assert ["True", *["overtaken"] * 11] == at_once(*deeds)
    assert 1 == len(journal.lines(table))


def test_at_many_tables_at_once_everybody_writes(journal: AnyJournal) -> None:
    tables = [set_up(journal, f"CODE{n}") for n in range(12)]
    for turn in (1, 2):
        deeds = [partial(journal.append, table, line(turn)) for table in tables]
        assert ["True"] * 12 == at_once(*deeds)
    assert {2} == {len(journal.lines(table)) for table in tables}
    journal.verify()


@pytest.mark.parametrize(
    "late",
    [
        line(2, "coin 9", "another form"),
        line(4, "coin 9", "another form"),
        line(3, "coin 9", "coin-free-0-1"),
    ],
    ids=["a turn that is taken", "a turn too far", "a form that was entered"],
)
def test_what_does_not_follow_on_the_last_line_is_not_written(journal: AnyJournal, late: Written) -> None:
    table = set_up(journal)
    for turn in (1, 2):
        journal.append(table, line(turn))
    assert "overtaken" == outcome(partial(journal.append, table, late))
    assert (line(1), line(2)) == journal.lines(table)


def test_what_was_judged_on_another_line_is_not_written(journal: AnyJournal) -> None:
    table = set_up(journal)
    first = journal.append(table, line(1))
    assert "overtaken" == outcome(partial(journal.append, table, line(2), b"\0" * 32))
    assert "True" == outcome(partial(journal.append, table, line(2), first))


def test_a_form_that_was_entered_does_not_keep_others_from_being_written(journal: AnyJournal) -> None:
    tables = [set_up(journal, f"CODE{n}") for n in range(6)]
    for table in tables:
        journal.append(table, line(1))
    deeds = [partial(journal.append, table, line(2)) for table in tables[1:]]
    assert [*["True"] * 5, "overtaken"] == at_once(
        *deeds, partial(journal.append, tables[0], line(2, once="coin-free-0-1"))
    )


def test_a_line_for_no_table_is_not_written(journal: AnyJournal) -> None:
    assert "overtaken" == outcome(partial(journal.append, "nowhere", line(1)))


def test_whoever_goes_alone_writes(journal: AnyJournal) -> None:
    table = set_up(journal)
    with journal.alone(table):
        journal.append(table, line(1))
    with journal.alone(table):
        assert "overtaken" == outcome(partial(journal.append, table, line(1)))
    journal.append(table, line(2))
    assert 2 == len(journal.lines(table))


# Tables


def test_a_table_is_found_by_its_id_and_by_its_code(journal: AnyJournal) -> None:
    table = set_up(journal)
    assert NAMES == info(journal, table).names
    assert table == journal.table_by_code("ABCDEF").id  # type: ignore[union-attr]
    assert journal.table("nowhere") is journal.table_by_code("ZZZZZZ") is None
    assert journal.table("\0") is None


def test_a_code_belongs_to_one_table(journal: AnyJournal) -> None:
    here, there = set_up(journal), set_up(journal, "BBBBBB")
    assert "code-taken" == outcome(partial(set_up, journal))
    assert "code-taken" == outcome(partial(journal.turn_invite, there, "ABCDEF"))
    assert {here, there} == {one.id for one in journal.tables()}


def test_the_newest_table_comes_first(journal: AnyJournal) -> None:
    tables = [set_up(journal, f"CODE{n}") for n in range(3)]
    assert tables[::-1] == [one.id for one in journal.tables()] == [one.id for one in journal.going(9)]
    journal.mark(tables[2], "closed", 5)
    assert tables[1::-1] == [one.id for one in journal.going(9)]
    assert [tables[2], tables[1]] == [one.id for one in journal.recent(2)]
    assert journal.more_than(1)
    assert ["little"] == journal.games()


def test_every_change_shows_in_the_revision(journal: AnyJournal) -> None:
    table = set_up(journal)
    seen = [info(journal, table).revision]
    for deed in (
        lambda: journal.sit(table, ANN, True, 1, "ann"),
        lambda: journal.stir(table),
        lambda: journal.turn_invite(table, "BBBBBB"),
        lambda: journal.mark(table, "ended", 3),
        lambda: journal.tick(table, "dice", True),
        lambda: journal.take_pen(table, "card", "round 1", Pen(ANN, "phone", 5.0)),
        lambda: journal.take(seat_key(journal, "ann"), None),
    ):
        deed()
        seen.append(info(journal, table).revision)
    assert sorted(set(seen)) == seen


def test_the_same_laying_twice_is_one_table(journal: AnyJournal) -> None:
    deeds = [partial(set_up, journal, f"CODE{n}", "host") for n in range(8)]
    assert ["True", *["taken"] * 7] == at_once(*deeds)
    (only,) = journal.tables()
    assert (only.id, None, True) == tuple(vars(seat_key(journal, "host")).values())[1:]


def test_everybody_moves_on_once(journal: AnyJournal) -> None:
    old = set_up(journal)
    keys = [journal.sit(old, seat, seat == ANN, seat) for seat in (ANN, BO)]
    mover = seat_key(journal, keys[0]).hash
    move_on = partial(journal.move_on, old, mover, "little", NAMES, "setup", now=2, seats=(ANN, BO, CY))
    deeds = [partial(move_on, code=f"CODE{n}") for n in range(6)]
    assert ["True", *["taken"] * 5] == at_once(*deeds)
    new = info(journal, old).next
    assert [new, new] == [seat_key(journal, key).table for key in keys]
    assert [(ANN, "own"), (BO, "own")] == [(one.seat, one.standing) for one in journal.keepers(new)]
    journal.verify()


def test_steps_of_setting_up_are_ticked_and_not(journal: AnyJournal) -> None:
    table = set_up(journal)
    for key in ("dice", "cards", "dice"):
        journal.tick(table, key, True)
    journal.tick(table, "cards", False)
    assert {"dice"} == journal.ticked(table)
    assert set() == journal.ticked("nowhere")


def test_the_pen_is_whoever_s_took_it_last_and_about_one_thing(journal: AnyJournal) -> None:
    table, other = set_up(journal), set_up(journal, "OTHER1")
    for pen in (Pen(ANN, "phone", 5.5), Pen(BO, "other", 7.0)):
        journal.take_pen(table, "card", "round 1", pen)
        assert pen == journal.pen(table, "card", "round 1")
    journal.take_pen(table, "card", "round 2", pen)
    assert (None, pen) == (journal.pen(table, "card", "round 1"), journal.pen(table, "card", "round 2"))
    assert (None, None) == (journal.pen(table, "event", "round 2"), journal.pen(other, "card", "round 2"))


# Seat keys


def test_a_seat_is_taken_once(journal: AnyJournal) -> None:
    table = set_up(journal)
    deeds = [partial(journal.sit, table, BO, False, n) for n in range(10)]
    assert ["True", *["taken"] * 9] == at_once(*deeds)
    assert 1 == len(journal.seat_keys(table)) == info(journal, table).revision


def test_whoever_moves_to_a_seat_moves_alone(journal: AnyJournal) -> None:
    table = set_up(journal)
    seat_keys = [seat_key(journal, journal.sit(table, None, True, n)) for n in range(6)]
    assert ["False", *["taken"] * 5] == at_once(*[partial(journal.take, one, ANN) for one in seat_keys])
    assert 1 == [one.seat for one in journal.seat_keys(table)].count(ANN)


def test_a_pass_is_spent_once(journal: AnyJournal) -> None:
    table = set_up(journal)
    journal.sit(table, ANN, True, 1)
    key = journal.hand_over(table, ANN, 100)
    assert (table, ANN) == journal.look_at_pass(key, 50)
    assert journal.look_at_pass(key, 100) is None
    assert [*["False"] * 7, "True"] == at_once(*[partial(journal.redeem, key, 50) for _ in range(8)])
    (only,) = journal.seat_keys(table)
    assert (ANN, True) == (only.seat, only.host)


def test_a_pass_goes_with_its_player_to_the_next_table(journal: AnyJournal) -> None:
    old = set_up(journal)
    for seat in (ANN, BO, CY):
        journal.sit(old, seat, seat == ANN, 1, NAMES[seat])
    ann, bo, cy = (journal.hand_over(old, seat, 100, hashed(NAMES[seat])) for seat in (ANN, BO, CY))
    seats, mover = (BO, ANN), seat_key(journal, "Ann").hash
    new = journal.move_on(old, mover, "little", ("Bo", "Ann"), "setup", "CODE01", 2, seats)
    assert [(new, BO), (new, ANN), (old, CY)] == [journal.look_at_pass(one, 50) for one in (ann, bo, cy)]
    fresh = journal.redeem(bo, 50) or ""
    assert (new, ANN) == (seat_key(journal, fresh).table, seat_key(journal, fresh).seat)
    assert journal.seat_key("Bo") is None
    journal.verify()


def test_what_happens_to_a_seat_and_its_line_are_written_together_or_not_at_all(journal: AnyJournal) -> None:
    table = set_up(journal)
    journal.sit(table, ANN, True, 1, "ann", line(1, "seating taken"))
    assert "overtaken" == outcome(lambda: journal.sit(table, BO, False, 2, "bo", line(1, "seating taken", "late")))
    assert journal.seat_key("bo") is None
    assert 1 == len(journal.lines(table))
    assert "taken" == outcome(lambda: journal.sit(table, ANN, False, 2, "cy", line(2, "seating taken", "cy")))
    assert 1 == len(journal.lines(table))
    journal.verify()


def test_who_may_see_what_a_seat_has(journal: AnyJournal) -> None:
    table = set_up(journal)
    journal.sit(table, ANN, True, 1, "ann")
    journal.sit(table, BO, False, 2, "bo")
    journal.append(table, line(1))
    journal.release(table, BO, line(2, "seating freed"), seat_key(journal, "ann").hash)
    journal.sit(table, BO, False, 3, "new", line(3, "seating taken"))
    journal.ask_in(table, BO, seat_key(journal, "new"), line(4, "seating asked"))
    standing = {one.standing: one for one in journal.keepers(table) if one.seat == BO}
    assert {"own", "asks"} == set(standing)
    assert (seat_key(journal, "ann").hash, 4) == (standing["own"].taker, standing["asks"].turn)
    journal.let_in(table, BO, seat_key(journal, "new"), line(5, "seating entered"))
    assert ["own"] == [one.standing for one in journal.keepers(table) if one.seat == BO]
    journal.verify()


# Facts, people and results


def test_facts_are_the_latest_that_were_told(journal: AnyJournal) -> None:
    journal.remember("little", [("path", "15"), ("gate", "1")])
    journal.remember("little", [("path", "16")])
    journal.remember("other", [("path", "3")])
    assert {"path": "16", "gate": "1"} == journal.facts("little")


def test_people_are_called_joined_and_kept_apart(journal: AnyJournal) -> None:
    journal.call_person("ann", "Anna")
    journal.same_person("bo", "ann")
    journal.keep_apart("cy", "ann")
    assert {"ann", "bo"} == set(journal.people())
    journal.same_person("bo", None)
    assert ("Anna", {"ann"}, {("ann", "cy")}) == (
        journal.people()["ann"].name,
        set(journal.people()),
        journal.kept_apart(),
    )


def seat(name: str, total: int, place: int) -> SeatResult:
    return SeatResult(name, "", total, place, place == 2, (("Topaz", 0), ("gold", total)))


def finished(journal: AnyJournal, code: str, names: tuple[str, ...], ended: int) -> str:
    table = journal.open_table("little", names, "setup", code, ended)
    journal.append(table, Written(1, ANN, ANN, "coin 1", "c", ended))
    journal.mark(table, "ended", ended)
    seats = tuple(seat(name, 10 - n, n + 1) for n, name in enumerate(names))
    journal.keep_result(table, Result(table, "little", ended, 30, "counted", "points", seats, "1"))
    return table


def test_what_games_came_to_is_asked_in_many_ways(journal: AnyJournal) -> None:
    year = 365 * 86_400
    one = finished(journal, "CODE1", ("Ann", "Bo"), 10 * year)
    two = finished(journal, "CODE2", ("BO", "Ann", "Cy"), 12 * year)
    assert (True, False, None) == (journal.fits(one, "1"), journal.fits(one, "2"), journal.fits("nowhere", "1"))
    assert [("ann", 2, 1), ("bo", 2, 1), ("cy", 1, 0)] == [(f.who, f.played, f.won) for f in journal.seen(None)]
    assert [pytest.approx(5 / 6), pytest.approx(5 / 6), pytest.approx(1 / 3)] == [f.share for f in journal.seen(None)]
    assert {"ann": "Ann", "bo": "BO", "cy": "Cy"} == journal.spellings()
    met = [tuple(vars(one).values()) for _, one in journal.met(None, ("ann",))]
    assert [("bo", "BO", 1, 0, 1), ("cy", "Cy", 1, 1, 0), ("bo", "Bo", 1, 1, 0)] == met
    assert [two, two, one] == [table for table, _ in journal.met(None, ("ann",))]
    assert (2, 2) == journal.played_by(None, ("ann", "bo"))[:2]
    (played,) = journal.games_of((one,), ("ann",))
    assert ("little", 1, 1, 10, 10) == (played.game, played.played, played.won, played.points, played.best)
    assert journal.together(("ann",), ("cy",))
    assert not journal.together(("bo",), ("dan",))
    assert 2 == len(set(journal.years(None)))
    assert [two, one] == [game.info.id for game in journal.evenings(Wanted(), 0, 9)]
    assert [one] == [game.info.id for game in journal.evenings(Wanted(year=journal.years(None)[1]), 0, 9)]
    assert [two] == [game.info.id for game in journal.evenings(Wanted(who=("cy",)), 0, 9)]
    assert ["2", "3"] == journal.player_numbers(None)
    assert ["2"] == journal.player_numbers((one,))
    assert [two] == [game.info.id for game in journal.evenings(Wanted(players="3"), 0, 9)]
    assert [] == journal.evenings(Wanted(players="3", year=journal.years(None)[1]), 0, 9)
    assert [] == journal.evenings(Wanted(of=()), 0, 9)
    assert [] == journal.evenings(Wanted(who=("\0", '\\"\0')), 0, 9)
    assert [two] == [game.info.id for game in journal.evenings(Wanted(who=("cy", "\\u0000")), 0, 9)]
    assert [two, one] == [game.table for game in journal.finished_games(None, "little")]
    assert [("gold", 46, 10), ("Topaz", 0, 0)] == journal.sources(None, "little")
    assert [] == journal.unfit("1")
    journal.append(one, line(2))
    assert [one] == journal.unfit("1")
    assert [two] == [game.table for game in journal.finished_games(None, "little")]


def test_the_players_of_a_game_are_counted_whatever_they_are_called(journal: AnyJournal) -> None:
    names = ('Ann "the", "red"', ", ", "\\", '"')
    table = journal.open_table("little", names, "setup", "CODE1", 1_000)
    assert ["4"] == journal.player_numbers(None)
    for asked in ("4", "04", "4.0", "x", "\0", "9" * 60, "-1"):
        assert ([table] if asked == "4" else []) == [
            game.info.id for game in journal.evenings(Wanted(players=asked), 0, 9)
        ]
    journal.mark_deleted(table, 7)
    assert [] == journal.player_numbers(None)


def test_what_the_host_says_of_a_past_game(journal: AnyJournal) -> None:
    table = finished(journal, "CODE1", ("Ann", "Bo"), 1_000)
    journal.set_title(table, "The long one")
    journal.seat_after_all(table, {BO: "Bob"})
    assert ({table: "The long one"}, {(table, BO): "Bob"}) == (journal.titles(), journal.sitters())
    assert journal.fits(table, "1") is None
    journal.mark_deleted(table, 7)
    assert {table: 7} == journal.gone()
    assert ([], []) == (journal.going(9), journal.games())
    journal.mark_deleted(table, None)
    journal.set_title(table, None)
    assert ({}, {}) == (journal.gone(), journal.titles())
    journal.verify()


def test_a_game_that_was_deleted_goes_for_good_and_no_other_does(journal: AnyJournal) -> None:
    gone, stays = finished(journal, "CODE1", ("Ann", "Bo"), 1_000), finished(journal, "CODE2", ("Ann", "Cy"), 2_000)
    journal.sit(gone, ANN, True, 1)
    journal.tick(gone, "dice", True)
    journal.take_pen(gone, "card", "round 1", Pen(ANN, "phone", 5.0))
    journal.call_person("bo", "Bob")
    journal.mark_deleted(gone, 5)
    assert [gone] == journal.due(40 * 86_400)
    journal.forget(gone)
    journal.leave_no_trace()
    assert [stays] == [one.id for one in journal.tables()]
    assert (set(), {}) == (journal.ticked(gone), journal.people())
    assert journal.pen(gone, "card", "round 1") is None
    assert journal.news(gone, 0, b"") in (None, ())
    assert 1 == len(journal.lines(stays))
    journal.verify()


def test_a_table_that_goes_for_good_leaves_those_before_it_joinable_or_leading_past_it(journal: AnyJournal) -> None:
    tables, host = [set_up(journal, host="host")], seat_key(journal, "host").hash
    for code in ("CODE2", "CODE3"):
        tables.append(journal.move_on(tables[-1], host, "little", NAMES, "setup", code, 2, ()))
    for table, leads in ((tables[1], tables[2]), (tables[2], None)):
        journal.mark_deleted(table, 5)
        journal.forget(table)
        (first,) = (one for one in journal.tables() if one.id == tables[0])
        assert (leads, leads is None) == (first.next, first.joinable)
    journal.verify()


# Verification and keys


def test_everything_is_read_table_by_table(journal: AnyJournal) -> None:
    for n in range(3):
        set_up(journal, f"CODE{n}")
    assert [(0, 3), (1, 3), (2, 3), (3, 3)] == list(journal.survey())
    assert {} == journal.damage


def test_what_forms_are_signed_with_stays(journal: AnyJournal) -> None:
    assert 32 == len(journal.server_key) == len(journal._server_key())
    assert journal.server_key == journal._server_key()
