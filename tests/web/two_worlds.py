"""Two worlds, apps whose tables differ in one secret only, and the requests that they answer differently."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from flask.templating import Environment

from referee.core.entry import Amend
from referee.core.seat import Seat
from referee.tables.journal.snapshot import snapshot
from referee.testing.evening import Evening, Phone, open_app
from referee.web.macros import forget
from referee.web.services import services_of
from tests.web.questions import Answer, Question, Viewer, asked_of, heard, there_is
from tests.web.worlds import DI, WORLDS, Case, World

BEGINNINGS = TemporaryDirectory(prefix="scalekeeper-beginnings-", ignore_cleanup_errors=True)


@cache
def begun(game: str, stage: str, phoneless: frozenset[Seat]) -> Evening:
    """A table up to a stage, before the secret of a case is entered: the same for both worlds and every case.

    Di's phone enters for the seats without a phone.
    """
    evening = Evening.open(Path(BEGINNINGS.name) / f"{game} {stage} {sorted(phoneless)}")
    evening.set_up(game, 4, WORLDS[game].setup)
    for seat in range(4):
        if seat not in phoneless:
            evening.sit(seat)
    for seat in phoneless:
        evening.acting(seat, by=evening.phones[DI])
    WORLDS[game].opening(evening, stage)
    return evening


def told(game: World, case: Case, which: int, folder: Path, phoneless: frozenset[Seat] = frozenset()) -> Evening:
    """The table of a case, in one of the two worlds."""
    evening = reopened(begun(game.game, case.stage, phoneless), folder, which)
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
    drawn_anew()
    return told(game, case, 0, folder / "w0", phoneless), told(game, case, 1, folder / "w1", phoneless)


@cache
def drawing(which: int) -> Environment:
    """The Jinja environment of one of the two worlds, shared by all its apps, but not between the worlds."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        app = open_app(Path(folder))
        services_of(app).desk.journal.close()
    return app.jinja_env


def drawn_anew() -> None:
    """Forget all rendered pieces, so that each case renders them again."""
    for which in range(2):
        forget(drawing(which))


def reopened(evening: Evening, folder: Path, which: int) -> Evening:
    """A copy of the table in an app of its own, so that requests to it leave no trace elsewhere.

    `which`: the number of the world.
    """
    folder.mkdir(parents=True)
    snapshot(evening.desk.journal.path, folder / "scalekeeper.db")
    again = Evening(open_app(folder, drawing(which)), table_id=evening.table_id)
    again.dice.random.setstate(evening.dice.random.getstate())
    for seat, phone in evening.phones.items():
        again.phones[seat] = Phone(again, again.app.test_client(), phone.key, phone.acting)
    again.host = Phone(again, again.app.test_client(), evening.host.key)
    return again


Choose = Callable[[Evening, list[Question]], list[Question]]
Leak = Callable[[Evening, int], None]


def closed(*evenings: Evening) -> None:
    for evening in evenings:
        evening.desk.journal.close()


def differences(
    game: World,
    pair: tuple[Evening, Evening],
    viewer: Viewer,
    secret: Case,
    folder: Path,
    *,
    choose: Choose = lambda evening, asked: asked,
    leak: Leak = lambda evening, which: None,
) -> Iterator[tuple[Question, Answer, Answer]]:
    """Every request that the two worlds answer differently.

    `choose`: selects the requests to send; all of them by default.  `leak`: breaks the app of each world first.
    """
    houses = [reopened(evening, folder / viewer.name / str(n), n) for n, evening in enumerate(pair)]
    for which, evening in enumerate(houses):
        evening.desk.bell.patience = 0.001
        leak(evening, which)
    phones = [viewer.phone(evening) for evening in houses]
    there, same = (there_is(game, evening, viewer, secret) for evening in houses)
    assert there == same, "the worlds do not even ask the same"
    try:
        for question in choose(houses[0], [*asked_of(game, houses[0], viewer, secret, there)]):
            first, second = (heard(phone, question) for phone in phones)
            assert first[0] < 500, f"{question[:2]} was too much for the house"
            if first != second:
                yield question, first, second
    finally:  # also when the caller stops early
        closed(*houses)
        shutil.rmtree(folder / viewer.name)


def told_apart(found: list[tuple[Question, Answer, Answer]]) -> str:
    """A description of the first few differences, cut to where they begin."""
    lines = []
    for (method, path, form, _), one, other in found[:5]:
        at = next((i for i, (a, b) in enumerate(zip(one[2], other[2], strict=False)) if a != b), 0)
        shown = (f"{answer[0]} {answer[2][max(at - 80, 0) : at + 80]!r}" for answer in (one, other))
        lines.append("\n  ".join((f"{method} {path} {form or ''}", *shown)))
    return f"{len(found)} answers differ\n" + "\n".join(lines)
