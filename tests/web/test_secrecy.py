"""Two worlds that differ in one secret only answer byte for byte the same to everybody who must not know it.

Both houses draw the same keys, hold the same clock, and are asked the same questions: every route of the
application, by every kind of viewer, pages and fragments, headers and lengths, forms that are taken and forms
that are refused, the live stream, and methods nobody uses.  A new route is asked by itself, or fails the test.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice, product
from pathlib import Path
from typing import Any

import pytest
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from referee.core.adjust import Adjust
from referee.core.ask import Hidden
from referee.core.entry import Amend, Entry, asks
from referee.core.secret import Seat, redact
from referee.games import SHELF
from referee.games.dragonscales.boxes import Action, Colour
from referee.games.dragonscales.entries import (
    Activate,
    Attack,
    Bonus,
    Cull,
    Defend,
    Draw,
    Find,
    Give,
    Heal,
    Label,
    Loot,
    Lose,
    Move,
    Place,
    Play,
    RageCard,
    Recount,
    Rob,
    Scales,
    Steal,
    Taken,
    Tally,
    Use,
    Villainy,
    Wound,
)
from tests.web.evening import Evening, Phone, open_house

ANN, BO, CY, DI = range(4)
DULL = (Bonus.NONE,) * 5
EXPIRES = re.compile(r" Expires=[^;]+;")
"""The one thing in an answer that comes from the clock on the wall."""
Question = tuple[str, str, dict[str, Any] | None, dict[str, str]]
"""Method, path, form (None: no body), headers."""


@dataclass(frozen=True)
class Two:
    """One value in each of the two worlds."""

    one: Any
    other: Any

    def of(self, world: int) -> Any:
        return (self.one, self.other)[world]


@dataclass(frozen=True)
class Case:
    """A secret: which fields of which entries it came in by, who knows it, and how the evening comes to it."""

    name: str
    fields: frozenset[str]
    knows: frozenset[Seat]
    told: tuple[tuple[Seat, Callable[[int], Entry]], ...]
    stage: str = "attack"


def case(
    name: str, fields: str, knows: set[Seat], *told: tuple[Seat, Callable[[int], Entry]], stage: str = "attack"
) -> Case:
    return Case(name, frozenset(fields.split()), frozenset(knows), told, stage)


GEM, ORB = Two("Ruby Heart", "Onyx Heart"), Two("Ruby Heart", "Midnight Orb of the Deep")
WORTH = Two(2, 5)
OPENED = 7
"""The first turn that its own seat corrects: what follows from changing the opening lies open on the table."""
YELLOW_RED = Two({Colour.YELLOW: 2}, {Colour.RED: 2})
RED_YELLOW = Two({Colour.RED: 2}, {Colour.YELLOW: 2})
FIRST_SECOND = Two(0, 1)
TWO_CARDS = ((ANN, lambda w: Find(points=3, name="Crown")), (ANN, lambda w: Find(points=6, name="Cup")))

CASES = (
    case(
        "a card kept in the Villainy row",
        "villainy.card",
        {DI},
        (DI, lambda w: Villainy(draw=True, steal=CY, card=ORB.of(w))),
        stage="villainy",
    ),
    case(
        "a card kept, its name as long",
        "villainy.card",
        {DI},
        (DI, lambda w: Villainy(draw=True, steal=CY, card=GEM.of(w))),
        stage="villainy",
    ),
    case("a card drawn", "draw.name", {ANN}, (ANN, lambda w: Draw(1, ORB.of(w)))),
    case("a card noted and lost", "draw.name", {ANN}, (ANN, lambda w: Draw(1, ORB.of(w))), (ANN, lambda w: Lose(1))),
    case(
        "a Treasure's points",
        "loot.points",
        {ANN},
        (ANN, lambda w: Loot(draw=True, points=WORTH.of(w), name="Gem")),
        stage="loot",
    ),
    case(
        "a Treasure told or not told",
        "loot.points",
        {ANN},
        (ANN, lambda w: Loot(draw=True, points=Two(None, 12).of(w))),
        stage="loot",
    ),
    case(
        "a Treasure's name",
        "loot.name",
        {ANN},
        (ANN, lambda w: Loot(draw=True, points=3, name=ORB.of(w))),
        stage="loot",
    ),
    case("a Treasure found", "find.points find.name", {ANN}, (ANN, lambda w: Find(WORTH.of(w), ORB.of(w)))),
    case(
        "a Treasure labelled later",
        "label.points label.name",
        {ANN},
        *TWO_CARDS,
        (ANN, lambda w: Label(0, WORTH.of(w), ORB.of(w))),
    ),
    case(
        "which Treasure was labelled",
        "label.treasure",
        {ANN},
        *TWO_CARDS,
        (ANN, lambda w: Label(FIRST_SECOND.of(w), 4, "Ring")),
    ),
    case(
        "which Treasure was used", "use.treasure", {ANN}, *TWO_CARDS, (ANN, lambda w: Use(FIRST_SECOND.of(w), "Ring"))
    ),
    case(
        "which Treasure was turned up",
        "activate.treasure",
        {ANN},
        *TWO_CARDS,
        (ANN, lambda w: Activate(FIRST_SECOND.of(w), 4, "Ring")),
    ),
    case(
        "which Treasure was stolen",
        "taken.treasure",
        {ANN, CY},
        *TWO_CARDS,
        (CY, lambda w: Rob(ANN)),
        (ANN, lambda w: Taken(FIRST_SECOND.of(w))),
    ),
    case(
        "which Treasure was given",
        "give.treasures",
        {ANN, CY},
        *TWO_CARDS,
        (ANN, lambda w: Give(CY, 1, (FIRST_SECOND.of(w),))),
    ),
    case(
        "which Treasure was given, one of them face up",
        "give.treasures",
        {ANN, CY},
        *TWO_CARDS,
        (ANN, lambda w: Find(points=1, name="Cap")),
        (ANN, lambda w: Activate(1, 6, "Cup")),
        (ANN, lambda w: Give(CY, 0, (Two(0, 2).of(w),))),
    ),
    case(
        "cubes by colour",
        "attack.cubes",
        {ANN, BO},
        (ANN, lambda w: Attack(3, 0, YELLOW_RED.of(w))),
        (BO, lambda w: Attack(3, 0, RED_YELLOW.of(w))),
    ),
    case(
        "cubes taken by a card",
        "cull.cubes",
        {ANN, BO},
        (ANN, lambda w: Cull(YELLOW_RED.of(w), "Firebolt")),
        (BO, lambda w: Cull(RED_YELLOW.of(w), "Firebolt")),
    ),
    case(
        "cubes set to another number",
        "adjust",
        {ANN},
        (ANN, lambda w: Adjust("cubes-yellow", ANN, Two(4, 11).of(w), "we counted")),
    ),
    case(
        "cubes of another colour set",
        "adjust",
        {ANN},
        (ANN, lambda w: Adjust(Two("cubes-yellow", "cubes-blue").of(w), ANN, 4, "we counted")),
    ),
    case(
        "a Treasure corrected",
        "find.points find.name",
        {ANN},
        (ANN, lambda w: Find(WORTH.of(w), ORB.of(w))),
        (ANN, lambda w: Amend(-1, Find(WORTH.of(1 - w), ORB.of(1 - w)))),
    ),
    case(
        "cubes counted",
        "tally.cubes",
        {ANN},
        (ANN, lambda w: Tally(cubes=YELLOW_RED.of(w), scales=3, cards=3)),
        stage="count",
    ),
    case(
        "Treasures counted",
        "tally.treasures",
        {ANN},
        (ANN, lambda w: Tally(treasures=Two((), (2, 14)).of(w), scales=3, cards=3)),
        stage="count",
    ),
    case(
        "scales counted", "tally.scales", {ANN}, (ANN, lambda w: Tally(scales=Two(3, 12).of(w), cards=3)), stage="count"
    ),
    case(
        "wounds dealt, counted",
        "tally.dealt",
        {ANN},
        (ANN, lambda w: Tally(scales=3, cards=3, dealt=Two(None, 11).of(w))),
        stage="count",
    ),
    case(
        "everything at once",
        "loot.points loot.name draw.name find.points find.name label.points activate.treasure attack.cubes",
        {ANN, BO},
        (ANN, lambda w: Loot(draw=True, points=WORTH.of(w), name=ORB.of(w))),
        (BO, lambda w: Loot(draw=True, points=WORTH.of(1 - w))),
        (ANN, lambda w: Draw(1, ORB.of(w))),
        (ANN, lambda w: Find(WORTH.of(w), "Cup")),
        (ANN, lambda w: Find(3, GEM.of(w))),
        (ANN, lambda w: Label(1, WORTH.of(1 - w), ORB.of(w))),
        (ANN, lambda w: Activate(Two(0, 2).of(w), 4, "Ring")),
        (ANN, lambda w: Attack(3, 0, YELLOW_RED.of(w))),
        (BO, lambda w: Attack(3, 0, RED_YELLOW.of(w))),
        stage="loot",
    ),
    case(
        "a count corrected",
        "tally.cubes",
        {ANN},
        (ANN, lambda w: Tally(cubes=YELLOW_RED.of(w), scales=3)),
        (ANN, lambda w: Amend(-1, Tally(cubes=RED_YELLOW.of(w), scales=3))),
        stage="count",
    ),
)


def opening(evening: Evening, stage: str) -> None:
    """The first round, up to the box in question."""
    evening.play(ANN, Place({Action.ATTACK: 4, Action.LOOT: 3}))
    evening.play(BO, Place({Action.ATTACK: 3, Action.LOOT: 2, Action.VILLAINY: 2}))
    evening.play(CY, Place({Action.DEFEND: 3, Action.FLEE: 4}))
    evening.play(DI, Place({Action.VILLAINY: 3, Action.FLEE: 4}))
    evening.play(CY, Defend(heal=0))
    evening.play(BO, RageCard("Low Growl", (0, 0, 0, 0, 0), DULL))
    if stage == "villainy":
        return
    evening.play(DI, Villainy(draw=True, steal=CY))
    evening.play(BO, Villainy(draw=True))
    if stage == "loot":
        return
    evening.play(ANN, Loot(draw=True))
    evening.play(BO, Loot(draw=True))
    if stage == "count":
        evening.play(CY, Move(CY, 60, "a card"))


# Two worlds


def world(folder: Path, case: Case, which: int, phoneless: frozenset[Seat]) -> Evening:
    """The evening as it goes in one of the two worlds.  Di's phone speaks for whoever has none."""
    evening = Evening.open(folder)
    evening.lay(weakling_dealt="yes")
    for seat in range(4):
        if seat not in phoneless:
            evening.sit(seat)
    for seat in phoneless:
        evening.acting(seat, by=evening.phones[DI])
    opening(evening, case.stage)
    for seat, entry in case.told:
        told = entry(which)
        if isinstance(told, Amend):
            assert evening.phones[seat].amend(evening.table.turn, told.entry).status_code == 303
        else:
            evening.play(seat, told)
    if case.stage != "count":
        evening.play(DI, Scales(DI, 1, "the last thing said is no secret"))
    return evening


