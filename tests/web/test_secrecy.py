"""Two worlds that differ in one secret only give byte-for-byte the same answers to everybody who must not know it.

Both servers generate the same keys, have the same clock and get the same requests: every route of the application, by
every kind of viewer, pages and fragments, forms that are accepted and forms that are refused, the live stream, and
methods nobody uses. Headers and lengths are compared as well. A new route is requested automatically, or fails the
test. All of this is requested for the case with everything secret at once; for each single secret, only what could
contain it at a table (`once_each`).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Response

from referee.core.ask import Hidden
from referee.core.entry import asks
from referee.core.odd import Agree
from referee.core.seat import Seat
from referee.core.secret import redact
from referee.games import SHELF
from referee.testing.evening import Evening
from referee.web.context import Client
from tests.web.leaks import each_seen, in_cookie, in_header, in_length, kinds, seen, unstreamed
from tests.web.questions import NOWHERE, ROOMS, Question, Viewer, heard, kind_of, once_each, questions, viewers
from tests.web.two_worlds import begun, closed, differences, reopened, told, told_apart, two
from tests.web.worlds import ANN, DI, EVERYTHING, MIDDLE, TOLD, WORLDS, Case, World, case


def each(secrets: list[tuple[World, Case]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("game", "secret"), secrets, ids=[f"{game}, {one.name}" for game, one in secrets])


@each(TOLD)
def test_nobody_else_can_tell_the_worlds_apart(game: World, secret: Case, tmp_path: Path) -> None:
    """The worlds do differ: whoever must know the secret can tell them apart."""
    pair = two(game, secret, tmp_path)
    seat = Seat(next(iter(secret.knows)))
    one, other = (evening.phones[seat] for evening in pair)
    assert any(one.get(path).data != other.get(path).data for path in own(pair[0], seat))
    for viewer in viewers(secret):
        found = list(differences(game, pair, viewer, secret, tmp_path))
        assert not found, f"{viewer}: {told_apart(found)}"
    closed(*pair)


def own(evening: Evening, seat: Seat) -> list[str]:
    base = evening.phones[seat].base
    return [base, f"{base}/history", *(f"{base}/amend/{turn}" for turn in range(1, evening.table.turn + 1))]


CURTAINED = {(game.game, secret.stage): (game, secret) for game, secret in TOLD if secret.knows == {ANN}}
"""One secret of Ann's for each stage of a game; one is enough, since the curtain hides all her secrets."""


@each([*CURTAINED.values()])
def test_a_phone_that_speaks_for_somebody_sees_nothing_before_the_secrets_are_shown(
    game: World, secret: Case, tmp_path: Path
) -> None:
    pair = two(game, secret, tmp_path, frozenset({ANN}))
    viewer = Viewer("seat 3 for seat 0", DI, behind=ANN)
    assert not (found := list(differences(game, pair, viewer, secret, tmp_path))), told_apart(found)
    closed(*pair)


AFTER = [(game, secret) for game, secret in TOLD if secret.name == game.counted]
"""For each game, a secret that is revealed with the sheet, and is secret again when counts are undone."""


def revealed(game: World, evening: Evening) -> list[int]:
    """Enters the final count of everybody who has not counted yet; returns the turns of these entries."""
    turns = []
    while (prompt := evening.table.prompts[0] if evening.table.prompts else None) is not None:
        evening.play(prompt.seats[0], Agree() if prompt.kind is Agree else game.counts(prompt.seats[0]))
        turns.append(evening.table.turn)
    assert evening.table.rules.revealed(evening.table.state)
    return turns


@each(AFTER)
def test_when_counts_are_undone_nobody_can_tell_the_worlds_apart_again(
    game: World, secret: Case, tmp_path: Path
) -> None:
    """The course, the picture, the spreadsheet, the record and the page of the game are routes like any other.

    All counts but the secret one are undone: if only one were, a viewer could enter it again and rightly see all.
    """
    pair = two(game, secret, tmp_path)
    for evening in pair:
        for turn in reversed(revealed(game, evening)):
            assert evening.host.undo(turn).status_code == 303
        assert not evening.table.rules.revealed(evening.table.state)
    for viewer in viewers(secret):
        assert not (found := list(differences(game, pair, viewer, secret, tmp_path))), told_apart(found)
    closed(*pair)


def freed(evening: Evening, seat: Seat) -> None:
    """The host frees a seat."""
    assert evening.host.post(f"/s/{evening.host.key}/seats/{seat}/free", {}).status_code == 303


