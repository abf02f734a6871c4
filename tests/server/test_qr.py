"""A QR code is only good if a camera reads it: each is rendered as people see it, and decoded."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
import zxingcpp
from PIL import Image, ImageOps

from referee.server import qr

SHORT = "http://192.168.178.101:8000/"
LONG = "http://192.168.178.101:8000/j/Zk3_8cSx0lTnH5mWvD2aQw"
PIXELS = 8


def read(dark: list[list[bool]]) -> str:
    """Returns what a camera reads from dark and light modules."""
    code = Image.new("L", (len(dark[0]), len(dark)))
    code.putdata([0 if module else 255 for row in dark for module in row])
    image = ImageOps.expand(ImageOps.scale(code, PIXELS, Image.Resampling.NEAREST), border=40, fill=255)
    return "".join(found.text for found in zxingcpp.read_barcodes(image))


def modules_of(lines: list[str], dark: bool) -> list[list[bool]]:
    """Turns block characters back into modules, as a terminal displays them."""
    above = {"█": dark, "▀": dark, "▄": not dark, " ": not dark}
    below = {"█": dark, "▀": not dark, "▄": dark, " ": not dark}
    return [[part[letter] for letter in line] for line in lines for part in (above, below)]


@pytest.mark.parametrize("link", [SHORT, LONG])
def test_a_terminal_shows_a_code_that_cameras_read(link: str) -> None:
    plain = qr.text(link, colours=False)
    inked = [line.removeprefix(qr.INK).removesuffix(qr.PLAIN) for line in qr.text(link, colours=True)]
    assert [link, link] == [read(modules_of(plain, dark=False)), read(modules_of(inked, dark=True))]


def test_a_usual_address_takes_fifteen_lines() -> None:
    assert (15, 29) == (len(qr.text(SHORT, colours=False)), len(qr.text(SHORT, colours=False)[0]))


@pytest.mark.parametrize("link", [SHORT, LONG])
def test_a_page_shows_a_code_that_cameras_read(link: str) -> None:
    root = ElementTree.fromstring(qr.svg(link))
    size = int(root.attrib["viewBox"].split()[2])
    dark = [[False] * size for _ in range(size)]
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1", root[1].attrib["d"]):
        dark[int(y)][int(x) : int(x) + int(length)] = [True] * int(length)
    assert link == read(dark)
    assert not any(any(row[:4]) or any(row[-4:]) for row in dark)


def test_a_code_is_sized_and_hidden_by_nobody_but_the_page() -> None:
    code = qr.svg(SHORT)
    assert not re.search(r"style|mm|script|<svg[^>]* (width|height)=", code)
    assert 'aria-hidden="true"' in code


def test_a_code_says_what_it_is() -> None:
    assert 'role="img" aria-label="Join &#34;Lair&#34; &lt;b&gt;"' in qr.svg(SHORT, 'Join "Lair" <b>')
