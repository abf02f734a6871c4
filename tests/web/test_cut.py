"""A page is cut into the same pieces, however it came to its parts."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.web.cut import CUT, Part, Pieces, gathered, joined
from tests.loop import often

bits = st.text(alphabet="<ab", max_size=12)
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


def test_a_part_on_two_pages_is_cut_once() -> None:
    part = Part("<p>one</p><p>two</p>")
    first, second = Pieces("<b>", part), Pieces(part, "<i>")
    assert any(one is other for one in first.blocks for other in second.blocks if one)


@pytest.mark.parametrize("other", ["<p>b</p>", "<p>a</p>\n", "<p>a</p"])
def test_another_page_has_another_mark(other: str) -> None:
    assert Pieces("<p>a</p>").mark(b"key") != Pieces(other).mark(b"key") != Pieces(other).mark(b"another")
