"""What every page needs: the desk, the words, cookies, and the client, which is the phone that asks."""

from __future__ import annotations

import base64
import hashlib
import hmac
import ipaddress
import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property

from flask import Response, abort, after_this_request, redirect, request

from referee.core.cite import Call, Malformed
from referee.core.entry import Entry
from referee.core.lines import Prompt
from referee.core.odd import Agree
from referee.core.seat import Seat, seats_of
from referee.core.seating import Event, Seating
from referee.core.table import Seen
from referee.tables.desk import Desk, LiveTable
from referee.tables.journal import Damaged, Keeper, SeatKey, TableInfo
from referee.tables.journal.seat_keys import ASKS, OWN
from referee.words import Words

from .guard import Forbidden, signed
from .hidden import answers_secret, any_hides, hides
from .services import services

COOKIE_AGE = 60 * 60 * 24 * 60
HOST_COOKIE = "host"
SAFE = "__Host-"
"""The prefix of the name of a cookie that is set over https.  Browsers let no page on plain http read or replace it:
with one name for both, an installation that returns to plain http could never set that cookie again."""


def desk() -> Desk:
    return services().desk


def words(game: str | None = None) -> Words:
    return Words.of("en", game)


def live_or_404(table: str) -> LiveTable:
    return desk().live(table) or abort(404)


def seat_key_or_404(key: str) -> SeatKey:
    return desk().journal.seat_key(key) or abort(404)


def cookie(name: str) -> str:
    """The value of this browser's cookie, or an empty string; over https, one that was set over https comes first."""
    safe = request.cookies.get(f"{SAFE}{name}", "") if request.is_secure else ""
    return safe or request.cookies.get(name, "")


def keep(answer: Response, name: str, value: str) -> None:
    """Sets a cookie that no script can read; one that is set over https is never sent over plain http."""
    secure = request.is_secure
    full_name = f"{SAFE}{name}" if secure else name
    answer.set_cookie(full_name, value, max_age=COOKIE_AGE, httponly=True, samesite="Lax", path="/", secure=secure)


def cookie_name(table: str) -> str:
    return f"seat-{table}"


def shared_name(table: str) -> str:
    """The name of the cookie of a phone that was passed on, or has entered for another player, at a table."""
    return f"shared-{table}"


def own_key(table: str) -> str | None:
    """The seat key that this phone has at a table, if it is still valid.

    A key moves on to the next table of the same players, even while its phone looks at none of its pages: then the
    cookie has the name of the table before.
    """
    keys = (cookie(cookie_name(table)), *(key for _, key in _held()))
    return next((key for key in keys if key and _table_of(key) == table), None)


def _held() -> list[tuple[str, str]]:
    """The latest seat keys in this phone's cookies, valid or not, the newest first, each with the table in its name."""
    names = {name.removeprefix(SAFE): None for name in request.cookies}
    known = [(name.removeprefix("seat-"), cookie(name)) for name in names if name.startswith("seat-")]
    return known[: -MINE - 1 : -1]  # browsers send the oldest cookies first


def _table_of(key: str) -> str | None:
    """The table that a seat key is for; None if it is not valid, or that table is damaged."""
    try:
        seat_key = desk().journal.seat_key(key)
    except Damaged:
        return None
    return seat_key.table if seat_key else None


def address() -> str:
    """The caller as rate limits count it: an IPv4 address, or the /64 network of an IPv6 address; empty if unknown."""
    try:
        caller = ipaddress.ip_address(request.remote_addr or "")
    except ValueError:
        return ""
    if caller.version == 4:
        return str(caller)
    return str(caller.ipv4_mapped or ipaddress.ip_network((caller, 64), strict=False))


def is_host() -> bool:
    """Whether this browser holds the proof that it opened a host link; the address it calls from proves nothing."""
    nonce, dot, proof = cookie(HOST_COOKIE).partition(".")
    expected = signed(desk().journal.server_key, "host", nonce)
    return bool(dot) and hmac.compare_digest(proof.encode("utf-8", "replace"), expected.encode())


def must_be_host() -> None:
    """Raises Forbidden unless this is the host of the installation."""
    if not is_host():
        raise Forbidden("host-only")


def revealed_table(table: str) -> LiveTable:
    """A table on which nothing is secret any more.  Raises Forbidden if something is; 404 if there is no such table."""
    live = live_or_404(table)
    if not live.table.rules.revealed(live.table.state):
        raise Forbidden("still-secret")
    return live


def finished_table(table: str) -> LiveTable:
    """As `revealed_table`; but while something is still secret, the answer leads to the page of the table."""
    try:
        return revealed_table(table)
    except Forbidden:
        abort(go(f"/t/{table}"))