def asking(evening: Evening, sits: bool) -> None:
    """Frees Ann's seat; a phone that takes the seat, or Di's entering for Ann, asks to open Ann's secrets."""
    freed(evening, ANN)
    phone = evening.sit(ANN) if sits else evening.acting(ANN, by=evening.phones[DI])
    assert phone.post(f"{phone.base}/lift", {}).status_code == 303


FREED = [
    *((game, one, False) for game, one in CURTAINED.values()),
    *((game, one, True) for game, one in CURTAINED.values() if one.stage == MIDDLE),
]
"""Each stage with a phone that enters for the freed seat, and the middle of each game with one that takes it."""


@pytest.mark.parametrize(
    ("game", "secret", "sits"),
    FREED,
    ids=[f"{game}, {one.name}, {'sits' if sits else 'enters'}" for game, one, sits in FREED],
)
def test_the_secrets_of_a_freed_seat_stay_closed_on_every_route(
    game: World, secret: Case, sits: bool, tmp_path: Path
) -> None:
    """They stay closed whatever is tapped, as long as nobody agrees to open them."""
    pair = two(game, secret, tmp_path)
    for evening in pair:
        asking(evening, sits)
    viewer = Viewer("new phone", ANN, sealed=True) if sits else Viewer("seat 3 for 0", DI, behind=ANN, sealed=True)
    assert not (found := list(differences(game, pair, viewer, secret, tmp_path))), told_apart(found)
    closed(*pair)


def test_it_sees_a_freed_seat_that_is_not_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, secret = CURTAINED["dragonscales", MIDDLE]
    monkeypatch.setattr(Client, "knows", True)
    pair = two(game, secret, tmp_path)
    for evening in pair:
        asking(evening, sits=False)
    viewer = Viewer("seat 3 for 0", DI, behind=ANN, sealed=True)
    assert any(differences(game, pair, viewer, secret, tmp_path))
    closed(*pair)


STAGES = [(game, stage) for game in WORLDS.values() for stage in game.stages]


@pytest.mark.parametrize("viewer", [Viewer("seat 3", DI), Viewer("host"), Viewer("stranger")], ids=lambda v: v.name)
@pytest.mark.parametrize(("game", "stage"), STAGES, ids=[f"{game}, {stage}" for game, stage in STAGES])
def test_no_question_is_too_much_for_the_house(game: World, stage: str, viewer: Viewer, tmp_path: Path) -> None:
    """No request makes the server fail. Routes that belong to no table are requested at one stage of each game."""
    calm = told(game, case("nothing", "", set(), stage=stage), 0, tmp_path / "calm")
    calm.desk.bell.patience = 0.001
    phone = viewer.phone(calm)
    asked = list(questions(game, calm, viewer, ("/",) if stage == game.stages[0] else ROOMS))
    answers = ((question, heard(phone, question)) for question in asked)
    assert [] == [(question[:2], answer[0]) for question, answer in answers if answer[0] >= 500]
    closed(calm)


# The test itself: it detects deliberate leaks


SECRETS: dict[tuple[str, str], list[Case]] = {}
"""The secrets of each stage of each game."""
for world, secret in TOLD:
    SECRETS.setdefault((world.game, secret.stage), []).append(secret)

EACH_STAGE = pytest.mark.parametrize(
    ("game", "secrets"),
    [(game, secrets) for (game, _), secrets in SECRETS.items()],
    ids=[f"{game}, {stage}" for game, stage in SECRETS],
)


@EACH_STAGE
def test_it_sees_every_secret_that_leaks_on_whatever_kind_of_page(
    game: str, secrets: list[Case], tmp_path: Path
) -> None:
    """A leak of each single secret is detected on every route of a table.

    These are the phone's page and its parts, forms old and new, refusals, logs, the display, the stream, the page of
    the finished game and its downloads.
    """
    each_seen(WORLDS[game], secrets, tmp_path)


@pytest.mark.parametrize(("game", "stage"), STAGES, ids=[f"{game}, {stage}" for game, stage in STAGES])
def test_a_single_secret_is_looked_for_on_every_kind_of_page(game: World, stage: str, tmp_path: Path) -> None:
    """`once_each` leaves out no page of the table, no kind of part and no kind of form, for every kind of viewer."""
    for n, (phoneless, viewer) in enumerate(WATCHING):
        evening = reopened(begun(game.game, stage, phoneless), tmp_path / str(n), 0)
        there = [one for one in questions(game, evening, viewer, ROOMS) if NOWHERE.isdisjoint(one[1].split("/"))]
        asked = [list(once_each(evening, there, viewer, case)) for case in range(2)]
        closed(evening)
        for some in asked:
            assert pages(there) == pages(some)
            assert parts(evening, there) == parts(evening, some)
            assert said(evening, there, viewer) == said(evening, some, viewer)
        assert shapes(evening, there, viewer) == shapes(evening, [*asked[0], *asked[1]], viewer)


