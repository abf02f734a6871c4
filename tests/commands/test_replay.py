"""The replay in the terminal: one line for each entry, the sheet at the end, and a clear message for a bad record."""

from __future__ import annotations

import io
import json
from itertools import pairwise
from pathlib import Path

import pytest

from referee.commands import grid
from referee.commands import replay as replay_cli
from referee.core.script import parse
from referee.games import FOLDERS, SHELF
from referee.words import Words

HERE = Path(__file__).parents[1]
SAMPLE = FOLDERS["dragonscales"] / "sample.play"
HEAD = "game dragonscales\nseats Ann, Bo, Cy\nsetup grimmveil,torlok,savathene maximum=8,8,8 path=20\n"
WORDS = Words.of("en", "dragonscales")


def replay(path: Path | str, text: str = "", answer: str = "") -> tuple[int, list[str], list[str]]:
    told, wrong = io.StringIO(), io.StringIO()
    code = replay_cli.main(str(path), io.StringIO(text), told, wrong, answer)
    return code, told.getvalue().splitlines(), wrong.getvalue().splitlines()


def test_the_sample_evening_ends_with_its_sheet() -> None:
    code, told, wrong = replay(SAMPLE)
    assert (0, []) == (code, wrong)
    assert "Dragonscales: Four villains, one dragon, one door" == told[0]
    rows = {line.split("  ")[0]: line.split()[-4:] for line in told}
    assert ["Maya", "Tom", "Inès", "Yusuf"] in [line.split() for line in told]
    assert ["18", "21", "18", "27"] == rows[WORDS("replay-total")]
    assert WORDS("replay-wins", n=1, who="Yusuf") == told[-1]


@pytest.mark.parametrize("game", SHELF)
def test_every_sample_is_told_line_by_line_to_its_sheet(game: str) -> None:
    path = FOLDERS[game] / "sample.play"
    code, told, wrong = replay(path)
    entries = len(parse(path.read_text(encoding="utf-8")).beats)
    spoken = Words.of("en", game)
    assert (0, []) == (code, wrong)
    assert told[0].startswith(spoken("game-title"))
    assert entries <= len(told)
    assert any(line.startswith(spoken("replay-total")) for line in told)
    sheet = json.loads(replay(path, answer="sheet")[1][0])
    assert told[-1] == spoken("replay-wins", n=len(sheet["winners"]), who=", ".join(sheet["winners"]))


def test_a_sheet_as_a_document_is_what_score_answers() -> None:
    code, told, _ = replay(SAMPLE, answer="sheet")
    sheet = json.loads(told[0])
    assert (0, 1, ["Yusuf"]) == (code, len(told), sheet["winners"])
    assert [18, 21, 18, 27] == [player["total"] for player in sheet["players"]]


def test_a_game_that_goes_on_ends_with_the_board_and_who_is_asked() -> None:
    _, told, _ = replay("-", HEAD + "Ann: place loot×7\n")
    assert "loot [Ann 7][ ]" in [" ".join(line.split()) for line in told]
    assert WORDS("replay-asked", who="Bo", what=WORDS("entry-place")) == told[-1]


def test_what_was_undone_corrected_and_struck_is_said_beside_it() -> None:
    _, told, _ = replay(HERE / "games" / "dragonscales" / "steps" / "corrections.play")
    said = "\n".join(told)
    assert WORDS("replay-undone", turn="6") in said
    assert WORDS("replay-amended", turn="4") in said
    assert WORDS("replay-struck", reason=WORDS("no-not-asked")) in said


NOBODYS = HEAD + "Ann: place loot×7\nBo: undo 2\nBo: undo 99\nCy: place loot×7\nAnn: undo 1\n"


def test_what_was_never_possible_is_refused_as_by_import(tmp_path: Path) -> None:
    code, told, wrong = replay("-", NOBODYS)
    assert (1, []) == (code, wrong)
    under = {line.split(":")[0]: next_one.strip() for line, next_one in pairwise(told) if ": " in line}
    assert WORDS("replay-refused", reason=WORDS("no-no-such-line")) == under["2. Bo"] == under["3. Bo"]
    assert under["4. Cy"].startswith(WORDS("replay-refused", reason=WORDS("no-not-asked")))
    assert WORDS("replay-undone", turn="5") in [line.strip() for line in told]


def test_a_document_of_what_was_never_possible_says_so_beside_it() -> None:
    code, _, wrong = replay("-", NOBODYS, "sheet")
    assert 1 == code
    assert f"-, line 6 (undo 99): {WORDS('no-no-such-line')}" == wrong[1]


def test_who_typed_for_whom_is_said() -> None:
    _, told, _ = replay("-", HEAD + "Ann (Bo): place loot×7\nBo (*): place loot×7\n*: adjust scales seat=1 to=4\n")
    assert WORDS("replay-line-by", turn="1", who="Ann", by="Bo", entry="place loot×7") in told
    assert "2. Bo (typed by the host): place loot×7" in told
    assert WORDS("replay-line", turn="3", who=WORDS("replay-host"), entry="adjust scales seat=1 to=4") in told


@pytest.mark.parametrize(
    ("says", "text"),
    [
        (("record-wrong-line", {"line": "4", "reason": WORDS("no-not-a-line")}), HEAD + "what?\n"),
        (
            ("record-wrong-field", {"line": "4", "field": "dice", "reason": WORDS("no-not-offered")}),
            HEAD + "Ann: place x",
        ),
        (
            ("record-wrong-field", {"line": "3", "field": "health", "reason": "This does not belong here."}),
            HEAD.replace("maximum", "health"),
        ),
        (("record-wrong", {"reason": WORDS("no-no-header", name="game")}), ""),
        (("record-not-laid", {"reason": WORDS("no-a-villain-each")}), HEAD.replace(",savathene", "")),
    ],
)
def test_what_cannot_be_read_is_said_and_the_shell_knows(says: tuple[str, dict[str, str]], text: str) -> None:
    key, params = says
    assert (2, [], [WORDS(key, file="-", **params)]) == replay("-", text)


def test_a_file_that_is_not_there_is_said() -> None:
    code, told, wrong = replay("/no/such/file.play")
    assert (2, []) == (code, told)
    assert wrong[0].startswith("/no/such/file.play: ")


def test_columns_stand_under_each_other_in_any_script() -> None:
    assert ["       李明  Zoë", "Total    12    3"] == grid.grid([["", "李明", "Zoë"], ["Total", "12", "3"]])