def reopened(evening: Evening, folder: Path) -> Evening:
    """The same evening in a house of its own, so that whatever is asked there leaves no trace elsewhere."""
    folder.mkdir(parents=True)
    evening.desk.journal.backup(folder / "scalekeeper.db")
    again = Evening(open_house(folder), table_id=evening.table_id)
    for seat, phone in evening.phones.items():
        again.phones[seat] = Phone(again, again.app.test_client(), phone.key, phone.acting)
    again.host = Phone(again, again.app.test_client(), evening.host.key)
    return again


def closed(*evenings: Evening) -> None:
    for evening in evenings:
        evening.desk.journal.close()


# Who looks


@dataclass(frozen=True)
class Viewer:
    """Somebody who must not know: a phone at a seat, a phone behind a curtain, the host without a seat, or nobody."""

    name: str
    seat: Seat | None = None
    behind: Seat | None = None

    def phone(self, evening: Evening) -> Phone:
        if self.name == "host":
            return evening.host
        if self.seat is None:
            return evening.browser()
        return evening.phones[self.seat]


def viewers(case: Case) -> list[Viewer]:
    """Everybody who must not know; of the players, for a single secret, one stands for all."""
    seated = [Viewer(f"seat {seat}", seat) for seat in range(4) if seat not in case.knows]
    everybody = [*seated, Viewer("host"), Viewer("stranger")]
    return everybody if case.name == "everything at once" else [seated[-1], everybody[-1]]


