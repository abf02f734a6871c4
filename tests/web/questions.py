"""Everything that can be asked of the house, by whom: generated from its routes, so that none is forgotten."""

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
"""What in an answer comes from the clock on the wall: how long a cookie lasts, when a file was sent and gets old."""
Question = tuple[str, str, dict[str, str | list[str]] | None, dict[str, str]]
"""Method, path, form (None: no body), headers."""
Answer = tuple[int, list[tuple[str, str]], bytes]
"""Status, headers, body."""


# Who looks


@dataclass(frozen=True)
class Viewer:
    """Somebody who must not know: a phone at a seat, a phone behind a curtain, the host without a seat, or nobody."""

    name: str
    seat: Seat | None = None
    behind: Seat | None = None
    sealed: bool = False
    """Whether the secrets are closed to it until somebody else agrees: it may tap whatever it likes."""

    def phone(self, evening: Evening) -> Phone:
        if self.name == "host":
            return evening.host
        if self.seat is None:
            return evening.browser()
        return evening.phones[self.seat]


ROOMS = ("/s/", "/t/", "/j/")
"""Where a table is seen; all other pages belong to no table."""


def there_is(world: World, evening: Evening, viewer: Viewer, case: Case) -> list[Question]:
    """All that there is to ask: of everything at once, of the whole house; of a single secret, of a table.

    A stranger, who has no seat, asks a single secret's screen alone.  Of several seats the last one asks all.
    """
    if case.name == EVERYTHING and viewer in viewers(case)[-3:]:
        return list(questions(world, evening, viewer))
    return list(questions(world, evening, viewer, ROOMS if viewer.seat is not None else ROOMS[1:]))


def asked_of(
    world: World, evening: Evening, viewer: Viewer, case: Case, there: Iterable[Question]
) -> Iterable[Question]:
    """What of it is asked: of everything at once, all; of a single secret, whatever can hold it, once.

    A case that is none of the game's has nothing that asks the rest at once: all of a table is asked.
    """
    if case not in world.cases or (case.name == EVERYTHING and viewer in viewers(case)[-3:]):
        return there
    return once_each(evening, there, viewer, world.cases.index(case))


def viewers(case: Case) -> list[Viewer]:
    """Everybody who must not know; of the players, for a single secret, one stands for all."""
    seated = [Viewer(f"seat {seat}", seat) for seat in seats_of(4) if seat not in case.knows]
    everybody = [*seated, Viewer("host"), Viewer("stranger")]
    return everybody if case.name == EVERYTHING else [seated[-1], everybody[-1]]


# What they ask


JUNK = ("attack", "find", "tally", "goblin")
"""Kinds whose forms are also sent empty and full of nonsense."""
CORRECTING = ("corrections.undo", "corrections.undo_for", "corrections.amended", "corrections.amended_for")
LAST = (*CORRECTING, "seats.hand", "seats.stand_up", "seats.free")
"""Deeds after which there is less to see: they are done at the end, in this order, and then all others of `seats`."""
OWN = ("seat.", "drafts.", "preparing.")
"""Routes by which a seat says what it does; of each there is another one that says it for somebody else."""
NOWHERE = {"goblin", "nothing", "chess"}
"""What no table has: parts of addresses at which nobody is."""
LOOSE = {"verb": ["score", "board", "dice"], "filename": ["app.css", "none.css"]}
"""Parts of addresses that have nothing to do with a table."""


def addresses(world: World, rule: Rule, evening: Evening, viewer: Viewer) -> Iterator[str]:
    """Every address of a route, with everything that can stand in it.  A part nobody knows fails the test."""
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
    """A kind of page: the route, and whether the whole page is asked for or a part of it."""
    return _places(evening)(question[1].partition("?")[0], question[0])[0], "HX-Request" in question[3]


def _places(evening: Evening) -> Callable[[str, str], tuple[str, Mapping[str, object]]]:
    """Tells of an address and a method the route, and what the address says; looked for once."""
    return cache(evening.app.url_map.bind(HOST).match)


def once_each(evening: Evening, asked: Iterable[Question], viewer: Viewer, case: int) -> Iterator[Question]:
    """Of these questions, those whose answers can hold a single secret, each once.

    Every page; of the parts of pages, one for each route; every form as good as it can be made, by turns for a page
    and for a part of one, so that the next case asks for the other; one form with nothing in it for each address,
    and of those that correct a line for each route: what a line says is on its page, and each has one.
    Left out are answers without words, such as those to HEAD, and addresses of what there is not: they are asked of
    everything at once, and so are nonsense, all parts of all pages, drafts, and what is done to seats of others than
    Ann and whoever asks.
    Whoever speaks for another seat as well sends for that one: what its own seat sends is asked of every case.
    Whoever speaks for nobody asks once to undo something for another: it is no address of theirs, whatever the line.
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
                continue  # it is sent again, by a name of its own
            sent[endpoint] += part
            headers = headers if (sent[endpoint] + case) % 2 else {}
            key = (path, repr((form, headers)))
        else:
            key = (path, repr(form))
        if key not in known:
            known.add(key)
            yield method, path, form, headers


def questions(world: World, evening: Evening, viewer: Viewer, where: tuple[str, ...] = ("/",)) -> Iterator[Question]:
    """Everything that can be asked at addresses that begin like this, what changes the least first."""
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
    """Would this lift the very curtain that the secret is behind?"""
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
    """Forms that are empty, foreign, nonsense, and as good as this viewer can make them."""
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
            continue  # it succeeds, and then this viewer is one who knows
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
    with phone.house.dice.cast():
        return phone.client.open(
            path, method=method, data=data, base_url=f"http://{HOST}", headers={**origin, **headers}
        )


def heard(phone: Phone, question: Question) -> Answer:
    """All of an answer: what it says, how long it is, and everything around it.  Of a stream, its beginning."""
    answer = ask(phone, question)
    with answer:
        stream = answer.mimetype == "text/event-stream" and question[0] == "GET"
        body = b"|".join(islice(answer.iter_encoded(), 3)) if stream else answer.data
        headers = sorted((name, EXPIRES.sub("", value)) for name, value in answer.headers if name not in CLOCK)
        return answer.status_code, headers, body
