"""The pattern page shows every part, its colours are readable in both themes, and what every page loads is light."""

from __future__ import annotations

import gzip
import re
from functools import cache
from itertools import product

import pytest
from jinja2 import meta
from jinja2.environment import TemplateModule

from referee.core.text import initial
from referee.games import FOLDERS
from referee.paths import STATIC, TEMPLATES
from referee.web.asking import numbers
from referee.web.files import looks
from referee.web.macros import KNOWN, PageEnvironment, Template
from referee.web.render import templates
from referee.words import Words

PARTS = (TEMPLATES / "shared/parts.html").read_text(encoding="utf-8")
CSS = (STATIC / "app.css").read_text(encoding="utf-8")
ICONS = (STATIC / "icons.svg").read_text(encoding="utf-8")
MACRO = re.compile(r"\{% macro (\w+)\(")
SYMBOL = re.compile(r'<symbol id="([\w-]+)"')

GROUNDS = ("bg", "leaf", "raised", "sunk")
TEXTS = ("ink", "ink-2", "gold", "ember", "bad", "good", "poison")
SEATS = ("s0", "s1", "s2", "s3", "s4", "s5")
READ = [*product(TEXTS, GROUNDS), *(("seat-ink", seat) for seat in SEATS), ("go-ink", "go"), ("go-ink", "go-2")]
SEEN = [*product(("edge", "focus", *SEATS, "yellow", "red", "blue"), ("bg", "leaf", "raised")), ("edge", "sunk")]
THEMES = {
    "dark": r":root, \.ceremony \{(.*?)\}",
    "light by the device": r':root:not\(\[data-theme="dark"\]\) \{(.*?)\}',
    "light by the switch": r':root\[data-theme="light"\] \{(.*?)\}',
}


def rendered() -> str:
    """Renders the pattern page as it is served, except for the addresses of its files."""
    jinja = PageEnvironment(loader=templates(), autoescape=True, trim_blocks=True, lstrip_blocks=True)
    words = Words.of("en")
    return jinja.get_template("patterns.html").render(
        t=words,
        rule_says=words.rule,
        asset=lambda name: f"/static/{name}",
        theme="",
        looks=looks(None),
        initial=initial,
        numbers=numbers,
    )


@cache
def colours(theme: str) -> dict[str, str]:
    block = re.search(THEMES[theme], CSS, re.DOTALL)
    assert block, f"no colours for {theme}"
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", block[1]))


def light(colour: str) -> float:
    """Returns the relative luminance of a colour, as WCAG defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def too_faint(theme: str, pairs: list[tuple[str, str]], least: float) -> dict[tuple[str, str], float]:
    shades = colours(theme)
    found = {pair: contrast(shades[pair[0]], shades[pair[1]]) for pair in pairs}
    return {pair: round(ratio, 2) for pair, ratio in found.items() if ratio < least}


def test_every_part_is_on_the_pattern_page() -> None:
    page = (TEMPLATES / "patterns.html").read_text(encoding="utf-8")
    shown = set(re.findall(r"part\.(\w+)\(", page))
    public = {name for name in MACRO.findall(PARTS) if not name.startswith("_")}
    assert set() == public - shown


def test_every_part_is_told_of_at_the_head_of_the_file() -> None:
    told = set(re.findall(r"\w+", PARTS[: PARTS.index("#}")]))
    assert set() == {name for name in MACRO.findall(PARTS) if not name.startswith("_")} - told


def test_the_pattern_page_needs_no_words_that_are_missing() -> None:
    assert "<h1>" in rendered()


def test_nothing_on_the_page_is_styled_or_scripted_inline() -> None:
    page = rendered()
    assert [] == re.findall(r"\sstyle=|\son\w+=|<style|javascript:|hx-on", page)
    assert [] == re.findall(r"<script(?![^>]*\ssrc=)[^>]*>", page)


@pytest.mark.parametrize("game", [None, *FOLDERS])
def test_every_picture_asked_for_is_drawn(game: str | None) -> None:
    files = (FOLDERS[game] if game else TEMPLATES).rglob("*.html")
    asked = {
        name for file in files for name in re.findall(r"(?:icon|draw)\('([\w-]+)'", file.read_text(encoding="utf-8"))
    }
    asked |= set() if game else set(re.findall(r"#([\w-]+)\"/></svg>", rendered()))
    assert set() == asked - set(SYMBOL.findall(ICONS)) - looks(game)["drawn"]


def test_every_picture_is_on_the_pattern_page() -> None:
    assert set() == set(SYMBOL.findall(ICONS)) - set(re.findall(r"icons\.svg#([\w-]+)", rendered()))


@pytest.mark.parametrize("theme", THEMES)
def test_text_stands_out_from_what_it_is_written_on(theme: str) -> None:
    assert {} == too_faint(theme, READ, 4.5)


@pytest.mark.parametrize("theme", THEMES)
def test_edges_seats_and_dragon_colours_stand_out(theme: str) -> None:
    assert {} == too_faint(theme, SEEN, 3.0)


def test_light_by_the_switch_is_light_by_the_device() -> None:
    assert colours("light by the device") == colours("light by the switch")


def test_six_seats_have_six_shapes() -> None:
    shapes = [re.search(rf"\.badge\.seat-{seat}::before \{{(.*?)\}}", CSS) for seat in range(6)]
    assert 6 == len({shape[1] for shape in shapes if shape})


@pytest.mark.parametrize(
    ("name", "raw", "packed"),
    [("app.css", 49_400, 11_000), ("icons.svg", 16_000, 5_000), ("theme.js", 1_024, 700), ("parts.js", 2_500, 1_200)],
)
def test_what_every_page_loads_is_light(name: str, raw: int, packed: int) -> None:
    content = (STATIC / name).read_bytes()
    assert raw > len(content)
    assert packed > len(gzip.compress(content, 9))


def test_pieces_know_nothing_of_a_page_but_what_all_pages_of_a_game_share() -> None:
    """The macros are created once per game, so anything else they read would come from another page."""
    assert meta.find_undeclared_variables(PageEnvironment(trim_blocks=True).parse(PARTS)) == KNOWN


def test_pieces_are_made_once_for_each_game() -> None:
    jinja = PageEnvironment(loader=templates(), trim_blocks=True, lstrip_blocks=True)
    jinja.template_class = Template

    def pieces(game: str) -> TemplateModule:
        words = Words.of("en", game)
        page = {
            "t": words,
            "rule_says": words.rule,
            "asset": str,
            "looks": looks(game),
            "initial": initial,
            "numbers": numbers,
        }
        return jinja.get_template("shared/parts.html").make_module(page)

    assert pieces("dragonscales") is pieces("dragonscales")
    gold = [str(vars(pieces(game))["icon"]("gold")) for game in ("dragon-rampage", "dragonscales")]
    assert "games/dragon-rampage/icons.svg#gold" in gold[0]
    assert "dragon-rampage" not in gold[1]
