"""What a screen reader reads on all screens of all games: one heading, what a number is of, and what a field takes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from flask.testing import FlaskClient

from referee.testing.browser import Browser
from referee.testing.evening import remembered
from referee.web import create_app
from referee.web.services import services_of
from tests.browser.museum import Screen, screens
from tests.web.conftest import ADDRESS, HOUSE, endless, network

Pages = list[tuple[Screen, str]]
"""All screens with their pages."""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pages]:
    folder = tmp_path_factory.mktemp("names") / "data"
    found = screens(folder)
    app = create_app(folder, network(), rates=endless())
    app.test_client_class = Browser
    app.jinja_env.bytecode_cache = remembered(app.jinja_env)
    client = app.test_client()
    yield [(screen, page(client, screen)) for screen in found]
    services_of(app).desk.bell.close()
    services_of(app).desk.journal.close()


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


ICON, WORD, NUMBER = "icon", "word", "number"
TAPPED = ("label", "button")
VOID = frozenset({"br", "hr", "img", "input", "use", "wbr"})


class Tapped(HTMLParser):
    """Reads what stands in each label and button: decorative icons, words, numbers, and the names of named icons.

    A control with a name of its own (`aria-label`) is left out.
    """

    def __init__(self) -> None:
        super().__init__()
        self.found: list[list[tuple[str, str]]] = []
        self._inside: list[tuple[str, str]] | None = None
        self._named, self._hidden = False, 0
        self._open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag in TAPPED:
            self._inside, self._named = [], False
        if self._inside is None:
            return
        self._named = self._named or (tag in ("input", "button", "label") and "aria-label" in given)
        hidden = given.get("aria-hidden") == "true"
        if hidden and not self._hidden and tag == "svg":
            self._inside.append((ICON, given.get("class") or ""))
        elif given.get("aria-label") and tag not in (*TAPPED, "input"):
            self._inside.append((WORD, given["aria-label"] or ""))
        if tag not in VOID:
            self._open.append((tag, hidden))
            self._hidden += hidden

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Nothing stands in it."""

    def handle_endtag(self, tag: str) -> None:
        while self._open:
            name, hidden = self._open.pop()
            self._hidden -= hidden
            if name == tag:
                break
        if tag in TAPPED and self._inside is not None:
            self.found += [] if self._named else [self._inside]
            self._inside = None

    def handle_data(self, data: str) -> None:
        if self._inside is not None and not self._hidden and data.strip():
            self._inside.append((NUMBER if BARE.fullmatch(data.strip()) else WORD, data.strip()))


BARE = re.compile(r"[-+−–/×·\d\s]*\d[-+−–/×·\d\s]*")


def unnamed(page: str) -> Iterator[str]:
    """What stands in each label and button that has a number beside an icon, and no word that says of what."""
    reader = Tapped()
    reader.feed(page)
    for parts in reader.found:
        for before, (kind, _), after in zip([("", ""), *parts], parts, [*parts[1:], ("", "")], strict=False):
            if kind == NUMBER and before[0] == ICON and after[0] != WORD:
                yield " ".join(said for _, said in parts)
                break


def test_a_number_beside_an_icon_says_of_what(pages: Pages) -> None:
    found = {(screen.game, said): screen.name for screen, text in pages for said in unnamed(text)}
    assert [] == [f"{game} {name}: {said}" for (game, said), name in found.items()]
