"""What a part of a page reads is derived from its source, and a cached part equals the part rendered afresh."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from jinja2 import DictLoader, Environment, nodes

from referee.core.identity_cache import IdentityCache
from referee.core.pages import Look
from referee.games import SHELF
from referee.games.whelps_to_wyrms.entries import Explore, Ready
from referee.testing.evening import NOW, Evening
from referee.web import in_words, macros, render, views
from referee.web.kept_reads import reads_of
from referee.web.macros import (
    ASKS_MORE,
    FIRST_LOOK,
    KNOWN,
    NEARLY,
    SPOKEN,
    PageContext,
    PageEnvironment,
    PieceCache,
    Template,
    room,
)
from referee.web.page_cache import FIELDS, PAGE_CACHE, MadeView, PageCache, WatchedLook
from referee.web.reads import CLOCK, PARTS, Reads, TooMuch
from tests.browser.games import GAMES
from tests.web.by_hand import set_up
from tests.web.test_evening_by_forms import say

SOME = 12
"""Lines of each play after which all pages are rendered twice, with and without caches."""


@contextmanager
def nothing_is_kept() -> Iterator[None]:
    """Switches off all caches of rendering: everything is computed each time it is needed."""
    with pytest.MonkeyPatch.context() as here:
        here.setattr(Template, "_mark", lambda self, context: None)
        here.setattr(Template, "_for_page", lambda self, vars, locals: self._brought_in(vars, False, locals))
        here.setattr(IdentityCache, "of", lambda self, objects, also, work: work())
        here.setattr(PieceCache, "get", lambda self, key, draw: draw())
        here.setattr(views, "_made", made_anew)
        yield


def made_anew(context: Any, name: str) -> MadeView:
    return MadeView(SHELF[context["game"]].views[name](views.looking(context)))


@pytest.mark.parametrize("game", SHELF)
def test_a_page_of_parts_that_were_kept_is_the_page_that_would_be_drawn(game: str, evening: Evening) -> None:
    play = GAMES[game].play(next(iter(GAMES[game].evenings)))
    set_up(evening, play)
    for line in play.lines[:SOME]:
        say(evening, line)
        asked = [
            (phone, f"{phone.base}{path}")
            for phone in evening.phones.values()
            for path in ("", "/more", "/history", *(f"/say/{kind}" for kind in sayable(evening, phone)))
        ]
        kept = [phone.get(path).text for phone, path in asked]
        with nothing_is_kept():
            for (phone, path), page in zip(asked, kept, strict=True):
                assert page == phone.get(path).text
    assert evening.app.jinja_env.get_template(PARTS).__dict__["parts"].bytes


@pytest.mark.parametrize("game", SHELF)
def test_what_a_part_of_the_phone_page_reads_can_be_determined(
    game: str, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the part is rendered for each phone after each entry, although nothing in it has changed."""
    marks, mark_of = dict[str, bool](), Template._mark

    def noted(self: Template, context: Any) -> bytes | None:
        mark = mark_of(self, context)
        if not context.get("wrong"):  # a refusal is shown only once
            marks[self.name or ""] = marks.get(self.name or "", True) and mark is not None
        return mark

    monkeypatch.setattr(Template, "_mark", noted)
    play = GAMES[game].play(next(iter(GAMES[game].evenings)))
    set_up(evening, play)
    for line in play.lines:
        say(evening, line)
        if evening.table.rules.revealed(evening.table.state):
            break  # the score sheet is on the page, and few entries follow
        for phone in evening.phones.values():
            phone.get(phone.base, **{"HX-Request": "true"})
    own = f"games/{render.in_templates(game)}"
    assert {f"{own}/board.html", f"{own}/mine.html", "shared/status.html"} < set(marks)
    unknown = {name for name, known in marks.items() if not known}
    assert unknown <= {"shared/live.html", "shared/phone.html", "shared/layout.html"}, "only the page as a whole"


