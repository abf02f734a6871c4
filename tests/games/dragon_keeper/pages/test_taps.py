"""The forms of Dragon Keeper on a touch screen: a tile takes two taps, with and without scripts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from itertools import combinations, product

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from referee.core import record
from referee.games import SHELF
from referee.tables.desk import Desk
from referee.testing.seated import stopped
from tests.browser.house import furnished
from tests.games.dragon_keeper.pages.tables import HEAD

PLAYED = """Ann: take blue tile=1
Ann: give red tile=2
Bo: take green tile=5
Bo: give yellow tile=2
"""
SWAPPED = f"{PLAYED}Cy: take purple tile=exchange\n"
RELEASED = """*: adjust level seat=none to=3
Ann: guild blue
Bo: guild green
Cy: guild purple
Ann: pile red tiles=2,2,3,3,4
Ann: pile blue tiles=4,5,3
Ann: pile yellow tiles=release
Ann: pile purple tiles=release
Ann: cannot-take left=0
Ann: settle red/yellow5/purple4
Bo: settle
Cy: settle
"""
"""Ann gives a pile as tribute, and discards two Releases."""
TABLES = {
    "take": ("Ann: guild blue\n", 0),
    "taken": ("Ann: guild blue\n", 0),
    "swap": (SWAPPED, 2),
    "swapped": (SWAPPED, 2),
    "left": (SWAPPED, 2),
    "trap": ("Ann: guild blue\nAnn: take blue tile=trap\n", 0),
    "over": (PLAYED, 2),
    "guild": (PLAYED, 2),
    "released": (RELEASED, None),
}
"""Tables by name: the lines entered there, and the seat whose phone is opened, or None for the table display.

