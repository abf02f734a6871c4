"""A correction after the final count: whom it makes the winner, on the preview, on every phone and on the display."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import chain, product
from random import Random

import pytest

from referee.core import record
from referee.core.cite import Refusal
from referee.core.entry import Amend, Entry
from referee.core.lines import Line
from referee.core.sheet import Sheet
from referee.core.table import Table
from referee.core.text import isolated
from referee.testing.evening import Evening, words_of
from referee.testing.players import otherwise
from tests.by_game import scenarios
from tests.plays import GAMES, part, positions, sample
from tests.plays import played as of_scenario
from tests.web.by_hand import by_hand, played

every_game = pytest.mark.parametrize("game", list(GAMES))
LAST, TRIES = 12, 20


def text_of(table: Table) -> str:
    return record.write(record.record_of(table, "An evening"))


def last_of(table: Table) -> list[Line]:
    """The last valid entries that have a form, the latest first: those of the final count, if there is one."""
    return [turn.line for turn in reversed(table.turns) if turn.refusal is None and by_hand(turn.line)][:LAST]


def ended(game: str) -> Iterator[Table]:
    """The plays of a game that came to their count: its sample, then its scenarios."""
    folder = game.replace("-", "_")
    plays = chain([sample(game)], (of_scenario(path) for path in scenarios() if folder in path.parts))
    return (table for table in plays if table.sheet)


@cache
def corrected(game: str, wins: bool) -> tuple[Table, Line, Entry]:
    """A play of a game, an entry, and its correction that changes the totals, and the winner if `wins`."""
    rng = Random(1)
    for table in ended(game):
        for line, _ in product(last_of(table), range(TRIES)):
            entry = otherwise(line.entry, rng, len(table.names))
            with suppress(Refusal):
                before, after = table.sheet, with_correction(table, line, entry).sheet
                if before and after and before.seats != after.seats and wins == (before.winners != after.winners):
                    return table, line, entry
    raise AssertionError("no play of this game could have ended otherwise")


def with_correction(table: Table, line: Line, entry: Entry) -> Table:
    return table.enter(Line(table.turn + 1, line.seat, Amend(line.turn, entry), line.seat))


def sheets(table: Table, line: Line, entry: Entry) -> tuple[Sheet, Sheet]:
    """The sheet without and with a correction."""
    before, after = table.sheet, with_correction(table, line, entry).sheet
    assert before
    assert after
    return before, after


def winners(sheet: Sheet, names: tuple[str, ...]) -> str:
    return ", ".join(isolated(names[seat]) for seat in sheet.winners) or "nobody"


@every_game
def test_a_correction_that_changes_the_winner_is_told_to_everybody(game: str, evening: Evening) -> None:
    table, line, entry = corrected(game, wins=True)
    played(evening, text_of(table))
    (before, after), names = sheets(table, line, entry), table.names
    was, now = winners(before, names), winners(after, names)
    news, back = f"The winner changes: {was} → {now}.", f"The winner changes: {now} → {was}."
    phone = evening.phones[line.seat or 0]
    assert news in words_of(phone.amend(line.turn, entry, sure=False).text)

    def told(says: str, before: str) -> list[bool]:
        pages = [one.get(one.base).text.partition('id="around"')[0] for one in evening.phones.values()]
        display = evening.browser().get(f"/t/{evening.table_id}").text
        beside = "Corrected: nobody had won." if before == "nobody" else f"Corrected: it was {before}."
        return [*(page.count(says) == 1 for page in pages), display.count(beside) == 1]

    assert not any(told(news, was))
    assert 303 == phone.amend(line.turn, entry).status_code
    assert all(told(news, was))
    assert 303 == phone.undo(evening.table.turn).status_code
    assert all(told(back, now))
    assert not any(told(news, was))


@every_game
def test_the_preview_of_a_correction_has_the_totals_that_change(game: str, evening: Evening) -> None:
    table, line, entry = corrected(game, wins=False)
    played(evening, text_of(table))
    (before, after), names = sheets(table, line, entry), table.names
    preview = words_of(evening.phones[line.seat or 0].amend(line.turn, entry, sure=False).text)
    assert "The winner changes" not in preview
    for seat, (was, now) in enumerate(zip(before.seats, after.seats, strict=True)):
        whose = "Your" if seat == line.seat else f"{isolated(names[seat])}’s"
        is_there = f"{whose} total: {was.total} → {now.total}".replace("-", "−") in preview
        assert is_there == (was.total != now.total)


@every_game
def test_a_correction_before_all_have_counted_has_no_totals(game: str, evening: Evening) -> None:
    whole = sample(game)
    counted = next(n for n, table in enumerate(positions(whole)) if table.sheet)
    played(evening, text_of(part(whole, counted - 1)))
    for line in last_of(evening.table):
        preview = words_of(evening.phones[line.seat or 0].amend(line.turn, line.entry, sure=False).text)
        assert "total:" not in preview
        assert "The winner" not in preview
