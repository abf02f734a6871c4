"""Two worlds that differ in one secret only answer byte for byte the same to everybody who must not know it.

Both houses draw the same keys, hold the same clock, and are asked the same questions: every route of the
application, by every kind of viewer, pages and fragments, headers and lengths, forms that are taken and forms
that are refused, the live stream, and methods nobody uses.  A new route is asked by itself, or fails the test.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from referee.core.ask import Hidden
from referee.core.entry import Amend, asks
from referee.core.secret import Seat, redact
from referee.games import SHELF
from referee.journal.snapshot import snapshot
from referee.web.house import Visit
from tests.web.evening import Evening, Phone, open_house
from tests.web.questions import Question, Viewer, heard, questions, relevant, viewers
from tests.web.worlds import ANN, DI, EVERYTHING, MIDDLE, TOLD, WORLDS, Case, World, case

# Two worlds


def told(game: World, case: Case, which: int, folder: Path, phoneless: frozenset[Seat] = frozenset()) -> Evening:
    """The evening as it goes in one of the two worlds.  Di's phone speaks for whoever has none."""
    evening = Evening.open(folder)
    game.lay(evening)
    for seat in range(4):
        if seat not in phoneless:
            evening.sit(seat)
    for seat in phoneless:
        evening.acting(seat, by=evening.phones[DI])
    game.opening(evening, case.stage)
    for seat, entry in case.told:
        said = entry(which)
        if isinstance(said, Amend):
            assert evening.phones[seat].amend(evening.table.turn, said.entry).status_code == 303
        else:
            evening.play(seat, said)
    if evening.table.rules.ending(evening.table.state) is None:
        evening.play(DI, game.last)
    return evening


def two(game: World, case: Case, folder: Path, phoneless: frozenset[Seat] = frozenset()) -> tuple[Evening, Evening]:
    return told(game, case, 0, folder / "w0", phoneless), told(game, case, 1, folder / "w1", phoneless)


