"""An event that other players must not see does not exist on their pages.

In two worlds that differ in one secret, its owner undoes and redoes the entry that contains it. Everybody else reads
the same at the same moments, until the public position itself differs, as when a cube is back on its head.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from referee.core.entry import Undo
from referee.core.seat import Seat
from referee.core.seating import Seating
from referee.core.secret import redact
from referee.testing.evening import Evening
from tests.web.two_worlds import closed, two
from tests.web.worlds import TOLD, Case, World

each = pytest.mark.parametrize(("game", "secret"), TOLD, ids=[f"{game}, {one.name}" for game, one in TOLD])


def others(evening: Evening, secret: Case) -> dict[str, bytes]:
    """Returns page and log of everybody who must not know the secret, the display, and the state as each sees it."""
    seats = [phone for seat, phone in evening.phones.items() if seat not in secret.knows]
    paths = [(phone, path) for phone in seats for path in (phone.base, f"{phone.base}/history")]
    told = {f"{phone.seat} {path.removeprefix(phone.base)}": phone.get(path).data for phone, path in paths}
    lies = {
        f"open {seat}": repr(redact(evening.table.state, seat)).encode() for seat in (*map(Seat, evening.phones), None)
    }
    return {**told, **lies, "None display": evening.host.get(f"/t/{evening.table_id}").data}


def moments(evening: Evening, secret: Case) -> Iterator[dict[str, bytes]]:
    """Yields what others see after the secret was entered, after its owner has undone that, and after the redo."""
    yield others(evening, secret)
    lines = [line for line in evening.table.lines if not isinstance(line.entry, Seating)]
    told = next(line for line in reversed(lines) if line.seat in secret.knows)
    owner = evening.phones[told.seat or 0]
    for _ in range(2):
        last = evening.table.turn
        turn = last if isinstance(evening.table.lines[-1].entry, Undo) else told.turn
        answer = owner.post(f"{owner.base}/undo", {"turn": str(turn), "once": f"undo-{turn}-{last}"})
        yield {**others(evening, secret), "None status": str(answer.status_code).encode()}


@each
def test_what_an_owner_undoes_and_redoes_is_the_same_for_everybody_else(
    game: World, secret: Case, tmp_path: Path
) -> None:
    pair = two(game, secret, tmp_path)
    with ExitStack() as after:
        after.callback(closed, *pair)
        lay_open = set[str]()
        for one, other in zip(*(moments(evening, secret) for evening in pair), strict=True):
            differ = {where for where in one if one[where] != other[where]}
            lay_open |= {where.removeprefix("open ") for where in differ if where.startswith("open ")}
            told = [where for where in sorted(differ) if not where.startswith("open ")]
            assert [] == [where for where in told if where.split()[0] not in lay_open]
