"""The clerk parses documents in a separate process: what it answers, and what it survives."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator

import pytest

from referee.formats import VERBS, answer
from referee.server.clerk import LONGEST, Clerk, Overdue, Swamped
from tests.test_docs_formats import EXAMPLES
from tests.together import together

GOOD = {verb: json.dumps(next(document for kind, document in EXAMPLES if kind == verb)).encode() for verb in VERBS}
LARGEST = b'{"game":"whelps-to-wyrms","players":[' + b",".join([b"{}"] * 600_000) + b"]}"
"""Far larger than what anybody may send: parsing it takes seconds."""


@pytest.fixture
def clerk() -> Iterator[Clerk]:
    clerk = Clerk()
    yield clerk
    clerk.close()


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("data", [None, b"", b"\xff", b"[" * 60_000, b'{"game": "chess"}', b'{"game": "\\ud800"}'])
def test_it_says_what_the_command_line_says(clerk: Clerk, verb: str, data: bytes | None) -> None:
    asked = GOOD[verb] if data is None else data
    text, good = clerk(verb, asked)
    assert answer(asked, verb) == (json.loads(text), good)


def test_one_process_reads_one_document_after_the_other(clerk: Clerk) -> None:
    numbers = {clerk.number for _ in range(5) if clerk("score", GOOD["score"])}
    assert 1 == len(numbers - {None})


def test_nobody_is_hired_before_there_is_anything_to_read() -> None:
    assert Clerk().number is None


def test_a_document_that_takes_too_long_is_given_up_and_the_next_one_is_read() -> None:
    clerk = Clerk(longest=1)
    with pytest.raises(Overdue):
        clerk("score", LARGEST)
    clerk.longest = LONGEST  # another process is started for the next document, which may itself take a second
    assert clerk("score", GOOD["score"])[1]
    clerk.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux holds a process to its memory")
def test_a_document_that_takes_too_much_memory_is_given_up_and_the_next_one_is_read() -> None:
    clerk = Clerk(longest=60, memory=200 * 2**20)
    with pytest.raises(Overdue):
        clerk("score", b'"' + b"x" * 80_000_000 + b'"')
    assert clerk("score", GOOD["score"])[1]
    clerk.close()


def test_a_clerk_who_died_is_replaced(clerk: Clerk) -> None:
    clerk("score", GOOD["score"])
    assert clerk._hired
    os.kill(clerk._hired.pid, 9 if os.name == "posix" else 15)
    clerk._hired.wait(20)
    assert clerk("score", GOOD["score"])[1]


def test_so_many_wait_and_no_more() -> None:
    clerk, told = Clerk(longest=0.5, most=2), list[str]()

    def ask() -> None:
        try:
            clerk("score", LARGEST)
        except (Overdue, Swamped) as wrong:
            told.append(type(wrong).__name__)

    together(*[ask] * 4)
    clerk.close()
    assert ["Overdue"] * 2 + ["Swamped"] * 2 == sorted(told)


def test_whoever_is_closed_reads_no_more() -> None:
    clerk = Clerk()
    clerk("score", GOOD["score"])
    clerk.close()
    with pytest.raises(Overdue):
        clerk("score", GOOD["score"])
    assert clerk.number is None
