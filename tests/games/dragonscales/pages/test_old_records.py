"""Records of earlier versions: a villain that a card saved stays saved, and a correction keeps it so."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.testing.evening import Evening
from referee.testing.forms import form_to
from tests.plays import played as replayed
from tests.web.by_hand import played

SAVED = """\
game   dragonscales
title  DS7  In a record of an earlier version, a card that stops one wound saves whom the box healed after killing it
seats  Ann, Bo, Cy
setup  grimmveil,torlok,savathene maximum=8,6,8 path=20

*: adjust wounds seat=1 to=5
Ann: place loot×7
Bo: place rage×6 loot×1
Cy: place flee×7
Ann: rage-card "Claws" wounds=2,0,0,0,0 bonus=heal,none,none,none,none
  > died seat=Bo
Bo: interrupt 1 wounds=1{}
"""
AS_THEN = "\n  > not-fallen seat=Bo\nAnn: skip\n  ? Bo loot"


def test_whom_a_card_saved_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "old.play"
    file.write_text(SAVED.format(AS_THEN), encoding="utf-8")
    assert replayed(file).lines


@pytest.mark.parametrize(("now", "told"), [("", False), (" unhealed=yes", True)])
def test_corrected_it_keeps_how_it_was_judged(evening: Evening, now: str, told: bool) -> None:
    played(evening, SAVED.format(now))
    action = f"{evening.phones[1].base}/amend/6"
    form = form_to(evening.phones[1].get(action).text, action)
    assert (("unhealed", "yes") in form.values()) == told
