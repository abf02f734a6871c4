"""Every older line of every sample opens in its form, and what a correction would change is shown or refused."""

from __future__ import annotations

from random import Random

import pytest

from referee.core import record
from referee.core.table import Table
from tests.plays import GAMES, otherwise, part, sample
from tests.web.by_hand import by_hand, told
from tests.web.evening import Evening

every_game = pytest.mark.parametrize("game", list(GAMES))
TRIES = 14


def text_of(table: Table) -> str:
    return record.write(record.record_of(table, "An evening"))


@every_game
@pytest.mark.parametrize("share", [0.3, 0.7, 1])
def test_a_correction_is_shown_or_refused_on_every_phone(game: str, share: float, evening: Evening) -> None:
    rng, whole = Random(f"{game} {share}"), sample(game)
    told(evening, text_of(part(whole, round(len(whole.lines) * share))), phones=2)
    mine = [line for line in evening.table.lines if by_hand(line)]
    for line in rng.sample(mine, min(TRIES, len(mine))):
        phone = evening.phones[line.seat or 0]
        assert 200 == phone.get(f"{phone.base}/amend/{line.turn}").status_code
        for entry in (line.entry, otherwise(line.entry, rng, len(evening.table.names))):
            assert phone.amend(line.turn, entry, sure=False).status_code in (200, 400, 422)