def test_each_function_for_words_is_listed_by_what_it_depends_on() -> None:
    assert set(in_words.in_words("dragonscales", ("Ann", "Bo"))) <= SPOKEN | KNOWN | ASKS_MORE | {CLOCK}


def test_no_name_of_a_page_is_that_of_a_global_function() -> None:
    """What a part reads of a page would be taken for the function, and a part with another value for the same part."""
    env = PageEnvironment(loader=render.templates())
    assigned = dict[str, str]()
    for name in env.list_templates(["html"]):
        assert env.loader
        tree = env.parse(env.loader.get_source(env, name)[0])
        assigned |= {one.name: name for one in tree.find_all(nodes.Name) if one.ctx in ("store", "param")}
    assert {"once", "names"} <= set(assigned)
    assert {} == {name: where for name, where in assigned.items() if name in env.globals}


def test_each_field_of_a_look_says_what_it_is_read_from() -> None:
    assert set(FIELDS) == set(views.READ_FROM)


def test_a_view_that_makes_another_look_has_read_all_of_the_first() -> None:
    look = WatchedLook.of(Look(state="state", seat=None, players=2))
    assert "state" == look.state
    assert {"state"} == look.read
    assert (True, "state") == ((other := replace(look, over=True)).over, other.state)
    assert set(FIELDS) - {"over"} == look.read


def test_a_piece_that_was_rendered_twice_at_the_same_time_is_counted_once() -> None:
    cache = PieceCache(2_000)
    assert "a" * 500 == cache.get(("a", 1), lambda: cache.get(("a", 1), lambda: "a" * 500))
    assert room("a" * 500) == cache.bytes


def test_a_view_is_made_again_only_if_what_it_reads_is_another() -> None:
    made = list[str]()

    def small(look: Look[Any]) -> object:
        made.append("small")
        return look.state

    def large(look: Look[Any]) -> object:
        made.append("large")
        return look.prompt if look.over else None

    cache = PageCache()
    page = {"game": "a", "names": ("Ann",), "seen": SimpleNamespace(waiting=()), "facts": {}, "state": object()}
    page |= {"revealed": False, PAGE_CACHE: cache}
    env = house(a="")
    with pytest.MonkeyPatch.context() as here:
        here.setattr(views, "GAMES", {"a": SimpleNamespace(views={"small": small, "large": large})})
        for ending in (None, "all dead"):
            for prompt in ("attack", "flee"):
                context = env.get_template("a.html").new_context({**page, "ending": ending, "prompt": prompt})
                assert page["state"] is views.view_of(context, "small")
                assert (ending and prompt) is views.view_of(context, "large")
    assert ["small", "large", "large", "large"] == made


