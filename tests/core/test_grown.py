"""A grown sequence is like the tuple of its items, however it came about; what it was grown from stays as it was."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from referee.core.grown import CHUNK, Grown
from tests.loop import tries

LENGTHS = st.one_of(st.integers(0, 3 * CHUNK), st.sampled_from([CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 2 * CHUNK + 1]))


def alike(grown: Grown[int], told: tuple[int, ...]) -> None:
    """Checks everything that a sequence answers against the tuple."""
    count = len(told)
    assert (len(grown), bool(grown)) == (count, bool(told))
    assert (tuple(grown), tuple(reversed(grown))) == (told, told[::-1])
    assert grown == told
    assert grown == Grown(told)
    assert grown != (*told, 0)
    assert [grown[n] for n in range(-count, count)] == [told[n] for n in range(-count, count)]
    for outside in (count, -count - 1):
        try:
            assert grown[outside] is None, "nothing there"
        except IndexError:
            continue
    for cut in (slice(None, -1), slice(-3, None), slice(count // 2, None), slice(None, None, -2)):
        assert grown[cut] == told[cut]


@given(LENGTHS, LENGTHS)
@example(0, 0)
@example(CHUNK, CHUNK)
@settings(max_examples=tries(40))
def test_it_is_like_its_tuple(count: int, most: int) -> None:
    told = tuple(range(count))
    one_by_one = Grown[int]()
    for item in told:
        one_by_one = one_by_one.plus(item)
    for grown in (Grown(told), one_by_one):
        alike(grown, told)
        alike(grown.first(most), told[:most])
        alike(grown.first(most).plus(-1), (*told[:most], -1))
        alike(grown.plus(-1), (*told, -1))
        alike(grown.plus(-2), (*told, -2))
        alike(grown, told)


def test_what_is_grown_shares_its_chunks() -> None:
    long = Grown(range(20 * CHUNK))
    assert all(one is other for one, other in zip(long._full, long.plus(0)._full, strict=False))
    assert all(one is other for one, other in zip(long._full, long.first(10 * CHUNK)._full, strict=False))
