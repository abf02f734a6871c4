"""What a screen reader reads on all screens of all games: one heading, and what each field takes."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient

from referee.testing.browser import Browser
from referee.testing.evening import remembered
from referee.web import create_app
from referee.web.guard import Bucket
from tests.browser.museum import Screen, screens
from tests.web.conftest import ADDRESS, HOUSE, network

Pages = list[tuple[Screen, str]]
"""All screens with their pages."""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pages]:
    folder = tmp_path_factory.mktemp("names") / "data"
    found = screens(folder)
    endless = {name: Bucket(10**9, 10**9) for name in ("writes", "codes", "tables", "documents", "house")}
    app = create_app(folder, network(), rates=endless)
    app.test_client_class = Browser
    app.jinja_env.bytecode_cache = remembered(app.jinja_env)
    client = app.test_client()
    yield [(screen, page(client, screen)) for screen in found]
    app.extensions["desk"].bell.close()
    app.extensions["desk"].journal.close()


def page(client: FlaskClient, screen: Screen) -> str:
    if screen.proof:
        client.set_cookie("host", screen.proof, domain=ADDRESS)
    answer = client.get(screen.path, base_url=HOUSE, follow_redirects=True)
    if screen.proof:
        client.delete_cookie("host", domain=ADDRESS)
    return answer.text


def test_a_page_has_one_heading(pages: Pages) -> None:
    """The page of all patterns shows pieces of other pages, headings too."""
    headings = [(screen, len(re.findall("<h1[ >]", text))) for screen, text in pages if screen.path != "/-/patterns"]
    assert [] == [f"{screen.game} {screen.name}: {n}" for screen, n in headings if n != 1]


def test_a_field_that_takes_digits_only_says_so_in_our_words(pages: Pages) -> None:
    fields = {
        (screen.name, field) for screen, text in pages for field in re.findall("<input[^>]* pattern=[^>]*>", text)
    }
    assert fields
    assert [] == [(name, field) for name, field in fields if ' title="' not in field]