# What they ask


SAMPLES: tuple[Entry, ...] = (
    Steal(ANN, 1),
    Rob(ANN),
    Wound(ANN, 1),
    Heal(ANN, 1),
    Scales(ANN, 1),
    Move(ANN, 1),
    Draw(1),
    Find(1, "Toy"),
    Play("Trick", ANN),
    Give(ANN, 1),
    Lose(1),
    Use(0),
    Activate(0),
    Label(0, 1),
    Taken(0),
    Adjust("cubes-yellow", ANN, 3),
    Adjust("scales", ANN, 3),
    Adjust("head-red", None, 3),
    Cull({Colour.BLUE: 1}),
    Recount(Action.LOOT, ANN, 1),
    Attack(1, 0, {Colour.BLUE: 1}),
    Tally(),
    Loot(draw=True),
    Villainy(draw=True, steal=ANN),
    Defend(),
    Place({Action.FLEE: 7}),
    RageCard("x", (0,) * 5, DULL),
)
"""What another seat might say that touches Ann, or that might be answered differently for what Ann holds."""

JUNK = ("attack", "find", "tally", "goblin")
"""Kinds whose forms are also sent empty and full of nonsense."""
LAST = ("seat.undo", "seat.undo_for", "seat.amended", "seat.amended_for", "seats.hand", "seats.stand_up", "seats.free")
"""Deeds after which there is less to see: they are done at the end, in this order, and then all others of `seats`."""
LOOSE = {"game": ["dragonscales", "chess"], "verb": ["score", "board", "dice"], "filename": ["app.css", "none.css"]}
"""Parts of addresses that have nothing to do with a table."""


