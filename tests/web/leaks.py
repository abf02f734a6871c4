"""Houses that tell their secrets on purpose: what a proof of secrecy must see."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from itertools import chain
from pathlib import Path
from typing import cast

from flask import Response

from referee.core.entry import Entry, dump
from referee.testing.evening import Evening
from tests.web.questions import ROOMS, Answer, Question, kind_of, viewers
from tests.web.two_worlds import Choose, Leak, closed, differences, two
from tests.web.worlds import Case, World


def shortly(entries: Iterable[Entry]) -> str:
    """Stands for all that is told in these entries, in a few letters."""
    return hashlib.sha256("\n".join(map(dump, entries)).encode()).hexdigest()[:16]


def secrets_of(evening: Evening) -> str:
    """Stands for all that was ever told at the table."""
    return shortly(line.entry for line in evening.table.lines)


def in_body(answer: Response, secrets: str) -> None:
    """At the end of a page; at the beginning of a stream."""
    if answer.mimetype == "text/event-stream":
        answer.response = chain([f": {secrets}\n\n".encode()], cast(Iterable[bytes], answer.response))
    else:
        answer.direct_passthrough = False
        answer.set_data(answer.get_data() + secrets.encode())


def in_length(answer: Response, secrets: str) -> None:
    """Blanks, as many as the secret says."""
    answer.set_data(answer.get_data() + b" " * (int(secrets, 16) % 9973))


def in_header(answer: Response, secrets: str) -> None:
    answer.headers["X-Served-By"] = secrets


def in_cookie(answer: Response, secrets: str) -> None:
    answer.set_cookie("seen", secrets)


def leaking(how: Callable[[Response, str], None], what: Callable[[Evening, int], str]) -> Leak:
    """Every answer of the house tells whoever asks."""

    def leak(evening: Evening, which: int) -> None:
        def tell(answer: Response) -> Response:
            how(answer, what(evening, which))
            return answer

        evening.app.after_request(tell)

    return leak


def kinds(evening: Evening, asked: list[Question]) -> list[Question]:
    """Of each kind of page of a table one question, the first."""
    found: dict[tuple[str, bool], Question] = {}
    for question in asked:
        if question[0] in ("GET", "POST") and question[1].startswith(ROOMS):
            found.setdefault(kind_of(evening, question), question)
    return list(found.values())


def unstreamed(evening: Evening, asked: list[Question]) -> list[Question]:
    """Those that have a length."""
    return [question for question in kinds(evening, asked) if not question[1].endswith("/live")]


def seen(game: World, secret: Case, folder: Path, how: Callable[[Response, str], None], choose: Choose) -> None:
    """Nothing of what is asked looks the same in both houses, when both tell their secrets."""
    asked, found = told_of(game, secret, folder, leaking(how, lambda evening, which: secrets_of(evening)), choose)
    assert asked
    assert asked == [question for question, _, _ in found]


def each_seen(game: World, secrets: list[Case], folder: Path) -> None:
    """Nothing of what is asked looks the same in both houses, when both tell any one of these secrets of a stage.

    They tell all of them at once: of each it is looked at whether it alone would have been enough.
    """
    marks = [[shortly(tell(which) for _, tell in secret.told) for secret in secrets] for which in range(2)]
    leak = leaking(in_body, lambda evening, which: " ".join(marks[which]))
    asked, found = told_of(game, secrets[0], folder, leak, kinds)
    assert asked
    for n, secret in enumerate(secrets):
        others = [mark.encode() for world in marks for mark in (*world[:n], *world[n + 1 :])]
        alone = [
            question
            for question, one, other in found
            if (one[:2], without(one[2], others)) != (other[:2], without(other[2], others))
        ]
        assert asked == alone, secret.name


def without(body: bytes, marks: list[bytes]) -> bytes:
    for mark in marks:
        body = body.replace(mark, b"-" * len(mark))
    return body


def told_of(
    game: World, secret: Case, folder: Path, leak: Leak, choose: Choose
) -> tuple[list[Question], list[tuple[Question, Answer, Answer]]]:
    """What a player is asked to look for in houses that leak, and whatever is answered differently."""
    pair = two(game, secret, folder)
    asked: list[Question] = []

    def chosen(evening: Evening, all_of_them: list[Question]) -> list[Question]:
        asked.extend(choose(evening, all_of_them))
        return asked

    viewer = next(viewer for viewer in viewers(secret) if viewer.seat is not None)
    found = list(differences(game, pair, viewer, secret, folder, choose=chosen, leak=leak))
    closed(*pair)
    return asked, found
