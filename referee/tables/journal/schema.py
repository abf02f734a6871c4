"""The schema of the data file, as migrations: tables, seat keys, one-time passes, lines, facts, and their account."""

from __future__ import annotations

from sqlite_utils import Database, Migrations

migrations = Migrations("scalekeeper")


@migrations()
def m001_tables(db: Database) -> None:
    """Tables, seat keys, one-time passes, lines, and facts about the boxes of the games."""
    db.execute("create table meta (key text primary key, value blob not null) strict")
    db.execute(
        "create table tables (id text primary key, game text not null, names text not null, laid text not null,"
        " code text not null unique, opened integer not null, ended integer, closed integer,"
        " stirs integer not null default 0, nonce integer not null default 0, next text) strict"
    )
    db.execute(
        "create table chairs (hash text primary key, table_id text not null references tables(id), seat integer,"
        " host integer not null, opened integer not null) strict"
    )
    db.execute("create index chairs_by_table on chairs (table_id)")
    db.execute(
        "create table passes (hash text primary key, table_id text not null references tables(id),"
        " seat integer not null, expires integer not null) strict"
    )
    db.execute(
        "create table lines (table_id text not null references tables(id), turn integer not null, seat integer,"
        " typist integer, text text not null, once text not null, at integer not null, chain blob not null,"
        " primary key (table_id, turn), unique (table_id, once)) strict"
    )
    for verb in ("update", "delete"):
        db.execute(
            f"create trigger lines_no_{verb} before {verb} on lines begin select raise(abort, 'append-only'); end"
        )
    db.execute("create table facts (game text, key text, value text not null, primary key (game, key)) strict")


@migrations()
def m002_keepers(db: Database) -> None:
    """Which phones may see a seat's secrets, and who made a pass."""
    db.execute(
        "create table keepers (table_id text not null references tables(id), seat integer not null,"
        " hash text not null, standing text not null, turn integer, taker text,"
        " primary key (table_id, seat, hash)) strict"
    )
    db.execute(
        "insert into keepers (table_id, seat, hash, standing)"
        " select table_id, seat, hash, 'own' from chairs where seat is not null"
    )
    db.execute("alter table passes add column maker text")


@migrations()
def m003_account(db: Database) -> None:
    """A seal in each row that may change, the head of each table, and the account of the whole file in one row."""
    for kind in ("tables", "chairs", "passes", "keepers", "facts", "meta"):
        db.execute(f"alter table {kind} add column seal blob not null default x''")
    db.execute("create index passes_by_table on passes (table_id)")
    db.execute("create index tables_by_opened on tables (opened)")
    db.execute(
        "create table heads (table_id text primary key, lines integer not null, link blob not null,"
        " rest blob not null) strict, without rowid"
    )
    db.execute(
        "create table house (id integer primary key check (id = 1), number integer not null, before blob not null,"
        " heads blob not null, own blob not null, touched text not null) strict"
    )


@migrations()
def m004_results(db: Database) -> None:
    """Results of finished games: derived from the lines, and not covered by the account."""
    db.execute(
        "create table results (table_id text not null, seat integer not null, game text not null, ended integer,"
        " minutes integer, players integer not null, ending text not null, decided text, who text not null,"
        " called text not null, role text not null, total integer, place integer, won integer not null,"
        " first integer not null, lines integer not null, counted text not null, seal blob not null,"
        " primary key (table_id, seat)) strict, without rowid"
    )
    db.execute(
        "create table result_lines (table_id text not null, seat integer not null, key text not null,"
        " points integer not null, primary key (table_id, seat, key)) strict, without rowid"
    )
    db.execute("create index results_by_who on results (who)")
    db.execute("create index results_by_game on results (game)")


@migrations()
def m005_people(db: Database) -> None:
    """What the host enters about people and past games; the lines keep what was typed."""
    db.execute(
        "create table people (who text primary key, name text, same_as text, seal blob not null default x'') strict"
    )
    db.execute(
        "create table apart (one text not null, other text not null, seal blob not null default x'',"
        " primary key (one, other)) strict"
    )
    db.execute(
        "create table evenings (table_id text primary key references tables(id), title text, gone integer,"
        " seal blob not null default x'') strict"
    )
    db.execute(
        "create table sitters (table_id text not null references tables(id), seat integer not null,"
        " name text not null, seal blob not null default x'', primary key (table_id, seat)) strict"
    )


@migrations()
def m006_forgetting(db: Database) -> None:
    """Allows deleting the lines of a game that the host deleted, and no others."""
    db.execute("drop trigger lines_no_delete")
    db.execute(
        "create trigger lines_no_delete before delete on lines"
        " when not exists (select 1 from evenings where table_id = old.table_id and gone is not null)"
        " begin select raise(abort, 'append-only'); end"
    )


@migrations()
def m007_drafts(db: Database) -> None:
    """Drafts, typed and not entered yet: not part of the game, and not covered by the account."""
    db.execute(
        "create table drafts (table_id text not null references tables(id), seat integer not null, kind text not null,"
        " about text not null, text text not null, turn integer not null, at integer not null,"
        " primary key (table_id, seat, kind)) strict, without rowid"
    )


@migrations()
def m008_idle(db: Database) -> None:
    """Which tables their hosts chose to keep or reopened; used where idle tables are closed and deleted."""
    db.execute(
        "create table idle (table_id text primary key references tables(id), kept integer, reopened integer,"
        " seal blob not null default x'') strict"
    )
