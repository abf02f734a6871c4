"""The values of a rendered score sheet: a row for each source, a column for each player, a reason for each number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.core.cite import Rule
from referee.core.seat import Seat, by_seat, seats_of
from referee.core.sheet import POINTS, SHARED, Alike, Mark, ScoreLine, Sheet
from referee.core.table import Ending
from referee.core.text import isolated
from referee.words import Words

from .finale import Finale
from .sources import source, sources

UNPICTURED = "sheet"
"""The icon of what breaks a tie, and of a source of points for which the game has no picture."""
LONG = 9
"""How many lines leave room for the names of the players on the display."""
NO_TOTAL = "–"
"""What stands for the total of a player who is out of the count."""


def view(
    sheet: Sheet, names: Sequence[str], words: Words, pictures: Mapping[str, str], title: str = ""
) -> dict[str, Any]:
    """The values for the macro `sheet`.  A bonus that no player got still has its row, with the reason.

    `ties`: a row for each tie-break that was needed, with the values of the players who were equal until then.
    """
    players = [
        {"seat": seat, "name": name, "total": column.total, "rank": column.rank, "best": seat in sheet.winners}
        for seat, (name, column) in by_seat(zip(names, sheet.seats, strict=True))
    ]
    prizes = [award.key for award in sheet.awards]
    keys = [*(key for key in sheet.keys if key not in prizes), *dict.fromkeys(prizes)]
    return {
        "title": title,
        "players": players,
        "lines": [_row(sheet, key, names, words, pictures.get(key, UNPICTURED)) for key in keys],
        "ties": [row for n in range(len(sheet.ties)) if (row := _tie(sheet, n, words, pictures))],
    }


def gathered(view: Mapping[str, Any], alike: Sequence[Alike], words: Words) -> dict[str, Any]:
    """The values of a sheet with one row for all that are alike, where the first of them was.

    Such a row has `rows`, those that it consists of, and each of its cells has `ones`: the points from each, marked.
    """
    of = {key: one for one in alike for key in one.marks}
    lines: dict[str, list[dict[str, Any]]] = {}
    for row in view["lines"]:
        one = of.get(row["key"])
        lines.setdefault(f"lines-{one.key}" if one else row["key"], []).append(row)
    whole = [_gathered(of[rows[0]["key"]], rows, words) if rows[0]["key"] in of else rows[0] for rows in lines.values()]
    return {**view, "lines": whole, "long": sum(map(_height, whole)) > LONG}


def _height(row: Mapping[str, Any]) -> int:
    """How many lines a row has where a cell has room for the points from one source."""
    return max(len(cell.get("ones", ())) if cell else 0 for cell in row["cells"]) or 1


def _gathered(alike: Alike, rows: Sequence[dict[str, Any]], words: Words) -> dict[str, Any]:
    columns = zip(*(row["cells"] for row in rows), strict=True)
    return {
        "label": words(f"lines-{alike.key}"),
        "icon": alike.icon,
        "cells": [_marked([*zip(rows, cells, strict=True)], alike.marks, words) for cells in columns],
        "rows": rows,
    }


def _marked(
    cells: Sequence[tuple[dict[str, Any], dict[str, Any] | None]], marks: Mapping[str, Mark], words: Words
) -> dict[str, Any] | None:
    """A player's cell of a row for all that are alike; None if the player has points from none of them."""
    ones = [
        {
            "label": row["label"],
            "icon": marks[row["key"]].icon,
            "look": marks[row["key"]].look,
            "letter": words(f"mark-{letter}") if (letter := marks[row["key"]].letter) else "",
            "points": cell["points"],
        }
        for row, cell in cells
        if cell
    ]
    return {"ones": ones} if ones else None


def _row(sheet: Sheet, key: str, names: Sequence[str], words: Words, picture: str) -> dict[str, Any]:
    lines = [sheet.line(seat, key) for seat in seats_of(len(names))]
    award = next((award for award in sheet.awards if award.key == key), None)
    rules: dict[Rule, None] = dict.fromkeys([line.rule for line in lines if line] + ([award.rule] if award else []))
    note = words.why(award.why, names) if award and not award.seats else ""
    return {
        "key": key,
        "label": words(f"line-{key}"),
        "icon": picture,
        "cells": [_cell(line, names, words) for line in lines],
        "note": note,
        "rules": [source(rule, words) for rule in rules],
    }