def addresses(rule: Rule, evening: Evening, viewer: Viewer) -> Iterator[str]:
    """Every address of a route, with everything that can stand in it.  A part nobody knows fails the test."""
    phone = viewer.phone(evening)
    lines = range(1, evening.table.turn + 2)
    kinds = [kind.kind() for kind in evening.table.rules.ENTRIES]
    phoneless = {phone.acting for phone in evening.phones.values() if phone.acting is not None}
    seats = (
        [*phoneless, *range(5)]
        if "kind" not in rule.arguments and "turn" not in rule.arguments
        else sorted(phoneless) or [ANN]
    )
    if "seat" in rule.arguments and not phoneless:
        kinds, lines = kinds[:1], range(1, 2)
    known: dict[str, list[Any]] = {
        "table": [evening.table_id],
        "key": [phone.key or "nobody"],
        "seat": list(dict.fromkeys(seats)),
        "kind": [*kinds, "undo", "goblin"],
        "turn": list(lines),
        "token": [token(evening), "nothing"],
        "pass_": ["nothing"],
        **{name: list(values) for name, values in LOOSE.items()},
    }
    unknown = rule.arguments - known.keys()
    assert not unknown, f"{rule.rule}: tell this test what <{', '.join(unknown)}> may be"
    names = sorted(rule.arguments)
    with evening.app.test_request_context():
        adapter = evening.app.create_url_adapter(None) or evening.app.url_map.bind("x")
        for values in product(*(known[name] for name in names)):
            yield adapter.build(
                rule.endpoint, dict(zip(names, values, strict=True)), method=next(iter(rule.methods or {"GET"}))
            )


def token(evening: Evening) -> str:
    from referee.web import door

    laid = evening.desk.journal.table(evening.table_id)
    assert laid is not None
    return door.token(evening.desk.journal, laid)


def questions(evening: Evening, viewer: Viewer) -> Iterator[Question]:
    """Everything that can be asked, what changes the least first."""
    rules = list(evening.app.url_map.iter_rules())
    order = [*(r for r in rules if _rank(r) == 0), *sorted((r for r in rules if _rank(r)), key=_rank)]
    for rule in order:
        methods = (rule.methods or set()) - {"HEAD", "OPTIONS"}
        for path in addresses(rule, evening, viewer):
            if "GET" in methods:
                yield from _looks(path, viewer)
            if "POST" in methods:
                yield from _forms(rule, path, evening, viewer)
        yield "OPTIONS", path, None, {}
        yield "HEAD", path, None, {}
        yield "DELETE", path, None, {}
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


