"""Houses that tell their secrets on purpose: what a proof of secrecy must see."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from itertools import chain
from pathlib import Path
from typing import cast

from flask import Response

from referee.core.entry import dump
from referee.testing.evening import HOST, Evening
from tests.web.questions import ROOMS, Question, viewers
from tests.web.two_worlds import Choose, Leak, closed, differences, two
from tests.web.worlds import Case, World


def secrets_of(evening: Evening) -> str:
    """Stands for all that was ever told at the table, in a few letters."""
    told = "\n".join(dump(line.entry) for line in evening.table.lines)
    return hashlib.sha256(told.encode()).hexdigest()[:16]


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


def leaking(how: Callable[[Response, str], None]) -> Leak:
    """Every answer of the house tells whoever asks."""

    def leak(evening: Evening) -> None:
        def tell(answer: Response) -> Response:
            how(answer, secrets_of(evening))
            return answer

        evening.app.after_request(tell)

    return leak


def kind_of(evening: Evening, question: Question) -> tuple[str, bool]:
    """A kind of page: the route, and whether the whole page is asked for or a part of it."""
    method, path, _, headers = question
    endpoint, _ = evening.app.url_map.bind(HOST).match(path.partition("?")[0], method)
    return endpoint, "HX-Request" in headers


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
    pair = two(game, secret, folder)
    asked: list[Question] = []

    def chosen(evening: Evening, all_of_them: list[Question]) -> list[Question]:
        asked.extend(choose(evening, all_of_them))
        return asked

    viewer = next(viewer for viewer in viewers(secret) if viewer.seat is not None)
    differ = [found[0] for found in differences(game, pair, viewer, secret, folder, choose=chosen, leak=leaking(how))]
    assert asked
    assert asked == differ
    closed(*pair)