def beside_console() -> bool:
    """Whether the user may be able to see the console: good enough for a hint, and for nothing else."""
    return request.host.rsplit(":", 1)[0].lower() in ("localhost", "127.0.0.1", "[::1]")


def is_secure() -> bool:
    """Whether the browser gives this page what it gives to https alone, as it does to pages of its own machine."""
    return request.is_secure or beside_console()


def fresh_once() -> str:
    """A new identity for a form that leads to a seat key."""
    return secrets.token_urlsafe(16)


def key_for(*parts: str) -> str:
    """The seat key that the posted form leads to: the same form sent twice leads to the same seat key.

    Raises Malformed if the form carries no valid identity.
    """
    once = request.form.get("once", "")
    if not (20 <= len(once) <= 30 and once.isascii()):
        raise Malformed("stale-form", "once")
    message = "\0".join(("chair", *parts, once)).encode()
    proof = hmac.new(desk().journal.server_key, message, hashlib.sha256).digest()[:24]
    return base64.urlsafe_b64encode(proof).decode()


def go(url: str) -> Response:
    """Redirects to a page after a form was processed (303)."""
    return redirect(url, 303)  # type: ignore[return-value]


def seated(url: str, table: str, key: str) -> Response:
    """Redirects to a seat of the phone's own, and keeps its seat key in a cookie."""
    answer = go(url)
    keep(answer, cookie_name(table), key)
    return answer


