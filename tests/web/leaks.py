"""Apps that leak secrets on purpose, to prove that the secrecy tests would notice."""

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
    """A short fingerprint of these entries."""
    return hashlib.sha256("\n".join(map(dump, entries)).encode()).hexdigest()[:16]


def secrets_of(evening: Evening) -> str:
    """A fingerprint of all entries at the table."""
    return shortly(line.entry for line in evening.table.lines)


def in_body(answer: Response, secrets: str) -> None:
    """Leak at the end of a page, or at the beginning of a stream."""
    if answer.mimetype == "text/event-stream":
        answer.response = chain([f": {secrets}\n\n".encode()], cast(Iterable[bytes], answer.response))
    else:
        answer.direct_passthrough = False
        answer.set_data(answer.get_data() + secrets.encode())


def in_length(answer: Response, secrets: str) -> None:
    """Leak by the length of the body: append a number of spaces that depends on the secrets."""
    answer.set_data(answer.get_data() + b" " * (int(secrets, 16) % 9973))


def in_header(answer: Response, secrets: str) -> None:
    answer.headers["X-Served-By"] = secrets


def in_cookie(answer: Response, secrets: str) -> None:
    answer.set_cookie("seen", secrets)


def leaking(how: Callable[[Response, str], None], what: Callable[[Evening, int], str]) -> Leak:
    """Add what `what` returns to every response, in the way of `how`."""

    def leak(evening: Evening, which: int) -> None:
        def tell(answer: Response) -> Response:
            how(answer, what(evening, which))
            return answer

        evening.app.after_request(tell)

    return leak


def kinds(evening: Evening, asked: list[Question]) -> list[Question]:
    """The first request for each kind of page of a table."""
    found: dict[tuple[str, bool], Question] = {}
    for question in asked:
        if question[0] in ("GET", "POST") and question[1].startswith(ROOMS):
            found.setdefault(kind_of(evening, question), question)
    return list(found.values())


def unstreamed(evening: Evening, asked: list[Question]) -> list[Question]:
    """Those of `kinds` that have a length, so no streams."""
    return [question for question in kinds(evening, asked) if not question[1].endswith("/live")]


def seen(game: World, secret: Case, folder: Path, how: Callable[[Response, str], None], choose: Choose) -> None:
    """Check that every response differs between the two worlds when both leak all their secrets."""
    asked, found = told_of(game, secret, folder, leaking(how, lambda evening, which: secrets_of(evening)), choose)
    assert asked
    assert asked == [question for question, _, _ in found]


def each_seen(game: World, secrets: list[Case], folder: Path) -> None:
    """Check that every response differs between the two worlds when both leak any one of these secrets of a stage.

    They leak all of them at once; for each secret, the others are masked in the responses before comparing.
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
    """The requests that a player sends to both leaking worlds, and those that are answered differently."""
    pair = two(game, secret, folder)
    asked: list[Question] = []

    def chosen(evening: Evening, all_of_them: list[Question]) -> list[Question]:
        asked.extend(choose(evening, all_of_them))
        return asked

    viewer = next(viewer for viewer in viewers(secret) if viewer.seat is not None)
    found = list(differences(game, pair, viewer, secret, folder, choose=chosen, leak=leak))
    closed(*pair)
    return asked, found
