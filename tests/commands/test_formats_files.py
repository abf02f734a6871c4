"""Documents in files and pipes: a single one, several with one on each line, and broken ones."""

from __future__ import annotations

import io
import json
import os
from pathlib import Path
from typing import TextIO

import pytest

from referee.commands.documents import main
from referee.formats import answer, board_text, documents, score_text
from tests.documents import GOOD, PRETTY, WRONG, Object, board, changed, final


def run(text: str | bytes, verb: str = "score") -> tuple[int, list[Object], list[Object]]:
    """Returns the exit code, and the documents on standard output and on standard error."""
    stdin, stdout, stderr = io.BytesIO(text if isinstance(text, bytes) else text.encode()), io.BytesIO(), io.BytesIO()
    code = main(verb, "-", stdin, stdout, stderr)
    told, refused = ([json.loads(line) for line in out.getvalue().decode().splitlines()] for out in (stdout, stderr))
    return code, told, refused


def pipe_nobody_reads() -> TextIO:
    reader, writer = os.pipe()
    os.close(reader)
    return open(writer, "w", encoding="utf-8")


def test_a_good_document_is_answered_on_standard_output() -> None:
    assert (0, [score_text(GOOD)], []) == run(GOOD) == run(PRETTY) == run(GOOD + "\n") == run(f"\n\r\n{PRETTY}\n\n")
    assert (0, [board_text(json.dumps(board()))], []) == run(json.dumps(board()), "board")


def test_a_wrong_document_is_told_on_standard_error() -> None:
    code, out, err = run(WRONG)
    assert (2, [], "players[1].dragonscales") == (code, out, err[0]["error"]["where"])
    assert ["error"] == list(err[0])
    assert ["where", "message"] == list(err[0]["error"])


@pytest.mark.parametrize(
    "text",
    [
        PRETTY[:-1],
        PRETTY.replace(",", "", 1),
        PRETTY + PRETTY,
        PRETTY.replace("escaped", '"'),
        "oh\nno",
        "",
        "{\n",
        "3\n4",
    ],
)
def test_a_broken_document_of_several_lines_is_one_document(text: str) -> None:
    code, out, err = run(text)
    assert (2, [], [""]) == (code, out, [error["error"]["where"] for error in err])


def test_several_documents_get_a_line_each_in_their_order() -> None:
    deep, long = "[" * 3000 + "]" * 3000, '{"game": ' + "1" * 5000 + "}"
    text = "\n".join([deep, GOOD, "", long, WRONG, "oh no", GOOD, "  ", "null", '{"game": "dragonscales"']).encode()
    code, out, err = run(text + b"\n\xff\xfe\r\n" + GOOD.encode())
    places = [line["error"]["where"] if "error" in line else "good" for line in out]
    assert (2, []) == (code, err)
    assert ["", "good", "", "players[1].dragonscales", "", "good", "", "", "", "good"] == places


def test_several_good_documents_are_all_good() -> None:
    assert (0, [score_text(GOOD)] * 3, []) == run(f"{GOOD}\n{GOOD}\n\n{GOOD}\n")


@pytest.mark.parametrize(
    ("lines", "count"),
    [
        (["[" * 3000, '{"game": ' + "1" * 5000 + "}"], 2),
        ([GOOD[:50], GOOD[:60]], 2),
        (["oh no", GOOD], 2),
        (["{", '"game": "dragonscales"'], 1),
        (["oh", "no"], 1),
    ],
)
def test_lines_are_documents_if_one_is_or_if_all_begin_like_one(lines: list[str], count: int) -> None:
    assert count == len(documents("\n".join(lines).encode()))


def test_a_line_separator_within_a_name_is_no_end_of_a_line() -> None:
    text = json.dumps(
        changed(changed(final(), "players", 0, "name", "A\u2028B"), "ending", "by", "A\u2028B"), ensure_ascii=False
    )
    assert [True, True] == [answer(one, "score")[1] for one in documents(f"{text}\n{text}".encode())]


def test_a_file_is_read_and_a_missing_one_is_told(tmp_path: Path) -> None:
    (tmp_path / "final.json").write_text(GOOD, encoding="utf-8")
    out, err = io.StringIO(), io.StringIO()
    assert 0 == main("score", str(tmp_path / "final.json"), io.StringIO(), out, err)
    assert score_text(GOOD) == json.loads(out.getvalue())
    assert 2 == main("score", str(tmp_path / "none.json"), io.StringIO(), out, err)
    assert "none.json" in json.loads(err.getvalue())["error"]["message"] or "…" in err.getvalue()
    assert 2 == main("score", "\0", io.StringIO(), io.StringIO(), io.StringIO())
    assert 2 == main("score", str(tmp_path), io.StringIO(), io.StringIO(), io.StringIO())


def test_text_streams_are_written_to_as_well() -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    assert 0 == main("score", "-", io.StringIO(GOOD.replace("Bo", "Łucja")), out, io.StringIO())
    assert "Łucja" in out.buffer.getvalue().decode("utf-8")


def test_a_reader_may_leave_early() -> None:
    with pipe_nobody_reads() as pipe:
        assert 2 == main("score", "-", io.BytesIO(GOOD.encode()), pipe, io.StringIO())