def pages(asked: list[Question]) -> set[str]:
    return {path for method, path, _, headers in asked if method == "GET" and not headers and "?" not in path}


def parts(evening: Evening, asked: list[Question]) -> set[tuple[str, bool]]:
    return {kind_of(evening, one) for one in asked if one[0] == "GET" and one[3]}


def sent(evening: Evening, asked: list[Question], viewer: Viewer) -> Iterator[tuple[tuple[str, bool], Question]]:
    """Yields the forms with their kinds; for a viewer who enters for another seat, only those sent for that seat."""
    ours = (one for one in asked if one[0] == "POST" and (viewer.behind is None or "/for/" in one[1]))
    return ((kind_of(evening, one), one) for one in ours)


def said(evening: Evening, asked: list[Question], viewer: Viewer) -> set[tuple[str, ...]]:
    """Returns, for each route that takes something for the table, the sets of fields that its forms send."""
    told = ((route, form or {}) for (route, _), (_, _, form, _) in sent(evening, asked, viewer))
    return {(route, *sorted(form)) for route, form in told if "goblin" not in form and not route.startswith("drafts.")}


def shapes(evening: Evening, asked: list[Question], viewer: Viewer) -> set[tuple[str, bool]]:
    return {kind for kind, _ in sent(evening, asked, viewer)}


WATCHING: list[tuple[frozenset[Seat], Viewer]] = [
    (frozenset(), Viewer("seat 3", DI)),
    (frozenset(), Viewer("host")),
    (frozenset(), Viewer("stranger")),
    (frozenset({ANN}), Viewer("seat 3 for 0", DI, behind=ANN)),
    (frozenset({ANN}), Viewer("seat 3 for 0, closed", DI, behind=ANN, sealed=True)),
]


@pytest.mark.parametrize("how", [in_length, in_header, in_cookie], ids=lambda how: how.__name__)
def test_it_sees_a_secret_beside_what_a_page_says(how: Callable[[Response, str], None], tmp_path: Path) -> None:
    game = WORLDS["whelps-to-wyrms"]
    seen(game, game.cases[0], tmp_path, how, kinds if how is not in_length else unstreamed)


def test_every_route_of_a_table_is_among_those_where_leaks_are_looked_for(tmp_path: Path) -> None:
    game = WORLDS["dragonscales"]
    evening = reopened(begun(game.game, MIDDLE, frozenset()), tmp_path / "house", 0)
    asked = kinds(evening, list(questions(game, evening, Viewer("seat 3", DI))))
    routes = {rule.endpoint for rule in evening.app.url_map.iter_rules() if rule.rule.startswith(ROOMS)}
    assert routes == {kind_of(evening, question)[0] for question in asked}
    closed(evening)


@pytest.mark.parametrize("game", SHELF)
def test_every_hidden_field_of_every_game_has_a_case(game: str) -> None:
    hidden = {
        f"{kind.kind()}.{name}"
        for kind in SHELF[game].rules.entries
        for name, how in asks(kind).items()
        if any(isinstance(ask, Hidden) for ask in how)
    }
    cases = WORLDS[game].cases if game in WORLDS else ()
    assert set() == hidden - {field for case in cases for field in case.fields}


def test_every_game_has_an_evening_with_all_of_it() -> None:
    assert set(WORLDS) == {game.game for game, secret in TOLD if secret.name == EVERYTHING}


def leaks(game: World, tmp_path: Path) -> bool:
    secret = next(case for case in game.cases if case.name == game.plain)
    pair = two(game, secret, tmp_path)
    found = any(differences(game, pair, Viewer("seat 3", DI), secret, tmp_path))
    closed(*pair)
    return found


@pytest.mark.parametrize("game", WORLDS.values(), ids=str)
def test_it_sees_a_table_that_veils_nothing(game: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [module for module in sys.modules.values() if getattr(module, "redact", None) is redact]:
        monkeypatch.setattr(module, "redact", lambda thing, viewer, before=None: thing)
    assert leaks(game, tmp_path)


def test_it_sees_a_number_that_knows_more_than_it_should(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from referee.tables.desk import Desk

    plain = Desk.sequence
    monkeypatch.setattr(
        Desk, "sequence", lambda desk, live: plain(desk, live) + len(live.table.state.players[ANN].hand.value[-1])
    )
    assert leaks(WORLDS["dragonscales"], tmp_path)
