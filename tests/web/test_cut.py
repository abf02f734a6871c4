"""A page is cut into the same pieces, whatever parts it was assembled from."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from referee.core.text import Lettered
from referee.web.cut import (
    AS_OF,
    CUT,
    LONG,
    Part,
    Pieces,
    as_of_turn,
    escaped_unless_rendered,
    gathered,
    joined,
    part_of,
    parts_of,
)
from tests.loop import often

bits = st.text(alphabet='<ab"' + AS_OF, max_size=12)
texts = st.lists(st.one_of(bits, bits.map(Part)), max_size=8)


@often(400)
@given(texts)
def test_pieces_are_those_of_the_whole_page(some: list[str]) -> None:
    whole, cut = Pieces("".join(some)), Pieces(*some)
    assert whole.known == cut.known == joined(cut.blocks)
    assert "".join(some).split(CUT) == [cut[n] for n in range(len(cut.known))]
    assert whole.mark(b"key") == cut.mark(b"key")


@often(200)
@given(texts)
def test_texts_that_are_gathered_come_to_the_same_and_keep_their_parts(some: list[str]) -> None:
    found = gathered(some)
    assert "".join(some) == "".join(found)
    assert [text for text in some if type(text) is Part] == [text for text in found if type(text) is Part]
    assert not any(type(one) is type(other) is str for one, other in pairwise(found))


@often(200)
@given(st.lists(bits, max_size=8), st.integers(0, 5_000))
def test_a_page_says_of_which_turn_it_is_and_keeps_its_parts(some: list[str], turn: int) -> None:
    some_parts = [one for text in some for one in parts_of(text)]
    once, again = as_of_turn(some_parts, turn), as_of_turn(some_parts, turn + 1)
    assert "".join(some).replace(AS_OF, str(turn)) == "".join(once)
    assert all(one is other for one, other in zip(once, again, strict=True) if type(one) is Part)
    assert Pieces("".join(once)).known == Pieces(*once).known


def test_what_was_drawn_is_shown_as_the_same_object_and_anything_else_is_escaped() -> None:
    drawn = Markup("<b>")
    assert escaped_unless_rendered(drawn) is drawn
    long = part_of(Markup("<i>") * LONG)
    assert (Part, long) == (type(long), escaped_unless_rendered(long))
    assert escaped_unless_rendered(long) is long
    assert ["&lt;", "7", "&#34;"] == [escaped_unless_rendered(value) for value in ("<", 7, Lettered('"', "A"))]
    assert [str, Markup] == [type(part_of(one)) for one in ("<" * LONG, Markup(AS_OF) * LONG)]


def test_a_part_on_two_pages_is_cut_once() -> None:
    part = Part("<p>one</p><p>two</p>")
    first, second = Pieces("<b>", part), Pieces(part, "<i>")
    assert any(one is other for one in first.blocks for other in second.blocks if one)


@pytest.mark.parametrize("other", ["<p>b</p>", "<p>a</p>\n", "<p>a</p"])
def test_another_page_has_another_mark(other: str) -> None:
    assert Pieces("<p>a</p>").mark(b"key") != Pieces(other).mark(b"key") != Pieces(other).mark(b"another")
