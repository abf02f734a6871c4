"""What every page needs at hand: the desk, the shelf, the words, and who is asking."""

from __future__ import annotations

import base64
import hashlib
import hmac
import ipaddress
import secrets
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property

from flask import Response, abort, after_this_request, current_app, redirect, request

from referee.core.cite import Malformed
from referee.core.entry import Entry
from referee.core.lines import Prompt
from referee.core.seat import Seat, seats_of
from referee.core.table import Seen
from referee.tables.desk import Desk, LiveTable
from referee.tables.journal import Damaged, Keeper, SeatKey, TableInfo
from referee.tables.journal.seat_keys import ASKS, OWN
from referee.words import Words

from .guard import Forbidden, signed
from .hidden import answers_secret, any_hides, hides

COOKIE_AGE = 60 * 60 * 24 * 60
HOST_COOKIE = "host"
SAFE = "__Host-"
"""In front of the name of a cookie that was set over https.  Browsers let no page on plain http read or replace it:
under one name for both, a house that goes back to plain http could never set that cookie again."""


def desk() -> Desk:
    found = current_app.extensions["desk"]
    assert isinstance(found, Desk)
    return found


def words(game: str | None = None) -> Words:
    return Words.of("en", game)


def live_or_404(table: str) -> LiveTable:
    return desk().live(table) or abort(404)


def seat_key_or_404(key: str) -> SeatKey:
    return desk().journal.seat_key(key) or abort(404)


def cookie(name: str) -> str:
    """What this browser was told to keep under this name, or nothing; what was kept over https comes first there."""
    safe = request.cookies.get(f"{SAFE}{name}", "") if request.is_secure else ""
    return safe or request.cookies.get(name, "")


def keep(answer: Response, name: str, value: str) -> None:
    """Let this browser keep something that no script shall read; over https, it never travels in plain sight."""
    secure = request.is_secure
    told = f"{SAFE}{name}" if secure else name
    answer.set_cookie(told, value, max_age=COOKIE_AGE, httponly=True, samesite="Lax", path="/", secure=secure)


def cookie_name(table: str) -> str:
    return f"seat-{table}"


def shared_name(table: str) -> str:
    """The cookie of a phone that was passed on, or spoke for somebody else, at a table."""
    return f"shared-{table}"


def own_key(table: str) -> str | None:
    """The seat key this phone has at a table, if it still is one."""
    key = cookie(cookie_name(table))
    try:
        seat_key = desk().journal.seat_key(key) if key else None
    except Damaged:
        return None
    return key if seat_key and seat_key.table == table else None


def address() -> str:
    """Who is calling, for limits: an address, or the household's part of one."""
    try:
        found = ipaddress.ip_address(request.remote_addr or "")
    except ValueError:
        return ""
    if found.version == 4:
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))


def is_host() -> bool:
    """Does this browser hold the proof that it opened a link of the console?  Where it calls from proves nothing."""
    nonce, dot, proof = cookie(HOST_COOKIE).partition(".")
    expected = signed(desk().journal.server_key, "host", nonce)
    return bool(dot) and hmac.compare_digest(proof.encode("utf-8", "replace"), expected.encode())


def must_be_host() -> None:
    """Raises Forbidden for everybody but the host of the house."""
    if not is_host():
        raise Forbidden("host-only")


def revealed_table(table: str) -> LiveTable:
    """A table on which nothing is a secret any more.  Raises Forbidden for any other; 404 where there is none."""
    live = live_or_404(table)
    if not live.table.rules.revealed(live.table.state):
        raise Forbidden("still-secret")
    return live


def beside_console() -> bool:
    """May the console be in sight of whoever asks?  Good for a hint, and for nothing else."""
    return request.host.rsplit(":", 1)[0].lower() in ("localhost", "127.0.0.1", "[::1]")


def is_secure() -> bool:
    """Does the browser give this page what it gives to https alone?  To pages of its own machine it does."""
    return request.is_secure or beside_console()


def fresh_once() -> str:
    """The identity of a form that leads to a seat key."""
    return secrets.token_urlsafe(16)


def key_for(*told: str) -> str:
    """The seat key that this very form leads to: the same form sent twice finds the same seat key."""
    once = request.form.get("once", "")
    if not (20 <= len(once) <= 30 and once.isascii()):
        raise Malformed("stale-form", "once")
    words = "\0".join(("chair", *told, once)).encode()
    proof = hmac.new(desk().journal.server_key, words, hashlib.sha256).digest()[:24]
    return base64.urlsafe_b64encode(proof).decode()


def go(url: str) -> Response:
    """After something was done: look at it there."""
    return redirect(url, 303)  # type: ignore[return-value]


def seated(url: str, table: str, key: str) -> Response:
    """Off to a seat of one's own, which the phone keeps in a cookie."""
    answer = go(url)
    keep(answer, cookie_name(table), key)
    return answer