def each(secrets: list[tuple[World, Case]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("game", "secret"), secrets, ids=[f"{game}, {one.name}" for game, one in secrets])


def reopened(evening: Evening, folder: Path) -> Evening:
    """The same evening in a house of its own, so that whatever is asked there leaves no trace elsewhere."""
    folder.mkdir(parents=True)
    snapshot(evening.desk.journal.path, folder / "scalekeeper.db")
    again = Evening(open_house(folder), table_id=evening.table_id)
    for seat, phone in evening.phones.items():
        again.phones[seat] = Phone(again, again.app.test_client(), phone.key, phone.acting)
    again.host = Phone(again, again.app.test_client(), evening.host.key)
    return again


def closed(*evenings: Evening) -> None:
    for evening in evenings:
        evening.desk.journal.close()


def differences(
    game: World, pair: tuple[Evening, Evening], viewer: Viewer, secret: Case, folder: Path
) -> Iterator[tuple[Question, Any, Any]]:
    """Every question that the two worlds answer differently."""
    one, other = (reopened(evening, folder / viewer.name / str(n)) for n, evening in enumerate(pair))
    for evening in (one, other):
        evening.desk.bell.patience = 0.001
    phones = viewer.phone(one), viewer.phone(other)
    asked = list(questions(game, one, viewer))
    assert asked == list(questions(game, other, viewer)), "the worlds do not even ask the same"
    for question in (question for question in asked if relevant(question, viewer, secret)):
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


@each(TOLD)
def test_nobody_else_can_tell_the_worlds_apart(game: World, secret: Case, tmp_path: Path) -> None:
    """And they do differ: whoever must know can tell."""
    pair = two(game, secret, tmp_path)
    seat = next(iter(secret.knows))
    one, other = ([evening.phones[seat].get(path).data for path in own(evening, seat)] for evening in pair)
    assert one != other
    for viewer in viewers(secret):
        found = list(differences(game, pair, viewer, secret, tmp_path))
        assert not found, f"{viewer}: {told_apart(found)}"
    closed(*pair)


def own(evening: Evening, seat: Seat) -> list[str]:
    base = evening.phones[seat].base
    return [base, f"{base}/history", *(f"{base}/amend/{turn}" for turn in range(1, evening.table.turn + 1))]


CURTAINED = {(game.game, secret.stage): (game, secret) for game, secret in TOLD if secret.knows == {ANN}}
"""One secret of Ann's for each stage of a game: the curtain is before her whole side, whatever lies there."""


@each([*CURTAINED.values()])
def test_a_phone_that_speaks_for_somebody_sees_nothing_before_the_curtain_is_lifted(
    game: World, secret: Case, tmp_path: Path
) -> None:
    pair = two(game, secret, tmp_path, frozenset({ANN}))
    viewer = Viewer("seat 3 for seat 0", DI, behind=ANN)
    assert not (found := list(differences(game, pair, viewer, secret, tmp_path))), told_apart(found)
    closed(*pair)


def freed(evening: Evening, seat: Seat) -> None:
    """The host frees a seat, as hosts do."""
    assert evening.host.post(f"/s/{evening.host.key}/seats/{seat}/free", {}).status_code == 303


def asking(evening: Evening, sits: bool) -> None:
    """Ann is freed; Di enters for her, or another phone sits down there, and asks to open what is hers."""
    freed(evening, ANN)
    phone = evening.sit(ANN) if sits else evening.acting(ANN, by=evening.phones[DI])
    assert phone.post(f"{phone.base}/lift", {}).status_code == 303


FREED = [
    *((game, one, False) for game, one in CURTAINED.values()),
    *((game, one, True) for game, one in CURTAINED.values() if one.stage == MIDDLE),
]
"""Each stage with a phone that enters for the seat, and the middle of each game with one that sits there."""


@pytest.mark.parametrize(
    ("game", "secret", "sits"),
    FREED,
    ids=[f"{game}, {one.name}, {'sits' if sits else 'enters'}" for game, one, sits in FREED],
)
def test_the_secrets_of_a_freed_seat_stay_closed_on_every_route(
    game: World, secret: Case, sits: bool, tmp_path: Path
) -> None:
    """Whatever is tapped, for as long as nobody agrees."""
    pair = two(game, secret, tmp_path)
    for evening in pair:
        asking(evening, sits)
    viewer = Viewer("new phone", ANN, sealed=True) if sits else Viewer("seat 3 for 0", DI, behind=ANN, sealed=True)
    assert not (found := list(differences(game, pair, viewer, secret, tmp_path))), told_apart(found)
    closed(*pair)


def test_it_sees_a_freed_seat_that_is_not_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, secret = CURTAINED["dragonscales", MIDDLE]
    monkeypatch.setattr(Visit, "knows", True)
    pair = two(game, secret, tmp_path)
    for evening in pair:
        asking(evening, sits=False)
    viewer = Viewer("seat 3 for 0", DI, behind=ANN, sealed=True)
    assert list(differences(game, pair, viewer, secret, tmp_path))
    closed(*pair)


STAGES = [(game, stage) for game in WORLDS.values() for stage in game.stages]


@pytest.mark.parametrize("viewer", [Viewer("seat 3", DI), Viewer("host"), Viewer("stranger")], ids=lambda v: v.name)
@pytest.mark.parametrize(("game", "stage"), STAGES, ids=[f"{game}, {stage}" for game, stage in STAGES])
def test_no_question_is_too_much_for_the_house(game: World, stage: str, viewer: Viewer, tmp_path: Path) -> None:
    calm = told(game, case("nothing", "", set(), stage=stage), 0, tmp_path / "calm")
    calm.desk.bell.patience = 0.001
    phone = viewer.phone(calm)
    answers = ((question, heard(phone, question)) for question in list(questions(game, calm, viewer)))
    assert [] == [(question[:2], answer[0]) for question, answer in answers if answer[0] >= 500]
    closed(calm)


# The test itself


@pytest.mark.parametrize("game", SHELF)
def test_every_hidden_field_of_every_game_has_a_case(game: str) -> None:
    hidden = {
        f"{kind.kind()}.{name}"
        for kind in SHELF[game].ENTRIES
        for name, how in asks(kind).items()
        if any(isinstance(ask, Hidden) for ask in how)
    }
    cases = WORLDS[game].cases if game in WORLDS else ()
    assert set() == hidden - {field for case in cases for field in case.fields}


def test_every_game_has_an_evening_with_all_of_it() -> None:
    assert set(WORLDS) == {game.game for game, secret in TOLD if secret.name == EVERYTHING}


def leaks(game: World, tmp_path: Path) -> int:
    secret = next(case for case in game.cases if case.name == game.plain)
    pair = two(game, secret, tmp_path)
    found = list(differences(game, pair, Viewer("seat 3", DI), secret, tmp_path))
    closed(*pair)
    return len(found)


@pytest.mark.parametrize("game", WORLDS.values(), ids=str)
def test_it_sees_a_table_that_veils_nothing(game: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [module for module in sys.modules.values() if getattr(module, "redact", None) is redact]:
        monkeypatch.setattr(module, "redact", lambda thing, viewer: thing)
    assert 0 < leaks(game, tmp_path)


def test_it_sees_a_number_that_knows_more_than_it_should(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from referee.desk import Desk

    plain = Desk.sequence
    monkeypatch.setattr(
        Desk, "sequence", lambda desk, lane: plain(desk, lane) + len(lane.table.state.players[ANN].hand.value[-1])
    )
    assert 0 < leaks(WORLDS["dragonscales"], tmp_path)