@dataclass(frozen=True)
class Client:
    """One phone at one table: its seat, the seat it enters for, and whether the secrets of that seat are shown."""

    key: str
    seat_key: SeatKey
    live: LiveTable
    acting: Seat | None = None
    secrets_shown: bool = False

    @property
    def seat(self) -> Seat | None:
        """The seat that the phone enters for."""
        return self.seat_key.seat if self.acting is None else self.acting

    @property
    def answering(self) -> bool:
        """Whether it answers for a player who has a phone of their own: only what is asked of them and no secret."""
        return self.acting is not None and self.acting not in self.phoneless

    @property
    def asked(self) -> tuple[Prompt, ...]:
        """The prompts that this phone may answer for the seat that it enters for."""
        asked = tuple(p for p in self.live.table.prompts if self.seat in p.seats)
        return tuple(p for p in asked if not self.secret(p.kind)) if self.answering else asked

    @property
    def waited_for(self) -> bool:
        """Whether the table waits for what this phone may answer; nobody waits for a patient prompt."""
        return any(not prompt.patient for prompt in self.asked)

    def secret(self, kind: type[Entry]) -> bool:
        """Whether only the player of the seat could answer this; nothing is secret any more once all is revealed."""
        return answers_secret(kind) and not self.revealed

    @property
    def answerable(self) -> tuple[Seat, ...]:
        """The other seats that the table waits for, and whose answer is no secret."""
        prompts = [p for p in self.live.table.prompts if not p.patient and not self.secret(p.kind)]
        return tuple(sorted({seat for p in prompts for seat in p.seats} - {self.seat_key.seat, self.seat}))

    @property
    def wanted_back(self) -> bool:
        """Whether the phone enters for another seat while the table waits for its own player."""
        prompts = (p for p in self.live.table.prompts if not p.patient)
        return self.acting is not None and any(self.seat_key.seat in p.seats for p in prompts)

    @property
    def asked_of_many(self) -> bool:
        """Whether this phone is asked only what anybody may answer, such as what a player who has left had."""
        return all(len(p.seats) > 1 for p in self.asked)

    @property
    def asked_too(self) -> tuple[Seat, ...]:
        """The other seats that are asked the same and have not answered: the table waits for all of them.

        A count that does not add up was entered by all; each may correct it, and the table waits for any of them.
        """
        if any(p.kind is Agree for p in self.asked):
            return ()
        kinds = {p.kind for p in self.asked if len(p.seats) == 1 and not p.patient}
        seats = {seat for p in self.live.table.prompts if p.kind in kinds and len(p.seats) == 1 for seat in p.seats}
        return tuple(sorted(seats - {self.seat}))

    @property
    def revealed(self) -> bool:
        return self.live.table.rules.revealed(self.live.table.state)

    @property
    def viewer(self) -> Seat | None:
        """The seat whose secrets may be on the page; None while they must be hidden and nobody asked to show them."""
        return None if self.covered else self.seat

    @property
    def must_hide(self) -> bool:
        """Whether the phone keeps a curtain before secrets: one that others hold as well hides even its owner's."""
        if not self.secrets:
            return False
        if self.sealed or self.acting is not None:
            return True
        return self.seat_key.seat is not None and bool(self.phoneless) and self.shared

    @property
    def covered(self) -> bool:
        """Whether the seat's secrets are hidden on this phone now."""
        return self.must_hide and not self.secrets_shown

    @property
    def secrets(self) -> bool:
        """Whether the table holds anything now that not everybody may see, or asks the seat for such a thing.

        Once all is revealed, everybody may read every line in the record.
        """
        return (self.live.table.secrets and not self.revealed) or any(hides(p.kind) for p in self.asked)

    def at(self, seat: Seat) -> Client:
        """The same phone at another seat that it may enter for, or at its own."""
        return Client(self.key, self.seat_key, self.live, None if seat == self.seat_key.seat else seat)

    @property
    def knows(self) -> bool:
        """Whether this phone may see the seat's secrets: the seat is its own, or the journal says it was let in."""
        own = self.acting is None and not self.sealed
        return own or (
            not self.answering
            and any(keeper.hash == self.seat_key.hash for keeper in self._keepers if keeper.standing != ASKS)
        )

    @property
    def sealed(self) -> bool:
        """Whether the seat's secrets are closed to this phone: they are another phone's.

        They stay closed until that phone is back or another player agrees.
        """
        if self.answering:
            return not self.revealed
        if not any_hides(self.live.table.rules.entries):
            return False
        if not any(keeper.standing == OWN for keeper in self._keepers):
            return False
        known = any(keeper.hash == self.seat_key.hash for keeper in self._keepers if keeper.standing != ASKS)
        return not known and not self.revealed

    @property
    def asking(self) -> bool:
        """Whether this phone has asked to see the secrets, and waits for another player to agree."""
        return any(keeper.hash == self.seat_key.hash and keeper.standing == ASKS for keeper in self._keepers)

    @cached_property
    def _keepers(self) -> list[Keeper]:
        """The phones that know the seat's secrets, or ask for them."""
        return [keeper for keeper in keepers(self.seat_key.table) if keeper.seat == self.seat]

    @property
    def requests(self) -> list[tuple[Keeper, Seat | None]]:
        """The phones that ask to see a seat's secrets, and wait for this one, among others, to agree.

        Each with the seat that it sits at; None for a host without a seat.
        """
        table = self.seat_key.table
        asks = [keeper for keeper in keepers(table) if keeper.standing == ASKS]
        here = {seat_key.hash: seat_key.seat for seat_key in desk().journal.seat_keys(table)} if asks else {}
        asks = [keeper for keeper in asks if keeper.hash in here]
        return [
            (keeper, here[keeper.hash])
            for keeper in asks
            if self.seat_key.hash in may_agree(table, keeper.seat, keeper.hash)
        ]

    @property
    def returning(self) -> list[tuple[str, Seat]]:
        """The phones that ask for a seat which this one may hand over: its own, or any seat as a host."""
        asks = desk().returning(self.seat_key.table)
        return [(asker, seat) for asker, seat in asks.items() if self.seat_key.host or seat == self.seat_key.seat]

    @property
    def shared(self) -> bool:
        """Whether others hold this phone too: it was passed on, has entered for others, or is the only one here."""
        alone = len(self.phoneless) == len(self.live.info.names) - 1
        return alone or bool(cookie(shared_name(self.live.info.id))) or self._spoke_for_others()

    def _spoke_for_others(self) -> bool:
        """Whether lines of the journal say so, where the phone has lost its cookies.

        An entry for a player who has a phone does not count: that player holds a phone of their own.
        """
        own = self.seat_key.seat
        return any(line.by == own != line.seat and line.seat in self.phoneless for line in self.live.table.lines)

    @cached_property
    def phoneless(self) -> tuple[Seat, ...]:
        """The seats without a phone of their own: this phone may act for them."""
        taken = {seat_key.seat for seat_key in desk().journal.seat_keys(self.live.info.id)}
        return tuple(seat for seat in seats_of(len(self.live.info.names)) if seat not in taken)

    @property
    def corrects(self) -> Mapping[Seat, str]:
        """The path of the pages of each seat whose entries can be corrected here: its own, and those without a phone.

        Not those whose secrets are closed to this phone.
        """
        seats = {seat for seat in (self.seat_key.seat, *self.phoneless) if seat is not None}
        phones = (self if seat == self.seat else self.at(seat) for seat in sorted(seats))
        return {phone.seat: phone.base for phone in phones if phone.seat is not None and not phone.sealed}

    @property
    def passed_to(self) -> tuple[Seat, ...]:
        """The seats that the table waits for and that answer on this phone, behind a curtain of their own."""
        waiting = self.live.table.seen_by(None).waiting
        here = (
            seat for seat in waiting if seat != self.seat and (seat in self.phoneless or seat == self.seat_key.seat)
        )
        return tuple(seat for seat in here if self.at(seat).must_hide)

    @property
    def base(self) -> str:
        """The URL path below which this phone's pages are."""
        home = f"/s/{self.key}"
        return home if self.acting is None else f"{home}/for/{self.acting}"

    @property
    def open(self) -> str:
        """The query that a URL of this phone needs so that secrets shown here are shown there as well."""
        return "?open=yes" if self.secrets_shown else ""

    @property
    def also_open(self) -> str:
        """The same, behind another parameter of the query."""
        return "&open=yes" if self.secrets_shown else ""

    @property
    def here(self) -> str:
        return f"{self.base}/open" if self.secrets_shown else self.base

    @property
    def seen(self) -> Seen:
        """The table as this page may show it.  What the seat may enter can be asked of it even behind a curtain."""
        return self.live.table.seen_by(self.viewer)

    @property
    def news(self) -> Call | None:
        """The latest news, except that this phone now enters for a seat: its page says so anyway."""
        latest = self.live.table.lines[-1:]
        own = [line for line in latest if isinstance(line.entry, Seating) and line.entry.event is Event.ENTERED]
        return None if any(line.seat == self.seat_key.seat for line in own) else self.seen.news


