"""Opening a database for a verb: every failure becomes a Stop with one message."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING

from ..tables.journal import Away, Damaged, Unsaved
from ..words import Words
from .cli import Stop

if TYPE_CHECKING:
    from ..tables.journal.server import ServerJournal

SCHEMES = ("postgresql://", "postgres://")
EXTRA = '"scalekeeper[postgres]"'
"""What to install for a database; without the quotes, some shells would take the brackets for a pattern."""


def is_address(place: str) -> bool:
    """Whether this names a database, not a folder."""
    return "://" in place


def must_have_the_extra(url: str) -> None:
    """Raises Stop if this is no PostgreSQL URL, or if the packages for hosting are not installed."""
    if not url.startswith(SCHEMES):
        raise Stop("cli-db-bad-url", problem=url.partition("://")[0])
    if find_spec("psycopg") is None or find_spec("prometheus_client") is None:
        raise Stop("cli-db-no-extra", what=EXTRA)


def verify(url: str, words: Words) -> int:
    """Check everything in the database once.  Raises Stop if it is damaged or cannot be opened."""
    with on(url) as journal:
        try:
            journal.verify()
        except Damaged as damaged:
            raise Stop("cli-db-damaged-table" if damaged.table else "cli-db-damaged", table=damaged.table) from None
        print(words("cli-db-verified", tables=len(journal.tables())))
    return 0


def host(url: str, words: Words) -> int:
    """Print a link that makes a device a host, valid once and for some minutes.  Raises Stop if there is no address."""
    from ..web.hosting import LASTS, SharedHosting, path

    with on(url) as journal:
        address = journal.address
        if not address:
            raise Stop("cli-db-no-address")
        print(words("cli-db-host-link", url=f"{address}{path(SharedHosting(journal).another())}", minutes=LASTS // 60))
    return 0


@contextmanager
def on(url: str) -> Iterator[ServerJournal]:
    """Open the journal in this database, and close it at the end.  Raises Stop if it cannot be opened."""
    must_have_the_extra(url)
    from ..tables.journal.server import ServerJournal, WrongDatabase

    try:
        journal = ServerJournal(url)
    except WrongDatabase as wrong:
        raise Stop(wrong.key, **wrong.params) from None
    except Damaged:
        raise Stop("cli-db-damaged") from None
    except (Away, Unsaved):
        raise Stop("cli-db-unreachable", problem="") from None
    with closing(journal):
        yield journal
