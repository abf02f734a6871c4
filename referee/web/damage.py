"""Damage as pages report it: everything to the host, and to players what is left of their table."""

from __future__ import annotations

from typing import Any

from referee.paths import command_at
from referee.tables import backup as backups
from referee.tables.desk import LiveTable
from referee.tables.journal import AnyJournal, TableInfo

from .context import desk, is_host, words
from .render import page
from .services import services

SHOWN = 20
"""The most damaged tables that the front page names."""


def _journal() -> AnyJournal:
    return desk().journal


def damage_report() -> dict[str, Any] | None:
    """For the host's page: everything that is damaged, and the newest backup; None for others, or if nothing is."""
    damaged = list(_journal().damage.values())
    if not (damaged and is_host()):
        return None
    tables = [item for item in damaged if item.table]
    return {
        "house": sorted({item.what for item in damaged if not item.table}),
        "tables": tables[:SHOWN],
        "more": len(tables[SHOWN:]),
        "way": way_back(),
    }


def unread() -> list[tuple[TableInfo, int]]:
    """For the host's page: the tables with an entry that their game cannot read, each with that entry's turn."""
    if not is_host():
        return []
    gone = _journal().gone()
    return [one for table, one in list(desk().unread.items()) if table not in gone]


def way_back() -> str:
    """How the host goes back to a backup: to the newest of a data folder; a database is backed up by its own tools."""
    if _journal().shared:
        return words()("damage-way-database", **command())
    newest = backups.newest(services().data / _journal().path.name)
    return words()("damage-way", backup=newest.name, **command()) if newest else words()("damage-no-backup")


def command() -> dict[str, str]:
    """What a command for the host begins with, and what it needs at its end to concern this data folder."""
    return command_at(services().data)


def damaged_page(table: str) -> str:
    """The page of a damaged table, which says what is left of it."""
    damage, live = _journal().damaged(table), desk().good_part(table)
    left = live.table.turn if live else 0
    return page(
        "shared/damaged.html",
        table=table,
        since=damage.since if damage else None,
        left=left,
        readable=live is not None,
        record=bool(live and left and nothing_secret(live)),
        code=live.info.code if live else "",
        host=is_host(),
        way=way_back() if is_host() else "",
        exported=bool(left) and not _journal().shared,
        **command(),
    )


def nothing_secret(live: LiveTable) -> bool:
    """Whether nothing of the table is secret any more."""
    return live.table.rules.revealed(live.table.state)
