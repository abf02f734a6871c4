"""A phone on a slow Wi-Fi: the first page is light, and everything it needs comes packed and stays."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from werkzeug.test import TestResponse

from tests.web.conftest import Phone, lay, sit

MOST, MOST_PACKED = 150_000, 45_000


def files(page: str) -> list[str]:
    """Every file that a page asks for, once."""
    return sorted(set(re.findall(r'(?:src|href)="(/static/[^"#]+)', page)))


def fetch(phone: Phone, path: str, **headers: str) -> TestResponse:
    """An answer, read to its end."""
    answer = phone.get(path, **headers)
    answer.get_data()
    answer.close()
    return answer


def first_load(phone: Phone, key: str) -> list[TestResponse]:
    page = fetch(phone, f"/s/{key}")
    return [page, *(fetch(phone, file, **{"Accept-Encoding": "gzip"}) for file in files(page.text))]


def test_the_first_load_of_a_phone_at_the_table_is_light(phone: Phone, other: Phone) -> None:
    table = lay(phone)
    answers = first_load(other, sit(other.client.application, other, table.table, 0))
    assert all(answer.status_code == 200 for answer in answers)
    assert sum(len(answer.data) for answer in answers) < MOST
    packed = [a.data if a.content_encoding else gzip.compress(a.data) for a in answers]
    assert sum(map(len, packed)) < MOST_PACKED


def test_a_file_is_packed_for_whoever_unpacks_it_and_the_same_for_all(phone: Phone) -> None:
    plain = fetch(phone, "/static/app.css")
    packed = fetch(phone, "/static/app.css", **{"Accept-Encoding": "gzip, br"})
    assert (None, "gzip") == (plain.content_encoding, packed.content_encoding)
    assert plain.data == gzip.decompress(packed.data)
    assert {"Accept-Encoding"} == set(packed.vary) == set(plain.vary)
    assert str(len(packed.data)) == packed.headers["Content-Length"]


def test_nobody_is_sent_what_they_refuse(phone: Phone) -> None:
    assert fetch(phone, "/static/app.css", **{"Accept-Encoding": "gzip;q=0"}).content_encoding is None
    assert fetch(phone, "/static/favicon.svg", **{"Accept-Encoding": "identity"}).content_encoding is None


def test_a_file_that_was_kept_is_not_sent_again(phone: Phone) -> None:
    first = fetch(phone, "/static/app.css", **{"Accept-Encoding": "gzip"})
    again = fetch(phone, "/static/app.css", **{"Accept-Encoding": "gzip", "If-None-Match": first.headers["ETag"]})
    assert (304, b"") == (again.status_code, again.data)


def test_files_outside_are_not_there(phone: Phone, tmp_path: Path) -> None:
    for name in ("../pyproject.toml", "%2e%2e/pyproject.toml", "none.css"):
        assert 404 == fetch(phone, f"/static/{name}").status_code


def test_pages_are_never_packed(phone: Phone) -> None:
    assert phone.get("/", **{"Accept-Encoding": "gzip"}).content_encoding is None
