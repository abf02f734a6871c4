"""For phones on a slow Wi-Fi, the first page is small, and its files are sent compressed and then cached."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.core.record import Record
from referee.paths import STATIC
from referee.testing.seated import stopped
from referee.web import sample
from referee.web.files import BUNDLES
from referee.web.services import services_of
from tests.web.conftest import Phone

MOST, MOST_PACKED = 150_000, 53_000
"""Upper bounds in bytes for everything that the first page loads, uncompressed and compressed.

Six compressed kilobytes are for keeping entries on the phone until they are saved, which must be loaded before the
Wi-Fi fails. Two more are for telling players in person what happened, and for showing the pieces on the table.
"""


def files(page: str) -> list[str]:
    """Returns every file that a page loads, without repetitions."""
    return sorted(set(re.findall(r'(?:src|href)="(/static/[^"#]+)', page)))


def fetch(phone: Phone, path: str, **headers: str) -> TestResponse:
    """Requests a path and reads the answer to its end."""
    answer = phone.get(path, **headers)
    answer.get_data()
    answer.close()
    return answer


def first_load(phone: Phone, key: str) -> list[TestResponse]:
    page = fetch(phone, f"/s/{key}")
    return [page, *(fetch(phone, file, **{"Accept-Encoding": "gzip"}) for file in files(page.text))]


def asked(app: Flask, game: str, part: float) -> str:
    """Returns the key of a seat that is asked something when this share of the sample game has been played."""
    desk, evening = services_of(app).desk, sample.evening(game)
    so_far = evening[int(len(evening) * part)]
    live, _ = stopped(desk, Record(game, so_far.names, so_far.setup, tuple(so_far.lines)), "W00001", seat_keys=0)
    return str(desk.journal.sit(live.info.id, live.table.prompts[0].seats[0], False, 0))


@pytest.mark.parametrize("part", [0.0, 0.5, 0.9])
@pytest.mark.parametrize("game", sample.shown())
def test_the_first_load_of_a_phone_at_the_table_is_light(app: Flask, phone: Phone, game: str, part: float) -> None:
    answers = first_load(phone, asked(app, game, part))
    assert all(answer.status_code == 200 for answer in answers)
    assert sum(len(answer.data) for answer in answers) < MOST
    packed = [a.data if a.content_encoding else gzip.compress(a.data) for a in answers]
    assert sum(map(len, packed)) < MOST_PACKED


def test_a_file_is_packed_for_whoever_unpacks_it_and_the_same_for_all(phone: Phone) -> None:
    plain = fetch(phone, "/static/app.css")
    packed = fetch(phone, "/static/app.css", **{"Accept-Encoding": "gzip, br"})
    assert [None, "gzip"] == [answer.headers.get("Content-Encoding") for answer in (plain, packed)]
    assert plain.data == gzip.decompress(packed.data)
    assert {"Accept-Encoding"} == set(packed.vary) == set(plain.vary)
    assert str(len(packed.data)) == packed.headers["Content-Length"]


@pytest.mark.parametrize("packing", ["gzip", "identity"])
def test_remarks_for_people_who_build_stay_at_home(phone: Phone, packing: str) -> None:
    texts = [
        fetch(phone, f"/static/{name}", **{"Accept-Encoding": packing}) for name in ("app.css", "live.js", "icons.svg")
    ]
    sheet, script, icons = [(gzip.decompress(a.data) if a.content_encoding else a.data).decode() for a in texts]
    assert ("/*" not in sheet, "//" not in script.replace("://", ""), "<!--" not in icons) == (True, True, True)
    assert sheet.count("{") == (STATIC / "app.css").read_text().count("{")
    assert script.count("(") == (STATIC / "live.js").read_text().count("(")
    assert icons.count("<symbol") == (STATIC / "icons.svg").read_text().count("<symbol")


def test_what_a_phone_needs_in_any_case_is_sent_as_one_file(app: Flask, phone: Phone) -> None:
    """It changes its URL and its tag with any of them."""
    page = phone.get(f"/s/{asked(app, 'dragonscales', 0.5)}").text
    (url,) = (file for file in files(page) if "/phone.js" in file)
    for name, parts in BUNDLES.items():
        assert not [file for file in files(page) if any(f"/{part}?" in file for part in parts)]
        whole, each = fetch(phone, f"/static/{name}"), [fetch(phone, f"/static/{part}").text for part in parts]
        assert "".join(whole.text.split()) == "".join("".join(each).split())
        assert whole.mimetype == "text/javascript"
        assert 304 == fetch(phone, url, **{"If-None-Match": whole.headers["ETag"]}).status_code
        assert whole.headers["ETag"] not in {fetch(phone, f"/static/{part}").headers["ETag"] for part in parts}


@pytest.mark.parametrize("name", [path.name for path in sorted(STATIC.glob("*.js"))])
def test_a_script_that_is_sent_is_the_script_without_remarks_and_white_space(phone: Phone, name: str) -> None:
    said = re.compile(r"""(["'])(?:(?!\1)[^\\\n]|\\.)*\1""")
    sent, whole = fetch(phone, f"/static/{name}").text, re.sub(r"(?m)^\s*//.*\n", "", (STATIC / name).read_text())
    assert "".join(sent.split()) == "".join(whole.split())
    words = [[text[0].replace(", ", ",") for text in said.finditer(script)] for script in (sent, whole)]
    assert words[0] == words[1]


def test_of_endless_encodings_only_the_first_are_read(phone: Phone) -> None:
    accepted = [f"gzip{', br' * 5_000}", f"{'br, ' * 5_000}gzip"]
    answers = [fetch(phone, "/static/app.css", **{"Accept-Encoding": some}) for some in accepted]
    assert ["gzip", None] == [answer.content_encoding for answer in answers]


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