def _looks(path: str, viewer: Viewer) -> Iterator[Question]:
    if _lifts(path, viewer) and path.endswith("/open"):
        return
    yield "GET", path, None, {}
    if "/say/" not in path and "/static/" not in path:
        yield "GET", path, None, {"HX-Request": "true"}
    if path.startswith("/s/") and viewer.behind is not None and not _lifts(path, viewer):
        yield "GET", f"{path}?open=yes", None, {}
    for seat, thing in product(range(4), ("cubes-yellow", "scales")):
        if path.endswith("/say/adjust"):
            yield "GET", f"{path}?thing={thing}&seat={seat}", None, {}


def _forms(rule: Rule, path: str, evening: Evening, viewer: Viewer) -> Iterator[Question]:
    """Forms that are empty, foreign, nonsense, and as good as this viewer can make them."""
    phone = viewer.phone(evening)
    kind = path.rsplit("/", 1)[1]
    if "kind" not in rule.arguments or kind in JUNK:
        yield "POST", path, {}, {}
        yield "POST", path, {"once": "x", "goblin": "1"}, {}
    speaks = replace(phone, acting=viewer.behind) if viewer.behind is not None and "/for/" in path else phone
    for entry in SAMPLES:
        if isinstance(entry, Rob | Activate) and "/try/" not in path:
            continue  # it succeeds: a thief is one who knows, and what is turned up is seen by all
        if phone.key and speaks.seat is not None and entry.kind() == kind:
            yield "POST", path, speaks.form(entry), {}
            yield "POST", path, {**speaks.form(entry), "once": f"{kind}-free-x"}, {"HX-Request": "true"}
    if rule.endpoint.startswith("seat.undo"):
        last = evening.table.turn
        others = (
            line.turn for line in evening.table.lines if viewer.seat not in (line.seat, line.by) and line.turn < last
        )
        for turn in (*others, last + 1, last):
            yield "POST", path, {"turn": str(turn), "once": f"undo-{turn}"}, {}
    if rule.endpoint.startswith("seat.amended") and phone.key and speaks.seat is not None and int(kind) >= OPENED:
        made = next((line.entry for line in evening.table.lines if str(line.turn) == kind), None)
        for entry in [e for e in SAMPLES if type(e) is type(made)][:2]:
            yield "POST", path, {**speaks.form(entry), "once": f"amend-{kind}"}, {}
            yield "POST", path, {**speaks.form(entry), "once": f"amend-{kind}", "sure": "yes"}, {}
    if rule.endpoint in ("lobby.sit", "seats.sit_here"):
        for seat in range(4):
            yield "POST", path, {"seat": str(seat), "once": "A" * 22}, {}


def ask(phone: Phone, question: Question) -> TestResponse:
    method, path, form, headers = question
    origin = {"Origin": "http://scalekeeper.test:8000"} if method == "POST" else {}
    data = None if form is None else {"key": phone.form_key, **form}
    with phone.house.dice.cast():
        return phone.client.open(
            path, method=method, data=data, base_url="http://scalekeeper.test:8000", headers={**origin, **headers}
        )


def heard(phone: Phone, question: Question) -> tuple[Any, ...]:
    """All of an answer: what it says, how long it is, and everything around it.  Of a stream, its beginning."""
    answer = ask(phone, question)
    with answer:
        stream = answer.mimetype == "text/event-stream" and question[0] == "GET"
        body = b"|".join(islice(answer.response, 3)) if stream else answer.data
        headers = sorted((name, EXPIRES.sub("", value)) for name, value in answer.headers)
        return answer.status_code, headers, body


def differences(pair: tuple[Evening, Evening], viewer: Viewer, folder: Path) -> Iterator[tuple[Question, Any, Any]]:
    """Every question that the two worlds answer differently."""
    one, other = (reopened(evening, folder / viewer.name / str(n)) for n, evening in enumerate(pair))
    for evening in (one, other):
        evening.desk.bell.patience = 0.001
    phones = viewer.phone(one), viewer.phone(other)
    asked = list(questions(one, viewer))
    assert asked == list(questions(other, viewer)), "the worlds do not even ask the same"
    for question in asked:
        first, second = (heard(phone, question) for phone in phones)
        if first != second:
            yield question, first, second
    closed(one, other)
    shutil.rmtree(folder / viewer.name)


