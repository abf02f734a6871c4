"""Work that the first phone would have to wait for is done before it arrives."""

from __future__ import annotations

from flask import Flask

from referee.games import SHELF
from referee.web import files
from referee.web.ready import make_ready
from referee.words import Words
from tests.web.conftest import Phone, set_up
from tests.web.test_weight import fetch
from tests.web.test_weight import files as asked_for


def test_nothing_is_read_or_packed_for_the_first_phone(app: Flask, phone: Phone) -> None:
    Words.of.cache_clear()
    files._sent.cache_clear()
    rests = list[float]()
    make_ready(app, rests.append)
    assert len(rests) > 100
    words, packed = Words.of.cache_info().misses, files._sent.cache_info().misses
    page = phone.get(f"/s/{set_up(phone).key}")
    for file in asked_for(page.text):
        fetch(phone, file, **{"Accept-Encoding": "gzip"})
    assert (words, packed) == (Words.of.cache_info().misses, files._sent.cache_info().misses)
    assert words == len(SHELF) + 1
