"""Installing on a home screen: the manifest, the icons and the theme colour. On plain http it is only a bookmark."""

from __future__ import annotations

import json
import re

import pytest

from referee.paths import STATIC
from referee.web.shelf import GROUNDS
from tests.web.conftest import Phone, set_up

MANIFEST = "/manifest.webmanifest"


def told(phone: Phone) -> dict[str, object]:
    answer = phone.get(MANIFEST)
    assert (200, "application/manifest+json") == (answer.status_code, answer.mimetype)
    return dict(json.loads(answer.text))


def metas(page: str) -> list[tuple[str, str]]:
    return re.findall(r'<meta name="theme-color" content="(#\w+)"(?: media="\(prefers-color-scheme: (\w+)\)")?>', page)


def test_the_manifest_asks_for_no_more_than_it_gets(phone: Phone) -> None:
    assert ("/", "minimal-ui", "Scalekeeper") == tuple(told(phone)[key] for key in ("start_url", "display", "name"))
    assert "manifest-src 'self'" in phone.get("/").headers["Content-Security-Policy"]


def test_every_icon_is_there(phone: Phone) -> None:
    manifest = told(phone)["icons"]
    assert isinstance(manifest, list)
    assert ["any", "any", "maskable"] == [icon["purpose"] for icon in manifest]
    for src in ["/apple-touch-icon.png", *(icon["src"] for icon in manifest)]:
        answer = phone.get(src)
        assert (200, "image/png", b"\x89PNG") == (answer.status_code, answer.mimetype, answer.data[:4])
        answer.close()


def test_a_seat_is_kept_as_itself(phone: Phone) -> None:
    """The manifest opens the front page, so a seat has none: a bookmark of a seat must open the seat."""
    table = set_up(phone)
    assert [True, False] == ["manifest" in phone.get(path).text for path in ("/", f"/s/{table.key}")]
    assert "apple-mobile-web-app-capable" not in phone.get("/").text


@pytest.mark.parametrize(("theme", "shown"), [("dark", [(GROUNDS[0], "")]), ("light", [(GROUNDS[1], "")])])
def test_the_bar_of_the_browser_has_the_colour_of_the_theme(
    phone: Phone, theme: str, shown: list[tuple[str, str]]
) -> None:
    assert [(GROUNDS[0], "dark"), (GROUNDS[1], "light")] == metas(phone.get("/").text)
    phone.client.set_cookie("theme", theme, domain="192.168.7.20")
    assert shown == metas(phone.get("/").text)
    assert shown[0][0] == told(phone)["theme_color"] == told(phone)["background_color"]


def test_the_colours_are_those_of_the_style_sheet_and_of_the_switch() -> None:
    css, script = ((STATIC / name).read_text(encoding="utf-8") for name in ("app.css", "theme.js"))
    assert set(GROUNDS) == set(re.findall(r"--bg: (#[0-9a-f]{6})", css))
    assert set(GROUNDS) == set(re.findall(r"#[0-9a-f]{6}", script))
