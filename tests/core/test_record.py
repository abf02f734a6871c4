"""Records: reading a written record returns the same record, and errors name the line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core import record
from referee.core.adjust import Adjust
from referee.core.cite import Malformed
from referee.core.entry import Amend, Entry, Undo
from referee.core.record import MOST_BYTES, Record, RecordError, read, record_of, write
from referee.core.script import MOST_LETTERS, parse
from referee.core.seat import Seat, seat_at, seats_of
from referee.core.table import Line, Table
from referee.core.text import alike, clean, name
from referee.games import SHELF as GAMES
from tests.little import GAME, Bid, Coin, Open, Setup

SHELF = {"little": GAME}
HEAD = "game little\nseats Ann, Bo, Cy\nsetup\n"


def lines(*told: tuple[int | None, Entry, int | None, int]) -> tuple[Line, ...]:
    return tuple(
        Line(turn, seat_at(seat), entry, seat_at(by), at) for turn, (seat, entry, by, at) in enumerate(told, 1)
    )


def wrong(text: str) -> tuple[int, str]:
    with pytest.raises(RecordError) as refused:
        read(text, SHELF)
    return refused.value.line, refused.value.key


# Writing and reading


def test_a_record_knows_where_its_lines_stand() -> None:
    told = "Ann: bid 3\n#: Bo: seating taken seat=1\n  > bid n=3\nBo: bid 9\n  ! too-much\nCy: bid 4\n"
    assert (6, 7, 11) == read(f"{HEAD}\n# a note\n{told}", SHELF).places


def test_a_record_reads_as_people_tell_it() -> None:
    told = lines(
        (Seat(Seat(Seat(0))), Bid(3), 0, 0),
        (Seat(Seat(Seat(1))), Bid(0), 0, 7),
        (2, Coin(2, "under the table"), None, 0),
        (None, Undo(1), 1, 0),
    )
    text = """\
game  little
title  A short evening
seats  Ann, Bo, "Cy (the cat)"
setup  goal=9