def told_apart(found: list[tuple[Question, Any, Any]]) -> str:
    """The first few differences, cut to where they begin."""
    lines = []
    for (method, path, form, _), one, other in found[:5]:
        at = next((i for i, (a, b) in enumerate(zip(one[2], other[2], strict=False)) if a != b), 0)
        shown = (f"{answer[0]} {answer[2][max(at - 80, 0) : at + 80]!r}" for answer in (one, other))
        lines.append("\n  ".join((f"{method} {path} {form or ''}", *shown)))
    return f"{len(found)} answers differ\n" + "\n".join(lines)


@pytest.mark.parametrize("secret", CASES, ids=lambda case: case.name)
def test_nobody_else_can_tell_the_worlds_apart(secret: Case, tmp_path: Path) -> None:
    pair = tuple(world(tmp_path / f"w{n}", secret, n, frozenset()) for n in range(2))
    for viewer in viewers(secret):
        assert not (found := list(differences(pair, viewer, tmp_path))), f"{viewer}: {told_apart(found)}"
    closed(*pair)


CURTAINED = [case for case in CASES if case.knows == {ANN}]


@pytest.mark.parametrize("secret", CURTAINED, ids=lambda case: case.name)
def test_a_phone_that_speaks_for_somebody_sees_nothing_before_the_curtain_is_lifted(
    secret: Case, tmp_path: Path
) -> None:
    pair = tuple(world(tmp_path / f"w{n}", secret, n, frozenset({ANN})) for n in range(2))
    viewer = Viewer("seat 3 for seat 0", DI, behind=ANN)
    assert not (found := list(differences(pair, viewer, tmp_path))), told_apart(found)
    closed(*pair)


@pytest.mark.parametrize("viewer", [Viewer("seat 3", DI), Viewer("host"), Viewer("stranger")], ids=lambda v: v.name)
@pytest.mark.parametrize("stage", ["villainy", "attack", "count"])
def test_no_question_is_too_much_for_the_house(stage: str, viewer: Viewer, tmp_path: Path) -> None:
    calm = world(tmp_path / "calm", case("nothing", "", set(), stage=stage), 0, frozenset())
    calm.desk.bell.patience = 0.001
    phone = viewer.phone(calm)
    answers = ((question, heard(phone, question)) for question in list(questions(calm, viewer)))
    assert [] == [(question[:2], answer[0]) for question, answer in answers if answer[0] >= 500]
    closed(calm)


# The test itself


def test_every_hidden_field_of_every_game_has_a_case() -> None:
    hidden = {
        f"{kind.kind()}.{name}"
        for game in SHELF.values()
        for kind in game.ENTRIES
        for name, how in asks(kind).items()
        if any(isinstance(ask, Hidden) for ask in how)
    }
    assert set() == hidden - {field for case in CASES for field in case.fields}


@pytest.mark.parametrize("secret", CASES, ids=lambda case: case.name)
def test_who_knows_the_secret_sees_it(secret: Case, tmp_path: Path) -> None:
    """The worlds do differ: whoever must know can tell."""
    pair = tuple(world(tmp_path / f"w{n}", secret, n, frozenset()) for n in range(2))
    seat = next(iter(secret.knows))
    pages = [[evening.phones[seat].get(path).data for path in own(evening, seat)] for evening in pair]
    assert pages[0] != pages[1]
    closed(*pair)


def own(evening: Evening, seat: Seat) -> list[str]:
    base = evening.phones[seat].base
    return [base, f"{base}/history", *(f"{base}/amend/{turn}" for turn in range(1, evening.table.turn + 1))]


def leaks(tmp_path: Path) -> int:
    secret = next(case for case in CASES if case.name == "a card drawn")
    pair = tuple(world(tmp_path / f"w{n}", secret, n, frozenset()) for n in range(2))
    found = list(differences(pair, Viewer("seat 3", DI), tmp_path))
    closed(*pair)
    return len(found)


def test_it_sees_a_table_that_veils_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [module for module in sys.modules.values() if getattr(module, "redact", None) is redact]:
        monkeypatch.setattr(module, "redact", lambda thing, viewer: thing)
    assert 0 < leaks(tmp_path)


def test_it_sees_a_number_that_knows_more_than_it_should(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from referee.desk import Desk

    plain = Desk.sequence
    monkeypatch.setattr(
        Desk, "sequence", lambda desk, lane: plain(desk, lane) + len(lane.table.state.players[ANN].hand.value[-1])
    )
    assert 0 < leaks(tmp_path)