class Glance(Client):
    """A phone while its page is rendered: nothing changes meanwhile, so each of these is computed once."""

    @classmethod
    def of(cls, v: Client) -> Glance:
        return cls(v.key, v.seat_key, v.live, v.acting, v.secrets_shown)

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
    def corrects(self) -> Mapping[Seat, str]:
        return super().corrects

    @cached_property
    def must_hide(self) -> bool:
        return super().must_hide

    @cached_property
    def sealed(self) -> bool:
        return super().sealed


def keepers(table: str) -> list[Keeper]:
    return desk().journal.keepers(table)


def may_agree(table: str, seat: Seat, asker: str) -> list[str]:
    """The hashed seat keys of the phones that may let another one see a seat's secrets.

    These are the phones of other players, each at a seat of its own; neither `asker` nor the phone that took the seat
    from its player is among them.
    """
    known = keepers(table)
    taken = {keeper.taker for keeper in known if keeper.seat == seat and keeper.standing == OWN}
    own = {(keeper.seat, keeper.hash) for keeper in known if keeper.standing == OWN}
    seated = (seat_key for seat_key in desk().journal.seat_keys(table) if seat_key.seat not in (None, seat))
    others = (seat_key for seat_key in seated if (seat_key.seat, seat_key.hash) in own)
    return [seat_key.hash for seat_key in others if seat_key.hash not in (asker, *taken)]


def client(key: str, seat: Seat | None = None, secrets_shown: bool = False, *, answering: bool = False) -> Client:
    """The phone behind a link, which may act for a seat that has no phone.  404 for anything else.

    `answering`: it may also answer for a seat that has a phone.
    """
    seat_key = seat_key_or_404(key)
    phone = Client(key, seat_key, live_or_404(seat_key.table), seat)
    if seat is not None:
        if phone.answering and not (answering and seat != seat_key.seat and seat < len(phone.live.info.names)):
            abort(404)
        if not phone.answering:
            _shares(seat_key.table, key)
    return replace(phone, secrets_shown=True) if secrets_shown and phone.knows else phone


def _shares(table: str, key: str) -> None:
    """Remembers in a cookie that others hold this phone too from now on."""
    if not cookie(shared_name(table)):
        services().listeners.passed_on(key)

    @after_this_request
    def remember(answer: Response) -> Response:
        name = shared_name(table)
        if not cookie(name):
            keep(answer, name, "yes")
        return answer


MINE = 40
"""The most tables of a phone that are looked up: the newest."""


def mine() -> list[TableInfo]:
    """The tables that this phone has sat at, and those where its seats have moved to, the newest first.

    Tables whose rows are damaged are left out; they report the damage when they are opened.
    """
    journal = desk().journal
    known = [(table, now) for table, key in _held() if (now := _table_of(key)) is not None]
    tables = list[TableInfo]()
    for table in dict.fromkeys(one for both in known for one in both):
        with suppress(Damaged):
            info = journal.table(table) if table not in journal.gone() else None
            tables += [info] if info else []
    return sorted(tables, key=lambda t: -t.opened)
