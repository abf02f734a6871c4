"""Does in advance what the first phone would wait for: reads the words, loads the templates, compresses the files."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module

from flask import Flask

from referee.games import FOLDERS, SHELF
from referee.paths import STATIC

from . import files
from .context import words

REST, SHARE = 0.003, 3
"""The pause after a step, in which phones are served: REST seconds, or SHARE times the step's duration if longer."""


def steps(app: Flask) -> Iterator[Callable[[], object]]:
    """All steps; each takes a few milliseconds, but the views of a game some hundredths of a second."""
    yield partial(import_module, "fluent.runtime")
    for game in (None, *SHELF):
        yield partial(words, game)
    for played in SHELF.values():
        yield partial(len, played.views)
    for folder in (STATIC, *(folder / "look" for folder in FOLDERS.values())):
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                yield partial(files.pack, file)
    for name in files.BUNDLES:
        yield partial(files.pack, *files.files_of(name))
    for name in app.jinja_env.list_templates(["html"]):
        yield partial(app.jinja_env.get_template, name)


def make_ready(app: Flask, rest: Callable[[float], None] = time.sleep) -> None:
    for step in steps(app):
        began = time.monotonic()
        step()
        rest(max(REST, SHARE * (time.monotonic() - began)))