@dataclass(frozen=True)
class Client:
    """One phone at one table: where it sits, whom it speaks for, and whether that one's secrets are shown."""

    key: str
    seat_key: SeatKey
    live: LiveTable
    acting: Seat | None = None
    secrets_shown: bool = False

    @property
    def seat(self) -> Seat | None:
        """Whom the phone speaks for."""
        return self.seat_key.seat if self.acting is None else self.acting

    @property
    def answering(self) -> bool:
        """Whether it answers for a player who has a phone of their own: what is asked, and nothing behind a screen."""
        return self.acting is not None and self.acting not in self.phoneless

    @property
    def asked(self) -> tuple[Prompt, ...]:
        """What this phone may answer for the seat that it speaks for."""
        asked = tuple(p for p in self.live.table.prompts if self.seat in p.seats)
        return tuple(p for p in asked if not self.secret(p.kind)) if self.answering else asked

    def secret(self, kind: type[Entry]) -> bool:
        """Could only whoever sits there answer this?  Nothing is a secret any more once all is revealed."""
        return answers_secret(kind) and not self.revealed

    @property
    def answerable(self) -> tuple[Seat, ...]:
        """The other players whom the table waits for, and whose answer is no secret."""
        prompts = [p for p in self.live.table.prompts if not p.patient and not self.secret(p.kind)]
        return tuple(sorted({seat for p in prompts for seat in p.seats} - {self.seat_key.seat, self.seat}))

    @property
    def asked_too(self) -> tuple[Seat, ...]:
        """The other players who are asked the same, and have not answered: the table waits for all of them."""
        kinds = {p.kind for p in self.asked if len(p.seats) == 1 and not p.patient}
        found = {seat for p in self.live.table.prompts if p.kind in kinds and len(p.seats) == 1 for seat in p.seats}
        return tuple(sorted(found - {self.seat}))

    @property
    def revealed(self) -> bool:
        return self.live.table.rules.revealed(self.live.table.state)

    @property
    def viewer(self) -> Seat | None:
        """Whose secrets may be on the page: the phone's own, or those of the one who asked to show them."""
        if self.must_hide:
            return self.seat if self.secrets_shown else None
        return self.seat

    @property
    def must_hide(self) -> bool:
        """A phone that others hold as well keeps a curtain before everybody's secrets, its owner's too."""
        if not self.secrets:
            return False
        if self.sealed or self.acting is not None:
            return True
        return self.seat_key.seat is not None and bool(self.phoneless) and self.shared

    @property
    def secrets(self) -> bool:
        """Is there anything at this table now that not everybody may see, or is anything such asked of the seat?"""
        return self.live.table.secrets or any(hides(p.kind) for p in self.asked)

    def at(self, seat: Seat) -> Client:
        """The same phone at another seat that it may enter for, or at its own."""
        return Client(self.key, self.seat_key, self.live, None if seat == self.seat_key.seat else seat)

    @property
    def knows(self) -> bool:
        """Whether this phone may see what the seat has: it is its own, or it was let in and the journal says so."""
        own = self.acting is None and not self.sealed
        return own or (
            not self.answering and any(one.hash == self.seat_key.hash for one in self._keepers if one.standing != ASKS)
        )

    @property
    def sealed(self) -> bool:
        """The seat was another phone's: its secrets stay closed until that one is back or another player agrees."""
        if self.answering:
            return not self.revealed
        if not any_hides(self.live.table.rules.entries):
            return False
        if not any(one.standing == OWN for one in self._keepers):
            return False
        known = any(one.hash == self.seat_key.hash for one in self._keepers if one.standing != ASKS)
        return not known and not self.revealed

    @property
    def asking(self) -> bool:
        """Whether this phone waits for somebody to agree."""
        return any(one.hash == self.seat_key.hash and one.standing == ASKS for one in self._keepers)

    @cached_property
    def _keepers(self) -> list[Keeper]:
        """The phones that have to do with the seat's secrets."""
        return [one for one in keepers(self.seat_key.table) if one.seat == self.seat]

    @property
    def requests(self) -> list[tuple[Keeper, Seat | None]]:
        """Phones that want to see what a seat has, and wait for this one, among others, to agree.

        With each the seat it sits at; None for a host without one.
        """
        table = self.seat_key.table
        asks = [one for one in keepers(table) if one.standing == ASKS]
        here = {seat_key.hash: seat_key.seat for seat_key in desk().journal.seat_keys(table)} if asks else {}
        asks = [one for one in asks if one.hash in here]
        return [(one, here[one.hash]) for one in asks if self.seat_key.hash in may_agree(table, one.seat, one.hash)]

    @property
    def returning(self) -> list[tuple[str, Seat]]:
        """Phones that ask for a seat, which this one may give: its own, or any as a host."""
        asks = desk().returning(self.seat_key.table)
        return [(asker, seat) for asker, seat in asks.items() if self.seat_key.host or seat == self.seat_key.seat]

    @property
    def shared(self) -> bool:
        """Whether others hold this phone too: it was passed on, has spoken for somebody, or is the table's only one."""
        alone = len(self.phoneless) == len(self.live.info.names) - 1
        return alone or bool(cookie(shared_name(self.live.info.id))) or self._spoke_for_others()

    def _spoke_for_others(self) -> bool:
        """The journal remembers it where a phone has lost its cookies.  A player with a phone still holds that one."""
        own = self.seat_key.seat
        return any(line.by == own != line.seat and line.seat in self.phoneless for line in self.live.table.lines)

    @cached_property
    def phoneless(self) -> tuple[Seat, ...]:
        """Seats without a phone of their own: this one may act for them."""
        taken = {seat_key.seat for seat_key in desk().journal.seat_keys(self.live.info.id)}
        return tuple(seat for seat in seats_of(len(self.live.info.names)) if seat not in taken)

    @property
    def passed_to(self) -> tuple[Seat, ...]:
        """Whom the table waits for, and who answers on this phone behind a curtain of their own."""
        waiting = self.live.table.seen_by(None).waiting
        here = (
            seat for seat in waiting if seat != self.seat and (seat in self.phoneless or seat == self.seat_key.seat)
        )
        return tuple(seat for seat in here if self.at(seat).must_hide)

    @property
    def base(self) -> str:
        """Where this phone's pages live."""
        home = f"/s/{self.key}"
        return home if self.acting is None else f"{home}/for/{self.acting}"

    @property
    def open(self) -> str:
        """What an address of its own needs at its end, so that the secrets that are shown here are shown there."""
        return "?open=yes" if self.secrets_shown else ""

    @property
    def also_open(self) -> str:
        """The same behind something else that is asked."""
        return "&open=yes" if self.secrets_shown else ""

    @property
    def here(self) -> str:
        return f"{self.base}/open" if self.secrets_shown else self.base

    @property
    def seen(self) -> Seen:
        """The table as this page may show it; it may be asked what its seat may say, even from behind a curtain."""
        return self.live.table.seen_by(self.viewer)