def _tie(sheet: Sheet, n: int, words: Words, pictures: Mapping[str, str]) -> dict[str, Any] | None:
    """The row of tie-break `n`; None if no players were equal, or if the game has no label for it."""
    tie, seats = sheet.ties[n], sheet.compared(n)
    if not seats or not words.has(f"tie-{tie.key}"):
        return None
    return {
        "label": words(f"tie-{tie.key}"),
        "icon": pictures.get(tie.key, UNPICTURED),
        "cells": [{"points": value, "why": ""} if seat in seats else None for seat, value in by_seat(tie.values)],
        "rules": [source(tie.rule, words)] if tie.rule else [],
    }


def _cell(line: ScoreLine | None, names: Sequence[str], words: Words) -> dict[str, Any] | None:
    return {"points": line.points, "why": words.why(line.why, names)} if line else None


def new_totals(before: Sheet, after: Sheet, names: Sequence[str], words: Words, mine: Seat | None) -> list[str]:
    """The totals that differ between two counts of a game, in words.  `mine`: the seat that reads them."""
    return [
        words(
            "repairs-own" if seat == mine else "repairs-theirs",
            thing=words("repairs-total"),
            seat=isolated(names[seat]),
            was=NO_TOTAL if was.total is None else was.total,
            now=NO_TOTAL if now.total is None else now.total,
        )
        for seat, (was, now) in by_seat(zip(before.seats, after.seats, strict=True))
        if was.total != now.total
    ]


def winners(sheet: Sheet, names: Sequence[str]) -> list[dict[str, Any]]:
    """The values for the macro `winners`."""
    return [{"seat": s, "name": names[s], "total": sheet.seats[s].total} for s in sheet.winners]


def how_it_went(went: Finale, names: Sequence[str], words: Words) -> str:
    """The course of a game in a sentence: who won, and how often the lead changed."""
    first = [place for place in went.places if place.place == 1]
    if not first:
        return ""
    who = words.by_names((place.seat for place in first), names)
    changes = went.course.lead_changes if went.course else 0
    key = "shared" if len(first) > 1 else "changed" if changes else "led"
    return words(f"after-chart-{key}", who=who, points=first[0].total, n=changes)


def how_it_ended(end: Ending, names: Sequence[str], words: Words) -> str:
    """How a game ended, as a sentence if the game has one for the score sheet."""
    key = f"sheet-ended-{end.kind}"
    name = "" if end.by is None else isolated(names[end.by])
    who = words.by_names(end.whom, names)
    return words(key if words.has(key) else f"ending-{end.kind}", name=name, who=who, n=len(end.whom))


def tie_broken(sheet: Sheet, words: Words) -> str:
    """What broke the tie for the first place, in the words of the game for it; empty if nothing had to."""
    if sheet.decided_by in (None, POINTS, SHARED):
        return ""
    keys = (f"decided-{sheet.decided_by}", f"sheet-by-{sheet.decided_by}")
    return next((words(key) for key in keys if words.has(key)), "")


def decided(end: Ending | None, sheet: Sheet, names: Sequence[str], words: Words) -> str:
    """How it ended, or what broke the tie, depending on which the game has a sentence for."""
    if end is None:
        return ""
    by = f"sheet-by-{sheet.decided_by}"
    points = sheet.seats[sheet.winners[0]].total if sheet.winners else 0
    why = tie_broken(sheet, words) or (words(by, points=points) if words.has(by) else "")
    return why if why and not words.has(f"sheet-ended-{end.kind}") else how_it_ended(end, names, words)


def grounds(end: Ending | None, sheet: Sheet, names: Sequence[str], words: Words) -> list[dict[str, Any]]:
    """The sources below what `decided` says: how it ended, unless the sentence is about a tie; and what rules a tie."""
    tie = sheet.tie_rule
    of_the_tie = tie and end and decided(end, sheet, names, words) != how_it_ended(end, names, words)
    return sources((rule for rule in (end.rule if end and not of_the_tie else None, tie) if rule), words)
