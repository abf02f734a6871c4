"""The schema on the server: the same tables, columns and texts as in the data file.

So all data can be moved between the two with every link of every chain, and every seal, as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from .. import seals
from ..sql import Sql
from .connection import WrongDatabase

LOCK = 846_300_001
"""The advisory lock for building the schema: if two processes start at once, one builds and the other waits."""
TEXT = re.compile(r"(\w+ text)\b")
"""Matches the definition of a text column."""


def s001_house(db: Sql) -> None:
    """Everything that a data file has, up to its migration 6."""
    for statement in (
        "create table meta (key text primary key, value bytea not null, seal bytea not null default '')",
        "create table tables (id text primary key, game text not null, names text not null, laid text not null,"
        " code text not null unique, opened bigint not null, ended bigint, closed bigint,"
        " stirs integer not null default 0, nonce integer not null default 0, next text,"
        " seal bytea not null default '', rowid bigint generated always as identity)",
        "create index tables_by_opened on tables (opened, rowid)",
        "create table chairs (hash text primary key, table_id text not null references tables, seat integer,"
        " host integer not null, opened bigint not null, seal bytea not null default '')",
        "create index chairs_by_table on chairs (table_id)",
        "create unique index chairs_one_a_seat on chairs (table_id, seat) where seat is not null",
        "create table passes (hash text primary key, table_id text not null references tables, seat integer not null,"
        " expires bigint not null, maker text, seal bytea not null default '')",
        "create index passes_by_table on passes (table_id)",
        "create table keepers (table_id text not null references tables, seat integer not null, hash text not null,"
        " standing text not null, turn integer, taker text, seal bytea not null default '',"
        " primary key (table_id, seat, hash))",
        "create table lines (table_id text not null references tables, turn integer not null, seat integer,"
        " typist integer, text text not null, once text not null, at bigint not null, chain bytea not null,"
        " primary key (table_id, turn), unique (table_id, once))",
        "create table facts (game text, key text, value text not null, seal bytea not null default '',"
        " primary key (game, key))",
        "create table heads (table_id text primary key, lines integer not null, link bytea not null,"
        " rest bytea not null)",
        "create table house (id integer primary key check (id = 1), own bytea not null)",
        "create table results (table_id text not null, seat integer not null, game text not null, ended bigint,"
        " minutes integer, players integer not null, ending text not null, decided text, who text not null,"
        " called text not null, role text not null, total integer, place integer, won integer not null,"
        " first integer not null, lines integer not null, counted text not null, seal bytea not null,"
        " primary key (table_id, seat))",
        "create table result_lines (table_id text not null, seat integer not null, key text not null,"
        " points integer not null, primary key (table_id, seat, key))",
        "create index results_by_who on results (who)",
        "create index results_by_game on results (game)",
        "create table people (who text primary key, name text, same_as text, seal bytea not null default '')",
        "create table apart (one text not null, other text not null, seal bytea not null default '',"
        " primary key (one, other))",
        "create table evenings (table_id text primary key references tables, title text, gone bigint,"
        " seal bytea not null default '')",
        "create table sitters (table_id text not null references tables, seat integer not null, name text not null,"
        " seal bytea not null default '', primary key (table_id, seat))",
        "create function lines_append_only() returns trigger language plpgsql as $$ begin"
        " if tg_op = 'DELETE' then"
        "   if exists (select 1 from evenings where table_id = old.table_id and gone is not null) then return old;"
        "   end if; end if;"
        " raise exception 'append-only'; end $$",
        "create trigger lines_no_change before update or delete on lines for each row"
        " execute function lines_append_only()",
        "create trigger lines_no_truncate before truncate on lines for each statement"
        " execute function lines_append_only()",
    ):
        db.execute(TEXT.sub(r'\1 collate "C"', statement))  # sorts text as SQLite and Python do
    db.execute("insert into house (id, own) values (1, ?)", (seals.fold(()),))


def s002_shared(db: Sql) -> None:
    """What a single process keeps in memory, and several have to share.

    The tables are unlogged: writing to them does not wait for the disk, and a crash of the server empties them.
    """
    db.execute("create unlogged table ticks (table_id text, key text, primary key (table_id, key))")
    db.execute("create unlogged table limits (caller text primary key, free_at double precision not null)")
    db.execute("create unlogged table host_links (hash text primary key, until timestamptz not null)")


def s003_drafts(db: Sql) -> None:
    """Drafts, typed and not entered yet; moved together with all other data, but without seals."""
    db.execute(
        TEXT.sub(
            r'\1 collate "C"',
            "create table drafts (table_id text not null references tables, seat integer not null, kind text not null,"
            " about text not null, text text not null, turn integer not null, at bigint not null,"
            " primary key (table_id, seat, kind))",
        )
    )


def s004_idle(db: Sql) -> None:
    """Which tables their hosts chose to keep or reopened; and since when idle time is measured in this database."""
    db.execute(
        TEXT.sub(
            r'\1 collate "C"',
            "create table idle (table_id text primary key references tables, kept bigint, reopened bigint,"
            " seal bytea not null default '')",
        )
    )
    db.execute("alter table scalekeeper add column since bigint not null default extract(epoch from now())::bigint")


def s005_processes(db: Sql) -> None:
    """Which processes serve this installation; each reports every two seconds."""
    db.execute(
        "create unlogged table processes (name text primary key, version text not null, since timestamptz not null,"
        " beat timestamptz not null, lag double precision not null)"
    )


def s006_pens(db: Sql) -> None:
    """Who types each open draft."""
    db.execute(
        "create unlogged table pens (table_id text, kind text, about text not null, seat integer not null,"
        " phone text not null, at double precision not null, primary key (table_id, kind))"
    )


def s007_clock(db: Sql) -> None:
    """When the clock of a process was last noted, and since when it has gone on without a leap."""
    db.execute("alter table scalekeeper add column seen bigint not null default 0")
    db.execute("alter table scalekeeper add column steady bigint not null default 0")


STEPS: tuple[Callable[[Sql], None], ...] = (
    s001_house,
    s002_shared,
    s003_drafts,
    s004_idle,
    s005_processes,
    s006_pens,
    s007_clock,
)


def build(db: Sql) -> None:
    """Brings the database to the schema of this version, one process at a time.

    Raises WrongDatabase if it holds something else, or the schema of a later version; and then nothing was changed.
    """
    db.execute("begin isolation level read committed")
    try:
        db.execute("set local lock_timeout = 0")
        db.execute("set local statement_timeout = '60s'")
        db.execute("select pg_advisory_xact_lock(?)", (LOCK,))
        done = _done(db)
        if done > len(STEPS):
            raise WrongDatabase("cli-db-later")
        for step in STEPS[done:]:
            step(db)
        if done < len(STEPS):
            db.execute("update scalekeeper set steps = ?", (len(STEPS),))
        db.execute("commit")
    except BaseException:
        db.execute("rollback")
        raise


def _done(db: Sql) -> int:
    """How many steps are done; 0 for an empty database.  Raises WrongDatabase if it has tables of another program."""
    names = "select count(*) from information_schema.tables where table_schema = current_schema()"
    if db.execute(f"{names} and table_name = 'scalekeeper'").fetchone()[0]:
        return int(db.execute("select steps from scalekeeper").fetchone()[0])
    if db.execute(names).fetchone()[0]:
        raise WrongDatabase("cli-db-foreign")
    db.execute("create table scalekeeper (steps integer not null, address text not null default '')")
    db.execute("insert into scalekeeper values (0)")
    return 0
