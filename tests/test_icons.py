"""The home-screen icons, which are rendered from the favicon when the project is built."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from hatch_build import GOLD, GROUND, ICONS, draw_icons, inside, outline, sides_of
from referee.paths import STATIC

FAVICON = STATIC / "favicon.svg"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("icons")
    draw_icons(FAVICON, made)
    return made


@pytest.fixture(scope="module")
def drawn(folder: Path) -> dict[str, Image.Image]:
    return {name: Image.open(folder / f"{name}.png").convert("RGBA") for name in ICONS}


def colour(picture: Image.Image, x: int, y: int) -> tuple[int, ...]:
    found = picture.getpixel((x, y))
    assert isinstance(found, tuple)
    return found


@pytest.mark.parametrize("name", ICONS)
def test_each_has_its_size_and_the_pupil_in_its_middle(drawn: dict[str, Image.Image], name: str) -> None:
    picture, size = drawn[name], ICONS[name][0]
    assert (size, size) == picture.size
    assert (*GOLD, 255) == colour(picture, size // 2, size // 2)


@pytest.mark.parametrize(("name", "clear"), [("180", 255), ("192", 0), ("512", 0), ("maskable", 255)])
def test_only_those_that_no_phone_cuts_have_round_corners(drawn: dict[str, Image.Image], name: str, clear: int) -> None:
    assert clear == colour(drawn[name], 0, 0)[3]


def test_the_maskable_one_keeps_to_the_middle_that_every_mask_shows(drawn: dict[str, Image.Image]) -> None:
    picture, size = drawn["maskable"], 512
    outside = [
        (x, y)
        for x in range(0, size, 4)
        for y in range(0, size, 4)
        if (x - 256) ** 2 + (y - 256) ** 2 > (0.4 * size) ** 2 and colour(picture, x, y)[:3] != GROUND
    ]
    assert [] == outside


def test_they_are_as_the_favicon_is_on_both_sides(drawn: dict[str, Image.Image]) -> None:
    picture = drawn["180"]
    turned = picture.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    far = [abs(a - b) for a, b in zip(picture.tobytes(), turned.tobytes(), strict=True)]
    assert sum(far) / len(far) < 2


def test_nothing_is_drawn_twice(folder: Path) -> None:
    before = [(folder / f"{name}.png").stat().st_mtime_ns for name in ICONS]
    draw_icons(FAVICON, folder)
    assert before == [(folder / f"{name}.png").stat().st_mtime_ns for name in ICONS]


def test_a_path_of_two_curves_in_one_command_is_read() -> None:
    line = outline("M0 0c1 0 2 1 2 2 0 1-1 2-2 2z")
    assert ((0.0, 0.0), (0.0, 4.0)) == (line[0], line[-1])


def test_a_line_across_a_ring_has_the_parts_within() -> None:
    square = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]
    assert [(0.0, 4.0)] == list(inside(sides_of(square), 2.0))