@pytest.mark.parametrize("game", SHELF)
def test_a_page_that_was_drawn_goes_at_once(game: str, evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page leaves no reference cycles: finding those takes the garbage collector, which would stop every phone."""
    monkeypatch.setattr(macros, "MODULES", IdentityCache(500))  # modules of other tables go only when the cache is full
    play = GAMES[game].play(next(iter(GAMES[game].evenings)))
    set_up(evening, play)
    for line in play.lines[:SOME]:
        say(evening, line)
    gc.collect()
    gc.disable()
    try:
        for phone in evening.phones.values():
            for path in ("", "/more", "/history", *(f"/say/{kind}" for kind in sayable(evening, phone))):
                assert phone.get(f"{phone.base}{path}").status_code == 200
        drawn = held(evening)
        gc.collect()
        assert [] == [*(drawn - held(evening)).elements()]
    finally:
        gc.enable()


def held(evening: Evening) -> Counter[str | None]:
    """Counts the pages and macro modules of this app in memory, by the names of their templates.

    Those of other apps in this process go whenever the last thread of theirs ends.
    """
    env = evening.app.jinja_env
    return Counter(one.name for one in gc.get_objects() if type(one) is PageContext and one.environment is env)


def sayable(evening: Evening, phone: Any) -> list[str]:
    """Returns some kinds of entries that a phone may make now: all that are asked for, and two that are not."""
    seen = evening.table.seen_by(phone.seat)
    return [kind.kind() for kind in {*(prompt.kind for prompt in seen.asked), *seen.free[:2]}]


@pytest.mark.parametrize("tables", [1, 199])
def test_a_part_that_was_new_to_many_phones_is_kept_once_they_look_again(tables: int) -> None:
    env = house(a="{{ own }}")
    a = env.get_template("a.html")
    assert isinstance(a, Template)
    looks = [{"own": f"{n}", "game": "a", "names": (str(n),), PAGE_CACHE: PageCache()} for n in range(1_000)]

    def look(at: dict[str, Any]) -> None:
        assert at["own"] == "".join(a.texts({**at, PAGE_CACHE: PageCache()}))

    for one in looks:
        look(one)
    marked = a.marked
    assert marked < 500, "nearly all is new: few are marked"
    for n in range(4_000):
        look(looks[500 + n % tables])
    assert a.drawn < NEARLY * a.marked
    drawn = a.drawn
    for one in looks[500 : 500 + tables]:
        look(one)
    assert drawn == a.drawn


def test_what_many_phones_have_not_seen_before_says_nothing_of_how_often_a_part_is_new() -> None:
    a = house(a="{{ own }}").get_template("a.html")
    assert isinstance(a, Template)
    pages = [{"own": f"{n}", "game": "a", "names": (str(n),)} for n in range(300)]
    for page in pages:
        a.texts({**page, PAGE_CACHE: PageCache(), FIRST_LOOK: True})
    assert (0, 0) == (a.marked, a.drawn)
    for page in pages:
        assert page["own"] == "".join(a.texts({**page, PAGE_CACHE: PageCache(), FIRST_LOOK: False}))
    assert (300, 0) == (a.marked, a.drawn), "each is there, from its first look"


def test_macros_that_read_no_page_are_made_once_and_know_what_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(macros, "MODULES", IdentityCache(10))
    env = house(
        a="""{% from "c.html" import who with context %}{{ who() }}""",
        c="""{% macro who() %}{{ names[0] if names is defined else 'nobody' }}{% endmacro %}""",
    )
    a = env.get_template("a.html")
    assert isinstance(a, Template)
    names = ("Ann",)
    for _ in range(3):
        assert "Ann" == "".join(a.texts({"game": "a", "names": names, "page": object(), PAGE_CACHE: PageCache()}))
        assert "nobody" == "".join(a.texts({"game": "a", "page": object(), PAGE_CACHE: PageCache()}))
    assert 2 == len(macros.MODULES)


def test_a_line_that_is_kept_grows_old(evening: Evening) -> None:
    play = GAMES["dragonscales"].play(next(iter(GAMES["dragonscales"].evenings)))
    set_up(evening, play)
    say(evening, play.lines[0])
    phone = next(iter(evening.phones.values()))
    assert "just now" in phone.get(phone.base).text
    evening.desk.clock = lambda: NOW + 180
    assert "3 min ago" in phone.get(phone.base).text


def house(**sources: str) -> Environment:
    """Returns an environment with these templates, which are of the same class as the app's."""
    env = PageEnvironment(loader=DictLoader({PARTS: "", **{f"{name}.html": text for name, text in sources.items()}}))
    env.template_class = Template
    return env


def of(**sources: str) -> Reads:
    return reads_of(house(**sources), "a.html", frozenset({"t"}))


def test_what_is_read_is_told_from_the_source() -> None:
    reads = of(
        a="""{% if seat and client %}{{ t(round) }}{% endif %}{{ client.base ~ view_of('board') }}{{ when(1) }}
        {% for one in lines %}{{ one.text }}{% endfor %}"""
    )
    assert {"round", "lines"} == reads.names
    assert {"seat", "client"} == reads.truths
    assert {("client", "base")} == reads.attributes
    assert {"board"} == reads.views
    assert reads.clock


def test_a_part_reads_what_its_own_parts_read_and_of_macros_those_that_it_uses() -> None:
    reads = of(
        a="""{% include "b.html" %}{% import "c.html" as c with context %}{{ c.one() }}
        {% from "c.html" import three, four with context %}{{ three() }}""",
        b="{{ in_b }}",
        c="""{% set five, six = in_five, in_six %}{% macro one() %}{{ two() }}{% endmacro %}
        {% macro two() %}{{ in_two ~ five }}{% endmacro %}{% macro three() %}{{ in_three }}{% endmacro %}
        {% macro four() %}{{ in_four ~ six }}{% endmacro %}""",
    )
    assert {"in_b", "in_two", "in_three", "in_five"} == reads.names


def test_only_the_way_that_is_taken_counts() -> None:
    env = house(a="{% if over %}{{ rules.all() }}{% else %}{{ n }}{% endif %}")
    found = env.get_template("a.html")
    assert ["1", "1", "2"] == [found.render(n=n, over=False) for n in (1, 1, 2)]
    assert 2 == len(kept(env))
    rules = type("Rules", (), {"all": lambda self: "all"})()
    assert "all" == found.render(over=True, rules=rules)
    assert 2 == len(kept(env))


@pytest.mark.parametrize(
    "source",
    [
        "{{ state }}",
        "{{ view_of(name) }}",
        "{{ rules.offers.all() }}",
        "{% include name %}",
        '{% include "none.html" %}',
        '{% extends "b.html" %}',
        '{% include "a.html" %}',
    ],
)
def test_a_part_that_may_read_anything_is_told_apart(source: str) -> None:
    with pytest.raises(TooMuch):
        of(a=source, b="")


def kept(env: Environment) -> macros.PieceCache:
    found: macros.PieceCache = env.get_template(PARTS).__dict__["parts"]
    return found


@pytest.mark.parametrize(("one", "other"), [(1, True), ("1", 1), (None, ""), ((1,), [1])])
def test_other_values_are_another_part(one: Any, other: Any) -> None:
    env = house(a="{{ n }}")
    assert [str(one), str(other)] == [env.get_template("a.html").render(n=n) for n in (one, other)]
    assert 2 == len(kept(env))


def test_what_cannot_be_told_by_its_value_is_drawn_each_time() -> None:
    env, told = house(a="{{ n() }}"), iter("ab")
    assert ["a", "b"] == [env.get_template("a.html").render(n=lambda: next(told)) for _ in range(2)]


def test_a_method_of_a_class_is_the_same_for_every_page() -> None:
    env = house(a="{{ kind.kind() }} {{ n }}")
    assert ["ready 1", "explore 1", "ready 1"] == [
        env.get_template("a.html").render(kind=kind, n=1) for kind in (Ready, Explore, Ready)
    ]
    assert 2 == len(kept(env))


def test_a_piece_inside_others_is_rendered_once_for_all_of_them() -> None:
    parts = """{% macro strip(all) %}{% for n in all %}{{ piece_of(_one, n) }}{% endfor %}{% endmacro %}
    {% macro _one(n) %}{{ numbers(n) }}{% endmacro %}"""
    env = house(a="""{% from "shared/parts.html" import strip with context %}{{ strip((1, 2)) }} {{ strip((2, 3)) }}""")
    assert isinstance(env.loader, DictLoader)
    env.loader = DictLoader({**env.loader.mapping, PARTS: parts})
    rendered = list[int]()

    def numbers(n: int) -> int:
        rendered.append(n)
        return n

    page = {**dict.fromkeys(KNOWN), "numbers": numbers, "game": "a", PAGE_CACHE: PageCache()}
    assert "12 23" == env.get_template("a.html").render(page)
    assert [1, 2, 3] == rendered


def test_a_game_and_its_players_have_parts_of_their_own() -> None:
    env = house(a="{{ t('n') }}")
    found = env.get_template("a.html")
    said = [found.render(t=lambda key, g=game: g + key, game=game, names=("Ann",)) for game in ("x", "y")]
    assert ["xn", "yn"] == said
