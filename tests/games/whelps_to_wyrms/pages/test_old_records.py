"""Records of earlier versions: an entry that no form makes any more replays as it did, and can be corrected."""

from __future__ import annotations

from pathlib import Path

from referee.testing.evening import Evening
from referee.testing.forms import form_to
from tests.plays import played as replayed
from tests.web.by_hand import played

ASKED_EACH_ROUND = """\
game   whelps-to-wyrms
title  WW23  A record of an earlier version says each round that no slayer comes, and is asked each round
seats  Ann, Bo
setup  blue,red

Ann: ready
Ann: pass
Bo: pass
Bo: ready
Bo: pass
Ann: pass
Bo: draw empty=yes
  > no-slayer-left
  > next-round seat=Ann n=3
Ann: ready
Ann: pass
Bo: pass
  ? Ann draw
Ann: draw Late strength=5 gold=1
  ? Ann activate
Ann: activate 1
Bo: ready
Bo: pass
Ann: pass
  ? Bo draw
Bo: draw none_left=yes
  > no-slayer-left
  ? Ann activate
"""

PAID_TWICE = """\
game   whelps-to-wyrms
title  WW36  In a record of an earlier version, a turn that was set back and ends again is paid again
seats  Ann, Bo
setup  blue,red

Ann: ready
Ann: pass
*: adjust turn seat=none to=0
Ann: pass
  > passed seat=Ann n=2
  = Ann cubes 4
"""


def test_who_said_each_round_that_no_slayer_comes_is_asked_each_round(tmp_path: Path) -> None:
    file = tmp_path / "old.play"
    file.write_text(ASKED_EACH_ROUND, encoding="utf-8")
    assert replayed(file).lines


def test_corrected_it_keeps_what_it_says(evening: Evening) -> None:
    played(evening, ASKED_EACH_ROUND)
    action = f"{evening.phones[1].base}/amend/7"
    form = form_to(evening.phones[1].get(action).text, action)
    assert ("empty", "yes") in form.values()


def test_whose_turn_was_set_back_and_ended_again_is_paid_again_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "old.play"
    file.write_text(PAID_TWICE, encoding="utf-8")
    assert replayed(file).lines
