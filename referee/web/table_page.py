"""The values of every page of a table, as one viewer may see it."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from typing import Any

from referee.core.cite import Malformed
from referee.core.colours import classes
from referee.core.entry import load
from referee.core.seat import Seat
from referee.core.table import Table
from referee.games import GAMES
from referee.tables.desk import LiveTable
from referee.tables.journal import TableInfo

from .ceremonies import ceremony, ended
from .checklist import steps
from .context import desk, words
from .cut import AS_OF
from .finale import finale
from .render import in_templates
from .sheets import decided, grounds, how_it_went, view, winners

RECENT = 6
"""Log lines on a phone; the history page has them all."""


@lru_cache(256)
def _worn(game: str, setup: str) -> str:
    box = GAMES[game].colours if game in GAMES else None
    if box is None:
        return ""
    with suppress(Malformed):
        return classes(box.of(load((GAMES[game].rules.setup,), setup)))
    return ""


def wears(info: TableInfo) -> str:
    """The CSS classes that give the seats of a table the colours of their pieces; empty if there are none."""
    return _worn(info.game, info.setup)


def public(live: LiveTable, viewer: Seat | None, reader: Seat | None = None) -> dict[str, Any]:
    """The values of every page of a table, as one viewer may see it.

    `reader`: the player who alone reads it, and whom it calls "you".
    """
    table, info = live.table, live.info
    seen = table.seen_by(viewer)
    revealed = table.rules.revealed(seen.state)
    preparing = steps(live, reader) if info.code else ()
    return {
        "seen": seen,
        "state": seen.state,
        "everybody": table.seen_by(None).state,
        "play": table.rules,
        "round": seen.round,
        "last_turns": seen.last_turns,
        "first_player": seen.first,
        "have_left": () if revealed else tuple(sorted(seen.state.gone)),
        "odd": seen.state.odd,
        "names": info.names,
        "wears": wears(info),
        "info": info,
        "table": info.id,
        "game": info.game,
        "sequence": desk().sequence(live),
        "bell": f"/t/{info.id}/live",
        "recent_log": table.history(viewer, RECENT),
        "latest": _latest(table),
        "facts": desk().journal.facts(info.game),
        "ending": table.rules.ending(seen.state),
        "revealed": revealed,
        "preparing": preparing,
        "preparing_left": sum(not step.done for step in preparing),
        "ceremony": ceremony(table, viewer, words(info.game)),
        "ended": ended(table, viewer, words(info.game)),
        "templates": f"games/{in_templates(info.game)}",
        **(counted(live, seen.state) if revealed else {}),
    }


def _latest(table: Table) -> tuple[str, Seat | None, str] | None:
    """The entry that one tap undoes: its turn, seat and kind."""
    latest = table.latest_seen()
    return latest and (AS_OF if latest[0] == table.turn else str(latest[0]), latest[1], latest[2])


def counted(live: LiveTable, state: Any) -> dict[str, Any]:
    """The values of the score sheet, once all is revealed; empty for a game without scoring."""
    rules, count, names = live.table.rules, live.table.game.count, live.info.names
    if rules.final is None or count is None:
        return {}
    final, spoken = rules.final(state), words(live.info.game)
    other_ends = count.what_ifs(final) if count.what_ifs else ()
    others = [{"ending": end, "sheet": view(other, names, spoken, count.pictures)} for end, other in other_ends]
    sheet, end = count.score(final), rules.ending(state)
    went = finale(live.table, sheet)
    return {
        "final": went,
        "final_sentence": how_it_went(went, names, spoken),
        "sheet": view(sheet, names, spoken, count.pictures),
        "winners": winners(sheet, names),
        "decided_by": sheet.decided_by,
        "decided": decided(end, sheet, names, spoken),
        "grounds": grounds(end, sheet, names, spoken),
        "end_pages": [others] if others else [],
    }


def closed(live: LiveTable) -> bool:
    """Whether this table is closed, by what the journal has now."""
    info = desk().journal.table(live.info.id)
    return info is not None and info.closed is not None