class Glance(Client):
    """A phone while a page of it is drawn: nothing changes meanwhile, and each of these is worked out once."""

    @classmethod
    def of(cls, v: Client) -> Glance:
        return v if isinstance(v, Glance) else cls(v.key, v.seat_key, v.live, v.acting, v.secrets_shown)

    @cached_property
    def answering(self) -> bool:
        return super().answering

    @cached_property
    def asked(self) -> tuple[Prompt, ...]:
        return super().asked

    @cached_property
    def viewer(self) -> Seat | None:
        return super().viewer

    @cached_property
    def must_hide(self) -> bool:
        return super().must_hide

    @cached_property
    def sealed(self) -> bool:
        return super().sealed


def keepers(table: str) -> list[Keeper]:
    return desk().journal.keepers(table)


def may_agree(table: str, seat: Seat, asker: str) -> list[str]:
    """The phones that may let another one see what a seat has: those of other players, each at a seat of its own.

    Neither the one that asks nor the one that took the seat from its player.
    """
    known = keepers(table)
    taken = {one.taker for one in known if one.seat == seat and one.standing == OWN}
    own = {(one.seat, one.hash) for one in known if one.standing == OWN}
    seated = (seat_key for seat_key in desk().journal.seat_keys(table) if seat_key.seat not in (None, seat))
    return [one.hash for one in seated if (one.seat, one.hash) in own and one.hash not in (asker, *taken)]


def client(key: str, seat: Seat | None = None, secrets_shown: bool = False, *, answering: bool = False) -> Client:
    """The phone behind a link, perhaps acting for a seat that has no phone.  404 for anything else.

    `answering`: or for one that has, whom the table waits for.
    """
    seat_key = seat_key_or_404(key)
    found = Client(key, seat_key, live_or_404(seat_key.table), seat)
    if seat is not None:
        if found.answering and not (answering and seat != seat_key.seat and seat < len(found.live.info.names)):
            abort(404)
        if not found.answering:
            _shares(seat_key.table, key)
    return replace(found, secrets_shown=True) if secrets_shown and found.knows else found


def _shares(table: str, key: str) -> None:
    """From now on others hold this phone too: it remembers so."""
    if not cookie(shared_name(table)):
        current_app.extensions["listeners"].passed_on(key)

    @after_this_request
    def remember(answer: Response) -> Response:
        name = shared_name(table)
        if not cookie(name):
            keep(answer, name, "yes")
        return answer


MINE = 40
"""Tables of a phone that are looked up at most, the newest."""


def mine() -> list[TableInfo]:
    """The tables that this phone has sat at, the newest first; those that are damaged say so when they are opened."""
    journal = desk().journal
    names = {name.removeprefix(SAFE): None for name in request.cookies}
    known = [(name.removeprefix("seat-"), cookie(name)) for name in names if name.startswith("seat-")]
    found = []
    for table, key in known[-MINE:]:  # browsers send the cookie that they got first, first
        with suppress(Damaged):
            info = journal.table(table) if table not in journal.gone() and journal.seat_key(key) else None
            found += [info] if info else []
    return sorted(found, key=lambda t: -t.opened)
