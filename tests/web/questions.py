"""All requests that each viewer can send to the app, generated from its routes, so that none is forgotten."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice, product

from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from referee.core.seat import Seat, seats_of
from referee.tables.desk import FREE
from referee.testing.evening import HOST, Evening, Phone
from referee.web import invite
from tests.web.worlds import ANN, EVERYTHING, Case, World

EXPIRES, CLOCK = re.compile(r" Expires=[^;]+;"), ("Date", "Expires")
"""The parts of a response that depend on the clock: the expiry of cookies, and the headers Date and Expires."""
Question = tuple[str, str, dict[str, str | list[str]] | None, dict[str, str]]
"""A request: method, path, form (None: no body), headers."""
Answer = tuple[int, list[tuple[str, str]], bytes]
"""A response: status, headers, body."""


# Viewers


@dataclass(frozen=True)
class Viewer:
    """Somebody who must not know a secret: a phone at a seat, a phone behind a curtain, the host, or a stranger."""

    name: str
    seat: Seat | None = None
    behind: Seat | None = None
    sealed: bool = False
    """Whether the secrets stay closed until another player agrees, whatever this phone taps."""

    def phone(self, evening: Evening) -> Phone:
        if self.name == "host":
            return evening.host
        if self.seat is None:
            return evening.browser()
        return evening.phones[self.seat]


ROOMS = ("/s/", "/t/", "/j/")
"""Path prefixes of the pages of a table; all other pages belong to no table."""


def there_is(world: World, evening: Evening, viewer: Viewer, case: Case) -> list[Question]:
    """All requests of a viewer in a case: to the whole app for EVERYTHING, to the table for a single secret.

    Viewers without a seat request no pages of seats for a single secret.  Of several seats, only the last one requests
    the whole app.
    """
    if case.name == EVERYTHING and viewer in viewers(case)[-3:]:
        return list(questions(world, evening, viewer))
    return list(questions(world, evening, viewer, ROOMS if viewer.seat is not None else ROOMS[1:]))


def asked_of(
    world: World, evening: Evening, viewer: Viewer, case: Case, there: Iterable[Question]
) -> Iterable[Question]:
    """Which of these requests are sent: all for EVERYTHING; for a single secret, those that may show it, once each.

    A case that is not among the game's cases has no EVERYTHING beside it, so all requests are sent.
    """
    if case not in world.cases or (case.name == EVERYTHING and viewer in viewers(case)[-3:]):
        return there
    return once_each(evening, there, viewer, world.cases.index(case))


def viewers(case: Case) -> list[Viewer]:
    """Everybody who must not know; for a single secret, one player stands for all, and the host is left out."""
    seated = [Viewer(f"seat {seat}", seat) for seat in seats_of(4) if seat not in case.knows]
    everybody = [*seated, Viewer("host"), Viewer("stranger")]
    return everybody if case.name == EVERYTHING else [seated[-1], everybody[-1]]


# Requests


JUNK = ("attack", "find", "tally", "goblin")
"""Kinds of entry whose forms are also sent empty, and with nonsense."""
CORRECTING = ("corrections.undo", "corrections.undo_for", "corrections.amended", "corrections.amended_for")
LAST = (*CORRECTING, "seats.hand", "seats.stand_up", "seats.free")
"""Actions after which there is less to see; they come last, in this order, followed by all others of `seats`."""
OWN = ("seat.", "drafts.", "preparing.")
"""Routes by which a seat enters something; each has a twin for entering it for another seat."""
NOWHERE = {"goblin", "nothing", "chess"}
"""Parts of paths at which nothing exists."""
LOOSE = {"verb": ["score", "board", "dice"], "filename": ["app.css", "none.css"]}
"""Values for the parts of paths that have nothing to do with a table."""


def addresses(world: World, rule: Rule, evening: Evening, viewer: Viewer) -> Iterator[str]:
    """Every path of a route, with all values of its arguments.  Fails the test for an unknown argument."""
    phone = viewer.phone(evening)
    lines = range(1, evening.table.turn + 2)
    kinds = [kind.kind() for kind in evening.table.rules.entries]
    phoneless = {phone.acting for phone in evening.phones.values() if phone.acting is not None}
    seats = [*phoneless, *range(5)] if rule.endpoint.startswith("seats.") else sorted(phoneless) or [ANN]
    if "seat" in rule.arguments and not phoneless:
        answered = [prompt.kind.kind() for prompt in evening.table.prompts if ANN in prompt.seats]
        kinds, lines = [*dict.fromkeys((*kinds[:1], *answered))], range(1, 2)
    if "game" in rule.arguments:
        lines = range(2)
    known: dict[str, list[str] | list[int]] = {
        "table": [evening.table_id],
        "key": [phone.key or "nobody"],
        "seat": list(dict.fromkeys(seats)),
        "kind": [*kinds, "undo", "goblin"],
        "turn": list(lines),
        "n": [0],
        "token": [token(evening), "nothing"],
        "pass_": ["nothing"],
        "code": ["nothing"],
        "game": [world.game, "chess"],
        **{name: list(values) for name, values in LOOSE.items()},
    }
    unknown = rule.arguments - known.keys()
    assert not unknown, f"{rule.rule}: tell this test what <{', '.join(unknown)}> may be"
    names, method = sorted(rule.arguments), next(iter(rule.methods or {"GET"}))
    adapter = evening.app.url_map.bind(HOST)
    for values in product(*(known[name] for name in names)):
        yield adapter.build(rule.endpoint, dict(zip(names, values, strict=True)), method=method)


def token(evening: Evening) -> str:

    info = evening.desk.journal.table(evening.table_id)
    assert info is not None
    return invite.token(evening.desk.journal, info)


def kind_of(evening: Evening, question: Question) -> tuple[str, bool]:
    """The kind of page that is requested: the route, and whether only a part of the page is asked for."""
    return _places(evening)(question[1].partition("?")[0], question[0])[0], "HX-Request" in question[3]


def _places(evening: Evening) -> Callable[[str, str], tuple[str, Mapping[str, object]]]:
    """A cached function from path and method to the route and its arguments."""
    return cache(evening.app.url_map.bind(HOST).match)


def once_each(evening: Evening, asked: Iterable[Question], viewer: Viewer, case: int) -> Iterator[Question]:
    """Those of these requests whose responses may show a single secret, each once.

    These are: every page; one partial page for each route; every valid form, alternately for a page and for a part of
    one, so that the next case sends the other; one empty form for each path, but only for each route of corrections,
    since what a line says is on its page, and each line has one.
    Left out are responses without text, such as those to HEAD, and paths at which nothing exists.  The case EVERYTHING
    sends those, and also nonsense, all partial pages, drafts, and actions on seats other than Ann's and the viewer's.
    A viewer that also enters for another seat sends for that one; other cases cover what its own seat sends.
    A viewer that enters for nobody asks only once to undo something for another seat, whatever the line.
    """
    known, sent, place_of = set[tuple[str, str]](), Counter[str](), _places(evening)
    for method, path, form, headers in asked:
        if method not in ("GET", "POST") or not NOWHERE.isdisjoint(path.partition("?")[0].split("/")):
            continue
        endpoint, there = place_of(path.partition("?")[0], method)
        part, own = bool(headers), viewer.behind is not None and endpoint.startswith(OWN) and "/for/" not in path
        if form is None:
            key = (endpoint, "part") if part else (endpoint, "opened") if own and "?" in path else (path, "page")
        elif own or endpoint.startswith("drafts."):
            key = (endpoint, f"sent {part}")
        elif there.get("seat", ANN) not in (ANN, viewer.seat):
            key = (endpoint, "sent of others")
        elif "goblin" in form or not form:
            key = (endpoint if endpoint.startswith((*OWN, "corrections.")) else path, "nothing")
        elif endpoint == "corrections.undo_for" and viewer.behind is None:
            key = (endpoint, "sent for nobody")
        elif endpoint.startswith(OWN):
            if not part and f"-{FREE}-" in form["once"]:
                continue  # it is sent again, with another identity
            sent[endpoint] += part
            headers = headers if (sent[endpoint] + case) % 2 else {}
            key = (path, repr((form, headers)))
        else:
            key = (path, repr(form))
        if key not in known:
            known.add(key)
            yield method, path, form, headers


def questions(world: World, evening: Evening, viewer: Viewer, where: tuple[str, ...] = ("/",)) -> Iterator[Question]:
    """All requests of a viewer to paths with these prefixes, those that change the least first."""
    rules = [rule for rule in evening.app.url_map.iter_rules() if rule.rule.startswith(where)]
    order = [*(r for r in rules if _rank(r) == 0), *sorted((r for r in rules if _rank(r)), key=_rank)]
    for rule in order:
        methods = (rule.methods or set()) - {"HEAD", "OPTIONS"}
        for path in addresses(world, rule, evening, viewer):
            if "GET" in methods:
                yield from _looks(world, path, viewer)
            if "POST" in methods and not _opens(path, viewer):
                yield from _forms(world, rule, path, evening, viewer)
        if not _opens(path, viewer):
            yield "HEAD" if "GET" in methods else "DELETE", path, None, {}
    if "/" in where:
        yield "GET", "/no/such/page", None, {}


def _rank(rule: Rule) -> int:
    if "POST" not in (rule.methods or set()):
        return 0
    if rule.endpoint in LAST:
        return 2 + LAST.index(rule.endpoint)
    return 99 if rule.endpoint.startswith("seats.") else 1


def _lifts(path: str, viewer: Viewer) -> bool:
    """Whether this path belongs to the seat behind whose curtain the secret is."""
    return viewer.behind is not None and f"/for/{viewer.behind}" in path


def _opens(path: str, viewer: Viewer) -> bool:
    return _lifts(path, viewer) and not viewer.sealed and path.endswith(("/open", "/lift"))


def _looks(world: World, path: str, viewer: Viewer) -> Iterator[Question]:
    if _opens(path, viewer):
        return
    yield "GET", path, None, {}
    if "/say/" not in path and "/static/" not in path:
        yield "GET", path, None, {"HX-Request": "true"}
    if path.startswith("/s/") and viewer.behind is not None and (viewer.sealed or not _lifts(path, viewer)):
        yield "GET", f"{path}?open=yes", None, {}
    for seat, thing in product(range(4), world.things):
        if path.endswith("/say/adjust"):
            yield "GET", f"{path}?thing={thing}&seat={seat}", None, {}


def _forms(world: World, rule: Rule, path: str, evening: Evening, viewer: Viewer) -> Iterator[Question]:
    """Forms that are empty, that are nonsense, and that are as valid as this viewer can make them."""
    phone = viewer.phone(evening)
    kind = path.rsplit("/", 1)[1]
    if "kind" not in rule.arguments or kind in JUNK:
        yield "POST", path, {}, {}
        yield "POST", path, {"once": "x", "goblin": "1"}, {}
    behind = ANN if viewer.behind is None and viewer.seat is not None else viewer.behind
    speaks = replace(phone, acting=behind) if behind is not None and "/for/" in path else phone
    seated = bool(phone.key) and speaks.seat is not None
    for n, entry in enumerate(world.samples if seated else ()):
        if isinstance(entry, world.telling) and "/try/" not in path:
            continue  # it would succeed, and then this viewer would know the secret
        if entry.kind() == kind:
            yield "POST", path, speaks.form(entry), {}
            yield "POST", path, {**speaks.form(entry), "once": f"{kind}-free-{n}"}, {"HX-Request": "true"}
    if rule.endpoint.startswith("corrections.undo"):
        last = evening.table.turn
        others = (
            line.turn for line in evening.table.lines if viewer.seat not in (line.seat, line.by) and line.turn < last
        )
        for turn in (*others, last + 1, last):
            yield "POST", path, {"turn": str(turn), "once": f"undo-{turn}"}, {}
    amends = rule.endpoint.startswith("corrections.amended")
    if amends and seated and int(kind) >= world.opened:
        made = next((line.entry for line in evening.table.lines if str(line.turn) == kind), None)
        for entry in [e for e in world.samples if type(e) is type(made)][:2]:
            yield "POST", path, {**speaks.form(entry), "once": f"amend-{kind}"}, {}
            yield "POST", path, {**speaks.form(entry), "once": f"amend-{kind}", "sure": "yes"}, {}
    if rule.endpoint in ("lobby.sit", "seats.sit_here"):
        for seat in seats_of(4):
            yield "POST", path, {"seat": str(seat), "once": "A" * 22}, {}


def ask(phone: Phone, question: Question) -> TestResponse:
    method, path, form, headers = question
    origin = {"Origin": f"http://{HOST}"} if method == "POST" else {}
    data = None if form is None else {"key": phone.form_key, **form}
    with phone.server.dice.cast():
        return phone.client.open(
            path, method=method, data=data, base_url=f"http://{HOST}", headers={**origin, **headers}
        )


def heard(phone: Phone, question: Question) -> Answer:
    """The whole response to a request: status, headers and body; of a stream, the beginning."""
    answer = ask(phone, question)
    with answer:
        stream = answer.mimetype == "text/event-stream" and question[0] == "GET"
        body = b"|".join(islice(answer.iter_encoded(), 3)) if stream else answer.data
        headers = sorted((name, EXPIRES.sub("", value)) for name, value in answer.headers if name not in CLOCK)
        return answer.status_code, headers, body