Ann: bid 3
Bo (Ann): bid 0 @7
"Cy (the cat)" (*): coin 2 why="under the table"
* (Bo): undo 1
"""
    told_by = Record("little", ("Ann", "Bo", "Cy (the cat)"), Setup(9), told, "A short evening")
    assert text.replace("goal=9", "9") == write(told_by)
    assert told_by == read(text, SHELF)


def tidy(text: str) -> bool:
    try:
        return name(text) == text
    except Malformed:
        return False


def cleaned(text: str) -> bool:
    try:
        return clean(text, most=60) == text
    except Malformed:
        return False


awkward = st.sampled_from(
    ["*", "(*)", "Ann: Bo", "game", "seats x", "a, b", "#1", "C#", "@home", "> no", "=", '"', "\\", "'", "T'L", "x @3"]
)
names = st.lists(awkward | st.text(min_size=1, max_size=24).filter(tidy), min_size=3, max_size=5, unique_by=alike)
words = awkward | st.text(max_size=60).filter(cleaned)
whens = st.sampled_from([0, 1, 1_763_722_800])


@st.composite
def records(draw: st.DrawFn) -> Record:
    people = tuple(draw(names))
    seats = st.none() | st.sampled_from(seats_of(len(people)))
    plain = st.one_of(
        st.builds(Bid, st.integers(0, 9)),
        st.just(Open()),
        st.builds(Coin, st.integers(1, 9), words),
        st.builds(Adjust, words, seats, st.integers(-999, 999), words),
    )
    edits = st.builds(Undo, st.integers(1, 99)) | st.builds(Amend, st.integers(1, 99), plain)
    told = draw(st.lists(st.tuples(seats, plain | edits, seats, whens), max_size=12))
    return Record("little", people, Setup(draw(st.integers(1, 99))), lines(*told), draw(words), draw(words))


@given(records())
def test_what_is_written_is_what_is_read(told: Record) -> None:
    assert told == read(write(told), SHELF)


@given(st.text(max_size=200) | st.text(st.sampled_from('Ann: bid3\n"\\()*#@>|!~=?,× '), max_size=80))
def test_whatever_is_read_nothing_but_a_record_error_comes_of_it(text: str) -> None:
    for whole in (text, HEAD + text):
        try:
            read(whole, SHELF)
        except RecordError as error:
            where = error.line
        else:
            continue
        assert 0 <= where <= whole.count("\n") + 1


@pytest.mark.parametrize(
    "text", ["\ufeff" + HEAD + "Ann: bid 1\n", (HEAD + "Ann: bid 1\n").replace("\n", "\r\n"), HEAD + "\n\nAnn :  bid 1"]
)
def test_other_editors_files_are_read_too(text: str) -> None:
    assert (Line(1, Seat(0), Bid(1), Seat(0)),) == read(text, SHELF).lines


def test_comments_and_claims_are_for_people_and_tests() -> None:
    text = HEAD + '# nobody knows\nAnn: bid 1 # or was it 2?\n  > won seat=Ann # no\nBo: coin 1 why="#1"\n'
    assert [Bid(1), Coin(1, "#1")] == [line.entry for line in read(text, SHELF).lines]


def test_an_entry_that_is_claimed_to_be_refused_takes_no_turn() -> None:
    text = HEAD + "Ann: open\n  ! not-asked\nAnn: bid 1\nAnn: undo 1\n"
    assert [(1, Bid(1)), (2, Undo(1))] == [(line.turn, line.entry) for line in read(text, SHELF).lines]


def test_a_board_may_show_any_sign() -> None:
    script = parse('Ann: bid 1\n  | box #1 " (Ann)\n')
    assert ['box #1 " (Ann)'] == [claim.text for claim in script.beats[0].claimed("|")]


# A record contains the whole journal


def test_a_record_of_a_table_leads_to_the_same_table() -> None:
    table = Table.open(GAME, ("Ann", "Bo"), Setup())
    bids = ((0, Bid(3), 0, 5), (1, Bid(4), 0, 6), (0, Undo(1), 0, 7), (0, Bid(5), None, 8), (1, Open(), 1, 9))
    for line in lines(*bids):
        table = table.enter(line)
    again = record.table_of(read(write(record_of(table)), SHELF), SHELF)
    assert table == again


def test_the_record_in_the_docs_is_one() -> None:
    text = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8").split("```")[1]
    table = record.table_of(read(text, GAMES), GAMES)
    assert 6 == len(table.lines)
    assert not [turn for turn in table.turns if turn.refusal]


# Records that cannot be read


@pytest.mark.parametrize(
    ("expected", "text"),
    [
        ((0, "no-header"), ""),
        ((0, "no-header"), "game little\nseats Ann, Bo\n"),
        ((1, "unknown-game"), "game chess\nseats Ann, Bo\nsetup\n"),
        ((2, "header-twice"), "game little\ngame little\n"),
        ((2, "too-few-players"), "game little\nseats Ann\nsetup\n"),
        ((2, "too-few-players"), "game little\nseats A, B, C, D, E, F\nsetup\n"),
        ((2, "same-name"), "game little\nseats Ann, ANN\nsetup\n"),
        ((2, "no-name"), "game little\nseats Ann,,Bo\nsetup\n"),
        ((2, "bad-characters"), "game little\nseats Ann, B\u202eo\nsetup\n"),
        ((2, "not-a-list"), 'game little\nseats "Ann" and, Bo\nsetup\n'),
        ((2, "not-a-list"), f'game little\nseats a,{" " * (MOST_LETTERS - 20)}"b"c\nsetup\n'),
        ((3, "unknown-field"), "game little\nseats Ann, Bo\nsetup coins=4\n"),
        ((3, "out-of-range"), "game little\nseats Ann, Bo\nsetup goal=0\n"),
        ((1, "claim-about-nothing"), "  > won seat=Ann\n"),
        ((4, "not-a-line"), HEAD + "Ann bids three\n"),
        ((4, "nobody-called"), HEAD + "Dee: bid 3\n"),
        ((4, "nobody-called"), HEAD + "Ann (Dee): bid 3\n"),
        ((5, "unknown-entry"), HEAD + "\nAnn: bit 3\n"),
        ((4, "unknown-entry"), HEAD + "Ann:\n"),
        ((4, "not-a-number"), HEAD + "Ann: bid three\n"),
        ((4, "out-of-range"), HEAD + "Ann: bid 10\n"),
        ((4, "out-of-range"), HEAD + "Ann: amend 1 bid 10\n"),
        ((4, "missing"), HEAD + "Ann: bid\n"),
        ((4, "open-quote"), HEAD + 'Ann: coin 1 why="under\n'),
        ((4, "bad-characters"), HEAD + 'Ann: coin 1 why="a\\nb"\n'),
        ((4, "no-such-seat"), HEAD + "Ann: adjust coins seat=3 to=1\n"),
        ((4, "too-long"), HEAD + f"Ann: coin 1 why={'x' * 61}\n"),
        ((4, "line-too-long"), HEAD + f"Ann: coin 1 why={'x' * 5000}\n"),
        ((4, "unknown-entry"), HEAD + "Ann: " + "amend 1 " * 300),
        ((0, "record-too-large"), HEAD + "# " + "x" * MOST_BYTES),
        ((5004, "record-too-long"), HEAD + "Ann: coin 1\n" * 5001),
    ],
)
def test_what_is_wrong_is_named_with_its_line(expected: tuple[int, str], text: str) -> None:
    assert expected == wrong(text)


@pytest.mark.parametrize("letters", [25, 48, 49, 300])
def test_however_long_a_name_is_too_long_the_most_is_the_same(letters: int) -> None:
    with pytest.raises(Malformed) as refused:
        name("x" * letters)
    assert ("too-long", 24) == (refused.value.key, refused.value.params["most"])


def test_what_is_no_text_is_named_with_its_line() -> None:
    with pytest.raises(RecordError) as refused:
        record.decoded(b"game little\nseats \xff")
    assert (2, "not-utf-8") == (refused.value.line, refused.value.key)


def test_a_file_that_is_too_large_is_called_so_even_if_it_was_cut_within_a_letter() -> None:
    letters = "\N{LATIN SMALL LETTER E WITH ACUTE}" * MOST_BYTES
    with pytest.raises(RecordError) as refused:
        record.decoded(letters.encode()[: MOST_BYTES + 1])
    assert (0, "record-too-large", MOST_BYTES) == (refused.value.line, refused.value.key, refused.value.params["most"])
    assert MOST_BYTES == len(record.decoded(b"x" * MOST_BYTES))


@pytest.mark.parametrize(
    "line", ["a" + " " * 3990 + "b", "a " * 1990, '"' * 3990, "A: x" + " " * 3900 + "y", "a#" * 1990]
)
def test_a_file_made_to_waste_time_wastes_none(line: str) -> None:
    with pytest.raises(RecordError):
        read("\n".join([HEAD, *[line] * 240, "?"]), SHELF)