The same lines appear twice where one test makes an entry and others only look.
"""
WAYS = ("with scripts", "without")


@pytest.fixture(scope="session")
def addresses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """A server with each of the tables once with and once without scripts, and the addresses of the phones."""
    with furnished(tmp_path_factory.mktemp("keeper") / "data", lay_all) as addresses:
        yield addresses


def lay_all(desk: Desk) -> dict[str, str]:
    wanted = enumerate(product(TABLES, WAYS))
    return {f"{name} {way}": set_up(desk, *TABLES[name], code) for code, (name, way) in wanted}


@pytest.fixture(params=WAYS)
def way(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def tables(addresses: dict[str, str], way: str) -> dict[str, str]:
    return {name: addresses[f"{name} {way}"] for name in TABLES}


def set_up(desk: Desk, lines: str, seat: int | None, code: int) -> str:
    live, keys = stopped(desk, record.read(HEAD + lines, SHELF), f"K{code:05}")
    return f"/t/{live.info.id}?from=screen" if seat is None else f"/s/{keys[seat]}"


@pytest.fixture
def page(browser: Browser, way: str) -> Iterator[Page]:
    """A page on a small phone, with or without scripts."""
    small: ViewportSize = {"width": 360, "height": 640}
    scripts = way == WAYS[0]
    with closing(
        browser.new_context(viewport=small, has_touch=True, is_mobile=True, java_script_enabled=scripts)
    ) as context:
        yield context.new_page()


def scripted(page: Page) -> bool:
    return page.locator("html[data-js]").count() > 0


def hue(page: Page, colour: str) -> Locator:
    return page.locator("label.hue", has=page.locator(f'[name="colour"][value="{colour}"]'))


def key(page: Page, kind: str) -> Locator:
    return page.locator(f'button[name="tile"][value="{kind}"]')


def seen(page: Page) -> list[str]:
    """The keys that can be tapped."""
    return [one.get_attribute("value") or "" for one in page.locator('button[name="tile"]:visible').all()]


def test_two_taps_take_a_tile_and_two_more_give_one(page: Page, tables: dict[str, str]) -> None:
    page.goto(tables["taken"])
    hue(page, "blue").tap()
    key(page, "exchange").tap()
    expect(page.locator("#ask h2").first).to_contain_text("A tile for")
    hue(page, "red").tap()
    key(page, "6").tap()
    expect(page.locator(".waiting")).to_contain_text("Bo")
    expect(page.locator(".me .guardian__treasures b")).to_have_text("5")


def test_only_tiles_of_the_colour_can_be_tapped(page: Page, tables: dict[str, str]) -> None:
    page.goto(tables["take"])
    hue(page, "red").tap()
    assert {"stairs", "2", "3", "4", "5", "6"} == set(seen(page))
    hue(page, "blue").tap()
    assert {"1", "passage", "2", "release", "3", "exchange", "4", "trap", "5"} == set(seen(page))


def test_a_tap_on_the_pad_moves_nothing_away(page: Page, tables: dict[str, str]) -> None:
    page.goto(tables["take"])
    before = hue(page, "blue").bounding_box()
    title = page.locator("#ask h2").first.bounding_box()
    hue(page, "blue").tap()
    assert (before, title) == (hue(page, "blue").bounding_box(), page.locator("#ask h2").first.bounding_box())


def test_a_value_without_a_colour_says_nothing(page: Page, tables: dict[str, str]) -> None:
    page.goto(tables["take"])
    key(page, "3").tap()
    page.wait_for_timeout(300)
    assert tables["take"] == page.url
    expect(page.locator(".me .levels")).to_contain_text("25 left")


def test_a_prisoner_is_swapped_with_two_taps_or_left_with_one(page: Page, tables: dict[str, str]) -> None:
    page.goto(tables["swapped"])
    assert 0 == page.locator(".tops:visible").count()
    page.locator("label.hue--seat", has_text="Ann").tap()
    page.locator(".tops:visible").get_by_role("button", name="yellow").tap()
    expect(page.locator("#ask h2").first).to_contain_text("A tile for")
    page.goto(tables["swapped"])
    expect(page.locator(".me .stacks")).to_contain_text("yellow: 1 tile, on top 2.")


@pytest.mark.parametrize("asked", ["take", "trap", "swap"])
def test_what_is_asked_is_read_above_the_pad_on_the_smallest_phone(
    asked: str, page: Page, tables: dict[str, str]
) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    page.goto(tables[asked])
    title, pad = page.locator("#ask h2").first.bounding_box(), page.locator(".bar--keys").first.bounding_box()
    assert title
    assert pad
    assert title["y"] + title["height"] <= pad["y"]


def test_a_special_tile_is_left_with_one_tap(page: Page, tables: dict[str, str]) -> None:
    page.goto(tables["left"])
    page.get_by_role("button", name="Skip").tap()
    expect(page.locator("#ask h2").first).to_contain_text("A tile for")


def test_the_end_of_a_level_takes_the_place_of_the_pad(page: Page, tables: dict[str, str]) -> None:
    page.goto(tables["over"])
    page.locator(".over summary").first.tap()
    expect(page.locator(".hues")).to_be_hidden()
    expect(page.locator(".owing")).to_contain_text("pays 4, keeps none")
    if scripted(page):
        expect(page.locator(".over")).to_contain_text("starts level 2")
        page.locator('input[name="left"]').fill("0")
        page.locator('input[name="left"]').dispatch_event("change")
        expect(page.locator(".owing")).to_contain_text("pays nothing")
    page.locator(".over summary").first.tap()
    expect(page.locator(".hues")).to_be_visible()


def test_the_home_guild_is_folded_below_a_tile_and_takes_the_place_of_the_pad(
    page: Page, tables: dict[str, str]
) -> None:
    """Beside the pad, the colours of guilds and of tiles would be two rows of the same keys."""
    page.goto(tables["guild"])
    guild = page.locator("#ask .apart", has_text="Your home guild")
    expect(page.locator(".key--guild").first).to_be_hidden()
    guild.locator("summary").first.tap()
    expect(page.locator(".hues")).to_be_hidden()
    guild.get_by_role("button", name="purple").tap()
    expect(page.locator(".hues")).to_be_visible()
    expect(guild).to_have_count(0)


def test_on_the_display_no_tribute_covers_a_home_guild(page: Page, tables: dict[str, str]) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(tables["released"])
    boxes = [one.bounding_box() for one in page.locator(".settle").first.locator(".gift, .face.given").all()]
    assert 6 == len(boxes)
    for one, two in combinations(boxes, 2):
        assert one
        assert two
        beside = one["x"] + one["width"] <= two["x"] or two["x"] + two["width"] <= one["x"]
        assert beside or one["y"] + one["height"] <= two["y"] or two["y"] + two["height"] <= one["y"]
